/** L10: costs are one transaction, matched exactly, by one solver; cancelling leaves the state byte for byte. */
import { describe, expect, test } from 'vitest';
import { checkGame, loadChecked, modelOf, type LoadedGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { parseTarget } from '../../tools/games/target.ts';
import { Random } from '../../tools/simulate/random.ts';
import { beginAt, gameOf, type Table } from '../support/text-game.ts';

const market = `
game Market
players red, blue
enum Colour { crimson, azure }
kind Card {
  colours: set of Colour = []
  cost: bag of Colour = []
  mark tilted: Bool = false
}
player {
  coins: Int 0..20 = 5
  seen: Int from 0 = 0
  zone lands: set of Card seen by all
  zone hand: set of Card seen by owner, count by all
  zone pile: set of Card seen by all
}
region play: lands
abilities work in play
event tilt(c: Card) { c.tilted = true }
event pay(p: Player, n: Int) { p.coins -= n }

currency mana of Colour {
  source c in you.lands where not c.tilted gives 1 of one of c.colours by { tilt(c) }
}
cost coins(n: Int) if you.coins >= n by { pay(you, n) }
cost tilting(c: Card) if not c.tilted by { tilt(c) }
cost offering = one c in you.hand by { move c to you.pile }

card Hearth: Card { colours = [crimson]  copies = 6 }
card Lake: Card { colours = [azure]  copies = 6 }
card Delta: Card { colours = [crimson, azure]  copies = 2 }
card Watcher: Card {
  colours = []
  on tilt(_) { you.seen += 1 }
}
card Bolt: Card { cost = [crimson 1] }
card Storm: Card { cost = [crimson 2, azure 1] }
card Two: Card { cost = [crimson 2, azure 2] }

setup { fill red.pile with Card }
action cast(c in you.hand) cost mana(c.cost) and coins(2) { move c to you.pile }
action give(c in you.lands) cost tilting(c) and offering { you.coins += 1 }
action twice(c in you.lands) cost tilting(c) and mana([crimson 1]) { you.coins += 3 }
action rest { }
procedure turn(p: Player) { p act: cast, give, rest }
flow {
  turns from red {
    rounds from red until all pass: cast, give, twice
    turn(active)
  }
}

scenario several { given { red.lands: Hearth, 2 Delta, Lake, Watcher  red.hand: Storm, Bolt, Lake } }
scenario answered { given { red.lands: Hearth  blue.lands: Hearth, Delta  blue.hand: Bolt } }
scenario alike { given { red.lands: 6 Hearth, 3 Lake  red.hand: Two } }
scenario exact { given { red.lands: 2 Hearth, 2 Lake  red.hand: Two } }
scenario poor { given { red.coins = 1  red.lands: 2 Hearth, 2 Lake  red.hand: Two, Bolt } }
scenario short { given { red.lands: 2 Lake  red.hand: Bolt } }
scenario alone { given { red.lands: Hearth, Lake  red.hand: Bolt } }
scenario bare { given { red.lands: Hearth, Lake  red.hand: Bolt, Storm  blue.hand: Two } }
`;

const bytesOf = ({ engine, state }: Table): string => engine.encode(state).toString();
let loaded: LoadedGame | null = null;
const game = async (): Promise<LoadedGame> => (loaded ??= await gameOf(market));

describe('cancelling', () => {
  test.each([
    ['a round', [], 'cast(Storm)', ['Hearth']],
    ['an act of a procedure', ['pass', 'pass'], 'cast(Storm)', ['Hearth']],
    ['a payment just begun', [], 'cast(Storm)', []],
    ['a part out of the hand', [], 'give(Delta)', []],
  ])('L10: in %s leaves the state byte for byte, and tells nothing', async (_, before, action, picks) => {
    const table = beginAt(await game(), 'several').play(...before);
    const bytes = bytesOf(table);
    table.play(action, ...picks);
    expect(bytesOf(table)).not.toBe(bytes);
    expect(table.asked()).toContain('cancel');
    table.play('cancel');
    expect(table.told).toEqual([]);
    expect(bytesOf(table)).toBe(bytes);
  });

  test('L10: after other payments were made and cancelled, too; then the same action is paid another way', async () => {
    const table = beginAt(await game(), 'several');
    table.play('cast(Bolt)', 'cancel', 'cast(Storm)', 'Hearth', 'cancel', 'cast(Bolt)', 'Delta');
    expect(table.events().filter((event) => event === 'tilt')).toEqual(['tilt']);
    table.play('pass');
    const bytes = bytesOf(table);
    expect(bytesOf(table.play('give(Hearth)', 'cancel'))).toBe(bytes);
  });

  test.each(['nectar', 'smithy'])('L10: anywhere in random games of %s leaves every byte', async (name) => {
    const target = parseTarget(`test/agreement/${name}.rules`, packageRoot);
    const checked = await checkGame(target, realCompiler);
    const loadedGame = await loadChecked(checked, modelOf(checked), realCompiler, false);
    let cancelled = 0;
    for (let seed = 1; seed <= 12; seed += 1) cancelled += cancelEverywhere(loadedGame, seed);
    expect(cancelled).toBeGreaterThan(50);
  });

  test('L10: a pass before a payment that is given up still counts', async () => {
    const table = beginAt(await game(), 'answered').play('pass', 'cast(Bolt)', 'cancel');
    expect(table.engine.decisions(table.state)[0]?.player).toBe(1);
    table.play('pass');
    expect(table.engine.decisions(table.state)[0]?.kind).toBe('act');
  });
});

/** Plays a game at random; at every question of a payment, giving it up is compared with where the action began. */
function cancelEverywhere({ engine }: LoadedGame, seed: number): number {
  const random = new Random(seed, 'cancelling');
  let state = engine.setup({ seed });
  let before = state;
  let cancelled = 0;
  for (let turn = 0; turn < 150; turn += 1) {
    const [decision] = engine.decisions(state);
    if (decision === undefined) break;
    const actions = engine.legal(state, decision.player);
    const back = actions.find(({ choice }) => choice === 'cancel');
    if (back === undefined) before = state;
    else {
      const played = engine.play(state, decision.player, back);
      if (!played.ok) throw new Error(played.message);
      expect(played.events).toEqual([]);
      expect(engine.encode(played.state)).toEqual(engine.encode(before));
      cancelled += 1;
    }
    const played = engine.play(state, decision.player, random.oneOf(actions.filter((each) => each !== back)));
    if (!played.ok) throw new Error(played.message);
    state = played.state;
  }
  return cancelled;
}

describe('a payment', () => {
  test('L10: happens as a whole: nothing moves before it is complete, and who watches sees all of it together', async () => {
    const table = beginAt(await game(), 'several').play('cast(Storm)', 'Hearth');
    expect(table.told).toEqual([]);
    expect(table.players()[0]).toMatchObject({ coins: 5, seen: 0 });
    table.play('Lake');
    expect(table.players()[0]).toMatchObject({ coins: 3, seen: 3 });
    expect(table.events().filter((event) => event === 'tilt' || event === 'pay')).toEqual([
      'tilt',
      'tilt',
      'tilt',
      'pay',
    ]);
  });

  test('L10: with one way to pay nothing is asked', async () => {
    const table = beginAt(await game(), 'exact').play('cast(Two)');
    expect(table.players()[0]).toMatchObject({ coins: 3 });
    expect(table.engine.decisions(table.state)[0]?.kind).toBe('rounds');
  });

  test('L10: ways that cannot be told apart are one way', async () => {
    const table = beginAt(await game(), 'alike').play('cast(Two)');
    const lands = table.players()[0]?.['lands'] as { things: Array<{ thing: string; tilted: boolean }> };
    expect(lands.things.filter(({ tilted }) => tilted).map(({ thing }) => thing)).toEqual([
      'Hearth',
      'Hearth',
      'Lake',
      'Lake',
    ]);
  });

  test('L10: no thing pays two parts', async () => {
    const table = beginAt(await game(), 'alone');
    expect(table.asked()).toContain('twice(Lake)');
    expect(table.asked()).not.toContain('twice(Hearth)');
  });

  test('L10: an option that cannot be completed is never listed', async () => {
    // Three of the four lands pay: a Delta is among them in any case, and is taken without a question.
    const table = beginAt(await game(), 'several').play('cast(Storm)');
    expect(table.asked()).toEqual(['Hearth', 'Delta', 'Lake', 'cancel']);
    table.play('Delta');
    expect(table.asked()).toEqual(['Hearth', 'Lake', 'cancel']);
  });
});

describe('legality and payment', () => {
  const refusalOf = (table: Table, action: string, thing: string): string => {
    const c = { thing, zone: action === 'cast' ? 'hand' : 'lands', of: 0, nth: 1 };
    const [decision] = table.engine.decisions(table.state);
    const played = table.engine.play(table.state, 0, { decision: decision!.decision, action, c });
    return played.ok ? 'accepted' : `${played.rule?.name ?? ''}: ${played.message}`;
  };

  test('L10: a refusal names the cost that cannot be paid', async () => {
    expect(refusalOf(beginAt(await game(), 'poor'), 'cast', 'Bolt')).toBe('coins: `coins(2)` cannot be paid');
    expect(refusalOf(beginAt(await game(), 'short'), 'cast', 'Bolt')).toBe(
      'mana: `mana(c.cost)` cannot be paid',
    );
    expect(refusalOf(beginAt(await game(), 'alone'), 'twice', 'Hearth')).toBe(
      'mana: `mana([crimson 1])` cannot be paid',
    );
    const table = beginAt(await game(), 'several').play('cast(Bolt)');
    const lake = { thing: 'Lake', zone: 'lands', of: 0, nth: 1 };
    const played = table.engine.play(table.state, 0, { decision: 'cast.mana', choice: lake });
    expect(played).toMatchObject({ ok: false, rule: { name: 'mana' }, fails: 'pays' });
  });

  test('L10: a part out of a hidden zone is always asked, so that nobody learns from a question left out (L8)', async () => {
    const table = beginAt(await game(), 'short').play('give(Lake)');
    expect(table.asked()).toEqual(['Bolt', 'cancel']);
    const eyes = (view: unknown): string => JSON.stringify(view);
    const other = beginAt(await game(), 'bare').play('give(Lake)');
    expect(other.asked()).toEqual(['Bolt', 'Storm', 'cancel']);
    expect(eyes(other.engine.view(other.state, 1))).not.toContain('Storm');
  });
});
