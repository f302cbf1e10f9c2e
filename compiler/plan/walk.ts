/** Generic descent over the model: every expression and statement below one, each exactly once. */
import type * as model from '../model/model.ts';

/** Direct sub-expressions, in evaluation order. */
export function childrenOf(e: model.Expression): readonly model.Expression[] {
  switch (e.kind) {
    case 'literal':
    case 'local':
    case 'you':
    case 'this':
    case 'active':
    case 'players':
    case 'option':
    case 'zones':
    case 'everything':
    case 'allPlaces':
    case 'happened':
      return [];
    case 'attribute':
      return e.of === null ? [] : [e.of];
    case 'zone':
      return e.holder === null ? [] : [e.holder];
    case 'opponent':
    case 'nextPlayer':
    case 'owner':
    case 'at':
    case 'definitionOf':
    case 'count':
    case 'isEmpty':
    case 'isSome':
    case 'isKind':
    case 'isDefinition':
    case 'top':
    case 'coordinate':
      return [e.of];
    case 'nextPlace':
      return [e.of, e.direction];
    case 'has':
      return [e.of, e.keyword];
    case 'list':
      return e.items;
    case 'filter':
    case 'any':
    case 'all':
    case 'the':
      return ofBinder(e.binder);
    case 'sum':
      return [...ofBinder(e.binder), e.value];
    case 'onlyTop':
    case 'allTop':
      return [...ofBinder(e.binder), e.by];
    case 'union':
    case 'except':
    case 'and':
    case 'or':
    case 'arithmetic':
    case 'minMax':
    case 'compare':
    case 'equal':
      return [e.left, e.right];
    case 'in':
      return [e.element, e.set];
    case 'can':
    case 'call':
      return e.arguments;
    case 'not':
    case 'negate':
      return [e.value];
    case 'conditional':
      return [e.condition, e.then, e.else];
  }
}

/** What a binder reads: its set, then its condition. */
export function ofBinder(b: model.Binder): readonly model.Expression[] {
  return b.where === null ? [b.in] : [b.in, b.where];
}

/** Every expression at or below `e`. */
export function* expressionsIn(e: model.Expression): Generator<model.Expression> {
  yield e;
  for (const child of childrenOf(e)) yield* expressionsIn(child);
}

/** Expressions that stand directly in a statement (not those of blocks inside it). */
export function expressionsOf(s: model.Statement): readonly model.Expression[] {
  switch (s.kind) {
    case 'let':
    case 'assignLocal':
      return [s.value];
    case 'assign':
      return s.of === null ? [s.value] : [s.of, s.value];
    case 'if':
    case 'repeatWhile':
      return [s.condition];
    case 'forEach':
      return s.from === null ? ofBinder(s.binder) : [...ofBinder(s.binder), s.from];
    case 'together':
    case 'atomically':
    case 'phase':
    case 'endPhase':
    case 'stop':
    case 'until':
      return [];
    case 'repeat':
      return [s.count];
    case 'move':
      return [s.what, s.to];
    case 'moveTop':
    case 'deal':
      return [s.count, s.from, s.to];
    case 'fill':
    case 'shuffle':
      return [s.zone];
    case 'random':
      return ofBinder(s.binder);
    case 'may':
    case 'act':
      return [s.who];
    case 'choose':
      return [s.who, ...ofBinder(s.binder)];
    case 'chooseUpTo':
      return [s.who, s.most, ...ofBinder(s.binder)];
    case 'rounds':
      return [s.from];
    case 'turns':
      return s.until === null ? [s.from] : [s.from, s.until];
    case 'extraTurn':
      return [s.for];
    case 'result':
      return s.result.who === null ? [] : [s.result.who];
    case 'reveal':
      return [s.what, s.top, s.to].filter((e) => e !== null);
    case 'callEvent':
    case 'callProcedure':
      return s.arguments;
  }
}

/** Blocks inside a statement. */
export function blocksOf(s: model.Statement): readonly model.Block[] {
  switch (s.kind) {
    case 'if':
      return [s.then, s.else];
    case 'random':
    case 'may':
    case 'choose':
      return [s.body, s.else];
    case 'forEach':
    case 'together':
    case 'atomically':
    case 'repeat':
    case 'repeatWhile':
    case 'chooseUpTo':
    case 'turns':
    case 'phase':
      return [s.body];
    case 'act':
      return s.else === null ? [] : [s.else];
    case 'callEvent':
      return [s.else];
    default:
      return [];
  }
}

/** Every statement of a block, nested ones included. */
export function* statementsIn(block: model.Block): Generator<model.Statement> {
  for (const s of block) {
    yield s;
    for (const inner of blocksOf(s)) yield* statementsIn(inner);
  }
}

/** Every expression of a block, nested ones included. */
export function* expressionsInBlock(block: model.Block): Generator<model.Expression> {
  for (const s of statementsIn(block)) for (const e of expressionsOf(s)) yield* expressionsIn(e);
}
