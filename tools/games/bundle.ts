/**
 * In: the text of a generated engine. Out: one module that Node can import, kept under `.cache/rulewright` by digest
 * (beside the tools; for this process alone where that folder is not ours to write to).
 * Types are stripped, nothing is checked: that is the business of `build` and of the type checker.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import * as runtimeModule from '../../runtime/index.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import type { EmittedFile } from './compiler.ts';
import { moduleExtension, packageRoot } from './root.ts';
import { writeWhole } from './write.ts';

/** What is made once and kept; anybody may take it away. */
export const cacheFolder = join(packageRoot, '.cache', 'rulewright');
const runtime = pathToFileURL(join(packageRoot, 'runtime', `index${moduleExtension}`)).href;
const kept = 100;

/** An engine, and where workers find it too. */
export interface ImportedEngine {
  readonly url: string;
  readonly module: GeneratedModule;
}

/**
 * The engine of a key, made and bundled only when it is not in the cache. The key must change with everything that
 * the emitted text depends on.
 */
export async function importEngine(
  key: readonly string[],
  emit: () => Promise<readonly EmittedFile[]>,
): Promise<ImportedEngine> {
  const digest = createHash('sha256')
    .update(JSON.stringify([runtime, ...key]))
    .digest('hex')
    .slice(0, 32);
  const file = join(cacheFolder, `${digest}.mjs`);
  const known = existsSync(file) ? await imported(used(file)) : null;
  return known ?? load(keep(file, await bundle(await emit())));
}

/** What could not be imported, which Node remembers by its address: it is known by another one from then on. */
const damaged = new Set<string>();

async function load(file: string): Promise<ImportedEngine> {
  const url = `${pathToFileURL(file).href}${damaged.has(file) ? '?again' : ''}`;
  return { url, module: (await import(url)) as GeneratedModule };
}

/** What was kept; null when it is damaged, and gone then, so that it is made again. */
async function imported(file: string): Promise<ImportedEngine | null> {
  try {
    return await load(file);
  } catch {
    damaged.add(file);
    rmSync(file, { recursive: true, force: true });
    return null;
  }
}

/** Marks an engine as used now, so that others are forgotten before it. */
function used(file: string): string {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // It is another user's, or gone: the import says so.
  }
  return file;
}

/** The engine of one file in memory alone: nothing of it is written, and nothing keeps it. */
export async function engineInMemory(files: readonly EmittedFile[]): Promise<GeneratedModule> {
  const [only] = files;
  if (only === undefined || files.length > 1) throw new Error('an engine to be run is one file');
  const { transform } = await import('esbuild');
  const { code } = await transform(only.text, { loader: 'ts', format: 'cjs', target: 'es2022' });
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require']) as (...given: unknown[]) => void;
  run(module, module.exports, (name: string): unknown => {
    if (name === 'rulewright/runtime') return runtimeModule;
    throw new Error(`the engine imports '${name}', which was not made`);
  });
  return module.exports as GeneratedModule;
}

/** One ES module from the files of an engine; the runtime stays outside, so that all engines and tools share it. */
export async function bundle(files: readonly EmittedFile[]): Promise<string> {
  const { build, transform } = await import('esbuild');
  const [only] = files;
  if (files.length === 1 && only !== undefined) {
    const { code } = await transform(only.text, {
      loader: 'ts',
      format: 'esm',
      target: 'es2022',
      charset: 'utf8',
    });
    return code.replace(/from "rulewright\/runtime"/g, `from ${JSON.stringify(runtime)}`);
  }
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const { outputFiles } = await build({
    entryPoints: ['index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [
      {
        name: 'engine',
        setup(engine) {
          engine.onResolve({ filter: /.*/ }, ({ path, importer }) => {
            if (path === 'rulewright/runtime') return { path: runtime, external: true };
            if (path.startsWith('file:')) return { path, external: true };
            const inside = posix.join(posix.dirname(importer), path);
            return texts.has(inside)
              ? { path: inside, namespace: 'engine' }
              : { errors: [{ text: `the engine imports '${path}', which was not made` }] };
          });
          engine.onLoad({ filter: /.*/, namespace: 'engine' }, ({ path }) => ({
            contents: texts.get(path) ?? '',
            loader: 'ts',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** Where the text was written to: the file of the cache, or one that is gone when the process ends. */
function keep(file: string, text: string): string {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeWhole(file, text);
  } catch {
    return writeForNow(basename(file), text);
  }
  try {
    forgetOldest();
  } catch {
    // What is too much is there a little longer.
  }
  return file;
}

/** A package may be installed by somebody else: then the engine lies in a folder that only this process knows. */
function writeForNow(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeWhole(join(folder, name), text);
  return join(folder, name);
}

/** Keeps the newest files only; another process may do the same at the same time. */
export function forgetOldest(): void {
  const files = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));
  if (files.length <= kept) return;
  const byAge = files
    .flatMap((file) => {
      try {
        return [{ file, time: statSync(file).mtimeMs }];
      } catch {
        return [];
      }
    })
    .sort((a, b) => b.time - a.time);
  for (const { file } of byAge.slice(kept)) rmSync(file, { recursive: true, force: true });
}
