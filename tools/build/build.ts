/** In: games. Out: one folder of TypeScript for each and for each of its variants, with JavaScript where it is asked for. */
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compiler, EmittedFile } from '../games/compiler.ts';
import { checkGame, modelsOf } from '../games/load.ts';
import type { PatchTarget } from '../games/patches.ts';
import { withPatches } from '../games/patches.ts';
import { Refusal } from '../games/refusal.ts';
import { readSources } from '../games/sources.ts';
import type { Target } from '../games/target.ts';
import { uninterrupted, writeInto } from '../games/write.ts';
import { compareFolder, isSame, refuseFile, refuseStrange, replaceFolder, written } from './folder.ts';
import { originFile, originOf, sameGame } from './origin.ts';
import type { EngineDigest } from './remember.ts';
import { keyOf, recall, remember, withoutTexts } from './remember.ts';

export interface BuildInput {
  readonly games: readonly Target[];
  /** The patches that are put on each of them. */
  readonly patches: readonly PatchTarget[];
  /** Where the engines' folders lie. */
  readonly out: string;
  /** Nothing is written: only compared. */
  readonly isCheck: boolean;
  /** JavaScript with declarations as well, in a folder `js` of each engine. */
  readonly withJs: boolean;
  /** As written, for messages. */
  readonly outWritten: string;
  /** The folder of which these are all games: an engine that came from there and is not made any more is taken away. */
  readonly wholeOf: string | null;
  /** Is told what is done now. */
  readonly progress?: (text: string) => void;
}

export interface BuiltEngine {
  readonly id: string;
  /** Files that were, or would be, written or removed; paths from `out`. */
  readonly changes: readonly string[];
  readonly files: number;
  /** How many of the changes take a file away. */
  readonly removed: number;
}

/** One engine: what its folder should hold. */
interface Made extends EngineDigest {
  /** The texts; null when it is known without them that nothing is to be written. */
  readonly texts: readonly EmittedFile[] | null;
}

/** Builds engines. Nothing is written unless every game is without errors; what has not changed is not made again. */
export async function buildGames(input: BuildInput, compiler: Compiler): Promise<BuiltEngine[]> {
  refuseFile(input.out, input.outWritten);
  refuseTwice(input.games);
  const engines = new Map<string, Made>();
  const from = new Map<string, string>();
  for (const target of input.games) {
    for (const engine of await enginesOf(input, target, compiler)) {
      if (engine.id === '') throw new Error('an engine without a name');
      const other = from.get(engine.id);
      if (other !== undefined) {
        const message = `two games would both be written to ${engine.id}: \`${other}\` and \`${target.written}\``;
        throw new Refusal('same-name', message, 'give one of them another name');
      }
      from.set(engine.id, target.written);
      refuseOther(input, engine, target);
      engines.set(engine.id, engine);
    }
  }
  const old = forgotten(input, [...engines.keys()]);
  for (const id of old)
    written(input.outWritten, () => refuseStrange(join(input.out, id), `${input.outWritten}/${id}`, []));
  const built: BuiltEngine[] = [];
  for (const engine of engines.values()) built.push(await buildOne(input, engine));
  for (const id of old) built.push(await takeAway(input, id));
  return built;
}

/** One game, however it is written, makes its engines once. */
function refuseTwice(games: readonly Target[]): void {
  const seen = new Map<string, string>();
  for (const { written, path } of games) {
    const place = realpathSync(path);
    const other = seen.get(place);
    seen.set(place, written);
    if (other === undefined) continue;
    const both = `\`${other}\` and \`${written}\` are the same game`;
    const message = other === written ? `\`${written}\` is named twice` : both;
    throw new Refusal('same-name', message, 'name each game once');
  }
}

