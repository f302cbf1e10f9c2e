/** Plays cases: lists of small numbers as games, moment by moment. */
import { RuleFault } from '../../runtime/engine.ts';
import type { ActionJson, State } from '../../runtime/engine.ts';
import { chainLines } from '../games/chain.ts';
import { outcomesOf } from '../games/room.ts';
import { applied, startState, setupInput } from '../games/states.ts';
import { Random } from '../simulate/random.ts';
import { unlistedActions } from './mutate.ts';
import type {
  Case,
  DecisionMoment,
  Moment,
  PastStep,
  Property,
  PropertyGame,
  Seen,
  Start,
  Verdict,
} from './property.ts';
import { seenOf } from './property.ts';

/** How a walk ended. */
export interface Walk {
  readonly choices: readonly number[];
  readonly decisions: number;
  readonly end: 'over' | 'out-of-choices' | 'stopped' | 'capped' | 'fault';
  /** Of `fault`: what the rules did wrong. */
  readonly fault: string | null;
  readonly past: readonly PastStep[];
}

/** Choices made as a game goes on: by a list, or at random. Null ends the walk. */
export type Chooser = (step: number, width: number, weights: Int32Array | null) => number | null;

type Visit = (moment: MomentWithoutRandom) => boolean;
/** A moment before a property looks at it. */
export type MomentWithoutRandom = Moment extends infer M
  ? M extends Moment
    ? Omit<M, 'random' | 'seen' | 'unlisted'>
    : never
  : never;

/** Plays a game; `visit` sees every moment before it is played on, and stops the walk by answering false. */
export function walk(
  game: PropertyGame,
  start: Start,
  choose: Chooser,
  visit: Visit,
  mostDecisions: number,
): Walk {
  const past: PastStep[] = [];
  const choices: number[] = [];
  let decisions = 0;
  const done = (end: Walk['end'], fault: string | null = null): Walk => ({
    choices,
    decisions,
    end,
    fault,
    past,
  });
  const { engine } = game;
  try {
    let state = startState(engine, start);
    for (;;) {
      const chooser = engine.fast.chooser(state.buffer);
      const step = choices.length;
      const moment = { game, start, step, choices, state, past };
      if (chooser === -2) return done(visit({ ...moment, kind: 'over' }) ? 'over' : 'stopped');
      const isChance = chooser === -1;
      if (!isChance && decisions === mostDecisions) return done('capped');
      const actions = isChance ? [] : engine.legal(state, chooser);
      const drawn = isChance ? outcomesOf(engine, state.buffer) : null;
      const width = drawn?.count ?? actions.length;
      const chosen = width === 0 ? null : choose(step, width, drawn?.weights ?? null);
      const picked = chosen === null ? 0 : chosen % width;
      if (chosen !== null) choices.push(picked);
      const action = actions[picked] ?? { decision: 'none' };
      const goesOn = isChance
        ? visit({ ...moment, kind: 'chance' })
        : visit({ ...moment, kind: 'decision', player: chooser, actions, action });
      if (!goesOn) return done('stopped');
      if (chosen === null) return done('out-of-choices');
      if (isChance) {
        const outcome = drawn?.outcomes[picked] ?? 0;
        past.push({ outcome, before: state });
        state = applied(engine, state, outcome);
        continue;
      }
      past.push({ player: chooser, action, before: state });
      const played = engine.play(state, chooser, action);
      if (!played.ok) return done('fault', `a listed action was refused: ${played.message}`);
      decisions++;
      state = played.state;
    }
  } catch (error) {
    return done('fault', wordsOf(error, game));
  }
}

/** Choices from a list. */
export function listed(choices: readonly number[]): Chooser {
  return (step) => choices[step] ?? null;
}

/** Choices at random: actions evenly, outcomes of chance by their weights. */
export function atRandom(random: Random): Chooser {
  return (_, width, weighted) => (weighted === null ? random.below(width) : random.weighted(weighted, width));
}

/** A moment that properties look at, one after another. */
export interface Looked {
  readonly moment: MomentWithoutRandom;
  readonly hash: string;
  readonly seen: Seen;
  readonly unlisted: DecisionMoment['unlisted'];
}

