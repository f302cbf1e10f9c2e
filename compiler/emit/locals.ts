/** Locals: where a value is kept under its name, if anybody reads it. */
import type * as model from '../model/model.ts';
import { namesThing } from '../plan/frames.ts';
import { mayFault } from '../plan/reads.ts';
import { numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { listPlace, listSlots } from './lists.ts';
import { camel } from './names.ts';
import type { Place, Scope } from './scope.ts';
import { iterate } from './sets.ts';
import { readSlot, widthOf, writeSlot } from './slots.ts';
import type { Body } from './statements.ts';

/** Does a local stand nowhere, since nobody reads it? */
export function isUnread(local: number, { g, scope, framed }: Body): boolean {
  return framed(local) === null && g.readLocals.get(scope.types)?.has(local) === false;
}

/** Code of a value of which only a fault can be noticed. */
export function evaluated(value: model.Expression, scope: Scope): string {
  return mayFault(scope.generator.model, value) ? `${numberOf(value, scope)};` : '';
}

/** Code that gives a `let` or `var` its first value. */
export function letCode(local: number, value: model.Expression, body: Body): string {
  const { scope } = body;
  const type = scope.types[local]!.type;
  if (type.kind === 'set' && type.of.kind === 'thing') return snapshotInto(local, value, body);
  const slot = body.framed(local);
  if (slot !== null) {
    scope.places.set(local, framedPlace(body.g, slot, type));
    return writeSlot(slot, widthOf(body.g, type), numberOf(value, scope));
  }
  if (isUnread(local, body)) return evaluated(value, scope);
  const code = numberOf(value, scope);
  const name = scope.declare(local);
  return `${scope.types[local]!.variable ? 'let' : 'const'} ${name} = ${code};`;
}

/** Where a local stands that has a slot. */
export function framedPlace(g: Generator, slot: string, type: model.Type): Place {
  return {
    code: readSlot(slot, widthOf(g, type)),
    framed: true,
    mayBeGone: namesThing(type),
    list: null,
    lastKnown: new Map(),
  };
}

/** A set of things kept by name: a list in the frame. */
function snapshotInto(local: number, value: model.Expression, body: Body): string {
  const { g, scope } = body;
  const { name } = scope.types[local]!;
  const slots =
    body.lists?.get(local) ?? listSlots(g, g.frame(body.routine ?? scope.rule, false), scope, name);
  const { count, members } = slots;
  scope.places.set(local, listPlace(slots));
  const element = scope.names.claim(camel('each', name));
  return `s[${count}] = 0;\n${iterate(value, scope, element, (x) => `s[${members} + s[${count}]!] = ${x};\ns[${count}] = s[${count}]! + 1;`)}`;
}
