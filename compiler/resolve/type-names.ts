/** Types as written, resolved. */
import { emptyRange, notYetSupported, unknownName } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { UNDECLARED, type Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { literalOf } from './literals.ts';
import { familyOf, typeWords } from './names.ts';
import { bool, direction, int, keyword, optional, player, setOf, text, thing, unknown } from './types.ts';
import type { World } from './world.ts';

/** Whether `Decimal` is written, which only what is printed on cards may be. */
export function isDecimalWord(node: syntax.Type): boolean {
  return node.kind === 'named' && node.name.text === 'Decimal' && !node.optional;
}

/** The type that was written; `unknown` after a mistake, which is reported. */
export function resolveType(world: World, node: syntax.Type): Type {
  switch (node.kind) {
    case 'named':
      return node.optional ? optional(namedType(world, node.name)) : namedType(world, node.name);
    case 'int':
      return node.optional ? optional(intType(world, node)) : intType(world, node);
    case 'set':
      if (node.collection === 'set') return setOf(resolveType(world, node.of));
      world.report(
        notYetSupported({
          at: node.span,
          construct: `a \`${node.collection}\` as a value`,
          help: 'write `set of`',
        }),
      );
      return unknown;
    case 'choice':
      return choiceType(world, node);
  }
}

function namedType(world: World, { text: name, span }: syntax.Name): Type {
  const { names } = world;
  const builtIn = builtInType(name);
  if (builtIn !== null) return builtIn;
  const kinds = familyOf(names, name);
  if (kinds !== null) return thing(kinds);
  const placeKind = names.placeKinds.ids.get(name);
  if (placeKind !== undefined) return { kind: 'place', placeKind };
  const enumId = names.enums.ids.get(name);
  if (enumId !== undefined) return { kind: 'enum', enum: enumId };
  if (name === 'Decimal') {
    world.report(
      notYetSupported({
        at: span,
        construct: 'a `Decimal` that is not printed on cards',
        help: 'write `Decimal` as a plain attribute of a kind; elsewhere count in smaller units: `Int`',
      }),
    );
    return unknown;
  }
  if (name === 'Pattern') {
    world.report(notYetSupported({ at: span, construct: 'a pattern of movement as a value' }));
    return unknown;
  }
  const valid = [
    ...names.kinds.ids.keys(),
    ...names.placeKinds.ids.keys(),
    ...names.enums.ids.keys(),
    ...typeWords,
  ];
  const suggestion = foreignTypes.get(name) ?? suggest(name, valid);
  world.report(unknownName({ at: span, name, what: 'kind or type', suggestion }));
  return unknown;
}

/** What types are called elsewhere. */
const foreignTypes: ReadonlyMap<string, string> = new Map([
  ...['Number', 'Integer', 'number', 'int', 'integer', 'Nat'].map((word) => [word, 'Int'] as const),
  ...['String', 'string', 'str'].map((word) => [word, 'Text'] as const),
  ...['Boolean', 'boolean', 'bool'].map((word) => [word, 'Bool'] as const),
]);

function builtInType(name: string): Type | null {
  switch (name) {
    case 'Int':
      return { kind: 'int', ...UNDECLARED };
    case 'Bool':
      return bool;
    case 'Player':
      return player;
    case 'Text':
      return text;
    case 'Direction':
      return direction;
    case 'Keyword':
      return keyword;
    default:
      return null;
  }
}

function intType(world: World, node: syntax.IntType): Type {
  const from = bound(world, node.from, UNDECLARED.min);
  const to = bound(world, node.to, UNDECLARED.max);
  if (from <= to) return { kind: 'int', min: from, max: to };
  world.report(emptyRange({ at: node.span, from, to }));
  return unknown;
}

function bound(world: World, node: syntax.Expression | null, otherwise: number): number {
  if (node === null) return otherwise;
  const literal = literalOf(world, node, int, 'the bound of a range', null);
  return literal?.kind === 'int' ? literal.value : otherwise;
}

/** `Man | Relique`: things of one of several kinds. */
function choiceType(world: World, node: syntax.ChoiceType): Type {
  const kinds = node.names.map((name) => {
    const family = familyOf(world.names, name.text);
    if (family === null) {
      const suggestion = suggest(name.text, world.names.kinds.ids.keys());
      world.report(unknownName({ at: name.span, name: name.text, what: 'kind', suggestion }));
    }
    return family;
  });
  return kinds.includes(null) ? unknown : thing(kinds.flatMap((family) => family ?? []));
}
