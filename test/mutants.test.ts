/**
 * The comparison of engine and interpreter is worth what it notices: every planted fault of the emitter makes them
 * disagree within some decisions, at which the engine without the fault agrees. They must disagree about what they say
 * (options, events, views, outcome); that an engine breaks down would show without an interpreter.
 */
import { describe, expect, test } from 'vitest';
import { emittedGame, engineFrom, mutated } from './mutants/engine.ts';
import { hardCase, head, type Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.ts';
import { agree, tell, type Agreement } from './support/agree.ts';

const sound = new Map<string, Promise<string | null>>();

/**
 * The first disagreement in the games of a mutant that is one about what is said; `fault`: `null` for the engine as it is.
 * Of a sound engine any disagreement is one, and it may not break down.
 */
async function disagreement(
  mutant: Mutant,
  fault: Mutant | null,
  isSound = fault === null,
): Promise<string | null> {
  const { game, scenario: name, decisions = 15, games = 10 } = mutant;
  const { model, text } = await emittedGame(game);
  const scenario = model.scenarios.find((each) => each.name === name);
  if (name !== undefined && scenario === undefined) throw new Error(`${game} has no scenario ${name}`);
  const module = await engineFrom(fault === null ? text : mutated(text, fault));
  for (let seed = 1; seed <= games; seed += 1) {
    const compare = (): Agreement => agree(module, model, { decisions, seed, ...(scenario && { scenario }) });
    const agreement = isSound ? compare() : unlessBroken(compare);
    const about = agreement?.disagreement?.about ?? null;
    if (about === null || agreement === null) continue;
    if (isSound || (about === 'fault') === (mutant.faults ?? false)) return tell(agreement);
  }
  return null;
}

/** The engine without the fault, once for all mutants that are looked at from one place. */
function disagreementWithout(mutant: Mutant): Promise<string | null> {
  const key = JSON.stringify([mutant.game, mutant.scenario, mutant.decisions, mutant.games]);
  const known = sound.get(key) ?? disagreement(mutant, null);
  sound.set(key, known);
  return known;
}

/** What came of a comparison; null when the mutant broke down in the middle, which tells nothing. */
function unlessBroken(compare: () => Agreement): Agreement | null {
  try {
    return compare();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

describe('planted faults of the emitter', () => {
  test('are more than twenty, each with a name and a promise of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(24);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  test.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', async (_, mutant) => {
    expect(await disagreementWithout(mutant)).toBeNull();
    expect(await disagreement(mutant, mutant), `nobody noticed: ${mutant.promise}`).not.toBeNull();
  });

  test('do not count when all that comes of them is that the engine breaks down', async () => {
    const game = hardCase('73');
    const broken = { game, scenario: 'oneWaits', inside: 'resolve', from: head, promise: 'none' };
    for (const error of [
      'new TypeError("broken")',
      'Object.assign(new Error("broken"), { code: "broken" })',
    ]) {
      const mutant: Mutant = { ...broken, name: error, to: `$1throw ${error};\n` };
      expect(await disagreement(mutant, mutant)).toBeNull();
      if (error.startsWith('Object'))
        expect(await disagreement({ ...mutant, faults: true }, mutant)).toMatch(/differ about fault/);
      else await expect(disagreement(mutant, mutant, true)).rejects.toThrow('broken');
    }
  });
});
