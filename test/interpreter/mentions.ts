/** Which locals a piece of the model names; `this` counts as the local `THIS`. */
import type { Ability, Block, Effect, Expression, Model } from '../../compiler/model/model.ts';

export const THIS = -1;
export type Locals = ReadonlySet<number>;

const known = new WeakMap<Block | Expression, Locals>();

export function mentionsOf(part: Block | Expression, effects: readonly Effect[]): Locals {
  const found = known.get(part) ?? new Set(localsIn(part, effects));
  known.set(part, found);
  return found;
}

const NOTHING: Block = [];

export function bodyOf(ability: Ability): Block {
  return 'body' in ability ? ability.body : NOTHING;
}

function localsIn(part: unknown, effects: readonly Effect[]): number[] {
  if (Array.isArray(part)) return part.flatMap((each) => localsIn(each, effects));
  if (typeof part !== 'object' || part === null) return [];
  if ('kind' in part && part.kind === 'this') return [THIS];
  if ('kind' in part && part.kind === 'local' && 'local' in part) return [Number(part.local)];
  const inside = Object.values(part).flatMap((each) => localsIn(each, effects));
  if (!('kind' in part) || part.kind !== 'until' || !('effect' in part)) return inside;
  const { captures, usesThis } = effects[Number(part.effect)]!;
  return [...captures.map(({ from }) => from), ...(usesThis ? [THIS] : [])];
}

/** Whether a block reads `you`, an effect that it creates included. */
export function mentionsYou(part: unknown, effects: readonly Effect[]): boolean {
  if (Array.isArray(part)) return part.some((each) => mentionsYou(each, effects));
  if (typeof part !== 'object' || part === null) return false;
  if ('kind' in part && part.kind === 'you') return true;
  if ('kind' in part && part.kind === 'until' && 'effect' in part && effects[Number(part.effect)]!.usesYou)
    return true;
  return Object.values(part).some((each) => mentionsYou(each, effects));
}

/** The attributes that a piece of the model reads, the abilities of effects that it creates included; `at` counts as −1. */
export function attributesIn(part: unknown, model: Model): number[] {
  if (Array.isArray(part)) return part.flatMap((each) => attributesIn(each, model));
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap((each) => attributesIn(each, model));
  if (!('kind' in part)) return inside;
  if (part.kind === 'at') return [-1, ...inside];
  if (part.kind === 'attribute' && 'attribute' in part) return [Number(part.attribute), ...inside];
  if (part.kind !== 'until' || !('effect' in part)) return inside;
  const { abilities } = model.effects[Number(part.effect)]!;
  return abilities.flatMap((id) => attributesIn(model.abilities[id], model));
}
