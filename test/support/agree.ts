/**
 * Drives a generated engine and the reference interpreter side by side through random games, and compares at every
 * decision what both say: options, who decides, every view, the events just told, the weights of chance, the outcome.
 */
import type { Model, Scenario } from '../../compiler/model/model.ts';
import type { Engine, PlayedEvent, State } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { literalJson } from '../../tools/games/facts.ts';
import { startOf } from '../../tools/test/given.ts';
import { InterpreterFault, play, sorted } from '../interpreter/interpret.ts';
import type { Chance, Input, Json, Situation, Viewer } from '../interpreter/interpret.ts';

export interface Wanted {
  /** How many decisions to compare; the game that reaches the number is not finished. */
  readonly decisions: number;
  readonly seed: number;
  readonly players?: number;
  readonly options?: Readonly<Record<string, Json>>;
  /** Every game begins in the position of this scenario, with its options. */
  readonly scenario?: Scenario;
}

/** The first disagreement, short enough to read: the answers by name, and where the two differ. */
export interface Disagreement {
  readonly seed: number;
  readonly answers: readonly string[];
  readonly about: string;
  readonly at: string;
  readonly engine: Json;
  readonly interpreter: Json;
}

export interface Agreement {
  readonly decisions: number;
  readonly games: number;
  readonly disagreement: Disagreement | null;
}

/** Plays games, each with a seed of its own, until so many decisions are compared or the two disagree. */
export function agree(played: GeneratedModule, model: Model, wanted: Wanted): Agreement {
  let decisions = 0;
  let games = 0;
  while (decisions < wanted.decisions) {
    const game = new Game(played, model, {
      ...wanted,
      decisions: wanted.decisions - decisions,
      seed: wanted.seed + games,
    });
    const disagreement = game.run();
    games += 1;
    decisions += game.decisions;
    if (disagreement !== null) return { decisions, games, disagreement };
    if (game.decisions === 0) break;
  }
  return { decisions, games, disagreement: null };
}

/** Readable in a failing test's message. */
export function tell({ disagreement: found, decisions, games }: Agreement): string {
  if (found === null) return `agree at ${decisions} decisions of ${games} games`;
  return [
    `seed ${found.seed}, after ${found.answers.length === 0 ? 'no answer' : found.answers.join(' · ')}`,
    `they differ about ${found.about} at ${found.at}`,
    `engine:      ${sorted(found.engine)}`,
    `interpreter: ${sorted(found.interpreter)}`,
  ].join('\n');
}

/** Thrown out of the interpreter's recursion. */
class Differ extends Error {
  readonly about: string;
  readonly engine: Json;
  readonly interpreter: Json;
  constructor(about: string, engine: Json, interpreter: Json) {
    super(about);
    this.about = about;
    this.engine = engine;
    this.interpreter = interpreter;
  }
}

class Enough extends Error {}

class Game {
  decisions = 0;
  private readonly played: GeneratedModule;
  private readonly engine: Engine;
  private readonly model: Model;
  private readonly wanted: Wanted;
  private readonly players: number;
  private readonly input: Input;
  private readonly random: () => number;
  private readonly answers: string[] = [];
  private state: State;
  /** What the engine told of the last answer; null at the start, of which nothing is told. */
  private told: readonly PlayedEvent[] | null = null;
  private fault: string | null = null;
  /** Of the engine, where chance is due. */
  private outcomes: readonly Outcome[] = [];

  constructor(played: GeneratedModule, model: Model, wanted: Wanted) {
    this.played = played;
    this.engine = played.engine;
    this.model = model;
    this.wanted = wanted;
    this.random = numbers(wanted.seed);
    this.state = this.start();
    const { options, scenario } = wanted;
    this.players = Object.values(this.engine.view(this.state, 'spectator')['players'] ?? []).length;
    this.input = {
      players: this.players,
      options: scenario === undefined ? { ...options } : optionsOf(model, scenario),
      position: scenario?.given ?? null,
      decks: this.decks(),
    };
  }

