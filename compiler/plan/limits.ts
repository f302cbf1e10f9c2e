/**
 * What the language can say and the engines cannot do yet: refused with the place, never half compiled.
 * In: a model without errors. Out: one `not-yet-supported` for each construct.
 */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as model from '../model/model.ts';
import { BUILT_IN_EVENTS } from '../model/model.ts';
import { bitsFor, domainSize } from './domains.ts';
import { thingsIn } from '../model/things.ts';
import { everyBlock, everyBody, Facts } from './facts.ts';
import { framedLocals, holdsThing } from './frames.ts';
import { NamedReads } from './named-reads.ts';
import { keptSets, MOST_BITS } from './kept-sets.ts';
import { batchesIn, proceduresAtOnce } from './meeting.ts';
import { meetingReplacements } from './meeting-limits.ts';
import { manyQuestions, offersTooMany, sizes } from './sizes.ts';
import { hasWideNumbers, isWide } from './widths.ts';
import type { Span } from '../source/source.ts';
import {
  abilityParts,
  expressionsIn,
  expressionsInBlock,
  expressionsOfRule,
  paymentOf,
  rulesOf,
  statementsIn,
} from '../model/walk.ts';

/** Everything in a model that the plan cannot carry out. */
export function limits(m: model.Model): Diagnostic[] {
  // What follows goes through all that waits for each of it.
  const asked = manyQuestions(m);
  if (asked.length > 0) return asked;
  const facts = new Facts(m);
  return [
    ...meetingReplacements(m, facts),
    ...wideSets(m),
    ...keptSets(m),
    ...changedLists(m),
    ...wideNumbers(m),
    ...negativeOrNone(m),
    ...widePackings(m),
    ...longLists(m),
    ...comparedTexts(m),
    ...countedWithin(m, facts),
    ...emptySeats(m),
    ...fragileEventLocals(m, facts),
    ...bottomOfBags(m, facts),
    ...takenNames(m),
    ...usedUpTogether(m, facts),
    ...widelyDerived(m),
    ...sizes(m, facts),
  ];
}

/** Things that a name keeps stand in a list that is written once. */
function changedLists(m: model.Model): Diagnostic[] {
  return everyBody(m).flatMap(({ locals, body }) =>
    statementsIn(body).flatMap((s) => {
      if (s.kind !== 'assignLocal') return [];
      const { type } = locals[s.local]!;
      if (type.kind !== 'set' || type.of.kind !== 'thing') return [];
      const help = 'give the new set a name of its own, `let …`, or keep the things in a zone';
      return [notYetSupported({ at: s.span, construct: 'a name that is given other things', help })];
    }),
  );
}

// ---- numbers that do not fit ------------------------------------------------------------------------

function wideSets(m: model.Model): Diagnostic[] {
  return m.attributes.flatMap((a) => {
    if (a.storage !== 'variable') return [];
    if (a.type.kind === 'set' && a.type.of.kind === 'int')
      return [notYetSupported({ at: a.span, construct: 'a changing set of numbers' })];
    if (a.type.kind === 'set' && bits(m, a.type.of) > MOST_BITS)
      return [
        notYetSupported({
          at: a.span,
          construct: `a changing set with more than ${MOST_BITS} possible members`,
        }),
      ];
    return [];
  });
}

/** "No number" is kept as -1, so a number that may also be none is never less than 0. */
function negativeOrNone(m: model.Model): Diagnostic[] {
  const isDoubtful = ({ type }: { readonly type: model.Type }): boolean =>
    type.kind === 'optional' && type.of.kind === 'int' && type.of.min <= -1 && type.of.max >= -1;
  const locals = [...everyBody(m), ...m.derived].flatMap((each) => each.locals);
  const named = [...m.attributes, ...locals].filter(isDoubtful);
  const read = rulesOf(m).flatMap((rule) =>
    expressionsOfRule(rule).filter((e) => {
      if (!isDoubtful(e) || e.kind === 'local' || e.kind === 'call') return false;
      return e.kind !== 'attribute' || !isDoubtful(m.attributes[e.attribute]!);
    }),
  );
  const told = new Set(read);
  const results = m.derived.filter(
    ({ result, value }) =>
      isDoubtful({ type: result }) && !expressionsIn(value).some((each) => told.has(each)),
  );
  return [...named, ...results, ...read].map(({ span }) =>
    notYetSupported({
      at: span,
      construct: 'a number that may be none and may be -1',
      help: 'ask `is some` first, or give it a range from 0',
    }),
  );
}

