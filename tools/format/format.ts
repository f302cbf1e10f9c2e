/** In: rule files. Out: the same files laid out; those that cannot be read stay as they are. */
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import type { Compiler } from '../games/compiler.ts';
import { uninterrupted } from '../games/write.ts';
import { rewrite, type RuleFile } from './files.ts';

/** What became of a file. */
export interface Formatted {
  readonly written: string;
  /** `stale`: it is not as it should be, and nothing was written. */
  readonly state: 'same' | 'formatted' | 'stale' | 'broken';
  /** Of a broken file, the first of its errors. */
  readonly error: { readonly diagnostic: Diagnostic; readonly source: SourceFile } | null;
}

/** Formats one file. `isCheck`: only says whether it would. */
export async function formatFile(file: RuleFile, isCheck: boolean, compiler: Compiler): Promise<Formatted> {
  const { written, text } = file;
  const source = sourceFile(written.normalize('NFC'), text);
  const layout = await compiler.format(source);
  if ('errors' in layout) {
    const [diagnostic] = layout.errors;
    return { written, state: 'broken', error: diagnostic === undefined ? null : { diagnostic, source } };
  }
  const laidOut = asItWas(layout.text, text);
  if (laidOut === text) return { written, state: 'same', error: null };
  if (!isCheck) await uninterrupted(() => rewrite(file, laidOut));
  return { written, state: isCheck ? 'stale' : 'formatted', error: null };
}

/** A layout with the byte order mark and the line ends of the file that it comes from: those of its first line. */
function asItWas(layout: string, text: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const isWindows = /^[^\n]*\r\n/.test(text);
  return mark + (isWindows ? layout.replaceAll('\n', '\r\n') : layout);
}
