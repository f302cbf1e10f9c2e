/** The rules that led to a fault, in words. */
import type { RuleRef } from '../../runtime/engine.ts';

/** The newest first; the rules that come again and again stand there once, with how often they came. */
export interface Chain {
  readonly rules: readonly RuleRef[];
  /** How often `rules` came one after the other, as far back as the trace goes. */
  readonly times: number;
}

/** Folds a chain that goes round: the shortest round that explains all of it. A rule right after itself is told once. */
export function foldChain(whole: readonly RuleRef[]): Chain {
  const chain = whole.filter((rule, at) => !isSame(rule, whole[at - 1]));
  for (let round = 1; round * 2 <= chain.length; round++) {
    if (chain.every((rule, at) => isSame(rule, chain[at % round]))) {
      return { rules: chain.slice(0, round), times: Math.floor(chain.length / round) };
    }
  }
  return { rules: chain, times: 1 };
}

/** `pong (rules/game/g.rules:7)`: a rule and where it stands; `folder` as in `GameFacts`. */
export function ruleAt({ name, file, line }: RuleRef, folder: string): string {
  return `${name} (${folder}${file}:${line})`;
}

/** `in pong (g.rules:7)`, `from one (g.rules:4)`, …, and that they went round. */
export function chainLines(chain: readonly RuleRef[], folder: string): string[] {
  const { rules, times } = foldChain(chain);
  const lines = rules.map((rule, at) => `${at === 0 ? 'in' : 'from'} ${ruleAt(rule, folder)}`);
  return times === 1 ? lines : [...lines, 'and so on, round and round'];
}

function isSame(one: RuleRef, other: RuleRef | undefined): boolean {
  return one.name === other?.name && one.file === other.file && one.line === other.line;
}
