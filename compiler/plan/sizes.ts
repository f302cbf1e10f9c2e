/** How large a game may be: what engines and the compiler itself have room for. */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBody, type Facts } from './facts.ts';

/** So many statements of one body may wait: what comes after each is written inside what comes before it. */
const MOST_WAITS = 100;

/** What is too large. */
export function sizes(m: model.Model, facts: Facts): Diagnostic[] {
  return waits(m, facts);
}

function waits(m: model.Model, facts: Facts): Diagnostic[] {
  return everyBody(m).flatMap((routine) => {
    const waits = (s: model.Statement): boolean =>
      routine === m.setup ? facts.statementWaits(s, false, 'setup') : facts.statementWaits(s, true);
    const waiting = [...statementsIn(routine.body)].filter(waits);
    const last = waiting[MOST_WAITS];
    if (last === undefined) return [];
    const construct = `a rule with more than ${MOST_WAITS} statements that wait`;
    const help = 'put some of them into a procedure, or use `repeat`';
    return [notYetSupported({ at: last.span, construct, help })];
  });
}
