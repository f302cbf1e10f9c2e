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

  test('L2: a change of what is gone does not happen: nothing replaces it, and nobody is asked', async () => {
    await expectScenarios(`${house}
      card Steward: Guest { instead of tired(_, _) { seen += 1 } }
      card Cook: Guest { instead of tired(_, _) { seen += 2 } }
      action tire(g in hall where g is Fiddler) { oust(g)  g.tired = true  other += 1 }
      flow { turns from red { you act: tire, wait } }
      scenario one {
        given { red.hall: Fiddler, Steward }
        red: tire(Fiddler)
        expect blue asked: wait
        expect seen == 0 and other == 1
      }
      scenario both {
        given { red.hall: Fiddler, Steward, Cook }
        red: tire(Fiddler)
        expect blue asked: wait
        expect seen == 0 and other == 1
      }
    `);
  });

  test('L21: `you` of a replacement is whoever controlled its bearer when it began', async () => {
    const game = await expectScenarios(`${house}
      card Host: Guest { copies = 2  instead of other(_) { move this to foe.hall  you.coins -= 1 } }
      action sing { other += 1 }
      triggers ordered by seat from red, oldest first
      flow { turns from red { you act: sing, wait } }
      scenario both {
        given { red.hall: 2 Host }
        red: sing
        expect red asked
      }
    `);
    const table = beginAt(game, 'both').play('sing', 'instead of other(Host of red#1)');
    expect(table.players()).toMatchObject([{ coins: 8 }, { coins: 9 }]);
  });
});

