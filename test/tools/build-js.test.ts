/** `build --js`: what is written is read by plain Node and by TypeScript's strictest flags; and what is not done again. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';

const root = join(import.meta.dirname, '../..');
const duel = (life: number) => `game Duel
players red, blue
kind Card { power: Int 0..9 = 1 }
card Wolf: Card { copies = 6 }
player { life: Int from 0 = ${life}  zone hand: set of Card seen by owner  zone table: set of Card seen by all }
shared { zone deck: pile of Card seen by nobody }
setup {
  fill deck with Card
  shuffle deck
  for each p in players { deal 2 from deck to p.hand }
}
event hit(p: Player) { p.life -= 1 clamped }
action play(c in you.hand) {
  move c to you.table
  hit(foe)
}
flow { turns from red { you act: play else { draw } } }
ends at once { out: for each p in players when p.life == 0 then p loses }
`;

/** A project that has Rulewright installed, with the engine of a game built into it. */
const project = folderWith({
  'package.json': '{ "name": "mine", "private": true }\n',
  'rules/duel/duel.rules': duel(2),
  'use.mjs': `import { engine } from './generated/duel/js/index.js';
let state = engine.setup({ seed: 1 });
let count = 0;
while (engine.outcome(state) === null) {
  const [{ player }] = engine.decisions(state);
  const played = engine.play(state, player, engine.legal(state, player)[0]);
  if (!played.ok) throw new Error(JSON.stringify(played));
  state = played.state;
  count += 1;
}
console.log(count, JSON.stringify(engine.outcome(state)));
`,
});

const command = (...argv: string[]) => run(project, argv, '', realCompiler);
const js = (name = '') => join(project, 'generated/duel/js', name);

beforeAll(async () => {
  await installRuntime();
  expect(await command('build', '--js')).toMatchObject({ code: 0, err: '' });
}, 120_000);

