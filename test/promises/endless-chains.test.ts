/** L18: a chain of rules without an end is a fault, or ends the game as its rules say. */
import { describe, expect, test } from 'vitest';
import { agree, tell } from '../support/agree.ts';
import { begin, errorsOf, expectScenarios, faultOf, gameOf } from '../support/text-game.ts';

const table = `
game Chains
players red, blue
player { hope: Int from 0 = 3  deaf: Int from 0 = 0 }
rule one: on ping(p: Player) if p.deaf < 4 { pong(p) }
rule two: on pong(p: Player) { ping(p) }
event ping(p: Player) { p.hope += 1 }
event pong(p: Player) { p.hope -= 1 }
action call { you.hope += 1  ping(you) }
action work { you.deaf += 1 }
action gift { foe.hope += 2 }
flow { turns from red { you act: call, work, gift } }
`;
const ends = `ends in endless chains {
  hopeful: for each p in players when p.hope > 4 then p wins "the hopeful one"
  unending: when all(p in players where p.hope == 3) then draw
}`;

describe('L18: chains of rules without an end', () => {
  test('end the game as it stood before them, by the first rule that applies', async () => {
    await expectScenarios(`${table}${ends}
      scenario nobodyHopes {
        red: call
        expect red.hope == 3 and blue.hope == 3
      }
      scenario somebodyHopes {
        red: gift
        blue: call
        expect blue wins
      }
      scenario anEnd {
        red: work
        blue: work
        red: work
        blue: work
        red: work
        blue: work
        red: work
        blue: work
        red: call
        expect red.hope == 5
      }
    `);
  });

  test('are as if they had not been: nothing of them is told but the end and its rules', async () => {
    const game = begin(await gameOf(`${table}${ends}`));
    const before = game.players();
    const played = game.engine.play(game.state, 0, game.action('call'));
    if (!played.ok) throw new Error(played.message);
    expect(played.events.map(({ event }) => event)).toEqual([{ event: 'over', reason: 'unending' }]);
    expect(played.endless?.slice(0, 4).map(({ name }) => name)).toEqual(['pong', 'one', 'ping', 'two']);
    game.state = played.state;
    expect(game.players()).toEqual(before);
    expect(game.engine.outcome(game.state)).toEqual({ ranks: [[0, 1]], reason: 'unending' });
  });

  test('end the game on the fast face too', async () => {
    const { engine } = await gameOf(`${table}${ends}`);
    const s = engine.fast.create({ seed: 1 });
    const moves = new Int32Array(8);
    engine.fast.moves(s, moves);
    engine.fast.apply(s, moves[0]!);
    expect(engine.fast.chooser(s)).toBe(-2);
    const ranks = new Int8Array(2);
    engine.fast.ranks(s, ranks);
    expect([...ranks]).toEqual([1, 1]);
  });

  test('where no rule for them applies, and where there is none, are the fault `step-budget`', async () => {
    const noneApplies = begin(await gameOf(`${table}${ends.replace('p.hope == 3', 'p.hope == 9')}`));
    const none = begin(await gameOf(table));
    for (const each of [noneApplies, none]) {
      const before = each.hash();
      const { code, trace } = faultOf(() => each.play('call'));
      expect(code).toBe('step-budget');
      expect(trace.map(({ name }) => name)).toContain('ping');
      expect(each.hash()).toBe(before);
    }
  });

  test('mean the same to the reference interpreter', async () => {
    const game = await gameOf(`${table}${ends}`);
    const found = agree(game.module, game.model, { seed: 5, decisions: 16 });
    expect(found.disagreement === null, tell(found)).toBe(true);
    expect(found.games).toBeGreaterThan(3);
  });

  test('have rules with a name and a result', () => {
    expect(errorsOf(`${table}ends in endless chains { when true then draw }`)).toEqual(['unexpected']);
    expect(errorsOf(`${table}ends in endless chains { a: when 3 then draw }`)).toEqual(['wrong-type']);
  });
});
