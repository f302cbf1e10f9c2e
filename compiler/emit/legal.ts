/** Options of decisions: one function each, all in canonical order (E4: the list is the only source of legality). */
import type * as model from '../model/model.ts';
import { paymentOf } from '../model/walk.ts';
import { bitsFor, domainSize, leastOf } from '../plan/domains.ts';
import { hasTwins } from '../plan/twins.ts';
import { mentioned } from './code.ts';
import { bare } from './conditions.ts';
import { truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel, upper } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { payableCode } from './payments.ts';
import { plain, Scope } from './scope.ts';
import { choiceRefusal } from './refusals.ts';
import { iterate, mayRepeat } from './sets.ts';
import { firstOfItsBit, manyOffered, twinFunctions, wholeZone, wholeZones, withoutTwins } from './twins.ts';
import { greatest } from '../model/greatest.ts';

export interface ActionPacking {
  readonly action: number;
  readonly number: number;
  /** Where the action's number stands: the same for all actions of a site. */
  readonly shift: number;
  /** The constants for the number and for where it stands. */
  readonly names: { readonly number: string; readonly shift: string };
  readonly packing: readonly PackedArgument[];
}

interface PackedArgument {
  readonly shift: number;
  readonly bits: number;
  /** The value that stands as 0. */
  readonly least: number;
  /** The constants for where the argument stands, and for its bits there. */
  readonly names: { readonly shift: string; readonly bits: string };
}

/** How the arguments of a site's actions are packed into 32 bits. */
export function packActions(g: Generator, actions: readonly number[], decision: string): ActionPacking[] {
  const packed = actions.map((id) => ({ action: id, ...packArguments(g, id) }));
  const shift = greatest(
    0,
    packed.map((p) => p.width),
  );
  const shiftName = moveConstant(g, [decision, 'shift'], shift, `Where the number of the action stands in a move of ${decision}.`); // prettier-ignore
  return packed.map(({ action: id, packing }, number) => {
    const { name } = g.model.actions[id]!;
    const numberName = moveConstant(g, ['action', name], number, `The number of ${name} in a move.`, [
      'action',
      decision,
      name,
    ]);
    return { action: id, number, shift, names: { number: numberName, shift: shiftName }, packing };
  });
}

function packArguments(
  g: Generator,
  id: number,
): { readonly packing: readonly PackedArgument[]; readonly width: number } {
  const action = g.model.actions[id]!;
  let shift = 0;
  const packing = action.parameters.map((p) => {
    const { name, type } = action.locals[p.local]!;
    const bits = bitsFor(domainSize(type, g.model, g.thingCount));
    const names = {
      shift: moveConstant(g, [action.name, name, 'shift'], shift, `Where ${name} of ${action.name} stands in a move.`), // prettier-ignore
      bits: moveConstant(g, [action.name, name, 'bits'], (1 << bits) - 1, `The bits of ${name} of ${action.name} in a move.`), // prettier-ignore
    };
    const entry = { shift, bits, least: leastOf(type), names };
    shift += bits;
    return entry;
  });
  return { packing, width: shift };
}

/** The constant for a number in moves: one for each meaning and value. */
function moveConstant(
  g: Generator,
  words: readonly string[],
  value: number,
  doc: string,
  longer: readonly string[] = ['move', ...words],
): string {
  return g.once(`move constant ${words.join(' ')} ${value}`, () => {
    const name = g.names.claim(upper(...words), upper(...longer));
    g.moveConstants.push({ name, value, doc });
    return name;
  });
}

/** Code of each argument of `move`. */
export function unpack(p: ActionPacking): string[] {
  return p.packing.map(({ shift, names, least }) =>
    plus(shift === 0 ? `move & ${names.bits}` : `(move >> ${names.shift}) & ${names.bits}`, least),
  );
}

/** Code of a number that stands so far above another. */
function plus(code: string, least: number): string {
  if (least === 0) return code;
  const whole = /^\w+$/.test(code) ? code : `(${code})`;
  return least > 0 ? `${whole} + ${least}` : `${whole} - ${-least}`;
}

/** Code of the move that chooses a value of a type, and of the value that a move chooses. */
export function moveOf(type: model.Type, value: string): string {
  return plus(value, -leastOf(type));
}
export function valueOf(type: model.Type, move: string): string {
  return plus(move, leastOf(type));
}

/** A scope inside a function that lists: its own variable is no name for an author's locals. */
function listing(scope: Scope): Scope {
  scope.names.claim('n');
  return scope;
}

