/** The reference interpreter by itself: exact counts of small games, and what is easy to get wrong, one by one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import type { Model } from '../compiler/model/model.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { interpret, InterpreterFault } from './interpreter/interpret.ts';
import type { Answer, Situation } from './interpreter/interpret.ts';

function modelOf(...texts: readonly string[]): Model {
  const { models, diagnostics } = check(texts.map((text, index) => sourceFile(`${index}.rules`, text)));
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ title }) => title)).toEqual([]);
  return models[0]!;
}

function gameUnder(folder: string): Model {
  const path = join(import.meta.dirname, '..', 'rules', folder);
  const files = readdirSync(path).filter((file) => file.endsWith('.rules'));
  return modelOf(...files.map((file) => readFileSync(join(path, file), 'utf8')));
}

/** What can be answered: options or outcomes; none when the game is over. */
function choices({ waiting }: Situation): number {
  if (waiting.kind === 'over') return 0;
  return (waiting.kind === 'chance' ? waiting.outcomes : waiting.options).length;
}

/** Every situation that can be reached with so many answers at most, and after how many. */
function reach(model: Model, most: number, answers: readonly number[] = []): Array<[number, Situation]> {
  const here = interpret(model, { players: 2 }, answers);
  const count = answers.length === most ? 0 : choices(here);
  const next = Array.from({ length: count }, (_, index) => reach(model, most, [...answers, index]));
  return [[answers.length, here], ...next.flat()];
}

describe('exact counts', () => {
  test('tic-tac-toe begins in 9, 72, 504, 3024 ways', () => {
    const depths = reach(gameUnder('tictactoe'), 4).map(([depth]) => depth);
    const sizes = [1, 2, 3, 4].map((depth) => depths.filter((each) => each === depth).length);
    expect(sizes).toEqual([9, 72, 504, 3024]);
  });

  test('Kuhn poker has 58 histories: 4 of chance, 24 decisions, 30 ends', () => {
    const kinds = reach(gameUnder('kuhn'), 9).map(([, { waiting }]) => waiting.kind);
    const count = (kind: string): number => kinds.filter((each) => each === kind).length;
    expect([count('chance'), count('decision'), count('over')]).toEqual([4, 24, 30]);
  });
});

/** A game of two with cards on the table; the rules of the test stand after it. */
function table(rules: string): Model {
  return modelOf(`
    game Table
    players red, blue
    kind Card { power: Int 0..9 = 1  mark used: Bool = false }
    player {
      life: Int 0..9 = 5
      zone hand: set of Card seen by owner
      zone army: set of Card seen by all
      zone grave: set of Card seen by all
    }
    region play: army
    abilities work in play
    event enter(c: Card) { move c to c.owner.army }
    event leave(c: Card) once { move c to c.owner.grave }
    event hurt(p: Player, n: Int) { p.life -= n clamped }
    flow { turns from red { you act: go } }
    ${rules}`);
}

const all = 'setup { fill red.army with Card }';

/** What stands in the spectator's view after the answers. */
function red(model: Model, answers: readonly Answer[] = [0]): Record<string, unknown> {
  const view = interpret(model, { players: 2 }, answers).view('spectator');
  return (view['players'] as unknown as Array<Record<string, unknown>>)[0]!;
}

function faultOf(model: Model, answers: readonly Answer[] = [0]): string {
  try {
    interpret(model, { players: 2 }, answers);
  } catch (error) {
    if (error instanceof InterpreterFault) return error.code;
    throw error;
  }
  return 'none';
}

