/**
 * `act` without `else` must always find a legal action (L9). Sure to be legal is an action that nothing forbids, that
 * costs nothing and that asks for nothing, or only for members of sets that are never empty; or, outside of set-up, one
 * that asks for a single member of a set that cannot be empty, because an end rule `at once` ends the game when it is.
 */
import { missingElse } from '../diagnostics/catalogue/check.ts';
import type { Action, Binder, Block, Expression, Model, Statement } from '../model/model.ts';
import { paymentOf, rulesOf, statementsIn, statementsOfRules } from '../model/walk.ts';
import { written } from '../model/sources.ts';
import type { Check } from './index.ts';

/** `missing-else`. */
export const missingElses: Check = (model, report) => {
  const forbidden = new Set(
    model.abilities.flatMap((ability) =>
      ability.kind === 'prohibition' && ability.pattern.matched.kind === 'action'
        ? [ability.pattern.matched.action]
        : [],
    ),
  );
  const isSure = (id: number, ends: boolean): boolean => {
    const action = model.actions[id];
    if (action === undefined || forbidden.has(id) || paymentOf(action) !== null) return false;
    return alwaysLegal(action) || (ends && legalUntilTheEnd(model, action));
  };
  const early = inSetUp(model);
  for (const statement of statementsOfRules(rulesOf(model))) {
    if (statement.kind !== 'act' || statement.else !== null) continue;
    const isEarly = early.has(statement);
    if (statement.actions.some((id) => isSure(id, !isEarly))) continue;
    const wouldEnd = isEarly && statement.actions.some((id) => isSure(id, true));
    const actions = statement.actions.flatMap((id) => model.actions[id]?.name ?? []);
    report(missingElse({ at: statement.span, actions, inSetUp: wouldEnd }));
  }
};

/** The statements that set-up may run, those of procedures and actions too: no clock runs there, so no rule ends the game. */
function inSetUp(model: Model): ReadonlySet<Statement> {
  const found = new Set<Statement>();
  const visit = (body: Block): void => {
    for (const statement of statementsIn(body)) {
      if (found.has(statement)) continue;
      found.add(statement);
      if (statement.kind === 'callProcedure') visit(model.procedures[statement.procedure]?.body ?? []);
      if (statement.kind === 'act' || statement.kind === 'rounds')
        for (const id of statement.actions) visit(model.actions[id]?.body ?? []);
    }
  };
  visit(model.setup?.body ?? []);
  return found;
}

function alwaysLegal({ parameters, condition }: Action): boolean {
  return condition === undefined && parameters.every(neverEmpty);
}

function legalUntilTheEnd(model: Model, { parameters, condition }: Action): boolean {
  const [only, second] = parameters;
  return condition === undefined && only !== undefined && second === undefined && endsWhenEmpty(model, only);
}

/** A set that has members in every state, without a condition on them. */
function neverEmpty({ in: set, where }: Binder): boolean {
  if (where !== null) return false;
  if (set.kind === 'range') return isBefore(set.left, set.right);
  // A list leaves out what is none.
  if (set.kind === 'list') return set.items.some(({ type }) => type.kind !== 'optional');
  return set.kind === 'players' || set.kind === 'allPlaces';
}

/** Whether a range of written numbers has one. */
function isBefore(left: Expression, right: Expression): boolean {
  const [from, to] = [left, right].map((each) =>
    each.kind === 'literal' && each.value.kind === 'int' ? each.value.value : null,
  );
  return from !== null && to !== null && from !== undefined && to !== undefined && from <= to;
}

/** Whether the game ends at once when nothing fits a binder. */
function endsWhenEmpty(model: Model, binder: Binder): boolean {
  const wanted = emptiness(binder.in, binder.where, binder.local);
  return model.ends.some(
    (rule) => rule.clock === 'at once' && rule.each === null && statedEmptiness(rule.when) === wanted,
  );
}

/** A condition read as "nothing in S fits E", if it says that: in one spelling, so that two can be compared. */
function statedEmptiness(condition: Expression): string | null {
  switch (condition.kind) {
    case 'isEmpty':
      return ofSet(condition.of);
    case 'all': {
      const { in: set, where, local } = condition.binder;
      return where === null ? null : emptiness(set, negation(where), local);
    }
    case 'not':
      return condition.value.kind === 'any'
        ? emptiness(condition.value.binder.in, condition.value.binder.where, condition.value.binder.local)
        : null;
    case 'equal': {
      const { left, right, negated } = condition;
      const zero = right.kind === 'literal' && right.value.kind === 'int' && right.value.value === 0;
      return !negated && zero && left.kind === 'count' ? ofSet(left.of) : null;
    }
    default:
      return null;
  }
}

function ofSet(set: Expression): string {
  return set.kind === 'filter'
    ? emptiness(set.binder.in, set.binder.where, set.binder.local)
    : emptiness(set, null, null);
}

function emptiness(set: Expression, where: Expression | null, local: number | null): string {
  const condition = where === null ? 'true' : written(where);
  const named =
    local === null ? condition : condition.replaceAll(`"kind":"local","local":${local}}`, '"member"}');
  return `${written(set)} ${named}`;
}

function negation(condition: Expression): Expression {
  if (condition.kind === 'not') return condition.value;
  return { kind: 'not', value: condition, type: condition.type, span: condition.span };
}
