/** Piles whose order nobody has drawn yet, and the streams of chance that draw it. */
import type * as model from '../model/model.ts';
import { numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import type { Scope } from './scope.ts';
import { upper } from './names.ts';

/** Where the state says how many things of a zone have no place yet. */
export function bagSlot(g: Generator, zone: model.Expression, scope: Scope): string {
  if (zone.kind !== 'zone') throw new Error(`a bag is one zone (${scope.rule})`);
  const constant = g.once(`bag ${zone.zone}`, () => {
    throw new Error('no bag');
  });
  return zone.holder === null ? constant : `${constant} + ${numberOf(zone.holder, scope)}`;
}

/** The stream that the shuffles of a zone draw from. */
export function streamOfShuffle(g: Generator, zone: number): number {
  return g.shuffleStreams.get(zone) ?? 0;
}

/** Where the state keeps how far a stream of chance has gone. */
export function streamSlot(g: Generator, stream: number): string {
  return g.once(`stream ${stream}`, () => {
    throw new Error('no stream');
  });
}

/** The constant that says which stream this is. */
export function streamIdentityConstant(g: Generator, stream: number): string {
  const name = g.model.streams[stream]!.name;
  return g.once(`stream identity ${stream}`, () => {
    const constant = g.names.claim(upper('stream', name));
    g.add('tables', {
      kind: 'constant',
      name: constant,
      type: null,
      value: `streamIdentity(${JSON.stringify(name)})`,
      doc: `Identity of the stream of chance ${name}.`,
    });
    return constant;
  });
}
