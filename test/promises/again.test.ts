/** L3: what a replacement brings about again is forbidden and replaced anew, by each replacement once, and asked about. */
import { describe, expect, test } from 'vitest';
import { beginAt, expectScenarios } from '../support/text-game.ts';

/** Charms in a hand; `seen` and `other` count what was noticed. */
const hands = `
game Harm
players red, blue
kind Charm { mark worn: Bool = false }
player { life: Int -100..100 = 20  gold: Int 0..100 = 50  zone hand: set of Charm seen by all  zone away: set of Charm seen by all }
shared { seen: Int from 0 = 0  other: Int from 0 = 0 }
region hands: hand
abilities work in hands
event harm(p: Player, n: Int) { p.life -= n }
card Shield: Charm { copies = 2  instead of harm(p: Player, n: Int) if p == this.at { harm(p, n - 1) } }
card Wall: Charm { instead of harm(p: Player, n: Int) if p == this.at { harm(p, 1) } }
triggers ordered by seat from red, oldest first
action hit { harm(foe, 5) }
action wait { }
`;
const noticed = 'rule noticed: on harm(_, n: Int) { seen += 1  other += n }';
const flow = 'flow { turns from red { you act: hit, wait } }';
const [shield, wall] = ['instead of harm(Shield)', 'instead of harm(Wall)'];

