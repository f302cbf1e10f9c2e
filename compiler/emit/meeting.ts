/** Events on which two replacements can meet: the candidates, and what happens when one is chosen (L3). */
import type * as model from '../model/model.ts';
import { readsBearer } from '../plan/meeting.ts';
import { amountOf, bodyFor, parametersOf, typesOf, usedOnce } from './events.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { ruleIndex } from './rules.ts';
import { plain } from './scope.ts';
import { abilityScope, controllerFunction, thisArgument, whereMatches } from './sources.ts';
import { statementsCode } from './statements.ts';

/** Name of the function that lists the replacements which apply: ability + number of abilities × (this + 1). */
export function candidatesFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`candidates ${id}`, [camel('replacements of', event.name)], (fn) => {
    const params = parametersOf(event, g);
    const signature = [
      's: Int16Array',
      'out: Int32Array',
      'at: number',
      ...params.map((p) => `${p}: number`),
    ];
    g.addFunction('legal', fn, signature, 'number', `Replacements of ${event.name} that apply now.`, () => {
      const lines: string[] = [];
      event.locals.slice(0, event.parameterCount).forEach((p, i) => {
        if (p.type.kind === 'thing') lines.push(`if (${params[i]} < 0) return 0;`);
      });
      const amount = amountOf(event);
      if (amount >= 0) lines.push(`if (${params[amount]} === 0) return 0;`);
      const forbidden = forbiddenFunction(
        { kind: 'event', event: id },
        event.name,
        params,
        typesOf(event),
        g,
      );
      if (forbidden !== null) lines.push(`if (${forbidden}(${['s', ...params].join(', ')})) return 0;`);
      lines.push('let n = at;');
      for (const r of g.facts.replacementsOf.get(`e${id}`) ?? [])
        lines.push(
          `// ${r.name}\n${whereMatches(r, params, typesOf(event), g, (scope) => candidate(g, r, scope.self?.code ?? '-1'))}`,
        );
      return `${lines.join('\n')}\nreturn n - at;`;
    });
  });
}

/** A candidate, as a number; of those that do the same whoever bears them, the first stands for all. */
function candidate(g: Generator, r: model.Replacement, self: string): string {
  const count = g.model.abilities.length;
  const list = `out[n++] = ${r.id} + ${count} * (${self} + 1);`;
  return readsBearer(g.model, r) ? list : `if (n === at || out[n - 1]! % ${count} !== ${r.id}) ${list}`;
}

/** Name of the function that applies a chosen replacement. */
export function applyFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`apply ${id}`, [camel('replace', event.name)], (fn) => {
    const params = parametersOf(event, g);
    const signature = ['s: Int16Array', 'chosen: number', ...params.map((p) => `${p}: number`)];
    g.addFunction(
      'events',
      fn,
      signature,
      'void',
      `What was chosen happens instead of ${event.name}.`,
      () => {
        const cases = (g.facts.replacementsOf.get(`e${id}`) ?? []).map(
          (r) => `case ${r.id}: {\n${chosenCode(g, r, params)}\nbreak;\n}`,
        );
        return `const bearer = Math.floor(chosen / ${g.model.abilities.length}) - 1;\nswitch (chosen % ${g.model.abilities.length}) {\n${cases.join('\n')}\n}`;
      },
    );
  });
}

function chosenCode(g: Generator, r: model.Replacement, params: readonly string[]): string {
  const scope = abilityScope(r, g);
  scope.names.claim('bearer');
  if (r.source.kind !== 'game') {
    scope.self = plain('bearer');
    scope.you = plain(`${controllerFunction(g)}(s, bearer)`);
  }
  const skip = thisArgument(r.pattern);
  r.pattern.arguments.forEach((arg, i) => {
    if (i !== skip && (arg.kind === 'binder' || arg.kind === 'member'))
      scope.places.set(arg.local, plain(params[i] ?? '-1'));
  });
  const body = statementsCode(r.body, bodyFor(g, scope, 'event'));
  return `step(${ruleIndex(g, r)});${g.firedCode(r)}\n${usedOnce(g, r, r.source.kind === 'game' ? '0' : 'bearer', body)}`;
}
