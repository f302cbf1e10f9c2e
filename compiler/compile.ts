/**
 * The way of a game through the compiler: parse, resolve, check, plan, emit. Everything here is pure and runs in a browser.
 * In: the rule files of one folder. Out: the models of the game and its variants, and everything there is to say.
 */
import { checkModel } from './check/index.ts';
import { newInVariant } from './check/variant-messages.ts';
import { hasErrors, inOrder, type Diagnostic } from './diagnostics/diagnostic.ts';
import type { Model } from './model/model.ts';
import { digestModel } from './model/digest.ts';
import { emitFormatted, emitPlain, type EngineFile } from './emit/index.ts';
import type { Layout } from './format/index.ts';
import type { Mutation } from './mutate/index.ts';
import { resolveGame, type Resolved } from './resolve/index.ts';
import { limits } from './plan/limits.ts';
import { positionAt, type SourceFile, type Span } from './source/source.ts';
import { parseFile } from './syntax/parse.ts';
import type { File } from './syntax/tree.ts';

export type { Mutation };

/** A checked folder. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** The game itself (unless it is abstract), then its variants in the order of their declarations; none after an error. */
  readonly models: readonly Model[];
}

/** Checks a game and all its variants. Of one that cannot be read as a whole, only names and types are looked at. */
export function check(sources: readonly SourceFile[]): Checked {
  const parsed = sources.map(parseFile);
  const files = parsed.map(({ file }) => file);
  const diagnostics = parsed.flatMap((each) => each.diagnostics);
  const look = hasErrors(diagnostics) ? resolveOnly : resolveAndCheck;
  const game = look(files, null);
  diagnostics.push(...game.diagnostics);
  const variants = game.variants.map((name) => look(files, name));
  for (const { diagnostics: found, variant } of variants) {
    if (variant !== null) diagnostics.push(...newInVariant(diagnostics, found, variant));
  }
  const models = [...(game.abstract ? [] : [game]), ...variants].map(({ model }) => model);
  return { diagnostics: inOrder(diagnostics), models: hasErrors(diagnostics) ? [] : models };
}

function resolveOnly(files: readonly File[], variant: string | null): Resolved {
  return resolveGame(files, variant === null ? {} : { variant });
}

function resolveAndCheck(files: readonly File[], variant: string | null): Resolved {
  const resolved = resolveOnly(files, variant);
  if (hasErrors(resolved.diagnostics)) return resolved;
  const found = [...resolved.diagnostics, ...checkModel(resolved.model)];
  return { ...resolved, diagnostics: hasErrors(found) ? found : [...found, ...limits(resolved.model)] };
}

/** A rule file in the layout that all have, or the errors because of which it keeps its own. Loads prettier. */
export async function formatted(source: SourceFile): Promise<Layout> {
  const { layOut } = await import('./format/index.ts');
  return layOut(source);
}

/** Every small change of rule files without errors that the tests of a game might notice; in the order of the files. */
export async function mutationsOf(sources: readonly SourceFile[]): Promise<Mutation[]> {
  const { mutations } = await import('./mutate/index.ts');
  return mutations(sources);
}

/** Equal for models that mean the same rules, in the game and in every variant: what only checks state does not count. */
export function meaningOf(models: readonly Model[]): string {
  return models.map((model) => digestModel(model).digest).join();
}

/**
 * The engine of a checked model: to be read (`formatted`), or to be run, then with what its scenarios expect; `watched`
 * counts which rules fire.
 */
export async function engineOf(
  model: Model,
  sources: readonly SourceFile[],
  options: { readonly formatted: boolean; readonly watched: boolean },
): Promise<readonly EngineFile[]> {
  const files = new Map(sources.map((file) => [file.path, file]));
  const lineOf = (span: Span): number => {
    const file = files.get(span.file);
    return file === undefined ? 0 : positionAt(file, span.start).line;
  };
  const textOf = (span: Span): string => {
    const text = files.get(span.file)?.text.slice(span.start, span.end) ?? '';
    return text
      .replace(/\/\/[^\n]*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const digests = digestModel(model);
  const { watched, formatted } = options;
  const input = { model, ...digests, lineOf, textOf, watched, scenarios: !formatted };
  return formatted ? emitFormatted(input) : emitPlain(input);
}

/**
 * Emitted engines as JavaScript with declarations. `runtime`: what `rulewright/runtime` consists of, sources or
 * declarations. Loads ts-morph and prettier.
 */
export async function javascriptOf(
  engines: ReadonlyArray<readonly EngineFile[]>,
  runtime: readonly EngineFile[],
): Promise<ReadonlyArray<readonly EngineFile[]>> {
  const { emitJavaScript } = await import('./emit/javascript.ts');
  return emitJavaScript(engines, runtime);
}
