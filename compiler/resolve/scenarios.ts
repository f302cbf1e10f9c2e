/** Scenarios: a position, what is done, and what must hold. */
import { duplicate, misplaced, unknownName, wrongType } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Expression, Given, GivenEntry, Literal, Scenario, Step, StepOption } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { reportType } from './coerce.ts';
import { expression, value } from './expressions.ts';
import { literalIn } from './literals.ts';
import { membersOf } from './names.ts';
import { printExpression } from './print.ts';
import { beginScope, type Scope } from './scope.ts';
import { emptyRecord, named } from './texts.ts';
import { bool, player } from './types.ts';
import { besideBoard, seatsOf } from './words.ts';
import { at, type World } from './world.ts';

/** The scenarios of the game itself, or those that name the variant that is built. */
export function resolveScenarios(
  world: World,
  nodes: readonly syntax.Scenario[],
  variant: string | null,
  variants: readonly string[],
): Scenario[] {
  for (const { variant: of } of nodes) {
    if (of === null || variants.includes(of.text)) continue;
    const suggestion = suggest(of.text, variants);
    world.report(unknownName({ at: of.span, name: of.text, what: 'variant', suggestion }));
  }
  const seen = new Map<string, Span>();
  for (const { name } of nodes) {
    const first = seen.get(name.text);
    if (first !== undefined)
      world.report(duplicate({ at: name.span, name: name.text, what: 'scenario', first }));
    else seen.set(name.text, name.span);
  }
  return nodes
    .filter((node) => (node.variant?.text ?? null) === variant)
    .map((node) => resolveScenario(world, node));
}

function resolveScenario(world: World, node: syntax.Scenario): Scenario {
  return {
    ...named(node.name, null, node.documentation),
    cites: node.cites.map((cited) => cited.text),
    variant: node.variant?.text ?? null,
    options: optionValues(world, node.options),
    given: node.given === null ? null : given(world, node.given),
    steps: node.steps.flatMap((each) => step(world, each) ?? []),
  };
}

function scenarioScope(world: World): Scope {
  return beginScope(world, 'scenario', 'a scenario', { noYou: 'a scenario', scenario: true });
}

function optionValues(
  world: World,
  nodes: readonly syntax.AttributeValue[],
): Readonly<Record<string, Literal>> {
  const values = emptyRecord<Literal>();
  for (const { name, value: of } of nodes) {
    const id = world.names.options.ids.get(name.text);
    if (id === undefined) {
      const suggestion = suggest(name.text, world.names.options.ids.keys());
      world.report(unknownName({ at: name.span, name: name.text, what: 'option', suggestion }));
      continue;
    }
    const option = at(world.options, id);
    const literal = literalIn(
      scenarioScope(world),
      of,
      option.type,
      `the option \`${name.text}\``,
      at(world.names.options.list, id).name,
    );
    if (literal !== null) values[name.text] = literal;
  }
  return values;
}

// ---- given ----------------------------------------------------------------------------------------

type Item<K extends syntax.GivenItem['kind']> = Extract<syntax.GivenItem, { readonly kind: K }>;

function given(world: World, node: syntax.Given): Given {
  const isActive = (item: Item<'value'>): boolean =>
    item.target.kind === 'name' &&
    item.target.name.text === (world.sharedTurns === null ? 'active' : 'starter');
  const values = node.items.filter((item) => item.kind === 'value');
  const [active] = values.filter(isActive);
  return {
    active: active === undefined ? 0 : (seatOf(world, active.value) ?? 0),
    values: values.filter((item) => !isActive(item)).flatMap((item) => givenValue(world, item) ?? []),
    zones: node.items.filter((item) => item.kind === 'zone').flatMap((item) => givenZone(world, item) ?? []),
  };
}

function seatOf(world: World, node: syntax.Expression): number | null {
  const found = value(scenarioScope(world), node, player);
  return found.kind === 'literal' && found.value.kind === 'player' ? found.value.seat : null;
}

function givenValue(world: World, item: Item<'value'>): Given['values'][number] | null {
  const target = expression(scenarioScope(world), item.target, null);
  const holder = target.kind === 'attribute' ? holderNumber(target.of) : undefined;
  if (target.kind !== 'attribute' || holder === undefined) {
    reportType(world, target, 'an attribute of a player, a place or the game', 'write `first.life = 2`');
    return null;
  }
  const draft = at(world.attributes, target.attribute);
  const what = `\`${draft.node.name.text}\``;
  const literal = literalIn(scenarioScope(world), item.value, draft.type, what, draft.node.name);
  return literal === null ? null : { attribute: target.attribute, holder, value: literal, span: item.span };
}

