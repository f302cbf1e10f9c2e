/** Choices that are private to who makes them, and what everybody knows of how much there is to choose (L8). */
import type { Expression, Model, Statement } from './model.ts';
import { namesAt, readerOf } from './hidden-names.ts';
import { mayHide, namedIn } from './sources.ts';
import { binderParts, rulesOf, statementsOfRule, type Rule } from './walk.ts';

type Choice = Extract<Statement, { kind: 'choose' | 'chooseUpTo' }>;
const hiddenChoices = new WeakMap<Model, ReadonlySet<Statement>>();

/**
 * Whether what somebody may choose follows from what is hidden from somebody (L8): it comes out of a hidden zone, or how
 * much there is goes by what is in one. Then whether they are asked would tell others something. Of what a rule does not
 * know where it comes from, any zone may be it.
 */
export function choosesHidden(model: Model, choice: Choice): boolean {
  let hidden = hiddenChoices.get(model);
  if (hidden === undefined) {
    hidden = new Set(
      rulesOf(model).flatMap((rule) =>
        statementsOfRule(rule).filter(
          (s) => (s.kind === 'choose' || s.kind === 'chooseUpTo') && isHiddenChoice(model, rule, s),
        ),
      ),
    );
    hiddenChoices.set(model, hidden);
  }
  return hidden.has(choice);
}

function isHiddenChoice(model: Model, rule: Rule, { binder, span }: Choice): boolean {
  if (mayHide(model, binder.in, namedIn(model, rule))) return true;
  const { read } = readerOf(model, namesAt(model, rule, span));
  return binderParts(binder).some((value) => read(value).length > 0);
}

/** How many there are to choose from, as far as everybody can count them. */
export interface KnownCount {
  /** Sets that together hold all of them. */
  readonly parts: readonly Expression[];
  /** Every one of these is an option. */
  readonly exact: boolean;
}

/** What everybody knows of the size of a set out of which hidden things are chosen; null: nothing. */
export function knownCount(model: Model, set: Expression): KnownCount | null {
  switch (set.kind) {
    case 'zone':
    case 'zones': {
      const zones = set.kind === 'zone' ? [set.zone] : set.zones;
      const isKnown = zones.every((zone) => model.zones[zone]?.countBy === 'all');
      return isKnown ? { parts: [set], exact: true } : null;
    }
    case 'filter': {
      const source = knownCount(model, set.binder.in);
      return source && { parts: source.parts, exact: false };
    }
    case 'except': {
      const source = knownCount(model, set.left);
      return source && { parts: source.parts, exact: false };
    }
    case 'union': {
      const [left, right] = [knownCount(model, set.left), knownCount(model, set.right)];
      if (left === null || right === null) return null;
      if (left.exact && right.exact) return { parts: [set], exact: true };
      return { parts: [...left.parts, ...right.parts], exact: false };
    }
    default:
      return null;
  }
}
