/**
 * A replacement is used once for an event and its descendants (L3): which ones are, is noted while what they do is done.
 * Where somebody may be asked meanwhile, that note stands in the state.
 */
import type * as model from '../model/model.ts';
import { type Generator, upTo } from './generator.ts';
import { camel, upper } from './names.ts';
import { greatest } from '../model/greatest.ts';

/** Where it is noted that a replacement was used: for those of created effects, in their entries. */
interface Note {
  readonly name: string;
  /** How many may bear it; null: the rules of the game do. */
  readonly bearers: number | null;
}

/** Code of the test that a replacement was not yet used for the event or one that it came from; null where it cannot come again. */
export function unusedTest(g: Generator, r: model.Replacement, bearer: string): string | null {
  if (!mayComeAgain(g, r)) return null;
  if (r.source.kind === 'effect') return endsWithUse(g, r) ? null : `s[${useSlot(g, r, bearer)}] === 0`;
  if (!g.facts.again.isKept(r)) return `${usedTable(g, r)}[${indexOf(r, bearer)}] === 0`;
  const { name, bearers } = noteOf(g, r);
  if (bearers === null) return `s[${name}] === 0`;
  return `!${wasUsedFunction(g)}(s, ${name}, ${bearers}, ${bearer})`;
}

/** What a replacement does, noted as used meanwhile where its event may come again in it. */
export function usedOnce(g: Generator, r: model.Replacement, bearer: string, body: string): string {
  if (!mayComeAgain(g, r)) return body;
  if (r.source.kind === 'effect')
    return endsWithUse(g, r)
      ? body
      : `${useEntryFunction(g)}(s, ${useSlot(g, r, bearer)});\n${body}\n${leaveEntryFunction(g)}(s);`;
  if (g.facts.again.isKept(r)) return `${noteUse(g, r, bearer)}${body}\n${unused(g, r, bearer)}`;
  const used = `${usedTable(g, r)}[${indexOf(r, bearer)}]`;
  return `${used} = 1;\n${body}\n${used} = 0;`;
}

/** Code that notes in the state that a replacement is used, where that is to be kept. */
export function noteUse(g: Generator, r: model.Replacement, bearer: string): string {
  if (!g.facts.again.isKept(r)) return '';
  if (r.source.kind === 'effect')
    return endsWithUse(g, r) ? '' : `${useEntryFunction(g)}(s, ${useSlot(g, r, bearer)});\n`;
  const { name, bearers } = noteOf(g, r);
  return bearers === null ? `s[${name}] = 1;\n` : `${useFunction(g)}(s, ${name}, ${bearer});\n`;
}

/** Code after which nothing is noted in the state of what was used for a change, and for others of its circle. */
export function forgetUses(g: Generator, key: string): string {
  const { again, replacementsOf } = g.facts;
  const circle = again.circleOf(key);
  const keys =
    circle === null ? [key] : [...replacementsOf.keys()].filter((k) => again.circleOf(k) === circle);
  const kept = keys
    .flatMap((each) => replacementsOf.get(each) ?? [])
    .filter((r) => again.isKept(r) && !endsWithUse(g, r));
  if (kept.length === 0) return '';
  const forget = g.onceNamed(
    `forget uses ${kept[0]!.id}`,
    [camel('forget', 'uses for', nameOf(g, kept[0]!))],
    (fn) =>
      g.addFunction(
        'events',
        fn,
        ['s: Int16Array'],
        'void',
        'What happened is over: all that was used for it may be used for what comes next (L3).',
        () => kept.map((r) => forgetCode(g, r)).join('\n'),
      ),
  );
  return `${forget}(s);\n`;
}

function nameOf(g: Generator, { pattern: { matched } }: model.Replacement): string {
  if (matched.kind === 'event') return g.model.events[matched.event]!.name;
  return matched.kind === 'attribute' ? g.model.attributes[matched.attribute]!.name : matched.kind;
}

function forgetCode(g: Generator, r: model.Replacement): string {
  if (r.source.kind === 'effect')
    return `for (let i = 0, at = EFFECT_AT; i < s[EFFECT_COUNT]!; i++, at += EFFECT_STRIDE) if (s[at] === ${r.source.effect}) s[${useSlot(g, r, 'at')}] = 0;`;
  const { name, bearers } = noteOf(g, r);
  if (bearers === null) return `s[${name}] = 0;`;
  return bearers === 1 ? `s[${name}] = -1;` : `s.fill(-1, ${name}, ${name} + ${bearers});`;
}

function unused(g: Generator, r: model.Replacement, bearer: string): string {
  const { name, bearers } = noteOf(g, r);
  return bearers === null ? `s[${name}] = 0;` : `${forgetFunction(g)}(s, ${name}, ${bearers}, ${bearer});`;
}

function mayComeAgain(g: Generator, r: model.Replacement): boolean {
  const matched = r.pattern.matched;
  const touched = g.facts.touchedBy(r.body);
  if (matched.kind === 'event')
    return (
      touched.events.has(matched.event) ||
      [...touched.events].some((e) => g.facts.touchedByEvent(e).events.has(matched.event))
    );
  if (matched.kind === 'attribute') return touched.writes.has(`a${matched.attribute}`);
  return false;
}

function isBorne({ source }: model.Replacement): boolean {
  return source.kind !== 'effect' && source.kind !== 'game';
}

// ---- in the entries of created effects --------------------------------------------------------------------

