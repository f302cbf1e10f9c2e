/** What `npm pack` takes along, without building it: the files of package.json from a folder that looks like ours. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith } from '../support/command-line.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as Manifest;

/** The sources that are published, relative to the checkout. */
function publishedSources(): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(packageRoot, 'tsconfig.dist.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  return (config?.fileNames ?? []).map((path) => relative(packageRoot, path).replaceAll('\\', '/'));
}

/** What npm would pack from a folder with these files and our package.json. */
function packed(files: readonly string[]): string[] {
  const folder = folderWith(Object.fromEntries(files.map((file) => [file, ''])));
  for (const file of ['package.json', 'tools/cli/bin.mjs']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(packageRoot, file), join(folder, file));
  }
  writeFileSync(join(folder, '.gitignore'), readFileSync(join(packageRoot, '.gitignore')));
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [listing] = Object.values(JSON.parse(stdout) as Record<string, { files: Array<{ path: string }> }>);
  return (listing?.files ?? []).map(({ path }) => path).sort();
}

const sources = publishedSources();
const modules = sources.filter((file) => !file.endsWith('.d.ts')).map((file) => file.replace(/\.ts$/, ''));

test('the package holds its modules, the declarations of the runtime, its pages, and nothing of the workshop', () => {
  const workshop = [
    'docs/decisions/a.md',
    'docs/drafts/a.md',
    'rules/a/a.rules',
    'generated/a/index.ts',
    'test/a.test.ts',
    '.cache/a.mjs',
    'knip.json',
  ];
  const built = modules.flatMap((module) => [`dist/${module}.js`, `dist/${module}.d.ts`]);
  const besides = [
    ...['dist/tools/new/template.rules', 'dist/tools/simulate/worker.mjs'],
    ...['LICENSE', 'README.md', 'grammar/LANGUAGE.md'],
    ...['docs/semantics.md', 'docs/guide/first-game.md'],
  ];
  const all = packed([...sources, ...built, ...besides, ...workshop]);
  const declarations = modules.filter((module) => module.startsWith('runtime/')).map((m) => `dist/${m}.d.ts`);
  expect(declarations).toContain('dist/runtime/index.d.ts');
  const wanted = [
    ...modules.map((module) => `dist/${module}.js`),
    ...declarations,
    ...besides,
    'package.json',
    'tools/cli/bin.mjs',
  ];
  expect(all).toEqual(wanted.sort());
});

test('what is exported is built, and what starts the tools is packed', () => {
  const built = modules.flatMap((module) => [`./dist/${module}.js`, `./dist/${module}.d.ts`]);
  const named = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [] : Object.values(target),
  );
  expect(named.filter((path) => !built.includes(path))).toEqual([]);
  expect(named).toHaveLength(2);
  expect(manifest.bin).toEqual({ rulewright: './tools/cli/bin.mjs' });
  expect(manifest.license).toBe('MIT');
  expect(built).toContain('./dist/tools/cli/main.js');
});

test('each package that is installed along stands in the decision about them, with its reason', () => {
  const decision = readFileSync(join(packageRoot, 'docs/decisions/0021-what-is-published.md'), 'utf8');
  const rows = [...decision.matchAll(/^\| ([@a-z][^|]*) \| [^|]+ \| [^|]+ \|$/gm)];
  const named = rows.flatMap(([, names = '']) => names.split(', '));
  const [head, ...reasons] = named;
  expect(head).toBe('package');
  expect(reasons.sort()).toEqual(Object.keys(manifest.dependencies).sort());
});
