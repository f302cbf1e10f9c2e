/**
 * The way of a game through the compiler: parse, resolve, check, plan, emit. Everything here is pure and runs in a browser.
 * In: the rule files of one folder. Out: the models of the game and its variants, and everything there is to say.
 */
import { checkModel } from './check/index.ts';
import { labelledWithPatches, newInVariant } from './check/variant-messages.ts';
import { hasErrors, inOrder, type Diagnostic } from './diagnostics/diagnostic.ts';
import { beginSuggestions } from './diagnostics/suggest.ts';
import type { Model } from './model/model.ts';
import { digestModel } from './model/digest.ts';
import type { EngineFile } from './emit/index.ts';
import type { Layout } from './format/index.ts';
import type { Mutation } from './mutate/index.ts';
import { isPatchFile, patchIn, withoutPatch } from './resolve/patch-files.ts';
import { resolveGame, type Chosen, type Resolved } from './resolve/index.ts';
import { limits } from './plan/limits.ts';
import { positionAt, type SourceFile, type Span } from './source/source.ts';
import { parseFile, type ParsedFile } from './syntax/parse.ts';
import type { File } from './syntax/tree.ts';
import { withPlaces } from './tables/places.ts';

export type { Mutation };

/** A checked folder. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** The game itself (unless it is abstract), then its variants in the order of their declarations; none after an error. */
  readonly models: readonly Model[];
}

/** Which patches are put on a game: those of the files at these paths; or each that there is, one at a time. */
export type Patches = readonly string[] | 'each';

/**
 * Checks a game and all its variants, with patches on them or without. Of one that cannot be read as a whole, only names
 * and types are looked at. `each`: the models are those of the game without patches.
 */
export function check(sources: readonly SourceFile[], patches: Patches = []): Checked {
  beginSuggestions();
  const parsed = sources.map(parseFile);
  const isPutOn = ({ file }: ParsedFile): boolean => patches !== 'each' && patches.includes(file.path);
  const putOn = parsed.filter(isPutOn);
  const game = parsed.filter((each) => !isPutOn(each) && !isPatchFile(each.file));
  if (patches === 'each')
    return checkEach(
      game,
      parsed.filter(({ file }) => isPatchFile(file)),
    );
  const strangers = putOn.flatMap(({ file }) => withoutPatch(file) ?? []);
  if (strangers.length > 0) return { diagnostics: strangers, models: [] };
  const { diagnostics, models, places } = checkTogether(game, putOn);
  if (putOn.length === 0) return { diagnostics, models };
  const isOfGame = ({ at }: Diagnostic): boolean => putOn.every(({ file }) => file.path !== at.file);
  const known = diagnostics.some(isOfGame) ? checkTogether(game, []).diagnostics : [];
  return { diagnostics: labelledWithPatches(known, diagnostics, places), models };
}

/** Checks a game without patches, and with each of them and those that it is a patch of. */
function checkEach(game: readonly ParsedFile[], patches: readonly ParsedFile[]): Checked {
  if (game.length === 0) return checkTogether(game, patches);
  const { diagnostics, models } = checkTogether(game, []);
  const all = [...diagnostics];
  for (const patch of patches) {
    const putOn = withThoseBelow(patch, patches);
    const { diagnostics: found, places } = checkTogether(game, putOn);
    for (const each of newInPatch(all, labelledWithPatches(diagnostics, found, places))) all.push(each);
  }
  return { diagnostics: inOrder(all), models: hasErrors(all) ? [] : models };
}

function newInPatch(known: readonly Diagnostic[], found: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ code, title, at }: Diagnostic): string =>
    `${code} ${at.file} ${at.start} ${at.end} ${title}`;
  const said = new Set(known.map(key));
  return found.filter((diagnostic) => !said.has(key(diagnostic)));
}

/** A patch, the patch that it is a patch of, and so on. */
function withThoseBelow(patch: ParsedFile, patches: readonly ParsedFile[]): ParsedFile[] {
  const line = [patch];
  for (;;) {
    const wanted = patchIn(line.at(-1)?.file)?.of.text;
    const next = patches.find((other) => !line.includes(other) && patchIn(other.file)?.name.text === wanted);
    if (next === undefined) return line;
    line.push(next);
  }
}

function checkTogether(game: readonly ParsedFile[], patches: readonly ParsedFile[]) {
  const files = game.map(({ file }) => file);
  const putOn = patches.map(({ file }) => file);
  const diagnostics = [...game, ...patches].flatMap((each) => each.diagnostics);
  const look = hasErrors(diagnostics) ? resolveGame : resolveAndCheck;
  const own = look(files, { patches: putOn });
  for (const each of own.diagnostics) diagnostics.push(each);
  const variants = own.variants.map((variant) => look(files, { variant, patches: putOn }));
  for (const { diagnostics: found, variant } of variants) {
    if (variant === null) continue;
    for (const each of newInVariant(diagnostics, found, variant)) diagnostics.push(each);
  }
  const models = [...(own.abstract ? [] : [own]), ...variants].map(({ model }) => model);
  return {
    diagnostics: inOrder(diagnostics),
    models: hasErrors(diagnostics) ? [] : models,
    places: own.patches,
  };
}

function resolveAndCheck(files: readonly File[], chosen: Chosen): Resolved {
  const resolved = resolveGame(files, chosen);
  if (hasErrors(resolved.diagnostics)) return resolved;
  const tables = files.flatMap(({ table }) => table ?? []);
  const found = [...resolved.diagnostics, ...withPlaces(checkModel(resolved.model), tables)];
  return { ...resolved, diagnostics: hasErrors(found) ? found : [...found, ...limits(resolved.model)] };
}

/** A rule file in the layout that all have, or the errors because of which it keeps its own. Loads prettier. */
export async function formatted(source: SourceFile): Promise<Layout> {
  const { layOut } = await import('./format/index.ts');
  return layOut(source);
}

/**
 * Every small change of rule files without errors that the tests of a game might notice; in the order of the files. Files
 * of patches are no part of it.
 */
export async function mutationsOf(sources: readonly SourceFile[]): Promise<Mutation[]> {
  const { mutations } = await import('./mutate/index.ts');
  return mutations(sources.filter((source) => !isPatchFile(parseFile(source).file)));
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
  const { emitFormatted, emitPlain } = await import('./emit/index.ts');
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
