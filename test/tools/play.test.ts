import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { main } from '../../tools/cli/main.ts';
import type { Lines } from '../../tools/play/lines.ts';
import { narrate } from '../../tools/play/narrate.ts';
import { play } from '../../tools/play/play.ts';
import { COLUMNS, tableLines, width, wrap } from '../../tools/play/table.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { folderWith, run } from '../support/command-line.ts';
import { handGames } from '../support/hand-engines/models.ts';

const folder = folderWith({ 'kuhn/a.rules': 'hand kuhn\n', 'board/a.rules': 'hand tic-tac-toe\n' });
const { kuhn, ticTacToe } = handGames;
const reader = { engine: kuhn.engine, facts: kuhn.facts, language: undefined };

/** A game of `play` over the lines given. */
async function played(game: string, lines: readonly string[], ...options: readonly string[]) {
  return run(folder, ['play', game, ...options], lines.map((line) => `${line}\n`).join(''));
}

describe('play', () => {
  test('plays a whole game from a pipe, by numbers and by names', async () => {
    const moves = ['5', 'place(a1)', 'place( b1 )', '2', 'place(a2)', 'place(c2)', 'place(b3)', '1', '1'];
    const { code, out, err } = await played('board', moves, '--against', 'human');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Noughts and crosses · seed 1 · Cross: a person, Nought: a person/);
    expect(out).toContain('  1  Cross    Place on b2 → b2 is marked\n');
    expect(out).toMatch(/(wins|A draw) after \d decisions \((line|full)\)\.\n$/);
  });

  test('tells each decision once', async () => {
    const { out } = await played('board', ['5', '1', '1', '1', 'quit'], '--against', 'human');
    expect(out.match(/^ +1 {2}Cross/gm)).toHaveLength(1);
    expect(out).toMatch(/The game is left unfinished\.\n$/);
  });

  test('gives the same transcript again', async () => {
    const first = await played('board', ['1', '1', '1', '1', '1'], '--seed', '7');
    expect(await played('board', ['1', '1', '1', '1', '1'], '--seed', '7')).toEqual(first);
  });

  test('says why an action is refused: rule, place, sentence', async () => {
    const { out } = await played('kuhn', ['why call', 'why check', 'why fly', 'call', 'quit']);
    expect(out).toContain('call (kuhn/kuhn.rules:11): there is no bet to answer\n');
    expect(out).toContain('check is allowed now.\n');
    expect(out).toContain('first> why fly\n');
    expect(out).toContain('no option reads `call` (? for help, why call for the reason)\n');
  });

  test('takes the words of the rules and of every language, whatever is spoken', async () => {
    const lines = ['1', 'why placer(b2)', 'why place(b2)', 'why PLACER(a1)', 'quit'];
    const { out } = await run(
      packageRoot,
      ['play', 'rules/tictactoe', '--against', 'human'],
      lines.map((line) => `${line}\n`).join(''),
      realCompiler,
    );
    const answers = out.split('\n').flatMap((line, i, all) => (line.includes('> why') ? [all[i + 1]] : []));
    expect(answers[0]).toBe('placer(b2) is allowed now.');
    expect(answers[1]).toBe('place(b2) is allowed now.');
    expect(answers[2]).toMatch(/^place \(.*\): `c.sign is none` does not hold/);
  });

  test('says which condition of the rules refuses an action, asked or not', async () => {
    const lines = ['why place(b2)', '5', 'place(b2)', 'why place(z9)', 'why fly', 'why 12', 'why 1', 'why'];
    const { out } = await run(
      packageRoot,
      ['play', 'rules/tictactoe', '--against', 'human'],
      lines.map((line) => `${line}\n`).join(''),
      realCompiler,
    );
    const answers = out
      .split('\n')
      .flatMap((line, i, all) => (/^(cross|nought)> (why|place)/.test(line) ? [all[i + 1]] : []));
    expect(answers).toEqual([
      'place(b2) is allowed now.',
      'place (rules/tictactoe/tictactoe.rules:14): `c.sign is none` does not hold for `c` = `b2`',
      'place (rules/tictactoe/tictactoe.rules:14): `z9` is nothing in `Cell`',
      'flow (rules/tictactoe/tictactoe.rules:16): `fly` is no action of this game: nought is asked for `place`',
      'There are options 1 to 8.',
      '1 is allowed now.',
      'Write why and an action or an answer, as it would be typed.',
    ]);
  });

  test('says of a word that means nothing what is near, and asks for a reason only where there is one', async () => {
    const lines = ['plaec(a1)', 'loko', 'fly', 'place(z9)', 'quit'];
    const { out } = await run(
      packageRoot,
      ['play', 'rules/tictactoe', '--against', 'human'],
      lines.map((line) => `${line}\n`).join(''),
      realCompiler,
    );
    const answers = out
      .split('\n')
      .flatMap((line, i, all) => (line.startsWith('cross> ') ? [all[i + 1]] : []));
    expect(answers.slice(0, 4)).toEqual([
      '`plaec` means nothing here; did you mean `place`? (? for help)',
      '`loko` means nothing here; did you mean `look`? (? for help)',
      '`fly` means nothing here (? for help)',
      'place (rules/tictactoe/tictactoe.rules:14): `z9` is nothing in `Cell`',
    ]);
  });

  test('says that a question is to be answered before any action', async () => {
    const lines = ['1', 'why strike(Gorillion)', 'why sing(Gorillion)', 'why maybe', 'quit'];
    const { out } = await run(
      packageRoot,
      ['play', 'rules/mindbug', '--against', 'human', '--seed', '3'],
      lines.map((line) => `${line}\n`).join(''),
      realCompiler,
    );
    const said = out.split('\n').filter((line) => line.startsWith('play ('));
    expect(said.map((line) => line.replace(/\(.*?\)/, '()'))).toEqual([
      'play (): another decision is to be answered first: `play.Mindbug`, with `yes`, `no`',
      'play (): `sing` is no action of this game, and another decision is to be answered first: `play.Mindbug`, with `yes`, `no`',
      'play (): `maybe` is neither `yes` nor `no`',
    ]);
  }); // prettier-ignore

  test('answers ?, look, and numbers that are no option', async () => {
    const { out } = await played('kuhn', ['?', 'look', '9', '', 'bet']);
    expect(out).toContain('  why X      why X (such as check) is among the options');
    expect(out).toContain('There are options 1 to 2.\n');
    expect(out.match(/hand +(Jack|Queen|King)/g)).toHaveLength(2);
    expect(out).toMatch(/wins after 2 decisions/);
  });

  test('ends quietly when the lines end', async () => {
    const { code, out } = await played('kuhn', []);
    expect(code).toBe(0);
    expect(out).toMatch(/left unfinished/);
  });

  test('shows the cards of nobody but who decides', async () => {
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const { out } = await played('kuhn', ['check'], '--seed', seed, '--seat', 'second');
      expect(out.match(/Jack|Queen|King/g)).toHaveLength(1);
    }
  });

  test('has names in the language asked for', async () => {
    const { out } = await played('kuhn', ['bet'], '--lang', 'fr');
    expect(out).toMatch(/^Poker de Kuhn/);
    expect(out).toMatch(/hand +(Valet|Dame|Roi)/);
    expect(out).toContain('miser');
  });

  test('takes an option in words too', async () => {
    const { out } = await played('kuhn', ['miser'], '--lang', 'fr');
    expect(out).toContain('  1 parole   2 miser\n');
    expect(out).toContain('  1  first    miser → miser');
  });

  test('clears the table between two people at one terminal', async () => {
    const shown: string[] = [];
    const answers = ['check', '', 'check'];
    const lines: Lines = {
      next: (prompt) => {
        shown.push(prompt);
        return Promise.resolve(answers.shift() ?? null);
      },
      drop: () => void shown.push('<drop>'),
      close: () => undefined,
    };
    const table = { write: (text: string) => void shown.push(text), lines, clear: '<clear>' };
    const hiding = { ...reader, facts: { ...kuhn.facts, hides: true } };
    expect(await play(hiding, { seed: 1, players: 2, options: {}, people: [0, 1] }, table)).toBe(true);
    const hand = shown.indexOf('Hand over to second, who presses Enter. ');
    // What was typed ahead does not answer for the next one.
    expect(shown.slice(hand - 2, hand)).toEqual(['<drop>', '<clear>']);
    expect(shown[hand + 1]).toBe('<clear>');
    expect(shown.slice(hand).join('')).toContain('  1  first    check');
  });

  test('on a terminal clears what has scrolled out of sight too, before a key is waited for and after', async () => {
    const input = new PassThrough();
    const shown: string[] = [];
    const answer = (text: string): void => {
      if (text.endsWith('> ')) input.write('check\n');
      else if (text.endsWith('presses Enter. ')) input.write('\n');
    };
    const code = await main(['play', 'rules/kuhn', '--against', 'human'], {
      cwd: packageRoot,
      compiler: realCompiler,
      input,
      write(text) {
        shown.push(text);
        // The line comes when somebody waits for it.
        setImmediate(() => answer(text));
      },
      complain: (text) => void shown.push(text),
      isTerminal: true,
      isHeard: true,
      interrupts: new Set(),
    });
    expect(code).toBe(0);
    const clear = '\u001B[H\u001B[2J\u001B[3J';
    const hand = shown.indexOf('Hand over to dealer, who presses Enter. ');
    expect([shown[hand - 1], shown[hand + 1]]).toEqual([clear, clear]);
    expect(shown.slice(0, hand - 1).join('')).toMatch(/hand +(?:jack|queen|king) /);
    expect(shown.filter((text) => text.includes('\u001B'))).toEqual([clear, clear]);
  });

  test('shows the next hand to nobody where the lines end before it is handed over', async () => {
    const shown: string[] = [];
    const answers = ['check'];
    const next = (): Promise<string | null> => Promise.resolve(answers.shift() ?? null);
    const lines: Lines = { next, drop: () => undefined, close: () => undefined };
    const table = { write: (text: string) => void shown.push(text), lines, clear: '<clear>' };
    const hiding = { ...reader, facts: { ...kuhn.facts, hides: true } };
    expect(await play(hiding, { seed: 1, players: 2, options: {}, people: [0, 1] }, table)).toBe(false);
    expect(shown.slice(shown.indexOf('<clear>'))).toEqual([
      '<clear>',
      '<clear>',
      'The game is left unfinished.\n',
    ]);
  });

  test('clears nothing where everything is seen by all', async () => {
    const shown: string[] = [];
    const answers = ['1', '1', '1', '1', '1', '1', '1', '1', '1'];
    const next = (): Promise<string | null> => Promise.resolve(answers.shift() ?? null);
    const lines: Lines = { next, drop: () => void shown.push('<drop>'), close: () => undefined };
    const open = { engine: ticTacToe.engine, facts: ticTacToe.facts, language: undefined };
    const table = { write: (text: string) => void shown.push(text), lines, clear: '<clear>' };
    expect(await play(open, { seed: 1, players: 2, options: {}, people: [0, 1] }, table)).toBe(true);
    expect(shown).not.toContain('<clear>');
    expect(shown).not.toContain('<drop>');
  });
});

