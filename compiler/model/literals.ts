/** Fixed values as numbers. */
import type { Literal } from './model.ts';

/** The number that stands for a literal in a slot. */
export function literalNumber(value: Literal): number {
  switch (value.kind) {
    case 'int':
    case 'decimal':
      return value.value;
    case 'bool':
      return value.value ? 1 : 0;
    case 'none':
      return -1;
    case 'text':
    case 'emptySet':
      return 0;
    case 'enumSet':
      return value.members.reduce((bits, member) => bits | (1 << member), 0);
    case 'player':
      return value.seat;
    case 'place':
      return value.place;
    case 'enum':
      return value.value;
    case 'definition':
      return value.definition;
    case 'keyword':
      return value.keyword;
    case 'direction':
      return value.direction;
  }
}
