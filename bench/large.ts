/** What `check` of five megabytes costs, of each sort of file in a process of its own: time, CPU time, and the most memory. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../tools/games/root.ts';
import { largeGames } from './large-game.ts';
import { keptOrNot } from './report.ts';

export interface LargeCheck {
  readonly name: string;
  readonly bytes: number;
  readonly messages: number;
  /** By the clock: the collector of memory works beside. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The most that the process held. */
  readonly megabytes: number;
}

export interface LargeReport {
  readonly checks: readonly LargeCheck[];
  readonly limits: typeof limits;
  readonly isWithin: boolean;
}

/** The most that five megabytes may take. */
const limits = { seconds: 20, megabytes: 1500 };

export async function benchLarge(): Promise<LargeReport> {
  const checks: LargeCheck[] = [];
  for (const name of largeGames.keys()) checks.push(await child(name));
  return { checks, limits, isWithin: checks.every(isWithin) };
}

function isWithin({ seconds, megabytes }: LargeCheck): boolean {
  return seconds < limits.seconds && megabytes < limits.megabytes;
}

async function child(name: string): Promise<LargeCheck> {
  const file = join(packageRoot, 'bench', 'large-child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file, name], {
    cwd: packageRoot,
  });
  return JSON.parse(stdout) as LargeCheck;
}

/** The report for people. */
export function largeLines({ checks }: LargeReport): string[] {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 }).padStart(12);
  const { seconds: longest, megabytes: most } = limits;
  return [
    `${''.padEnd(22)}${['bytes', 'messages', 'seconds', 'CPU s', 'MB'].map((head) => head.padStart(12)).join('')}`,
    ...checks.map((each) => {
      const { name, bytes, messages, seconds, cpuSeconds, megabytes } = each;
      return `${name.padEnd(22)}${[bytes, messages, seconds, cpuSeconds, megabytes].map(number).join('')}   ${keptOrNot(isWithin(each))}`;
    }),
    `less than ${longest} s and ${most} MB are asked`,
  ];
}
