/** Games written in a test: rule text to a playable engine, by the same way that the commands go. */
import { expect } from 'vitest';
import { renderAll } from '../../compiler/diagnostics/render.ts';
import { inOrder } from '../../compiler/diagnostics/diagnostic.ts';
import { check } from '../../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { RuleFault } from '../../runtime/engine.ts';
import type { ActionJson, Engine, PlayedEvent, State } from '../../runtime/engine.ts';
import { loadChecked, modelOf, type LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { startOf } from '../../tools/test/given.ts';
import { runScenarios } from '../../tools/test/scenarios.ts';

/** The engine of rule text, or of the files of a game with patches put on; throws what `check` would say. */
export async function gameOf(
  text: string | readonly SourceFile[],
  variant: string | null = null,
  patches: readonly string[] = [],
): Promise<LoadedGame> {
  const sources = typeof text === 'string' ? [sourceFile('game.rules', text)] : text;
  const { diagnostics, models } = check(sources, patches);
  const errors = inOrder(diagnostics).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(renderAll(errors, sources));
  const target = { path: 'game.rules', isFile: true, folder: '', variant, written: 'game.rules' };
  const checked = { target, sources, patches, diagnostics, models };
  return loadChecked(checked, modelOf(checked), realCompiler, false);
}

/** The codes of the errors of rule text, in order; then nothing must have been made of it. */
export function errorsOf(text: string): string[] {
  const { diagnostics, models } = check([sourceFile('game.rules', text)]);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) expect(models).toEqual([]);
  return errors.map(({ code }) => code);
}

/** Compiles rule text and runs every scenario in it, those of its variants included. */
export async function expectScenarios(
  text: string | readonly SourceFile[],
  patches: readonly string[] = [],
): Promise<LoadedGame> {
  const game = await gameOf(text, null, patches);
  const { models } = check(game.sources, patches);
  const results = [...runScenarios(game)];
  for (const { variant, scenarios } of models)
    if (variant !== null && scenarios.some((scenario) => scenario.variant === variant))
      results.push(...runScenarios(await gameOf(text, variant, patches)));
  expect(results.length).toBeGreaterThan(0);
  expect(results.flatMap(({ name, failure }) => (failure === null ? [] : [{ name, ...failure }]))).toEqual(
    [],
  );
  return game;
}

/** A game that is being played, by the texts of its actions. */
export class Table {
  readonly engine: Engine;
  state: State;
  /** What the last action told. */
  told: readonly PlayedEvent[] = [];

  constructor(engine: Engine, state: State) {
    this.engine = engine;
    this.state = state;
  }

  /** Who is to decide. */
  get player(): number {
    return this.engine.decisions(this.state)[0]?.player ?? -1;
  }

  /** What the one who decides is offered, as texts. */
  asked(): string[] {
    const { engine, state } = this;
    return engine.legal(state, this.player).map((action) => engine.actionName(state, action));
  }

  action(text: string): ActionJson {
    const parsed = this.engine.parseAction(this.state, this.player, text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.message}; asked: ${this.asked().join(', ')}`);
    return parsed.action;
  }

  /** One answer after another, each by whoever is to decide. */
  play(...texts: string[]): this {
    for (const text of texts) this.take(this.action(text));
    return this;
  }

  take(action: ActionJson): this {
    const played = this.engine.play(this.state, this.player, action);
    if (!played.ok) throw new Error(`${played.code}: ${played.message}`);
    this.state = played.state;
    this.told = played.events;
    return this;
  }

  /** The names of the declared and built-in events that the last action told. */
  events(): string[] {
    return this.told.map(({ event }) => event.event);
  }

  hash(): string {
    return this.engine.hash(this.state);
  }

  key(): string {
    return this.engine.key(this.state);
  }

  shared(): Record<string, unknown> {
    return this.engine.view(this.state, 'spectator')['shared'] as Record<string, unknown>;
  }

  players(): Array<Record<string, unknown>> {
    return this.engine.view(this.state, 'spectator')['players'] as unknown as Array<Record<string, unknown>>;
  }
}

/** A game from its beginning. */
export function begin({ engine }: LoadedGame, seed: number | string = 1): Table {
  return new Table(engine, engine.setup({ seed }));
}

/** A game from the position of a scenario, before its steps. */
export function beginAt(game: LoadedGame, scenario: string): Table {
  const found = game.model.scenarios.find(({ name }) => name === scenario);
  if (found === undefined) throw new Error(`no scenario ${scenario}`);
  return new Table(game.engine, startOf(game.model, game.module, found));
}

/** Equal seeds give equal numbers below `n`. */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

/** The fault of the rules that must come. */
export function faultOf(run: () => unknown): RuleFault {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleFault) return error;
    throw error;
  }
  throw new Error('the rules did nothing that they may not do');
}
