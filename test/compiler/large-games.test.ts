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

function codes(text: string): string[] {
  const { diagnostics } = checked(text);
  return [...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code))];
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

/** A list that is gone through for each of its members takes minutes at these sizes, and the test its whole time. */
describe('long lists are gone through once', () => {
  test('words of an enum, seats, phases', () => {
    const words = Array.from({ length: 30_000 }, (_, i) => `w${i}`).join(', ');
    expect(codes(`enum E { ${words} }`)).toEqual([]);
    expect(codes(`enum E { ${words}, w7 }`)).toEqual(['duplicate']);
  });

  test('abilities of one card that are called alike, each of which gets a number', () => {
    const abilities = lines(12_000, () => 'on e() { first.n += 1 clamped }');
    const { models } = checked(`kind K { }
event e() { }
player { zone z: set of K seen by all }
abilities work in z
setup { e() }
card C: K { ${abilities} }`);
    const names = models.flatMap((model) => model.abilities.map(({ name }) => name));
    expect(names.slice(0, 3)).toEqual(['C.on e', 'C.on e#2', 'C.on e#3']);
    expect(new Set(names).size).toBe(12_000);
  });

  test('kinds in a chain: 100 pass, more are told once', () => {
    const kinds = (count: number): string =>
      lines(count, (i) => `kind K${i}${i === 0 ? '' : `: K${i - 1}`} { }`);
    expect(codes(kinds(100))).toEqual([]);
    const { diagnostics } = checked(kinds(20_000));
    expect(diagnostics.map(({ code }) => code)).toEqual(['nesting-too-deep']);
    expect(codes(`${kinds(100)}\n${lines(5000, (i) => `kind L${i}: K0 { }`)}`)).toEqual([]);
  });

  test('kinds in a circle, and kinds that lead there', () => {
    const circle = lines(3000, (i) => `kind K${i}: K${Math.max(0, i - 1)} { }`);
    const { diagnostics } = checked(circle);
    expect(diagnostics.map(({ code }) => code)).toEqual(['circular-kind', 'nesting-too-deep']);
    const back = lines(3000, (i) => `kind K${i}: K${i === 2999 ? 2998 : i + 1} { }`);
    expect(codes(back)).toEqual(['nesting-too-deep', 'circular-kind']);
  });

  test('names that nobody knows: near ones are looked for until it is enough', () => {
    const cards = (count: number): string =>
      `kind K { v: Int 0..9 = 0 }\nconstant zq = 1\n${lines(count, (i) => `card C${i}: K { v = zq${i} }`)}`;
    expect(checked(cards(3)).diagnostics[0]?.help).toBe('did you mean `zq`?');
    const { diagnostics } = checked(cards(20_000));
    expect(diagnostics).toHaveLength(20_000);
    expect(diagnostics[0]?.help).not.toBeNull();
  });

  test('words of what could not be read, with nothing under them and with a block', () => {
    const told = codes(lines(MANY, (i) => `action a${i} { you.n + }`));
    expect(told).toContain('too-many-mistakes');
    const words = Array.from({ length: 100_000 }, (_, i) => `w${i}`);
    expect(codes(`action ; ${words.join(' ')} { you.m = ${words.join(' + ')} }`).length).toBeGreaterThan(0);
  });

  test('options with words of their own, of which none is the value', () => {
    const { diagnostics } = checked(lines(45_000, (i) => `option o${i}: a${i} | b = c`));
    expect(diagnostics).toHaveLength(45_000);
    expect(diagnostics[0]?.title).toBe('there is no o0 named `c`');
  });

  test('procedures of which the last reads `you`', () => {
    const chain = lines(2000, (i) => `procedure p${i}() { p${i + 1}() }`);
    expect(codes(`${chain}\nprocedure p2000() { you.n = 1 }`)).toEqual(['nesting-too-deep']);
  });
});
