/** What a deal reads once, before its first card, and what it does may change: into variables, or slots where it can wait. */
import type * as model from '../model/model.ts';
import { numberOf, placeNumber } from './expressions.ts';
import type { Scope } from './scope.ts';

type Deal = model.Statement & { readonly kind: 'deal' | 'moveTop' };

/** The parts of a deal's zones that must be read before its first card: holders, or a choice between zones. */
export function readOnce(s: Deal, { generator: { facts } }: Scope): model.Expression[] {
  const { writes } = facts.touchedWithTick([s]);
  const parts = [s.from, s.to].flatMap((e) => (e.kind === 'zone' ? (e.holder ?? []) : e));
  return parts.filter((e) => [...facts.readsOf([e])].some((key) => writes.has(key)));
}

/** Code that reads such parts; `place` gives, for each, the code that keeps a value, and the code that reads it. */
export function readFirst(
  parts: readonly model.Expression[],
  scope: Scope,
  place: (e: model.Expression) => { readonly keep: (value: string) => string; readonly read: string },
): string {
  return parts
    .map((e) => {
      const { keep, read } = place(e);
      scope.once.delete(e);
      const value = isZone(e) ? placeNumber(e, scope) : numberOf(e, scope);
      scope.once.set(e, read);
      return `${keep(value)}\n`;
    })
    .join('');
}

/** The parts are read anew from here on. */
export function readAgain(parts: readonly model.Expression[], scope: Scope): void {
  for (const e of parts) scope.once.delete(e);
}

/** Is it a choice between zones, kept by the number of its place? */
function isZone({ type }: model.Expression): boolean {
  return type.kind === 'zone';
}
