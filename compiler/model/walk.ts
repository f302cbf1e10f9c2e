/** Going through a model: every expression and statement below one, each exactly once. */
import type {
  Ability,
  Action,
  Binder,
  Block,
  Change,
  Expression,
  Model,
  Pattern,
  PaymentPart,
  Procedure,
  Prohibition,
  Statement,
} from './model.ts';
import type { Span } from '../source/source.ts';

/** The expressions directly inside one, in the order in which they are read. */
export function childrenOf(value: Expression): readonly Expression[] {
  switch (value.kind) {
    case 'literal':
    case 'local':
    case 'you':
    case 'this':
    case 'active':
    case 'players':
    case 'option':
    case 'zones':
    case 'everything':
    case 'allPlaces':
    case 'happened':
      return [];
    case 'attribute':
      return value.of === null ? [] : [value.of];
    case 'zone':
      return value.holder === null ? [] : [value.holder];
    case 'nextPlace':
      return [value.of, value.direction];
    case 'has':
      return [value.of, value.keyword];
    case 'list':
      return value.items;
    case 'filter':
    case 'any':
    case 'all':
    case 'the':
      return binderParts(value.binder);
    case 'sum':
      return [...binderParts(value.binder), value.value];
    case 'onlyTop':
    case 'allTop':
      return [...binderParts(value.binder), value.by];
    case 'union':
    case 'except':
    case 'range':
    case 'and':
    case 'or':
    case 'arithmetic':
    case 'minMax':
    case 'compare':
    case 'equal':
      return [value.left, value.right];
    case 'in':
      return [value.element, value.set];
    case 'can':
    case 'call':
      return value.arguments;
    case 'not':
    case 'negate':
    case 'ranged':
      return [value.value];
    case 'conditional':
      return [value.condition, value.then, value.else];
    default:
      return [value.of];
  }
}

/** What a binder reads: its set, then its condition. */
export function binderParts(binder: Binder): readonly Expression[] {
  return binder.where === null ? [binder.in] : [binder.in, binder.where];
}

/** An expression and everything inside it. */
export function expressionsIn(value: Expression): readonly Expression[] {
  const found: Expression[] = [];
  addExpressions(value, found);
  return found;
}

// Everything below is asked for in lists: going through them takes a tenth of what generators within generators take.
function addExpressions(value: Expression, to: Expression[]): void {
  to.push(value);
  for (const child of childrenOf(value)) addExpressions(child, to);
}

/** The expressions that stand directly in a statement, not those of the blocks inside it. */
export function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'let':
    case 'assignLocal':
      return [statement.value];
    case 'assign':
      return statement.of === null ? [statement.value] : [statement.of, statement.value];
    case 'if':
    case 'repeatWhile':
      return [statement.condition];
    case 'forEach':
      return statement.from === null
        ? binderParts(statement.binder)
        : [...binderParts(statement.binder), statement.from];
    case 'together':
    case 'atomically':
    case 'phase':
    case 'endPhase':
    case 'stop':
    case 'until':
      return [];
    case 'repeat':
      return [statement.count];
    case 'move':
      return [statement.what, statement.to];
    case 'moveTop':
    case 'deal':
      return [statement.count, statement.from, statement.to];
    case 'fill':
    case 'shuffle':
      return [statement.zone];
    case 'random':
      return binderParts(statement.binder);
    case 'may':
    case 'act':
      return [statement.who];
    case 'choose':
      return [statement.who, ...binderParts(statement.binder)];
    case 'chooseUpTo':
      return [statement.who, statement.most, ...binderParts(statement.binder)];
    case 'pay':
      return [statement.who, ...statement.parts.flatMap(paymentParts)];
    case 'rounds':
      return [statement.from];
    case 'turns':
      return statement.until === null ? [statement.from] : [statement.from, statement.until];
    case 'extraTurn':
      return [statement.for];
    case 'result':
      return statement.result.who === null ? [] : [statement.result.who];
    case 'reveal':
      return [statement.what, statement.top, statement.to].filter((each) => each !== null);
    case 'callEvent':
    case 'callProcedure':
      return statement.arguments;
  }
}

/** What one part of a payment reads. */
export function paymentParts(part: PaymentPart): readonly Expression[] {
  const { waived, condition, uses, due, sources } = part;
  return [
    ...[waived, condition].filter((each) => each !== null),
    ...uses,
    ...due,
    ...sources.flatMap(({ binder, amount, of }) => [
      ...binderParts(binder),
      amount,
      ...(of === null ? [] : [of]),
    ]),
  ];
}

