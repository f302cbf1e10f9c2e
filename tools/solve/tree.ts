/**
 * In: the engine of a small game for two. Out: its whole tree, chance written out, and who can tell which nodes apart.
 *
 * An information set is everything that its player has seen and done since the start, in order: own views, own
 * actions, events shown to them. So nobody ever forgets (perfect recall).
 */
import type { Engine, Json, Outcome, State } from '../../runtime/engine.ts';
import { SetupError } from '../../runtime/engine.ts';
import { breathe } from '../games/breathe.ts';
import { Refusal } from '../games/refusal.ts';
import { outcomesOf } from '../games/room.ts';
import { startState } from '../games/states.ts';
import type { Start } from '../games/states.ts';
import type { WayStep } from '../records/way.ts';

export interface TreeInput {
  readonly options?: Readonly<Record<string, Json>>;
  /** A game with more histories is refused. */
  readonly maxHistories: number;
  readonly progress?: (histories: number) => void;
}

/** Nodes are numbered so that a parent comes before its children. */
export interface Tree {
  /** Seat that decides, −1 chance, −2 over. */
  readonly chooser: readonly number[];
  /** Children of node n: `edges[edgeAt[n]]` … , `width[n]` of them. */
  readonly edgeAt: readonly number[];
  readonly width: readonly number[];
  readonly edges: readonly number[];
  /** Beside `edges`: exact probability of an outcome of chance, else 0. */
  readonly chance: readonly number[];
  /** Of a decision; −1 elsewhere. */
  readonly infoset: readonly number[];
  /** To seat 0, seat 1 gets the negative; 0 where the game is not over. */
  readonly payoff: readonly number[];
  readonly infosets: readonly Infoset[];
}

export interface Infoset {
  readonly player: number;
  readonly nodes: number[];
  /** Texts of its options, as JSON. */
  readonly options: string;
  readonly width: number;
}

const deepest = 2000;
const root = 0;

/** How every game of the tree begins. */
export function solvedStart({ options = {} }: Pick<TreeInput, 'options'>): Start {
  return { seed: 0, players: 2, options, chance: 'explicit' };
}

/** What broke off the walk: a fault of the rules, or of ours, and the steps of the game in which it showed. */
export class BrokenOff extends Error {
  readonly fault: unknown;
  readonly steps: readonly WayStep[];
  constructor(fault: unknown, steps: readonly WayStep[]) {
    super('a game ended in a fault');
    this.name = 'BrokenOff';
    this.fault = fault;
    this.steps = steps;
  }
}

/** The last step of a game, and those before it. */
interface Way {
  readonly before: Way | null;
  readonly step: WayStep;
}

/** A node to be looked at: its state, and for each player what was observed so far. */
interface Pending {
  readonly state: State;
  readonly seen: readonly [Observation, Observation];
  readonly depth: number;
  readonly way: Way | null;
  /** Where in `edges` its number goes; −1 for the root. */
  readonly edge: number;
}

interface Observation {
  readonly history: number;
  readonly view: number;
}

/** Walks the whole game. Refuses what is not for two, not zero-sum, or larger than wanted; a fault is `BrokenOff`. */
export async function growTree(engine: Engine, input: TreeInput): Promise<Tree> {
  const { maxHistories, progress } = input;
  if (engine.rules.minPlayers > 2 || engine.rules.maxPlayers < 2) {
    throw new Refusal('not-for-two', 'only games for two players can be solved');
  }
  const grower = new Grower(engine);
  try {
    grower.start(startState(engine, solvedStart(input)));
    while (grower.step()) {
      if (grower.size > maxHistories) throw tooLarge(maxHistories);
      if (grower.size % 256 !== 0) continue;
      progress?.(grower.size);
      await breathe();
    }
  } catch (error) {
    throw error instanceof Refusal || error instanceof SetupError
      ? error
      : new BrokenOff(error, grower.steps());
  }
  return grower.tree();
}

function tooLarge(most: number): Refusal {
  return new Refusal(
    'too-large',
    `the game has more than ${most} histories: that many were counted before stopping`,
    'solve a smaller variant, or raise --max-histories',
  );
}

