/** The single changes of a variant or a patch: `set`, `replace`, `add`, `remove`, each of something that its parent has. */
import {
  ambiguousOverride,
  danglingOverride,
  misplaced,
  noEffectOverride,
  notYetSupported,
} from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';
import { setValue, valuePlace } from './set-changes.ts';

export type Report = (diagnostic: Diagnostic) => void;
type Declarations = readonly syntax.Declaration[];

/** What the changes are of that are applied, and what they change. */
export interface Changing {
  readonly parent: syntax.Name;
  readonly sort: 'variant' | 'patch';
  /** The variant whose scenarios are added; null: they are the game's. */
  readonly variant: syntax.Name | null;
  readonly report: Report;
}

/** The declarations after one change; a change that is wrong is reported and changes nothing. */
export function applyChange(
  changing: Changing,
  declarations: Declarations,
  node: syntax.Declaration,
): syntax.Declaration[] {
  if ((node.kind === 'replace' || node.kind === 'add') && node.declaration.kind === 'catalogue') {
    const help = 'declare it in the game, and choose it with an option';
    changing.report(notYetSupported({ at: node.span, construct: 'a catalogue that a variant brings', help }));
    return [...declarations];
  }
  switch (node.kind) {
    case 'set':
      return setValue(changing, declarations, node);
    case 'replace':
      return replace(changing, declarations, node.declaration);
    case 'add':
      return [...declarations, added(changing, node.declaration)];
    case 'replaceEnd':
      return replaceEnd(changing, declarations, node);
    case 'addEnd':
      return addEnd(changing, declarations, node);
    case 'remove':
      return remove(changing, declarations, node);
    case 'unsupported':
      changing.report(notYetSupported({ at: node.span, construct: `\`${node.construct}\`` }));
      return [...declarations];
    case 'hole':
      return [...declarations, node];
    default: {
      const isThere = declarations.some((other) => isSame(other, node));
      const help = `write \`${isThere ? 'replace' : 'add'} ${headOf(node)} …\`; a change begins with \`set\`, \`replace\`, \`add\` or \`remove\``;
      changing.report(
        misplaced({ at: node.span, what: 'this declaration', where: `in a ${changing.sort}`, help }),
      );
      return [...declarations];
    }
  }
}

/** A scenario that a variant adds, or a patch of a variant, is the variant's. */
function added({ variant }: Changing, declaration: syntax.Declaration): syntax.Declaration {
  if (declaration.kind !== 'scenario' || declaration.variant !== null) return declaration;
  return { ...declaration, variant };
}

// ---- replace --------------------------------------------------------------------------------------

function replace(
  changing: Changing,
  declarations: Declarations,
  node: syntax.Declaration,
): syntax.Declaration[] {
  const found = declarations.filter((other) => isSame(other, node));
  const [old, second] = found;
  const what = describe(node);
  if (old === undefined) {
    const name = nameOf(node);
    const valid = declarations
      .filter(({ kind }) => kind === node.kind)
      .flatMap((other) => nameOf(other)?.text ?? []);
    reportDangling(changing, name?.span ?? node.span, what, name === null ? null : suggest(name.text, valid));
    return [...declarations];
  }
  if (second !== undefined) {
    const places = found.map(placeOf);
    const help = 'the parent must declare it once, so that it is clear what is replaced';
    changing.report(ambiguousOverride({ at: placeOf(node), what, places, help }));
    return [...declarations];
  }
  if (spelling(old) === spelling(node)) {
    const why = 'what replaces it says the same';
    changing.report(noEffectOverride({ at: placeOf(node), why, before: valuePlace(old) ?? placeOf(old) }));
  }
  return declarations.map((other) => (other === old ? node : other));
}

/** Whether two declarations are of one thing: of one sort and name; of one sort, where a game has one of it. */
function isSame(one: syntax.Declaration, other: syntax.Declaration): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'ends' && other.kind === 'ends') return one.clock === other.clock;
  if (one.kind === 'owner' && other.kind === 'owner' && one.owner !== other.owner) return false;
  return nameOf(one)?.text === nameOf(other)?.text;
}

