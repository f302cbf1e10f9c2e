/** Changes on which two replacements can meet: the candidates, who chooses, and what happens when one is chosen (L3). */
import type * as model from '../model/model.ts';
import { matchedKey } from '../plan/keys.ts';
import { holdsThing, SELF, YOU } from '../plan/frames.ts';
import { readsBearer } from '../plan/meeting.ts';
import { referenceSeat } from './abilities.ts';
import { mentioned } from './code.ts';
import { attributeTypes } from './attribute-events.ts';
import { entryOf, type Held, heldByEntry, numberOfEntry, unlikeListed } from './created.ts';
import { readAttribute, withoutBang } from './slots.ts';
import { amountOf, bodyAtOnce, bodyFor, typesOf } from './events.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { ruleIndex } from './rules.ts';
import { plain, type Scope } from './scope.ts';
import {
  abilityScope,
  controllerFunction,
  overEffects,
  patternTests,
  thisArgument,
  whereMatches,
} from './sources.ts';
import { unusedTest, usedOnce } from './used.ts';

/** An event, or a change of an attribute, as what replaces it sees it. */
export interface Change {
  readonly matched: model.Matched;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly types: readonly model.Type[];
  /** Code of the tests without which it is no change that could be replaced. */
  readonly conditions: readonly string[];
}

export function changeOfEvent(g: Generator, id: number): Change {
  const event = g.model.events[id]!;
  const parameters = g.parametersOf(event);
  const types = typesOf(event);
  const amount = amountOf(event);
  return allowed(g, {
    matched: { kind: 'event', event: id },
    name: event.name,
    parameters,
    types,
    conditions: [...alive(parameters, types), ...(amount < 0 ? [] : [`${parameters[amount]} !== 0`])],
  });
}

export function changeOfAttribute(g: Generator, id: number): Change {
  const { name, holder } = g.model.attributes[id]!;
  const isShared = holder.kind === 'shared';
  const parameters = isShared ? ['next'] : ['holder', 'next'];
  const types = attributeTypes(g, id);
  const changes = `next !== ${withoutBang(readAttribute(g, id, isShared ? null : 'holder'))}`;
  return allowed(g, {
    matched: { kind: 'attribute', attribute: id },
    name,
    parameters,
    types,
    conditions: [...alive(parameters, types), changes],
  });
}

function alive(parameters: readonly string[], types: readonly model.Type[]): string[] {
  return parameters.filter((_, i) => types[i]!.kind === 'thing').map((p) => `${p} >= 0`);
}

/** Nobody is asked about what is forbidden. */
function allowed(g: Generator, change: Change): Change {
  const { matched, name, parameters, types, conditions } = change;
  const forbidden = forbiddenFunction(matched, name, parameters, types, g);
  if (forbidden === null) return change;
  return { ...change, conditions: [...conditions, `!${forbidden}(${['s', ...parameters].join(', ')})`] };
}

export function replacementsOf(g: Generator, { matched }: Change): readonly model.Replacement[] {
  return g.facts.replacementsOf.get(matchedKey(matched)) ?? [];
}

const numbers = (parameters: readonly string[]): string[] => parameters.map((p) => `${p}: number`);

/** Name of what a function about a change keeps beside its parameters. */
export function beside({ parameters }: Pick<Change, 'parameters'>, word: string): string {
  return parameters.includes(word) ? beside({ parameters }, camel('this', word)) : word;
}

/** Name of the function that lists the replacements which apply: ability + number of abilities × (this + 1). */
export function candidatesFunction(g: Generator, change: Change): string {
  const { matched, name, parameters, types } = change;
  return g.onceNamed(`candidates ${matchedKey(matched)}`, [camel('replacements of', name)], (fn) => {
    const [out, at, found] = [beside(change, 'out'), beside(change, 'at'), beside(change, 'found')];
    const signature = ['s: Int16Array', `${out}: Int32Array`, `${at}: number`, ...numbers(parameters)];
    g.addFunction('legal', fn, signature, 'number', `Replacements of ${name} that apply now.`, () => {
      const names = { out, at, found };
      const all = replacementsOf(g, change);
      const listed = all
        .filter(({ source }) => source.kind !== 'effect')
        .map(
          (r) =>
            `${g.remark(r)}${whereMatches(r, parameters, types, g, (scope) => candidate(g, r, scope.self?.code ?? '-1', names))}`,
        );
      const created = all.filter(({ source }) => source.kind === 'effect');
      if (created.length > 0) listed.push(createdCandidates(g, created, change, names));
      return [`let ${found} = ${at};`, ...listed, `return ${found} - ${at};`].join('\n');
    });
  });
}

