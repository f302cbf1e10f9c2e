/** What may make the game wait inside a body: decisions and chance, also those of the procedures that it calls. */
import type { Block, Model, Statement } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { statementsIn } from '../model/walk.ts';

/** A decision or a draw, where it is seen from a body: itself, or the call of the procedure that holds it. */
export interface Wait {
  readonly kind: 'decision' | 'chance';
  readonly at: Span;
  /** The decision or draw itself, when it is in a procedure. */
  readonly inside: Span | null;
}

/** The first decision or draw of each statement of a body. */
export function waitsIn(model: Model, block: Block): Wait[] {
  return statementsIn(block).flatMap((statement) => waitOf(model, statement, new Set()) ?? []);
}

/** The decision or draw that a statement is, or that the procedure it calls holds; `seen`: procedures that were gone through. */
function waitOf(model: Model, statement: Statement, seen: Set<number>): Wait | null {
  const kind = waitKind(statement);
  if (kind !== null) return { kind, at: statement.span, inside: null };
  if (statement.kind !== 'callProcedure' || seen.has(statement.procedure)) return null;
  seen.add(statement.procedure);
  for (const inner of statementsIn(model.procedures[statement.procedure]?.body ?? [])) {
    const wait = waitOf(model, inner, seen);
    if (wait !== null) return { kind: wait.kind, at: statement.span, inside: wait.inside ?? wait.at };
  }
  return null;
}

/** Whether a statement itself asks somebody or draws. A shuffle draws nothing yet: that happens when its pile is read. */
export function waitKind(statement: Statement): Wait['kind'] | null {
  switch (statement.kind) {
    case 'may':
    case 'choose':
    case 'chooseUpTo':
    case 'act':
    case 'rounds':
      return 'decision';
    case 'pay':
      return statement.parts.some(({ decision }) => decision !== null) ? 'decision' : null;
    case 'random':
      return 'chance';
    case 'turns':
      return statement.stream === null ? null : 'chance';
    default:
      return null;
  }
}
