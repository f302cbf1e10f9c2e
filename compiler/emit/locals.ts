/** Locals: where a value is kept under its name, if anybody reads it. */
import type * as model from '../model/model.ts';
import { namesThing } from '../plan/frames.ts';
import { named } from '../plan/named-reads.ts';
import { statementsIn } from '../model/walk.ts';
import { mayFault } from '../plan/reads.ts';
import { mayBeGone, numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { listPlace, listSlots } from './lists.ts';
import { heldAnew } from './held.ts';
import { lastKnown, knownInBlock, noteLastKnown, wordOfKnown } from './last-known.ts';
import { camel, plainWord } from './names.ts';
import { plain, type Place, type Scope } from './scope.ts';
import { iterate } from './sets.ts';
import { readSlot, widthOf, writePlace, writeSlot } from './slots.ts';
import type { Body } from './statements.ts';
import { foundTogether, rowsOf } from './tops.ts';

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
  const found = foundBefore(value, body);
  const code = plainLetCode(local, value, body);
  body.scope.once.delete(value);
  return found === '' ? code : `${found}\n${code}`;
}

/** Before the first of a row of tops of one set: all of them are found. */
function foundBefore(value: model.Expression, body: Body): string {
  const { g, scope } = body;
  const row =
    rowsOf(scope.block, g)
      .get(value)
      ?.filter(({ local }) => !isUnread(local, body)) ?? [];
  if (row.length < 2 || row[0]!.e !== value) return '';
  return foundTogether(row.map(({ local, e }) => ({ e, word: scope.types[local]!.name, scope })));
}

function plainLetCode(local: number, value: model.Expression, body: Body): string {
  const { scope } = body;
  const type = scope.types[local]!.type;
  if (type.kind === 'set' && type.of.kind === 'thing') return snapshotInto(local, value, body);
  const slot = body.framed(local);
  if (slot !== null) {
    const known = keptKnown(local, value, scope);
    const code = numberOf(value, scope);
    scope.places.set(local, framedPlace(body.g, slot, type));
    return inSlot(slot, type, { code, known }, body);
  }
  if (isUnread(local, body)) return evaluated(value, scope);
  const code = numberOf(value, scope);
  const { variable, name: word } = scope.types[local]!;
  const isAlias = namesThing(type) && (variable ? isGivenNames(local, scope) : mayBeGone(value, scope));
  const known = keptKnown(local, value, scope);
  const name = scope.declare(local);
  if (!isAlias) return `${variable ? 'let' : 'const'} ${name} = ${code};`;
  const lasts = knownOf(local, scope).map((attribute) => ({
    attribute,
    name: scope.names.claim(camel(plainWord(word), 'last', wordOfKnown(body.g, attribute))),
    code: known.find((each) => each.attribute === attribute)?.code ?? '0',
  }));
  const lastKnown = new Map(lasts.map((last) => [last.attribute, last.name]));
  scope.places.set(local, { ...plain(name, true), lastKnown });
  return [{ name, code }, ...lasts]
    .map((each) => `${variable ? 'let' : 'const'} ${each.name} = ${each.code};`)
    .join('\n');
}

/** Code that gives a `var` another value. */
export function assignLocalCode(local: number, value: model.Expression, body: Body): string {
  const { scope } = body;
  if (isUnread(local, body)) return evaluated(value, scope);
  const { type } = scope.types[local]!;
  const known = keptKnown(local, value, scope);
  const code = numberOf(value, scope);
  const slot = body.framed(local);
  if (slot !== null) return inSlot(slot, type, { code, known }, body);
  const place = scope.place(local);
  const lasts = known.flatMap(({ attribute, code: last }) => {
    const name = place.lastKnown.get(attribute);
    return name === undefined ? [] : [`${name} = ${last};`];
  });
  return [writePlace(place.code, code), ...lasts, heldAnew(local, body)]
    .filter((line) => line !== '')
    .join('\n');
}

interface KeptKnown {
  readonly attribute: number;
  readonly code: string;
}

/** What is read of a name, known of the value that it is given, should that be gone. */
function keptKnown(local: number, value: model.Expression, scope: Scope): KeptKnown[] {
  if (!namesThing(scope.types[local]!.type) || !mayBeGone(value, scope)) return [];
  return knownOf(local, scope).flatMap((attribute) => {
    const code = lastKnown(value, attribute, scope);
    return code === null ? [] : [{ attribute, code }];
  });
}

function knownOf(local: number, scope: Scope): number[] {
  const known = knownInBlock(scope.generator, scope.block);
  return known.flatMap((each) => (each.local === local ? [each.attribute] : []));
}

/** Is a variable given what another name stands for? */
function isGivenNames(local: number, { block }: Scope): boolean {
  return statementsIn(block).some(
    (s) => (s.kind === 'let' || s.kind === 'assignLocal') && s.local === local && named(s.value).length > 0,
  );
}

function inSlot(
  slot: string,
  type: model.Type,
  { code, known }: { readonly code: string; readonly known: readonly KeptKnown[] },
  { g }: Body,
): string {
  const width = widthOf(g, type);
  const noted = known.map((each) => noteLastKnown(g, slot, each.attribute, each.code));
  const last = noted.length === 0 ? '' : `\nif (${readSlot(slot, width)} < -1) {\n${noted.join('\n')}\n}`;
  return `${writeSlot(slot, width, code)}${last}`;
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
    body.lists?.get(local) ?? listSlots(g, g.frame(body.routine ?? scope.rule, false), scope, name, null);
  const { count, members } = slots;
  scope.places.set(local, listPlace(slots));
  const element = scope.names.claim(camel('each', name));
  return `s[${count}] = 0;\n${iterate(value, scope, element, (x) => `s[${members} + s[${count}]!] = ${x};\ns[${count}] = s[${count}]! + 1;`)}`;
}
