/** Which instances of an ability are at work, and whether they match: loops over sources, tests of patterns. */
import type * as model from '../model/model.ts';
import { mentioned } from './code.ts';
import { definitionCode, thingCode } from './codes.ts';
import { keptSlot } from './effects.ts';
import { workingZones } from '../plan/seats.ts';
import { truthOf, whoever, within } from './expressions.ts';
import type { Generator } from './generator.ts';
import { withoutBang } from './slots.ts';
import { camel, wishesFor } from './names.ts';
import { abilitiesLost, hasKeywordCode, printedTable } from './attributes.ts';
import { plain, Scope } from './scope.ts';
import { inZones, member, onTable } from './sets.ts';

/** Name of the function that says whether a thing is where abilities work. */
export function whereAbilitiesWork(g: Generator): string {
  return g.onceNamed('whereAbilitiesWork', ['inRegion'], (name) => {
    g.addFunction('derived', name, ['s: Int16Array', 'thing: number'], 'boolean', whereTheyWork(g), () => {
      if (g.thingCount === 0) return 'return false;';
      const scope = new Scope(g, name, 'abilities work in', []);
      return `return ${inZones('thing', workingZones(g.model), scope)};`;
    });
  });
}

/** The regions where abilities work, as the rules declare them. */
function whereTheyWork(g: Generator): string {
  const m = g.model;
  const regions = m.abilitiesWorkIn === null ? m.regions : [m.regions[m.abilitiesWorkIn]!];
  const declared = regions.filter((region) => region.declared);
  const cited = declared.map((region) => g.cite(region.span, region.name)).join('\n');
  return cited === '' ? 'Is a thing where abilities work?' : `${cited}: is a thing where abilities work?`;
}

/** Name of the function `works(s, thing)`: is it where abilities work, and has it still its own? */
export function worksFunction(g: Generator): string {
  const lost = abilitiesLost(g);
  const inside = whereAbilitiesWork(g);
  if (lost === null) return inside;
  return g.onceNamed('works', ['works'], (name) => {
    g.addFunction(
      'derived',
      name,
      ['s: Int16Array', 'thing: number'],
      'boolean',
      'Do the abilities of a thing work where it is?',
      () => `return ${inside}(s, thing) && !${lost}(s, thing);`,
    );
  });
}

export function abilityScope(ability: model.Ability, g: Generator): Scope {
  return new Scope(g, camel(ability.name), ability.name, ability.locals);
}

/** Sets `this`, and `you` as its controller; the code gets the constant only when it is read. */
function withSource(scope: Scope, self: string, build: () => string): string {
  scope.self = plain(self);
  const you = scope.names.claim('controller');
  scope.you = plain(you);
  const code = build();
  return mentioned(code).has(you)
    ? `const ${you} = ${controllerFunction(scope.generator)}(s, ${self});\n${code}`
    : code;
}

/** Name of `controllerOf(s, thing)`. */
export function controllerFunction(g: Generator): string {
  return g.onceNamed('controllerOf', ['controllerOf'], (name) => {
    g.addFunction(
      'zones',
      name,
      ['s: Int16Array', 'thing: number'],
      'number',
      'Who controls a thing: the player whose zone holds it, else its owner (L21).',
      () => `const seat = seatAt(s, thing);\nreturn seat >= 0 ? seat : s[THING_OWNER + thing]!;`,
    );
  });
}

/**
 * Code that runs `body` for each working instance of the ability. `fixed`: code of a thing that must be the source
 * (`this` stands in the pattern), so that no loop is needed.
 */
