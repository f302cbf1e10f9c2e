/** Patches: changes that are put on a game from outside, on its variants too, in no order but a written one. */
import { describe, expect, test } from 'vitest';
import { check, type Patches } from '../../compiler/compile.ts';
import { digestModel } from '../../compiler/model/digest.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { titles } from '../support/games.ts';

const game = `game Duel
players 2
option start: Int 1..99 = 3
kind Card { power: Int from 0 }
player { var life: Int from 0 = 3  zone army: set of Card seen by all }
abilities work in army
event hit(c: Card) { move c to c.owner.army }
card Ace: Card { power = 2  on hit(this) { you.life += 1 } }
card King: Card { power = 3 }
card Queen: Card { power = 4 }
invariant alive: all(p in players where p.life > 0)
action pass { }
setup { for each p in players { p.life = start } }
flow { turns from first { you act: pass else { } } }
ends after each turn { over: when first.life > 90 then draw }
ends in endless chains { chain: when true then draw }
variant Quick of Duel { set start = 2 }
variant Mad of Quick { remove card King }
`;

/** The game with patches, each in a file of its name; `put`: those that are put on, all by default. */
function patched(patches: Readonly<Record<string, string>>, put: Patches = Object.keys(patches)) {
  const files = Object.entries(patches).map(([path, text]) => sourceFile(path, text));
  return check([sourceFile('duel.rules', game), ...files], put);
}

const errors = (found: ReturnType<typeof check>) =>
  titles(found.diagnostics.filter(({ severity }) => severity === 'error'));
const digests = ({ models }: ReturnType<typeof check>) => models.map((model) => digestModel(model).digest);
/** Printed powers by model: \`Ace 2, King 3\`. */
const powers = (found: ReturnType<typeof check>) => {
  expect(errors(found)).toEqual([]);
  return found.models.map(({ attributes, definitions }) => {
    const power = attributes.findIndex(({ name }) => name === 'power');
    const words = definitions.map(({ name, values }) => {
      const value = values[power];
      return `${name} ${value?.kind === 'int' ? value.value : '?'}`;
    });
    return words.join(', ');
  });
};

describe('a patch', () => {
  const ace = { 'ace.rules': 'patch Ace2 of Duel { set Ace.power = 7  set King.power = 8 }' };

  test('shows in the game and in every variant that still has what it changes', () => {
    const dropped = { 'x.rules': 'patch X of Duel { remove card Queen }' };
    expect(powers(patched({}))).toEqual([
      'Ace 2, King 3, Queen 4',
      'Ace 2, King 3, Queen 4',
      'Ace 2, Queen 4',
    ]);
    expect(powers(patched(ace))).toEqual([
      'Ace 7, King 8, Queen 4',
      'Ace 7, King 8, Queen 4',
      'Ace 7, Queen 4',
    ]);
    expect(powers(patched(dropped))).toEqual(['Ace 2, King 3', 'Ace 2, King 3', 'Ace 2']);
  });

  test('is nothing of the game unless it is put on, whatever stands in its file', () => {
    const broken = {
      'bad.rules': 'patch Bad of Duel { set Joker.power = 7 }\nscenario s { expect nonsense }',
    };
    expect(digests(patched(ace, []))).toEqual(digests(patched({})));
    expect(errors(patched(broken, []))).toEqual([]);
    expect(errors(patched(broken)).length).toBeGreaterThan(1);
  });

  test('of a variant shows in it and its variants alone, before their own changes', () => {
    const found = patched({ 'q.rules': 'patch Q of Quick { set King.power = 9  set Queen.power = 9 }' });
    expect(powers(found)).toEqual(['Ace 2, King 3, Queen 4', 'Ace 2, King 9, Queen 9', 'Ace 2, Queen 9']);
  });

  test('of a patch comes after it, and is nothing without it', () => {
    const second = { 'b.rules': 'patch B of Ace2 { set Ace.power = 9 }' };
    expect(powers(patched({ ...second, ...ace }))[0]).toBe('Ace 9, King 8, Queen 4');
    expect(errors(patched(second))).toEqual([
      'unknown-name: there is no game, variant or patch named `Ace2`',
    ]);
  });

  test('has its scenarios in its file: of the game, or of the variant that it is a patch of', () => {
    const scenarios =
      '\nscenario s { expect first.life == 3 }\nscenario t { variant Mad  expect first.life == 3 }';
    const names = (of: string) =>
      patched({ 'p.rules': `patch P of ${of} { set Ace.power = 7 }${scenarios}` }).models.map((model) =>
        model.scenarios.map(({ name }) => name).join(),
      );
    expect(names('Duel')).toEqual(['s', '', 't']);
    expect(names('Quick')).toEqual(['', 's', 't']);
  });

  test('that breaks the game, or a variant, is told where it shows, with its name', () => {
    const { diagnostics } = patched({ 'p.rules': 'patch P of Duel { remove card King  remove event hit }' });
    const related = diagnostics.map(({ code, at, related: places }) => {
      return `${code} ${at.file}: ${places.map(({ label }) => label).join('; ')}`;
    });
    expect(related).toEqual([
      'unknown-name duel.rules: only with the patch `P`',
      'dangling-override duel.rules: this is what the variant changes; only with the patch `P`',
    ]);
  });
});

