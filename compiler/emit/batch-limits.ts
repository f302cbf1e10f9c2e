/** What a batch may not do, and how much it may hold (L4). */
import type * as model from '../model/model.ts';
import { blocksOf, statementsIn } from '../model/walk.ts';
import { mostMembers } from '../plan/domains.ts';
import { everyBlock } from '../plan/facts.ts';
import { literal } from './docs.ts';
import type { Generator } from './generator.ts';
import { greatest } from '../model/greatest.ts';
import { onlyMoves } from './judged.ts';

/** Most members of a batch that is gone through: what a loop may name, and what comes of that. */
const MOST_MEMBERS = 1 << 14;

/** Are equal events of one batch one? */
export function mergesTwins(g: Generator): boolean {
  return g.model.events.some((e) => e.once);
}

/** Does every batch move each of its things once, and do nothing else? Then no member loses its thing to another. */
export function movesAlone(g: Generator, id: number): boolean {
  const event = g.model.events[id]!;
  const isAlone = g.batchEvents.size === 1 && g.batchSetters.size === 0 && !g.batchMoves;
  const isHeard = g.model.abilities.some(({ kind }) => kind === 'trigger' || kind === 'replacement');
  return isAlone && !isHeard && event.parameterCount === 1 && onlyMoves(event) && gatheredOnce(g.model);
}

/** Is each batch one loop over things that lie somewhere, with one event of each? Then no thing is in it twice. */
function gatheredOnce(m: model.Model): boolean {
  const each = everyBlock(m).flatMap((block) =>
    statementsIn(block).flatMap((s) => (s.kind === 'together' ? [s.body] : [])),
  );
  return m.standing.length === 0 && each.every((body) => gathersOnce(body));
}

function gathersOnce(body: model.Block): boolean {
  const [loop] = body;
  if (body.length !== 1 || loop?.kind !== 'forEach' || !liesSomewhere(loop.binder.in)) return false;
  const call = onlyOf(loop.body);
  if (call?.kind !== 'callEvent' || blocksOf(call).some((block) => block.length > 0)) return false;
  const things = call.arguments.filter(({ kind }) => kind !== 'literal');
  return things.every((arg) => arg.kind === 'local' && arg.local === loop.binder.local);
}

/** The only statement of a block, if it has one, whatever condition stands before it. */
function onlyOf(block: model.Block): model.Statement | null {
  const [only, ...others] = block;
  if (only === undefined || others.length > 0) return null;
  return only.kind === 'if' && only.else.length === 0 ? onlyOf(only.then) : only;
}

/** Is it out of what lies in zones, where everything is once? */
function liesSomewhere(set: model.Expression): boolean {
  switch (set.kind) {
    case 'zone':
    case 'zones':
      return true;
    case 'filter':
      return liesSomewhere(set.binder.in);
    case 'except':
      return liesSomewhere(set.left);
    default:
      return false;
  }
}

/** Room for the members of batches, those that stand in others included. */
export function mostInBatch(g: Generator): number {
  const count = (block: model.Block): number =>
    block.reduce((sum, s) => {
      const inside = blocksOf(s).reduce((most, inner) => most + count(inner), 0);
      const times = s.kind === 'forEach' ? mostMembers(s.binder.in, g.model, g.thingCount) : 1;
      return Math.min(MOST_MEMBERS, sum + Math.max(1, Math.min(MOST_MEMBERS, times) * Math.max(1, inside)));
    }, 0);
  const gathered = everyBlock(g.model).flatMap((block) =>
    statementsIn(block).flatMap((s) => (s.kind === 'together' ? [count(s.body)] : [])),
  );
  const standing = g.model.standing.map(
    ({ each, body }) => (each === null ? 1 : mostMembers(each.in, g.model, g.thingCount)) * count(body),
  );
  return Math.min(
    MOST_MEMBERS,
    greatest(
      Math.max(64, g.thingCount * 4),
      [...gathered, ...standing].map((n) => 2 * n),
    ),
  );
}

/** Code of the test whether two members set the same: an attribute may be set in more than one way. */
function sameAttribute(
  g: Generator,
  sets: ReadonlyArray<{ readonly id: number; readonly code: string }>,
): string {
  const plain = 'BATCH[other] === BATCH[at]';
  const twice = sets.filter(({ id }, i) => sets.findIndex((x) => x.id === id) < i);
  if (twice.length === 0) return plain;
  const name = g.onceNamed('same attribute', ['setsTheSame'], (fn) => {
    const tests = twice.flatMap(({ id, code }) =>
      sets
        .filter((x) => x.id === id && x.code !== code)
        .map((x) => `(one === ${code} && other === ${x.code}) || (one === ${x.code} && other === ${code})`),
    );
    g.add('events', {
      kind: 'function',
      name: fn,
      parameters: ['one: number', 'other: number'],
      returns: 'boolean',
      doc: 'Do two members of a batch set the same attribute?',
      body: `return one === other || ${tests.join(' || ')};`,
    });
  });
  return `${name}(BATCH[other]!, BATCH[at]!)`;
}

/** Can two assignments of a batch give an attribute different values? Not where all give it the same number. */
function mayDiffer(g: Generator, attribute: number): boolean {
  const values = [...(g.batchValues.get(attribute) ?? [])];
  return values.length !== 1 || !/^-?\d+$/.test(values[0]!);
}

/** Code that refuses two assignments of one batch to one attribute that do not agree; none where there can be none. */
export function conflicts(g: Generator): string {
  const sets = [...g.batchSetters.values()].filter((x) => x.sets && mayDiffer(g, x.id));
  if (sets.length === 0) return '';
  const least = Math.min(...sets.map((x) => x.number));
  const most = Math.max(...sets.map((x) => x.number));
  const same = sameAttribute(g, sets);
  const isSet =
    sets.length === 1 ? `BATCH[at] === ${sets[0]!.code}` : `BATCH[at]! <= ${most} && BATCH[at]! >= ${least}`;
  const fault = (x: { readonly rule: string; readonly attribute: string }): string =>
    `conflictingSets(${x.rule}, RULES, ${literal(x.attribute)});`;
  const cases = sets.map((x) => `case ${x.code}: return ${fault(x)}`).join('\n');
  const faults = sets.length === 1 ? fault(sets[0]!) : `switch (BATCH[at]) {\n${cases}\n}`;
  return `for (let at = from + BATCH_STRIDE; at < end; at += BATCH_STRIDE)\nif (${isSet})\nfor (let other = from; other < at; other += BATCH_STRIDE)\nif (${same} && BATCH[other + 1] === BATCH[at + 1] && BATCH[other + 2] !== BATCH[at + 2]) {\n${faults}\n}`;
}
