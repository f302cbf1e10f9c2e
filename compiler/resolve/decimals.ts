/**
 * Numbers with decimals, exactly: each is kept as a whole number of steps, and the steps of all decimals of a game have
 * one size, the largest of 1, 0.1, 0.01 … of which every one that is written is a multiple.
 */
import { decimalTooLarge } from '../diagnostics/catalogue/resolve.ts';
import type { Expression, Literal, Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { forEachPart } from '../syntax/parts.ts';
import type * as syntax from '../syntax/tree.ts';
import { coerce, mistake, retype } from './coerce.ts';
import { expression } from './expressions.ts';
import type { Scope } from './scope.ts';
import { decimal, int, isDecimal, required } from './types.ts';
import type { World } from './world.ts';

/** How many decimals a game needs, and the first number that needs so many; null: whole numbers are enough. */
export interface Precision {
  readonly places: number;
  readonly at: Span | null;
  readonly text: string;
}

type DecimalLiteral = Extract<Literal, { readonly kind: 'decimal' }>;

/** A number as written, without underscores and needless zeros: `007.50` is `7.5`, `-0.0` is `0`. */
export function plainNumber(written: string): string {
  const [whole = '', part = ''] = written.replaceAll('_', '').split('.');
  const decimals = part.replace(/0+$/, '');
  const bare = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const text = decimals === '' ? bare : `${bare}.${decimals}`;
  return text === '-0' ? '0' : text;
}

/** The most decimals of these numbers. */
export function precisionOf(
  numbers: Iterable<{ readonly text: string; readonly span: Span }>,
  start: Precision = { places: 0, at: null, text: '1' },
): Precision {
  let most = start;
  for (const { text: written, span } of numbers) {
    const text = plainNumber(written);
    const places = text.split('.')[1]?.length ?? 0;
    if (places > most.places) most = { places, at: span, text };
  }
  return most;
}

/** Every number with decimals in a piece of syntax. */
export function decimalsIn(piece: unknown): syntax.NumberLiteral[] {
  const found: syntax.NumberLiteral[] = [];
  const visit = (part: object): void => {
    if (!isNumber(part)) forEachPart(part, visit);
    else if (part.text.includes('.')) found.push(part);
  };
  forEachPart([piece], visit);
  return found;
}

function isNumber(piece: object): piece is syntax.NumberLiteral {
  return 'kind' in piece && piece.kind === 'number' && 'text' in piece && typeof piece.text === 'string';
}

/** The number that is written; null when 32 bits do not hold so many steps, which is reported. */
export function decimalLiteral(world: World, written: string, span: Span): DecimalLiteral | null {
  const text = plainNumber(written);
  const value = stepsOf(text, world.precision.places);
  if (value !== null) return { kind: 'decimal', text, value };
  const { at: finest, text: finestText, places } = world.precision;
  const most = plainNumber(withPoint('2147483647', places));
  world.report(decimalTooLarge({ at: span, text, most, finest, finestText }));
  return null;
}

/** How many steps a number is; null when 32 bits do not hold them. */
export function stepsOf(text: string, places: number): number | null {
  const [whole = '', part = ''] = text.split('.');
  const steps = Number(`${whole}${part.padEnd(places, '0')}`);
  return Math.abs(steps) <= 2_147_483_647 ? steps + 0 : null;
}

function withPoint(digits: string, places: number): string {
  const padded = digits.padStart(places + 1, '0');
  return places === 0 ? digits : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
}

export function negated(literal: Extract<Literal, { readonly kind: 'int' | 'decimal' }>): Literal {
  const value = 0 - literal.value;
  if (literal.kind === 'int') return { kind: 'int', value };
  const { text } = literal;
  return { kind: 'decimal', text: plainNumber(text.startsWith('-') ? text.slice(1) : `-${text}`), value };
}

/** A whole number that is written where one with decimals is due; null for what is none. */
export function withDecimals(world: World, value: Expression): Expression | null {
  if (value.kind !== 'literal' || value.value.kind !== 'int') return null;
  const literal = decimalLiteral(world, String(value.value.value), value.span);
  return literal === null
    ? mistake(value.span)
    : { ...retype(value, decimal), kind: 'literal', value: literal };
}

/** The type of a number: with decimals, or any whole one. */
export function numberType({ type }: Expression): Type {
  return isDecimal(type) ? decimal : int;
}

/** A number of either sort. */
export function numberValue(scope: Scope, node: syntax.Expression): Expression {
  const found = expression(scope, node, int);
  return isDecimal(found.type) ? found : coerce(scope, found, int);
}

/** Two numbers of one sort. */
export function alike(
  scope: Scope,
  left: syntax.Expression,
  right: syntax.Expression,
): readonly [Expression, Expression] {
  return alikeAs(scope, expression(scope, left, int), right);
}

/** The same, where the left one has been read. */
export function alikeAs(
  scope: Scope,
  left: Expression,
  right: syntax.Expression,
): readonly [Expression, Expression] {
  const other = expression(scope, right, int);
  const wanted = isDecimal(left.type) || isDecimal(other.type) ? decimal : int;
  return [coerce(scope, left, wanted), coerce(scope, other, wanted)];
}

/** Two values of which one may be a whole number that is written for one with decimals. */
export function alikeOnes(
  scope: Scope,
  [left, right]: readonly [Expression, Expression],
): readonly [Expression, Expression] {
  const given = (value: Expression, other: Expression): Expression =>
    isDecimal(required(other.type)) ? (withDecimals(scope.world, value) ?? value) : value;
  return [given(left, right), given(right, left)];
}
