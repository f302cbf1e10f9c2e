/** Chains and blocks of any length pass, or end in one message: never in a stack that overflows. */
import { describe, expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';

const head = `game G
players 2
player { n: Int 0..9 = 0 }
`;
const go = 'action go { you.n += 1 clamped }\n';
const flow = 'flow { turns from first until first.n == 9 { you act: go } }\n';

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

function sources(text: string): readonly SourceFile[] {
  return [sourceFile('game.rules', `${head}${text}\n${flow}`)];
}

function errors(text: string): string[] {
  const { diagnostics } = check(sources(text));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

async function written(text: string): Promise<number> {
  const files = sources(text);
  const { models, diagnostics } = check(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const made = await engineOf(models[0]!, files, { formatted: false, watched: false });
  return made.reduce((sum, { text: code }) => sum + code.length, 0);
}

describe('constants that are made of one another', () => {
  const chain = (links: number, last: string): string =>
    `${go}${lines(links, (i) => `constant c${i} = c${i + 1} + 0`)}\nconstant c${links} = ${last}`;

  test('a chain may be of any length', () => {
    expect(errors(chain(5000, '1'))).toEqual([]);
  });

  test('the value comes through', () => {
    const { models } = check(sources(chain(300, '7').replace('n += 1', 'n += c0')));
    expect(JSON.stringify(models[0]?.actions[0]?.body)).toContain('"value":7');
  });

  test('a circle is one message, however long, and wherever it begins', () => {
    expect(errors(chain(20, 'c0'))).toEqual(['circular-constant']);
    for (const last of ['c0', 'c150', 'c1500', 'c2000'])
      expect(
        errors(chain(2000, last)).map((code) => code.replace('circular-constant', 'nesting-too-deep')),
      ).toEqual(['nesting-too-deep']);
  });
});

describe('rules that call one another', () => {
  const calls = (links: number): string =>
    `action go { you.n += 1 clamped  p0(you) }
${lines(links - 1, (i) => `procedure p${i}(q: Player) { q may "more" { p${i + 1}(q) } }`)}
procedure p${links - 1}(q: Player) { q.n += 1 clamped }`;

  test('200 in a chain are written', async () => {
    expect(await written(calls(200))).toBeGreaterThan(0);
  });

  test('more are told once', () => {
    expect(errors(calls(201))).toEqual(['nesting-too-deep']);
    expect(errors(calls(10_000))).toEqual(['nesting-too-deep']);
  });

  test('so are events, and values derived from those below them', () => {
    const events = lines(10_000, (i) => `event e${i}() { e${i + 1}() }`);
    expect(errors(`action go { you.n += 1 clamped  e0() }\n${events}\nevent e10000() { }`)).toEqual([
      'nesting-too-deep',
    ]);
    const derived = lines(2000, (i) => `derived d${i}(p: Player) = ${i === 0 ? 'p.n' : `d${i - 1}(p)`}`);
    expect(errors(`${go}${derived}`)).toEqual(['nesting-too-deep']);
  });

  test('a circle is told as one; of more than 200, that it is too deep', () => {
    const circle = (size: number): string => lines(size, (i) => `procedure p${i}() { p${(i + 1) % size}() }`);
    expect(errors(`${go}${circle(200)}`)).toEqual(['circular-procedure']);
    expect(errors(`${go}${circle(10_000)}`)).toEqual(['nesting-too-deep']);
  });
});

describe('long blocks', () => {
  test('thousands of statements after a question are written', async () => {
    const body = lines(5000, () => '  you.n += 1 clamped');
    expect(await written(`action go {\n  you may "begin" { }\n${body}\n}`)).toBeGreaterThan(0);
  });

  test('a hundred statements that wait are written, more are told once', async () => {
    const asks = (count: number): string =>
      `action go {\n${lines(count, () => '  choose q in players { q.n += 1 clamped }')}\n}`;
    expect(await written(asks(100))).toBeGreaterThan(0);
    expect(errors(asks(101))).toEqual(['not-yet-supported']);
    expect(errors(asks(1000))).toEqual(['not-yet-supported']);
    expect(errors(asks(19_000))).toEqual(['not-yet-supported']);
  });
});