// ---- single end rules ------------------------------------------------------------------------------

/** `replace end life: …`: one rule of an `ends`, in its place. */
function replaceEnd(
  changing: Changing,
  declarations: Declarations,
  { rule }: syntax.EndChange,
): syntax.Declaration[] {
  const rules = declarationsOf(declarations, 'ends').flatMap((ends) => ends.rules);
  const old = rules.find(({ name }) => name.text === rule.name.text);
  const at = rule.name.span;
  if (old === undefined) {
    const valid = rules.map(({ name }) => name.text);
    reportDangling(changing, at, `end rule \`${rule.name.text}\``, suggest(rule.name.text, valid));
  } else if (spelling(old) === spelling(rule)) {
    const why = 'what replaces it says the same';
    changing.report(noEffectOverride({ at, why, before: old.name.span }));
  }
  return declarations.map((other) =>
    other.kind === 'ends'
      ? { ...other, rules: other.rules.map((each) => (each === old ? rule : each)) }
      : other,
  );
}

/** `add end tired: …`: one more rule, behind those of the only `ends` of the parent. */
function addEnd(
  changing: Changing,
  declarations: Declarations,
  { rule }: syntax.EndChange,
): syntax.Declaration[] {
  const all = declarationsOf(declarations, 'ends');
  const at = rule.name.span;
  if (all.length === 0) reportDangling(changing, at, '`ends`', null, 'write `add ends at once { … }`');
  if (all.length > 1) {
    const help = 'write the one that is meant as a whole: `replace ends at once { … }`';
    changing.report(ambiguousOverride({ at, what: '`ends`', places: all.map(placeOf), help }));
  }
  if (all.length !== 1) return [...declarations];
  return declarations.map((other) =>
    other === all[0] ? { ...all[0], rules: [...all[0].rules, rule] } : other,
  );
}

// ---- remove ---------------------------------------------------------------------------------------

function remove(
  changing: Changing,
  declarations: Declarations,
  node: syntax.RemoveChange,
): syntax.Declaration[] {
  if (node.what.text === 'abilities') return removeAbilities(changing, declarations, node);
  if (node.what.text === 'end') return removeEnd(changing, declarations, node);
  const found = declarations.filter(
    (other) => other.kind === node.what.text && nameOf(other)?.text === node.name.text,
  );
  if (found.length === 1) return declarations.filter((other) => other !== found[0]);
  const what = `${node.what.text} \`${node.name.text}\``;
  if (found.length > 1) {
    const help = 'the parent must declare it once, so that it is clear what is removed';
    changing.report(ambiguousOverride({ at: node.name.span, what, places: found.map(placeOf), help }));
  } else {
    const valid = declarations
      .filter(({ kind }) => kind === node.what.text)
      .flatMap((other) => nameOf(other)?.text ?? []);
    const near = suggest(node.name.text, valid);
    const instead = near === null ? removedInstead(declarations, node) : null;
    if (instead === null) reportDangling(changing, node.name.span, what, near);
    else
      reportDangling(
        changing,
        node.name.span,
        `declaration \`${node.what.text} ${node.name.text}\``,
        null,
        instead,
      );
  }
  return [...declarations];
}

/** What to write where something else, or a part of a declaration, goes by the name that is to be removed. */
function removedInstead(declarations: Declarations, { what, name }: syntax.RemoveChange): string | null {
  const holder = declarations.find(
    (other) => 'members' in other && other.members.some((member) => member.name.text === name.text),
  );
  if (holder !== undefined && ['zone', 'attribute', 'var', 'mark'].includes(what.text)) {
    return `it is a part of ${describe(holder)}: write that again without it, \`replace ${headOf(holder)} { … }\``;
  }
  const other = declarations.find((each) => nameOf(each)?.text === name.text);
  return other === undefined ? null : `write \`remove ${headOf(other)}\``;
}

