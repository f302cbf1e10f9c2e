/**
 * In: a code of a message. Out: what it means, a rule file to which it is said, and that file mended. What is said about
 * the wrong file comes from the compiler itself, so that it is what a designer meets.
 */
import { toJson, type JsonDiagnostic } from '../../compiler/diagnostics/json.ts';
import { explanations } from '../../compiler/diagnostics/explanations/index.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import type { Compiler } from '../games/compiler.ts';
import { nearNames, Refusal } from '../games/refusal.ts';
import { wrap } from '../play/table.ts';

/** A code explained, as `--json` prints it. */
export interface Explained {
  readonly code: string;
  /** Whole sentences. */
  readonly meaning: string;
  /** Text of a rule file to which the code is said. */
  readonly wrong: string;
  /** The first message of that code about it. */
  readonly message: JsonDiagnostic | null;
  /** Text of the mended file. */
  readonly right: string;
  /** Files of patches that are put on, where the code is about them. */
  readonly patches?: { readonly wrong: readonly string[]; readonly right: readonly string[] };
  readonly tables?: { readonly wrong: string; readonly right: string };
}

/** An explanation for programs, and for people. */
export interface Explanation {
  readonly json: Explained;
  readonly text: string;
}

/** What the examples are called in messages about them. */
const wrongName = 'wrong.rules';
const tableName = 'animals.csv';

/** Most lines of an example, and letters of a line, that people are shown. */
const [mostLines, mostLetters] = [24, 120];

/** Explains a code; refuses one that there is not, with a near one. */
export async function explain(written: string, compiler: Compiler): Promise<Explanation> {
  const code = codeIn(written);
  const found = explanations.get(code);
  if (found === undefined) {
    const help =
      nearNames(code, [...explanations.keys()]) ?? 'the code stands in brackets in a message: error[CODE]';
    throw new Refusal('unknown-code', `no message has the code \`${written}\``, help);
  }
  const { meaning, wrong, right, patches = { wrong: [], right: [] }, tables } = found;
  const putOn = patches.wrong.map((text, index) => sourceFile(`patch${index + 1}.rules`, text));
  const sources = [sourceFile(wrongName, wrong), ...putOn];
  if (tables !== undefined) sources.push(sourceFile(tableName, tables.wrong));
  const { diagnostics } = await compiler.check(
    sources,
    putOn.map(({ path }) => path),
  );
  const said = diagnostics.find((diagnostic) => diagnostic.code === code);
  const message = said === undefined ? null : toJson(said, sources);
  const rendered = said === undefined ? '' : await compiler.render([said], sources, '');
  const beside = (table: string | undefined): string[] =>
    table === undefined ? [] : ['', `with the table ${tableName}:`, '', ...shown(table)];
  const text = [
    code,
    '',
    ...wrap(meaning, ''),
    '',
    'This is wrong:',
    '',
    ...[wrong, ...patches.wrong].flatMap(shown),
    ...beside(tables?.wrong),
    '',
    ...visible(rendered).trimEnd().split('\n').flatMap(saidLine),
    '',
    'This is right:',
    '',
    ...[right, ...patches.right].flatMap(shown),
    ...beside(tables?.right),
    '',
  ].join('\n');
  const given = {
    ...(found.patches === undefined ? {} : { patches }),
    ...(tables === undefined ? {} : { tables }),
  };
  return {
    json: { code, meaning, wrong, message, right, ...given },
    text,
  };
}

/** `error[unknown-name]`, as it is copied from a message, is the code `unknown-name`. */
function codeIn(written: string): string {
  const code = written.trim().toLowerCase();
  return /^(?:error|warning)?\[([a-z-]+)\]:?$/.exec(code)?.[1] ?? code;
}

function shown(text: string): string[] {
  const lines = visible(text).trimEnd().split('\n');
  const kept =
    lines.length <= mostLines
      ? lines
      : [...lines.slice(0, 5), `// … ${lines.length - 6} lines like these …`, ...lines.slice(-1)];
  return kept.map((line) => `    ${shortened(line)}`);
}

/** A line of a message: the lines of a file are shortened, sentences are wrapped. */
function saidLine(line: string): string[] {
  return /^ {2}(?:note|help): /u.test(line) ? wrap(line, '    ') : [shortened(line)];
}

function shortened(line: string): string {
  const half = mostLetters / 2;
  return line.length <= mostLetters ? line : `${line.slice(0, half)} … ${line.slice(-half)}`;
}

/** Signs that cannot be seen, by their numbers: `\u{202E}`. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{M}]/gu, (sign) =>
    sign === '\n' ? sign : `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );
}
