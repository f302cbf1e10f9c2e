/**
 * What the language can say and the engines cannot do yet: refused with the place, never half compiled.
 * In: a model without errors. Out: one `not-yet-supported` for each construct.
 */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as model from '../model/model.ts';
import { Facts } from './facts.ts';
import { framedLocals, holdsThing } from './frames.ts';
import { expressionsInBlock, statementsIn } from './walk.ts';

/** Everything in a model that the plan cannot carry out. */
export function limits(m: model.Model): Diagnostic[] {
  const facts = new Facts(m);
  return [
    ...meetingReplacements(m, facts),
    ...wideAttributes(m),
    ...widePackings(m),
    ...fragileEventLocals(m, facts),
    ...sharedProcedures(m, facts),
    ...bottomOfBags(m, facts),
  ];
}

// ---- two replacements of one event: the question which applies (L3) ---------------------------------

function meetingReplacements(m: model.Model, facts: Facts): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const abilities of facts.replacementsOf.values())
    abilities.forEach((a, i) => {
      const other = abilities.slice(0, i).find((b) => canMeet(a, b));
      if (other !== undefined) {
        const help = `only one can apply for now: let the patterns of \`${a.name}\` and \`${other.name}\` exclude each other`;
        found.push(
          notYetSupported({ at: a.span, construct: 'a second replacement of the same event', help }),
        );
      } else if (meetsItself(m, a)) {
        const help =
          'several of its kind could replace one event, and which does would matter: name `this` in the pattern';
        found.push(
          notYetSupported({ at: a.span, construct: 'a replacement that may apply more than once', help }),
        );
      }
    });
  return found;
}

/** Printed on two different definitions about `this`, they never apply to one event. */
function canMeet(a: model.Replacement, b: model.Replacement): boolean {
  const [at, other] = [thisPosition(a), thisPosition(b)];
  const apart =
    a.source.kind === 'definition' &&
    b.source.kind === 'definition' &&
    a.source.definition !== b.source.definition &&
    at !== -1 &&
    at === other;
  return !apart;
}

function thisPosition(r: model.Replacement): number {
  return r.pattern.arguments.findIndex((a) => a.kind === 'equals' && a.value.kind === 'this');
}

function meetsItself(m: model.Model, r: model.Replacement): boolean {
  if (thisPosition(r) !== -1 || r.source.kind === 'game') return false;
  if (r.source.kind === 'definition' && m.definitions[r.source.definition]!.copies <= 1) return false;
  const captures = r.source.kind === 'effect' ? m.effects[r.source.effect]!.captures.length : 0;
  return [...expressionsInBlock(r.body)].some(
    (e) => e.kind === 'this' || (e.kind === 'local' && e.local < captures && holdsThing(e.type)),
  );
}

// ---- numbers that do not fit ------------------------------------------------------------------------

function wideAttributes(m: model.Model): Diagnostic[] {
  return m.attributes.flatMap((a) => {
    if (a.storage !== 'variable') return [];
    if (a.type.kind === 'int' && (a.type.min < -32768 || a.type.max > 32767))
      return [
        notYetSupported({
          at: a.span,
          construct: 'a changing number beyond 16 bits',
          help: 'keep its range within -32768..32767',
        }),
      ];
    if (a.type.kind === 'set' && bits(m, a.type.of) > 15)
      return [
        notYetSupported({ at: a.span, construct: 'a changing set with more than 15 possible members' }),
      ];
    return [];
  });
}

function bits(m: model.Model, type: model.Type): number {
  if (type.kind === 'player') return m.players.max;
  if (type.kind === 'enum') return m.enums[type.enum]!.values.length;
  if (type.kind === 'place') return m.placeKinds[type.placeKind]!.places.length;
  return 0;
}

