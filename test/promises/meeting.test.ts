/** L3, L4 and L6: where two replacements can meet on one change, whoever is affected says which of them applies. */
import { describe, expect, test } from 'vitest';
import { beginAt, expectScenarios } from '../support/text-game.ts';

/** A hall and its guests; `seen` and `other` count what was noticed. */
const house = `
game House
players red, blue
kind Guest { mark tired: Bool = false }
player {
  coins: Int 0..20 = 9
  zone hall: set of Guest seen by all
  zone street: set of Guest seen by all
}
shared { seen: Int from 0 = 0  other: Int from 0 = 0 }
abilities work in hall
event oust(g: Guest) { move g to g.owner.street }
card Fiddler: Guest { copies = 3 }
action wait { }
`;
const asked = { decision: 'replace', kind: 'replace' };

describe('one replacement on two cards', () => {
  test('L3: two bearers of one replacement meet where it reads whose it is', async () => {
    const game = await expectScenarios(`${house}
      card Guard: Guest { copies = 2  instead of oust(g in you.hall where g is Fiddler) { this.tired = true } }
      action evict(g in hall where g is Fiddler) { oust(g) }
      flow { turns from red { you act: evict, wait } }
      scenario two {
        given { blue.hall: Fiddler, 2 Guard }
        red: wait
      }
      scenario oneIsNotAsked {
        given { blue.hall: Fiddler, Guard }
        red: evict(Fiddler)
        expect blue asked: evict(Fiddler), wait
        expect count(g in hall where g.tired) == 1
      }
    `);
    const table = beginAt(game, 'two').play('wait', 'evict(Fiddler)');
    expect(table.engine.decisions(table.state)).toEqual([{ player: 1, ...asked }]);
    expect(table.asked()).toEqual(['instead of oust(Guard of blue#1)', 'instead of oust(Guard of blue#2)']);
    table.play('instead of oust(Guard of blue#2)');
    expect(table.players()[1]).toMatchObject({
      hall: { things: [{ thing: 'Fiddler' }, { tired: false }, { tired: true }] },
    });
  });

  test('L3: two bearers of a replacement that does the same whoever bears it are one', async () => {
    await expectScenarios(`${house}
      card Guard: Guest { copies = 2  instead of oust(_) { seen += 1 } }
      action evict(g in hall where g is Fiddler) { oust(g) }
      flow { turns from red { you act: evict, wait } }
      scenario nobodyIsAsked {
        given { blue.hall: Fiddler, 2 Guard }
        red: evict(Fiddler)
        expect blue asked: evict(Fiddler), wait
        expect seen == 1
      }
    `);
  });
});

describe('two replacements of one assignment', () => {
  const bank = `${house}
    card Steward: Guest { instead of coins(p: Player, n: Int) if n < p.coins { seen += 1 } }
    card Cook: Guest { instead of coins(p: Player, n: Int) if n < p.coins { other += 1 } }
    rule noticed: on coins(_, n: Int) if n < 9 { seen += 10 }
    action charge { foe.coins -= 2 }
    action give { foe.coins += 2 }
    action nothing { foe.coins -= 0 }
    triggers ordered by seat from red, oldest first
    flow { turns from red { you act: charge, give, nothing, wait } }
  `;

  test('L3: the player whose number changes chooses; what was replaced did not happen', async () => {
    const game = await expectScenarios(`${bank}
      scenario onlyOne {
        given { blue.hall: Steward }
        red: charge
        expect blue asked: charge, give, nothing, wait
        expect seen == 1 and blue.coins == 9
      }
      scenario noneMatches {
        given { blue.hall: Steward, Cook }
        red: give
        expect blue asked: charge, give, nothing, wait
        expect blue.coins == 11 and seen == 0
      }
      scenario unchanged {
        given { blue.hall: Steward, Cook }
        red: nothing
        expect blue asked: charge, give, nothing, wait
        expect seen == 0 and other == 0
      }
      scenario both {
        given { red.hall: Steward, Cook }
        red: wait
      }
    `);
    const table = beginAt(game, 'both').play('charge');
    expect(table.engine.decisions(table.state)).toEqual([{ player: 1, ...asked }]);
    expect(table.asked()).toEqual(['instead of coins(Steward)', 'instead of coins(Cook)']);
    table.play('instead of coins(Cook)');
    expect(table.shared()).toMatchObject({ seen: 0, other: 1 });
    expect(table.players()[1]).toMatchObject({ coins: 9 });
  });

  test('L3: of a number of the table the reference seat chooses', async () => {
    const game = await expectScenarios(`${house}
      card Steward: Guest { instead of other(_) { seen += 1 } }
      card Cook: Guest { instead of other(_) { seen += 2 } }
      action sing { other += 1 }
      triggers ordered by seat from blue, oldest first
      flow { turns from red { you act: sing, wait } }
      scenario both {
        given { red.hall: Steward, Cook }
        red: sing
        expect blue asked
      }
    `);
    const table = beginAt(game, 'both').play('sing', 'instead of other(Cook)');
    expect(table.shared()).toMatchObject({ seen: 2, other: 0 });
  });
});
