/** L2 and L21: when a thing is the same thing, and whose it is. */
import { describe, expect, test } from 'vitest';
import { errorsOf, expectScenarios } from '../support/text-game.ts';

const camp = `
game Camp
players red, blue
kind Creature { power: Int from 0 = 2  mark wounds: Int from 0 = 0  var age: Int from 0 = 0 }
player {
  life: Int from 0 = 5
  gold: Int from 0 = 0
  zone hand: set of Creature seen by all
  zone army: set of Creature seen by all
  zone tent: set of Creature seen by all
  zone grave: set of Creature seen by all
}
shared { note: Int from 0 = 0  zone road: set of Creature seen by all }
region play: army, tent
abilities work in play
event scratch(c: Creature) { c.wounds += 1  c.age += 1 }
event fall(c: Creature) { move c to c.owner.grave }
event ring(n: Int) { }
card Wolf: Creature { copies = 4 }
action wait { }
`;

describe('identity', () => {
  test('L2: marks last inside a region, on whichever side, and end with it; what is kept stays', async () => {
    await expectScenarios(`${camp}
      action pitch(c in army) { move c to c.at.tent }
      action steal(c in foe.tent) { move c to you.army }
      action leave(c in army) { move c to c.owner.hand }
      action cut(c in army) { scratch(c) }
      flow { turns from red { you act: pitch, steal, leave, cut, wait } }
      scenario there {
        given { red.army: Wolf }
        red: cut(Wolf)
        blue: wait
        red: pitch(Wolf)
        blue: steal(Wolf)
        expect the(c in blue.army).wounds == 1 and the(c in blue.army).age == 1
        red: leave(Wolf)
        expect the(c in red.hand).wounds == 0 and the(c in red.hand).age == 1
      }
    `);
  });

  test('L2: the name in a bare move follows the thing, every other name keeps the old one', async () => {
    await expectScenarios(`${camp}
      action both(c in army) {
        let other = c
        move c to c.owner.hand
        move c to c.owner.army
        scratch(c)
        scratch(other) else { note += 1 }
        if other in play { note += 10 }
        if other == c { note += 100 }
      }
      flow { turns from red { you act: both, wait } }
      scenario followed {
        given { red.army: Wolf }
        red: both(Wolf)
        expect the(c in red.army).wounds == 1 and note == 1
      }
    `);
  });

  test('L2: what is read of one who is gone is the last that was known, with modifiers and controller', async () => {
    await expectScenarios(`${camp}
      card Drum: Creature { always for each c in you.army except this { c.power += 3 } }
      card Ghost: Creature { on fall(this) { you.gold += this.power  note = (if this.at == you then 1 else 2) } }
      action slay(c in army) { fall(c) }
      action steal(c in foe.army) { move c to you.army }
      flow { turns from red { you act: slay, steal, wait } }
      scenario fiveOfTheLastHolder {
        given { red.army: Ghost  blue.army: Drum }
        red: wait
        blue: steal(Ghost)
        red: slay(Ghost)
        expect count(red.grave) == 1 and blue.gold == 5 and red.gold == 0 and note == 1
      }
    `);
  });

  test('L2: an effect that waits for one who has left finds nobody', async () => {
    await expectScenarios(`${camp}
      card Nurse: Creature { on scratch(c in you.army) { scratch(c) else { note += 1 } } }
      action brush(c in army) {
        atomically {
          scratch(c)
          move c to c.owner.hand
          move c to c.owner.army
        }
      }
      rule deep: cannot scratch(c: Creature) if c.wounds >= 2
      flow { turns from red { you act: brush, wait } }
      scenario anotherOne {
        given { red.army: Nurse, Wolf }
        red: brush(Wolf)
        expect note == 1 and all(c in red.army where c.wounds == 0)
      }
    `);
  });
});

describe('who is who', () => {
  test('L21: the owner is who first had it, whatever moves later; at and controller are the holder', async () => {
    await expectScenarios(`${camp}
      action draft(c in road) { move c to you.army }
      action steal(c in foe.army) { move c to you.army }
      action bury(c in you.army) { fall(c) }
      flow { turns from red { you act: draft, steal, bury, wait } }
      scenario firstHolder {
        given { red.army: Wolf  road: Wolf }
        red: draft(Wolf)
        expect all(c in red.army where c.owner == red)
        blue: steal(Wolf)
        expect the(c in blue.army).owner == red and the(c in blue.army).at == blue
        red: wait
        blue: bury(Wolf)
        expect count(red.grave) == 1 and blue.grave is empty
      }
    `);
  });

  test('L21: you is who acts, in procedures too, and never changes in a body', async () => {
    await expectScenarios(`${camp}
      procedure pay() { you.gold += 1 }
      action gift(c in you.army) {
        move c to foe.army
        you.gold += 1
        pay()
      }
      flow { turns from red { you act: gift, wait } }
      scenario giver {
        given { red.army: Wolf }
        red: gift(Wolf)
        expect red.gold == 2 and blue.gold == 0
      }
    `);
  });

  test('L21: you of a trigger is fixed when it matches, of a modifier it is always the holder of now', async () => {
    await expectScenarios(`${camp}
      card Imp: Creature {
        on ring(_) { you.gold += 1 }
        always for each c in you.tent { c.power += 1 }
      }
      action turncoat(c in you.army) { atomically { ring(1)  move c to foe.army } }
      flow { turns from red { you act: turncoat, wait } }
      scenario coins {
        given { red.army: Imp  red.tent: Wolf  blue.tent: Wolf }
        expect the(c in red.tent).power == 3 and the(c in blue.tent).power == 2
        red: turncoat(Imp)
        expect red.gold == 1 and blue.gold == 0
        expect the(c in red.tent).power == 2 and the(c in blue.tent).power == 3
      }
    `);
  });

  test('L21: in a keyword that was given, this and you are its bearer', async () => {
    await expectScenarios(`${camp}
      keyword Rich { on ring(_) { you.gold += this.power } }
      card Patron: Creature { always for each c in army except this { c gains Rich } }
      card Giant: Creature { power = 7 }
      action toll { ring(1) }
      flow { turns from red { you act: toll, wait } }
      scenario theBearers {
        given { red.army: Patron  blue.army: Giant }
        red: toll
        expect blue.gold == 7 and red.gold == 0
      }
    `);
  });

  test.each([
    ['an event has no you', 'event steal(n: Int) { you.gold += n }', 'no-you-here'],
    ['a derived value has no you', 'derived rich = you.gold > 3', 'no-you-here'],
    ['a rule of the game has no this', 'rule r: on ring(_) { scratch(this) }', 'no-this-here'],
  ])('L21: %s', (_, text, code) => {
    expect(errorsOf(`${camp}${text}\nflow { turns from red { you act: wait } }`)).toEqual([code]);
  });

  test('L21: foe needs exactly two sides', () => {
    const text = camp.replace('players red, blue', 'players 3');
    const flow = 'flow { turns from random(p in players) { you act: rob, wait } }';
    expect(errorsOf(`${text}action rob { foe.gold = 0 }\n${flow}`)).toEqual(['foe-needs-two']);
  });
});
