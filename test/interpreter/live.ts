/**
 * Which locals may still be read. A question offers things that look the same once only when nothing that is still
 * to happen tells them apart, so "named by a local" means: by one that may be read later. Ordinary backward
 * liveness; `this` counts as the local `THIS`.
 */
import type { Binder, Effect, Expression, Statement } from '../../compiler/model/model.ts';

export const THIS = -1;
export type Live = ReadonlySet<number>;

/** Every expression directly inside another; binders and calls included. */
export function childrenOf(e: Expression): readonly Expression[] {
  return Object.values(e).flatMap((part) => expressionsIn(part));
}

function expressionsIn(part: unknown): Expression[] {
  if (Array.isArray(part)) return part.flatMap(expressionsIn);
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part && 'kind' in part) return [part as Expression];
  return 'local' in part && 'in' in part ? binderExpressions(part as Binder) : [];
}

function binderExpressions(binder: Binder): Expression[] {
  return binder.where === null ? [binder.in] : [binder.in, binder.where];
}

/** Locals that an expression reads, without those that it binds itself. */
export function readsOf(e: Expression): Live {
  if (e.kind === 'local') return new Set([e.local]);
  if (e.kind === 'this') return new Set([THIS]);
  const inside = union(...childrenOf(e).map(readsOf));
  return 'binder' in e ? without(inside, e.binder.local) : inside;
}

export function union(...sets: readonly Live[]): Live {
  return new Set(sets.flatMap((set) => [...set]));
}

function without(set: Live, ...locals: readonly number[]): Live {
  return new Set([...set].filter((local) => !locals.includes(local)));
}

function reads(...parts: ReadonlyArray<Expression | null | readonly Expression[]>): Live {
  return union(
    ...parts.flatMap((part) => (part === null ? [] : 'kind' in part ? [readsOf(part)] : part.map(readsOf))),
  );
}

function binderReads(binder: Binder): Live {
  return without(reads(binder.in, binder.where), binder.local);
}

export type Effects = readonly Effect[];

/** What may be read from the block on, given what may be read after it. */
export function liveBefore(block: readonly Statement[], after: Live, effects: Effects): Live {
  return block.reduceRight((live, statement) => statementLive(statement, live, effects), after);
}

/** What may be read once a statement's question is answered, or while it goes round. */
export function liveInside(s: Statement, after: Live, effects: Effects): Live {
  const block = (inner: readonly Statement[], then = after): Live => liveBefore(inner, then, effects);
  const loop = (round: (again: Live) => Live): Live => {
    let live = after;
    for (;;) {
      const next = union(after, live, round(live));
      if (next.size === live.size) return live;
      live = next;
    }
  };
  switch (s.kind) {
    case 'if':
    case 'may':
      return union(block('then' in s ? s.then : s.body), block(s.else));
    case 'choose':
      return union(without(block(s.body), s.binder.local), block(s.else));
    case 'random':
      return without(block(s.body), s.binder.local);
    case 'chooseUpTo':
      return union(binderReads(s.binder), without(block(s.body), s.binder.local, s.chosen));
    case 'forEach':
      return loop((again) => without(block(s.body, again), s.binder.local));
    case 'repeat':
      return loop((again) => block(s.body, again));
    case 'repeatWhile':
      return loop((again) => union(reads(s.condition), block(s.body, again)));
    case 'turns':
      return loop((again) => union(reads(s.until), block(s.body, again)));
    case 'together':
    case 'atomically':
    case 'phase':
      return block(s.body);
    default:
      return after;
  }
}

function statementLive(s: Statement, after: Live, effects: Effects): Live {
  const inside = liveInside(s, after, effects);
  switch (s.kind) {
    case 'let':
    case 'assignLocal':
      return union(without(after, s.local), reads(s.value));
    case 'assign':
      return union(after, reads(s.of, s.value));
    case 'if':
    case 'repeatWhile':
      return union(inside, reads(s.condition));
    case 'forEach':
      return union(inside, binderReads(s.binder), reads(s.from));
    case 'repeat':
      return union(inside, reads(s.count));
    case 'random':
      return union(inside, liveBefore(s.else, after, effects), binderReads(s.binder));
    case 'may':
      return union(inside, reads(s.who));
    case 'act':
      return union(after, liveBefore(s.else ?? [], after, effects), reads(s.who));
    case 'choose':
      return union(inside, binderReads(s.binder), reads(s.who));
    case 'chooseUpTo':
      return union(inside, binderReads(s.binder), reads(s.who, s.most));
    case 'rounds':
    case 'turns':
      return union(inside, reads(s.from));
    case 'move':
      return union(after, reads(s.what, s.to));
    case 'moveTop':
    case 'deal':
      return union(after, reads(s.count, s.from, s.to));
    case 'fill':
    case 'shuffle':
      return union(after, reads(s.zone));
    case 'extraTurn':
      return union(after, reads(s.for));
    case 'reveal':
      return union(after, reads(s.what, s.top, s.to));
    case 'callEvent':
      return union(after, liveBefore(s.else, after, effects), reads(s.arguments));
    case 'callProcedure':
      return union(after, reads(s.arguments));
    case 'result':
      return reads(s.result.who);
    case 'stop':
      return new Set();
    case 'until': {
      const { captures, usesThis } = effects[s.effect]!;
      const used = new Set(captures.map((capture) => capture.from));
      return union(after, used, usesThis ? new Set([THIS]) : new Set());
    }
    case 'together':
    case 'atomically':
    case 'phase':
    case 'endPhase':
      return inside;
  }
}
