/** What messages look like, for people and for programs, and when a name is suggested. */
import { expect, test } from 'vitest';
import { error, inOrder, warning } from '../../compiler/diagnostics/diagnostic.ts';
import { toJson } from '../../compiler/diagnostics/json.ts';
import { render, renderAll } from '../../compiler/diagnostics/render.ts';
import { suggest } from '../../compiler/diagnostics/suggest.ts';
import { sourceFile } from '../../compiler/source/source.ts';

const file = sourceFile('cards.rules', 'card Ant "🂡": Kreature\n\nevent enter(c: Creature) { }\n');
const at = { file: 'cards.rules', start: 14, end: 22 };

test('a message for people', () => {
  const diagnostic = error('unknown-name', {
    title: 'there is no kind named `Kreature`',
    at,
    label: 'no kind',
    related: [{ at: { file: 'cards.rules', start: 40, end: 48 }, label: 'a kind' }],
    note: 'why',
    help: 'did you mean `Creature`?',
  });
  expect(render(diagnostic, [file])).toBe(`error[unknown-name]: there is no kind named \`Kreature\`
  cards.rules:1:15
> 1 | card Ant "🂡": Kreature
    |              ^^^^^^^^ no kind
  cards.rules:3:16
> 3 | event enter(c: Creature) { }
    |                ^^^^^^^^ a kind
  note: why
  help: did you mean \`Creature\`?
`);
});

test.each<readonly [what: string, before: string, above: string]>([
  ['letters with accents', 'card Éclair fr "é è": ', ' '.repeat(22)],
  ['accents apart from their letters', 'card Éclair fr "é è": '.normalize('NFD'), ' '.repeat(22)],
  ['signs of two units, as wide as a letter', 'card Ant fr "🂡 et 🂡": ', ' '.repeat(22)],
  ['wide signs', 'card 手札 fr "手札、": ', ' '.repeat(23)],
  ['pictures, joined or coloured, and flags', 'card Ant fr "👨‍👩‍👧 🇫🇷 👍🏽": ', ' '.repeat(24)],
  ['tabs', 'card Ant:\t\té ', `${' '.repeat(9)}\t\t  `],
])('HC-61: the mark stands below what it marks, after %s', (_, before, above) => {
  const text = `${before}rouje`;
  const at = { file: 'a.rules', start: before.length, end: text.length };
  const source = sourceFile('a.rules', `${text} { }\n`);
  const [, place, line, marks] = render(error('some-code', { title: 'said', at }), [source]).split('\n');
  expect(place).toBe(`  a.rules:1:${before.length + 1}`);
  // The line is printed as it is written, no sign of it as a number.
  expect(line).toBe(`> 1 | ${text} { }`);
  expect(marks).toBe(`    | ${above}^^^^^`);
});

test('HC-61: a message for programs: lines and columns from 1, columns in UTF-16 units, the end exclusive', () => {
  const other = { at: { file: 'cards.rules', start: 40, end: 48 }, label: 'a kind' };
  const diagnostic = warning('some-code', { title: 'said', at, related: [other] });
  expect(toJson(diagnostic, [file])).toEqual({
    ...{ code: 'some-code', severity: 'warning', file: 'cards.rules', message: 'said', help: null },
    ...{ line: 1, column: 15, endLine: 1, endColumn: 23 },
    related: [{ file: 'cards.rules', line: 3, column: 16, endLine: 3, endColumn: 24, message: 'a kind' }],
  });
});

test('HC-61: no stretch is of no letter, but where there is none: at the end of a line or of the file', () => {
  const stretch = (start: number) => {
    const { column, endColumn } = toJson(error('code', { title: 'x', at: { ...at, start, end: start } }), [
      file,
    ]);
    return [column, endColumn];
  };
  expect(stretch(0)).toEqual([1, 2]);
  expect(stretch(file.text.indexOf('\n'))).toEqual([24, 24]);
  expect(stretch(file.text.length)).toEqual([1, 1]);
});

test('paths begin with the folder of the game; of many other places only the first are shown whole', () => {
  const other = { at: { file: 'cards.rules', start: 40, end: 48 }, label: 'a kind' };
  const many = error('code', { title: 'many', at, related: [other, other, other, other, other] });
  const lines = render(many, [file], 'rules/ants/').split('\n');
  expect(lines.filter((line) => line === '  rules/ants/cards.rules:3:16')).toHaveLength(4);
  expect(lines.at(-2)).toBe('  rules/ants/cards.rules:3:16 a kind');
  expect(render(many, [], 'rules/ants/')).toContain('\n  rules/ants/cards.rules\n');
});

test('a stretch over several lines is shown on its first, a place at the end of the file on its last', () => {
  const across = error('code', { title: 'across', at: { ...at, start: 5, end: 40 } });
  expect(render(across, [file])).toContain('> 1 | card Ant "🂡": Kreature\n    |      ^^^^^^^^^^^^^^^^^\n');
  const end = error('code', {
    title: 'end',
    at: { ...at, start: file.text.length, end: file.text.length },
    label: 'here',
  });
  expect(render(end, [file])).toContain('cards.rules:4:1\n> 4 |\n    | ^ here\n');
});

test('lines too long to be read are a place only, and files that are not at hand a name', () => {
  const long = sourceFile('long.rules', 'a'.repeat(1000));
  const inLong = error('code', {
    title: 'long',
    at: { file: 'long.rules', start: 500, end: 501 },
    label: 'here',
  });
  expect(render(inLong, [long])).toBe('error[code]: long\n  long.rules:1:501 here\n');
  expect(render(inLong, [])).toBe('error[code]: long\n  long.rules\n');
});

test('messages come in the order of the file', () => {
  const late = error('b', { title: 'late', at });
  const early = warning('a', { title: 'early', at: { ...at, start: 1 } });
  expect(inOrder([late, early])).toEqual([early, late]);
});

test('a name is suggested when at most a third of the letters differ', () => {
  expect(suggest('Kreature', ['Creature', 'Player'])).toBe('Creature');
  expect(suggest('frénésie', ['Frénésie'])).toBe('Frénésie');
  expect(suggest('tpo', ['top'])).toBe('top');
  expect(suggest('ab', ['ac'])).toBeNull();
  expect(suggest('hand', ['deck', 'army'])).toBeNull();
  expect(suggest('deck', ['dock', 'beck'])).toBe('beck');
  expect(suggest('deck', ['beck', 'dock'])).toBe('beck');
});

test('of very many messages people see 200, errors first, and how many more there are', () => {
  const long = sourceFile('game.rules', 'some rules\n'.repeat(1000));
  const place = (i: number) => ({ file: 'game.rules', start: 11 * i, end: 11 * i + 4 });
  const many = Array.from({ length: 1000 }, (_, i) =>
    i < 950 ? warning('w', { title: 'doubt', at: place(i) }) : error('e', { title: 'wrong', at: place(i) }),
  );
  const text = renderAll(many, [long]);
  expect(text.match(/^warning/gmu)).toHaveLength(150);
  expect(text.match(/^error/gmu)).toHaveLength(50);
  expect(text).toContain('\n  game.rules:1000:1\n> 1000 | some rules\n');
  expect(text.endsWith('\n… and 800 more: mend these first, or see all of them with --json\n')).toBe(true);
  expect(renderAll(many.slice(0, 200), [long])).not.toContain('…');
});