function actionScope(g: Generator, action: model.Action): Scope {
  const scope = listing(new Scope(g, camel(action.name), action.name, action.locals));
  scope.names.claim('you');
  scope.you = plain('you');
  scope.acts = true;
  return scope;
}

/** Variable that says where the options of an action begin. */
function startOfAction(g: Generator, action: model.Action): string {
  return g.once(`start of ${action.name}`, () => g.names.claim(camel('from', action.name)));
}

/** Nested loops over an action's arguments; `body` gets their names. */
function overArguments(
  g: Generator,
  action: model.Action,
  body: (names: readonly string[]) => string,
): string {
  const scope = actionScope(g, action);
  const forbidden = forbiddenFunction(
    { kind: 'action', action: g.model.actions.indexOf(action) },
    action.name,
    g.parametersOf(action),
    action.parameters.map((p) => action.locals[p.local]!.type),
    g,
  );
  const go = (i: number, names: readonly string[]): string => {
    const binder = action.parameters[i];
    if (binder === undefined) {
      const payable = payableCode(g, g.model.actions.indexOf(action), names);
      const legal = body(names);
      const conditions = [
        ...(action.condition === undefined ? [] : [truthOf(action.condition, scope)]),
        ...(payable === null ? [] : [payable]),
      ];
      const inside = conditions.length === 0 ? legal : `if (${conditions.join(' && ')}) {\n${legal}\n}`;
      return forbidden === null
        ? inside
        : `if (!${forbidden}(${['s', ...names].join(', ')})) {\n${inside}\n}`;
    }
    const name = scope.declare(binder.local);
    const each = (x: string): string => {
      const inside = go(i + 1, [...names, x]);
      return binder.where === null ? inside : `if (${truthOf(binder.where, scope)}) {\n${inside}\n}`;
    };
    return iterate(binder.in, scope, name, each, true);
  };
  return go(0, []);
}

export function listActions(
  g: Generator,
  packing: readonly ActionPacking[],
  decision: string,
  pass: boolean,
): string {
  const name = g.functionName('list', decision);
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array', 'out: Int32Array', 'at: number'],
    'number',
    `${g.citeDecision(decision)}: its options`,
    () => {
      const lines: string[] = [];
      const blocks = packing.map((p) => {
        const action = g.model.actions[p.action]!;
        const twins =
          hasTwins(g.model) &&
          action.parameters.length > 0 &&
          action.locals[action.parameters[0]!.local]!.type.kind === 'thing';
        const mask = p.packing[0]?.names.bits ?? '0';
        const twinsOfMany =
          hasTwins(g.model) && action.parameters.length > 1 ? manyOffered(g, action, p) : null;
        const [binder] = action.parameters;
        const whole =
          twins && action.parameters.length === 1 && isFree(g, p.action)
            ? wholeZone(g, binder!, actionScope(g, action), 'n', { bits: packed(p, []), mask })
            : null;
        if (whole !== null) return `n = ${whole};`;
        const start = startOfAction(g, action);
        const bits = twinsOfMany === null ? null : firstOfItsBit(g, action);
        const code = overArguments(g, action, (names) => {
          const push = `out[n++] = ${packed(p, names)};`;
          if (twinsOfMany === null) return push;
          const offered = `${twinsOfMany}(${['s', 'out', start, 'n', ...names].join(', ')})`;
          return bits === null
            ? `if (!${offered}) ${push}`
            : `${bits.look(names)}if (${bits.first} || !${offered}) ${push}`;
        });
        if (twinsOfMany !== null) return `const ${start} = n;\n${bits?.begin ?? ''}${code}`;
        if (!twins || action.parameters.length !== 1) return code;
        return `const ${start} = n;\n${code}\nif (n - ${start} > 1) n = ${withoutTwins(g, action.parameters[0]!.in, start, mask)};`;
      });
      const body = blocks.join('\n');
      if (mentioned(body).has('you')) lines.push('const you = s[CHOOSER]!;');
      lines.push('let n = at;', body);
      if (pass) lines.push('out[n++] = -1;');
      lines.push('return n - at;');
      return listed(lines.join('\n'));
    },
  );
  if (hasTwins(g.model)) twinFunctions(g);
  return name;
}

