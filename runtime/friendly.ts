/**
 * Both faces of an engine, made from its tables and functions. The friendly one is pure: it plays in a copy, lists
 * legal actions as data, accepts exactly what it lists, and says who may see what. It adds no rule.
 */
import { decisionsOf, legalActions } from './actions.ts';
import { actionText, parseText } from './action-text.ts';
import { GAMES_PER_SLAB, hashHex, hashState, makeSlabs } from './buffer.ts';
import { describeAny } from './describe.ts';
import { decodeState, encodeState } from './encode.ts';
import { type Engine, type FastEngine, SetupError, type State, UsageError } from './engine.ts';
import { eventsSeen } from './events.ts';
import { beginCall } from './fault.ts';
import { type Game, makeGame } from './game.ts';
import {
  actionGiven,
  assumedIn,
  eventsGiven,
  formOf,
  languageGiven,
  saidOf,
  stateOf,
  viewerOf,
} from './given.ts';
import { makeKey } from './key.ts';
import { playAction } from './play.ts';
import { sampleState } from './sample.ts';
import { checkSetup, plainSeed, plainSetup, startState } from './setup.ts';
import { type EventRing, type GameFunctions, type GameTables, HEAD } from './tables.ts';
import { outcomeOf, viewOf } from './view.ts';

/** The common face of an engine from what the compiler wrote. `ring` is the one that its functions append to. */
export function makeEngine(tables: GameTables, functions: GameFunctions, ring: EventRing): Engine {
  const game = makeGame(tables, functions, ring);
  return engineOf(game, makeSlabs(tables.size, game.slabs));
}

/** The engine of a game whose tables have been read. */
export function engineOf(game: Game, newBuffer: () => Int16Array): Engine {
  const { tables } = game;
  const key = makeKey(game);
  const form = (s: State): Int16Array => formOf(game, s);
  const sound = (s: State): Int16Array => stateOf(game, s);
  return {
    rules: {
      id: tables.id,
      digest: tables.digest,
      ruleDigests: tables.ruleDigests,
      minPlayers: tables.minPlayers,
      maxPlayers: tables.maxPlayers,
    },
    setup(input) {
      const checked = checkSetup(game, input, false);
      return { buffer: startState(game, newBuffer(), checked) };
    },
    decisions: (s) => decisionsOf(game, sound(s)),
    legal: (s, player) => legalActions(game, sound(s), player),
    play: (s, player, action, time) => playAction(game, newBuffer, s, { player, action, time }),
    view(s, player) {
      const buffer = sound(s);
      return viewOf(game, buffer, viewerOf(player, buffer[HEAD.seats]!));
    },
    eventsFor: (events, player) => eventsSeen(eventsGiven(events), viewerOf(player, tables.maxPlayers)),
    sample(view, seed, assumed) {
      const { decks, fault } = assumedIn(game, assumed);
      checkSample(seed, fault);
      const buffer = new Int16Array(tables.size);
      sampleState(game, buffer, new Int16Array(tables.size), view, seed, decks);
      return settled(buffer);
    },
    outcome: (s) => outcomeOf(game, sound(s)),
    encode: (s) => encodeState(game, form(s)),
    decode(bytes) {
      const buffer = new Int16Array(tables.size);
      const refused = decodeState(game, bytes, buffer);
      return refused === null ? { ok: true, state: settled(buffer) } : { ok: false, ...refused };
    },
    hash: (s) => hashHex(form(s)),
    key: (s) => key(sound(s)),
    describe: (x, language = '') => describeAny(game, saidOf(x), languageGiven(language)),
    actionName: (s, action) => actionText(game, sound(s), actionGiven(action)),
    parseAction: (s, player, text) => parseText(game, sound(s), player, text),
    fast: fastOf(game, key, makeSlabs(game.tables.size, game.slabs, GAMES_PER_SLAB)),
  };

  /** What came from outside is put into a slab only when it is a state: refusals leave nothing. */
  function settled(buffer: Int16Array): State {
    const kept = newBuffer();
    kept.set(buffer);
    return { buffer: kept };
  }
}

function checkSample(seed: unknown, fault: string | null): void {
  const isSeed = typeof seed === 'string' || (typeof seed === 'number' && Number.isInteger(seed));
  const faults = [isSeed ? null : '`seed` must be an integer or a text', fault];
  const found = faults.filter((fault) => fault !== null);
  if (found.length > 0) throw new SetupError(found);
}

/** A buffer in which a state of this game has room. */
function ofGame({ tables }: Game, buffer: Int16Array): Int16Array {
  if (!(buffer instanceof Int16Array) || buffer.length !== tables.size)
    throw new UsageError('`into` must be the buffer of a state of this game');
  return buffer;
}

/** The fast face: thin on purpose, for what it calls is what the compiler wrote. */
function fastOf(game: Game, key: (s: Int16Array) => string, newBuffer: () => Int16Array): FastEngine {
  const { functions } = game;
  return {
    create(input, into) {
      const seed = plainSeed(input);
      const setup = seed === null ? checkSetup(game, input, true) : plainSetup(game, seed);
      return startState(game, into === undefined ? newBuffer() : ofGame(game, into), setup);
    },
    chooser: functions.chooser,
    moves: functions.moves,
    chance(s, out, weights) {
      if (s[HEAD.over] === 1 || s[HEAD.chooser] !== -1) return 0;
      beginCall();
      return functions.chance(s, out, weights);
    },
    apply: functions.apply,
    copy(from, to) {
      to.set(from);
    },
    key,
    hash: hashState,
    ranks(s, out) {
      for (let seat = 0; seat < s[HEAD.seats]!; seat += 1) out[seat] = s[HEAD.ranks + seat]!;
    },
  };
}
