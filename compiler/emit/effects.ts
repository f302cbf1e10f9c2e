/** Created effects: what they keep, how they begin and end. */
import type * as model from '../model/model.ts';
import { abilityBlocks, abilityParts } from '../model/walk.ts';
import { SELF } from '../plan/frames.ts';
import { numberTable } from './code.ts';
import type { Generator } from './generator.ts';
import { knownIn, knownInBlock } from './last-known.ts';
import type { Scope } from './scope.ts';
import { mostUses } from './used.ts';
import { ordinals } from './words.ts';
import { greatest } from '../model/greatest.ts';

/** A value that an effect keeps of a thing, for when that is gone. */
interface Kept {
  /** Number among the captured values, or SELF. */
  readonly of: number;
  /** The local of the creating routine that names the thing, or SELF. */
  readonly from: number;
  /** As in last-known.ts. */
  readonly attribute: number;
}

/** What the abilities of an effect may still read of things that it names, once those are gone; after the captured values. */
export function keptBy(g: Generator, effect: number): readonly Kept[] {
  const { captures, abilities } = g.model.effects[effect]!;
  const kept: Kept[] = [];
  const note = (local: number, attribute: number): void => {
    const from = local === SELF ? SELF : captures[local]?.from;
    if (from === undefined || kept.some((k) => k.of === local && k.attribute === attribute)) return;
    kept.push({ of: local, from, attribute });
  };
  for (const id of abilities) {
    const ability = g.model.abilities[id]!;
    for (const part of abilityParts(ability))
      for (const { local, attribute } of knownIn(g, part)) note(local, attribute);
    for (const block of abilityBlocks(ability))
      for (const { local, attribute } of knownInBlock(g, block)) note(local, attribute);
  }
  return kept;
}

/** Code of the slot in which an effect keeps a value, or null. */
export function keptSlot(
  g: Generator,
  effect: number,
  entry: string,
  local: number,
  attribute: number,
): string | null {
  const at = keptBy(g, effect).findIndex((k) => k.of === local && k.attribute === attribute);
  return at < 0 ? null : `s[${entry} + ${keptFrom(g, effect) + at}]!`;
}

/** Where in its entry an effect keeps values of things: after the captured values and its conditions. */
export function keptFrom(g: Generator, effect: number): number {
  return 4 + g.model.effects[effect]!.captures.length + conditionsOf(g, effect).length;
}

/** The state triggers of an effect; each entry says of them whether their conditions were true. */
export function conditionsOf(g: Generator, effect: number): readonly model.StateTrigger[] {
  return g.facts.stateTriggers.filter(({ source }) => source.kind === 'effect' && source.effect === effect);
}

/** Code of the number of the slot that says whether the condition of an effect's state trigger was true. */
export function conditionSlot(g: Generator, t: model.StateTrigger, entry: string): string {
  const effect = t.source.kind === 'effect' ? t.source.effect : -1;
  const before = 4 + g.model.effects[effect]!.captures.length;
  return `${entry} + ${before + conditionsOf(g, effect).indexOf(t)}`;
}

/** Code that notes in the entry `at` of an effect what may still be read of a thing that leaves. */
export function noteKept(g: Generator, read: (attribute: number) => string): string {
  const cases = g.model.effects.flatMap((_, id) => {
    const kept = keptBy(g, id);
    if (kept.length === 0) return [];
    const lines = kept.map(({ of, attribute }) => {
      const slot = keptSlot(g, id, 'at', of, attribute)!.replace(/!$/, '');
      return `if (s[at + ${of === SELF ? 1 : 4 + of}] === thing) ${slot} = ${read(attribute)};`;
    });
    return [`if (s[at] === ${id}) {\n${lines.join('\n')}\n}`];
  });
  if (cases.length === 0) return '';
  return `for (let i = 0, at = EFFECT_AT; i < s[EFFECT_COUNT]!; i++, at += EFFECT_STRIDE) {\n${cases.join('\n')}\n}\n`;
}

/** `until … { }`: the effect begins; what is gone already is handed on with what is still known of it. */
export function untilCode(effect: number, scope: Scope): string {
  const g = scope.generator;
  const captured = g.model.effects[effect]!.captures.map((c) => scope.place(c.from).code);
  const kept = keptBy(g, effect).map(({ from, attribute }) => {
    const place = from === SELF ? scope.self : scope.place(from);
    const last = place?.mayBeGone === true ? scope.lastKnown(from, attribute) : null;
    return last === null ? '0' : `${place!.code} < 0 ? ${last} : 0`;
  });
  const known = [...conditionsOf(g, effect).map(() => '0'), ...kept];
  while (known.at(-1) === '0') known.pop();
  // Whose it is shows where it fires, and orders triggers, whether or not it reads it.
  return `beginEffect(${['s', effect, scope.self?.code ?? '-1', scope.you?.code ?? '-1', ...captured, ...known].join(', ')});`;
}

/** Slots for the values of an effect. */
function effectWidth(g: Generator): number {
  return greatest(
    0,
    g.model.effects.map((_, id) => keptFrom(g, id) - 4 + keptBy(g, id).length),
  );
}

/** Writes how created effects begin and end. */
export function effectFunctions(g: Generator): void {
  const width = effectWidth(g);
  g.effectStride = 4 + width + mostUses(g);
  if (g.model.effects.length === 0) return;
  const captured = ordinals(width);
  g.add('abilities', {
    kind: 'function',
    name: 'beginEffect',
    parameters: [
      's: Int16Array',
      'effect: number',
      'self: number',
      'you: number',
      ...captured.map((c) => `${c}: number = 0`),
    ],
    returns: 'void',
    doc: 'A created effect begins.',
    body: `const count = s[EFFECT_COUNT]!;\nif (count >= EFFECT_CAPACITY) overflow(-1, RULES, 'created effects');\nconst at = EFFECT_AT + count * EFFECT_STRIDE;\ns[at] = effect;\ns[at + 1] = self;\ns[at + 2] = you;\ns[at + 3] = s[TURN]!;\n${captured.map((c, i) => `s[at + ${4 + i}] = ${c};`).join('\n')}\ns[EFFECT_COUNT] = count + 1;`,
  });
  g.add('abilities', {
    kind: 'function',
    name: 'endEffect',
    parameters: ['s: Int16Array', 'at: number'],
    returns: 'void',
    doc: 'A created effect ends; `at` is its entry.',
    body: 'const end = EFFECT_AT + s[EFFECT_COUNT]! * EFFECT_STRIDE;\ns.copyWithin(at, at + EFFECT_STRIDE, end);\ns.fill(0, end - EFFECT_STRIDE, end);\ns[EFFECT_COUNT] = s[EFFECT_COUNT]! - 1;',
  });
  const durations = g.model.effects.map((e) => (e.duration === 'turn' ? 1 : 0));
  g.add('tables', {
    kind: 'constant',
    name: 'EFFECT_ENDS_WITH_TURN',
    type: null,
    value: numberTable('Int8Array', durations),
    doc: 'By effect: 1 when it ends with the turn in which it began.',
  });
  g.add('abilities', {
    kind: 'function',
    name: 'expireEffects',
    parameters: ['s: Int16Array'],
    returns: 'void',
    doc: 'The turn ends: so do the effects that last until then.',
    body: 'for (let i = s[EFFECT_COUNT]! - 1; i >= 0; i--) {\nconst at = EFFECT_AT + i * EFFECT_STRIDE;\nif (EFFECT_ENDS_WITH_TURN[s[at]!] === 1) endEffect(s, at);\n}',
  });
}
