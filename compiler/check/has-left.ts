/**
 * What an ability does to its own card once that has left: nothing (L2). Looked at: a trigger on an event that takes
 * `this` out of the region where abilities work, in every case; moves and events of `this` in its body.
 */
import { hasLeft } from '../diagnostics/catalogue/check.ts';
import type { Expression, Model, Statement, Trigger } from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import type { Check } from './index.ts';

/** `has-left`. */
export const leavings: Check = (model, report) => {
  for (const ability of model.abilities) {
    const departure = ability.kind === 'trigger' ? departureOf(model, ability) : null;
    if (departure === null || ability.kind !== 'trigger') continue;
    const spent = [...statementsIn(ability.body)].find((statement) => isOfThis(model, statement));
    if (spent === undefined) continue;
    const event = patternText(model, ability);
    report(hasLeft({ at: spent.span, departure, what: workOf(spent), event }));
  }
};

/** Where the event of a trigger takes its bearer away; null where it may stay. */
function departureOf(model: Model, { pattern }: Trigger): Span | null {
  const { matched } = pattern;
  if (matched.kind !== 'event' || model.abilitiesWorkIn === null) return null;
  const named = pattern.arguments.flatMap((argument, index) =>
    argument.kind === 'equals' && argument.value.kind === 'this' ? [index] : [],
  );
  const body = model.events[matched.event]?.body ?? [];
  const move = body.find(
    (statement) =>
      statement.kind === 'move' &&
      statement.what.kind === 'local' &&
      named.includes(statement.what.local) &&
      leads(model, statement.to),
  );
  return move?.span ?? null;
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
