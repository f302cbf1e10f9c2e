/** Numbers that 16 bits do not hold: they take two slots of a state (L19). */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBody } from './facts.ts';
import { intervalOf } from './intervals.ts';

/** Whether a number of this type may need more than 16 bits. */
export function isWide(type: model.Type): boolean {
  const bare = type.kind === 'optional' ? type.of : type;
  return bare.kind === 'int' && (bare.min < -32768 || bare.max > 32767);
}

/**
 * Whether a game has any such number: one that it declares, or one that it works out, or takes out of several, and keeps under a name. Where there
 * is none, what rules work out between two waits is kept in 16 bits: it comes from numbers and goes to numbers that fit
 * there.
 */
export function hasWideNumbers(m: model.Model): boolean {
  const parameters = [...m.events, ...m.procedures, ...m.actions].flatMap(({ locals, parameterCount }) =>
    locals.slice(0, parameterCount),
  );
  if ([...m.attributes, ...m.options, ...parameters].some(({ type }) => isWide(type))) return true;
  return everyBody(m).some(({ locals, body }) =>
    statementsIn(body).some(
      (s) =>
        ((s.kind === 'let' || s.kind === 'assignLocal') &&
          isWide(locals[s.local]!.type) &&
          !fitsNarrow(s.value, m)) ||
        ('binder' in s && isWide(locals[s.binder.local]!.type)),
    ),
  );
}

/** Whether what is worked out certainly fits 16 bits. */
export function fitsNarrow(e: model.Expression, m: model.Model): boolean {
  const { min, max } = intervalOf(e, m);
  return min >= -32768 && max <= 32767;
}
