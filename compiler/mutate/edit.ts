/** What every sort of change needs: a change of the text, and the places of branches. */
import { isWord, type Branch, type Part, type Word } from '../syntax/concrete.ts';

/** `becomes` in place of the text from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** The words of a branch, in their order. */
export function words(part: Part): Word[] {
  const found: Word[] = [];
  const visit = (one: Part): void => {
    if (isWord(one)) found.push(one);
    else one.parts.forEach(visit);
  };
  visit(part);
  return found;
}

/** From the first word of these parts to the last; null when there is none. */
export function extent(...parts: readonly Part[]): { readonly start: number; readonly end: number } | null {
  const all = parts.flatMap(words);
  const [first] = all;
  const last = all.at(-1);
  return first === undefined || last === undefined ? null : { start: first.start, end: endOf(last) };
}

export function endOf({ start, text }: Word): number {
  return start + text.length;
}

/** These parts left out. */
export function without(...parts: readonly Part[]): Edit[] {
  const place = extent(...parts);
  return place === null ? [] : [{ ...place, becomes: '' }];
}

/** A word in place of another. */
export function instead(word: Word, becomes: string): Edit {
  return { start: word.start, end: endOf(word), becomes };
}

/** Whether a part is this word. */
export function isThe(part: Part | undefined, text: string): boolean {
  return part !== undefined && isWord(part) && part.text === text;
}

/** The branches of one rule of the grammar among the parts of a branch. */
export function branches(branch: Branch, rule: string): Branch[] {
  return branch.parts.filter((part): part is Branch => !isWord(part) && part.rule === rule);
}
