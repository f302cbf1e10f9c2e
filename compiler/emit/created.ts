/**
 * Created replacements among those that meet: a choice names the entry of the effect, behind the numbers of all things,
 * and what it does has the values of that entry, which may end with its first use.
 */
import type * as model from '../model/model.ts';
import { SELF, YOU } from '../plan/frames.ts';
import { keptBy, keptSlot } from './effects.ts';
import type { Generator } from './generator.ts';
import { camel, plainWord } from './names.ts';
import { readsBearer } from '../plan/meeting.ts';
import type { Scope } from './scope.ts';
import { mostUses } from './used.ts';

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
  entry: string,
  { out, at, found }: { readonly out: string; readonly at: string; readonly found: string },
): string {
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
        'whose: boolean',
      ],
      'boolean',
      'Is the same ability listed of an effect with the same values and, where that matters, the same `this` and `you`?',
      () => {
        const count = g.model.abilities.length;
        return [
          'for (let i = at; i < end; i++) {',
          `if (out[i]! % ${count} !== ability) continue;`,
          `const other = ${entryOf(g, `Math.floor(out[i]! / ${count}) - 1`)};`,
          'let isAlike = !whose || (s[other + 1] === s[entry + 1] && s[other + 2] === s[entry + 2]);',
          `for (let k = 4; k < EFFECT_STRIDE${mostUses(g) > 0 ? ' - EFFECT_USES' : ''}; k++) if (s[other + k] !== s[entry + k]) isAlike = false;`,
          'if (isAlike) return true;',
          '}',
          'return false;',
        ].join('\n');
      },
    ),
  );
  return `!${name}(s, ${out}, ${at}, ${found}, ${r.id}, ${entry}, ${readsBearer(g.model, r)})`;
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
  const fix = (word: string, code: string): string => {
    const name = scope.names.claim(word, camel('held', word));
    values.push({ name, code });
    return name;
  };
  const { captures } = g.model.effects[effect]!;
  const names = new Map([
    [SELF, fix('source', `s[${entry} + 1]!`)],
    [YOU, fix('controller', `s[${entry} + 2]!`)],
    ...captures.map(({ local }, i): [number, string] => [
      i,
      fix(plainWord(local.name), `s[${entry} + ${4 + i}]!`),
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
