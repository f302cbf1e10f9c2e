/** What names and types become in the model. */
import { describe, expect, test } from 'vitest';
import type { Expression, Statement } from '../../compiler/model/model.ts';
import { statementsIn } from '../../compiler/model/walk.ts';
import { resolveGame } from '../../compiler/resolve/index.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';
import { checkGame, modelOf, resolveText, rulesOf, titles, withoutPlaces } from '../support/games.ts';

const frame = `game G
players 2
kind Card { power: Int = 1  mark turned: Bool = false }
player { life: Int = 3  zone hand: set of Card seen by owner  zone army: set of Card seen by all }
region play: army
abilities work in play
event lose(c: Card) { }
event hurt(p: Player, n: Int) { p.life -= n clamped }
`;

function statementsOfSetup(text: string): readonly Statement[] {
  return statementsIn(modelOf(frame + text).setup?.body ?? []);
}

describe('the games of the repository', () => {
  test.each(['tictactoe', 'kuhn', 'mindbug'])('%s has nothing to report', (game) => {
    const { diagnostics, models } = checkGame(game);
    expect(titles(diagnostics)).toEqual([]);
    expect(models[0]?.variant).toBe(null);
  });

  test('the order in which files are passed means nothing', () => {
    const files = rulesOf('mindbug').map((source) => parseFile(source).file);
    const one = resolveGame(files).model;
    const other = resolveGame([...files].reverse()).model;
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  });

  test('names of decisions, streams and abilities are those of the rules', () => {
    const [mindbug] = checkGame('mindbug').models;
    expect(mindbug?.decisions.map(({ name }) => name)).toContain('play.Mindbug');
    expect(mindbug?.decisions.map(({ name }) => name)).toContain('HarpyMother.Vaincu.cs');
    expect(mindbug?.streams.map(({ name }) => name)).toEqual([
      'setup.shuffle(box)',
      'turns',
      'StrangeBarrel.Vaincu.c',
    ]);
    expect(mindbug?.abilities.map(({ name }) => name)).toContain('Coriace.instead of defeat');
  });
});

describe('optionals', () => {
  test('a tested local has its plain type where the test holds', () => {
    const statements = statementsOfSetup(`setup {
      let best = only max(c in first.hand by c.power)
      if best is some { lose(best) }
    }`);
    const call = statements.find((statement) => statement.kind === 'callEvent');
    expect(call?.kind === 'callEvent' && call.arguments[0]?.type).toEqual({ kind: 'thing', kinds: [0] });
  });

  test('`x is King` of an optional asks first whether it is some', () => {
    const { derived } = modelOf(`${frame}card King: Card { }\nderived royal(c: Card?) = c is King\n`);
    expect(derived[0]?.value).toMatchObject({
      kind: 'and',
      left: { kind: 'isSome' },
      right: { kind: 'isDefinition' },
    });
  });
});

describe('who is who', () => {
  test('a procedure uses `you` when one that it calls does', () => {
    const { procedures } = modelOf(`${frame}
      procedure outer() { inner() }
      procedure inner() { hurt(foe, 1) }
      procedure free(p: Player) { hurt(p, 1) }`);
    expect(procedures.map(({ usesYou }) => usesYou)).toEqual([true, true, false]);
  });

  test('`x.at` where a player is needed is the controller', () => {
    const { events } = modelOf(`${frame}event back(c: Card) { move c to c.at.hand }`);
    const move = events.at(-1)?.body[0];
    expect(move?.kind === 'move' && move.to).toMatchObject({
      kind: 'zone',
      holder: {
        kind: 'conditional',
        condition: { kind: 'isSome' },
        then: { kind: 'at' },
        else: { kind: 'owner' },
      },
    });
  });

  test('an effect captures what its abilities mention, as their first locals', () => {
    const { effects, abilities } = modelOf(`${frame}
      action strike(a in you.army, b in foe.army) {
        let n = a.power
        let unused = 3
        until end of turn { always for each c in you.army except b { c.power += n } }
      }`);
    expect(effects[0]?.captures.map(({ local, from }) => [local.name, from])).toEqual([
      ['b', 1],
      ['n', 2],
    ]);
    expect(effects[0]).toMatchObject({ usesYou: true, usesThis: false, name: 'strike.until end of turn' });
    expect(abilities[0]?.locals.map(({ name }) => name)).toEqual(['b', 'n', 'c']);
  });

  test('binders of an action are its first locals, whatever their conditions bind', () => {
    const { actions } = modelOf(`${frame}
      action swap(a in you.hand where all(x in foe.army where x != a), b in you.army) { }`);
    expect(actions[0]?.locals.map(({ name }) => name)).toEqual(['a', 'b', 'x']);
    expect(actions[0]?.parameters.map(({ local }) => local)).toEqual([0, 1]);
  });
});

