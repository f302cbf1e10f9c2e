/** Turns: who is next, what begins and ends with a turn (L11). */
import type { Matched, Statement } from '../../compiler/model/model.ts';
import { drawAmong } from './chance.ts';
import { readEnds, step } from './clock.ts';
import { elements, evaluate, evaluateSeat, truth } from './evaluate.ts';
import { occurs } from './pipeline.ts';
import { record } from './record.ts';
import { outsidePhase, runBlock } from './statements.ts';
import { changed, holdersOf, newWorld, printed, slot } from './world.ts';
import type { Frame, Game } from './world.ts';
import { InterpreterFault, player, seatOf } from './values.ts';
import type { Value } from './values.ts';

type Turns = Extract<Statement, { readonly kind: 'turns' }>;

export function turns(game: Game, s: Turns, frame: Frame): void {
  let next = firstSeat(game, s, frame);
  while (s.until === null || !truth(game, s.until, frame)) {
    const extra = game.turns.shift();
    const seat = extra ?? next;
    if (extra === undefined) next = (next + 1) % game.seats;
    resetEachTurn(game);
    game.world.active = seat;
    frame.you = seat;
    changed(game);
    const whose = s.shared ? [] : [player(seat)];
    record(game, 'turn', { [s.shared ? 'starter' : 'player']: seat }, {});
    occursInFlow(game, { kind: 'turnBegins' }, whose);
    outsidePhase(frame, () => runBlock(game, s.body, frame));
    occursInFlow(game, { kind: 'turnEnds' }, whose);
    readEnds(game, 'after each turn');
    game.world.effects = game.world.effects.filter(
      ({ effect }) => game.model.effects[effect]!.duration !== 'turn',
    );
    changed(game);
  }
}

export function occursInFlow(game: Game, matched: Matched, values: readonly Value[]): void {
  occurs(game, matched, values);
  step(game);
}

function firstSeat(game: Game, s: Turns, frame: Frame): number {
  const given = game.startsWith;
  game.startsWith = null;
  if (given !== null) return given;
  if (s.stream === null) return evaluateSeat(game, s.from, frame);
  const seats = elements(game, evaluate(game, s.from, frame));
  if (seats.length === 0) throw new InterpreterFault('no-player', 'nobody can begin');
  return seatOf(drawAmong(game, game.model.streams[s.stream]!.name, seats));
}

function resetEachTurn(game: Game): void {
  const start = newWorld(game.model, game.seats);
  game.model.attributes.forEach((attribute, id) => {
    if (!attribute.eachTurn) return;
    for (const holder of holdersOf(game.model, game.seats, attribute.holder)) {
      game.world.values.set(slot(id, holder), start.values.get(slot(id, holder))!);
    }
    for (const thing of game.world.things) {
      if (thing.values.has(id)) thing.values.set(id, printed(game.model, thing.definition, id));
    }
  });
}
