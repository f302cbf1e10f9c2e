/** `play --json`: a game for programs, an object a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Played } from '../../runtime/engine.ts';
import { loadGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, run } from '../support/command-line.ts';

const folder = folderWith({
  'kuhn/a.rules': 'hand kuhn\n',
  'board/a.rules': 'hand tic-tac-toe\n',
  'broken/a.rules': 'hand kuhn\nbroken\n',
});

async function objects(lines: readonly string[], ...argv: readonly string[]) {
  const text = lines.map((line) => `${line}\n`).join('');
  const { code, out, err } = await run(folder, ['play', ...argv, '--json'], text);
  const said = out.trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
  return { code, err, said, ofKind: (key: string) => said.filter((one) => key in one) };
}

describe('play --json', () => {
  test('begins, asks, tells and ends, and says nothing else', async () => {
    const moves = ['5', 'place(a1)', 'place(b1)', '2', 'place(a2)', 'place(c2)', 'place(b3)', '1', '1'];
    const { code, err, said, ofKind } = await objects(moves, 'board', '--against', 'human', '--seed', '4');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(said[0]).toMatchObject({ seed: 4, players: 2, people: [0, 1], decisions: 0 });
    expect(said[1]).toMatchObject({ asks: { player: 0, decision: 'flow.act', kind: 'act' }, view: { viewer: 0 } });
    expect(said[1]?.['options']).toHaveLength(9);
    const told = ofKind('played');
    expect(said.at(-1)).toMatchObject({ decisions: told.length / 2 });
    expect(said.at(-1)?.['over']).toMatchObject({ ranks: expect.anything() as unknown });
    expect(said).toHaveLength(2 + ofKind('asks').length + told.length + ofKind('refused').length);
  }); // prettier-ignore

  test('says of a line of any length at once that it is none', async () => {
    const long = ['x'.repeat(200_000), `play(${','.repeat(200_000)})`, `a${' '.repeat(1_000_000)}b`];
    const short = [`play(${','.repeat(900)})`, `a${' '.repeat(990)}b`, `bet(${' in'.repeat(330)})`];
    const { said, ofKind } = await objects([...long, ...short, 'check'], 'kuhn');
    const messages = ofKind('refused').map(({ message }) => message);
    expect(messages).toHaveLength(long.length + short.length);
    expect(messages.slice(0, long.length)).toEqual(long.map(() => 'an action is a text of at most 1000 letters'));
    expect(said.at(-1)).not.toHaveProperty('refused');
    const typed = await run(folder, ['play', 'kuhn'], `${long.join('\n')}\nwhy ${long[0]!}\nquit\n`);
    expect(typed.out.match(/^an action is a text of at most 1000 letters$/gm)).toHaveLength(4);
  }); // prettier-ignore

  test('says why a line was no answer, and asks for another one', async () => {
    const { said, ofKind } = await objects(['call', '9', '', 'check'], 'kuhn');
    expect(ofKind('refused')).toEqual([
      {
        refused: 'call',
        rule: null,
        message: expect.stringContaining('no option reads `call`') as unknown,
      },
      { refused: '9', rule: null, message: 'there are options 1 to 2' },
      { refused: '', rule: null, message: expect.any(String) as unknown },
    ]);
    expect(said.at(-1)).toMatchObject(
      said.some((one) => 'over' in one)
        ? { over: { reason: expect.any(String) as unknown } }
        : { left: true },
    );
  });

  test('rules with mistakes are one object like any other refusal, exit 1', async () => {
    const { code, said } = await objects([], 'broken');
    expect({ code, said }).toEqual({
      code: 1,
      said: [
        {
          error: {
            code: 'broken-rules',
            message: '`broken` has errors',
            help: 'rulewright check lists them',
          },
        },
      ],
    });
  });

  test('ends with `left` where the lines end', async () => {
    const { code, said } = await objects(['1'], 'board', '--against', 'human');
    expect({ code, last: said.at(-1) }).toEqual({ code: 0, last: { left: true, decisions: 1 } });
  });

  test('E4: each seat is shown its own view, and told its own events', async () => {
    const lines = Array.from({ length: 60 }, () => '1\n').join('');
    const argv = ['play', 'rules/mindbug', '--against', 'human', '--json', '--seed', '3'];
    const { out } = await run(packageRoot, argv, lines, realCompiler);
    const { engine } = (await loadGame('rules/mindbug', packageRoot, realCompiler)).module;
    let state = engine.setup({ seed: 3 });
    let step: { player: number; played: Played } | null = null;
    for (const line of out.trimEnd().split('\n').slice(1)) {
      const said = JSON.parse(line) as { asks?: { player: number }; view?: unknown; viewer?: number; events?: unknown }; // prettier-ignore
      if (said.asks !== undefined) {
        const { player } = said.asks;
        expect(said.view).toEqual(engine.view(state, player));
        const played = engine.play(state, player, engine.legal(state, player)[0]!);
        step = { player, played };
        if (played.ok) ({ state } = played);
      } else if (said.viewer !== undefined && step?.played.ok === true)
        expect(said.events).toEqual(engine.eventsFor(step.played.events, said.viewer));
    }
    expect(step).not.toBeNull();
  });

  test('writes the record too', async () => {
    const { said } = await objects(['1', '1'], 'kuhn', '--record', 'game.json', '--against', 'human');
    const record = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8')) as { steps: unknown[] };
    expect(record.steps).toHaveLength(said.filter((one) => 'played' in one).length / 2);
  });
});
