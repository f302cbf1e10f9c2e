/**
 * What a game of 200, 2,000 and 20,000 cards costs, written as cards and as rows of a table, each measured in a process of
 * its own by its CPU time.
 */
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
  /** From the text of an engine to its first game. */
  readonly startSeconds: number;
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

/** A game whose cards are rows of a table. */
export interface TableRow {
  readonly rows: number;
  readonly inputBytes: number;
  readonly outputBytes: number;
  readonly checkCpuSeconds: number;
  readonly buildCpuSeconds: number;
  readonly startCpuSeconds: number;
}

export interface ScaleReport {
  readonly rows: readonly ScaleRow[];
  readonly tables: readonly TableRow[];
  /** How many times as much each table takes as the one before, with a tenth of its rows. */
  readonly tableGrowth: ReadonlyArray<Readonly<Record<keyof typeof tableLimits, number>>>;
  readonly tableLimits: typeof tableLimits;
  /** How many times as much 2,000 cards take as 200. */
  readonly growth: Readonly<Record<keyof typeof limits, number>>;
  readonly limits: typeof limits;
  readonly isWithin: boolean;
}

const counts = [200, 2000, 20_000];

/** The most that ten times the cards may take; of a state and of a game played, no more at all, but for what the clock adds. */
const limits = {
  output: 11,
  checkCpu: 13,
  buildCpu: 13,
  checkMemory: 6,
  buildMemory: 6,
  state: 1,
  playTime: 1.25,
};

/** The same of a table: no more than linear. */
const tableLimits = { output: 10, checkCpu: 10, buildCpu: 10, startCpu: 10 };

/** How often each is measured: the least CPU time counts, whatever else the machine does. */
const times = 3;

/** Measures games of up to so many cards. */
export async function benchScale(most = Infinity): Promise<ScaleReport> {
  const rows: ScaleRow[] = [];
  for (const cards of counts.filter((count) => count <= most)) rows.push(await measureRow(cards));
  const tables: TableRow[] = [];
  for (const count of counts.filter((each) => each <= most)) tables.push(await measureTable(count));
  const tableGrowth = tables.slice(1).map((large, index) => growthOf(tables[index] ?? large, large));
  const [small, large] = rows;
  if (small === undefined || large === undefined) throw new Error('two sizes at least are compared');
  const growth = {
    output: large.outputBytes / small.outputBytes,
    checkCpu: large.checkCpuSeconds / small.checkCpuSeconds,
    buildCpu: large.buildCpuSeconds / small.buildCpuSeconds,
    checkMemory: large.checkMegabytes / small.checkMegabytes,
    buildMemory: large.buildMegabytes / small.buildMegabytes,
    state: large.stateBytes / small.stateBytes,
    playTime: small.gamesPerSecond / large.gamesPerSecond,
  };
  const isWithin = obeys(growth, limits) && tableGrowth.every((each) => obeys(each, tableLimits));
  return { rows, growth, limits, tables, tableGrowth, tableLimits, isWithin };
}

/** Whether nothing is larger than it may be; what is no number is. */
function obeys<Key extends string>(
  growth: Readonly<Record<Key, number>>,
  most: Readonly<Record<Key, number>>,
): boolean {
  return (Object.keys(most) as Key[]).every((key) => growth[key] <= most[key]);
}

function growthOf(small: TableRow, large: TableRow): ScaleReport['tableGrowth'][number] {
  return {
    output: large.outputBytes / small.outputBytes,
    checkCpu: large.checkCpuSeconds / small.checkCpuSeconds,
    buildCpu: large.buildCpuSeconds / small.buildCpuSeconds,
    startCpu: large.startCpuSeconds / small.startCpuSeconds,
  };
}

