/** What a routine that can wait is written with: its frame, its pieces, its decisions. cutter.ts cuts its statements. */
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { hasTwins } from '../plan/twins.ts';
import { binderOf, framedLocals, namesThing, SELF, YOU } from '../plan/frames.ts';
import { around } from '../model/interval.ts';
import { knowerOf, secretsOf } from '../model/peeks.ts';
import { namedIn } from '../model/sources.ts';
import { intervalOf } from '../plan/intervals.ts';
import { localsRead } from '../plan/reads.ts';
import { blocksOf, statementsIn } from '../model/walk.ts';
import type { Generator, Secret, Section } from './generator.ts';
import { lastKnownAt } from './last-known.ts';
import type { ActionPacking } from './legal.ts';
import type { Change } from './meeting.ts';
import { clearList, listSlots, type ListSlots } from './lists.ts';
import { upper } from './names.ts';
import type { Next } from './routines.ts';
import type { Scope } from './scope.ts';
import { readSlot, widthOf, writeSlot } from './slots.ts';
import { noteCounts, type Body } from './statements.ts';

export interface Cut {
  readonly g: Generator;
  readonly section: Section;
  readonly scope: Scope;
  /** Name of the frame. */
  readonly routine: string;
  readonly body: model.Block;
  /** Left out: all of the body is still to be done. */
  readonly from?: number;
  readonly parameterCount: number;
  readonly settles: boolean;
  readonly ability: boolean;
  /** Of an ability: those of its parameters that its body names. */
  readonly named?: ReadonlySet<number>;
  readonly exit: Next;
  /** Left out: it is somebody's. */
  readonly hasYou?: false;
  /** Of an ability: left out: it may be that nobody bears it, and it is nobody's. */
  readonly belongs?: { readonly toThing: boolean; readonly toSeat: boolean };
  /** Set-up, in which no clock runs. */
  readonly clocks?: false;
  /** What happens at once (L6): the body of an event, or of what replaces something. Elsewhere there are clocks. */
  readonly mode?: 'inside' | 'event';
  /** Of what replaces a change: the changes with which it ends, each in the place of that one. */
  readonly instead?: { readonly of: Change; readonly by: ReadonlySet<model.Statement> };
  /** Code at the end of the body, while its locals still stand. */
  readonly ends?: () => string;
  /** Parameters that hold last known values, by `local attribute`. */
  readonly lastKnown?: ReadonlyMap<string, string>;
}

export class CutRoutine {
  protected readonly cut: Cut;
  protected readonly scope: Scope;
  protected readonly slots = new Map<number, string>();
  protected readonly lists = new Map<number, ListSlots>();
  protected readonly exit: Next;
  protected settles: boolean;
  /** Can the routine be left in the middle? */
  protected readonly waits: boolean;
  protected readonly body: Body;
  protected readonly parameters: Array<{
    readonly name: string;
    readonly type: model.Type;
    readonly slot: string;
    readonly secret: boolean;
  }> = [];

  constructor(cut: Cut) {
    this.cut = cut;
    this.scope = cut.scope;
    this.scope.block = cut.body;
    this.around = aroundEach(cut.body);
    this.settles = cut.settles;
    this.late = cut.mode === undefined ? settledLate(cut.g, cut.body) : new Map();
    this.waits = this.waitsWithin(cut.body);
    if (this.waits) noteCounts(cut.g, cut.scope, cut.routine);
    this.frameLocals();
    this.body = {
      g: cut.g,
      scope: cut.scope,
      mode: cut.mode ?? 'routine',
      stop: null,
      over: 'return WAIT;',
      framed: (local) => this.slots.get(local) ?? null,
      routine: cut.routine,
      lists: this.lists,
      ...(cut.clocks === false ? { ticks: 'none' } : {}),
    };
    const cleared = this.clearing([...this.slots.keys(), ...this.lists.keys()], cut.exit, 'end');
    const { ends } = cut;
    this.exit =
      ends === undefined
        ? cleared
        : this.piece(['happened'], () => [ends(), cleared.jump()].filter((code) => code !== '').join('\n'));
  }

