/** Everything that a generated engine exports (`GeneratedModule`), made from its tables and functions. */
import { plainText } from './action-text.ts';
import { actionOf, argumentOf, siteOf } from './actions.ts';
import { makeSlabs, readWide, writeWide } from './buffer.ts';
import { decidedWithin } from './decided.ts';
import { endingChains } from './endless.ts';
import type { RuleRef, State } from './engine.ts';
import { exchangeUnseen } from './exchange.ts';
import { expectFound } from './expects.ts';
import { trace } from './fault.ts';
import { engineOf } from './friendly.ts';
import { type Game, makeGame, seatName, thingName } from './game.ts';
import type { ActionNamed, GeneratedModule, StateCheck, StepCheck } from './module.ts';
import { takeOutcome } from './play.ts';
import { givePosition, thingsOf } from './position.ts';
import { valueJson } from './refs.ts';
import { withinRoom } from './room.ts';
import { MOVES, WEIGHTS } from './scratch.ts';
import { type EventRing, type GameFunctions, type GameTables, HEAD, type ValueType } from './tables.ts';

/** Counts of an engine that was built to be watched: `fired[i]` times `rules[i]`. */
export interface Watched {
  readonly rules: readonly RuleRef[];
  readonly fired: Int32Array | number[];
}

/** The exports of `generated/<id>/index.ts`; `watched` null: coverage is empty. */
export function makeModule(
  tables: GameTables,
  functions: GameFunctions,
  ring: EventRing,
  watched: Watched | null = null,
): GeneratedModule {
  const game = makeGame(tables, endingChains(decidedWithin(withinRoom(functions)), ring), ring);
  const newBuffer = makeSlabs(tables.size, game.slabs);
  const check = ({ name, rule, holds }: (typeof functions.invariants)[number]): StateCheck => ({
    name,
    rule,
    holds: (s) => holds(s.buffer),
  });
  const fresh = (fill: (buffer: Int16Array) => void): State => {
    const filled = new Int16Array(tables.size);
    fill(filled);
    const buffer = newBuffer();
    buffer.set(filled);
    return { buffer };
  };
  return {
    engine: engineOf(game, newBuffer),
    position: (input) => fresh((buffer) => givePosition(game, buffer, input)),
    checks: functions.checks.map((steps) =>
      steps.map((step): StepCheck | null =>
        step === null
          ? null
          : { holds: (s) => step.holds(s.buffer), found: (s) => expectFound(game, s.buffer, step) },
      ),
    ),
    chanceNames: (s) => chanceNames(game, s.buffer),
    takeOutcome: (s, outcome) => takeOutcome(game, newBuffer, s, outcome),
    actionOf: (s, move) => namedBy(game, s.buffer, move),
    turnOf: (s) => s.buffer[HEAD.turn] ?? 0,
    things: (s) => thingsOf(game, s.buffer),
    exchangeUnseen(s, viewer, seed) {
      const buffer = newBuffer();
      buffer.set(s.buffer);
      return exchangeUnseen(game, buffer, viewer, seed) ? { buffer } : null;
    },
    invariants: functions.invariants.map(check),
    witnesses: functions.witnesses.map(check),
    streams: {
      names: tables.streamNames,
      drawn: (s) => tables.streamNames.map((_, i) => readWide(s.buffer, tables.streams + 2 * i)),
      skip: (s, stream) =>
        fresh((buffer) => {
          buffer.set(s.buffer);
          const at = tables.streams + 2 * stream;
          writeWide(buffer, at, (readWide(buffer, at) + 1) | 0);
        }),
    },
    rulesAtWork: () => trace(tables.rules),
    coverage: () =>
      watched === null ? [] : watched.rules.map((rule, i) => ({ ...rule, count: watched.fired[i] ?? 0 })),
    resetCoverage() {
      watched?.fired.fill(0);
    },
  };
}

/** The action of a move at the site of a state, and the things that it names; answers are none. */
function namedBy(game: Game, s: Int16Array, move: number): ActionNamed | null {
  const site = siteOf(game, s);
  if (site === null || (site.kind !== 'act' && site.kind !== 'rounds') || move < 0) return null;
  const table = actionOf(site, move);
  if (table === undefined) return null;
  const things = table.arguments.flatMap((argument) => {
    const thing = argument.type.kind === 'thing' ? argumentOf(move, argument) : -1;
    return thing < 0 ? [] : [thingName(game, s, thing)];
  });
  return { action: table.name, things };
}

/** What chance may give now, in the order of `chance`, in words. */
function chanceNames(game: Game, s: Int16Array): string[] {
  const type = siteOf(game, s)?.value ?? null;
  const count = game.functions.chance(s, MOVES, WEIGHTS);
  const outcomes = [...MOVES.subarray(0, count)];
  if (type?.kind === 'thing') return thingNames(game, s, outcomes);
  return outcomes.map((outcome) => valueName(game, s, outcome, type));
}

function valueName(game: Game, s: Int16Array, outcome: number, type: ValueType | null): string {
  if (type === null) return String(outcome);
  const site = siteOf(game, s);
  const value = type.kind === 'int' ? outcome + type.min : outcome;
  const choice = valueJson(game, s, value, type, 'spectator');
  return plainText(game, site, { decision: site?.decision ?? '', choice }, 0);
}

/**
 * The names of things that chance may give: their definitions; of those that are called alike, ` of <owner>` where the
 * owner tells it from them, else `#n` among those of the owner.
 */
function thingNames(game: Game, s: Int16Array, things: readonly number[]): string[] {
  const { tables } = game;
  const plain = things.map((thing) => (thing < 0 ? 'none' : thingName(game, s, thing)));
  const owned = things.map((thing, index) => {
    const owner = s[tables.thingOwner + thing] ?? -1;
    return owner < 0 ? plain[index]! : `${plain[index]!} of ${seatName(game, owner)}`;
  });
  const [byPlain, byOwned] = [countsOf(plain), countsOf(owned)];
  const numbered = new Map<string, number>();
  return things.map((_, index) => {
    const name = owned[index]!;
    if (byPlain.get(plain[index]!) === 1) return plain[index]!;
    if (byOwned.get(name) === 1) return name;
    const nth = (numbered.get(name) ?? 0) + 1;
    numbered.set(name, nth);
    return `${name}#${nth}`;
  });
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
