/** What tells whether a loop, or a round of standing rules, has changed anything (L18). */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import type { Generator } from './generator.ts';
import { HEAD_SIZE } from './state.ts';

/** Name of the function that hashes what rules can change. */
export function progressFunction(g: Generator): string {
  return g.onceNamed('progress', ['hashOfPlay'], (name) => {
    const play = `hashSlots(s, ${HEAD_SIZE}, EXTRA_TURN, s[ACTIVE]!)`;
    const effects =
      g.model.effects.length === 0
        ? play
        : `hashSlots(s, EFFECT_AT, EFFECT_AT + s[EFFECT_COUNT]! * EFFECT_STRIDE, ${play})`;
    g.add('zones', {
      kind: 'function',
      name,
      parameters: ['s: Int16Array'],
      returns: 'number',
      doc: 'What rules can change: attributes, places and owners of things, whose turn it is, created effects (L18).',
      body: `return ${effects};`,
    });
  });
}

/** Locals from around a loop that its body gives values. */
export function changedLocals(s: model.Statement & { kind: 'repeatWhile' }): number[] {
  const inside = [...statementsIn(s.body)];
  const own = new Set(inside.flatMap((each) => (each.kind === 'let' ? [each.local] : [])));
  const assigned = inside.flatMap((each) => (each.kind === 'assignLocal' ? [each.local] : []));
  return [...new Set(assigned)].filter((local) => !own.has(local));
}
