/** Every code is explained, by a file to which it is said and by the same file mended. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, formatted } from '../../compiler/compile.ts';
import { checkCodes } from '../../compiler/diagnostics/catalogue/check.ts';
import { resolveCodes } from '../../compiler/diagnostics/catalogue/resolve.ts';
import { syntaxCodes } from '../../compiler/diagnostics/catalogue/syntax.ts';
import { explanations } from '../../compiler/diagnostics/explanations/index.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, run } from '../support/command-line.ts';

const codesOf = (text: string, patches: readonly string[] = [], table?: string) => {
  const tables = table === undefined ? [] : [sourceFile('animals.csv', table)];
  const putOn = patches.map((patch, index) => sourceFile(`patch${index}.rules`, patch));
  const { diagnostics } = check(
    [sourceFile('a.rules', text), ...putOn, ...tables],
    putOn.map(({ path }) => path),
  );
  return [...new Set(diagnostics.map(({ code }) => code))];
};

test('exactly the codes of the catalogue are explained', () => {
  const codes = [...new Set<string>([...syntaxCodes, ...resolveCodes, ...checkCodes])].sort();
  expect([...explanations.keys()]).toEqual(codes);
});

test('what README, CHANGELOG and the guides call a code is one, of `check` or of a fault', () => {
  const texts = (folder: string, end: string): string =>
    readdirSync(join(packageRoot, folder))
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(packageRoot, folder, name), 'utf8'))
      .join('\n');
  const faults = texts('runtime', '.ts') + texts('compiler/emit', '.ts');
  const named = [
    texts('', 'README.md'),
    texts('', 'CHANGELOG.md'),
    texts('grammar', '.md'),
    texts('docs/guide', '.md'),
  ]
    .join('\n')
    .match(/(?<=`)[a-z]+(?:-[a-z]+)+(?=`)/g);
  expect(named?.length).toBeGreaterThan(20);
  const unknown = named?.filter((code) => !explanations.has(code) && !faults.includes(`'${code}'`));
  expect(unknown).toEqual([]);
});

describe.each([...explanations])('%s', (code, { meaning, wrong, right, patches, tables }) => {
  test('is said to the wrong file, and nothing else but what it sums up', () => {
    expect(codesOf(wrong, patches?.wrong, tables?.wrong)).toEqual(
      code === 'too-many-mistakes' ? ['unexpected', code] : [code],
    );
  });
  test('is not said to the right file, nor anything else; and that is laid out', async () => {
    expect(codesOf(right, patches?.right, tables?.right)).toEqual([]);
    for (const text of [right, ...(patches?.right ?? [])]) {
      expect(await formatted(sourceFile('a.rules', text))).toEqual({ text });
    }
  });
  test('has a meaning in whole sentences', () => {
    expect(meaning).toMatch(/^[A-Z`].*\.$/s);
    expect(meaning).not.toContain('\n');
  });
});

describe('check --explain', () => {
  const folder = folderWith({ 'a.rules': 'game Demo\nplayers 2\n' });
  const explain = (...argv: string[]) => run(folder, ['check', '--explain', ...argv], '', realCompiler);

  test('shows the meaning, both files, and what is said to the wrong one', async () => {
    const { code, out, err } = await explain('empty-range');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(`empty-range

A range goes from its lower end to its upper one. No number lies in a range that
is written the other way round.

This is wrong:

    game Demo
    players 2
    player { life: Int 9..0 = 3 }

error[empty-range]: no number is in 9..0
  wrong.rules:3:16
> 3 | player { life: Int 9..0 = 3 }
    |                ^^^^^^^^
  help: write the smaller number first: \`0..9\`

This is right:

    game Demo
    players 2
    player { life: Int 0..9 = 3 }
`);
  });

  test('and for programs', async () => {
    const { out } = await explain('empty-range', '--json');
    expect(JSON.parse(out)).toEqual({
      code: 'empty-range',
      ...explanations.get('empty-range'),
      message: expect.objectContaining({ code: 'empty-range', file: 'wrong.rules', line: 3, column: 16 }),
    });
  });

  test.each([...explanations.keys()])('%s fits a screen and shows every sign', async (code) => {
    const { out } = await explain(code);
    const lines = out.split('\n');
    expect(lines.length).toBeLessThan(60);
    expect(lines.filter((line) => line.length > 160)).toEqual([]);
    expect(out).not.toMatch(/[\p{Cf}\p{M}]/u);
  });

  test('shows what a message says whole', async () => {
    const { out } = await explain('missing-else');
    expect(out.replace(/\n +/gu, ' ')).toContain(
      'has the same condition: that nothing is left to ask for help: ',
    );
  });

  test('takes a code as it stands in a message', async () => {
    expect((await explain('error[empty-range]')).out).toBe((await explain('empty-range')).out);
  });

  test.each([
    [['empty-rang'], /no message has the code `empty-rang`\n {2}did you mean `empty-range`\?/],
    [['__proto__'], /no message has the code `__proto__`\n {2}the code stands in brackets/],
    [['empty-range', 'a.rules'], /takes a code alone, not `a.rules` as well/],
  ])('%j is refused', async (argv, message) => {
    const { code, out, err } = await explain(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(JSON.parse((await explain(...argv, '--json')).out)).toMatchObject({
      error: { message: expect.any(String) },
    });
  });

  test('without a code or a path there is nothing to check', async () => {
    expect(await run(folder, ['check'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/missing required argument/),
    });
  });
});
