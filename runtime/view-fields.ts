/** Fields of a view that comes from outside: each read with its kind checked, a misfit said as a `SetupError`. */
import { type Json, SetupError } from './engine.ts';
import { isArray, isObject } from './json.ts';

/** An object of a view. */
export interface Fields {
  readonly [key: string]: Json;
}

/** Throws when the view is not one of this engine. */
export function misfit(what: string): never {
  throw new SetupError([`the view does not fit this engine: ${what}`]);
}

/** An integer of 32 bits. */
export function numberIn(json: Json | undefined, what: string): number {
  return typeof json === 'number' && (json | 0) === json ? json : misfit(what);
}

/** An integer from `min` to `max`. */
export function rangeIn(json: Json | undefined, min: number, max: number, what: string): number {
  const value = numberIn(json, what);
  return value >= min && value <= max ? value : misfit(what);
}

/** A list. */
export function listIn(json: Json | undefined, what: string): readonly Json[] {
  return isArray(json) ? json : misfit(what);
}

/** An object that is no list. */
export function fieldsIn(json: Json | undefined, what: string): Fields {
  return isObject(json) ? json : misfit(what);
}
