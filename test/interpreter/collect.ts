/** What `together` gathers: conditions, values and sets are read on the state before it, and nothing happens yet. */
import type { Block, Statement } from '../../compiler/model/model.ts';
import { fixTop } from './chance.ts';
import { checkArguments, elements, evaluate, evaluateNumber, membersOf, truth } from './evaluate.ts';
import type { Member } from './pipeline.ts';
import { contentsOf, isGone } from './world.ts';
import type { Frame, Game, Where } from './world.ts';
import { InterpreterFault, isRef, isZone } from './values.ts';
import type { Value } from './values.ts';

export function collect(game: Game, block: Block, frame: Frame): Member[] {
  return block.flatMap((statement) => collectStatement(game, statement, frame));
}

function collectStatement(game: Game, s: Statement, frame: Frame): Member[] {
  switch (s.kind) {
    case 'let':
    case 'assignLocal':
      frame.locals[s.local] = evaluate(game, s.value, frame);
      return [];
    case 'if':
      return collect(game, truth(game, s.condition, frame) ? s.then : s.else, frame);
    case 'forEach':
      return visited(game, s, frame).flatMap((member) => {
        frame.locals[s.binder.local] = member;
        return collect(game, s.body, frame);
      });
    case 'together':
    case 'atomically':
      return collect(game, s.body, frame);
    case 'assign':
    case 'callEvent':
    case 'move':
    case 'moveTop':
    case 'deal':
      return membersFor(game, s, frame);
    default:
      throw new InterpreterFault('not-together', `${s.kind} cannot stand in together`);
  }
}

type Doing = Extract<Statement, { readonly kind: 'assign' | 'callEvent' | 'move' | 'moveTop' | 'deal' }>;

/** What a single statement does, its values already read. */
export function membersFor(game: Game, s: Doing, frame: Frame): Member[] {
  const value = (e: Parameters<typeof evaluate>[1]): Value => evaluate(game, e, frame);
  switch (s.kind) {
    case 'assign': {
      const { attribute, operator, clamped } = s;
      const of = s.of === null ? undefined : value(s.of);
      return [{ kind: 'assign', attribute, of, operator, value: value(s.value), clamped, used: frame.used }];
    }
    case 'callEvent': {
      const values = s.arguments.map(value);
      checkArguments(game.model.events[s.event]!.locals, values);
      return [
        { kind: 'event', event: s.event, values, used: frame.used, otherwise: { block: s.else, frame } },
      ];
    }
    case 'move': {
      const follow = s.follows === null ? null : { frame, local: s.follows };
      const to = zoneAt(value(s.to));
      return elements(game, value(s.what)).flatMap((ref): Member[] =>
        isRef(ref) ? [{ kind: 'move', ref, to, place: s.place, fromTop: false, follow }] : [],
      );
    }
    case 'deal':
    case 'moveTop': {
      const from = zoneAt(value(s.from));
      const size = contentsOf(game, from).things.length;
      fixTop(game, from, size);
      const place = s.kind === 'deal' ? 'top' : s.place;
      const each = { kind: 'take', from, to: zoneAt(value(s.to)), place } as const;
      return Array<Member>(Math.min(size, Math.max(0, evaluateNumber(game, s.count, frame)))).fill(each);
    }
  }
}

export function zoneAt(value: Value): Where {
  if (isZone(value)) return value;
  throw new InterpreterFault('no-zone', 'a zone is needed');
}

/** Members of a `for each` in their order, seats from the given one on. */
export function visited(
  game: Game,
  s: Extract<Statement, { readonly kind: 'forEach' }>,
  frame: Frame,
): readonly Value[] {
  const members = membersOf(game, s.binder, frame);
  if (s.from === null) return members;
  const first = evaluate(game, s.from, frame);
  const seat = (value: Value): number =>
    typeof value === 'object' && value !== null && 'seat' in value ? value.seat : 0;
  const turn = (value: Value): number => (seat(value) - seat(first) + game.seats) % game.seats;
  return [...members].sort((one, other) => turn(one) - turn(other));
}

export function stillThere(game: Game, member: Value): boolean {
  return !isRef(member) || !isGone(game, member);
}
