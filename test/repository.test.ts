/** Which files are those of the repository, with git and without. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from './support/command-line.ts';
import { repositoryFiles, walked } from './support/repository.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

test('without git the files are those that lie there, but packages, caches and what is ignored', () => {
  const folder = folderWith({
    '.gitignore': '# what is made\nnode_modules/\ndist/\n/records/\n\n*.tgz\n',
    '.ci/run': '',
    'README.md': '',
    'a/b/c.ts': '',
    'a/records/kept.json': '',
    'a/dist.ts': '',
    'a/packed.tgz.md': '',
    'node_modules/x/index.js': '',
    'a/node_modules/y/index.js': '',
    '.cache/z': '',
    'a/dist/made.js': '',
    'records/one.json': '',
    'rulewright-0.1.0.tgz': '',
  });
  const files = [
    '.ci/run',
    '.gitignore',
    'README.md',
    'a/b/c.ts',
    'a/dist.ts',
    'a/packed.tgz.md',
    'a/records/kept.json',
  ];
  expect(walked(folder).sort()).toEqual(files);
  expect(repositoryFiles(folder)).toEqual(files);
});

test('without a list of what is ignored too, and where the folder says that it is of a repository and is of none', () => {
  const folder = folderWith({ 'a.md': '', 'node_modules/x.js': '', '.git': 'gitdir: nowhere\n' });
  expect(repositoryFiles(folder)).toEqual(['a.md']);
});

test('the walk finds every file that git keeps here', () => {
  const found = new Set(walked(root));
  expect(repositoryFiles(root).filter((file) => !found.has(file))).toEqual([]);
  expect(repositoryFiles(root)).toContain('test/repository.test.ts');
});
