/** Types in the words of the author, for messages. */
import type { Type } from '../model/model.ts';
import type { World } from './world.ts';

/** A type with its article: `a Creature`, `a player or none`, `the zone \`hand\``. */
export function describeType(world: World, type: Type): string {
  switch (type.kind) {
    case 'int':
      return type.decimal === true ? 'a number with decimals' : 'a number';
    case 'bool':
      return 'a condition';
    case 'player':
      return 'a player';
    case 'thing':
      return `a ${kindNames(world, type.kinds)}`;
    case 'definition':
      return 'the name of a card';
    case 'place':
      return `a ${world.placeKinds[type.placeKind]?.name ?? 'place'}`;
    case 'direction':
      return 'a direction';
    case 'enum':
      return `a ${world.enums[type.enum]?.name ?? 'word'}`;
    case 'text':
      return 'a text';
    case 'none':
      return '`none`';
    case 'keyword':
      return 'a keyword';
    case 'optional':
      return `${describeType(world, type.of)} or none`;
    case 'set':
      return type.of.kind === 'none' ? 'an empty set' : `a set of ${plural(describeType(world, type.of))}`;
    case 'zone':
      return `the zone \`${world.zones[type.zone]?.name ?? ''}\``;
    case 'unknown':
      return 'something unknown';
  }
}

function kindNames(world: World, kinds: readonly number[]): string {
  const { list } = world.names.kinds;
  const family = world.names.family.findIndex(
    (members) => members.length === kinds.length && members.every((kind) => kinds.includes(kind)),
  );
  const shown = family >= 0 ? [family] : kinds;
  return shown.map((kind) => list[kind]?.name.text ?? 'thing').join(' or ');
}

function plural(phrase: string): string {
  const bare = phrase.replace(/^an? /, '');
  return bare.endsWith(' or none') ? `${bare.slice(0, -' or none'.length)}, each or none` : bare;
}