interface Listing {
  readonly out: string;
  readonly at: string;
  readonly found: string;
}

/** Candidates of created effects, oldest first. */
function createdCandidates(
  g: Generator,
  created: readonly model.Replacement[],
  { parameters, types }: Change,
  names: Listing,
): string {
  const count = g.model.abilities.length;
  return overEffects(
    created,
    g,
    (r, scope, entry) => {
      const unused = unusedTest(g, r, entry);
      const tests = [
        ...(unused === null ? [] : [unused]),
        ...patternTests(r, parameters, types, scope),
        unlikeListed(g, r, r.source.kind === 'effect' ? r.source.effect : -1, { entry, ...names }),
      ];
      return `if (${tests.join(' && ')}) ${names.out}[${names.found}++] = ${r.id} + ${count} * (${numberOfEntry(g, entry)} + 1);`;
    },
    [...parameters, names.out, names.at, names.found],
  );
}

/** A candidate, as a number; of those that do the same whoever bears them, the first stands for all. */
function candidate(g: Generator, r: model.Replacement, self: string, { out, at, found }: Listing): string {
  const count = g.model.abilities.length;
  const unused = unusedTest(g, r, self);
  const tests = [
    ...(unused === null ? [] : [unused]),
    ...(readsBearer(g.model, r)
      ? []
      : [`(${found} === ${at} || ${out}[${found} - 1]! % ${count} !== ${r.id})`]),
  ];
  const list = `${out}[${found}++] = ${r.id} + ${count} * (${self} + 1);`;
  if (tests.length === 0) return list;
  return `if ${tests.length === 1 && tests[0]!.startsWith('(') ? tests[0] : `(${tests.join(' && ')})`} ${list}`;
}

