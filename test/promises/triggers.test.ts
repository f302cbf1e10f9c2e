/** L5 and L6: which trigger comes first, and when the rules look at the game at all. */
import { describe, test } from 'vitest';
import { expectScenarios } from '../support/text-game.ts';

/** What has fired stands in `log`, a digit each. */
const bells = `
game Bells
players red, blue
kind Creature { power: Int from 0 = 1 }
player { life: Int from 0 = 5  zone army: set of Creature seen by all }
shared { log: Int from 0 = 0  zone grave: set of Creature seen by all }
abilities work in army
event ring(n: Int) { }
event chime(n: Int) { }
event write(n: Int) { log = log + log + log + log + log + log + log + log + log + log + n }
event fall(c: Creature) once { move c to grave }
heading Toll: on ring(_)
heading Echoed: on chime(_)
card One: Creature { Toll { write(1) } }
card Two: Creature { Toll { write(2) } }
card Three: Creature { Toll { write(3) } }
card Four: Creature { copies = 2  Toll { write(4) } }
action peal { ring(1) }
action wait { }
`;
const peals = 'flow { turns from red { you act: peal, wait } }';

describe('the order of triggers', () => {
  test('L5: by seat, each player orders their own, beginning with the active one', async () => {
    await expectScenarios(`${bells}
      ${peals}
      triggers ordered by seat from active, oldest first
      scenario redsTurn {
        given { red.army: One, Two  blue.army: Three, Four }
        red: peal
        expect red asked: Toll(One), Toll(Two)
        red: Toll(Two)
        expect blue asked: Toll(Three), Toll(Four)
        expect log == 21
        blue: Toll(Four)
        expect log == 2143
      }
      scenario bluesTurn {
        given { active = blue  red.army: One, Two  blue.army: Three, Four }
        blue: peal
        blue: Toll(Three)
        expect log == 34
        red: Toll(One)
        expect log == 3412
      }
    `);
  });

  test('L5: one declared player orders all', async () => {
    await expectScenarios(`${bells}
      ${peals}
      triggers ordered by active, oldest first
      scenario redForBlue {
        given { red.army: One  blue.army: Two, Three }
        red: peal
        expect red asked: Toll(One), Toll(Two), Toll(Three)
        red: Toll(Three)
        expect red asked: Toll(One), Toll(Two)
        red: Toll(One)
        expect log == 312
      }
    `);
  });

  test('L5: nobody is asked when two orders cannot differ', async () => {
    await expectScenarios(`${bells}
      ${peals}
      triggers ordered by active, oldest first
      scenario alike {
        given { red.army: 2 Four }
        red: peal
        expect blue asked: peal, wait
        expect log == 44
      }
      scenario oneOfEach {
        given { red.army: One, 2 Four }
        red: peal
        expect red asked: Toll(One), Toll(Four)
        red: Toll(Four)
        expect red asked: Toll(One), Toll(Four)
        red: Toll(Four)
        expect log == 441
      }
    `);
  });

  test.each([
    ['newest', 'first, what is raised meanwhile comes before what waits', 1632],
    ['oldest', 'first, what is raised meanwhile comes after what waits', 1263],
  ])('L5: %s %s', async (word, _, log) => {
    await expectScenarios(`${bells}
      card Echo: Creature { Toll { write(1)  chime(1) } Echoed { write(6) } }
      card Last: Creature { Toll { write(2) } }
      card Late: Creature { Echoed if log >= 1 { write(3) } }
      ${peals}
      triggers ordered by active, ${word} first
      scenario chain {
        given { red.army: Echo, Last, Late }
        red: peal
        expect red asked: Toll(Echo), Toll(Last)
        red: Toll(Echo)
        expect red asked: Echoed(Echo), Echoed(Late)
        red: Echoed(Echo)
        expect log == ${log}
      }
    `);
  });

  test('L5: without a declaration the seats order theirs from the active player', async () => {
    await expectScenarios(`${bells}
      ${peals}
      scenario bySeat {
        given { active = blue  red.army: One  blue.army: Two }
        blue: peal
        expect log == 21
      }
    `);
  });
});

describe('the three clocks', () => {
  test('L6: the ends are read after every event at any depth, never inside the body of one', async () => {
    await expectScenarios(`${bells}
      event sway(p: Player) {
        p.life -= 5
        p.life += 5
      }
      card Fool: Creature {
        Echoed {
          you.life -= 5
          you.life += 5
        }
      }
      action shake { sway(you) }
      action stumble {
        you.life -= 5
        you.life += 5
      }
      action call { chime(1) }
      flow { turns from red { you act: shake, stumble, call } }
      ends at once { dead: for each p in players when p.life == 0 then p loses }
      scenario insideABody {
        red: shake
        expect red.life == 5
        expect blue asked: shake, stumble, call
      }
      scenario betweenTwoStatements {
        red: stumble
        expect blue wins
      }
      scenario insideAnAbility {
        given { red.army: Fool }
        red: call
        expect blue wins
      }
    `);
  });

  test('L6: standing rules at once are kept before the next statement, in one batch and to a fixed point', async () => {
    await expectScenarios(`${bells}
      standing decay at once: for each c in army when c.power <= count(grave) { fall(c) }
      card Elder: Creature { power = 2 }
      card Oak: Creature { power = 9 }
      action storm {
        for each c in army where c is One { fall(c) }
        write(count(grave))
      }
      flow { turns from red { you act: storm, wait } }
      scenario allOfThem {
        given { red.army: One, Two, Three, Oak  blue.army: Elder }
        red: storm
        expect count(grave) == 4 and log == 4
      }
    `);
  });

  test('L6: other standing rules and triggers wait for the end of a statement', async () => {
    await expectScenarios(`${bells}
      shared { steps: Int from 0 = 0 }
      standing tidy: when steps >= 2 { steps = 0 }
      card Echo: Creature { Echoed { write(5) } }
      action two {
        atomically {
          chime(1)
          write(1)
          steps += 2
          steps += 1
        }
        write(steps + 2)
      }
      flow { turns from red { you act: two, wait } }
      scenario atTheEnd {
        given { red.army: Echo }
        red: two
        expect log == 152 and steps == 0
      }
    `);
  });

  test('L6: ends after each turn are read when the turn is over, not before', async () => {
    await expectScenarios(`${bells}
      action up { you.life += 5 }
      action down { you.life -= 5 }
      flow { turns from red { you act: up, down  you act: up, down } }
      ends after each turn { rich: for each p in players when p.life >= 10 then p wins }
      scenario notInTheMiddle {
        red: up
        expect red asked: up, down
        red: down
        blue: up
        blue: up
        expect blue wins
      }
    `);
  });

  test('L6: all that a moment decides is gathered first: no seat is looked at before another', async () => {
    const text = (from: string): string => `${bells}
      flow { turns from ${from} { you act: quake, wait } }
      action quake { together for each p in players { p.life = 0 } }
      ends at once, ties draw { dead: for each p in players when p.life == 0 then p loses }
      scenario both {
        ${from}: quake
        expect draw
      }
    `;
    await expectScenarios(text('red'));
    await expectScenarios(text('blue'));
  });
});
