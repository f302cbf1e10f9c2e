/** Generated code as data: declarations in files, in order. Two printers exist: the plain one here, ts-morph's in print.ts. */
import { commentText } from './docs.ts';

export type Code = FunctionCode | ConstantCode | TypeCode;
export interface FunctionCode {
  readonly kind: 'function';
  readonly name: string;
  readonly parameters: readonly string[]; // `s: Int16Array`
  readonly returns: string;
  readonly body: string;
  readonly doc: string;
  /** The routine whose piece it is: those of one stand together. */
  readonly routine?: string;
}
export interface ConstantCode {
  readonly kind: 'constant';
  readonly name: string;
  readonly type: string | null;
  readonly value: string;
  readonly doc: string;
}
export interface TypeCode {
  readonly kind: 'type';
  readonly name: string;
  readonly value: string;
  readonly doc: string;
}

export interface CodeFile {
  /** Without folder, for example `play.ts`. */
  readonly path: string;
  readonly doc: string;
  readonly declarations: Code[];
}

export interface Import {
  readonly from: string;
  readonly names: readonly string[];
  readonly types: readonly string[];
}

/** Comments and string literals too, so that nothing in them is taken for an identifier. */
const IDENTIFIER =
  /\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=\bcase )[\p{L}_$][\p{L}\p{M}\p{Nd}_$]*(?=:)|(?<![\p{L}\p{M}\p{Nd}_$])(?<!(?<!\.\.)\.)[\p{L}_$][\p{L}\p{M}\p{Nd}_$]*(?![\p{L}\p{M}\p{Nd}_$:])/gu;

/** Identifiers that a piece of code mentions outside string literals and comments, not after a dot and not as a key (`line:`, but `case line:`). */
export function mentioned(code: string): Set<string> {
  return new Set(identifiers(code));
}

/** Each pass asks for the identifiers of every declaration, and few of them are changed by the one before. */
const known = new WeakMap<Code, readonly string[]>();

/** The same of a declaration, each as often as it stands there. */
export function identifiersIn(code: Code): readonly string[] {
  const found = known.get(code) ?? identifiers(textOf(code));
  known.set(code, found);
  return found;
}