/** Number of the seat or place that a value names; null for what is shared; undefined for anything else. */
function holderNumber(of: Expression | null): number | null | undefined {
  if (of === null) return null;
  if (of.kind !== 'literal') return undefined;
  return of.value.kind === 'player' ? of.value.seat : of.value.kind === 'place' ? of.value.place : undefined;
}

function givenZone(world: World, item: Item<'zone'>): Given['zones'][number] | null {
  const zone = expression(scenarioScope(world), item.zone, null);
  const holder = zone.kind === 'zone' ? holderNumber(zone.holder) : undefined;
  if (zone.kind !== 'zone' || holder === undefined) {
    reportType(world, zone, 'the zone of a player, a place or the game', helpForZone(world, item.zone, zone));
    return null;
  }
  const entries = isNothing(item.entries)
    ? []
    : item.entries.flatMap((entry) => givenEntry(world, entry, zone.zone) ?? []);
  return { zone: zone.zone, holder, entries, span: item.span };
}

/** Which zone may be meant, by its own words. */
function helpForZone(world: World, node: syntax.Expression, { type }: Expression): string {
  const holder = type.kind === 'place' ? `place ${type.placeKind}` : type.kind === 'player' ? 'player' : null;
  const zone = world.names.zones.find((each) => each.holder === (holder ?? 'player'));
  const whose = holder === null ? (world.players.seats[0] ?? 'first') : printExpression(node);
  return `write \`${whose}.${zone?.node.name.text ?? 'hand'}: …\``;
}

/** `deck: none` is an empty zone. */
function isNothing([first, second]: readonly syntax.GivenEntry[]): boolean {
  return first !== undefined && second === undefined && first.definition.text === 'none' && first.count === 1;
}

function givenEntry(world: World, node: syntax.GivenEntry, zone: number): GivenEntry | null {
  const { definitions, kinds } = world.names;
  const { text: name, span } = node.definition;
  const id = definitions.ids.get(name);
  if (id === undefined) {
    world.report(
      unknownName({ at: span, name, what: 'card', suggestion: suggest(name, definitions.ids.keys()) }),
    );
    return null;
  }
  const kind = kinds.ids.get(at(definitions.list, id).of.text);
  if (node.count < 1) {
    const help = 'say of an empty zone that it holds `none`: `deck: none`';
    world.report(misplaced({ at: node.span, what: `${node.count}`, where: 'as a number of things', help }));
    return null;
  }
  const { of: held } = at(world.zones, zone);
  if (kind !== undefined && held.length > 0 && !held.includes(kind)) {
    const a = (one: number): string => `a ${at(kinds.list, one).name.text}`;
    const expected = held.map(a).join(' or ');
    const declared = { at: at(world.names.zones, zone).node.name.span, label: 'the zone is declared here' };
    world.report(wrongType({ at: span, expected, found: a(kind), related: [declared] }));
    return null;
  }
  const ownerName = node.owner;
  const owner = ownerName === null ? null : seatNamed(world, ownerName);
  const values = node.attributes.flatMap((value) =>
    kind === undefined ? [] : (entryValue(world, value, kind) ?? []),
  );
  return { definition: id, count: node.count, owner, values, span: node.span };
}

function entryValue(
  world: World,
  node: syntax.AttributeValue,
  kind: number,
): GivenEntry['values'][number] | null {
  const members = membersOf(world.names, `kind ${kind}`);
  const member = members.get(node.name.text);
  if (member === undefined) {
    const what = `attribute of a ${at(world.names.kinds.list, kind).name.text}`;
    const suggestion = suggest(node.name.text, members.keys());
    world.report(unknownName({ at: node.name.span, name: node.name.text, what, suggestion }));
    return null;
  }
  const draft = at(world.attributes, member.id);
  if (draft.node.storage === 'plain' && !draft.assigned) {
    const help = 'no rule changes it: take another card';
    world.report(
      misplaced({ at: node.span, what: `a value for \`${node.name.text}\``, where: 'in a position', help }),
    );
    return null;
  }
  const literal = literalIn(
    scenarioScope(world),
    node.value,
    draft.type,
    `\`${node.name.text}\``,
    draft.node.name,
  );
  return literal === null ? null : { attribute: member.id, value: literal };
}

// ---- steps ----------------------------------------------------------------------------------------

function step(world: World, node: syntax.Step): Step | null {
  const { span } = node;
  switch (node.kind) {
    case 'act':
      return withSeat(world, node.seat, (seat) => ({
        kind: 'act',
        seat,
        option: stepOption(world, node.option),
        span,
      }));
    case 'chance':
      checkOutcome(world, node.outcome);
      return { kind: 'chance', outcome: node.outcome.text, span };
    case 'expect': {
      const scope = scenarioScope(world);
      const found = value(scope, node.value, bool);
      return {
        kind: 'expect',
        value: found,
        locals: scope.routine.locals,
        text: printExpression(node.value),
        span,
      };
    }
    case 'asked':
      return withSeat(world, node.seat, (seat) => {
        const options =
          node.options === null ? null : node.options.map((option) => stepOption(world, option));
        return { kind: 'asked', seat, options, span };
      });
    case 'refused':
      return withSeat(world, node.seat, (seat) => ({
        kind: 'refused',
        seat,
        option: stepOption(world, node.option),
        span,
      }));
    case 'outcome': {
      const seats = node.seats.flatMap((seat) => seatNamed(world, seat) ?? []);
      return { kind: 'outcome', result: node.result, seats, span };
    }
  }
}

