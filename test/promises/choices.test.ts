/** L8, L9 and L11: what is asked, what is not, and whose turn it is. */
import { describe, expect, test } from 'vitest';
import { beginAt, errorsOf, expectScenarios } from '../support/text-game.ts';

const table = `
game Offers
players red, blue
kind Card { rank: Int 0..9 = 1  mark chipped: Bool = false }
player {
  life: Int from 0 = 5
  zone hand: set of Card seen by owner
  zone army: set of Card seen by all
}
shared { note: Int from 0 = 0 }
abilities work in army
relation grab(c: Card, p: Player)
card Two: Card { rank = 2  copies = 4 }
card Three: Card { rank = 3  copies = 4 }
card Four: Card { rank = 4 }
action wait { }
`;
const flow = (...actions: string[]): string =>
  `flow { turns from red { you act: ${actions.join(', ')}, wait } }\n`;

describe('choices', () => {
  test('L8: declining is an option of its own, and no choice is made for the player who may decline', async () => {
    await expectScenarios(`${table}${flow('offer', 'pick', 'some')}
      action offer { you may "Life" { you.life += 1 } else { note += 1 } }
      action pick { you may "Pick" choose c in you.army { note += c.rank } else { you.life -= 1 } }
      action some { choose up to 2 cs in you.army { note += count(cs) + 10 } }
      scenario yesOrNo {
        red: offer
        expect red asked: yes, no
        red: no
        expect note == 1 and red.life == 5
      }
      scenario oneToPick {
        given { red.army: Two }
        red: pick
        expect red asked: Two, none
        red: none
        expect note == 0 and red.life == 4
      }
      scenario nothingToPick {
        red: pick
        expect blue asked: offer, pick, some, wait
        expect red.life == 4
      }
      scenario upToTwo {
        given { red.army: Two, Three, Four }
        red: some
        expect red asked: Two, Three, Four, enough
        red: Three
        expect red asked: Two, Four, enough
        red: enough
        expect note == 11
      }
      scenario noneOfThem {
        given { red.army: Two }
        red: some
        red: enough
        expect note == 10
      }
      scenario noneToPickUpTo {
        given { red.hand: Two }
        red: some
        expect note == 10
      }
    `);
  });

  test('L8: what must be chosen among what all see is asked only when there are two', async () => {
    await expectScenarios(`${table}${flow('must')}
      action must { choose c in you.army where c.rank > 2 { note += c.rank } else { note += 100 } }
      scenario none {
        given { red.army: Two }
        red: must
        expect note == 100
      }
      scenario one {
        given { red.army: Two, Three }
        red: must
        expect note == 3
      }
      scenario two {
        given { red.army: Two, Three, Four }
        red: must
        expect red asked: Three, Four
        red: Four
        expect note == 4
      }
    `);
  });

  test('L8: out of a hidden zone a question is skipped only if what all see says so', async () => {
    await expectScenarios(`${table}${flow('pull', 'high')}
      action pull { choose c in you.hand { note += c.rank } else { note += 100 } }
      action high { choose c in you.hand where c.rank > 2 { note += c.rank } else { note += 100 } }
      scenario emptyHand {
        red: high
        expect note == 100
      }
      scenario oneCard {
        given { red.hand: Two }
        red: pull
        expect note == 2
      }
      scenario oneCardMayNotFit {
        given { red.hand: Three }
        red: high
        expect red asked: Three
        red: Three
        expect note == 3
      }
      scenario nothingFits {
        given { red.hand: 2 Two }
        red: high
        expect red asked: nothing
        red: nothing
        expect note == 100
      }
    `);
  });

  test('L8: so it is where hidden things come out of a set put together, filtered or named', async () => {
    const counted = (set: string): string => `choose c in ${set} { note += c.rank } else { note += 100 }`;
    await expectScenarios(`${table}${flow('both', 'but', 'fit', 'named', 'called', 'listed', 'highest', 'open')}
      derived high(p: Player) = those(c in p.hand where c.rank > 2)
      action both { ${counted('you.hand + foe.army')} }
      action but { ${counted('you.hand except foe.army')} }
      action fit { ${counted('those(x in you.hand where x.rank > 2)')} }
      action named { let cs = those(x in you.hand where x.rank > 2)  ${counted('cs')} }
      action called { ${counted('high(you)')} }
      action listed { let cs = if you.hand is empty then you.army + foe.army else you.hand + foe.army  ${counted('cs')} }
      action highest { ${counted('all max(x in you.hand by x.rank)')} }
      action open { let cs = those(x in you.army where x.rank > 2)  ${counted('cs')} }
      ${[
        ['both', 'note == 100', 'note == 2', 'red asked: Two, Three'],
        ['but', 'note == 100', 'red asked: Two', 'red asked: Two, Three'],
        ['fit', 'note == 100', 'red asked: nothing', 'red asked: Three'],
        ['named', 'red asked: nothing', 'red asked: nothing', 'red asked: Three'],
        ['called', 'red asked: nothing', 'red asked: nothing', 'red asked: Three'],
        ['listed', 'red asked: nothing', 'red asked: Two', 'red asked: Two, Three'],
        ['highest', 'red asked: nothing', 'red asked: Two', 'red asked: Three'],
      ]
        .map(
          ([action = '', none = '', one = '', two = '']) => `
      scenario ${action}None { red: ${action}  expect ${none} }
      scenario ${action}One { given { red.hand: Two }  red: ${action}  expect ${one} }
      scenario ${action}Two { given { red.hand: Two, Three }  red: ${action}  expect ${two} }`,
        )
        .join('')}
      scenario openNone { given { red.army: Two }  red: open  expect note == 100 }
      scenario openOne { given { red.army: Two, Three  red.hand: Four }  red: open  expect note == 3 }
    `);
  });

  test('L8: what cannot be told apart is offered once, what can stays apart', async () => {
    const game = await expectScenarios(`${table}${flow('must', 'chip')}
      action must { choose c in you.army { note += c.rank } }
      action chip { for each c in you.army { c.chipped = true } }
      scenario alike {
        given { red.army: 3 Two }
        red: must
        expect note == 2
      }
      scenario chipped {
        given { red.army: 2 Two, Two { chipped = true } }
        red: must
        expect note == 0
      }
      scenario ofTwoKinds {
        given { red.army: 3 Two, 2 Three }
        red: must
        expect red asked: Two, Three
      }
    `);
    expect(beginAt(game, 'chipped').play('must').asked()).toEqual(['Two of red#1', 'Two of red#3']);
  });

  test('L8: an action is asked for even if a single one is possible', async () => {
    await expectScenarios(`${table}
      action go(c in you.army) { note += c.rank }
      flow { turns from red { you act: go else { draw } } }
      scenario one {
        given { red.army: Two }
        expect red asked: go(Two)
        expect note == 0
      }
    `);
  });

  test('L9: what is forbidden is stronger than what must be done, and then nothing is asked', async () => {
    await expectScenarios(`${table}${flow('must', 'raid')}
      card Lock: Card { cannot grab(_, _)  cannot raid(_) if note == 0 }
      action must { choose c in foe.army where can grab(c, you) { note += c.rank } else { note += 100 } }
      action raid(c in foe.army) { note += 1 }
      scenario free {
        given { blue.army: Two, Three }
        expect red asked: must, raid(Two), raid(Three), wait
        red: must
        expect red asked: Two, Three
      }
      scenario locked {
        given { blue.army: Two, Three, Lock }
        expect red asked: must, wait
        red: must
        expect note == 100
      }
    `);
  });

  test('L9: a question that may have no legal answer says what happens then', async () => {
    const rules = `${table}action go(c in you.army) { move c to you.hand }\n`;
    expect(errorsOf(`${rules}flow { turns from red { you act: go } }`)).toEqual(['missing-else']);
    const game = await expectScenarios(`${rules}
      flow { turns from red { you act: go else { foe wins "nothing to do" } } }
      scenario once {
        given { red.army: Two  blue.army: Three }
        red: go(Two)
        blue: go(Three)
        expect blue wins
      }
    `);
    const played = beginAt(game, 'once');
    expect(played.asked()).toEqual(['go(Two)']);
    played.play('go(Two)', 'go(Three)');
    expect(played.engine.decisions(played.state)).toEqual([]);
    expect(played.engine.outcome(played.state)?.reason).toBe('nothing to do');
  });
});

