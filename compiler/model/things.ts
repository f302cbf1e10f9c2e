/** The things of a game: every copy of what is filled in, and as many as the players bring. */
import type { Model } from './model.ts';
import { isBelow } from './walk.ts';

/** How many there are at most. */
export function thingsIn(m: Pick<Model, 'definitions' | 'deck' | 'players'>): number {
  return m.definitions.reduce((sum, { copies }) => sum + copies, 0) + broughtIn(m);
}

/** How many of them players bring. */
export function broughtIn({ deck, players }: Pick<Model, 'deck' | 'players'>): number {
  return deck === null ? 0 : deck.size * players.max;
}

/** The definitions of which a deck may hold cards; none without a deck. */
export function broughtDefinitions(m: Model): number[] {
  const { deck } = m;
  if (deck === null) return [];
  return m.definitions.flatMap(({ kind }, id) => (isBelow(m, kind, deck.kind) ? [id] : []));
}

/** How many things of some kinds there are at most. */
export function thingsOfKinds(m: Model, isOfThem: (kind: number) => boolean): number {
  const filled = m.definitions.reduce((sum, { kind, copies }) => sum + (isOfThem(kind) ? copies : 0), 0);
  const mayBeBrought = broughtDefinitions(m).some((id) =>
    m.definitions.slice(id, id + 1).some(({ kind }) => isOfThem(kind)),
  );
  return filled + (mayBeBrought ? broughtIn(m) : 0);
}