class Grower {
  readonly #engine: Engine;
  readonly #pending: Pending[] = [];
  readonly #texts = new Map<string, number>();
  readonly #histories = new Map<string, number>();
  readonly #infosets = new Map<string, number>();
  readonly #outcomes: Array<Outcome | null> = [];
  /** To the state that is made now, or was made last. */
  #way: Way | null = null;
  readonly #tree = {
    chooser: [] as number[],
    edgeAt: [] as number[],
    width: [] as number[],
    edges: [] as number[],
    chance: [] as number[],
    infoset: [] as number[],
    infosets: [] as Infoset[],
  };

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get size(): number {
    return this.#tree.chooser.length;
  }

  start(state: State): void {
    const nothing: Observation = { history: root, view: -1 };
    const seen = [this.#look(state, 0, nothing), this.#look(state, 1, nothing)] as const;
    this.#pending.push({ state, seen, depth: 0, way: null, edge: -1 });
  }

  /** The steps to the state that was looked at last. */
  steps(): WayStep[] {
    const steps: WayStep[] = [];
    for (let way = this.#way; way !== null; way = way.before) steps.push(way.step);
    return steps.reverse();
  }

  /** Looks at one node; false when there is none left. */
  step(): boolean {
    const next = this.#pending.pop();
    if (next === undefined) return false;
    if (next.depth > deepest) throw new Refusal('too-deep', `a game can last more than ${deepest} decisions`);
    this.#way = next.way;
    const node = this.size;
    const tree = this.#tree;
    if (next.edge >= 0) tree.edges[next.edge] = node;
    const chooser = this.#engine.fast.chooser(next.state.buffer);
    tree.chooser.push(chooser);
    tree.edgeAt.push(tree.edges.length);
    tree.infoset.push(-1);
    this.#outcomes.push(null);
    if (chooser === -2) {
      tree.width.push(0);
      this.#outcomes[node] = this.#engine.outcome(next.state);
    } else if (chooser === -1) tree.width.push(this.#growChance(next));
    else tree.width.push(this.#growDecision(next, node, chooser));
    return true;
  }

  tree(): Tree {
    const { chooser, edgeAt, width, edges, chance, infoset, infosets } = this.#tree;
    return {
      chooser,
      edgeAt,
      width,
      edges,
      chance,
      infoset,
      infosets,
      payoff: payoffs(this.#outcomes),
    };
  }

  #growChance({ state, seen, depth, way: before }: Pending): number {
    const { fast } = this.#engine;
    const { outcomes, weights, count } = outcomesOf(this.#engine, state.buffer);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let i = 0; i < count; i++) {
      const outcome = outcomes[i] ?? 0;
      const way = (this.#way = { before, step: { outcome } });
      const buffer = state.buffer.slice();
      fast.apply(buffer, outcome);
      const after: State = { buffer };
      const looked = [this.#look(after, 0, seen[0]), this.#look(after, 1, seen[1])] as const;
      this.#addEdge({ state: after, seen: looked, depth: depth + 1, way }, (weights[i] ?? 0) / total);
    }
    return count;
  }

  #growDecision({ state, seen, depth, way: before }: Pending, node: number, player: number): number {
    if (player > 1 || this.#engine.decisions(state).length !== 1) {
      throw new Refusal('not-in-turn', 'several players decide at once: such games cannot be solved yet');
    }
    // A payment that is given up leads back to where it began: whoever solves the game passes over that.
    const actions = this.#engine.legal(state, player).filter(({ choice }) => choice !== 'cancel');
    const texts = actions.map((action) => JSON.stringify(action));
    this.#enterInfoset(node, player, seen[player === 0 ? 0 : 1].history, texts);
    actions.forEach((action, index) => {
      const way = (this.#way = { before, step: { player, action } });
      const played = this.#engine.play(state, player, action);
      if (!played.ok)
        throw new Error(`a listed action was refused: ${texts[index] ?? ''}: ${played.message}`);
      const observe = (seat: 0 | 1): Observation => {
        const shown = JSON.stringify(this.#engine.eventsFor(played.events, seat));
        const acted = seat === player ? this.#append(seen[seat].history, `a${texts[index] ?? ''}`) : null;
        const history = acted ?? seen[seat].history;
        const heard = shown === '[]' ? history : this.#append(history, `e${shown}`);
        return this.#look(played.state, seat, { history: heard, view: seen[seat].view });
      };
      this.#addEdge({ state: played.state, seen: [observe(0), observe(1)], depth: depth + 1, way }, 0);
    });
    return actions.length;
  }

  #addEdge(child: Omit<Pending, 'edge'>, probability: number): void {
    const edge = this.#tree.edges.length;
    this.#tree.edges.push(-1);
    this.#tree.chance.push(probability);
    this.#pending.push({ ...child, edge });
  }

  #enterInfoset(node: number, player: number, history: number, texts: readonly string[]): void {
    const { infoset, infosets } = this.#tree;
    const key = `${player} ${history}`;
    const known = this.#infosets.get(key);
    const options = texts.join('\n');
    if (known === undefined) {
      this.#infosets.set(key, infosets.length);
      infoset[node] = infosets.length;
      infosets.push({ player, nodes: [node], options, width: texts.length });
      return;
    }
    const set = infosets[known];
    if (set?.options !== options) {
      throw new Refusal(
        'hidden-options',
        'options differ between situations that look the same to the player',
      );
    }
    set.nodes.push(node);
    infoset[node] = known;
  }

  /** Adds the view to what was seen, if it is not the one last seen. */
  #look(state: State, seat: 0 | 1, before: Observation): Observation {
    const view = this.#intern(JSON.stringify(this.#engine.view(state, seat)));
    if (view === before.view) return before;
    return { view, history: this.#append(before.history, `v${view}`) };
  }

  #append(history: number, what: string): number {
    const key = `${history} ${this.#intern(what)}`;
    const known = this.#histories.get(key);
    if (known !== undefined) return known;
    this.#histories.set(key, this.#histories.size + 1);
    return this.#histories.size;
  }

  #intern(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, this.#texts.size);
    return this.#texts.size - 1;
  }
}

/** Scores when all games give scores with one sum; else 1 for a win, −1 for a loss, 0 when shared. */
function payoffs(outcomes: ReadonlyArray<Outcome | null>): number[] {
  const over = outcomes.filter((outcome) => outcome !== null);
  const sums = new Set(over.map(({ scores }) => (scores?.[0] ?? Number.NaN) + (scores?.[1] ?? Number.NaN)));
  const [sum] = sums;
  const isConstant = sums.size === 1 && sum !== undefined && !Number.isNaN(sum);
  return outcomes.map((outcome) => {
    if (outcome === null) return 0;
    if (isConstant) return ((outcome.scores?.[0] ?? 0) - (outcome.scores?.[1] ?? 0)) / 2;
    const first = outcome.ranks[0] ?? [];
    return (first.includes(0) ? 1 : 0) - (first.includes(1) ? 1 : 0);
  });
}
