/** Measures candidates side by side: in turn, several rounds, the median, per second of CPU time. */

export interface Candidate {
  readonly name: string;
  /** Does the work `count` times. */
  readonly run: (count: number) => void;
}

export interface Rate {
  readonly name: string;
  readonly perSecond: number;
}

const rounds = 5;
const roundSeconds = 0.5;

/** Rates of the candidates, in their order. `share`: of the usual time for each round. */
export function measure(candidates: readonly Candidate[], share = 1): Rate[] {
  const seconds = roundSeconds * share;
  const counts = candidates.map(({ run }) => calibrate(run, seconds));
  const rates = candidates.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    candidates.forEach(({ run }, index) => {
      const count = counts[index]!;
      const started = cpuSeconds();
      run(count);
      rates[index]!.push(count / Math.max(cpuSeconds() - started, 1e-6));
    });
  }
  return candidates.map(({ name }, index) => ({ name, perSecond: rounded(median(rates[index]!)) }));
}

/** How often the work must be done to fill a round; warms it up at the same time. */
function calibrate(run: (count: number) => void, seconds: number): number {
  let count = 1;
  for (;;) {
    const started = cpuSeconds();
    run(count);
    const used = cpuSeconds() - started;
    if (used > seconds / 2) return Math.max(1, Math.round((count * seconds) / used));
    count *= 2;
  }
}

/** Slow work keeps a digit behind the point. */
function rounded(rate: number): number {
  return rate < 100 ? Number(rate.toFixed(1)) : Math.round(rate);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

let seed = 1;

/** Starts the generator again. */
export function reseed(start: number): void {
  seed = Math.imul(start, 2654435761) | 0 || 1;
}

/** A number below `bound` out of a xorshift: the same stream of choices for every candidate. */
export function below(bound: number): number {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return Math.floor(((seed >>> 0) / 4294967296) * bound);
}
