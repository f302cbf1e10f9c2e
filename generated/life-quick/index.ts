/**
 * Life, Quick. The two faces of the engine.
 * Generated from the rules; edit those.
 */
import { beginCall, makeModule, type GameFunctions, type GeneratedModule } from 'rulewright/runtime';
import { type GameEngine } from './vocabulary.ts';
import { OVER, SITE, CHOOSER, ORDER } from './layout.ts';
import { ring, TABLES } from './tables.ts';
import { currentValue, hasKeyword } from './derived.ts';
import { clearScratch } from './events.ts';
import { listOptions, listOutcomes } from './legal.ts';
import { WHY } from './refusals.ts';
import { beginGame, start, flowTurn, run, RESUME } from './play.ts';
import { scoreOf } from './outcome.ts';
import { invariantClosedOnesAreEmpty, invariantBalance } from './checks.ts';
/** What the runtime calls. */
export const FUNCTIONS: GameFunctions = {
  begin: beginGame,
  start: (s) => {
    clearScratch();
    start(s);
  },
  chooser: (s) => (s[OVER] === 1 ? -2 : s[CHOOSER]!),
  moves: (s, out, at = 0, seat = s[CHOOSER]!) => {
    if (s[OVER] === 1 || seat < 0 || seat !== s[CHOOSER]) return 0;
    beginCall();
    return listOptions(s, out, at);
  },
  why: (s, action, values) => WHY[s[SITE]!]![action]?.(s, values) ?? -1,
  chance: listOutcomes,
  apply: (s, move) => {
    beginCall();
    clearScratch();
    run(s, RESUME[s[SITE]!]!(s, move));
  },
  current: currentValue,
  has: hasKeyword,
  score: scoreOf,
  derive: () => undefined,
  startTurn: (s, seat): void => {
    clearScratch();
    s[ORDER] = seat;
    run(s, flowTurn(s, seat));
  },
  invariants: [
    {
      name: 'closedOnesAreEmpty',
      rule: { name: 'closedOnesAreEmpty', file: 'life.rules', line: 115 },
      holds: invariantClosedOnesAreEmpty,
    },
    { name: 'balance', rule: { name: 'balance', file: 'life.rules', line: 116 }, holds: invariantBalance },
  ],
  witnesses: [],
  checks: [],
};
/** Everything that tools read. */
export const faces: GeneratedModule = makeModule(TABLES, FUNCTIONS, ring, null);
/** The two faces of the engine. The one door at which the runtime, made for every game, gets the words of this one. */
export const engine = faces.engine as GameEngine;
/** Puts a position together that nobody has played to. */
export const position = faces.position;
/** What the steps of scenarios expect. */
export const checks = faces.checks;
/** What chance is about to choose from, in words. */
export const chanceNames = faces.chanceNames;
/** Plays what chance gives. */
export const takeOutcome = faces.takeOutcome;
/** Which action a move is, and what it names. */
export const actionOf = faces.actionOf;
/** The number of the turn. */
export const turnOf = faces.turnOf;
/** Every thing, wherever it is. */
export const things = faces.things;
/** Exchanges two things that a viewer does not know. */
export const exchangeUnseen = faces.exchangeUnseen;
/** What is always true. */
export const invariants = faces.invariants;
/** What must happen in some games. */
export const witnesses = faces.witnesses;
/** The streams of chance. */
export const streams = faces.streams;
/** The rules of the call before. */
export const rulesAtWork = faces.rulesAtWork;
/** How often each rule fired. */
export const coverage = faces.coverage;
/** Counts from nothing again. */
export const resetCoverage = faces.resetCoverage;
