/** Letters that look like others, so that two names may be taken for one. */

/** Cyrillic and Greek letters that many fonts draw like Latin ones. */
export const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...pairs('асԁеһіјӏорԛѕԝхуАВСЕНІЈКМОРЅТХҮ', 'acdehijlopqswxyABCEHIJKMOPSTXY'),
  ...pairs('αγικνορυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ayiknopuxABEZHIKMNOPTYX'),
]);

/** Letters that are also written as two. */
const asTwo: ReadonlyMap<string, string> = new Map([
  ...[['œ', 'oe'], ['Œ', 'Oe'], ['æ', 'ae'], ['Æ', 'Ae'], ['ß', 'ss'], ['ĳ', 'ij'], ['ŋ', 'ng'], ['ı', 'i']] as const,
]); // prettier-ignore

/** Names of one look have one text; signs that Unicode itself takes for others (ﬁ, Ａ) are those. */
export function lookOf(name: string): string {
  if (/^\w*$/.test(name)) return name;
  const letters = Array.from(name.normalize('NFKC'), (letter) => lookAlikes.get(letter) ?? asTwo.get(letter) ?? letter);
  return letters.join('').normalize('NFC');
} // prettier-ignore

/** Whether a name has Latin letters and others that look like Latin ones: it is told by itself. */
export function mixesLetters(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && Array.from(name).some((letter) => lookAlikes.has(letter));
}

function pairs(letters: string, latin: string): Array<[string, string]> {
  const lookLike = Array.from(latin);
  return Array.from(letters, (letter, index) => [letter, lookLike[index] ?? letter]);
}