function withSeat(world: World, name: syntax.Name, make: (seat: number) => Step): Step | null {
  const seat = seatNamed(world, name);
  return seat === null ? null : make(seat);
}

function seatNamed(world: World, { text: name, span }: syntax.Name): number | null {
  const seat = world.players.seats.indexOf(name);
  if (seat >= 0) return seat;
  const suggestion = suggest(name, world.players.seats);
  world.report(unknownName({ at: span, name, what: 'seat', suggestion, help: seatsOf(world) }));
  return null;
}

/** Words that answer a decision without being declared. */
const answers: readonly string[] = ['yes', 'no', 'none', 'nothing', 'enough', 'pass', 'cancel'];

function stepOption(world: World, { word, arguments: values, nth, span }: syntax.StepOption): StepOption {
  const { names } = world;
  if ('ability' in word) checkAbility(world, word.ability);
  else {
    const decided = new Set([
      ...answers,
      ...names.actions.ids.keys(),
      ...names.headings.ids.keys(),
      ...abilityNames(world),
    ]);
    checkSaid(world, word, [decided, valuesIn(world)], 'action, answer or card');
  }
  for (const value of values) checkOutcome(world, value);
  const said = 'ability' in word ? word.ability.text : word.text;
  const option = { word: said, arguments: values.map(({ text }) => text), span };
  return nth === null ? option : { ...option, nth: Number(nth) };
}

/** Abilities as answers call them: in full, and without whose they are. */
function abilityNames({ abilities }: World): string[] {
  return abilities.flatMap((ability) => {
    if (ability === null) return [];
    const { name } = ability;
    return name.includes('.') ? [name, name.slice(name.indexOf('.') + 1)] : [name];
  });
}

function checkAbility(world: World, { text: name, span }: syntax.Name): void {
  const valid = abilityNames(world);
  // Of abilities that alike things look at alike, a number behind the name may be that of the answer.
  if (valid.includes(name) || valid.includes(name.replace(/#\d+$/u, ''))) return;
  // One that could not be resolved has been reported.
  if (world.abilities.includes(null)) return;
  const suggestion = suggest(name, valid);
  world.report(unknownName({ at: span, name, what: 'ability that may be an answer', suggestion }));
}

const valuesKnown = new WeakMap<World['names'], ReadonlySet<string>>();

/** What a value in a step may be: a card, a seat, a place, a word, a keyword. Found once: cards may be thousands. */
function valuesIn({ names, players }: World): ReadonlySet<string> {
  const before = valuesKnown.get(names);
  if (before !== undefined) return before;
  const found = new Set([
    ...names.definitions.ids.keys(),
    ...names.keywords.ids.keys(),
    ...players.seats,
    ...names.enums.list.flatMap((source) => source.values.map(({ name }) => name)),
    ...names.placeKinds.list.flatMap((source) => source.places.map(({ name }) => name)),
    ...names.directions.keys(),
    ...['none', 'true', 'false'],
  ]);
  valuesKnown.set(names, found);
  return found;
}

function checkOutcome(world: World, said: syntax.Said): void {
  checkSaid(world, said, [valuesIn(world)], 'card, seat or value');
}

/** A name must be a value of the game, in a zone and with a holder that it has; which thing it is shows in the play. */
function checkSaid(
  world: World,
  { name, zone, holder }: syntax.Said,
  valid: ReadonlyArray<ReadonlySet<string>>,
  what: string,
): void {
  if (name !== null) checkWord(world, name, valid, what);
  if (zone !== null) checkWord(world, zone, [new Set(world.names.zonesByName.keys())], 'zone');
  const places = world.names.placeKinds.list.flatMap((source) => source.places.map((place) => place.name));
  if (holder !== null)
    checkWord(world, holder, [new Set([...world.players.seats, ...places])], 'seat or place');
}

function checkWord(
  world: World,
  { text: name, span: at }: syntax.Name,
  valid: ReadonlyArray<ReadonlySet<string>>,
  what: string,
): void {
  if (valid.some((names) => names.has(name))) return;
  const all = valid.flatMap((names) => [...names]);
  const suggestion = suggest(name, all);
  world.report(unknownName({ at, name, what, suggestion, help: besideBoard(world, name) }));
}
