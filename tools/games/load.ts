/**
 * In: a target. Out: the game as its rule files say it now: model, facts, engine. Never reads `generated/`.
 */
import { inOrder } from '../../compiler/diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import type { Model } from '../../compiler/model/model.ts';
import type { SourceFile } from '../../compiler/source/source.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { importEngine } from './bundle.ts';
import type { Compiler } from './compiler.ts';
import { factsOf } from './facts.ts';
import type { GameFacts } from './facts.ts';
import { Refusal, nearNames } from './refusal.ts';
import type { PatchTarget } from './patches.ts';
import { withPatches } from './patches.ts';
import { readSources } from './sources.ts';
import type { Target } from './target.ts';
import { oneGame, parseTarget } from './target.ts';

/** The rule files of a target and what the compiler says about them. */
export interface CheckedGame {
  readonly target: Target;
  readonly sources: readonly SourceFile[];
  /** The paths of those that are files of patches that are put on. */
  readonly patches: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** The game, then its variants. */
  readonly models: readonly Model[];
}

export interface LoadedGame {
  readonly target: Target;
  readonly sources: readonly SourceFile[];
  readonly model: Model;
  readonly facts: GameFacts;
  /** Where the module is, for workers. */
  readonly url: string;
  readonly module: GeneratedModule;
  readonly engine: Engine;
}

/** Rule files with errors: `check` lists them, every other command refuses them. */
export class BrokenRules extends Error {
  readonly game: CheckedGame;
  constructor(game: CheckedGame) {
    super(`\`${game.target.written}\` has errors`);
    this.name = 'BrokenRules';
    this.game = game;
  }
}

/** How the files of a game are checked. */
export interface CheckInput {
  /** The patches that are put on. */
  readonly patches?: readonly PatchTarget[];
  /** Without patches: also each that lies in the folder of the game, put on alone. */
  readonly eachPatch?: boolean;
  /** What was found before holds while the files are the same. */
  readonly before?: CheckedGame | null;
}

/** Reads and checks the files of one game. */
export async function checkGame(
  game: Target,
  compiler: Compiler,
  { patches = [], eachPatch = false, before = null }: CheckInput = {},
): Promise<CheckedGame> {
  const { sources, putOn } = withPatches(game, readSources(game), patches);
  if (before !== null && before.target.path === game.path && isSame(sources, before.sources)) return before;
  const isEach = eachPatch && patches.length === 0;
  const { diagnostics, models } = await compiler.check(sources, isEach ? 'each' : putOn);
  return { target: game, sources, patches: putOn, diagnostics: inOrder(diagnostics), models };
}

function isSame(some: readonly SourceFile[], others: readonly SourceFile[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, text }, index) => path === others[index]?.path && text === others[index].text)
  );
}

/** The model that a target names; refuses a variant that the game does not have. */
export function modelOf(game: CheckedGame): Model {
  if (game.diagnostics.some(({ severity }) => severity === 'error')) throw new BrokenRules(game);
  const { variant, written } = game.target;
  const model = game.models.find((candidate) => candidate.variant === variant);
  if (model !== undefined) return model;
  const names = game.models.flatMap((candidate) => candidate.variant ?? []);
  if (variant === null) {
    const help = `name one of them: \`${names.map((name) => `${written}:${name}`).join('`, `')}\``;
    throw new Refusal(
      'unknown-variant',
      `\`${written}\`: only the variants of an abstract game are played`,
      help,
    );
  }
  const help = names.length === 0 ? 'the game has no variants' : nearNames(variant, names);
  throw new Refusal('unknown-variant', `\`${written}\`: no variant is called \`${variant}\``, help);
}

/** How a game is loaded: with rule coverage (`watched`), and with these patches. */
export interface LoadInput {
  readonly watched?: boolean;
  readonly patches?: readonly PatchTarget[];
}

/** The models that a target stands for: a variant, or a game and all its variants. */
export function modelsOf(game: CheckedGame): readonly Model[] {
  const isWhole = game.target.variant === null && game.models.length > 0;
  return isWhole ? game.models : [modelOf(game)];
}

/** The game that a command line names, ready to play. */
export async function loadGame(
  written: string,
  cwd: string,
  compiler: Compiler,
  { watched = false, patches = [] }: LoadInput = {},
): Promise<LoadedGame> {
  const checked = await checkGame(oneGame(parseTarget(written, cwd)), compiler, { patches });
  return loadChecked(checked, modelOf(checked), compiler, watched);
}

/** The engine of one model of a checked game. */
export async function loadChecked(
  checked: CheckedGame,
  model: Model,
  compiler: Compiler,
  watched: boolean,
): Promise<LoadedGame> {
  const { sources, target } = checked;
  const key = [
    compiler.fingerprint(),
    String(watched),
    JSON.stringify(checked.patches),
    model.variant ?? '',
    ...sources.flatMap(({ path, text }) => [path, text]),
  ];
  const { url, module } = await importEngine(key, () =>
    compiler.emit(model, sources, { formatted: false, watched }),
  );
  return { target, sources, model, facts: factsOf(model, target.folder), url, module, engine: module.engine };
}
