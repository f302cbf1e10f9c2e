/** What a property is: a promise that every engine keeps at every moment of every game, checked through its common face. */
import type { ActionJson, Engine, Json, State, ViewJson } from '../../runtime/engine.ts';
import { sameJson } from '../../runtime/json.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import type { GameFacts } from '../games/facts.ts';
import { canonicalText } from '../games/view.ts';
import type { Start } from '../games/states.ts';
import { Random } from '../simulate/random.ts';

/** The game under test. */
export interface PropertyGame {
  readonly module: GeneratedModule;
  readonly engine: Engine;
  readonly facts: GameFacts;
}

/** How a game begins. */
export type { Start } from '../games/states.ts';

/**
 * A game as small whole numbers: choice n picks the option of that number at the n-th decision (or outcome of explicit
 * chance), counted round when it is too large. So any list of numbers is a game, and shrinking one needs no knowledge.
 */
export interface Case {
  readonly start: Start;
  readonly choices: readonly number[];
}

interface Common {
  readonly game: PropertyGame;
  readonly start: Start;
  /** Number of choices made before. */
  readonly step: number;
  /** Those choices, and the one that comes next: enough to come here again. */
  readonly choices: readonly number[];
  readonly state: State;
  /** Somebody who looks on, what they see, and a state made up from that. */
  readonly seen: Seen;
  /** What happened so far, for the properties that play it again. */
  readonly past: readonly PastStep[];
  /** The same numbers whenever the same property looks at the same state. */
  readonly random: Random;
}

/** Several promises look at this: it is made once a moment, when it is first asked for. */
export interface Seen {
  readonly viewer: number | 'spectator';
  view(): ViewJson;
  made(): State;
  /** The state with two things exchanged that they know neither of; null where there are no two. */
  exchanged(): State | null;
}

/** One step of a game that was played: an action of a player, or an outcome of chance. */
export type PastStep =
  | { readonly player: number; readonly action: ActionJson; readonly before: State }
  | { readonly outcome: number; readonly before: State };

export interface DecisionMoment extends Common {
  readonly kind: 'decision';
  readonly player: number;
  readonly actions: readonly ActionJson[];
  /** What is played next. */
  readonly action: ActionJson;
  /** Actions near to listed ones and not among them: made once a moment. */
  readonly unlisted: () => readonly ActionJson[];
}
export interface ChanceMoment extends Common {
  readonly kind: 'chance';
}
/** The game is over. */
export interface OverMoment extends Common {
  readonly kind: 'over';
}
export type Moment = DecisionMoment | ChanceMoment | OverMoment;

/**
 * A check gives null when the promise is kept, else what broke it, in one sentence; undefined when there was nothing to
 * look at.
 */
export type Verdict = string | null | undefined;

export interface Property {
  readonly name: string;
  /** What is promised, in one sentence. */
  readonly promise: string;
  readonly decision?: (moment: DecisionMoment) => Verdict;
  readonly chance?: (moment: ChanceMoment) => Verdict;
  readonly over?: (moment: OverMoment) => Verdict;
}

/** Everybody whose view there is. */
export function viewersOf(start: Start): Array<number | 'spectator'> {
  return [...seatsOf(start), 'spectator'];
}

export function seatsOf(start: Start): number[] {
  return Array.from({ length: start.players }, (_, seat) => seat);
}

/** Whether two buffers hold the same slots. */
export function sameSlots(a: Int16Array, b: Int16Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** What one of those who look on sees of a state; `hash`: of the state. */
export function seenOf(game: PropertyGame, start: Start, step: number, state: State, hash: string): Seen {
  const viewer = someViewer(start, step);
  let [view, made]: [ViewJson | null, State | null] = [null, null];
  let exchanged: State | null | undefined;
  const seen: Seen = {
    viewer,
    view: () => (view ??= game.engine.view(state, viewer)),
    made: () => (made ??= game.engine.sample(seen.view(), new Random('seen', hash).below(1 << 30))),
    exchanged() {
      const draw = (): number => new Random('exchanged', hash).below(1 << 30);
      if (exchanged === undefined) exchanged = game.module.exchangeUnseen(state, viewer, draw());
      return exchanged;
    },
  };
  return seen;
}

/** Those who look on take turns, from one moment of a game to the next; who is first is another one in another game. */
function someViewer(start: Start, step: number): number | 'spectator' {
  const viewers = viewersOf(start);
  const first = new Random('viewer', start.seed).below(viewers.length);
  return viewers[(first + step) % viewers.length] ?? 'spectator';
}

/** How two pieces of plain data differ; null when they are equal, whatever the order of their keys. */
export function differenceOf(a: Json, b: Json): string | null {
  return sameJson(a, b) ? null : partingOf(canonicalText(a), canonicalText(b));
}

/** Where two texts part, with a little of each; null when they are equal. */
export function partingOf(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at++;
  const from = Math.max(0, at - 30);
  return `…${a.slice(from, at + 50)}… against …${b.slice(from, at + 50)}…`;
}
