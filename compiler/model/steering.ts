/** What decides whether the blocks of a statement run, and how often, and so which values the names of a rule are given. */
import type { Ability, Binder, Block, Expression, Model, Statement } from './model.ts';
import type { Peek } from './peeks.ts';
import { hiddenSources, uncounted, type Named, type Source } from './sources.ts';
import { abilityParts, blocksOf } from './walk.ts';

/** How the values of a rule are looked at. */
export interface Reader {
  /** Where a value of the rule looks into hidden zones; `member`: a name whose things are not looked at. */
  readonly read: (value: Expression, member?: number) => readonly Peek[];
  /** The same of a value of another rule. */
  readonly readOutside: (value: Expression) => readonly Peek[];
  /** The hidden zones in which things under a name may lie. */
  readonly unseen: Named;
  readonly named: Named;
}

/** What decides whether the blocks of a statement run, and how often; not whether there was something to choose. */
export function steering(model: Model, statement: Statement, reader: Reader): Peek[] {
  const read = (values: readonly Expression[]): Peek[] => values.flatMap((value) => reader.read(value));
  switch (statement.kind) {
    case 'if':
    case 'repeatWhile':
      return read([statement.condition]);
    case 'repeat':
      return read([statement.count]);
    case 'forEach': {
      const first = statement.from === null ? [] : [statement.from];
      return [...selecting(model, statement.binder, reader), ...read(first)];
    }
    case 'random':
      return selecting(model, statement.binder, reader);
    case 'callEvent': {
      // An amount 0 is no event.
      const amounts = statement.arguments.filter(({ type }) => type.kind === 'int');
      return [...preventing(model, statement.event, reader), ...read(amounts)];
    }
    default:
      return [];
  }
}

/** What picks some things out of a set. */
function selecting(model: Model, { local, in: set, where }: Binder, reader: Reader): Peek[] {
  const howMany = uncounted(model, set, reader.named).map((source): Peek => ({ source, at: set.span }));
  const picked = [...reader.read(set), ...howMany];
  if (where === null) return picked;
  const hidden = hiddenSources(model, set, reader.unseen);
  return [...picked, ...hidden.map((source) => ({ source, at: where.span })), ...reader.read(where, local)];
}

/** What the abilities read that may forbid or replace an event. */
function preventing(model: Model, event: number, { readOutside }: Reader): Peek[] {
  const abilities = preventersOf(model).get(event) ?? [];
  return abilities.flatMap((ability) => abilityParts(ability).flatMap((value) => [...readOutside(value)]));
}

/** By event: what may forbid or replace it. Nobody goes through ten thousand abilities for each statement. */
function preventersOf({ abilities }: Model): ReadonlyMap<number, readonly Ability[]> {
  const known = preventers.get(abilities);
  if (known?.of === abilities.length) return known.byEvent;
  const byEvent = new Map<number, Ability[]>();
  for (const ability of abilities) {
    if (ability.kind !== 'prohibition' && ability.kind !== 'replacement') continue;
    const { matched } = ability.pattern;
    if (matched.kind !== 'event') continue;
    const others = byEvent.get(matched.event);
    if (others === undefined) byEvent.set(matched.event, [ability]);
    else others.push(ability);
  }
  preventers.set(abilities, { of: abilities.length, byEvent });
  return byEvent;
}
const preventers = new WeakMap<
  readonly Ability[],
  { readonly of: number; readonly byEvent: ReadonlyMap<number, readonly Ability[]> }
>();

type Note = (local: number, sources: readonly Source[]) => void;

/** Notes what the names of a rule are given, and what decides whether they are given something else. */
export function noteGiven(model: Model, blocks: readonly Block[], reader: Reader, note: Note): void {
  for (const block of blocks) given(model, block, [], reader, note);
}

/** `control`: what decides whether the block runs. Gives what decides whether a `stop` is said in it. */
function given(
  model: Model,
  block: Block,
  control: readonly Source[],
  reader: Reader,
  note: Note,
): readonly Source[] {
  const stopped: Source[] = [];
  for (const statement of block) {
    const here = [...control, ...stopped];
    if (statement.kind === 'stop') stopped.push(...control);
    if (statement.kind === 'let' || statement.kind === 'assignLocal') {
      const read = reader.read(statement.value).map(({ source }) => source);
      // A name that begins here is known only where this runs.
      note(statement.local, statement.kind === 'let' ? read : [...read, ...here]);
    }
    const inner = blocksOf(statement);
    if (inner.length === 0) continue;
    const steered = [...here, ...steering(model, statement, reader).map(({ source }) => source)];
    for (const each of inner) stopped.push(...given(model, each, steered, reader, note));
  }
  return stopped;
}
