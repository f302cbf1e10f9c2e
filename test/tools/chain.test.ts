/** The rules that led to a fault, as they are told. */
import { expect, test } from 'vitest';
import { chainLines } from '../../tools/games/chain.ts';

const chain = (names: string) => Array.from(names, (name) => ({ name, file: 'g.rules', line: 1 }));
const told = (names: string) =>
  chainLines(chain(names), 'rules/g/').map((line) =>
    line.replace(' (rules/g/g.rules:1)', '').replace(/^(in|from) /, ''),
  );

test.each([
  ['', []],
  ['a', ['a']],
  ['abc', ['a', 'b', 'c']],
  ['aab', ['a', 'b']],
  ['aaa', ['a']],
  ['ababa', ['a', 'b', 'and so on, round and round']],
  ['abcabcab', ['a', 'b', 'c', 'and so on, round and round']],
  ['abab' + 'c', ['a', 'b', 'a', 'b', 'c']],
])('%s', (names, lines) => {
  expect(told(names)).toEqual(lines);
});
