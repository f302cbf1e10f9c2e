/**
 * What stands in something that could not be read. In: its blocks and abilities, and the words of its head. Out: only
 * messages: a mistake in a head hides no mistake in what stands under it.
 */
import type { Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { ability } from './abilities.ts';
import { addLocal, beginScope, bind, findLocal, quietly, type Scope } from './scope.ts';
import { changesInBlock } from './modifiers.ts';
import { block } from './statements.ts';
import { thing, unknown } from './types.ts';
import { meansNothing } from './words.ts';
import type { World } from './world.ts';

/** Reads what stands in a declaration that could not be read. */
export function declaredHole(world: World, node: syntax.Hole): void {
  hole(beginScope(world, '', 'a rule', { thisType: anyThing(world) }), node);
}

/** So many words has a head of which something is known: behind more, as where the rest of a file is left, nothing is. */
const MOST_WORDS = 1_000;

/** Whether anything stands in something that could not be read, and can be told apart from its head. */
export function isReadInside({ blocks, abilities, words }: syntax.Hole): boolean {
  return blocks.length + abilities.length > 0 && words.length <= MOST_WORDS;
}

/** Reads what stands in a statement, an ability or a declaration that could not be read. */
export function hole(scope: Scope, node: syntax.Hole): void {
  if (!isReadInside(node)) return;
  const inner = insideHole(scope, node);
  for (const each of node.blocks) {
    if (node.words.includes('always')) changesInBlock(inner, each);
    else block(inner, each);
  }
  const owner = { source: { kind: 'game' as const }, name: '', thisType: inner.thisType, noYou: null };
  for (const each of node.abilities) ability(scope.world, { ...owner, begin: () => begun(inner) }, each, '');
}

/** The scope of what stands in something that could not be read: of its head nothing is certain. */
export function insideHole(scope: Scope, { words, span }: syntax.Hole): Scope {
  const it = scope.it ?? addLocal(scope, { text: 'it', span }, unknown);
  const begin: Scope = { ...scope, noYou: null, thisType: scope.thisType ?? anyThing(scope.world), it };
  return words.reduce((outer, text) => doubtful(outer, { text, span }), begin);
}

/** What a card of the game is, where all are of one kind. */
function anyThing({ names }: World): Type {
  return names.kinds.list.length === 1 ? thing([0]) : unknown;
}

/** Every ability has locals of its own. */
function begun(scope: Scope): Scope {
  return { ...scope, routine: { ...scope.routine, locals: [...scope.routine.locals] } };
}

/** A scope in which a word of a head may be anything, if it is a local or nothing that is known. */
function doubtful(scope: Scope, name: syntax.Name): Scope {
  if (findLocal(scope, name.text) === null && !meansNothing(scope, name)) return scope;
  return quietly(scope, (quiet) => bind(quiet, name, addLocal(quiet, name, unknown)));
}
