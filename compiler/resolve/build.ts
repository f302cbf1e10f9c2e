/**
 * In: the declarations of a game, a variant's changes already applied. Out: its model.
 * Guarantees: the order of declarations decides ids and nothing else; a model without errors holds no `unknown` type.
 */
import { duplicate, notYetSupported, unknownName } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Model, Named } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { ability, plainOwner } from './abilities.ts';
import { withoutBags, type Bags } from './bags.ts';
import { decimalsIn, precisionOf } from './decimals.ts';
import { declarationsOf, declare } from './declare.ts';
import { warnOfHidden, warnOfLookAlikes } from './repeated.ts';
import { resolveDeck, withoutBrought } from './decks.ts';
import { resolveDefinitions, resolveKeywords, resolveKinds } from './definitions.ts';
import {
  finishAttributes,
  resolveAttributes,
  resolveOptions,
  resolvePlayers,
  resolveRegions,
  resolveZones,
} from './frame.ts';
import { declaredHole } from './holes.ts';
import { constantValue, derivedValue } from './lazy.ts';
import { mentionsOfGame, proceduresWithYou } from './mentions.ts';
import {
  reportTwice,
  resolveActions,
  resolveChecks,
  resolveEnds,
  resolveEvents,
  resolveFlow,
  resolveProcedures,
  resolveRank,
  resolveRelations,
  resolveScore,
  resolveSetup,
  resolveSignatures,
  resolveStanding,
  resolveTriggerOrder,
  single,
  titleOf,
} from './routines.ts';
import { resolveCosts } from './payments.ts';
import { pattern } from './patterns.ts';
import { resolveScenarios } from './scenarios.ts';
import { beginScope } from './scope.ts';
import { folderName, named } from './texts.ts';
import { checkReference, sharedTurns } from './turns.ts';
import { thing } from './types.ts';
import type { World } from './world.ts';

/** What is built: the game itself, or one of its variants. */
export interface Source {
  readonly game: syntax.Game;
  readonly variant: string | null;
  /** The names of all its variants. */
  readonly variants: readonly string[];
  readonly declarations: readonly syntax.Declaration[];
}

/** Resolves everything, and reports what is wrong. */
export function buildModel(source: Source, report: (diagnostic: Diagnostic) => void): Model {
  const { declarations, bags } = withoutBags(source.declarations, report);
  const world = beginWorld({ ...source, declarations }, bags, report);
  resolveOptions(world);
  resolveAttributes(world);
  resolveZones(world);
  resolveRegions(world);
  const attributes = (): Model['attributes'] => finishAttributes(world, declarations);
  resolveSignatures(world);
  world.names.constants.list.forEach(({ name }, id) => constantValue(world, id, name.span));
  const derived = world.names.derived.list.map(({ name }, id) => derivedValue(world, id, name.span));
  const actions = resolveActions(world);
  const events = resolveEvents(world);
  const procedures = resolveProcedures(world);
  const bodies = {
    derived,
    events,
    procedures,
    actions: actions(),
    costs: resolveCosts(world),
    standing: resolveStanding(world, declarations),
    ends: resolveEnds(world, declarations),
    setup: resolveSetup(world, declarations),
    flow: resolveFlow(world, declarations),
    deck: resolveDeck(world, declarations),
  };
  const definitions = withoutBrought(world, bodies.deck, resolveDefinitions(world));
  resolveRules(world, declarations);
  checkBareHeadings(world);
  for (const each of declarationsOf(declarations, 'hole')) declaredHole(world, each);
  const keywords = resolveKeywords(world);
  const checks = resolveAllChecks(world, { ...source, declarations });
  reportUnsupported(world, declarations);
  const frame = frameOf(world, { ...source, declarations });
  checkReference(world, frame.triggerOrder);
  return {
    ...frame,
    ...bodies,
    definitions,
    attributes: attributes(),
    kinds: resolveKinds(world),
    keywords,
    headings: world.names.headings.list.map((node, id) => ({
      ...named(node.name, node.names, node.documentation),
      abilities: world.headed[id] ?? [],
    })),
    relations: resolveRelations(world),
    ...collected(world),
    ...checks,
  };
}

function beginWorld(source: Source, bags: Bags, report: (diagnostic: Diagnostic) => void): World {
  const { declarations } = source;
  const names = declare(declarations, report);
  const phases = phasesOf(declarations, report);
  const players = resolvePlayers(declarations, source.game.name, report);
  warnOfHidden(names, players, report);
  warnOfLookAlikes(
    names,
    declarationsOf(declarations, 'players').flatMap(({ seats }) => seats),
    report,
  );
  return {
    names,
    bags,
    precision: precisionOf(decimalsIn(declarations)),
    players,
    report,
    attributes: [],
    zones: [],
    regions: [],
    options: [],
    enums: names.enums.list.map(({ named: common, values }) => ({ ...common, values })),
    placeKinds: names.placeKinds.list.map(({ named: common, places, grid }) => ({ ...common, places, grid })),
    constants: names.constants.list.map(() => ({ state: 'waiting' })),
    derived: names.derived.list.map(() => ({ state: 'waiting' })),
    busy: [],
    signatures: { events: [], procedures: [], actions: [], relations: [] },
    procedureUsesYou: proceduresWithYou(names.procedures.list),
    abilities: [],
    effects: [],
    sharedTurns: sharedTurns(declarations, report),
    phases,
    phasesByName: new Map(phases.map(({ name }, id) => [name, id])),
    decisions: [],
    streams: [],
    granted: new Map(),
    bearers: new Map(),
    headed: names.headings.list.map(() => []),
    taken: new Map(),
  };
}

