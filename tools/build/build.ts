/** In: games. Out: one folder of TypeScript for each and for each of its variants. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compiler, EmittedFile } from '../games/compiler.ts';
import { checkGame, modelOf } from '../games/load.ts';
import { Refusal } from '../games/refusal.ts';
import type { Target } from '../games/target.ts';
import { compareFolder, isSame, makeFolder, refuseFile, replaceFolder, written } from './folder.ts';
import { originFile, originOf, sameGame } from './origin.ts';

export interface BuildInput {
  readonly games: readonly Target[];
  /** Where the engines' folders lie. */
  readonly out: string;
  /** Nothing is written: only compared. */
  readonly isCheck: boolean;
  /** As written, for messages. */
  readonly outWritten: string;
  /** The folder of which these are all games: an engine that came from there and is not made any more is taken away. */
  readonly wholeOf: string | null;
}

export interface BuiltEngine {
  readonly id: string;
  /** Files that were, or would be, written or removed; paths from `out`. */
  readonly changes: readonly string[];
  readonly files: number;
}

/** Builds engines. Nothing is written unless every game is without errors. */
export async function buildGames(input: BuildInput, compiler: Compiler): Promise<BuiltEngine[]> {
  refuseFile(input.out, input.outWritten);
  const engines = new Map<string, readonly EmittedFile[]>();
  const from = new Map<string, string>();
  for (const target of input.games) {
    const checked = await checkGame(target, compiler);
    const named = modelOf(checked);
    const models = target.variant === null ? checked.models : [named];
    for (const model of models) {
      const other = from.get(model.id);
      if (other !== undefined) {
        const message = `two games would both be written to ${model.id}: \`${other}\` and \`${target.written}\``;
        throw new Refusal('same-name', message, 'give one of them another name');
      }
      from.set(model.id, target.written);
      refuseOther(input, model.id, target);
      const files = await compiler.emit(model, checked.sources, { formatted: true, watched: false });
      engines.set(model.id, [...files, originFile(join(input.out, model.id), target.path)]);
    }
  }
  const built = [...engines].map(([id, files]) => buildOne(input, id, files));
  return [...built, ...forgotten(input, [...engines.keys()])];
}

/** An engine is written over one of the same game only (also when its folder has another name now). */
function refuseOther({ out, outWritten }: BuildInput, id: string, game: Target): void {
  const other = originOf(join(out, id));
  if (other === null || !existsSync(other) || sameGame(other, game.path)) return;
  const base = game.path.slice(0, Math.max(0, game.path.length - game.written.length));
  const name = base !== '' && other.startsWith(base) ? other.slice(base.length) : other;
  throw new Refusal(
    'same-name',
    `\`${outWritten}/${id}\` is the engine of another game, \`${name}\`, not of \`${game.written}\``,
    'give one of them another name, or write this engine elsewhere with --out',
  );
}

function buildOne(
  { out, outWritten, isCheck }: BuildInput,
  id: string,
  files: readonly EmittedFile[],
): BuiltEngine {
  const folder = join(out, id);
  const difference = compareFolder(folder, files);
  if (!isCheck && !isSame(difference)) {
    written(outWritten, () => {
      makeFolder(out);
      replaceFolder(folder, files);
    });
  }
  const { missing, changed, extra } = difference;
  const changes = [...missing, ...changed, ...extra].sort().map((path) => `${id}/${path}`); // prettier-ignore
  return { id, changes, files: files.length };
}

/** Engines that no game makes any more, among those that came from the folder that is built whole. */
function forgotten(
  { out, outWritten, isCheck, wholeOf }: BuildInput,
  made: readonly string[],
): BuiltEngine[] {
  if (wholeOf === null || !existsSync(out)) return [];
  const names = readdirSync(out, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || made.includes(entry.name)) return [];
    const origin = originOf(join(out, entry.name));
    return origin !== null && isInside(origin, wholeOf) ? [entry.name] : [];
  });
  return names.map((name) => {
    if (!isCheck) {
      written(outWritten, () => rmSync(join(out, name), { recursive: true, force: true }));
    }
    return { id: name, changes: [`${name}/`], files: 0 };
  });
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}