async function measureTable(rows: number): Promise<TableRow> {
  const often = rows > 2000 ? 1 : times;
  const check = await measure('check', rows, often, 'table');
  const build = await measure('build', rows, often, 'table');
  const start = await measure('start', rows, often, 'table');
  return {
    rows,
    inputBytes: check.inputBytes,
    outputBytes: build.outputBytes,
    checkCpuSeconds: check.cpuSeconds,
    buildCpuSeconds: build.cpuSeconds,
    startCpuSeconds: start.startSeconds,
  };
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

async function measure(task: string, cards: number, often: number, game = 'cards'): Promise<Measured> {
  const runs: Measured[] = [];
  for (let done = 0; done < often; done++) runs.push(await child(task, cards, game));
  const least = (of: (one: Measured) => number) => Math.min(...runs.map(of));
  const [one] = runs;
  if (one === undefined) throw new Error('nothing was measured');
  return {
    ...one,
    cpuSeconds: least(({ cpuSeconds }) => cpuSeconds),
    megabytes: least(({ megabytes }) => megabytes),
    startSeconds: least(({ startSeconds }) => startSeconds),
    gamesPerSecond: Math.max(...runs.map(({ gamesPerSecond }) => gamesPerSecond)),
  };
}

async function child(task: string, cards: number, game: string): Promise<Measured> {
  const file = join(packageRoot, 'bench', 'scale-child.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', file, task, String(cards), game],
    {
      cwd: packageRoot,
    },
  );
  return JSON.parse(stdout) as Measured;
}

/** The report for people. */
export function scaleLines({ rows, growth, isWithin, tables, tableGrowth }: ScaleReport): string[] {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(12);
  const line = (name: string, of: (row: ScaleRow) => number, ratio: number | null, limit: number | null) =>
    `${name.padEnd(20)}${rows.map((row) => number(of(row))).join('')}` +
    (ratio === null ? '' : `   × ${ratio.toFixed(1)} (at most ${limit ?? ''})`);
  const tableLine = (name: string, of: (row: TableRow) => number, key: keyof typeof tableLimits | null) =>
    `${name.padEnd(20)}${tables.map((row) => number(of(row))).join('')}` +
    (key === null
      ? ''
      : `   × ${tableGrowth.map((each) => each[key].toFixed(1)).join(', × ')} (at most ${tableLimits[key]})`);
  return [
    line('cards', ({ cards }) => cards, null, null),
    line('bytes of rules', ({ inputBytes }) => inputBytes, null, null),
    line('bytes of output', ({ outputBytes }) => outputBytes, growth.output, limits.output),
    line('check, CPU s', ({ checkCpuSeconds }) => checkCpuSeconds, growth.checkCpu, limits.checkCpu),
    line('build, CPU s', ({ buildCpuSeconds }) => buildCpuSeconds, growth.buildCpu, limits.buildCpu),
    line('check, MB', ({ checkMegabytes }) => checkMegabytes, growth.checkMemory, limits.checkMemory),
    line('build, MB', ({ buildMegabytes }) => buildMegabytes, growth.buildMemory, limits.buildMemory),
    line('bytes of a state', ({ stateBytes }) => stateBytes, growth.state, limits.state),
    line('CPU ms a game', ({ gamesPerSecond }) => 1000 / gamesPerSecond, growth.playTime, limits.playTime),
    line('games a CPU second', ({ gamesPerSecond }) => gamesPerSecond, null, null),
    '',
    tableLine('rows of a table', ({ rows: count }) => count, null),
    tableLine('bytes of rules', ({ inputBytes }) => inputBytes, null),
    tableLine('bytes of output', ({ outputBytes }) => outputBytes, 'output'),
    tableLine('check, CPU s', ({ checkCpuSeconds }) => checkCpuSeconds, 'checkCpu'),
    tableLine('build, CPU s', ({ buildCpuSeconds }) => buildCpuSeconds, 'buildCpu'),
    tableLine('start-up, CPU s', ({ startCpuSeconds }) => startCpuSeconds, 'startCpu'),
    isWithin ? 'within the limits' : 'NOT within the limits',
  ];
}
