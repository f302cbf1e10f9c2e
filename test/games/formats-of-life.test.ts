/** The formats of LIFE: what limits one is in no other, and every tool plays them with three and four at the table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';
import { rulesOf } from '../support/games.ts';
import { json } from '../support/promises.ts';
import { gameOf } from '../support/text-game.ts';

const formats = ['Quick', 'Casual', 'Competitive'] as const;

function engineText(format: string): string {
  const place = join(packageRoot, 'generated', `life-${format.toLowerCase()}`);
  return readdirSync(place)
    .sort()
    .map((name) => readFileSync(join(place, name), 'utf8'))
    .join('\n');
}

describe('LF-01: a limit of one format is in no other engine', () => {
  test.each(['home', 'millions', 'Herd'])('`%s` is in that of Competitive alone', (word) => {
    const found = formats.filter((format) => new RegExp(`\\b${word}\\b`, 'u').test(engineText(format)));
    expect(found).toEqual(['Competitive']);
  });

  test.each([
    ['Quick', 3, 10],
    ['Casual', 6, 20],
    ['Competitive', 6, 20],
  ] as const)('%s has its own number of continents and of cards', async (format, lands, cards) => {
    const { engine } = await gameOf(rulesOf('life'), format);
    const state = engine.setup({ seed: 1, players: 3 });
    const view = engine.view(state, 0) as unknown as {
      shared: { open: readonly string[] };
      players: ReadonlyArray<Readonly<Record<'hand' | 'deck', { count: number }>>>;
    };
    expect(view.shared.open).toHaveLength(lands);
    for (const { hand, deck } of view.players) expect(hand.count + deck.count).toBe(cards);
  });
});

describe.each(formats)('%s', (format) => {
  const target = `rules/life:${format}`;

  test.each([3, 4])('of %i is played by simulate, which counts shared wins', async (players) => {
    const argv = ['simulate', target, '--players', String(players), '--games', '12', '--workers', '1'];
    const { code, report } = await json(argv);
    expect({ code, ...report }).toMatchObject({ code: 0, games: 12, finished: 12, faults: 0 });
    const { winsBySeat, draws, sharedWins } = report as Readonly<Record<'draws' | 'sharedWins', number>> & {
      winsBySeat: readonly number[];
    };
    expect(winsBySeat).toHaveLength(players);
    const more = winsBySeat.reduce((sum, wins) => sum + wins, 0) - (12 - draws);
    expect(more).toBeGreaterThanOrEqual(sharedWins);
    expect(more).toBeLessThanOrEqual(sharedWins * (players - 2));
  });

  test.each([3, 4])('of %i is played at one keyboard, and its record played again', async (players) => {
    const place = folderWith({});
    const record = join(place, 'game.json');
    const argv = ['play', target, '--players', String(players), '--against', 'human', '--record', record];
    const { code, out } = await run(packageRoot, argv, '1\n'.repeat(players * 60), realCompiler);
    expect(code).toBe(0);
    expect(out).toMatch(/(?:wins?|draw).* after \d+ decisions/u);
    for (const seat of ['first', 'second', 'third', 'fourth'].slice(0, players))
      expect(out).toMatch(new RegExp(`^ *\\d+ +${seat} +place\\b`, 'mu'));
    expect(out).toContain('\nsurvive: refuge?\n');
    const again = await json(['replay', record, target]);
    expect(again).toMatchObject({ code: 0 });
  });
});
