/** In: the engine of a small zero-sum game for two. Out: what it is worth when both play perfectly. */
import type { Engine } from '../../runtime/engine.ts';
import { breathe } from '../games/breathe.ts';
import { Cfr } from './cfr.ts';
import { bestResponse, offsets, valueOf } from './strategy.ts';
import type { Strategy } from './strategy.ts';
import { growTree } from './tree.ts';
import type { Tree, TreeInput } from './tree.ts';

export interface Solution {
  /** Nodes of the tree: situations of chance, of decision and ends. */
  readonly histories: number;
  readonly chanceHistories: number;
  readonly decisionHistories: number;
  readonly terminalHistories: number;
  readonly infosets: number;
  /** To the first seat. */
  readonly value: number;
  /** What a perfect opponent would gain on average over both seats; the value is exact to twice that. */
  readonly exploitability: number;
  /** Rounds of learning; 0 where nothing is hidden and the tree was simply played backwards. */
  readonly iterations: number;
}

interface Answer {
  readonly strategy: Strategy;
  readonly iterations: number;
}

/** Promised, and aimed at. */
const precise = 1e-6;
const wanted = 1e-7;
const mostIterations = 200_000;

/** Solves a game. Refuses one that is too large, not for two, or not in turn. */
export async function solve(engine: Engine, input: TreeInput): Promise<Solution> {
  const tree = await growTree(engine, input);
  const isOpen = tree.infosets.every(({ nodes }) => nodes.length === 1);
  const { strategy, iterations } = isOpen ? playBackwards(tree) : await learn(tree);
  const count = (of: (chooser: number) => boolean) => tree.chooser.filter(of).length;
  return {
    histories: tree.chooser.length,
    chanceHistories: count((chooser) => chooser === -1),
    decisionHistories: count((chooser) => chooser >= 0),
    terminalHistories: count((chooser) => chooser === -2),
    infosets: tree.infosets.length,
    value: valueOf(tree, strategy),
    exploitability: exploitabilityOf(tree, strategy),
    iterations,
  };
}

/** Whether a solution is as exact as promised. */
export function isExact({ exploitability }: Solution): boolean {
  return exploitability < precise;
}

async function learn(tree: Tree): Promise<Answer> {
  const cfr = new Cfr(tree);
  for (let next = 50; ; next = Math.min(Math.ceil(next * 1.3), mostIterations)) {
    while (cfr.rounds < next) {
      cfr.round();
      await breathe();
    }
    const strategy = cfr.average();
    if (exploitabilityOf(tree, strategy) < wanted || next === mostIterations) {
      return { strategy, iterations: cfr.rounds };
    }
  }
}

/** Where nothing is hidden, every node has one best option. */
function playBackwards(tree: Tree): Answer {
  const { at, total } = offsets(tree);
  const strategy: Strategy = { at, probability: new Float64Array(total) };
  const values = Float64Array.from(tree.payoff);
  for (let node = values.length - 1; node >= 0; node--) {
    const width = tree.width[node] ?? 0;
    if (width === 0) continue;
    const first = tree.edgeAt[node] ?? 0;
    const child = (index: number) => values[tree.edges[first + index] ?? 0] ?? 0;
    const indices = Array.from({ length: width }, (_, index) => index);
    const chooser = tree.chooser[node] ?? -1;
    if (chooser < 0) {
      values[node] = indices.reduce(
        (sum, index) => sum + (tree.chance[first + index] ?? 0) * child(index),
        0,
      );
      continue;
    }
    const sign = chooser === 0 ? 1 : -1;
    const best = indices.reduce((a, b) => (sign * child(b) > sign * child(a) ? b : a), 0);
    strategy.probability[(at[tree.infoset[node] ?? 0] ?? 0) + best] = 1;
    values[node] = child(best);
  }
  return { strategy, iterations: 0 };
}

/** Half of what two perfect opponents of this strategy gain together; rounding never makes it negative. */
function exploitabilityOf(tree: Tree, strategy: Strategy): number {
  const gain = bestResponse(tree, strategy, 0) + bestResponse(tree, strategy, 1);
  return Math.max(0, gain / 2);
}