describe('what ends with the same event', () => {
  test('L3: one after the other applies to what comes of it, in the order that the affected player says', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      scenario both {
        given { blue.hand: Shield, Wall }
        red: hit
        expect blue asked
        expect blue.life == 20 and seen == 0
      }
      scenario alone {
        given { blue.hand: Shield }
        red: hit
        expect blue asked: hit, wait
        expect blue.life == 16 and seen == 1 and other == 4
      }
    `);
    const one = beginAt(game, 'both').play('hit');
    expect(one.engine.decisions(one.state)).toEqual([{ player: 1, decision: 'replace', kind: 'replace' }]);
    expect(one.asked()).toEqual([shield, wall]);
    // 5 becomes 4 by the shield, then 1 by the wall: nobody is asked about the one that is left.
    one.play(shield);
    expect(one.asked()).toEqual(['hit', 'wait']);
    expect(one.players()[1]).toMatchObject({ life: 19 });
    expect(one.shared()).toMatchObject({ seen: 1, other: 1 });
    // 5 becomes 1 by the wall, then 0 by the shield: that is no event.
    const other = beginAt(game, 'both').play('hit', wall);
    expect(other.players()[1]).toMatchObject({ life: 20 });
    expect(other.shared()).toMatchObject({ seen: 0, other: 0 });
  });

  test('L3: each copy is used once; what is left of them is asked about again; the next event may use all', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      scenario three {
        given { blue.hand: 2 Shield, Wall }
        red: hit
        expect blue asked
      }
    `);
    const table = beginAt(game, 'three');
    for (const life of [19, 18]) {
      table.play('hit');
      expect(table.asked()).toHaveLength(2);
      table.take(table.engine.legal(table.state, 1)[0]!);
      // 4: the second shield, or the wall.
      expect(table.player).toBe(1);
      expect(table.asked()).toHaveLength(2);
      table.take(table.engine.legal(table.state, 1)[0]!);
      // 3, and 1 by the wall.
      expect(table.players()[1]).toMatchObject({ life });
      table.play('wait');
    }
    // The wall first: the two shields do the same, and after the first of them nothing is left.
    table.play('hit', wall);
    expect(table.asked()).toEqual(['hit', 'wait']);
    expect(table.players()[1]).toMatchObject({ life: 18 });
  });

  test('L3: what comes of it starts again at what forbids it', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      rule even: cannot harm(_, n: Int where n == 4)
      scenario both {
        given { blue.hand: Shield, Wall }
        red: hit
        expect blue asked
      }
    `);
    const one = beginAt(game, 'both').play('hit', shield);
    expect(one.asked()).toEqual(['hit', 'wait']);
    expect(one.players()[1]).toMatchObject({ life: 20 });
    const other = beginAt(game, 'both').play('hit', wall);
    expect(other.players()[1]).toMatchObject({ life: 20 });
    expect(other.shared()).toMatchObject({ seen: 0 });
  });

  test('L3: whoever waits for the first waits for the last; it did not happen, though the last one did', async () => {
    const game = await expectScenarios(`${hands} ${noticed}
      action strike { harm(foe, 5) else { other += 100 }  if happened(harm) == 1 { other += 1000 } }
      flow { turns from red { you act: strike, wait } }
      scenario both {
        given { blue.hand: 2 Shield, Wall }
        red: strike
        expect blue asked
      }
      scenario none {
        red: strike
        expect blue.life == 15 and other == 1005
      }
    `);
    const table = beginAt(game, 'both').play('strike', shield);
    table.take(table.engine.legal(table.state, 1)[1]!);
    // 4, then 1 by the wall, then 0 by the second shield.
    expect(table.shared()).toMatchObject({ seen: 0, other: 100 });
    const other = beginAt(game, 'both').play('strike', shield);
    other.take(other.engine.legal(other.state, 1)[0]!);
    // 4, 3, 1.
    expect(other.shared()).toMatchObject({ seen: 1, other: 1101 });
    expect(other.players()[1]).toMatchObject({ life: 19 });
  });

  test('L3: it may be last in a branch, after other things that are asked about, with names of its own', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      card Broker: Charm { instead of gold(p: Player, n: Int) if p == this.at and n < p.gold { other += 10 } }
      card Miser: Charm { instead of gold(p: Player, n: Int) if p == this.at and n < p.gold { other += 20 } }
      card Healer: Charm {
        instead of harm(p: Player, n: Int) if p == this.at {
          let half = n - 3
          if half > 1 { p.gold -= 7  this.worn = true  harm(p, half) } else { seen += 5 }
        }
      }
      scenario both {
        given { blue.hand: Healer, Wall, Broker, Miser }
        red: hit
        expect blue asked
      }
    `);
    const table = beginAt(game, 'both').play('hit', 'instead of harm(Healer)');
    expect(table.asked()).toEqual(['instead of gold(Broker)', 'instead of gold(Miser)']);
    expect(table.players()[1]).toMatchObject({ life: 20, gold: 50 });
    // 2 is left, and the wall makes it 1.
    table.play('instead of gold(Miser)');
    expect(table.players()[1]).toMatchObject({ life: 19, gold: 50 });
    expect(table.shared()).toMatchObject({ seen: 1, other: 21 });
    // Of the 1 that the wall leaves, nothing is left.
    const other = beginAt(game, 'both').play('hit', wall);
    expect(other.players()[1]).toMatchObject({ life: 20 });
    expect(other.shared()).toMatchObject({ seen: 5, other: 0 });
  });

  test('L2: the next one is about those that were named, also when its bearer has left meanwhile', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      card Decoy: Charm {
        copies = 2
        instead of harm(p: Player, n: Int) if p == this.at { move this to p.away  harm(p, n - 2) }
      }
      scenario both {
        given { blue.hand: 2 Decoy, Shield }
        red: hit
        expect blue asked
      }
    `);
    const decoy = 'instead of harm(Decoy)';
    const table = beginAt(game, 'both').play('hit');
    expect(table.asked()).toEqual([
      shield,
      'instead of harm(Decoy of blue#1)',
      'instead of harm(Decoy of blue#2)',
    ]);
    table.play('instead of harm(Decoy of blue#2)');
    expect(table.asked()).toEqual([shield, decoy]);
    table.play(decoy);
    // 5 − 2 − 2, and the shield takes the last.
    expect(table.players()[1]).toMatchObject({ life: 20, hand: { count: 1 }, away: { count: 2 } });
  });

  test('L3: a rule of the game is used once as well', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      rule soft: instead of harm(p: Player, n: Int) { harm(p, n - 3) }
      rule hard: instead of harm(p: Player, n: Int) { harm(p, n + n) }
      scenario both { red: hit  expect blue asked }
    `);
    const table = beginAt(game, 'both').play('hit');
    expect(table.asked()).toEqual(['soft', 'hard']);
    expect(beginAt(game, 'both').play('hit', 'soft').players()[1]).toMatchObject({ life: 16 });
    expect(table.play('hard').players()[1]).toMatchObject({ life: 13 });
    expect(table.play('hit', 'hard').players()[0]).toMatchObject({ life: 13 });
  });
});

