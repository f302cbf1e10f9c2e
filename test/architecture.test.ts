import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importsOf } from './architecture/imports.ts';
import { machineFoldersOf, outsidePaths } from './architecture/paths.ts';
import { violations } from './architecture/table.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const topFolders = 'grammar rules compiler generated test runtime tools bench docs .ci'.split(' ');
const most = {
  lines: 600,
  in: /^(?:grammar|compiler|runtime|tools)\/.*\.(?:ts|mjs)$/,
  but: 'grammar/cst.d.ts',
};

const tracked = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(root + file));

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

describe('this test catches', () => {
  const forbidden: ReadonlyArray<readonly [file: string, text: string, complaint: string]> = [
    ['grammar/parser.ts', "import { a } from '../compiler/syntax/tree.ts';", 'not compiler/syntax'],
    ['compiler/check/a.ts', "import type { a } from '../syntax/tree.ts';", 'not compiler/syntax'],
    ['compiler/check/a.ts', "import {\n  a,\n} from\n  '../syntax/tree.ts';", 'compiler/check/a.ts:4'],
    ['compiler/model/a.ts', "export * from '../diagnostics/index.ts';", 'not compiler/diagnostics'],
    ['compiler/plan/a.ts', "import '../emit/print.ts';", 'not compiler/emit'],
    ['compiler/plan/a.ts', "import { Project } from 'ts-morph';", 'ts-morph belongs in compiler/emit'],
    ['tools/cli/a.ts', "import { Lexer } from 'chevrotain';", 'chevrotain belongs in grammar'],
    ['tools/cli/a.ts', "import { chess } from '../../generated/chess/index.ts';", 'not generated'],
    ['tools/cli/a.ts', "\nconst a = await import('../../compiler/emit/index.ts');", 'tools/cli/a.ts:2'],
    ['compiler/compile.ts', "import { readFileSync } from 'node:fs';", 'must run in a browser'],
    ['runtime/a.ts', "import { a } from '../compiler/model/index.ts';", 'not compiler/model'],
    ['runtime/a.ts', "import pure from 'pure-rand';", 'may import packages: none'],
    ['generated/life/a.ts', "import { a } from '../chess/state.ts';", 'its own folder only'],
    ['generated/life/a.ts', "import { a } from 'rulewright';", 'only rulewright/runtime'],
    ['test/interpreter/a.ts', "import { a } from '../../compiler/plan/index.ts';", 'not compiler/plan'],
    ['test/a.test.ts', `import { a } from '${'../'.repeat(2)}elsewhere/a.ts';`, 'outside the repository'],
    ['compiler/utils.ts', '', 'which the import table does not know'],
  ];

  test.each(forbidden)('%s: %s', (file, text, complaint) => {
    const found = violations(file, importsOf(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(complaint);
    expect(found[0]).toMatch(/^[\w/.]+:\d+ /);
  });

  test('and lets through what is allowed', () => {
    const allowed: ReadonlyArray<readonly [file: string, specifier: string]> = [
      ['compiler/syntax/from-cst.ts', '../../grammar/parser.ts'],
      ['compiler/resolve/index.ts', '../model/game.ts'],
      ['compiler/compile.ts', './emit/index.ts'],
      ['compiler/emit/print.ts', 'ts-morph'],
      ['generated/life/state.ts', 'rulewright/runtime'],
      ['generated/life/state.ts', './layout.ts'],
      ['tools/cli/main.ts', 'node:fs'],
      ['test/interpreter/run.ts', '../../compiler/model/game.ts'],
    ];
    const found = allowed.flatMap(([file, specifier]) =>
      violations(file, importsOf(`import '${specifier}';`)),
    );
    expect(found).toEqual([]);
  });

  test('an import within a comment or an indented text is none', () => {
    const text = [
      " * import('./a.ts')",
      "// import './a.ts'",
      "  import a from 'b';",
      "export const from = 'a';",
    ];
    expect(importsOf(text.join('\n'))).toEqual([]);
  });

  test('a path that climbs out, and one of this machine', () => {
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
