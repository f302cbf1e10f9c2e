/** Which locals of a routine must stand in the state: those that live across a point where it may be left. */
import type * as model from '../model/model.ts';
import { blocksOf, expressionsIn, expressionsOf } from '../model/walk.ts';

/** `you` and `this` count as locals with these numbers. */
export const YOU = -1;
export const SELF = -2;

interface Leaving {
  readonly position: number;
  readonly inScope: ReadonlySet<number>;
  readonly loops: readonly Interval[];
}
interface Interval {
  readonly from: number;
  to: number;
}

export interface FrameQuestion {
  readonly locals: readonly model.Local[];
  readonly parameterCount: number;
  readonly body: model.Block;
  readonly hasYou: boolean;
  readonly hasSelf: boolean;
  /** May the routine be left at this very statement (not counting statements inside it)? */
  readonly leaves: (s: model.Statement) => boolean;
  /**
   * Is it left where it waits, or where things may depart? What a waiting statement lists is read after it is left; what
   * is handed to what departs, before.
   */
  readonly atWaits: boolean;
  /** Things in scope are framed even if nobody reads them later: others may have to tell them apart. */
  readonly keepThings: boolean;
}

/** Locals (and `YOU`, `SELF`) to be framed. */
export function framedLocals(q: FrameQuestion): Set<number> {
  const walker = new Walker(q);
  walker.run();
  const framed = new Set<number>();
  for (const leaving of walker.leavings)
    for (const local of leaving.inScope) {
      if (q.keepThings && isThing(local, q)) framed.add(local);
      else if (walker.readAfter(local, leaving)) framed.add(local);
    }
  return framed;
}

function isThing(local: number, q: FrameQuestion): boolean {
  if (local === SELF) return true;
  const type = q.locals[local]?.type;
  return type !== undefined && holdsThing(type);
}

/** A reference to a thing, or none. */
export function namesThing(type: model.Type): boolean {
  return type.kind === 'thing' || (type.kind === 'optional' && type.of.kind === 'thing');
}

/** A reference to a thing, or a set of things. */
export function holdsThing(type: model.Type): boolean {
  return type.kind === 'thing' || ((type.kind === 'optional' || type.kind === 'set') && holdsThing(type.of));
}

class Walker {
  readonly #q: FrameQuestion;
  readonly leavings: Leaving[] = [];
  readonly #references: Array<{ readonly local: number; readonly position: number }> = [];
  readonly #boundAt = new Map<number, number>();
  #position = 0;
  #together = 0;
  readonly #loops: Interval[] = [];

  constructor(q: FrameQuestion) {
    this.#q = q;
  }

  run(): void {
    const scope = new Set<number>();
    for (let i = 0; i < this.#q.parameterCount; i++) scope.add(i);
    if (this.#q.hasYou) scope.add(YOU);
    if (this.#q.hasSelf) scope.add(SELF);
    for (const local of scope) this.#boundAt.set(local, 0);
    this.#block(this.#q.body, scope);
  }

  readAfter(local: number, leaving: Leaving): boolean {
    const bound = this.#boundAt.get(local) ?? 0;
    return this.#references.some(
      (r) =>
        r.local === local &&
        (r.position > leaving.position ||
          (this.#q.atWaits && r.position === leaving.position) ||
          leaving.loops.some((l) => bound < l.from && r.position >= l.from && r.position <= l.to)),
    );
  }

  #block(block: model.Block, outer: ReadonlySet<number>): void {
    const scope = new Set(outer);
    for (const s of block) this.#statement(s, scope);
  }

  #statement(s: model.Statement, scope: Set<number>): void {
    const position = ++this.#position;
    this.#read(s, position);
    const batch = s.kind === 'together' && !this.#q.atWaits;
    if (!batch && this.#together === 0 && this.#q.leaves(s))
      this.leavings.push({ position, inScope: new Set(scope), loops: [...this.#loops] });
    const binder = binderOf(s);
    const isLoop =
      s.kind === 'forEach' ||
      s.kind === 'repeat' ||
      s.kind === 'repeatWhile' ||
      s.kind === 'turns' ||
      s.kind === 'chooseUpTo' ||
      s.kind === 'pay' ||
      s.kind === 'rounds';
    const interval: Interval = { from: position, to: position };
    if (isLoop) this.#loops.push(interval);
    const inside = new Set(scope);
    for (const local of binder) {
      inside.add(local);
      this.#boundAt.set(local, position);
    }
    if (s.kind === 'together') this.#together++;
    for (const block of blocksOf(s)) this.#block(block, inside);
    if (s.kind === 'together') this.#together--;
    if (batch && this.#q.leaves(s))
      this.leavings.push({ position: ++this.#position, inScope: new Set(scope), loops: [...this.#loops] });
    if (isLoop) {
      interval.to = this.#position;
      this.#loops.pop();
    }
    if (s.kind === 'let') {
      scope.add(s.local);
      this.#boundAt.set(s.local, position);
    }
    if (s.kind === 'phase')
      this.leavings.push({ position: ++this.#position, inScope: new Set(scope), loops: [...this.#loops] });
  }

  #read(s: model.Statement, reached: number): void {
    // What a procedure is handed is read before it is left for.
    const position = s.kind === 'callProcedure' ? reached - 0.5 : reached;
    for (const root of expressionsOf(s))
      for (const e of expressionsIn(root)) {
        if (e.kind === 'local') this.#references.push({ local: e.local, position });
        if (e.kind === 'you') this.#references.push({ local: YOU, position });
        if (e.kind === 'this') this.#references.push({ local: SELF, position });
      }
    // An assigned local must have its place wherever it is read later; writing it is a use of that place.
    if (s.kind === 'assignLocal') this.#references.push({ local: s.local, position });
    if (s.kind === 'callProcedure' || s.kind === 'until')
      this.#references.push({ local: YOU, position }, { local: SELF, position });
  }
}

/** The locals that a statement binds for the blocks in it. */
export function binderOf(s: model.Statement): readonly number[] {
  switch (s.kind) {
    case 'forEach':
    case 'random':
    case 'choose':
      return [s.binder.local];
    case 'chooseUpTo':
      return [s.binder.local, s.chosen];
    case 'pay':
      return s.parts.flatMap(({ sources }) => sources.map(({ chosen }) => chosen));
    default:
      return [];
  }
}
