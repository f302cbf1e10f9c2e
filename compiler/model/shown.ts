/** What rules show of hidden things and tell of what they worked out, before a place in the text: to everybody, or to one player. */
import type { Expression, Model, Statement } from './model.ts';
import {
  callsOf,
  holdsThings,
  isHidden,
  namedIn,
  sameValue,
  sees,
  sourcesOf,
  type Named,
  type Source,
} from './sources.ts';
import { statementsIn, statementsOfRule, type Rule } from './walk.ts';
import type { Span } from '../source/source.ts';

/** Who is to see it: one player, or everybody. */
export type Viewer = Expression | null;

type Reveal = Extract<Statement, { kind: 'reveal' }>;

// ---- names ----------------------------------------------------------------------------------------

/** The names of a rule of which somebody is told before a place what they hold: of things, which they are. */
export function toldBefore(model: Model, rule: Rule, place: Span, viewer: Viewer): ReadonlySet<number> {
  const named = namedIn(model, rule);
  const before = statementsBefore(statementsOfRule(rule), place);
  return new Set(before.flatMap((statement) => tells(model, statement, viewer, named)));
}

function statementsBefore(statements: readonly Statement[], { file, start }: Span): Statement[] {
  return statements.filter(({ span }) => span.file !== file || span.start < start);
}

/** The locals of which a statement tells what they hold. */
function tells(model: Model, statement: Statement, viewer: Viewer, named: Named): number[] {
  switch (statement.kind) {
    case 'callEvent':
      return localsOf(
        statement.arguments.filter(
          ({ type }, parameter) => !holdsThings(type) || eventTells(model, statement.event, parameter),
        ),
      );
    case 'callProcedure':
      return localsOf(
        statement.arguments.filter((_, parameter) => procedureTells(model, statement.procedure, parameter)),
      );
    case 'assign': {
      const isOfThing = model.attributes[statement.attribute]?.holder.kind === 'thing';
      return isOfThing && !isOpen(model, statement.of, named) ? [] : localsOf([statement.value]);
    }
    case 'reveal':
      return isFor(model, statement, viewer, named) ? localsOf([statement.what]) : [];
    case 'move': {
      const to = sourcesOf(model, statement.to, named);
      const isSeen = ({ zone, holder }: Source): boolean =>
        !isHidden(model.zones[zone]) || (viewer !== null && sees(model, viewer, { zone, holder }));
      return to.every(isSeen) ? localsOf([statement.what]) : [];
    }
    default:
      return [];
  }
}

function localsOf(values: readonly Expression[]): number[] {
  return values.flatMap((value) => (value.kind === 'local' ? [value.local] : []));
}

/** Whether a thing certainly lies where everybody sees it. */
function isOpen(model: Model, thing: Expression | null, named: Named): boolean {
  const sources = thing === null ? [] : sourcesOf(model, thing, named);
  return sources.length > 0 && sources.every(({ zone }) => !isHidden(model.zones[zone]));
}

/** Whether somebody is shown what a rule reveals. If it is one player's own, and there are two, the other alone is enough. */
function isFor(model: Model, { what, to }: Reveal, viewer: Viewer, named: Named): boolean {
  if (to === null) return true;
  if (viewer !== null) return !isOther(model, viewer, to);
  const sources = sourcesOf(model, what, named);
  return model.players.max <= 2 && sources.every(({ zone }) => model.zones[zone]?.seenBy !== 'nobody');
}

const tellers = new WeakMap<Model, Map<string, boolean>>();

/** Whether an event, when it happens, shows everybody the thing that it is handed: it moves it where all see it, or reveals it. */
export function eventTells(model: Model, event: number, parameter: number): boolean {
  return bodyTells(model, `event ${event}`, model.events[event]?.body ?? [], parameter);
}

function procedureTells(model: Model, procedure: number, parameter: number): boolean {
  return bodyTells(model, `procedure ${procedure}`, model.procedures[procedure]?.body ?? [], parameter);
}

