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

/** `trigger-cycle`. The steps of the graph go from a trigger to what it does, and from that to the triggers on it. */
export const triggerCycles: Check = (model, report) => {
  const sure = model.abilities.filter(
    (ability): ability is Trigger => ability.kind === 'trigger' && always(model, ability),
  );
  const doing = sure.flatMap((trigger) =>
    certain(model, trigger.body, new Set()).map(({ matched, at }) => ({
      from: trigger.name,
      to: keyOf(matched),
      why: at,
    })),
  );
  const followed = sure.map(({ name, pattern }) => ({
    from: keyOf(pattern.matched),
    to: name,
    why: pattern.span,
  }));
  const edges: Array<Edge<string, Span>> = [...doing, ...followed];
  const nodes = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const names = new Set(sure.map(({ name }) => name));
  for (const circle of circlesOf(nodes, edges)) {
    const steps = circle.filter(({ from }) => names.has(from));
    const [first] = steps;
    if (first === undefined) continue;
    report(
      triggerCycle({
        at: first.why,
        chain: [...steps.map(({ from }) => from), first.from],
        links: steps.slice(1).map(({ from, why }) => ({ at: why, label: `\`${from}\` does this` })),
        mayEnd: model.ends.some(({ clock }) => clock === 'at once'),
      }),
    );
  }
};

/** Names what is looked at; no ability's name begins with a tab. */
function keyOf(matched: Matched): string {
  return `\t${JSON.stringify(matched)}`;
}

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
