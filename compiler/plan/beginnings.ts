/** What the clocks find where play begins: after set-up, in a given position, and with each turn. */
import type * as model from '../model/model.ts';
import type { Facts } from './facts.ts';
import { merge, nothing, START, type Touched } from './touched.ts';

/** After set-up: all that the clocks read, and what happened in it. */
export function touchedBeforePlay(m: model.Model, facts: Facts): Touched {
  const touched = nothing();
  if (m.setup !== null) merge(touched, facts.touchedBy(m.setup.body));
  // A game that set-up decides does not come here.
  touched.decides = false;
  touched.writes.add(START);
  return facts.withTick(touched);
}

/** What a turn touches when it begins, and the one before when it ends; the rules at once that follow included. */
export function touchedByTurn(m: model.Model, facts: Facts): Touched {
  return facts.withTick(turnItself(m));
}

/** The same where play begins with it, in a position that is given. */
export function touchedByGivenTurn(m: model.Model, facts: Facts): Touched {
  const touched = turnItself(m);
  touched.writes.add(START);
  return facts.withTick(touched);
}

function turnItself(m: model.Model): Touched {
  const touched = nothing();
  touched.writes.add('turn');
  m.attributes.forEach(({ eachTurn }, id) => {
    if (eachTurn) touched.writes.add(`a${id}`);
  });
  if (m.effects.some(({ duration }) => duration === 'turn')) touched.writes.add('effects');
  return touched;
}
