/**
 * Bodies of functions as they are put together → the same as a hand would write them: conditions that stand around one
 * another are one, `return` gives a condition rather than asking it, nothing stands behind what leaves, and braces hold
 * more than one statement or a name. What a body does stays the same, statement by statement.
 */
import { mentioned } from './code.ts';
import { bare, bothHold, eitherHolds, opposite, plainly } from './conditions.ts';

type Statement =
  /** Anything that ends with a semicolon, a comment, a label of a `switch`. */
  | { readonly kind: 'plain'; readonly code: string }
  | { readonly kind: 'comment' | 'label'; readonly code: string }
  /** `if`, with what follows `else`. */
  | { readonly kind: 'if'; readonly test: string; readonly then: Body; readonly otherwise: Body | null }
  /** `for (…)` and `while (…)`. */
  | { readonly kind: 'loop'; readonly head: string; readonly body: Body }
  | { readonly kind: 'switch'; readonly head: string; readonly body: Body }
  | { readonly kind: 'block'; readonly body: Body };
type Body = readonly Statement[];

/** The tidied text of a body. */
export function tidy(code: string): string {
  return print(tidied(parse(withoutBangs(code)), true));
}

/** What is only compared need not be said to be there. */
function withoutBangs(code: string): string {
  const element = String.raw`[\p{L}\p{M}\p{Nd}_$]+\[[^[\]]*\]`;
  const alone = String.raw`(?<=^|[(!\n]|&& |\|\| |return |\? |: )`;
  const done = String.raw`(?=[;)]| &&| \|\|| \?| :|$)`;
  return code
    .replace(new RegExp(`${alone}(${element})! (?=[!=]== )`, 'gu'), '$1 ')
    .replace(new RegExp(`( [!=]== ${element})!${done}`, 'gu'), '$1');
}

// ---- reading ----------------------------------------------------------------------------------------

