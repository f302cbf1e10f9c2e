/**
 * Values. The grammar hands over rows of terms and operators; here they become a tree, tighter operators further in:
 * `or`, `and`, `not`, comparisons (which do not chain), `except`, `..`, `+ -`, `*`, `-x`.
 */
import type { IToken } from 'chevrotain';
import type * as cst from '../../../grammar/cst.d.ts';
import { largestBehindMinus } from '../../../grammar/lexer.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Span } from '../../source/source.ts';
import type { BagEntry, BinaryOperator, Binder, Expression, Name, NumberLiteral } from '../tree.ts';
import * as from from './context.ts';
import { deeper, maybe, only, spanOf, through, tokenSpan, type Context } from './context.ts';

/** How tightly each operator holds its two sides. */
const power: Readonly<Record<BinaryOperator, number>> = {
  or: 1, and: 2,
  '==': 4, '!=': 4, '<': 4, '<=': 4, '>': 4, '>=': 4, in: 4, notIn: 4,
  except: 5, range: 6, '+': 7, '-': 7, '*': 8,
}; // prettier-ignore
const notPower = 3;
const comparisonPower = 4;
const prefixPower = 9;

/** A value, with any `if … then … else` in front of it. */
export function expression(cx: Context, node: cst.ExpressionCstNode): Expression {
  const choices = node.children.choice ?? [];
  const last = only(node.children.value);
  if (choices.length === 0) return value(cx, last);
  const at = spanOf(cx, node);
  const build = (): Expression => {
    const end = value(cx, last);
    return choices.reduceRight<Expression>((otherwise, choice) => {
      const condition = value(cx, only(choice.children.condition));
      const then = value(cx, only(choice.children.then));
      return {
        kind: 'if',
        condition,
        then,
        else: otherwise,
        span: through(spanOf(cx, choice), otherwise.span),
      };
    }, end);
  };
  return deeper(cx, choices.length, at, build) ?? tooDeep(at);
}

/** Several values. */
export function expressions(cx: Context, node: cst.ExpressionsCstNode): Expression[] {
  return (node.children.expression ?? []).map((each) => expression(cx, each));
}

/** A value without `if … then … else`. */
export function value(cx: Context, node: cst.ValueCstNode): Expression {
  const first = only(node.children.term);
  const tails = node.children.tail ?? [];
  const terms = [first, ...tails.flatMap((tail) => tail.children.term ?? [])];
  const levels = tails.length + terms.reduce((sum, term) => sum + (term.children.prefix?.length ?? 0), 0);
  const at = spanOf(cx, node);
  return deeper(cx, levels, at, () => new Row(cx, tails).read(first)) ?? tooDeep(at);
}

/** One term with its prefixes. */
export function term(cx: Context, node: cst.TermCstNode): Expression {
  const at = spanOf(cx, node);
  return deeper(cx, node.children.prefix?.length ?? 0, at, () => new Row(cx, []).read(node)) ?? tooDeep(at);
}

/** A row of terms being made a tree, by precedence climbing. */
class Row {
  private readonly cx: Context;
  private readonly tails: readonly cst.TailCstNode[];
  private next = 0;

  constructor(cx: Context, tails: readonly cst.TailCstNode[]) {
    this.cx = cx;
    this.tails = tails;
  }

  read(first: cst.TermCstNode): Expression {
    return this.climb(this.operand(first, 0, 0), 0);
  }

  /** A term with its prefixes; `not` takes in whatever holds tighter than it. */
  private operand(term: cst.TermCstNode, prefix: number, around: number): Expression {
    const prefixes = term.children.prefix ?? [];
    const sign = prefixes[prefix];
    if (sign === undefined) return subject(this.cx, only(term.children.subject));
    const at = tokenSpan(this.cx, sign);
    if (sign.image === '-') {
      const digits = prefixes[prefix + 1] === undefined ? onlyNumber(term) : null;
      const negated =
        digits === null ? this.operand(term, prefix + 1, prefixPower) : number(this.cx, digits, true);
      return { kind: 'negate', value: negated, span: through(at, negated.span) };
    }
    if (around > notPower) this.cx.diagnostics.push(say.needsParentheses({ at, what: 'not' }));
    const denied = this.climb(this.operand(term, prefix + 1, notPower), comparisonPower);
    return { kind: 'not', value: denied, span: through(at, denied.span) };
  }

