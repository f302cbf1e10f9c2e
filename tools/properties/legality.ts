/** Promises about what may be done: E4 and the names of actions. */
import type { ActionJson, Played } from '../../runtime/engine.ts';
import { canonicalText } from '../games/view.ts';
import type { Random } from '../simulate/random.ts';
import type { OverMoment, Property, Verdict } from './property.ts';
import { sameSlots, seatsOf } from './property.ts';

const codes = ['not-your-decision', 'unknown-action', 'not-legal', 'game-over', 'malformed'];
const mostTried = 8;

export const listedIsAccepted: Property = {
  name: 'listedIsAccepted',
  promise:
    'who decides has an option, nobody else has one, none is listed twice, and every listed one is accepted',
  decision(moment) {
    const { game, state, player, actions, start, random } = moment;
    const open = game.engine.decisions(state);
    if (!open.some((decision) => decision.player === player))
      return `seat ${player} decides, and has no decision`;
    for (const seat of seatsOf(start)) {
      const names = open.filter((decision) => decision.player === seat).map(({ decision }) => decision);
      const list = game.engine.legal(state, seat);
      if (names.length === 0 && list.length > 0) return `seat ${seat} has options and no decision`;
      if (names.length > 0 && list.length === 0) return `seat ${seat} decides without an option`;
      const stray = list.find(({ decision }) => !names.includes(decision));
      if (stray !== undefined) return `${JSON.stringify(stray)} names another decision than ${names.join()}`;
    }
    if (new Set(actions.map(canonicalText)).size < actions.length) return 'one option is listed twice';
    for (const action of someOf(actions, random)) {
      const played = game.engine.play(state, player, action);
      if (!played.ok) return `${JSON.stringify(action)} is listed and refused: ${played.message}`;
    }
    return null;
  },
  over({ game, state, start }) {
    const seat = seatsOf(start).find((one) => game.engine.legal(state, one).length > 0);
    return seat === undefined ? null : `the game is over and seat ${seat} has options`;
  },
};

export const unlistedIsRefused: Property = {
  name: 'unlistedIsRefused',
  promise: 'what is not listed is refused, out of turn and after the end too, with a code and a sentence',
  decision(moment) {
    const { game, state, action, player } = moment;
    for (const tried of moment.unlisted()) {
      const verdict = refusal(tried, player, game.engine.play(state, player, tried));
      if (verdict !== null) return verdict;
    }
    const other = seatsOf(moment.start).find(
      (seat) => seat !== player && !game.engine.decisions(state).some((decision) => decision.player === seat),
    );
    if (other === undefined) return null;
    const played = game.engine.play(state, other, action);
    if (played.ok) return `${JSON.stringify(action)} was accepted from seat ${other}, who does not decide`;
    return played.code === 'not-your-decision' ? null : `out of turn is refused as \`${played.code}\``;
  },
  over(moment) {
    const tried = lastAction(moment);
    if (tried === null) return null;
    const played = moment.game.engine.play(moment.state, tried.player, tried.action);
    if (played.ok) return 'an action was accepted after the end';
    return played.code === 'game-over' ? null : `after the end is refused as \`${played.code}\``;
  },
};

export const refusalChangesNothing: Property = {
  name: 'refusalChangesNothing',
  promise: 'a refused action leaves every byte of the state as it was',
  decision({ game, state, player, unlisted }) {
    const before = state.buffer.slice();
    for (const tried of unlisted()) {
      try {
        game.engine.play(state, player, tried);
      } catch {
        // whether it may throw is another promise
      }
      if (!sameSlots(before, state.buffer)) return `refusing ${JSON.stringify(tried)} changed the state`;
    }
    return null;
  },
};

export const namesReadBack: Property = {
  name: 'namesReadBack',
  promise: 'the name of every listed action is its own and reads back as that action',
  decision({ game, state, player, actions, random }) {
    const names = actions.map((action) => game.engine.actionName(state, action));
    const twice =
      new Set(names).size < names.length ? names.find((name, i) => names.indexOf(name) < i) : null;
    if (twice !== null) return `two options are called \`${twice}\``;
    const numbered = actions.map((action, index) => ({ action, name: names[index] ?? '' }));
    for (const { action, name } of someOf(numbered, random)) {
      const parsed = game.engine.parseAction(state, player, name);
      if (!parsed.ok) return `\`${name}\` does not read back: ${parsed.message}`;
      if (canonicalText(parsed.action) !== canonicalText(action)) {
        return `\`${name}\` reads back as ${JSON.stringify(parsed.action)}`;
      }
    }
    return null;
  },
};

function refusal(tried: ActionJson, seat: number, played: Played): Verdict {
  if (played.ok) return `${JSON.stringify(tried)} is not listed and was accepted from seat ${seat}`;
  if (!codes.includes(played.code)) return `refused with the unknown code \`${played.code}\``;
  return played.message === '' ? `${JSON.stringify(tried)} is refused without a word` : null;
}

function lastAction({ past }: OverMoment) {
  const last = past.at(-1);
  return last !== undefined && 'action' in last ? last : null;
}

/** All options, or eight from one on, counted round. */
function someOf<T>(options: readonly T[], random: Random): readonly T[] {
  if (options.length <= mostTried) return options;
  return [...options.slice(random.below(options.length)), ...options].slice(0, mostTried);
}