  /** Statements after which what was done instead of an event has its step: the first of its `else`. */
  protected readonly late: ReadonlyMap<model.Statement, ReturnType<Generator['facts']['touchedBy']>>;

  /** May a block be left and gone on with? Not where it ends with what takes its place. */
  private waitsWithin(block: model.Block): boolean {
    const ends = (s: model.Statement): boolean => this.cut.instead?.by.has(s) === true;
    return block.some((s) =>
      s.kind === 'if' && statementsIn([s]).some(ends)
        ? this.waitsWithin(s.then) || this.waitsWithin(s.else)
        : !ends(s) && this.mayWait([s]),
    );
  }

  /** May these be left in the middle? */
  protected mayWait(block: model.Block): boolean {
    const { g, mode, clocks } = this.cut;
    const course = clocks === false ? 'setup' : 'play';
    const at = mode === undefined ? course : mode === 'inside' ? 'event' : 'replacement';
    return g.facts.blockWaits(block, this.settles, at);
  }

  /** May somebody be asked about what the clocks do right after a statement? */
  protected asksAtTick(s: model.Statement): boolean {
    return this.cut.mode === undefined && this.cut.clocks !== false && this.cut.g.facts.tickAsks(s);
  }

  protected isThing(local: number): boolean {
    const type = this.scope.types[local]?.type;
    return type !== undefined && namesThing(type);
  }

  /** Slots of a local. */
  protected width(local: number): 1 | 2 {
    return widthOf(this.cut.g, this.scope.types[local]?.type);
  }

  // ---- frames ---------------------------------------------------------------------------------------

