/** `--option NAME=VALUE`: what each sort of option takes. */
import { expect, test } from 'vitest';
import { seed } from '../../tools/cli/options.ts';
import { readOption, type GameFacts, type OptionFact } from '../../tools/games/facts.ts';

const options: readonly OptionFact[] = [
  { name: 'open', start: [], values: { kind: 'set', of: { kind: 'words', words: ['North', 'South'] } } },
  { name: 'few', start: [], values: { kind: 'set', of: { kind: 'integer', min: 0, max: 3 } } },
];
const facts = { options } as unknown as GameFacts;

test('a set is written with commas, and all its wrong members are told', () => {
  expect(readOption(facts, 'open=South,North')).toEqual(['open', ['South', 'North']]);
  expect(readOption(facts, 'open=')).toEqual(['open', []]);
  expect(readOption(facts, 'few=0, 3')).toEqual(['few', [0, 3]]);
  expect(() => readOption(facts, 'open=Noth,South,Up')).toThrow(
    'option `open` cannot be `Noth`; option `open` cannot be `Up`',
  );
  expect(() => readOption(facts, 'few=4')).toThrow('option `few` goes from 0 to 3, not `4`');
  expect(() => readOption(facts, 'few=2,2')).toThrow('option `few` has `2` twice');
});

test('a seed is no longer than a record can say', () => {
  expect(seed('x'.repeat(1_000))).toHaveLength(1_000);
  expect(() => seed('x'.repeat(1_001))).toThrow('It has at most 1000 letters.');
  expect(() => seed('a\0b')).toThrow('It holds signs that nobody sees.');
  expect(seed('9007199254740993')).toBe('9007199254740993');
});
