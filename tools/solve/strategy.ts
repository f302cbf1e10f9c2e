/** Strategies for a whole tree as numbers side by side, and what they are worth. */
import type { Infoset, Tree } from './tree.ts';

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

/**
 * The most that `player` can get against the strategy of the other, computed exactly. The nodes of an information set have
 * seen equally many own decisions, and every node below them more: so the sets are chosen for in that order, the last
 * first, and the values between two of them come from a walk backwards, parents standing before their children.
 */
export function bestResponse(tree: Tree, strategy: Strategy, player: number): number {
  const reach = othersReach(tree, strategy, player);
  const values = new Float64Array(tree.chooser.length);
  const chosen = new Int32Array(tree.infosets.length);
  const sign = player === 0 ? 1 : -1;
  const childValue = (node: number, index: number): number =>
    values[tree.edges[(tree.edgeAt[node] ?? 0) + index] ?? 0] ?? 0;

  const best = ({ nodes, width }: Infoset): number => {
    let [bestOption, bestValue] = [0, Number.NEGATIVE_INFINITY];
    for (let option = 0; option < width; option++) {
      const value = nodes.reduce((sum, node) => sum + (reach[node] ?? 0) * childValue(node, option), 0);
      if (value > bestValue) [bestOption, bestValue] = [option, value];
    }
    return bestOption;
  };

  const valueAt = (node: number): number => {
    const chooser = tree.chooser[node] ?? -2;
    if (chooser === -2) return sign * (tree.payoff[node] ?? 0);
    if (chooser === player) return childValue(node, chosen[tree.infoset[node] ?? 0] ?? 0);
    let value = 0;
    for (let i = 0; i < (tree.width[node] ?? 0); i++) {
      value += edgeProbability(tree, strategy, node, i) * childValue(node, i);
    }
    return value;
  };

  for (const { nodes, infosets } of stages(tree, player).reverse()) {
    // In a stage nothing lies below a set of the player but later stages, which are done; its sets come before what leads to them.
    for (const infoset of infosets) chosen[infoset] = best(tree.infosets[infoset] ?? noInfoset);
    for (const node of nodes.reverse()) values[node] = valueAt(node);
  }
  return values[0] ?? 0;
}

const noInfoset: Infoset = { player: 0, nodes: [], options: '', width: 0 };

/** What comes after equally many decisions of a player: nodes, parents first, and the information sets among them. */
interface Stage {
  readonly nodes: number[];
  readonly infosets: Set<number>;
}

/** The stages of a tree, the first first. A decision belongs to those that come before it. */
function stages(tree: Tree, player: number): Stage[] {
  const made = new Int32Array(tree.chooser.length);
  const found: Stage[] = [];
  for (let node = 0; node < made.length; node++) {
    const count = made[node] ?? 0;
    const stage = (found[count] ??= { nodes: [], infosets: new Set() });
    stage.nodes.push(node);
    const isOwn = tree.chooser[node] === player;
    if (isOwn) stage.infosets.add(tree.infoset[node] ?? 0);
    const first = tree.edgeAt[node] ?? 0;
    for (let i = 0; i < (tree.width[node] ?? 0); i++) {
      made[tree.edges[first + i] ?? 0] = count + (isOwn ? 1 : 0);
    }
  }
  return found;
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