/** What an action costs, or null. */
export function paymentOf(action: Action): PayStatement | null {
  const [first] = action.body;
  return first?.kind === 'pay' ? first : null;
}

/** The statement that pays for an action. */
export type PayStatement = Extract<Statement, { readonly kind: 'pay' }>;

/** The blocks inside a statement. */
export function blocksOf(statement: Statement): readonly Block[] {
  switch (statement.kind) {
    case 'if':
      return [statement.then, statement.else];
    case 'random':
    case 'may':
    case 'choose':
      return [statement.body, statement.else];
    case 'forEach':
    case 'together':
    case 'atomically':
    case 'repeat':
    case 'repeatWhile':
    case 'chooseUpTo':
    case 'turns':
    case 'phase':
      return [statement.body];
    case 'pay':
      return [statement.paid];
    case 'act':
      return statement.else === null ? [] : [statement.else];
    case 'callEvent':
      return [statement.else];
    default:
      return [];
  }
}

/** Is what stands behind a statement never reached, if some statements end what they stand in? */
export function alwaysEnds(statement: Statement, ends: (statement: Statement) => boolean): boolean {
  const inside = (block: Block): boolean => block.some((each) => alwaysEnds(each, ends));
  if (statement.kind === 'if') return inside(statement.then) && inside(statement.else);
  return statement.kind === 'atomically' ? inside(statement.body) : ends(statement);
}

/** Every statement of a block, those of inner blocks included. */
export function statementsIn(block: Block): readonly Statement[] {
  const found: Statement[] = [];
  addStatements(block, found);
  return found;
}

function addStatements(block: Block, to: Statement[]): void {
  for (const statement of block) {
    to.push(statement);
    for (const inner of blocksOf(statement)) addStatements(inner, to);
  }
}

/** Every expression of a block, with everything inside it. */
export function expressionsInBlock(block: Block): readonly Expression[] {
  const found: Expression[] = [];
  addExpressionsOf(block, found);
  return found;
}

function addExpressionsOf(block: Block, to: Expression[]): void {
  for (const statement of block) {
    for (const value of expressionsOf(statement)) addExpressions(value, to);
    for (const inner of blocksOf(statement)) addExpressionsOf(inner, to);
  }
}

/** Every expression of a pattern. */
export function patternParts(pattern: Pattern): readonly Expression[] {
  return pattern.arguments.flatMap((argument) => {
    switch (argument.kind) {
      case 'any':
        return [];
      case 'equals':
        return [argument.value];
      case 'binder':
        return argument.where === null ? [] : [argument.where];
      case 'member':
        return argument.where === null ? [argument.in] : [argument.in, argument.where];
    }
  });
}

/** What one change of a modifier reads: its loops and conditions, its target, its value or keyword. */
export function changeParts(change: Change): readonly Expression[] {
  const { what } = change;
  const value =
    what.kind === 'attribute' ? [what.value] : what.kind === 'losesAbilities' ? [] : [what.keyword];
  return [...change.each.flatMap(binderParts), ...change.conditions, change.target, ...value];
}

/** A rule of the game, taken apart. */
export interface Rule {
  /** Its sort and name, for messages: `the action \`play\``. */
  readonly what: string;
  readonly sort:
    | 'derived'
    | 'event'
    | 'procedure'
    | 'action'
    | 'ability'
    | 'standing'
    | 'end'
    | 'setup'
    | 'flow'
    | 'score'
    | 'triggers'
    | 'limit';
  /** Index among those of its sort; 0 where a game has one. */
  readonly id: number;
  readonly span: Span;
  /** Its bodies; none for rules that only read. */
  readonly blocks: readonly Block[];
  /** What it reads outside its bodies. */
  readonly values: readonly Expression[];
}

const rulesOfModels = new WeakMap<Model, readonly Rule[]>();

/** Every rule of a game, in the model's order. Invariants, witnesses and scenarios are none. */
export function rulesOf(model: Model): readonly Rule[] {
  const known = rulesOfModels.get(model);
  if (known !== undefined) return known;
  const rules = listRules(model);
  rulesOfModels.set(model, rules);
  return rules;
}

