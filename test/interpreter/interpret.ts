/**
 * The reference interpreter: plays a model as docs/semantics.md says, in the plainest way. It shares no logic with
 * engines: plain recursion over the model, on plain objects; a game is played from its start with the answers given.
 */
import type { Given, Model, Type } from '../../compiler/model/model.ts';
import { decideByScore, Over, readEnds, step, tick } from './clock.ts';
import type { Outcome } from './clock.ts';
import { newFrame } from './evaluate.ts';
import { holderNumber } from './pipeline.ts';
import { givePosition, putDecks } from './position.ts';
import { eventsFor } from './record.ts';
import type { Viewer } from './knowledge.ts';
import type { EventJson } from './record.ts';
import { runRoutine } from './statements.ts';
import { viewOf } from './view.ts';
import type { ViewJson } from './view.ts';
import { newWorld, sorted } from './world.ts';
import type { ActionJson, Chance, Game, Json, Question } from './world.ts';
import { InterpreterFault, literalValue, player } from './values.ts';
import type { Value } from './values.ts';

export { InterpreterFault } from './values.ts';
export type { ActionJson, Chance, Json, Question } from './world.ts';
export { sorted } from './world.ts';
export type { EventJson } from './record.ts';
export type { Viewer } from './knowledge.ts';
export type { ViewJson } from './view.ts';
export type { Outcome } from './clock.ts';

export interface Input {
  readonly players: number;
  readonly options?: Readonly<Record<string, Json>>;
  /** By seat, the names of what each brings. */
  readonly decks?: ReadonlyArray<readonly string[]>;
  /** Instead of the game's own set-up. */
  readonly position?: Given | null;
}

export type Waiting =
  | {
      readonly kind: 'decision';
      readonly decisions: readonly Question[];
      readonly options: readonly ActionJson[];
    }
  | { readonly kind: 'chance'; readonly stream: string; readonly outcomes: readonly Chance[] }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** Where a game stands: what it waits for and what has happened since the last answer. */
export interface Situation {
  readonly waiting: Waiting;
  readonly eventsFor: (viewer: Viewer) => EventJson[];
  readonly view: (viewer: Viewer) => ViewJson;
}

/** Index of an option or outcome, or the option's JSON. */
export type Answer = number | Json;

/** Where the game stands after the answers so far. */
export function interpret(model: Model, input: Input, answers: readonly Answer[]): Situation {
  const left = [...answers];
  try {
    return play(model, input, (situation) => {
      const answer = left.shift();
      if (answer === undefined) throw new Unanswered(situation);
      return answer;
    });
  } catch (signal) {
    if (signal instanceof Unanswered) return signal.situation;
    throw signal;
  }
}

class Unanswered extends Error {
  readonly situation: Situation;
  constructor(situation: Situation) {
    super('unanswered');
    this.situation = situation;
  }
}

/** Plays a whole game, asking for every answer; what it asks with is good until it is answered. */
export function play(model: Model, input: Input, answer: (situation: Situation) => Answer): Situation {
  const given: number[] = [];
  try {
    return playOnce(model, input, (situation) => answer(situation), given);
  } catch (fault) {
    const isEndless = fault instanceof InterpreterFault && fault.code === 'step-budget';
    if (!isEndless || given.length === 0) throw fault;
    // The chain is as if it had not been: the game is played again up to the answer that began it.
    const before = given.slice(0, -1);
    return playOnce(model, input, (_, game) => {
      const next = before.shift();
      if (next !== undefined) return next;
      game.events = [];
      readEnds(game, 'in endless chains');
      throw fault;
    });
  }
}

