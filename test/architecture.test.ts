import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsOf } from './architecture/imports.ts';
import { machineFoldersOf, outsidePaths } from './architecture/paths.ts';
import { violations } from './architecture/table.ts';
import { repositoryFiles } from './support/repository.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const topFolders = 'grammar rules compiler generated test runtime tools bench docs .ci'.split(' ');
const most = {
  lines: 600,
  in: /^(?:grammar|compiler|runtime|tools)\/.*\.(?:ts|mjs)$/,
  but: 'grammar/cst.d.ts',
};

const tracked = repositoryFiles(root);

function read(file: string): string {
  return readFileSync(root + file, 'utf8');
}

describe('the repository', () => {
  test('imports follow the table', () => {
    const sources = tracked.filter((file) => /\.(?:ts|mts|tsx)$/.test(file));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap((file) => violations(file, importsOf(read(file))))).toEqual([]);
  });

  test('top-level folders are those of the drawing', () => {
    const folders = tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '');
    expect([...new Set(folders)].filter((folder) => !topFolders.includes(folder))).toEqual([]);
  });

  test('no file names a path outside the repository', () => {
    const folders = machineFoldersOf(root, homedir());
    const texts = tracked
      .map((file) => ({ file, text: read(file) }))
      .filter(({ text }) => !text.includes('\0'));
    expect(texts.flatMap(({ file, text }) => outsidePaths(file, text, folders))).toEqual([]);
  });

  test(`no source file is over ${most.lines} lines`, () => {
    const long = tracked
      .filter((file) => most.in.test(file) && file !== most.but)
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > most.lines)
      .map(({ file, lines }) => `${file}:${most.lines} goes on to line ${lines}; split it`);
    expect(long).toEqual([]);
  });
});

/** What `file` is told when it imports `target`, a path from the root or a package. */
function complaints(file: string, target: string): string[] {
  const isFile = /\.(?:ts|json)$/.test(target);
  const specifier = isFile ? `./${posix.relative(posix.dirname(file), target)}` : target;
  return violations(file, [{ specifier, line: 7 }]);
}

describe('the table', () => {
  const forbidden: ReadonlyArray<readonly [file: string, target: string, complaint: string]> = [
    ['grammar/parser.ts', 'compiler/syntax/tree.ts', 'not compiler/syntax'],
    ['compiler/source/a.ts', 'compiler/diagnostics/index.ts', 'may import none'],
    ['compiler/model/a.ts', 'compiler/diagnostics/index.ts', 'not compiler/diagnostics'],
    ['compiler/check/a.ts', 'compiler/syntax/tree.ts', 'not compiler/syntax'],
    ['compiler/plan/a.ts', 'compiler/emit/print.ts', 'not compiler/emit'],
    ['compiler/plan/a.ts', 'ts-morph', 'ts-morph belongs in compiler/emit'],
    ['compiler/compile.ts', 'node:fs', 'must run in a browser'],
    ['compiler/compile.ts', 'tools/cli/main.ts', 'not tools'],
    ['tools/cli/a.ts', 'chevrotain', 'chevrotain belongs in grammar'],
    ['tools/cli/a.ts', 'generated/chess/index.ts', 'not generated'],
    ['tools/cli/a.ts', 'compiler/emit/index.ts', 'not compiler/emit'],
    ['runtime/a.ts', 'compiler/model/index.ts', 'not compiler/model'],
    ['runtime/a.ts', 'pure-rand', 'may import packages: none'],
    ['generated/life/a.ts', 'generated/chess/state.ts', 'its own folder only'],
    ['generated/life/a.ts', 'rulewright', 'only rulewright/runtime'],
    ['generated/life/a.ts', 'runtime/index.ts', 'not runtime'],
    ['test/interpreter/a.ts', 'compiler/plan/index.ts', 'not compiler/plan'],
    ['test/interpreter/a.ts', 'compiler/source/source.ts', 'not compiler/source'],
    ['test/a.test.ts', 'ts-morph', 'ts-morph belongs in compiler/emit'],
    ['test/a.test.ts', '../elsewhere/a.ts', 'outside the repository'],
  ];

  test.each(forbidden)('%s may not import %s', (file, target, complaint) => {
    const found = complaints(file, target);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(complaint);
    expect(found[0]).toContain(`${file}:7 `);
  });

  const allowed: ReadonlyArray<readonly [file: string, target: string]> = [
    ['compiler/syntax/from-cst.ts', 'grammar/parser.ts'],
    ['compiler/resolve/index.ts', 'compiler/model/game.ts'],
    ['compiler/compile.ts', 'compiler/emit/index.ts'],
    ['compiler/emit/print.ts', 'ts-morph'],
    ['generated/life/state.ts', 'rulewright/runtime'],
    ['generated/life/state.ts', 'generated/life/layout.ts'],
    ['tools/cli/main.ts', 'node:fs'],
    ['tools/cli/main.ts', 'package.json'],
    ['test/interpreter/run.ts', 'compiler/model/game.ts'],
  ];

  test.each(allowed)('%s may import %s', (file, target) => {
    expect(complaints(file, target)).toEqual([]);
  });

  test('a folder without a row is a mistake', () => {
    expect(violations('compiler/utils.ts', [])).toEqual([
      'compiler/utils.ts:1 lies in compiler/utils, which the import table does not know',
    ]);
  });
});

describe('reading a file', () => {
  test('finds every form of import, with its line', () => {
    const text = [
      "import { a } from './architecture/1.ts';",
      "import type { b } from './architecture/2.ts';",
      'import {',
      '  c,',
      "} from './architecture/5.ts';",
      "import './architecture/6.ts';",
      "export * from './architecture/7.ts';",
      "const d = await import('./architecture/8.ts');",
    ];
    const lines = [1, 2, 5, 6, 7, 8];
    const expected = lines.map((line) => ({ specifier: `./architecture/${line}.ts`, line }));
    expect(importsOf(text.join('\n'))).toEqual(expected);
  });

  test('finds none in a comment or an indented text', () => {
    const text = [
      " * import('./a.ts')",
      "// import './a.ts'",
      "  import a from 'b';",
      "export const from = 'a';",
    ];
    expect(importsOf(text.join('\n'))).toEqual([]);
  });

  test('finds a path that climbs out, and one of this machine', () => {
    const up = '../';
    expect(outsidePaths('docs/a.md', `see ${up}README.md and ${up}.ci/run`, [])).toEqual([]);
    expect(outsidePaths('docs/a.md', `\nsee ${up}${up}notes/a.md`, [])).toEqual([
      'docs/a.md:2 names a path outside the repository',
    ]);
    expect(outsidePaths('a.md', `see ${up}notes`, [])).toHaveLength(1);
    const folders = machineFoldersOf('/srv/people/rulewright/', '/');
    expect(folders).toEqual(['/srv/people']);
    expect(outsidePaths('a.md', 'see /srv/people/notes.md', folders)).toHaveLength(1);
  });
});
