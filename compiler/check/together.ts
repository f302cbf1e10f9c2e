/** What happens at one time (L4): the bodies of `together`, of standing rules and of costs. */
import { decisionInTogether, notInTogether } from '../diagnostics/catalogue/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block, Matched, Model, Replacement, Statement } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { abilityBlocks, rulesOf, statementsIn, statementsOfRule } from '../model/walk.ts';
import type { Check } from './index.ts';
import { waitKind, waitsIn } from './waiting.ts';

type Report = (diagnostic: Diagnostic) => void;

/** `decision-in-together` and `not-in-together`. */
export const together: Check = (model, report) => {
  const batches: Array<{ readonly body: Block; readonly span: Span }> = [];
  for (const rule of rulesOf(model)) {
    const paid = new Set<Statement>();
    for (const statement of statementsOfRule(rule)) {
      if (statement.kind === 'pay') for (const each of statement.paid) paid.add(each);
      const where = paid.has(statement) ? 'a cost' : '`together`';
      if (statement.kind !== 'together') continue;
      batches.push(statement);
      members(model, statement.body, { where }, report);
    }
  }
  for (const { body } of model.events) wholly(body, 'an event', report);
  for (const ability of model.abilities)
    if (ability.kind === 'replacement') wholly(ability.body, 'what replaces an event', report);
  for (const { body } of model.standing) members(model, body, { where: 'a standing rule' }, report);
  replaced(model, [...batches, ...model.standing], report);
};

/** What replaces a member of a batch becomes a part of the batch. */
function replaced(
  model: Model,
  batches: ReadonlyArray<{ readonly body: Block; readonly span: Span }>,
  report: Report,
): void {
  const seen = new Set<Replacement>();
  const follow = (block: Block, batch: Span): void => {
    for (const s of statementsIn(block)) {
      if (s.kind !== 'callEvent' && s.kind !== 'assign') continue;
      for (const ability of replacementsOf(model, s)) {
        if (seen.has(ability)) continue;
        seen.add(ability);
        members(model, ability.body, { where: `what \`${ability.name}\` does in a batch`, batch }, report);
        follow(ability.body, batch);
      }
    }
  };
  for (const { body, span } of batches) follow(body, span);
}

/** Events, and what replaces them, are done as a whole: nothing in them stops. */
function wholly(block: Block, where: string, report: Report): void {
  for (const { kind, span } of statementsIn(block))
    if (kind === 'stop')
      report(notInTogether({ at: span, what: '`stop`', where, help: 'say it with `if … else`' }));
}

/** Where statements stand; `batch`: they replace something, of which this may be made a part. */
interface Place {
  readonly where: string;
  readonly batch?: Span;
}

function members(model: Model, block: Block, place: Place, report: Report): void {
  for (const statement of block) member(model, statement, place, report);
}

function member(model: Model, statement: Statement, place: Place, report: Report): void {
  const { where, batch } = place;
  const refuse = (what: string): void => {
    const at = statement.span;
    if (batch === undefined) {
      report(notInTogether({ at, what, where }));
      return;
    }
    const label = 'this happens at one time, and what is replaced may be a part of it';
    const help = 'write out what it does, or raise an event that does it';
    report(notInTogether({ at, what, where, help, batch: { at: batch, label } }));
  };
  switch (statement.kind) {
    case 'assign':
      if (batch === undefined) decided(model, statement, 'a change that', where, report);
      return;
    case 'let':
    case 'move':
    case 'moveTop':
    case 'deal':
      return;
    case 'if':
      members(model, statement.then, place, report);
      members(model, statement.else, place, report);
      return;
    case 'forEach':
      members(model, statement.body, place, report);
      return;
    case 'callEvent':
      if (statement.else.length > 0) refuse('the `else` of an event');
      if (batch === undefined) decided(model, statement, 'an event that', where, report);
      return;
    case 'together':
      // Its own members are looked at by themselves; inside a standing rule or a cost it says nothing new.
      if (where === '`together`') refuse('another `together`');
      else members(model, statement.body, place, report);
      return;
    case 'result':
      // The change that it replaces is told of it.
      if (batch === undefined) refuse(describe(statement));
      return;
    default: {
      const asks = waitKind(statement) === 'decision' || waitsIn(model, [statement])[0]?.kind === 'decision';
      if (!asks) refuse(describe(statement));
      // What replaces something never asks, in a batch or not (event-bodies.ts).
      else if (batch === undefined) report(decisionInTogether({ at: statement.span, where }));
    }
  }
}

/** Who is looked at first must not decide (L4). */
function decided(
  model: Model,
  change: Change & { readonly span: Span },
  what: string,
  where: string,
  report: Report,
): void {
  if (!decides(model, change)) return;
  const help = 'let `ends at once` decide: it looks at everything that has happened';
  report(notInTogether({ at: change.span, what: `${what} wins, loses or draws`, where, help }));
}

/** An event, or a change of an attribute, by its key. */
type Change =
  | Pick<Statement & { kind: 'callEvent' }, 'kind' | 'event'>
  | Pick<Statement & { kind: 'assign' }, 'kind' | 'attribute'>;

/** Whether a change, or what replaces it, or what these bring about, may end the game by a statement. */
function decides(model: Model, change: Change, seen = new Set<string>()): boolean {
  const key = changeKey(change);
  if (seen.has(key)) return false;
  seen.add(key);
  const replacing = replacementsOf(model, change);
  // Inside an event an assignment is a part of it: nothing replaces it.
  const found = (block: Block, inEvent: boolean, procedures: Set<number>): boolean =>
    statementsIn(block).some((s) => {
      if (s.kind === 'result') return true;
      if (s.kind === 'callEvent' || (s.kind === 'assign' && !inEvent)) return decides(model, s, seen);
      if (s.kind !== 'callProcedure' || procedures.has(s.procedure)) return false;
      const body = model.procedures[s.procedure]?.body ?? [];
      return found(body, inEvent, procedures.add(s.procedure));
    });
  const body = change.kind === 'callEvent' ? (model.events[change.event]?.body ?? []) : [];
  return (
    found(body, true, new Set()) ||
    replacing.some((ability) => abilityBlocks(ability).some((block) => found(block, false, new Set())))
  );
}

const replacementsOfModels = new WeakMap<Model, ReadonlyMap<string, readonly Replacement[]>>();

/** What may replace a change. */
function replacementsOf(model: Model, change: Change): readonly Replacement[] {
  let byKey = replacementsOfModels.get(model);
  if (byKey === undefined) {
    const made = new Map<string, Replacement[]>();
    for (const ability of model.abilities) {
      if (ability.kind !== 'replacement') continue;
      const key = matchedKey(ability.pattern.matched);
      const those = made.get(key) ?? [];
      those.push(ability);
      made.set(key, those);
    }
    byKey = made;
    replacementsOfModels.set(model, byKey);
  }
  return byKey.get(changeKey(change)) ?? [];
}

function changeKey(change: Change): string {
  return change.kind === 'callEvent' ? `event ${change.event}` : `attribute ${change.attribute}`;
}

function matchedKey(matched: Matched): string {
  if (matched.kind === 'event') return `event ${matched.event}`;
  return matched.kind === 'attribute' ? `attribute ${matched.attribute}` : matched.kind;
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
