/** Things that cannot be told apart (L8): of options that differ in nothing else the first is offered, and chance weighs them together. */
import type * as model from '../model/model.ts';
import { zoneAt, zoneConstant } from './expressions.ts';
import type { Generator } from './generator.ts';
import { namedBody } from './layout.ts';
import { type ActionPacking, unpack } from './legal.ts';
import { camel, parameterNames } from './names.ts';
import { Scope } from './scope.ts';
import { inZones } from './sets.ts';
import { readAttribute, withoutBang } from './slots.ts';

/**
 * Name of the function that says whether arguments like these are among the options already: each is alike, and those
 * that are one thing stay one thing. Null for an action that takes no things.
 */
export function manyOffered(g: Generator, action: model.Action, packed: ActionPacking): string | null {
  const types = action.parameters.map((p) => action.locals[p.local]!.type);
  const things = [...types.keys()].filter((k) => types[k]!.kind === 'thing');
  if (things.length === 0) return null;
  const args = g.parametersOf(action, ['i']);
  const others = parameterNames(
    args.map((name) => ({ name: camel('other', name) })),
    g.names,
    args,
  );
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
        doc: `${g.cite(action.span, action.name)}: is it among the options already, with arguments like these?`,
        body: `for (let i = from; i < to; i++) {\nconst move = out[i]!;\n${reads.join('')}if (${tests.join(' && ')}) return true;\n}\nreturn false;`,
      }),
  );
}

/**
 * Code for the options of an action that takes one thing beside other arguments: a thing whose bit no thing before it has
 * needs no comparison. Null for an action of several things.
 */
export function firstOfItsBit(
  g: Generator,
  action: model.Action,
): { readonly begin: string; readonly first: string; look(args: readonly string[]): string } | null {
  const things = action.parameters.flatMap((p, k) =>
    action.locals[p.local]!.type.kind === 'thing' ? [k] : [],
  );
  const [only, ...others] = things;
  if (only === undefined || others.length > 0) return null;
  twinBits(g);
  const variable = (word: string): string =>
    g.once(`${word} of ${action.name}`, () => g.names.claim(camel(word, action.name)));
  const [seen, last, first] = [variable('seen'), variable('last'), variable('first')];
  const bit = variable('bit');
  return {
    begin: `let ${seen} = 0;\nlet ${last} = -1;\nlet ${first} = false;\n`,
    first,
    look: (args) => {
      const thing = args[only]!;
      return `if (${thing} !== ${last}) {\nconst ${bit} = ${twinBit(g, thing)};\n${last} = ${thing};\n${first} = (${seen} & ${bit}) === 0;\n${seen} |= ${bit};\n}\n`;
    },
  };
}

/** Code of where options end when all things of one zone are listed there, those that cannot be told apart once; else null. */
export function wholeZone(
  g: Generator,
  binder: model.Binder,
  scope: Scope,
  start: string,
  { bits, mask }: { readonly bits: string; readonly mask: string | null },
): string | null {
  if (binder.in.kind !== 'zone' || binder.where !== null) return null;
  const more = mask === null ? [] : [bits, mask];
  return `${eachOnce(g, binder.in.zone)}(${['s', zoneAt(binder.in, scope), 'out', start, ...more].join(', ')})`;
}

/** The same for all things in zones of several holders: those of two zones can always be told apart. */
export function wholeZones(g: Generator, binder: model.Binder, scope: Scope): string | null {
  if (binder.in.kind !== 'zones' || binder.where !== null) return null;
  const lists = binder.in.zones.map((id) => {
    const { holder } = g.model.zones[id]!;
    const zone = zoneConstant(id, scope);
    if (holder.kind !== 'player') return null;
    const each = `n = ${eachOnce(g, id)}(s, ${zone} + player * ${zone}_SIZE, out, n);`;
    return `for (let player = 0; player < ${g.seats}; player++) {\n${each}\n}`;
  });
  return lists.includes(null) ? null : lists.join('\n');
}

/** Name of the function that lists the things of a zone, those that cannot be told apart once. */
function eachOnce(g: Generator, zone: number): string {
  const inOrder = placesCanTell(g) && g.model.zones[zone]!.order !== 'set';
  return g.onceNamed(`each once ${inOrder}`, [inOrder ? 'listEachOnceInOrder' : 'listEachOnce'], (fn) => {
    const offered = twinOffered(g, inOrder);
    g.addFunction(
      'legal',
      fn,
      [
        's: Int16Array',
        'zone: number',
        'out: Int32Array',
        'at: number',
        'bits: number = 0',
        'mask: number = -1',
      ],
      'number',
      'Lists the things of a zone, those that cannot be told apart once; gives where they end. `bits`, `mask`: what stands in an option beside its thing, and where that stands.',
      () =>
        `let n = at;\nlet seen = 0;\nfor (let slot = zone + 1, end = slot + s[zone]!; slot < end; slot++) {\nconst thing = s[slot]!;\nconst bit = ${twinBit(g)};\nif ((seen & bit) !== 0 && ${offered}(s, out, at, n, mask, thing)) continue;\nseen |= bit;\nout[n++] = thing | bits;\n}\nreturn n;`,
    );
  });
}

