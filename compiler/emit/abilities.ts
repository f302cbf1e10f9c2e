/** Triggers that wait, the order in which they resolve, what they do; created effects. */
import type * as model from '../model/model.ts';
import { namesThing, SELF, YOU } from '../plan/frames.ts';
import { secretCaptures } from '../model/peeks.ts';
import { expressionsInBlock, proceduresFrom, statementsIn } from '../model/walk.ts';
import { numberTable } from './code.ts';
import { stepThen } from './clocks.ts';
import { Cutter } from './cutter.ts';
import { effectFunctions } from './effects.ts';
import { numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { knownInBlock, wordOfKnown } from './last-known.ts';
import { QUEUE_FRAME } from './layout.ts';
import { isBorne } from './state.ts';
import { camel, wishesFor } from './names.ts';
import type { Next } from './routines.ts';
import { stepFunction } from './outcome.ts';
import { ruleIndex } from './rules.ts';
import { Scope } from './scope.ts';
import { ABILITIES } from '../plan/counts.ts';
import { everyBearerHasSeat } from '../plan/seats.ts';
import { happenedReset } from './statements.ts';
import { ordinals } from './words.ts';
import { greatest } from '../model/greatest.ts';

export type Queued = model.Trigger | model.StateTrigger;
export type Captured =
  | { readonly kind: 'local'; readonly local: number; readonly thing: boolean }
  | {
      readonly kind: 'known';
      readonly of: number;
      readonly attribute: number;
    };

/** The values that a waiting trigger carries, by their places, that nobody is told of: they may tell what is hidden. */
export function secretValues(g: Generator, t: model.Ability, captured: readonly Captured[]): number[] {
  if (t.source.kind !== 'effect') return [];
  const secret = secretCaptures(g.model, t.source.effect);
  return captured.flatMap((c, place) => (c.kind === 'local' && secret.has(c.local) ? [place] : []));
}

/** Code of the test that two waiting triggers of one ability carry the same value; what nobody is told of tells none apart. */
function sameValue(g: Generator, place: number): string {
  const same = `s[at + ${4 + place}] === s[other + ${4 + place}]`;
  const secrets = queuedAbilities(g).filter((t) =>
    secretValues(g, t, queueEntry(g, t).captured).includes(place),
  );
  if (secrets.length === 0) return same;
  return `(${[same, ...secrets.map(({ id }) => `s[at] === ${id}`)].join(' || ')})`;
}

/** What a waiting trigger carries besides ability, this, you and level. */
export function queueEntry(
  g: Generator,
  t: Queued,
): { readonly captured: readonly Captured[]; readonly readsThis: boolean; readonly decides: boolean } {
  const bound = new Set(t.locals.flatMap((_, i) => (isBound(g, t, i) ? [i] : [])));
  const read = new Set<number>();
  let readsThis = false;
  for (const e of expressionsInBlock(t.body)) {
    if (e.kind === 'local' && bound.has(e.local)) read.add(e.local);
    if (e.kind === 'this') readsThis = true;
  }
  for (const s of statementsIn(t.body)) {
    if (s.kind === 'assignLocal' && bound.has(s.local)) read.add(s.local);
    if (s.kind === 'until') {
      for (const c of g.model.effects[s.effect]!.captures) if (bound.has(c.from)) read.add(c.from);
      if (g.model.effects[s.effect]!.usesThis) readsThis = true;
    }
  }
  const known = knownInBlock(g, t.body).flatMap(({ local: of, attribute }): Captured[] =>
    of === SELF || bound.has(of) ? [{ kind: 'known', of, attribute }] : [],
  );
  const captured: Captured[] = [...read]
    .sort((a, b) => a - b)
    .map((local) => ({ kind: 'local', local, thing: namesThing(t.locals[local]!.type) }));
  return { captured: [...captured, ...known], readsThis, decides: decides(t.body, g) };
}

/** Pattern binders and an effect's captures come first among the locals. */
function isBound(g: Generator, t: Queued, local: number): boolean {
  if (t.source.kind === 'effect' && local < g.model.effects[t.source.effect]!.captures.length) return true;
  return (
    t.kind === 'trigger' &&
    t.pattern.arguments.some((a) => (a.kind === 'binder' || a.kind === 'member') && a.local === local)
  );
}

/** Is somebody asked while a block runs, or what it calls? */
function decides(block: model.Block, { model: m }: Generator): boolean {
  const bodies = [block, ...proceduresFrom(m, block).map(({ body }) => body)];
  return bodies.some((each) => statementsIn(each).some(({ kind }) => ASKING.has(kind)));
}

const ASKING: ReadonlySet<string> = new Set(['may', 'choose', 'chooseUpTo', 'act', 'rounds']);

export function queuedAbilities(g: Generator): readonly Queued[] {
  return g.model.abilities.filter((a) => a.kind === 'trigger' || a.kind === 'stateTrigger');
}

/** Writes everything about waiting triggers. */
export function abilityFunctions(g: Generator): void {
  const queued = queuedAbilities(g);
  const width = greatest(
    0,
    queued.map((t) => queueEntry(g, t).captured.length),
  );
  g.queueStride = 4 + width;
  const functions = queued.map((t) => [t.id, abilityFunction(g, t)] as const);
  const captured = ordinals(width);
  settleFunctions(g, captured);
  const byId = g.model.abilities.map((a) => functions.find(([id]) => id === a.id)?.[1] ?? 'noAbility');
  if (queued.length > 0) {
    if (byId.includes('noAbility'))
      g.add('abilities', {
        kind: 'function',
        name: 'noAbility',
        parameters: ['s: Int16Array'],
        returns: 'number',
        doc: 'Abilities that never wait have nothing to resolve.',
        body: 'return resolved(s);',
      });
    g.add('abilities', {
      kind: 'constant',
      name: 'ABILITIES',
      type: `readonly ((s: Int16Array, self: number, you: number${captured.map((c) => `, ${c}: number`).join('')}) => number)[]`,
      value: `[${byId.join(', ')}]`,
      doc: 'What each ability does, by number.',
    });
  }
  effectFunctions(g);
}

function abilityFunction(g: Generator, t: Queued): string {
  const name = g.functionName(t.name);
  const entry = queueEntry(g, t);
  const scope = new Scope(g, camel(t.name), t.name, t.locals);
  scope.names.claim('self');
  scope.names.claim('you');
  const params = entry.captured.map((c) =>
    scope.names.claim(
      ...(c.kind === 'local'
        ? wishesFor(t.locals[c.local]!.name)
        : [camel('last', wordOfKnown(g, c.attribute))]),
    ),
  );
  const exit: Next = {
    jump: () => 'return resolved(s);',
    index: () =>
      g.piece(
        g.onceNamed('ability over', ['abilityOver'], (fn) =>
          g.add('abilities', {
            kind: 'function',
            name: fn,
            parameters: ['s: Int16Array'],
            returns: 'number',
            doc: 'The resolving ability has ended.',
            body: 'return resolved(s);',
          }),
        ),
        QUEUE_FRAME,
      ),
  };
  g.addFunction(
    'abilities',
    name,
    ['s: Int16Array', 'self: number', 'you: number', ...params.map((p) => `${p}: number`)],
    'number',
    g.cite(t.span, t.name),
    () => {
      const names = new Map<number, string>([
        [YOU, 'you'],
        [SELF, 'self'],
      ]);
      const lastKnown = new Map<string, string>();
      entry.captured.forEach((c, i) => {
        if (c.kind === 'local') names.set(c.local, params[i]!);
        else lastKnown.set(`${c.of} ${c.attribute}`, params[i]!);
      });
      const named = entry.captured.flatMap((c) => (c.kind === 'local' ? [c.local] : []));
      const bound = Math.max(-1, ...named) + 1;
      scope.counting = ABILITIES;
      const cutter = new Cutter({
        g,
        section: 'abilities',
        scope,
        routine: `ability ${t.name}`,
        body: t.body,
        parameterCount: bound,
        settles: false,
        ability: true,
        named: new Set(named),
        belongs: { toThing: isBorne(t), toSeat: isBorne(t) && everyBearerHasSeat(g.model) },
        exit,
        lastKnown,
      });
      return `step(${ruleIndex(g, t)});${g.firedCode(t)}\n${happenedReset(g, scope)}${cutter.start(names)}`;
    },
    `ability ${t.name}`,
  );
  return name;
}

/** Code of the seat from which order is counted. */
export function referenceSeat(g: Generator): string {
  const who = g.model.triggerOrder?.who ?? null;
  // Before the first turn nobody is active: then it is the first seat.
  if (who === null || who.kind === 'active') return 'Math.max(0, s[ACTIVE]!)';
  return numberOf(who, new Scope(g, 'order', 'triggers ordered by', []));
}

function settleFunctions(g: Generator, captured: readonly string[]): void {
  const f = (name: string, parameters: string[], returns: string, doc: string, body: string): void =>
    g.add('abilities', { kind: 'function', name, parameters, returns, doc, body });
  for (const name of [
    'settle',
    'settleThen',
    'resolve',
    'resolved',
    'raise',
    'orderOptions',
    'ABILITIES',
    'noAbility',
  ])
    g.names.claim(name);
  g.pieces.unshift({ constant: 'SETTLE', function: 'settle', routine: null });
  const order = g.model.triggerOrder ?? { bySeat: true, who: null, newestFirst: false };
  const reference = referenceSeat(g);
  f(
    'raise',
    [
      's: Int16Array',
      'ability: number',
      'self: number',
      'you: number',
      ...captured.map((c) => `${c}: number = 0`),
    ],
    'void',
    'A trigger matched: it waits (L5).',
    `const count = s[QUEUE]!;\nif (count >= QUEUE_CAPACITY) overflow(-1, RULES, 'waiting triggers');\nconst at = QUEUE_AT + count * QUEUE_STRIDE;\ns[at] = ability;\ns[at + 1] = self;\ns[at + 2] = you;\ns[at + 3] = s[LEVEL]!;\n${captured.map((c, i) => `s[at + ${4 + i}] = ${c};`).join('\n')}\ns[QUEUE] = count + 1;`,
  );
  f(
    'settleThen',
    ['s: Int16Array', 'piece: number'],
    'number',
    'Lets the waiting triggers resolve, then goes on with a piece.',
    's[SETTLED] = piece;\nreturn settle(s);',
  );
  f(
    'resolved',
    ['s: Int16Array'],
    'number',
    'An ability has resolved: the next one.',
    's[LEVEL] = 0;\nreturn SETTLE;',
  );
  const asks = queuedAbilities(g).length > 0;
  // Abilities of the game, of effects, and of things in zones that no player holds may be nobody's.
  const seatless =
    !everyBearerHasSeat(g.model) ||
    queuedAbilities(g).some(({ source }) => source.kind === 'game' || source.kind === 'effect');
  const seatOfFirst = 's[QUEUE_AT + OPTIONS[0]! * QUEUE_STRIDE + 2]!';
  const seatOrReference = `${seatOfFirst} < 0 ? ${reference} : ${seatOfFirst}`;
  const chooser = order.bySeat ? (seatless ? seatOrReference : seatOfFirst) : reference;
  const next = asks
    ? `if (s[QUEUE] === 0) {\nconst piece = s[SETTLED]!;\ns[SETTLED] = 0;\nreturn piece;\n}\nif (s[QUEUE] === 1) return resolve(s, 0);\nif (orderOptions(s, OPTIONS, 0) === 1) return resolve(s, OPTIONS[0]!);\nreturn ask(s, ORDER_OF_TRIGGERS, ${chooser});`
    : 'return s[SETTLED]!;';
  f(
    'settle',
    ['s: Int16Array'],
    'number',
    asks
      ? 'The next of the waiting triggers, chosen where the order can matter (L5).'
      : 'What comes next: nothing is ever triggered.',
    asks ? stepping(g, next) : next,
  );
  if (!asks) return;
  const values = captured.map((_, i) => `s[at + ${4 + i}]!`);
  f(
    'resolve',
    ['s: Int16Array', 'index: number'],
    'number',
    'Takes a trigger out of the queue and lets it resolve.',
    `const at = QUEUE_AT + index * QUEUE_STRIDE;\nconst ability = s[at]!;\nconst self = s[at + 1]!;\nconst you = s[at + 2]!;\nconst level = s[at + 3]!;\n${captured.map((c, i) => `const ${c} = ${values[i]};`).join('\n')}\nconst end = QUEUE_AT + s[QUEUE]! * QUEUE_STRIDE;\ns.copyWithin(at, at + QUEUE_STRIDE, end);\ns.fill(0, end - QUEUE_STRIDE, end);\ns[QUEUE] = s[QUEUE]! - 1;\ns[LEVEL] = level + 1;\nif (ring.on) note(ring, NOTE_FIRES, 3, ability, self, you);\nreturn ABILITIES[ability]!(${['s', 'self', 'you', ...captured].join(', ')});`,
  );
  const flag = (test: (t: Queued) => boolean): string =>
    numberTable(
      'Int8Array',
      g.model.abilities.map((a) => Number((a.kind === 'trigger' || a.kind === 'stateTrigger') && test(a))),
    );
  const readsThis = queuedAbilities(g).some((t) => queueEntry(g, t).readsThis);
  if (readsThis)
    g.add('tables', {
      kind: 'constant',
      name: 'ABILITY_READS_THIS',
      type: null,
      value: flag((t) => queueEntry(g, t).readsThis),
      doc: 'By ability: 1 when it matters whose it is.',
    });
  g.add('tables', {
    kind: 'constant',
    name: 'ABILITY_DECIDES',
    type: null,
    value: flag((t) => queueEntry(g, t).decides),
    doc: 'By ability: 1 when somebody decides while it resolves.',
  });
  const level = order.newestFirst ? '>' : '<';
  const fromReference = `(s[at + 2]! - ${reference} + ${g.seats}) % ${g.seats}`;
  const distance = seatless ? `(s[at + 2]! < 0 ? -1 : ${fromReference})` : fromReference;
  const seatFilter = order.bySeat
    ? `let nearest = ${g.seats};\nfor (let i = 0; i < count; i++) {\nconst at = QUEUE_AT + i * QUEUE_STRIDE;\nif (s[at + 3] !== level) continue;\nconst distance = ${distance};\nif (distance < nearest) nearest = distance;\n}\n`
    : '';
  const seatTest = order.bySeat ? ` || ${distance} !== nearest` : '';
  const same = [
    's[at] === s[other]',
    's[at + 2] === s[other + 2]',
    ...captured.map((_, k) => sameValue(g, k)),
  ].join(' && ');
  f(
    'orderOptions',
    ['s: Int16Array', 'out: Int32Array', 'first: number'],
    'number',
    'The triggers that may come next, interchangeable ones once.',
    `const count = s[QUEUE]!;\nlet level = s[QUEUE_AT + 3]!;\nfor (let i = 1; i < count; i++) {\nconst other = s[QUEUE_AT + i * QUEUE_STRIDE + 3]!;\nif (other ${level} level) level = other;\n}\n${seatFilter}let n = first;\nfor (let i = 0; i < count; i++) {\nconst at = QUEUE_AT + i * QUEUE_STRIDE;\nif (s[at + 3] !== level${seatTest}) continue;\nlet twin = false;\nfor (let k = first; k < n && !twin; k++) {\nconst other = QUEUE_AT + out[k]! * QUEUE_STRIDE;\ntwin = ${same} && (s[at + 1] === s[other + 1] || ${readsThis ? '(ABILITY_READS_THIS[s[at]!] === 0 && ABILITY_DECIDES[s[at]!] === 0)' : 'ABILITY_DECIDES[s[at]!] === 0'});\n}\nif (!twin) out[n++] = i;\n}\nreturn n - first;`,
  );
  const info = {
    name: 'ORDER_OF_TRIGGERS',
    decision: 'order',
    kind: 'order' as const,
    label: {},
    span: g.model.game.span,
    actions: [],
    value: null,
    refusal: null,
    locals: [],
    routine: null,
    frame: QUEUE_FRAME,
    list: 'orderOptions',
    resume: 'resolve',
  };
  g.names.claim('ORDER_OF_TRIGGERS');
  g.sites.push(info);
}

/** After an ability has resolved, before the next one: the rules of each step (L6). */
function stepping(g: Generator, next: string): string {
  if (g.facts.stepReads.size === 0) return next;
  if (!g.facts.stepAsks) return `if (${stepFunction(g)}(s)) return WAIT;\n${next}`;
  const name = g.functionName('settle', 'stepped');
  const doc = 'The next of the waiting triggers, after the rules of each step.';
  g.add('abilities', {
    kind: 'function',
    name,
    parameters: ['s: Int16Array'],
    returns: 'number',
    doc,
    body: next,
  });
  return stepThen(g, stepFunction(g), g.piece(name, QUEUE_FRAME));
}