export function anyAction(g: Generator, packing: readonly ActionPacking[], decision: string): string {
  const name = g.functionName('any', decision);
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array', 'you: number'],
    'boolean',
    `${g.citeDecision(decision)}: has it any option?`,
    () => {
      const body = packing
        .map((p) => overArguments(g, g.model.actions[p.action]!, () => 'return true;'))
        .join('\n');
      return packing.some(
        (p) =>
          g.model.actions[p.action]!.parameters.length === 0 &&
          g.model.actions[p.action]!.condition === undefined &&
          paymentOf(g.model.actions[p.action]!) === null &&
          g.facts.prohibitionsOf.get(`c${p.action}`) === undefined,
      )
        ? 'return true;'
        : `${body}\nreturn false;`;
    },
  );
  return name;
}

/** Code of the move that an action with these arguments is. */
function packed(p: ActionPacking, names: readonly string[]): string {
  const parts = names.map((value, k) => {
    const argument = p.packing[k]!;
    const x = plus(value, -argument.least);
    if (argument.shift === 0) return names.length === 1 || x === value ? x : `(${x})`;
    return `(${x === value ? x : `(${x})`} << ${argument.names.shift})`;
  });
  if (p.number > 0) parts.push(p.shift === 0 ? p.names.number : `(${p.names.number} << ${p.names.shift})`);
  return parts.length === 0 ? '0' : parts.length === 1 ? bare(parts[0]!) : parts.join(' | ');
}

export function listMay(g: Generator): string {
  return g.onceNamed('list may', ['listYesNo'], (name) => {
    g.add('legal', {
      kind: 'function',
      name,
      parameters: ['s: Int16Array', 'out: Int32Array', 'at: number'],
      returns: 'number',
      doc: 'Yes, then no.',
      body: 'out[at] = 1;\nout[at + 1] = 0;\nreturn 2;',
    });
  });
}

export function listChoice(
  s: model.Statement & { kind: 'choose' },
  scope: Scope,
  decision: string,
  refusal: 'none' | 'nothing' | null,
): string {
  const g = scope.generator;
  const name = g.functionName('list', decision, ...scope.again);
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array', 'out: Int32Array', 'at: number'],
    'number',
    `${g.cite(s.span, decision)}: its options`,
    () =>
      scope.aside((inner) => {
        const code = candidates(s.binder, listing(inner), g);
        const last =
          refusal === 'none'
            ? 'out[n++] = -1;\n'
            : refusal === 'nothing'
              ? 'if (n === at) out[n++] = -1;\n'
              : '';
        return listed(`let n = at;\n${code}\n${last}return n - at;`);
      }),
  );
  g.choiceRefusals.set(name, choiceRefusal(s.binder, scope, decision, null));
  if (hasTwins(g.model)) twinFunctions(g);
  return name;
}

/** Body of a function that lists: a whole zone in front is listed where the options begin. */
function listed(body: string): string {
  const begun = body.replace(
    /^((?:const .*\n)?)let n = at;\nn = (.*, out), n((?:, .*)?\);\n)/,
    '$1let n = $2, at$3',
  );
  if (begun === body) return body;
  const [, before, list, rest] = /^((?:const .*\n)?)let n = (.*);\n([^]*)$/.exec(begun) ?? [];
  if (rest?.trim() === 'return n - at;') return `${before}return ${list} - at;`;
  if (rest?.trim() === 'out[n++] = -1;\nreturn n - at;' && !mentioned(list ?? '').has('end'))
    return `${before}const end = ${list};\nout[end] = -1;\nreturn end + 1 - at;`;
  return begun;
}

function candidates(
  binder: model.Binder,
  scope: Scope,
  g: Generator,
  skip: ((x: string) => string) | null = null,
): string {
  const type = scope.types[binder.local]!.type;
  const twins = type.kind === 'thing' && hasTwins(g.model);
  const whole = twins && skip === null ? wholeZone(g, binder, scope, 'n', { bits: '0', mask: null }) : null;
  if (whole !== null) return `n = ${whole};`;
  const wholes = twins && skip === null ? wholeZones(g, binder, scope) : null;
  if (wholes !== null) return wholes;
  const name = scope.declare(binder.local);
  const after = twins ? `\nif (n - at > 1) n = ${withoutTwins(g, binder.in, 'at', null)};` : '';
  const each = (x: string): string => {
    const push = `out[n++] = ${moveOf(type, x)};`;
    const tests = [
      ...(skip === null ? [] : [skip(x)]),
      ...(binder.where === null ? [] : [truthOf(binder.where, scope)]),
    ];
    return tests.length === 0 ? push : `if (${tests.join(' && ')}) {\n${push}\n}`;
  };
  return `${iterate(binder.in, scope, name, each, true)}${after}`;
}

