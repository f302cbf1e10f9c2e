/** How a game goes on, whoever shows it: chance, the seats that nobody plays, and the recorder that is told every step. */
import type { ActionJson, Decision, Engine, Json, PlayedEvent, State } from '../../runtime/engine.ts';
import { RuleFault } from '../../runtime/engine.ts';
import { outcomesOf } from '../games/room.ts';
import type { Decks } from '../games/decks.ts';
import { applied, setupInput } from '../games/states.ts';
import type { Recorder } from '../records/recorder.ts';
import { DECISION_CAP, ENDLESS } from '../simulate/games.ts';
import { Random } from '../simulate/random.ts';

export interface PlayInput {
  readonly seed: number | string;
  readonly players: number;
  readonly options: Readonly<Record<string, Json>>;
  readonly decks?: Decks;
  /** Seats that people play. */
  readonly people: readonly number[];
  /** How the other seats choose; without it, at random. */
  readonly choose?: (state: State, player: number, number: number) => ActionJson | Promise<ActionJson>;
  /** A game that goes on: where it stands, after how many decisions. */
  readonly from?: { readonly state: State; readonly decisions: number };
  /** Is told every step. */
  readonly recorder?: Recorder;
}

/** A decision that was played; `number` counts from 1. */
export interface Step {
  readonly number: number;
  readonly player: number;
  readonly decision: string;
  readonly action: ActionJson;
  readonly before: State;
  readonly events: readonly PlayedEvent[];
}

/** So many decisions in a row does the computer think about; of more it takes any: it may go to and fro without an end. */
export const THOUGHTS_IN_A_ROW = 500;

export class Course {
  readonly #engine: Engine;
  readonly #input: PlayInput;
  #state: State;
  #decided: number;
  /** Decisions of the computer since a person decided. */
  #alone = 0;

  /** Begins the game, or goes on with it. */
  constructor(engine: Engine, input: PlayInput) {
    const { from, recorder } = input;
    this.#engine = engine;
    this.#input = input;
    this.#decided = from?.decisions ?? 0;
    this.#state = from?.state ?? taken(recorder, () => ({ state: engine.setup(setupInput(input)) })).state;
  }

  get state(): State {
    return this.#state;
  }
  /** How many decisions have been played. */
  get decided(): number {
    return this.#decided;
  }
  /** Who sees the game: the people, or a spectator where nobody plays. */
  get viewers(): ReadonlyArray<number | 'spectator'> {
    const { people } = this.#input;
    return people.length === 0 ? ['spectator'] : people;
  }

  isPerson(seat: number): boolean {
    return this.#input.people.includes(seat);
  }

  /** The next decision, a person's first where several are open; null when the game is over. Chance is drawn. */
  next(): Decision | null {
    while (this.#engine.fast.chooser(this.#state.buffer) !== -2) {
      const open = this.#engine.decisions(this.#state);
      const decision = open.find(({ player }) => this.isPerson(player)) ?? open[0];
      if (decision !== undefined) return decision;
      this.#draw();
    }
    return null;
  }

  /** What a seat chooses that nobody plays; where nobody is ever asked again, the game does not end. */
  async choose({ player }: Decision): Promise<ActionJson> {
    if (this.#alone === DECISION_CAP) {
      throw new RuleFault(
        ENDLESS,
        `the computer has decided ${DECISION_CAP} times, and nobody else is asked`,
        null,
      );
    }
    this.#alone += 1;
    const random = new Random(this.#input.seed, 'opponent', this.#decided);
    const thought =
      this.#alone > THOUGHTS_IN_A_ROW
        ? undefined
        : await this.#input.choose?.(this.#state, player, this.#decided);
    return thought ?? random.oneOf(this.#engine.legal(this.#state, player));
  }

  /** Plays a listed action. */
  play({ player, decision }: Decision, action: ActionJson): Step {
    const { recorder } = this.#input;
    const before = this.#state;
    recorder?.act(before, player, action);
    const played = taken(recorder, () => {
      const tried = this.#engine.play(before, player, action);
      if (!tried.ok) throw new Error(`a listed option was refused: ${tried.message}`);
      return tried;
    });
    this.#state = played.state;
    this.#decided += 1;
    if (this.isPerson(player)) this.#alone = 0;
    return { number: this.#decided, player, decision, action, before, events: played.events };
  }

  /** Where a game that goes on has its chance chosen from outside, it is drawn here. */
  #draw(): void {
    const { seed, recorder } = this.#input;
    const [state, engine] = [this.#state, this.#engine];
    const { outcomes, weights, count } = outcomesOf(engine, state.buffer);
    const chosen = outcomes[new Random(seed, 'chance', engine.hash(state)).weighted(weights, count)] ?? 0;
    recorder?.chance(state, chosen);
    this.#state = taken(recorder, () => ({ state: applied(engine, state, chosen) })).state;
  }
}

/** Does a step, and tells the recorder what came of it. */
function taken<T extends { readonly state: State }>(recorder: Recorder | undefined, step: () => T): T {
  try {
    const reached = step();
    recorder?.reached(reached.state);
    return reached;
  } catch (error) {
    recorder?.failed(error);
    throw error;
  }
}
