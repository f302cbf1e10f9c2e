/** A pile of which set-up deals some cards, and whose rest is no state: what does not grow, and what is as though it were. */
import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFile } from '../../compiler/source/source.ts';
import { type Engine, SetupError, type State } from '../../runtime/engine.ts';
import { Random } from '../../tools/simulate/random.ts';
import { rulesOf } from '../support/games.ts';
import { gameOf } from '../support/text-game.ts';

/** What is dealt at most: all hands of three players, and one more. */
const DEALT = 13;

function herds(rows: number): SourceFile[] {
  const lines = Array.from({ length: rows }, (_, i) => `Animal${i},Animal number ${i},${(i % 90) + 0.5}`);
  return [sourceFile('herds.rules', rules), sourceFile('animals.csv', ['id,name:en,weight', ...lines].join('\n'))]; // prettier-ignore
}

const rules = `game Herds
players 2..3
kind Animal { weight: Decimal  var age: Int 0..9 = 0 }
kind Token { }
card Drop: Token { copies = 2 }
catalogue All of Animal from "animals.csv"
player { zone hand: set of Animal seen by owner  zone river: set of Token seen by all }
shared { zone stock: pile of Animal seen by nobody  zone steppe: set of Animal seen by all  zone rain: set of Token seen by all }
action place(a in you.hand) { a.age += 1 clamped  move a to steppe }
setup {
  fill rain with Token
  fill stock with All
  shuffle stock
  for each p in players { deal 4 from stock to p.hand }
  deal 1 from stock to steppe
}
flow { turns from first until all(p in players where p.hand is empty) { you act: place else { } } }
score of p = count(a in steppe where a.owner == p and a.age > 0 and a.weight > 20)
rank by score highest, ties share
`;

/** The same, but for a rule that may look into the pile: there every card has its slots. */
const looked = (text: string): string => `${text}\nderived heavy = count(a in stock where a.weight > 50)\n`;

function life(rows: number): SourceFile[] {
  return rulesOf('life').map((file) => {
    if (file.path !== 'mammals.csv') return file;
    const lines = file.text.trimEnd().split('\n');
    const last = lines.at(-1)!;
    const more = Array.from({ length: rows - (lines.length - 1) }, (_, i) =>
      last.replace(/^[^,]+,[^,]+,[^,]+/, `More${i},Autre ${i},Another ${i}`),
    );
    return sourceFile(file.path, [...lines, ...more].join('\n'));
  });
}

/** A state with some of its words written over, read back: the message that refuses it. */
function refusal(engine: Engine, state: State, change: (s: Int16Array) => void): string {
  const buffer = state.buffer.slice();
  change(buffer);
  const read = engine.decode(engine.encode({ buffer }));
  return read.ok ? '' : read.message;
}

describe('a state does not grow with the cards that are defined', () => {
  test.each([
    ['a small game', herds, null, DEALT],
    ['LIFE, Quick', life, 'Quick', 40],
    ['LIFE, Casual', life, 'Casual', 80],
    ['LIFE, Competitive', life, 'Competitive', 80],
  ] as const)('%s', async (_, game, variant, dealt) => {
    const [few, many] = [await gameOf(game(113), variant), await gameOf(game(1000), variant)];
    for (let seed = 0; seed < 20; seed += 1) {
      const [small, large] = [few.engine.setup({ seed }), many.engine.setup({ seed })];
      expect(large.buffer.length).toBe(small.buffer.length);
      // A number of a card beyond 63 takes a byte more.
      const [short, long] = [few.engine.encode(small), many.engine.encode(large)];
      expect(long.length - short.length).toBeLessThanOrEqual(dealt);
    }
  });
});

describe('what is drawn is what the whole pile would deal', () => {
  test('seed by seed, to the end of the game', async () => {
    const [sparse, whole] = await Promise.all([
      gameOf(herds(90)),
      gameOf(herds(90).map((file) => (file.path === 'herds.rules' ? { ...file, text: looked(file.text) } : file))),
    ]); // prettier-ignore
    expect(sparse.engine.setup({ seed: 1 }).buffer.length).toBeLessThan(
      whole.engine.setup({ seed: 1 }).buffer.length / 2,
    );
    for (let seed = 0; seed < 30; seed += 1) {
      const random = new Random(seed, 1);
      const players = 2 + (seed % 2);
      let [ours, theirs] = [sparse, whole].map(({ engine }) => engine.setup({ seed, players })) as [
        State,
        State,
      ];
      for (;;) {
        for (const viewer of [0, 1, 'spectator'] as const) {
          const [{ resume: _, ...mine }, { resume: __, ...other }] = [sparse.engine.view(ours, viewer), whole.engine.view(theirs, viewer)]; // prettier-ignore
          expect(mine).toEqual(other);
        }
        expect(sparse.module.things(ours).map((each) => ({ ...each }))).toEqual(
          whole.module.things(theirs).map((each) => ({ ...each })),
        );
        const [decision] = sparse.engine.decisions(ours);
        if (decision === undefined) break;
        const action = random.oneOf(sparse.engine.legal(ours, decision.player));
        const [mine, other] = [sparse.engine.play(ours, decision.player, action), whole.engine.play(theirs, decision.player, action)]; // prettier-ignore
        if (!mine.ok || !other.ok) throw new Error('a listed action is refused');
        expect(mine.events).toEqual(other.events);
        [ours, theirs] = [mine.state, other.state];
      }
      expect(sparse.engine.outcome(ours)).toEqual(whole.engine.outcome(theirs));
    }
  });
});