/** Phases have names for abilities to look at, so each stands once. */
function phasesOf(
  declarations: readonly syntax.Declaration[],
  report: (diagnostic: Diagnostic) => void,
): Named[] {
  const phases = new Map<string, Named>();
  for (const { name, names } of mentionsOfGame(declarations).phases) {
    const first = phases.get(name.text);
    if (first === undefined) phases.set(name.text, named(name, names));
    else report(duplicate({ at: name.span, name: name.text, what: 'phase', first: first.span }));
  }
  return [...phases.values()];
}

function frameOf(
  world: World,
  source: Source,
): Pick<
  Model,
  | 'game'
  | 'id'
  | 'variant'
  | 'title'
  | 'players'
  | 'options'
  | 'enums'
  | 'placeKinds'
  | 'zones'
  | 'regions'
  | 'abilitiesWorkIn'
  | 'tiesDraw'
  | 'score'
  | 'rank'
  | 'triggerOrder'
  | 'sharedTurns'
> {
  const { game, variant, declarations } = source;
  const { min, max, seats } = world.players;
  return {
    game: named(game.name, null, game.documentation),
    id: folderName(game.name.text, ...(variant === null ? [] : [variant])),
    variant,
    title: titleOf(world, declarations),
    players: { min, max, seats },
    options: world.options,
    enums: world.enums,
    placeKinds: world.placeKinds,
    zones: world.zones,
    regions: world.regions,
    abilitiesWorkIn: abilitiesWorkIn(world, declarations),
    tiesDraw: declarationsOf(declarations, 'ends').some((ends) => ends.ties === 'draw'),
    score: resolveScore(world, declarations),
    rank: resolveRank(world, declarations),
    triggerOrder: resolveTriggerOrder(world, declarations),
    sharedTurns: world.sharedTurns !== null,
  };
}

function abilitiesWorkIn(world: World, declarations: readonly syntax.Declaration[]): number | null {
  const node = single(world, declarations, 'abilitiesWork', 'abilities work in');
  if (node === null) return null;
  const found = world.regions.findIndex((region) => region.name === node.in.text);
  if (found >= 0) return found;
  const { text: name, span: at } = node.in;
  const suggestion = suggest(
    name,
    world.regions.map((region) => region.name),
  );
  const zone = world.zones.find((each) => each.name === name);
  const region = zone === undefined ? undefined : world.regions[zone.region];
  const help = region === undefined ? null : `\`${name}\` is part of the region \`${region.name}\``;
  world.report(
    unknownName({ at, name, what: 'region', suggestion: help === null ? suggestion : null, help }),
  );
  return null;
}

function resolveRules(world: World, declarations: readonly syntax.Declaration[]): void {
  const rules = declarationsOf(declarations, 'rule');
  reportTwice(world, rules, 'rule');
  for (const rule of rules) {
    const owner = plainOwner(world, {
      source: { kind: 'game' },
      name: rule.name.text,
      thisType: null,
      noYou: 'a rule of the game',
    });
    ability(world, owner, { ...rule.ability, documentation: rule.documentation }, rule.name.text);
  }
}

/** A heading without abilities is read once all the same. */
function checkBareHeadings(world: World): void {
  const kinds = thing(world.names.kinds.list.map((_, id) => id));
  world.names.headings.list.forEach((node, id) => {
    if (world.headed[id]?.length !== 0) return;
    pattern(beginScope(world, node.name.text, 'a heading', { thisType: kinds }), node.pattern, 'trigger');
  });
}

function resolveAllChecks(
  world: World,
  source: Source,
): Pick<Model, 'invariants' | 'witnesses' | 'scenarios'> {
  const { declarations, variant } = source;
  return {
    invariants: resolveChecks(world, declarationsOf(declarations, 'invariant'), 'invariant'),
    witnesses: resolveChecks(world, declarationsOf(declarations, 'witness'), 'witness'),
    scenarios: resolveScenarios(world, declarationsOf(declarations, 'scenario'), variant, source.variants),
  };
}

/** What was filled in as the rules were read. */
function collected(world: World): Pick<Model, 'abilities' | 'effects' | 'phases' | 'decisions' | 'streams'> {
  return {
    abilities: world.abilities.filter((ability) => ability !== null),
    effects: world.effects.filter((effect) => effect !== null),
    phases: world.phases,
    decisions: world.decisions,
    streams: world.streams,
  };
}

/** Declarations that are not built yet, each said once. */
function reportUnsupported(world: World, declarations: readonly syntax.Declaration[]): void {
  for (const node of declarationsOf(declarations, 'unsupported')) {
    const construct = node.construct === 'always' ? '`always` without a name' : `\`${node.construct}\``;
    const help = node.construct === 'always' ? { help: 'give it a name: `rule name: always …`' } : {};
    world.report(notYetSupported({ at: node.span, construct, ...help }));
  }
}