describe('questions of a batch', () => {
  const storm = `${house}
    keyword Deaf { instead of oust(this) if not this.tired { this.tired = true } }
    keyword Lucky { instead of oust(this) if seen < 9 { seen += 1 } }
    card Twin: Guest with Deaf, Lucky { copies = 3 }
    card Mourner: Guest { on oust(g: Guest where g != this) { other += 1 } }
    action riot { together for each g in hall { oust(g) } }
    flow { turns from red { you act: riot, wait } }
  `;

  test('L4: they are asked in seat order from the reference seat, and nothing happens before all are answered', async () => {
    const game = await expectScenarios(`${storm}
      triggers ordered by seat from blue, oldest first
      scenario both {
        given { red.hall: Twin, Fiddler  blue.hall: Twin, Mourner }
        red: riot
        expect blue asked
        expect count(hall) == 4
      }
    `);
    const table = beginAt(game, 'both').play('riot');
    for (const [player, answer] of [
      [1, 'Deaf'],
      [0, 'Lucky'],
    ] as const) {
      expect(table.player).toBe(player);
      expect(table.asked().map((text) => text.split('.')[0])).toEqual(['Deaf', 'Lucky']);
      expect(table.events()).toEqual([]);
      expect(table.players()).toMatchObject([{ hall: { count: 2 } }, { hall: { count: 2 } }]);
      table.play(table.asked().find((text) => text.startsWith(answer))!);
    }
    // Blue's twin is tired, red's was lucky; the others have left together, and the mourner saw one go.
    expect(table.shared()).toMatchObject({ seen: 1, other: 1 });
    expect(table.players()).toMatchObject([
      { hall: { things: [{ thing: 'Twin', tired: false }] } },
      { hall: { things: [{ thing: 'Twin', tired: true }] } },
    ]);
  });

  test('L4: what an answer brings is judged after all of that round are answered, and asked about in its turn', async () => {
    const game = await expectScenarios(`${house}
      keyword Deaf { instead of oust(this) if not this.tired { this.tired = true } }
      keyword Loyal { instead of oust(this) if other < 9 { other += 1 } }
      card Twin: Guest with Deaf, Loyal { copies = 2 }
      card Host: Guest { copies = 4
        instead of oust(g in you.hall) if g != this and g is Fiddler { for each t in you.hall where t is Twin { oust(t) } } }
      action riot { together for each g in hall where g is Fiddler { oust(g) } }
      triggers ordered by seat from red, oldest first
      flow { turns from red { you act: riot, wait } }
      scenario both {
        given { red.hall: Fiddler, 2 Host, Twin  blue.hall: Fiddler, 2 Host, Twin }
        red: riot
        expect red asked
      }
    `);
    const table = beginAt(game, 'both').play('riot');
    const asked: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      asked.push(`${table.player} ${table.asked().length} ${table.asked()[0]}`);
      table.take(table.engine.legal(table.state, table.player)[1]!);
    }
    expect(asked).toEqual([
      '0 2 instead of oust(Host of red#1)',
      '1 2 instead of oust(Host of blue#1)',
      '0 2 Deaf.instead of oust(Twin in hall of red#1)',
      '1 2 Deaf.instead of oust(Twin in hall of blue#1)',
    ]);
    expect(table.shared()).toMatchObject({ other: 2 });
    expect(table.engine.decisions(table.state)).toMatchObject([{ player: 1, kind: 'act' }]);
  });

  test('L4: what a replacement dooms again is doomed by itself, and leaves once', async () => {
    const game = await expectScenarios(`${house}
      card Host: Guest { instead of oust(g in you.hall where g is Fiddler) { oust(this) } }
      card Guide: Guest { instead of oust(g in you.hall where g is Fiddler) { other += 1 } }
      rule gone: on oust(_) { seen += 1 }
      action riot { together for each g in hall where g is Fiddler { oust(g) } }
      flow { turns from red { you act: riot, wait } }
      scenario both {
        given { blue.hall: 2 Fiddler, Host, Guide }
        red: riot
        expect blue asked
      }
    `);
    const table = beginAt(game, 'both').play('riot', 'instead of oust(Host)', 'instead of oust(Host)');
    expect(table.shared()).toMatchObject({ seen: 1, other: 0 });
    expect(table.players()[1]).toMatchObject({ hall: { count: 3 }, street: { count: 1 } });
  });

  test('L4: changes of one attribute in a batch are asked about by themselves and add up', async () => {
    const game = await expectScenarios(`${house}
      card Steward: Guest { copies = 2  instead of coins(you, n: Int) if n < you.coins and not this.tired { this.tired = true } }
      action levy { together { foe.coins -= 2  foe.coins -= 3 } }
      flow { turns from red { you act: levy, wait } }
      scenario none {
        red: levy
        expect blue.coins == 4
      }
      scenario both {
        given { blue.hall: 2 Steward }
        red: levy
        expect blue asked
        expect blue.coins == 9
      }
    `);
    const table = beginAt(game, 'both').play('levy');
    expect(table.asked()).toEqual([
      'instead of coins(Steward of blue#1)',
      'instead of coins(Steward of blue#2)',
    ]);
    // On the snapshot the same one can do it twice.
    table.play('instead of coins(Steward of blue#1)', 'instead of coins(Steward of blue#1)');
    expect(table.players()[1]).toMatchObject({
      coins: 9,
      hall: { things: [{ tired: true }, { tired: false }] },
    });
  });
});

