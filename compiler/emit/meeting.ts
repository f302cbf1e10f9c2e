/** Changes on which two replacements can meet: the candidates, who chooses, and what happens when one is chosen (L3). */
import type * as model from '../model/model.ts';
import { matchedKey } from '../plan/facts.ts';
import { readsBearer } from '../plan/meeting.ts';
import { referenceSeat } from './abilities.ts';
import { attributeTypes } from './attribute-events.ts';
import { readAttribute, withoutBang } from './slots.ts';
import { amountOf, bodyFor, parametersOf, typesOf, usedOnce } from './events.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { ruleIndex } from './rules.ts';
import { plain } from './scope.ts';
import { abilityScope, controllerFunction, thisArgument, whereMatches } from './sources.ts';
import { statementsCode } from './statements.ts';

/** An event, or a change of an attribute, as what replaces it sees it. */
export interface Change {
  readonly matched: model.Matched;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly types: readonly model.Type[];
  /** Code of the test that it comes to nothing, or none. */
  readonly nothing: string | null;
}

export function changeOfEvent(g: Generator, id: number): Change {
  const event = g.model.events[id]!;
  const parameters = parametersOf(event, g);
  const amount = amountOf(event);
  return {
    matched: { kind: 'event', event: id },
    name: event.name,
    parameters,
    types: typesOf(event),
    nothing: amount < 0 ? null : `${parameters[amount]} === 0`,
  };
}

export function changeOfAttribute(g: Generator, id: number): Change {
  const { name, holder } = g.model.attributes[id]!;
  const isShared = holder.kind === 'shared';
  return {
    matched: { kind: 'attribute', attribute: id },
    name,
    parameters: isShared ? ['next'] : ['holder', 'next'],
    types: attributeTypes(g, id),
    nothing: `next === ${withoutBang(readAttribute(g, id, isShared ? null : 'holder'))}`,
  };
}

function replacementsOf(g: Generator, { matched }: Change): readonly model.Replacement[] {
  return g.facts.replacementsOf.get(matchedKey(matched)) ?? [];
}

const numbers = (parameters: readonly string[]): string[] => parameters.map((p) => `${p}: number`);

/** Name of the function that lists the replacements which apply: ability + number of abilities × (this + 1). */
export function candidatesFunction(g: Generator, change: Change): string {
  const { matched, name, parameters, types, nothing } = change;
  return g.onceNamed(`candidates ${matchedKey(matched)}`, [camel('replacements of', name)], (fn) => {
    const signature = ['s: Int16Array', 'out: Int32Array', 'at: number', ...numbers(parameters)];
    g.addFunction('legal', fn, signature, 'number', `Replacements of ${name} that apply now.`, () => {
      const lines = types.flatMap((type, i) =>
        type.kind === 'thing' ? [`if (${parameters[i]} < 0) return 0;`] : [],
      );
      if (nothing !== null) lines.push(`if (${nothing}) return 0;`);
      const forbidden = forbiddenFunction(matched, name, parameters, types, g);
      if (forbidden !== null) lines.push(`if (${forbidden}(${['s', ...parameters].join(', ')})) return 0;`);
      lines.push('let found = at;');
      for (const r of replacementsOf(g, change))
        lines.push(
          `// ${r.name}\n${whereMatches(r, parameters, types, g, (scope) => candidate(g, r, scope.self?.code ?? '-1'))}`,
        );
      return `${lines.join('\n')}\nreturn found - at;`;
    });
  });
}

/** A candidate, as a number; of those that do the same whoever bears them, the first stands for all. */
function candidate(g: Generator, r: model.Replacement, self: string): string {
  const count = g.model.abilities.length;
  const list = `out[found++] = ${r.id} + ${count} * (${self} + 1);`;
  return readsBearer(g.model, r)
    ? list
    : `if (found === at || out[found - 1]! % ${count} !== ${r.id}) ${list}`;
}

/** Name of the function that says who chooses: who controls what is affected, else whom it is about, else the reference seat. */
export function chooserFunction(g: Generator, { matched, name, parameters, types }: Change): string {
  return g.onceNamed(`chooser ${matchedKey(matched)}`, [camel('who replaces', name)], (fn) =>
    g.addFunction(
      'legal',
      fn,
      ['s: Int16Array', ...numbers(parameters)],
      'number',
      `Who chooses among the replacements of ${name} (L3).`,
      () => {
        const affected = firstOf(parameters, types, 'thing', '-1');
        const seat = firstOf(parameters, types, 'player', referenceSeat(g));
        if (affected === '-1') return `return ${seat};`;
        const isSure = parameters.includes(affected);
        const x = isSure ? affected : 'affected';
        const control = `const controller = ${isSure ? '' : 'affected < 0 ? -1 : '}${controllerFunction(g)}(s, ${x});\nreturn controller >= 0 ? controller : ${seat};`;
        return isSure ? control : `const affected = ${affected};\n${control}`;
      },
    ),
  );
}

/** Code of the first parameter of a kind that is not none. */
function firstOf(
  parameters: readonly string[],
  types: readonly model.Type[],
  kind: 'thing' | 'player',
  otherwise: string,
): string {
  const names: string[] = [];
  for (const [i, type] of types.entries()) {
    if (type.kind === kind) return [...names, parameters[i]!].join(' : ');
    if (type.kind === 'optional' && type.of.kind === kind)
      names.push(`${parameters[i]} >= 0 ? ${parameters[i]}`);
  }
  return [...names, otherwise].join(' : ');
}

/** Name of the function that applies a chosen replacement. */
export function applyFunction(g: Generator, change: Change): string {
  const { matched, name, parameters } = change;
  return g.onceNamed(`apply ${matchedKey(matched)}`, [camel('replace', name)], (fn) => {
    const signature = ['s: Int16Array', 'chosen: number', ...numbers(parameters)];
    g.addFunction('events', fn, signature, 'void', `What was chosen happens instead of ${name}.`, () => {
      const cases = replacementsOf(g, change).map(
        (r) => `case ${r.id}: {\n${chosenCode(g, r, parameters)}\nbreak;\n}`,
      );
      const count = g.model.abilities.length;
      return `const bearer = Math.floor(chosen / ${count}) - 1;\nswitch (chosen % ${count}) {\n${cases.join('\n')}\n}`;
    });
  });
}

function chosenCode(g: Generator, r: model.Replacement, parameters: readonly string[]): string {
  const scope = abilityScope(r, g);
  scope.names.claim('bearer');
  if (r.source.kind !== 'game') {
    scope.self = plain('bearer');
    scope.you = plain(`${controllerFunction(g)}(s, bearer)`);
  }
  const skip = thisArgument(r.pattern);
  r.pattern.arguments.forEach((arg, i) => {
    if (i !== skip && (arg.kind === 'binder' || arg.kind === 'member'))
      scope.places.set(arg.local, plain(parameters[i] ?? '-1'));
  });
  const body = statementsCode(r.body, bodyFor(g, scope, 'event'));
  return `step(${ruleIndex(g, r)});${g.firedCode(r)}\n${usedOnce(g, r, r.source.kind === 'game' ? '0' : 'bearer', body)}`;
}
