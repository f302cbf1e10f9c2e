/** Tables of many rows: what is told of them, and a row that is read again. */
import { expect, test } from 'vitest';
import { sourceFile } from '../../compiler/source/source.ts';
import { readCsv, type Row } from '../../compiler/tables/csv.ts';
import { Mistakes } from '../../compiler/tables/mistakes.ts';
import { wrongTable } from '../../compiler/diagnostics/catalogue/tables.ts';

const rowsOf = (text: string): Row[] => {
  const rows: Row[] = [];
  readCsv(sourceFile('t.csv', text)).eachRow((row) => rows.push(row));
  return rows;
};
const cells = ({ cells: all }: Row): string[] => all.map(({ text }) => text);

test('a hundred mistakes are told, and how many more there are; of the others no message is made', () => {
  const mistakes = new Mistakes();
  let made = 0;
  for (let i = 0; i < 250; i += 1) {
    mistakes.add(() => {
      made += 1;
      return wrongTable({
        at: { file: 't.csv', start: i, end: i + 1 },
        where: null,
        problem: `wrong ${i}`,
        help: 'mend it',
      });
    });
  }
  const told = mistakes.told();
  expect(told).toHaveLength(101);
  expect(told[99]?.title).toContain('wrong 99');
  expect(told[100]?.title).toContain('150 more mistakes from here on');
  expect(told[100]?.at).toEqual({ file: 't.csv', start: 100, end: 101 });
  expect(made).toBe(101);
  expect(new Mistakes(mistakes).count).toBe(250);
});

test('the row at a place is the one that eachRow gives, with its number, its cells and their places', () => {
  const text = 'name,text\nA,"one, ""two""\nthree"\n\nB,\n"C",last';
  const csv = readCsv(sourceFile('t.csv', text));
  const rows = rowsOf(text);
  expect(rows.map(({ number }) => number)).toEqual([2, 4, 5]);
  expect(rows.map(cells)).toEqual([
    ['A', 'one, "two"\nthree'],
    ['B', ''],
    ['C', 'last'],
  ]);
  for (const row of [csv.head!, ...rows])
    for (let place = row.span.start; place < row.span.end; place += 1) expect(csv.rowAt(place)).toEqual(row);
  // Asked for in any order.
  for (const row of rows.toReversed()) expect(csv.rowAt(row.span.start)).toEqual(row);
});

test('cells beyond the columns of the head are counted, not kept', () => {
  const [row] = rowsOf(`a,b\n${'x,'.repeat(5_000)}x`);
  expect(row?.width).toBe(5_001);
  expect(row?.cells).toHaveLength(2);
});
