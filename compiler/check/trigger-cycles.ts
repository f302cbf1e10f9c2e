/**
 * Triggers that always set each other off again, for ever. Only what certainly happens counts: a trigger without a
 * condition, and calls that stand in its body outside every `if`, choice, draw and loop. A trigger on something that
 * happens to its own card is followed only if the card can live through it.
 */
import { triggerCycle } from '../diagnostics/catalogue/check.ts';
import type { Block, Expression, Matched, Model, Statement, Trigger } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { circlesOf, type Edge } from './graph.ts';
import type { Check } from './index.ts';

/** `trigger-cycle`. */
export const triggerCycles: Check = (model, report) => {
  const triggers = model.abilities.filter((ability): ability is Trigger => ability.kind === 'trigger');
  const edges: Array<Edge<number, Span>> = triggers.flatMap((trigger) =>
    certain(model, trigger.body, new Set()).flatMap(({ matched, at }) =>
      triggers
        .filter((other) => sameMatched(other.pattern.matched, matched) && always(model, other))
        .map((other) => ({ from: trigger.id, to: other.id, why: at })),
    ),
  );
  const sure = triggers.filter((trigger) => always(model, trigger)).map(({ id }) => id);
  for (const circle of circlesOf(
    sure,
    edges.filter(({ from }) => sure.includes(from)),
  )) {
    const [first] = circle;
    if (first === undefined) continue;
    const name = (id: number): string => model.abilities[id]?.name ?? '';
    report(
      triggerCycle({
        at: first.why,
        chain: [...circle.map(({ from }) => name(from)), name(first.from)],
        links: circle.slice(1).map(({ from, why }) => ({ at: why, label: `\`${name(from)}\` does this` })),
      }),
    );
  }
};

/** Whether a trigger fires each time when what it looks at happens. */
function always(model: Model, { pattern, condition }: Trigger): boolean {
  if (condition !== null) return false;
  const narrow = pattern.arguments.some(
    (argument) => argument.kind === 'member' || (argument.kind === 'binder' && argument.where !== null),
  );
  return !narrow && !leavesWith(model, pattern.matched, pattern.arguments);
}

/** A card that an event moves away is not there to see it again. */
function leavesWith(model: Model, matched: Matched, given: Trigger['pattern']['arguments']): boolean {
  if (matched.kind !== 'event') return false;
  return given.some(
    (argument, index) =>
      argument.kind === 'equals' &&
      argument.value.kind === 'this' &&
      (model.events[matched.event]?.body ?? []).some(
        ({ kind, ...statement }) => kind === 'move' && 'what' in statement && isLocal(statement.what, index),
      ),
  );
}

function isLocal(value: Expression, local: number): boolean {
  return value.kind === 'local' && value.local === local;
}

function sameMatched(one: Matched, other: Matched): boolean {
  if (one.kind === 'event' && other.kind === 'event') return one.event === other.event;
  return one.kind === 'attribute' && other.kind === 'attribute' && one.attribute === other.attribute;
}

// ---- what certainly happens -----------------------------------------------------------------------

interface Happening {
  readonly matched: Matched;
  readonly at: Span;
}

function certain(model: Model, block: Block, calls: ReadonlySet<string>): Happening[] {
  return block.flatMap((statement) => certainOf(model, statement, calls));
}

function certainOf(model: Model, statement: Statement, calls: ReadonlySet<string>): Happening[] {
  switch (statement.kind) {
    case 'together':
    case 'atomically':
      return certain(model, statement.body, calls);
    case 'assign':
      if (statement.operator === 'set' || !isFixed(statement.value)) return [];
      return [{ matched: { kind: 'attribute', attribute: statement.attribute }, at: statement.span }];
    case 'callEvent': {
      // An amount may become 0, and then nothing happens.
      if (statement.arguments.some((value) => value.type.kind === 'int' && !isFixed(value))) return [];
      const matched: Matched = { kind: 'event', event: statement.event };
      // What an event assigns is part of the event: nobody hears it apart.
      const body = inside(model.events[statement.event]?.body, `event ${statement.event}`);
      return [{ matched, at: statement.span }, ...body.filter((each) => each.matched.kind === 'event')];
    }
    case 'callProcedure':
      return inside(model.procedures[statement.procedure]?.body, `procedure ${statement.procedure}`);
    default:
      return [];
  }

  function inside(body: Block | undefined, key: string): Happening[] {
    if (body === undefined || calls.has(key)) return [];
    return certain(model, body, new Set([...calls, key])).map(({ matched }) => ({
      matched,
      at: statement.span,
    }));
  }
}

function isFixed(value: Expression): boolean {
  return value.kind === 'literal' && value.value.kind === 'int' && value.value.value !== 0;
}