describe('turns and rounds', () => {
  test('L11: an extra turn goes in front, the newest first, and the order goes on where it stood', async () => {
    await expectScenarios(`${table}${flow('again', 'gift', 'both')}
      action again { extra turn for you }
      action gift { extra turn for foe }
      action both { extra turn for you  extra turn for foe }
      scenario three {
        red: again
        expect active == red
        red: again
        red: wait
        expect active == blue
        blue: wait
        expect active == red
      }
      scenario twoForBlue {
        red: gift
        blue: wait
        expect active == blue
        blue: wait
        expect active == red
      }
      scenario newestFirst {
        red: both
        expect active == blue
        blue: wait
        expect active == red
        red: wait
        expect active == blue
      }
    `);
  });

  test('L11: what is kept for each turn begins anew in an extra turn too', async () => {
    await expectScenarios(`${table.replace('life: Int', 'var moves: Int 0..2 = 2 each turn\n  life: Int')}
      action go { you.moves -= 1 }
      action again { you.moves -= 1  extra turn for you }
      flow { turns from red { repeat 2 { you act: go, again } } }
      scenario anew {
        red: again
        red: go
        expect active == red and red.moves == 2
      }
    `);
  });

  test('L11: rounds end when everybody has passed since the last action', async () => {
    await expectScenarios(`${table.replace('red, blue', 'red, blue, green')}
      action add { note += 1 }
      flow { turns from red until note >= 3 { rounds from you until all pass: add } }
      scenario passes {
        red: pass
        blue: pass
        expect green asked: add, pass
        green: add
        red: pass
        expect blue asked: add, pass
        blue: pass
        expect green asked: add, pass
        green: pass
        expect active == blue
        expect blue asked: add, pass
      }
    `);
  });
});
