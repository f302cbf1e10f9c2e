/** The only gate from authors' texts to comments and string literals of generated code. */

/** Text that can stand inside a block comment on one line. */
export function commentText(text: string): string {
  return (
    text
      .replace(/\*\//g, '* /')
      // eslint-disable-next-line no-control-regex -- these are the ones to take out
      .replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
      .trim()
  );
}

/** A string literal: what JSON writes, with the two line separators escaped. */
export function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029\u007f\u0085]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