  protected frameLocals(): void {
    const { g, body, parameterCount, routine, ability } = this.cut;
    const { waits } = this;
    const gone = g.gone.in(body);
    const question = {
      locals: this.scope.types,
      parameterCount,
      body,
      hasYou: this.cut.hasYou !== false,
      hasSelf: ability,
    };
    // What something else may make gone between two waits stands in a slot too, where a departure finds it.
    const framed = framedLocals({
      ...question,
      leaves: (s) => g.facts.mayDepart(s) && s.kind !== 'if' && this.cut.instead?.by.has(s) !== true,
      atWaits: false,
      keepThings: false,
    });
    if (waits) {
      for (const local of framed) if (!this.isThing(local)) framed.delete(local);
      const across = framedLocals({
        ...question,
        leaves: (s) => this.leaves(s),
        atWaits: true,
        keepThings: ability || this.cut.mode !== undefined || hasTwins(g.model),
      });
      for (const local of across) framed.add(local);
      const isShown = ability || this.cut.mode !== undefined || this.asksItself();
      for (let i = 0; i < parameterCount; i++) {
        if (this.cut.named?.has(i) === false) framed.delete(i);
        else if (isShown) framed.add(i);
      }
      if (ability) framed.add(SELF);
    } else if (!ability && this.cut.mode === undefined)
      // What is handed over gone stands in a slot, so that what is known of it has one too.
      for (let i = 0; i < parameterCount; i++) if (this.isThing(i) && gone?.has(i) === true) framed.add(i);
    const frame = g.frame(routine, ability);
    const secrets = this.secrets();
    // Who sees it all is shown it: whose it is must be known.
    if (
      waits &&
      [...secrets.values()].some(({ knower }) => knower?.kind === 'you' || knower?.kind === 'opponent')
    )
      framed.add(YOU);
    for (const s of statementsIn(body)) {
      if (s.kind !== 'let') continue;
      const { name, type } = this.scope.types[s.local]!;
      if (type.kind !== 'set' || type.of.kind !== 'thing') continue;
      this.lists.set(s.local, listSlots(g, frame, this.scope, name, secrets.get(s.local) ?? null));
    }
    for (const local of [...framed].sort((a, b) => a - b)) {
      if (!waits && (local === YOU || (local !== SELF && !this.isThing(local)))) continue;
      const type = local >= 0 ? this.scope.types[local]!.type : null;
      if (type !== null && type.kind === 'set' && type.of.kind === 'thing') continue; // a list
      if (local >= 0 && this.scope.constants.has(local)) continue;
      const word = local === YOU ? 'you' : local === SELF ? 'this' : this.scope.types[local]!.name;
      const slot = g.names.claim(upper(this.scope.prefix, word));
      const thing = local === SELF || (type !== null && this.isThing(local));
      // A change may be waited for before its body begins, and without that.
      const throughout = waits && local < parameterCount && this.cut.mode !== 'inside';
      const width = this.width(local);
      const secret = secrets.get(local);
      const isSecret = secret !== undefined;
      frame.slots.push({
        name: slot,
        thing,
        size: width,
        doc: `${word} of ${this.scope.rule}`,
        of: this.scope.rule,
        word,
        holds: { kind: 'value', type: isSecret ? this.secretType(local) : this.heldType(local), throughout },
        ...(isSecret ? { secret } : {}),
      });
      this.slots.set(local, slot);
      const mayLeave = thing && (gone === null || gone.has(local));
      // In an event and in what it raises its own things are never gone.
      const stays = thing && this.cut.mode === 'inside' && local >= 0 && local < parameterCount;
      const place = {
        code: stays ? `${stayingFunction(g)}(s[${slot}]!)` : readSlot(slot, width),
        framed: true,
        mayBeGone: mayLeave && !stays,
        list: null,
        lastKnown: new Map<number, string>(),
      };
      if (local === YOU) this.scope.you = place;
      else if (local === SELF) this.scope.self = place;
      else this.scope.places.set(local, place);
      if (local >= 0 && local < parameterCount)
        this.parameters.push({ name: word, type: type!, slot, secret: isSecret });
      if (local === SELF)
        this.parameters.push({ name: 'this', type: { kind: 'thing', kinds: [] }, slot, secret: false });
    }
    g.parameterSlots.set(routine, this.slots);
    this.scope.wantLastKnown = (local, attribute) => this.lastKnownSlot(local, attribute);
  }

  /** The locals that may tell what is hidden. */
  private secrets(): ReadonlyMap<number, Secret> {
    const { g, body, routine } = this.cut;
    const rule = g.ruleOf(body);
    if (rule === undefined) return new Map();
    const named = namedIn(g.model, rule);
    return new Map(
      [...secretsOf(g.model, rule)].map(([local, made]) => [
        local,
        { routine, knower: knowerOf(g.model, made), from: named.get(local) ?? [] },
      ]),
    );
  }

  /** The same of a local that nobody is shown: what is drawn in its place is like what may stand there. */
  private secretType(local: number): model.Type {
    const type = this.heldType(local);
    const bare = type.kind === 'optional' ? type.of : type;
    if (bare.kind !== 'int' || local < this.cut.parameterCount) return type;
    const given = statementsIn(this.cut.body).flatMap((s) =>
      (s.kind === 'let' || s.kind === 'assignLocal') && s.local === local
        ? [intervalOf(s.value, this.cut.g.model)]
        : [],
    );
    const { min, max } = around(given);
    const int: model.Type = { ...bare, min: Math.max(min, bare.min), max: Math.min(max, bare.max) };
    return type.kind === 'optional' ? { kind: 'optional', of: int } : int;
  }

  /** What the slot of a local may hold. */
  private heldType(local: number): model.Type {
    const { ability, belongs } = this.cut;
    if (local >= 0) return this.scope.types[local]!.type;
    const type: model.Type = local === YOU ? { kind: 'player' } : { kind: 'thing', kinds: [] };
    const isSure = !ability || (local === YOU ? belongs?.toSeat : belongs?.toThing) === true;
    return isSure ? type : { kind: 'optional', of: type };
  }

