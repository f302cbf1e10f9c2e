/** What a designer waits for at each change, beside its limit: by the clock where it is waited for, else the CPU time. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { check, engineOf } from '../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../compiler/source/source.ts';
import { typeErrors } from '../test/support/type-check.ts';
import { packageRoot } from '../tools/games/root.ts';
import { readSources } from '../tools/games/sources.ts';
import { parseTarget } from '../tools/games/target.ts';
import { keptOrNot } from './report.ts';
import { catalogueGame } from './scale-game.ts';

export interface Wait {
  readonly name: string;
  readonly milliseconds: number;
  /** Less than this is asked. */
  readonly most: number;
}

export interface EditingReport {
  readonly waits: readonly Wait[];
  readonly isWithin: boolean;
}

const rows = 877;
const edits = 40;

export async function benchEditing(): Promise<EditingReport> {
  const waits: Wait[] = [];
  const note = (name: string, most: number, milliseconds: number): void => {
    waits.push({ name, milliseconds: Math.round(milliseconds), most });
  };
  const sources = catalogueGame(rows);
  note(
    `check of ${rows} rows of a table, the first`,
    2_000,
    cpuOf(() => checked(sources)),
  );
  note(`check after an edit beside ${rows} rows`, 300, ofEdits(sources));
  const files = await engineOf(checked(sources), sources, { formatted: true, watched: false });
  note(
    `type check of the engine of ${rows} rows`,
    10_000,
    cpuOf(() => strictly(files)),
  );
  const rules = readSources(parseTarget('rules/mindbug', packageRoot));
  checked(rules);
  note('check of Mindbug, warm', 150, ofEdits(rules));
  build();
  note('`build` with nothing changed', 2_000, clockOf(build));
  return { waits, isWithin: waits.every(isKept) };
}

function isKept({ milliseconds, most }: Wait): boolean {
  return milliseconds < most;
}

/** The median of some checks, each after another remark at the end of the first file. */
function ofEdits([first, ...others]: readonly SourceFile[]): number {
  if (first === undefined) throw new Error('a game has a file');
  const times = Array.from({ length: edits }, (_, at) => {
    const edited = sourceFile(first.path, `${first.text}\n// ${at}`);
    return clockOf(() => checked([edited, ...others]));
  });
  // What is compiled by then is compiled: the first ones make the program warm.
  const warm = times.slice(edits / 2).sort((a, b) => a - b);
  return warm[warm.length >> 1]!;
}

function checked(sources: readonly SourceFile[]): ReturnType<typeof check>['models'][number] {
  const { models, diagnostics } = check(sources);
  const [model] = models;
  if (model === undefined) throw new Error(diagnostics[0]?.title ?? 'no game');
  return model;
}

function strictly(files: Awaited<ReturnType<typeof engineOf>>): void {
  const errors = typeErrors({ rows: files }, {});
  if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors).slice(0, 300));
}

function build(): void {
  const bin = join(packageRoot, 'tools', 'cli', 'bin.mjs');
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build', 'rules'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function clockOf(run: () => unknown): number {
  const before = performance.now();
  run();
  return performance.now() - before;
}

/** The report for people. */
export function editingLines({ waits }: EditingReport): string[] {
  const widest = Math.max(...waits.map(({ name }) => name.length));
  return waits.map((wait) => {
    const { name, milliseconds, most } = wait;
    return `${name.padEnd(widest)} ${milliseconds.toLocaleString('en').padStart(8)} ms of ${most.toLocaleString('en').padStart(6)}   ${keptOrNot(isKept(wait))}`;
  });
}
