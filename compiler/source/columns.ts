/** How many columns of a terminal a text takes: what stands below it must point at the same place. */

/** What stands on the letter before it, colours it, or joins two signs. */
const mark = /^(?:[\p{Mn}\p{Me}\p{Emoji_Modifier}]|\u200c|\u200d)$/u;

/** Signs as wide as two letters: East Asian ones, and pictures that are drawn in colour. */
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

/** A flag is two of these. */
const flagHalf = /^[\u{1f1e6}-\u{1f1ff}]$/u;

const JOINER = '\u200d';

export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let [columns, before] = [0, ''];
  for (const sign of text) {
    if (before !== JOINER) columns += mark.test(sign) ? 0 : wide.test(sign) && !flagHalf.test(sign) ? 2 : 1;
    before = sign;
  }
  return columns;
}
