/** What commands print for programs where not all goes well: one object, whatever happened before. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Compiler } from '../../tools/games/compiler.ts';
import { folderWith, run } from '../support/command-line.ts';
import { handCompiler } from '../support/hand-engines/compiler.ts';

const rules = 'hand kuhn\n';

test('replay goes on behind a record at which Rulewright breaks, and says so in the end', async () => {
  const place = folderWith({ 'a/a.rules': rules, 'b/a.rules': `${rules}// bug\n` });
  for (const game of ['a', 'b']) {
    await run(place, ['play', game, '--record', `${game}.json`], '1\n1\n1\n');
  }
  const names = ['1.json', '2.json', '3.json'];
  const records = folderWith({ 'a/a.rules': rules, 'b/a.rules': `${rules}// bug\n`, 'all/x.txt': '' });
  for (const [index, name] of names.entries()) {
    writeFileSync(join(records, 'all', name), readFileSync(join(place, index === 1 ? 'b.json' : 'a.json')));
  }
  const breaking: Compiler = {
    ...handCompiler,
    check: (sources) =>
      sources.some(({ text }) => text.includes('// bug'))
        ? Promise.reject(new TypeError('nothing is not a rule'))
        : handCompiler.check(sources),
  };
  const { code, out, err } = await run(records, ['replay', 'all', '--json'], '', breaking);
  expect(code).toBe(3);
  expect(err).toMatch(/^rulewright: this is a bug in Rulewright, not in your rules: nothing is not a rule\n/);
  expect(JSON.parse(out)).toMatchObject({
    total: 3,
    ok: 2,
    refused: 1,
    records: [{ status: 'ok' }, { status: 'refused', message: 'a bug in Rulewright: nothing is not a rule' }, { status: 'ok' }],
  }); // prettier-ignore
});

test('fmt tells what it has written before it refuses', async () => {
  const files = { 'r/a.rules': ' hand kuhn', 'r/b.rules': ' hand kuhn', 'r/c.rules': ' hand kuhn' };
  for (const json of [true, false]) {
    const place = folderWith(files);
    const meddling: Compiler = {
      ...handCompiler,
      format(source) {
        if (source.path.endsWith('b.rules')) writeFileSync(join(place, 'r/b.rules'), 'hand kuhn // mine');
        return handCompiler.format(source);
      },
    };
    const { code, out, err } = await run(place, ['fmt', 'r', ...(json ? ['--json'] : [])], '', meddling);
    expect(code).toBe(2);
    expect(err).toContain('rulewright: `r/b.rules` was changed while it was read\n');
    if (json) {
      expect(JSON.parse(out)).toEqual({
        files: [{ path: 'r/a.rules', state: 'formatted', error: null }],
        error: { code: 'changed-meanwhile', message: '`r/b.rules` was changed while it was read', help: 'try again' },
      });
    } else expect(out).toBe('formatted: r/a.rules\n1 of 1 file formatted\n');
    expect(readFileSync(join(place, 'r/a.rules'), 'utf8')).toBe('hand kuhn\n');
    expect(readFileSync(join(place, 'r/c.rules'), 'utf8')).toBe(' hand kuhn');
  }
}); // prettier-ignore
