/** Types as written. */
import type { Expression } from './expressions.ts';
import type { Name, Node } from './nodes.ts';

/** `Int`, `Int from 0`, `Int 0..5`, `Bool`, `Player`, `Creature`, `set of Player`, `Square?`, `a | b`. */
export type Type = NamedType | IntType | SetType | ChoiceType;
export interface NamedType extends Node {
  readonly kind: 'named';
  readonly name: Name;
  readonly optional: boolean;
}
export interface IntType extends Node {
  readonly kind: 'int';
  readonly from: Expression | null; // null with `to` null: undeclared range 0..32767
  readonly to: Expression | null;
  readonly optional: boolean;
}
export interface SetType extends Node {
  readonly kind: 'set';
  readonly collection: 'set' | 'list' | 'bag' | 'pile' | 'row' | 'slot';
  readonly of: Type;
}
/** `owner | controller` in an option; `Man | Relique` in a zone. */
export interface ChoiceType extends Node {
  readonly kind: 'choice';
  readonly names: readonly Name[];
}
