/** Games from rule text, for tests of the compiler. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check, type Checked } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import type { Model } from '../../compiler/model/model.ts';
import { resolveGame, type Resolved } from '../../compiler/resolve/index.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';

/** Resolves rule text as one file of a game for two; throws when it cannot be read. */
export function resolveText(text: string, variant?: string): Resolved {
  const { file, diagnostics } = parseFile(sourceFile('game.rules', text));
  if (diagnostics.some(({ severity }) => severity === 'error'))
    throw new Error(titles(diagnostics).join('\n'));
  return resolveGame([file], variant === undefined ? {} : { variant });
}

/** The model of rule text; throws when anything is wrong with it. */
export function modelOf(text: string, variant?: string): Model {
  const { model, diagnostics } = resolveText(text, variant);
  if (diagnostics.length > 0) throw new Error(titles(diagnostics).join('\n'));
  return model;
}

/** `code: title` of each message. */
export function titles(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, title }) => `${code}: ${title}`);
}

/** The files of a game under `rules/`. */
export function rulesOf(game: string): SourceFile[] {
  const folder = fileURLToPath(new URL(`../../rules/${game}/`, import.meta.url));
  const names = readdirSync(folder).filter((name) => /\.(?:rules|csv)$/.test(name));
  return names.map((name) => sourceFile(name, readFileSync(folder + name, 'utf8')));
}

/** What lies in a folder of the repository and is a game: a rule file, or a folder with one. Tables alone are none. */
export function gamesIn(folder: string): string[] {
  const place = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  const isGame = (name: string): boolean =>
    name.endsWith('.rules') || readdirSync(place + name).some((file) => file.endsWith('.rules'));
  return readdirSync(place).filter(isGame).sort();
}

/** Checks a game under `rules/`. */
export function checkGame(game: string): Checked {
  return check(rulesOf(game));
}

/** A model without spans, for comparisons. */
export function withoutPlaces(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, of: unknown) => (key === 'span' ? undefined : of)));
}
