/** Abilities of cards, keywords, the game and created effects. A headed ability becomes the trigger that its heading says. */
import { notAState, unknownName } from '../diagnostics/catalogue/resolve.ts';
import { suggestIn } from '../diagnostics/suggest.ts';
import type { Ability, AbilitySource, Expression, Type } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { hole } from './holes.ts';
import { changes } from './modifiers.ts';
import { pattern } from './patterns.ts';
import { printExpression } from './print.ts';
import { afterChange, beginScope, knowing, type Scope } from './scope.ts';
import { block } from './statements.ts';
import { noTexts, texts } from './texts.ts';
import { bool } from './types.ts';
import { uniqueName, type World } from './world.ts';

/** Whose abilities are being resolved. */
export interface AbilityOwner {
  readonly source: AbilitySource;
  /** Name of the card, keyword or rule, that the names of its abilities begin with. */
  readonly name: string;
  readonly thisType: Type | null;
  readonly noYou: string | null;
  /** The scope in which an ability begins: empty, or with what an effect captures. */
  readonly begin: (path: string, what: string) => Scope;
}

/** The owner of abilities that begin with nothing in scope. */
export function plainOwner(
  world: World,
  owner: Pick<AbilityOwner, 'source' | 'name' | 'thisType' | 'noYou'>,
): AbilityOwner {
  const { thisType, noYou } = owner;
  return { ...owner, begin: (path, what) => beginScope(world, path, what, { thisType, noYou }) };
}

/** Resolves abilities in order and gives their ids. */
export function abilities(world: World, owner: AbilityOwner, nodes: readonly syntax.Ability[]): number[] {
  return nodes.flatMap((node) => ability(world, owner, node, `${owner.name}.${abilityWord(node)}`) ?? []);
}

/** Resolves one ability under a name of its own; null after a mistake in what it looks at. */
export function ability(
  world: World,
  owner: AbilityOwner,
  node: syntax.Ability,
  path: string,
): number | null {
  const name = uniqueName(world, 'ability', path);
  const id = world.abilities.push(null) - 1;
  const scope = owner.begin(name, describeAbility(owner.source));
  const resolved = resolveAbility(scope, node, {
    id,
    source: owner.source,
    locals: scope.routine.locals,
    name,
    names: noTexts,
    documentation: node.documentation,
    span: spanOf(node),
  });
  world.abilities[id] = resolved;
  return resolved === null ? null : id;
}

type Common = Pick<Ability, 'id' | 'source' | 'locals' | 'name' | 'names' | 'documentation' | 'span'>;

function describeAbility(source: AbilitySource): string {
  return source.kind === 'game' ? 'a rule of the game' : 'an ability';
}

/** What an ability is called after its owner: `always`, `on defeat`, `Jouer`. */
function abilityWord(node: syntax.Ability): string {
  switch (node.kind) {
    case 'trigger':
      return `${node.batch ? 'on one or more' : 'on'} ${node.pattern.name.text}`;
    case 'stateTrigger':
      return 'when';
    case 'replacement':
      return `instead of ${node.pattern.name.text}`;
    case 'prohibition':
      return `cannot ${node.pattern.name.text}`;
    case 'modifier':
      return 'always';
    case 'headed':
      return node.heading.text;
    case 'hole':
      return '';
  }
}

/** The smallest span that says which ability it is. */
function spanOf(node: syntax.Ability): Span {
  switch (node.kind) {
    case 'headed':
      return node.heading.span;
    case 'stateTrigger':
      return node.condition.span;
    case 'modifier':
    case 'hole':
      return node.span;
    default:
      return node.pattern.span;
  }
}

