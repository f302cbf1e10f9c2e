/** Decks that players bring: their limits as functions, and what the runtime must know to look at them. */
import type * as model from '../model/model.ts';
import { broughtDefinitions } from '../model/things.ts';
import { truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { Scope } from './scope.ts';
import { raw } from './table-values.ts';

/** Written by the layout: where the cards of a deck stand that is looked at. */
export const CARDS = 'BROUGHT_CARDS';
/** How far behind the definitions: no deck that is looked at has more cards. */
export const CARDS_ROOM = 10_000;

/** Writes the functions of all limits; gives their names. */
export function limitFunctions(g: Generator): string[] {
  return (g.model.deck?.limits ?? []).map((limit) => limitFunction(g, limit));
}

function limitFunction(g: Generator, limit: model.DeckLimit): string {
  const words = ['limit', limit.name];
  const name = g.functionName(...words);
  const rule = limit.name;
  g.addFunction('checks', name, ['s: Int16Array'], 'boolean', g.cite(limit.span, rule), () => {
    const scope = new Scope(g, camel(...words), rule, limit.locals, 'checks');
    const list = { count: `s[${CARDS}]!`, members: `${CARDS} + 1` };
    scope.places.set(0, { code: list.count, framed: true, mayBeGone: false, list, lastKnown: new Map() });
    return `return ${truthOf(limit.value, scope)};`;
  });
  return name;
}

/** The deck as the runtime's tables have it; nothing where none is brought. */
export function deckTable(g: Generator): { deck?: unknown } {
  const { deck } = g.model;
  if (deck === null) return {};
  const allowed = new Set(broughtDefinitions(g.model));
  return {
    deck: {
      name: deck.name,
      at: raw('DEFINITION'),
      cards: raw(CARDS),
      zone: deck.zone,
      first: g.filledCount,
      size: deck.size,
      copies: deck.copies,
      definitions: g.model.definitions.map((_, id) => allowed.has(id)),
      limits: deck.limits.map(({ name, names, span }) => ({
        name,
        names: Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1))),
        rule: { name, file: span.file, line: g.lineOf(span) },
      })),
    },
  };
}
