/**
 * Which names may stand for things that have left their region (L2) where they are read. Goes through each routine of the
 * course of play and each ability that resolves, in the order in which it runs: what a statement may take away is gone
 * after it, and what a condition has found in a set is there.
 */
import type * as model from '../model/model.ts';
import { blocksOf, childrenOf, expressionsOf, statementsIn } from '../model/walk.ts';
import { everyBlock, type Facts } from './facts.ts';
import { binderOf, namesThing, SELF } from './frames.ts';
import { named } from './named-reads.ts';

type Names = ReadonlySet<number>;

/** What may take things away between two statements. */
class Losses {
  readonly model: model.Model;
  readonly #facts: Facts;
  /** Does an ability, or a rule of a step, take anything away, or what is kept true at once after it? */
  readonly #followersDepart: boolean;
  /** The same, with what is kept true at once: turns end and begin in a stretch of play, which no statement says. */
  readonly #anythingDeparts: boolean;

  constructor(m: model.Model, facts: Facts) {
    this.model = m;
    this.#facts = facts;
    const bodies = [
      ...m.abilities.flatMap((a) => (a.kind === 'trigger' || a.kind === 'stateTrigger' ? [a.body] : [])),
      ...m.standing.flatMap(({ body, atOnce }) => (atOnce ? [] : [body])),
    ];
    this.#followersDepart = bodies.some((body) => facts.touchedWithTick(body).departs);
    this.#anythingDeparts =
      this.#followersDepart || m.standing.some(({ body }) => facts.touchedBy(body).departs);
  }

  /** May a thing leave while a statement is done, the statements in it apart, or by what follows from it? */
  mayLose(s: model.Statement): boolean {
    switch (s.kind) {
      case 'if':
      case 'let':
      case 'assignLocal':
      case 'stop':
      case 'endPhase':
      case 'may':
      case 'choose':
      case 'chooseUpTo':
      case 'random':
      case 'forEach':
      case 'repeat':
      case 'repeatWhile':
        return false;
      // A stretch of play, in which and at whose end anything may happen.
      case 'act':
      case 'rounds':
      case 'turns':
      case 'phase':
      case 'pay':
      case 'callProcedure':
        return this.#anythingDeparts || this.#facts.mayDepart(s);
      default:
        return this.#facts.touchedBy([s]).departs || this.mayLoseAfter(s);
    }
  }

  /** May a thing leave by what follows from a statement, before the next one? */
  mayLoseAfter(s: model.Statement): boolean {
    const follows = this.#facts.withTick({ ...this.#facts.touchedBy([s]), departs: false });
    return follows.departs || (this.#followersDepart && this.#facts.touchQueuesOrSteps(s));
  }
}

interface Course {
  readonly locals: readonly model.Local[];
  readonly body: model.Block;
  /** Names that may be gone from the beginning. */
  readonly first: Set<number>;
}

export class Gone {
  readonly #model: model.Model;
  readonly #losses: Losses;
  readonly #courses = new Map<model.Block, Course>();
  /** Reads that were gone through, and those of them where the thing may be gone. */
  readonly #seen = new Set<model.Expression>();
  readonly #unsure = new Set<model.Expression>();
  /** By routine: the names that may be gone where they are read. */
  readonly #names = new Map<model.Block, Set<number>>();

