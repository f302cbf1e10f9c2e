/**
 * Text to syntax. In: one rule file. Out: the tree of what could be read, and every mistake in the file.
 * Guarantees: never throws; linear in the length of the file; one mistake is one message. Broken declarations and statements
 * are holes of the tree, and what follows from them is said by no later phase.
 */
import type { IToken } from 'chevrotain';
import { matchBrackets, matchByIndentation, type BracketFault } from '../../grammar/brackets.ts';
import { tokenize, type Tokens } from '../../grammar/lexer.ts';
import { mostMistakes } from '../../grammar/recovery.ts';
import { parseTokens, type Parsed } from '../../grammar/parser.ts';
import * as say from '../diagnostics/catalogue/syntax.ts';
import { inOrder, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source/source.ts';
import { causes } from './causes.ts';
import { concreteFile, type ConcreteFile } from './concrete.ts';
import { Declarations } from './from-cst.ts';
import { doubtsOf, remainsOf } from './holes.ts';
import type { File } from './tree.ts';

/** A file that was read. */
export interface ParsedFile {
  readonly file: File;
  readonly diagnostics: Diagnostic[];
}

/** Reads a file; a table is looked at by the catalogue that names it. */
export function parseFile(source: SourceFile): ParsedFile {
  if (isTable(source)) return { file: tableFile(source), diagnostics: [] };
  const { file, diagnostics } = parseAll(source);
  return { file, diagnostics };
}

function isTable({ path }: SourceFile): boolean {
  return path.endsWith('.csv');
}

function tableFile(table: SourceFile): File {
  const span = { file: table.path, start: 0, end: table.text.length };
  return { path: table.path, declarations: [], doubts: [], table, span };
}

/** Reads a file for its layout: the tree of all its words, or what is wrong with it. */
export function parseLayout(source: SourceFile): ConcreteFile | { readonly errors: readonly Diagnostic[] } {
  const { lexed, matched, diagnostics } = parseAll(source);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? { errors } : concreteFile(lexed, parseTokens(matched).cst);
}

function parseAll(source: SourceFile): {
  readonly lexed: Tokens;
  /** The tokens whose brackets match: all of them, when there are no errors. */
  readonly matched: IToken[];
  readonly file: File;
  readonly diagnostics: Diagnostic[];
} {
  const lexed = tokenize(source);
  const { brackets, matched, mistakes, left, read } = parseWithin(source, lexed);
  const remains = remainsOf(source, lexed.tokens, left);
  const { declarations, diagnostics } = read.all(remains);
  const findings = { characters: lexed.diagnostics, brackets, grammar: mistakes, values: diagnostics };
  const said = capped(inOrder(causes(source, findings)));
  const span = { file: source.path, start: 0, end: source.text.length };
  const doubts = doubtsOf(source, lexed.tokens, left, said);
  return { lexed, matched, file: { path: source.path, declarations, doubts, span }, diagnostics: said };
}

/** What stands between brackets that match, and what is wrong with the brackets. */
interface Within extends Parsed {
  readonly matched: IToken[];
  readonly brackets: readonly BracketFault[];
  readonly read: Declarations;
}

/** The brackets first, then what stands between them. */
function parseWithin(source: SourceFile, lexed: Tokens): Within {
  const { tokens } = lexed;
  const above = documentation(lexed);
  const parse = (match: typeof matchBrackets): Within => {
    const { tokens: matched, faults: brackets } = match(source, tokens);
    const read = new Declarations(source, above);
    return { matched, brackets, read, ...parseTokens(matched, read.take) };
  };
  const first = parse(matchBrackets);
  const [start] = tokens;
  // Of a file that nests too deep nothing is read.
  if (first.matched.length === 0 && start !== undefined)
    return { ...first, left: [{ node: first.cst, start, next: null, bodies: [] }] };
  if (first.brackets.length > 0 || first.mistakes.length === 0) return first;
  const other = matchByIndentation(source, tokens);
  if (other.faults.length === 0) return first;
  const second = parse(() => other);
  return second.mistakes.length < first.mistakes.length ? second : first;
}

/** The `///` lines by the offset of the word they stand above. */
function documentation({ tokens, documentation: lines }: Tokens): Map<number, string> {
  const above = new Map<number, string>();
  let next = 0;
  for (const line of lines) {
    while ((tokens[next]?.startOffset ?? Infinity) < line.startOffset) next += 1;
    const below = tokens[next]?.startOffset;
    if (below === undefined) break;
    const text = line.image.replace(/^\/\/\/ ?/, '').trimEnd();
    const earlier = above.get(below);
    above.set(below, earlier === undefined ? text : `${earlier}\n${text}`);
  }
  return above;
}

/** The messages up to the hundredth error; warnings do not count. */
function capped(diagnostics: Diagnostic[]): Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const last = errors[mostMistakes];
  if (last === undefined) return diagnostics;
  const shown = diagnostics.slice(0, diagnostics.indexOf(last));
  return [...shown, say.tooManyMistakes({ at: last.at, limit: mostMistakes })];
}
