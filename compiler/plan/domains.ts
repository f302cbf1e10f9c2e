/** How many values a type has in a game, and how a value stands in a move: from 0, in as few bits as there are values. */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBlock } from './facts.ts';
import { greatest } from '../model/greatest.ts';

/** How many different values there are; `things`: how many things exist. A type without members of its own has two. */
export function domainSize(type: model.Type, m: model.Model, things: number): number {
  switch (type.kind) {
    case 'thing':
      return things;
    case 'player':
      return m.players.max;
    case 'place':
      return m.placeKinds[type.placeKind]!.places.length;
    case 'enum':
      return m.enums[type.enum]!.values.length;
    case 'definition':
      return m.definitions.length;
    case 'keyword':
      return m.keywords.length;
    case 'direction':
      return 8;
    case 'int':
      return type.max - type.min + 1;
    case 'optional':
      return domainSize(type.of, m, things) + 1;
    default:
      return 2;
  }
}

export function bitsFor(values: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, values))));
}

/** What a move calls 0: the least number of a range, 0 for everything else. */
export function leastOf(type: model.Type): number {
  const bare = type.kind === 'optional' ? type.of : type;
  return bare.kind === 'int' ? bare.min : 0;
}

/** At most so many members a set has. */
export function mostMembers(set: model.Expression, m: model.Model, things: number): number {
  const inner = (of: model.Expression): number => mostMembers(of, m, things);
  switch (set.kind) {
    case 'list':
      return set.items.length;
    case 'filter':
      return inner(set.binder.in);
    case 'except':
      return inner(set.left);
    case 'union': {
      const all =
        set.type.kind === 'set' && set.type.of.kind === 'int' ? Infinity : whole(set.type, m, things);
      return Math.min(all, inner(set.left) + inner(set.right));
    }
    default:
      return whole(set.type, m, things);
  }
}

function whole(type: model.Type, m: model.Model, things: number): number {
  if (type.kind === 'zone') return things;
  return type.kind === 'set' ? domainSize(type.of, m, things) : 1;
}

/** At most so many options a choice has, or outcomes a draw. */
export function widestChoice(m: model.Model, things: number): number {
  const sizes = everyBlock(m).flatMap((block) =>
    statementsIn(block).map((s) =>
      s.kind === 'choose' || s.kind === 'chooseUpTo' || s.kind === 'random'
        ? mostMembers(s.binder.in, m, things)
        : 0,
    ),
  );
  return greatest(0, sizes);
}
