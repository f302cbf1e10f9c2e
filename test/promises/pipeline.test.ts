/** L3 and L4: how one event goes its way, and what happens at one moment. */
import { describe, expect, test } from 'vitest';
import { beginAt, expectScenarios, faultOf } from '../support/text-game.ts';

/** Creatures in front of two players, and counters of what was noticed. */
const field = `
game Field
players red, blue
kind Creature { power: Int from 0 = 3  mark used: Bool = false }
player {
  life: Int from 0 = 5
  luck: Int from 0 = 5
  zone hand: set of Creature seen by all
  zone army: set of Creature seen by all
  zone grave: set of Creature seen by all
}
shared {
  seen: Int from 0 = 0
  other: Int from 0 = 0
  zone limbo: set of Creature seen by all
  zone deck: pile of Creature seen by nobody
}
abilities work in army
event enter(c: Creature) { move c to c.owner.army }
event defeat(c: Creature) once { move c to c.owner.grave }
event hurt(p: Player, n: Int) { p.life -= n clamped }
card Wolf: Creature { copies = 3 }
card Bear: Creature { power = 5 }
action wait { }
`;

describe('the pipeline', () => {
  test('L3: what is forbidden is not replaced, and nobody is asked', async () => {
    await expectScenarios(`${field}
      card Saint: Creature { cannot defeat(c in you.army where c is Wolf) }
      card Guard: Creature { instead of defeat(c in you.army) { seen += 1 } }
      action slay(c in army where c is Wolf) { defeat(c) else { you.life += 1 } }
      flow { turns from red { you act: slay, wait } }
      scenario forbidden {
        given { red.army: Wolf, Saint, Guard }
        red: slay(Wolf)
        expect blue asked: slay(Wolf), wait
        expect seen == 0 and red.life == 6 and count(red.army) == 3
      }
      scenario replacedWithoutTheSaint {
        given { red.army: Wolf, Guard }
        red: slay(Wolf)
        expect seen == 1 and red.life == 6 and count(red.army) == 2
      }
    `);
  });

  test('L3: of several replacements the controller of the thing chooses one, not who acts', async () => {
    const game = await expectScenarios(`${field}
      card Saint: Creature { cannot defeat(c: Creature where c is Wolf) }
      card Guard: Creature { instead of defeat(c: Creature where c is Wolf) { seen += 1 } }
      card Ward: Creature { instead of defeat(c: Creature where c is Wolf) { other += 1 } }
      action slay(c in army where c is Wolf) { defeat(c) }
      flow { turns from red { you act: slay, wait } }
      scenario onlyOneApplies {
        given { blue.army: Wolf, Guard }
        red: slay(Wolf)
        expect seen == 1 and count(blue.army) == 2
      }
      scenario forbidden {
        given { blue.army: Wolf, Guard, Ward, Saint }
        red: slay(Wolf)
        expect blue asked: slay(Wolf), wait
        expect seen == 0 and other == 0
      }
      scenario blueChooses {
        given { blue.army: Wolf  red.army: Guard, Ward }
        red: wait
      }
    `);
    const table = beginAt(game, 'blueChooses').play('slay(Wolf)');
    expect(table.engine.decisions(table.state)).toEqual([
      { player: 1, decision: 'replace', kind: 'replace' },
    ]);
    expect(table.asked()).toEqual(['instead of defeat(Guard)', 'instead of defeat(Ward)']);
    table.play('instead of defeat(Ward)');
    expect(table.shared()).toMatchObject({ seen: 0, other: 1 });
  });

  test('L3: a result begins again at forbid, and a replacement is used once for all that comes of an event', async () => {
    await expectScenarios(`${field}
      rule banish: instead of defeat(c: Creature) { move c to limbo  hurt(c.owner, 1) }
      rule mirror: instead of hurt(p: Player, n: Int) { hurt(next(p), n) }
      rule peace: cannot hurt(p: Player, _) if other > 0 and p == blue
      action slay(c in army) { defeat(c) }
      flow { turns from red { you act: slay, wait } }
      scenario turnedToBlueOnce {
        given { red.army: Wolf }
        red: slay(Wolf)
        expect red.life == 5 and blue.life == 4 and count(limbo) == 1
      }
      scenario turnedToOneWhoCannotBeHurt {
        given { other = 1  red.army: Wolf }
        red: slay(Wolf)
        expect red.life == 5 and blue.life == 5 and count(limbo) == 1
      }
      scenario forbiddenBeforeItIsTurned {
        given { other = 1  blue.army: Wolf }
        red: slay(Wolf)
        expect red.life == 5 and blue.life == 5
      }
    `);
  });

  test('L3: a departure is matched as the state was before, everything else as it is after', async () => {
    await expectScenarios(`${field}
      card Martyr: Creature { on defeat(this) if count(you.army) == 2 { seen += 1 } }
      card Herald: Creature { on enter(this) if count(you.army) == 2 { other += 1 } }
      action slay(c in army) { defeat(c) }
      action call(c in you.hand) { enter(c) }
      flow { turns from red { you act: slay, call, wait } }
      scenario twoBeforeItFell {
        given { red.army: Martyr, Wolf }
        red: slay(Martyr)
        expect seen == 1
      }
      scenario twoAfterItCame {
        given { red.hand: Herald  red.army: Wolf }
        red: call(Herald)
        expect other == 1
      }
    `);
  });

  test('L3: what was forbidden or replaced is in no count of what happened this way', async () => {
    await expectScenarios(`${field}
      card Saint: Creature { cannot defeat(this) }
      card Tough: Creature { instead of defeat(this) if not this.used { this.used = true } }
      rule noticed: on defeat(_) { seen += 1 }
      action purge {
        together for each c in army { defeat(c) }
        other = happened(defeat)
      }
      flow { turns from red { you act: purge, wait } }
      scenario twoOfFour {
        given { red.army: Saint, Wolf  blue.army: Tough, Bear }
        red: purge
        expect other == 2 and seen == 2
      }
    `);
  });

  test('L3: an amount of 0 and an assignment that changes nothing are no events', async () => {
    await expectScenarios(`${field}
      rule noticed: on hurt(_, _) { seen += 1 }
      rule changed: on luck(_, _) { other += 1 }
      action poke { hurt(foe, 1) else { you.life += 1 } }
      action graze { hurt(foe, 0) else { you.life += 1 } }
      action stay { you.luck = 5 }
      action spin { you.luck = 6 }
      flow { turns from red { you act: poke, graze, stay, spin, wait } }
      scenario nothing {
        red: graze
        expect seen == 0 and red.life == 6
      }
      scenario something {
        red: poke
        expect seen == 1 and red.life == 5 and blue.life == 4
      }
      scenario same {
        red: stay
        expect other == 0
        blue: spin
        expect other == 1
      }
    `);
  });

  test('L6: a procedure that an event calls is a part of it, and in what replaces something it has no clock', async () => {
    await expectScenarios(`${field}
      event strike(p: Player) { pay(p)  seen += 100 }
      procedure pay(p: Player) { p.life -= 2  p.luck -= 1  seen += 1 }
      rule hurtful: on life(_, _) { other += 1 }
      rule kept: instead of luck(p: Player, n: Int) if n == 4 { p.life -= 1 }
      rule softened: instead of hurt(p: Player, _) { pay(p)  p.life += 1 }
      standing pity at once: for each p in players when p.life == 3 { p.life = 4 }
      action hit { strike(foe) }
      action give { pay(foe) }
      action harm { hurt(foe, 1) }
      triggers ordered by red, oldest first
      flow { turns from red { you act: hit, give, harm, wait } }
      scenario inAnEvent {
        red: hit
        expect blue.life == 4 and blue.luck == 4 and other == 1 and seen == 101
      }
      scenario inPlay {
        red: give
        expect blue.life == 4 and blue.luck == 5 and other == 4 and seen == 1
      }
      scenario inAReplacement {
        red: harm
        expect blue.life == 4 and blue.luck == 5 and other == 4 and seen == 1
      }
    `);
  });
});

