/** Everything with a body that is no ability: events, procedures, actions, standing rules, ends, set-up and flow. */
import { duplicate, misplaced, missingDeclaration } from '../diagnostics/catalogue/resolve.ts';
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';
import { value } from './expressions.ts';
import { factsWhen } from './facts.ts';
import { payment } from './payments.ts';
import {
  addLocal,
  beginScope,
  bind,
  declareLocal,
  knowing,
  reserveLocal,
  SETUP,
  type Scope,
} from './scope.ts';
import { binder, binderAt } from './sets.ts';
import { block, result } from './statements.ts';
import { writtenRange } from './ranges.ts';
import { named, namedAs } from './texts.ts';
import { resolveType } from './type-names.ts';
import { bool, int, player } from './types.ts';
import { at, type Signature, type World } from './world.ts';

/** The parameters of everything that can be called or matched. To be resolved before any body. */
export function resolveSignatures(world: World): void {
  const { names, signatures } = world;
  const signature = (node: {
    readonly name: syntax.Name;
    readonly parameters: readonly syntax.Parameter[];
  }): Signature => ({
    name: node.name,
    parameters: node.parameters.map(({ name, type: written }) => {
      const type = resolveType(world, written);
      return { name: name.text, type, range: writtenRange(written, type) };
    }),
  });
  for (const node of names.events.list) signatures.events.push(signature(node));
  for (const node of names.procedures.list) signatures.procedures.push(signature(node));
  for (const node of names.relations.list) signatures.relations.push(signature(node));
}

/** The relations with their parameters. */
export function resolveRelations(world: World): model.Relation[] {
  return world.names.relations.list.map((node, id) => {
    const { parameters } = at(world.signatures.relations, id);
    const locals = parameters.map(({ name, type }, index) => {
      const span = node.parameters[index]?.name.span ?? node.name.span;
      return { name, type, variable: false, span };
    });
    return { ...named(node.name, null, node.documentation), parameters: locals };
  });
}

function withParameters(scope: Scope, nodes: readonly syntax.Parameter[], signature: Signature): Scope {
  return nodes.reduce((inner, { name }, index) => {
    const { type, range } = at(signature.parameters, index);
    return declareLocal(inner, name, type, range);
  }, scope);
}

/** The events with their bodies. */
export function resolveEvents(world: World): model.Event[] {
  return world.names.events.list.map((node, id) => {
    const begin = beginScope(world, node.name.text, 'an event', { noYou: 'an event' });
    const scope = withParameters(begin, node.parameters, at(world.signatures.events, id));
    const body = block(scope, node.body);
    const { locals } = scope.routine;
    const common = named(node.name, node.names, node.documentation);
    return { ...common, locals, parameterCount: node.parameters.length, body, once: node.once };
  });
}

/** The procedures with their bodies. */
export function resolveProcedures(world: World): model.Procedure[] {
  return world.names.procedures.list.map((node, id) => {
    const begin = beginScope(world, node.name.text, 'a procedure');
    const scope = withParameters(begin, node.parameters, at(world.signatures.procedures, id));
    const body = block(scope, node.body);
    return {
      ...named(node.name, null, node.documentation),
      locals: scope.routine.locals,
      parameterCount: node.parameters.length,
      body,
      usesYou: world.procedureUsesYou.has(node.name.text),
    };
  });
}

/** The actions: first what they ask for (abilities may look at it), then, when that is called, their bodies. */
export function resolveActions(world: World): () => model.Action[] {
  const headers = world.names.actions.list.map((node) => {
    const begin = beginScope(world, node.name.text, 'an action');
    const locals = node.parameters.map((parameter) => reserveLocal(begin, parameter.name));
    let scope = begin;
    const parameters = node.parameters.map((parameter, index) => {
      const { binder: found, inner } = binderAt(scope, parameter, at(locals, index));
      scope = inner;
      return found;
    });
    const types = locals.map((local) => ({
      name: at(begin.routine.locals, local).name,
      type: at(begin.routine.locals, local).type,
    }));
    world.signatures.actions.push({ name: node.name, parameters: types });
    const condition = node.condition === null ? null : conditionOf(scope, node, node.condition);
    if (condition !== null) scope = knowing(scope, factsWhen(world, condition, true));
    return { node, scope, parameters, condition };
  });
  return () =>
    headers.map(({ node, scope, parameters, condition }) => ({
      ...named(node.name, node.names, node.documentation),
      parameters,
      ...(condition === null ? {} : { condition }),
      body: [...payment(scope, node), ...block(scope, node.body)],
      locals: scope.routine.locals,
      parameterCount: node.parameters.length,
    }));
}

/** `if` stands where there is no `where`, so that a condition has one place. */
function conditionOf(scope: Scope, node: syntax.Action, written: syntax.Expression): model.Expression {
  const last = node.parameters.at(-1);
  if (last !== undefined) {
    const help = `write it behind a parameter: \`${last.name.text} in … where …\``;
    const where = 'of an action that has parameters';
    scope.world.report(misplaced({ at: written.span, what: 'the `if`', where, help }));
  }
  return value(scope, written, bool);
}

/** What is always kept true. */
export function resolveStanding(world: World, declarations: readonly syntax.Declaration[]): model.Standing[] {
  const nodes = declarationsOf(declarations, 'standing');
  reportTwice(world, nodes, 'standing rule');
  return nodes.map((node) => {
    const begin = beginScope(world, node.name.text, 'a standing rule', { noYou: 'a standing rule' });
    const { each, inner } = forEach(begin, node.each);
    const when = value(inner, node.when, bool);
    const body = block(knowing(inner, factsWhen(world, when, true)), node.body);
    const common = named(node.name, null, node.documentation);
    return { ...common, locals: begin.routine.locals, atOnce: node.atOnce, each, when, body };
  });
}

