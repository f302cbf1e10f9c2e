/** Remarks behind a line: all in one column, or two spaces behind a line that reaches further. */
import { behind } from './gaps.ts';

/** So many columns of a line stand before a remark. */
export const remarkColumn = 62;

/** The lines of a printed file, with each remark behind a line in its column. */
export function placeRemarks(text: string): string[] {
  return text.split('\n').map((line) => {
    const at = line.indexOf(behind);
    if (at < 0) return line;
    const code = line.slice(0, at).trimEnd();
    const spaces = Math.max(2, remarkColumn - widthOf(code));
    return `${code}${' '.repeat(spaces)}${line.slice(at + behind.length)}`;
  });
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/gu;

/** How many columns a text takes: accents on their own none, letters of East Asia two. */
function widthOf(text: string): number {
  return Array.from(text.replace(/\p{M}/gu, '').replace(wide, '  ')).length;
}
