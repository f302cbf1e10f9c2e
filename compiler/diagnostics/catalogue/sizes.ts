/** What is said about more than there is room for: one code, `too-large`. */
import type { Span } from '../../source/source.ts';
import { error, type Diagnostic } from '../diagnostic.ts';

/** `41,000 things, where at most 32,767 may be`. */
export function tooMany(facts: {
  at: Span;
  count: number;
  what: string;
  limit: number;
  label?: string;
  note?: string;
  help: string;
}): Diagnostic {
  const { at, count, what, limit, label, note, help } = facts;
  return error('too-large', {
    title: `${grouped(count)} ${what}, where at most ${grouped(limit)} may be`,
    at,
    ...(label === undefined ? {} : { label }),
    note: note ?? null,
    help,
  });
}

/** `32767` → `32,767`. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}
