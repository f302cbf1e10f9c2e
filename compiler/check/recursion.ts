/** Events and procedures that call themselves, directly or in a circle: what waits is kept in frames of a fixed size. */
import { circularCalls } from '../diagnostics/catalogue/check.ts';
import type { Block, Model } from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { circlesOf, type Edge } from './graph.ts';
import type { Check } from './index.ts';

/** `circular-event` and `circular-procedure`. */
export const recursion: Check = (model, report) => {
  const nodes = [
    ...model.events.map((_, id) => `event ${id}`),
    ...model.procedures.map((_, id) => `procedure ${id}`),
  ];
  const edges = [
    ...model.events.flatMap(({ body }, id) => callsIn(`event ${id}`, body)),
    ...model.procedures.flatMap(({ body }, id) => callsIn(`procedure ${id}`, body)),
  ];
  for (const circle of circlesOf(nodes, edges)) {
    const [first] = circle;
    if (first === undefined) continue;
    report(
      circularCalls({
        what: first.from.startsWith('event') ? 'event' : 'procedure',
        at: first.why,
        chain: [...circle.map(({ from }) => nameOf(model, from)), nameOf(model, first.from)],
        calls: circle
          .slice(1)
          .map(({ to, why }) => ({ at: why, label: `\`${nameOf(model, to)}\` is called here` })),
      }),
    );
  }
};

function callsIn(from: string, body: Block): Array<Edge<string, Span>> {
  return [...statementsIn(body)].flatMap((statement) => {
    if (statement.kind === 'callEvent')
      return [{ from, to: `event ${statement.event}`, why: statement.span }];
    if (statement.kind === 'callProcedure') {
      return [{ from, to: `procedure ${statement.procedure}`, why: statement.span }];
    }
    return [];
  });
}

function nameOf(model: Model, node: string): string {
  const [sort, id] = node.split(' ');
  return (sort === 'event' ? model.events : model.procedures)[Number(id)]?.name ?? '';
}
