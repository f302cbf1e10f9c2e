/** Rule files of a hundred thousand declarations, mistakes or statements are looked at: no list of them is too long. */
import { describe, expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { around } from '../../compiler/model/interval.ts';
import type { Model } from '../../compiler/model/model.ts';
import { widestChoice } from '../../compiler/plan/domains.ts';
import { sourceFile } from '../../compiler/source/source.ts';

const head = `game G
players 2
player { n: Int 0..9 = 0 }
action go { you.n += 1 clamped  choose q in players { } }
flow { turns from first until first.n == 9 { you act: go } }
`;

function checked(text: string) {
  return check([sourceFile('game.rules', `${head}${text}`)]);
}

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

/** More than a call takes as arguments. */
const MANY = 130_000;

describe('more than a call takes as arguments', () => {
  test('so many mistakes are told', () => {
    expect(checked(lines(MANY, () => 'constant a = 1')).diagnostics.length).toBe(MANY - 1);
  });

  test('so many statements and numbers are counted', () => {
    const model = checked('').models[0]!;
    const [go] = model.actions;
    const body = Array.from({ length: MANY }, () => go!.body[1]!);
    const large: Model = { ...model, actions: [{ ...go!, body }] };
    expect(widestChoice(large, 0)).toBe(2);
    const numbers = Array.from({ length: MANY }, (_, i) => ({ min: -i, max: i }));
    expect(around(numbers)).toEqual({ min: 1 - MANY, max: MANY - 1 });
  });
});
