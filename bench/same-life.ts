/**
 * Shows that the generated engine of `life:Quick` and the twin play one game. A game is played on the engine, chance chosen
 * explicitly; then the twin is dealt what came, and must offer the same at each decision and count the same points.
 */
import type { ActionJson, State } from '../runtime/engine.ts';
import type { GeneratedModule } from '../runtime/module.ts';
import type { LoadedGame } from '../tools/games/load.ts';
import { referencesIn } from '../tools/games/view.ts';
import { Random } from '../tools/simulate/random.ts';
import type { SameGame } from './same-game.ts';
import * as twin from './twins/life-quick.ts';

/** Plays games on both sides until one differs. The twin knows the animals of the game from now on. */
export function compareLife({ model, module }: LoadedGame, games: number, seed: number): SameGame {
  twin.load(animalsOf(model));
  let decisions = 0;
  for (let game = 0; game < games; game++) {
    const played = playedWith(module, new Random(seed, game));
    const difference = differenceIn(played);
    decisions += played.steps.length;
    if (difference !== null) return { games: game, decisions, difference: `game ${game}: ${difference}` };
  }
  return { games, decisions, difference: null };
}

/** What the twin must know: the mammals, with which the engine plays when nobody chooses a catalogue. */
export function animalsOf(model: LoadedGame['model']): twin.Animal[] {
  const number = (name: string) => {
    const attribute = model.attributes.findIndex((each) => each.name === name);
    return (definition: number): number => {
      const value = model.definitions[definition]!.values[attribute];
      return value !== undefined && 'value' in value && typeof value.value === 'number' ? value.value : NaN;
    };
  };
  const [weight, speed, longevity, population] = ['weight', 'speed', 'longevity', 'population'].map(number);
  return model.definitions.flatMap(({ name, span }, definition) => {
    if (!span.file.endsWith('mammals.csv')) return [];
    const facts = {
      weight: weight!(definition),
      speed: speed!(definition),
      longevity: longevity!(definition),
    };
    return [{ name, ...facts, population: population!(definition) }];
  });
}

interface Played {
  readonly deal: twin.Deal;
  readonly steps: ReadonlyArray<{
    readonly seat: number;
    readonly options: readonly string[];
    readonly chosen: string;
  }>;
  readonly scores: readonly number[];
}

/** A random game of the engine, and which animals came to whom in which order. */
function playedWith(module: GeneratedModule, random: Random): Played {
  const { engine } = module;
  const cards: [string[], string[]] = [[], []];
  const steps: Array<Played['steps'][number]> = [];
  const draw = (from: State): State => drawAll(module, from, random, cards);
  let state = draw({ buffer: engine.fast.create({ seed: 0, players: 2, chance: 'explicit' }) });
  const open = openIn(engine.view(state, 'spectator'));
  const first = engine.fast.chooser(state.buffer);
  for (let seat = first; seat >= 0; seat = engine.fast.chooser(state.buffer)) {
    const actions = engine.legal(state, seat);
    const chosen = random.oneOf(actions);
    steps.push({ seat, options: actions.map(meaning).sort(), chosen: meaning(chosen) });
    const played = engine.play(state, seat, chosen);
    if (!played.ok) throw new Error(played.message);
    noteCards(module, played.state, cards);
    state = draw(played.state);
  }
  const scores = engine.outcome(state)?.scores ?? [];
  return { deal: { open, cards, first }, steps, scores };
}

function openIn(view: { readonly [key: string]: unknown }): string[] {
  const shared = Object(view['shared']) as { readonly open?: unknown };
  return Array.isArray(shared.open) ? shared.open.map(String) : [];
}

/** Chooses for chance until somebody decides, and notes who holds what. */
function drawAll(module: GeneratedModule, start: State, random: Random, cards: [string[], string[]]): State {
  const { fast } = module.engine;
  const [outcomes, weights] = [new Int32Array(1024), new Int32Array(1024)];
  let state = start;
  while (fast.chooser(state.buffer) === -1) {
    const count = fast.chance(state.buffer, outcomes, weights);
    const buffer = state.buffer.slice();
    fast.apply(buffer, outcomes[random.weighted(weights, count)]!);
    state = { buffer };
    noteCards(module, state, cards);
  }
  return state;
}

function noteCards(module: GeneratedModule, state: State, cards: [string[], string[]]): void {
  for (const { zone, of, definition } of module.things(state)) {
    if (zone !== 'hand') continue;
    const held = cards[of === 0 ? 0 : 1];
    if (!held.includes(definition)) held.push(definition);
  }
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An action in the twin's words. */
function meaning(action: ActionJson): string {
  const [reference] = referencesIn(action);
  return reference === undefined ? word(action['choice']) : `${reference.thing} ${word(action['c'])}`;
}

function differenceIn({ deal, steps, scores }: Played): string | null {
  const s = new Int16Array(twin.SIZE);
  const out = new Int32Array(256);
  twin.begin(s, deal);
  for (const [at, { seat, options, chosen }] of steps.entries()) {
    const where = `decision ${at}:`;
    if (twin.chooser(s) !== seat) return `${where} seat ${seat} or ${twin.chooser(s)}`;
    const moves = [...out.subarray(0, twin.moves(s, out))];
    const there = moves.map((move) => twin.describe(s, move));
    if ([...there].sort().join() !== options.join())
      return `${where} options ${options.join()} or ${there.join()}`;
    twin.apply(s, moves[there.indexOf(chosen)]!);
  }
  if (twin.chooser(s) !== -2) return `the twin goes on with seat ${twin.chooser(s)}`;
  const points = [0, 1].map((seat) => twin.score(s, seat));
  return points.join() === scores.join() ? null : `points ${scores.join()} or ${points.join()}`;
}