  /** What each brings, as they see it themselves. */
  private decks(): string[][] {
    if (this.model.deck === null) return [];
    return Array.from({ length: this.players }, (_, seat) => {
      const { decks } = this.engine.view(this.state, seat);
      return [...(decks as ReadonlyArray<readonly string[] | null>)[seat]!];
    });
  }

  private start(): State {
    const { seed, options, scenario, players } = this.wanted;
    if (scenario !== undefined) return startOf(this.model, this.played, scenario);
    const { min, max } = this.model.players;
    // One game after another has one player more, and then again the fewest.
    const input = {
      seed,
      players: players ?? min + (Math.abs(seed) % (max - min + 1)),
      ...(options && { options }),
    };
    return { buffer: this.engine.fast.create({ ...input, chance: 'explicit' }) };
  }

  run(): Disagreement | null {
    const { seed } = this.wanted;
    try {
      this.compare(play(this.model, this.input, (situation) => this.answer(situation)));
      return null;
    } catch (signal) {
      if (signal instanceof Enough) return null;
      if (signal instanceof InterpreterFault) this.list();
      if (signal instanceof InterpreterFault && signal.code === this.fault) return null;
      const differ =
        signal instanceof InterpreterFault
          ? new Differ('fault', this.fault ?? 'none', `${signal.code}: ${signal.message}`)
          : signal;
      if (!(differ instanceof Differ)) throw signal;
      const [at, ours, theirs] = firstDifference(differ.engine, differ.interpreter);
      return { seed, answers: this.answers, about: differ.about, at, engine: ours, interpreter: theirs };
    }
  }

  private answer(situation: Situation): number {
    if (this.fault !== null) throw new Differ('fault', this.fault, 'none');
    this.compare(situation);
    const { waiting } = situation;
    if (waiting.kind === 'over') throw new Error('nothing is asked after the end');
    if (waiting.kind === 'chance') return this.takeChance(waiting.outcomes);
    if (this.decisions >= this.wanted.decisions) throw new Enough();
    this.decisions += 1;
    const index = this.pick(waiting.options.length);
    const action = waiting.options[index]!;
    this.answers.push(this.engine.actionName(this.state, action));
    this.playEngine(waiting.decisions[0]!.player, action);
    return index;
  }

  private playEngine(player: number, action: Parameters<Engine['play']>[2]): void {
    this.guard(() => {
      const played = this.engine.play(this.state, player, action);
      if (!played.ok)
        throw new Differ('a listed option', { refused: played.code, message: played.message }, action);
      this.state = played.state;
      this.told = played.events;
    });
  }

  /** Takes an outcome that its name and weight tell from all others; where there is none, the game is left. */
  private takeChance(outcomes: readonly Chance[]): number {
    const texts = outcomes.map(outcomeText);
    const clear = [...texts.keys()].filter((at) => texts.filter((text) => text === texts[at]).length === 1);
    const index = clear[this.pick(clear.length)];
    if (index === undefined) throw new Enough();
    const { move } = this.outcomes.find((each) => outcomeText(each) === texts[index])!;
    this.answers.push(`chance ${outcomes[index]!.name}`);
    this.guard(() => {
      const { state, events } = this.played.takeOutcome(this.state, move);
      this.state = state;
      this.told = events;
    });
    return index;
  }

  private engineOutcomes(): Outcome[] {
    const { buffer } = this.state;
    const moves = new Int32Array(4096);
    const weights = new Int32Array(4096);
    const count = this.engine.fast.chance(buffer, moves, weights);
    const names = this.played.chanceNames(this.state);
    return [...moves.slice(0, count)].map((move, index) => {
      return { name: names[index]!, weight: weights[index]!, move };
    });
  }