describe('a transcript', () => {
  const view = kuhn.engine.setup({ seed: 1 });

  test('does not name what the viewer cannot see', () => {
    const action = { decision: 'discard', choice: { thing: 'King', zone: 'hand', of: 0, nth: 1 } };
    const decision = { number: 4, player: 0, decision: 'discard', action, before: view, events: [] };
    expect(narrate(reader, 1, decision).join()).not.toContain('King');
    const event = { event: { event: 'reveal', thing: action.choice }, seenBy: {} };
    const engine = { ...kuhn.engine, describe: (x: unknown) => JSON.stringify(x) };
    const open = narrate({ ...reader, engine }, 1, { ...decision, events: [event] });
    expect(open.join()).toContain('King');
  });

  test('stays within 80 columns', () => {
    const things = Array.from({ length: 30 }, (_, index) => ({
      thing: `Créature${index}`,
      owner: 0,
      power: 5,
    }));
    const players = [{ life: 3, army: { count: 30, things } }, { hand: { count: 5, things: [null] } }];
    const lines = tableLines(reader, { viewer: 0, active: 0, players, places: {}, shared: {} });
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(COLUMNS);
    expect(lines.at(-1)).toMatch(/second +hand 5/);
  });

  test('stays within 80 columns where letters are wide and no spaces stand between words', () => {
    expect(['é', 'e\u0301', '龙', 'カ', 'ｶ', '한', '🐉', 'ａ', '─'].map(width)).toEqual([1, 1, 2, 2, 1, 2, 2, 2, 1]);
    const lines = wrap(`  Dragon: ${'每当这张牌进入战场时，抽一张牌。'.repeat(8)} ${'x'.repeat(200)}`, '    ');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(COLUMNS);
    expect(lines.slice(1).every((line) => line.startsWith('    '))).toBe(true);
    const letters = (text: string) => text.replaceAll(' ', '');
    expect(letters(lines.join(''))).toBe(letters(`Dragon:${'每当这张牌进入战场时，抽一张牌。'.repeat(8)}${'x'.repeat(200)}`));
  }); // prettier-ignore

  test('a board with much on it stays within 80 columns, and says below what stands where', async () => {
    const game = `game Wide
      players red, blue
      kind Card
      card ${'Long'.repeat(30)}: Card { copies = 9 }
      grid Cell files a..i ranks 1..9 {
        var heat: Int 0..99 = 0
        var wet: Int 0..99 = 0
        zone stack: row of Card seen by all
      }
      player { zone hand: set of Card seen by owner }
      action put(c in you.hand, s in Cell where s.heat == 0) {
        move c to s.stack
        s.heat += 3
        s.wet += 11
      }
      setup { fill red.hand with Card }
      flow { turns from red { you act: put else { } } }
      ends at once { done: when red.hand is empty then draw }`;
    const place = folderWith({ 'wide/a.rules': `${game}\n` });
    const { out } = await run(place, ['play', 'wide'], `${'1\n'.repeat(7)}quit\n`, realCompiler);
    for (const line of out.split('\n')) expect(width(line)).toBeLessThanOrEqual(COLUMNS);
    const [none = '', one = '', ...more] = out.split('red> 1\n');
    expect(none).toContain('\n   1  . . . . . . . . .\n      a b c d e f g h i\n');
    expect(one).toContain('\n   1  h3 w11 rLo  .  .  .  .  .  .  .  .\n');
    expect(more.at(-1)).toContain(
      '\n   1  # # # # # # # . .\n      a b c d e f g h i\na1                       heat 3 · wet 11\n',
    );
  });

  test('keeps the indent of the first line', () => {
    expect(wrap('   a bb cc', '     ', 8)).toEqual(['   a bb', '     cc']);
  });

  test('shows of a bag the words that it holds, each by its name', async () => {
    const game = `game Stalls
      players red, blue
      enum Good { bread fr "pain" en "bread", wine }
      kind Paper { price fr "prix" en "price": bag of Good = []  cost: bag of Good = []  worth: Int from 0 = 0 }
      player { zone shelf: set of Paper seen by all }
      card Baker: Paper { worth = 3 }
      card Feast: Paper { price = [bread 2, wine 1]  cost = [wine 4] }
      action rest { }
      setup { fill red.shelf with Paper }
      flow { turns from red { you act: rest } }`;
    const place = folderWith({ 'stalls/a.rules': `${game}\n` });
    const shelf = async (...language: readonly string[]): Promise<string> => {
      const { out } = await run(place, ['play', 'stalls', ...language], 'quit\n', realCompiler);
      return out.replace(/\s+/g, ' ').replace(/.* shelf (.*?) blue .*/, '$1');
    };
    expect(await shelf()).toBe('Baker worth 3, Feast price bread 2 price wine 1 cost wine 4 worth 0');
    expect(await shelf('--lang', 'fr')).toBe(
      'Baker worth 3, Feast prix pain 2 prix wine 1 cost wine 4 worth 0',
    );
  });

  test('draws a grid as a board, the highest rank first', () => {
    const { engine, facts } = ticTacToe;
    const played = engine.play(engine.setup({ seed: 1 }), 0, {
      decision: 'flow.act',
      action: 'place',
      square: 'c1',
    });
    if (!played.ok) throw new Error(played.message);
    const board = tableLines({ engine, facts, language: undefined }, engine.view(played.state, 'spectator'));
    expect(board.slice(0, 4)).toEqual(['   3  . . .', '   2  . . .', '   1  . . c', '      a b c']);
  });
});
