/** Options of decisions: one function each, all in canonical order (E4: the list is the only source of legality). */
import type * as model from '../model/model.ts';
import { paymentOf } from '../model/walk.ts';
import { bitsFor, domainSize, leastOf } from '../plan/domains.ts';
import { literalNumber, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { payableCode } from './payments.ts';
import { plain, Scope } from './scope.ts';
import { readAttribute, withoutBang } from './slots.ts';
import { choiceRefusal } from './refusals.ts';
import { inZones, iterate } from './sets.ts';
import { namedBody } from './layout.ts';

export interface ActionPacking {
  readonly action: number;
  readonly number: number;
  /** Where the action's number stands: the same for all actions of a site. */
  readonly shift: number;
  /** `least`: the value that stands as 0. */
  readonly packing: ReadonlyArray<{ readonly shift: number; readonly bits: number; readonly least: number }>;
}

/** How the arguments of a site's actions are packed into 32 bits. */
export function packActions(g: Generator, actions: readonly number[]): ActionPacking[] {
  const packed = actions.map((action) => {
    let shift = 0;
    const packing = g.model.actions[action]!.parameters.map((p) => {
      const { type } = g.model.actions[action]!.locals[p.local]!;
      const bits = bitsFor(domainSize(type, g.model, g.thingCount));
      const entry = { shift, bits, least: leastOf(type) };
      shift += bits;
      return entry;
    });
    return { action, packing, width: shift };
  });
  const shift = Math.max(0, ...packed.map((p) => p.width));
  return packed.map((p, number) => ({ action: p.action, number, shift, packing: p.packing }));
}

/** Code of each argument of `move`. */
export function unpack(p: ActionPacking): string[] {
  return p.packing.map(({ shift, bits, least }) =>
    plus(shift === 0 ? `move & ${(1 << bits) - 1}` : `(move >> ${shift}) & ${(1 << bits) - 1}`, least),
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

/** A scope inside a function that lists: its own variables are no names for an author's locals. */
function listing(scope: Scope): Scope {
  for (const name of ['n', 'seen', 'bit']) scope.names.claim(name);
  return scope;
}

function actionScope(g: Generator, action: model.Action): Scope {
  const scope = listing(new Scope(g, camel(action.name), action.name, action.locals));
  scope.names.claim('you');
  scope.you = plain('you');
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
  body: (names: readonly string[], first: string | null) => string,
): string {
  const scope = actionScope(g, action);
  const forbidden = forbiddenFunction(
    { kind: 'action', action: g.model.actions.indexOf(action) },
    action.name,
    action.parameters.map((_, i) => `argument${i + 1}`),
    action.parameters.map((p) => action.locals[p.local]!.type),
    g,
  );
  const go = (i: number, names: readonly string[]): string => {
    const binder = action.parameters[i];
    if (binder === undefined) {
      const payable = payableCode(g, g.model.actions.indexOf(action), names);
      const legal = body(names, names[0] ?? null);
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
    return iterate(eachOnce(binder.in), scope, name, (x) => {
      const inside = go(i + 1, [...names, x]);
      return binder.where === null ? inside : `if (${truthOf(binder.where, scope)}) {\n${inside}\n}`;
    });
  };
  return go(0, []);
}

/** Whether anything exists several times. */
export function hasTwins(g: Generator): boolean {
  return g.model.definitions.some((_, d) => g.copiesOf(d) > 1);
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
    `Options of ${decision}.`,
    () => {
      const lines = ['let n = at;'];
      let listed = 0;
      const again = (): string => (listed++ === 0 ? '' : 'seen = twins = 0;\n');
      const blocks = packing.map((p) => {
        const action = g.model.actions[p.action]!;
        const twins =
          hasTwins(g) &&
          action.parameters.length > 0 &&
          action.locals[action.parameters[0]!.local]!.type.kind === 'thing';
        const mask = p.packing.length === 0 ? 0 : (1 << p.packing[0]!.bits) - 1;
        const twinsOfMany = hasTwins(g) && action.parameters.length > 1 ? manyOffered(g, action, p) : null;
        const start = startOfAction(g, action);
        const code = overArguments(g, action, (names, first) => {
          const push = `out[n++] = ${packed(p, names)};`;
          if (twinsOfMany !== null)
            return `if (!${twinsOfMany}(${['s', 'out', start, 'n', ...names].join(', ')})) ${push}`;
          return twins && names.length === 1 ? notingTwins(g, first ?? '', push) : push;
        });
        if (twinsOfMany !== null) return `const ${start} = n;\n${code}`;
        if (!twins || action.parameters.length !== 1) return code;
        return `const ${start} = n;\n${again()}${code}\n${withoutTwins(g, action.parameters[0]!.in, start, String(mask))}`;
      });
      const body = blocks.join('\n');
      if (/\bseen\b/.test(body)) lines.push('let seen = 0;', 'let twins = 0;');
      if (/\byou\b/.test(body)) lines.push('const you = s[CHOOSER]!;');
      lines.push(body);
      if (pass) lines.push('out[n++] = -1;');
      lines.push('return n - at;');
      return lines.join('\n');
    },
  );
  if (hasTwins(g)) twinFunctions(g);
  return name;
}

/**
 * Name of the function that says whether arguments like these are among the options already: each is alike, and those
 * that are one thing stay one thing. Null for an action that takes no things.
 */
function manyOffered(g: Generator, action: model.Action, packed: ActionPacking): string | null {
  const types = action.parameters.map((p) => action.locals[p.local]!.type);
  const things = [...types.keys()].filter((k) => types[k]!.kind === 'thing');
  if (things.length === 0) return null;
  const args = types.map((_, k) => `argument${k + 1}`);
  const others = types.map((_, k) => `other${k + 1}`);
  const tests = types.map((type, k) =>
    type.kind === 'thing'
      ? `(${others[k]} === ${args[k]} || alike(s, ${others[k]}, ${args[k]}))`
      : `${others[k]} === ${args[k]}`,
  );
  for (const [i, one] of things.entries())
    for (const two of things.slice(i + 1))
      tests.push(`(${others[one]} === ${others[two]}) === (${args[one]} === ${args[two]})`);
  const reads = unpack(packed).map((code, k) => `const ${others[k]} = ${code};\n`);
  return g.onceNamed(
    `many offered ${action.name} ${packed.number} ${packed.shift}`,
    [camel(action.name, 'offered')],
    (name) =>
      g.add('legal', {
        kind: 'function',
        name,
        parameters: [
          's: Int16Array',
          'out: Int32Array',
          'from: number',
          'to: number',
          ...args.map((arg) => `${arg}: number`),
        ],
        returns: 'boolean',
        doc: `Is ${action.name} with arguments like these among the options already?`,
        body: `for (let i = from; i < to; i++) {\nconst move = out[i]!;\n${reads.join('')}if (${tests.join(' && ')}) return true;\n}\nreturn false;`,
      }),
  );
}

export function anyAction(g: Generator, packing: readonly ActionPacking[], decision: string): string {
  const name = g.functionName('any', decision);
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array', 'you: number'],
    'boolean',
    `Is there any option of ${decision}?`,
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
    const { shift, least } = p.packing[k]!;
    const x = plus(value, -least);
    if (shift === 0) return names.length === 1 || x === value ? x : `(${x})`;
    return `(${x === value ? x : `(${x})`} << ${shift})`;
  });
  if (p.number > 0) parts.push(String(p.number * 2 ** p.shift));
  return parts.length === 0 ? '0' : parts.join(' | ');
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
    () => {
      const code = candidates(s.binder, listing(scope.inner()), g);
      const last =
        refusal === 'none'
          ? 'out[n++] = -1;\n'
          : refusal === 'nothing'
            ? 'if (n === at) out[n++] = -1;\n'
            : '';
      return `let n = at;\n${code.includes('seen') ? 'let seen = 0;\nlet twins = 0;\n' : ''}${code}\n${last}return n - at;`;
    },
  );
  g.choiceRefusals.set(name, choiceRefusal(s.binder, scope, decision, null));
  if (hasTwins(g)) twinFunctions(g);
  return name;
}

