/** The games that the pages show are what the tool writes today; `npm run test:update` writes them anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { readRecord } from '../../tools/records/read.ts';
import { recordText } from '../../tools/records/record.ts';
import { folderWith, run } from '../support/command-line.ts';
import { updating } from '../support/goldens.ts';

/** Compares what a page shows between two texts with what is made, or rewrites the page. */
function compare(page: string, before: string, made: string): void {
  const path = join(packageRoot, page);
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(before) + before.length;
  const to = text.indexOf('```\n', from);
  expect(text).toContain(before);
  if (updating) writeFileSync(path, text.slice(0, from) + made + text.slice(to));
  else expect(text.slice(from, to), page).toBe(made);
}

test('the record in docs/records.md, but for most of its digests, and it can be replayed', async () => {
  const file = join(folderWith({}), 'game.record.json');
  const answers = 'check\nbet\ncall\n';
  const options = ['--json', '--against', 'human', '--seed', '7', '--record', file];
  const played = await run(packageRoot, ['play', 'rules/kuhn', ...options], answers, realCompiler);
  expect(played).toMatchObject({ code: 0, err: '' });
  const read = readRecord(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.message);
  const shown = Object.entries(read.record.ruleDigests).filter(([rule]) =>
    /^action bet$|^card Jack$/.test(rule),
  );
  expect(shown.length).toBe(2);
  const cut = { ...read.record, ruleDigests: Object.fromEntries(shown) };
  compare('docs/records.md', '## An example\n\n```json\n', recordText(cut));
  const again = await run(packageRoot, ['replay', file], '', realCompiler);
  expect(again).toMatchObject({ code: 0, err: '' });
});

test('the lines in docs/play-for-programs.md, but for views and most of the digest', async () => {
  const [command, answers] = ['npx rulewright play rules/kuhn --json', '1\n'];
  const { code, out } = await run(packageRoot, command.split(' ').slice(2), answers, realCompiler);
  expect(code).toBe(0);
  const lines = out
    .replace(/(?<="digest":"[0-9a-f]{4})[0-9a-f]+/, '…')
    .replace(/(?<="view":\{).*(?=\},"options":\[")/g, '…');
  compare('docs/play-for-programs.md', `$ printf '1\\n' | ${command}\n`, lines);
});