/** Numbers beyond 16 bits stand in attributes and locals; what waits in a queue or a list is narrower. */
function wideNumbers(m: model.Model): Diagnostic[] {
  if (!hasWideNumbers(m)) return [];
  const refuse = (at: Span, construct: string, help: string): Diagnostic =>
    notYetSupported({ at, construct: `${construct} beyond 16 bits`, help });
  const reads = new NamedReads(m);
  const readsWide = (call: Parameters<NamedReads['ofCall']>[0]): boolean =>
    reads.ofCall(call).some(({ by }) => by.kind === 'attribute' && isWide(by.type));
  const found: Diagnostic[] = [];
  for (const a of m.abilities) {
    if (a.kind !== 'trigger' && a.kind !== 'stateTrigger') continue;
    const bound = new Set(a.kind === 'trigger' ? wideBinders(m, a.pattern) : []);
    for (const e of expressionsInBlock(a.body)) {
      if (e.kind === 'local' && bound.has(e.local))
        found.push(refuse(e.span, 'a number that a waiting ability keeps', 'read it from an attribute'));
      const isRead = e.kind === 'attribute' && e.of !== null && holdsThing(e.of.type) && isWide(e.type);
      if (isRead || (e.kind === 'call' && readsWide(e)))
        found.push(
          refuse(e.span, 'a number of a thing that a waiting ability reads', 'let the event change it'),
        );
    }
    for (const s of statementsIn(a.body))
      if (s.kind === 'callProcedure' && readsWide(s))
        found.push(
          refuse(s.span, 'a number of a thing that a waiting ability hands on', 'let the event change it'),
        );
  }
  for (const { captures, abilities } of m.effects) {
    for (const { local } of captures)
      if (isWide(local.type))
        found.push(refuse(local.span, 'a number that a created effect keeps', 'read it from an attribute'));
    const keeps = (of: model.Expression): boolean =>
      of.kind === 'this' || (of.kind === 'local' && of.local < captures.length);
    for (const part of abilities.flatMap((id) => abilityParts(m.abilities[id]!)))
      for (const e of expressionsIn(part))
        if (e.kind === 'attribute' && e.of !== null && isWide(e.type) && holdsThing(e.of.type) && keeps(e.of))
          found.push(refuse(e.span, 'a number of a thing that a created effect reads', 'read it when the effect is made')); // prettier-ignore
  }
  for (const a of m.actions)
    for (const { local } of paymentOf(a) === null ? [] : a.parameters)
      if (isWide(a.locals[local]!.type))
        found.push(refuse(a.locals[local]!.span, 'an argument of an action that costs something', 'let it be a choice')); // prettier-ignore
  for (const { locals, body } of everyBody(m))
    for (const s of statementsIn(body)) {
      if (s.kind !== 'let' && s.kind !== 'assignLocal') continue;
      const { type } = locals[s.local]!;
      if (type.kind === 'int' && !isWide(type) && isWide(s.value.type) && s.value.kind !== 'literal')
        found.push(
          refuse(
            s.span,
            'a name declared within 16 bits for a number',
            'write its range, or leave its type out',
          ),
        );
    }
  for (const block of everyBlock(m))
    for (const s of statementsIn(block))
      if ((s.kind === 'forEach' || s.kind === 'chooseUpTo') && isWide(elementOf(s.binder.in.type)))
        found.push(refuse(s.binder.span, 'going through numbers', 'count in larger units'));
  return found;
}

function elementOf(type: model.Type): model.Type {
  return type.kind === 'set' ? type.of : type;
}

/** The names that a pattern gives to numbers beyond 16 bits, whatever it says of them. */
function wideBinders(m: model.Model, { matched, arguments: list }: model.Pattern): number[] {
  const types =
    matched.kind === 'event'
      ? m.events[matched.event]!.locals.map(({ type }) => type)
      : matched.kind === 'attribute'
        ? attributeTypes(m.attributes[matched.attribute]!)
        : [];
  return list.flatMap((argument, i) => {
    const type = types[i];
    return 'local' in argument && type !== undefined && isWide(type) ? [argument.local] : [];
  });
}