/** As the package has it: one module and its declarations. */
async function installRuntime(): Promise<void> {
  const place = join(project, 'node_modules/rulewright');
  mkdirSync(join(place, 'runtime'), { recursive: true });
  const exports = { './runtime': { types: './runtime/index.d.ts', default: './runtime/index.js' } };
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'rulewright', type: 'module', exports }));
  const entry = join(root, 'runtime/index.ts');
  await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    outfile: join(place, 'runtime/index.js'),
    logLevel: 'error',
  });
  const program = ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts'], types: [], strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true,
    declaration: true, emitDeclarationOnly: true, allowImportingTsExtensions: true, noCheck: true,
    outDir: join(place, 'runtime'),
  }); // prettier-ignore
  program.emit();
  for (const name of readdirSync(join(place, 'runtime')).filter((one) => one.endsWith('.d.ts'))) {
    const file = join(place, 'runtime', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\.ts(?=['"])/g, '.js'));
  }
}

/** What TypeScript says to a module of the project. */
function typeErrors(name: string, text: string): string[] {
  writeFileSync(join(project, name), text);
  const program = ts.createProgram([join(project, name)], {
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts'], types: [], strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true, isolatedModules: true, verbatimModuleSyntax: true, skipLibCheck: false, noEmit: true,
  }); // prettier-ignore
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('build --js', () => {
  test('writes a module and its declarations for each TypeScript file', () => {
    const sources = readdirSync(join(project, 'generated/duel')).filter((name) => name.endsWith('.ts'));
    const names = sources.flatMap((name) => [name.replace(/ts$/, 'js'), name.replace(/ts$/, 'd.ts')]);
    expect(readdirSync(js()).sort()).toEqual([...names, 'package.json'].sort());
    const texts = readdirSync(js()).map((name) => readFileSync(js(name), 'utf8'));
    expect(texts.filter((text) => /from '\.[^']*\.ts'/.test(text))).toEqual([]);
  });

  test('plain Node plays the engine, whatever the project itself is', () => {
    const said = execFileSync(process.execPath, ['use.mjs'], { cwd: project, encoding: 'utf8' });
    expect(said).toBe('3 {"ranks":[[0],[1]],"reason":"out"}\n');
  });

  test('its types hold under the strictest flags, and are those of the game', () => {
    const begin = `import { engine } from './generated/duel/js/index.js';
const state = engine.setup({ seed: 1 });
`;
    const fine = `${begin}for (const action of engine.legal(state, 0)) engine.play(state, 0, action);\n`;
    expect(typeErrors('fine.mts', fine)).toEqual([]);
    const wrong = `${begin}engine.play(state, 0, { decision: 'flow.act', action: 'ply', c: 'Wolf' });\n`;
    expect(typeErrors('wrong.mts', wrong).join('\n')).toMatch(/"ply"/);
  });

  test('--check covers it, and says how to write it', async () => {
    expect(await command('build', '--js', '--check')).toMatchObject({ code: 0 });
    const file = js('play.d.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}// mine\n`);
    const { code, out, err } = await command('build', '--js', '--check');
    expect({ code, out }).toEqual({ code: 1, out: 'stale: generated/duel/js/play.d.ts\n' });
    expect(err).toBe('rulewright: run `rulewright build --js` and commit what it writes\n');
    expect(await command('build', '--js')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/written \(1 of /),
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(join(project, 'generated'))).toEqual(['duel']);
  });

  test('without it, no JavaScript is left that could be another game', async () => {
    const checked = await command('build', '--check');
    expect(checked.out).toMatch(/stale: generated\/duel\/js\/index.js\n/);
    expect(checked.err).toContain('check it with `rulewright build --check --js`');
    expect(await command('build')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^generated\/duel written \(\d+ removed\)\n$/),
    });
    expect(readdirSync(join(project, 'generated/duel'))).not.toContain('js');
    expect(await command('build', '--js')).toMatchObject({ code: 0 });
  });
});

describe('what is up to date', () => {
  /** The packages that a command loads. */
  function loadedBy(argv: readonly string[]): Set<string> {
    const folder = mkdtempSync(join(tmpdir(), 'rulewright-loaded-'));
    try {
      const bin = join(root, 'tools/cli/bin.mjs');
      const env = { ...process.env, NODE_V8_COVERAGE: folder };
      const { status, stderr } = spawnSync(process.execPath, [bin, ...argv], {
        cwd: project,
        env,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const urls = readdirSync(folder).flatMap((name) => {
        const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
          result: Array<{ url: string }>;
        };
        return result.map(({ url }) => url);
      });
      const packages = urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
      return new Set([
        ...packages,
        ...urls.filter((url) => url.endsWith('/compiler/compile.ts')).map(() => 'compile'),
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('is neither made nor written again; printers are loaded to write alone', async () => {
    await command('build');
    const index = join(project, 'generated/duel/index.ts');
    const before = statSync(index).mtimeMs;
    const idle = loadedBy(['build']);
    expect(idle).toContain('commander');
    for (const name of ['ts-morph', 'prettier', 'compile', 'chevrotain']) expect(idle).not.toContain(name);
    expect(statSync(index).mtimeMs).toBe(before);
    const checking = loadedBy(['check', 'rules/duel']);
    expect(checking).toContain('chevrotain');
    for (const name of ['ts-morph', 'prettier', 'chokidar']) expect(checking).not.toContain(name);
    writeFileSync(join(project, 'rules/duel/duel.rules'), duel(3));
    const writing = loadedBy(['build']);
    for (const name of ['ts-morph', 'prettier', 'compile']) expect(writing).toContain(name);
    expect(statSync(index).mtimeMs).not.toBe(before);
  }, 300_000);

  test('what somebody has changed or taken away is written again', async () => {
    await command('build');
    const play = join(project, 'generated/duel/play.ts');
    const text = readFileSync(play, 'utf8');
    for (const spoil of [() => writeFileSync(play, 'mine'), () => rmSync(play)]) {
      spoil();
      expect(await command('build', '--check')).toMatchObject({
        code: 1,
        out: 'stale: generated/duel/play.ts\n',
      });
      expect(await command('build')).toMatchObject({ code: 0 });
      expect(readFileSync(play, 'utf8')).toBe(text);
    }
  });

  test('a broken game is not, whatever was built before', async () => {
    writeFileSync(join(project, 'rules/duel/duel.rules'), `${duel(3)}oops\n`);
    expect(await command('build')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/error\[unexpected\]/),
    });
    writeFileSync(join(project, 'rules/duel/duel.rules'), duel(3));
    expect(await command('build', '--check')).toMatchObject({ code: 0 });
  });
});
