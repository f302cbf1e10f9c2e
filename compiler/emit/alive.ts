/** Frame slots by site, as the tables list them: what counts there for the key, and what a view goes on from. */
import type { Generator, SiteInfo } from './generator.ts';
import { widthOfKnown } from './last-known.ts';
import { calledByAbility, COUNTS } from './layout.ts';

const NUMBER = "{ kind: 'int', min: -32768, max: 32767 }";
const WIDE = "{ kind: 'int', min: -2147483648, max: 2147483647 }";

/** Code of the slots by site: those that hold things, then all others, then those that are alive at times. */
export function liveCode(g: Generator): string {
  const counts = g.frames.get(COUNTS)?.slots ?? [];
  const [first] = [...g.lastKnown, ...counts.map(({ name }) => ({ slot: name }))];
  const known = g.lastKnown.map(({ reference, attribute, slot }) => {
    const isWide = widthOfKnown(g, attribute) === 2;
    return `, { at: ${slot}, type: ${isWide ? WIDE : NUMBER}, lastOf: ${reference} }`;
  });
  const run = (from: string, to: string, type: string): string =>
    `...Array.from({ length: ${to} - ${from} }, (_, i): LiveTable => ({ at: ${from} + i, type: ${type} }))`;
  const things = run('FRAME_THINGS', 'FRAME_THINGS_END', "{ kind: 'thing' }");
  const others = run('FRAME_THINGS_END', first?.slot ?? 'FRAMES_END', NUMBER);
  g.add('tables', {
    kind: 'constant',
    name: 'FRAME_SLOTS',
    type: 'readonly LiveTable[]',
    value: `[${things}, ${others}${known.join('')}]`,
    doc: 'Locals that live across decisions.',
  });
  if (counts.length === 0) return `Array.from({ length: ${g.sites.length} }, () => FRAME_SLOTS)`;
  const sites = g.sites.map((site) => {
    const alive = counts.filter(({ name }) => mayCount(g, site, name));
    const more = alive.map(({ name }) => `, { at: ${name}, type: ${NUMBER} }`);
    return more.length === 0 ? 'FRAME_SLOTS' : `[...FRAME_SLOTS${more.join('')}]`;
  });
  return `[${sites.join(', ')}]`;
}

/** May a routine that reads this count have begun where a site asks? */
function mayCount(g: Generator, { routine }: SiteInfo, slot: string): boolean {
  const readers = g.countReaders.get(slot);
  if (readers === undefined) return false;
  // An ability resolves while any routine waits.
  if (routine === null || calledByAbility(g, routine)) return true;
  const seen = new Set<string>();
  const isWithin = (frame: string): boolean => {
    if (seen.has(frame)) return false;
    seen.add(frame);
    return readers.has(frame) || [...(g.frames.get(frame)?.callers ?? [])].some(isWithin);
  };
  return isWithin(routine);
}
