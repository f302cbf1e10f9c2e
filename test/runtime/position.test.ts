import { describe, expect, test } from 'vitest';
import { type GivenPosition, HEAD, makeModule, type PositionInput, SetupError } from '../../runtime/index.ts';
import { AT, CARDS, FUNCTIONS, ring, RULES, TABLES } from './toy.ts';

const built = makeModule(TABLES, FUNCTIONS, ring, { rules: RULES, fired: [1, 0, 2, 0] });
const entry = (
  definition: string,
  count = 1,
  values = {},
  owner: number | null = null,
): PositionInput['zones'][number]['entries'][number] => ({ definition, count, owner, values });
const position = (given: Partial<GivenPosition>): ReturnType<typeof built.position> =>
  built.position({
    active: 0,
    values: [],
    zones: [],
    players: 2,
    options: {},
    seed: 0,
    chance: 'sampled',
    ...given,
  });

describe('a position', () => {
  const s = position({
    active: 1,
    options: { lives: 4 },
    values: [
      { attribute: 'life', of: 0, value: 1 },
      { attribute: 'rounds', of: null, value: 7 },
      { attribute: 'gold', of: 1, value: 100_000 },
    ],
    zones: [
      { zone: 'hand', of: 0, entries: [entry('Bear', 2), entry('Rat')] },
      { zone: 'table', of: 1, entries: [entry('NightOwl', 1, { tired: true }, 0)] },
      { zone: 'altar', of: 'South', entries: [entry('Rat')] },
      { zone: 'deck', of: 1, entries: [entry('NightOwl'), entry('Rat')] },
    ],
  });
  const view = JSON.parse(JSON.stringify(built.engine.view(s, 0)));

  test('has what is given, and the start for the rest', () => {
    expect(view.active).toBe(1);
    expect(view.players.map((player: { life: number }) => player.life)).toEqual([1, 3]);
    expect(view.players[1].gold).toBe(100_000);
    expect(view.shared.rounds).toBe(8); // the turn that begins counts
    expect(view.players[0].hand.things.map((t: { thing: string }) => t.thing)).toEqual([
      'Bear',
      'Bear',
      'Rat',
    ]);
    expect(view.players[1].table.things).toMatchObject([{ thing: 'NightOwl', owner: 0, tired: true }]);
    expect(view.places.South.altar.things).toMatchObject([{ thing: 'Rat', owner: null }]);
  });

  test('gives piles from the top, and leaves the other things where they were filled', () => {
    const deck = [1, 2].map((i) => CARDS[s.buffer[AT.deck + 9 + i]!]);
    expect(deck).toEqual([0, 1]);
    expect(s.buffer[AT.box]).toBe(1);
    const where = built.things(s);
    expect(where).toHaveLength(CARDS.length);
    expect(where.filter((t) => t.zone === 'box')).toMatchObject([
      { definition: 'Bear', zone: 'box', of: null },
    ]);
    expect(where.filter((t) => t.zone === 'hand')).toHaveLength(3);
  });

  test('is a state like any other', () => {
    const read = built.engine.decode(built.engine.encode(s));
    expect(read.ok && built.engine.hash(read.state)).toBe(built.engine.hash(s));
    expect(built.engine.legal(s, 1).length).toBeGreaterThan(0);
    expect(s.buffer[AT.frames]).toBe(-1);
  });

  test('leaves things nowhere when the zone they come from is given', () => {
    const empty = position({ zones: [{ zone: 'box', of: null, entries: [] }] });
    expect(built.things(empty).every((t) => t.zone === null)).toBe(true);
  });

  test('that cannot be lists every fault', () => {
    const faults = (given: Partial<GivenPosition>): readonly string[] => {
      try {
        position(given);
      } catch (error) {
        if (error instanceof SetupError) return error.faults;
      }
      return [];
    };
    expect(
      faults({
        active: 5,
        values: [
          { attribute: 'lief', of: 0, value: 1 },
          { attribute: 'life', of: 0, value: 99 },
          { attribute: 'life', of: 7, value: 1 },
          { attribute: 'rounds', of: null, value: 'many' },
        ],
        zones: [
          { zone: 'hnd', of: 0, entries: [] },
          {
            zone: 'hand',
            of: 0,
            entries: [entry('Bear', 4), entry('Baer'), entry('Rat', 0), entry('Rat', 1, {}, 9)],
          },
          { zone: 'hand', of: 0, entries: [entry('Rat', 1, { tired: 3, wings: 1 })] },
          { zone: 'altar', of: 'South', entries: [entry('NightOwl', 2, { power: 3 })] },
        ],
      }),
    ).toMatchInlineSnapshot(`
      [
        "\`active\` is no seat: 5",
        "there is no \`lief of red\`: did you mean \`life\`?",
        "\`life of red\` must be an integer from 0 to 9, not 99",
        "there is no \`life of 7\`",
        "\`rounds\` must be an integer from 0 to 99, not "many"",
        "there is no \`hnd of red\`: did you mean \`hand\`?",
        "there are 3 of \`Bear\`, not enough for \`hand of red\`",
        "there is no "Baer": did you mean \`Bear\`?",
        "0 is no number of things",
        "the owner of \`Rat\` is no seat: 9",
        "\`hand of red\` is given twice",
        "\`tired of Rat\` must be true or false, not 3",
        "there is no \`wings of Rat\`",
        "\`power of NightOwl\` is printed and cannot be given",
        "\`power of NightOwl\` is printed and cannot be given",
        "\`altar of South\` can never hold more than 1, here it would hold 2",
      ]
    `);
    expect(faults({ values: [{ attribute: 'rounds', of: null, value: 20 }] })).toEqual([
      'this position is over already',
    ]);
    expect(faults({ values: [{ attribute: 'life', of: 1, value: 0 }] })).toEqual([
      'the invariant `alive` does not hold (toy.rules:1)',
    ]);
    expect(faults({ options: { lives: 0 } })).toHaveLength(1);
  });
});

describe('what a generated module exports', () => {
  const s = position({});

  test('streams: how often each was drawn from, and a state one draw further on', () => {
    expect(built.streams.names).toEqual(['deal', 'burn']);
    const skipped = built.streams.skip(s, 1);
    expect(built.streams.drawn(skipped).map((n, i) => n - built.streams.drawn(s)[i]!)).toEqual([0, 1]);
    expect(built.streams.drawn(s)[1]).toBe(0);
  });

  test('invariants, coverage, and the names of chance', () => {
    expect(built.invariants.map((check) => [check.name, check.holds(s)])).toEqual([
      ['few', true],
      ['alive', true],
    ]);
    expect(built.coverage()[2]).toEqual({ ...RULES[2], count: 2 });
    built.resetCoverage();
    expect(built.coverage().every((rule) => rule.count === 0)).toBe(true);
    const buffer = built.engine.fast.create({ seed: 1, chance: 'explicit' });
    const outcomes = new Int32Array(16);
    const count = built.engine.fast.chance(buffer, outcomes, new Int32Array(16));
    const names = built.chanceNames({ buffer });
    expect(names).toHaveLength(count);
    expect(names).toContain('NightOwl');
    expect(new Set(names).size).toBe(count);
    expect(s.buffer[HEAD.over]).toBe(0);
  });
});
