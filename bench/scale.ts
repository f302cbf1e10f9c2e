/** What a game of 200, 2,000 and 20,000 cards costs, each measured in a process of its own by its CPU time. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../tools/games/root.ts';

export interface Measured {
  readonly cpuSeconds: number;
  /** The most that the process held. */
  readonly megabytes: number;
  readonly inputBytes: number;
  readonly outputBytes: number;
  readonly stateBytes: number;
  readonly gamesPerSecond: number;
}

export interface ScaleRow {
  readonly cards: number;
  readonly inputBytes: number;
  readonly outputBytes: number;
  readonly checkCpuSeconds: number;
  readonly buildCpuSeconds: number;
  readonly checkMegabytes: number;
  readonly buildMegabytes: number;
  readonly stateBytes: number;
  readonly gamesPerSecond: number;
}

export interface ScaleReport {
  readonly rows: readonly ScaleRow[];
  /** How many times as much 2,000 cards take as 200. */
  readonly growth: Readonly<Record<keyof typeof limits, number>>;
  readonly limits: typeof limits;
  readonly isWithin: boolean;
}

const counts = [200, 2000, 20_000];

/** The most that ten times the cards may take. */
const limits = { output: 11, checkCpu: 13, buildCpu: 13, checkMemory: 6, buildMemory: 6 };

/** How often each is measured: the least CPU time counts, whatever else the machine does. */
const times = 3;

/** Measures games of up to so many cards. */
export async function benchScale(most = Infinity): Promise<ScaleReport> {
  const rows: ScaleRow[] = [];
  for (const cards of counts.filter((count) => count <= most)) rows.push(await measureRow(cards));
  const [small, large] = rows;
  if (small === undefined || large === undefined) throw new Error('two sizes at least are compared');
  const growth = {
    output: large.outputBytes / small.outputBytes,
    checkCpu: large.checkCpuSeconds / small.checkCpuSeconds,
    buildCpu: large.buildCpuSeconds / small.buildCpuSeconds,
    checkMemory: large.checkMegabytes / small.checkMegabytes,
    buildMemory: large.buildMegabytes / small.buildMegabytes,
  };
  const isWithin =
    growth.output <= limits.output &&
    growth.checkCpu <= limits.checkCpu &&
    growth.buildCpu <= limits.buildCpu &&
    growth.checkMemory <= limits.checkMemory &&
    growth.buildMemory <= limits.buildMemory;
  return { rows, growth, limits, isWithin };
}

async function measureRow(cards: number): Promise<ScaleRow> {
  const often = cards > 2000 ? 1 : times;
  const check = await measure('check', cards, often);
  const build = await measure('build', cards, often);
  const play = await measure('play', cards, often);
  return {
    cards,
    inputBytes: check.inputBytes,
    outputBytes: build.outputBytes,
    checkCpuSeconds: check.cpuSeconds,
    buildCpuSeconds: build.cpuSeconds,
    checkMegabytes: Math.round(check.megabytes),
    buildMegabytes: Math.round(build.megabytes),
    stateBytes: play.stateBytes,
    gamesPerSecond: play.gamesPerSecond,
  };
}

async function measure(task: string, cards: number, often: number): Promise<Measured> {
  const runs: Measured[] = [];
  for (let done = 0; done < often; done++) runs.push(await child(task, cards));
  const least = (of: (one: Measured) => number) => Math.min(...runs.map(of));
  const [one] = runs;
  if (one === undefined) throw new Error('nothing was measured');
  return {
    ...one,
    cpuSeconds: least(({ cpuSeconds }) => cpuSeconds),
    megabytes: least(({ megabytes }) => megabytes),
    gamesPerSecond: Math.max(...runs.map(({ gamesPerSecond }) => gamesPerSecond)),
  };
}

async function child(task: string, cards: number): Promise<Measured> {
  const file = join(packageRoot, 'bench', 'scale-child.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', file, task, String(cards)],
    {
      cwd: packageRoot,
    },
  );
  return JSON.parse(stdout) as Measured;
}

/** The report for people. */
export function scaleLines({ rows, growth, isWithin }: ScaleReport): string[] {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(12);
  const line = (name: string, of: (row: ScaleRow) => number, ratio: number | null, limit: number | null) =>
    `${name.padEnd(20)}${rows.map((row) => number(of(row))).join('')}` +
    (ratio === null ? '' : `   × ${ratio.toFixed(1)} (at most ${limit ?? ''})`);
  return [
    line('cards', ({ cards }) => cards, null, null),
    line('bytes of rules', ({ inputBytes }) => inputBytes, null, null),
    line('bytes of output', ({ outputBytes }) => outputBytes, growth.output, limits.output),
    line('check, CPU s', ({ checkCpuSeconds }) => checkCpuSeconds, growth.checkCpu, limits.checkCpu),
    line('build, CPU s', ({ buildCpuSeconds }) => buildCpuSeconds, growth.buildCpu, limits.buildCpu),
    line('check, MB', ({ checkMegabytes }) => checkMegabytes, growth.checkMemory, limits.checkMemory),
    line('build, MB', ({ buildMegabytes }) => buildMegabytes, growth.buildMemory, limits.buildMemory),
    line('bytes of a state', ({ stateBytes }) => stateBytes, null, null),
    line('games a CPU second', ({ gamesPerSecond }) => gamesPerSecond, null, null),
    isWithin ? 'within the limits' : 'NOT within the limits',
  ];
}
