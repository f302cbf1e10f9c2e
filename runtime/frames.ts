/**
 * Whether what the routines of a state hold is possible as far as types go: from the routine that asks through the
 * pieces to go on with, each slot of those that wait; every other slot of the frames must be at rest.
 */
import type { Game } from './game.ts';
import type { Viewer } from './refs.ts';
import {
  type FrameSlotTable,
  type FrameTables,
  HEAD,
  type RoutineTable,
  type SecretTable,
  type ValueType,
} from './tables.ts';
import { isValue, readValue, slotsOf } from './values.ts';

type Routines = Required<FrameTables>;

/** What is wrong with the frames of a state that waits for somebody, or null. Where nothing is known of them, nothing is. */
export function framesFault(game: Game, s: Int16Array): string | null {
  const { frames } = game.tables;
  if (frames.routines === undefined) return null;
  return new Walk(game, s, frames as Routines).fault();
}

/** A slot, or several of one value, that may tell what is hidden. */
export type SecretSlot = FrameSlotTable & { readonly type: ValueType; readonly secret: SecretTable };

/**
 * The slots whose values may tell a viewer what is hidden from them, of every routine that waits or may wait now. Which
 * routines wait is no secret.
 */
export function secretsFrom(game: Game, s: Int16Array, viewer: Viewer): SecretSlot[] {
  const found: SecretSlot[] = [];
  if (!game.hasSecrets) return found;
  const { routines, bySite, byPiece } = game.tables.frames;
  if (routines === undefined || bySite === undefined || byPiece === undefined) return found;
  const seen = new Set<number>();
  const visit = (index: number | undefined): void => {
    const routine = index === undefined ? undefined : routines[index];
    if (index === undefined || routine === undefined || seen.has(index)) return;
    seen.add(index);
    for (const slot of routine.slots)
      if (isSecret(slot) && seerOf(s, slot.secret) !== viewer) found.push(slot);
    const ways = routine.slots.flatMap(({ at, pieces }) =>
      pieces !== undefined && s[at] !== 0 ? [byPiece[s[at]!]] : [],
    );
    for (const next of ways.length > 0 ? ways : (routine.under ?? [])) visit(next);
  };
  visit(bySite[s[HEAD.site]!]);
  if (s[HEAD.settled] !== 0) visit(byPiece[s[HEAD.settled]!]);
  return found;
}

function isSecret(slot: FrameSlotTable): slot is SecretSlot {
  return slot.secret !== undefined && slot.type !== undefined;
}

/** The seat that sees all that a secret was made from; -1: nobody. */
export function seerOf(s: Int16Array, { seat, seatAt, other }: SecretTable): number {
  const known = seat ?? (seatAt === undefined ? -1 : s[seatAt]!);
  return other === true && known >= 0 ? 1 - known : known;
}

/** The numbers of the slots that hold it. */
export function slotsHeld({ at, type, size, count }: SecretSlot): number[] {
  const own = Array.from({ length: size ?? slotsOf(type) }, (_, i) => at + i);
  return count === undefined ? own : [count, ...own];
}

class Walk {
  readonly #game: Game;
  readonly #s: Int16Array;
  readonly #tables: Routines;
  /** By slot of the frames: 1 when a routine that waits has it. */
  readonly #held: Uint8Array;
  readonly #seen = new Set<number>();
  /** How many of the routines that wait resolve, or ask what is to resolve. */
  #settling = 0;

  constructor(game: Game, s: Int16Array, tables: Routines) {
    this.#game = game;
    this.#s = s;
    this.#tables = tables;
    this.#held = new Uint8Array(tables.to - tables.from);
  }

  fault(): string | null {
    const { routines, bySite } = this.#tables;
    for (const routine of routines) {
      const fault = routine.always === true ? this.#slots(routine, false) : null;
      if (fault !== null) return fault;
    }
    return this.#routine(bySite[this.#s[HEAD.site]!]!, true) ?? this.#settled() ?? this.#rest();
  }

  /** A routine and all that wait for it. `surely`: it waits, not only perhaps. */
  #routine(index: number, surely: boolean): string | null {
    const routine = this.#tables.routines[index];
    if (routine === undefined || this.#seen.has(index)) return null;
    this.#seen.add(index);
    if (routine.settles === true) this.#settling += 1;
    return this.#slots(routine, surely) ?? this.#below(routine, surely);
  }

  #below({ slots, under = [] }: RoutineTable, surely: boolean): string | null {
    const ways = slots.flatMap(({ at, pieces }) =>
      pieces !== undefined && this.#s[at] !== 0 ? [this.#tables.byPiece[this.#s[at]!]!] : [],
    );
    const isSure = surely && (ways.length > 0 || under.length === 1);
    for (const next of ways.length > 0 ? ways : under) {
      const fault = this.#routine(next, isSure);
      if (fault !== null) return fault;
    }
    return null;
  }

  /** The course of play waits for what resolves, and only for that. */
  #settled(): string | null {
    const piece = this.#s[HEAD.settled]!;
    if (this.#settling === 0) return piece === 0 && this.#s[HEAD.level] === 0 ? null : 'what is settled';
    const before = this.#settling;
    const fault = piece === 0 ? 'what is settled' : this.#routine(this.#tables.byPiece[piece]!, true);
    return fault ?? (this.#settling > before ? 'what is settled' : null);
  }

  #slots({ slots }: RoutineTable, surely: boolean): string | null {
    for (const slot of slots) {
      const size = slot.size ?? (slot.type === undefined ? 1 : slotsOf(slot.type));
      this.#held.fill(1, slot.at - this.#tables.from, slot.at - this.#tables.from + size);
      if (!this.#fits(slot, size, surely && slot.rests !== true)) return slot.what;
    }
    return null;
  }

  /** `throughout`: at rest it does not fit. */
  #fits(slot: FrameSlotTable, size: number, throughout: boolean): boolean {
    const { at, type, pieces, count } = slot;
    if (slot.lastOf !== undefined && this.#s[slot.lastOf]! >= -1) return true;
    if (pieces !== undefined) return pieces.includes(this.#s[at]!) || (!throughout && this.#s[at] === 0);
    if (type === undefined) return true;
    const width = slotsOf(type);
    for (let i = 0; i < size; i += width) {
      const isLeft = count !== undefined && i >= this.#s[count]! * width;
      const isValueThere = !isLeft && isValue(readValue(this.#s, at + i, type), type, this.#game.tables, this.#s[HEAD.seats]!); // prettier-ignore
      if (isValueThere) continue;
      const mayRest = isLeft || (count === undefined && !throughout);
      if (!mayRest || !this.#isAtRest(at + i, width)) return false;
    }
    return true;
  }

  #rest(): string | null {
    const { from, to } = this.#tables;
    for (let at = from; at < to; at += 1) {
      if (this.#held[at - from] === 0 && !this.#isAtRest(at, 1))
        return `slot ${at}, of a routine that does not wait`;
    }
    return null;
  }

  #isAtRest(at: number, width: number): boolean {
    const rest = at < this.#tables.things ? -1 : 0;
    for (let i = 0; i < width; i += 1) if (this.#s[at + i] !== rest) return false;
    return true;
  }
}
