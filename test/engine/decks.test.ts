/** Decks that players bring: what is refused and how, what is drawn, and what others are told of them. */
import { describe, expect, test } from 'vitest';
import { type Engine, SetupError, type State } from '../../runtime/engine.ts';
import { rulesOf } from '../support/games.ts';
import { errorsOf, gameOf } from '../support/text-game.ts';

const engine: Engine = (await gameOf(rulesOf('life'), 'Competitive')).engine;

/** Two of them. */
const some = [
  ...[
    'AmericanBison',
    'BaldEagle',
    'BrownBear',
    'Cheetah',
    'EuropeanBison',
    'Giraffe',
    'Gorilla',
    'GreyWolf',
  ],
  ...['Koala', 'Lion', 'ManedWolf', 'Ostrich', 'RedWolf', 'RiverineRabbit', 'SumatranRhinoceros', 'Tiger'],
  ...['WhiteRhinoceros', 'Horse', 'BrownRat'],
];
const legal = [...some, 'AfricanElephant'];

function faultsOf(decks: unknown, from: Engine = engine): readonly string[] {
  try {
    from.setup({ seed: 1, decks: decks as string[][] });
  } catch (error) {
    if (error instanceof SetupError) return error.faults;
    throw error;
  }
  return [];
}

function handOf(state: State, seat: number): unknown {
  const { players } = engine.view(state, seat);
  return (players as unknown as ReadonlyArray<Record<string, { count: number }>>)[seat];
}

describe('a deck that breaks a limit is refused, with every broken limit', () => {
  test('a legal one is played, four cards are drawn of it (LF-07)', () => {
    const state = engine.setup({ seed: 1, decks: [legal, null] });
    // Whose turn it is has drawn a fifth.
    const other = 1 - engine.decisions(state)[0]!.player;
    expect(handOf(state, other)).toMatchObject({ hand: { count: 4 }, deck: { count: 16 } });
    expect([...(engine.view(state, 0)['decks'] as string[][])[0]!].sort()).toEqual([...legal].sort());
  });

  test('LF-04: three of a million or more are allowed, and no card beyond twenty', () => {
    const three = [...some, 'Woodchuck'];
    expect(faultsOf([three, null])).toEqual([]);
    expect(faultsOf([[...three, 'Topi'], null])).toEqual([
      'the deck of first has 21 cards, and `Herd` has exactly 20',
    ]);
    expect(faultsOf([[...some.slice(1), 'Woodchuck', 'LeastChipmunk'], null])).toHaveLength(1);
  });

  test('LF-07: a deck that is brought is shuffled', () => {
    const hands = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(engine.view(engine.setup({ seed, decks: [legal, null] }), 0)['players']),
    );
    expect(new Set(hands).size).toBeGreaterThan(10);
  });

  test('LF-04: all that is wrong with all decks is said at once', () => {
    const many = ['Horse', 'BrownRat', 'Woodchuck', 'LeastChipmunk', 'Lion', 'Lion', 'Lyon'];
    expect(faultsOf([many, [...some, 'Lion']])).toMatchInlineSnapshot(`
      [
        "the deck of first: there is no "Lyon": did you mean \`Lion\`?",
        "the deck of first has 7 cards, and \`Herd\` has exactly 20",
        "the deck of first holds 2 \`Lion\`, and at most 1 of one card may be in it",
        "the deck of first breaks the limit \`millions\`: at most three animals of a million or more",
        "the deck of second holds 2 \`Lion\`, and at most 1 of one card may be in it",
      ]
    `);
  });

  test('what is no list of decks is refused', () => {
    expect(faultsOf([legal])).toMatchInlineSnapshot(`
      [
        "\`decks\` must be a list of 2 decks, each a list of names or null, not a list",
      ]
    `);
    expect(faultsOf('Lion')).toMatchInlineSnapshot(`
      [
        "\`decks\` must be a list of 2 decks, each a list of names or null, not "Lion"",
      ]
    `);
    expect(faultsOf([[1, 'Africa'], null])).toMatchInlineSnapshot(`
      [
        "the deck of first: there is no 1",
        "the deck of first: there is no "Africa"",
        "the deck of first has 2 cards, and \`Herd\` has exactly 20",
      ]
    `);
  });

  test('other formats take none', async () => {
    const { engine: quick } = await gameOf(rulesOf('life'), 'Quick');
    expect(faultsOf([[], []], quick)).toEqual(['this game takes no decks']);
  });
});