  private climb(start: Expression, weakest: number): Expression {
    let left = start;
    let compared: IToken | null = null;
    for (let tail = this.tails[this.next]; tail !== undefined; tail = this.tails[this.next]) {
      const { sign, strength } = signOf(tail);
      if (strength < weakest) break;
      this.next += 1;
      if (strength === comparisonPower && compared !== null) {
        const facts = { at: tokenSpan(this.cx, sign), first: compared.image, second: sign.image };
        this.cx.diagnostics.push(say.chainedComparison(facts));
      }
      if (strength === comparisonPower) compared = sign;
      left = this.join(left, tail, strength);
    }
    return left;
  }

  private join(left: Expression, tail: cst.TailCstNode, strength: number): Expression {
    const { isTail, hasTail, canTail, operator, term } = tail.children;
    const span = through(left.span, spanOf(this.cx, tail));
    if (isTail?.[0] !== undefined) return this.is(left, isTail[0], span);
    if (hasTail?.[0] !== undefined) {
      return { kind: 'has', value: left, keyword: from.name(this.cx, only(hasTail[0].children.Name)), span };
    }
    if (canTail?.[0] !== undefined) return can(this.cx, left, canTail[0], span);
    const sign = only(operator);
    const right = this.climb(this.operand(only(term), 0, strength + 1), strength + 1);
    const later = sign.children.later?.[0];
    const whole = through(left.span, right.span);
    if (later !== undefined) return { kind: 'unsupported', construct: later.image, span: whole };
    return { kind: 'binary', operator: operatorOf(sign), left, right, span: whole };
  }

  private is(left: Expression, tail: cst.IsTailCstNode, span: Span): Expression {
    const what = accessed(this.cx, only(tail.children.primary), tail.children.access ?? []);
    if (what.kind !== 'name') return { kind: 'unsupported', construct: `is ${firstWord(what)}`, span };
    return { kind: 'is', negated: tail.children.Not !== undefined, value: left, what: what.name, span };
  }
}

/** The word by which an author knows a value that may not follow `is` yet: `only max`, or its first name. */
function firstWord(what: Expression): string {
  if (what.kind === 'comprehension') return what.function;
  if (what.kind === 'member' || what.kind === 'methodCall') return firstWord(what.of);
  if (what.kind === 'name' || what.kind === 'call') return `${what.name.text} …`;
  return 'with a value';
}

function signOf(tail: cst.TailCstNode): { sign: IToken; strength: number } {
  const { isTail, hasTail, canTail, operator } = tail.children;
  if (operator?.[0] === undefined) {
    const sign = only(isTail?.[0]?.children.Is ?? hasTail?.[0]?.children.Has ?? canTail?.[0]?.children.Can);
    return { sign, strength: comparisonPower };
  }
  const { sign, notIn, later } = operator[0].children;
  if (sign?.[0] !== undefined) return { sign: sign[0], strength: power[operatorOf(operator[0])] };
  return { sign: only(notIn ?? later), strength: comparisonPower };
}

const operators: ReadonlyMap<string, BinaryOperator> = new Map(
  (['and', 'or', '+', '-', '*', '==', '!=', '<', '<=', '>', '>=', 'in', 'except'] as const).map((sign) => [
    sign,
    sign,
  ]),
);

function operatorOf(node: cst.OperatorCstNode): BinaryOperator {
  const sign = node.children.sign?.[0];
  if (sign === undefined) return 'notIn';
  return operators.get(sign.image) ?? 'range';
}

/** `first.army`, `defeat(a)`, `c.next(N)`. */
export function subject(cx: Context, node: cst.SubjectCstNode): Expression {
  return accessed(cx, only(node.children.primary), node.children.access ?? []);
}

