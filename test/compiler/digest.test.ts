/** Digests say what a game means, not how it is written. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digestModel } from '../../compiler/model/digest.ts';
import { hashText } from '../../compiler/model/hash.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { resolveGame } from '../../compiler/resolve/index.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import { modelOf, resolveText } from '../support/games.ts';

const text = `game Duel
players 2
kind Card { power: Int = 1 }
player { life: Int = 3  zone army: set of Card seen by all }
keyword Éclair { always { this.power += 1 } }
card Ace: Card with Éclair { power = 2  on hit(this) { you.life += 1 } }
event hit(c: Card) { c.power += 1 }
action strike(c in you.army) { hit(c) }
scenario plain { expect first.life == 3 }
`;

/** The digests of text that may have warnings. */
function digests(of: string): ReturnType<typeof digestModel> {
  return digestModel(resolveText(of).model);
}

/** The rules whose digests differ. */
function changed(other: string): string[] {
  const [before, after] = [digests(text).ruleDigests, digests(other).ruleDigests];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

test('is SHA-256, cut to 128 bits', () => {
  for (const sample of ['', 'abc', 'é🂡'.repeat(40), 'x'.repeat(27), 'x'.repeat(28), 'x'.repeat(1000)]) {
    const bytes = Buffer.from(sample, 'utf16le').swap16();
    expect(hashText(sample)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
  }
});

describe('does not change with', () => {
  test.each([
    ['the line ends', text.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${text}`],
    ['accents apart from their letters', text.normalize('NFD')],
    ['comments and layout', text.replaceAll('{ ', '{\n\n  ').replace('event', '// what happens\nevent')],
    ['documentation', text.replace('event', '/// What happens.\nevent')],
    [
      'scenarios and invariants',
      `${text}scenario more { expect first.life == 3 }\ninvariant fine: first.life > 0`,
    ],
  ])('%s', (_, other) => {
    expect(digests(other)).toEqual(digests(text));
  });

  test('the file that a rule is in', () => {
    const [head = '', tail = ''] = text.split(/(?=keyword)/);
    const sources = [sourceFile('a.rules', head), sourceFile('b.rules', `part of Duel\n${tail}`)];
    const { model } = resolveGame(sources.map((source) => parseFile(source).file));
    expect(digestModel(model)).toEqual(digests(text));
  });
});

describe('changes with', () => {
  test('a rule: its own, and that of the whole', () => {
    const other = text.replace('c.power += 1', 'c.power += 2');
    expect(changed(other)).toEqual(['event hit']);
    expect(digests(other).digest).not.toBe(digests(text).digest);
  });

  test('a card that is new, before all others: nothing else', () => {
    expect(changed(text.replace('card Ace', 'card Aardvark: Card { }\ncard Ace'))).toEqual(['card Aardvark']);
  });

  test('a printed value, an ability, a keyword', () => {
    expect(changed(text.replace('power = 2', 'power = 3'))).toEqual(['card Ace']);
    expect(changed(text.replace('you.life += 1', 'you.life += 2'))).toEqual(['ability Ace.on hit']);
    expect(changed(text.replace('this.power += 1', 'this.power += 2'))).toEqual(['ability Éclair.always']);
  });

  test('a name', () => {
    expect(changed(text.replaceAll('life', 'lives'))).toEqual([
      'attribute player.life',
      'ability Ace.on hit',
      'attribute player.lives',
    ]);
  });
});

test('names of JavaScript are names of rules', () => {
  const model = modelOf('game G\nplayers 2\nevent __proto__() { }\nevent constructor() { }');
  const { ruleDigests } = digestModel(model);
  expect(Object.keys(ruleDigests)).toContain('event __proto__');
  expect(Object.getPrototypeOf(ruleDigests)).toBe(null);
});
