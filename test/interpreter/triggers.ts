/** Triggers: what matches, the queue, which comes next, and their resolution (L5). */
import type { Ability, Block, Matched } from '../../compiler/model/model.ts';
import { secretCaptures } from '../../compiler/model/peeks.ts';
import { waitingTriggers } from '../../compiler/model/room.ts';
import { compared, newFrame, truth } from './evaluate.ts';
import { attributesIn, bodyOf, mentionsOf, THIS } from './mentions.ts';
import { bitOf, knowersOf } from './knowledge.ts';
import type { Viewer } from './knowledge.ts';
import { abilitiesWorkAt, abilityFrame, frameOf, working } from './modifiers.ts';
import type { Instance } from './modifiers.ts';
import { isForbidden, matchAbility, sameMatched } from './patterns.ts';
import { record, toJson } from './record.ts';
import { runRoutine } from './statements.ts';
import { changed, isGone } from './world.ts';
import type { ActionJson, EffectInstance, Entry, Frame, Game } from './world.ts';
import { isRef, keepRoom, keyOf, seatOf } from './values.ts';
import type { Ref, Value } from './values.ts';

export interface Raised {
  readonly instance: Instance;
  readonly frame: Frame;
  /** Where its bearer stands among those looked at. */
  readonly rank: number;
}

/** Triggers that match on the state as it is. */
export function matching(game: Game, matched: Matched, values: readonly Value[], serial: number): Raised[] {
  const listens = (ability: Ability): boolean =>
    ability.kind === 'trigger' && sameMatched(ability.pattern.matched, matched);
  return working(game, listens).flatMap((instance, rank) => {
    if (instance.effect?.createdIn.includes(serial) === true) return [];
    const frame = matchAbility(game, instance, matched, values);
    return frame === null || headingForbidden(game, instance) ? [] : [{ instance, frame, rank }];
  });
}

function headingForbidden(game: Game, { ability, this: self }: Instance): boolean {
  if (ability.kind !== 'trigger' || ability.heading === null) return false;
  return isForbidden(game, { kind: 'heading', heading: ability.heading }, [self]);
}

/** Puts triggers into the queue; `first` says from where on they stand, default last. */
export function enqueue(game: Game, raised: readonly Raised[], first = game.queue.length): void {
  const level = game.resolving === null ? 0 : game.resolving + 1;
  const entries = raised.flatMap(({ instance, frame }): Entry[] => {
    if (instance.effect !== null && !useEffect(game, instance.effect)) return [];
    const { ability, you } = instance;
    return [{ ability, this: instance.this, you, locals: frame.locals, level }];
  });
  game.queue.splice(first, 0, ...entries);
  keepRoom(game.queue.length, waitingTriggers(game.model), 'waiting triggers');
}

/** An effect that works once ends with its first use; false when it had ended before. */
export function useEffect(game: Game, effect: EffectInstance): boolean {
  if (!game.model.effects[effect.effect]!.once) return true;
  const still = game.world.effects.includes(effect);
  game.world.effects = game.world.effects.filter((other) => other !== effect);
  changed(game);
  return still;
}

/** State triggers whose condition has become true since the last step. */
export function raiseStateTriggers(game: Game): void {
  const held = new Set<string>();
  const isTrue = (instance: Instance): boolean =>
    instance.ability.kind === 'stateTrigger' &&
    truth(game, instance.ability.condition, frameOf(game, instance));
  for (const instance of working(game, (ability) => ability.kind === 'stateTrigger')) {
    if (!isTrue(instance)) continue;
    const key = instanceKey(instance);
    held.add(key);
    if (!game.held.has(key)) enqueue(game, [{ instance, frame: frameOf(game, instance), rank: 0 }]);
  }
  game.held = held;
}

export function instanceKey({ ability, this: self, effect }: Instance): string {
  return `${ability.id} ${effect === null ? keyOf(self) : `effect ${effect.id}`}`;
}

/** The seat from which order is counted. */
export function referenceSeat(game: Game): number {
  const who = game.model.triggerOrder?.who;
  const seat = who === undefined ? null : compared(game, who, newFrame([], []));
  return seat === null ? (game.world.active ?? 0) : seatOf(seat);
}

/** Takes the next trigger out of the queue and resolves it. */
export function resolveNext(game: Game): void {
  const entry = nextEntry(game);
  game.queue = game.queue.filter((other) => other !== entry);
  const { ability, this: self, you } = entry;
  const living = self === null || isGone(game, self) ? null : game.world.things[self.thing]!;
  const told =
    living === null
      ? record(game, 'fires', { ability: ability.name, this: null, you }, {})
      : record(game, 'fires', { ability: ability.name, you }, { this: living });
  if (self !== null && worksUnseen(game, ability))
    told.finish({ toldTo: knowersOf(game, game.world.things[self.thing]!) });
  game.resolving = entry.level;
  runRoutine(game, bodyOf(ability), abilityFrame(game, ability, entry.locals, { you, this: self }));
  game.resolving = null;
}

/** The waiting triggers of which a viewer is told; who is asked for their order is told of those. */
export function entriesToldTo(game: Game, viewer: Viewer): Entry[] {
  const asked = game.ordering?.chooser === viewer ? game.ordering.entries : [];
  return game.queue.filter((entry) => {
    const { ability, this: self } = entry;
    if (self === null || !worksUnseen(game, ability) || asked.includes(entry)) return true;
    return (knowersOf(game, game.world.things[self.thing]!) & bitOf(viewer)) !== 0;
  });
}

