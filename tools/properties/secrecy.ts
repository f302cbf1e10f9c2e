/**
 * Promises about what players may know (L12). What a player cannot see is drawn anew, or two things of it are exchanged,
 * and nothing that they are given may change: view, options, refusals, and events as long as the views that follow are
 * the same.
 */
import type { ActionJson, EventJson, Json, State, ViewJson } from '../../runtime/engine.ts';
import { holdersOf, isList, isObject } from '../games/view.ts';
import type { DecisionMoment, Property } from './property.ts';
import { differenceOf } from './property.ts';

type Viewer = number | 'spectator';

export const sampleAgrees: Property = {
  name: 'sampleAgrees',
  promise: 'a state made up from a view shows its viewer that same view',
  decision({ game, seen }) {
    const { viewer } = seen;
    const difference = differenceOf(seen.view(), game.engine.view(seen.made(), viewer));
    return difference === null
      ? null
      : `${nameOf(viewer)} sees another view of the made-up state: ${difference}`;
  },
};

export const nonInterference: Property = {
  name: 'nonInterference',
  promise: 'what a player cannot see changes neither their view, nor options, nor refusals, nor events',
  decision(moment) {
    const { seen } = moment;
    const { viewer } = seen;
    const exchanged = seen.exchanged();
    const told = toldOf(moment);
    const verdict =
      (exchanged === null ? null : compareViews(moment, viewer, exchanged)) ??
      compare(told, seen.made()) ??
      (exchanged === null ? null : compare(told, exchanged));
    return verdict === null ? null : `${nameOf(viewer)} could tell what is hidden: ${verdict}`;
  },
};

/** Of what is made up from a view it is another promise that it has that view. */
function compareViews({ game, seen }: DecisionMoment, viewer: Viewer, other: State): string | null {
  const difference = differenceOf(seen.view(), game.engine.view(other, viewer));
  return difference === null ? null : `their view differs: ${difference}`;
}

/** What a viewer is told of the state as it is: asked for once, since it is compared with more than one other state. */
interface Told {
  readonly moment: DecisionMoment;
  readonly decisions: string;
  /** None of a spectator. */
  readonly legal: readonly ActionJson[];
  /** Actions that are not listed, with the answers to the viewer's seat. */
  readonly refusals: (seat: number) => ReadonlyArray<{ readonly tried: ActionJson; readonly answer: string }>;
  /** What the action that comes next would lead to; null where nothing is compared. */
  readonly next: () => Next | null;
}

interface Next {
  readonly view: ViewJson;
  readonly events: readonly EventJson[];
}

function toldOf(moment: DecisionMoment): Told {
  const { game, state } = moment;
  const { viewer } = moment.seen;
  let refusals: Array<{ tried: ActionJson; answer: string }> | null = null;
  let next: Next | null | undefined;
  return {
    moment,
    decisions: JSON.stringify(game.engine.decisions(state)),
    legal: viewer === 'spectator' ? [] : game.engine.legal(state, viewer),
    refusals: (seat) =>
      (refusals ??= moment
        .unlisted()
        .slice(0, 3)
        .map((tried) => ({ tried, answer: answerTo(moment, seat, state, tried) }))),
    next: () => (next === undefined ? (next = nextOf(moment, state)) : next),
  };
}

function compare(told: Told, other: State): string | null {
  const { moment, decisions } = told;
  const { engine } = moment.game;
  const { viewer } = moment.seen;
  const others = JSON.stringify(engine.decisions(other));
  if (decisions !== others) return `the open decisions are ${decisions} or ${others}`;
  if (viewer !== 'spectator') {
    const difference = differenceOf(told.legal, engine.legal(other, viewer));
    if (difference !== null) return `their options differ: ${difference}`;
    for (const { tried, answer } of told.refusals(viewer)) {
      const another = answerTo(moment, viewer, other, tried);
      if (answer !== another) return `${JSON.stringify(tried)} is answered ${answer} or ${another}`;
    }
  }
  return compareEvents(told, other);
}

function answerTo({ game }: DecisionMoment, seat: number, state: State, tried: ActionJson): string {
  const played = game.engine.play(state, seat, tried);
  return played.ok ? 'accepted' : JSON.stringify([played.code, played.rule, played.message]);
}

