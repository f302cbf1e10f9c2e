/**
 * Why an option is not listed: a function for each action and each choice, made of the very conditions by which
 * legal.ts lists them. It is read only about what the list does not hold (E4), and names the first that fails.
 */
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { matchedKey } from '../plan/keys.ts';
import { hasTwins } from '../plan/twins.ts';
import { mentioned } from './code.ts';
import { commentText } from './docs.ts';
import { numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel, parameterNames } from './names.ts';
import { missingCost } from './payments.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { plain, Scope } from './scope.ts';
import { member } from './sets.ts';
import { workingZones } from '../plan/seats.ts';
import { whereMatches } from './sources.ts';

/** A condition of an option as the rules write it; `rule` is what a refusal cites. */
export interface Clause {
  readonly kind: 'in' | 'where' | 'picked' | 'cannot' | 'cost' | 'pays';
  readonly argument: string;
  readonly text: string;
  readonly rule: string;
  readonly span: Span;
}

/** What lets one function say several things: the conditions of an option in the order in which they are read. */
interface Asked {
  readonly rule: string;
  readonly argument: string;
  readonly scope: Scope;
}

/** Name of the function that says which condition keeps an action with these arguments from being listed. */
export function actionRefusal(g: Generator, id: number): string {
  const action = g.model.actions[id]!;
  return refusalFunction(
    g,
    `refusal of action ${id}`,
    ['why', action.name],
    g.cite(action.span, action.name),
    () => {
      const scope = new Scope(g, camel(action.name), action.name, action.locals);
      scope.names.claim('you');
      scope.you = plain('you');
      scope.acts = true;
      const names = action.parameters.map((p) => scope.declare(p.local));
      const tests = action.parameters.flatMap((binder, i) =>
        binderTests(binder, names[i]!, { rule: action.name, argument: action.locals[i]!.name, scope }),
      );
      if (action.condition !== undefined)
        for (const part of conjuncts(action.condition))
          tests.push(conditionTest(part, { rule: action.name, argument: '', scope }));
      tests.push(...costTests(g, id, names));
      const matched = { kind: 'action', action: id } as const;
      const types = action.parameters.map((p) => action.locals[p.local]!.type);
      const parameters = g.parametersOf(action);
      const called = types.map((type, i) => ({ name: parameters[i]!, type }));
      const which = whichForbids(g, matched, action, called);
      if (which !== null) tests.push(`return ${which}(${['s', ...names].join(', ')});`);
      else {
        const forbidden = forbiddenFunction(matched, action.name, parameters, types, g);
        const told = { rule: action.name, argument: '' };
        if (forbidden !== null)
          tests.push(
            `if (${forbidden}(${['s', ...names].join(', ')})) return ${clause(g, 'cannot', `cannot ${action.name}`, told, action.span)};`,
          );
      }
      const code = bodyOf({ names, tests, isWhole: which !== null });
      return mentioned(code).has('you') ? `const you = s[CHOOSER]!;\n${code}` : code;
    },
  );
}

/** The same for a choice; `chosen`: a list whose members cannot be picked again. */
export function choiceRefusal(
  binder: model.Binder,
  scope: Scope,
  decision: string,
  chosen: { readonly count: string; readonly members: string } | null,
): string {
  const g = scope.generator;
  return refusalFunction(
    g,
    ['refusal of', decision, ...scope.again].join(' '),
    ['why', decision, ...scope.again],
    g.cite(binder.span, decision),
    () =>
      scope.aside((inner) => {
        const name = inner.declare(binder.local);
        const asked = { rule: decision, argument: '', scope: inner };
        const picked = chosen === null ? [] : [
        `// Picked already.\nif (includes(s, ${chosen.members}, ${chosen.count}, ${name})) return ${clause(g, 'picked', '', asked, binder.span)};`,
      ]; // prettier-ignore
        const tests = [...picked, ...binderTests(binder, name, asked)];
        return bodyOf({ names: [name], tests, isWhole: false });
      }),
  );
}

/** Which cost is in the way of an action. */
function costTests(g: Generator, id: number, names: readonly string[]): string[] {
  const action = g.model.actions[id]!;
  const missing = missingCost(g, id, names);
  if (missing === null) return [];
  const clauses = missing.parts.map((part) => {
    const { name, span } = g.model.costs[part.cost]!;
    return clause(g, 'cost', g.textOf(part.span), { rule: name, argument: '' }, span);
  });
  const together = clause(g, 'cost', '', { rule: action.name, argument: '' }, action.span);
  return [
    `${missing.before}\nif (!${missing.paid}) return [${clauses.join(', ')}][${missing.part}] ?? ${together};`,
  ];
}

/** The same for what pays for an action: the list alone knows, so it is asked again. */
export function paymentRefusal(g: Generator, cost: number, decision: string, list: string): void {
  const { name, span } = g.model.costs[cost]!;
  const fn = g.functionName('why', decision);
  g.choiceRefusals.set(list, fn);
  g.addFunction(
    'refusals',
    fn,
    ['s: Int16Array', 'values: readonly number[]'],
    'number',
    g.cite(span, decision),
    () => {
      const told = clause(g, 'pays', name, { rule: name, argument: '' }, span);
      if (!hasTwins(g.model)) return `return ${told};`;
      return `const n = ${list}(s, OPTIONS, 0) - 1;\nfor (let i = 0; i < n; i++) if (alike(s, OPTIONS[i]!, values[0]!)) return -1;\nreturn ${told};`;
    },
  );
}