function listRules(model: Model): Rule[] {
  const course = (sort: 'setup' | 'flow', of: { readonly body: Block } | null): Rule[] =>
    of === null
      ? []
      : [{ what: `\`${sort}\``, sort, id: 0, span: model.game.span, blocks: [of.body], values: [] }];
  return [
    ...model.derived.map((of, id): Rule => rule('derived', 'derived value', id, of, [], [of.value])),
    ...model.events.map((of, id): Rule => rule('event', 'event', id, of, [of.body], [])),
    ...model.procedures.map((of, id): Rule => rule('procedure', 'procedure', id, of, [of.body], [])),
    ...model.actions.map((of, id): Rule => rule('action', 'action', id, of, [of.body], actionParts(of))),
    ...model.abilities.map((of): Rule =>
      rule('ability', 'ability', of.id, of, abilityBlocks(of), abilityParts(of)),
    ),
    ...model.standing.map((of, id): Rule => {
      const values = [...(of.each === null ? [] : binderParts(of.each)), of.when];
      return rule('standing', 'standing rule', id, of, [of.body], values);
    }),
    ...model.ends.map((of, id): Rule => {
      const who = of.then.who === null ? [] : [of.then.who];
      return rule(
        'end',
        'end rule',
        id,
        of,
        [],
        [...(of.each === null ? [] : binderParts(of.each)), of.when, ...who],
      );
    }),
    ...course('setup', model.setup),
    ...course('flow', model.flow),
    ...(model.score === null
      ? []
      : [rule('score', 'score', 0, { name: 'score', span: model.score.span }, [], [model.score.value])]),
    ...(model.triggerOrder === null
      ? []
      : [rule('triggers', 'order of triggers', 0, model.game, [], [model.triggerOrder.who])]),
    ...(model.deck?.limits ?? []).map((of, id): Rule => rule('limit', 'limit', id, of, [], [of.value])),
  ];
}

/** What an action reads to be possible, but for what it costs. */
function actionParts({ parameters, condition }: Action): readonly Expression[] {
  return [...parameters.flatMap(binderParts), ...(condition === undefined ? [] : [condition])];
}

function rule(
  sort: Rule['sort'],
  word: string,
  id: number,
  of: { readonly name: string; readonly span: Span },
  blocks: readonly Block[],
  values: readonly Expression[],
): Rule {
  return { what: `the ${word} \`${of.name}\``, sort, id, span: of.span, blocks, values };
}

/** The body of an ability, if it has one. */
export function abilityBlocks(ability: Ability): readonly Block[] {
  return 'body' in ability ? [ability.body] : [];
}

/** What an ability reads outside its body. */
export function abilityParts(ability: Ability): readonly Expression[] {
  switch (ability.kind) {
    case 'stateTrigger':
      return [ability.condition];
    case 'modifier':
      return ability.changes.flatMap(changeParts);
    default:
      return [...patternParts(ability.pattern), ...(ability.condition === null ? [] : [ability.condition])];
  }
}

/** Every expression of a rule, with everything inside it. */
export function expressionsOfRule(rule: Rule): readonly Expression[] {
  const found: Expression[] = [];
  for (const value of rule.values) addExpressions(value, found);
  for (const block of rule.blocks) addExpressionsOf(block, found);
  return found;
}

/** Every statement of rules, one rule after the other. */
export function statementsOfRules(rules: readonly Rule[]): readonly Statement[] {
  return rules.flatMap(statementsOfRule);
}

/** Every statement of a rule. */
export function statementsOfRule(rule: Rule): readonly Statement[] {
  const found: Statement[] = [];
  for (const block of rule.blocks) addStatements(block, found);
  return found;
}

/** The procedures that a block calls, and those that they call in the end. */
export function proceduresFrom(model: Model, block: Block): Procedure[] {
  const reached = new Set<Procedure>();
  const follow = (body: Block): void => {
    for (const statement of statementsIn(body)) {
      const called = statement.kind === 'callProcedure' ? model.procedures[statement.procedure] : undefined;
      if (called !== undefined) reached.add(called);
    }
  };
  follow(block);
  for (const { body } of reached) follow(body);
  return [...reached];
}

/** What may forbid a relation. */
export function forbidding(model: Model, relation: number): Prohibition[] {
  return model.abilities.filter(
    (ability): ability is Prohibition =>
      ability.kind === 'prohibition' &&
      ability.pattern.matched.kind === 'relation' &&
      ability.pattern.matched.relation === relation,
  );
}

/** Is a kind another one, or below it? */
export function isBelow(model: Model, kind: number, above: number): boolean {
  for (let each: number | null = kind; each !== null; each = model.kinds[each]?.parent ?? null)
    if (each === above) return true;
  return false;
}
