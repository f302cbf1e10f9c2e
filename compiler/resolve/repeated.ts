/** Names that a declaration gives away twice; those that hide a seat or a zone, and those that look alike. */
import { duplicate, lookAlikeNames, shadows } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lookOf, mixesLetters } from '../source/look-alikes.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Names } from './names.ts';
import type { World } from './world.ts';

type Report = (diagnostic: Diagnostic) => void;

/**
 * The second ones among parameters of one name. `_` is no name, but players and programs are told the values of actions
 * and events by name, so that there it may stand once.
 */
export function repeatedParameters(
  { events, procedures, actions, costs, relations, derived }: Pick<Names, 'events' | 'procedures' | 'actions' | 'costs' | 'relations' | 'derived'>,
  report: Report,
): ReadonlySet<syntax.Name> {
  const repeated = new Set<syntax.Name>();
  const look = (names: readonly syntax.Name[], isTold: boolean): void => {
    const firsts = new Map<string, Span>();
    for (const name of names) {
      const first = firsts.get(name.text);
      if (first === undefined) firsts.set(name.text, name.span);
      else if (isTold || name.text !== '_') {
        repeated.add(name);
        report(duplicate({ at: name.span, name: name.text, what: 'parameter', first }));
      }
    }
  };
  for (const node of [...events.list, ...actions.list]) look(node.parameters.map(({ name }) => name), true);
  for (const node of [...procedures.list, ...relations.list, ...derived.list]) look(node.parameters.map(({ name }) => name), false);
  for (const node of costs.list) if (node.kind === 'cost') look(node.parameters.map(({ name }) => name), false);
  return repeated;
} // prettier-ignore

/** Warns of two names of what is declared that are not the same and look it. */
export function warnOfLookAlikes(names: Names, seats: readonly syntax.Name[], report: Report): void {
  const all = [
    ...[...names.meanings.values(), ...names.callables.values()].map(({ name }) => name),
    ...[...names.attributes, ...names.zones].map(({ node }) => node.name),
    ...[...names.enums.list.flatMap(({ values }) => values), ...names.placeKinds.list.flatMap(({ places }) => places)].map(
      ({ name: text, span }) => ({ text, span }),
    ),
    ...seats,
  ];
  if (all.every(({ text }) => /^\w*$/.test(text))) return;
  const firsts = new Map<string, Map<string, Span>>();
  for (const { text, span } of all) {
    if (mixesLetters(text)) continue;
    const look = lookOf(text);
    const known = firsts.get(look) ?? new Map<string, Span>();
    firsts.set(look, known);
    const [first] = known;
    if (known.has(text)) continue;
    known.set(text, span);
    if (first !== undefined) report(lookAlikeNames({ at: span, name: text, other: first[0], first: first[1] }));
  }
} // prettier-ignore

/** Warns of what is declared for the whole game by the name of a seat, or of a zone that several have. */
export function warnOfHidden(
  { meanings, zonesByName, zones }: Names,
  { seats, at }: World['players'],
  report: Report,
): void {
  for (const { kind, name } of meanings.values()) {
    const say = (what: string, hidden: Span): void =>
      report(shadows({ at: name.span, name: name.text, hidden, what: `the ${what} of that name` }));
    const seat = at[seats.indexOf(name.text)];
    if (seat !== undefined) say('seat', seat);
    const zone = zones[zonesByName.get(name.text)?.[0] ?? -1];
    // Of what is shared that is an error; a region may be called like the zone that it is.
    const isTold = kind === 'sharedZone' || kind === 'sharedAttribute' || kind === 'region';
    if (zone !== undefined && !isTold) say('zone', zone.node.name.span);
  }
}
