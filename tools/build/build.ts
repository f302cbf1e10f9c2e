/** In: games. Out: one folder of TypeScript for each and for each of its variants. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, EmittedFile } from '../games/compiler.ts';
import { checkGame, modelOf } from '../games/load.ts';
import { Refusal } from '../games/refusal.ts';
import type { Target } from '../games/target.ts';
import { compareFolder, isSame, replaceFolder } from './folder.ts';

export interface BuildInput {
  readonly games: readonly Target[];
  /** Where the engines' folders lie. */
  readonly out: string;
  /** Nothing is written: only compared. */
  readonly isCheck: boolean;
  /** All games there are: a folder of none of them is no longer made. */
  readonly isWhole: boolean;
}

export interface BuiltEngine {
  readonly id: string;
  /** Files that were, or would be, written or removed; paths from `out`. */
  readonly changes: readonly string[];
  readonly files: number;
}

/** Builds engines. Nothing is written unless every game is without errors. */
export async function buildGames(input: BuildInput, compiler: Compiler): Promise<BuiltEngine[]> {
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
      const options = { formatted: true, watched: false };
      engines.set(model.id, await compiler.emit(model, checked.sources, options));
    }
  }
  const built = [...engines].map(([id, files]) => buildOne(input, id, files));
  return [...built, ...(input.isWhole ? forgotten(input, [...engines.keys()]) : [])];
}

function buildOne({ out, isCheck }: BuildInput, id: string, files: readonly EmittedFile[]): BuiltEngine {
  const folder = join(out, id);
  const difference = compareFolder(folder, files);
  if (!isCheck && !isSame(difference)) {
    mkdirSync(out, { recursive: true });
    replaceFolder(folder, files);
  }
  const { missing, changed, extra } = difference;
  const changes = [...missing, ...changed, ...extra].sort().map((path) => `${id}/${path}`); // prettier-ignore
  return { id, changes, files: files.length };
}

/** Engines that no game makes any more. */
function forgotten({ out, isCheck }: BuildInput, made: readonly string[]): BuiltEngine[] {
  if (!existsSync(out)) return [];
  const folders = readdirSync(out, { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() && !made.includes(entry.name) && existsSync(join(out, entry.name, 'index.ts')),
  );
  return folders.map(({ name }) => {
    if (!isCheck) rmSync(join(out, name), { recursive: true, force: true });
    return { id: name, changes: [`${name}/`], files: 0 };
  });
}
