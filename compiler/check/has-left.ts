/**
 * What an ability does to its own card once that has left: nothing (L2). Looked at: a trigger on an event that takes
 * `this` out of the region where abilities work, in every case; moves and events of `this` in its body.
 */
import { hasLeft } from '../diagnostics/catalogue/check.ts';
import type { Expression, Model, Pattern, Statement, Trigger } from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import type { Check } from './index.ts';

/** `has-left`. */
export const leavings: Check = (model, report) => {
  for (const ability of model.abilities) {
    const departure = ability.kind === 'trigger' ? departureOf(model, ability) : null;
    if (departure === null || ability.kind !== 'trigger') continue;
    const spent = statementsIn(ability.body).find((statement) => isOfThis(model, statement));
    if (spent === undefined) continue;
    const event = patternText(model, ability);
    report(hasLeft({ at: spent.span, departure, what: workOf(spent), event }));
  }
};

/** Where the event of a trigger takes its bearer away; null where it may stay. */
function departureOf(model: Model, { pattern }: Trigger): Span | null {
  if (model.abilitiesWorkIn === null) return null;
  return movesOfThis(model, pattern).find(({ to }) => leads(model, to))?.span ?? null;
}

type Move = Extract<Statement, { readonly kind: 'move' }>;

/** The moves, in the body of the event that a pattern looks at, of what it says is `this`. */
export function movesOfThis(model: Model, { matched, arguments: given }: Pattern): Move[] {
  if (matched.kind !== 'event') return [];
  const isThis = (value: Expression): boolean => {
    const argument = value.kind === 'local' ? given[value.local] : undefined;
    return argument?.kind === 'equals' && argument.value.kind === 'this';
  };
  const body = model.events[matched.event]?.body ?? [];
  return body.filter((statement): statement is Move => statement.kind === 'move' && isThis(statement.what));
}

/** Does a zone lie outside of where abilities work? */
function leads(model: Model, to: Expression): boolean {
  return to.kind === 'zone' && model.zones[to.zone]?.region !== model.abilitiesWorkIn;
}

/** A move of `this`, or an event that must be told which thing it is about. */
function isOfThis(model: Model, statement: Statement): boolean {
  if (statement.kind === 'move') return statement.what.kind === 'this';
  if (statement.kind !== 'callEvent') return false;
  const locals = model.events[statement.event]?.locals ?? [];
  return statement.arguments.some(
    (value, index) => value.kind === 'this' && locals[index]?.type.kind === 'thing',
  );
}

/** The pattern as an ability would begin with it: `fall(this)`, `play(this, _)`. */
function patternText(model: Model, { pattern }: Trigger): string {
  const { matched } = pattern;
  const name = matched.kind === 'event' ? (model.events[matched.event]?.name ?? '') : '';
  const shown = pattern.arguments.map((argument) =>
    argument.kind === 'equals' && argument.value.kind === 'this' ? 'this' : '_',
  );
  return `${name}(${shown.join(', ')})`;
}

function workOf({ kind }: Statement): string {
  return kind === 'move' ? 'it is not moved' : 'the event does not happen';
}