describe('patches together', () => {
  const files: Record<string, string> = {
    'a.rules': 'patch A of Duel { set Ace.power = 7  add card Ten: Card { power = 10 } }',
    'b.rules':
      'patch B of Duel { set King.power = 8  add card Two: Card { power = 1 }  add player { var luck: Int = 1 } }',
    'c.rules': 'patch C of Quick { set start = 9  replace end over: when first.life > 80 then draw }',
  };

  test('that do not meet make the same rules in any order', () => {
    const orders = [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ];
    const found = orders.map((order) => {
      const some = Object.fromEntries(order.map((name) => [`${name}.rules`, files[`${name}.rules`] ?? '']));
      const both = patched(some);
      expect(errors(both)).toEqual([]);
      return digests(both);
    });
    expect(new Set(found.map((all) => all.join())).size).toBe(1);
    expect(found[0]).not.toEqual(digests(patched({})));
  });

  test.each([
    ['set Ace.power = 7', 'set Ace.power = 8', '`Ace.power`'],
    ['set Ace.power = 7', 'replace card Ace: Card { power = 8 }', '`Ace.power`'],
    ['set Ace.power = 7', 'remove card Ace', '`Ace.power`'],
    ['add card Ten: Card { power = 1 }', 'add card Ten: Card { power = 2 }', 'card `Ten`'],
    ['add card Ten: Card { power = 1 }', 'remove abilities of Card', 'card `Ten`'],
    ['remove abilities of Card', 'replace card Ace: Card { power = 8 }', 'card `Ace`'],
    ['set player.life = 4', 'set player.life = 5', '`player.life`'],
    ['set start = 4', 'replace option start: Int 1..9 = 5', '`start`'],
    ['add player { var luck: Int = 1 }', 'add player { var luck: Int = 2 }', '`luck` of `player`'],
    ['add title en "One"', 'add title en "Two"', '`title`'],
    [
      'replace flow { turns from second { you act: pass else { } } }',
      'replace flow { turns from first { you act: pass else { } you act: pass else { } } }',
      '`flow`',
    ],
    ['replace end over: when first.life > 80 then draw', 'remove end over', 'end rule `over`'],
    [
      'replace end over: when first.life > 80 then draw',
      'replace ends after each turn { o: when first.life > 9 then draw }',
      'end rule `over`',
    ],
  ])('meet: %s; %s', (one, other, what) => {
    const both = { 'a.rules': `patch A of Duel { ${one} }`, 'b.rules': `patch B of Duel { ${other} }` };
    const told = [`meeting-patches: the patches \`A\` and \`B\` both change ${what}`];
    expect(errors(patched(both))).toEqual(told);
    const swapped = { 'a.rules': `patch A of Duel { ${other} }`, 'b.rules': `patch B of Duel { ${one} }` };
    expect(errors(patched(swapped))).toEqual(told);
  });

  test('that meet count for nothing else: what one removes and the other needs is not missed, also in scenarios', () => {
    const both = {
      'a.rules': 'patch A of Duel { remove card Ace }',
      'b.rules':
        'patch B of Duel { set Ace.power = 7  add card Ten: Card { power = 1 } }\nscenario b { given { first.army: Ace } expect Ace in first.army }',
      'c.rules': 'patch C of B { set Ten.power = 8 }\nscenario c { given { first.army: Ace, Ten } }',
      'd.rules': 'patch D of Duel { set Joker.power = 1 }',
    };
    const duel = 'scenario ace { given { first.army: Ace } expect Ace in first.army }\n';
    const files = Object.entries(both).map(([path, text]) => sourceFile(path, text));
    const found = check([sourceFile('duel.rules', game + duel), ...files], Object.keys(both));
    expect(errors(found)).toEqual([
      'meeting-patches: the patches `A` and `B` both change `Ace.power`',
      'dangling-override: `Duel` has no card, kind or player named `Joker`',
    ]);
  });

  test.each([
    ['set Ace.power = 7', 'set King.power = 8'],
    ['remove abilities of Card', 'set Ace.power = 7'],
    ['add player { var luck: Int = 1 }', 'set player.life = 4'],
    [
      'replace end over: when first.life > 80 then draw',
      'replace ends in endless chains { c: when true then first wins }',
    ],
    ['set start = 4', 'set player.life = 5'],
  ])('do not meet: %s; %s', (one, other) => {
    const both = { 'a.rules': `patch A of Duel { ${one} }`, 'b.rules': `patch B of Duel { ${other} }` };
    const swapped = { 'a.rules': `patch A of Duel { ${other} }`, 'b.rules': `patch B of Duel { ${one} }` };
    expect(errors(patched(both))).toEqual([]);
    expect(digests(patched(both))).toEqual(digests(patched(swapped)));
  });
});