describe('events', () => {
  test('what leaves together sees each other leave, what is doomed twice leaves once', () => {
    const model = table(`${all}
      card Crow: Card { copies = 2  on leave(_) { you.life += 1 } }
      action go { together { for each c in you.army { leave(c) }  for each c in you.army { leave(c) } } }`);
    expect(red(model)['life']).toBe(9);
  });

  test('what one leaves after the other does not see it', () => {
    const model = table(`${all}
      card Crow: Card { copies = 2  on leave(_) { you.life += 1 } }
      action go { for each c in you.army { leave(c) } }`);
    expect(red(model)['life']).toBe(8);
  });

  test('a reference that is gone reads what was last known, modifiers included, and does nothing', () => {
    const model = table(`${all}
      card Big: Card { power = 2  always { this.power += 1 } }
      action go { for each c in you.army { let d = c  leave(c)  hurt(you, d.power)  enter(d) } }`);
    expect(red(model)).toMatchObject({ life: 2, army: { count: 0 } });
  });

  test('replaced is not happened, and each replacement is used once for an event and what comes of it', () => {
    const model = table(`${all}
      card Wall: Card { copies = 2  instead of hurt(you, n: Int) { hurt(you, n - 1) } }
      action go { hurt(you, 4) else { you.life += 2 }  you.life += happened(hurt) }`);
    // Which of the two walls it is makes no difference: nobody is asked.
    const { waiting } = interpret(model, { players: 2 }, [0]);
    expect(waiting).toMatchObject({ kind: 'decision', decisions: [{ player: 1, kind: 'act' }] });
    expect(red(model, [0])['life']).toBe(5 - 2 + 2 + 1);
  });

  test('replacements that read whose they are are asked about', () => {
    const model = table(`${all}
      card Wall: Card { copies = 2  instead of hurt(you, _) { leave(this) } }
      action go { hurt(you, 4) }`);
    const { waiting } = interpret(model, { players: 2 }, [0]);
    expect(waiting).toMatchObject({ kind: 'decision', decisions: [{ player: 0, kind: 'replace' }] });
  });

  test('an effect that is used once is used once, by what comes after it', () => {
    const model = table(`${all}
      action go { until end of game once { instead of hurt(you, n: Int) { } }  hurt(you, 1)  hurt(you, 2) }`);
    expect(red(model)['life']).toBe(3);
  });
});

describe('modifiers', () => {
  test('keywords that only grant each other are granted by nobody', () => {
    const model = table(`${all}
      keyword Sly { }
      card Fox: Card { copies = 2  always if any(c in army where c != this and c has Sly) { this gains Sly } }
      action go { }`);
    expect(red(model)['army']).toMatchObject({ things: [{ keywords: [] }, { keywords: [] }] });
  });

  test('first set, the last one counting, then added, then kept in the range', () => {
    const model = table(`${all}
      card Ox: Card { power = 7 }
      action go {
        for each c in you.army {
          until end of game { always { c.power += 2 } }
          until end of game { always { c.power = 3 } }
          until end of game { always { c.power = 1 } }
        }
      }`);
    expect(red(model)['army']).toMatchObject({ things: [{ power: 3 }] });
  });
});

describe('faults', () => {
  test.each([
    ['out-of-range', 'action go { you.life += 9 }'],
    ['conflicting-sets', 'action go { together { you.life = 1  you.life = 2 } }'],
    ['step-budget', 'action go { repeat while true { you.life = 9 - you.life } }'],
    ['not-exactly-one', 'action go { hurt(you, the(c in you.army).power) }'],
    [
      'standing-loop',
      'action go { you.life = 1 }  standing low: when red.life == 1 { hurt(blue, 1) }  rule no: cannot hurt(_, _)',
    ],
  ])('%s', (code, rules) => {
    expect(faultOf(table(rules))).toBe(code);
  });
});

describe('what is seen', () => {
  const model = modelOf(`
    game Hands
    players red, blue
    kind Card { }
    card Ace: Card { copies = 2 }
    card Ten: Card { }
    player { zone hand: set of Card seen by owner  zone army: set of Card seen by all }
    action take(c in you.army) { move c to you.hand }
    action lay(c in you.hand) { move c to you.army }
    action wait { }
    setup { fill red.hand with Card }
    flow { turns from red { you act: take, lay, wait } }`);
  const handSeenBy = (answers: readonly Answer[], viewer: 0 | 1): unknown => {
    const view = interpret(model, { players: 2 }, answers).view(viewer);
    const [first] = view['players'] as unknown as Array<Record<'hand', { things: unknown[] }>>;
    return first!.hand.things.map((thing) => (thing === null ? null : (thing as { thing: string }).thing));
  };
  const wait = { decision: 'flow.act', action: 'wait' };

  test('a hand shows itself to its owner; look-alikes are offered once', () => {
    expect(handSeenBy([], 0)).toEqual(['Ace', 'Ace', 'Ten']);
    expect(handSeenBy([], 1)).toEqual([null, null, null]);
    expect(interpret(model, { players: 2 }, []).waiting).toMatchObject({
      options: [{ action: 'lay', c: { thing: 'Ace', nth: 1 } }, { action: 'lay', c: { thing: 'Ten' } }, wait],
    });
  });

  test('what went into a hand openly is known there, until one that looks like it comes out', () => {
    const lay = { decision: 'flow.act', action: 'lay', c: { thing: 'Ace', zone: 'hand', of: 0, nth: 1 } };
    const take = { decision: 'flow.act', action: 'take', c: { thing: 'Ace', zone: 'army', of: 0, nth: 1 } };
    expect(handSeenBy([lay, wait, take], 1)).toEqual(['Ace', null, null]);
    expect(handSeenBy([lay, wait, take, wait, lay], 1)).toEqual([null, null]);
  });
});
