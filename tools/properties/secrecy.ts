/**
 * Promises about what players may know (L12). What a player cannot see is drawn anew, and nothing that they are given
 * may change: view, options, refusals, and events as long as the views that follow are the same.
 */
import type { ActionJson, State } from '../../runtime/engine.ts';
import { canonicalText } from '../games/view.ts';
import { unlistedActions } from './mutate.ts';
import type { DecisionMoment, Property, Verdict } from './property.ts';
import { differenceOf, viewersOf } from './property.ts';

type Viewer = number | 'spectator';

export const sampleAgrees: Property = {
  name: 'sampleAgrees',
  promise: 'a state made up from a view shows its viewer that same view',
  decision({ game, state, start, random }) {
    for (const viewer of viewersOf(start)) {
      const view = game.engine.view(state, viewer);
      const again = game.engine.view(game.engine.sample(view, random.below(1 << 30)), viewer);
      const difference = differenceOf(canonicalText(view), canonicalText(again));
      if (difference !== null)
        return `${nameOf(viewer)} sees another view of the made-up state: ${difference}`;
    }
    return null;
  },
};

export const nonInterference: Property = {
  name: 'nonInterference',
  promise: 'what a player cannot see changes neither their options, nor refusals, nor events',
  decision(moment) {
    const { game, state, start, random } = moment;
    for (const viewer of viewersOf(start)) {
      const other = game.engine.sample(game.engine.view(state, viewer), random.below(1 << 30));
      const verdict = compare(moment, viewer, other);
      if (verdict !== null) return `${nameOf(viewer)} could tell what is hidden: ${verdict}`;
    }
    return null;
  },
};

function compare(moment: DecisionMoment, viewer: Viewer, other: State): Verdict {
  const { game, state } = moment;
  const decisions = [state, other].map((one) => JSON.stringify(game.engine.decisions(one)));
  if (decisions[0] !== decisions[1]) return `the open decisions are ${decisions.join(' or ')}`;
  if (viewer !== 'spectator') {
    const options = [state, other].map((one) => JSON.stringify(game.engine.legal(one, viewer)));
    const difference = differenceOf(options[0] ?? '', options[1] ?? '');
    if (difference !== null) return `their options differ: ${difference}`;
    const refused = compareRefusals(moment, viewer, other);
    if (refused !== null) return refused;
  }
  return compareEvents(moment, viewer, other);
}

function compareRefusals(moment: DecisionMoment, viewer: number, other: State): Verdict {
  const { game, state } = moment;
  for (const tried of unlistedActions(moment, 3)) {
    const answers = [state, other].map((one) => {
      const played = game.engine.play(one, viewer, tried);
      return played.ok ? 'accepted' : JSON.stringify([played.code, played.rule, played.message]);
    });
    if (answers[0] !== answers[1]) return `${JSON.stringify(tried)} is answered ${answers.join(' or ')}`;
  }
  return null;
}

/** Events may tell more only where the view then tells it too. */
function compareEvents(moment: DecisionMoment, viewer: Viewer, other: State): Verdict {
  const { game, state, player, action } = moment;
  if (!isListed(game.engine.legal(other, player), action)) return null;
  const shown = [state, other].map((one) => {
    const played = game.engine.play(one, player, action);
    if (!played.ok) return { view: '', events: '' };
    return {
      view: canonicalText(game.engine.view(played.state, viewer)),
      events: JSON.stringify(game.engine.eventsFor(played.events, viewer)),
    };
  });
  const [here, there] = shown;
  if (here?.view !== there?.view) return null;
  const difference = differenceOf(here?.events ?? '', there?.events ?? '');
  return difference === null ? null : `events differ where views do not: ${difference}`;
}

function isListed(list: readonly ActionJson[], action: ActionJson): boolean {
  const wanted = canonicalText(action);
  return list.some((one) => canonicalText(one) === wanted);
}

function nameOf(viewer: Viewer): string {
  return viewer === 'spectator' ? 'the spectator' : `seat ${viewer}`;
}
