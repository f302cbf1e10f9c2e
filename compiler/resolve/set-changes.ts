/** `set lands = 3`, `set Gorillion.power = 9`, `set player.life = 5`: another value for what has one. */
import { ambiguousOverride, noEffectOverride, notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { nameOf, reportDangling, spelling, type Changing } from './changes.ts';

/** A value that may be set: where it stands now, and the declarations with another one in its place. */
interface Settable {
  readonly name: string;
  readonly at: Span;
  readonly value: syntax.Expression | null;
  readonly declaration: syntax.Declaration;
  readonly with: (value: syntax.Expression) => syntax.Declaration;
}

/** The declarations with one value changed. */
export function setValue(
  changing: Changing,
  declarations: readonly syntax.Declaration[],
  node: syntax.SetChange,
): syntax.Declaration[] {
  const [first, second, third] = node.path;
  const last = node.path.at(-1);
  if (first === undefined || last === undefined) return [...declarations];
  const written = node.path.map(({ text }) => text).join('.');
  if (third !== undefined) {
    changing.report(notYetSupported({ at: node.span, construct: `\`set ${written}\`` }));
    return [...declarations];
  }
  const all = declarations.flatMap((declaration) =>
    second === undefined ? alone(declaration) : within(declaration, first.text, second),
  );
  const found = all.filter(({ name }) => name === last.text);
  const [old, other] = found;
  if (old === undefined) {
    reportDangling(
      changing,
      last.span,
      `value named \`${written}\``,
      suggest(
        last.text,
        all.map(({ name }) => name),
      ),
    );
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

/** What is named alone: options, constants and what is shared. */
function alone(declaration: syntax.Declaration): Settable[] {
  switch (declaration.kind) {
    case 'option':
    case 'constant': {
      const { name, value } = declaration;
      return [
        {
          name: name.text,
          at: name.span,
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
    const { text: name, span: at } = member.name;
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
    at: each.name.span,
    value: each.value,
    declaration,
    with: (value) => rebuild(all.map((other) => (other === each ? { ...each, value } : other))),
  }));
}