function accessed(
  cx: Context,
  first: cst.PrimaryCstNode,
  accesses: readonly cst.AccessCstNode[],
): Expression {
  const at = spanOf(cx, first);
  const build = (): Expression =>
    accesses.reduce<Expression>(
      (of, access) => {
        const span = through(of.span, spanOf(cx, access));
        const member = from.name(cx, only(access.children.Name));
        const given = access.children.arguments?.[0];
        if (given === undefined) return { kind: 'member', of, name: member, span };
        return { kind: 'methodCall', of, name: member, arguments: plainArguments(cx, member, given), span };
      },
      primary(cx, first),
    );
  return deeper(cx, accesses.length, at, build) ?? tooDeep(at);
}

function primary(cx: Context, node: cst.PrimaryCstNode): Expression {
  const { children } = node;
  const span = spanOf(cx, node);
  if (children.named?.[0] !== undefined) return named(cx, children.named[0], span);
  if (children.Number?.[0] !== undefined) return number(cx, children.Number[0]);
  if (children.String?.[0] !== undefined)
    return { kind: 'string', value: from.content(cx, children.String[0]), span };
  if (children.group?.[0] !== undefined) return { ...group(cx, children.group[0]), span };
  if (children.list?.[0] !== undefined) return list(cx, children.list[0], span);
  if (children.canTail?.[0] !== undefined) return can(cx, null, children.canTail[0], span);
  if (children.extreme?.[0] !== undefined) return extreme(cx, children.extreme[0], span);
  if (children.everything?.[0] !== undefined) {
    return { kind: 'everything', of: from.name(cx, only(children.everything[0].children.Name)), span };
  }
  const construct = only(only(children.movement).children.construct).image;
  return { kind: 'unsupported', construct, span };
}

/** A number as written. */
export function number(cx: Context, token: IToken, behindMinus = false): NumberLiteral {
  const digits = Number(token.image.replaceAll('_', ''));
  const value = Number.isFinite(digits) ? digits : 0;
  if (digits === largestBehindMinus && !behindMinus) {
    cx.diagnostics.push(
      say.numberOutOfRange({ at: tokenSpan(cx, token), text: token.image, largest: largestBehindMinus - 1 }),
    );
  }
  return { kind: 'number', value, text: token.image, span: tokenSpan(cx, token) };
}

/** The digits of a term that is a number and nothing more, or null. */
function onlyNumber(term: cst.TermCstNode): IToken | null {
  const { primary, access } = only(term.children.subject).children;
  return access === undefined ? (only(primary).children.Number?.[0] ?? null) : null;
}

/** The value in parentheses. */
export function group(cx: Context, node: cst.GroupCstNode): Expression {
  return expression(cx, only(node.children.expression));
}

function list(cx: Context, node: cst.ListCstNode, span: Span): Expression {
  const entries = node.children.listEntry ?? [];
  if (entries.some(({ children }) => children.Number !== undefined)) {
    return { kind: 'bag', entries: entries.map((each) => bagEntry(cx, each)), span };
  }
  const items = entries.map(({ children }) => expression(cx, only(children.expression)));
  return { kind: 'list', items, span };
}

/** `red 2`; a word without a number counts once. */
function bagEntry(cx: Context, node: cst.ListEntryCstNode): BagEntry {
  const count = maybe(node.children.Number, (each) => number(cx, each));
  return { of: expression(cx, only(node.children.expression)), count, span: spanOf(cx, node) };
}

function can(cx: Context, who: Expression | null, node: cst.CanTailCstNode, span: Span): Expression {
  const what = from.name(cx, only(node.children.Name));
  const given = maybe(node.children.arguments, (each) => plainArguments(cx, what, each)) ?? [];
  return { kind: 'can', who, name: what, arguments: given, span };
}

// ---- calls and comprehensions -------------------------------------------------------------------------------------

const searches = ['any', 'all', 'count', 'the', 'those', 'random'] as const;
const searchOf: ReadonlyMap<string, (typeof searches)[number]> = new Map(
  searches.map((word) => [word, word]),
);