describe('states that nobody has played to', async () => {
  const { engine, module } = await gameOf(herds(90));
  const state = engine.setup({ seed: 5 });
  const { buffer } = state;
  /** The cards of the first hand, as they were dealt; two drops come before the animals. */
  const [first] = engine.view(state, 0)['players'] as unknown as [
    { hand: { things: Array<{ thing: string }> } },
  ];
  const hand = first.hand.things.map(({ thing }) => Number(thing.slice('Animal'.length)) + 2);
  /** Slots: how many cards are dealt, and which card the first one is. */
  const three = engine.setup({ seed: 5, players: 3 }).buffer;
  const dealtAt = buffer.findIndex((value, at) => value === 9 && three[at] === 13);
  const cardAt = buffer.findIndex((_, at) => hand.every((card, i) => buffer[at + i] === card));

  function definitionsIn(zone: string, of: number, s = state): string[] {
    const things = module.things(s).filter((thing) => thing.zone === zone && thing.of === of);
    return things.map(({ definition }) => definition);
  }

  test('a card is dealt once, and what is dealt is somewhere', () => {
    const refused = (change: (s: Int16Array) => void): string => refusal(engine, state, change);
    expect(refused(() => undefined)).toBe('');
    expect(refused((s) => (s[dealtAt]! -= 1))).toBe('this cannot be: what a thing is');
    expect(refused((s) => (s[dealtAt]! += 1))).toBe('this cannot be: what a thing is');
    expect(refused((s) => s.set([10, ...s.subarray(dealtAt + 1, cardAt + 9), 80], dealtAt))).toBe(
      'this cannot be: what is dealt',
    );
    expect(refused((s) => (s[dealtAt - 1] = 82))).toBe('this cannot be: what is left');
    expect(refused((s) => (s[dealtAt + 1] = 2))).toBe('this cannot be: what is dealt');
    expect(refused((s) => (s[cardAt] = s[cardAt + 1]!))).toBe('this cannot be: what a thing is');
    expect(refused((s) => (s[cardAt] = 1))).toBe('this cannot be: what a thing is');
    expect(refused((s) => (s[cardAt] = 92))).toBe('this cannot be: what a thing is');
    expect(refused((s) => (s[cardAt - 1] = 2))).toBe('this cannot be: what a thing is');
    expect(refused((s) => (s[cardAt + 9] = 2))).toBe('this cannot be: what a thing is');
  });

  test('a position holds no more cards than can be dealt', () => {
    const given = (count: number): State =>
      module.position({
        players: 2,
        options: {},
        seed: 0,
        chance: 'sampled',
        active: 0,
        values: [],
        zones: [
          {
            zone: 'steppe',
            of: null,
            entries: Array.from({ length: count }, (_, i) => ({ definition: `Animal${i}`, count: 1, owner: 0, values: {} })), // prettier-ignore
          },
          { zone: 'hand', of: 0, entries: [{ definition: 'Animal80', count: 1, owner: null, values: {} }] },
        ],
      });
    expect(() => given(DEALT)).toThrow(SetupError);
    expect(() => given(DEALT)).toThrow(
      'no more than 13 cards are ever dealt, and `hand of first` would hold one more',
    );
    const full = given(DEALT - 1);
    expect(engine.view(full, 0)['shared']).toMatchObject({ stock: { count: 90 - DEALT } });
    expect(module.things(full).filter(({ zone }) => zone === 'stock').length).toBe(90 - DEALT);
    expect(engine.decode(engine.encode(full)).ok).toBe(true);
  });

  test('what a viewer does not know is drawn from hands and from what was never dealt', () => {
    const view = engine.view(state, 0);
    const drawn = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const sampled = engine.sample(view, seed);
      expect(engine.view(sampled, 0)).toEqual(view);
      expect(module.things(sampled).length).toBe(92);
      for (const definition of definitionsIn('hand', 1, sampled)) drawn.add(definition);
    }
    // Of 85 cards that may be there, four at a time.
    expect(drawn.size).toBeGreaterThan(60);
  });

  test('a card of a hand changes places with one that was never dealt', () => {
    const before = definitionsIn('hand', 1);
    const changed = new Set<string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const other = module.exchangeUnseen(state, 0, seed);
      expect(other).not.toBeNull();
      const { resume: _, ...seen } = engine.view(other!, 0);
      const { resume: __, ...was } = engine.view(state, 0);
      expect(seen).toEqual(was);
      const now = definitionsIn('hand', 1, other!);
      expect(now.length).toBe(4);
      const [gone] = before.filter((each) => !now.includes(each));
      expect(gone).toBeDefined();
      for (const each of now) if (!before.includes(each)) changed.add(each);
    }
    expect(changed.size).toBeGreaterThan(15);
  });
});
