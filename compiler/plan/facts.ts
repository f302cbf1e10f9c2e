/**
 * What each piece of the rules reads, writes, raises and waits for. In: a checked model. Out: `Facts`, questions that
 * the emitter asks instead of deciding anything itself. Everything is conservative: "may".
 */
import type * as model from '../model/model.ts';
import { Again } from './again.ts';
import { calledByBoth, calledInSetupToo } from './callers.ts';
import { counters, type Counter } from './counts.ts';
import { capacities, mixedZones } from './capacity.ts';
import { grouped } from './keys.ts';
import { meet, membersOf, waitingChanges } from './meeting.ts';
import { provenance } from './provenance.ts';
import { topsNamed } from './reads.ts';
import { WhatIsRead } from './what-is-read.ts';
import { type Key, START, meets, merge, nothing, sizeOf, type Touched } from './touched.ts';
import {
  binderParts,
  blocksOf,
  expressionsOf,
  isBelow,
  proceduresFrom,
  statementsIn,
} from '../model/walk.ts';

/**
 * Where statements stand: in set-up no clock runs; what a procedure does at once waits for nothing, and assignments are a
 * part of an event.
 */
export type Place = 'setup' | 'play' | 'replacement' | 'event';

/** Answers about a model; every answer is computed once. */
export class Facts {
  readonly #model: model.Model;
  readonly #provenance: ReadonlyMap<model.Expression, ReadonlySet<number>>;
  /** Zones in which something may be named by what waits; what is elsewhere is forgotten by nobody when it goes. */
  readonly namedZones: ReadonlySet<number>;
  /** By mark: zones in which something may be marked. */
  readonly markedZones: ReadonlyMap<number, ReadonlySet<number>>;
  readonly #events = new Map<number, Touched>();
  readonly #procedures = new Map<number, Touched>();
  readonly #setters = new Map<number, Touched>();
  /** What is being worked out, from what was asked for on. */
  readonly #gathering: Array<{ readonly touched: Touched; readonly gather: (touched: Touched) => void }> = [];
  readonly #read: WhatIsRead;
  readonly #derivedZones = new Map<model.Expression, readonly number[]>();
  readonly #waitingProcedures = new Map<string, boolean>();
  readonly #takingYou = new Map<number, boolean>();
  /** Abilities by what they look at. */
  readonly triggersOf: ReadonlyMap<string, readonly model.Trigger[]>;
  readonly replacementsOf: ReadonlyMap<string, readonly model.Replacement[]>;
  readonly prohibitionsOf: ReadonlyMap<string, readonly model.Prohibition[]>;
  /** Events on which two replacements can meet: whoever raises them may have to ask. */
  readonly meetingEvents: ReadonlySet<number>;
  /** Attributes on whose changes two replacements can meet. */
  readonly meetingAttributes: ReadonlySet<number>;
  /** Keys of the events and attributes whose changes may have to wait for such a question, in what they bring about too. */
  readonly waitingChanges: ReadonlySet<string>;
  /** Which of these may come about again in what replaces them. */
  readonly again: Again;
  readonly modifiers: readonly model.Modifier[];
  readonly stateTriggers: readonly model.StateTrigger[];
  /** By zone: the most things that one instance can ever hold, null where the rules give no bound. */
  readonly capacities: ReadonlyArray<number | null>;
  /** Zones in which things of other kinds than theirs may come to lie. */
  readonly mixedZones: ReadonlySet<number>;
  /** Zones that some `shuffle` makes a bag. */
  readonly bagZones: ReadonlySet<number>;
  /** Bag zones whose top is read where nothing can wait (inside events, ticks): ordered card by card at the shuffle. */
  readonly orderedAtShuffle: ReadonlySet<number>;
  /** What has two frames: one in the course of play, one while an ability resolves. */
  readonly calledByBoth: ReadonlySet<string>;
  /** What the set-up runs, where no clock runs, and something else too. */
  readonly calledInSetupToo: ReadonlySet<string>;
  /** By event the counts of `happened`. */
  readonly counters: ReadonlyMap<number, readonly Counter[]>;
  /** May somebody be asked which replacement applies to what the standing rules do, at once or at each step? */
  readonly keepAsks: boolean;
  readonly stepAsks: boolean;
  readonly atOnceReads: ReadonlySet<Key>;
  readonly endReads: ReadonlySet<Key>;
  readonly stepReads: ReadonlySet<Key>;