/** What is made of a game: as it is remembered, when nothing is to be written; else made. */
async function enginesOf(input: BuildInput, target: Target, compiler: Compiler): Promise<Made[]> {
  const { variant } = target;
  const kept = { variant, withJs: input.withJs, fingerprint: compiler.fingerprint() };
  const known = recall(keyOf({ ...kept, ...putTogether(target, input.patches) }));
  if (known !== null) {
    const whole = known.map((engine) => withOrigin(input, target, { ...engine, texts: null }));
    const isDone = whole.every(({ id, files }) => isSame(compareFolder(join(input.out, id), files)));
    if (isDone || input.isCheck) return whole;
  }
  input.progress?.(`checking ${target.written}`);
  const checked = await checkGame(target, compiler, { patches: input.patches });
  const made: Array<{ readonly id: string; readonly texts: readonly EmittedFile[] }> = [];
  for (const model of modelsOf(checked)) {
    input.progress?.(`making ${model.id}`);
    const options = { formatted: true, watched: false };
    made.push({ id: model.id, texts: await compiler.emit(model, checked.sources, options) });
  }
  const scripts = input.withJs ? await compiler.javascript(made.map(({ texts }) => texts)) : [];
  const whole = made.map(({ id, texts }, index) => ({ id, texts: [...texts, ...(scripts[index] ?? [])] }));
  const engines = whole.map(({ id, texts }) => ({ id, texts, files: withoutTexts(texts) }));
  const digests = engines.map(({ id, files }) => ({ id, files }));
  remember(keyOf({ ...kept, sources: checked.sources, patches: checked.patches }), digests);
  return engines.map((engine) => withOrigin(input, target, engine));
}

function putTogether(target: Target, put: readonly PatchTarget[]) {
  const { sources, putOn: patches } = withPatches(target, readSources(target), put);
  return { sources, patches };
}

/** With the file that says of which game it is, which depends on where the two lie. */
function withOrigin({ out }: BuildInput, game: Target, { id, texts, files }: Made): Made {
  const origin = originFile(join(out, id), game.path);
  return {
    id,
    texts: texts === null ? null : [...texts, origin],
    files: [...files, ...withoutTexts([origin])],
  };
}

/** An engine is written over one of the same game only (also when its folder has another name now). */
function refuseOther({ out, outWritten }: BuildInput, { id, files }: Made, game: Target): void {
  const other = originOf(join(out, id));
  written(outWritten, () =>
    refuseStrange(join(out, id), `${outWritten}/${id}`, other === null ? null : files),
  );
  if (other === null || !existsSync(other) || sameGame(other, game.path)) return;
  const base = game.path.slice(0, Math.max(0, game.path.length - game.written.length));
  const name = base !== '' && other.startsWith(base) ? other.slice(base.length) : other;
  throw new Refusal(
    'same-name',
    `\`${outWritten}/${id}\` is the engine of another game, \`${name}\`, not of \`${game.written}\``,
    'give one of them another name, or write this engine elsewhere with --out',
  );
}

async function buildOne(
  { out, outWritten, isCheck }: BuildInput,
  { id, files, texts }: Made,
): Promise<BuiltEngine> {
  const folder = join(out, id);
  const difference = compareFolder(folder, files, isCheck);
  if (!isCheck && texts !== null && !isSame(difference)) {
    await uninterrupted(() => {
      written(outWritten, () => writeInto(out, () => replaceFolder(folder, texts)));
    });
  }
  const { missing, changed, extra } = difference;
  const changes = [...missing, ...changed, ...extra].sort().map((path) => `${id}/${path}`); // prettier-ignore
  return { id, changes, files: files.length, removed: extra.length };
}

/** Engines that no game makes any more, among those that came from the folder that is built whole. */
function forgotten({ out, wholeOf }: BuildInput, made: readonly string[]): string[] {
  if (wholeOf === null || !existsSync(out)) return [];
  return readdirSync(out, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || made.includes(entry.name)) return [];
    const origin = originOf(join(out, entry.name));
    return origin !== null && isInside(origin, wholeOf) ? [entry.name] : [];
  });
}

async function takeAway({ out, outWritten, isCheck }: BuildInput, id: string): Promise<BuiltEngine> {
  if (!isCheck) {
    await uninterrupted(() =>
      written(outWritten, () => rmSync(join(out, id), { recursive: true, force: true })),
    );
  }
  return { id, changes: [`${id}/`], files: 0, removed: 1 };
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}
