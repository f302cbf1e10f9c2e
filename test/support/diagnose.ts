/** From the files of a case to what the compiler says about them. */
import { newInVariant } from '../../compiler/check/variant-messages.ts';
import { check } from '../../compiler/compile.ts';
import { renderAll } from '../../compiler/diagnostics/render.ts';
import { inOrder, type Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { isPatchFile } from '../../compiler/resolve/patch-files.ts';
import { resolveGame } from '../../compiler/resolve/index.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import type { Input, Producer } from './goldens.ts';

/** What a phase and those before it say about the files of a game. */
export type Diagnose = (files: readonly SourceFile[]) => readonly Diagnostic[];

/** Reading alone: cases about syntax need not be whole games. */
export const parseOnly: Diagnose = (files) => inOrder(files.flatMap((file) => parseFile(file).diagnostics));

/**
 * Reading and resolving, without the checks of whole games: cases about names and types need not be played. Patches are
 * put on.
 */
export const resolveAll: Diagnose = (files) => {
  const parsed = files.map(parseFile);
  const unreadable = parsed.flatMap(({ diagnostics }) => diagnostics);
  const trees = parsed.map(({ file }) => file).filter((file) => !isPatchFile(file));
  const patches = parsed.map(({ file }) => file).filter(isPatchFile);
  const { variants, diagnostics } = resolveGame(trees, { patches });
  const all = [...unreadable, ...diagnostics];
  for (const variant of variants) {
    const { diagnostics: found, variant: place } = resolveGame(trees, { variant, patches });
    if (place !== null) all.push(...newInVariant(all, found, place));
  }
  return inOrder(all);
};

/** Everything that `check` says. */
export const wholeGame: Diagnose = (files) => check(files).diagnostics;

/** The text of a `diagnostics` fence. Escapes such as `\u{0}` let a page hold what cannot be seen. */
export function diagnosticsBy(diagnose: Diagnose): Producer {
  return (inputs) => {
    const files = inputs.map(fileOf);
    return visible(renderAll(diagnose(files), files));
  };
}

/** The file of a fence `rules` or `csv`: `case.rules`, or the name after the language. */
export function fileOf(input: Input): SourceFile {
  const text = input.text.replace(/\\u\{([0-9A-Fa-f]+)\}/g, (_, code: string) => {
    const point = parseInt(code, 16);
    return point >= 0xd800 && point < 0xe000 ? String.fromCharCode(point) : String.fromCodePoint(point);
  });
  return sourceFile(input.info === '' ? `case.${input.language}` : input.info, text);
}

function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{M}]/gu, (character) =>
    character === '\n' ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );
}