describe('questions inside an event and inside what replaces one', () => {
  test('L6: only such a question suspends an event: what is done stands, no trigger and no end comes in between', async () => {
    const game = await expectScenarios(`${house}
      keyword Deaf { instead of oust(this) if not this.tired { this.tired = true } }
      keyword Lucky { instead of oust(this) if other < 9 { other += 1 } }
      card Twin: Guest with Deaf, Lucky { }
      event purge(g: Guest, p: Player) { p.coins -= 9  oust(g)  seen += 1 }
      rule noticed: on coins(_, _) { seen += 10 }
      action sweep(g in hall) { purge(g, g.owner)  if happened(purge) == 1 { other += 5 } }
      flow { turns from red { you act: sweep, wait } }
      ends at once { ruined: for each p in players when p.coins == 0 and seen == 0 then p loses }
      scenario both {
        given { blue.hall: Twin, Fiddler }
        red: sweep(Twin)
        expect blue asked
        expect blue.coins == 0 and seen == 0
      }
    `);
    const table = beginAt(game, 'both').play('sweep(Twin)');
    expect(table.events()).toEqual(['purge', 'set']);
    table.play('Lucky.instead of oust(Twin in hall of blue#1)');
    // A part of an event is no event; where its end is read it has been seen, too late for the fall of blue.
    expect(table.shared()).toMatchObject({ seen: 1, other: 6 });
    expect(table.engine.outcome(table.state)).toBeNull();
  });

  test('L3: what a replacement brings about is replaced in its turn, and `else` waits for it', async () => {
    const game = await expectScenarios(`${house}
      card Host: Guest { copies = 2  instead of oust(g in you.hall where g is Fiddler) { seen += 1  you.coins -= 1 } }
      card Steward: Guest { copies = 2  instead of coins(you, n: Int) if n < you.coins { this.tired = true } }
      action evict(g in hall where g is Fiddler) { oust(g) else { other += 1 } }
      flow { turns from red { you act: evict, wait } }
      scenario both {
        given { blue.hall: Fiddler, 2 Host, 2 Steward }
        red: wait
      }
      scenario oneHost {
        given { blue.hall: Fiddler, Host, 2 Steward }
        red: evict(Fiddler)
        expect blue asked
        expect seen == 1 and other == 0
      }
    `);
    const table = beginAt(game, 'oneHost').play('evict(Fiddler)');
    expect(table.asked()).toEqual([
      'instead of coins(Steward of blue#1)',
      'instead of coins(Steward of blue#2)',
    ]);
    table.play('instead of coins(Steward of blue#2)');
    expect(table.shared()).toMatchObject({ seen: 1, other: 1 });
    expect(table.players()[1]).toMatchObject({ coins: 9 });
  });

  test('L3: a procedure that asks goes on where it was called, by an action or by an ability', async () => {
    const game = await expectScenarios(`${house}
      card Guard: Guest { copies = 2  instead of oust(g in you.hall where g is Fiddler) { this.tired = true } }
      procedure evict(g: Guest) { oust(g)  other += 1 }
      rule again: on seen(1) { for each g in hall where g is Fiddler { evict(g) }  other += 10 }
      action sweep(g in hall where g is Fiddler) { evict(g)  seen += 1  other += 100 }
      flow { turns from red { you act: sweep, wait } }
      scenario both {
        given { blue.hall: Fiddler, 2 Guard }
        red: sweep(Fiddler)
        expect blue asked
      }
    `);
    const table = beginAt(game, 'both').play('sweep(Fiddler)', 'instead of oust(Guard of blue#1)');
    expect(table.shared()).toMatchObject({ seen: 1, other: 1 });
    table.play('instead of oust(Guard of blue#2)');
    expect(table.shared()).toMatchObject({ seen: 1, other: 112 });
    expect(table.engine.decisions(table.state)).toMatchObject([{ player: 1, kind: 'act' }]);
  });

  test('L5: triggers of what replaced an event resolve after the first statement of its `else`', async () => {
    const game = await expectScenarios(`${house}
      card Host: Guest { instead of oust(g in you.hall where g is Fiddler) { you.coins -= 1 } }
      rule paid: on coins(_, _) { seen = other }
      action evict(g in hall where g is Fiddler) { oust(g) else { other += 1  other += 1 } }
      flow { turns from red { you act: evict, wait } }
      scenario one {
        given { blue.hall: Fiddler, Host }
        red: evict(Fiddler)
        expect seen == 1 and other == 2
      }
    `);
    expect(game.model.scenarios).toHaveLength(1);
  });
});

