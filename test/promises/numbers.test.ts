/** Numbers that players say (E4, L8): out of a range or a list, as an argument or a choice; and actions with a condition. */
import { describe, expect, test } from 'vitest';
import { begin, errorsOf, expectScenarios, faultOf, gameOf } from '../support/text-game.ts';

const auction = `
game Auction
players red, blue
player { coins: Int 0..20 = 4  bid: Int 0..20 = 0 }
shared { lots: Int 0..3 = 3 }
action bid(n in 1..you.coins where n > foe.bid) { you.bid = n }
action pay(k in [1, 2, 5] where k <= you.coins) { you.coins -= k }
action shift(d in [-2, 3], by in -1..1) { you.coins += d * by clamped }
action take if lots > 0 and you.bid > foe.bid { lots -= 1  you.bid = 0 }
action wait { }
flow { turns from red until lots == 0 { you act: bid, pay, shift, take, wait } }
scenario start {
  expect red asked: bid(1), bid(2), bid(3), bid(4), pay(1), pay(2), shift(-2, -1), shift(-2, 0), shift(-2, 1),
    shift(3, -1), shift(3, 0), shift(3, 1), wait
  expect refused red: take
  red: bid(3)
  expect blue asked: bid(4), pay(1), pay(2), shift(-2, -1), shift(-2, 0), shift(-2, 1), shift(3, -1), shift(3, 0),
    shift(3, 1), wait
  blue: shift(-2, -1)
  expect blue.coins == 6
  red: take
  expect lots == 2
}
`;

describe('arguments that are numbers', () => {
  test('are listed as they are, in their order, and only where they fit', async () => {
    await expectScenarios(auction);
  });

  test('are read and written as text, and refused with the reason', async () => {
    const game = await gameOf(auction);
    const table = begin(game);
    const said = table.action('bid(2)');
    expect(said).toEqual({ decision: 'flow.act', action: 'bid', n: 2 });
    expect(game.engine.actionName(table.state, said)).toBe('bid(2)');
    const answer = (action: object): string => {
      const played = game.engine.play(table.state, 0, { decision: 'flow.act', ...action });
      return played.ok ? 'ok' : `${played.rule?.name ?? ''}: ${played.message}`;
    };
    expect(answer({ action: 'bid', n: 5 })).toBe('bid: 5 is not in `1..you.coins`');
    expect(answer({ action: 'bid', n: 21 })).toBe('bid: 21 is not in `1..you.coins`');
    expect(answer({ action: 'bid', n: 'two' })).toBe('bid: `two` is not in `1..you.coins`');
    expect(answer({ action: 'pay', k: 3 })).toBe('pay: 3 is not in `[1, 2, 5]`');
    expect(answer({ action: 'pay', k: 5 })).toBe('pay: `k <= you.coins` does not hold for `k` = 5');
    table.play('bid(2)');
    const blue = game.engine.play(table.state, 1, { decision: 'flow.act', action: 'bid', n: 2 });
    expect(blue.ok ? '' : blue.message).toBe('`n > foe.bid` does not hold for `n` = 2');
  });
});

describe('the condition of an action', () => {
  test('is a reason of its own, part by part', async () => {
    const game = await gameOf(auction);
    const table = begin(game);
    const why = (): string => {
      const action = { decision: 'flow.act', action: 'take' };
      const played = game.engine.play(table.state, table.player, action);
      return played.ok ? 'ok' : `${played.fails} ${played.message}`;
    };
    expect(why()).toBe('where `you.bid > foe.bid` does not hold');
    table.play('bid(1)', 'wait');
    expect(why()).toBe('ok');
    table.play('take', 'bid(1)', 'bid(2)', 'wait', 'take', 'bid(3)', 'bid(4)', 'wait', 'take');
    expect(game.engine.outcome(table.state)).not.toBeNull();
  });

  test('has one place: not beside parameters, and an `act` that hangs on it needs an `else`', () => {
    const frame = (action: string): string =>
      `game G\nplayers 2\nplayer { n: Int 0..3 = 0 }\n${action}\nflow { turns from first { you act: go } }\n`;
    expect(errorsOf(frame('action go if you.n < 3 { you.n += 1 }'))).toEqual(['missing-else']);
    expect(errorsOf(frame('action go(p in players) if you.n < 3 { p.n += 1 }'))).toEqual(['misplaced']);
    expect(errorsOf(frame('action go(p in players where you.n < 3) { p.n += 1 }'))).toEqual(['missing-else']);
    expect(errorsOf(frame('action go { you.n += 1 clamped }'))).toEqual([]);
  });
});

const treasury = `
game Treasury
players red, blue
player { gold: Int -100_000..2_000_000_000 = 40_000  taken: Int 0..90_000 = 0 each turn }
shared { vault: Int 0..1_000_000 = 65_536 }
event pay(p: Player, n: Int 0..2_000_000) { p.gold -= n }
event toast(n: Int) { vault += n }
procedure raid(p: Player, n: Int 0..2_000_000) {
  let before = p.gold
  p may "stop" { stop }
  pay(p, n)
  you.gold += before - p.gold
}
action strike { raid(foe, 70_000)  you.taken += 70_000 }
action fill1 { vault += 900_000 }
action drink { toast(vault) }
action rest { }
flow { turns from red { you act: strike, fill1, drink, rest } }
scenario struck {
  red: strike
  blue: no
  expect blue.gold == -30_000 and red.gold == 110_000 and red.taken == 0
}
`;

