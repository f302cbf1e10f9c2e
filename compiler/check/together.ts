/** What happens at one time (L4): the bodies of `together`, of standing rules and of costs. */
import { decisionInTogether, notInTogether } from '../diagnostics/catalogue/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block, Model, Statement } from '../model/model.ts';
import { rulesOf, statementsIn, statementsOfRule } from '../model/walk.ts';
import type { Check } from './index.ts';
import { waitKind, waitsIn } from './waiting.ts';

type Report = (diagnostic: Diagnostic) => void;

/** `decision-in-together` and `not-in-together`. */
export const together: Check = (model, report) => {
  for (const rule of rulesOf(model)) {
    const paid = new Set<Statement>();
    for (const statement of statementsOfRule(rule)) {
      if (statement.kind === 'pay') for (const each of statement.paid) paid.add(each);
      const where = paid.has(statement) ? 'a cost' : '`together`';
      if (statement.kind === 'together') members(model, statement.body, where, report);
    }
  }
  for (const { body } of model.events) wholly(body, 'an event', report);
  for (const ability of model.abilities)
    if (ability.kind === 'replacement') wholly(ability.body, 'what replaces an event', report);
  for (const { body } of model.standing) members(model, body, 'a standing rule', report);
};

/** Events, and what replaces them, are done as a whole: nothing in them stops. */
function wholly(block: Block, where: string, report: Report): void {
  for (const { kind, span } of statementsIn(block))
    if (kind === 'stop')
      report(notInTogether({ at: span, what: '`stop`', where, help: 'say it with `if … else`' }));
}

function members(model: Model, block: Block, where: string, report: Report): void {
  for (const statement of block) member(model, statement, where, report);
}

function member(model: Model, statement: Statement, where: string, report: Report): void {
  const { span } = statement;
  switch (statement.kind) {
    case 'let':
    case 'assign':
    case 'move':
    case 'moveTop':
    case 'deal':
      return;
    case 'if':
      members(model, statement.then, where, report);
      members(model, statement.else, where, report);
      return;
    case 'forEach':
      members(model, statement.body, where, report);
      return;
    case 'callEvent':
      if (statement.else.length > 0)
        report(notInTogether({ at: span, what: 'the `else` of an event', where }));
      // Who is looked at first must not decide (L4).
      if (decides(model, statement.event, new Set())) {
        const help = 'let `ends at once` decide: it looks at everything that has happened';
        report(notInTogether({ at: span, what: 'an event that wins, loses or draws', where, help }));
      }
      return;
    case 'together':
      // Its own members are looked at by themselves; inside a standing rule or a cost it says nothing new.
      if (where === '`together`') report(notInTogether({ at: span, what: 'another `together`', where }));
      else members(model, statement.body, where, report);
      return;
    default: {
      const asks = waitKind(statement) === 'decision' || waitsIn(model, [statement])[0]?.kind === 'decision';
      report(
        asks
          ? decisionInTogether({ at: span, where })
          : notInTogether({ at: span, what: describe(statement), where }),
      );
    }
  }
}

/** Whether an event, or what replaces it, or what these bring about, may end the game by a statement. */
function decides(model: Model, event: number, seen: Set<number>): boolean {
  if (seen.has(event)) return false;
  seen.add(event);
  const replacing = model.abilities.flatMap((ability) =>
    ability.kind === 'replacement' &&
    ability.pattern.matched.kind === 'event' &&
    ability.pattern.matched.event === event
      ? [ability.body]
      : [],
  );
  const found = (block: Block, procedures: ReadonlySet<number>): boolean =>
    [...statementsIn(block)].some((s) => {
      if (s.kind === 'result') return true;
      if (s.kind === 'callEvent') return decides(model, s.event, seen);
      if (s.kind !== 'callProcedure' || procedures.has(s.procedure)) return false;
      const body = model.procedures[s.procedure]?.body ?? [];
      return found(body, new Set([...procedures, s.procedure]));
    });
  return [model.events[event]?.body ?? [], ...replacing].some((body) => found(body, new Set()));
}

function describe(statement: Statement): string {
  switch (statement.kind) {
    case 'assignLocal':
      return 'an assignment to a local';
    case 'callProcedure':
      return 'a procedure';
    case 'extraTurn':
      return '`extra turn`';
    case 'endPhase':
      return '`end phase`';
    case 'repeatWhile':
      return '`repeat`';
    case 'result':
      return 'a result';
    default:
      return `\`${statement.kind}\``;
  }
}
