/** L3: replacements of created effects meet others; which of them applies is asked as of those on cards. */
import { describe, expect, test } from 'vitest';
import { beginAt, expectScenarios } from '../support/text-game.ts';

const hands = `
game Wards
players red, blue
kind Charm { mark worn: Bool = false  power: Int 0..9 = 2 }
player {
  life: Int -100..100 = 20
  gold: Int 0..100 = 50
  zone hand: set of Charm seen by all
  zone away: set of Charm seen by all
}
shared { seen: Int from 0 = 0  other: Int from 0 = 0 }
region hands: hand
abilities work in hands
event harm(p: Player, n: Int) { p.life -= n }
event bless(c: Charm) { }
card Wall: Charm { instead of harm(p: Player, n: Int) if p == this.at { harm(p, 1) } }
triggers ordered by seat from red, oldest first
action hit { harm(you, 8) }
action wait { }
`;
const wall = 'instead of harm(Wall)';

/** One of those that look alike. */
const guard = (nth: number): string => `until end of game.instead of harm#${nth}`;

/** Red does these things, and blue nothing. */
const byRed = (...actions: string[]): string[] => actions.flatMap((action) => [action, 'wait']).slice(0, -1);

describe('created replacements that meet others', () => {
  test('L3: with one on a card, each is used once for what happens, and again for the next', async () => {
    const game = await expectScenarios(`${hands}
      action ward { until end of game { instead of harm(you, n: Int) { harm(you, n - 2) } } }
      flow { turns from red { you act: ward, hit, wait } }
      scenario alone {
        red: ward
        blue: hit
        red: hit
        expect red.life == 14 and blue.life == 12
      }
      scenario twice {
        red: ward
        blue: wait
        red: ward
        blue: hit
        red: hit
        expect blue asked
        expect red.life == 16 and blue.life == 12
      }
      scenario both {
        given { red.hand: Wall }
        red: ward
      }
    `);
    const table = beginAt(game, 'both').play(...byRed('ward', 'hit'));
    expect(table.engine.decisions(table.state)).toEqual([
      { player: 0, decision: 'replace', kind: 'replace' },
    ]);
    expect(table.asked()).toEqual([wall, 'until end of game.instead of harm']);
    // 8 − 2, and the wall makes it 1.
    table.play('until end of game.instead of harm');
    expect(table.players()[0]).toMatchObject({ life: 19 });
    // 1 by the wall, of which 2 are taken: −1.
    table.play('wait', 'hit', wall);
    expect(table.players()[0]).toMatchObject({ life: 20 });
    // Two wards are one in the question; the second is used for what comes of the first.
    table.play('wait', 'ward', 'wait', 'hit');
    expect(table.asked()).toEqual([wall, 'until end of game.instead of harm']);
    table.play('until end of game.instead of harm');
    expect(table.asked()).toEqual([wall, 'until end of game.instead of harm']);
    table.play('until end of game.instead of harm');
    // 8 − 2 − 2, and 1.
    expect(table.players()[0]).toMatchObject({ life: 19 });
    expect(table.engine.decode(table.engine.encode(table.state)).ok).toBe(true);
  });

  test('L3: those of one ability with other values are others', async () => {
    const game = await expectScenarios(`${hands}
      action guard(k in 1..3) { until end of game { instead of harm(you, n: Int) if n > 4 { seen += k  harm(you, n - k - k) } } }
      flow { turns from red { you act: guard, hit, wait } }
      scenario one { red: wait }
    `);
    const table = beginAt(game, 'one').play(...byRed('guard(2)', 'guard(1)', 'guard(2)', 'hit'));
    expect(table.asked()).toEqual([guard(1), guard(2)]);
    // 8 − 2 by the second: the others are equal, so 6 − 4, and 2 is too little for the last.
    table.play(guard(2));
    expect(table.players()[0]).toMatchObject({ life: 18 });
    expect(table.shared()).toMatchObject({ seen: 3 });
    // 8 − 4 by the first: too little for the others.
    table.play('wait', 'hit', guard(1));
    expect(table.players()[0]).toMatchObject({ life: 14 });
    expect(table.shared()).toMatchObject({ seen: 5 });
  });

  test('L3: an effect that works once has ended when it is used, and only that one', async () => {
    const game = await expectScenarios(`${hands}
      action ward { until end of game once { instead of harm(you, n: Int) { you.gold -= n  harm(you, n - 2) } } }
      flow { turns from red { you act: ward, hit, wait } }
      scenario both {
        given { red.hand: Wall }
        red: ward
      }
    `);
    const ward = 'until end of game.instead of harm';
    const table = beginAt(game, 'both').play(...byRed('ward', 'ward', 'hit'));
    expect(table.asked()).toEqual([wall, ward]);
    table.play(ward);
    expect(table.asked()).toEqual([wall, ward]);
    // 8, 6 and then 1 by the wall: the second ward takes it away, since −1 is harm too.
    table.play(wall);
    expect(table.players()[0]).toMatchObject({ life: 21, gold: 41 });
    table.play('wait', 'hit');
    expect(table.asked()).toEqual(['ward', 'hit', 'wait']);
    expect(table.players()[0]).toMatchObject({ life: 20 });
  });

  test('L3: it matters whose they are where it is read', async () => {
    const game = await expectScenarios(`${hands}
      action share { until end of game { instead of harm(_, n: Int) { you.gold -= n } } }
      flow { turns from red { you act: share, hit, wait } }
      scenario one {
        red: share
        blue: wait
        red: share
        blue: hit
        expect red asked
        expect red.gold == 42
      }
    `);
    const share = (nth: number): string => `until end of game.instead of harm#${nth}`;
    const table = beginAt(game, 'one').play('share', 'share', 'share', 'hit');
    expect(table.player).toBe(1);
    expect(table.asked()).toEqual([share(1), share(2)]);
    expect(table.play(share(1)).players()).toMatchObject([{ gold: 42 }, { gold: 50 }]);
    expect(table.play('hit', share(2)).players()).toMatchObject([{ gold: 42 }, { gold: 42 }]);
  });

  test('L2: what its source was is known in it, after a question too, when that has left', async () => {
    const game = await expectScenarios(`${hands}
      card Oracle: Charm {
        on bless(this) {
          until end of game { instead of harm(p: Player, n: Int) if n > 1 { p.gold -= this.power  harm(p, n - this.power) } }
        }
      }
      card Broker: Charm { instead of gold(p: Player, n: Int) if p == this.at and n < p.gold { other += 1 } }
      card Miser: Charm { instead of gold(p: Player, n: Int) if p == this.at and n < p.gold { other += 10 } }
      action vow(c in you.hand where c is Oracle) { c.power += 3  bless(c) }
      action drop(c in you.hand where c is Oracle) { move c to you.away }
      flow { turns from red { you act: vow, drop, hit, wait } }
      scenario both {
        given { red.hand: Oracle, Wall, Broker, Miser }
        red: wait
      }
    `);
    const table = beginAt(game, 'both').play(...byRed('vow(Oracle)', 'drop(Oracle)', 'hit'));
    expect(table.asked()).toEqual([wall, 'on bless.until end of game.instead of harm(Oracle)']);
    table.play('on bless.until end of game.instead of harm(Oracle)');
    expect(table.asked()).toEqual(['instead of gold(Broker)', 'instead of gold(Miser)']);
    table.play('instead of gold(Miser)');
    // 8 − 5, and the wall.
    expect(table.players()[0]).toMatchObject({ life: 19, gold: 50 });
    expect(table.shared()).toMatchObject({ other: 10 });
  });

  test('L4: they are asked about for members of a batch, before anything of it happens', async () => {
    const game = await expectScenarios(`${hands}
      action guard(k in 1..3) { until end of game { instead of harm(you, n: Int) if n > 4 { seen += k  harm(you, n - k - k) } } }
      action storm { together for each p in players { harm(p, 8) } }
      flow { turns from red { you act: guard, storm, wait } }
      scenario both {
        given { red.hand: Wall }
        red: wait
      }
    `);
    const table = beginAt(game, 'both').play(...byRed('guard(2)', 'guard(1)'), 'guard(1)', 'storm');
    expect(table.player).toBe(0);
    expect(table.asked()).toEqual([wall, guard(1), guard(2)]);
    table.play(guard(2));
    // 6 for red: the wall or the first guard.
    expect(table.asked()).toEqual([wall, 'until end of game.instead of harm']);
    expect(table.players()).toMatchObject([{ life: 20 }, { life: 20 }]);
    table.play('until end of game.instead of harm');
    // 2 is left, which the wall makes 1; and blue's guard has taken 2.
    expect(table.players()).toMatchObject([{ life: 19 }, { life: 14 }]);
    expect(table.shared()).toMatchObject({ seen: 4 });
    expect(table.engine.decode(table.engine.encode(table.state)).ok).toBe(true);
  });
});
