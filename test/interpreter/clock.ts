/** The three clocks (L6), and how a game ends. */
import type { Binder, EndRule, Local, Result, Standing } from '../../compiler/model/model.ts';
import { collect } from './collect.ts';
import { evaluateNumber, evaluateSeat, membersOf, newFrame, truth } from './evaluate.ts';
import { performTogether } from './pipeline.ts';
import { record } from './record.ts';
import { raiseStateTriggers, resolveNext } from './triggers.ts';
import { countSteps, fingerprint } from './world.ts';
import type { Frame, Game } from './world.ts';
import { InterpreterFault, player } from './values.ts';

export interface Outcome {
  readonly ranks: ReadonlyArray<readonly number[]>;
  readonly scores?: readonly number[];
  readonly reason: string;
}

/** Thrown when the game is decided: nothing runs any more. */
export class Over extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('the game is over');
    this.outcome = outcome;
  }
}

/** After every event, batch or primitive that stands outside events and batches. */
export function tick(game: Game): void {
  if (game.quiet > 0 || game.ticking) return;
  game.ticking = true;
  keepStanding(game, true);
  game.ticking = false;
  readEnds(game, 'at once');
}

/** After every statement of an action, procedure, flow or set-up, and after every resolved ability. */
export function step(game: Game): void {
  if (game.quiet > 0 || game.atomic > 0 || game.resolving !== null) return;
  for (;;) {
    keepStanding(game, false);
    raiseStateTriggers(game);
    if (game.queue.length === 0) return;
    resolveNext(game);
  }
}

function keepStanding(game: Game, atOnce: boolean): void {
  const rules = game.model.standing.filter((rule) => rule.atOnce === atOnce);
  for (;;) {
    const matches = rules.flatMap((rule) => matchesOf(game, rule).map((frame) => ({ rule, frame })));
    if (matches.length === 0) return;
    countSteps(game, matches.length);
    const before = fingerprint(game.world);
    performTogether(
      game,
      matches.flatMap(({ rule, frame }) => collect(game, rule.body, frame)),
    );
    if (fingerprint(game.world) === before) {
      const names = matches.map(({ rule }) => rule.name).join(', ');
      throw new InterpreterFault('standing-loop', `nothing changes what ${names} says`);
    }
  }
}

/** One frame for each match of a rule with `for each` and `when`. */
function matchesOf(game: Game, rule: Standing | EndRule): Frame[] {
  return framesFor(game, rule.each, rule.locals).filter((frame) => truth(game, rule.when, frame));
}

function framesFor(game: Game, each: Binder | null, locals: readonly Local[]): Frame[] {
  if (each === null) return [newFrame(locals, [])];
  return membersOf(game, each, newFrame(locals, [])).map((member) => {
    const frame = newFrame(locals, []);
    frame.locals[each.local] = member;
    return frame;
  });
}

export function readEnds(game: Game, clock: EndRule['clock']): void {
  const rules = game.model.ends.filter((rule) => rule.clock === clock);
  const facts = rules.map((rule) => ({ rule, frames: matchesOf(game, rule) }));
  const first = facts.find(({ frames }) => frames.length > 0);
  if (first === undefined) return;
  const { kind, who, reason } = first.rule.then;
  const seats = who === null ? [] : first.frames.map((frame) => evaluateSeat(game, who, frame));
  decide(game, kind, [...new Set(seats)], textOf(reason) ?? first.rule.name);
}

export function decideByStatement(game: Game, { kind, who, reason }: Result, frame: Frame): never {
  const seats = who === null ? [] : [evaluateSeat(game, who, frame)];
  decide(game, kind, seats, textOf(reason) ?? kind);
}

/** The plain text, else the English one, else the first. */
function textOf(texts: Result['reason']): string | undefined {
  return texts?.[''] ?? texts?.['en'] ?? Object.values(texts ?? {})[0];
}

function decide(game: Game, kind: Result['kind'], seats: readonly number[], reason: string): never {
  const everybody = allSeats(game);
  const rest = everybody.filter((seat) => !seats.includes(seat));
  const isDraw = kind === 'draw' || (kind === 'loses' && rest.length === 0);
  if (isDraw && kind === 'loses' && !game.model.tiesDraw) {
    throw new InterpreterFault('contradicting-results', `everybody loses: ${reason}`);
  }
  const ranks = isDraw ? [everybody] : kind === 'wins' ? [seats, rest] : [rest, seats];
  finish(game, ranks, reason, scoresOf(game));
}

function finish(
  game: Game,
  ranks: ReadonlyArray<readonly number[]>,
  reason: string,
  scores: readonly number[] | null,
): never {
  record(game, 'over', { reason }, {});
  const filled = ranks
    .map((rank) => [...rank].sort((one, other) => one - other))
    .filter((rank) => rank.length > 0);
  throw new Over({ ranks: filled, ...(scores === null ? {} : { scores }), reason });
}

const allSeats = (game: Game): number[] => Array.from({ length: game.seats }, (_, seat) => seat);

function scoresOf(game: Game): number[] | null {
  const { score } = game.model;
  if (score === null) return null;
  return allSeats(game).map((seat) =>
    evaluateNumber(game, score.value, newFrame(score.locals, [player(seat)])),
  );
}

/** The flow has ended: the scores decide, without scores it is a draw. */
export function decideByScore(game: Game): never {
  const scores = scoresOf(game);
  if (scores === null) finish(game, [allSeats(game)], 'draw', null);
  const highest = game.model.rank?.highest ?? true;
  const ordered = [...new Set(scores)].sort((one, other) => (highest ? other - one : one - other));
  const ranks = ordered.map((score) => allSeats(game).filter((seat) => scores[seat] === score));
  finish(game, ranks, 'score', scores);
}