describe('questions of standing rules and of costs', () => {
  const inn = (clock: string): string => `${house}
    keyword Deaf { instead of oust(this) if not this.tired { this.tired = true  you.coins = 1 } }
    keyword Lucky { instead of oust(this) { other += 1  you.coins = 1 } }
    card Twin: Guest with Deaf, Lucky { copies = 2 }
    standing poor ${clock}: for each g in hall when g.owner.coins == 0 { oust(g) }
    action ruin { foe.coins = 0  seen += 1 }
    action ruinBoth { atomically { together for each p in players { p.coins = 0 }  seen += 1 } }
    triggers ordered by seat from blue, oldest first
    flow { turns from red { you act: ruin, ruinBoth, wait } }
    scenario one { given { blue.hall: Twin } red: wait }
    scenario both { given { red.hall: Twin  blue.hall: Twin, Fiddler } red: wait }
  `;
  const broke = 'ends at once { broke: for each p in players when p.coins == 0 then p loses }';

  test.each([
    ['at once', 'at once', broke],
    ['at each step', '', ''],
  ])(
    'L6: whoever is affected is asked in the middle of a standing rule %s, which goes on until it is kept',
    async (_, clock, ends) => {
      const table = beginAt(await expectScenarios(`${inn(clock)}${ends}`), 'one').play('ruin');
      expect(table.engine.decisions(table.state)).toEqual([{ player: 1, ...asked }]);
      expect(table.asked().map((text) => text.split('.')[0])).toEqual(['Deaf', 'Lucky']);
      expect(table.players()[1]).toMatchObject({ coins: 0 });
      expect(table.shared()).toMatchObject({ seen: 0 });
      const read = table.engine.decode(table.engine.encode(table.state));
      if (!read.ok) throw new Error('it must be read');
      table.state = read.state;
      table.play(table.asked()[0]!);
      // Saved in time: the end is looked at after the rule.
      expect(table.engine.outcome(table.state)).toBeNull();
      expect(table.shared()).toMatchObject({ seen: 1, other: 0 });
      expect(table.players()[1]).toMatchObject({ coins: 1, hall: { things: [{ tired: true }] } });
    },
  );

  test.each([
    ['at once', 'at once', 0],
    ['at each step', '', 1],
  ])(
    'L4: all that a standing rule %s matches is one batch, asked about in seat order',
    async (_, clock, seen) => {
      const table = beginAt(await expectScenarios(inn(clock)), 'both').play('ruinBoth');
      // A step waits for the end of what is done atomically, a tick does not.
      expect(table.shared()).toMatchObject({ seen });
      for (const player of [1, 0]) {
        expect(table.player).toBe(player);
        expect(table.events()).not.toContain('oust');
        table.play(table.asked().find((text) => text.startsWith('Deaf'))!);
      }
      expect(table.events()).toContain('oust');
      expect(table.shared()).toMatchObject({ seen: 1 });
      expect(table.players()).toMatchObject([
        { coins: 1, hall: { things: [{ thing: 'Twin', tired: true }] } },
        { coins: 1, hall: { things: [{ thing: 'Twin', tired: true }] }, street: { count: 1 } },
      ]);
    },
  );

  test('L10: what pays for an action may be replaced: who is affected is asked before the action begins', async () => {
    const game = await expectScenarios(`${house}
      card Steward: Guest { copies = 2  instead of coins(you, n: Int) if n < you.coins and not this.tired { this.tired = true } }
      cost levy if you.coins > 2 by { you.coins -= 2 }
      action charge cost levy { seen += 1 }
      flow { turns from red { you act: charge, wait } }
      scenario both { given { red.hall: 2 Steward } red: wait }
    `);
    const table = beginAt(game, 'both').play('charge');
    expect(table.engine.decisions(table.state)).toEqual([{ player: 0, ...asked }]);
    expect(table.shared()).toMatchObject({ seen: 0 });
    table.play('instead of coins(Steward of red#2)');
    expect(table.shared()).toMatchObject({ seen: 1 });
    expect(table.players()[0]).toMatchObject({
      coins: 9,
      hall: { things: [{ tired: false }, { tired: true }] },
    });
  });
});