  constructor(m: model.Model, facts: Facts) {
    this.#model = m;
    this.#losses = new Losses(m, facts);
    const course = [m.setup, m.flow].flatMap((routine) => routine ?? []);
    for (const { locals, body } of [...m.procedures, ...m.actions, ...course])
      this.#courses.set(body, { locals, body, first: new Set() });
    // An ability waits before it resolves, and meanwhile anything may leave.
    for (const ability of m.abilities)
      if (ability.kind === 'trigger' || ability.kind === 'stateTrigger')
        this.#courses.set(ability.body, { ...ability, first: new Set([SELF, ...ability.locals.keys()]) });
    for (const block of everyBlock(m)) if (!this.#courses.has(block)) this.#handOnAll(block);
    const waiting = new Set(this.#courses.values());
    for (const course of waiting) {
      waiting.delete(course);
      this.#goThrough(course);
      for (const callee of this.#handOn(course)) waiting.add(callee);
    }
  }

  /** Names of a routine that may be gone where they are read; null: any may. */
  in(body: model.Block): Names | null {
    return this.#names.get(body) ?? null;
  }

  /** Is a thing surely there where this expression names it? */
  isSure(e: model.Expression): boolean {
    return this.#seen.has(e) && !this.#unsure.has(e);
  }

  /** Hands on to procedures what may be gone; those that have been handed something gone which was not before. */
  *#handOn({ body }: Course): Generator<Course> {
    for (const { argument, callee, i } of this.#callsIn(body)) {
      if (callee.first.has(i) || !this.#isUnsure(argument)) continue;
      callee.first.add(i);
      yield callee;
    }
  }

  #isUnsure(e: model.Expression): boolean {
    if (e.kind === 'conditional') return this.#isUnsure(e.then) || this.#isUnsure(e.else);
    if (e.kind === 'call') return namesThing(e.type) && e.arguments.some((each) => this.#isUnsure(each));
    return this.#unsure.has(e);
  }

  /** In what happens at once, what a name stands for is not followed. */
  #handOnAll(block: model.Block): void {
    for (const { argument, callee, i } of this.#callsIn(block))
      if (named(argument).length > 0) callee.first.add(i);
  }

  *#callsIn(block: model.Block): Generator<{ argument: model.Expression; callee: Course; i: number }> {
    for (const s of statementsIn(block)) {
      if (s.kind !== 'callProcedure') continue;
      const callee = this.#courses.get(this.#model.procedures[s.procedure]!.body)!;
      for (const [i, argument] of s.arguments.entries()) yield { argument, callee, i };
    }
  }

  #goThrough({ locals, body, first }: Course): void {
    const things = (local: number): boolean => local === SELF || namesThing(locals[local]!.type);
    const walk = new Walk(
      this.#losses,
      { things, all: [SELF, ...locals.keys()].filter(things) },
      (e, gone) => {
        this.#seen.add(e);
        if (gone) this.#unsure.add(e);
      },
    );
    walk.block(body, new Set([...first].filter(things)));
    this.#names.set(body, walk.names);
  }
}

/** Goes through a body with the set of names that may be gone. */
class Walk {
  /** Names that may be gone where they are read. */
  readonly names = new Set<number>();
  readonly #losses: Losses;
  readonly #locals: { readonly things: (local: number) => boolean; readonly all: readonly number[] };
  readonly #read: (e: model.Expression, gone: boolean) => void;

  constructor(
    losses: Losses,
    locals: { readonly things: (local: number) => boolean; readonly all: readonly number[] },
    read: (e: model.Expression, gone: boolean) => void,
  ) {
    this.#losses = losses;
    this.#locals = locals;
    this.#read = read;
  }

  /** The names that may be gone after a block; null: nothing comes after it. */
  block(block: model.Block, before: Names | null): Names | null {
    let gone = before;
    for (const s of block) if (gone !== null) gone = this.#statement(s, gone);
    return gone;
  }

  #statement(s: model.Statement, gone: Names): Names | null {
    switch (s.kind) {
      case 'let':
      case 'assignLocal':
        this.#expression(s.value, gone);
        return this.#locals.things(s.local) ? given(s.local, this.#mayBe(s.value, gone), gone) : gone;
      case 'if': {
        this.#expression(s.condition, gone);
        const then = this.block(s.then, without(gone, foundIf(s.condition, true)));
        return either(then, this.block(s.else, without(gone, foundIf(s.condition, false))));
      }
      case 'may':
      case 'choose': {
        this.#reads(s, gone);
        const bound = without(gone, binderOf(s));
        return either(this.block(s.body, bound), this.block(s.else, gone));
      }
      // All of it is read before any of it happens.
      case 'together':
        this.#inBatch(s.body, gone);
        return this.#after(s, gone);
      case 'until':
        for (const { from } of this.#losses.model.effects[s.effect]!.captures)
          if (gone.has(from)) this.names.add(from);
        if (gone.has(SELF)) this.names.add(SELF);
        return this.#after(s, gone);
      case 'stop':
        return null;
      case 'move':
      case 'assign':
      case 'callProcedure':
      case 'extraTurn':
      case 'result': {
        this.#reads(s, gone);
        return s.kind === 'move' ? this.#afterMove(s, gone) : this.#after(s, gone);
      }
      case 'callEvent': {
        this.#reads(s, gone);
        const after = this.#after(s, gone);
        return either(after, this.block(s.else, after));
      }
      default:
        return this.#again(s, gone);
    }
  }

