/**
 * Whether somebody is asked, who, and what they may choose, is seen by others (L8): it must not depend on what they cannot
 * see. Looked at: what decides whether and how often a decision comes (`if`, loops, `turns … until`, chance with a
 * condition, a `stop` before it, the `else` of an event that may be forbidden or replaced, the pattern and the condition
 * of an ability) and to whom (who acts, chooses or begins), the number of a `choose up to`, the set and the `where` of a
 * choice, and what forbids an action; through local names, what procedures are handed, and what `can` asks too. How many
 * things are in a zone may be read; so may whatever the chooser alone sees, in their own options. The `else` of a choice
 * is not looked at: that there was nothing to choose is shown by what is done then.
 */
import { hiddenRead } from '../diagnostics/catalogue/check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Ability, Binder, Block, Expression, Model, Statement } from '../model/model.ts';
import { madeIn, peeksIn, type Made, type Peek } from '../model/peeks.ts';
import { hiddenSources, namedIn, sees, sourcesOf, type Named, type Source } from '../model/sources.ts';
import {
  abilityParts,
  blocksOf,
  paymentParts,
  rulesOf,
  statementsIn,
  statementsOfRule,
  type PayStatement,
} from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { actorsIn, actorsOf } from './actors.ts';
import { shownZones } from './blind-choices.ts';
import type { Check } from './index.ts';
import { eventShows } from './shown.ts';
import { waitsIn } from './waiting.ts';

type Allowed = (source: Source) => boolean;

/** `hidden-read-in-public-condition`. */
export const hiddenReads: Check = (model, report) => {
  const say = sayOnce(model, report);
  for (const rule of rulesOf(model)) {
    const shown = shownZones(rule);
    const seen: Allowed = ({ zone }) => shown.has(zone);
    const within: Names = { made: madeIn(model, rule), named: namedIn(model, rule) };
    for (const block of rule.blocks) guards(model, block, null, within, seen, say);
    if (rule.sort === 'ability') abilityLooks(model, rule.id, within, seen, say);
    for (const statement of statementsOfRule(rule)) {
      const decision = statement.kind === 'turns' ? firstDecision(model, [statement.body]) : statement.span;
      if (decision !== null)
        for (const peek of asked(model, statement, within)) if (!seen(peek.source)) say(peek, decision);
      if (statement.kind === 'pay') payment(model, statement, say);
      if (statement.kind !== 'choose' && statement.kind !== 'chooseUpTo') continue;
      const { who } = statement;
      options(model, statement.binder, within, (source) => seen(source) || sees(model, who, source), say);
    }
  }
  model.actions.forEach(({ parameters, condition }, id) => {
    const actors = actorsOf(model, id);
    const seesIt: Allowed = (source) => actors.some((actor) => sees(model, actor, source));
    for (const parameter of parameters) options(model, parameter, NO_NAMES, seesIt, say);
    if (condition !== undefined) looks(model, [condition], condition.span, NO_NAMES, seesIt, say);
  });
};

/** What the names of a rule were made from, and where their things come from. */
interface Names {
  readonly made: Made;
  readonly named: Named;
}
const NO_NAMES: Names = { made: new Map(), named: new Map() };

type Say = (peek: Peek, decision: Span) => void;

function sayOnce(model: Model, report: (diagnostic: Diagnostic) => void): Say {
  const said = new Set<string>();
  return ({ source, at }, decision) => {
    const zone = model.zones[source.zone];
    const key = `${at.file} ${at.start} ${at.end}`;
    if (zone === undefined || said.has(key)) return;
    said.add(key);
    report(hiddenRead({ at, zone: zone.name, declared: zone.span, decision }));
  };
}

/** Every statement that decides whether a decision comes: one inside it, or one `later` that a `stop` in it skips. */
function guards(
  model: Model,
  block: Block,
  later: Span | null,
  within: Names,
  seen: Allowed,
  say: Say,
): void {
  // After each statement, from the last one back: a block may be long.
  const after: Array<Span | null> = [later];
  for (const statement of [...block].reverse())
    after.push(firstDecision(model, [[statement]]) ?? after.at(-1) ?? null);
  block.forEach((statement, i) => {
    const next = after[block.length - 1 - i] ?? null;
    const inner = blocksOf(statement);
    const decision = firstDecision(model, inner) ?? (stops(inner) ? next : null);
    if (decision !== null)
      for (const peek of steering(model, statement, within)) if (!seen(peek.source)) say(peek, decision);
    for (const each of inner) guards(model, each, skippedIn(model, statement, next), within, seen, say);
  });
}

/** What decides whether the blocks of a statement run, and how often. */
function steering(model: Model, statement: Statement, within: Names): Peek[] {
  switch (statement.kind) {
    case 'if':
    case 'repeatWhile':
      return peeksIn(model, statement.condition, within.made);
    case 'repeat':
      return peeksIn(model, statement.count, within.made);
    case 'forEach':
    case 'random':
      return selecting(model, statement.binder, within);
    case 'callEvent':
      return model.abilities.flatMap((ability) => preventing(model, ability, statement.event));
    default:
      return [];
  }
}

