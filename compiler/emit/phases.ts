/** `end phase` where a statement of the phase's own body has ended. */
import type * as model from '../model/model.ts';
import type { Body } from './statements.ts';

/** Is nothing after this statement reached? */
export function leavesPhase(s: model.Statement, body: Body): boolean {
  return s.kind === 'endPhase' && body.mode === 'routine' && typeof body.endPhase === 'string';
}

/** What follows a statement in a phase: `end phase` may have been said in it (a compound one asks inside). */
export function phaseEnded(s: model.Statement, { mode, endPhase }: Pick<Body, 'mode' | 'endPhase'>): string {
  if (mode !== 'routine' || typeof endPhase !== 'string') return '';
  switch (s.kind) {
    case 'endPhase':
      return endPhase;
    case 'let':
    case 'assignLocal':
    case 'stop':
    case 'result':
    case 'if':
    case 'forEach':
    case 'repeat':
    case 'repeatWhile':
      return '';
    default:
      return `if (s[PHASE_ENDING] === 1) {\n${endPhase}\n}`;
  }
}

/** Where something is cleared before a statement leaves. */
export function leftAfter(clears: string, body: Body): Body {
  const leaving = (code: string | null): string | null => (code === null ? null : `${clears}${code}`);
  return { ...body, stop: leaving(body.stop), endPhase: leaving(body.endPhase ?? null) };
}
