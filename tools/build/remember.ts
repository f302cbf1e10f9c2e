/**
 * What an engine consists of, kept by a digest of everything that it is made from, so that what has not changed is neither
 * checked nor made again. Nothing depends on it being there: it can be taken away at any time.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SourceFile } from '../../compiler/source/source.ts';
import { cacheFolder, forgetOldest } from '../games/bundle.ts';
import type { EmittedFile } from '../games/compiler.ts';
import { writeWhole } from '../games/write.ts';

/** A file without its text; `path` is relative to the engine's folder, with `/`. */
export interface FileDigest {
  readonly path: string;
  /** Of its text, SHA-256. */
  readonly digest: string;
}

/** An engine without its texts. */
export interface EngineDigest {
  readonly id: string;
  readonly files: readonly FileDigest[];
}

export interface BuildKey {
  readonly sources: readonly SourceFile[];
  /** The paths of those that are files of patches that are put on. */
  readonly patches: readonly string[];
  /** The one variant that is asked for; null: all engines of the game. */
  readonly variant: string | null;
  readonly withJs: boolean;
  readonly fingerprint: string;
}

/** Changes with everything that the texts of the engines depend on; part of the name of a file. */
export function keyOf({ sources, patches, variant, withJs, fingerprint }: BuildKey): string {
  const texts = sources.flatMap(({ path, text }) => [path, text]);
  return digestOf(JSON.stringify([fingerprint, ...printers(), variant, patches, withJs, ...texts]));
}

/** Versions of the packages that the layout of engines depends on. */
function printers(): string[] {
  const load = createRequire(import.meta.url);
  return ['prettier', 'ts-morph'].map((name) => {
    const { version } = load(`${name}/package.json`) as { version: string };
    return `${name}@${version}`;
  });
}

export function withoutTexts(files: readonly EmittedFile[]): FileDigest[] {
  return files.map(({ path, text }) => ({ path, digest: digestOf(text) }));
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The engines that were made from this before; null when nobody knows. */
export function recall(key: string): readonly EngineDigest[] | null {
  try {
    const engines: unknown = JSON.parse(readFileSync(fileOf(key), 'utf8'));
    return isEngines(engines) ? engines : null;
  } catch {
    return null;
  }
}

function isEngines(value: unknown): value is EngineDigest[] {
  return (
    Array.isArray(value) && value.every(({ id, files }) => typeof id === 'string' && Array.isArray(files))
  );
}

/** Keeps what was made; a folder that cannot be written to is no fault, only slower next time. */
export function remember(key: string, engines: readonly EngineDigest[]): void {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeWhole(fileOf(key), JSON.stringify(engines));
    forgetOldest();
  } catch {
    // Then it is made again.
  }
}

function fileOf(key: string): string {
  return join(cacheFolder, `${key.slice(0, 32)}.json`);
}
