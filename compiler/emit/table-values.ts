/** Plain data and types as code of the tables. */
import type * as model from '../model/model.ts';
import { literal } from './docs.ts';
import type { Generator } from './generator.ts';

/** A JavaScript literal of plain data; author's names as keys are own properties, whatever they are. */
export function js(value: unknown): string {
  if (typeof value === 'string') return literal(value);
  if (Array.isArray(value)) return `[${value.map(js).join(', ')}]`;
  if (value instanceof Raw) return value.code;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(
        ([k, v]) =>
          `${k === '__proto__' ? '["__proto__"]' : /^[a-zA-Z_]\w*$/.test(k) ? k : literal(k)}: ${js(v)}`,
      )
      .join(', ')} }`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'null';
}
class Raw {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}
/** Code in the midst of plain data. */
export const raw = (code: string): Raw => new Raw(code);

/** A type as the runtime's tables have it. */
export function valueType(type: model.Type, g: Generator): object {
  switch (type.kind) {
    case 'int':
      return { kind: 'int', min: type.min, max: type.max };
    case 'optional': {
      const required = valueType(type.of, g);
      // Of other types -1 is none anyway.
      const isPlain = type.of.kind === 'int' || type.of.kind === 'bool';
      return isPlain ? { ...required, optional: true } : required;
    }
    case 'place':
      return { kind: 'place', placeKind: type.placeKind };
    case 'enum':
      return { kind: 'enum', enum: type.enum };
    case 'set':
      return { kind: 'bits', of: valueType(type.of, g) };
    case 'bool':
    case 'player':
    case 'direction':
    case 'keyword':
    case 'definition':
    case 'thing':
      return { kind: type.kind };
    default:
      return { kind: 'int', min: -32768, max: 32767 };
  }
}
