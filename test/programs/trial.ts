/** What becomes of a random program: refused, or played by its engine and by the interpreter side by side. */
import { check } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { engineFrom } from '../mutants/engine.ts';
import { agree, tell } from '../support/agree.ts';
import { printed, smallest, type Line } from './program.ts';

export type Trial =
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'agrees'; readonly decisions: number }
  /** `about`: what they differ in, without numbers; an engine that cannot be made or breaks differs too. */
  | { readonly kind: 'differs'; readonly about: string; readonly told: string };

export const DECISIONS = 30;

/** `plant` changes the text of the engine; what it gives back as it was is left untried, like what `check` refuses. */
export async function tried(
  program: readonly Line[],
  plant: ((text: string) => string) | null = null,
): Promise<Trial> {
  const sources = [sourceFile('game.rules', printed(program))];
  const { diagnostics, models } = check(sources);
  const codes = diagnostics.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
  const [model] = models;
  if (codes.length > 0 || model === undefined) return { kind: 'refused', codes };
  try {
    const [file] = await realCompiler.emit(model, sources, { formatted: false, watched: false });
    const text = plant === null ? file!.text : plant(file!.text);
    if (plant !== null && text === file!.text) return { kind: 'refused', codes: [] };
    const found = agree(await engineFrom(text), model, { decisions: DECISIONS, seed: 3 });
    if (found.disagreement === null) return { kind: 'agrees', decisions: found.decisions };
    return { kind: 'differs', about: found.disagreement.about.replace(/\d+/g, ''), told: tell(found) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'differs', about: error.name, told: error.stack ?? error.message };
  }
}

/** The smallest program found that differs in the same, as a rule file, with where the two part. */
export async function shrunk(
  program: readonly Line[],
  about: string,
  { tries, plant = null }: { readonly tries: number; readonly plant?: ((text: string) => string) | null },
): Promise<{ readonly program: readonly Line[]; readonly shown: string }> {
  const isSame = async (lines: readonly Line[]): Promise<boolean> => {
    const trial = await tried(lines, plant);
    return trial.kind === 'differs' && trial.about === about;
  };
  const small = await smallest(program, isSame, tries);
  const trial = await tried(small, plant);
  return {
    program: small,
    shown: `${printed(small)}\n${trial.kind === 'differs' ? trial.told : trial.kind}`,
  };
}
