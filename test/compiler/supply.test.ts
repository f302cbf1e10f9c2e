import { describe, expect, test } from 'vitest';
import { laidOut, supplyOf } from '../../compiler/plan/supply.ts';
import { modelOf } from '../support/games.ts';

interface Parts {
  readonly setup?: string;
  readonly rest?: string;
  readonly kind?: string;
  readonly cards?: string;
  readonly seen?: string;
}

const DEALS = 'shuffle box  for each p in players { deal 4 from box to p.hand }';

/** A game with a box of 90 cards, which is shuffled and dealt from; what is not said is as the analysis wants it. */
function game({ setup = `fill box with Card  ${DEALS}`, rest = '', ...parts }: Parts): string {
  const { kind = '', cards = 'card Ace: Card { copies = 60 }', seen = 'nobody' } = parts;
  return `
    game G
    players 2..3
    option short: Bool = false
    kind Card { ${kind} }
    kind Token { }
    card Coin: Token { copies = 2 }
    ${cards}
    card Two: Card { copies = 30 }
    player { zone hand: set of Card seen by owner  zone purse: set of Token seen by all }
    shared { zone box: pile of Card seen by ${seen}  zone table: set of Card seen by all  zone bank: pile of Token seen by all }
    setup { ${setup}  fill bank with Token }
    action go(c in you.hand) { move c to table }
    ${rest}
    flow { turns from random(p in players) { you act: go else { draw } } }`;
}

/** The pile whose rest is no state, how many cards it has, how many can be dealt, and how many things are laid out. */
function found(parts: Parts): [pile: string, cards: number, dealt: number, things: number] | null {
  const model = modelOf(game(parts));
  const supply = supplyOf(model);
  if (supply === null) return null;
  return [model.zones[supply.zone]!.name, supply.cards, supply.dealt, laidOut(model, supply)];
}

describe('a pile of which set-up deals some cards', () => {
  test('its rest is no state', () => {
    expect(found({})).toEqual(['box', 90, 12, 14]);
    const twice = `fill box with Card  shuffle box  deal 1 from box to table  ${DEALS.slice(12)}`;
    expect(found({ setup: twice })).toEqual(['box', 90, 13, 15]);
  });

  test('in a procedure that set-up calls, as often as it calls it', () => {
    const rest = 'procedure more() { for each p in players { move top 2 of box to p.hand } }';
    const setup = 'fill box with Card  shuffle box  more()  if short { more() }';
    expect(found({ setup, rest })).toEqual(['box', 90, 12, 14]);
    expect(found({ setup, rest: `${rest} action again { more() }` })).toBeNull();
  });

  test('of kinds that are counted together', () => {
    const cards = 'kind Face: Card { } card King: Face { copies = 60 }';
    expect(found({ cards, rest: 'derived number = count(everything of Card)' })?.[0]).toBe('box');
  });

  test('anybody may ask how many are left', () => {
    expect(
      found({
        rest: 'derived left = count(box) + count(everything of Card)  ends at once { out: when box is empty then draw }',
      })?.[0],
    ).toBe('box');
  });

  test.each([
    ['dealt from later', { rest: 'action take { move top of box to you.hand }' }],
    ['looked at', { rest: 'derived twos = count(c in box where c is Two)' }],
    ['shown', { rest: 'action peek { reveal top 1 of box to you }' }],
    ['entered', { rest: 'action back(c in you.hand) { move c to box }' }],
    [
      'looked through with everything else',
      { rest: 'derived twos = count(c in everything of Card where c is Two)' },
    ],
    ['seen', { seen: 'all' }],
    ['not shuffled', { setup: 'fill box with Card  for each p in players { deal 4 from box to p.hand }' }],
    ['not always shuffled', { setup: `fill box with Card  if short { shuffle box }  ${DEALS.slice(12)}` }],
    ['shuffled again', { setup: `fill box with Card  ${DEALS}  shuffle box` }],
    [
      'dealt from by a number that is not known',
      { setup: 'fill box with Card  shuffle box  deal count(players) from box to table' },
    ],
    [
      'dealt from in a loop',
      {
        setup: 'fill box with Card  shuffle box  repeat while count(table) < 3 { deal 1 from box to table }',
      },
    ],
    [
      'dealt from where the set-up may have stopped',
      { setup: `if short { stop }  fill box with Card  ${DEALS}` },
    ],
    [
      'dealt from almost to its end',
      { setup: 'fill box with Card  shuffle box  for each p in players { deal 29 from box to p.hand }' },
    ],
    [
      'of cards with values that begin differently',
      {
        kind: 'age: Int 0..9 = 0',
        cards: 'card Ace: Card { copies = 60  age = 1 }',
        rest: 'action grow(c in you.hand) { c.age += 1 }',
      },
    ],
    [
      'of kinds of which some are counted',
      {
        cards: 'kind Face: Card { } card King: Face { copies = 60 }',
        rest: 'derived faces = count(everything of Face)',
      },
    ],
    [
      'of few cards that are never dealt',
      { setup: `fill box with Two  shuffle box  for each p in players { deal 5 from box to p.hand }` },
    ],
  ] as const)('one that is %s is laid out as a whole', (_, parts) => {
    expect(found(parts)).toBeNull();
  });
});