function widePackings(m: model.Model): Diagnostic[] {
  const things = m.definitions.reduce((n, d) => n + d.copies, 0);
  const width = (type: model.Type): number => {
    if (type.kind === 'thing') return Math.ceil(Math.log2(Math.max(2, things)));
    if (type.kind === 'place')
      return Math.ceil(Math.log2(Math.max(2, m.placeKinds[type.placeKind]!.places.length)));
    return 4;
  };
  return m.actions.flatMap((a) => {
    const total = a.parameters.reduce((n, p) => n + width(a.locals[p.local]!.type), 0);
    if (total <= 25) return [];
    return [
      notYetSupported({
        at: a.span,
        construct: 'an action with so many arguments',
        help: 'let one of them be a choice in its body',
      }),
    ];
  });
}

// ---- references that would not be noticed to be gone --------------------------------------------------

/** In event bodies only parameters and what is bound by a loop may name a thing after something departed. */
function fragileEventLocals(m: model.Model, facts: Facts): Diagnostic[] {
  const bodies = [
    ...m.events.map((e) => ({ routine: e, parameters: e.parameterCount })),
    ...m.abilities.flatMap((a) =>
      a.kind === 'replacement' ? [{ routine: a, parameters: a.locals.length }] : [],
    ),
    ...m.standing.map((r) => ({ routine: r, parameters: r.each === null ? 0 : 1 })),
  ];
  return bodies.flatMap(({ routine, parameters }) => {
    const lets = new Set([...statementsIn(routine.body)].flatMap((s) => (s.kind === 'let' ? [s.local] : [])));
    const framed = framedLocals({
      locals: routine.locals,
      parameterCount: Math.min(parameters, routine.locals.length),
      body: routine.body,
      hasYou: false,
      hasSelf: false,
      leaves: (s) => facts.touchedBy([s]).departs && s.kind !== 'if',
      keepThings: false,
    });
    return [...framed]
      .filter((local) => lets.has(local) && holdsThing(routine.locals[local]!.type))
      .map((local) =>
        notYetSupported({
          at: routine.locals[local]!.span,
          construct: 'a local that names a thing after it may have left, inside an event',
          help: 'read what you need before the thing moves',
        }),
      );
  });
}

// ---- one frame a routine ------------------------------------------------------------------------------

/** A procedure that waits has one frame: an ability that resolves while it waits must not call it again. */
function sharedProcedures(m: model.Model, facts: Facts): Diagnostic[] {
  const called = (blocks: readonly model.Block[]): Set<number> => {
    const found = new Set<number>();
    const visit = (block: model.Block): void => {
      for (const s of statementsIn(block))
        if (s.kind === 'callProcedure' && !found.has(s.procedure)) {
          found.add(s.procedure);
          visit(m.procedures[s.procedure]!.body);
        }
    };
    blocks.forEach(visit);
    return found;
  };
  const byCourse = called([
    ...(m.setup === null ? [] : [m.setup.body]),
    ...(m.flow === null ? [] : [m.flow.body]),
    ...m.actions.map((a) => a.body),
  ]);
  const byAbilities = called(
    m.abilities.flatMap((a) => (a.kind === 'trigger' || a.kind === 'stateTrigger' ? [a.body] : [])),
  );
  return m.procedures.flatMap((p, id) =>
    byCourse.has(id) && byAbilities.has(id) && facts.procedureWaits(id)
      ? [
          notYetSupported({
            at: p.span,
            construct: 'a procedure with decisions that both the course of play and an ability call',
            help: 'write a second procedure for the ability',
          }),
        ]
      : [],
  );
}

function bottomOfBags(m: model.Model, facts: Facts): Diagnostic[] {
  const blocks = [m.setup, m.flow, ...m.procedures, ...m.actions, ...m.events].flatMap((r) =>
    r === null ? [] : [r.body],
  );
  return [...blocks, ...m.abilities.flatMap((a) => ('body' in a ? [a.body] : []))].flatMap((block) =>
    [...statementsIn(block)].flatMap((s) =>
      (s.kind === 'move' || s.kind === 'moveTop') &&
      s.place === 'bottom' &&
      s.to.kind === 'zone' &&
      facts.bagZones.has(s.to.zone)
        ? [notYetSupported({ at: s.span, construct: 'putting a thing under a pile that is shuffled' })]
        : [],
    ),
  );
}
