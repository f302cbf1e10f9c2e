/** What could not be read. */
import type { Span } from '../../source/source.ts';
import type { Ability } from './abilities.ts';
import type { Documented } from './nodes.ts';
import type { Block } from './statements.ts';

/** A declaration, an ability or a statement that could not be read: that was said already. */
export interface Hole extends Documented {
  readonly kind: 'hole';
  /** The words outside its blocks: what it may have declared. */
  readonly words: readonly string[];
  /** What stands in braces, read on its own. */
  readonly blocks: readonly Block[];
  /** What a card or a keyword holds. */
  readonly abilities: readonly Ability[];
}

/** A stretch of a file that says nothing for certain, and all words written there. */
export interface Doubt {
  readonly span: Span;
  readonly words: readonly string[];
}
