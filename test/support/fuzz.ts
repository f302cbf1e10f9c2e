/** Hostile input by the thousand: each is made from a seed and its number, and one that breaks something is shown small. */
import { Random } from '../../tools/simulate/random.ts';
import { isDeep } from './promises.ts';

/** Seed of this run: always the same in `npm test`, another in every deep run, which prints it. */
export const fuzzSeed = isDeep ? (process.env['RULEWRIGHT_SEED'] ?? String(Date.now())) : 'fuzz';

/** Most bytes that a process of hostile input may ever have held. */
export const MOST_MEMORY = 1_000_000_000;

/** Most seconds of one core for one input, in a deep run; `npm test` measures no time. */
const mostSeconds = 20;

/** Most inputs that are tried to make a bad one smaller. */
const mostTries = 300;

export interface Fuzz {
  readonly name: string;
  readonly count: number;
  readonly make: (random: Random) => string;
  /** Throws what nobody may ever see. */
  readonly use: (input: string) => void | Promise<void>;
}

/** Makes and uses `count` inputs; throws an error that shows the first bad one, as small as it was found. */
export async function fuzz({ name, count, make, use }: Fuzz): Promise<void> {
  if (isDeep) console.log(`${name}: ${count} inputs, seed ${fuzzSeed}`);
  for (let number = 0; number < count; number++) {
    const input = make(new Random(fuzzSeed, name, number));
    const failure = await failureOf(use, input);
    if (failure === null) continue;
    const isBad = async (text: string): Promise<boolean> => {
      const found = await failureOf(use, text);
      return found !== null && found.name === failure.name;
    };
    const small = await smaller(input, isBad, mostTries);
    const told = `${name}, seed ${fuzzSeed}, input ${number}: ${failure.message}\n${JSON.stringify(small)}`;
    throw new Error(told, { cause: failure });
  }
}

async function failureOf(use: Fuzz['use'], input: string): Promise<Error | null> {
  const before = isDeep ? process.cpuUsage() : undefined;
  try {
    await use(input);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  if (before === undefined) return null;
  const { user } = process.cpuUsage(before);
  return user > mostSeconds * 1e6 ? new RangeError(`it took ${Math.round(user / 1e6)} seconds`) : null;
}

/** The text with pieces taken out, ever smaller ones, while it stays bad. */
export async function smaller(
  text: string,
  isBad: (text: string) => Promise<boolean>,
  most: number,
): Promise<string> {
  let [small, tries] = [text, 0];
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < small.length && tries < most; tries++) {
      const shorter = small.slice(0, at) + small.slice(at + size);
      if (await isBad(shorter)) small = shorter;
      else at += size;
    }
  }
  return small;
}