describe('attributes', () => {
  test('of a kind are state only when a rule assigns them, or they are marks', () => {
    const { attributes } = modelOf(`${frame}kind Man: Card { rank: Int = 1  var steps: Int = 0 }
      event promote(m: Man) { m.rank += 1 }`);
    const storage = Object.fromEntries(attributes.map(({ name, storage: kept }) => [name, kept]));
    expect(storage).toEqual({
      power: 'constant',
      turned: 'variable',
      rank: 'variable',
      steps: 'variable',
      life: 'variable',
    });
  });

  test('are inherited: kinds list them, a kind stands for those below it', () => {
    const { kinds, zones } = modelOf(`${frame}kind Man: Card { rank: Int = 1 }`);
    expect(kinds.map((kind) => kind.attributes.length)).toEqual([2, 3]);
    expect(zones[0]?.of).toEqual([0, 1]);
  });

  test('begin by seat when a named seat says so', () => {
    const { attributes } = modelOf(`game G
      players white, black
      player { home: Int 1..8 }
      player white { home = 1 }
      player black { home = 8 }`);
    expect(attributes[0]?.startBySeat).toEqual([
      { kind: 'int', value: 1 },
      { kind: 'int', value: 8 },
    ]);
  });
});

describe('places', () => {
  test('are numbered rank by rank', () => {
    const { placeKinds } = modelOf('game G\nplayers 2\ngrid Cell files a..c ranks 1..2 { }');
    expect(placeKinds[0]?.places.map(({ name }) => name)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  });

  test('may be named things with zones', () => {
    const { placeKinds, kinds, zones } = modelOf(`game G
      players 2
      kind Land { zone fauna: set of Animal seen by all }
      things Land: Africa, Asia
      kind Animal { }`);
    expect(placeKinds[0]?.places.map(({ name }) => name)).toEqual(['Africa', 'Asia']);
    expect(kinds.map(({ name }) => name)).toEqual(['Animal']);
    expect(zones[0]?.holder).toEqual({ kind: 'place', placeKind: 0 });
  });
});

describe('modifiers', () => {
  test('are flat: loops, conditions, one change each', () => {
    const { abilities } = modelOf(`${frame}keyword Fast { }  keyword Strong { }
      card Lord: Card {
        always if active == you {
          for each c in you.army { if c.power > base(c.power) { c gains Fast, Strong } else { c.power = 3 } }
        }
      }`);
    const [always] = abilities;
    const shown =
      always?.kind === 'modifier'
        ? always.changes.map((change) => [change.what.kind, change.conditions.length])
        : [];
    expect(shown).toEqual([
      ['gains', 2],
      ['gains', 2],
      ['attribute', 2],
    ]);
  });
});

describe('names', () => {
  const hostile = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'class',
    'await',
    'Éclair',
    'ﬁn',
  ];

  test.each(hostile)('`%s` may name everything', (name) => {
    const { model, diagnostics } = resolveText(`game ${name}1
      players 2
      kind ${name} { ${name}: Int = 1 }
      card ${name}2: ${name} with ${name}3 { ${name} = 4 }
      keyword ${name}3 { always { this.${name} += 1 } }
      enum ${name}4 { ${name} }
      option ${name}5: ${name}6 | ${name}7 = ${name}6
      player { ${name}: Int = 3  zone ${name}8: set of ${name} seen by owner }
      event ${name}(${name}9: ${name}) { move ${name}9 to first.${name}8 }
      scenario ${name} { option ${name}5 = ${name}7  expect first.${name} == 3 }`);
    const of = name.normalize('NFC');
    expect(titles(diagnostics)).toEqual([]);
    expect(model.kinds[0]?.name).toBe(of);
    expect(Object.values(model.definitions[0]?.values ?? {})).toEqual([{ kind: 'int', value: 4 }]);
    expect(Object.entries(model.scenarios[0]?.options ?? {})).toEqual([
      [`${of}5`, { kind: 'enum', value: 1 }],
    ]);
  });

  test('a hidden local keeps its own value: the inner one is another', () => {
    const { model } = resolveText(
      `${frame}setup { for each c in first.hand { for each c in first.army { lose(c) }  lose(c) } }`,
    );
    const calls = statementsIn(model.setup?.body ?? []).filter((statement) => statement.kind === 'callEvent');
    const given = calls
      .map((call) => call.arguments[0])
      .map((value?: Expression) => value?.kind === 'local' && value.local);
    expect(given).toEqual([1, 0]);
  });
});

test('the same source gives the same model, byte for byte', () => {
  const [one, other] = [checkGame('mindbug').models, checkGame('mindbug').models];
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
  expect(withoutPlaces(other)).toEqual(withoutPlaces(one));
});
