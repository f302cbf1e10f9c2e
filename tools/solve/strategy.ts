/** Strategies for a whole tree as numbers side by side, and what they are worth. */
import type { Tree } from './tree.ts';

/** Probability of option o of information set i at `at[i] + o`. */
export interface Strategy {
  readonly at: Int32Array;
  readonly probability: Float64Array;
}

/** Where each information set's options begin, and how many there are in all. */
export function offsets(tree: Tree): { readonly at: Int32Array; readonly total: number } {
  const at = new Int32Array(tree.infosets.length);
  let total = 0;
  tree.infosets.forEach(({ width }, index) => {
    at[index] = total;
    total += width;
  });
  return { at, total };
}

/** Probability of the child at edge `index` of `node`. */
export function edgeProbability(tree: Tree, strategy: Strategy, node: number, index: number): number {
  if (tree.chooser[node] === -1) return tree.chance[(tree.edgeAt[node] ?? 0) + index] ?? 0;
  const at = strategy.at[tree.infoset[node] ?? 0] ?? 0;
  return strategy.probability[at + index] ?? 0;
}

/** What seat 0 gets on average. */
export function valueOf(tree: Tree, strategy: Strategy): number {
  const values = Float64Array.from(tree.payoff);
  for (let node = tree.chooser.length - 1; node >= 0; node--) {
    const first = tree.edgeAt[node] ?? 0;
    for (let i = 0; i < (tree.width[node] ?? 0); i++) {
      const child = tree.edges[first + i] ?? 0;
      values[node] = (values[node] ?? 0) + edgeProbability(tree, strategy, node, i) * (values[child] ?? 0);
    }
  }
  return values[0] ?? 0;
}

/** The most that `player` can get against the strategy of the other, computed exactly. */
export function bestResponse(tree: Tree, strategy: Strategy, player: number): number {
  const reach = othersReach(tree, strategy, player);
  const values = new Float64Array(tree.chooser.length).fill(Number.NaN);
  const chosen = new Int32Array(tree.infosets.length).fill(-1);
  const sign = player === 0 ? 1 : -1;

  const childValue = (node: number, index: number): number =>
    valueAt(tree.edges[(tree.edgeAt[node] ?? 0) + index] ?? 0);

  const best = (infoset: number): number => {
    const known = chosen[infoset] ?? -1;
    if (known >= 0) return known;
    const { nodes, width } = tree.infosets[infoset] ?? { nodes: [], width: 0 };
    let [bestOption, bestValue] = [0, Number.NEGATIVE_INFINITY];
    for (let option = 0; option < width; option++) {
      const value = nodes.reduce((sum, node) => sum + (reach[node] ?? 0) * childValue(node, option), 0);
      if (value > bestValue) [bestOption, bestValue] = [option, value];
    }
    chosen[infoset] = bestOption;
    return bestOption;
  };

  const valueAt = (node: number): number => {
    const known = values[node] ?? 0;
    if (!Number.isNaN(known)) return known;
    const chooser = tree.chooser[node] ?? -2;
    let value = chooser === -2 ? sign * (tree.payoff[node] ?? 0) : 0;
    if (chooser === player) value = childValue(node, best(tree.infoset[node] ?? 0));
    else {
      for (let i = 0; i < (tree.width[node] ?? 0); i++) {
        value += edgeProbability(tree, strategy, node, i) * childValue(node, i);
      }
    }
    values[node] = value;
    return value;
  };
  return valueAt(0);
}

/** How probable each node is as far as chance and the other player decide. */
export function othersReach(tree: Tree, strategy: Strategy, player: number): Float64Array {
  const reach = new Float64Array(tree.chooser.length);
  reach[0] = 1;
  for (let node = 0; node < reach.length; node++) {
    const first = tree.edgeAt[node] ?? 0;
    const isOwn = tree.chooser[node] === player;
    for (let i = 0; i < (tree.width[node] ?? 0); i++) {
      const probability = isOwn ? 1 : edgeProbability(tree, strategy, node, i);
      reach[tree.edges[first + i] ?? 0] = (reach[node] ?? 0) * probability;
    }
  }
  return reach;
}
