import { describe, expect, test } from 'vitest';
import type { Model } from '../compiler/model/model.ts';
import { interpret } from './interpreter/interpret.ts';
import * as by from './support/by-hand.ts';
import { e, get, lit, s, you } from './support/by-hand.ts';

function ticTacToe(): Model {
  const cell = { kind: 'place', placeKind: 0 } as const;
  const cells = e({ kind: 'allPlaces', placeKind: 0 });
  const sign = (of: Parameters<typeof by.attr>[1]) => by.attr(0, of);
  const next = (of: Parameters<typeof by.lit>[0] extends never ? never : ReturnType<typeof get>) =>
    e({ kind: 'nextPlace', of, direction: get(2) });
  const isMine = (of: ReturnType<typeof get>) => by.equal(sign(of), get(0));
  const both = (left: ReturnType<typeof get>, right: ReturnType<typeof get>) =>
    e({ kind: 'and', left, right });
  const directions = e({
    kind: 'list',
    items: [0, 1, 2, 3].map((direction) => e({ kind: 'literal', value: { kind: 'direction', direction } })),
  });
  const line = e({
    kind: 'any',
    binder: by.binder(
      1,
      cells,
      both(
        isMine(get(1)),
        e({
          kind: 'any',
          binder: by.binder(2, directions, both(isMine(next(get(1))), isMine(next(next(get(1)))))),
        }),
      ),
    ),
  });
  const active = e({ kind: 'active' });
  const empty = e({ kind: 'not', value: e({ kind: 'isSome', of: sign(get(0)) }) });
  return by.model('tictactoe', {
    placeKinds: [
      {
        ...by.named('Cell'),
        places: ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map(by.named),
        grid: { files: 3, ranks: 3 },
      },
    ],
    attributes: [by.attribute('sign', cell, { kind: 'optional', of: by.playerType }, by.none)],
    derived: [
      {
        ...by.named('line'),
        locals: ['p', 'c', 'd'].map((name) => by.local(name)),
        parameterCount: 1,
        value: line,
        result: by.bool,
      },
    ],
    actions: [
      by.action('place', [by.set(0, get(0), you)], [[by.local('c', cell), by.binder(0, cells, empty)]]),
    ],
    decisions: [{ name: 'flow.act', label: {}, kind: 'act', span: by.named('').span }],
    flow: by.routine([
      s({ kind: 'turns', stream: null, from: by.seat(0), until: null, body: [by.act(0, you, 0)] }),
    ]),
    ends: [
      {
        ...by.named('threeInARow'),
        locals: [],
        clock: 'at once',
        each: null,
        when: e({ kind: 'call', derived: 0, arguments: [active] }),
        then: { kind: 'wins', who: active, reason: null, span: by.named('').span },
      },
      {
        ...by.named('boardFull'),
        locals: [by.local('c')],
        clock: 'at once',
        each: null,
        when: e({ kind: 'all', binder: by.binder(0, cells, e({ kind: 'isSome', of: sign(get(0)) })) }),
        then: { kind: 'draw', who: null, reason: null, span: by.named('').span },
      },
    ],
  });
}

/** Histories of the given length that are not over before it. */
function histories(model: Model, depth: number, answers: readonly number[] = []): number {
  const { waiting } = interpret(model, { players: 2 }, answers);
  if (answers.length === depth) return 1;
  if (waiting.kind === 'over') return 0;
  const options = waiting.kind === 'chance' ? waiting.outcomes : waiting.options;
  return options.reduce((sum, _, index) => sum + histories(model, depth, [...answers, index]), 0);
}

describe('tic-tac-toe, the model written by hand', () => {
  const model = ticTacToe();

  test('has 9, 72, 504 and 3024 beginnings', () => {
    expect([1, 2, 3, 4].map((depth) => histories(model, depth))).toEqual([9, 72, 504, 3024]);
  });

  test('tells what happened', () => {
    const won = interpret(model, { players: 2 }, [0, 2, 2, 1, 0]);
    expect(won.waiting).toMatchObject({ kind: 'decision' });
    const over = interpret(model, { players: 2 }, [
      { decision: 'flow.act', action: 'place', c: 'a1' },
      { decision: 'flow.act', action: 'place', c: 'a2' },
      { decision: 'flow.act', action: 'place', c: 'b1' },
      { decision: 'flow.act', action: 'place', c: 'b2' },
      { decision: 'flow.act', action: 'place', c: 'c1' },
    ]);
    expect(over.waiting).toEqual({
      kind: 'over',
      outcome: { ranks: [[0], [1]], reason: 'threeInARow' },
    });
    expect(over.eventsFor('spectator')).toEqual([
      { event: 'set', attribute: 'sign', of: 'c1', from: null, to: 0 },
      { event: 'over', reason: 'threeInARow' },
    ]);
    expect(over.view(1)).toMatchObject({
      viewer: 1,
      active: 0,
      places: { a1: { sign: 0 }, c3: { sign: null } },
    });
  });
});

lit;
