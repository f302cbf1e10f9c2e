/**
 * What a change touches. In: a change of a variant or a patch and the declarations that it is made to. Out: the places of
 * the rules where it shows. Guarantees: two changes of which no place of one lies within a place of the other give the
 * same rules in either order, but for the order of what both add.
 */
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { describe, familyOf, placeOf } from './changes.ts';
import { declarationsOf } from './declare.ts';
import { settableAt } from './set-changes.ts';

/** A place of the rules: a declaration, or what lies in it, by the names on the way there. */
export interface Touch {
  readonly path: readonly string[];
  /** In words, for messages. */
  readonly what: string;
  /** Where the change says so. */
  readonly at: Span;
}

type Declarations = readonly syntax.Declaration[];

/** Whether one lies within the other. */
export function meet({ path: one }: Touch, { path: other }: Touch): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((name, index) => name === other[index]);
}

/** The places that a change touches; none where it finds nothing, which is said elsewhere. */
export function touches(declarations: Declarations, node: syntax.Declaration): Touch[] {
  switch (node.kind) {
    case 'set':
      return touchedBySet(declarations, node);
    case 'replace':
      return declarationTouch(declarations, node.declaration);
    case 'add':
      return touchedByAdd(declarations, node.declaration);
    case 'replaceEnd':
      return endTouch(declarations, node.rule.name);
    case 'addEnd':
      return [...endTouch(declarations, node.rule.name), orderOfEnds(node.rule.name)];
    case 'remove':
      return touchedByRemove(declarations, node);
    default:
      return [];
  }
}

function touchedBySet(declarations: Declarations, { path, span }: syntax.SetChange): Touch[] {
  const found = settableAt(declarations, path);
  if (found === null) return [];
  const what = `\`${path.map(({ text }) => text).join('.')}\``;
  return [{ path: [keyOf(found.declaration), found.name], what, at: span }];
}

/** A declaration as a whole; a card has a place among those of its kind, too. */
function declarationTouch(declarations: Declarations, node: syntax.Declaration): Touch[] {
  const [what, at] = [describe(node), placeOf(node)];
  const own = { path: [keyOf(node)], what, at };
  if (node.kind !== 'card') return [own];
  const kinds = declarationsOf(declarations, 'kind');
  const above = kinds.filter(({ name }) => familyOf(kinds, name.text).has(node.of.text));
  return [own, ...above.map(({ name }) => ({ path: [abilitiesOf(name.text), keyOf(node)], what, at }))];
}

/** What is shared, and what players have, may be declared in several pieces. */
function touchedByAdd(declarations: Declarations, node: syntax.Declaration): Touch[] {
  if (node.kind !== 'shared' && (node.kind !== 'owner' || node.name !== null)) {
    return declarationTouch(declarations, node);
  }
  return node.members.map(({ name }) => ({
    path: [keyOf(node), name.text],
    what: `\`${name.text}\` of ${describe(node)}`,
    at: name.span,
  }));
}

function touchedByRemove(declarations: Declarations, node: syntax.RemoveChange): Touch[] {
  const { text: name, span: at } = node.name;
  if (node.what.text === 'end') return endTouch(declarations, node.name);
  if (node.what.text !== 'abilities') {
    const what = `${node.what.text} \`${name}\``;
    return [{ path: [what], what, at }];
  }
  const what = `the abilities of \`${name}\``;
  const family = familyOf(declarationsOf(declarations, 'kind'), name);
  const cards = declarationsOf(declarations, 'card').filter(({ of }) => family.has(of.text));
  return [
    ...[...family].map((kind) => ({ path: [abilitiesOf(kind)], what, at })),
    ...cards.map((card) => ({ path: [keyOf(card), 'abilities'], what: describe(card), at })),
  ];
}

/** An end rule, within the `ends` that holds it. */
function endTouch(declarations: Declarations, { text, span: at }: syntax.Name): Touch[] {
  const blocks = declarationsOf(declarations, 'ends');
  const holders = blocks.filter(({ rules }) => rules.some(({ name }) => name.text === text));
  const what = `end rule \`${text}\``;
  return (holders.length > 0 ? holders : blocks).map((ends) => ({ path: [keyOf(ends), text], what, at }));
}

/** Of two rules that are put behind the others, one comes first. */
function orderOfEnds({ span: at }: syntax.Name): Touch {
  return { path: ['added ends'], what: 'the order of the end rules', at };
}

function abilitiesOf(kind: string): string {
  return `abilities of ${kind}`;
}

function keyOf(node: syntax.Declaration): string {
  return node.kind === 'ends' ? `ends ${node.clock}` : describe(node);
}