/** Where a string, a comment or one sign ends that begins there. */
function pastToken(code: string, at: number): number {
  const rest = code.slice(at, at + 2);
  if (rest === '//') {
    const end = code.indexOf('\n', at);
    return end < 0 ? code.length : end;
  }
  const quote = code[at]!;
  if (!['"', "'", '`'].includes(quote)) return at + 1;
  let end = at + 1;
  while (code[end] !== quote) end += code[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Where the bracket that opens there is closed. */
function pastBracket(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at = pastToken(code, at)) {
    if ('([{'.includes(code[at]!)) depth++;
    else if (')]}'.includes(code[at]!) && --depth === 0) return at + 1;
  }
  throw new Error(`nothing closes ${code.slice(open, open + 40)}`);
}

/** Where the statement ends that begins there and has no braces of its own. */
function pastSemicolon(code: string, start: number): number {
  let at = start;
  while (at < code.length && code[at] !== ';')
    at = '([{'.includes(code[at]!) ? pastBracket(code, at) : pastToken(code, at);
  return at + 1;
}

function skipSpace(code: string, at: number): number {
  const found = code.slice(at).search(/\S/);
  return found < 0 ? code.length : at + found;
}

function parse(code: string): Body {
  const statements: Statement[] = [];
  for (let at = skipSpace(code, 0); at < code.length;) {
    const [statement, end] = parseOne(code, at);
    statements.push(statement);
    at = skipSpace(code, end);
  }
  return statements;
}

/** A statement and where it ends. */
function parseOne(code: string, at: number): readonly [Statement, number] {
  const rest = code.slice(at);
  if (rest.startsWith('//')) {
    const end = pastToken(code, at);
    return [{ kind: 'comment', code: code.slice(at, end) }, end];
  }
  if (rest.startsWith('{')) {
    const end = pastBracket(code, at);
    return [{ kind: 'block', body: parse(code.slice(at + 1, end - 1)) }, end];
  }
  const [label] = /^(?:case [^:;{}]+|default):(?=\s)/.exec(rest) ?? [];
  if (label !== undefined) return [{ kind: 'label', code: label }, at + label.length];
  const [word] = /^(?:if|for|while|switch) ?(?=\()/.exec(rest) ?? [];
  if (word === undefined) {
    const end = pastSemicolon(code, at);
    return [{ kind: 'plain', code: code.slice(at, end) }, end];
  }
  const headEnd = pastBracket(code, at + word.length);
  const [body, end] = parseInside(code, headEnd);
  const head = code.slice(at, headEnd);
  if (word.trim() === 'switch') return [{ kind: 'switch', head, body }, end];
  if (word.trim() !== 'if') return [{ kind: 'loop', head, body }, end];
  const test = code.slice(at + word.length + 1, headEnd - 1);
  const next = skipSpace(code, end);
  if (!/^else\b/.test(code.slice(next))) return [{ kind: 'if', test, then: body, otherwise: null }, end];
  const [otherwise, last] = parseInside(code, next + 'else'.length);
  return [{ kind: 'if', test, then: body, otherwise }, last];
}

/** What a head governs: a block without its braces, or one statement. */
function parseInside(code: string, after: number): readonly [Body, number] {
  const [statement, end] = parseOne(code, skipSpace(code, after));
  return [statement.kind === 'block' ? statement.body : [statement], end];
}

// ---- tidying ----------------------------------------------------------------------------------------

function tidied(body: Body, isFunction: boolean): Body {
  const inside = reached(body.map(tidiedInside));
  const flat = inside.flatMap((s) => (s.kind === 'block' && needsNoBraces(s, inside) ? s.body : [s]));
  const joined = withoutRepeats(flat);
  return isFunction ? returning(joined) : joined;
}

function tidiedInside(s: Statement): Statement {
  switch (s.kind) {
    case 'plain':
    case 'comment':
    case 'label':
      return s;
    case 'block':
    case 'loop':
      return { ...s, body: tidied(s.body, false) };
    case 'switch':
      return oneCase({ kind: 'switch', head: s.head, body: cases(s.body) });
    case 'if':
      return merged({
        kind: 'if',
        test: plainly(s.test),
        then: tidied(s.then, false),
        otherwise: s.otherwise === null ? null : tidied(s.otherwise, false),
      });
  }
}

/** What can be reached: up to the first statement that always leaves. */
function reached(body: Body): Body {
  const end = body.findIndex(leaves);
  return end < 0 ? body : body.slice(0, end + 1);
}

function leaves(s: Statement): boolean {
  switch (s.kind) {
    case 'plain':
      return /^(?:return\b|continue;|break;)/.test(s.code);
    case 'block':
      return s.body.some(leaves);
    case 'if':
      return s.otherwise !== null && s.then.some(leaves) && s.otherwise.some(leaves);
    default:
      return false;
  }
}

/** Statements of a `switch`, each case on its own. */
function cases(body: Body): Body {
  const starts = body.flatMap((s, i) => (s.kind === 'label' ? [i] : []));
  return starts.flatMap((start, k) => {
    const inside = body.slice(start + 1, starts[k + 1] ?? body.length);
    const flat = tidied(inside, false);
    return [body[start]!, ...(declares(flat) ? [{ kind: 'block', body: flat } as const] : flat)];
  });
}

/** A `switch` of one case is an `if`. */
function oneCase(s: Statement & { readonly kind: 'switch' }): Statement {
  const [label, ...inside] = s.body;
  if (label?.kind !== 'label' || !label.code.startsWith('case ')) return s;
  if (inside.some(({ kind }) => kind === 'label')) return s;
  const [block] = inside;
  const own = inside.length === 1 && block?.kind === 'block' ? block.body : inside;
  const last = own.at(-1);
  if (last?.kind !== 'plain' || !/^(?:break;|return\b)/.test(last.code)) return s;
  const then = last.code === 'break;' ? own.slice(0, -1) : own;
  if (print(then).includes('break;')) return s;
  const value = s.head.replace(/^switch ?\((.*)\)$/s, '$1');
  return merged({ kind: 'if', test: `${value} === ${label.code.slice(5, -1)}`, then, otherwise: null });
}

/** Conditions around one another, with nothing else between them. */
function merged(s: Statement & { readonly kind: 'if' }): Statement {
  const [only] = s.then;
  if (s.otherwise !== null || s.then.length !== 1) return s;
  if (only?.kind === 'block') return merged({ ...s, then: only.body });
  if (only?.kind !== 'if' || only.otherwise !== null) return s;
  return { ...s, test: bothHold(s.test, only.test), then: only.then };
}

/** Names that a body declares for itself. */
function declared(body: Body): readonly string[] {
  return body.flatMap((s) =>
    s.kind === 'plain' ? [...(/^(?:const|let) ([^ :;=]+)/.exec(s.code) ?? [])].slice(1) : [],
  );
}

function declares(body: Body): boolean {
  return declared(body).length > 0;
}

/** May a block stand without braces? Not if a name of its own could be meant by what stands around. */
function needsNoBraces(block: Statement & { readonly kind: 'block' }, around: Body): boolean {
  const others = mentioned(print(around.filter((s) => s !== block)));
  return declared(block.body).every((name) => !others.has(name));
}

/** What follows anyway is said once. */
function withoutRepeats(body: Body): Body {
  const once = body.map((s, i) => withoutRepeat(s, body[i + 1]));
  return reached(once.flatMap((s, i) => sameEnd(s, once.slice(i + 1)) ?? [s]));
}

/** `if (a) { b; return x; } return x;` → `if (a) b; return x;`, and the same of a way out in front of `b`. */
function withoutRepeat(s: Statement, next: Statement | undefined): Statement {
  if (s.kind !== 'if' || s.otherwise !== null || s.then.length < 2) return s;
  if (next?.kind !== 'plain' || !/^return\b/.test(next.code)) return s;
  const last = s.then.at(-1);
  const then = last?.kind === 'plain' && last.code === next.code ? s.then.slice(0, -1) : s.then;
  const [first, ...rest] = then;
  const stays = first?.kind === 'if' && rest.length > 0 ? unlessLeft(first, next) : null;
  const test = stays === null ? '' : bothHold(s.test, stays);
  return stays === null || test.length > LONG ? { ...s, then } : { ...s, test, then: rest };
}

/** `if (a) return x; b; return x;` → `if (!a) b; return x;`, where `b` is short. */
function sameEnd(s: Statement, after: Body): Body | null {
  const end = after.findIndex((each) => each.kind !== 'plain' || leaves(each));
  const last = after[end];
  const between = after.slice(0, Math.max(0, end));
  if (last?.kind !== 'plain' || between.length === 0 || between.length > FEW || declares(between))
    return null;
  if (s.kind !== 'if' || !/^return \S*[^\W\d]/.test(last.code) || /^return (?:true|false);/.test(last.code))
    return null;
  const test = unlessLeft(s, last);
  return test === null ? null : [{ kind: 'if', test, then: between, otherwise: null }, last];
}

/** The condition under which an `if` does not leave in this very way, which is all that it does; null: it is no such. */
function unlessLeft(
  s: Statement & { readonly kind: 'if' },
  way: Statement & { readonly kind: 'plain' },
): string | null {
  const [only, more] = s.then;
  if (s.otherwise !== null || more !== undefined || only?.kind !== 'plain' || only.code !== way.code)
    return null;
  const stays = opposite(s.test);
  return stays.startsWith('!(') ? null : stays;
}

/** Statements that may stand under a condition instead of behind a way out. */
const FEW = 2;

/** Longer conditions are asked one by one. */
const LONG = 90;

const plain = (code: string): Statement => ({ kind: 'plain', code });

/** `if (c) return true; return false;` → `return c;`. */
function returning(body: Body): Body {
  const [asked, answer] = body.slice(-2);
  if (asked?.kind !== 'if' || asked.otherwise !== null || answer?.kind !== 'plain') return body;
  const [only] = asked.then;
  if (asked.then.length !== 1 || only?.kind !== 'plain') return body;
  const asks = (yes: boolean): boolean => only.code === `return ${yes};`;
  const before = body.slice(0, -2);
  const answered = (condition: string): Body => returning([...before, plain(`return ${condition};`)]);
  // Rules that are asked in turn, each under its name, are all asked alike.
  if (before.at(-1)?.kind === 'comment') return body;
  if (asks(false)) return answer.code === 'return true;' ? answered(opposite(asked.test)) : body;
  if (!asks(true)) return body;
  if (answer.code === 'return false;') return answered(bare(asked.test));
  const [, other] = /^return (.+);$/.exec(answer.code) ?? [];
  const either = other === undefined ? '' : eitherHolds(asked.test, other);
  return either === '' || either.length > LONG ? body : answered(either);
}

// ---- writing ----------------------------------------------------------------------------------------

function print(body: Body): string {
  return body.map(printOne).join('\n');
}

function printOne(s: Statement): string {
  switch (s.kind) {
    case 'plain':
    case 'comment':
    case 'label':
      return s.code;
    case 'block':
      return `{\n${print(s.body)}\n}`;
    case 'loop':
      return `${s.head} ${printInside(s.body)}`;
    case 'switch':
      return `${s.head} {\n${print(s.body)}\n}`;
    case 'if': {
      const head = `if (${s.test})`;
      if (s.otherwise === null) return `${head} ${printInside(s.then)}`;
      if (isShort(s.then) && isShort(s.otherwise))
        return `${head} ${print(s.then)}\nelse ${print(s.otherwise)}`;
      const [only] = s.otherwise;
      const next =
        s.otherwise.length === 1 && only?.kind === 'if' ? printOne(only) : `{\n${print(s.otherwise)}\n}`;
      return `${head} {\n${print(s.then)}\n} else ${next}`;
    }
  }
}

/** One short statement stands behind its head. */
function printInside(body: Body): string {
  return isShort(body) ? print(body) : `{\n${print(body)}\n}`;
}

function isShort(body: Body): boolean {
  return body.length === 1 && body[0]?.kind === 'plain' && !declares(body);
}
