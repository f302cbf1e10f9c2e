/** Reasons of refusals: what the rules' own conditions say, and that they never contradict the list (E4). */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActionJson, Json, Played, State } from '../../runtime/engine.ts';
import * as mindbug from '../../generated/mindbug/index.ts';
import { TABLES } from '../../generated/mindbug/tables.ts';
import { actionOf, argumentOf } from '../../runtime/actions.ts';
import { HEAD } from '../../runtime/tables.ts';
import { Random } from '../../tools/simulate/random.ts';
import { loadGame, type LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { thingsIn } from '../../tools/games/view.ts';
import { gameOf, Table } from '../support/text-game.ts';
import { startOf } from '../../tools/test/given.ts';

const tower = `
game Tower
players red, blue
kind Stone { weight: Int 1..9 }
card Pebble: Stone { weight = 1  copies = 3 }
card Rock: Stone { weight = 5  copies = 3 }
card Guard: Stone { weight = 9  cannot stack(a in foe.pile where a.weight <= 4, _) }
card Wall: Stone { weight = 9  cannot face(x: Stone where x.weight <= 4, this) unless you.calm == 1 }
player { calm: Int 0..1 = 0  zone pile: set of Stone seen by all  zone bag: set of Stone seen by owner }
shared { zone box: set of Stone seen by all }
region field: pile
abilities work in field
relation face(x: Stone, a: Stone)
action stack(a in you.pile, b in you.pile where a != b and a.weight <= b.weight) { }
action draw(s in you.bag) { move s to you.pile }
action duel(a in you.pile) {
  foe may "face" choose x in foe.pile where x.weight < 9 and can face(x, a) { }
  choose up to 2 xs in foe.pile where it.weight < 9 { }
}
setup { fill box with Stone }
flow { turns from red { you act: stack, draw, duel else { draw } } }
scenario tower {
  given { red.pile: Pebble, Rock, Wall  red.bag: Pebble  blue.pile: Pebble, 2 Rock, Guard }
  expect red asked
}
scenario forbidden {
  given { active = blue  blue.pile: Pebble, Rock  red.pile: Guard, Wall }
  expect blue asked
}
`;

describe('a refusal says which condition of the rules fails', () => {
  let game: LoadedGame;
  beforeAll(async () => {
    game = await gameOf(tower);
  });

  /** What the position of a scenario answers after these actions to what is tried. */
  function answers(scenario: number, played: readonly string[], tried: readonly object[]): string[] {
    const state = startOf(game.model, game.module, game.model.scenarios[scenario]!);
    const table = new Table(game.engine, state).play(...played);
    return tried.map((fields) => {
      const decision = game.engine.decisions(table.state)[0]!.decision;
      const action = { decision, ...fields } as ActionJson;
      return text(game.engine.play(table.state, table.player, action));
    });
  }
  const thing = (name: string, zone: string, of: number, nth = 1) => ({ thing: name, zone, of, nth });

  test('in, where, missing and strange arguments, other actions', () => {
    const pebble = thing('Pebble', 'pile', 0);
    const rock = thing('Rock', 'pile', 0);
    const tried = [
      { action: 'stack', a: rock, b: pebble },
      { action: 'stack', a: rock, b: rock },
      { action: 'stack', a: rock, b: thing('Rock', 'pile', 1) },
      { action: 'stack', a: rock, b: thing('Guard', 'pile', 0) },
      { action: 'stack', a: 'Rokc', b: rock },
      { action: 'stack', a: rock },
      { action: 'stack', a: rock, b: null },
      { action: 'draw', s: null },
      { action: 'draw', s: thing('Pebble', 'bag', 0), t: 1 },
      { action: 'draw', s: thing('Pebble', 'bag', 1) },
      { action: 'drow' },
      { action: 'quit' },
      { choice: 'yes' },
      { choice: rock },
    ];
    expect(answers(0, [], tried)).toMatchInlineSnapshot(`
      [
        "not-legal where · stack :14 · \`a.weight <= b.weight\` does not hold for \`a\` = Rock of red, \`b\` = Pebble of red",
        "not-legal where · stack :14 · \`a != b\` does not hold for \`a\` = Rock of red, \`b\` = Rock of red",
        "not-legal in · stack :14 · Rock of blue is not in \`you.pile\`",
        "not-legal in · stack :14 · red sees no Guard of red in \`you.pile\`",
        "not-legal in · stack :14 · \`Rokc\` is nothing in \`you.pile\`: did you mean \`Rock\`?",
        "not-legal · stack :14 · \`b\` is not said: write \`stack(a, b)\`",
        "not-legal in · stack :14 · none is not in \`you.pile\`",
        "not-legal in · draw :15 · none is not in \`you.bag\`",
        "not-legal · draw :15 · \`draw\` has no \`t\`: write \`draw(s)\`",
        "not-legal in · draw :15 · red sees no Pebble of blue in \`you.bag\`",
        "unknown-action · flow.act :21 · \`drow\` is no action of this game: did you mean \`draw\`?",
        "unknown-action · flow.act :21 · \`quit\` is no action of this game: red is asked for \`stack\`, \`draw\`, \`duel\`",
        "unknown-action · flow.act :21 · \`yes\` is no action of this game: red is asked for \`stack\`, \`draw\`, \`duel\`",
        "unknown-action · flow.act :21 · \`Rock\` is no action of this game: red is asked for \`stack\`, \`draw\`, \`duel\`",
      ]
    `);
  });

  test('an action where there is a question: what is asked, and at most six of the answers', async () => {
    const rules = `game Tally
      players red, blue
      player { var sum: Int 0..9 = 0 }
      action tally { choose n in 1..9 { you.sum = n } }
      flow { turns from red { you act: tally } }`;
    const { engine } = await gameOf(rules);
    const table = new Table(engine, engine.setup({ seed: 1 })).play('tally');
    const [asked] = engine.decisions(table.state);
    const answer = engine.play(table.state, 0, { decision: asked!.decision, action: 'tally' });
    expect(text(answer)).toMatchInlineSnapshot(
      `"not-legal · tally.n :4 · another decision is to be answered first: \`tally.n\`, with \`1\`, \`2\`, \`3\`, \`4\`, \`5\`, \`6\` and 3 more"`,
    );
  });

  test('the rule that forbids, with the card on which it stands', () => {
    const tried = [{ action: 'stack', a: thing('Pebble', 'pile', 1), b: thing('Rock', 'pile', 1) }];
    expect(answers(1, [], tried)).toMatchInlineSnapshot(`
      [
        "not-legal cannot · Guard.cannot stack :7 · \`cannot stack(a in foe.pile where a.weight <= 4, _)\` forbids it for \`a\` = Pebble of blue, \`b\` = Rock of blue",
      ]
    `);
  });

  test('a choice: in, where, what a relation forbids, picked already, no declining', () => {
    const tried = ['Pebble', 'Guard'].map((name) => ({ choice: thing(name, 'pile', 1) }));
    const own = [{ choice: thing('Pebble', 'pile', 0) }, { choice: 'maybe' }, { choice: 'enough' }];
    expect(answers(0, ['duel(Wall)'], [...tried, ...own])).toMatchInlineSnapshot(`
      [
        "not-legal cannot · Wall.cannot face :8 · \`cannot face(x: Stone where x.weight <= 4, this) unless you.calm == 1\` forbids it for Pebble of blue",
        "not-legal where · duel.face :17 · \`x.weight < 9\` does not hold for Guard of blue",
        "not-legal in · duel.face :17 · Pebble of red is not in \`foe.pile\`",
        "not-legal in · duel.face :17 · \`maybe\` is nothing in \`foe.pile\`",
        "not-legal · duel.face :17 · \`enough\` is not offered: to decline, say \`none\`",
      ]
    `);
    const picked = [{ choice: thing('Rock', 'pile', 1) }, { choice: 'none' }];
    expect(answers(0, ['duel(Rock)', 'none', 'Rock'], picked)).toMatchInlineSnapshot(`
      [
        "not-legal picked · duel.xs :18 · Rock of blue is picked already",
        "not-legal · duel.xs :18 · \`none\` is not offered: to decline, say \`enough\`",
      ]
    `);
  });
});

describe.each(['rules/mindbug', 'rules/kuhn', 'rules/tictactoe'])('in games of %s', (path) => {
  test('what is refused fails a condition, or looks like what is listed', async () => {
    const { engine, model } = await loadGame(path, packageRoot, realCompiler);
    const parameters = new Map(
      model.actions.map((action) => [
        action.name,
        action.locals.slice(0, action.parameterCount).map((local) => local.name),
      ]),
    );
    const random = new Random(5, path);
    let seen = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      let state = engine.setup({ seed });
      while (engine.outcome(state) === null) {
        const { player, decision, kind } = engine.decisions(state)[0]!;
        const listed = engine.legal(state, player);
        const candidates = candidatesAt(state, player);
        const tried: ActionJson[] =
          kind === 'act'
            ? [...parameters].flatMap(([action, names]) =>
                names.length === 0
                  ? [{ decision, action }]
                  : candidates.map((value) => ({ decision, action, [names[0]!]: value })),
              )
            : kind === 'choose' || kind === 'chooseUpTo'
              ? candidates.map((choice) => ({ decision, choice }))
              : [];
        for (const action of tried) {
          const played = engine.play(state, player, action);
          if (played.ok || played.code === 'unknown-action') continue;
          seen += 1;
          if (played.fails === undefined) expect(played.message).toMatch(/cannot be told apart/);
          else expect(played.rule).not.toBeNull();
        }
        const next = engine.play(state, player, random.oneOf(listed));
        if (!next.ok) throw new Error(next.message);
        state = next.state;
      }
    }
    if (path !== 'rules/kuhn') expect(seen).toBeGreaterThan(100);

    function candidatesAt(state: State, player: number): Json[] {
      const places = model.placeKinds.flatMap((kind) => kind.places.map(({ name }) => name));
      return [...thingsIn(engine.view(state, player)).map((one) => ({ ...one })), ...places];
    }
  });
});

test('what is listed fails no condition', () => {
  const out = new Int32Array(256);
  for (let seed = 1; seed <= 20; seed += 1) {
    const s = mindbug.engine.fast.create({ seed });
    const random = new Random(seed, 'moves');
    while (mindbug.engine.fast.chooser(s) >= 0) {
      const count = mindbug.engine.fast.moves(s, out);
      const site = TABLES.sites[s[HEAD.site]!]!;
      for (const move of out.subarray(0, count)) {
        const action = actionOf(site, move);
        const values = action === undefined ? [move] : action.arguments.map((one) => argumentOf(move, one));
        const index = action === undefined ? 0 : site.actions.indexOf(action);
        if (move >= 0) expect(mindbug.FUNCTIONS.why?.(s, index, values)).toBe(-1);
      }
      mindbug.engine.fast.apply(s, out[random.below(count)]!);
    }
  }
});

function text(played: Played): string {
  if (played.ok) return 'accepted';
  const { rule, code, message, fails } = played;
  return `${code}${fails === undefined ? '' : ` ${fails}`} · ${rule?.name ?? ''} :${rule?.line ?? ''} · ${message}`;
}
