/** Piles that are dealt from while their order is not known: what chance may give, and code that draws it. */
import type * as model from '../model/model.ts';
import { bagSlot } from './bags.ts';
import type { Generator } from './generator.ts';
import { dealInto } from './moves.ts';
import { camel } from './names.ts';
import type { Scope } from './scope.ts';
import { chanceOfSupply, isSupply } from './supply.ts';

export interface DealtPile {
  /** What chance gives that is chosen from outside, and the name of the function that lists it. */
  readonly outcomes: 'thing' | 'definition';
  readonly merged: string;
  /** Code that puts what was chosen on top. */
  readonly chosen: (outcome: string) => string;
  /** Code that draws as many as are wanted; `from`: the stream. Null: only one by one. */
  readonly drawMany: ((wanted: string, from: string) => string) | null;
  /** Code that draws and deals as many as are wanted; null: one after another. */
  readonly dealMany: ((wanted: string, from: string) => string) | null;
  /** Code before one is dealt: draws it unless it is drawn already, or else does `chosen`; `many`: they are drawn together. */
  readonly drawOne: (chosen: string, from: string, many: boolean) => string;
}

/** `stops`: somebody may be asked between two cards; `alone`: nothing at all is done between them. */
export function dealtPile(
  g: Generator,
  { from: zone, to }: { readonly from: model.Expression; readonly to: model.Expression },
  at: string,
  scope: Scope,
  { stops, alone }: { readonly stops: boolean; readonly alone: boolean },
): DealtPile {
  if (isSupply(g, zone)) {
    const drawn = (wanted: string, from: string): string => `drawCards(s, SUPPLY, ${wanted}, ${from});`;
    return {
      outcomes: 'definition',
      merged: chanceOfSupply(g, scope),
      chosen: (outcome) => `giveCard(s, SUPPLY, ${outcome});`,
      drawMany: stops ? null : drawn,
      dealMany:
        alone && to.kind === 'zone'
          ? (wanted, from) => `${drawn(wanted, from)}\n${dealInto(g, to, scope, wanted)}`
          : null,
      drawOne: (chosen, from, many) =>
        `if (s[CHANCE_MODE] === 1) {\n${chosen}\n}${many ? '' : ` else ${drawn('1', from)}`}`,
    };
  }
  const bag = bagSlot(g, zone, scope);
  g.needsBagToTop = true;
  return {
    outcomes: 'thing',
    merged: chanceOfBag(g, at, bag, scope, zone),
    chosen: (outcome) => `bagToTop(s, ${at}, ${bag}, ${outcome});`,
    dealMany: null,
    drawMany: (wanted, from) => `fixBagTops(s, ${at}, ${bag}, ${wanted}, ${from});`,
    drawOne: (chosen, from) =>
      `if (s[${bag}] === s[${at}]) {\nif (s[CHANCE_MODE] === 1) {\n${chosen}\n} else fixBagTop(s, ${at} + 1, ${bag}, ${from});\n}`,
  };
}

/** Name of the function that lists what may come on top of a bag. */
export function chanceOfBag(
  g: Generator,
  at: string,
  bag: string,
  scope: Scope,
  zone: model.Expression,
): string {
  if (zone.kind !== 'zone') throw new Error('a bag is one zone');
  const { name } = g.model.zones[zone.zone]!;
  return g.addFunctionOnce(
    'legal',
    [camel('chance', scope.prefix, name)],
    ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'],
    'number',
    `What the top of ${name} may be.`,
    () => `return mergeAlike(s, s, ${at} + 1, s[${bag}]!, out, weights);`,
  );
}
