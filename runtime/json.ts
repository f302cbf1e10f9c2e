/** Plain JSON from outside: read without running anything of it, compared by content. */
import type { Json } from './engine.ts';

/** An object of JSON while it is made. */
export interface JsonObject {
  [key: string]: Json;
}

/** Sets a field whatever it is called (`__proto__` too). */
export function put(object: JsonObject, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** The field of that name that the object itself has. */
export function own(object: { readonly [key: string]: Json }, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether the value is an object of JSON (no array, not null). */
export function isObject(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How deep values may lie in one another: nothing that an engine gives or takes comes near it. */
const DEPTH = 64;

/** Bounds of what is read from outside. */
export interface JsonBounds {
  /** Values and fields together. */
  readonly nodes: number;
  /** UTF-16 units of a text or of the name of a field. */
  readonly text: number;
  /** Fields whose value is undefined count as left out. */
  readonly skipUndefined?: boolean;
}

/**
 * A copy of a value as plain JSON, or undefined when it is anything else: an accessor (never called), a symbol, a
 * hole, a number that JSON has not, an object with a prototype of its own, a cycle, more or deeper than the bounds
 * allow, a proxy that throws.
 */
export function readJson(value: unknown, bounds: JsonBounds): Json | undefined {
  try {
    const { nodes, text, skipUndefined } = bounds;
    return read(value, { nodes, text, skipUndefined: skipUndefined === true, depth: DEPTH });
  } catch {
    return undefined;
  }
}

interface Left {
  nodes: number;
  depth: number;
  readonly text: number;
  readonly skipUndefined: boolean;
}

function read(value: unknown, left: Left): Json | undefined {
  left.nodes -= 1;
  if (left.nodes < 0) return undefined;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.length <= left.text ? value : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'object' || left.depth === 0) return undefined;
  left.depth -= 1;
  const copy = Array.isArray(value) ? readArray(value, left) : readObject(value, left);
  left.depth += 1;
  return copy;
}

function readArray(array: readonly unknown[], left: Left): Json | undefined {
  const length = array.length;
  if (length > left.nodes || Reflect.ownKeys(array).length !== length + 1) return undefined;
  const copy: Json[] = [];
  for (let i = 0; i < length; i += 1) {
    const item = readField(array, String(i), left);
    if (item === undefined) return undefined;
    copy.push(item);
  }
  return copy;
}

function readObject(object: object, left: Left): Json | undefined {
  const prototype: unknown = Object.getPrototypeOf(object);
  // The root prototype of any realm has none of its own.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return undefined;
  const keys = Reflect.ownKeys(object);
  if (keys.length > left.nodes) return undefined;
  const copy: JsonObject = {};
  for (const key of keys) {
    if (typeof key !== 'string' || key.length > left.text) return undefined;
    const field = readField(object, key, left);
    if (field === undefined && left.skipUndefined && isUndefined(object, key)) continue;
    if (field === undefined) return undefined;
    put(copy, key, field);
  }
  return copy;
}

function isUndefined(object: object, key: string): boolean {
  const field = Object.getOwnPropertyDescriptor(object, key);
  return field !== undefined && 'value' in field && field.value === undefined;
}

function readField(object: object, key: string, left: Left): Json | undefined {
  const field = Object.getOwnPropertyDescriptor(object, key);
  if (field === undefined || !('value' in field) || field.enumerable !== true) return undefined;
  return read(field.value, left);
}

/** One text for one content: fields in the order of their names, −0 as 0. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.keys(value).sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(',')}}`;
}

/** Whether two values have one content: the order of fields does not matter, nor does the sign of 0. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]!));
  if (isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key]!, b[key]!));
}

/** `Array.isArray` for JSON, whose arrays are read-only. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