/** Name of the function that says who chooses: who controls what is affected, else whom it is about, else the reference seat. */
export function chooserFunction(g: Generator, change: Change): string {
  const { matched, name, parameters, types } = change;
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
        const [subject, controller] = [beside(change, 'affected'), beside(change, 'controller')];
        const x = isSure ? affected : subject;
        const control = `const ${controller} = ${isSure ? '' : `${subject} < 0 ? -1 : `}${controllerFunction(g)}(s, ${x});\nreturn ${controller} >= 0 ? ${controller} : ${seat};`;
        return isSure ? control : `const ${subject} = ${affected};\n${control}`;
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

/** Name of the function that applies a chosen replacement: on its own, or as members of a batch. */
export function applyFunction(g: Generator, change: Change, mode: 'event' | 'batch'): string {
  const { matched, name, parameters } = change;
  const wishes = mode === 'event' ? [camel('replace', name)] : [camel('replace', name, 'together')];
  return g.onceNamed(`apply ${mode} ${matchedKey(matched)}`, wishes, (fn) => {
    const [chosen, bearer] = [beside(change, 'chosen'), beside(change, 'bearer')];
    const signature = ['s: Int16Array', `${chosen}: number`, ...numbers(parameters)];
    const doc =
      mode === 'event'
        ? `What was chosen happens instead of ${name}.`
        : `What was chosen joins the batch instead of ${name}.`;
    g.addFunction('events', fn, signature, 'void', doc, () => {
      const cases = replacementsOf(g, change).map(
        (r) => `case ${r.id}: {\n${chosenCode(g, r, { parameters, bearer, mode })}\nbreak;\n}`,
      );
      return chosenSwitch(g, chosen, bearer, cases.join('\n'));
    });
  });
}

/** Code that tells which replacement was chosen, and of whom it is where that is read. */
export function chosenSwitch(g: Generator, chosen: string, bearer: string, cases: string): string {
  const count = g.model.abilities.length;
  const whose = mentioned(cases).has(bearer)
    ? `const ${bearer} = Math.floor(${chosen} / ${count}) - 1;\n`
    : '';
  return `${whose}switch (${chosen} % ${count}) {\n${cases}\n}`;
}

/** Code of what a chosen replacement does, where nothing in it waits. */
export function chosenCode(
  g: Generator,
  r: model.Replacement,
  {
    parameters,
    bearer,
    mode,
  }: { readonly parameters: readonly string[]; readonly bearer: string; readonly mode: 'event' | 'batch' },
): string {
  const { scope, names } = chosenScope(g, r, parameters, bearer);
  for (const [local, name] of names) scope.places.set(local, plain(name));
  if (r.source.kind === 'effect') return chosenOfEffect(g, r, r.source.effect, { scope, bearer, mode });
  const isBorne = r.source.kind !== 'game';
  const you = isBorne ? scope.names.claim('controller') : null;
  if (you !== null) {
    scope.self = plain(bearer);
    scope.you = plain(you);
  }
  const body = bodyAtOnce(r.body, { ...bodyFor(g, scope, mode), replaces: true }, 0);
  return `step(${ruleIndex(g, r)});${g.firedCode(r)}\n${whoseItIs(g, you, bearer, body)}${usedOnce(g, r, bearer, body)}`;
}

/** The same for a created replacement, whose effect may end with it. */
function chosenOfEffect(
  g: Generator,
  r: model.Replacement,
  effect: number,
  {
    scope,
    bearer,
    mode,
  }: { readonly scope: Scope; readonly bearer: string; readonly mode: 'event' | 'batch' },
): string {
  const entry = scope.names.claim('effect');
  const held = heldByEntry(g, effect, entry, scope);
  scope.self = plain(held.names.get(SELF)!, true);
  scope.you = plain(held.names.get(YOU)!);
  for (const [local, name] of held.names)
    if (local >= 0) scope.places.set(local, plain(name, holdsThing(scope.types[local]!.type)));
  scope.wantLastKnown = (local, attribute) => held.lastKnown.get(`${local} ${attribute}`) ?? null;
  const body = bodyAtOnce(r.body, { ...bodyFor(g, scope, mode), replaces: true }, 0);
  return usedEntry(g, r, { bearer, entry, held }, usedOnce(g, r, entry, body));
}

/** Code that uses the entry of an effect, as chosen, and then does what an ability of it says. */
export function usedEntry(
  g: Generator,
  r: model.Replacement,
  { bearer, entry, held }: { readonly bearer: string; readonly entry: string; readonly held: Held },
  code: string,
): string {
  const read = mentioned(code);
  const isOnce = r.source.kind === 'effect' && g.model.effects[r.source.effect]!.once;
  const values = held.values.filter(({ name }) => read.has(name));
  return [
    `step(${ruleIndex(g, r)});${g.firedCode(r)}`,
    ...(values.length > 0 || isOnce || read.has(entry) ? [`const ${entry} = ${entryOf(g, bearer)};`] : []),
    ...values.map(({ name, code: value }) => `const ${name} = ${value};`),
    ...(isOnce ? [`endEffect(s, ${entry});`] : []),
    code,
  ].join('\n');
}

/** Code that fixes who `you` is before the body of a replacement, which may move its bearer; nothing where none is read. */
export function whoseItIs(g: Generator, you: string | null, bearer: string, body: string): string {
  return you === null || !mentioned(body).has(you)
    ? ''
    : `const ${you} = ${controllerFunction(g)}(s, ${bearer});\n`;
}

/** The scope of a chosen replacement's body, and the parameters by the locals of its pattern. */
export function chosenScope(
  g: Generator,
  r: model.Replacement,
  parameters: readonly string[],
  bearer: string,
): { readonly scope: Scope; readonly names: Map<number, string> } {
  const scope = abilityScope(r, g);
  for (const name of [bearer, ...parameters]) scope.names.claim(name);
  const skip = thisArgument(r.pattern);
  const names = new Map<number, string>();
  r.pattern.arguments.forEach((arg, i) => {
    if (i !== skip && (arg.kind === 'binder' || arg.kind === 'member'))
      names.set(arg.local, parameters[i] ?? '-1');
  });
  return { scope, names };
}
