/** A condition that holds where it did not, and the other way round. */
import { isWord, type Branch } from '../syntax/concrete.ts';
import type { Edit } from './edit.ts';
import { extent } from './edit.ts';

/** Words that a condition follows. */
const before = new Set(['if', 'unless', 'where', 'when', 'while', 'until']);

/** Every condition of this branch, negated. */
export function negations({ rule, parts }: Branch, text: string): Edit[] {
  if (rule === 'rounds' || rule === 'letStatement') return [];
  return parts.flatMap((part, at) => {
    const word = parts[at - 1];
    if (word === undefined || !isWord(word) || !before.has(word.text) || isWord(part)) return [];
    if (part.rule !== 'expression' && part.rule !== 'value') return [];
    const place = extent(part);
    if (place === null) return [];
    return [{ ...place, becomes: `not (${text.slice(place.start, place.end)})` }];
  });
}
