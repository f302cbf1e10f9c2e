// ── THE LIST: what `npm test` checks before the tests, in order; two run at a time. Each is one counted check. ──
//
// To add a step, add a line here:
//   name     short, shown in the summary; `node tools/bootstrap/test.mjs NAME` runs it alone
//   command  arguments to Node, from the root of the repository; exit code 0 means passed
const tsc = 'node_modules/typescript/bin/tsc';

export const steps = [
  { name: 'tsc', command: [tsc, '-p', 'tsconfig.json'] },
  { name: 'tsc-engines', command: [tsc, '-p', 'tsconfig.engines.json'] },
  { name: 'eslint', command: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0'] },
  {
    name: 'prettier',
    command: ['node_modules/prettier/bin/prettier.cjs', '.', '--check', '--log-level=warn'],
  },
  { name: 'rules', command: ['tools/cli/bin.mjs', 'fmt', '--check', 'rules', 'test', 'docs', 'tools/new'] },
  { name: 'knip', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'generated', command: ['tools/cli/bin.mjs', 'build', '--check'] },
];