function bodyTells(model: Model, what: string, body: readonly Statement[], parameter: number): boolean {
  const known = tellers.get(model) ?? new Map<string, boolean>();
  tellers.set(model, known);
  const key = `${what} ${parameter}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // While it is being found out it tells nothing.
  known.set(key, false);
  const isTold = statementsIn(body).some((each) => tells(model, each, null, new Map()).includes(parameter));
  known.set(key, isTold);
  return isTold;
}

// ---- zones ----------------------------------------------------------------------------------------

/** Whether somebody has been shown what is in a zone, by a rule and what it calls before a place, or by all that call it. */
export function shownBefore(
  model: Model,
  rule: Rule,
  place: Span,
  viewer: Viewer,
): (source: Source) => boolean {
  const shown = revealed(model, rule, place, viewer, new Set());
  return ({ zone, holder }) =>
    shown.some(
      (one) =>
        one.zone === zone && !(one.holder !== null && holder !== null && isOther(model, one.holder, holder)),
    );
}

function revealed(model: Model, rule: Rule, place: Span, viewer: Viewer, inside: Set<number>): Source[] {
  const own = statementsBefore(showingIn(rule), place).flatMap((statement) =>
    reveals(model, statement, viewer, inside),
  );
  const calls = rule.sort === 'procedure' ? (callsOf(model).get(rule.id) ?? []) : [];
  if (calls.length === 0 || inside.has(rule.id)) return own;
  inside.add(rule.id);
  const before = calls.map(({ rule: caller, call }) => revealed(model, caller, call.span, viewer, inside));
  inside.delete(rule.id);
  const [first = [], ...others] = before;
  const always = first.filter(({ zone }) => others.every((each) => each.some((one) => one.zone === zone)));
  return [...own, ...always.map(({ zone }) => ({ zone, holder: null }))];
}

const showing = new WeakMap<Rule, readonly Statement[]>();

/** The few statements of a rule that may show a zone: a long rule is not gone through for each of its decisions. */
function showingIn(rule: Rule): readonly Statement[] {
  const known = showing.get(rule);
  if (known !== undefined) return known;
  const found = statementsOfRule(rule).filter(({ kind }) => kind === 'reveal' || kind === 'callProcedure');
  showing.set(rule, found);
  return found;
}

/** The zones whose contents a statement shows, and what it calls. */
function reveals(model: Model, statement: Statement, viewer: Viewer, inside: Set<number>): Source[] {
  switch (statement.kind) {
    case 'reveal': {
      const { what } = statement;
      if (what.kind !== 'zone' || !isFor(model, statement, viewer, new Map())) return [];
      return [{ zone: what.zone, holder: what.holder }];
    }
    case 'callProcedure': {
      const { procedure } = statement;
      if (inside.has(procedure)) return [];
      inside.add(procedure);
      const body = statementsIn(model.procedures[procedure]?.body ?? []);
      const found = body.flatMap((each) => reveals(model, each, viewer, inside));
      inside.delete(procedure);
      return found.map(({ zone }) => ({ zone, holder: null }));
    }
    default:
      return [];
  }
}

/** Whether two values are certainly two different players: two seats, or one of them so many seats behind the other. */
function isOther(model: Model, one: Expression, other: Expression): boolean {
  if (one.kind === 'literal' && other.kind === 'literal') return !sameValue(one, other);
  const [a, b] = [seatFrom(one), seatFrom(other)];
  if (!sameValue(a.from, b.from)) return false;
  const { min, max } = model.players;
  for (let seats = min; seats <= max; seats += 1) if ((a.steps - b.steps) % seats === 0) return false;
  return true;
}

/** So many seats behind a player. */
function seatFrom(player: Expression): { readonly from: Expression; readonly steps: number } {
  if (player.kind !== 'opponent' && player.kind !== 'nextPlayer') return { from: player, steps: 0 };
  const { from, steps } = seatFrom(player.of);
  return { from, steps: steps + 1 };
}