describe('each patch of a folder', () => {
  test('is put on alone, with the one that it is a patch of; the rules are those without', () => {
    const files = {
      'a.rules': 'patch A of Duel { set Ace.power = 7 }',
      'b.rules': 'patch B of Duel { set Ace.power = 8 }',
      'c.rules': 'patch C of A { set Ace.power = 9 }',
    };
    const found = patched(files, 'each');
    expect(errors(found)).toEqual([]);
    expect(digests(found)).toEqual(digests(patched({})));
  });

  test('is told what is wrong with it, once', () => {
    const files = {
      'a.rules': 'patch A of Duel { set Joker.power = 7 }',
      'b.rules': 'patch B of A { set Ace.power = 8 }',
      'c.rules': 'patch C of Duel { set Ace.power = }',
    };
    const found = patched(files, 'each');
    const wrong = found.diagnostics.filter(({ severity }) => severity === 'error');
    expect(wrong.map(({ code, at }) => `${code} ${at.file}`)).toEqual([
      'dangling-override a.rules',
      'unexpected c.rules',
    ]);
    expect(found.models).toEqual([]);
  });
});

test('a file that is put on and has no patch is named, and so is one without a game around it', () => {
  expect(errors(patched({ 'x.rules': 'part of Duel' }))).toEqual([
    'missing-declaration: this file has no patch',
  ]);
  const alone = check([sourceFile('p.rules', 'patch P of Duel { set start = 4 }')], 'each');
  expect(alone.diagnostics.map(({ code, help }) => `${code}: ${help}`)).toEqual([
    'unknown-name: check the game, and say which patch is put on it: check GAME --with-patch FILE',
  ]);
});