const prints = `game Duel
players 2
kind Card { print: Int = 0  signature: Bool = false  cost: Int = 1 }
card King: Card { print = 1 }
card KingOfGold: Card { print = 1 }
card Sword: Card { print = 2  signature = true }
card Staff: Card { print = 3  signature = true }
card Pawn: Card { print = 4  cost = 0 }
player { zone pile: pile of Card seen by nobody  zone hand: set of Card seen by owner }
deck Army of Card for p to p.pile {
  size = 6
  limit three: all(c in cards where c.signature or count(d in cards where d.print == c.print) <= 3)
  limit four: all(c in cards where not c.signature or count(d in cards where d.print == c.print) <= 4)
  limit one: all(c in cards where not c.signature or all(d in cards where not d.signature or d.print == c.print))
  limit price: sum(if c.signature then 0 else c.cost for c in cards) <= 5
}
action draw { move top of you.pile to you.hand }
setup { for each p in players { shuffle p.pile } }
flow { turns from first until all(p in players where p.pile is empty) { you act: draw else { } } }
score of p = count(p.hand)
rank by score highest, ties share
`;

test('HC-71: what is one card counts together, exceptions are values of cards, and costs count once a copy', async () => {
  const { engine: duel } = await gameOf(prints);
  const first = (...cards: string[]): string[] =>
    faultsOf([cards, null], duel).map((fault) => /`(\w+)`/.exec(fault)?.[1] ?? fault);
  const times = (n: number, name: string): string[] => Array.from({ length: n }, () => name);
  expect(first(...times(2, 'King'), 'KingOfGold', ...times(3, 'Pawn'))).toEqual([]);
  expect(first(...times(2, 'King'), ...times(2, 'KingOfGold'), ...times(2, 'Pawn'))).toEqual(['three']);
  expect(first(...times(4, 'Sword'), ...times(2, 'Pawn'))).toEqual([]);
  expect(first(...times(5, 'Sword'), 'Pawn')).toEqual(['four']);
  expect(first(...times(3, 'Sword'), 'Staff', ...times(2, 'Pawn'))).toEqual(['one']);
  expect(first(...times(6, 'King'))).toEqual(['three', 'price']);
});

describe('decks that nobody brings', () => {
  test('are drawn, legal and the same for one seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const state = engine.setup({ seed, players: 4 });
      const decks = [0, 1, 2, 3].map((seat) => (engine.view(state, seat)['decks'] as string[][])[seat]!);
      const again = engine.setup({ seed, players: 4, decks });
      expect(engine.hash(again)).toBe(engine.hash(state));
    }
  });

  test('are not shown to others, and sampled as what is assumed or as any legal one', () => {
    const state = engine.setup({ seed: 3, decks: [legal, null] });
    const view = engine.view(state, 1);
    expect((view['decks'] as unknown[])[0]).toBeNull();
    const assumed = engine.sample(view, 1, { decks: [legal, null] });
    expect(engine.view(assumed, 0)['decks']).toEqual(engine.view(state, 0)['decks']);
    const drawn = [7, 8].map(
      (seed) => (engine.view(engine.sample(view, seed), 0)['decks'] as string[][])[0]!,
    );
    expect(drawn[0]).not.toEqual(drawn[1]);
    for (const deck of drawn) expect(faultsOf([deck, null])).toEqual([]);
    expect(() => engine.sample(view, 1, { decks: [some, null] })).toThrow(SetupError);
  });
});

describe('what a declaration of a deck may say', () => {
  const broken = (from: string, to: string): string[] => errorsOf(prints.replace(from, to));
  test.each([
    ['no size', '  size = 6\n', '', ['missing-declaration']],
    ['several sizes', 'size = 6', 'size = 6..9', ['not-yet-supported']],
    ['a word that is none', 'size = 6', 'size = 6 copys = 1', ['unknown-name']],
    ['a limit twice', 'limit four', 'limit three', ['duplicate']],
    ['a zone of nobody', 'to p.pile', 'to pile', ['misplaced']],
    [
      'a second deck',
      'action draw',
      'deck Side of Card for p to p.pile { size = 2 }\naction draw',
      ['not-yet-supported'],
    ],
    [
      'cards with keywords',
      'card King: Card {',
      'keyword Swift { }\ncard King: Card with Swift {',
      ['not-yet-supported'],
    ],
    ['a fill beside it', 'setup { ', 'setup { fill first.pile with King ', ['not-yet-supported']],
    ['a zone in a limit', '<= 5', '<= count(pile)', ['misplaced']],
  ])('%s', (_, from, to, codes) => {
    expect(broken(from, to)).toEqual(codes);
  });
});