function resolveAbility(scope: Scope, node: syntax.Ability, common: Common): Ability | null {
  switch (node.kind) {
    case 'trigger':
      return trigger(scope, node, common);
    case 'stateTrigger': {
      const event = eventMeant(scope, node.condition);
      if (event !== null) {
        const pattern = printExpression(node.condition);
        scope.world.report(notAState({ at: node.condition.span, event, pattern }));
        block(scope, node.body);
        return null;
      }
      const condition = value(scope, node.condition, bool);
      return { ...common, kind: 'stateTrigger', condition, body: block(scope, node.body) };
    }
    case 'replacement': {
      const use = pattern(scope, node.pattern, 'replacement');
      if (use === null) return null;
      const condition = conditionOf(use.inner, node.condition);
      const known =
        condition === null ? use.inner : knowing(use.inner, factsWhen(scope.world, condition, true));
      const body = block(known, node.body);
      return use.pattern === null
        ? null
        : { ...common, kind: 'replacement', pattern: use.pattern, condition, body };
    }
    case 'prohibition': {
      const use = pattern(scope, node.pattern, 'prohibition');
      if (use === null) return null;
      const condition = unlessCondition(use.inner, node);
      return use.pattern === null
        ? null
        : { ...common, kind: 'prohibition', pattern: use.pattern, condition };
    }
    case 'modifier':
      return { ...common, kind: 'modifier', changes: changes({ ...scope, modifies: true }, node) };
    case 'headed':
      return headed(scope, node, common);
    case 'hole':
      hole(scope, node);
      return null;
  }
}

/** The event that somebody waits for with `when`, which only looks at how things stand. */
function eventMeant({ world }: Scope, condition: syntax.Expression): string | null {
  if (condition.kind !== 'call') return null;
  const { text } = condition.name;
  return world.names.callables.get(text)?.kind === 'event' ? text : null;
}

function conditionOf(scope: Scope, node: syntax.Expression | null): Expression | null {
  return node === null ? null : value(scope, node, bool);
}

/** A condition is read when the ability is matched: when its body runs, only what never changes is still known. */
function whenRun(scope: Scope, condition: Expression | null): Scope {
  const known = condition === null ? scope : knowing(scope, factsWhen(scope.world, condition, true));
  return afterChange(known, new Set());
}

function trigger(scope: Scope, node: syntax.Trigger, common: Common): Ability | null {
  const use = pattern(scope, node.pattern, 'trigger');
  if (use === null) return null;
  const condition = conditionOf(use.inner, node.condition);
  const body = block(whenRun(use.inner, condition), node.body);
  if (use.pattern === null) return null;
  const { batch } = node;
  return { ...common, kind: 'trigger', heading: null, batch, pattern: use.pattern, condition, body };
}

/** `cannot … unless E` holds while E does not. */
function unlessCondition(scope: Scope, node: syntax.Prohibition): Expression | null {
  const condition = conditionOf(scope, node.condition);
  if (condition === null || !node.negated) return condition;
  return { kind: 'not', value: condition, type: bool, span: condition.span };
}

function headed(scope: Scope, node: syntax.HeadedAbility, common: Common): Ability | null {
  const { world } = scope;
  const { headings } = world.names;
  const heading = headings.ids.get(node.heading.text);
  const source = heading === undefined ? undefined : headings.list[heading];
  if (heading === undefined || source === undefined) {
    const { text: name, span: at } = node.heading;
    const help =
      'abilities begin with `on`, `when`, `instead of`, `cannot`, `always` or a declared `heading`';
    const suggestion = suggestIn(headings, name);
    world.report(unknownName({ at, name, what: 'heading', suggestion, help }));
    const meant = headings.list[headings.ids.get(suggestion ?? '') ?? -1];
    const inner = meant === undefined ? scope : pattern(scope, meant.pattern, 'trigger')?.inner;
    if (inner !== undefined) block(whenRun(inner, conditionOf(inner, node.condition)), node.body);
    return null;
  }
  const use = pattern(scope, source.pattern, 'trigger');
  if (use === null) return null;
  world.headed[heading]?.push(common.id);
  const condition = conditionOf(use.inner, node.condition);
  const body = block(whenRun(use.inner, condition), node.body);
  if (use.pattern === null) return null;
  const names = texts(source.names);
  return { ...common, names, kind: 'trigger', heading, batch: false, pattern: use.pattern, condition, body };
}
