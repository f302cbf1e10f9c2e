/** `set lands = 3`, `set Gorillion.power = 9`, `set player.life = 5`: another value for what has one. */
import { ambiguousOverride, noEffectOverride, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isWithin, type Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { nameOf, reportDangling, spelling, type Changing } from './changes.ts';

/** A value that may be set, and the declarations with another one in its place. */
interface Settable {
  readonly name: string;
  /** Where it stands now: with its declaration, or with what has set it since. */
  readonly at: Span;
  readonly value: syntax.Expression | null;
  readonly declaration: syntax.Declaration;
  readonly with: (value: syntax.Expression) => syntax.Declaration;
}

/** What a path leads to, if it is one value: its declaration, and its name there. */
export function settableAt(
  declarations: readonly syntax.Declaration[],
  path: readonly syntax.Name[],
): { readonly declaration: syntax.Declaration; readonly name: string } | null {
  const { found } = settablesAt(declarations, path);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Where an option or a constant has its value from; null for what is neither. */
export function valuePlace(declaration: syntax.Declaration): Span | null {
  if (declaration.kind !== 'option' && declaration.kind !== 'constant') return null;
  return standsAt(declaration.name, declaration.value, declaration.span);
}

/** With its name, unless the value was written elsewhere: then it has been set since. */
function standsAt({ span: name }: syntax.Name, value: syntax.Expression | null, declared: Span): Span {
  if (value === null) return name;
  return isWithin(value.span, declared) ? name : value.span;
}

/** Every value that stands where a path leads, and those of them that are called so. */
function settablesAt(declarations: readonly syntax.Declaration[], path: readonly syntax.Name[]) {
  const [first, second] = path;
  const all = declarations.flatMap((declaration) =>
    first === undefined || second === undefined
      ? alone(declaration)
      : within(declaration, first.text, second),
  );
  return { all, found: all.filter(({ name }) => name === path.at(-1)?.text) };
}

/** The declarations with one value changed. */
export function setValue(
  changing: Changing,
  declarations: readonly syntax.Declaration[],
  node: syntax.SetChange,
): syntax.Declaration[] {
  const third = node.path[2];
  const last = node.path.at(-1);
  if (last === undefined) return [...declarations];
  const written = node.path.map(({ text }) => text).join('.');
  if (third !== undefined) {
    changing.report(notYetSupported({ at: node.span, construct: `\`set ${written}\`` }));
    return [...declarations];
  }
  const { all, found } = settablesAt(declarations, node.path);
  const [old, other] = found;
  if (old === undefined) {
    reportUnset(changing, declarations, node.path, all);
    return [...declarations];
  }
  if (other !== undefined) {
    const places = found.map(({ at }) => at);
    const help = 'the parent must declare it once, so that it is clear what is set';
    changing.report(ambiguousOverride({ at: last.span, what: `\`${written}\``, places, help }));
    return [...declarations];
  }
  if (old.value !== null && spelling(old.value) === spelling(node.value)) {
    changing.report(
      noEffectOverride({ at: node.span, why: `\`${written}\` has this value already`, before: old.at }),
    );
  }
  return declarations.map((each) => (each === old.declaration ? old.with(node.value) : each));
}

/** Says which part of a path leads nowhere, and what it may have been meant to be. */
function reportUnset(
  changing: Changing,
  declarations: readonly syntax.Declaration[],
  path: readonly syntax.Name[],
  found: readonly Settable[],
): void {
  const [first, second] = path;
  if (first === undefined) return;
  if (second !== undefined && found.length === 0) {
    const holders = declarations.flatMap((each) => settableName(each) ?? []);
    const known = holders.includes(first.text);
    const what = known
      ? `value named \`${first.text}.${second.text}\``
      : `card, kind or player named \`${first.text}\``;
    reportDangling(
      changing,
      known ? second.span : first.span,
      what,
      known ? null : suggest(first.text, holders),
      null,
    );
    return;
  }
  const last = second ?? first;
  const written = path.map(({ text }) => text).join('.');
  const holder = second === undefined ? holderOf(declarations, first) : null;
  const help =
    holder === null ? 'only what has a value can be set' : `write \`set ${holder}.${first.text} = …\``;
  const names = holder === null ? found.map(({ name }) => name) : [];
  reportDangling(changing, last.span, `value named \`${written}\``, suggest(last.text, names), help);
}

/** What stands before the dot of a path into a declaration. */
function settableName(declaration: syntax.Declaration): string | null {
  switch (declaration.kind) {
    case 'card':
    case 'kind':
    case 'grid':
      return nameOf(declaration)?.text ?? null;
    case 'shared':
      return 'shared';
    case 'owner':
      return declaration.owner === 'player' ? (declaration.name?.text ?? 'player') : null;
    default:
      return null;
  }
}

/** Where a value of that name is declared, for a path that says it alone. */
function holderOf(declarations: readonly syntax.Declaration[], name: syntax.Name): string | null {
  for (const declaration of declarations) {
    const holder = settableName(declaration);
    if (holder === null || declaration.kind === 'card' || declaration.kind === 'shared') continue;
    if (within(declaration, holder, name).some((each) => each.name === name.text)) return holder;
  }
  return null;
}

/** What is named alone: options, constants and what is shared. */
function alone(declaration: syntax.Declaration): Settable[] {
  switch (declaration.kind) {
    case 'option':
    case 'constant': {
      const { name, value } = declaration;
      return [
        {
          name: name.text,
          at: standsAt(name, value, declaration.span),
          value,
          declaration,
          with: (changed) => ({ ...declaration, value: changed }),
        },
      ];
    }
    case 'shared':
      return members(declaration, declaration.members, (changed) => ({ ...declaration, members: changed }));
    default:
      return [];
  }
}

/** What stands after a dot: printed values of cards, and what players, kinds and places begin with. */
function within(declaration: syntax.Declaration, holder: string, wanted: syntax.Name): Settable[] {
  switch (declaration.kind) {
    case 'card':
      return declaration.name.text === holder ? printed(declaration, wanted) : [];
    case 'kind':
    case 'grid':
      return nameOf(declaration)?.text === holder
        ? members(declaration, declaration.members, (changed) => ({ ...declaration, members: changed }))
        : [];
    case 'shared':
      return holder === 'shared' ? alone(declaration) : [];
    case 'owner': {
      if (declaration.owner !== 'player') return [];
      if (declaration.name !== null && declaration.name.text === holder) return seatValues(declaration);
      if (declaration.name !== null || holder !== 'player') return [];
      return members(declaration, declaration.members, (changed) => ({ ...declaration, members: changed }));
    }
    default:
      return [];
  }
}

function members(
  declaration: syntax.Declaration,
  all: readonly syntax.Member[],
  rebuild: (members: readonly syntax.Member[]) => syntax.Declaration,
): Settable[] {
  return all.flatMap((member): Settable[] => {
    if (member.kind !== 'attribute') return [];
    const replaced = (value: syntax.Expression): syntax.Declaration =>
      rebuild(all.map((other) => (other === member ? { ...member, value } : other)));
    const { text: name } = member.name;
    const at = standsAt(member.name, member.value, member.span);
    return [{ name, at, value: member.value, declaration, with: replaced }];
  });
}

/** A card may also be given a value that it had from its kind; that the kind has it is checked when it is resolved. */
function printed(card: syntax.Card, wanted: syntax.Name): Settable[] {
  const found = listed(card, card.attributes, (attributes) => ({ ...card, attributes }));
  if (found.some(({ name }) => name === wanted.text)) return found;
  const { text: name, span } = wanted;
  const more = (value: syntax.Expression): syntax.Declaration => ({
    ...card,
    attributes: [...card.attributes, { name: wanted, value, span }],
  });
  return [...found, { name, at: card.name.span, value: null, declaration: card, with: more }];
}

function seatValues(owner: syntax.Owner): Settable[] {
  return listed(owner, owner.values, (values) => ({ ...owner, values }));
}

function listed(
  declaration: syntax.Declaration,
  all: readonly syntax.AttributeValue[],
  rebuild: (values: readonly syntax.AttributeValue[]) => syntax.Declaration,
): Settable[] {
  return all.map((each) => ({
    name: each.name.text,
    at: standsAt(each.name, each.value, each.span),
    value: each.value,
    declaration,
    with: (value) => rebuild(all.map((other) => (other === each ? { ...each, value } : other))),
  }));
}