/** Whether no member of a set is listed twice, as far as the rules tell. */
function isEachOnce(set: model.Expression): boolean {
  if (set.kind !== 'list') return true;
  const values = set.items.map((item) => (item.kind === 'literal' ? literalNumber(item.value) : null));
  return values.length < 2 || (!values.includes(null) && new Set(values).size === values.length);
}

/** A list as a source of options: what stands in it twice is offered once. */
function eachOnce(set: model.Expression): model.Expression {
  if (set.kind !== 'list' || isEachOnce(set)) return set;
  const { type, span } = set;
  const [first, ...rest] = set.items.map((item): model.Expression => ({ kind: 'list', items: [item], type, span })); // prettier-ignore
  return rest.reduce((left, right): model.Expression => ({ kind: 'union', left, right, type, span }), first!);
}

function candidates(
  binder: model.Binder,
  scope: Scope,
  g: Generator,
  skip: ((x: string) => string) | null = null,
): string {
  const type = scope.types[binder.local]!.type;
  const name = scope.declare(binder.local);
  const twins = type.kind === 'thing' && hasTwins(g);
  const after = twins ? `\n${withoutTwins(g, binder.in, 'at', '-1')}` : '';
  const loop = iterate(eachOnce(binder.in), scope, name, (x) => {
    const push = twins ? notingTwins(g, x, `out[n++] = ${x};`) : `out[n++] = ${moveOf(type, x)};`;
    const tests = [
      ...(skip === null ? [] : [skip(x)]),
      ...(binder.where === null ? [] : [truthOf(binder.where, scope)]),
    ];
    return tests.length === 0 ? push : `if (${tests.join(' && ')}) {\n${push}\n}`;
  });
  return `${loop}${after}`;
}

