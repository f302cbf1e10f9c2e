/** A given position begins with the first turns of the flow: what it has of the names before them. */
import { expect, test } from 'vitest';
import { SetupError } from '../../runtime/engine.ts';
import { expectScenarios, gameOf } from '../support/text-game.ts';

const game = (flow: string): string => `
game Almanac
players red, blue
shared { var omens: Int 0..99 = 2 }
action wait { omens += 1 clamped }
flow { ${flow} }
ends after each turn, ties draw { full: when omens >= 50 then draw }
scenario late { given { active = blue  omens = 9 }  blue: wait  expect omens == 31 }
`;

/** Blue begins, and nothing else is said. */
const input = {
  players: 2,
  options: {},
  seed: 1,
  chance: 'sampled',
  active: 1,
  values: [],
  zones: [],
} as const;

test('names have their first values, worked out in the position; what else comes before has not happened', async () => {
  await expectScenarios(
    game(`
      let twice = omens * 2
      var days = 0
      days += 3
      omens = 40
      turns from red { days += 1  you act: wait  omens += twice + days - 1 clamped }`),
  );
});

test('of what is chosen around the turns there is no value: where they read it no position is given', async () => {
  const flow = (body: string): string => game(`random first in players { turns from first { ${body} } }`);
  const { module } = await gameOf(flow('you act: wait  if you == first { omens += 1 clamped }'));
  const faults = (): string[] => {
    try {
      module.position(input);
    } catch (error) {
      if (error instanceof SetupError) return [...error.faults];
      throw error;
    }
    return [];
  };
  expect(faults()).toEqual(['its turns read `first`, which no position in the middle has']);
  await expectScenarios(flow('you act: wait  omens += 21 clamped'));
});

test('the first turns are those that stand first, whatever is asked around them; in a loop there is no middle', async () => {
  await expectScenarios(
    game(`
      if omens > 50 { turns from red until omens > 40 { you act: wait  omens += 21 clamped } }
      turns from blue { you act: wait }`),
  );
  const { module } = await gameOf(game('repeat 2 { turns from red until omens > 9 { you act: wait } }'));
  expect(() => module.position(input)).toThrow('a loop stands around its turns');
});

test('a flow without turns has no middle: what a position begins with is said', async () => {
  const { module } = await gameOf(
    game('rounds from red until all pass: wait').replace(/^scenario .*$/mu, ''),
  );
  expect(() => module.position(input)).toThrow(
    'a given position begins with `turns` or `turns shared`, and the flow of this game has neither',
  );
});

test('something is marked only where the rules may have marked it: marks end on the way to another region (L2)', async () => {
  const { module } = await gameOf(`
game Barracks
players red, blue
kind Soldier { mark tired: Bool = false  mark sworn: Bool = false  mark praised: Bool = false  mark drilled: Int 0..9 = 0 }
card Guard: Soldier { instead of drop(this) if not this.tired { this.tired = true }  on fight(this) { this.praised = true } }
player {
  zone hand: set of Soldier seen by owner
  zone army: set of Soldier seen by all
  zone reserve: set of Soldier seen by all
  zone grave: set of Soldier seen by all
}
region play: army, reserve
region yard: grave
abilities work in play
event drop(s: Soldier) { move s to s.owner.grave }
event fight(s: Soldier) { drop(s) }
event drill(s: Soldier) { s.drilled += 1 clamped }
action enlist(s in you.hand) { move s to you.army  s.sworn = true }
action attack(s in you.army) { fight(s) }
action train(s in you.reserve) { drill(s) }
action rest { }
setup { fill red.hand with Guard }
flow { turns from red { you act: enlist, attack, train, rest } }
`);
  const faults = (zone: string, values: Record<string, boolean | number>): string[] => {
    const entries = [{ definition: 'Guard', count: 1, owner: null, values }];
    try {
      module.position({ ...input, zones: [{ zone, of: 0, entries }] });
    } catch (error) {
      if (error instanceof SetupError) return [...error.faults];
      throw error;
    }
    return [];
  };
  expect(faults('army', { tired: true, sworn: true, drilled: 3 })).toEqual([]);
  expect(faults('reserve', { tired: true, sworn: true, drilled: 3 })).toEqual([]);
  expect(faults('hand', { tired: false, sworn: false, drilled: 0 })).toEqual([]);
  expect(faults('hand', { tired: true, sworn: true, drilled: 3 })).toEqual([
    'nothing gives `tired of Guard` another value than at the start in `hand of red`',
    'nothing gives `sworn of Guard` another value than at the start in `hand of red`',
    'nothing gives `drilled of Guard` another value than at the start in `hand of red`',
  ]);
  expect(faults('grave', { tired: true })).toHaveLength(1);
  // A trigger speaks of whoever bore it wherever that is then.
  expect(faults('grave', { praised: true })).toEqual([]);
});