/** Code of where options end once only the first of those is kept that cannot be told apart; `mask`: null, an option is a thing. */
export function withoutTwins(
  g: Generator,
  from: model.Expression,
  start: string,
  mask: string | null,
): string {
  twinFunctions(g);
  const inSets = g.facts.zonesOf(from).every((z) => g.model.zones[z]!.order === 'set');
  const inOrder = placesCanTell(g) && !inSets;
  const name = g.onceNamed(
    `without twins ${inOrder}`,
    [inOrder ? 'withoutTwinsInOrder' : 'withoutTwins'],
    (fn) => {
      const parameters = ['out: Int32Array', 'from: number', 'to: number'];
      const where = inOrder || !placesCanTell(g) ? '' : ', all in sets';
      g.addFunction(
        'legal',
        fn,
        ['s: Int16Array', ...parameters, 'mask: number = -1'],
        'number',
        `Keeps the first of the options from … to - 1 that cannot be told apart${where}; gives where they end. \`mask\`: the bits of an option that are its thing.`,
        () =>
          `let n = from;\nlet seen = 0;\nfor (let at = from; at < to; at++) {\nconst thing = out[at]! & mask;\nconst bit = ${twinBit(g)};\nif ((seen & bit) !== 0 && ${twinOffered(g, inOrder)}(s, out, from, n, mask, thing)) continue;\nseen |= bit;\nout[n++] = out[at]!;\n}\nreturn n;`,
      );
    },
  );
  return `${name}(${['s', 'out', start, 'n', ...(mask === null ? [] : [mask])].join(', ')})`;
}

/** Name of the function that says whether options hold a thing like another; to be asked where `TWIN_BIT` leaves a doubt. */
function twinOffered(g: Generator, inOrder: boolean): string {
  twinFunctions(g);
  return g.onceNamed(`twin offered ${inOrder}`, [inOrder ? 'twinOfferedInOrder' : 'twinOffered'], (fn) => {
    twinBits(g);
    const isPlain = placesCanTell(g) && !inOrder;
    const test = isPlain ? 'sameLooks(s, other, thing) && !named(s, other)' : 'alike(s, other, thing)';
    g.add('legal', {
      kind: 'function',
      name: fn,
      parameters: [
        's: Int16Array',
        'out: Int32Array',
        'from: number',
        'to: number',
        'mask: number',
        'thing: number',
      ],
      returns: 'boolean',
      doc: 'Do the options from … to - 1 hold a thing that cannot be told apart from this one?',
      body: `${isPlain ? 'if (named(s, thing)) return false;\n' : ''}for (let at = from; at < to; at++) {\nconst other = out[at]! & mask;\nif (${test}) return true;\n}\nreturn false;`,
    });
  });
}

function twinBits(g: Generator): void {
  if (g.stateNamesKinds) return;
  g.once('twin bits', () => {
    g.names.claim('TWIN_BIT');
    g.add('tables', {
      kind: 'constant',
      name: 'TWIN_BIT',
      type: null,
      value: 'Int32Array.from(DEFINITION, (definition) => 1 << (definition & 31))',
      doc: 'A bit for the definition of each thing: two with different bits are not alike.',
    });
    return 'done';
  });
}

/** Code of a bit for the definition of a thing. */
function twinBit(g: Generator, thing = 'thing'): string {
  return g.stateNamesKinds ? `1 << (${g.definitionOf(thing)} & 31)` : `TWIN_BIT[${thing}]!`;
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
      `${withoutBang(g.definitionOf('a'))} === ${withoutBang(g.definitionOf('b'))}`,
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
    body: 'let n = 0;\nfor (let i = 0; i < count; i++) {\nconst thing = source[from + i]!;\nlet twin = 0;\nwhile (twin < n && out[twin] !== thing && !alike(s, out[twin]!, thing)) twin++;\nif (twin === n) {\nout[n] = thing;\nweights[n++] = 1;\n} else weights[twin] = weights[twin]! + 1;\n}\nreturn n;',
  });
}
