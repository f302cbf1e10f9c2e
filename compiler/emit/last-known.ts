/**
 * What is read of a thing that has left its region is what was last known of it (L2). A departure notes that wherever a
 * name of the thing stands; whoever hands on a name that may be gone hands on what is known of it too.
 */
import type * as model from '../model/model.ts';
import { namesThing, SELF } from '../plan/frames.ts';
import type { NamedRead } from '../plan/named-reads.ts';
import { currentCode, currentFunction, isModified, storedCode } from './attributes.ts';
import { mayBeGone, numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { LAST_KNOWN } from './layout.ts';
import { camel, plainWord, upper } from './names.ts';
import { plain, type Scope } from './scope.ts';
import { attributeWidth, readSlot, writeSlot } from './slots.ts';

/** What may be known of a thing besides the current values of its attributes, which go by their ids. */
export const SEAT = -1;
export const SQUARE = -2;
/** The value of an attribute without modifiers. */
function baseOf(attribute: number): number {
  return -3 - attribute;
}

/** A local (or `SELF`), and what is read of it: the id of an attribute or one of the numbers above. */
export interface Known {
  readonly local: number;
  readonly attribute: number;
}

/** What has to be known of a thing for `x.at`. */
export function relationOf({ what }: model.Expression & { kind: 'at' }): number {
  return what === 'player' ? SEAT : SQUARE;
}

/** The same for `x.power`; null: it is printed, and stands when the thing has left too. */
export function readOf(
  g: Generator,
  { attribute, base }: Pick<model.Expression & { kind: 'attribute' }, 'attribute' | 'base'>,
): number | null {
  const modified = isModified(g, attribute);
  if (!modified || base) {
    if (g.model.attributes[attribute]!.storage !== 'variable') return null;
    return modified ? baseOf(attribute) : attribute;
  }
  return attribute;
}

/** What a body may read of its names once their things have left, in what it hands them on to too. */
export function knownInBlock(g: Generator, block: model.Block): readonly Known[] {
  return remembered(g, block, () => g.reads.inBlock(block));
}

/** The same of a value. */
export function knownIn(g: Generator, value: model.Expression): readonly Known[] {
  return remembered(g, value, () => g.reads.in(value));
}

function remembered(g: Generator, part: object, reads: () => readonly NamedRead[]): readonly Known[] {
  const found = g.knownReads.get(part);
  if (found !== undefined) return found;
  const known = new Map<string, Known>();
  for (const { local, by } of reads()) {
    const attribute = by.kind === 'at' ? relationOf(by) : readOf(g, by);
    if (attribute !== null) known.set(`${local} ${attribute}`, { local, attribute });
  }
  const made = [...known.values()];
  g.knownReads.set(part, made);
  return made;
}

/** Code that reads what a departure has noted of an attribute of the thing that a slot names. */
export function lastKnownAt(g: Generator, slot: string, attribute: number): string {
  return readSlot(lastKnownSlot(g, slot, attribute), widthOfKnown(g, attribute));
}

/** Code that notes it beforehand, of what is handed over gone. */
export function noteLastKnown(g: Generator, slot: string, attribute: number, value: string): string {
  return writeSlot(lastKnownSlot(g, slot, attribute), widthOfKnown(g, attribute), value);
}

function lastKnownSlot(g: Generator, slot: string, attribute: number): string {
  return g.once(`last known ${slot} ${attribute}`, () => {
    const word = wordOfKnown(g, attribute);
    const claimed = g.names.claim(upper(slot, 'last', word));
    g.frame(LAST_KNOWN, false).slots.push({
      name: claimed,
      thing: false,
      size: widthOfKnown(g, attribute),
      doc: `last known ${word}`,
      holds: { kind: 'value', type: typeOfKnown(g, attribute), lastOf: slot },
    });
    g.lastKnown.push({ reference: slot, attribute, slot: claimed });
    return claimed;
  });
}

/** Slots for what is known. */
export function widthOfKnown(g: Generator, known: number): 1 | 2 {
  const id = attributeOf(known);
  return id === null ? 1 : attributeWidth(g, id);
}

/** A number as it was then, modified too, or the seat or square where it was, or none. */
function typeOfKnown(g: Generator, known: number): model.Type {
  const id = attributeOf(known);
  if (id === null) {
    if (known === SEAT) return { kind: 'optional', of: { kind: 'player' } };
    return {
      kind: 'int',
      min: -1,
      max: Math.max(0, ...g.model.placeKinds.map(({ places }) => places.length - 1)),
    };
  }
  const { type } = g.model.attributes[id]!;
  if ((type.kind === 'optional' ? type.of : type).kind !== 'int') return { kind: 'optional', of: type };
  const most = attributeWidth(g, id) === 2 ? 2 ** 31 : 2 ** 15;
  return { kind: 'int', min: -most, max: most - 1 };
}

function attributeOf(known: number): number | null {
  if (known >= 0) return known;
  return known > baseOf(0) ? null : baseOf(known);
}

/** What is known, in a name. */
export function wordOfKnown(g: Generator, known: number): string {
  const id = attributeOf(known);
  if (id === null) return known === SEAT ? 'seat' : 'square';
  const { name } = g.model.attributes[id]!;
  return known < 0 ? `base ${name}` : name;
}

/** Code that reads of `thing`, about to leave, what will be known of it. */
export function leavingCode(g: Generator, known: number): string {
  const state = g.needsEarlier ? 'was' : 's';
  const id = attributeOf(known);
  if (id === null) return `${known === SEAT ? 'seatAt' : 'squareAt'}(${state}, thing)`;
  if (!g.needsEarlier) return known < 0 ? storedCode(g, id, 'thing') : currentCode(g, id, 'thing');
  if (known >= 0 && isModified(g, id)) return `${currentFunction(g, id)}(was, thing)`;
  const reader = g.onceNamed(`last ${id}`, [camel('last', g.model.attributes[id]!.name)], (fn) =>
    g.addFunction(
      'zones',
      fn,
      ['s: Int16Array', 'thing: number'],
      'number',
      `The ${g.model.attributes[id]!.name} of a thing that leaves.`,
      () => `return ${storedCode(g, id, 'thing')};`,
    ),
  );
  return `${reader}(was, thing)`;
}

/** Code of what is last known of a reference that may be gone; null: nobody keeps it. */
export function lastKnown(e: model.Expression, known: number, scope: Scope): string | null {
  if (e.kind === 'local') return scope.lastKnown(e.local, known);
  if (e.kind === 'this') return scope.lastKnown(SELF, known);
  if (e.kind === 'call') return lastKnownOfCall(e, known, scope);
  if (e.kind !== 'conditional') return null;
  const [then, otherwise] = [e.then, e.else].map((each) =>
    mayBeGone(each, scope) ? lastKnown(each, known, scope) : '0',
  );
  if (typeof then !== 'string' || typeof otherwise !== 'string') return null;
  return `(${truthOf(e.condition, scope)} ? ${then} : ${otherwise})`;
}

/** A derived value that is gone is one of the things that it was given. */
function lastKnownOfCall(e: model.Expression & { kind: 'call' }, known: number, scope: Scope): string | null {
  const value = numberOf(e, scope);
  const given = e.arguments.filter((each) => namesThing(each.type) && mayBeGone(each, scope));
  return given.reduceRight<string | null>((others, each, i) => {
    const own = lastKnown(each, known, scope);
    if (own === null || i === given.length - 1) return own;
    return others === null ? null : `(${value} === ${numberOf(each, scope)} ? ${own} : ${others})`;
  }, null);
}

// ---- handing on what may be gone ---------------------------------------------------------------------

/** Parameters whose arguments may be gone, and what is read of them then. */
export interface Handed {
  readonly gone: readonly number[];
  readonly known: readonly Known[];
}

/** What a call hands over that may be gone, to what reads `known` of its parameters. */
export function handedGone(args: readonly model.Expression[], known: readonly Known[], scope: Scope): Handed {
  const gone = args.flatMap((argument, i) =>
    namesThing(argument.type) && mayBeGone(argument, scope) ? [i] : [],
  );
  return { gone, known: gone.flatMap((i) => known.filter(({ local }) => local === i)) };
}

/** Key of a function that is written for this: nothing where nothing may be gone. */
export function keyOfHanded({ gone }: Handed): string {
  return gone.length === 0 ? '' : ` gone ${gone.join(' ')}`;
}

/** What a function that is handed something gone is called. */
export function wordsOfHanded({ gone }: Handed): readonly string[] {
  return gone.length === 0 ? [] : ['of gone'];
}

/** What the remark on such a function adds. */
export function remarkOfHanded({ gone }: Handed): string {
  return gone.length === 0 ? '' : ', of what may have left';
}

/** Code of what such a function is told besides its arguments: what the caller reads of them. */
export function knownArguments(args: readonly model.Expression[], { known }: Handed, scope: Scope): string[] {
  return known.map(({ local, attribute }) => knownNow(args[local]!, attribute, scope));
}

/** Code of what can be read of a reference, whether or not its thing is gone. */
export function knownNow(of: model.Expression, known: number, scope: Scope): string {
  const { attributes, placeKinds } = scope.generator.model;
  const id = attributeOf(known);
  if (id !== null)
    return numberOf(
      { kind: 'attribute', attribute: id, of, base: known < 0, type: attributes[id]!.type, span: of.span },
      scope,
    );
  const to: model.Type =
    known === SEAT ? { kind: 'player' } : { kind: 'place', placeKind: placeKinds.length > 0 ? 0 : -1 };
  const what = known === SEAT ? 'player' : 'place';
  return numberOf({ kind: 'at', what, of, type: { kind: 'optional', of: to }, span: of.span }, scope);
}

/** Places of the parameters of such a function; names of the parameters that it has besides. */
export function placesOfHanded(scope: Scope, params: readonly string[], { gone, known }: Handed): string[] {
  const names: string[] = [];
  for (const i of gone) {
    const lastKnown = new Map<number, string>();
    for (const { local, attribute } of known) {
      if (local !== i) continue;
      const name = scope.names.claim(camel(plainWord(params[i]!), wordOfKnown(scope.generator, attribute)));
      names.push(name);
      lastKnown.set(attribute, name);
    }
    scope.places.set(i, { ...plain(params[i]!, true), lastKnown });
  }
  scope.wantLastKnown = (local, attribute) => scope.places.get(local)?.lastKnown.get(attribute) ?? null;
  return names;
}

/** Statements that note what is known of arguments that are gone, where the slots of parameters are; before a call. */
export function noteHanded(
  args: readonly model.Expression[],
  { known }: Handed,
  scope: Scope,
  slots: ReadonlyMap<number, string>,
): string {
  const g = scope.generator;
  return known
    .flatMap(({ local, attribute }) => {
      const slot = slots.get(local);
      const value = lastKnown(args[local]!, attribute, scope);
      if (slot === undefined || value === null) return [];
      return [`if (${numberOf(args[local]!, scope)} < 0) ${noteLastKnown(g, slot, attribute, value)}\n`];
    })
    .join('');
}
