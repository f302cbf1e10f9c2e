/**
 * What is not worth saying, as it follows from something else that is said. In: all messages about names and types.
 * Out: those that are mistakes of their own.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isWithin, type Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';
import { isLikeSquare } from './words.ts';

/** The messages that are worth saying. */
export function spared(
  diagnostics: readonly Diagnostic[],
  declarations: readonly syntax.Declaration[],
  files: readonly syntax.File[],
): readonly Diagnostic[] {
  const cards = withoutCards(withoutBrought(diagnostics, declarations), files);
  const known = withoutSquares(cards, files);
  const own = withoutDoubtful(withoutPlayers(known, declarations), files);
  return withoutRepeated(withoutSeats(own, declarations), declarations);
}

/** Says once in each body that a name of one sort is unknown there. */
function withoutRepeated(
  diagnostics: readonly Diagnostic[],
  declarations: readonly syntax.Declaration[],
): readonly Diagnostic[] {
  const said = new Set<string>();
  const around = aroundIn(declarations);
  return diagnostics.filter(({ code, title, at }) => {
    const body = code === 'unknown-name' ? bodyAround(around, at) : null;
    if (body === null) return true;
    const key = `${title} ${body.file} ${body.start}`;
    return !said.has(key) && said.add(key);
  });
}

/** The ability or the declaration that a place is in. */
function bodyAround(around: (at: Span) => syntax.Declaration | null, at: Span): Span | null {
  const declaration = around(at);
  if (declaration === null) return null;
  const own =
    'abilities' in declaration ? declaration.abilities.find((each) => isWithin(at, each.span)) : undefined;
  return (own ?? declaration).span;
}

/** Finds the first declaration that is around a place: from the last one that begins before it back, as far as one may reach. */
function aroundIn(declarations: readonly syntax.Declaration[]): (at: Span) => syntax.Declaration | null {
  const byFile = new Map<string, Array<{ node: syntax.Declaration; order: number; reach: number }>>();
  declarations.forEach((node, order) => {
    const known = byFile.get(node.span.file) ?? [];
    if (known.length === 0) byFile.set(node.span.file, known);
    known.push({ node, order, reach: node.span.end });
  });
  for (const list of byFile.values()) {
    list.sort((a, b) => a.node.span.start - b.node.span.start);
    let reach = 0;
    for (const each of list) reach = each.reach = Math.max(reach, each.reach);
  }
  return (at) => {
    const list = byFile.get(at.file) ?? [];
    let found: (typeof list)[number] | null = null;
    for (let i = firstAfter(list, at.start) - 1; i >= 0; i -= 1) {
      const each = list[i];
      if (each === undefined || each.reach < at.end) break;
      if (isWithin(at, each.node.span) && (found === null || each.order < found.order)) found = each;
    }
    return found?.node ?? null;
  };
}

/** How many of these begin at a place or before it. */
function firstAfter(list: ReadonlyArray<{ readonly node: syntax.Declaration }>, place: number): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle]?.node.span.start ?? 0) <= place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Leaves out what is unknown only because a construct declares it that is not supported yet: that construct is. */
function withoutBrought(
  diagnostics: readonly Diagnostic[],
  declarations: readonly syntax.Declaration[],
): readonly Diagnostic[] {
  const teams = declarationsOf(declarations, 'owner').filter(({ owner }) => owner === 'team');
  const brought = new Set([
    ...declarationsOf(declarations, 'unsupported').flatMap(({ brings }) => brings.map(common)),
    ...teams.flatMap(({ members }) => members.map(({ name }) => common(name.text))),
  ]);
  return withoutUnknown(diagnostics, (name) => brought.has(common(name)));
}

