/**
 * Variants: a child states only what differs. In: a game, the name of a variant, and the patches that are put on. Out: the
 * variant's declarations, each patch applied to what it is a patch of, before the variants of that.
 * Guarantees: what is replaced keeps its place, so that nothing else gets another id; a change that finds nothing, that
 * finds several things or that changes nothing is an error.
 */
import { circular, duplicate, unknownName } from '../diagnostics/catalogue/resolve.ts';
import { unexpected } from '../diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { tooMany } from '../diagnostics/catalogue/sizes.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Assembled } from './assemble.ts';
import { applyChange, nameOf, type Changing, type Report } from './changes.ts';
import { checkPatches, patchesOn, reportMeetings, rootOf } from './patches.ts';
import { folderName } from './texts.ts';

/** The declarations of the game (null) or of the variant of that name. */
export function applyVariant(
  whole: Assembled,
  variant: string | null,
  report: Report,
): readonly syntax.Declaration[] {
  checkVariants(whole, report);
  const assembled = { ...whole, patches: checkPatches(whole, report) };
  const { game, declarations } = assembled;
  const line = variant === null ? [] : lineage(assembled, variant);
  const start = patched(assembled, declarations, game.name, report);
  return line.reduce((done, step) => {
    const sort = 'variant' as const;
    const told = assembled.patches.length > 0 ? butVoid(report) : report;
    const changing = { parent: parentOf(assembled, step.of), sort, variant: step.name, report: told };
    return patched(assembled, applyChanges(changing, done, step.changes), step.name, report);
  }, start);
}

/** The declarations of a game or a variant with the patches of it. */
function patched(
  assembled: Assembled,
  declarations: readonly syntax.Declaration[],
  { text: name }: syntax.Name,
  report: Report,
): readonly syntax.Declaration[] {
  const all = patchesOn(assembled.patches, name);
  const met = reportMeetings(all, declarations, report);
  const files = new Set([...met].map(({ span }) => span.file));
  // What holds with a patch that does not count says nothing; what is wrong with the patch itself is told.
  const start = declarations.filter(({ kind, span }) => kind !== 'scenario' || !files.has(span.file));
  return all.reduce<readonly syntax.Declaration[]>((done, patch) => {
    if (met.has(patch) && patch.of.text !== name) return done;
    const variant = rootOf(assembled, patch)?.name ?? null;
    const sort = 'patch' as const;
    const changing = { parent: parentOf(assembled, patch.of), sort, variant, report };
    const changed = applyChanges(changing, done, patch.changes);
    return met.has(patch) ? done : changed;
  }, start);
}

/** With patches a change of a variant may be void: what the patch says is what the variant says. That is no mistake of it. */
function butVoid(report: Report): Report {
  return (diagnostic) => {
    if (diagnostic.code !== 'no-effect-override') report(diagnostic);
  };
}

function applyChanges(
  changing: Changing,
  declarations: readonly syntax.Declaration[],
  changes: readonly syntax.Declaration[],
): readonly syntax.Declaration[] {
  reportRepeats(changing, changes);
  return changes.reduce((done, each) => applyChange(changing, done, each), declarations);
}

/** Nothing is set or replaced twice by one variant or patch: which of the two is meant would be a guess. */
function reportRepeats({ report }: Changing, changes: readonly syntax.Declaration[]): void {
  const first = new Map<string, Span>();
  for (const change of changes) {
    const said = changedBy(change);
    if (said === null) continue;
    const { key, name, at } = said;
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    else report(duplicate({ at, name, what: 'change', first: before }));
  }
}

function changedBy(
  change: syntax.Declaration,
): { readonly key: string; readonly name: string; readonly at: Span } | null {
  switch (change.kind) {
    case 'set': {
      const name = change.path.map(({ text }) => text).join('.');
      return { key: `set ${name}`, name, at: change.span };
    }
    case 'replaceEnd': {
      const { text: name, span: at } = change.rule.name;
      return { key: `end ${name}`, name, at };
    }
    case 'replace': {
      const name = nameOf(change.declaration);
      if (name === null) return null;
      return { key: `${change.declaration.kind} ${name.text}`, name: name.text, at: name.span };
    }
    default:
      return null;
  }
}

/** A variant and those it builds on, the oldest first. Ends where a parent is unknown or met again. */
function lineage({ variants }: Assembled, name: string): readonly syntax.Variant[] {
  const line: syntax.Variant[] = [];
  for (;;) {
    const wanted = line[0]?.of.text ?? name;
    const found = variants.find((variant) => variant.name.text === wanted);
    if (found === undefined && line.length === 0) throw new Error(`there is no variant named ${name}`);
    if (found === undefined || line.includes(found)) return line;
    line.unshift(found);
  }
}

/** The name of what is changed, where it is declared. */
function parentOf({ game, variants, patches }: Assembled, of: syntax.Name): syntax.Name {
  return [game, ...variants, ...patches].find(({ name }) => name.text === of.text)?.name ?? of;
}

/** So many variants a game may have: each is resolved and checked as a game of its own. */
export const MOST_VARIANTS = 200;

/** Names and parents of all variants: each has one name, one folder, and a parent that is there. */
function checkVariants({ game, variants }: Assembled, report: Report): void {
  const one = variants[MOST_VARIANTS];
  if (one !== undefined) {
    const help = 'say what differs with an `option`, or make several games';
    const [count, limit] = [variants.length, MOST_VARIANTS];
    report(tooMany({ at: one.name.span, count, what: 'variants', limit, help }));
    return;
  }
  const names = [game.name, ...variants.map((variant) => variant.name)];
  for (const name of names)
    // Of a game without a name that is told.
    if (name.text !== '' && folderName(name.text) === '') report(namelessFolder(name, name === game.name));
  const folders = new Map([[folderName(game.name.text), game.name]]);
  variants.forEach((variant) => {
    const { text: name, span: at } = variant.name;
    const folder = folderName(name);
    const first = folder === '' ? undefined : folders.get(folder);
    if (first === undefined) folders.set(folder, variant.name);
    else report(duplicate({ at, name, what: 'variant', first: first.span }));
    const parent = variant.of.text;
    if (names.some((other) => other.text === parent)) return;
    const suggestion = suggest(
      parent,
      names.map((other) => other.text),
    );
    report(unknownName({ at: variant.of.span, name: parent, what: 'game or variant', suggestion }));
  });
  for (const variant of variants) reportCircle(variant, variants, report);
}

/** `__`: no folder on a disk can be called after it. */
function namelessFolder({ text, span }: syntax.Name, isGame: boolean): Diagnostic {
  return unexpected({
    at: span,
    expected: 'a name with a letter or a digit',
    found: text,
    after: isGame ? 'game' : 'variant',
    help: 'the folder of its engine is called after it',
    fix: null,
  });
}

function reportCircle(start: syntax.Variant, variants: readonly syntax.Variant[], report: Report): void {
  const path = [start];
  for (;;) {
    const next = variants.find((variant) => variant.name.text === path.at(-1)?.of.text);
    if (next === undefined || (next !== start && path.includes(next))) return;
    path.push(next);
    if (next === start) break;
  }
  const first = path
    .slice(0, -1)
    .reduce((least, each) => (variants.indexOf(each) < variants.indexOf(least) ? each : least));
  if (first !== start) return;
  const chain = path.map(({ name }) => ({ name: name.text, at: name.span }));
  report(circular({ what: 'variant', at: start.name.span, chain }));
}
