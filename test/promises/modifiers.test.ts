/** L7: what holds as long as something lies there, in an order that nobody has to remember. */
import { describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { errorsOf, expectScenarios } from '../support/text-game.ts';

const ranks = `
game Ranks
players red, blue
kind Creature { power: Int 0..9 = 2  rank: Int 0..9 = 0 }
player {
  zone hand: set of Creature seen by all
  zone army: set of Creature seen by all
}
abilities work in army
keyword Swift { }
keyword Winged { }
card Wolf: Creature { copies = 3 }
action lay(c in you.hand) { move c to you.army }
action take(c in you.army) { move c to you.hand }
action wait { }
`;
const flow = 'flow { turns from red { you act: lay, take, wait } }';

describe('modifiers', () => {
  test('L7: first what a value is set to, then what is added, then the ends of its range', async () => {
    await expectScenarios(`${ranks}${flow}
      card Drum: Creature { copies = 5  always for each c in you.army where c is Wolf { c.power += 3 } }
      card Curse: Creature { always for each c in army where c is Wolf { c.power = 1 } }
      card Rot: Creature { copies = 4  always for each c in army where c is Wolf { c.power -= 3 } }
      scenario addedFirst {
        given { red.army: Drum, Wolf  red.hand: Curse }
        expect the(c in red.army where c is Wolf).power == 5
        red: lay(Curse)
        expect the(c in red.army where c is Wolf).power == 4
      }
      scenario setFirst {
        given { red.army: Curse, Wolf  red.hand: Drum }
        red: lay(Drum)
        expect the(c in red.army where c is Wolf).power == 4
      }
      scenario neverAboveTheRange {
        given { red.army: 5 Drum, Wolf }
        expect the(c in red.army where c is Wolf).power == 9
      }
      scenario neverBelowTheRange {
        given { red.army: 4 Rot, Wolf }
        expect the(c in red.army where c is Wolf).power == 0
      }
      scenario onlyTheResultIsCapped {
        given { red.army: 5 Drum, Wolf, 4 Rot }
        expect the(c in red.army where c is Wolf).power == 5
      }
    `);
  });

  test('L7: the last of two created settings counts, and adds stay on top', async () => {
    await expectScenarios(`${ranks}
      action four { for each c in army { until end of turn { always { c.power = 4 } } } }
      action one { for each c in army { until end of turn { always { c.power = 1 } } } }
      action more { for each c in army { until end of turn { always { c.power += 2 } } } }
      flow { turns from red { repeat 4 { you act: four, one, more } } }
      scenario lastOne {
        given { red.army: Wolf }
        red: four
        red: more
        expect the(c in red.army).power == 6
        red: one
        expect the(c in red.army).power == 3
      }
      scenario theOtherWayRound {
        given { red.army: Wolf }
        red: one
        red: four
        expect the(c in red.army).power == 4
      }
    `);
  });

  test('L7: who is read by another comes first, whatever the order of cards', async () => {
    const cards = [
      'card Herald: Creature { always for each c in army where c is Wolf { c gains Winged } }',
      'card Trainer: Creature { always for each c in army where c has Winged { c gains Swift } }',
      'card Banner: Creature { always for each c in army where c has Swift { c.rank += 2 } }',
    ];
    for (const order of [cards, [...cards].reverse()]) {
      await expectScenarios(`${ranks}${flow}
        ${order.join('\n')}
        scenario chain {
          given { red.army: Banner, Trainer, Herald, Wolf }
          expect the(c in red.army where c is Wolf).rank == 2
        }
      `);
    }
  });

  test('L7: keywords that only lean on each other come to nothing', async () => {
    await expectScenarios(`${ranks}${flow}
      card Mimic: Creature {
        copies = 2
        always if any(c in army where c != this and c has Swift) { this gains Swift }
      }
      card Hare: Creature with Swift { }
      scenario nobody {
        given { red.army: 2 Mimic }
        expect all(c in army where not (c has Swift))
      }
      scenario somebody {
        given { red.army: 2 Mimic  blue.hand: Hare }
        red: wait
        blue: lay(Hare)
        expect count(c in army where c has Swift) == 3
      }
    `);
  });

  test('L7: a circle through a number is an error that shows all of it', () => {
    const text = `${ranks}${flow}
      rule up: always for each c in army where c.rank > 3 { c.power += 1 }
      rule down: always for each c in army where c.power > 3 { c.rank -= 1 }`;
    expect(errorsOf(text)).toEqual(['modifier-cycle']);
    const { diagnostics } = check([sourceFile('game.rules', text)]);
    const found = diagnostics.find(({ code }) => code === 'modifier-cycle');
    const shown = JSON.stringify(found);
    expect(shown).toContain('power');
    expect(shown).toContain('rank');
    expect(errorsOf(text.replace('where c.rank > 3', 'where base(c.rank) > 3'))).toEqual([]);
  });

  test('L7: a circle through a negation is an error', () => {
    const text = `${ranks}${flow}
      rule wings: always for each c in army where not (c has Swift) { c gains Winged }
      rule feet: always for each c in army where c has Winged { c gains Swift }`;
    expect(errorsOf(text)).toEqual(['modifier-cycle']);
    expect(errorsOf(text.replace('not (c has Swift)', 'c has Swift'))).toEqual([]);
  });

  test('L7: what is tied to its source ends with it, what was created lasts as long as is written', async () => {
    await expectScenarios(`${ranks}
      card Drum: Creature { always for each c in you.army except this { c.power += 3 } }
      action rally { for each c in you.army { until end of turn { always { c.power += 1 } } } }
      flow { turns from red { repeat 2 { you act: rally, take, wait } } }
      scenario both {
        given { red.army: Drum, Wolf }
        red: rally
        expect the(c in red.army where c is Wolf).power == 6
        red: wait
        expect the(c in red.army where c is Wolf).power == 5
        blue: wait
        blue: wait
        red: take(Drum)
        expect the(c in red.army).power == 2
      }
      scenario created {
        given { red.army: Drum, Wolf }
        red: rally
        red: take(Drum)
        expect the(c in red.army).power == 2
      }
      scenario stays {
        given { red.army: Drum, Wolf }
        red: take(Drum)
        expect the(c in red.army).power == 2
        red: rally
        expect blue asked: rally, wait
        expect the(c in red.army).power == 2
      }
    `);
  });

  test('L7: those who are there now, or whoever is there: what is written counts', async () => {
    await expectScenarios(`${ranks}
      action now { for each c in you.army { until end of turn { always { c.power += 1 } } } }
      action ever { until end of turn { always for each c in you.army { c.power += 1 } } }
      flow { turns from red { repeat 3 { you act: lay, now, ever } } }
      scenario frozen {
        given { red.army: Wolf  red.hand: Wolf }
        red: now
        red: lay(Wolf)
        expect count(c in red.army where c.power == 3) == 1
      }
      scenario live {
        given { red.army: Wolf  red.hand: Wolf }
        red: ever
        red: lay(Wolf)
        expect count(c in red.army where c.power == 3) == 2
      }
    `);
  });
});