/**
 * Events may tell more only where the view then tells it too. Where chance was drawn nothing is compared: two cards that
 * are taken at random may come in either order, and everybody sees which. Nor where an ability worked unseen: the rules
 * let what is hidden act then, and when it acts goes by where it is. Nor where a thing moves of which hidden ones have
 * other values: who sees it on its way sees these, and in the end they may be the same again. Nor with a state in which
 * kept secrets were drawn anew: what a rule does by a secret tells it.
 */
function compareEvents(told: Told, other: State): string | null {
  const { moment } = told;
  const { game, player, action } = moment;
  if (other === moment.seen.made() && keepsSecrets(moment.seen.view())) return null;
  // Of the viewer's own options it is known that they are the same.
  if (player !== moment.seen.viewer && !isListed(game.engine.legal(other, player), action)) return null;
  const here = told.next();
  const there = here === null ? null : nextOf(moment, other);
  if (here === null || there === null || differenceOf(here.view, there.view) !== null) return null;
  const difference = differenceOf(here.events, there.events);
  if (difference === null || seesChanged(moment, other, [...here.events, ...there.events])) return null;
  return `events differ where views do not: ${difference}`;
}

function nextOf(moment: DecisionMoment, state: State): Next | null {
  const { engine } = moment.game;
  const { viewer } = moment.seen;
  const played = engine.play(state, moment.player, moment.action);
  if (!played.ok || isDrawn(moment, state, played.state)) return null;
  const events = engine.eventsFor(played.events, viewer);
  if (bearersIn(events) < bearersIn(played.events.map(({ event }) => event))) return null;
  return { view: engine.view(played.state, viewer), events };
}

/** Whether something waits or lasts whose values the viewer is not shown. */
function keepsSecrets({ resume }: ViewJson): boolean {
  const waiting = isObject(resume) ? resume['waiting'] : null;
  return isList(waiting) && waiting.some((slot) => isObject(slot) && slot['drawn'] === true);
}

/** Does a thing move in sight of which unseen ones have different values? */
function seesChanged(moment: DecisionMoment, other: State, events: readonly EventJson[]): boolean {
  const moved = movedIn(events);
  if (moved.length === 0) return false;
  const differing = differingUnseen(moment, other);
  return moved.some((name) => differing.has(name));
}

/** The definitions of which unseen things have different values, within one of the two states or between them. */
function differingUnseen({ game, state, seen }: DecisionMoment, other: State): ReadonlySet<string> {
  const seenIn = new Map<string, number>();
  for (const { of, zones } of holdersOf(seen.view())) {
    for (const { name, things } of zones) {
      seenIn.set(placeKey(name, of), things.filter((thing) => thing !== null).length);
    }
  }
  const first = new Map<string, string>();
  const differing = new Set<string>();
  for (const one of [state, other]) {
    const things = game.module.things(one);
    const count = new Map<string, number>();
    for (const { zone, of } of things) {
      count.set(placeKey(zone, of), (count.get(placeKey(zone, of)) ?? 0) + 1);
    }
    for (const { definition, zone, of, values } of things) {
      if (zone === null || seenIn.get(placeKey(zone, of)) === count.get(placeKey(zone, of))) continue;
      const known = first.get(definition) ?? values.join();
      first.set(definition, known);
      if (known !== values.join()) differing.add(definition);
    }
  }
  return differing;
}

function placeKey(zone: string | null, of: Json): string {
  return JSON.stringify([zone, of]);
}

/** The names of the things that the viewer sees move. */
function movedIn(events: readonly EventJson[]): string[] {
  return events.flatMap(({ event, thing }) => {
    const name = event === 'move' && isObject(thing) ? thing['thing'] : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

/** How many abilities resolved whose bearer is named. */
function bearersIn(events: readonly EventJson[]): number {
  const isNamed = (bearer: Json | undefined): boolean =>
    isObject(bearer) && (bearer['thing'] ?? null) !== null;
  return events.filter(({ event, this: bearer }) => event === 'fires' && isNamed(bearer)).length;
}

function isDrawn({ game }: DecisionMoment, before: State, after: State): boolean {
  const { drawn } = game.module.streams;
  return game.engine.fast.chooser(after.buffer) === -1 || drawn(before).join() !== drawn(after).join();
}

function isListed(list: readonly ActionJson[], action: ActionJson): boolean {
  const wanted = JSON.stringify(action);
  return list.some((one) => JSON.stringify(one) === wanted);
}

function nameOf(viewer: Viewer): string {
  return viewer === 'spectator' ? 'the spectator' : `seat ${viewer}`;
}