/** Name of the function that says whether a choice has any option: stops at the first. */
export function anyChoice(s: model.Statement & { kind: 'choose' }, scope: Scope, decision: string): string {
  const g = scope.generator;
  const name = g.functionName('any', decision, ...scope.again);
  g.addFunction('legal', name, ['s: Int16Array'], 'boolean', `Is there any option of ${decision}?`, () => {
    const inner = scope.inner();
    const element = inner.declare(s.binder.local);
    const code = iterate(s.binder.in, inner, element, () =>
      s.binder.where === null ? 'return true;' : `if (${truthOf(s.binder.where, inner)}) return true;`,
    );
    return `${code}\nreturn false;`;
  });
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
    () => {
      const code = candidates(
        s.binder,
        listing(scope.inner()),
        g,
        (x) => `!includes(s, ${chosen.members}, ${chosen.count}, ${x})`,
      );
      return `let n = at;\n${code.includes('seen') ? 'let seen = 0;\nlet twins = 0;\n' : ''}${code}\nout[n++] = -1;\nreturn n - at;`;
    },
  );
  g.choiceRefusals.set(name, choiceRefusal(s.binder, scope, decision, chosen));
  if (hasTwins(g)) twinFunctions(g);
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
    `What ${stream} may be.`,
    () => {
      const inner = listing(scope.inner());
      const name = inner.declare(binder.local);
      const code = iterate(binder.in, inner, name, (x) => {
        const push = `out[n++] = ${moveOf(type, x)};`;
        return binder.where === null ? push : `if (${truthOf(binder.where, inner)}) ${push}`;
      });
      return `let n = at;\n${code}\nreturn n - at;`;
    },
  );
  const things = type.kind === 'thing';
  const merged = g.functionName('chance', stream, ...scope.again);
  const body = things
    ? `const n = ${all}(s, MEMBERS, 0);\nreturn mergeAlike(s, MEMBERS, 0, n, out, weights);`
    : isEachOnce(binder.in)
      ? `const n = ${all}(s, out, 0);\nweights.fill(1, 0, n);\nreturn n;`
      : `return ${mergeEqual(g)}(MEMBERS, ${all}(s, MEMBERS, 0), out, weights);`;
  g.add('legal', {
    kind: 'function',
    name: merged,
    parameters: ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'],
    returns: 'number',
    doc: `Outcomes of ${stream}.`,
    body,
  });
  return { all, merged };
}