/** `given`: takes down the answers, by their numbers. */
function playOnce(
  model: Model,
  input: Input,
  answer: (situation: Situation, game: Game) => Answer,
  given: number[] = [],
): Situation {
  const put = (waiting: Waiting, choices: readonly Json[]): number => {
    const index = indexOf(answer(situationOf(game, waiting), game), choices);
    given.push(index);
    game.events = [];
    if (waiting.kind === 'decision') game.steps = 0;
    return index;
  };
  const game = newGame(
    model,
    input,
    (question, options, standsIn) => {
      game.standsIn = standsIn;
      return put({ kind: 'decision', decisions: [question], options }, options);
    },
    (stream, outcomes) => put({ kind: 'chance', stream, outcomes }, outcomes.map(({ value }) => value)), // prettier-ignore
  );
  try {
    if ((input.position ?? null) === null) putDecks(game, input.decks ?? []);
    begin(game, input.position ?? null);
    if (model.flow !== null) runRoutine(game, model.flow.body, newFrame(model.flow.locals, []));
    return decideByScore(game);
  } catch (signal) {
    if (!(signal instanceof Over)) throw signal;
    game.standsIn = null;
    return situationOf(game, { kind: 'over', outcome: signal.outcome });
  }
}

function situationOf(game: Game, waiting: Waiting): Situation {
  const { events } = game;
  const decisions = waiting.kind === 'decision' ? waiting.decisions : [];
  const outcome = waiting.kind === 'over' ? waiting.outcome : null;
  return {
    waiting,
    eventsFor: (viewer) => eventsFor(events, viewer),
    view: (viewer) => viewOf(game, viewer, decisions, outcome),
  };
}

function indexOf(answer: Answer, choices: readonly Json[]): number {
  if (typeof answer === 'number') {
    if (answer in choices) return answer;
  } else {
    const index = choices.findIndex((choice) => sorted(choice) === sorted(answer));
    if (index >= 0) return index;
  }
  throw new Error(`${JSON.stringify(answer)} is none of ${JSON.stringify(choices)}`);
}

function newGame(model: Model, input: Input, ask: Game['ask'], draw: Game['draw']): Game {
  return {
    model,
    seats: input.players,
    options: model.options.map((option) =>
      optionValue(model, option, new Map(Object.entries(input.options ?? {})).get(option.name)),
    ),
    world: newWorld(model, input.players),
    queue: [],
    turns: [],
    frames: [],
    last: new Map(),
    events: [],
    snapshot: null,
    quiet: 0,
    ticking: false,
    atomic: 0,
    resolving: null,
    phases: [],
    running: [],
    serial: 0,
    commits: model.events.map(() => 0),
    steps: 0,
    held: new Set(),
    assumed: new Map(),
    startsWith: null,
    standsIn: null,
    ordering: null,
    ask,
    draw,
  };
}

function optionValue(model: Model, option: Model['options'][number], chosen: Json | undefined): Value {
  if (chosen === undefined) return literalValue(option.value, option.type);
  if (option.type.kind !== 'set' || !Array.isArray(chosen))
    return chosenValue(model, option, option.type, chosen);
  const { of } = option.type;
  const members = chosen.map((member: Json) => chosenValue(model, option, of, member));
  return members.sort((one, other) => holderNumber(one) - holderNumber(other));
}

function chosenValue(model: Model, option: Model['options'][number], type: Type, chosen: Json): Value {
  if (typeof chosen === 'boolean') return chosen;
  if (typeof chosen === 'number') return type.kind === 'player' ? player(chosen) : chosen;
  if (type.kind === 'enum') {
    const value = model.enums[type.enum]!.values.findIndex(({ name }) => name === chosen);
    if (value >= 0) return { is: 'enum', enum: type.enum, value };
  }
  if (type.kind === 'place') {
    const place = model.placeKinds[type.placeKind]!.places.findIndex(({ name }) => name === chosen);
    if (place >= 0) return { is: 'place', kind: type.placeKind, place };
  }
  throw new InterpreterFault('bad-option', `${option.name} cannot be ${JSON.stringify(chosen)}`);
}

function begin(game: Game, position: Given | null): void {
  const { setup } = game.model;
  if (position === null) {
    // Set-up is one instruction: the clocks run when it is over.
    game.quiet += 1;
    game.atomic += 1;
    if (setup !== null) runRoutine(game, setup.body, newFrame(setup.locals, []));
    game.quiet -= 1;
    game.atomic -= 1;
    tick(game);
    step(game);
    return;
  }
  givePosition(game, position);
}
