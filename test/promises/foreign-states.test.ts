/**
 * States that nobody has played to, written with a right checksum: `decode` refuses them and names the place, or what it
 * gives can be looked at and played on, where nothing but a fault of the rules is thrown.
 */
import { describe, expect, test } from 'vitest';
import { type Engine, RuleFault } from '../../runtime/engine.ts';
import { HEAD } from '../../runtime/tables.ts';
import { checkGame, loadChecked } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { oneGame, parseTarget } from '../../tools/games/target.ts';
import { Random } from '../../tools/simulate/random.ts';
import { gamesIn } from '../support/games.ts';
import { isDeep } from '../support/promises.ts';

const out = new Int32Array(4096);
const weights = new Int32Array(4096);

/** Plays a listed move or outcome by the dice; false when there is none. */
function step(engine: Engine, s: Int16Array, random: Random): boolean {
  const chooser = engine.fast.chooser(s);
  if (chooser === -2) return false;
  const count = chooser === -1 ? engine.fast.chance(s, out, weights) : engine.fast.moves(s, out);
  if (count === 0) return false;
  engine.fast.apply(s, out[random.below(count)]!);
  return true;
}

/** One or two numbers of a state changed: more often in its head and in what its routines hold. */
function changed(state: Int16Array, random: Random): Int16Array {
  const s = state.slice();
  for (let n = 1 + random.below(2); n > 0; n -= 1) {
    const near = Math.min(s.length, 60);
    const at = [random.below(s.length), random.below(HEAD.end), s.length - 1 - random.below(near)];
    s[random.oneOf(at)] = random.below(5) === 0 ? random.below(65_536) - 32_768 : random.below(20) - 4;
  }
  return s;
}

/** Looks at a state from all sides and plays on; a fault of the rules is an answer. */
function use(engine: Engine, buffer: Int16Array, random: Random): void {
  const state = { buffer };
  try {
    for (const { player } of engine.decisions(state)) {
      const [action] = engine.legal(state, player);
      if (action !== undefined) engine.play(state, player, action);
    }
    engine.view(state, 0);
    engine.view(state, 'spectator');
    engine.key(state);
    const s = buffer.slice();
    for (let i = 0; i < 10 && step(engine, s, random); i += 1);
  } catch (fault) {
    if (!(fault instanceof RuleFault)) throw fault;
  }
}

interface Count {
  accepted: number;
  refused: number;
}

/** Decisions of random games, and at each a few changed states. */
function mutate(engine: Engine, decisions: number, random: Random): Count {
  const count = { accepted: 0, refused: 0 };
  let seed = 0;
  const anew = (): Int16Array =>
    engine.fast.create({ seed: ++seed, chance: seed % 3 === 0 ? 'explicit' : 'sampled' });
  let s = anew();
  for (let i = 0; i < decisions; i += 1) {
    const own = engine.decode(engine.encode({ buffer: s }));
    // Invariants need not hold, or be worked out, in the midst of what chance decides.
    if (!own.ok && /^this cannot be: [^`]/u.test(own.message))
      throw new Error(`a state of a game is refused: ${own.message}`);
    for (let m = 0; m < 5; m += 1) {
      const buffer = changed(s, random);
      const read = engine.decode(engine.encode({ buffer }));
      if (!read.ok) {
        expect(read.message).not.toBe('');
        count.refused += 1;
        continue;
      }
      count.accepted += 1;
      try {
        use(engine, read.state.buffer, random);
      } catch (error) {
        const what = [...buffer.keys()].filter((at) => buffer[at] !== s[at]);
        throw new Error(`slots ${what.map((at) => `${at}: ${s[at]} -> ${buffer[at]}`).join(', ')}`, {
          cause: error,
        });
      }
    }
    try {
      if (!step(engine, s, random)) s = anew();
    } catch {
      s = anew();
    }
  }
  return count;
}

const folders = isDeep
  ? ['rules', 'test/hard-cases', 'test/agreement', 'test/faults']
  : ['rules', 'test/hard-cases'];
describe.each(folders)('%s: a state with changed numbers', (folder) => {
  test.each(gamesIn(folder))('is refused or plays on: %s', async (name) => {
    const target = `${folder}/${name}`;
    const checked = await checkGame(oneGame(parseTarget(target, packageRoot)), realCompiler);
    for (const model of checked.models) {
      const { engine } = await loadChecked(checked, model, realCompiler, false);
      const { accepted, refused } = mutate(engine, isDeep ? 200 : 25, new Random(target));
      expect(refused).toBeGreaterThan(0);
      expect(accepted).toBeGreaterThan(0);
    }
  });
});

test("whatever stands in one slot, a thing is where its place says, and once turns have begun, one is somebody's", async () => {
  const checked = await checkGame(oneGame(parseTarget('rules/mindbug', packageRoot)), realCompiler);
  const { engine } = await loadChecked(checked, checked.models[0]!, realCompiler, false);
  const random = new Random('places');
  const s = engine.fast.create({ seed: 3 });
  for (let i = 0; i < 20; i += 1) step(engine, s, random);
  expect(engine.fast.chooser(s)).toBeGreaterThanOrEqual(0);
  let accepted = 0;
  for (const at of s.keys())
    for (const value of [-1, 7]) {
      const read = engine.decode(engine.encode({ buffer: s.with(at, value) }));
      if (!read.ok) continue;
      accepted += 1;
      if (s[at] !== value) use(engine, read.state.buffer, random);
    }
  expect(accepted).toBeGreaterThan(0);
  const nobodys = engine.decode(engine.encode({ buffer: s.with(HEAD.active, -1) }));
  expect(nobodys).toMatchObject({ ok: false, message: 'this cannot be: whose turn it is' });
});

describe('what a routine holds', () => {
  test('is refused with its name when no play leads to it', async () => {
    const checked = await checkGame(oneGame(parseTarget('rules/mindbug', packageRoot)), realCompiler);
    const { engine } = await loadChecked(checked, checked.models[0]!, realCompiler, false);
    const random = new Random('mindbug');
    let s = engine.fast.create({ seed: 1 });
    while (engine.decisions({ buffer: s })[0]?.decision !== 'assault.Block') {
      if (!step(engine, s, random)) s = engine.fast.create({ seed: 2 });
    }
    const said = new Set(
      Array.from(s, (_, at) => {
        const read = engine.decode(
          engine.encode({ buffer: Int16Array.from(s, (v, i) => (i === at ? 99 : v)) }),
        );
        return read.ok ? '' : read.message;
      }),
    );
    for (const what of ['piece to go on with after assault', 'you of assault', 'a of assault'])
      expect(said).toContain(`this cannot be: ${what}`);
    expect([...said].join()).toMatch(/slot \d+, of a routine that does not wait/u);
  });
});