function refusalFunction(
  g: Generator,
  key: string,
  words: readonly string[],
  doc: string,
  body: () => string,
): string {
  return g.onceNamed(key, [camel(...words)], (fn) => {
    const parameters = ['s: Int16Array', 'values: readonly number[]'];
    const says = `${doc}: the first clause that fails, or −1`;
    g.addFunction('refusals', fn, parameters, 'number', says, body);
  });
}

/** Code that asks in turn; `isWhole`: the last test gives an answer whatever happens. */
function bodyOf(asked: {
  readonly names: readonly string[];
  readonly tests: readonly string[];
  readonly isWhole: boolean;
}): string {
  const code = asked.tests.join('\n');
  const reads = asked.names.map((name, i) => `const ${name} = values[${i}]!;\n`);
  return `${code === '' ? '' : reads.join('')}${code}${asked.isWhole ? '' : '\nreturn -1;'}`;
}

/** The rules' own words in front of what asks for them. */
function remark(text: string): string {
  return `// ${commentText(text)}\n`;
}

function binderTests(binder: model.Binder, name: string, asked: Asked): string[] {
  const g = asked.scope.generator;
  const inside = member(name, binder.in, asked.scope);
  const from = clause(g, 'in', g.textOf(binder.in.span), asked, binder.in.span);
  return [
    `${remark(`${asked.scope.types[binder.local]!.name} in ${g.textOf(binder.in.span)}`)}if (!(${inside})) return ${from};`,
    ...(binder.where === null ? [] : conjuncts(binder.where).map((part) => conditionTest(part, asked))),
  ];
}

/** The parts of a condition that must all hold. */
function conjuncts(e: model.Expression): model.Expression[] {
  return e.kind === 'and' ? [...conjuncts(e.left), ...conjuncts(e.right)] : [e];
}

function conditionTest(e: model.Expression, asked: Asked): string {
  const { scope } = asked;
  const g = scope.generator;
  const failed = clause(g, 'where', g.textOf(e.span), asked, e.span);
  const test = `${remark(`where ${g.textOf(e.span)}`)}if (!(${truthOf(e, scope)}))`;
  if (e.kind !== 'can') return `${test} return ${failed};`;
  const relation = g.model.relations[e.relation]!;
  const names = parameterNames(relation.parameters, g.names, ['s']);
  const parameters = relation.parameters.map(({ type }, i) => ({ name: names[i]!, type }));
  const forbids = whichForbids(g, { kind: 'relation', relation: e.relation }, relation, parameters);
  if (forbids === null) return `${test} return ${failed};`;
  const args = e.arguments.map((a) => numberOf(a, scope));
  const forbidding = scope.names.claim('forbidding');
  return `${test} {\nconst ${forbidding} = ${forbids}(${['s', ...args].join(', ')});\nreturn ${forbidding} < 0 ? ${failed} : ${forbidding};\n}`;
}

/**
 * Name of the function that says which `cannot` forbids something, or null where nothing can, or where naming it could
 * tell who holds a hidden card.
 */
function whichForbids(
  g: Generator,
  matched: model.Matched,
  { name: word, span }: Pick<model.Named, 'name' | 'span'>,
  called: ReadonlyArray<{ readonly name: string; readonly type: model.Type }>,
): string | null {
  const prohibitions = g.facts.prohibitionsOf.get(matchedKey(matched)) ?? [];
  if (prohibitions.length === 0) return null;
  const isOpen = workingZones(g.model).every((zone) => g.model.zones[zone]!.seenBy === 'all');
  const parameters = called.map(({ name }) => name);
  const types = called.map(({ type }) => type);
  const rule = (p: model.Prohibition): number =>
    clause(g, 'cannot', prohibitionText(g, p), { rule: p.name, argument: '' }, p.span);
  if (!isOpen && prohibitions.some((p) => p.source.kind !== 'game')) return null;
  return g.onceNamed(`which forbids ${matchedKey(matched)}`, [camel('which', 'forbids', word)], (fn) => {
    g.addFunction(
      'refusals',
      fn,
      ['s: Int16Array', ...parameters.map((p) => `${p}: number`)],
      'number',
      `${g.cite(span, word)}: which rule forbids it, by its clause, or −1`,
      () => {
        const alive = types.flatMap((type, i) => (type.kind === 'thing' ? [`${parameters[i]} < 0`] : []));
        const lines = prohibitions.map((p) => `${g.remark(p)}${whereMatches(p, parameters, types, g, () => `return ${rule(p)};`)}`); // prettier-ignore
        return [...(alive.length === 0 ? [] : [`if (${alive.join(' || ')}) return -1;`]), ...lines, 'return -1;'].join('\n'); // prettier-ignore
      },
    );
  });
}

function prohibitionText(g: Generator, { condition, span }: model.Prohibition): string {
  const unless = condition === null ? '' : ` unless ${g.textOf(condition.span)}`;
  return `cannot ${g.textOf(span)}${unless}`;
}

function clause(
  g: Generator,
  kind: Clause['kind'],
  text: string,
  { rule, argument }: Pick<Asked, 'rule' | 'argument'>,
  span: Span,
): number {
  g.clauses.push({ kind, argument, text, rule, span });
  return g.clauses.length - 1;
}

/** `WHY`: by site, by action (a choice: one), the function that says what fails. */
export function refusalTable(g: Generator): void {
  const why = g.sites.map((site) => {
    if (site.actions.length > 0) return `[${site.actions.map((p) => actionRefusal(g, p.action)).join(', ')}]`;
    return `[${g.choiceRefusals.get(site.list) ?? ''}]`;
  });
  g.add('refusals', {
    kind: 'constant',
    name: 'WHY',
    type: 'readonly (readonly ((s: Int16Array, values: readonly number[]) => number)[])[]',
    value: `[${why.join(', ')}]`,
    doc: 'What keeps an option from being listed, by site and action.',
  });
}