/** What a change of an attribute says: whose it is, where anybody has it, then the new value. */
function attributeTypes({ holder, type }: model.Attribute): model.Type[] {
  return holder.kind === 'shared' ? [type] : [{ kind: 'player' }, type];
}

function bits(m: model.Model, type: model.Type): number {
  if (type.kind === 'player') return m.players.max;
  if (type.kind === 'enum') return m.enums[type.enum]!.values.length;
  if (type.kind === 'place') return m.placeKinds[type.placeKind]!.places.length;
  return 0;
}

/** So many bits of a move are for arguments. */
const MOST_ARGUMENT_BITS = 25;

function widePackings(m: model.Model): Diagnostic[] {
  return m.actions.flatMap((a) => {
    const total = argumentBits(m, a);
    if (total <= MOST_ARGUMENT_BITS) return [];
    return [
      notYetSupported({
        at: a.span,
        construct: 'an action with so many arguments',
        help: 'let one of them be a choice in its body',
      }),
    ];
  });
}

/** The bits that the arguments of an action take. */
function argumentBits(m: model.Model, a: model.Action): number {
  const things = thingsIn(m);
  return a.parameters.reduce((n, p) => n + bitsFor(domainSize(a.locals[p.local]!.type, m, things)), 0);
}

/** A move is the number of an action and its arguments, and is never negative. */
function longLists(m: model.Model): Diagnostic[] {
  return everyBlock(m).flatMap((block) =>
    statementsIn(block).flatMap((s) => {
      if ((s.kind !== 'act' && s.kind !== 'rounds') || offersTooMany(m, s)) return [];
      const widths = s.actions.map((id) => argumentBits(m, m.actions[id]!));
      if (bitsFor(s.actions.length) + Math.max(0, ...widths.filter((w) => w <= MOST_ARGUMENT_BITS)) <= 31)
        return [];
      const help = 'let an argument of the widest action be a choice in its body, or offer fewer actions';
      return [notYetSupported({ at: s.span, construct: 'so many actions with so many arguments', help })];
    }),
  );
}

// ---- references that would not be noticed to be gone --------------------------------------------------

/** In event bodies only parameters and what is bound by a loop may name a thing after something departed. */
function fragileEventLocals(m: model.Model, facts: Facts): Diagnostic[] {
  const bodies = [
    ...m.events.map((e) => ({ routine: e, parameters: e.parameterCount, staying: e.parameterCount })),
    ...proceduresAtOnce(m).map((p) => ({ routine: p, parameters: p.parameterCount, staying: 0 })),
    ...m.abilities.flatMap((a) =>
      a.kind === 'replacement' ? [{ routine: a, parameters: a.locals.length, staying: 0 }] : [],
    ),
    ...m.standing.map((r) => ({ routine: r, parameters: r.each === null ? 0 : 1, staying: 0 })),
  ];
  return bodies.flatMap(({ routine, parameters, staying }) => {
    const lets = new Set(statementsIn(routine.body).flatMap((s) => (s.kind === 'let' ? [s.local] : [])));
    const framed = framedLocals({
      locals: routine.locals,
      parameterCount: Math.min(parameters, routine.locals.length),
      body: routine.body,
      hasYou: false,
      hasSelf: false,
      leaves: (s) => facts.mayDepart(s) && s.kind !== 'if',
      atWaits: false,
      keepThings: false,
    });
    const taken = batchesIn(routine.body).flatMap((batch) =>
      statementsIn(batch).flatMap((s) => (s.kind === 'move' && s.follows !== null ? [s] : [])),
    );
    return [
      ...[...framed]
        .filter((local) => lets.has(local) && holdsThing(routine.locals[local]!.type))
        .map((local) =>
          notYetSupported({
            at: routine.locals[local]!.span,
            construct: 'a local that names a thing after it may have left, inside an event',
            help: 'read what you need before the thing moves',
          }),
        ),
      ...taken
        .filter(({ follows }) => framed.has(follows!) && follows! >= staying && !lets.has(follows!))
        .map(({ span }) =>
          notYetSupported({
            at: span,
            construct: 'a name that goes on naming a thing after it is moved in `together`, inside an event',
            help: 'read what you need before the thing moves, or move it outside `together`',
          }),
        ),
    ];
  });
}