/** May some bearer of the ability be at work where not everybody sees it? */
function worksUnseen(game: Game, { source }: Ability): boolean {
  if (source.kind !== 'definition' && source.kind !== 'keyword') return false;
  return game.model.zones.some(
    ({ seenBy }, zone) => seenBy !== 'all' && abilitiesWorkAt(game, { zone, holder: 0 }),
  );
}

function nextEntry(game: Game): Entry {
  const [only, ...others] = game.queue;
  if (only !== undefined && others.length === 0) return only;
  const order = game.model.triggerOrder ?? { bySeat: true, newestFirst: false };
  const levels = game.queue.map((entry) => entry.level);
  const level = order.newestFirst ? Math.max(...levels) : Math.min(...levels);
  let group = game.queue.filter((entry) => entry.level === level);
  if (order.bySeat) {
    const from = referenceSeat(game);
    const turn = ({ you }: Entry): number => (you === null ? -1 : (you - from + game.seats) % game.seats);
    const first = Math.min(...group.map(turn));
    group = group.filter((entry) => turn(entry) === first);
  }
  const classes = group.filter(
    (entry, i) => group.findIndex((other) => interchangeable(game, entry, other)) === i,
  );
  if (classes.length === 1) return classes[0]!;
  // Who orders is asked for where there is something to order.
  const chooser = (order.bySeat ? group[0]!.you : null) ?? referenceSeat(game);
  const options = abilityOptions(game, 'order', chooser, classes);
  game.ordering = { chooser, entries: classes };
  const chosen = game.ask({ player: chooser, decision: 'order', kind: 'order' }, options, null);
  game.ordering = null;
  return classes[chosen]!;
}

/** Equal, or equal in all that their ability reads when it asks nobody anything. */
function interchangeable(game: Game, one: Entry, other: Entry): boolean {
  if (one === other) return true;
  if (one.ability !== other.ability || one.you !== other.you) return false;
  const body = bodyOf(one.ability);
  const read = attributesIn(body, game.model);
  const left = (values: readonly Value[]): string =>
    values.map((value) => whatIsLeft(game, value, read)).join(' ');
  const sameCaptured = left(toldOf(game, one)) === left(toldOf(game, other));
  const thisMatters = mentionsOf(body, game.model.effects).has(THIS) || decides(game, body);
  return sameCaptured && (left([one.this]) === left([other.this]) || !thisMatters);
}

/** A value; of a thing that is gone, which one it was and what can be read of it, whichever incarnation that was. */
export function whatIsLeft(game: Game, value: Value, read: readonly number[]): string {
  if (!isRef(value) || !isGone(game, value)) return keyOf(value);
  const { at, current, base } = game.last.get(`${value.thing} ${value.incarnation}`)!;
  const values = read.map((id) => (id < 0 ? at?.holder : [current.get(id), base.get(id)]));
  return `gone ${value.thing} ${JSON.stringify(values)}`;
}

/** Options that name abilities; those that look alike are numbered. */
export function abilityOptions(
  game: Game,
  decision: string,
  reader: number,
  choices: ReadonlyArray<{ readonly ability: Ability; readonly this: Ref | null }>,
): ActionJson[] {
  const plain = choices.map(({ ability, this: self }) => ({
    decision,
    choice: ability.name,
    this: toJson(game, self, reader),
  }));
  const texts = plain.map((option) => JSON.stringify(option));
  return plain.map((option, index): ActionJson => {
    const nth = texts.slice(0, index + 1).filter((text) => text === texts[index]).length;
    const alone = texts.filter((text) => text === texts[index]).length === 1;
    return alone ? option : { ...option, nth };
  });
}

/** What a waiting trigger holds: the values that its body names. */
export function capturedBy(game: Game, { ability, locals }: Entry): readonly Value[] {
  const named = mentionsOf(bodyOf(ability), game.model.effects);
  return locals.filter((_, local) => named.has(local));
}

/** The same without what may tell something hidden: nobody is told of that, so it tells no two apart. */
function toldOf(game: Game, { ability, locals }: Entry): readonly Value[] {
  const { source } = ability;
  const secret = source.kind === 'effect' ? secretCaptures(game.model, source.effect) : new Set();
  const named = mentionsOf(bodyOf(ability), game.model.effects);
  return locals.filter((_, local) => named.has(local) && !secret.has(local));
}

/** Whether a block can ask a player something, procedures included. */
function decides(game: Game, block: Block, within: readonly number[] = []): boolean {
  return block.some((statement) => {
    switch (statement.kind) {
      case 'may':
      case 'choose':
      case 'chooseUpTo':
      case 'act':
      case 'rounds':
        return true;
      case 'callProcedure': {
        const { procedure } = statement;
        return (
          !within.includes(procedure) &&
          decides(game, game.model.procedures[procedure]!.body, [...within, procedure])
        );
      }
      default:
        return Object.entries(statement).some(
          ([key, part]) => ['body', 'then', 'else'].includes(key) && decides(game, part as Block, within),
        );
    }
  });
}
