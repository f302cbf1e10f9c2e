/** Something left out: a statement, an ability, a value, a condition, a keyword, an entry of a list, a word that limits. */
import { isWord, type Branch, type Part } from '../syntax/concrete.ts';
import type { Edit } from './edit.ts';
import { isThe, without } from './edit.ts';

/** Items that can stand or not stand. */
const items = new Set([
  ...['statement', 'ability', 'attributeValue', 'endRule', 'condition', 'otherwise'],
  ...['setChange', 'declarationChange', 'removeChange', 'payment', 'source'],
]);

/** Declarations without which a game may still be one. */
const declarations = new Set([
  'standing',
  'rule',
  'triggersOrdered',
  'rank',
  'score',
  'setup',
  'abilitiesWork',
]);

/** Clauses of a rule of the grammar that begin with a word and go to the next part of the rule. */
const clauses = new Map<string, readonly string[]>([
  ...['binder', 'picked', 'forEach', 'typedBinder'].map((rule) => [rule, ['where']] as const),
  ['turns', ['until']],
]);

/** Words that change what is around them and may be left out. */
const limits = new Map<string, ReadonlyArray<readonly string[]>>([
  ['assignment', [['clamped']]],
  ['event', [['once']]],
  ['until', [['once']]],
  ['standing', [['at', 'once']]],
  ['ends', [[',', 'ties', 'draw']]],
  ['rank', [[',', 'ties', 'share']]],
  ['attribute', [['each', 'turn']]],
  ['trigger', [['one', 'or', 'more']]],
  ['term', [['not']]],
]);

/** What of this branch can be left out: the branch itself, or a part of it. */
export function deletions(branch: Branch): Edit[] {
  if (items.has(branch.rule) || declarations.has(branch.rule)) return without(branch);
  return [...clausesOf(branch), ...limitsOf(branch), ...entriesOf(branch)];
}

function clausesOf({ rule, parts }: Branch): Edit[] {
  return (clauses.get(rule) ?? []).flatMap((word) => {
    const at = parts.findIndex((part) => isThe(part, word));
    const [begin, value] = [parts[at], parts[at + 1]];
    return begin === undefined || value === undefined ? [] : without(begin, value);
  });
}

function limitsOf({ rule, parts }: Branch): Edit[] {
  return (limits.get(rule) ?? []).flatMap((wanted) => {
    const at = parts.findIndex((_, index) =>
      wanted.every((word, ahead) => isThe(parts[index + ahead], word)),
    );
    return at < 0 ? [] : without(...parts.slice(at, at + wanted.length));
  });
}

/** One entry of a list with its comma; a list of one goes with the word that begins it, where it can. */
function entriesOf(branch: Branch): Edit[] {
  if (branch.rule === 'act') return listed(branch.parts, isWord, ':');
  if (branch.rule !== 'card') return [];
  const isKeyword = (part: Part): boolean => !isWord(part) && part.rule === 'keywordUse';
  const uses = branch.parts.filter(isKeyword);
  if (uses.length !== 1) return listed(branch.parts, isKeyword, 'with');
  const from = branch.parts.findIndex((part) => isThe(part, 'with'));
  return without(...branch.parts.slice(from, from + 2));
}

/** Each entry behind a word, left out with one comma beside it; none when there is one entry only. */
function listed(parts: readonly Part[], isEntry: (part: Part) => boolean, behind: string): Edit[] {
  const from = parts.findIndex((part) => isThe(part, behind)) + 1;
  if (from === 0) return [];
  const rest = parts.slice(from);
  const entries = rest.filter((part) => isEntry(part) && !isThe(part, ','));
  if (entries.length < 2) return [];
  return entries.flatMap((entry) => {
    const at = rest.indexOf(entry);
    const [before, after] = [rest[at - 1], rest[at + 1]];
    if (before !== undefined && isThe(before, ',')) return without(before, entry);
    return after !== undefined && isThe(after, ',') ? without(entry, after) : [];
  });
}
