/** Going through a piece of syntax, whatever it is. */

/**
 * Visits what a piece consists of; where it stands is no part of it. No list is made of what an object holds, and half of
 * all objects in a tree are places: large games are gone through more than once.
 */
export function forEachPart(piece: object, visit: (part: object) => void): void {
  if (isList(piece)) for (const part of piece) visitObject(part, visit);
  else if (isRecord(piece)) for (const key in piece) if (key !== 'span') visitObject(piece[key], visit);
}

function visitObject(part: unknown, visit: (part: object) => void): void {
  if (typeof part === 'object' && part !== null) visit(part);
}

function isList(piece: object): piece is readonly unknown[] {
  return Array.isArray(piece);
}

function isRecord(piece: object): piece is Readonly<Record<string, unknown>> {
  return !Array.isArray(piece);
}
