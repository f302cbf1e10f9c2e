/**
 * Shows that the generated engine of `mindbug:Vanilla` and the twin play one game: both are driven from one deal, chance
 * chosen explicitly, moves matched by what they mean.
 */
import type { ActionJson, State } from '../runtime/engine.ts';
import type { GeneratedModule } from '../runtime/module.ts';
import { referencesIn, wordOf } from '../tools/games/view.ts';
import { Random } from '../tools/simulate/random.ts';
import * as twin from './twins/mindbug-vanilla.ts';

export interface SameGame {
  readonly games: number;
  readonly decisions: number;
  /** Where they parted, in the first game that did. */
  readonly difference: string | null;
}

/** Plays games on both sides until one differs. */
export function comparePlays(module: GeneratedModule, games: number, seed: number): SameGame {
  let decisions = 0;
  for (let game = 0; game < games; game++) {
    const played = compareGame(module, new Random(seed, game));
    decisions += played.decisions;
    if (played.difference !== null) {
      return { games: game, decisions, difference: `game ${game}: ${played.difference}` };
    }
  }
  return { games, decisions, difference: null };
}

function compareGame(module: GeneratedModule, random: Random): Omit<SameGame, 'games'> {
  const { engine } = module;
  const dealt: Dealt = { hand: [[], []], deck: [[], []] };
  const buffer = engine.fast.create({ seed: 0, chance: 'explicit' });
  let state = drawAll(module, { buffer }, random, dealt);
  const other = new Int16Array(twin.SIZE);
  const deal = [0, 1].flatMap((seat) => [...dealt.hand[seat]!, ...dealt.deck[seat]!]);
  twin.begin(other, deal, engine.fast.chooser(state.buffer));
  const out = new Int32Array(256);
  for (let decisions = 0; ; decisions++) {
    const seat = engine.fast.chooser(state.buffer);
    if (seat !== twin.chooser(other))
      return { decisions, difference: `seat ${seat} or ${twin.chooser(other)}` };
    if (seat === -2) {
      const winner = engine.outcome(state)?.ranks[0]?.join();
      const isSame = winner === String(twin.winner(other));
      return { decisions, difference: isSame ? null : `won by ${winner ?? ''} or ${twin.winner(other)}` };
    }
    const actions = new Map(engine.legal(state, seat).map((action) => [meaning(action), action]));
    const moves = new Map<string, number>();
    const count = twin.moves(other, out);
    for (const move of out.subarray(0, count)) moves.set(twin.describe(other, move), move);
    const [here, there] = [[...actions.keys()].sort().join(), [...moves.keys()].sort().join()];
    if (here !== there || count !== moves.size)
      return { decisions, difference: `options ${here} or ${there}` };
    const chosen = random.oneOf([...actions.keys()]);
    const played = engine.play(state, seat, actions.get(chosen)!);
    if (!played.ok) return { decisions, difference: `${chosen} is refused: ${played.message}` };
    state = drawAll(module, played.state, random, dealt);
    twin.apply(other, moves.get(chosen)!);
  }
}

/** Definitions by seat in the order in which they came. */
interface Dealt {
  readonly hand: readonly [number[], number[]];
  readonly deck: readonly [number[], number[]];
}

/** Chooses for chance until somebody decides, and notes which card went where. */
function drawAll(module: GeneratedModule, start: State, random: Random, dealt: Dealt): State {
  const { fast } = module.engine;
  const outcomes = new Int32Array(64);
  const weights = new Int32Array(64);
  let state = start;
  while (fast.chooser(state.buffer) === -1) {
    const before = module.things(state);
    const count = fast.chance(state.buffer, outcomes, weights);
    const buffer = state.buffer.slice();
    fast.apply(buffer, outcomes[random.weighted(weights, count)]!);
    state = { buffer };
    module.things(state).forEach((thing, index) => {
      const { zone, of } = thing;
      if (before[index]!.zone === zone || (zone !== 'hand' && zone !== 'deck')) return;
      dealt[zone][Number(of)]!.push(twin.NAMES.indexOf(thing.definition));
    });
  }
  return state;
}

/** An action in the twin's words. */
function meaning(action: ActionJson): string {
  const [reference] = referencesIn(action);
  const thing = reference === undefined ? '' : `${reference.thing}#${reference.nth}`;
  return 'action' in action ? `${wordOf(action['action'])} ${thing}` : thing || wordOf(action['choice']);
}
