/** Who counts what happens "this way": the routines that read `happened`. */
import type * as model from '../model/model.ts';
import { expressionsInBlock } from '../model/walk.ts';
import { called, calledAtomically } from './callers.ts';
import { everyBlock } from './facts.ts';

/** A count of one event; `by` names who reads it: routines that never run within one another share it. */
export interface Counter {
  readonly by: string;
  /** For names: `in fetch`. */
  readonly words: readonly string[];
}

/** Of abilities none begins while another resolves. */
export const ABILITIES = 'abilities';
/** In an event, or in what replaces something. */
export const AT_ONCE = 'at once';
/** What has a frame for the course of play and one for abilities: these may resolve while it waits. */
export const IN_ABILITY = 'in ability';
/** What the set-up runs, without clocks, and something else too. */
export const IN_SETUP = 'in setup';
/** Words that tell apart what runs within `atomically`. */
export const IN_ATOMIC = 'atomically';

/** The counters of each event that is counted at all. */
export function counters(
  m: model.Model,
  calledByBoth: ReadonlySet<string>,
  calledInSetupToo: ReadonlySet<string>,
): Map<number, Counter[]> {
  const found = new Map<number, Counter[]>();
  const add = (body: model.Block, by: string, words: readonly string[]): void => {
    for (const e of expressionsInBlock(body)) {
      if (e.kind !== 'happened') continue;
      const counting = found.get(e.event) ?? [];
      if (!counting.some((counter) => counter.by === by)) found.set(e.event, [...counting, { by, words }]);
    }
  };
  if (m.setup !== null) add(m.setup.body, 'setup', [IN_SETUP]);
  if (m.flow !== null) add(m.flow.body, 'flow', ['in flow']);
  for (const a of m.abilities)
    if (a.kind === 'trigger' || a.kind === 'stateTrigger') add(a.body, ABILITIES, ['in ability']);
  const atOnce = called(m, [
    ...m.events.map(({ body }) => body),
    ...m.abilities.flatMap((a) => (a.kind === 'replacement' ? [a.body] : [])),
  ]);
  const atomically = calledAtomically(m, everyBlock(m));
  const routines = [
    ...m.actions.map((action) => ({ ...action, key: `action ${action.name}` })),
    ...m.procedures.map((procedure) => ({ ...procedure, key: `procedure ${procedure.name}` })),
  ];
  for (const { key, name, body } of routines) {
    add(body, key, ['in', name]);
    if (calledByBoth.has(key)) add(body, `${key} ${IN_ABILITY}`, ['in', name, IN_ABILITY]);
    if (calledInSetupToo.has(key)) add(body, `${key} ${IN_SETUP}`, ['in', name, IN_SETUP]);
    if (atomically.has(key)) add(body, `${key} ${IN_ATOMIC}`, ['in', name, IN_ATOMIC]);
    if (atOnce.has(key)) add(body, `${key} ${AT_ONCE}`, ['in', name, AT_ONCE]);
  }
  return found;
}