function named(cx: Context, node: cst.NamedCstNode, span: Span): Expression {
  const called = from.name(cx, only(node.children.Name));
  const given = node.children.arguments?.[0];
  if (given === undefined) return { kind: 'name', name: called, span };
  const { search, argumentList } = given.children;
  if (search?.[0] !== undefined) return searched(cx, called, search[0], span);
  if (argumentList?.[0]?.children.binder !== undefined) return summed(cx, called, argumentList[0], span);
  const values = plainArguments(cx, called, given);
  const [first, second] = values;
  if (called.text === 'base' && first !== undefined && second === undefined) {
    return { kind: 'base', attribute: first, span };
  }
  return { kind: 'call', name: called, arguments: values, span };
}

/** `any(c in S where E)` */
function searched(cx: Context, called: Name, node: cst.SearchCstNode, span: Span): Expression {
  const word = searchOf.get(called.text);
  const through = binder(cx, only(node.children.binder));
  const by = node.children.By?.[0];
  if (word === undefined) cx.diagnostics.push(notASearch(called));
  else if (by !== undefined)
    cx.diagnostics.push(
      misplaced(cx, by, '`)`', 'only `only max`, `all max`, `only min` and `all min` have a `by`'),
    );
  return { kind: 'comprehension', function: word ?? 'those', binder: through, value: null, span };
}

/** `sum(E for c in S where E)` */
function summed(cx: Context, called: Name, node: cst.ArgumentListCstNode, span: Span): Expression {
  if (called.text !== 'sum') {
    const help = `write \`${called.text}(… in …)\`, or \`sum\` if a sum is meant`;
    cx.diagnostics.push(misplaced(cx, only(node.children.For), '`)`', help));
  }
  const through = binder(cx, only(node.children.binder));
  const added = expression(cx, only(node.children.expression));
  return { kind: 'comprehension', function: 'sum', binder: through, value: added, span };
}

/** `only max(c in S by E)` */
function extreme(cx: Context, node: cst.ExtremeCstNode, span: Span): Expression {
  const which = only(node.children.which).image === 'only' ? 'only' : 'all';
  const side = only(node.children.side);
  const word = `${which} ${side.image === 'max' ? 'max' : 'min'}` as const;
  const search = only(node.children.arguments).children.search?.[0];
  if (search === undefined) {
    cx.diagnostics.push(misplaced(cx, side, `\`${word}(… in … by …)\``, null));
    return tooDeep(span);
  }
  const through = binder(cx, only(search.children.binder));
  const by = maybe(search.children.expression, (each) => expression(cx, each));
  return { kind: 'comprehension', function: word, binder: through, value: by, span };
}

/** `c in p.hand where c.power > 4` */
export function binder(cx: Context, node: cst.BinderCstNode): Binder {
  return {
    name: from.name(cx, only(node.children.Name)),
    in: value(cx, only(node.children.value)),
    where: maybe(node.children.expression, (each) => expression(cx, each)),
    span: spanOf(cx, node),
  };
}

/** The values of a call; a search among them is reported. */
export function plainArguments(cx: Context, called: Name, node: cst.ArgumentsCstNode): Expression[] {
  const { search, argumentList } = node.children;
  if (search !== undefined) cx.diagnostics.push(notASearch(called));
  const binder = argumentList?.[0]?.children.For?.[0];
  if (binder !== undefined) cx.diagnostics.push(misplaced(cx, binder, '`)`', null));
  return (argumentList?.[0]?.children.expression ?? []).map((each) => expression(cx, each));
}

function notASearch(called: Name): ReturnType<typeof say.notASearch> {
  const known = [...searches, 'only max', 'only min', 'all max', 'all min']
    .map((word) => `\`${word}\``)
    .join(', ');
  return say.notASearch({
    at: called.span,
    name: called.text,
    suggestion: suggest(called.text, searches),
    known,
  });
}

function misplaced(
  cx: Context,
  token: IToken,
  expected: string,
  help: string | null,
): ReturnType<typeof say.unexpected> {
  return say.unexpected({
    at: tokenSpan(cx, token),
    expected,
    found: token.image,
    after: null,
    help,
    fix: null,
  });
}

/** In the place of a value that was reported and not built. */
export function tooDeep(span: Span): Expression {
  return { kind: 'unsupported', construct: null, span };
}
