/** A number one more and one less. */
import { isWord, type Branch } from '../syntax/concrete.ts';
import type { Edit } from './edit.ts';
import { instead } from './edit.ts';

/** The numbers that stand in this branch itself. */
export function numbers({ parts }: Branch): Edit[] {
  return parts.flatMap((part) => {
    if (!isWord(part) || !/^\d[\d_]*$/.test(part.text)) return [];
    const value = Number(part.text.replaceAll('_', ''));
    const others = value > 0 ? [value + 1, value - 1] : [value + 1];
    return others.map((other) => instead(part, String(other)));
  });
}