/** An effect that works once has ended when it is used. */
function endsWithUse(g: Generator, { source }: model.Replacement): boolean {
  return source.kind === 'effect' && g.model.effects[source.effect]!.once;
}

/** The most slots that an entry has for what is used of it. */
export function mostUses(g: Generator): number {
  const uses = (): number =>
    greatest(
      0,
      g.model.effects.map((_, id) => noted(g, id).length),
    );
  return Number(g.once('most uses', () => String(uses())));
}

/** The replacements of an effect of which it is noted in its entries whether they are used. */
function noted(g: Generator, effect: number): readonly number[] {
  return g.model.effects[effect]!.abilities.filter((id) => {
    const ability = g.model.abilities[id]!;
    return ability.kind === 'replacement' && !endsWithUse(g, ability) && mayComeAgain(g, ability);
  });
}

/** Code of the number of the slot, which stands at the end of an entry. */
function useSlot(g: Generator, r: model.Replacement, entry: string): string {
  const effect = r.source.kind === 'effect' ? r.source.effect : -1;
  return `${entry} + EFFECT_STRIDE - ${noted(g, effect).indexOf(r.id) + 1}`;
}

/** Frame of what is used of the replacements for what happens. */
export const USES = 'plain uses';

const OVER_USES =
  'for (let i = 0, at = EFFECT_AT + EFFECT_STRIDE - EFFECT_USES; i < s[EFFECT_COUNT]!; i++, at += EFFECT_STRIDE)\nfor (let use = at; use < at + EFFECT_USES; use++)';

function useEntryFunction(g: Generator): string {
  return g.onceNamed('use entry', ['useOfEffect'], (fn) =>
    g.addFunction(
      'events',
      fn,
      ['s: Int16Array', 'slot: number'],
      'void',
      'Notes that a replacement of a created effect is used, after all that are used already: entries move up.',
      () => `let last = 0;\n${OVER_USES} last = Math.max(last, s[use]!);\ns[slot] = last + 1;`,
    ),
  );
}

function leaveEntryFunction(g: Generator): string {
  return g.onceNamed('leave entry', ['lastUseOver'], (fn) =>
    g.addFunction(
      'events',
      fn,
      ['s: Int16Array'],
      'void',
      'The replacement of a created effect that was used last may be used again.',
      () =>
        `let last = -1;\n${OVER_USES} if (last < 0 || s[use]! > s[last]!) last = use;\nif (last >= 0) s[last] = 0;`,
    ),
  );
}

// ---- in scratch -----------------------------------------------------------------------------------------

const indexOf = (r: model.Replacement, bearer: string): string => (isBorne(r) ? bearer : '0');

function usedTable(g: Generator, r: model.Replacement): string {
  return g.once(`used ${r.id}`, () => {
    const name = g.names.claim(upper('used', r.name));
    g.scratch.push(`${name}.fill(0);`);
    const size = isBorne(r) ? Math.max(1, g.thingCount) : 1;
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: `new Int8Array(${size})`,
      doc: `Scratch: ${r.name} is being applied (once for an event and its descendants).`,
    });
    return name;
  });
}

// ---- in the state ---------------------------------------------------------------------------------------

function noteOf(g: Generator, r: model.Replacement): Note {
  const { source } = r;
  const bearers = !isBorne(r)
    ? null
    : Math.max(1, source.kind === 'definition' ? g.copiesOf(source.definition) : g.thingCount);
  const name = g.once(`used ${r.id}`, () => {
    const claimed = g.names.claim(upper('used', r.name));
    const doc =
      bearers === null
        ? `1: ${r.name} was used for what happens`
        : `those whose ${r.name} was used for what happens`;
    g.frame(USES, false).slots.push({
      name: claimed,
      thing: bearers !== null,
      size: bearers ?? 1,
      doc,
      holds: bearers === null ? upTo(1) : { kind: 'number', min: -1 - g.thingCount, max: g.thingCount - 1 },
    });
    return claimed;
  });
  return { name, bearers };
}

function wasUsedFunction(g: Generator): string {
  return g.onceNamed('was used', ['wasUsed'], (fn) =>
    g.addFunction(
      'events',
      fn,
      ['s: Int16Array', 'at: number', 'count: number', 'bearer: number'],
      'boolean',
      'Was what this one bears used already for what happens, or for what that came from (L3)?',
      () => 'for (let i = at; i < at + count; i++) if (s[i] === bearer) return true;\nreturn false;',
    ),
  );
}

function useFunction(g: Generator): string {
  return g.onceNamed('use', ['useOf'], (fn) =>
    g.addFunction(
      'events',
      fn,
      ['s: Int16Array', 'at: number', 'bearer: number'],
      'void',
      'Notes that what this one bears is used; those that have left are not asked about any more.',
      () => 'let i = at;\nwhile (s[i]! >= 0) i++;\ns[i] = bearer;',
    ),
  );
}

function forgetFunction(g: Generator): string {
  return g.onceNamed('forget use', ['forgetUse'], (fn) =>
    g.addFunction(
      'events',
      fn,
      ['s: Int16Array', 'at: number', 'count: number', 'bearer: number'],
      'void',
      'What this one bears may be used again, also if it has left meanwhile.',
      () => 'for (let i = at; i < at + count; i++) if (s[i] === bearer || s[i] === -2 - bearer) s[i] = -1;',
    ),
  );
}