function identifiers(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(IDENTIFIER)) if (!/^["'/]/.test(word)) words.push(word);
  return words;
}

/** The same code with other identifiers. */
export function replaced(code: FunctionCode, word: (identifier: string) => string): FunctionCode;
export function replaced(code: Code, word: (identifier: string) => string): Code;
export function replaced(code: Code, word: (identifier: string) => string): Code {
  const inText = (text: string): string =>
    text.replace(IDENTIFIER, (each) => (/^["'/]/.test(each) ? each : word(each)));
  if (code.kind === 'function') return { ...code, body: inText(code.body) };
  return code.kind === 'constant' ? { ...code, value: inText(code.value) } : code;
}

function textOf(code: Code): string {
  return code.kind === 'function'
    ? `${code.parameters.join(',')} ${code.returns} ${code.body}`
    : `${code.kind === 'constant' ? (code.type ?? '') : ''} ${code.value}`;
}

/** Parameters and variables inside a declaration: what they hide of other files is not used in it. */
export function declaredIn(code: Code): Set<string> {
  const text = textOf(code);
  const lists = [...text.matchAll(/\(([^()]*)\)(?:: [\w<>[\]| ]+)? =>/g)].flatMap(([, list]) =>
    (list ?? '').split(','),
  );
  const own = code.kind === 'function' ? code.parameters : [];
  const names = new Set([...own, ...lists].map((parameter) => parameter.replace(/:.*/s, '').trim()));
  for (const { index } of text.matchAll(/(?<![\p{L}\p{Nd}_$])(?:const|let) /gu))
    for (const name of namesFrom(text, text.indexOf(' ', index) + 1)) names.add(name);
  return names;
}

/** The names of a declaration, `a = f(b, c), d = 2;`, that begins there. */
function namesFrom(body: string, start: number): string[] {
  const names: string[] = [];
  let depth = 0;
  let expected = true;
  for (let at = start; at < body.length; at++) {
    const sign = body[at]!;
    const [name] = expected ? (/^[\p{L}_$][\p{L}\p{M}\p{Nd}_$]*/u.exec(body.slice(at)) ?? []) : [];
    if (name !== undefined) names.push(name);
    if (sign !== ' ') expected = false;
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ';')) break;
    if (depth === 0 && sign === ',') expected = true;
  }
  return names;
}

/** The imports each file needs: what it mentions and another file, or the runtime, declares. */
export function importsOf(
  file: CodeFile,
  all: readonly CodeFile[],
  runtime: Readonly<{ values: readonly string[]; types: readonly string[] }>,
): Import[] {
  const used = new Set<string>();
  for (const d of file.declarations) {
    const own = declaredIn(d);
    for (const name of new Set(identifiersIn(d))) if (!own.has(name)) used.add(name);
  }
  for (const d of file.declarations) used.delete(d.name);
  const imports: Import[] = [];
  const values = runtime.values.filter((n) => used.has(n));
  const types = runtime.types.filter((n) => used.has(n));
  if (values.length + types.length > 0) imports.push({ from: 'rulewright/runtime', names: values, types });
  for (const other of all) {
    if (other === file) continue;
    const theirs = other.declarations.filter((d) => used.has(d.name));
    if (theirs.length === 0) continue;
    imports.push({
      from: `./${other.path}`,
      names: theirs.filter((d) => d.kind !== 'type').map((d) => d.name),
      types: theirs.filter((d) => d.kind === 'type').map((d) => d.name),
    });
  }
  return imports;
}

/** The files without what nothing reads, directly or not, out of those with these names. */
export function withoutUnread(files: readonly CodeFile[], read: readonly string[]): CodeFile[] {
  const declared = new Map(files.flatMap((file) => file.declarations.map((d) => [d.name, d])));
  const found = new Set<Code>();
  const visit = (d: Code): void => {
    if (found.has(d)) return;
    found.add(d);
    const own = declaredIn(d);
    for (const name of new Set(identifiersIn(d))) {
      const other = own.has(name) ? undefined : declared.get(name);
      if (other !== undefined) visit(other);
    }
  };
  for (const file of files) if (read.includes(file.path)) file.declarations.forEach(visit);
  return files
    .map((file) => ({ ...file, declarations: file.declarations.filter((d) => found.has(d)) }))
    .filter((file) => file.declarations.length > 0);
}

/**
 * The whole engine as one module without formatting: what `play`, `simulate` and `test` run. Top-level names are unique,
 * and a bundler would turn every `const` into a `var`, which costs most of the speed. Functions are constants too, for
 * a declared function may be assigned to, so that each call of one first looks which it is.
 */
export function printSingle(
  files: readonly CodeFile[],
  runtime: Readonly<{ values: readonly string[]; types: readonly string[] }>,
): string {
  const whole: CodeFile = { path: 'index.ts', doc: '', declarations: files.flatMap((f) => f.declarations) };
  const numbers = new Map(
    whole.declarations.flatMap((d) =>
      d.kind === 'constant' && /^-?\d+$/.test(d.value) ? [[d.name, d.value] as const] : [],
    ),
  );
  const kept: CodeFile = { ...whole, declarations: whole.declarations.filter((d) => !numbers.has(d.name)) };
  const imports = importsOf(whole, [whole], runtime).map(printAliased);
  const exported = files.at(-1)?.declarations.map((d) => d.name) ?? [];
  const bodies = inOrderOfUse(kept.declarations).map((d) => inlineNumbers(printDeclaration(d), numbers));
  return `${[...imports, ...bodies].join('\n')}\nexport { ${exported.join(', ')} };\n`;
}

/** Constants that functions read, then the functions, then the constants that name one of them. */
function inOrderOfUse(declarations: readonly Code[]): Code[] {
  const named = new Set(declarations.flatMap((d) => (d.kind === 'function' ? [d.name] : [])));
  const first: Code[] = [];
  const last: Code[] = [];
  for (const d of declarations) {
    if (d.kind === 'function') continue;
    const late = d.kind === 'constant' && identifiersIn(d).some((name) => named.has(name));
    if (late) named.add(d.name);
    (late ? last : first).push(d);
  }
  return [...first, ...declarations.filter((d) => d.kind === 'function'), ...last];
}

/** Reading a module's `const` costs a load; a literal costs nothing. */
function inlineNumbers(code: string, numbers: ReadonlyMap<string, string>): string {
  return code.replace(IDENTIFIER, (word) => {
    const value = numbers.get(word);
    return value === undefined ? word : value.startsWith('-') ? `(${value})` : value;
  });
}

function printImport(i: Import): string {
  return `import { ${[...i.names, ...i.types.map((t) => `type ${t}`)].join(', ')} } from '${i.from}';`;
}

/** The same, with a `const` of this module for each value: a call through an import looks it up each time. */
function printAliased(i: Import): string {
  const taken = printImport({ ...i, names: i.names.map((name) => `${name} as ${name}$`) });
  return [taken, ...i.names.map((name) => `const ${name} = ${name}$;`)].join('\n');
}

function printDeclaration(d: Code): string {
  switch (d.kind) {
    case 'function':
      return `const ${d.name} = (${d.parameters.join(', ')}): ${d.returns} => {\n${d.body}\n};`;
    case 'constant':
      return `const ${d.name}${d.type === null ? '' : `: ${d.type}`} = ${d.value};`;
    case 'type':
      return `type ${d.name} = ${d.value};`;
  }
}

/** Code of a table of numbers: literals stand in a list, which printing fills line by line. */
export function numberTable(
  type: 'Int8Array' | 'Int16Array' | 'Int32Array',
  cells: ReadonlyArray<number | string>,
): string {
  const isLiteral = cells.every((cell) => /^-?\d+$/.test(String(cell)));
  return isLiteral ? `${type}.from([${cells.join(', ')}])` : `${type}.of(${cells.join(', ')})`;
}

/** A doc comment's lines, safe whatever the rules say. */
export function docLines(doc: string): string {
  return doc
    .split('\n')
    .map(commentText)
    .filter((l) => l !== '')
    .join('\n');
}