  /** Code of the last known value of an attribute. */
  protected lastKnownSlot(local: number, attribute: number): string | null {
    const slot = this.slots.get(local);
    if (slot === undefined) return this.cut.lastKnown?.get(`${local} ${attribute}`) ?? null;
    return lastKnownAt(this.cut.g, slot, attribute);
  }

  /** May a decision stand in the routine itself, not only in procedures that it calls? Then its parameters are shown. */
  private asksItself(): boolean {
    return statementsIn(this.cut.body).some((s) => {
      if (s.kind !== 'callProcedure') return s.kind !== 'atomically' && this.leaves(s);
      return (this.settles && (this.late.has(s) || this.cut.g.facts.settlesAfter(s))) || this.asksAtTick(s);
    });
  }

  protected leaves(s: model.Statement): boolean {
    const { g, instead } = this.cut;
    if (instead?.by.has(s) === true) return false;
    if (this.settles && this.late.has(s)) return true;
    if (this.settles && g.facts.settlesAfter(s)) return true;
    if (this.asksAtTick(s)) return true;
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
      case 'deal':
      case 'moveTop':
      case 'shuffle':
      case 'callProcedure':
      case 'atomically':
      case 'together':
        return this.mayWait([s]);
      case 'callEvent':
        return g.facts.waitingChanges.has(`e${s.event}`);
      case 'assign':
        return this.cut.mode !== 'inside' && g.facts.waitingChanges.has(`a${s.attribute}`);
      case 'forEach':
      case 'repeat':
      case 'repeatWhile':
        return this.mayWait([s]);
      default:
        return false;
    }
  }

  // ---- stop -----------------------------------------------------------------------------------------

  private readonly around: ReadonlyMap<model.Statement, model.Statement | null>;
  private readonly stops = new Map<model.Statement, Next>();
  private readonly ends = new Map<model.Statement, Next>();
  private readonly clears = new Map<model.Statement, string>();

  /** A `stop` inside this statement goes on there. */
  protected stopsAt(s: model.Statement, next: Next): void {
    this.stops.set(s, next);
  }

  /** An `end phase` in the body of this phase goes on there. */
  protected endsAt(s: model.Statement, next: Next): void {
    this.ends.set(s, next);
  }

  /**
   * Code that leaves a statement, or what stands in it, for the end of the phase around it; null where there is none in
   * this routine, or a turn or `atomically` stands between.
   */
  protected ending(at: model.Statement | undefined): string | null {
    if (at === undefined || !this.cut.g.usesEndPhase) return null;
    const lines: string[] = [];
    for (let s = this.around.get(at) ?? null; s !== null; s = this.around.get(s) ?? null) {
      if (s.kind === 'turns' || s.kind === 'atomically') return null;
      const next = this.ends.get(s);
      if (next !== undefined) return [...lines, next.jump()].join('\n');
      const clear = this.clears.get(s);
      if (clear !== undefined) lines.push(clear);
    }
    return null;
  }

  /** What goes on after this statement, unless the phase around it is to end. */
  protected unlessEnded(at: model.Statement | undefined): string {
    const leave = this.ending(at);
    return leave === null ? '' : `if (s[PHASE_ENDING] === 1) {\n${leave}\n}\n`;
  }

  /** What a `stop` out of this statement clears. */
  protected clearedBy(s: model.Statement, code: string): void {
    this.clears.set(s, code);
  }

  /** Code of a `stop` at a statement, or somewhere in it: out of the loops around it, to the end of the turn, phase or routine. */
  protected stopping(at: model.Statement): string {
    const lines: string[] = [];
    for (let s = this.around.get(at) ?? null; s !== null; s = this.around.get(s) ?? null) {
      const clear = this.clears.get(s);
      const next = this.stops.get(s);
      if (clear !== undefined) lines.push(clear);
      if (next !== undefined) return [...lines, next.jump()].join('\n');
    }
    return [...lines, this.exit.jump()].join('\n');
  }

  protected clearing(locals: readonly number[], next: Next, word: string, at?: Span): Next {
    const clear = this.clear(locals);
    if (clear === '') return next;
    const piece = this.piece([word], () => `${clear}\n${next.jump()}`, at);
    // What an ability leaves behind stands in one place; straight.ts writes it where it is needed but once.
    let isPiece = this.cut.ability && clear.includes('\n');
    return {
      jump: () => (isPiece ? piece.jump() : `${clear}\n${next.jump()}`),
      index: () => {
        isPiece = true;
        return piece.index();
      },
    };
  }

  /** Code after which these locals name nothing. */
  protected clear(locals: readonly number[]): string {
    const lines = locals.flatMap((l) => {
      const slot = this.slots.get(l);
      if (slot !== undefined)
        return [writeSlot(slot, this.width(l), l === SELF || this.isThing(l) ? '-1' : '0')];
      const list = this.lists.get(l);
      return list === undefined ? [] : [clearList({ count: `s[${list.count}]!`, members: list.members })];
    });
    return lines.join('\n');
  }

  /** Code of another function, with triggers settled as where it was asked for: it may be written in the midst of an `atomically`. */
  private apart(build: () => string, settles: boolean): string {
    const outer = this.settles;
    this.settles = settles;
    const code = this.scope.apart(build, this.kept());
    this.settles = outer;
    return code;
  }

  /** What the routine began with and nothing changes while it runs; things are gone when they leave. */
  private kept(): number[] {
    return [...this.slots.keys()].filter(
      (local) =>
        local === YOU ||
        (local >= 0 &&
          local < this.cut.parameterCount &&
          !this.isThing(local) &&
          !this.scope.types[local]!.variable),
    );
  }

  /** The routine itself; what has no head of its own begins with its first statement. */
  private ownSpan(): Span | undefined {
    const rule = this.cut.g.ruleOf(this.cut.body);
    const hasHead = rule !== undefined && rule.sort !== 'setup' && rule.sort !== 'flow';
    return hasHead ? rule.span : this.cut.body[0]?.span;
  }

  /** A stretch between two waits: a function made when something first goes on there. */
  protected piece(words: readonly string[], build: () => string, at = this.ownSpan()): Next {
    const { g, section } = this.cut;
    const cited = at === undefined ? this.scope.rule : g.cite(at, this.scope.rule);
    const doc = `${cited}: ${words.join(' ')}`;
    let name: string | null = null;
    const { settles } = this;
    const make = (): string => {
      if (name === null) {
        name = g.functionName(this.scope.prefix, ...words);
        const code = (): string => this.apart(build, settles);
        g.addFunction(section, name, ['s: Int16Array'], 'number', doc, code, this.cut.routine);
      }
      return name;
    };
    return { jump: () => `return ${make()}(s);`, index: () => g.piece(make(), this.cut.routine) };
  }

  protected site(
    s: { readonly decision: number },
    kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds',
    value: model.Type | null,
    refusal: 'none' | 'nothing' | 'enough' | 'pass' | 'cancel' | null,
    actions: readonly ActionPacking[],
  ): { constant: string; finish: (list: string, resume: string) => void } {
    const { g } = this.cut;
    const decision = g.model.decisions[s.decision]!;
    const { again } = this.scope;
    const constant = g.names.claim(upper(decision.name, ...again), upper('decide', decision.name, ...again));
    const info = {
      name: constant,
      decision: decision.name,
      kind,
      label: decision.label,
      span: decision.span,
      actions,
      value,
      refusal,
      locals: this.parameters.slice(),
      routine: this.cut.routine,
      list: '',
      resume: '',
    };
    g.sites.push(info);
    return {
      constant,
      finish: (list, resume) => {
        info.list = list;
        info.resume = resume;
      },
    };
  }

  protected resume(words: readonly string[], doc: string, build: () => string): string {
    const { g, section } = this.cut;
    const name = g.functionName(this.scope.prefix, ...words);
    const { settles } = this;
    const code = (): string => this.apart(build, settles);
    g.addFunction(section, name, ['s: Int16Array', 'move: number'], 'number', doc, code, this.cut.routine);
    return name;
  }

  /** Gives a local its value, for the block that may read it. */
  protected bind(local: number, value: string, body: model.Block): string {
    const slot = this.slots.get(local);
    if (slot !== undefined) return writeSlot(slot, this.width(local), value);
    if (!localsRead(this.cut.g.model, body).has(local)) return '';
    return `const ${this.scope.declare(local)} = ${value};`;
  }

  protected chanceSite(
    name: string,
    span: model.Named['span'],
    value: model.Type | null,
    chance: string,
    more: readonly string[] = [],
  ): { readonly constant: string; readonly finish: (resume: string) => void } {
    const { g } = this.cut;
    const { again } = this.scope;
    const constant = g.names.claim(upper('chance', name, ...again), upper('chance', name, ...again, ...more));
    const info = {
      name: constant,
      decision: name,
      kind: 'chance' as const,
      label: {},
      span,
      actions: [],
      value,
      refusal: null,
      locals: this.parameters.slice(),
      routine: this.cut.routine,
      where: more.join(' '),
      list: chance,
      resume: '',
    };
    g.sites.push(info);
    return {
      constant,
      finish: (resume) => {
        info.resume = resume;
      },
    };
  }
}

