/**
 * The course of play is written as pieces before it is known which of them are needed. Here what does nothing but call
 * another function goes, and a short piece that one place alone goes on with is written where that place is.
 */
import { type Code, type CodeFile, type FunctionCode, declaredIn, identifiersIn, replaced } from './code.ts';
import { underscored } from './finished.ts';
import { withFoe } from './foe.ts';
import { tidy } from './tidy.ts';
import { withoutUnreadResults } from './unread-results.ts';

/** Lines of a piece that is still written into the only place that goes on with it. */
const SHORT = 4;

/** A line by which a function goes on with a piece; not what an `if` without braces does. */
const GOES_ON = /^return ([\p{L}_$][\p{L}\p{M}\p{Nd}_$]*)\(s\);$/gmu;

/** The files of the course of play. */
const COURSE: readonly string[] = ['play.ts', 'abilities.ts'];

/** The same files, gone straight through; `kept`: names that others than these files know. */
export function straightened(files: readonly CodeFile[], kept: ReadonlySet<string>): CodeFile[] {
  const called = withoutIdle(withoutUnreadResults(files));
  const straight = written(withoutForwarders(withoutHelpers(called, kept), kept), kept);
  return mapped(straight, (d) => (isFunction(d) ? withFoe(withNamedAnswer(d)) : d));
}

const idleBody = '// Nothing to do in this game.';

/** Functions that do nothing in this game are not called. */
function withoutIdle(files: readonly CodeFile[]): CodeFile[] {
  const idle = [...functionsOf(files).values()].filter(
    ({ returns, body }) => returns === 'void' && /^(?:\s*\/\/.*)*\s*$/u.test(body),
  );
  if (idle.length === 0) return [...files];
  const called = namesIn(files);
  const calls = idle.map(({ name }) => ({
    name,
    line: new RegExp(
      `(?<!\\)\\n|else\\n)^(?:if \\([^(){};]*\\) )?${name.replaceAll('$', '\\$')}\\([\\w, ]*\\);\n?(?!else)`,
      'gmu',
    ),
  }));
  // One that is handed on, or called with more than names, stays.
  const unwanted = calls.filter(({ name, line }) =>
    (called.get(name) ?? []).every(
      (d) => isFunction(d) && !identifiersIn({ ...d, body: d.body.replace(line, '') }).includes(name),
    ),
  );
  const gone = new Set(unwanted.map(({ name }) => name));
  if (gone.size === 0)
    // What is handed on is there though it does nothing.
    return mapped(files, (d) =>
      isFunction(d) && d.body.trim() === '' ? underscored({ ...d, body: idleBody }) : d,
    );
  const without = mapped(files, (d) => {
    if (gone.has(d.name)) return null;
    if (!isFunction(d)) return d;
    return { ...d, body: unwanted.reduce((body, { line }) => body.replace(line, ''), d.body) };
  });
  return withoutIdle(without);
}

/** `const x = move;` of the number that was answered: then the parameter is called so. */
function withNamedAnswer(d: FunctionCode): FunctionCode {
  const [line, name] = /^const ([\p{L}_$][\p{L}\p{M}\p{Nd}_$]*) = move;\n/mu.exec(d.body) ?? [];
  if (line === undefined || name === undefined || !d.parameters.includes('move: number')) return d;
  const rest = d.body.replace(line, () => '');
  if (declaredIn({ ...d, body: rest }).has(name)) return d;
  const parameters = d.parameters.map((p) => (p === 'move: number' ? `${name}: number` : p));
  const named = replaced({ ...d, parameters, body: rest }, (word) => (word === 'move' ? name : word));
  return { ...named, body: tidy(named.body) };
}

/** A function that does no more than call the only function that is there for it does that itself. */
function withoutHelpers(files: readonly CodeFile[], kept: ReadonlySet<string>): CodeFile[] {
  const functions = functionsOf(files);
  const named = namesIn(files);
  const helpers = new Map<string, FunctionCode>();
  for (const { path, declarations } of files) {
    if (COURSE.includes(path)) continue;
    for (const d of declarations.filter(isFunction)) {
      const helper = functions.get(forwardedTo(d) ?? '');
      if (helper === undefined || kept.has(helper.name) || !isAlike(d, helper)) continue;
      if (named.get(helper.name)?.length === 1 && forwardedTo(helper) === null) helpers.set(d.name, helper);
    }
  }
  const gone = new Set([...helpers.values()].map(({ name }) => name));
  return mapped(files, (d) => {
    const helper = helpers.get(d.name);
    return gone.has(d.name) ? null : helper === undefined || !isFunction(d) ? d : { ...d, body: helper.body };
  });
}

