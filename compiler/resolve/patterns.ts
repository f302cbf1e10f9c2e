/** What an ability looks at: an event, a change of an attribute, a phase, a turn, or what `cannot` forbids. */
import { ambiguousName, misplaced, unknownName, wrongArity } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Matched, Pattern, PatternArgument, Type } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { describeCallable } from './calls.ts';
import { coerce, reportType } from './coerce.ts';
import { describeType } from './describe.ts';
import { expression, value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { bind, declareLocal, knowing, reserveLocal, settleLocal, type Scope } from './scope.ts';
import { binderAt } from './sets.ts';
import { resolveType } from './type-names.ts';
import { meansNothing, validNames } from './words.ts';
import { bool, fits, overlap, player, thing, unknown } from './types.ts';
import { at, type AttributeDraft, type World } from './world.ts';

/** What the pattern is for: only `cannot` looks at relations, headings and actions. */
export type PatternUse = 'trigger' | 'replacement' | 'prohibition';

interface Target {
  /** Null after a mistake in what is looked at. */
  readonly matched: Matched | null;
  readonly parameters: readonly Type[];
  readonly names: readonly string[];
  readonly declared: syntax.Name | null;
}

/** A pattern, null after a mistake in what it looks at, and the scope in which what it binds is seen. */
export interface PatternStep {
  readonly pattern: Pattern | null;
  readonly inner: Scope;
}

/** Reads a pattern. Null when it cannot be told what it binds. */
export function pattern(scope: Scope, node: syntax.Pattern, use: PatternUse): PatternStep | null {
  const phase = phaseTarget(scope, node, use);
  if (phase === null) return null;
  if (phase !== undefined) return matchArguments(scope, node, phase.nodes, phase.target);
  const target = findTarget(scope, node, use);
  if (target !== null) return matchArguments(scope, node, node.arguments, target);
  const isClear = node.arguments.every(
    (each) => each.kind !== 'equals' || each.value.kind !== 'name' || !meansNothing(scope, each.value.name),
  );
  return isClear ? matchArguments(scope, node, node.arguments, nothingKnown) : null;
}

const nothingKnown: Target = { matched: null, parameters: [], names: [], declared: null };

// ---- what is looked at ----------------------------------------------------------------------------

function findTarget(scope: Scope, node: syntax.Pattern, use: PatternUse): Target | null {
  const { world } = scope;
  const { text: name, span } = node.name;
  const callable = world.names.callables.get(name);
  const { signatures } = world;
  switch (callable?.kind) {
    case 'event':
      return signed({ kind: 'event', event: callable.id }, at(signatures.events, callable.id));
    case 'heading':
      if (use === 'prohibition') {
        return {
          matched: { kind: 'heading', heading: callable.id },
          parameters: [thing(world.names.kinds.list.map((_, id) => id))],
          names: ['card'],
          declared: callable.name,
        };
      }
      break;
    case 'relation':
      if (use === 'prohibition')
        return signed({ kind: 'relation', relation: callable.id }, at(signatures.relations, callable.id));
      break;
    case 'action':
      if (use === 'prohibition')
        return signed({ kind: 'action', action: callable.id }, at(signatures.actions, callable.id));
      break;
    default:
      return attributeTarget(scope, node, use);
  }
  const help = 'only `cannot` looks at headings, relations and actions; let the action call an event';
  world.report(misplaced({ at: span, what: describeCallable(callable), where: 'here', help }));
  return null;
}

function signed(
  matched: Matched,
  signature: { name: syntax.Name; parameters: ReadonlyArray<{ name: string; type: Type }> },
): Target {
  return {
    matched,
    parameters: signature.parameters.map(({ type }) => type),
    names: signature.parameters.map(({ name }) => name),
    declared: signature.name,
  };
}

/** `on life(p, n)`: who has it, then the new value; what is shared has the new value alone. */
function attributeTarget(scope: Scope, node: syntax.Pattern, use: PatternUse): Target | null {
  const candidates = scope.world.attributes.filter((draft) => draft.node.name.text === node.name.text);
  const fitting =
    candidates.length > 1
      ? candidates.filter((draft) => mayHold(scope, draft, node.arguments[0]))
      : candidates;
  const [first, second] = fitting;
  if (second !== undefined) {
    const meanings = fitting.map((draft) => ({ at: draft.node.name.span, label: 'one of these attributes' }));
    const help = 'say whose with a type: `on power(c: Creature, n: Int)`';
    scope.world.report(ambiguousName({ at: node.name.span, name: node.name.text, meanings, help }));
    return null;
  }
  return first === undefined ? unknownTarget(scope, node, use) : attributeSignature(first);
}

function attributeSignature(draft: AttributeDraft): Target {
  const holder = holderType(draft);
  return {
    matched: { kind: 'attribute', attribute: draft.id },
    parameters: holder === null ? [draft.type] : [holder, draft.type],
    names: holder === null ? ['value'] : ['holder', 'value'],
    declared: draft.node.name,
  };
}

function holderType({ holder }: AttributeDraft): Type | null {
  switch (holder.kind) {
    case 'player':
      return player;
    case 'shared':
      return null;
    case 'thing':
      return thing(holder.kinds);
    case 'place':
      return { kind: 'place', placeKind: holder.placeKind };
  }
}

function mayHold(scope: Scope, draft: AttributeDraft, argument: syntax.PatternArgument | undefined): boolean {
  const holder = holderType(draft);
  if (argument === undefined || holder === null) return holder === null;
  if (argument.kind === 'binder')
    return overlap(resolveType({ ...scope.world, report: () => undefined }, argument.type), holder);
  if (argument.kind !== 'equals' || argument.value.kind !== 'name') return true;
  const word = argument.value.name.text;
  return word === 'this'
    ? holder.kind === 'thing'
    : word === 'you' || word === 'foe'
      ? holder.kind === 'player'
      : true;
}

function unknownTarget(scope: Scope, node: syntax.Pattern, use: PatternUse): null {
  const { names, attributes } = scope.world;
  const { text: name, span } = node.name;
  const forbidden = [
    ...names.relations.ids.keys(),
    ...names.headings.ids.keys(),
    ...names.actions.ids.keys(),
  ];
  const valid = [
    ...names.events.ids.keys(),
    ...(use === 'prohibition' ? forbidden : ['begin', 'end']),
    ...attributes.map((draft) => draft.node.name.text),
  ];
  const what = use === 'prohibition' ? 'event, relation, heading or action' : 'event or attribute';
  const events = [...names.events.ids.keys()].map((event) => `\`${event}\``);
  const few = events.length > 0 && events.length <= 8;
  const help = few ? `the events of this game are ${events.join(', ')}` : null;
  scope.world.report(unknownName({ at: span, name, what, suggestion: suggest(name, valid), help }));
  return null;
}

// ---- phases and turns -----------------------------------------------------------------------------

/** `begin(draw)`, `end(turn, p)`; undefined when the pattern is of another sort. */
function phaseTarget(
  scope: Scope,
  node: syntax.Pattern,
  use: PatternUse,
): { target: Target; nodes: readonly syntax.PatternArgument[] } | null | undefined {
  const word = node.name.text;
  if ((word !== 'begin' && word !== 'end') || use !== 'trigger') return undefined;
  const [first, ...rest] = node.arguments;
  const name = first?.kind === 'equals' && first.value.kind === 'name' ? first.value.name : null;
  if (name?.text === 'turn') {
    const matched: Matched = { kind: word === 'begin' ? 'turnBegins' : 'turnEnds' };
    if (scope.world.sharedTurns !== null)
      return { target: { matched, parameters: [], names: [], declared: null }, nodes: rest };
    const nodes = rest.length > 0 ? rest : [{ kind: 'any' as const, span: name.span }];
    return { target: { matched, parameters: [player], names: ['player'], declared: null }, nodes };
  }
  const phase = name === null ? undefined : scope.world.phasesByName.get(name.text);
  if (phase !== undefined) {
    const matched: Matched = { kind: word === 'begin' ? 'phaseBegins' : 'phaseEnds', phase };
    return { target: { matched, parameters: [], names: [], declared: null }, nodes: rest };
  }
  const valid = [...scope.world.phasesByName.keys(), 'turn'];
  const at = first?.span ?? node.name.span;
  const suggestion = name === null ? null : suggest(name.text, valid);
  const help = `write \`${word}(turn)\`, or the name of a phase`;
  scope.world.report(unknownName({ at, name: name?.text ?? '', what: 'phase', suggestion, help }));
  return null;
}

// ---- arguments ------------------------------------------------------------------------------------

function matchArguments(
  scope: Scope,
  node: syntax.Pattern,
  nodes: readonly syntax.PatternArgument[],
  target: Target,
): PatternStep {
  const { matched } = target;
  const fits = matched === null || nodes.length === target.parameters.length;
  // Of too many or too few it is not clear which is which.
  const parameters = fits ? target.parameters : [];
  if (!fits) {
    const { text: name, span } = node.name;
    const declared = target.declared?.span ?? null;
    const expected = target.parameters.map(
      (type, i) => `${target.names[i] ?? '_'}: ${typeWord(scope.world, type)}`,
    );
    scope.world.report(
      wrongArity({ at: span, name, expected, found: nodes.length, declared, note: '`_` is anything' }),
    );
  }
  const locals = nodes.map((each) => ('name' in each ? reserveLocal(scope, each.name) : -1));
  let inner = scope;
  const done = nodes.map((each, index) => {
    const step = argument(inner, each, parameters[index] ?? unknown, at(locals, index));
    inner = step.inner;
    return step.argument;
  });
  return { pattern: matched === null ? null : { matched, arguments: done, span: node.span }, inner };
}

function argument(
  scope: Scope,
  node: syntax.PatternArgument,
  parameter: Type,
  local: number,
): { argument: PatternArgument; inner: Scope } {
  switch (node.kind) {
    case 'any':
      return { argument: { kind: 'any' }, inner: scope };
    case 'binder':
      return binderArgument(scope, node, parameter, local);
    case 'member': {
      const { binder, inner } = binderAt(scope, { ...node }, local);
      checkOverlap(scope, at(scope.routine.locals, local).type, parameter, node.in);
      return { argument: { kind: 'member', local, in: binder.in, where: binder.where }, inner };
    }
    case 'equals': {
      if (node.value.kind === 'name' && meansNothing(scope, node.value.name)) {
        const { text: name, span } = node.value.name;
        const binder = `${name}: ${typeWord(scope.world, parameter)}`;
        const help = `to give it a name, write \`${binder}\` or \`${name} in …\`; \`_\` is anything`;
        const suggestion = suggest(name, validNames(scope, parameter));
        // Among too many or too few it is not clear what it would be.
        if (parameter !== unknown)
          scope.world.report(unknownName({ at: span, name, what: 'value', suggestion, help }));
        // A name was meant: what the rest says about it is no mistake of its own.
        return { argument: { kind: 'any' }, inner: declareLocal(scope, node.value.name, parameter) };
      }
      const found = expression(scope, node.value, parameter);
      const fitting = overlap(found.type, parameter) ? found : coerce(scope, found, parameter);
      return { argument: { kind: 'equals', value: fitting }, inner: scope };
    }
  }
}

/** A type as a binder writes it. */
function typeWord(world: World, type: Type): string {
  const written = { player: 'Player', int: 'Int', bool: 'Bool' } as const;
  const { kind } = type;
  if (kind === 'player' || kind === 'int' || kind === 'bool') return written[kind];
  return describeType(world, type).replace(/^an? /, '');
}

function binderArgument(
  scope: Scope,
  node: Extract<syntax.PatternArgument, { kind: 'binder' }>,
  parameter: Type,
  local: number,
): { argument: PatternArgument; inner: Scope } {
  const declared = resolveType(scope.world, node.type);
  checkOverlap(scope, declared, parameter, node.type);
  settleLocal(scope, local, declared);
  const bound = bind(scope, node.name, local);
  const where = node.where === null ? null : value(bound, node.where, bool);
  const inner = where === null ? bound : knowing(bound, factsWhen(scope.world, where, true));
  const kinds = declared.kind === 'thing' && !fits(parameter, declared) ? declared.kinds : null;
  return { argument: { kind: 'binder', local, kinds, where }, inner };
}

/** A binder's type must be able to hold what is matched: a kind may be narrower, anything else must fit. */
function checkOverlap(
  scope: Scope,
  declared: Type,
  parameter: Type,
  node: { readonly span: syntax.Name['span'] },
): void {
  const possible = declared.kind === 'thing' ? overlap(declared, parameter) : fits(parameter, declared);
  if (possible) return;
  const world: World = scope.world;
  reportType(
    world,
    { kind: 'literal', value: { kind: 'none' }, type: declared, span: node.span },
    describeType(world, parameter),
  );
}
