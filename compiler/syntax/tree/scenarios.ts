/** Scenarios as written. */
import type { AttributeValue } from './declarations.ts';
import type { Expression } from './expressions.ts';
import type { Documented, Name, Node } from './nodes.ts';

/** `scenario takeOver cites MB-08, MB-09 { given { … } first: play(Gorillion) expect … }` (also with `option fallen = controller`, `variant Vanilla` lines first). */
export interface Scenario extends Documented {
  readonly kind: 'scenario';
  readonly name: Name;
  readonly cites: readonly Name[];
  readonly variant: Name | null;
  readonly options: readonly AttributeValue[];
  readonly given: Given | null;
  readonly steps: readonly Step[];
}
export interface Given extends Node {
  readonly items: readonly GivenItem[];
}
/** `active = first` · `first.life = 2` · `first.army: RhinoTurtle { turned = true }, 2 Gorillion, ShieldBugs of second` (a pile is listed from the top). */
export type GivenItem =
  | (Node & { readonly kind: 'value'; readonly target: Expression; readonly value: Expression })
  | (Node & { readonly kind: 'zone'; readonly zone: Expression; readonly entries: readonly GivenEntry[] });
export interface GivenEntry extends Node {
  readonly count: number;
  readonly definition: Name;
  readonly owner: Name | null;
  readonly attributes: readonly AttributeValue[];
}
export type Step =
  /** `first: play(Gorillion)` · `second: yes` · `second: no` · `first: RhinoTurtle` · `first: none` */
  | (Node & {
      readonly kind: 'act';
      readonly seat: Name;
      readonly option: StepOption;
    })
  /** `chance RhinoTurtle`: the explicit outcome of the chance that is due (a definition, a seat, a number, an enum value). */
  | (Node & { readonly kind: 'chance'; readonly outcome: Said })
  /** `expect E` */
  | (Node & { readonly kind: 'expect'; readonly value: Expression })
  /** `expect first asked: play(A), strike(B)` the exact options, in any order · `expect first asked` only who decides */
  | (Node & { readonly kind: 'asked'; readonly seat: Name; readonly options: readonly StepOption[] | null })
  /** `expect refused first: play(A)` */
  | (Node & { readonly kind: 'refused'; readonly seat: Name; readonly option: StepOption })
  /** `expect first wins`, `expect draw`, `expect over` */
  | (Node & {
      readonly kind: 'outcome';
      readonly result: 'wins' | 'draw' | 'over';
      readonly seats: readonly Name[];
    });
/** `play(Gorillion)`; `nth`: the number of an ability that looks like another, `Jouer(Gorillion)#2`. */
export interface StepOption extends Node {
  readonly word: Said | AbilityName;
  readonly arguments: readonly Said[];
  readonly nth: string | null;
}
/** An ability as the texts of actions write it: `instead of hurt`, `on heal#2`, `Healer.Arrival`. */
export interface AbilityName extends Node {
  /** In one spelling. */
  readonly ability: Name;
}
/** A value as the texts of actions write it: `3`, `yes`, `Pebble`, `Pebble in bag of second#2`. */
export interface Said extends Node {
  /** Null for a number. */
  readonly name: Name | null;
  readonly zone: Name | null;
  readonly holder: Name | null;
  /** In one spelling. */
  readonly text: string;
}
