/** What the clocks find where play begins: after set-up, in a given position, and with each turn. */
import type * as model from '../model/model.ts';
import { blocksOf, expressionsIn, statementsIn } from '../model/walk.ts';
import { abilityBodies, called } from './callers.ts';
import type { Facts } from './facts.ts';
import { binderOf } from './frames.ts';
import { localsRead } from './reads.ts';
import { merge, nothing, START, type Touched } from './touched.ts';

/** After set-up: all that the clocks read, and what happened in it. */
export function touchedBeforePlay(m: model.Model, facts: Facts): Touched {
  const touched = nothing();
  if (m.setup !== null) merge(touched, facts.touchedBy(m.setup.body));
  // A game that set-up decides does not come here.
  touched.decides = false;
  touched.writes.add(START);
  return facts.withTick(touched);
}

/** What a turn touches when it begins, and the one before when it ends; the rules at once that follow included. */
export function touchedByTurn(m: model.Model, facts: Facts): Touched {
  return facts.withTick(turnItself(m));
}

/** The same where play begins with it, in a position that is given. */
export function touchedByGivenTurn(m: model.Model, facts: Facts): Touched {
  const touched = turnItself(m);
  touched.writes.add(START);
  return facts.withTick(touched);
}

/** May an extra turn wait before the first of some turns: given in set-up, by an ability, before or by other turns? */
export function extraTurnMayWait(m: model.Model): boolean {
  const flow = m.flow?.body ?? [];
  const before = flow.filter(({ kind }) => kind !== 'turns');
  const turns = statementsIn(flow).filter(({ kind }) => kind === 'turns').length;
  // Events may be brought about anywhere, and so may what replaces them.
  const anywhere = [
    ...m.events.map(({ body }) => body),
    ...m.abilities.flatMap((a) => (a.kind === 'replacement' ? [a.body] : [])),
  ];
  const roots = [m.setup?.body ?? [], ...abilityBodies(m), turns > 1 ? flow : before, ...anywhere];
  const names = called(m, roots);
  const bodies = [
    ...m.procedures.flatMap(({ name, body }) => (names.has(`procedure ${name}`) ? [body] : [])),
    ...m.actions.flatMap(({ name, body }) => (names.has(`action ${name}`) ? [body] : [])),
  ];
  return [...roots, ...bodies].some((block) => statementsIn(block).some(({ kind }) => kind === 'extraTurn'));
}

/** What a statement that gives a name its value is. */
type Naming = model.Statement & { readonly kind: 'let' | 'assignLocal' };

/** The names that a flow has given when some turns of it begin. */
export interface NamesBefore {
  /** In order: what gives the names values, without blocks that a given position does not go through. */
  readonly worked: readonly Naming[];
  /** Names of what was chosen, or is gone through, around the turns, which read it: no given position has it. */
  readonly lost: readonly number[];
  /** Is there a loop around the turns? No given position says how far it is. */
  readonly loops: boolean;
}

/** What a given position, which begins with these turns, has of the names before them. */
export function namesBefore(
  m: model.Model,
  flow: model.Block,
  turns: model.Statement & { readonly kind: 'turns' },
): NamesBefore {
  const named: Naming[] = [];
  const around: number[] = [];
  let loops = false;
  const after: model.Statement[] = [];
  const collect = (block: model.Block): void => {
    const at = block.findIndex((s) => statementsIn([s]).includes(turns));
    for (const s of block.slice(0, at)) if (s.kind === 'let' || s.kind === 'assignLocal') named.push(s);
    for (const s of block.slice(at + 1)) after.push(s);
    const inside = block[at]!;
    if (inside === turns) return;
    around.push(...binderOf(inside));
    loops ||= ['forEach', 'repeat', 'repeatWhile'].includes(inside.kind);
    collect(blocksOf(inside).find((each) => statementsIn(each).includes(turns)) ?? [turns]);
  };
  collect(flow);
  // Whose turn comes first is said by the position.
  const read = localsRead(m, [...turns.body, ...after]);
  for (const e of turns.until === null ? [] : expressionsIn(turns.until))
    if (e.kind === 'local') read.add(e.local);
  const worked: Naming[] = [];
  for (const s of named.reverse()) {
    if (!read.has(s.local)) continue;
    worked.unshift(s);
    for (const local of localsRead(m, [s])) read.add(local);
  }
  return { worked, lost: around.filter((local) => read.has(local)), loops };
}

function turnItself(m: model.Model): Touched {
  const touched = nothing();
  touched.writes.add('turn');
  m.attributes.forEach(({ eachTurn }, id) => {
    if (eachTurn) touched.writes.add(`a${id}`);
  });
  if (m.effects.some(({ duration }) => duration === 'turn')) touched.writes.add('effects');
  return touched;
}
