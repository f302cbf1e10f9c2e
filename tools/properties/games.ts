/** Promises about whole games: set-up, replay, games side by side, streams of chance. */
import type { State } from '../../runtime/engine.ts';
import { outcomesOf } from '../games/room.ts';
import { canonicalText } from '../games/view.ts';
import { applied, startState, setupInput } from '../games/states.ts';
import type { Moment, PastStep, Property, PropertyGame, Start, Verdict } from './property.ts';
import { sameSlots } from './property.ts';

export const setupRepeats: Property = {
  name: 'setupRepeats',
  promise: 'equal seeds and options give equal games, in both faces',
  decision: repeats,
  chance: repeats,
};

function repeats({ game, start, step }: Moment): Verdict {
  if (step > 0) return undefined;
  const [a, b] = [startState(game.engine, start), startState(game.engine, start)];
  if (!sameSlots(a.buffer, b.buffer)) return 'one seed gives two different games';
  if (start.chance === 'explicit') return null;
  const fast = game.engine.fast.create(setupInput(start));
  return sameSlots(a.buffer, fast) ? null : 'the faces set up two different games';
}

export const replayAgrees: Property = {
  name: 'replayAgrees',
  promise: 'a game replays from its seed and the names of its actions to the same hashes',
  over: ({ game, start, state, past }) => replay(game, start, past, state, () => undefined),
};

export const gamesDoNotMeet: Property = {
  name: 'gamesDoNotMeet',
  promise: 'a game is not changed by another one that is played at the same time',
  over({ game, start, state, past, random }) {
    const { engine } = game;
    let other = startState(engine, { ...start, seed: `${start.seed} beside`, chance: 'sampled' });
    const playOn = () => {
      const player = engine.fast.chooser(other.buffer);
      if (player < 0) return;
      const played = engine.play(other, player, random.oneOf(engine.legal(other, player)));
      if (played.ok) other = played.state;
    };
    return replay(game, start, past, state, playOn);
  },
};

/** Plays a game again by names, doing something else between any two steps. */
function replay(
  { engine }: PropertyGame,
  start: Start,
  past: readonly PastStep[],
  end: State,
  between: () => void,
): Verdict {
  let state = startState(engine, start);
  for (const [number, step] of past.entries()) {
    if (engine.hash(state) !== engine.hash(step.before))
      return `the hash before step ${number + 1} is another`;
    between();
    if ('outcome' in step) {
      state = applied(engine, state, step.outcome);
      continue;
    }
    const name = engine.actionName(step.before, step.action);
    const parsed = engine.parseAction(state, step.player, name);
    if (!parsed.ok) return `step ${number + 1}, ${name}, is not there any more: ${parsed.message}`;
    const played = engine.play(state, step.player, parsed.action);
    if (!played.ok) return `step ${number + 1}, ${name}, is refused: ${played.message}`;
    state = played.state;
  }
  return engine.hash(state) === engine.hash(end) ? null : 'the hash at the end is another';
}

export const chanceIsWhole: Property = {
  name: 'chanceIsWhole',
  promise: 'where chance is due there are two outcomes or more, each once, with a name and a positive weight',
  chance({ game, state }) {
    const { engine, module } = game;
    const { outcomes, weights, count } = outcomesOf(engine, state.buffer);
    if (count < 2) return `chance has ${count} outcomes`;
    if (new Set(outcomes).size < count) return 'one outcome is there twice';
    if (weights.some((weight) => weight <= 0)) return 'an outcome has no weight';
    const names = module.chanceNames(state);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) return `two outcomes are called \`${twice}\``;
    if (engine.decisions(state).length > 0) return 'somebody decides while chance is due';
    return engine.outcome(state) === null ? null : 'the game is over while chance is due';
  },
};

export const streamsAreApart: Property = {
  name: 'streamsAreApart',
  promise: 'a draw from one stream of chance does not shift another',
  decision({ game, state, player, action, random, start }) {
    const { engine, module } = game;
    const { names, drawn, skip } = module.streams;
    if (names.length === 0 || start.chance === 'explicit') return undefined;
    const stream = random.below(names.length);
    const shifted = skip(state, stream);
    const played = engine.play(state, player, action);
    const again = engine.play(shifted, player, action);
    if (!played.ok) return null;
    if (!again.ok) return `after a draw from ${names[stream] ?? ''} the action is refused: ${again.message}`;
    const draws = (a: State, b: State) => (drawn(b)[stream] ?? 0) - (drawn(a)[stream] ?? 0);
    if (draws(state, shifted) !== 1) return `a draw from ${names[stream] ?? ''} is not counted`;
    if (draws(state, played.state) !== 0 || draws(shifted, again.state) !== 0) return undefined;
    if (sameSlots(skip(played.state, stream).buffer, again.state.buffer)) return null;
    const views = [played.state, again.state].map((one) => canonicalText(engine.view(one, 'spectator')));
    const what = views[0] === views[1] ? 'states differ' : 'even the views differ';
    return `a draw from ${names[stream] ?? ''} shifted another stream: ${what}`;
  },
};
