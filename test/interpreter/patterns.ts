/** What prohibitions, replacements and triggers look at, and whether they match. */
import type { Matched, Pattern } from '../../compiler/model/model.ts';
import { anyGone, compared, elements, evaluate, truth } from './evaluate.ts';
import { frameOf, sameLiving, working } from './modifiers.ts';
import type { Instance } from './modifiers.ts';
import type { Frame, Game } from './world.ts';
import { isRef } from './values.ts';
import type { Value } from './values.ts';

export function sameMatched(one: Matched, other: Matched): boolean {
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => right.some(([k, v]) => k === key && v === value))
  );
}

/** The frame with the binders filled in, or null when the pattern or the condition does not hold. */
export function matchAbility(
  game: Game,
  instance: Instance,
  matched: Matched,
  values: readonly Value[],
  used: readonly string[] = [],
): Frame | null {
  const { ability } = instance;
  if (!('pattern' in ability) || !sameMatched(ability.pattern.matched, matched)) return null;
  const frame = frameOf(game, instance, used);
  if (!matchArguments(game, ability.pattern, values, frame)) return null;
  return ability.condition === null || truth(game, ability.condition, frame) ? frame : null;
}

function matchArguments(game: Game, pattern: Pattern, values: readonly Value[], frame: Frame): boolean {
  return pattern.arguments.every((argument, index) => {
    const value = values[index] ?? null;
    switch (argument.kind) {
      case 'any':
        return true;
      case 'equals':
        return sameLiving(game, compared(game, argument.value, frame), value);
      case 'binder':
        if (argument.kinds !== null && !isOfKind(game, value, argument.kinds)) return false;
        break;
      case 'member': {
        const set = elements(game, evaluate(game, argument.in, frame));
        if (!set.some((member) => sameLiving(game, member, value))) return false;
      }
    }
    frame.locals[argument.local] = value;
    return argument.where === null || truth(game, argument.where, frame);
  });
}

function isOfKind(game: Game, value: Value, kinds: readonly number[]): boolean {
  if (!isRef(value)) return false;
  return kinds.includes(game.model.definitions[game.world.things[value.thing]!.definition]!.kind);
}

export function isForbidden(game: Game, matched: Matched, values: readonly Value[]): boolean {
  return working(
    game,
    (ability) => ability.kind === 'prohibition' && sameMatched(ability.pattern.matched, matched),
  ).some((instance) => matchAbility(game, instance, matched, values) !== null);
}

/** `can`: false for a thing that is gone or for none. */
export function canHappen(game: Game, matched: Matched, values: readonly Value[]): boolean {
  return !values.includes(null) && !anyGone(game, values) && !isForbidden(game, matched, values);
}
