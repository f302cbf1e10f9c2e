/**
 * The comparison of engine and interpreter is worth what it notices: every planted fault of the emitter makes them
 * disagree within some decisions, at which the engine without the fault agrees.
 */
import { describe, expect, test } from 'vitest';
import { RuleFault } from '../runtime/engine.ts';
import { emittedGame, engineFrom, mutated } from './mutants/engine.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.ts';
import { agree, tell } from './support/agree.ts';

const sound = new Map<string, Promise<string | null>>();

/** The first disagreement in the games of a mutant; `fault`: `null` for the engine as it is. */
async function disagreement(mutant: Mutant, fault: Mutant | null): Promise<string | null> {
  const { game, scenario: name, decisions = 15, games = 10 } = mutant;
  const { model, text } = await emittedGame(game);
  const scenario = model.scenarios.find((each) => each.name === name);
  if (name !== undefined && scenario === undefined) throw new Error(`${game} has no scenario ${name}`);
  const module = await engineFrom(fault === null ? text : mutated(text, fault));
  for (let seed = 1; seed <= games; seed += 1) {
    const agreement = agree(module, model, { decisions, seed, ...(scenario && { scenario }) });
    if (agreement.disagreement !== null) return tell(agreement);
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

/** What gave the fault away, or `null`: a disagreement, or a fault that the interpreter does not have. */
async function noticed(mutant: Mutant): Promise<string | null> {
  try {
    return await disagreement(mutant, mutant);
  } catch (error) {
    if (error instanceof RuleFault || error instanceof TypeError || error instanceof RangeError)
      return error.message;
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
    expect(await noticed(mutant), `nobody noticed: ${mutant.promise}`).not.toBeNull();
  });
});
