/** Decks are looked at before the game begins: their limits read what is printed on the cards, options and constants. */
import { misplaced, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Deck, Expression, Model } from '../model/model.ts';
import { expressionsIn, isBelow, rulesOf, statementsOfRule } from '../model/walk.ts';
import type { Check } from './index.ts';

/** `misplaced`, `not-yet-supported`. */
export const decks: Check = (model, report) => {
  const { deck } = model;
  if (deck === null) return;
  for (const limit of deck.limits) {
    for (const read of readBy(model, limit.value)) {
      if (isPrinted(model, read)) continue;
      const help =
        'a limit is looked at before the game begins: it reads what is printed on `cards`, options and constants';
      report(misplaced({ at: read.span, what: 'what a game does', where: 'in a limit of a deck', help }));
    }
  }
  reportUnbuilt(model, deck, report);
};

/** Everything that an expression reads, in derived values too. */
function readBy(model: Model, value: Expression): Expression[] {
  const seen = new Set<number>();
  const read: Expression[] = [];
  const visit = (root: Expression): void => {
    for (const each of expressionsIn(root)) {
      read.push(each);
      const derived =
        each.kind === 'call' && !seen.has(each.derived) ? model.derived[each.derived] : undefined;
      if (each.kind === 'call') seen.add(each.derived);
      if (derived !== undefined) visit(derived.value);
    }
  };
  visit(value);
  return read;
}

/** What only a running game knows. */
const inGame: ReadonlySet<Expression['kind']> = new Set([
  ...([
    'active',
    'at',
    'can',
    'everything',
    'happened',
    'has',
    'owner',
    'players',
    'this',
    'top',
    'you',
  ] as const),
  ...(['zone', 'zones'] as const),
]);

function isPrinted(model: Model, read: Expression): boolean {
  if (read.kind !== 'attribute') return !inGame.has(read.kind);
  const attribute = model.attributes[read.attribute];
  if (attribute === undefined) return false;
  const { holder, storage } = attribute;
  return (
    holder.kind === 'thing' && storage === 'constant' && (read.base || !isModified(model, read.attribute))
  );
}

function isModified({ abilities }: Model, attribute: number): boolean {
  return abilities.some(
    (ability) =>
      ability.kind === 'modifier' &&
      ability.changes.some(({ what }) => what.kind === 'attribute' && what.attribute === attribute),
  );
}

/** What engines cannot do yet with cards whose definitions are known only when a game begins. */
function reportUnbuilt(model: Model, deck: Deck, report: Parameters<Check>[1]): void {
  const isBrought = (kind: number): boolean => isBelow(model, kind, deck.kind);
  for (const { kind, name, span, abilities, keywords } of model.definitions) {
    if (!isBrought(kind) || abilities.length + keywords.length === 0) continue;
    const what = abilities.length > 0 ? 'abilities' : 'keywords';
    const help = `\`${name}\` may be in the deck \`${deck.name}\`: its cards have values alone for now`;
    report(notYetSupported({ at: span, construct: `a deck of cards with ${what}`, help }));
    break;
  }
  for (const rule of rulesOf(model)) {
    for (const statement of statementsOfRule(rule)) {
      if (statement.kind !== 'fill') continue;
      const kinds = statement.definitions.flatMap((id) => model.definitions[id]?.kind ?? []);
      if (!kinds.some(isBrought)) continue;
      const help = 'they come in decks alone: remove the `fill`, or the deck';
      report(
        notYetSupported({ at: statement.span, construct: 'a `fill` with cards that decks bring', help }),
      );
    }
  }
  model.attributes.forEach(({ holder, storage, span }, id) => {
    if (holder.kind !== 'thing' || storage === 'constant') return;
    const starts = new Set(
      model.definitions.flatMap(({ kind, values }) => (isBrought(kind) ? [JSON.stringify(values[id])] : [])),
    );
    if (starts.size < 2) return;
    const help = 'give it a constant attribute to begin with, and set it where the card comes into play';
    report(
      notYetSupported({
        at: span,
        construct: 'a changing value that cards of a deck begin with differently',
        help,
      }),
    );
  });
}