describe('numbers beyond 16 bits (L19)', () => {
  test('are kept, handed over and given back at the next turn', async () => {
    const game = await expectScenarios(treasury);
    const table = begin(game).play('strike');
    expect(game.engine.view(table.state, 'spectator')['locals']).toEqual({ n: 70_000, p: 1 });
    const saved = game.engine.decode(game.engine.encode(table.state));
    expect(saved.ok && game.engine.hash(saved.state)).toBe(table.hash());
    const other = begin(game).play('rest', 'rest');
    expect(other.key()).not.toBe(begin(game).play('fill1', 'rest').key());
    table.play('no');
    expect(table.told.map(({ event }) => event)).toContainEqual(
      { event: 'set', attribute: 'gold', of: 1, from: 40_000, to: -30_000 }, // prettier-ignore
    );
  });

  test('a number that leaves its range, or 16 bits where they are declared, is a fault that names it', async () => {
    const game = await gameOf(treasury);
    const full = begin(game).play('fill1');
    expect(faultOf(() => full.play('fill1'))).toMatchObject({ code: 'out-of-range' });
    expect(faultOf(() => full.play('fill1')).message).toContain('`vault` cannot be 1865536');
    expect(faultOf(() => begin(game).play('drink')).message).toContain('`n` cannot be 65536');
    const poor = begin(game).play('strike', 'no', 'rest', 'strike', 'no', 'rest');
    expect(faultOf(() => poor.play('strike', 'no')).message).toContain('`gold` cannot be');
  });
});

const products = `
game Products
players red, blue
player { gold: Int 0..2_000_000_000 = 2  debt: Int -2_147_483_648..0 = 0  small: Int 0..40_000 = 40_000 }
derived worth(p: Player): Int = p.gold * p.gold
action earn { you.gold = 100_000 }
action compare { if worth(you) > 4 { you.debt = -1 } }
action unread { let k = you.gold * 30_000 }
action total { if sum(p.gold for p in players) * 30_000 > 1 { you.debt = -2 } }
action turned { you.debt = -2_147_483_648 }
action negated { if -you.debt > 5 { you.debt = -3 } }
action fits { if you.small * you.small > 1_000_000 { you.debt = -4 } }
flow { turns from red { you act: earn, compare, unread, total, turned, negated, fits } }
`;

test.each([
  ['compare', 'p.gold * p.gold', 10_000_000_000, 'worth'],
  ['unread', 'you.gold * 30_000', 3_000_000_000, 'unread'],
  ['total', 'sum(p.gold for p in players) * 30_000', 3_000_060_000, 'total'],
] as const)(
  'what %s works out is looked at where it may leave 32 bits',
  async (action, what, value, rule) => {
    const table = begin(await gameOf(products)).play('earn', 'fits');
    const fault = faultOf(() => table.play(action));
    expect(fault).toMatchObject({ code: 'out-of-range', rule: { name: rule } });
    expect(fault.message).toContain(`\`${what}\` cannot be ${value}`);
  },
);

test('the negative of the least number is a fault too', async () => {
  const table = begin(await gameOf(products)).play('turned', 'fits');
  expect(faultOf(() => table.play('negated')).message).toContain('`-you.debt` cannot be 2147483648');
});

test('the least number of 32 bits is a bound and a value', async () => {
  await expectScenarios(`
game Depth
players 2
constant bottom = -2147483648
player { level: Int -2_147_483_648..0 = -2147483648 }
action dive { you.level = -2147483648 }
action rise { you.level = bottom + 5 }
flow { turns from first { you act: dive, rise } }
scenario dives {
  expect first.level == -2147483648
  first: rise
  expect first.level == -2147483643
  second: rise
  first: dive
  expect first.level == bottom
}
`);
});

const handing = (ability: string): string => `
game Handing
players 2
kind Guest { var fame: Int 0..90_000 = 40_000 }
card Bard: Guest { copies = 4  ${ability} }
player { coins: Int 0..900_000 = 20  zone hall: set of Guest seen by all }
shared { zone away: set of Guest seen by all }
region house: hall
abilities work in house
event leave(c: Guest) { move c to away }
derived worth(c: Guest) = c.fame
derived twice(c: Guest) = 2 * worth(c)
procedure praise(c: Guest) { first.coins += twice(c) clamped }
procedure pass(c: Guest) { praise(c) }
procedure rest(c: Guest) { if c in hall { first.coins += 1 clamped } }
action go(c in you.hall) { leave(c) }
flow { turns from first { you act: go else { draw } } }
`;

test.each(['praise(this)', 'pass(c)', 'first.coins += twice(c) clamped'])(
  'what an ability that waits hands on is refused where a number beyond 16 bits is read of it: %s',
  (does) => {
    const told = errorsOf(handing(`on leave(c: Guest) { ${does} }`));
    expect(told.join()).toContain('not-yet-supported');
  },
);

test('and is no matter where none is', () => {
  expect(errorsOf(handing('on leave(c: Guest) { rest(c)  first.coins += 1 clamped }'))).toEqual([]);
});
