/**
 * Patches: changes that are put on a game from outside, in the place of what they change. In: the patches that are put
 * on. Out: in which order, and what is wrong with them. Guarantees: the order in which they are named means nothing; two
 * that change the same meet only where one is a patch of the other.
 */
import { circular, duplicate, meetingPatches, unknownName } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Assembled } from './assemble.ts';
import type { Report } from './changes.ts';
import { meet, touches, type Touch } from './touches.ts';

/** The patches of a game, a variant or a patch, and those of them, each behind what it is a patch of. */
export function patchesOn(patches: readonly syntax.Patch[], name: string): syntax.Patch[] {
  const own = patches.filter(({ of }) => of.text === name);
  const sorted = own.sort((a, b) => (a.name.text < b.name.text ? -1 : 1));
  return sorted.flatMap((patch) => [patch, ...patchesOn(patches, patch.name.text)]);
}

/** The game (null) or the variant to which a patch, or the patch that it is a patch of, belongs. */
export function rootOf(
  { variants, patches }: Pick<Assembled, 'variants' | 'patches'>,
  patch: syntax.Patch,
): syntax.Variant | null {
  const parents = lineOf(patches, patch).map(({ of }) => of.text);
  return variants.find(({ name }) => parents.includes(name.text)) ?? null;
}

/** Names and parents: each has a name of its own, and changes something that is there. Gives those that have. */
export function checkPatches({ game, variants, patches }: Assembled, report: Report): syntax.Patch[] {
  const names = [game, ...variants, ...patches].map(({ name }) => name);
  const firstOf = (patch: syntax.Patch) => names.find(({ text }) => text === patch.name.text) ?? patch.name;
  for (const patch of patches) {
    const { text: name, span: at } = patch.name;
    const first = firstOf(patch);
    if (first !== patch.name) {
      report(duplicate({ at, name, what: 'game, variant or patch', first: first.span }));
    }
    const parent = patch.of;
    if (names.some(({ text }) => text === parent.text)) continue;
    const suggestion = suggest(
      parent.text,
      names.map(({ text }) => text),
    );
    const what = 'game, variant or patch';
    const help = 'a patch of another patch is put on together with it: name the files of both';
    report(unknownName({ at: parent.span, name: parent.text, what, suggestion, help }));
  }
  reportCircles(patches, report);
  return patches.filter((patch) => firstOf(patch) === patch.name);
}

function reportCircles(patches: readonly syntax.Patch[], report: Report): void {
  const told = new Set<syntax.Patch>();
  for (const patch of patches) {
    const path = lineOf(patches, patch);
    const start = path.at(-1);
    if (start === undefined || path.length < 2 || start !== patch || told.has(patch)) continue;
    for (const each of path) told.add(each);
    const chain = path.map(({ name }) => ({ name: name.text, at: name.span }));
    report(circular({ what: 'variant', noun: 'patch', at: patch.name.span, chain }));
  }
}

/** A patch, what it is a patch of, and so on; ends with one that is there already where they go in a circle. */
function lineOf(patches: readonly syntax.Patch[], patch: syntax.Patch): syntax.Patch[] {
  const line = [patch];
  for (;;) {
    const wanted = line.at(-1)?.of.text;
    const next = patches.find(({ name }) => name.text === wanted);
    if (next === undefined) return line;
    const isMet = line.includes(next);
    line.push(next);
    if (isMet) return line;
  }
}

/**
 * Says of those that are put on the same declarations which change the same, and where. Gives those that do, and those
 * that are patches of them: none of them counts, for which is meant is not known.
 */
export function reportMeetings(
  all: readonly syntax.Patch[],
  declarations: readonly syntax.Declaration[],
  report: Report,
): ReadonlySet<syntax.Patch> {
  const together = new Set<syntax.Patch>();
  const touched = new Map(
    all.map((patch) => [patch, patch.changes.map((node) => touches(declarations, node))] as const),
  );
  all.forEach((patch, index) => {
    for (const first of all.slice(0, index)) {
      if (lineOf(all, patch).includes(first)) continue;
      const before = (touched.get(first) ?? []).flat();
      for (const change of touched.get(patch) ?? []) {
        const met = firstMeeting(before, change);
        if (met === null) continue;
        const [one, other] = [
          { name: first.name.text, at: met.first.at },
          { name: patch.name.text, at: met.second.at },
        ];
        together.add(first).add(patch);
        report(meetingPatches({ what: met.what, first: one, second: other }));
      }
    }
  });
  return new Set(all.filter((patch) => lineOf(all, patch).some((each) => together.has(each))));
}

function firstMeeting(before: readonly Touch[], change: readonly Touch[]) {
  for (const second of change) {
    const first = before.find((touch) => meet(touch, second));
    if (first === undefined) continue;
    const { what } = first.path.length > second.path.length ? first : second;
    return { first, second, what };
  }
  return null;
}
