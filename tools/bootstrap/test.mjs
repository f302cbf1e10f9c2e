// `npm test`: installs when needed, runs every step of steps.mjs, then the tests, and counts.
// The last line is `N passed, N failed`: the tests plus one for each step. A failure stops nothing that follows.
// `--deep`: no step, and of the tests those alone that look deeper then (vitest.config.ts).
//
//   node tools/bootstrap/test.mjs [--deep] [--update] [NAME …]   NAME: a step, or `vitest`; none means all
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureInstalled, root } from './install.mjs';
import { steps } from './steps.mjs';

const report = '.cache/vitest.json';

process.chdir(root);
const { deep, update, names } = readArguments(process.argv.slice(2));
ensureInstalled();
const results = await runSteps(steps.filter(({ name }) => (deep ? names.includes(name) : isWanted(name))));
if (isWanted('vitest')) results.push(...runTests());
summarise(results);

function readArguments(args) {
  const known = ['--deep', '--update', 'vitest', ...steps.map((step) => step.name)];
  const wrong = args.filter((argument) => !known.includes(argument));
  if (wrong.length > 0) {
    console.error(`Unknown: ${wrong.join(' ')}. Known: ${known.join(' ')}`);
    process.exit(2);
  }
  const names = args.filter((argument) => !argument.startsWith('--'));
  return { deep: args.includes('--deep'), update: args.includes('--update'), names };
}

function isWanted(name) {
  return names.length === 0 || names.includes(name);
}

async function runSteps(waiting) {
  const results = [];
  const queue = [...waiting];
  const work = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift())
      results.push(await runStep(step));
  };
  await Promise.all([work(), work()]);
  return results;
}

function runStep({ name, command }) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const passed = code === 0 ? 1 : 0;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (!passed && output.trim() !== '') console.log(`${output.trimEnd()}\n`);
      resolve({ name, passed, failed: 1 - passed });
    });
  });
}

function runTests() {
  mkdirSync('.cache', { recursive: true });
  rmSync(report, { force: true });
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...flags, ...(update ? ['--update'] : [])],
    { stdio: ['ignore', 'inherit', 'inherit'], env: testEnvironment() },
  );
  return countTests(status);
}

/** RULEWRIGHT_DEEP=1 lets the long tests run; RULEWRIGHT_UPDATE=1 lets golden tests rewrite their files. */
function testEnvironment() {
  if (update && process.env.CI) throw new Error('Golden files are never rewritten in CI');
  return {
    ...process.env,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }),
    ...(deep ? { RULEWRIGHT_DEEP: '1' } : {}),
    ...(update ? { RULEWRIGHT_UPDATE: '1' } : {}),
  };
}

/** A test file that did not load, and a run that failed beside its tests, are failures of their own. */
function countTests(status) {
  if (!existsSync(report)) return [{ name: 'vitest wrote no report', passed: 0, failed: 1 }];
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const count = (wanted) => tests.filter((test) => test.status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const results = [{ name: 'tests', passed, failed }];
  for (const file of unloaded)
    results.push({ name: `loading ${relative(root, file.name)}`, passed: 0, failed: 1 });
  if (passed + failed === 0) results.push({ name: 'no tests ran', passed: 0, failed: 1 });
  else if (status !== 0 && failed + unloaded.length === 0) {
    results.push({ name: 'vitest failed outside the tests', passed: 0, failed: 1 });
  }
  return results;
}

function summarise(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const failures = results.filter((result) => result.failed > 0).map((result) => result.name);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}