/** What may be last known of a thing: a number as it was then, modified too, or its controller (-1). */
/** Name of the function that reads a slot whose thing may have left. */
function stayingFunction(g: Generator): string {
  return g.onceNamed('staying', ['whateverLeft'], (name) =>
    g.addFunction(
      'zones',
      name,
      ['thing: number'],
      'number',
      'The thing that a slot names or, since it has left, named.',
      () => 'return thing < -1 ? -2 - thing : thing;',
    ),
  );
}

/** By statement what it has yet to settle: what replaced an event has no step of its own before its `else`, or a `stop` there. */
function settledLate(
  g: Generator,
  body: model.Block,
): Map<model.Statement, ReturnType<Generator['facts']['touchedBy']>> {
  const instead = new Map<model.Statement, model.Statement[]>();
  for (const s of statementsIn(body)) {
    if (s.kind !== 'callEvent') continue;
    const first = s.else.find(({ kind }) => kind !== 'let');
    const stops = statementsIn(s.else).filter(({ kind }) => kind === 'stop');
    const bodies = (g.facts.replacementsOf.get(`e${s.event}`) ?? []).flatMap((r) => r.body);
    for (const late of new Set(first === undefined ? [] : [first, ...stops]))
      instead.set(late, [...(instead.get(late) ?? []), ...bodies]);
  }
  const touched = [...instead].map(([late, bodies]) => [late, g.facts.touchedBy(bodies)] as const);
  return new Map(touched.filter(([, by]) => g.facts.mayQueue(by) || g.facts.mayStep(by)));
}

/** By statement the one around it. */
function aroundEach(body: model.Block): Map<model.Statement, model.Statement | null> {
  const found = new Map<model.Statement, model.Statement | null>();
  const visit = (block: model.Block, outer: model.Statement | null): void => {
    for (const s of block) {
      found.set(s, outer);
      for (const inner of blocksOf(s)) visit(inner, s);
    }
  };
  visit(body, null);
  return found;
}

/** Locals that are bound somewhere in a block. */
export function boundIn(block: model.Block): number[] {
  return statementsIn(block).flatMap((s) => (s.kind === 'let' ? [s.local] : binderOf(s)));
}