function bottomOfBags(m: model.Model, facts: Facts): Diagnostic[] {
  return everyBlock(m).flatMap((block) =>
    statementsIn(block).flatMap((s) =>
      (s.kind === 'move' || s.kind === 'moveTop') &&
      s.place === 'bottom' &&
      s.to.kind === 'zone' &&
      facts.bagZones.has(s.to.zone)
        ? [notYetSupported({ at: s.span, construct: 'putting a thing under a pile that is shuffled' })]
        : [],
    ),
  );
}

/** What is done at once counts events in one place: what comes round to itself would begin that anew. */
function countedWithin(m: model.Model, facts: Facts): Diagnostic[] {
  const counts = (body: model.Block): model.Expression | undefined =>
    expressionsInBlock(body).find(({ kind }) => kind === 'happened');
  const replacements = m.abilities.filter((a) => a.kind === 'replacement');
  return [...m.procedures, ...m.events, ...replacements].flatMap(({ body }) => {
    const counted = counts(body);
    if (counted === undefined || !comesRound(m, facts, body)) return [];
    const construct = '`happened` in what may come round to itself through a replacement';
    const help = 'count in an attribute: `seen = 0` first, then `seen += 1` in the event';
    return [notYetSupported({ at: counted.span, construct, help })];
  });
}

/** May a body be run again while it runs, by what it does at once? */
function comesRound(m: model.Model, facts: Facts, body: model.Block): boolean {
  const reached = new Set<model.Block>();
  const follow = (block: model.Block): void => {
    for (const s of statementsIn(block)) {
      if (s.kind === 'callProcedure') reached.add(m.procedures[s.procedure]!.body);
      if (s.kind === 'callEvent') reached.add(m.events[s.event]!.body);
      const key = s.kind === 'callEvent' ? `e${s.event}` : s.kind === 'assign' ? `a${s.attribute}` : '';
      for (const r of facts.replacementsOf.get(key) ?? []) reached.add(r.body);
    }
  };
  follow(body);
  for (const block of reached) follow(block);
  return reached.has(body);
}

/** A seat that need not be taken is nobody where nobody has it: it is compared, and otherwise asked for among `players`. */
function emptySeats(m: model.Model): Diagnostic[] {
  const mayBeEmpty = (e: model.Expression): boolean =>
    e.kind === 'literal' && e.value.kind === 'player' && e.value.seat >= m.players.min;
  return rulesOf(m).flatMap((rule) => {
    const all = expressionsOfRule(rule);
    const compared = new Set(
      all.flatMap((e) => (e.kind === 'equal' ? [e.left, e.right] : e.kind === 'in' ? [e.element] : [])),
    );
    return all
      .filter((e) => mayBeEmpty(e) && !compared.has(e))
      .map(({ span: at }) =>
        notYetSupported({
          at,
          construct: 'the name of a seat that may be empty',
          help: 'go through `players`, or say `next(…)`; `p == third` and `third in players` may be asked',
        }),
      );
  });
}

/** Texts are printed and shown: no rule keeps one or goes by one. */
function comparedTexts(m: model.Model): Diagnostic[] {
  const isText = ({ type }: { readonly type: model.Type }): boolean =>
    type.kind === 'text' || (type.kind === 'optional' && type.of.kind === 'text');
  const refuse = (at: Span, construct: string): Diagnostic =>
    notYetSupported({ at, construct, help: 'give the words a type: `enum Mood { calm, merry }`' });
  return [
    ...m.attributes
      .filter((a) => a.storage === 'variable' && isText(a))
      .map(({ span }) => refuse(span, 'a text that changes')),
    ...[...everyBody(m), ...m.derived].flatMap(({ locals }) =>
      locals.filter(isText).map(({ span }) => refuse(span, 'a name for a text')),
    ),
    ...rulesOf(m).flatMap((rule) =>
      expressionsOfRule(rule).flatMap((e) => {
        const isCompared =
          (e.kind === 'equal' && (isText(e.left) || isText(e.right))) ||
          (e.kind === 'in' && isText(e.element));
        return isCompared ? [refuse(e.span, 'a comparison of texts')] : [];
      }),
    ),
  ];
}

