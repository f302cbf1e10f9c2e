/**
 * Created replacements among those that meet: a choice names the entry of the effect, behind the numbers of all things,
 * and what it does has the values of that entry, which may end with its first use.
 */
import type * as model from '../model/model.ts';
import { SELF, YOU } from '../plan/frames.ts';
import { keptBy, keptFrom, keptSlot } from './effects.ts';
import type { Generator } from './generator.ts';
import { camel, upper, wishesFor } from './names.ts';
import { readsBearer } from '../plan/meeting.ts';
import type { Scope } from './scope.ts';

/** The number by which a choice names the entry of an effect. */
export function numberOfEntry(g: Generator, entry: string): string {
  return `${g.thingCount} + (${entry} - EFFECT_AT) / EFFECT_STRIDE`;
}

/** The entry that such a number names. */
export function entryOf(g: Generator, number: string): string {
  return `EFFECT_AT + (${number} - ${g.thingCount}) * EFFECT_STRIDE`;
}

/** Code of the test that what is listed from `at` to `end` has this ability of no equal effect. */
export function unlikeListed(
  g: Generator,
  r: model.Replacement,
  effect: number,
  { entry, out, at, found }: Readonly<Record<'entry' | 'out' | 'at' | 'found', string>>,
): string {
  const count = g.model.abilities.length;
  const name = g.onceNamed('alike listed', ['alikeListed'], (fn) =>
    g.addFunction(
      'legal',
      fn,
      [
        's: Int16Array',
        'out: Int32Array',
        'at: number',
        'end: number',
        'ability: number',
        'entry: number',
        'slots: Int16Array',
      ],
      'boolean',
      'Is the same ability listed of an effect whose entry holds the same in these slots?',
      () =>
        `for (let i = at; i < end; i++) {\nif (out[i]! % ${count} !== ability) continue;\nconst other = ${entryOf(g, `Math.floor(out[i]! / ${count}) - 1`)};\nif (slots.every((slot) => s[other + slot] === s[entry + slot])) return true;\n}\nreturn false;`,
    ),
  );
  return `!${name}(s, ${out}, ${at}, ${found}, ${r.id}, ${entry}, ${comparedSlots(g, r, effect)})`;
}

/** What tells two effects apart in what an ability of them replaces: their values, and whose they are where it matters. */
function comparedSlots(g: Generator, r: model.Replacement, effect: number): string {
  const { captures } = g.model.effects[effect]!;
  const whose = readsBearer(g.model, r);
  const kept = keptBy(g, effect).flatMap(({ of }, i) =>
    of === SELF && !whose ? [] : [keptFrom(g, effect) - 4 + i],
  );
  const values = [...captures.keys(), ...kept].map((i) => 4 + i);
  return g.onceNamed(`compared ${r.id}`, [upper('compared', r.name)], (name) =>
    g.add('tables', {
      kind: 'constant',
      name,
      type: null,
      value: `Int16Array.of(${[...(whose ? [1, 2] : []), ...values].join(', ')})`,
      doc: `Slots of an effect's entry that tell its ${r.name} from that of others.`,
    }),
  );
}

/** What the entry of an effect holds for an ability of it, as constants of a function. */
export interface Held {
  /** Names by local, SELF and YOU among them. */
  readonly names: ReadonlyMap<number, string>;
  /** Names of last known values, by `local attribute`. */
  readonly lastKnown: ReadonlyMap<string, string>;
  /** The code of each name. */
  readonly values: ReadonlyArray<{ readonly name: string; readonly code: string }>;
}

/** What an ability of an effect reads of the entry, taken out of it before that may end. */
export function heldByEntry(g: Generator, effect: number, entry: string, scope: Scope): Held {
  const values: Array<{ readonly name: string; readonly code: string }> = [];
  const fix = (word: string, code: string, of?: 'author'): string => {
    const name = scope.names.claim(...(of === 'author' ? wishesFor(word) : [word]), camel('held', word));
    values.push({ name, code });
    return name;
  };
  const { captures } = g.model.effects[effect]!;
  const names = new Map([
    [SELF, fix('source', `s[${entry} + 1]!`)],
    [YOU, fix('controller', `s[${entry} + 2]!`)],
    ...captures.map(({ local }, i): [number, string] => [
      i,
      fix(local.name, `s[${entry} + ${4 + i}]!`, 'author'),
    ]),
  ]);
  const lastKnown = new Map(
    keptBy(g, effect).map(({ of, attribute }): [string, string] => [
      `${of} ${attribute}`,
      fix('lastKnown', keptSlot(g, effect, entry, of, attribute)!),
    ]),
  );
  return { names, lastKnown, values };
}
