/**
 * Events and procedures that call themselves and actions that offer themselves, directly or in a circle: what waits is
 * kept in frames of a fixed size. Relations that ask themselves: nothing would answer. And chains of these that are too
 * long.
 */
import { circularCalls } from '../diagnostics/catalogue/check.ts';
import { callsTooDeep } from '../diagnostics/catalogue/syntax.ts';
import type { Block, Expression, Model } from '../model/model.ts';
import { abilityParts, expressionsIn, forbidding, statementsIn } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { circlesOf, stepTooFar, type Edge } from './graph.ts';
import type { Check } from './index.ts';

/** So many calls may lie in one another: as deep as the compiler and the engines go. */
const MOST_CALLS = 200;

/** `circular-event`, `circular-procedure`, `circular-action` and `circular-relation`. */
export const recursion: Check = (model, report) => {
  const nodes = [
    ...model.events.map((_, id) => `event ${id}`),
    ...model.procedures.map((_, id) => `procedure ${id}`),
    ...model.actions.map((_, id) => `action ${id}`),
  ];
  const edges = [
    ...model.events.flatMap(({ body }, id) => callsIn(`event ${id}`, body)),
    ...model.procedures.flatMap(({ body }, id) => callsIn(`procedure ${id}`, body)),
    ...model.actions.flatMap(({ body }, id) => callsIn(`action ${id}`, body)),
  ];
  if (isTooDeep(nodes, edges, report)) return;
  for (const found of circlesOf(nodes, edges)) {
    const at = Math.max(
      0,
      found.findIndex(({ from }) => from.startsWith('action')),
    );
    const circle = [...found.slice(at), ...found.slice(0, at)];
    const [first] = circle;
    if (first === undefined) continue;
    const [sort] = first.from.split(' ');
    report(
      circularCalls({
        what: sort === 'event' || sort === 'action' ? sort : 'procedure',
        at: first.why,
        chain: [...circle.map(({ from }) => nameOf(model, from)), nameOf(model, first.from)],
        calls: circle
          .slice(1)
          .map(({ to, why }) => ({ at: why, label: `\`${nameOf(model, to)}\` is ${doneTo(to)} here` })),
      }),
    );
  }
};

/** Relations that ask themselves in what forbids them, through derived values and each other. */
export const relations: Check = (model, report) => {
  const asked = (from: string, values: readonly Expression[]): Array<Edge<string, Span>> =>
    values
      .flatMap((value) => expressionsIn(value))
      .flatMap((value) =>
        value.kind === 'can'
          ? [{ from, to: `relation ${value.relation}`, why: value.span }]
          : value.kind === 'call'
            ? [{ from, to: `derived ${value.derived}`, why: value.span }]
            : [],
      );
  const nodes = [
    ...model.relations.map((_, id) => `relation ${id}`),
    ...model.derived.map((_, id) => `derived ${id}`),
  ];
  const edges = [
    ...model.relations.flatMap((_, id) =>
      asked(`relation ${id}`, forbidding(model, id).flatMap(abilityParts)),
    ),
    ...model.derived.flatMap(({ value }, id) => asked(`derived ${id}`, [value])),
  ];
  if (isTooDeep(nodes, edges, report)) return;
  for (const found of circlesOf(nodes, edges)) {
    const at = found.findIndex(({ from }) => from.startsWith('relation'));
    const circle = [...found.slice(at), ...found.slice(0, at)];
    const [first] = circle;
    // Derived values that depend on themselves are told of where they are resolved.
    if (at < 0 || first === undefined) continue;
    report(
      circularCalls({
        what: 'relation',
        at: first.why,
        chain: [...circle.map(({ from }) => nameOf(model, from)), nameOf(model, first.from)],
        calls: circle
          .slice(1)
          .map(({ to, why }) => ({ at: why, label: `\`${nameOf(model, to)}\` is asked here` })),
      }),
    );
  }
};

function isTooDeep(
  nodes: readonly string[],
  edges: ReadonlyArray<Edge<string, Span>>,
  report: Parameters<Check>[1],
): boolean {
  const far = stepTooFar(nodes, edges, MOST_CALLS);
  if (far !== null) report(callsTooDeep({ at: far.why, limit: MOST_CALLS }));
  return far !== null;
}

function callsIn(from: string, body: Block): Array<Edge<string, Span>> {
  // Turns elsewhere than in the flow are a mistake of their own.
  const misplaced = new Set(
    statementsIn(body).flatMap((s) => (s.kind === 'turns' ? statementsIn(s.body) : [])),
  );
  return statementsIn(body).flatMap((statement) => {
    if (misplaced.has(statement)) return [];
    if (statement.kind === 'callEvent')
      return [{ from, to: `event ${statement.event}`, why: statement.span }];
    if (statement.kind === 'callProcedure') {
      return [{ from, to: `procedure ${statement.procedure}`, why: statement.span }];
    }
    if (statement.kind === 'act' || statement.kind === 'rounds')
      return statement.actions.map((action) => ({ from, to: `action ${action}`, why: statement.span }));
    return [];
  });
}

function nameOf(model: Model, node: string): string {
  const [sort, id] = node.split(' ');
  const lists: Readonly<Record<string, ReadonlyArray<{ readonly name: string }>>> = {
    event: model.events,
    action: model.actions,
    procedure: model.procedures,
    relation: model.relations,
    derived: model.derived,
  };
  return lists[sort ?? '']?.[Number(id)]?.name ?? '';
}

function doneTo(node: string): string {
  return node.startsWith('action') ? 'offered' : 'called';
}
