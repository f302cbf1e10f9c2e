/** `--deck SEAT=FILE`: decks out of files, what is wrong with them, and records of games to which somebody brought one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { folderWith, run } from '../support/command-line.ts';

const game = `game Duel
players 2..3
kind Card { cost: Int = 1 }
card King fr "Roi" en "The king": Card { cost = 3 }
card Pawn fr "Pion" en "Pawn": Card { }
card __proto__: Card { }
player { zone pile: pile of Card seen by nobody  zone hand: set of Card seen by owner }
deck Army of Card for p to p.pile { size = 4  limit price en "at most six": sum(c.cost for c in cards) <= 6 }
action draw { move top of you.pile to you.hand }
setup { for each p in players { shuffle p.pile } }
flow { turns from first until all(p in players where p.pile is empty) { you act: draw else { } } }
score of p = sum(c.cost for c in p.hand)
rank by score highest, ties share
variant None of Duel { remove deck Army }
`;
const folder = folderWith({
  'duel.rules': game,
  'kings.deck': '// two of them\n2x King\n2x Pawn\n',
  'good.deck': '\uFEFF1x the king\r\n3X pion // in French\r\n\r\n',
  'proto.deck': '4 x __proto__\n',
  'bad.deck': '1x Kign\nPawn\n1x Pawn\n0x King\n-2x King\n1.5x King\n2 King\n9999999x King\nxx\n',
  'near.deck': '1x The kin\n1x Poin\n2x\n+1x King\n',
  'many.deck': '1x Nobody\n'.repeat(30),
});
writeFileSync(join(folder, 'long.deck'), `3x ${'y'.repeat(1_000_000)}\n1x ${'z'.repeat(201)}\n2x Pwan`);
writeFileSync(join(folder, 'large.deck'), Buffer.alloc(1024 * 1024 + 1, 'x'));
writeFileSync(join(folder, 'latin.deck'), Buffer.from([0x31, 0x78, 0x20, 0xe9]));
const rw = (...argv: string[]) => run(folder, argv, '', realCompiler);
const simulate = (...argv: string[]) => rw('simulate', 'duel.rules', '--games', '3', ...argv);

describe('a file of a deck', () => {
  test('with a line longer than any card is refused at once, and one that is too large is told as a deck', async () => {
    const { code, err } = await simulate('--deck', 'first=long.deck');
    expect(code).toBe(2);
    expect(err).toContain(
      `line 1: it has more than 200 letters; line 2: it has more than 200 letters; line 3: there is no \`Pwan\``,
    );
    const large = await simulate('--deck', 'first=large.deck');
    expect(large).toMatchObject({ code: 2, out: '' });
    expect(large.err).toBe(
      'rulewright: `large.deck` has more than 1048576 bytes\n  a deck has a card a line: `2x Name`; what follows // is a remark\n',
    );
  });

  test('names cards as the rules do, or in a language; who has none is given one by chance', async () => {
    const file = join(folder, 'game.record.json');
    const played = await rw(
      ...[
        'play',
        'duel.rules',
        '--against',
        'random',
        '--seat',
        '2',
        '--json',
        '--record',
        'game.record.json',
      ],
      ...['--players', '3', '--deck', 'second=good.deck', '--deck', '3=proto.deck'],
    );
    expect(played).toMatchObject({ code: 0, err: '' });
    const record = JSON.parse(readFileSync(file, 'utf8')) as { decks: unknown };
    expect(record.decks).toEqual([
      null,
      ['King', 'Pawn', 'Pawn', 'Pawn'],
      ['__proto__', '__proto__', '__proto__', '__proto__'],
    ]);
    expect(await rw('replay', 'game.record.json')).toMatchObject({ code: 0 });
  });

  test('names a card as the rules do where several are called alike', async () => {
    const alike = game.replace('card __proto__', 'card Lord fr "Roi" en "Lord": Card { }\ncard __proto__');
    const place = folderWith({ 'duel.rules': alike, 'alike.deck': '2x roi\n2x Pion\n' });
    const argv = ['simulate', 'duel.rules', '--games', '1', '--deck', 'first=alike.deck'];
    const { code, err } = await run(place, argv, '', realCompiler);
    expect(code).toBe(2);
    expect(err).toContain('line 1: 2 cards are called `roi`: write one as the rules name it: `King`, `Lord`');
  });

  test('is the same deck in every random game, and in their records', async () => {
    const first = ['--deck', 'first=good.deck', '--records', 'all'];
    expect(await simulate(...first)).toMatchObject({ code: 0 });
    expect(await rw('replay', 'all')).toMatchObject({ code: 0 });
    const record = readFileSync(join(folder, 'all/duel-1-0.record.json'), 'utf8');
    expect(record).toContain('"decks": [["King", "Pawn", "Pawn", "Pawn"], null]');
  });

  test('is refused with all that is wrong with it', async () => {
    const { code, err } = await simulate('--deck', 'first=bad.deck');
    expect(code).toBe(2);
    expect(err.split('; ').join('\n')).toMatchInlineSnapshot(`
      "rulewright: the deck \`bad.deck\` cannot be read: line 1: there is no \`Kign\` for \`Army\`: did you mean \`King\`?
      line 3: \`Pawn\` stands on line 2 already: write it once, with all its copies
      line 4: \`0\` is no number of copies: it goes from 1 to 1000
      line 5: \`-2\` is no number of copies: it goes from 1 to 1000
      line 6: \`1.5\` is no number of copies: it goes from 1 to 1000
      line 7: write \`2x King\`
      line 8: \`9999999\` is no number of copies: it goes from 1 to 1000
      line 9: there is no \`xx\` for \`Army\`: there is \`King\`, \`Pawn\`, \`__proto__\`
        a deck has a card a line: \`2x Name\`
      what follows // is a remark
      "
    `);
    const many = await simulate('--deck', 'first=many.deck');
    expect(many.err).toContain('line 20: ');
    expect(many.err).toContain('; and 10 more');
  });

  test('with another sum than the rules allow is refused before the game, by the name of the limit', async () => {
    const json = await simulate('--deck', 'first=kings.deck', '--json');
    expect(json.code).toBe(2);
    expect(JSON.parse(json.out)).toEqual({
      error: {
        code: 'set-up',
        message:
          'the game cannot be set up like this: the deck of first breaks the limit `price`: at most six',
        help: null,
      },
    });
  });

  test('that is against the limits is no bug and no game: play records nothing', async () => {
    const { code, err } = await rw('play', 'duel.rules', '--deck', 'first=kings.deck');
    expect(code).toBe(2);
    expect(err).toBe(
      'rulewright: the game cannot be set up like this: the deck of first breaks the limit `price`: at most six\n',
    );
  });

  test('has near names in every language', async () => {
    const { err } = await simulate('--deck', 'first=near.deck');
    expect(err).toContain('line 1: there is no `The kin` for `Army`: did you mean `King`?');
    expect(err).toContain('line 2: there is no `Poin` for `Army`: did you mean `Pawn`?');
    expect(err).toContain('line 3: there is no name behind `2x`');
    expect(err).toContain('line 4: `+1` is no number of copies');
  });

  test.each([
    [['fourth=good.deck'], 'unknown-seat'],
    [['good.deck'], 'bad-deck'],
    [['first='], 'usage'],
    [['first=none.deck'], 'unreadable'],
    [['first=latin.deck'], 'not-utf-8'],
    [['first=.'], 'not-a-file'],
    [['first=good.deck', '1=kings.deck'], 'deck-twice'],
  ])('%s is refused: %s', async (decks, expected) => {
    const { code, out } = await simulate(...decks.flatMap((deck) => ['--deck', deck]), '--json');
    expect(code).toBe(2);
    expect((JSON.parse(out) as { error: { code: string } }).error.code).toBe(expected);
  });

  test('is refused by a game to which nobody brings one, and by one that goes on', async () => {
    const none = await rw('simulate', 'duel.rules:None', '--games', '1', '--deck', 'first=good.deck');
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('nobody brings a deck') as unknown });
    const again = ['play', 'duel.rules', '--resume', 'game.record.json', '--deck', 'first=good.deck'];
    expect(await rw(...again)).toMatchObject({ code: 2 });
  });
});

test('a record whose deck the rules no longer allow is refused with the limit', async () => {
  const text = readFileSync(join(folder, 'game.record.json'), 'utf8');
  const records = {
    'short.record.json': text.replace('"King", ', ''),
    'few.record.json': text.replace('[null, ', '['),
    'odd.record.json': text.replace('"King"', '7'),
  };
  const place = folderWith({ 'duel.rules': game, ...records });
  const said = async (name: string) => {
    const { code, out } = await run(place, ['replay', name, '--json'], '', realCompiler);
    expect(code).toBe(2);
    return (JSON.parse(out) as { message: string }).message;
  };
  expect(await said('short.record.json')).toContain('has 3 cards, and `Army` has exactly 4');
  expect(await said('few.record.json')).toContain('there must be 3');
  expect(await said('odd.record.json')).toContain('must be');
});