/** Name of the function that says whether a choice has any option: stops at the first. */
export function anyChoice(s: model.Statement & { kind: 'choose' }, scope: Scope, decision: string): string {
  const g = scope.generator;
  const name = g.functionName('any', decision, ...scope.again);
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array'],
    'boolean',
    `${g.citeDecision(decision)}: has it any option?`,
    () =>
      scope.aside((inner) => {
        const element = inner.declare(s.binder.local);
        const code = iterate(s.binder.in, inner, element, () =>
          s.binder.where === null ? 'return true;' : `if (${truthOf(s.binder.where, inner)}) return true;`,
        );
        return `${code}\nreturn false;`;
      }),
  );
  return name;
}

export function listPicks(
  s: model.Statement & { kind: 'chooseUpTo' },
  scope: Scope,
  decision: string,
): string {
  const g = scope.generator;
  const name = g.functionName('list', decision, ...scope.again);
  const chosen = scope.place(s.chosen).list!;
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array', 'out: Int32Array', 'at: number'],
    'number',
    `${g.cite(s.span, decision)}: what can still be picked`,
    () =>
      scope.aside((inner) => {
        const skip = (x: string): string => `!includes(s, ${chosen.members}, ${chosen.count}, ${x})`;
        const code = candidates(s.binder, listing(inner), g, skip);
        return `let n = at;\n${code}\nout[n++] = -1;\nreturn n - at;`;
      }),
  );
  g.choiceRefusals.set(name, choiceRefusal(s.binder, scope, decision, chosen));
  if (hasTwins(g.model)) twinFunctions(g);
  return name;
}

/** Functions for `random`: all members, and the distinguishable ones with weights. */
export function chanceMembers(
  binder: model.Binder,
  scope: Scope,
  stream: string,
): { readonly all: string; readonly merged: string } {
  const g = scope.generator;
  const { type } = scope.types[binder.local]!;
  const all = g.functionName('members', stream, ...scope.again);
  g.addFunction(
    'legal',
    all,
    ['s: Int16Array', 'out: Int32Array', 'at: number'],
    'number',
    `${g.cite(binder.span, stream)}: what may be drawn`,
    () =>
      scope.aside((inner) => {
        const name = listing(inner).declare(binder.local);
        const code = iterate(binder.in, inner, name, (x) => {
          const push = `out[n++] = ${moveOf(type, x)};`;
          return binder.where === null ? push : `if (${truthOf(binder.where, inner)}) ${push}`;
        });
        return `let n = at;\n${code}\nreturn n - at;`;
      }),
  );
  const things = type.kind === 'thing';
  const merged = g.functionName('chance', stream, ...scope.again);
  const body = things
    ? `const n = ${all}(s, MEMBERS, 0);\nreturn mergeAlike(s, MEMBERS, 0, n, out, weights);`
    : !mayRepeat(binder.in, g.model)
      ? `const n = ${all}(s, out, 0);\nweights.fill(1, 0, n);\nreturn n;`
      : `return ${mergeEqual(g)}(MEMBERS, ${all}(s, MEMBERS, 0), out, weights);`;
  g.add('legal', {
    kind: 'function',
    name: merged,
    parameters: ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'],
    returns: 'number',
    doc: `${g.cite(binder.span, stream)}: its outcomes`,
    body,
  });
  return { all, merged };
}

/** Name of the function that makes one outcome of equal numbers. */
export function mergeEqual(g: Generator): string {
  return g.onceNamed('merge equal', ['mergeEqual'], (name) =>
    g.add('legal', {
      kind: 'function',
      name,
      parameters: ['source: Int32Array', 'count: number', 'out: Int32Array', 'weights: Int32Array'],
      returns: 'number',
      doc: 'Outcomes that are equal are one, with the weight of all.',
      body: 'let n = 0;\nfor (let i = 0; i < count; i++) {\nconst value = source[i]!;\nlet twin = 0;\nwhile (twin < n && out[twin] !== value) twin++;\nif (twin === n) {\nout[n] = value;\nweights[n++] = 1;\n} else weights[twin] = weights[twin]! + 1;\n}\nreturn n;',
    }),
  );
}

/** Is an action open whenever its arguments are there? */
function isFree(g: Generator, id: number): boolean {
  const action = g.model.actions[id]!;
  return (
    action.condition === undefined && paymentOf(action) === null && !g.facts.prohibitionsOf.has(`c${id}`)
  );
}
