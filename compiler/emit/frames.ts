/** What routines hold while they wait, as the tables list it: `decode` reads that, of states that anybody may have written. */
import type * as model from '../model/model.ts';
import { sameValue } from '../model/sources.ts';
import { YOU } from '../plan/frames.ts';
import type { FrameSlot, Generator, Secret } from './generator.ts';
import { COUNTS, LAST_KNOWN, QUEUE_FRAME } from './layout.ts';
import { CHOSEN } from './payments.ts';
import { js, raw, valueType } from './table-values.ts';
import { USES } from './used.ts';
import { widthOf } from './slots.ts';

/** Frames of what may stand in its slots whatever waits. */
const ALWAYS: readonly string[] = [LAST_KNOWN, COUNTS, CHOSEN, USES, 'plain phase'];

/** Writes `FRAMES`, and the constants of the types in it that come often. */
export function frameTables(g: Generator): void {
  const value = js(tableOf(g));
  g.add('tables', {
    kind: 'constant',
    name: 'FRAMES',
    type: 'FrameTables',
    value,
    doc: 'What routines hold while they wait: a state from outside must have that.',
  });
}

function tableOf(g: Generator): unknown {
  const sites = g.sites.map(({ frame, routine }) => frame ?? routine);
  const pieces = g.pieces.map(({ routine }) => routine);
  const waiting = new Set([...sites, ...pieces, QUEUE_FRAME].filter((key) => key !== null));
  for (const key of waiting) for (const caller of g.frames.get(key)?.callers ?? []) waiting.add(caller);
  const keys = [...ALWAYS.filter((key) => g.frames.has(key)), ...waiting];
  const number = (key: string | null): number => (key === null ? -1 : keys.indexOf(key));
  return {
    from: raw('FRAME_THINGS'),
    things: raw('FRAME_THINGS_END'),
    to: raw('FRAMES_END'),
    routines: keys.map((key) => {
      const frame = g.frames.get(key);
      const under = [...(frame?.callers ?? [])].map(number);
      return {
        routine: key,
        ...(ALWAYS.includes(key) ? { always: true } : {}),
        ...(key === QUEUE_FRAME || frame?.ability === true ? { settles: true } : {}),
        ...(under.length === 0 ? {} : { under }),
        slots: (frame?.slots ?? []).map((slot) => slotTable(g, slot)),
      };
    }),
    bySite: sites.map(number),
    byPiece: pieces.map(number),
  };
}

function slotTable(g: Generator, { name, size, doc: what, holds, secret }: FrameSlot): unknown {
  const at = raw(name);
  const rests =
    (holds.kind === 'value' || holds.kind === 'piece') && holds.throughout === true ? {} : { rests: true };
  switch (holds.kind) {
    case 'piece':
      return { what, at, pieces: g.waysOn(name).map(raw), ...rests };
    case 'number':
      return { what, at, type: numberType(g, holds), ...(size === 1 ? {} : { size }), ...rests };
    case 'list':
      return {
        what,
        at,
        type: heldType(g, holds.of),
        size,
        count: raw(holds.count),
        ...secretTable(g, secret),
      };
    case 'value': {
      const lastOf = holds.lastOf === undefined ? {} : { lastOf: raw(holds.lastOf) };
      return { what, at, type: heldType(g, holds.type), ...lastOf, ...rests, ...secretTable(g, secret) };
    }
  }
}

/** Who is shown a value that may tell what is hidden, and from where things are drawn in its place. */
function secretTable(g: Generator, secret: Secret | undefined): { secret?: unknown } {
  if (secret === undefined) return {};
  const { knower, from, routine } = secret;
  const seatAt = knower === null ? undefined : g.parameterSlots.get(routine)?.get(YOU);
  const who =
    knower?.kind === 'literal' && knower.value.kind === 'player'
      ? { seat: knower.value.seat }
      : seatAt === undefined
        ? {}
        : { seatAt: raw(seatAt), ...(knower?.kind === 'opponent' ? { other: true } : {}) };
  const isTheirs = from.every(
    ({ holder }) => holder !== null && knower !== null && sameValue(holder, knower),
  );
  const zones = [...new Set(from.map(({ zone }) => zone))];
  const drawn = zones.length === 0 ? {} : { zones, ...(isTheirs ? { theirs: true } : {}) };
  return { secret: { ...who, ...drawn } };
}

function numberType(g: Generator, { min, max }: { readonly min: number; readonly max: number }): unknown {
  const type = { kind: 'int', min, max };
  return min === -32768 && max === 32767
    ? often(g, 'ANY_NUMBER', type, 'Any number that fits a slot.')
    : type;
}

/** A type that says of everything whether it may be none; where no number is wide, a number is kept in one slot. */
function heldType(g: Generator, type: model.Type): unknown {
  const isOptional = type.kind === 'optional';
  const bare = isOptional ? type.of : type;
  const held = valueType(bare, g);
  if (bare.kind === 'int') {
    const least = widthOf(g, bare) === 1 ? Math.max(bare.min, -32768) : bare.min;
    const most = widthOf(g, bare) === 1 ? Math.min(bare.max, 32767) : bare.max;
    return isOptional
      ? { kind: 'int', min: least, max: most, optional: true }
      : numberType(g, { min: least, max: most });
  }
  if (bare.kind === 'set') return held;
  const whole = { ...held, optional: isOptional };
  if (bare.kind !== 'player' && bare.kind !== 'thing') return whole;
  const word = bare.kind === 'player' ? 'A_SEAT' : 'A_THING';
  const doc = bare.kind === 'player' ? 'A seat' : 'A thing, or one that is gone';
  return isOptional
    ? often(g, `${word}_OR_NONE`, whole, `${doc}, or none.`)
    : often(g, word, whole, `${doc}.`);
}

/** A type that stands in a constant of its own. */
function often(g: Generator, wish: string, type: object, doc: string): unknown {
  return raw(
    g.onceNamed(`held ${wish}`, [wish, `${wish}_HELD`], (name) =>
      g.add('tables', { kind: 'constant', name, type: 'ValueType', value: js(type), doc }),
    ),
  );
}
