/** Until cards are read from tables, the whole numbers of `mammals.rules` are those of `mammals.csv`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';

const read = (name: string): string => readFileSync(join(packageRoot, 'rules/life', name), 'utf8');

/** `id fr en weight speed longevity population origin`, from the table: grams and tenths, a million at most. */
function fromTable(row: string): string {
  const [id, fr, en, weight, , speed, , longevity, , population, , origin] = row.split(',');
  const whole = (text: string | undefined, unit: number): number => Math.round(Number(text) * unit);
  const many = population === '1M+' ? 1_000_000 : Number(population);
  return [id, fr, en, whole(weight, 1000), whole(speed, 10), whole(longevity, 10), many, origin].join(' ');
}

const card =
  /^card (\w+) fr "(.*)" en "(.*)": Animal \{\n {2}weight = (\S+)\n {2}speed = (\S+)\n {2}longevity = (\S+)\n {2}population = (\S+)\n {2}origin = (\w+)\n\}$/gm;

test('each mammal of the table is a card with its figures, and no other', () => {
  const rows = read('mammals.csv').trim().split(/\r?\n/).slice(1);
  const cards = [...read('mammals.rules').matchAll(card)].map(([, id, fr, en, ...values]) =>
    [id, fr, en, ...values.map((value) => value.replaceAll('_', ''))].join(' '),
  );
  expect(cards).toEqual(rows.map(fromTable));
  expect(cards.length).toBe(113);
});
