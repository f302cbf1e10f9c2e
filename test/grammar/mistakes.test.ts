/** Independent mistakes in one file give one message each, on their lines. */
import { expect, test } from 'vitest';
import { hundredLines, lineOf, mistakesIn } from './fixture.ts';

/** What stands in one place of the game, what to put there instead, and what is then said about that line. */
type Breakage = readonly [from: string, to: string, code: string];

const breakages: readonly Breakage[] = [
  ['most = 5', 'most 5', 'unexpected'], // a missing `=`
  ['mark turned:', 'mark turned', 'unexpected'],
  ['plays: Int = 1', 'plays: Int =', 'unexpected'], // a missing value
  ['seen by owner', 'seen owner', 'unexpected'], // a missing word
  ['event enter(', 'event (', 'unexpected'], // a missing name
  ['defeat(c: Creature) once', 'defeat(c: Creature) wunce', 'unexpected'],
  ['enter(this, _)', 'enter(this, _]', 'wrong-bracket'],
  ['keyword Discrétion', 'keywrod Discrétion', 'unexpected'], // a declaration misspelt
  ['plays -= c.cost', 'plays - = c.cost', 'unexpected'], // a sign torn apart
  ['"Steal"', '"Steal', 'unterminated-text'],
  ['you.army { stop }', 'you.army { stop', 'unclosed'],
  ['foe may choose x', 'foe may choose', 'unexpected'],
  ['together {', 'together', 'unexpected'], // a block that never begins
  ['< most and', '< < most and', 'unexpected'],
  ['life: for each', 'life for each', 'unexpected'],
  ['for each p in players {', 'for each p on players {', 'unexpected'],
  ['deal 5 from box to p.deck', 'deal 5 , box to p.deck', 'unexpected'], // a stray sign
  ['you act: play', 'you ) act: play', 'unmatched'],
  ['power = 1  copies', 'power 1  copies', 'unexpected'],
  ['power = 2  Attaquer', 'power = 99999999999  Attaquer', 'out-of-range'],
  ['always for each', 'always for all', 'unexpected'],
  ['== 48', '= 48', 'unexpected'],
  ['first.army: Ant', 'first.army Ant', 'unexpected'],
  ['first: strike(Bee)', 'first strike(Bee)', 'unexpected'],
];

function broken(chosen: readonly Breakage[]): string {
  return chosen.reduce((text, [from, to]) => {
    expect(text.split(from), from).toHaveLength(2);
    return text.replace(from, to);
  }, hundredLines);
}

/** What should be said: one message a mistake, on its line. */
function expected(chosen: readonly Breakage[]): string[] {
  return chosen.map(([from, , code]) => `${lineOf(hundredLines, hundredLines.indexOf(from))} ${code}`);
}

test('the game itself is sound', () => expect(mistakesIn(hundredLines)).toEqual([]));

test.each(breakages)('%s → %s', (...breakage) => {
  expect(mistakesIn(broken([breakage]))).toEqual(expected([breakage]));
});

test('five at a time, every five neighbours in the list', () => {
  for (let first = 0; first + 5 <= breakages.length; first += 1) {
    const five = breakages.slice(first, first + 5);
    expect(mistakesIn(broken(five))).toEqual(expected(five));
  }
});

test('all of them at once', () => {
  expect(mistakesIn(broken(breakages))).toEqual(expected(breakages));
});

test('a block left open is reported where it opens, once, wherever it is', () => {
  const lines = hundredLines.split('\n');
  const closings = lines.flatMap((line, index) => (/^ *\}$/.test(line) ? [index] : []));
  for (const index of closings) {
    const without = lines.filter((_, at) => at !== index).join('\n');
    const said = mistakesIn(without);
    expect(said, `without line ${index + 1}`).toHaveLength(1);
    const [line = '', code] = said[0]!.split(' ');
    const opener = lines
      .slice(0, index)
      .findLastIndex((each) => indentationOf(each) === indentationOf(lines[index]!));
    expect([Number(line), code], `without line ${index + 1}`).toEqual([opener + 1, 'unclosed']);
  }
});

function indentationOf(line: string): number {
  return line.trim() === '' ? Infinity : line.length - line.trimStart().length;
}
