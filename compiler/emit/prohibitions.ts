/** `cannot` and `can`: one function for each relation and each event that something may forbid. */
import type * as model from '../model/model.ts';
import { matchedKey } from '../plan/keys.ts';
import { mayBeGone, numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel, parameterNames } from './names.ts';
import type { Scope } from './scope.ts';
import { whereMatches } from './sources.ts';

/** `can block(x, a)`: nothing forbids it. */
export function relationCode(e: model.Expression & { kind: 'can' }, scope: Scope): string {
  const g = scope.generator;
  const relation = g.model.relations[e.relation]!;
  const prohibitions = g.facts.prohibitionsOf.get(`r${e.relation}`) ?? [];
  const args = e.arguments.map((a) => numberOf(a, scope));
  const alive = e.arguments.flatMap((a, i) =>
    mayBeGone(a, scope) || a.type.kind === 'optional' ? [`${args[i]} >= 0`] : [],
  );
  if (prohibitions.length === 0) return alive.length === 0 ? 'true' : `(${alive.join(' && ')})`;
  const name = g.onceNamed(`can ${e.relation}`, [camel('can', relation.name)], (fn) => {
    const parameters = parameterNames(relation.parameters, g.names, ['s']);
    g.addFunction(
      'derived',
      fn,
      ['s: Int16Array', ...parameters.map((p) => `${p}: number`)],
      'boolean',
      g.cite(relation.span, relation.name),
      () =>
        [
          g.looked(relation.name, relation.span),
          ...prohibitions.map((p) =>
            forbids(
              p,
              parameters,
              relation.parameters.map((x) => x.type),
              g,
              'return false;',
            ),
          ),
          'return true;',
        ].join('\n'),
    );
  });
  const call = `${name}(${['s', ...args].join(', ')})`;
  return alive.length === 0 ? call : `(${[...alive, call].join(' && ')})`;
}

export function forbids(
  p: model.Prohibition,
  args: readonly string[],
  types: readonly model.Type[],
  g: Generator,
  then: string,
): string {
  return `${g.remark(p)}${whereMatches(p, args, types, g, () => `${g.firedCode(p)}${then}`)}`;
}

/** Name of the function that says whether a matched thing is forbidden, or null when nothing can forbid it. */
export function forbiddenFunction(
  matched: model.Matched,
  word: string,
  parameters: readonly string[],
  types: readonly model.Type[],
  g: Generator,
): string | null {
  const key = matchedKey(matched);
  const prohibitions = g.facts.prohibitionsOf.get(key) ?? [];
  if (prohibitions.length === 0) return null;
  return g.onceNamed(`forbidden ${key}`, [camel(word, 'forbidden')], (fn) => {
    g.addFunction(
      'derived',
      fn,
      ['s: Int16Array', ...parameters.map((p) => `${p}: number`)],
      'boolean',
      g.cite(prohibitions[0]!.span, `cannot ${word}`),
      () =>
        [...prohibitions.map((p) => forbids(p, parameters, types, g, 'return true;')), 'return false;'].join(
          '\n',
        ),
    );
  });
}
