/** Numbers for all slots, once every routine has asked for its own: head, attributes, zones, queues, frames. */
import { CREATED_EFFECTS, extraTurns, waitingTriggers } from '../model/room.ts';
import { namesThing } from '../plan/frames.ts';
import { queuedAbilities, queueEntry } from './abilities.ts';
import { numberTable } from './code.ts';
import { keptBy, noteKept } from './effects.ts';
import { CARDS, CARDS_ROOM } from './decks.ts';
import { forgetHeld } from './held.ts';
import { leavingCode, widthOfKnown } from './last-known.ts';
import { offset, writeSlot } from './slots.ts';
import { type FrameSlot, type Generator, upTo } from './generator.ts';
import { HEAD_SIZE, HEAD_SLOTS } from './state.ts';
import { mostUses } from './used.ts';
import { greatest } from '../model/greatest.ts';

export function effectCapacity(g: Generator): number {
  return g.model.effects.length === 0 ? 0 : CREATED_EFFECTS;
}

/** Up to so many slots are written one by one: less than a loop costs, or a call of `fill`. */
export const FEW = 4;

/** Writes layout.ts. */
export function layoutConstants(g: Generator): void {
  const constant = (name: string, value: number, doc: string): void =>
    g.add('layout', { kind: 'constant', name, type: null, value: String(value), doc });
  for (const [name, at, doc] of HEAD_SLOTS) constant(name, at, `${upperFirst(doc)}.`);
  constant('WAIT', -1, 'No next piece: somebody decides, or the game is over.');
  if (g.usesEndPhase)
    g.frame('plain phase', false).slots.push({
      name: 'PHASE_ENDING',
      thing: false,
      size: 1,
      doc: '1: the rest of the phase is skipped',
      holds: upTo(1),
    });
  let at = HEAD_SIZE;
  for (const slot of g.slots) {
    constant(slot.name, at, `${upperFirst(slot.doc)}.`);
    const zone = g.model.zones.findIndex((_, z) => g.once(`zone ${z}`, () => '') === slot.name);
    if (zone >= 0) {
      const holders = g.model.zones[zone]!.holder;
      const count =
        holders.kind === 'player'
          ? g.maxPlayers
          : holders.kind === 'place'
            ? g.model.placeKinds[holders.placeKind]!.places.length
            : 1;
      constant(`${slot.name}_SIZE`, slot.size / count, `Slots of one ${g.model.zones[zone]!.name}.`);
      constant(
        `${slot.name}_PLACE`,
        placeOf(g, zone),
        `Place number of the first ${g.model.zones[zone]!.name}.`,
      );
    }
    at += slot.size;
  }
  constant('EXTRA_TURN_SLOTS', extraTurns(g.model), 'How many extra turns can wait.');
  constant('QUEUE_AT', at, 'The triggers that wait.');
  constant(
    'QUEUE_STRIDE',
    g.queueStride,
    'Slots of one of them: ability, this, you, level, captured values.',
  );
  constant('QUEUE_CAPACITY', waitingTriggers(g.model), 'How many can wait.');
  at += waitingTriggers(g.model) * g.queueStride;
  constant('EFFECT_AT', at, 'The created effects that are on.');
  constant(
    'EFFECT_STRIDE',
    g.effectStride,
    'Slots of one of them: effect, this, you, turn, captured values.',
  );
  if (mostUses(g) > 0)
    constant('EFFECT_USES', mostUses(g), 'Slots at the end of each: which of its replacements are used now.');
  constant('EFFECT_CAPACITY', effectCapacity(g), 'How many can be on.');
  at += effectCapacity(g) * g.effectStride;
  g.framesFrom = at;
  const things = placeFrames(g, at, (slot) => slot.thing);
  constant('FRAME_THINGS', at, 'Locals that name things and live across a decision.');
  constant('FRAME_THINGS_END', things.end, 'End of those.');
  const others = placeFrames(g, things.end, (slot) => !slot.thing);
  for (const [slot, offset] of [...things.offsets, ...others.offsets])
    constant(slot.name, offset, frameDoc(slot));
  constant('FRAMES_END', others.end, 'End of all locals.');
  // Behind everything else: a deck that is too large is looked at in a longer buffer.
  if (g.brought) {
    constant('DEFINITION', others.end, 'Definition of each thing: players bring their decks.');
    const doc = 'Of a deck that is looked at: how many cards, then which things; a state ends before.';
    constant(CARDS, others.end + CARDS_ROOM, doc);
  }
  g.stateSize = others.end + (g.brought ? g.thingCount : 0);
  constant('STATE_SIZE', g.stateSize, 'Slots of a state.');
}