/** What an effect `once` changes holds until its trigger has joined the queue: engines end it when that is matched. */
function usedUpTogether(m: model.Model, facts: Facts): Diagnostic[] {
  return m.effects.flatMap(({ once, abilities, span }) => {
    const own = abilities.map((id) => m.abilities[id]!);
    // Who looks at a change of an attribute may go by nothing that effects change.
    const seesNothing = ({ pattern: { matched } }: model.Trigger): boolean =>
      matched.kind === 'attribute' &&
      (facts.triggersOf.get(`a${matched.attribute}`) ?? []).every(
        (each) => !facts.readsOf(abilityParts(each)).has('effects'),
      );
    const follows = own.some((a) => a.kind === 'trigger' && !seesNothing(a));
    if (!once || !follows || own.every(({ kind }) => kind === 'trigger')) return [];
    const help = 'make two effects of it: one for what follows, one for what it changes';
    return [notYetSupported({ at: span, construct: 'an effect `once` that both follows something and changes or prevents something', help })]; // prettier-ignore
  });
}

/** Most sets that a derived one is put together of: where it is read, all of them are written out. */
const MOST_SETS = 2_000;

function widelyDerived(m: model.Model): Diagnostic[] {
  const sizes = new Map<number, number>();
  const sizeOf = (id: number): number => {
    const known = sizes.get(id);
    if (known !== undefined) return known;
    sizes.set(id, 1);
    let size = 1;
    for (const e of expressionsIn(m.derived[id]!.value))
      if (e.kind === 'call' && e.type.kind === 'set') size += sizeOf(e.derived);
    sizes.set(id, Math.min(size, 2 * MOST_SETS));
    return sizes.get(id)!;
  };
  return m.derived.flatMap((derived, id) => {
    if (derived.value.type.kind !== 'set' || sizeOf(id) <= MOST_SETS) return [];
    const help = 'let it name each other set once';
    return [notYetSupported({ at: derived.span, construct: 'a derived set that is put together of so many others', help })]; // prettier-ignore
  });
}

// ---- names that actions, events and views use themselves ------------------------------------------------

/** A parameter or attribute under a name that the shape around it has already would be lost without a word. */
function takenNames(m: model.Model): Diagnostic[] {
  const refuse = (
    named: { readonly name: string; readonly span: model.Named['span'] },
    taken: readonly string[],
    what: string,
  ): Diagnostic[] =>
    taken.includes(named.name)
      ? [
          notYetSupported({
            at: named.span,
            construct: `${what} called \`${named.name}\``,
            help: 'this word has a meaning of its own there: choose another name',
          }),
        ]
      : [];
  const answers = answersOf(m);
  return [
    ...m.actions.flatMap((a) =>
      a.parameters.flatMap((p) =>
        refuse(a.locals[p.local]!, ['decision', 'action'], 'an argument of an action'),
      ),
    ),
    ...m.events.flatMap((e) =>
      e.locals.slice(0, e.parameterCount).flatMap((p) => refuse(p, ['event'], 'a parameter of an event')),
    ),
    ...m.attributes.flatMap((a) =>
      a.holder.kind === 'thing' ? refuse(a, ['thing', 'owner', 'keywords'], 'an attribute of a thing') : [],
    ),
    ...actionsInRounds(m).flatMap((action) => refuse(action, ['pass'], 'an action of `rounds`')),
    ...wordsOfChoices(m).flatMap((named) => refuse(named, answers, 'something to choose')),
    ...m.events.flatMap((e) => refuse(e, BUILT_IN_EVENTS, 'an event')),
    ...m.effects.flatMap((e) =>
      e.captures.flatMap((c) => refuse(c.local, ['effect', 'you'], 'a local read by a created effect')),
    ),
  ];
}

/** The actions among which a player may pass. */
function actionsInRounds(m: model.Model): model.Named[] {
  const offered = everyBlock(m).flatMap((block) =>
    statementsIn(block).flatMap((s) => (s.kind === 'rounds' ? s.actions : [])),
  );
  return [...new Set(offered)].map((action) => m.actions[action]!);
}

/** What may be answered beside what there is to choose. */
function answersOf(m: model.Model): string[] {
  const kinds = new Set(everyBlock(m).flatMap((block) => statementsIn(block).map(({ kind }) => kind)));
  return [
    'cancel',
    ...(kinds.has('chooseUpTo') ? ['enough'] : []),
    ...(kinds.has('choose') ? ['none', 'nothing'] : []),
  ];
}

/** Everything that a choice may name. */
function wordsOfChoices(m: model.Model): model.Named[] {
  return [
    ...m.definitions,
    ...m.enums.flatMap(({ values }) => values),
    ...m.placeKinds.flatMap(({ places }) => places),
  ];
}
