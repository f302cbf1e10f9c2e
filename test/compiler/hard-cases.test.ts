/** Those hard cases that are about rule files: circles, places of mistakes, letters, shadows, and bytes that never differ. */
import { describe, expect, test, vi } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { inOrder, type Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { toJson } from '../../compiler/diagnostics/json.ts';
import { renderAll } from '../../compiler/diagnostics/render.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { rulesOf } from '../support/games.ts';
import { begin, gameOf } from '../support/text-game.ts';

const game = `game G
players 2
kind Card { power: Int = 1 }
player { zone hand: set of Card seen by owner  gold: Int from 0 = 1 }
event spend(p: Player) { p.gold = 0 }
action rest { spend(you) }
flow { turns from first { you act: rest } }
ends after each turn { over: when true then draw }
`;

/** The files of a game: `game.rules`, then `part1.rules`, `part2.rules` … */
function filesOf(...texts: readonly string[]): SourceFile[] {
  return texts.map((text, index) => sourceFile(index === 0 ? 'game.rules' : `part${index}.rules`, text));
}

function saidOf(sources: readonly SourceFile[]): Diagnostic[] {
  return inOrder(check(sources).diagnostics);
}

/** Stretches of text that a message is about: its own place first. */
function placesOf(diagnostic: Diagnostic, sources: readonly SourceFile[]): string[] {
  return [diagnostic.at, ...(diagnostic.related ?? []).map(({ at }) => at)].map(({ file, start, end }) => {
    const text = sources.find(({ path }) => path === file)?.text.slice(start, end);
    return `${file}: ${text}`;
  });
}

describe('circles', () => {
  const circles: ReadonlyArray<readonly [what: string, code: string, places: readonly string[], first: string, second?: string]> = [
    ['a variant of itself', 'circular-variant', ['game.rules: V'], 'variant V of V { set player.gold = 2 }'],
    [
      'variants in two files',
      'circular-variant',
      ['game.rules: A', 'part1.rules: B'],
      'variant A of B { set player.gold = 2 }',
      'part of G\nvariant B of A { set player.gold = 3 }',
    ],
    ['a kind of itself', 'circular-kind', ['game.rules: A'], 'kind A: A { }'],
    ['kinds', 'circular-kind', ['game.rules: A', 'part1.rules: B'], 'kind A: B { }', 'part of G\nkind B: A { }'],
    ['a constant', 'circular-constant', ['game.rules: a'], 'constant a = a + 1'],
    ['a value derived from itself', 'circular-derived', ['game.rules: f'], 'derived f(n: Int) = f(n - 1)'],
    [
      'derived values',
      'circular-derived',
      ['part1.rules: f', 'game.rules: g', 'part1.rules: h'],
      'derived g(n: Int) = h(n)',
      'part of G\nderived f(n: Int) = g(n)\nderived h(n: Int) = f(n)',
    ],
    [
      'procedures',
      'circular-procedure',
      ['game.rules: q()', 'game.rules: p()'],
      'procedure p() { q() }\nprocedure q() { p() }',
    ],
    ['an event that calls itself', 'circular-event', ['game.rules: e()'], 'event e() { e() }'],
    [
      'an event by way of a procedure in another file',
      'circular-event',
      ['game.rules: p()', 'part1.rules: e()'],
      'event e() { p() }',
      'part of G\nprocedure p() { e() }',
    ],
    [
      'actions that offer each other',
      'circular-action',
      ['game.rules: you act: walk', 'part1.rules: you act: run'],
      'action run { you act: walk }',
      'part of G\naction walk { you act: run }',
    ],
    [
      'a relation that is asked about itself',
      'circular-relation',
      ['game.rules: can see(b, this)'],
      'relation see(a: Card, b: Card)\nabilities work in hand\ncard C: Card { cannot see(this, b: Card where can see(b, this)) }',
    ],
    [
      'values that modifiers make of each other',
      'modifier-cycle',
      ['game.rules: this.heat', 'part1.rules: this.power'],
      'kind Hot: Card { heat: Int = 1 }\nabilities work in hand\ncard C: Hot { always { this.power += this.heat } }',
      'part of G\ncard D: Hot { always { this.heat += this.power } }',
    ],
    [
      'a keyword that is had when it is not',
      'modifier-cycle',
      ['game.rules: (this has K)'],
      'abilities work in hand\nkeyword K { always if not (this has K) { this gains K } }\ncard C: Card with K { }',
    ],
  ];
  test.each(circles.map((circle) => [circle[0], circle] as const))('HC-59: %s: one message with the whole circle, and the next mistake', (_, [, code, places, first, second]) => {
    // What only a whole game can be asked is told beside other mistakes of that sort.
    const isOfWhole = ['circular-procedure', 'circular-event', 'circular-action', 'circular-relation', 'modifier-cycle'].includes(code);
    const whole = isOfWhole ? game.replace('rest { spend(you) }', 'rest(c in you.hand) { spend(you) }') : game;
    const sources = filesOf(`${whole}${first}\n${isOfWhole ? '' : 'setup { unknown() }\n'}`, ...(second === undefined ? [] : [second]));
    const said = saidOf(sources).filter(({ severity }) => severity === 'error');
    expect(said.map((one) => one.code).sort()).toEqual([code, isOfWhole ? 'missing-else' : 'unknown-name'].sort());
    const circle = said.find((one) => one.code === code);
    expect(circle === undefined ? [] : placesOf(circle, sources).sort()).toEqual([...places].sort());
  });

  test('HC-59: files that import each other are refused, as every import is for now', () => {
    for (const line of ['import "game.rules"', 'import game', 'import "../other/game.rules"', 'import "/etc/passwd"']) {
      expect(saidOf(filesOf(`${line}\n${game}`)).map(({ code }) => code)).toEqual(['not-yet-supported']);
    }
  });
}); // prettier-ignore

describe('places', () => {
  test('HC-60: a mistake in another file is told with that file, line and column', () => {
    const sources = filesOf(`${game}card Ant: Card with Strong { }\nabilities work in hand\n`, 'part of G\n\nkeyword Strong { always { this.power += you.hand } }\n');
    const said = saidOf(sources).filter(({ severity }) => severity === 'error');
    expect(said.map((one) => toJson(one, sources))).toMatchObject([
      { code: 'wrong-type', file: 'part1.rules', line: 3, column: 41, endLine: 3, endColumn: 49 },
    ]);
    expect(renderAll(said, sources)).toContain('  part1.rules:3:41\n> 3 | keyword Strong { always { this.power += you.hand } }\n');
  });

  test('HC-60: a mistake in a keyword that only some who have it make is told there, with a note for each of them', () => {
    const mine = `${game}kind Other: Card { heat: Int = 2 }\nabilities work in hand\n`;
    const cards = 'card Ant: Card with Warm { }\ncard Bee: Other with Warm { }\ncard Cow: Card with Warm { }\n';
    const more = 'part of G\nkeyword Warm { always { this.power += this.heat } }\n';
    const gift = 'part of G\ncard Owl: Card { always for each c in you.hand { c gains Warm } }\n';
    const sources = filesOf(`${mine}${cards}`, more, gift);
    const said = saidOf(sources).filter(({ severity }) => severity === 'error');
    expect(said.map(({ code }) => code)).toEqual(['unknown-name']);
    const places = ['part1.rules: heat', 'game.rules: Warm', 'game.rules: Warm', 'part2.rules: Warm'];
    expect(said.map((one) => placesOf(one, sources))).toEqual([places]);
    expect(toJson(said[0]!, sources).related.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '11 a Card has it here',
      '13 a Card has it here',
      '2 a Card has it here',
    ]);
    // Where all who have it can do it, there is nothing to say.
    const fine = cards.replaceAll(': Card', ': Other');
    expect(saidOf(filesOf(`${mine}${fine}`, more)).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('HC-60: what a variant breaks elsewhere is told there, with the variant', () => {
    const sources = filesOf(game, 'part of G\nvariant V of G { replace event spend(c: Card) { } }\n');
    const [said, ...more] = saidOf(sources).filter(({ severity }) => severity === 'error');
    expect(more).toEqual([]);
    expect(said === undefined ? [] : placesOf(said, sources)).toEqual(['game.rules: you', 'part1.rules: V']);
  });

  test('HC-60: two of one name are underlined by their names alone, each in its file', () => {
    const sources = filesOf(`${game}card Ant: Card { power = 2 }\n`, 'part of G\ncard Ant: Card { power = 3 }\n');
    const said = saidOf(sources).filter(({ code }) => code === 'duplicate');
    expect(said.map((one) => placesOf(one, sources))).toEqual([['part1.rules: Ant', 'game.rules: Ant']]);
  });

  test('HC-61: columns are UTF-16 units for programs and people, after letters that take two of them', () => {
    const sources = filesOf(`${game}card Éclair fr "🂡 et 🂡": rouje { }\n`);
    const [said, ...more] = saidOf(sources);
    expect(more).toEqual([]);
    expect(said === undefined ? [] : placesOf(said, sources)).toEqual(['game.rules: rouje']);
    expect(said === undefined ? null : toJson(said, sources)).toMatchObject({ line: 9, column: 28, endColumn: 33 });
    expect(renderAll(saidOf(sources), sources)).toContain('game.rules:9:28\n');
  });
}); // prettier-ignore

describe('letters', () => {
  const cards = 'card Éclair: Card { }\ncard Manœuvre: Card { }\n'.normalize('NFC');
  const setup = 'setup { fill first.hand with Éclair fill first.hand with Manœuvre }\n';
  const play = 'action play(c in you.hand) { move c to you.out }\n';
  const whole = game
    .replace('you act: rest', 'you act: play, rest')
    .replace('seen by owner', 'seen by owner  zone out: set of Card seen by all');

  test('HC-63: names with accents apart are the same names, with one warning each; players may type either', async () => {
    const text = `${whole}${cards}${play}${setup.normalize('NFD')}`;
    const said = saidOf(filesOf(text));
    expect(said.map(({ code, title }) => [code, title.normalize('NFC') === title])).toEqual([
      ['name-not-normalised', true],
    ]);
    const table = begin(await gameOf(text));
    for (const form of ['NFC', 'NFD'] as const) {
      expect(table.action('play(Éclair)'.normalize(form))).toMatchObject({ c: { thing: 'Éclair'.normalize('NFC') } });
    }
  });

  test('HC-63: names in a table with accents apart are those of the rules, and the other way round', async () => {
    const rules = `${game}kind Bird { weight: Int 0..9 }\ncatalogue Birds of Bird from "birds.csv"\nderived isOne(b: Bird) = b is Éclair\n`;
    const table = 'id,weight\nÉclair,2\n';
    for (const [a, b] of [['NFC', 'NFD'], ['NFD', 'NFC'], ['NFD', 'NFD']] as const) {
      const sources = [...filesOf(rules.normalize(a)), sourceFile('birds.csv', table.normalize(b))];
      const said = saidOf(sources).filter(({ severity }) => severity === 'error');
      expect(said).toEqual([]);
      expect(check(sources).models[0]?.definitions.map(({ name }) => name)).toEqual(['Éclair'.normalize('NFC')]);
    }
  });

  test('HC-63: two names that look alike are told once, with both places and the numbers of their letters', () => {
    const pairs: ReadonlyArray<readonly [one: string, other: string, numbers: readonly string[]]> = [
      ['Manœuvre', 'Manoeuvre', ['U+0153']],
      ['cop', '\u0441\u043e\u0440', ['U+0441', 'U+043E', 'U+0440']],
      ['fin', '\ufb01n', ['U+FB01']],
      ['Ægir', 'Aegir', ['U+00C6']],
    ];
    for (const [one, other, numbers] of pairs)
      for (const [a, b] of [[one, other], [other, one]] as const) {
        const sources = filesOf(`${game}card ${a}: Card { }\nsetup { fill first.hand with Card }\n`, `part of G\naction ${b} { }\n`);
        const said = saidOf(sources).filter(({ code }) => code === 'look-alike-names');
        expect(said.map((one) => placesOf(one, sources))).toEqual([[`game.rules: ${a}`, `part1.rules: ${b}`].reverse()]);
        const text = renderAll(said, sources);
        for (const number of numbers) expect(text).toContain(number);
      }
    // Different accents are different words, and so are capitals.
    const different = filesOf(`${game}card Éclair: Card { }\ncard Eclair: Card { }\ncard eclair: Card { }\n`);
    expect(saidOf(different).map(({ code }) => code)).not.toContain('look-alike-names');
  });

  test('HC-63: letters of another script that look alike are told, with their numbers', () => {
    const said = saidOf(filesOf(`${game}constant c\u0430rt = 1\nconstant cart = 2\n`));
    const text = renderAll(said, filesOf(`${game}constant c\u0430rt = 1\nconstant cart = 2\n`));
    expect(said.map(({ code }) => code)).toContain('confusable-name');
    expect(text).toContain('U+0430');
    expect(text).toContain('U+0061');
  });
}); // prettier-ignore

test('HC-65: no clock, no chance, no language and no time zone of the machine has a say in what is written', async () => {
  const sources = rulesOf('tictactoe');
  const bytes = async (): Promise<string> => {
    const { models } = check(sources);
    const engines = models.map((model) => engineOf(model, sources, { formatted: false, watched: false }));
    return JSON.stringify(await Promise.all(engines));
  };
  const expected = await bytes();
  const never = (): never => {
    throw new Error('what is written depends on the machine');
  };
  const spies = [
    vi.spyOn(Math, 'random').mockImplementation(never),
    vi.spyOn(String.prototype, 'localeCompare').mockImplementation(never),
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(never),
    vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(never),
    vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(never),
    vi.spyOn(Intl, 'Collator').mockImplementation(never),
  ];
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const zone = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    expect((await bytes()) === expected).toBe(true);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    vi.useRealTimers();
    for (const spy of spies) spy.mockRestore();
  }
});

describe('names in the way of others', () => {
  test('HC-102: an inner name that hides an outer one is told with both places', () => {
    const inner = 'setup { for each card in first.hand { for each card in second.hand { move card to first.hand } } }';
    const sources = filesOf(`${game}${inner}\n`);
    const said = saidOf(sources);
    expect(said.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning shadows']);
    expect(said.map((one) => placesOf(one, sources))).toEqual([['game.rules: card', 'game.rules: card']]);
    expect(said[0]?.at.start).toBeGreaterThan(said[0]?.related?.[0]?.at.start ?? Infinity);
    expect(check(sources).models).toHaveLength(1);
  });

  test('HC-102: of two parameters of one name neither can be meant: an error with both places, and `_` is no name', () => {
    const twice = filesOf(`${game}action swap(c in first.hand, c in second.hand) { }\n`);
    const said = saidOf(twice).filter(({ severity }) => severity === 'error');
    expect(said.map(({ code }) => code)).toEqual(['duplicate']);
    expect(said.map((one) => placesOf(one, twice))).toEqual([['game.rules: c', 'game.rules: c']]);
    expect(check(twice).models).toEqual([]);
    for (const text of ['constant _ = 1', 'card _: Card { }', 'kind Other { _: Int = 1 }', 'event _() { }'])
      expect(saidOf(filesOf(`${game}${text}\n`)).map(({ code, title }) => `${code} ${title}`)).toContain('duplicate `_` is a word of the language');
  });

  test('HC-102: what the whole game declares hides the seat and the zone of its name: told with both places', () => {
    const sources = filesOf(`${game}constant first = 1\n`, 'part of G\nderived hand(p: Player) = p.gold\n');
    const said = saidOf(sources).filter(({ code }) => code === 'shadows');
    expect(said.map((one) => placesOf(one, sources))).toEqual([
      ['game.rules: first', 'game.rules: players 2'],
      ['part1.rules: hand', 'game.rules: hand'],
    ]);
  });

  test('HC-102: a name that was not found is found once it is declared, or its declaration is refused by name', () => {
    // Words that mean something in some place: none of them is unknown as a value and taken when it is declared.
    const words = ['top', 'turn', 'owner', 'at', 'score', 'next', 'count', 'max', 'pass', 'it', 'none', 'Card', 'rest', 'hand', 'first', 'gold', 'over', 'enough', 'Int', 'to', 'all'];
    const codesOf = (text: string): string[] => saidOf(filesOf(text)).flatMap(({ code, severity, at }) => (severity === 'error' ? [`${code} ${text.slice(at.start, at.end)}`] : []));
    for (const word of words) {
      const use = game.replace('rest { spend(you) }', `rest { you.gold = ${word} }`);
      const [without, declared] = [codesOf(use), codesOf(`${use}constant ${word} = 1\n`)];
      expect(without).toHaveLength(1);
      const isRefused = declared.some((said) => said === `duplicate ${word}`);
      expect({ word, declared: isRefused ? [] : declared }).toEqual({ word, declared: [] });
    }
  });

  test('HC-102: `_` binds nothing, however often it stands there', async () => {
    const nested = 'setup { for each _ in players { for each _ in players { first.gold += 1 } } }';
    const pair = 'event pay(p: Player, n: Int) { }\nabilities work in hand\ncard C: Card { on pay(_, _) { you.gold += 1 } }';
    const text = `${game.replace('spend(you)', 'spend(you) pay(you, 2)')}${pair}\n${nested}\n`;
    expect(saidOf(filesOf(text))).toEqual([]);
    expect(begin(await gameOf(text)).players()[0]).toMatchObject({ gold: 5 });
    const read = saidOf(filesOf(`${game}setup { for each _ in players { spend(_) } }\n`));
    expect(read.map(({ code }) => code)).toEqual(['unknown-name']);
  });
}); // prettier-ignore
