/**
 * Whether two engines of one game, one of them with other rules, stand at the same moment: in the same decision, with the
 * same things in the same places and the same values kept, as far as both have them. How the engines lay out their states,
 * what is printed on cards and what was added do not count.
 */
import type { Json, State } from '../../runtime/engine.ts';
import type { LoadedGame } from '../games/load.ts';
import { canonicalText, holdersOf, type JsonObject } from '../games/view.ts';

/** A moment of a game. */
export interface Moment {
  readonly game: Pick<LoadedGame, 'engine' | 'module' | 'model'>;
  readonly state: State;
}

/** Whether the two are alike; `players`: how many play. */
export function isAlike(one: Moment, other: Moment, players: number): boolean {
  const kept = keptByBoth(one, other);
  return momentText(one, kept, players) === momentText(other, kept, players);
}

/** Names of what both games keep in their states: of things, of other holders, and of zones. */
interface Kept {
  readonly ofThings: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

function keptByBoth(one: Moment, other: Moment): Kept {
  const both = (names: (moment: Moment) => string[]): Set<string> => {
    const there = new Set(names(other));
    return new Set(names(one).filter((name) => there.has(name)));
  };
  const attributes =
    (isOfThings: boolean) =>
    ({ game }: Moment): string[] =>
      game.model.attributes
        .filter(({ holder, storage }) => storage === 'variable' && (holder.kind === 'thing') === isOfThings)
        .map(({ name }) => name);
  return {
    ofThings: both(attributes(true)),
    others: both(attributes(false)),
    zones: both(({ game }) => game.model.zones.map(({ name }) => name)),
  };
}

function momentText({ game, state }: Moment, kept: Kept, players: number): string {
  const { engine, module } = game;
  const viewers = [...Array.from({ length: players }, (_, seat) => seat), 'spectator' as const];
  const things = module
    .things(state)
    .map(({ definition, zone, of }) => `${definition} ${zone ?? ''} ${of ?? ''}`);
  const decisions = engine.decisions(state).map(({ player, decision }) => [player, decision]);
  const seen = viewers.map((viewer) => holdersOf(engine.view(state, viewer)).map(shownOf));
  return canonicalText([decisions, things.sort(), seen]);

  function shownOf({ kind, of, attributes, zones }: ReturnType<typeof holdersOf>[number]): Json {
    return [
      kind,
      of,
      attributes.filter(([name]) => kept.others.has(name)).map(([name, value]) => [name, value]),
      zones
        .filter(({ name }) => kept.zones.has(name))
        .map(({ name, count, things: entries }) => [name, count, entries.map(entryOf)]),
    ];
  }

  function entryOf(entry: JsonObject | null): Json {
    if (entry === null) return null;
    const fields = Object.entries(entry);
    return fields.filter(([name]) => ['thing', 'owner', 'known'].includes(name) || kept.ofThings.has(name));
  }
}
