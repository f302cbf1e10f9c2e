/** What is shown while something takes long: on a terminal, on a line that is gone in the end; elsewhere nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { main } from '../../tools/cli/main.ts';
import { CLEAR_LINE } from '../../tools/cli/screen.ts';
import { readerOf } from '../../tools/cli/world.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith } from '../support/command-line.ts';

const rules = readFileSync(join(packageRoot, 'rules/kuhn/kuhn.rules'), 'utf8');
/** A game of 511 histories. */
const steps = `game Steps
players red, blue
shared { turn: Int 0..8 = 0 }
action left { }
action right { }
flow { turns from red until turn == 8 { turn += 1  you act: left, right } }
`;
const place = folderWith({ 'rules/kuhn/kuhn.rules': rules, 'rules/steps/steps.rules': steps });

/** What a command says beside its results. */
async function said(argv: readonly string[], isHeard: boolean, isTerminal = isHeard): Promise<string> {
  let said = '';
  await main(
    argv.map((word) => (word === 'out' ? `out-${isHeard}-${isTerminal}` : word)),
    {
      cwd: place,
      compiler: realCompiler,
      input: Readable.from(['check\ncheck\ncall\n']),
      write: () => undefined,
      complain: (text) => (said += text),
      isTerminal,
      isHeard,
      interrupts: new Set(),
    },
  );
  return said;
}

const commands: ReadonlyArray<readonly [argv: readonly string[], shown: RegExp]> = [
  [['check', 'kuhn'], /^checking rules\/kuhn$/],
  [['build', '--out', 'out'], /^checking rules\/kuhn$/],
  [['fmt', '--check'], /^0 of 2 files$/],
  [['test', 'kuhn', '--decisions', '20', '--games', '5'], /^scenarios$/],
  [['mutate', 'kuhn', '--most', '1'], /^0 of 1 changes, 0 unnoticed$/],
  [['simulate', 'kuhn', '--games', '70', '--records', 'games'], /^64 of 70 games$/],
  [['replay', 'games'], /^1 of 70 records$/],
  [['replay', 'games/kuhn-1-00.record.json'], /^0 of \d steps$/],
  [['solve', 'steps'], /^256 histories$/],
  [['play', 'kuhn', '--against', 'sampling', '--playouts', '5'], /^the computer thinks$/],
];

test.each(commands)('%j', async (argv, shown) => {
  // Whoever reads what is piped is told nothing, and a file in which complaints are kept holds nothing else.
  expect(await said(argv, false)).toBe('');
  expect(await said(argv, false, true)).toBe('');
  const lines = (await said(argv, true)).split(CLEAR_LINE);
  expect(lines).toContainEqual(expect.stringMatching(shown));
  expect(lines.at(-1)).toBe('');
});

test('a message stands on a line of its own, whatever was shown before', async () => {
  const text = await said(['solve', 'steps', '--max-histories', '300'], true);
  expect(text).toContain(`256 histories${CLEAR_LINE}rulewright: the game has more than 300 histories`);
});

test('progress is for whoever types, reads results and reads complaints in one place', () => {
  const [person, file] = [{ isTTY: true }, {}];
  expect(readerOf({ stdin: person, stdout: person, stderr: person })).toEqual({ isTerminal: true, isHeard: true });
  expect(readerOf({ stdin: person, stdout: person, stderr: file })).toEqual({ isTerminal: true, isHeard: false });
  expect(readerOf({ stdin: person, stdout: file, stderr: person })).toEqual({ isTerminal: false, isHeard: false });
  expect(readerOf({ stdin: file, stdout: person, stderr: person })).toEqual({ isTerminal: false, isHeard: false });
}); // prettier-ignore