describe('together', () => {
  test('L4: those who leave at one moment see each other leave, one after the other they do not', async () => {
    await expectScenarios(`${field}
      card Mourner: Creature { copies = 2  on defeat(c in you.army where c != this) { seen += 1 } }
      action flood { together for each c in army { defeat(c) } }
      action plague { for each c in army { defeat(c) } }
      flow { turns from red { you act: flood, plague, wait } }
      scenario atOnce {
        given { red.army: 2 Mourner }
        red: flood
        expect seen == 2
      }
      scenario inTurn {
        given { red.army: 2 Mourner }
        red: plague
        expect seen == 1
      }
    `);
  });

  test('L4: those who enter at one moment see each other arrive', async () => {
    await expectScenarios(`${field}
      card Greeter: Creature { copies = 2  on enter(c in you.army where c != this) { seen += 1 } }
      action rise { together for each c in you.hand { enter(c) } }
      action climb { for each c in you.hand { enter(c) } }
      flow { turns from red { you act: rise, climb, wait } }
      scenario atOnce {
        given { red.hand: 2 Greeter }
        red: rise
        expect seen == 2
      }
      scenario inTurn {
        given { red.hand: 2 Greeter }
        red: climb
        expect seen == 1
      }
    `);
  });

  test('L4: a thing doomed twice is defeated once, amounts add up', async () => {
    await expectScenarios(`${field}
      rule fallen: on defeat(_) { seen += 1 }
      rule wounded: on hurt(_, _) { other += 1 }
      action doom { together { for each c in army { defeat(c) }  for each c in foe.army { defeat(c) } } }
      action beat { together { hurt(foe, 1)  hurt(foe, 2) } }
      flow { turns from red { you act: doom, beat, wait } }
      scenario onceOnly {
        given { blue.army: Wolf }
        red: doom
        expect seen == 1
      }
      scenario added {
        red: beat
        expect blue.life == 2 and other == 2
      }
    `);
  });

  test('L4: conditions and amounts are read before any of it happens', async () => {
    await expectScenarios(`${field}
      action quake { together for each p in players { hurt(p, red.life) } }
      action trade { together { you.life = foe.life  foe.life = you.life } }
      flow { turns from red { you act: quake, trade, wait } }
      scenario both {
        given { red.life = 2 }
        red: quake
        expect red.life == 0 and blue.life == 3
      }
      scenario exchanged {
        given { red.life = 2 }
        red: trade
        expect red.life == 5 and blue.life == 2
      }
    `);
  });

  test('L4: what replaces a member happens with the other members, also if it says `together` itself', async () => {
    await expectScenarios(`${field}
      card Drum: Creature {
        instead of hurt(p: Player, n: Int) if p == this.at { together for each q in players { hurt(q, n - 1) } }
      }
      rule often: on hurt(_, _) { seen += 1 }
      rule once: on one or more hurt(_, _) { other += 1 }
      action quake { together for each p in players { hurt(p, red.luck - 2)  if red.life == 5 { p.luck -= 1 } } }
      triggers ordered by red, oldest first
      flow { turns from red { you act: quake, wait } }
      scenario one {
        given { red.army: Drum }
        red: quake
        red: often
        red: often
        red: often
        expect red.life == 3 and blue.life == 0 and red.luck == 4 and blue.luck == 4
        expect seen == 3 and other == 1
      }
    `);
  });

  test('L4: two different values set at one moment are a fault, the same value twice is none', async () => {
    const game = await expectScenarios(`${field}
      action agree { together { foe.life = 3  foe.life = 3 } }
      action dispute { together { foe.life = 3  foe.life = 4 } }
      flow { turns from red { you act: agree, dispute, wait } }
      scenario agreed {
        red: agree
        expect blue.life == 3
      }
    `);
    const table = beginAt(game, 'agreed');
    const before = table.hash();
    const error = faultOf(() => table.play('dispute'));
    expect(error.code).toBe('conflicting-sets');
    expect(error.trace.map(({ name }) => name)).toEqual(['dispute']);
    expect(table.hash()).toBe(before);
  });
});
