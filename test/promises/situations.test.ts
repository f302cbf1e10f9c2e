/** E2: the key of a state says which situation it is: what a routine left behind in its slots is no part of it. */
import { describe, expect, test } from 'vitest';
import { emit } from '../../compiler/emit/module.ts';
import type { Model } from '../../compiler/model/model.ts';
import { HEAD, RuleFault, type Engine, type State } from '../../runtime/index.ts';
import { checkGame, loadChecked } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { oneGame, parseTarget } from '../../tools/games/target.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { dice, gameOf, Table } from '../support/text-game.ts';
import { gamesIn } from '../support/games.ts';
import { isDeep } from '../support/promises.ts';

/** Slots that hold nothing while only the flow waits, with the value that says so. */
interface Resting {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Read off the constants of the layout: the frames of everything but the flow and its phases. */
function restingSlots(model: Model): Resting[] {
  const files = emit({ model, digest: '', ruleDigests: {}, lineOf: () => 0, textOf: () => '', watched: false, scenarios: false }); // prettier-ignore
  const constants = files
    .find(({ path }) => path === 'layout.ts')!
    .declarations.flatMap((d) => (d.kind === 'constant' ? [{ name: d.name, from: Number(d.value) }] : []));
  const at = (name: string): number => constants.find((each) => each.name === name)!.from;
  const index = (name: string): number => constants.findIndex((each) => each.name === name);
  const [others, end] = [at('FRAME_THINGS_END'), at('FRAMES_END')];
  return constants
    .slice(index('FRAME_THINGS_END') + 1, index('FRAMES_END'))
    .sort((a, b) => a.from - b.from)
    .map(({ name, from }, i, all) => ({
      name,
      from,
      to: all[i + 1]?.from ?? end,
      value: from < others ? -1 : 0,
    })) // prettier-ignore
    .filter(({ name }) => !/^FLOW_|_AROUND_ENDING$|_STOPPED$/u.test(name));
}

/** Random games: at every decision of the flow, what is left in the frames of others is no part of the key. */
function leftovers(engine: Engine, resting: readonly Resting[], decisions: number): string[] {
  const roll = dice(77);
  const found = new Set<string>();
  let looked = 0;
  for (let seed = 1; looked < decisions && seed <= decisions; seed++) {
    let s: State = engine.setup({ seed });
    try {
      for (let i = 0; i < 60 && looked < decisions; i++, looked++) {
        const waits = engine.decisions(s)[0];
        if (waits === undefined) break;
        if (waits.decision.startsWith('flow.') && s.buffer[HEAD.level] === 0 && s.buffer[HEAD.queue] === 0)
          for (const { name, from, to, value } of resting) {
            const cleared = s.buffer.slice().fill(value, from, to);
            if (engine.fast.key(cleared) !== engine.key(s)) found.add(`${name} at ${waits.decision}`);
          }
        const legal = engine.legal(s, waits.player);
        const played = engine.play(s, waits.player, legal[roll(legal.length)]!);
        if (!played.ok) throw new Error(played.message);
        s = played.state;
      }
    } catch (fault) {
      if (!(fault instanceof RuleFault)) throw fault;
    }
  }
  return [...found];
}

describe('nothing that a routine left behind tells two situations apart', () => {
  for (const folder of ['rules', 'test/agreement', 'test/hard-cases'])
    for (const name of gamesIn(folder))
      test(`E2: ${folder}/${name}`, async () => {
        const checked = await checkGame(oneGame(parseTarget(`${folder}/${name}`, packageRoot)), realCompiler);
        for (const model of checked.models) {
          const { engine } = await loadChecked(checked, model, realCompiler, false);
          const resting = restingSlots(model);
          expect(leftovers(engine, resting, isDeep ? 5_000 : 150)).toEqual([]);
        }
      });

  test('E2: where a procedure went back to does not count once it is over', async () => {
    const { engine } = await gameOf(`
game K
players red, blue
procedure p1(p: Player) { p may "x" { } }
action a { p1(you) }
action b { p1(you) }
flow { turns from red { you act: a, b } }`);
    const start = engine.setup({ seed: 1 });
    const later = new Table(engine, start).play('b', 'yes', 'b', 'no').state;
    expect(engine.key(later)).toBe(engine.key(start));
  });
});
