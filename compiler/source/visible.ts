/** Characters that nobody sees, or that a terminal obeys: in what we read they are mistakes, in what we print they are told. */

/** Runs (at most 1,000 at once) of control characters, invisible marks, marks that turn the direction, and halves of characters. */
export const unreadable =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd\ud800-\udfff]{1,1000}/gu;

/** Those, and what some take for the end of a line; without our own line feeds and tabs, and what is shown as a sign. */
const obeyed =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/gu;

/** A text for people, who see by its number what a terminal would obey: `\u{1B}`. */
export function visible(text: string): string {
  return text.replace(obeyed, numbered);
}

/** The same of what stands in one line, as the name of a file does: `a\u{A}b`. */
export function visibleLine(text: string): string {
  return visible(text).replaceAll('\n', numbered);
}

/** A line of the same width, so that what stands below it points at the same place. */
export function visibleInPlace(line: string): string {
  return line.replace(obeyed, '\uFFFD');
}

function numbered(sign: string): string {
  return `\\u{${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}