/** So many actions that are not listed are tried at a moment. */
const MOST_UNLISTED = 6;

export function lookedAt(moment: MomentWithoutRandom): Looked {
  const { game, start, step, state } = moment;
  const hash = game.engine.hash(state);
  const seen = seenOf(game, start, step, copyOf(moment, 'seen'), hash);
  let unlisted: readonly ActionJson[] | null = null;
  const actions = moment.kind === 'decision' ? moment.actions : [];
  const made = () =>
    unlistedActions({ actions, past: moment.past }, new Random('unlisted', hash), MOST_UNLISTED);
  return { moment, hash, seen, unlisted: () => (unlisted ??= made()) };
}

/** Buffers for copies, by game: what they hold is good for one moment. The engine made them, so it need not check them. */
const copies = new WeakMap<PropertyGame, { readonly seen: Int16Array; readonly judged: Int16Array }>();

function copyOf({ game, start, state }: MomentWithoutRandom, use: 'seen' | 'judged'): State {
  const made = copies.get(game) ?? { seen: createdBy(game, start), judged: createdBy(game, start) };
  copies.set(game, made);
  game.engine.fast.copy(state.buffer, made[use]);
  return { buffer: made[use] };
}

function createdBy({ engine }: PropertyGame, start: Start): Int16Array {
  return engine.fast.create({ ...setupInput(start), chance: start.chance });
}

/**
 * Looks at a moment with one property; what it throws breaks the promise too. Each gets a copy of the state, so that
 * an engine that changes what it should not is found out by the promise that says so.
 */
export function judge(property: Property, looked: Looked): Verdict {
  const { moment: whole, hash, seen, unlisted } = looked;
  const random = new Random(property.name, hash);
  const moment = { ...whole, seen, state: copyOf(whole, 'judged') };
  try {
    switch (moment.kind) {
      case 'decision':
        return property.decision?.({ ...moment, random, unlisted });
      case 'chance':
        return property.chance?.({ ...moment, random });
      case 'over':
        return property.over?.({ ...moment, random });
    }
  } catch (error) {
    return wordsOf(error, whole.game);
  }
}

/** Where and how a property fails in a case; null when it holds throughout. */
export function failureOf(
  game: PropertyGame,
  property: Property,
  { start, choices }: Case,
  mostDecisions: number,
): { readonly step: number; readonly message: string; readonly past: readonly PastStep[] } | null {
  const found: Array<{ readonly step: number; readonly message: string }> = [];
  const visit: Visit = (moment) => {
    const message = judge(property, lookedAt(moment));
    if (typeof message === 'string') found.push({ step: moment.step, message });
    return found.length === 0;
  };
  const { past } = walk(game, start, listed(choices), visit, mostDecisions);
  const [first] = found;
  return first === undefined ? null : { ...first, past };
}

/** What was thrown, in words; of a bug the rules of the call before are told, which must be the one that threw. */
export function wordsOf(error: unknown, { facts, module }: Pick<PropertyGame, 'facts' | 'module'>): string {
  const { folder } = facts;
  if (error instanceof RuleFault) {
    const { code, message, rule, trace } = error;
    const chain = chainLines(rule === null ? trace : [rule, ...trace], folder);
    return `the rules did what they may not: ${code}: ${message}${chain.length === 0 ? '' : ` ${chain.join(', ')}`}`;
  }
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const chain = chainLines(module.rulesAtWork(), folder);
  return BUG + what + (chain.length === 0 ? '' : AT_WORK + chain.join(', '));
}

const BUG = 'a bug in Rulewright, not in your rules: ';
const AT_WORK = '; it showed ';

/** What words say of a bug of ours; null when they say nothing of one. */
export function bugIn(words: string): string | null {
  return words.startsWith(BUG) ? words.slice(BUG.length) : null;
}

/** What is behind the words of a broken promise: of a fault, its code and the rule in which it is; else the words. */
export function causeOf(words: string): string {
  if (bugIn(words) !== null) return words.split(AT_WORK, 1)[0] ?? words;
  const [, code, place] =
    /^the rules did what they may not: ([a-z-]+): .*?(\([^()]*:\d+\))/u.exec(words) ?? [];
  return code === undefined || place === undefined ? words : `${code} ${place}`;
}
