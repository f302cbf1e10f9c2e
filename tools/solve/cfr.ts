/**
 * Counterfactual regret minimisation, the predictive "plus" kind: one player after the other, regrets never below
 * nothing, the last regret expected once more, later strategies weighing more (the square of their round) in the
 * average. Its average comes as near to equilibrium as wanted.
 */
import { edgeProbability, offsets } from './strategy.ts';
import type { Strategy } from './strategy.ts';
import type { Tree } from './tree.ts';

/** Keeps regrets between rounds; `average` is the answer so far. */
export class Cfr {
  readonly #tree: Tree;
  readonly #current: Strategy;
  readonly #regrets: Float64Array;
  /** Regrets with what the next round is expected to add. */
  readonly #expected: Float64Array;
  readonly #sums: Float64Array;
  readonly #own: Float64Array;
  readonly #others: Float64Array;
  readonly #values: Float64Array;
  rounds = 0;

  constructor(tree: Tree) {
    const { at, total } = offsets(tree);
    const nodes = tree.chooser.length;
    this.#tree = tree;
    this.#current = { at, probability: new Float64Array(total) };
    this.#regrets = new Float64Array(total);
    this.#expected = new Float64Array(total);
    this.#sums = new Float64Array(total);
    this.#own = new Float64Array(nodes);
    this.#others = new Float64Array(nodes);
    this.#values = new Float64Array(nodes);
    for (const player of [0, 1]) this.#match(player);
  }

  /** One update of each player. */
  round(): void {
    this.rounds++;
    for (const player of [0, 1]) {
      this.#spread(player);
      this.#evaluate();
      this.#learn(player);
      this.#match(player);
    }
  }

  /** The average strategy; uniform where it was never reached. */
  average(): Strategy {
    const probability = new Float64Array(this.#sums.length);
    this.#tree.infosets.forEach(({ width }, infoset) => {
      const first = this.#current.at[infoset] ?? 0;
      normalise(this.#sums, probability, first, width);
    });
    return { at: this.#current.at, probability };
  }

  /** How probable each node is by its player alone, and by everything else. */
  #spread(player: number): void {
    const tree = this.#tree;
    this.#own[0] = this.#others[0] = 1;
    for (let node = 0; node < this.#own.length; node++) {
      const first = tree.edgeAt[node] ?? 0;
      const isOwn = tree.chooser[node] === player;
      const own = this.#own[node] ?? 0;
      const others = this.#others[node] ?? 0;
      for (let i = 0; i < (tree.width[node] ?? 0); i++) {
        const child = tree.edges[first + i] ?? 0;
        const probability = edgeProbability(tree, this.#current, node, i);
        this.#own[child] = isOwn ? own * probability : own;
        this.#others[child] = isOwn ? others : others * probability;
      }
    }
  }

  /** What seat 0 gets from each node on. */
  #evaluate(): void {
    const tree = this.#tree;
    const values = this.#values;
    for (let node = values.length - 1; node >= 0; node--) {
      const first = tree.edgeAt[node] ?? 0;
      let value = tree.payoff[node] ?? 0;
      for (let i = 0; i < (tree.width[node] ?? 0); i++) {
        value += edgeProbability(tree, this.#current, node, i) * (values[tree.edges[first + i] ?? 0] ?? 0);
      }
      values[node] = value;
    }
  }

  #learn(player: number): void {
    const tree = this.#tree;
    const sign = player === 0 ? 1 : -1;
    tree.infosets.forEach((set, infoset) => {
      if (set.player !== player) return;
      const first = this.#current.at[infoset] ?? 0;
      const own = this.#own[set.nodes[0] ?? 0] ?? 0;
      for (let option = 0; option < set.width; option++) {
        let regret = 0;
        for (const node of set.nodes) {
          const child = tree.edges[(tree.edgeAt[node] ?? 0) + option] ?? 0;
          const gain = (this.#values[child] ?? 0) - (this.#values[node] ?? 0);
          regret += sign * (this.#others[node] ?? 0) * gain;
        }
        const total = Math.max(0, (this.#regrets[first + option] ?? 0) + regret);
        this.#regrets[first + option] = total;
        this.#expected[first + option] = Math.max(0, total + regret);
        const played = own * (this.#current.probability[first + option] ?? 0);
        this.#sums[first + option] = (this.#sums[first + option] ?? 0) + this.rounds * this.rounds * played;
      }
    });
  }

  /** The next strategy: options in proportion to their regrets. */
  #match(player: number): void {
    this.#tree.infosets.forEach((set, infoset) => {
      if (set.player !== player) return;
      normalise(this.#expected, this.#current.probability, this.#current.at[infoset] ?? 0, set.width);
    });
  }
}

function normalise(from: Float64Array, to: Float64Array, first: number, width: number): void {
  let total = 0;
  for (let i = first; i < first + width; i++) total += from[i] ?? 0;
  for (let i = first; i < first + width; i++) to[i] = total > 0 ? (from[i] ?? 0) / total : 1 / width;
}