export function overSources(
  ability: model.Ability,
  g: Generator,
  fixed: string | null,
  body: (scope: Scope, entry: string | null) => string,
  worksName = worksFunction(g),
  taken: readonly string[] = [],
): string {
  const scope = abilityScope(ability, g);
  for (const name of taken) scope.names.claim(name);
  const works = (x: string): string => `${worksName}(s, ${x})`;
  const source = ability.source;
  switch (source.kind) {
    case 'game':
      return body(scope, null);
    case 'definition': {
      const copies = g.copiesOf(source.definition);
      if (copies === 0) return '';
      if (fixed !== null) {
        return `if (${withoutBang(g.definitionOf(fixed))} === ${definitionCode(g, source.definition)} && ${works(fixed)}) {\n${withSource(scope, fixed, () => body(scope, null))}\n}`;
      }
      const first = thingCode(g, source.definition);
      if (copies === 1)
        return `if (${works(first)}) {\n${withSource(scope, first, () => body(scope, null))}\n}`;
      const self = scope.names.claim(...wishesFor(camel(g.model.definitions[source.definition]!.name)));
      const inside = withSource(scope, self, () => body(scope, null));
      if (orderMatters(ability)) {
        const next = (after: string): string =>
          `${nextFunction(g, worksName)}(s, ${first}, ${first} + ${copies}, ${after})`;
        return `for (let ${self} = ${next('-1')}; ${self} >= 0; ${self} = ${next(self)}) {\n${inside}\n}`;
      }
      return `for (let ${self} = ${first}; ${self} < ${first} + ${copies}; ${self}++) {\nif (${works(self)}) {\n${inside}\n}\n}`;
    }
    case 'keyword': {
      // What is printed on a thing can be lost, but not the abilities of a keyword that it is granted.
      const ignoresLoss = worksName === whereAbilitiesWork(g) && abilitiesLost(g) !== null;
      const bears = (x: string): string => {
        const has = hasKeywordCode(g, source.keyword, x);
        return ignoresLoss ? `(${printedTable(g, source.keyword)}[${g.printedAt(x)}] === 1 || ${has})` : has;
      };
      // What is only read from a table is asked first.
      const isAtWork = (x: string): string => {
        const tests = [`${whereAbilitiesWork(g)}(s, ${x})`, bears(x)];
        return (tests[1]!.includes('(') ? tests : tests.reverse()).join(' && ');
      };
      if (fixed !== null)
        return `if (${isAtWork(fixed)}) {\n${withSource(scope, fixed, () => body(scope, null))}\n}`;
      const self = scope.names.claim('bearer');
      const inside = `if (${isAtWork(self)}) {\n${withSource(scope, self, () => body(scope, null))}\n}`;
      return orderMatters(ability)
        ? onTable(self, scope, inside)
        : `for (let ${self} = 0; ${self} < ${g.thingCount}; ${self}++) {\n${inside}\n}`;
    }
    case 'effect': {
      const entry = enterEffect(source.effect, scope);
      return eachEffect(entry, `if (s[${entry}] === ${source.effect}) {\n${body(scope, entry)}\n}`);
    }
  }
}

/** Sets `this`, `you` and the captures of an effect's ability to what its entry holds; the name of the entry. */
function enterEffect(effect: number, scope: Scope): string {
  const entry = scope.names.claim('effect');
  scope.self = plain(`s[${entry} + 1]!`, true);
  scope.you = plain(`s[${entry} + 2]!`);
  scope.generator.model.effects[effect]!.captures.forEach((c, i) =>
    scope.places.set(
      i,
      plain(`s[${entry} + ${4 + i}]!`, c.local.type.kind === 'thing' || c.local.type.kind === 'optional'),
    ),
  );
  scope.wantLastKnown = (local, attribute) => keptSlot(scope.generator, effect, entry, local, attribute);
  return entry;
}

function eachEffect(entry: string, inside: string): string {
  return `for (let ${entry} = EFFECT_AT, ${entry}Count = s[EFFECT_COUNT]!; ${entry}Count > 0; ${entry} += EFFECT_STRIDE, ${entry}Count--) {\n${inside}\n}`;
}

/**
 * Code that goes through the created effects once, oldest first, and runs `body` for each ability of each. Where an
 * effect ends with its first use, its other abilities are passed over.
 */
export function overEffects<A extends model.Ability>(
  abilities: readonly A[],
  g: Generator,
  body: (ability: A, scope: Scope, entry: string) => string,
  taken: readonly string[] = [],
): string {
  const cases = new Map<number, string[]>();
  let name = 'effect';
  for (const ability of abilities) {
    if (ability.source.kind !== 'effect') continue;
    const { effect } = ability.source;
    const scope = abilityScope(ability, g);
    for (const each of taken) scope.names.claim(each);
    name = enterEffect(effect, scope);
    cases.set(effect, [...(cases.get(effect) ?? []), `${g.remark(ability)}${body(ability, scope, name)}`]);
  }
  const inside = [...cases].map(([effect, lines]) => `case ${effect}: {\n${lines.join('\n')}\nbreak;\n}`);
  return eachEffect(name, `switch (s[${name}]) {\n${inside.join('\n')}\n}`);
}

/** Whether it shows in which order the bearers of an ability are looked at: not where any one forbids, nor in sums. */
function orderMatters(ability: model.Ability): boolean {
  if (ability.kind === 'modifier')
    return ability.changes.some(({ what }) => what.kind === 'attribute' && what.operator === 'set');
  return ability.kind !== 'prohibition';
}

