/** Variants: a child is its parent but for what it says. */
import { describe, expect, test } from 'vitest';
import { sourceFile } from '../../compiler/source/source.ts';
import { wholeGame } from '../support/diagnose.ts';
import { checkGame, modelOf, resolveText } from '../support/games.ts';

const parent = `game Duel
players 2
option start: Int = 3
kind Card { power: Int = 1 }
player { life: Int = 3  zone army: set of Card seen by all }
keyword Fast { always { this.power += 1 } }
card Ace: Card with Fast { power = 2  on hit(this) { you.life += 1 } }
card King: Card { power = 3 }
event hit(c: Card) { c.power += 1 }
invariant alive: all(p in players where p.life > 0)
scenario plain { expect first.life == 3 }
scenario quick { variant Quick  expect first.life == 9 }
`;

describe('a variant', () => {
  test('changes values where they stand, so that nothing else moves', () => {
    const text = `${parent}variant Quick of Duel { set player.life = 9  set King.power = 5  replace card Ace: Card { } }`;
    const model = modelOf(text, 'Quick');
    const power = model.attributes.findIndex(({ name }) => name === 'power');
    expect(model.id).toBe('duel-quick');
    expect(model.definitions.map(({ name }) => name)).toEqual(['Ace', 'King']);
    expect(model.definitions.map(({ values }) => values[power])).toEqual([
      { kind: 'int', value: 1 },
      { kind: 'int', value: 5 },
    ]);
    expect(model.attributes.find(({ name }) => name === 'life')?.start).toEqual({ kind: 'int', value: 9 });
  });

  test('keeps keywords when it removes abilities', () => {
    const model = modelOf(`${parent}variant Quick of Duel { remove abilities of Card }`, 'Quick');
    expect(model.abilities.map(({ name }) => name)).toEqual(['Fast.always']);
    expect(model.definitions[0]?.keywords).toEqual([{ keyword: 0, arguments: [] }]);
  });

  test('has its own scenarios and its parent’s invariants', () => {
    const text = `${parent}variant Quick of Duel { set player.life = 9  add scenario own { expect first.life == 9 } }`;
    expect(modelOf(text).scenarios.map(({ name }) => name)).toEqual(['plain']);
    const quick = modelOf(text, 'Quick');
    expect(quick.scenarios.map(({ name, variant }) => [name, variant])).toEqual([
      ['quick', 'Quick'],
      ['own', 'Quick'],
    ]);
    expect(quick.invariants.map(({ name }) => name)).toEqual(['alive']);
  });

  test('of a variant has the changes of both', () => {
    const text = `${parent}variant Quick of Duel { set start = 4 } variant Mad of Quick { remove card Ace  set start = 5 }`;
    const model = modelOf(text, 'Mad');
    expect(model.options[0]?.value).toEqual({ kind: 'int', value: 5 });
    expect(model.definitions.map(({ name }) => name)).toEqual(['King']);
  });

  test('that does not exist is refused', () => {
    expect(() => resolveText(parent.replace('variant Quick  ', ''), 'None')).toThrow(
      'there is no variant named None',
    );
  });
});

test('Mindbug has its two variants', () => {
  expect(checkGame('mindbug').models.map(({ id }) => id)).toEqual([
    'mindbug',
    'mindbug-vanilla',
    'mindbug-fallen-to-controller',
  ]);
});

describe('a name without a letter or a digit', () => {
  const said = (text: string) =>
    wholeGame([sourceFile('a.rules', text)]).map(({ code, title }) => `${code}: ${title}`);

  test('names no folder, so neither a game nor a variant is called so', () => {
    const game = parent.replace('game Duel', 'game __').replace(/scenario quick.*\n/, '');
    expect(said(game)).toEqual(['unexpected: expected a name with a letter or a digit after `game`']);
    const variants =
      'variant Quick of Duel { set player.life = 9 }\nvariant __ of Duel { set player.life = 8 }\n';
    expect(said(`${parent}${variants}variant _ of Duel { set player.life = 7 }\n`)).toEqual([
      'unexpected: expected a name with a letter or a digit after `variant`',
      'unexpected: expected a name with a letter or a digit after `variant`',
    ]);
    expect(
      said(`${parent}${variants.replace('__', '_1')}`).filter((line) => line.startsWith('unexpected')),
    ).toEqual([]);
  });
});
