/** Numbers that 16 bits do not hold: they take two slots of a state (L19). */
import type * as model from '../model/model.ts';

/** Whether a number of this type may need more than 16 bits. */
export function isWide(type: model.Type): boolean {
  const bare = type.kind === 'optional' ? type.of : type;
  return bare.kind === 'int' && (bare.min < -32768 || bare.max > 32767);
}

/**
 * Whether a game declares any such number. Where none does, what rules work out between two waits is kept in 16 bits:
 * it comes from numbers and goes to numbers that fit there.
 */
export function hasWideNumbers(m: model.Model): boolean {
  const parameters = [...m.events, ...m.procedures, ...m.actions].flatMap(({ locals, parameterCount }) =>
    locals.slice(0, parameterCount),
  );
  const changing = m.attributes.filter(({ storage }) => storage === 'variable');
  return [...changing, ...m.options, ...parameters].some(({ type }) => isWide(type));
}
