import { describe, expect, test } from 'vitest';
import { Facts } from '../../compiler/plan/facts.ts';
import { modelOf } from '../support/games.ts';

/** The bound of each zone, by name, of a game in which `deck`, `hand` and `pile` are each player's and `box` is shared. */
function bounds(setup: string, rest = ''): Record<string, number | null> {
  const model = modelOf(`
    game G
    players 2..3
    kind Card { }
    card Ace: Card { copies = 30 }
    player {
      zone deck: pile of Card seen by nobody
      zone hand: set of Card seen by owner
      zone pile: set of Card seen by all
    }
    shared { zone box: pile of Card seen by nobody }
    setup { fill box with Card  ${setup} }
    action go(c in you.hand) { move c to you.pile }
    ${rest}
    flow { turns from random(p in players) { you act: go else { draw } } }`);
  const { capacities } = new Facts(model);
  return Object.fromEntries(model.zones.map(({ name }, zone) => [name, capacities[zone]!]));
}

describe('how many things a zone can ever hold', () => {
  test('no more than the set-up takes out of the zones that are filled', () => {
    const deals = 'for each p in players { deal 4 from box to p.hand  deal 2 from box to p.deck }';
    const draw = 'action take { move top of you.deck to you.hand }';
    expect(bounds(deals, draw)).toEqual({ box: null, deck: 2, hand: 18, pile: 18 });
  });

  test('its own share, where only a loop over the players brings something', () => {
    expect(bounds('for each p in players { for each q in players { deal 1 from box to p.hand } }')).toEqual({
      box: null,
      deck: 9,
      hand: 3,
      pile: 9,
    });
    expect(bounds('for each p in players { if p.hand is empty { deal 5 from box to p.hand } }')['hand']).toBe(
      5,
    );
  });

  test('is not said when anything later takes from there, in any way', () => {
    const deal = 'for each p in players { deal 4 from box to p.hand }';
    const takes = [
      'action more { move top of box to you.hand }',
      'action whole { move box to you.pile }',
      'event draw1(p: Player) { move top of box to p.hand }',
      'action pick { random c in box { move c to you.hand } }',
      'action take1(c in box) { move c to you.hand }',
      'procedure lift(c: Card) { move c to you.hand }  action via { random c in box { lift(c) } }',
      'standing full at once: for each p in players when p.hand is empty and box is not empty { move top of box to p.hand }',
    ];
    for (const rest of takes)
      expect({ rest, pile: bounds(deal, rest)['pile'] }).toEqual({ rest, pile: null });
  });

  test('is not said when the number is not in the rules, or nothing is dealt', () => {
    expect(bounds('for each p in players { repeat 2 { deal 1 from box to p.hand } }')['pile']).toBe(null);
    expect(bounds('')).toEqual({ box: null, deck: null, hand: null, pile: null });
  });

  test('counts what procedures take that the set-up alone runs, as often as it runs them', () => {
    const supply = 'procedure supply() { for each p in players { deal 2 from box to p.hand } }';
    expect(bounds('supply()', supply)).toEqual({ box: null, deck: 6, hand: 2, pile: 6 });
    expect(bounds('supply()  supply()', supply)['hand']).toBe(4);
    const twice = `${supply}  procedure both() { supply()  supply() }`;
    expect(bounds('both()', twice)['hand']).toBe(4);
    expect(bounds('for each q in players { supply() }', supply)['hand']).toBe(6);
    // Whose hand it is, the procedure does not know.
    const given = 'procedure give(p: Player) { deal 2 from box to p.hand }';
    expect(bounds('for each p in players { give(p) }', given)['hand']).toBe(6);
    for (const rest of [
      `${supply}  action again { supply() }`,
      `${supply}  procedure more() { supply() }  action again { more() }`,
      `${supply}  card Bell: Card { on ring(_) { supply() } }  event ring(c: Card) { }`,
    ])
      expect({ rest, hand: bounds('supply()', rest)['hand'] }).toEqual({ rest, hand: null });
    expect(bounds('repeat 2 { supply() }', supply)['hand']).toBe(null);
  });
});
