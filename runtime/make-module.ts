/** Everything that a generated engine exports (`GeneratedModule`), made from its tables and functions. */
import { plainText } from './action-text.ts';
import { siteOf } from './actions.ts';
import { makeSlabs, readWide, writeWide } from './buffer.ts';
import type { RuleRef, State } from './engine.ts';
import { engineOf } from './friendly.ts';
import { makeGame } from './game.ts';
import type { GeneratedModule, StateCheck } from './module.ts';
import { givePosition, thingsOf } from './position.ts';
import { valueJson } from './refs.ts';
import type { EventRing, GameFunctions, GameTables } from './tables.ts';

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
  const game = makeGame(tables, functions, ring);
  const newBuffer = makeSlabs(tables.size);
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
      steps.map((holds) => (holds === null ? null : (s: State) => holds(s.buffer))),
    ),
    chanceName(s, outcome) {
      const site = siteOf(game, s.buffer);
      const type = site?.value ?? null;
      if (type === null) return String(outcome);
      if (type.kind === 'thing') return tables.definitions[tables.things[outcome] ?? -1]?.name ?? 'none';
      const value = type.kind === 'int' ? outcome + type.min : outcome;
      const choice = valueJson(game, s.buffer, value, type, 'spectator');
      return plainText(game, site, { decision: site?.decision ?? '', choice }, 0);
    },
    things: (s) => thingsOf(game, s.buffer),
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
    coverage: () =>
      watched === null ? [] : watched.rules.map((rule, i) => ({ ...rule, count: watched.fired[i] ?? 0 })),
    resetCoverage() {
      watched?.fired.fill(0);
    },
  };
}
