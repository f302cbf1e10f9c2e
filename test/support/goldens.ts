/**
 * Golden cases: Markdown pages with prose, input and output together. Fences of `inputs` (say ` ```rules `, or
 * ` ```rules cards.rules ` for a file with a name) are gathered until the next fence whose language has a producer (say
 * ` ```diagnostics `): its text must be what the producer makes of them. Other fences are prose.
 *
 * `npm run test:update` rewrites the outputs; nothing else does, and it refuses to in CI.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** A file given to a case. `info` is what stands after the language of its fence. */
export interface Input {
  readonly language: string;
  readonly info: string;
  readonly text: string;
}

/** Makes the output of a fence from the inputs before it. */
export type Producer = (inputs: readonly Input[], info: string) => string | Promise<string>;

/** One output to be compared, with the heading it stands under. */
export interface Case {
  readonly title: string;
  readonly inputs: readonly Input[];
  readonly language: string;
  readonly info: string;
  readonly text: string;
  /** Where the text of the output stands among the lines of the page. */
  readonly from: number;
  readonly to: number;
}

/** A page of cases. */
export interface Page {
  readonly path: string;
  readonly lines: readonly string[];
  readonly cases: readonly Case[];
}

interface Fence extends Input {
  readonly from: number;
  readonly to: number;
  readonly title: string;
}

/** Every page of a folder, in the order of their names. */
export function pagesOf(folder: string, inputs: readonly string[], outputs: readonly string[]): Page[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => readPage(join(folder, name), inputs, outputs));
}

function readPage(path: string, inputs: readonly string[], outputs: readonly string[]): Page {
  const lines = readFileSync(path, 'utf8').split('\n');
  const cases: Case[] = [];
  let given: Input[] = [];
  let used = true;
  for (const fence of fencesOf(path, lines)) {
    if (inputs.includes(fence.language)) {
      // An input after an output begins the next case; several outputs may share their inputs.
      given = used ? [fence] : [...given, fence];
      used = false;
    } else if (outputs.includes(fence.language)) {
      if (given.length === 0) throw new Error(`${path}:${fence.from}: an output without an input`);
      cases.push({ ...fence, inputs: given });
      used = true;
    }
  }
  if (!used) throw new Error(`${path}: the last input has no output`);
  if (cases.length === 0) throw new Error(`${path}: no case in it`);
  return { path, lines, cases };
}

function fencesOf(path: string, lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  let title = '';
  let open: { language: string; info: string; ticks: string; from: number } | null = null;
  lines.forEach((line, index) => {
    if (open !== null) {
      if (line !== open.ticks) return;
      const { language, info, from } = open;
      const text = lines.slice(from, index).map((each) => `${each}\n`).join(''); // prettier-ignore
      fences.push({ language, info, text, from, to: index, title });
      open = null;
      return;
    }
    const fence = /^(`{3,})(\S+)\s*(.*)$/.exec(line);
    if (fence !== null) {
      const [, ticks = '', language = '', info = ''] = fence;
      open = { language, info, ticks, from: index + 1 };
    } else if (line.startsWith('#')) title = line.replace(/^#+\s*/, '');
  });
  if (open !== null) throw new Error(`${path}: a fence is never closed`);
  return fences;
}

/** Whether what is shown on pages is written anew: never in CI. */
export const updating = process.env['RULEWRIGHT_UPDATE'] === '1' && process.env['CI'] === undefined;

/** Compares every case of a page with what its producer makes, or rewrites the page. */
export async function comparePage(page: Page, producers: Readonly<Record<string, Producer>>): Promise<void> {
  const lines = [...page.lines];
  for (const each of [...page.cases].reverse()) {
    const produce = producers[each.language];
    if (produce === undefined) throw new Error(`${page.path}: nothing produces ${each.language}`);
    const output = await produce(each.inputs, each.info);
    if (updating)
      lines.splice(each.from, each.to - each.from, ...output.replace(/\n$/, '').split('\n').filter((line, _, all) => all.length > 1 || line !== '')); // prettier-ignore
    else expect(output, `${page.path}: ${each.title}`).toBe(each.text);
  }
  if (updating) writeFileSync(page.path, lines.join('\n'));
}