function forEach(scope: Scope, node: syntax.Binder | null): { each: model.Binder | null; inner: Scope } {
  if (node === null) return { each: null, inner: scope };
  const { binder: each, inner } = binder(scope, node);
  return { each, inner };
}

/** The end rules, in the order that decides. */
export function resolveEnds(world: World, declarations: readonly syntax.Declaration[]): model.EndRule[] {
  const blocks = declarationsOf(declarations, 'ends');
  const rules = blocks.flatMap((ends) => ends.rules.map((rule) => ({ rule, clock: ends.clock })));
  reportTwice(
    world,
    rules.map(({ rule }) => rule),
    'end rule',
  );
  return rules.map(({ rule, clock }) => {
    const begin = beginScope(world, rule.name.text, 'an end rule', { noYou: 'an end rule' });
    const { each, inner } = forEach(begin, rule.each);
    const when = value(inner, rule.when, bool);
    const then = result(knowing(inner, factsWhen(world, when, true)), rule.then);
    const common = named(rule.name, null, rule.documentation);
    return { ...common, locals: begin.routine.locals, clock, each, when, then };
  });
}

/** Reports two of one name among declarations of a sort. */
export function reportTwice(
  world: World,
  nodes: ReadonlyArray<{ readonly name: syntax.Name }>,
  what: string,
): void {
  const seen = new Map<string, Span>();
  for (const { name } of nodes) {
    const first = seen.get(name.text);
    if (first === undefined) seen.set(name.text, name.span);
    else world.report(duplicate({ at: name.span, name: name.text, what, first }));
  }
}

/** The one declaration of a sort that a game has, or null; a second one is reported. */
export function single<K extends syntax.Declaration['kind']>(
  world: World,
  declarations: readonly syntax.Declaration[],
  kind: K,
  what: string,
): ReturnType<typeof declarationsOf<K>>[number] | null {
  const [first, ...more] = declarationsOf(declarations, kind);
  for (const again of more) {
    if (first === undefined) continue;
    // What has no name is told by its word alone, however long it is.
    const [at, before] = [again, first].map(({ span }) => ({ ...span, end: span.start + what.length }));
    if (at !== undefined && before !== undefined)
      world.report(duplicate({ at, name: what, what: 'declaration', first: before }));
  }
  return first ?? null;
}

/** `setup`: nobody acts yet. */
export function resolveSetup(
  world: World,
  declarations: readonly syntax.Declaration[],
): model.Routine | null {
  const node = single(world, declarations, 'setup', 'setup');
  return node === null ? null : course(beginScope(world, 'setup', SETUP, { noYou: SETUP }), node.body);
}

/** `flow`: `you` is the player whose turn it is, inside `turns`. */
export function resolveFlow(world: World, declarations: readonly syntax.Declaration[]): model.Routine | null {
  const node = single(world, declarations, 'flow', 'flow');
  const outside = '`flow` outside `turns`';
  return node === null ? null : course(beginScope(world, 'flow', '`flow`', { noYou: outside }), node.body);
}

function course(scope: Scope, node: syntax.Block): model.Routine {
  const body = block(scope, node);
  return { locals: scope.routine.locals, parameterCount: 0, body };
}

/** `score of p = …`. */
export function resolveScore(
  world: World,
  declarations: readonly syntax.Declaration[],
): model.Model['score'] {
  const node = single(world, declarations, 'score', 'score');
  if (node === null) return null;
  const begin = beginScope(world, 'score', '`score`', { noYou: '`score`' });
  const local = addLocal(begin, node.parameter, player);
  const found = value(bind(begin, node.parameter, local), node.value, int);
  return {
    parameter: at(begin.routine.locals, local),
    value: found,
    locals: begin.routine.locals,
    span: node.span,
  };
}

/** `rank by score highest`. */
export function resolveRank(world: World, declarations: readonly syntax.Declaration[]): model.Model['rank'] {
  const node = single(world, declarations, 'rank', 'rank');
  if (node === null) return null;
  if (declarationsOf(declarations, 'score').length === 0) {
    world.report(missingDeclaration({ at: node.span, what: 'score', help: 'write `score of p = …`' }));
  }
  return { highest: node.highest, tiesShare: node.tiesShare };
}

/** `triggers ordered by …`. */
export function resolveTriggerOrder(
  world: World,
  declarations: readonly syntax.Declaration[],
): model.Model['triggerOrder'] {
  const node = single(world, declarations, 'triggersOrdered', 'triggers ordered');
  if (node === null) return null;
  const what = 'the order of triggers';
  const who = value(beginScope(world, 'triggers', what, { noYou: what }), node.who, player);
  return { bySeat: node.bySeat, who, newestFirst: node.newestFirst };
}

/** Invariants or witnesses. */
export function resolveChecks(
  world: World,
  nodes: ReadonlyArray<syntax.Invariant | syntax.Witness>,
  what: 'invariant' | 'witness',
): model.Check[] {
  reportTwice(world, nodes, what);
  return nodes.map((node) => {
    const article = what === 'invariant' ? 'an invariant' : 'a witness';
    const begin = beginScope(world, node.name.text, article, { noYou: article });
    const found = value(begin, node.value, bool);
    return {
      ...named(node.name, null, node.documentation),
      locals: begin.routine.locals,
      value: found,
      betweenActions: node.kind === 'invariant' && node.betweenActions,
    };
  });
}

/** The title, in each language. */
export function titleOf(world: World, declarations: readonly syntax.Declaration[]): model.Texts {
  return (
    single(world, declarations, 'title', 'title')?.text.byLanguage ??
    namedAs('', { file: '', start: 0, end: 0 }).names
  );
}