/** Name of the function that makes one outcome of equal numbers. */
function mergeEqual(g: Generator): string {
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

/** Code that lists a thing and notes, by a bit a definition, whether there may be one like it among the options. */
function notingTwins(g: Generator, x: string, push: string): string {
  const bit = g.once('twin bit', () => {
    g.names.claim('TWIN_BIT');
    g.add('tables', {
      kind: 'constant',
      name: 'TWIN_BIT',
      type: null,
      value: 'Int32Array.from(DEFINITION, (definition) => 1 << (definition & 31))',
      doc: 'A bit for the definition of each thing: two with different bits are not alike.',
    });
    return 'TWIN_BIT';
  });
  return `const bit = ${bit}[${x}]!;\ntwins |= seen & bit;\nseen |= bit;\n${push}`;
}

/** Code after the loop that lists things of `from`: of those that cannot be told apart only the first is kept. */
function withoutTwins(g: Generator, from: model.Expression, start: string, mask: string): string {
  twinFunctions(g);
  const inSets = g.facts.zonesOf(from).every((z) => g.model.zones[z]!.order === 'set');
  const places = placesCanTell(g) && !inSets;
  const name = g.onceNamed(
    `without twins ${places}`,
    [places ? 'withoutTwinsInOrder' : 'withoutTwins'],
    (fn) => {
      g.addFunction(
        'legal',
        fn,
        ['s: Int16Array', 'out: Int32Array', 'from: number', 'to: number', 'mask: number'],
        'number',
        `Keeps the first of the options from … to - 1 that cannot be told apart${places || !placesCanTell(g) ? '' : ', all in sets'}; gives where they end.`,
        () => {
          const test =
            places || !placesCanTell(g)
              ? 'alike(s, out[i]! & mask, thing)'
              : 'sameLooks(s, out[i]! & mask, thing) && !named(s, out[i]! & mask) && !named(s, thing)';
          return `let n = from;\nlet seen = 0;\nfor (let at = from; at < to; at++) {\nconst thing = out[at]! & mask;\nconst bit = TWIN_BIT[thing]!;\nlet i = (seen & bit) === 0 ? n : from;\nwhile (i < n && !(${test})) i++;\nif (i < n) continue;\nseen |= bit;\nout[n++] = out[at]!;\n}\nreturn n;`;
        },
      );
    },
  );
  return `if (twins !== 0) n = ${name}(s, out, ${start}, n, ${mask});`;
}

function placesCanTell(g: Generator): boolean {
  return g.model.zones.some((z) => z.order === 'row' || z.order === 'pile');
}

/** Writes `sameLooks`, `alike` and, at the end, `named`: which options cannot be told apart. */
export function twinFunctions(g: Generator): void {
  g.once('twins', () => {
    for (const name of ['sameLooks', 'alike', 'named']) g.names.claim(name);
    g.needsNamed = true;
    const variables = g.model.attributes.flatMap((a, id) =>
      a.holder.kind === 'thing' && a.storage === 'variable' ? [id] : [],
    );
    const looks = [
      'DEFINITION[a] === DEFINITION[b]',
      's[THING_PLACE + a] === s[THING_PLACE + b]',
      's[THING_OWNER + a] === s[THING_OWNER + b]',
      ...variables.map(
        (id) => `${withoutBang(readAttribute(g, id, 'a'))} === ${withoutBang(readAttribute(g, id, 'b'))}`,
      ),
    ];
    const tests = [
      'sameLooks(s, a, b)',
      ...(placesCanTell(g) ? [`${unplaced(g)}(s, a)`, `${unplaced(g)}(s, b)`] : []),
      '!named(s, a)',
      '!named(s, b)',
    ];
    const parameters = ['s: Int16Array', 'a: number', 'b: number'];
    g.add('legal', {
      kind: 'function',
      name: 'sameLooks',
      parameters,
      returns: 'boolean',
      doc: 'Are two things in one place of one definition, with one owner and equal values?',
      body: `return ${looks.join(' && ')};`,
    });
    g.add('legal', {
      kind: 'function',
      name: 'alike',
      parameters,
      returns: 'boolean',
      doc: 'Can two things not be told apart?',
      body: `return ${tests.join(' && ')};`,
    });
    return 'done';
  });
}

/** Writes `named`, once all that can name a thing is known. */
export function namedFunction(g: Generator): void {
  g.add('legal', {
    kind: 'function',
    name: 'named',
    parameters: ['s: Int16Array', 'thing: number'],
    returns: 'boolean',
    doc: 'Does a running routine, a waiting trigger or an effect name a thing?',
    body: namedBody(g),
  });
}

function unplaced(g: Generator): string {
  return g.onceNamed('unplaced', ['unplaced'], (name) => {
    const sets = g.model.zones.flatMap((z, id) => (z.order === 'set' ? [id] : []));
    const scope = new Scope(g, name, name, []);
    const inSet = sets.length === 0 ? null : inZones('thing', sets, scope);
    const bagged =
      g.facts.bagZones.size === 0
        ? `return ${inSet ?? 'false'};`
        : `${inSet === null ? '' : `if (${inSet}) return true;\n`}const place = s[THING_PLACE + thing]!;\nconst bag = place < 0 ? -1 : PLACE_BAG[place]!;\nif (bag < 0) return false;\nconst at = PLACE_AT[place]!;\nfor (let slot = at + 1; slot <= at + s[bag]!; slot++) if (s[slot] === thing) return true;\nreturn false;`;
    g.addFunction(
      'legal',
      name,
      ['s: Int16Array', 'thing: number'],
      'boolean',
      'Is a thing in a set, or in the part of a pile that lies in no order, where no place tells it from others?',
      () => bagged,
    );
  });
}

export function mergeFunction(g: Generator): void {
  twinFunctions(g);
  g.names.claim('mergeAlike');
  g.add('legal', {
    kind: 'function',
    name: 'mergeAlike',
    parameters: [
      's: Int16Array',
      'source: Int16Array | Int32Array',
      'from: number',
      'count: number',
      'out: Int32Array',
      'weights: Int32Array',
    ],
    returns: 'number',
    doc: 'Outcomes that cannot be told apart are one, with the weight of all.',
    body: 'let n = 0;\nfor (let i = 0; i < count; i++) {\nconst thing = source[from + i]!;\nlet twin = 0;\nwhile (twin < n && !alike(s, out[twin]!, thing)) twin++;\nif (twin === n) {\nout[n] = thing;\nweights[n++] = 1;\n} else weights[twin] = weights[twin]! + 1;\n}\nreturn n;',
  });
}
