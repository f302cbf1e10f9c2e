/**
 * Triggers that always set each other off again, for ever. Only what certainly happens counts: a trigger without a
 * condition, and calls that stand in its body outside every `if`, choice, draw and loop. A trigger on something that
 * happens to its own card is followed only if the card can live through it.
 */
import { triggerCycle } from '../diagnostics/catalogue/check.ts';
import type { Block, Expression, Matched, Model, Trigger } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { circlesOf, type Edge } from './graph.ts';
import { movesOfThis } from './has-left.ts';
import type { Check } from './index.ts';

/** `trigger-cycle`. The steps of the graph go from a trigger to what it does, and from that to the triggers on it. */
export const triggerCycles: Check = (model, report) => {
  const sure = model.abilities.filter(
    (ability): ability is Trigger => ability.kind === 'trigger' && always(model, ability),
  );
  const doing = sure.flatMap((trigger) =>
    certain(model, trigger.body).map(({ matched, at }) => ({
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
  // A card that an event moves away is not there to see it again.
  return !narrow && movesOfThis(model, pattern).length === 0;
}

// ---- what certainly happens -----------------------------------------------------------------------

interface Happening {
  readonly matched: Matched;
  readonly at: Span;
}

/** Each thing that certainly happens once, where the block says it first; every routine is looked at once. */
function certain(model: Model, block: Block): Happening[] {
  const found = new Map<string, Happening>();
  const looked = new Set<string>();
  walk(block, null, false);
  return [...found.values()];

  /** `call`: the statement of the block that leads here. What an event assigns is part of it: nobody hears it apart. */
  function walk(part: Block, call: Span | null, inEvent: boolean): void {
    for (const statement of part) {
      const at = call ?? statement.span;
      switch (statement.kind) {
        case 'together':
        case 'atomically':
          walk(statement.body, call, inEvent);
          break;
        case 'assign':
          if (statement.operator !== 'set' && isFixed(statement.value) && !inEvent)
            note({ kind: 'attribute', attribute: statement.attribute }, at);
          break;
        case 'callEvent': {
          // An amount may become 0, and then nothing happens.
          if (statement.arguments.some((value) => value.type.kind === 'int' && !isFixed(value))) break;
          note({ kind: 'event', event: statement.event }, at);
          follow(model.events[statement.event]?.body, `event ${statement.event}`, at, true);
          break;
        }
        case 'callProcedure': {
          const key = `procedure ${statement.procedure} ${inEvent}`;
          follow(model.procedures[statement.procedure]?.body, key, at, inEvent);
          break;
        }
        default:
      }
    }
  }

  function note(matched: Matched, at: Span): void {
    const key = keyOf(matched);
    if (!found.has(key)) found.set(key, { matched, at });
  }

  function follow(body: Block | undefined, key: string, at: Span, inEvent: boolean): void {
    if (body === undefined || looked.has(key)) return;
    looked.add(key);
    walk(body, at, inEvent);
  }
}

function isFixed(value: Expression): boolean {
  return value.kind === 'literal' && value.value.kind === 'int' && value.value.value !== 0;
}
