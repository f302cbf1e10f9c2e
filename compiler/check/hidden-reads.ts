/**
 * Whether somebody is asked, who, and what they may choose, is seen by others (L8): it must not depend on what they cannot
 * see. Looked at: what decides whether and how often a decision comes (`if`, loops, `turns … until`, chance with a
 * condition, a `stop` or `end phase` before it, the `else` of an event that may not happen, the pattern and the condition
 * of an ability, what forbids its heading, which replacements meet) and to whom (who acts, chooses or begins), the number
 * of a `choose up to`, the set and the `where` of a choice, and what forbids an action; through local names and what
 * decides what they are given, what procedures, effects and events are handed, and what `can` asks too. How many things
 * are in a zone may be read by who may count it; so may whatever the chooser alone sees, in their own options. What an
 * event tells everybody may decide: so the order of abilities that fire, extra turns and the end of a game are not looked
 * at. Nor is the `else` of a choice: that there was nothing to choose is shown by what is done then.
 */
import { hiddenRead } from '../diagnostics/catalogue/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Ability, Binder, Expression, Model, Statement } from '../model/model.ts';
import { peeksIn, type Peek } from '../model/peeks.ts';
import { sees, sourcesOf, sourceText, type Source } from '../model/sources.ts';
import {
  abilityParts,
  paymentParts,
  rulesOf,
  statementsOfRule,
  type PayStatement,
  type Rule,
} from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { actorsIn, actorsOf } from './actors.ts';
import { firstDecision, guards, type Decision } from './asking.ts';
import { namesAt, NO_NAMES, readerOf, type Names } from '../model/hidden-names.ts';
import type { Check } from './index.ts';
import { replacesToo } from './replacements.ts';
import { shownBefore } from '../model/shown.ts';

type Allowed = (source: Source) => boolean;

/** `hidden-read-in-public-condition`. */
export const hiddenReads: Check = (model, report) => {
  const say = sayOnce(model, report);
  for (const rule of rulesOf(model)) {
    const open = sayHidden(model, rule, say);
    guards(model, rule, open);
    if (rule.sort === 'ability') abilityLooks(model, rule, open, say);
    for (const statement of statementsOfRule(rule)) {
      whomAsked(model, rule, statement, open);
      if (statement.kind === 'pay') payment(model, statement, say);
      if (statement.kind !== 'choose' && statement.kind !== 'chooseUpTo') continue;
      const { who, span } = statement;
      const shown = shownBefore(model, rule, span, who);
      const allowed: Allowed = (source) => shown(source) || sees(model, who, source);
      options(model, statement.binder, namesAt(model, rule, span, who), allowed, say);
    }
  }
  model.actions.forEach(({ parameters, condition }, id) => {
    const actors = actorsOf(model, id);
    const seesIt: Allowed = (source) => actors.some((actor) => sees(model, actor, source));
    for (const parameter of parameters) options(model, parameter, NO_NAMES, seesIt, say);
    if (condition !== undefined) say(peeksIn(model, condition), condition.span, seesIt);
  });
  const who = model.triggerOrder?.who;
  if (who !== undefined) say(peeksIn(model, who), who.span, () => false);
};

/** Says what is looked at for a decision, and may not be. */
type Say = (peeks: readonly Peek[], decision: Span, allowed: Allowed) => void;

/** Each place once. */
function sayOnce(model: Model, report: (diagnostic: Diagnostic) => void): Say {
  const said = new Set<string>();
  return (peeks, decision, allowed) => {
    for (const { source, at } of peeks) {
      const zone = model.zones[source.zone];
      const key = `${at.file} ${at.start} ${at.end}`;
      if (zone === undefined || said.has(key) || allowed(source)) continue;
      said.add(key);
      report(hiddenRead({ at, zone: zone.name, declared: zone.span, decision }));
    }
  };
}

/** Says what a rule looks at before a decision that not everybody has been shown by then. */
function sayHidden(model: Model, rule: Rule, say: Say): SayHidden {
  return (peeks, { span, place }) => {
    if (peeks.length === 0) return;
    const shown = shownBefore(model, rule, place, null);
    say(peeks, span, (source) => isOpen(model, source) || shown(source));
  };
}

