/** Derived values as functions. Those that are sets are written out where they are used (sets.ts). */
import type * as model from '../model/model.ts';
import { isBool, numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import {
  type Handed,
  handedGone,
  keyOfHanded,
  knownArguments,
  knownIn,
  placesOfHanded,
  remarkOfHanded,
  wordsOfHanded,
} from './last-known.ts';
import { camel } from './names.ts';
import { plain, Scope } from './scope.ts';

const NOTHING_GONE: Handed = { gone: [], known: [] };

export function derivedFunctions(g: Generator): void {
  g.model.derived.forEach((d, id) => {
    if (d.result.kind === 'set') return;
    g.once(`derived ${id}`, () => g.names.claim(camel(d.name), camel(d.name, 'of'), camel('the', d.name)));
  });
  g.model.derived.forEach((d, id) => {
    if (d.result.kind !== 'set') writeDerived(g, id, derivedName(g, id), NOTHING_GONE);
  });
}

function derivedName(g: Generator, id: number): string {
  return g.once(`derived ${id}`, () => {
    throw new Error(`derived ${id} is not named`);
  });
}

/** Code of a derived value. */
export function derivedCall(e: model.Expression & { kind: 'call' }, scope: Scope): string {
  const g = scope.generator;
  const { name: word, value } = g.model.derived[e.derived]!;
  const handed = handedGone(e.arguments, knownIn(g, value), scope);
  const name =
    handed.gone.length === 0
      ? derivedName(g, e.derived)
      : g.onceNamed(
          `derived ${e.derived}${keyOfHanded(handed)}`,
          [camel(word, ...wordsOfHanded(handed))],
          (fn) => writeDerived(g, e.derived, fn, handed),
        );
  const given = e.arguments.map((a) => numberOf(a, scope));
  return `${name}(${['s', ...given, ...knownArguments(e.arguments, handed, scope)].join(', ')})`;
}

function writeDerived(g: Generator, id: number, name: string, handed: Handed): void {
  const d = g.model.derived[id]!;
  const params = g.parametersOf(d);
  const boolean = isBool(d.result);
  const scope = new Scope(g, camel(d.name, ...wordsOfHanded(handed)), d.name, d.locals);
  params.forEach((p, i) => {
    scope.names.claim(p);
    scope.places.set(i, plain(p));
  });
  const known = placesOfHanded(scope, params, handed);
  g.addFunction(
    'derived',
    name,
    ['s: Int16Array', ...[...params, ...known].map((p) => `${p}: number`)],
    boolean ? 'boolean' : 'number',
    `${g.cite(d.span, d.name)}${remarkOfHanded(handed)}`,
    () =>
      `${g.looked(d.name, d.span)}return ${boolean ? truthOf(d.value, scope) : numberOf(d.value, scope)};`,
  );
}