  /** A fault of the engine is compared with the interpreter's, which is still to come. */
  private guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
      this.fault = error.code;
    }
  }

  /** The interpreter lists what may be done as soon as it asks, an engine when it is asked: a fault there is one of both. */
  private list(): void {
    const chooser = this.engine.fast.chooser(this.state.buffer);
    if (this.fault === null && chooser >= 0) this.guard(() => this.engine.legal(this.state, chooser));
  }

  private pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  private compare(situation: Situation): void {
    const { engine, state } = this;
    const { waiting } = situation;
    const chooser = engine.fast.chooser(state.buffer);
    const kind = chooser === -1 ? 'chance' : chooser === -2 ? 'over' : 'decision';
    same('what is waited for', kind, waiting.kind);
    this.compareEvents(situation);
    if (waiting.kind === 'chance') {
      this.outcomes = this.engineOutcomes();
      same('chance', this.outcomes.map(outcomeText).sort(), waiting.outcomes.map(outcomeText).sort());
      return;
    }
    same('outcome', engine.outcome(state), waiting.kind === 'over' ? waiting.outcome : null);
    same('decisions', engine.decisions(state), waiting.kind === 'decision' ? waiting.decisions : []);
    if (waiting.kind === 'decision') {
      const [{ player } = { player: 0 }] = waiting.decisions;
      same(`options of ${player}`, engine.legal(state, player), waiting.options);
    }
    for (const viewer of this.viewers()) {
      // `resume` says the same once more, for `sample` alone.
      const { resume: _, ...view } = engine.view(state, viewer);
      same(`view of ${viewer}`, view, situation.view(viewer));
    }
  }

  private compareEvents(situation: Situation): void {
    if (this.told === null) return;
    for (const viewer of this.viewers()) {
      same(`events for ${viewer}`, this.engine.eventsFor(this.told, viewer), situation.eventsFor(viewer));
    }
  }

  private viewers(): Viewer[] {
    return [...Array.from({ length: this.players }, (_, seat) => seat), 'spectator'];
  }
}

interface Outcome {
  readonly name: string;
  readonly weight: number;
  readonly move: number;
}

const outcomeText = ({ name, weight }: { name: string; weight: number }): string => `${weight} ${name}`;

function optionsOf(model: Model, { options }: Scenario): Record<string, Json> {
  const chosen = model.options.filter(({ name }) => Object.hasOwn(options, name));
  return Object.fromEntries(chosen.map(({ name, type }) => [name, literalJson(model, options[name]!, type)]));
}

function same(about: string, engine: unknown, interpreter: unknown): void {
  if (!isSame(engine, interpreter)) throw new Differ(about, json(engine), json(interpreter));
}

/** Equal as JSON: in whatever order keys are, and without what is undefined. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  let told = 0;
  for (const [key, value] of Object.entries(one) as Array<[keyof typeof one, unknown]>) {
    if (value === undefined) continue;
    told += 1;
    if (!Object.hasOwn(other, key) || !isSame(value, other[key])) return false;
  }
  return told === Object.values(other).filter((value) => value !== undefined).length;
}

/** Through text: what is undefined is left out, as between machines. */
function json(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** The first place where two values differ, with what stands there. */
function firstDifference(one: Json, other: Json, path = ''): [at: string, one: Json, other: Json] {
  const isOpen = (value: Json): value is readonly Json[] | Readonly<Record<string, Json>> =>
    typeof value === 'object' && value !== null;
  if (isOpen(one) && isOpen(other) && Array.isArray(one) === Array.isArray(other)) {
    const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      const [mine, yours] = [left.get(key), right.get(key)];
      if (sorted(mine) === sorted(yours)) continue;
      const at = `${path}.${key}`;
      return mine === undefined || yours === undefined
        ? [at, mine ?? 'nothing', yours ?? 'nothing']
        : firstDifference(mine, yours, at);
    }
  }
  return [path === '' ? 'its top' : path.slice(1), one, other];
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
