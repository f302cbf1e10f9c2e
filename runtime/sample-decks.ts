/** The decks of a state for a view: the viewer's own, those that are assumed, and legal ones that hold what is seen. */
import { type Deck, drawDeck, readDecks } from './decks.ts';
import { type Json, SetupError } from './engine.ts';
import type { Game } from './game.ts';
import { isArray, isObject, own } from './json.ts';
import { type Fields, listIn, misfit } from './view-fields.ts';

/** A card that the view names: its definition, and who brought it. */
interface Seen {
  readonly definition: number;
  readonly owner: number;
}

/** By seat; an empty list where nothing is brought. */
export function decksFor(
  game: Game,
  view: Fields,
  given: { readonly players: number; readonly values: readonly number[]; readonly seed: number | string },
  assumed: Json,
): Deck[] {
  const { deck } = game.tables;
  if (deck === undefined) return [];
  const { players, values, seed } = given;
  const faults: string[] = [];
  const other = readDecks(game, assumed ?? undefined, given, faults);
  if (faults.length > 0) throw new SetupError(faults);
  const known = listIn(own(view, 'decks'), '`decks`');
  if (known.length !== players) misfit('`decks`');
  const seen = shownIn(game, view);
  return known.map((list, seat) => {
    const having = seen.filter(({ owner }) => owner === seat).map(({ definition }) => definition);
    if (list !== null) return ownDeck(game, list, having);
    const chosen = other[seat] ?? null;
    if (chosen !== null) {
      if (!holds(chosen, having))
        throw new SetupError(['a deck that is assumed does not hold what was seen of it']);
      return chosen;
    }
    if (having.length > deck.size) misfit('more cards are shown than a deck has');
    const wanted = { seat, seed, values, having };
    // A position may hold cards that no legal deck does.
    return (
      drawDeck(game, wanted) ??
      drawDeck(game, { ...wanted, free: true }) ??
      misfit('its cards are in no deck')
    );
  });
}

/** What the viewer says that they brought: of a position it may be any cards. */
function ownDeck({ tables }: Game, json: Json, having: Deck): Deck {
  const cards = listIn(json, '`decks`').map((name) =>
    tables.definitions.findIndex((each) => each.name === name),
  );
  if (cards.length > tables.deck!.size) misfit('`decks`');
  if (cards.some((id) => tables.deck!.definitions[id] !== true)) misfit('`decks`');
  if (!holds(cards, having)) misfit('`decks`');
  return cards.sort((a, b) => a - b);
}

function holds(deck: Deck, wanted: Deck): boolean {
  const left = [...deck];
  return wanted.every((id) => {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The cards that the zones of a view show. */
function shownIn({ tables }: Game, view: Fields): Seen[] {
  const found: Seen[] = [];
  const visit = (json: Json): void => {
    if (isArray(json)) json.forEach(visit);
    else if (isObject(json)) {
      const [name, owner] = [own(json, 'thing'), own(json, 'owner')];
      const definition = tables.definitions.findIndex((each) => each.name === name);
      if (typeof owner === 'number' && tables.deck?.definitions[definition] === true)
        found.push({ definition, owner });
      for (const [field, inner] of Object.entries(json)) if (field !== 'resume') visit(inner);
    }
  };
  for (const field of ['shared', 'players', 'places']) visit(own(view, field) ?? null);
  return found;
}