/** What picks some things out of a set. */
function selecting(model: Model, binder: Binder, within: Names): Peek[] {
  const picked = peeksIn(model, binder.in, within.made);
  const { where } = binder;
  if (where === null) return picked;
  const hidden = hiddenSources(model, binder.in, within.named);
  return [
    ...picked,
    ...hidden.map((source) => ({ source, at: where.span })),
    ...peeksIn(model, where, within.made),
  ];
}

/** What an ability reads that may forbid or replace an event. */
function preventing(model: Model, ability: Ability, event: number): Peek[] {
  if (ability.kind !== 'prohibition' && ability.kind !== 'replacement') return [];
  const { matched } = ability.pattern;
  if (matched.kind !== 'event' || matched.event !== event) return [];
  return abilityParts(ability).flatMap((value) => peeksIn(model, value));
}

function stops(blocks: readonly Block[]): boolean {
  return blocks.some((block) => [...statementsIn(block)].some(({ kind }) => kind === 'stop'));
}

/** The first decision that a `stop` in a block of the statement skips: those of other turns and phases come all the same. */
function skippedIn(model: Model, statement: Statement, next: Span | null): Span | null {
  switch (statement.kind) {
    case 'turns':
    case 'phase':
      return null;
    case 'forEach':
    case 'repeat':
    case 'repeatWhile':
      return next ?? firstDecision(model, blocksOf(statement));
    default:
      return next;
  }
}

/** Whom a decision asks, and how often: `may` and `choose`, how many are chosen, who begins with turns or rounds, their end. */
function asked(model: Model, statement: Statement, { made }: Names): Peek[] {
  const read = (values: readonly Expression[]): Peek[] =>
    values.flatMap((value) => peeksIn(model, value, made));
  switch (statement.kind) {
    case 'may':
    case 'choose':
    case 'act':
      return read([statement.who]);
    case 'chooseUpTo':
      return read([statement.who, statement.most]);
    case 'rounds':
      return read([statement.from]);
    case 'turns':
      return read(statement.until === null ? [statement.from] : [statement.from, statement.until]);
    default:
      return [];
  }
}

/** What decides whether an ability asks, and whether what it forbids may be chosen. */
function abilityLooks(model: Model, id: number, within: Names, seen: Allowed, say: Say): void {
  const ability = model.abilities[id];
  if (ability === undefined) return;
  if (ability.kind === 'prohibition' && ability.pattern.matched.kind === 'action') {
    const actors = actorsIn(model, ability, ability.pattern.matched.action);
    const actorSees: Allowed = (source) => actors.some((actor) => sees(model, actor, source));
    looks(model, abilityParts(ability), ability.span, within, actorSees, say);
    return;
  }
  const decision = 'body' in ability ? firstDecision(model, [ability.body]) : null;
  if (decision === null) return;
  for (const peek of matching(model, ability, within)) if (!seen(peek.source)) say(peek, decision);
}

/** What an ability looks at before its body runs. Of what an event shows to all it may read. */
function matching(model: Model, ability: Ability, { made, named }: Names): Peek[] {
  const unseen = new Map<number, readonly Source[]>();
  if (ability.kind === 'trigger' && ability.pattern.matched.kind === 'event') {
    const { event } = ability.pattern.matched;
    ability.pattern.arguments.forEach((argument, parameter) => {
      if (argument.kind !== 'member' || eventShows(model, event, parameter)) return;
      unseen.set(argument.local, hiddenSources(model, argument.in, named));
    });
  }
  return abilityParts(ability).flatMap((part) => peeksIn(model, part, made, unseen));
}

function options(
  model: Model,
  { in: set, where, span }: Binder,
  within: Names,
  allowed: Allowed,
  say: Say,
): void {
  // Whether the chooser sees the set's own things is another question (`blind-choice`).
  const own = new Set(sourcesOf(model, set, within.named).map(({ zone }) => zone));
  looks(model, [set], span, within, (source) => own.has(source.zone) || allowed(source), say);
  if (where !== null) looks(model, [where], span, within, allowed, say);
}

function looks(
  model: Model,
  values: readonly Expression[],
  at: Span,
  { made }: Names,
  allowed: Allowed,
  say: Say,
): void {
  for (const peek of values.flatMap((value) => peeksIn(model, value, made)))
    if (!allowed(peek.source)) say(peek, at);
}

/** What an action costs tells which actions are listed: to nobody but who acts. */
function payment(model: Model, { who, parts, span }: PayStatement, say: Say): void {
  for (const value of parts.flatMap(paymentParts)) {
    for (const peek of peeksIn(model, value)) if (!sees(model, who, peek.source)) say(peek, span);
  }
}

function firstDecision(model: Model, blocks: readonly Block[]): Span | null {
  const waits = blocks.flatMap((block) => waitsIn(model, block));
  const first = waits.find(({ kind }) => kind === 'decision');
  return first === undefined ? null : (first.inside ?? first.at);
}
