/** In: a game and a planted fault. Out: the engine with that fault, in memory; nothing of it is written to the disk. */
import type { Model } from '../../compiler/model/model.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { engineInMemory } from '../../tools/games/bundle.ts';
import { checkGame, modelOf } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { oneGame, parseTarget } from '../../tools/games/target.ts';
import type { Mutant } from './mutant.ts';

/** A game with the text of its engine, as the emitter writes it to be run at once. */
export interface Emitted {
  readonly model: Model;
  readonly text: string;
}

const emitted = new Map<string, Promise<Emitted>>();

/** Every game is compiled once. */
export function emittedGame(game: string): Promise<Emitted> {
  const known = emitted.get(game) ?? emit(game);
  emitted.set(game, known);
  return known;
}

async function emit(game: string): Promise<Emitted> {
  const checked = await checkGame(oneGame(parseTarget(game, packageRoot)), realCompiler);
  const model = modelOf(checked);
  const files = await realCompiler.emit(model, checked.sources, { formatted: false, watched: false });
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`${game}: not one module`);
  return { model, text: file.text };
}

/** The text with the fault; throws when the emitter does not write any more what the fault replaces. */
export function mutated(text: string, { name, inside, from, to }: Mutant): string {
  const [start, end] = inside === undefined ? [0, text.length] : functionIn(text, inside, name);
  const before = text.slice(start, end);
  const after = typeof from === 'string' ? before.replaceAll(from, to) : before.replace(from, to);
  if (after === before) throw new Error(`stale mutant: \`${name}\` replaces nothing`);
  return text.slice(0, start) + after + text.slice(end);
}

/** From `const NAME = (` to its last brace. */
function functionIn(text: string, wanted: string, mutant: string): [start: number, end: number] {
  const start = text.indexOf(`\nconst ${wanted} = (`) + 1;
  if (start === 0) throw new Error(`stale mutant: \`${mutant}\` looks for a function \`${wanted}\``);
  let end = text.indexOf('{', start) + 1;
  for (let open = 1; open > 0; end += 1) {
    if (text[end] === '{') open += 1;
    if (text[end] === '}') open -= 1;
  }
  return [start, end];
}

/** Runs the text of an engine. */
export function engineFrom(text: string): Promise<GeneratedModule> {
  return engineInMemory([{ path: 'index.ts', text }]);
}