/** In the course of play, what only calls another function. */
function withoutForwarders(files: readonly CodeFile[], kept: ReadonlySet<string>): CodeFile[] {
  const functions = functionsOf(files);
  const forwards = new Map<string, string>();
  for (const { path, declarations } of files) {
    if (!COURSE.includes(path)) continue;
    for (const d of declarations.filter(isFunction)) {
      const to = functions.get(kept.has(d.name) ? '' : (forwardedTo(d) ?? ''));
      if (to !== undefined && isAlike(d, to)) forwards.set(d.name, to.name);
    }
  }
  const names = new Map([...forwards.keys()].map((name) => [name, lastOf(name, forwards)]));
  // Those that only call each other in a circle stay as they are.
  for (const [name, to] of names) if (forwards.has(to)) names.delete(name);
  if (names.size === 0) return [...files];
  return mapped(files, (d) => {
    if (names.has(d.name)) return null;
    const own = declaredIn(d);
    const called = replaced(d, (word) => (own.has(word) ? word : (names.get(word) ?? word)));
    // The constant of a piece is described by its function.
    const [, piece] = /^Piece `(.+)`\.$/.exec(d.doc) ?? [];
    const other = names.get(piece ?? '');
    return other === undefined ? called : { ...called, doc: `Piece \`${other}\`.` };
  });
}

function lastOf(name: string, forwards: ReadonlyMap<string, string>): string {
  const seen = new Set([name]);
  let at = name;
  for (let to = forwards.get(at); to !== undefined && !seen.has(to); to = forwards.get(at)) {
    seen.add(to);
    at = to;
  }
  return at;
}

function isAlike(one: FunctionCode, other: FunctionCode): boolean {
  return one.parameters.join() === other.parameters.join() && one.returns === other.returns;
}

function functionsOf(files: readonly CodeFile[]): Map<string, FunctionCode> {
  return new Map(files.flatMap((file) => file.declarations.filter(isFunction).map((d) => [d.name, d])));
}

/** Which declarations name what, each as often as it does. */
function namesIn(files: readonly CodeFile[]): Map<string, Code[]> {
  const named = new Map<string, Code[]>();
  for (const d of files.flatMap(({ declarations }) => declarations))
    for (const word of identifiersIn(d)) {
      const those = named.get(word);
      if (those === undefined) named.set(word, [d]);
      else those.push(d);
    }
  return named;
}

/** The function that a function calls with what it was given, if it does no more. */
function forwardedTo({ parameters, body }: FunctionCode): string | null {
  const given = parameters.map((p) => p.slice(0, p.indexOf(':'))).join(', ');
  const [, name, handed] = /^return ([\p{L}_$][\p{L}\p{M}\p{Nd}_$]*)\(([^()]*)\);$/u.exec(body.trim()) ?? [];
  return name !== undefined && handed === given ? name : null;
}

function written(files: readonly CodeFile[], kept: ReadonlySet<string>): CodeFile[] {
  const pieces = onceCalled(files, kept);
  const whole = new Map<string, string>();
  const inside = (code: string): string =>
    code.replace(GOES_ON, (call, name: string) => (pieces.has(name) ? bodyOf(name) : call));
  const bodyOf = (name: string): string => {
    const known = whole.get(name);
    if (known !== undefined) return known;
    const body = pieces.get(name)!;
    whole.set(name, `return ${name}(s);`);
    const made = inside(body);
    whole.set(name, made);
    return made;
  };
  const changed = mapped(files, (d) => {
    if (d.kind !== 'function' || pieces.has(d.name)) return d;
    const body = inside(d.body);
    return body === d.body ? d : { ...d, body };
  });
  return mapped(changed, (d) => (whole.has(d.name) ? null : d));
}

/** Short pieces that are named once, where somebody ends by going on with them. */
function onceCalled(files: readonly CodeFile[], kept: ReadonlySet<string>): Map<string, string> {
  const named = namesIn(files);
  const found = new Map<string, string>();
  for (const d of files.flatMap(({ declarations }) => declarations)) {
    if (!isFunction(d) || kept.has(d.name) || d.parameters.join() !== 's: Int16Array') continue;
    const body = d.body.trim();
    const [caller, second] = named.get(d.name) ?? [];
    if (caller === undefined || second !== undefined || caller === d || !isFunction(caller)) continue;
    if (
      body.split('\n').length > SHORT ||
      declaredIn(d).size > 1 ||
      /^\s*(?:\/\/|for|while|switch)/mu.test(body)
    )
      continue;
    if (caller.body.split('\n').includes(`return ${d.name}(s);`)) found.set(d.name, body);
  }
  return found;
}

function mapped(files: readonly CodeFile[], change: (d: Code) => Code | null): CodeFile[] {
  return files.map((file) => ({ ...file, declarations: file.declarations.flatMap((d) => change(d) ?? []) }));
}

function isFunction(d: Code): d is FunctionCode {
  return d.kind === 'function';
}
