/** What never runs: statements behind the end of their block, and rules that nothing calls. */
import { unreachableRule, WAITS } from '../diagnostics/catalogue/check.ts';
import type { Block, Model, Statement } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { alwaysEnds, blocksOf, rulesOf, statementsOfRules, type Rule } from '../model/walk.ts';
import type { Check } from './index.ts';

/** `unreachable-rule`. */
export const unreachable: Check = (model, report) => {
  const rules = rulesOf(model);
  for (const rule of rules) {
    for (const block of rule.blocks) {
      for (const { behind, end } of behindEnds(block)) {
        const because = { at: end.span, label: endLabel(end) };
        report(unreachableRule({ at: behind.span, what: 'this statement', why: 'behind the end', because }));
      }
    }
  }
  for (const { what, name, why } of uncalled(model, rules)) {
    const waiting = what === 'event' ? waitingFor(model, name) : null;
    const because = waiting === null ? null : { at: waiting, label: WAITS };
    report(unreachableRule({ at: name.span, what: `the ${what} \`${name.name}\``, why, because }));
  }
};

/** The first ability that an event would set off. */
function waitingFor({ abilities, events }: Model, name: Named): Span | null {
  const found = abilities.find(
    (ability) =>
      ability.kind === 'trigger' &&
      ability.pattern.matched.kind === 'event' &&
      events[ability.pattern.matched.event] === name,
  );
  return found?.span ?? null;
}

function behindEnds(block: Block): Array<{ readonly behind: Statement; readonly end: Statement }> {
  const at = block.findIndex(endsBlock);
  const [end, behind] = at < 0 ? [] : [block[at], block[at + 1]];
  const here = end === undefined || behind === undefined ? [] : [{ behind, end }];
  return [...here, ...block.flatMap((statement) => blocksOf(statement).flatMap(behindEnds))];
}

function endsBlock(statement: Statement): boolean {
  return alwaysEnds(
    statement,
    (each) =>
      each.kind === 'stop' || each.kind === 'result' || (each.kind === 'turns' && each.until === null),
  );
}

function endLabel(statement: Statement): string {
  return statement.kind === 'turns' ? 'these turns go on until the game is over' : 'the rule ends here';
}

type Named = Pick<Model['costs'][number], 'name' | 'span'>;

function uncalled(
  model: Model,
  rules: readonly Rule[],
): Array<{ readonly what: string; readonly name: Named; readonly why: string }> {
  const called = {
    event: new Set<number>(),
    procedure: new Set<number>(),
    action: new Set<number>(),
    cost: new Set<number>(),
  };
  for (const statement of statementsOfRules(rules)) {
    if (statement.kind === 'callEvent') called.event.add(statement.event);
    else if (statement.kind === 'callProcedure') called.procedure.add(statement.procedure);
    else if (statement.kind === 'pay') for (const { cost } of statement.parts) called.cost.add(cost);
    else if (statement.kind === 'act' || statement.kind === 'rounds') {
      for (const action of statement.actions) called.action.add(action);
    }
  }
  const missing = (
    what: keyof typeof called,
    all: readonly Named[],
    why: string,
  ): ReturnType<typeof uncalled> =>
    all.flatMap((name, id) => (called[what].has(id) ? [] : [{ what, name, why }]));
  return [
    ...missing('event', model.events, 'no rule calls it'),
    ...missing('procedure', model.procedures, 'no rule calls it'),
    ...missing('action', model.actions, 'no `act` offers it'),
    ...missing('cost', model.costs, 'no action asks for it'),
  ];
}
