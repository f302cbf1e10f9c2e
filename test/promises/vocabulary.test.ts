/** L1 and L20: nothing is guessed, and the same source always gives the same bytes. */
import { describe, expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import { errorsOf } from '../support/text-game.ts';
import { rulesOf } from '../support/games.ts';

const small = `
game Small
players red, blue
kind Creature { power: Int from 0 = 1  mark used: Bool = false }
player { life: Int 0..9 = 5  zone army: set of Creature seen by all }
abilities work in army
event hurt(p: Player, n: Int) { p.life -= n clamped }
keyword Shield { }
card Élan: Creature with Shield { on hurt(_, _) { you.life += 1 clamped } }
action hit { hurt(foe, 1) }
flow { turns from red { you act: hit } }
`;

describe('the closed vocabulary', () => {
  test('the game that the mistakes are put into is right', () => {
    expect(errorsOf(small)).toEqual([]);
  });

  test.each([
    ['an event', 'hurt(foe, 1)', 'hart(foe, 1)', 'unknown-name'],
    ['a parameter', 'hurt(foe, 1)', 'hurt(foe)', 'wrong-arity'],
    ['a value', 'hurt(foe, 1)', 'hurt(foe, foe)', 'wrong-type'],
    ['a keyword', 'with Shield', 'with Sheild', 'unknown-name'],
    ['a pattern', 'on hurt(_, _)', 'on hurt(p, _)', 'unknown-name'],
    ['an event that is waited for', 'on hurt(_, _)', 'on hart(_, _)', 'unknown-name'],
    ['an attribute', 'you.life +=', 'you.live +=', 'unknown-name'],
    ['a zone', 'work in army', 'work in armi', 'unknown-name'],
    ['a kind', 'set of Creature', 'set of Creatur', 'unknown-name'],
    ['an action', 'you act: hit', 'you act: hitt', 'unknown-name'],
    ['a player', 'turns from red', 'turns from green', 'unknown-name'],
    ['a number out of its range', 'Int 0..9 = 5', 'Int 0..9 = 10', 'out-of-range'],
  ])('L1: %s that the game does not know is one error, and nothing is emitted', (_, right, wrong, code) => {
    expect(small).toContain(right);
    expect(errorsOf(small.replace(right, wrong))).toEqual([code]);
    expect(check([sourceFile('game.rules', small.replace(right, wrong))]).models).toEqual([]);
  });

  test.each([
    ['what all do at the same time', 'procedure vote() { simultaneously { } }'],
    ['a deck of several sizes', 'deck D of Creature for p to p.army { size = 1..3 }'],
    ['what makes two states the same', 'position = [red]'],
    ['teams', 'team { }'],
    ['what is legal only afterwards', 'legal for hit only if afterwards true'],
  ])('L1: %s is not built yet: refused, never half compiled', (_, text) => {
    expect(new Set(errorsOf(small + text))).toEqual(new Set(['not-yet-supported']));
  });
});

async function bytesOf(sources: readonly SourceFile[]): Promise<string> {
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const engines = await Promise.all(
    models.map((model) => engineOf(model, sources, { formatted: false, watched: false })),
  );
  return JSON.stringify(engines);
}

const digestsOf = async (text: string): Promise<Record<string, string>> => {
  const bytes = await bytesOf([sourceFile('game.rules', text)]);
  const rules = /ruleDigests: Object\.fromEntries\((\[\[.*?\]\])\)/.exec(bytes.replaceAll('\\"', '"'))?.[1];
  const digest = /digest: \\"([0-9a-f]+)\\"/.exec(bytes)?.[1];
  const all = Object.fromEntries(JSON.parse(rules ?? '[]') as Array<[string, string]>);
  return { ...all, all: digest ?? '' };
};

describe('the same source', () => {
  test('L20: gives the same bytes again', async () => {
    const sources = rulesOf('tictactoe');
    expect(await bytesOf(sources)).toBe(await bytesOf(sources));
  });

  test.each([
    ['Windows line ends', (text: string) => text.replace(/\n/g, '\r\n')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['decomposed letters', (text: string) => text.normalize('NFD')],
  ])('L20, HC-65: %s change no byte', async (_, changed) => {
    expect(changed(small)).not.toBe(small);
    const bytes = await bytesOf([sourceFile('game.rules', changed(small))]);
    expect(bytes).toBe(await bytesOf([sourceFile('game.rules', small)]));
  });

  test('L20, HC-65: the order in which files are found changes no byte', async () => {
    const sources = rulesOf('mindbug').filter(({ path }) => !path.startsWith('scenarios'));
    expect(sources.length).toBe(2);
    const bytes = await bytesOf(sources);
    expect((await bytesOf([...sources].reverse())) === bytes).toBe(true);
  });

  test('L20: comments, layout and descriptions are in no digest', async () => {
    const commented = small
      .replace('action hit', '/// Hits.\n// once\naction   hit')
      .replace('keyword Shield { }', 'keyword Shield {\n\n}');
    expect(commented).not.toBe(small);
    expect(await digestsOf(commented)).toEqual(await digestsOf(small));
  });

  test('L20: a rule that changes has another digest, the others keep theirs', async () => {
    const before = await digestsOf(small);
    const after = await digestsOf(small.replace('hurt(foe, 1)', 'hurt(foe, 2)'));
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(changed).toEqual(['action hit', 'all']);
    expect(Object.keys(before).some((name) => name.startsWith('ability Élan'))).toBe(true);
  });
});
