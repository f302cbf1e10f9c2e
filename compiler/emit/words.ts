/** Words of the rules from which helper functions get their names. */
import type * as model from '../model/model.ts';
import { expressionsIn } from '../model/walk.ts';
import type { Scope } from './scope.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Names for values of which only their order is known, since one function gets those of many rules. */
export function ordinals(count: number): string[] {
  return Array.from({ length: count }, (_, i) => ORDINALS[i] ?? `number${i + 1}`);
}

/** The name that an expression gives to what it goes through. */
export function binderWord(e: model.Expression, scope: Scope): string {
  if ('binder' in e) return scope.types[e.binder.local]?.name ?? '';
  if (e.kind === 'call') return scope.generator.model.derived[e.derived]!.name;
  return '';
}

/** What an expression names of the game, in the order in which it is read. */
export function wordsOf(e: model.Expression, scope: Scope): string[] {
  const m = scope.generator.model;
  return expressionsIn(e).flatMap((x) => {
    switch (x.kind) {
      case 'attribute':
        return [m.attributes[x.attribute]!.name];
      case 'zone':
        return [m.zones[x.zone]!.name];
      case 'isDefinition':
        return [m.definitions[x.definition]!.name];
      case 'local':
        return constantOf(x.local, scope);
      case 'literal':
        return [wordOfLiteral(x, m)];
      default:
        return [];
    }
  });
}

/** Which of the words that a rule goes through an expression is written for. */
export function constantsOf(e: model.Expression, scope: Scope): string[] {
  return expressionsIn(e).flatMap((x) => (x.kind === 'local' ? constantOf(x.local, scope) : []));
}

function constantOf(local: number, scope: Scope): string[] {
  const keyword = scope.constants.get(local);
  return keyword === undefined ? [] : [scope.generator.model.keywords[Number(keyword)]!.name];
}

function wordOfLiteral({ value, type }: model.Expression & { kind: 'literal' }, m: model.Model): string {
  switch (value.kind) {
    case 'player':
      return m.players.seats[value.seat] ?? '';
    case 'enum':
      return type.kind === 'enum' ? m.enums[type.enum]!.values[value.value]!.name : '';
    case 'definition':
      return m.definitions[value.definition]!.name;
    case 'keyword':
      return m.keywords[value.keyword]!.name;
    default:
      return '';
  }
}