  #batch = false;
  #inBatch(block: model.Block, gone: Names): void {
    this.#batch = true;
    this.block(block, gone);
    this.#batch = false;
  }

  /** What may be done more than once, or in steps: whatever it takes away may be gone each time. */
  #again(s: model.Statement, gone: Names): Names {
    let around: Names = this.#after(s, gone);
    for (let size = -1; size !== around.size;) {
      size = around.size;
      this.#reads(s, around);
      for (const inner of blocksOf(s))
        around = either(around, this.block(inner, without(around, binderOf(s)))) ?? around;
      around = new Set([...around, ...this.#after(s, around)]);
    }
    return around;
  }

  /** The name in a plain `move` follows its thing, if that is there; what comes after the move may still take it away. */
  #afterMove(s: model.Statement & { kind: 'move' }, gone: Names): Names {
    const after = this.#after(s, gone);
    const isFollowed = s.follows !== null && !gone.has(s.follows) && !this.#losses.mayLoseAfter(s);
    return isFollowed ? without(after, [s.follows]) : after;
  }

  /** What may be gone once a statement is done, with what follows from it. */
  #after(s: model.Statement, gone: Names): Names {
    return !this.#batch && this.#losses.mayLose(s) ? new Set([...gone, ...this.#locals.all]) : gone;
  }

  #reads(s: model.Statement, gone: Names): void {
    for (const e of expressionsOf(s)) this.#expression(e, gone);
  }

  #expression(e: model.Expression, gone: Names): void {
    if (e.kind === 'local' || e.kind === 'this') {
      const isUnsure = named(e).some((local) => gone.has(local));
      this.#read(e, isUnsure);
      if (isUnsure) for (const local of named(e)) this.names.add(local);
    } else if (e.kind === 'and' || e.kind === 'or') {
      this.#expression(e.left, gone);
      this.#expression(e.right, without(gone, foundIf(e.left, e.kind === 'and')));
    } else if (e.kind === 'conditional') {
      this.#expression(e.condition, gone);
      this.#expression(e.then, without(gone, foundIf(e.condition, true)));
      this.#expression(e.else, without(gone, foundIf(e.condition, false)));
    } else for (const child of childrenOf(e)) this.#expression(child, gone);
  }

  #mayBe(value: model.Expression, gone: Names): boolean {
    return named(value).some((local) => gone.has(local));
  }
}

/** The names that are surely there if a condition holds, or does not: what is gone is in no set and equals nothing. */
function foundIf(e: model.Expression, holds: boolean): number[] {
  switch (e.kind) {
    case 'not':
      return foundIf(e.value, !holds);
    case 'and':
    case 'or':
      return holds === (e.kind === 'and') ? [...foundIf(e.left, holds), ...foundIf(e.right, holds)] : [];
    case 'in':
      return holds ? only(e.element) : [];
    case 'has':
      return holds ? only(e.of) : [];
    case 'can':
      return holds ? e.arguments.flatMap(only) : [];
    case 'equal':
      return holds === e.negated ? [] : [...only(e.left), ...only(e.right)];
    default:
      return [];
  }
}

/** What an expression names, if there is no doubt which name it is. */
function only(e: model.Expression): number[] {
  return e.kind === 'local' || e.kind === 'this' ? named(e) : [];
}

function given(local: number, gone: boolean, names: Names): Names {
  return gone ? new Set([...names, local]) : without(names, [local]);
}

function without(names: Names, found: readonly number[]): Names {
  return found.some((each) => names.has(each))
    ? new Set([...names].filter((each) => !found.includes(each)))
    : names;
}

function either(one: Names | null, other: Names | null): Names | null {
  return one === null || other === null ? (one ?? other) : new Set([...one, ...other]);
}
