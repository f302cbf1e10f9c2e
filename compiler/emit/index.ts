/** The emitter's doors: text to run at once, and text to read. */
import { importsOf, printSingle, withoutUnread } from './code.ts';
import { emit, type EmitInput, RUNTIME } from './module.ts';

/** One file of a generated engine; `path` is relative to the engine's folder. */
export interface EngineFile {
  readonly path: string;
  readonly text: string;
}

/** The engine as one module that only needs its types stripped. */
export function emitPlain(input: EmitInput): EngineFile[] {
  const files = withoutUnread(emit(input), ['index.ts']);
  return [{ path: 'index.ts', text: printSingle(files, RUNTIME) }];
}

/** The engine as a person reads it: with comments, formatted. Loads ts-morph and prettier. */
export async function emitFormatted(input: EmitInput): Promise<EngineFile[]> {
  const { printFile } = await import('./print.ts');
  const files: EngineFile[] = [];
  const kept = withoutUnread(emit(input), ['index.ts', 'vocabulary.ts']);
  for (const file of kept)
    files.push({ path: file.path, text: await printFile(file, importsOf(file, kept, RUNTIME)) });
  return files;
}

export type { EmitInput };
