/** The table of rules: what traces, refusals and coverage name. */
import type { Span } from '../source/source.ts';
import type { Generator } from './generator.ts';

/** The constant that is a rule's place in the generated `RULES`. */
export function ruleIndex(g: Generator, rule: { readonly name: string; readonly span: Span }): string {
  return g.ruleNumber(rule.name, rule.span);
}