/** The words that begin a declaration, its name included. */
function headOf(node: syntax.Declaration): string {
  const name = nameOf(node)?.text;
  return name === undefined ? wordOf(node) : `${wordOf(node)} ${name}`;
}

/** `remove abilities of Creature`: everything printed but the keywords, headings included. */
function removeAbilities(
  changing: Changing,
  declarations: Declarations,
  node: syntax.RemoveChange,
): syntax.Declaration[] {
  const kinds = declarationsOf(declarations, 'kind');
  const family = familyOf(kinds, node.name.text);
  if (family.size === 0) {
    const valid = kinds.map(({ name }) => name.text);
    const names = valid.map((name) => `\`${name}\``).join(', ');
    const help = valid.length === 0 ? 'this game has no kinds' : `its kinds are ${names}`;
    reportDangling(
      changing,
      node.name.span,
      `kind \`${node.name.text}\``,
      suggest(node.name.text, valid),
      help,
    );
    return [...declarations];
  }
  const bare = declarations.map((other) =>
    other.kind === 'card' && family.has(other.of.text) && other.abilities.length > 0
      ? { ...other, abilities: [] }
      : other,
  );
  if (bare.every((other, index) => other === declarations[index])) {
    const why = `no card of \`${node.name.text}\` has abilities`;
    changing.report(noEffectOverride({ at: node.span, why, before: null }));
  }
  return bare;
}

/** A kind and its special cases. */
export function familyOf(kinds: readonly syntax.KindDeclaration[], name: string): ReadonlySet<string> {
  const family = new Set(kinds.filter((kind) => kind.name.text === name).map((kind) => kind.name.text));
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const kind of kinds)
      if (kind.parent !== null && family.has(kind.parent.text)) family.add(kind.name.text);
  }
  return family;
}

/** `remove end life`: one rule of an `ends` block. */
function removeEnd(
  changing: Changing,
  declarations: Declarations,
  node: syntax.RemoveChange,
): syntax.Declaration[] {
  const all = declarationsOf(declarations, 'ends').flatMap((ends) => ends.rules);
  if (!all.some((rule) => rule.name.text === node.name.text)) {
    const valid = all.map((rule) => rule.name.text);
    reportDangling(
      changing,
      node.name.span,
      `end rule \`${node.name.text}\``,
      suggest(node.name.text, valid),
    );
  }
  return declarations.map((other) =>
    other.kind === 'ends'
      ? { ...other, rules: other.rules.filter((rule) => rule.name.text !== node.name.text) }
      : other,
  );
}

// ---- shared ---------------------------------------------------------------------------------------

/** Says that the parent has nothing of that name. */
export function reportDangling(
  { parent, sort, report }: Changing,
  at: Span,
  what: string,
  suggestion: string | null,
  help: string | null = 'use `add` for what is new, or remove this change',
): void {
  const changed = { name: parent.text, at: parent.span };
  report(danglingOverride({ at, what, parent: changed, sort, suggestion, help }));
}

/** The name of a declaration, or null when it has none. */
export function nameOf(node: syntax.Declaration): syntax.Name | null {
  if (node.kind === 'things') return node.of;
  return 'name' in node ? node.name : null;
}

/** What is underlined of a declaration: its name, where it has one. */
export function placeOf(node: syntax.Declaration): Span {
  return nameOf(node)?.span ?? node.span;
}

/** A declaration in words: `card \`Wolf\``. */
export function describe(node: syntax.Declaration): string {
  const name = nameOf(node);
  return name === null ? `\`${wordOf(node)}\`` : `${wordOf(node)} \`${name.text}\``;
}

/** The word that begins a declaration. */
function wordOf(node: syntax.Declaration): string {
  if (node.kind === 'owner') return node.owner;
  if (node.kind === 'abilitiesWork') return 'abilities work in';
  return node.kind === 'triggersOrdered' ? 'triggers ordered by' : node.kind;
}

/** A piece of syntax without its places and its documentation: what it says. */
export function spelling(node: unknown): string {
  return JSON.stringify(node, (key, value: unknown) =>
    key === 'span' || key === 'documentation' ? undefined : value,
  );
}
