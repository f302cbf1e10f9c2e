/** The table of rules: what traces, refusals and coverage name. */
import type { Span } from '../source/source.ts';
import type { Generator } from './generator.ts';

/** Index of a rule in the generated `RULES`. */
export function ruleIndex(g: Generator, rule: { readonly name: string; readonly span: Span }): number {
  return g.ruleNumber(rule.name, rule.span);
}
