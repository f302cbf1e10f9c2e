/** Brackets as branches of their own: `f(a, b)` is `f` and a branch `parentheses`, `{ … }` a branch `braces`. */
import { isWord, type Branch, type Part } from '../syntax/concrete.ts';

const pairs = new Map([
  ['(', { close: ')', rule: 'parentheses' }],
  ['[', { close: ']', rule: 'squares' }],
  ['{', { close: '}', rule: 'braces' }],
]);

/** Branches of the grammar without a bracket of their own, whose parts belong to what is around them. */
const inlined = new Set(['argumentList']);

/** The parts of a branch with the brackets that stand among them gathered. */
export function bracketed({ rule, parts }: Branch): readonly Part[] {
  if (pairsRules.has(rule)) return parts;
  const found: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    const pair = isWord(part) ? pairs.get(part.text) : undefined;
    const end =
      pair === undefined ? -1 : parts.findIndex((other) => isWord(other) && other.text === pair.close);
    if (pair === undefined || end < 0) found.push(part);
    else {
      found.push({ rule: pair.rule, parts: parts.slice(at, end + 1).flatMap(inline) });
      at = end;
    }
  }
  return found;
}

const pairsRules = new Set([...pairs.values()].map(({ rule }) => rule));

function inline(part: Part): readonly Part[] {
  return !isWord(part) && inlined.has(part.rule) ? part.parts : [part];
}