/** What a slot of a frame is, and of which rule. */
function frameDoc({ doc, of, word }: FrameSlot): string {
  if (of === undefined) return `${upperFirst(doc)}.`;
  return word === undefined ? `${upperFirst(doc)}, in \`${of}\`.` : `\`${word}\` of \`${of}\`.`;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function placeOf(g: Generator, zone: number): number {
  let place = 0;
  for (let z = 0; z < zone; z++) {
    const holder = g.model.zones[z]!.holder;
    place +=
      holder.kind === 'player'
        ? g.maxPlayers
        : holder.kind === 'place'
          ? g.model.placeKinds[holder.placeKind]!.places.length
          : 1;
  }
  return place;
}

/** Name of the frame that holds last known values. */
export const LAST_KNOWN = 'last known';

/** Name of the frame of the counts of "this way". */
export const COUNTS = 'plain counts';

/** Name of the frame of a queue of triggers: it holds nothing, and has under it what goes on after them. */
export const QUEUE_FRAME = 'queue';

/** Frames of what is not alive wherever a routine waits: they stand last, in this order. */
const AT_TIMES: readonly string[] = [LAST_KNOWN, COUNTS];

/** A static stack: a routine's frame stands above those of everybody who may have called it. */
function placeFrames(
  g: Generator,
  from: number,
  wanted: (slot: FrameSlot) => boolean,
): { readonly offsets: Array<[FrameSlot, number]>; readonly end: number } {
  // These have no place in the stack of waits: never shared.
  const apart = (key: string): boolean => key === LAST_KNOWN || key.startsWith('plain ');
  const sizes = new Map(
    [...g.frames].map(([key, f]) => [key, f.slots.filter(wanted).reduce((n, slot) => n + slot.size, 0)]),
  );
  const bases = new Map<string, number>();
  const abilityBase = { value: -1 };
  const baseOf = (key: string, path: readonly string[]): number => {
    const known = bases.get(key);
    if (known !== undefined) return known;
    if (path.includes(key)) return from; // a cycle is refused before; never endless here
    const frame = g.frames.get(key);
    const callers = [...(frame?.callers ?? [])].map((c) => baseOf(c, [...path, key]) + (sizes.get(c) ?? 0));
    let base = greatest(from, callers);
    if (frame?.ability === true) {
      if (abilityBase.value < 0) {
        abilityBase.value = from;
        const outside = [...g.frames]
          .filter(([k, f]) => !f.ability && !apart(k) && !calledByAbility(g, k))
          .map(([k]) => baseOf(k, []) + (sizes.get(k) ?? 0));
        abilityBase.value = greatest(from, outside);
      }
      base = Math.max(base, abilityBase.value);
    }
    bases.set(key, base);
    return base;
  };
  const offsets: Array<[FrameSlot, number]> = [];
  let end = from;
  for (const [key, frame] of [
    ...[...g.frames].filter(([k]) => !apart(k)),
    ...[...g.frames].filter(([k]) => apart(k) && !AT_TIMES.includes(k)),
    ...AT_TIMES.flatMap((key) => [...g.frames].filter(([k]) => k === key)),
  ]) {
    let at = apart(key) ? end : baseOf(key, []);
    for (const slot of frame.slots.filter(wanted)) {
      offsets.push([slot, at]);
      at += slot.size;
    }
    end = Math.max(end, at);
  }
  return { offsets, end };
}

/** Is a frame that of an ability, or of what one may call? */
export function calledByAbility(g: Generator, key: string): boolean {
  const seen = new Set<string>();
  const visit = (k: string): boolean => {
    if (seen.has(k)) return false;
    seen.add(k);
    const frame = g.frames.get(k);
    if (frame === undefined) return false;
    return frame.ability || [...frame.callers].some(visit);
  };
  return visit(key);
}

/** Does a departure note what was last known of the thing, wherever something names it that will read that? */
export function notesLastKnown(g: Generator): boolean {
  return (
    g.lastKnown.length > 0 ||
    (g.holds && g.heldAttributes.length > 0) ||
    queuedAbilities(g).some((t) => queueEntry(g, t).captured.some(({ kind }) => kind === 'known')) ||
    g.model.effects.some((_, id) => keptBy(g, id).length > 0)
  );
}

/** Body of `forget(s, thing)`. */
export function forgetBody(g: Generator): string {
  const lines: string[] = [];
  for (const known of g.lastKnown)
    lines.push(
      `if (s[${known.reference}] === thing) ${writeSlot(known.slot, widthOfKnown(g, known.attribute), leavingCode(g, known.attribute))}`,
    );
  lines.push(...forgetHeld(g, (attribute) => leavingCode(g, attribute)));
  const framed = placeFrames(g, 0, (slot) => slot.thing).end;
  if (framed <= FEW)
    for (let i = 0; i < framed; i++)
      lines.push(`if (s[${offset('FRAME_THINGS', i)}] === thing) s[${offset('FRAME_THINGS', i)}] = gone;`);
  else lines.push('for (let i = FRAME_THINGS; i < FRAME_THINGS_END; i++) if (s[i] === thing) s[i] = gone;');
  const queued = queuedAbilities(g);
  if (queued.length > 0) {
    const mask = g.model.abilities.map((a) =>
      a.kind === 'trigger' || a.kind === 'stateTrigger'
        ? queueEntry(g, a).captured.reduce(
            (bits, c, i) => (c.kind === 'local' && c.thing ? bits | (1 << i) : bits),
            0,
          )
        : 0,
    );
    const hasThings = mask.some((m) => m !== 0);
    if (hasThings)
      g.add('tables', {
        kind: 'constant',
        name: 'ABILITY_THINGS',
        type: null,
        value: numberTable('Int16Array', mask),
        doc: 'By ability: which captured values are things, a bit each.',
      });
    const notes = queued.flatMap((t) => {
      const entry = queueEntry(g, t);
      const reads = entry.captured.flatMap((c, i) => {
        if (c.kind !== 'known') return [];
        const slot =
          c.of === -2
            ? 'at + 1'
            : `at + ${4 + entry.captured.findIndex((x) => x.kind === 'local' && x.local === c.of)}`;
        return [`if (s[${slot}] === thing) s[at + ${4 + i}] = ${leavingCode(g, c.attribute)};`];
      });
      return reads.length === 0 ? [] : [`if (s[at] === ${t.id}) {\n${reads.join('\n')}\n}`];
    });
    const inner = [
      ...notes,
      'if (s[at + 1] === thing) s[at + 1] = gone;',
      ...(hasThings
        ? [
            `for (let bits = ABILITY_THINGS[s[at]!]!, value = at + 4; bits !== 0; bits >>= 1, value++) if ((bits & 1) === 1 && s[value] === thing) s[value] = gone;`,
          ]
        : []),
    ];
    lines.push(
      `for (let i = 0, at = QUEUE_AT; i < s[QUEUE]!; i++, at += QUEUE_STRIDE) {\n${inner.join('\n')}\n}`,
    );
  }
  if (g.model.effects.length > 0) {
    lines.push(
      `${noteKept(g, (attribute) => leavingCode(g, attribute))}for (let i = 0, at = EFFECT_AT; i < s[EFFECT_COUNT]!; i++, at += EFFECT_STRIDE) {\nif (s[at + 1] === thing) s[at + 1] = gone;\n${effectThings(g, 'if (s[value] === thing) s[value] = gone;')}}`,
    );
  }
  const code = lines.join('\n');
  if (code === '') return '// Nothing that waits names a thing.';
  const was = g.needsEarlier ? 'const was = lastState(EARLIER, s);\n' : '';
  return `${was}${code.includes('gone') ? 'const gone = -2 - thing;\n' : ''}${code}`;
}

function effectThings(g: Generator, then: string): string {
  const mask = g.model.effects.map((e) =>
    e.captures.reduce((bits, c, i) => (namesThing(c.local.type) ? bits | (1 << i) : bits), 0),
  );
  if (mask.every((m) => m === 0)) return '';
  g.once('effect things', () => {
    g.add('tables', {
      kind: 'constant',
      name: 'EFFECT_THINGS',
      type: null,
      value: numberTable('Int16Array', mask),
      doc: 'By effect: which captured values are things, a bit each.',
    });
    return 'done';
  });
  return `for (let bits = EFFECT_THINGS[s[at]!]!, value = at + 4; bits !== 0; bits >>= 1, value++) if ((bits & 1) === 1) ${then}\n`;
}

/** Code of the test whether an effect reads the thing that created it, and this is the one. */
function effectSource(g: Generator): string {
  const reads = g.model.effects.map((e) => e.usesThis);
  if (!reads.includes(true)) return '';
  if (!reads.includes(false)) return 'if (s[at + 1] === thing) return true;\n';
  g.add('tables', {
    kind: 'constant',
    name: 'EFFECT_READS_THIS',
    type: null,
    value: numberTable('Int8Array', reads.map(Number)),
    doc: 'By effect: 1 when it reads the thing that created it.',
  });
  return 'if (s[at + 1] === thing && EFFECT_READS_THIS[s[at]!] === 1) return true;\n';
}

/** Body of `named(s, thing)`. */
export function namedBody(g: Generator): string {
  const framed = placeFrames(g, 0, (slot) => slot.thing).end;
  const lines =
    framed <= FEW
      ? Array.from(
          { length: framed },
          (_, i) => `if (s[${offset('FRAME_THINGS', i)}] === thing) return true;`,
        )
      : ['for (let i = FRAME_THINGS; i < FRAME_THINGS_END; i++) if (s[i] === thing) return true;'];
  const queued = queuedAbilities(g);
  if (queued.length > 0) {
    const things = queued.some((t) => queueEntry(g, t).captured.some((c) => c.kind === 'local' && c.thing));
    lines.push(
      `for (let i = 0, at = QUEUE_AT; i < s[QUEUE]!; i++, at += QUEUE_STRIDE) {\nif (s[at + 1] === thing) return true;\n${things ? 'for (let bits = ABILITY_THINGS[s[at]!]!, value = at + 4; bits !== 0; bits >>= 1, value++) if ((bits & 1) === 1 && s[value] === thing) return true;\n' : ''}}`,
    );
  }
  if (g.model.effects.length > 0)
    lines.push(
      `for (let i = 0, at = EFFECT_AT; i < s[EFFECT_COUNT]!; i++, at += EFFECT_STRIDE) {\n${effectSource(g)}${effectThings(g, 'if (s[value] === thing) return true;')}}`,
    );
  return [...lines, 'return false;'].join('\n');
}