/** Leaves out what is unknown only because a table with the card is not there or cannot be read as it is: that is said. */
function withoutCards(
  diagnostics: readonly Diagnostic[],
  files: readonly syntax.File[],
): readonly Diagnostic[] {
  const isLost = diagnostics.some(({ code }) => code === 'no-table');
  const wrong = new Set(diagnostics.flatMap(({ code, at }) => (code === 'wrong-table' ? [at.file] : [])));
  const cells = new Set(
    files.flatMap(({ table }) =>
      table !== undefined && wrong.has(table.path) ? table.text.split(/[,;"\t\r\n]+/u) : [],
    ),
  );
  if (!isLost && cells.size === 0) return diagnostics;
  return diagnostics.filter(({ code, title }) => {
    if (code !== 'unknown-name' && code !== 'dangling-override') return true;
    const [, what = '', name] = /^(.*) named `([^`]*)`/u.exec(title) ?? [];
    if (name === undefined) return true;
    return !cells.has(name) && !(isLost && /\bcard\b/u.test(what));
  });
}

/**
 * Where two seats have one name, another seat has none: what is said of names that are near no other, as often as a name
 * is missing, the most used first, is most likely about it.
 */
function withoutSeats(
  diagnostics: readonly Diagnostic[],
  declarations: readonly syntax.Declaration[],
): readonly Diagnostic[] {
  const seats = declarationsOf(declarations, 'players').flatMap((players) => players.seats);
  const missing = seats.length - new Set(seats.map(({ text }) => text)).size;
  if (missing === 0) return diagnostics;
  const uses = new Map<string, number>();
  for (const { code, fix, restsOn } of diagnostics) {
    if (code !== 'unknown-name' || fix !== null) continue;
    for (const name of restsOn) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const names = [...uses].sort(([, a], [, b]) => b - a).slice(0, missing).map(([name]) => name); // prettier-ignore
  return withoutUnknown(diagnostics, (name) => names.includes(name));
}

/** Leaves out what is unknown only because the game does not say who plays: that is said. */
function withoutPlayers(
  diagnostics: readonly Diagnostic[],
  declarations: readonly syntax.Declaration[],
): readonly Diagnostic[] {
  if (declarationsOf(declarations, 'players').length > 0) return diagnostics;
  const isOfSeat = ({ title }: Diagnostic): boolean => /^there is no (?:player|seat) named /u.test(title);
  const seats = new Set(diagnostics.filter(isOfSeat).flatMap(({ restsOn }) => restsOn));
  return withoutUnknown(diagnostics, (name) => seats.has(name));
}

/** Leaves out squares that nobody knows where something is wrong with a grid. */
function withoutSquares(
  diagnostics: readonly Diagnostic[],
  files: readonly syntax.File[],
): readonly Diagnostic[] {
  const doubts = files.flatMap((file) => file.doubts);
  const isOfGrid = ({ words }: syntax.Doubt): boolean => words[0] === 'grid' || words[0] === 'board';
  if (!doubts.some(isOfGrid) && !diagnostics.some(({ code }) => code === 'wrong-grid')) return diagnostics;
  return withoutUnknown(diagnostics, isLikeSquare);
}

/** Leaves out what is unknown by certain names. */
function withoutUnknown(
  diagnostics: readonly Diagnostic[],
  isKnown: (name: string) => boolean,
): readonly Diagnostic[] {
  return diagnostics.filter(({ code, restsOn }) => code !== 'unknown-name' || !restsOn.some(isKnown));
}

/** A word whatever its capitals, of one or of several. */
function common(word: string): string {
  return word.toLowerCase().replace(/s$/u, '');
}

/**
 * Leaves out what may follow from what could not be read: what stands there, what asks for a word that is written there,
 * and that the game lacks something.
 */
function withoutDoubtful(
  diagnostics: readonly Diagnostic[],
  files: readonly syntax.File[],
): readonly Diagnostic[] {
  const doubts = files.flatMap((file) => file.doubts);
  if (doubts.length === 0) return diagnostics;
  const words = new Set(doubts.flatMap((doubt) => doubt.words));
  const isThere = ({ at }: Diagnostic): boolean =>
    doubts.some(({ span }) => at.file === span.file && at.start >= span.start && at.start < span.end);
  return diagnostics.filter(
    (each) =>
      each.code !== 'missing-declaration' && !each.restsOn.some((name) => words.has(name)) && !isThere(each),
  );
}