/** Who plays alone is everybody. */
function isOpen(model: Model, { zone, counted }: Source): boolean {
  const declared = model.zones[zone];
  const audience = counted === true ? declared?.countBy : declared?.seenBy;
  return model.players.max === 1 && audience === 'owner';
}

type SayHidden = (peeks: readonly Peek[], decision: Decision) => void;

/** What says whom a statement asks, and how often. */
function whomAsked(model: Model, rule: Rule, statement: Statement, open: SayHidden): void {
  const values = asked(statement);
  // Of turns it is the first decision in them.
  const first = statement.kind === 'turns' ? firstDecision(model, [statement.body]) : statement;
  if (values.length === 0 || first === null) return;
  const { read } = readerOf(model, namesAt(model, rule, statement.span));
  const peeks = values.flatMap((value) => read(value));
  open(peeks, { span: first.span, place: statement.span });
}

/** Who may or must decide, how many are chosen, who begins with turns or rounds, until when turns go on. */
function asked(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'may':
    case 'choose':
    case 'act':
      return [statement.who];
    case 'chooseUpTo':
      return [statement.who, statement.most];
    case 'rounds':
      return [statement.from];
    case 'turns':
      return statement.until === null ? [statement.from] : [statement.from, statement.until];
    default:
      return [];
  }
}

/** What decides whether an ability asks, whether what it forbids may be chosen, and whether it meets another. */
function abilityLooks(model: Model, rule: Rule, open: SayHidden, say: Say): void {
  const ability = model.abilities[rule.id];
  if (ability === undefined) return;
  const { read } = readerOf(model, namesAt(model, rule, ability.span));
  const peeks = abilityParts(ability).flatMap((part) => read(part));
  if (ability.kind === 'prohibition' && ability.pattern.matched.kind === 'action') {
    const actors = actorsIn(model, ability, ability.pattern.matched.action);
    say(peeks, ability.span, (source) => actors.some((actor) => sees(model, actor, source)));
  }
  const decision = decidedBy(model, ability);
  if (decision !== null) open(peeks, decision);
}

/** The decision that comes only if an ability applies: its own, that of what it forbids, or which replacement comes first. */
function decidedBy(model: Model, ability: Ability): Decision | null {
  switch (ability.kind) {
    case 'trigger':
    case 'stateTrigger':
      return firstDecision(model, [ability.body]);
    case 'prohibition': {
      const { matched } = ability.pattern;
      if (matched.kind !== 'heading') return null;
      const headed = model.headings[matched.heading]?.abilities.flatMap((id) => model.abilities[id] ?? []);
      const first = firstDecision(
        model,
        (headed ?? []).flatMap((each) => ('body' in each ? [each.body] : [])),
      );
      return first && { span: first.span, place: ability.span };
    }
    case 'replacement': {
      const other = replacesToo(model, ability);
      return other === null ? null : { span: other.span, place: ability.span };
    }
    default:
      return null;
  }
}

function options(
  model: Model,
  { local, in: set, where, span }: Binder,
  names: Names,
  allowed: Allowed,
  say: Say,
): void {
  // Whether the chooser sees the set's own things is another question (`blind-choice`).
  const own = new Set(sourcesOf(model, set, names.named).map(sourceText));
  const isOwn: Allowed = ({ zone, holder }) =>
    own.has(sourceText({ zone, holder })) || own.has(sourceText({ zone, holder: null }));
  const { read } = readerOf(model, names);
  say(read(set), span, (source) => isOwn(source) || allowed(source));
  if (where !== null) say(read(where, local), span, allowed);
}

/** What an action costs tells which actions are listed: to nobody but who acts. */
function payment(model: Model, { who, parts, span }: PayStatement, say: Say): void {
  const peeks = parts.flatMap(paymentParts).flatMap((value) => peeksIn(model, value));
  say(peeks, span, (source) => sees(model, who, source));
}