describe('what comes about again by another way', () => {
  test('L3: of two that replace each other each is used once', async () => {
    const game = await expectScenarios(`${hands} ${noticed}
      event lose(p: Player, n: Int) { p.gold -= n }
      card Broker: Charm { instead of harm(p: Player, n: Int) if p == this.at { lose(p, n) } }
      card Miser: Charm { instead of lose(p: Player, n: Int) if p == this.at { harm(p, n + 1) } }
      action rob { lose(foe, 5) else { other += 100 } }
      flow { turns from red { you act: hit, rob, wait } }
      scenario both {
        given { blue.hand: Broker, Miser, Shield }
        red: hit
        expect blue asked
      }
    `);
    // 5 to lose, 6 to suffer: only the shield is left.
    const one = beginAt(game, 'both').play('hit', 'instead of harm(Broker)');
    expect(one.players()[1]).toMatchObject({ life: 15, gold: 50 });
    // 4 to suffer, 4 to lose, 5 to suffer: nothing is left.
    const other = beginAt(game, 'both').play('hit', shield);
    expect(other.players()[1]).toMatchObject({ life: 15, gold: 50 });
    // 6 to suffer, which is asked about: 6 to lose, since the miser was used.
    const third = beginAt(game, 'both').play('rob');
    expect(third.asked()).toEqual([shield, 'instead of harm(Broker)']);
    third.play('instead of harm(Broker)');
    expect(third.players()[1]).toMatchObject({ life: 20, gold: 44 });
    expect(third.shared()).toMatchObject({ other: 100, seen: 0 });
  });

  test('L3: a change of an attribute is changed again', async () => {
    const game = await expectScenarios(`${hands}
      card Cushion: Charm { instead of life(p: Player, n: Int) if p == this.at and n < p.life { p.life = n + 1 } }
      card Floor: Charm { instead of life(p: Player, n: Int) if p == this.at and n < 17 { p.life = 17 } }
      action drain { foe.life -= 6 }
      flow { turns from red { you act: drain, wait } }
      scenario both {
        given { blue.hand: Cushion, Floor }
        red: drain
        expect blue asked
      }
    `);
    // 14, then 15, then 17; or 17, then 18.
    const cushion = beginAt(game, 'both').play('drain', 'instead of life(Cushion)');
    expect(cushion.players()[1]).toMatchObject({ life: 17 });
    const floor = beginAt(game, 'both').play('drain', 'instead of life(Floor)');
    expect(floor.players()[1]).toMatchObject({ life: 18 });
  });

  test('L4: in `together` it is used once for what comes of it too', async () => {
    const game = await expectScenarios(`${hands}
      card Bond: Charm {
        instead of harm(p: Player, n: Int) if p == this.at { together for each q in players { harm(q, n - 1) } }
      }
      action storm { together for each p in players { harm(p, 5) } }
      flow { turns from red { you act: hit, storm, wait } }
      scenario both {
        given { blue.hand: Bond, Wall }
        red: hit
        expect blue asked
      }
    `);
    // 4 to each of them, of which the wall leaves blue 1.
    const one = beginAt(game, 'both').play('hit', 'instead of harm(Bond)');
    expect(one.asked()).toEqual(['hit', 'storm', 'wait']);
    expect(one.players()).toMatchObject([{ life: 16 }, { life: 19 }]);
    // 1, and the bond makes it 0 for both.
    const other = beginAt(game, 'both').play('hit', wall);
    expect(other.players()).toMatchObject([{ life: 20 }, { life: 20 }]);
    // 5 to red; of blue's 5 the bond makes 4 to each, and the wall blue's 1.
    const storm = beginAt(game, 'both').play('storm', 'instead of harm(Bond)');
    expect(storm.players()).toMatchObject([{ life: 11 }, { life: 19 }]);
  });

  test('L3: an ability that asks again goes on where it was', async () => {
    const game = await expectScenarios(`${hands} ${noticed} ${flow}
      card Thorn: Charm { on harm(you, _) { harm(foe, 3)  other += 100 } }
      scenario both {
        given { blue.hand: Thorn  red.hand: Shield, Wall }
        red: hit
        expect red asked
      }
    `);
    const table = beginAt(game, 'both').play('hit');
    expect(table.asked()).toEqual([shield, wall]);
    table.play(shield);
    expect(table.players()).toMatchObject([{ life: 19 }, { life: 15 }]);
    expect(table.shared()).toMatchObject({ seen: 2, other: 106 });
  });
});