/** Name of the function that goes through the working things of a stretch of numbers in the order on the table. */
function nextFunction(g: Generator, works: string): string {
  return g.onceNamed(`next of ${works}`, ['nextAtWork', camel('next of', works)], (name) => {
    const before = standsBefore(g);
    g.addFunction(
      'derived',
      name,
      ['s: Int16Array', 'first: number', 'end: number', 'after: number'],
      'number',
      'Of the copies first … end - 1 at work, the next one on the table, or -1: their numbers are nobody’s to see.',
      () =>
        `let next = -1;\nfor (let thing = first; thing < end; thing++)\nif (${works}(s, thing) && (after < 0 || ${before}(s, after, thing)) && (next < 0 || ${before}(s, thing, next))) next = thing;\nreturn next;`,
    );
  });
}

function standsBefore(g: Generator): string {
  return g.onceNamed('stands before', ['standsBefore'], (name) =>
    g.addFunction(
      'zones',
      name,
      ['s: Int16Array', 'thing: number', 'other: number'],
      'boolean',
      'Does a thing stand before another in the order on the table: by place, then in it?',
      () =>
        'const place = s[THING_PLACE + thing]!;\nconst there = s[THING_PLACE + other]!;\nif (place !== there) return place < there;\nlet slot = PLACE_AT[place]! + 1;\nwhile (s[slot] !== thing && s[slot] !== other) slot++;\nreturn s[slot] !== other;',
    ),
  );
}

/** The argument of a pattern that must be `this`, or null. */
export function thisArgument(pattern: model.Pattern): number | null {
  const at = pattern.arguments.findIndex((a) => a.kind === 'equals' && a.value.kind === 'this');
  return at < 0 ? null : at;
}

/** Conditions under which arguments match a pattern; binds the pattern's locals to them. */
export function patternTests(
  ability: model.Trigger | model.Replacement | model.Prohibition,
  args: readonly string[],
  argTypes: readonly model.Type[],
  scope: Scope,
): string[] {
  const tests: string[] = [];
  const skip =
    ability.source.kind === 'definition' || ability.source.kind === 'keyword'
      ? thisArgument(ability.pattern)
      : null;
  ability.pattern.arguments.forEach((arg, i) => {
    const x = args[i] ?? '-1';
    if (arg.kind === 'any' || i === skip) return;
    if (arg.kind === 'equals') {
      tests.push(`${x} === ${whoever(arg.value, scope)}`);
      return;
    }
    scope.places.set(arg.local, plain(x));
    if (arg.kind === 'member') tests.push(guarded(argTypes[i], x, member(x, arg.in, scope)));
    else if (arg.kinds !== null && needsKindTest(arg.kinds, scope.generator))
      tests.push(kindTest(arg.kinds, x, scope.generator));
    else if (arg.kinds !== null && argTypes[i]?.kind === 'optional') tests.push(`${x} >= 0`);
    if (arg.where !== null) tests.push(truthOf(arg.where, scope));
  });
  if (ability.condition !== null) tests.push(truthOf(ability.condition, scope));
  return tests;
}

function guarded(type: model.Type | undefined, x: string, test: string): string {
  return type?.kind === 'optional' ? `(${x} >= 0 && ${test})` : test;
}
function needsKindTest(kinds: readonly number[], g: Generator): boolean {
  return !g.model.definitions.every((d) => within(d.kind, kinds, g.model));
}
function kindTest(kinds: readonly number[], x: string, g: Generator): string {
  const numbers = g.model.definitions.flatMap((d, i) => (within(d.kind, kinds, g.model) ? [i] : []));
  return `[${numbers.join(', ')}].includes(${g.definitionOf(x)})`;
}

/** Code that runs `body` for each instance of the ability whose pattern matches the arguments, whose names it leaves alone. */
export function whereMatches(
  ability: model.Trigger | model.Replacement | model.Prohibition,
  args: readonly string[],
  argTypes: readonly model.Type[],
  g: Generator,
  body: (scope: Scope, entry: string | null) => string,
): string {
  const at = thisArgument(ability.pattern);
  const fixed = at === null || ability.source.kind === 'effect' ? null : (args[at] ?? null);
  const write = (scope: Scope, entry: string | null): string => {
    const tests = patternTests(ability, args, argTypes, scope);
    const inside = body(scope, entry);
    return tests.length === 0 ? inside : `if (${tests.join(' && ')}) {\n${inside}\n}`;
  };
  return overSources(ability, g, fixed, write, worksFunction(g), args);
}