  constructor(m: model.Model) {
    this.#model = m;
    this.#read = new WhatIsRead(m);
    const { moves, named, marked } = provenance(m);
    this.#provenance = moves;
    this.namedZones = named;
    this.markedZones = marked;
    const triggers = m.abilities.filter((a) => a.kind === 'trigger');
    // Those of created effects are looked at last.
    this.triggersOf = grouped([
      ...triggers.filter(({ source }) => source.kind !== 'effect'),
      ...triggers.filter(({ source }) => source.kind === 'effect'),
    ]);
    this.replacementsOf = grouped(m.abilities.filter((a) => a.kind === 'replacement'));
    this.prohibitionsOf = grouped(m.abilities.filter((a) => a.kind === 'prohibition'));
    const mayMeet = (key: string): boolean => meet(m, this.replacementsOf.get(key) ?? []);
    this.meetingEvents = new Set([...m.events.keys()].filter((e) => mayMeet(`e${e}`)));
    this.meetingAttributes = new Set([...m.attributes.keys()].filter((a) => mayMeet(`a${a}`)));
    this.waitingChanges = waitingChanges(m, this.replacementsOf, (key) => this.isMeeting(key));
    this.again = new Again(m, this.replacementsOf, this.waitingChanges);
    this.modifiers = m.abilities.filter((a) => a.kind === 'modifier');
    this.stateTriggers = m.abilities.filter((a) => a.kind === 'stateTrigger');
    this.capacities = capacities(m, everyBlock(m), (what) => this.comesFrom(what));
    this.mixedZones = mixedZones(m, everyBlock(m));
    this.bagZones = new Set(this.#shuffledZones());
    const read = topsNamed(m);
    this.orderedAtShuffle = new Set(
      [...this.bagZones].filter((z) => read.has(z) || this.#readWhereNothingWaits(z)),
    );
    this.calledByBoth = calledByBoth(m);
    this.calledInSetupToo = calledInSetupToo(m);
    this.counters = counters(m, this.calledByBoth, this.calledInSetupToo);
    this.keepAsks = this.batchAsks(standingBlock(m, true));
    this.stepAsks =
      this.batchAsks(standingBlock(m, false)) || (this.keepAsks && m.standing.some((r) => !r.atOnce));
    this.atOnceReads = this.#standingReads(true);
    this.stepReads = this.#standingReads(false);
    const ends = m.ends.filter((r) => r.clock === 'at once');
    this.endReads = new Set([
      ...(ends.length === 0 ? [] : [START]),
      ...ends.flatMap((r) => [...this.readsOf([r.when, ...(r.each === null ? [] : binderParts(r.each))])]),
    ]);
  }

  /** Attributes and zones that these expressions may read. */
  readsOf(expressions: readonly model.Expression[]): Set<Key> {
    return this.#read.of(expressions);
  }

  /** What an expression may read by itself, not by those in it. */
  readsAlone(e: model.Expression): Set<Key> {
    return this.#read.alone(e);
  }

  /** What a block may touch, calls included. */
  touchedBy(block: model.Block): Touched {
    const touched = nothing();
    for (const s of statementsIn(block)) this.#addStatement(s, touched);
    return touched;
  }

  touchedByEvent(id: number): Touched {
    return this.#gathered(this.#events, id, (touched) => {
      touched.events.add(id);
      merge(touched, this.touchedBy(this.#model.events[id]!.body));
      for (const r of this.replacementsOf.get(`e${id}`) ?? []) merge(touched, this.touchedBy(r.body));
      this.#usesUp(`e${id}`, touched);
      for (const other of [...touched.events]) if (other !== id) merge(touched, this.touchedByEvent(other));
    });
  }

  #touchedByReplacements(attribute: number): Touched {
    return this.#gathered(this.#setters, attribute, (touched) => {
      for (const r of this.replacementsOf.get(`a${attribute}`) ?? []) merge(touched, this.touchedBy(r.body));
      this.#usesUp(`a${attribute}`, touched);
    });
  }

  #touchedByProcedure(id: number): Touched {
    return this.#gathered(this.#procedures, id, (touched) =>
      merge(touched, this.touchedBy(this.#model.procedures[id]!.body)),
    );
  }

  /**
   * What something touches that may come round to itself through replacements. Whatever is asked for meanwhile is
   * gathered again until nothing is new, so that all of a circle know of each other.
   */
  #gathered(known: Map<number, Touched>, id: number, gather: (touched: Touched) => void): Touched {
    const before = known.get(id);
    if (before !== undefined) return before;
    const touched = nothing();
    known.set(id, touched);
    const isFirst = this.#gathering.length === 0;
    this.#gathering.push({ touched, gather });
    gather(touched);
    for (let size = -1; isFirst && this.#gatheredSize() > size;) {
      size = this.#gatheredSize();
      for (const each of this.#gathering) each.gather(each.touched);
    }
    if (isFirst) this.#gathering.length = 0;
    return touched;
  }

  #gatheredSize(): number {
    return this.#gathering.reduce((sum, { touched }) => sum + sizeOf(touched), 0);
  }

  /** An effect `once` ends when one of its abilities has been used. */
  #usesUp(key: string, touched: Touched): void {
    const used = [...(this.replacementsOf.get(key) ?? []), ...(this.triggersOf.get(key) ?? [])];
    if (
      used.some(({ source }) => source.kind === 'effect' && this.#model.effects[source.effect]?.once === true)
    )
      touched.writes.add('effects');
  }

  /** Listeners of an event, an attribute, a phase… by key: `e1`, `a2`, `h0`, `r0`, `c3`, `pb0`, `pe0`, `tb`, `te`. */
  listens(key: string): boolean {
    return this.triggersOf.has(key) || this.replacementsOf.has(key) || this.prohibitionsOf.has(key);
  }

  /** A statement after which triggers may wait. */
  mayQueue(touched: Touched): boolean {
    for (const e of touched.events) if (this.triggersOf.has(`e${e}`)) return true;
    for (const w of touched.writes) if (this.triggersOf.has(w)) return true;
    return false;
  }

  /** A statement after which standing rules without `at once`, or state triggers, may have something to do. */
  mayStep(touched: Touched): boolean {
    return meets(touched.writes, this.stepReads);
  }
  mayKeep(touched: Touched): boolean {
    return meets(touched.writes, this.atOnceReads);
  }
  mayEnd(touched: Touched): boolean {
    return touched.decides || meets(touched.writes, this.endReads);
  }

  /** May the standing rules at once bring about an end? */
  keepMayEnd(): boolean {
    return this.#model.standing.some((r) => r.atOnce && this.mayEnd(this.touchedBy(r.body)));
  }

  procedureWaits(id: number, at: 'play' | 'setup' = 'play'): boolean {
    const key = `${at} ${id}`;
    const known = this.#waitingProcedures.get(key);
    if (known !== undefined) return known;
    this.#waitingProcedures.set(key, false);
    const waits = this.blockWaits(this.#model.procedures[id]!.body, at === 'play', at);
    this.#waitingProcedures.set(key, waits);
    return waits;
  }

  /** Whether a procedure needs its caller's `you`: it reads it, or creates an effect that has it from now on. */
  procedureTakesYou(id: number): boolean {
    const known = this.#takingYou.get(id);
    if (known !== undefined) return known;
    const procedure = this.#model.procedures[id]!;
    const takes = [procedure, ...proceduresFrom(this.#model, procedure.body)].some(
      ({ usesYou, body }) => usesYou || statementsIn(body).some(({ kind }) => kind === 'until'),
    );
    this.#takingYou.set(id, takes);
    return takes;
  }

  /** May the block wait for a decision, explicit chance, or (where `settles`) for triggers? */
  blockWaits(block: model.Block, settles: boolean, at: Place = 'play'): boolean {
    return block.some((s) => this.statementWaits(s, settles, at));
  }

  statementWaits(s: model.Statement, settles: boolean, at: Place = 'play'): boolean {
    if (settles && this.settlesAfter(s)) return true;
    if (at === 'play' && this.tickAsks(s)) return true;
    switch (s.kind) {
      case 'may':
      case 'choose':
      case 'chooseUpTo':
      case 'act':
      case 'rounds':
      case 'turns':
      case 'random':
      case 'phase':
        return true;
      case 'shuffle':
        return this.drawsAtShuffle(s);
      case 'deal':
      case 'moveTop':
        return this.drawsWhenTaken(s);
      case 'callProcedure':
        return (at === 'play' || at === 'setup') && this.procedureWaits(s.procedure, at);
      case 'callEvent':
        return this.waitingChanges.has(`e${s.event}`) || this.blockWaits(s.else, settles, at);
      case 'assign':
        return at !== 'event' && this.waitingChanges.has(`a${s.attribute}`);
      case 'atomically':
        return this.blockWaits(s.body, false, at) || (settles && this.touchQueuesOrSteps(s));
      case 'together':
        return this.batchAsks(s.body);
      default:
        return blocksOf(s).some((b) => this.blockWaits(b, settles, at));
    }
  }

  /** May somebody be asked about what the standing rules at once do right after a statement, not those in it? */
  tickAsks(s: model.Statement): boolean {
    if (!this.keepAsks || s.kind === 'callProcedure') return false;
    if (s.kind === 'callEvent') return this.mayKeep(this.touchedByEvent(s.event));
    return (s.kind === 'together' || blocksOf(s).length === 0) && this.mayKeep(this.touchedBy([s]));
  }

  /** May somebody be asked which of two replacements of a member applies? */
  batchAsks(block: model.Block): boolean {
    if (this.meetingEvents.size === 0 && this.meetingAttributes.size === 0) return false;
    const members = membersOf(block, this.replacementsOf);
    return [...members].some((key) => this.isMeeting(key));
  }

  /** Can two replacements meet on the changes of a key? */
  isMeeting(key: string): boolean {
    return (key.startsWith('e') ? this.meetingEvents : this.meetingAttributes).has(Number(key.slice(1)));
  }

  /** Chance decides what the top of a bag is when it is taken: a wait when outcomes are chosen from outside. */
  drawsWhenTaken(s: model.Statement & { kind: 'deal' | 'moveTop' }): boolean {
    return (
      s.from.kind === 'zone' && this.bagZones.has(s.from.zone) && !this.orderedAtShuffle.has(s.from.zone)
    );
  }

  /** Chance orders the whole pile at this shuffle. */
  drawsAtShuffle(s: model.Statement & { kind: 'shuffle' }): boolean {
    return s.zone.kind === 'zone' && this.orderedAtShuffle.has(s.zone.zone);
  }

  /** Triggers or step rules may have work right after this statement (compound ones have done it inside). */
  settlesAfter(s: model.Statement): boolean {
    switch (s.kind) {
      case 'if':
      case 'forEach':
      case 'repeat':
      case 'repeatWhile':
      case 'may':
      case 'choose':
      case 'chooseUpTo':
      case 'random':
      case 'act':
      case 'rounds':
      case 'turns':
      case 'phase':
      case 'callProcedure':
      case 'let':
      case 'assignLocal':
      case 'stop':
      case 'endPhase':
        return false;
      default:
        return this.touchQueuesOrSteps(s);
    }
  }

  touchQueuesOrSteps(s: model.Statement): boolean {
    const touched = this.touchedWithTick([s]);
    return this.mayQueue(touched) || this.mayStep(touched);
  }

  /** May a thing leave its region while a statement is done, the tick after it included? */
  mayDepart(s: model.Statement): boolean {
    return this.touchedWithTick([s]).departs;
  }

  /** What a block touches, the standing rules at once that may follow included. */
  touchedWithTick(block: model.Block): Touched {
    return this.withTick(this.touchedBy(block));
  }

  /** With what the rules at once touch that may follow. */
  withTick(touched: Touched): Touched {
    if (this.mayKeep(touched))
      for (const rule of this.#model.standing) if (rule.atOnce) merge(touched, this.touchedBy(rule.body));
    return touched;
  }

  // ---- inside ---------------------------------------------------------------------------------------

  #addStatement(s: model.Statement, touched: Touched): void {
    for (const key of this.readsOf(expressionsOf(s))) touched.reads.add(key);
    switch (s.kind) {
      case 'assign': {
        touched.writes.add(`a${s.attribute}`);
        merge(touched, this.#touchedByReplacements(s.attribute));
        return;
      }
      case 'move':
        this.#addMove(s.what, s.to, touched);
        return;
      case 'moveTop':
      case 'deal':
        this.#addMove(s.from, s.to, touched);
        return;
      case 'fill':
        if (s.zone.kind === 'zone') touched.writes.add(`z${s.zone.zone}`);
        return;
      case 'shuffle':
        if (s.zone.kind === 'zone') touched.writes.add(`z${s.zone.zone}`);
        return;
      case 'reveal':
        touched.writes.add('know');
        return;
      case 'result':
        touched.decides = true;
        return;
      case 'until':
        touched.writes.add('effects');
        return;
      case 'callEvent':
        merge(touched, this.touchedByEvent(s.event));
        return;
      case 'callProcedure':
        merge(touched, this.#touchedByProcedure(s.procedure));
        return;
      case 'act':
      case 'rounds':
        for (const a of s.actions) merge(touched, this.touchedBy(this.#model.actions[a]!.body));
        return;
      default:
    }
  }

  /** The zones in which what a `move` names can be; null when that is not known. */
  comesFrom(what: model.Expression): ReadonlySet<number> | null {
    return this.#provenance.get(what) ?? null;
  }

  #addMove(what: model.Expression, to: model.Expression, touched: Touched): void {
    const from = [...(this.#provenance.get(what) ?? this.zonesOf(what))];
    const into = to.kind === 'zone' ? [to.zone] : this.#model.zones.map((_, z) => z);
    for (const z of [...from, ...into]) touched.writes.add(`z${z}`);
    const regions = new Set([...from, ...into].map((z) => this.#model.zones[z]!.region));
    if (regions.size > 1) touched.departs = true;
    for (const z of into)
      if (from.some((f) => this.#model.zones[f]!.region !== this.#model.zones[z]!.region))
        this.#model.attributes.forEach((a, id) => {
          if (a.mark) touched.writes.add(`a${id}`);
        });
  }

  /** Zones in which what an expression names may be. */
  zonesOf(e: model.Expression): readonly number[] {
    switch (e.kind) {
      case 'zone':
        return [e.zone];
      case 'zones':
        return e.zones;
      case 'top':
        return this.zonesOf(e.of);
      case 'filter':
      case 'allTop':
        return this.zonesOf(e.binder.in);
      case 'union':
        return [...new Set([...this.zonesOf(e.left), ...this.zonesOf(e.right)])];
      case 'except':
        return this.zonesOf(e.left);
      case 'conditional':
        return [...new Set([...this.zonesOf(e.then), ...this.zonesOf(e.else)])];
      case 'call': {
        const { value } = this.#model.derived[e.derived]!;
        const known = this.#derivedZones.get(value) ?? this.zonesOf(value);
        this.#derivedZones.set(value, known);
        return known;
      }
      default:
        return this.#zonesOfKinds(e);
    }
  }

  #zonesOfKinds(e: model.Expression): readonly number[] {
    const kinds = kindsOf(e.type);
    return this.#model.zones.flatMap((z, id) =>
      kinds === null || z.of.some((k) => this.#related(k, kinds)) ? [id] : [],
    );
  }

  /** May somebody come to know a thing in this zone that they do not see there? */
  mayReveal(zone: number): boolean {
    for (const block of everyBlock(this.#model))
      for (const s of statementsIn(block)) {
        if (s.kind === 'reveal') return true;
        if (s.kind !== 'move' && s.kind !== 'moveTop' && s.kind !== 'deal') continue;
        const into = s.to.kind === 'zone' ? [s.to.zone] : this.#model.zones.map((_, z) => z);
        if (!into.includes(zone)) continue;
        const what = s.kind === 'move' ? s.what : s.from;
        const from = [...(this.#provenance.get(what) ?? this.zonesOf(what))];
        if (from.some((z) => this.#model.zones[z]!.seenBy !== 'nobody')) return true;
      }
    return false;
  }

  #related(kind: number, kinds: readonly number[]): boolean {
    return kinds.some((k) => isBelow(this.#model, k, kind) || isBelow(this.#model, kind, k));
  }

  #standingReads(atOnce: boolean): Set<Key> {
    const reads = new Set<Key>();
    const { standing } = this.#model;
    const hasTriggers = !atOnce && this.stateTriggers.length > 0;
    if (hasTriggers || standing.some((rule) => rule.atOnce === atOnce)) reads.add(START);
    for (const rule of standing)
      if (rule.atOnce === atOnce)
        for (const key of this.readsOf([rule.when, ...(rule.each === null ? [] : binderParts(rule.each))]))
          reads.add(key);
    if (!atOnce)
      for (const t of this.stateTriggers)
        for (const key of [...this.readsOf([t.condition]), ...this.#read.ofBearing(t)]) reads.add(key);
    if (hasTriggers) this.#model.zones.forEach((_, z) => reads.add(`z${z}`));
    return reads;
  }

  *#shuffledZones(): Generator<number> {
    for (const block of everyBlock(this.#model))
      for (const s of statementsIn(block))
        if (s.kind === 'shuffle' && s.zone.kind === 'zone') yield s.zone.zone;
  }

  #readWhereNothingWaits(zone: number): boolean {
    const m = this.#model;
    const atOnce = [
      ...m.events.map((e) => e.body),
      ...m.standing.map((r) => r.body),
      ...m.abilities.flatMap((a) => (a.kind === 'replacement' ? [a.body] : [])),
    ];
    const called = atOnce.flatMap((body) => proceduresFrom(m, body).map((procedure) => procedure.body));
    const plain = [...atOnce, ...called];
    const readsTop = (s: model.Statement): boolean =>
      (s.kind === 'moveTop' || s.kind === 'deal') && s.from.kind === 'zone' && s.from.zone === zone;
    if (plain.some((b) => statementsIn(b).some(readsTop))) return true;
    for (const block of everyBlock(m))
      for (const s of statementsIn(block)) {
        if (s.kind === 'reveal' && s.top !== null && s.what.kind === 'zone' && s.what.zone === zone)
          return true;
        if (s.kind === 'together' && statementsIn(s.body).some(readsTop)) return true;
      }
    return false;
  }
}

/** What all standing rules of a clock do: one batch. */
export function standingBlock({ standing }: model.Model, atOnce: boolean): model.Block {
  return standing.filter((rule) => rule.atOnce === atOnce).flatMap(({ body }) => body);
}

type Body = Pick<model.Routine, 'locals' | 'body'>;

/** Every body of a model with the locals that it names. */
export function everyBody(m: model.Model): readonly Body[] {
  const known = bodiesOfModels.get(m);
  if (known !== undefined) return known;
  const course = [m.setup, m.flow].filter((r) => r !== null);
  const abilities = m.abilities.flatMap((a) => ('body' in a ? [a] : []));
  const bodies = [...course, ...m.events, ...m.procedures, ...m.actions, ...m.standing, ...abilities];
  bodiesOfModels.set(m, bodies);
  return bodies;
}
const bodiesOfModels = new WeakMap<model.Model, readonly Body[]>();

/** Every block of a model, each routine's own. */
export function everyBlock(m: model.Model): readonly model.Block[] {
  return everyBody(m).map(({ body }) => body);
}

/** Kinds of a thing type, through optionals and sets; null for other types. */
export function kindsOf(type: model.Type): readonly number[] | null {
  if (type.kind === 'thing') return type.kinds;
  if (type.kind === 'optional' || type.kind === 'set') return kindsOf(type.of);
  return null;
}
