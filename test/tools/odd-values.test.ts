/** Odd values of options, in every command that has them: refused by name and with the reason, or taken as the help says. */
import { describe, expect, test } from 'vitest';
import { folderWith, run } from '../support/command-line.ts';

const place = folderWith({ 'a/kuhn.rules': 'hand kuhn\n' });

/** A command line that is fine, with a few of its options given odd values. */
const commands: Readonly<Record<string, readonly string[]>> = {
  simulate: ['simulate', 'a', '--games', '2', '--workers', '1'],
  play: ['play', 'a'],
  test: ['test', 'a', '--decisions', '5', '--games', '1'],
  mutate: ['mutate', 'a'],
  solve: ['solve', 'a'],
};
const numbers: Readonly<Record<string, readonly string[]>> = {
  '--games': ['simulate', 'test'],
  '--workers': ['simulate'],
  '--players': ['simulate', 'play', 'test'],
  '--most': ['mutate'],
  '--max-decisions': ['simulate', 'test'],
  '--max-histories': ['solve'],
  '--playouts': ['play'],
  '--decisions': ['test'],
};
const oddNumbers = ['', ' ', '-1', '1e3', '0x10', ' 1', '1 ', '1.5', '+1', '1_000', '٣', '٠x', 'NaN', 'Infinity', '9'.repeat(400), '1,2', '--']; // prettier-ignore

/** The command without an option and its value, then with other ones. */
function withValue(command: string, option: string, ...values: readonly string[]): string[] {
  const argv = [...commands[command]!];
  const at = argv.indexOf(option);
  if (at >= 0) argv.splice(at, 2);
  return [...argv, ...values.map((value) => `${option}=${value}`)];
}

describe('numbers', () => {
  const rows = Object.entries(numbers).flatMap(([option, names]) => names.map((name) => [name, option] as const));
  test.each(rows)('%s %s', async (command, option) => {
    for (const value of oddNumbers) {
      const { code, out, err } = await run(place, withValue(command, option, value));
      expect({ value, code, out }).toEqual({ value, code: 2, out: '' });
      expect(err).toContain(`option '${option} <n>' argument '${value}' is invalid. It goes from `);
    }
  });
}); // prettier-ignore

describe('what is given twice', () => {
  test.each(Object.entries({ ...numbers, '--seed': ['simulate', 'play', 'test', 'mutate'], '--lang': ['play'] }))(
    '%s',
    async (option, names) => {
      for (const name of names) {
        const { code, out, err } = await run(place, withValue(name, option, '2', '2'));
        expect({ name, code, out }).toEqual({ name, code: 2, out: '' });
        expect(err).toMatch(new RegExp(`^error: option '${option} <\\w+>' is given twice\n`));
      }
    },
  );

  test('is one object for programs', async () => {
    const { code, out } = await run(place, ['simulate', 'a', '--seed', '1', '--seed', '2', '--json']);
    expect(code).toBe(2);
    const message = "option '--seed <s>' is given twice";
    expect(JSON.parse(out)).toEqual({ error: { code: 'usage', message, help: null } });
  });
}); // prettier-ignore

describe('seeds', () => {
  /** The seed as `simulate` tells it of its longest game, `SEED/GAME`. */
  const seedOf = async (value: string): Promise<string> => {
    const { code, out, err } = await run(place, [...commands['simulate']!, `--seed=${value}`, '--json']);
    if (code !== 0) return `${code} ${err.split('\n(--help', 1)[0]}`;
    return (JSON.parse(out) as { longestSeed: string }).longestSeed.replace(/\/\d+$/, '');
  };
  test.each<readonly [string, string]>([
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['-12', '-12'],
    ['999999999999999', '999999999999999'],
    ...['1e3', '0x10', ' 1', '1.5', 'é', '', '9007199254740993', '__proto__'].map((text) => [text, text] as const),
    ['x'.repeat(1001), `2 error: option '--seed <s>' argument '${'x'.repeat(1001)}' is invalid. It has at most 1000 letters.`],
    ['a\nb', "2 error: option '--seed <s>' argument 'a\nb' is invalid. It holds signs that nobody sees."],
  ])('%#', async (value, told) => {
    expect((await seedOf(value)).trim()).toBe(told.trim());
  });
}); // prettier-ignore

describe('options and languages of the game', () => {
  test.each(['', ' ', '=', '=1', 'x', 'x=', 'x=1', '__proto__=1', 'constructor=', 'toString', '-1', '\u0000=1', 'y'.repeat(1000)])(
    '--option %j',
    async (value) => {
      for (const command of ['simulate', 'play', 'test', 'solve']) {
        const { code, out, err } = await run(place, [...commands[command]!, `--option=${value}`]);
        expect({ command, code, out }).toEqual({ command, code: 2, out: '' });
        expect(err).toMatch(/^rulewright: .*option/);
        expect(err.length).toBeLessThan(2_000);
      }
    },
  );

  test.each(['', ' ', 'xx', 'EN', 'en ', 'en-GB', '__proto__', 'constructor', '\u001B[2J', 'z'.repeat(1000)])(
    '--lang %j',
    async (value) => {
      const { code, out, err } = await run(place, ['play', 'a', `--lang=${value}`]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^rulewright: this game has no texts in/);
      expect(err.length).toBeLessThan(2_000);
      expect(err).not.toContain('\u001B');
    },
  );
}); // prettier-ignore
