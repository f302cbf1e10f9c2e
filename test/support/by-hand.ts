/** Models written by hand, for tests of what plays them: short constructors, nothing resolved and nothing checked. */
import type {
  Ability,
  Action,
  Attribute,
  Binder,
  Block,
  Definition,
  Event,
  Expression,
  Kind,
  Literal,
  Local,
  Model,
  Named,
  Statement,
  Type,
  Zone,
} from '../../compiler/model/model.ts';
import { nowhere } from '../../compiler/source/source.ts';

const span = nowhere;
type Bare<T> = T extends unknown ? Omit<T, 'span' | 'type'> : never;
type BareStatement<T> = T extends unknown ? Omit<T, 'span'> : never;
/** Keys in the order of the model; whatever is left out is empty. */
export type Parts = Partial<Omit<Model, 'game'>>;

export const named = (name: string): Named => ({ name, names: {}, documentation: null, span });
export const int = (min = 0, max = 32767): Type => ({ kind: 'int', min, max });
export const bool: Type = { kind: 'bool' };
export const playerType: Type = { kind: 'player' };
export const things = (...kinds: number[]): Type => ({ kind: 'thing', kinds });
export const number = (value: number): Literal => ({ kind: 'int', value });
export const none: Literal = { kind: 'none' };
export const local = (name: string, type: Type = int()): Local => ({ name, type, variable: true, span });

/** An expression; its type matters to literals only. */
export const e = (expression: Bare<Expression>, type: Type = int()): Expression => ({
  ...expression,
  type,
  span,
});
export const lit = (value: number | boolean | null): Expression =>
  e({
    kind: 'literal',
    value: value === null ? none : typeof value === 'number' ? number(value) : { kind: 'bool', value },
  });
export const seat = (value: number): Expression =>
  e({ kind: 'literal', value: { kind: 'player', seat: value } });
export const get = (index: number): Expression => e({ kind: 'local', local: index });
export const you = e({ kind: 'you' });
export const self = e({ kind: 'this' });
export const players = e({ kind: 'players' });
export const foe = e({ kind: 'opponent', of: you });
export const attr = (attribute: number, of: Expression | null): Expression =>
  e({ kind: 'attribute', attribute, of, base: false });
export const zoneOf = (zone: number, holder: Expression | null): Expression =>
  e({ kind: 'zone', zone, holder });
export const equal = (left: Expression, right: Expression): Expression =>
  e({ kind: 'equal', negated: false, left, right });
export const compare = (left: Expression, operator: '<' | '<=' | '>' | '>=', right: Expression): Expression =>
  e({ kind: 'compare', operator, left, right });
export const binder = (index: number, set: Expression, where: Expression | null = null): Binder => ({
  local: index,
  in: set,
  where,
  span,
});

export const s = (statement: BareStatement<Statement>): Statement => ({ ...statement, span });
export const call = (event: number, ...parameters: Expression[]): Statement =>
  s({ kind: 'callEvent', event, arguments: parameters, else: [] });
export const move = (what: Expression, to: Expression, follows: number | null = null): Statement =>
  s({ kind: 'move', what, to, follows, place: 'top' });
export const add = (attribute: number, of: Expression | null, value: Expression): Statement =>
  s({ kind: 'assign', attribute, of, operator: 'add', value, clamped: false });
export const set = (attribute: number, of: Expression | null, value: Expression): Statement =>
  s({ kind: 'assign', attribute, of, operator: 'set', value, clamped: false });
export const act = (decision: number, who: Expression, ...actions: number[]): Statement =>
  s({ kind: 'act', decision, who, actions, else: null });
export const routine = (body: Block, locals: readonly Local[] = [], parameterCount = 0) => ({
  body,
  locals,
  parameterCount,
});

export const attribute = (
  name: string,
  holder: Attribute['holder'],
  type: Type,
  start: Literal,
): Attribute => ({
  ...named(name),
  holder,
  type,
  start,
  storage: 'variable',
  mark: false,
  eachTurn: false,
  startBySeat: null,
});
export const zone = (
  name: string,
  holder: Zone['holder'],
  order: Zone['order'],
  seenBy: Zone['seenBy'],
  region: number,
): Zone => ({ ...named(name), holder, order, of: [0], capacity: null, seenBy, countBy: 'all', region });
export const kind = (name: string, attributes: readonly number[] = []): Kind => ({
  ...named(name),
  parent: null,
  attributes,
});
export const definition = (name: string, parts: Partial<Definition> = {}): Definition => ({
  ...named(name),
  kind: 0,
  copies: 1,
  text: {},
  keywords: [],
  values: {},
  abilities: [],
  ...parts,
});
export const event = (name: string, parameters: readonly Local[], body: Block, once = false): Event => ({
  ...named(name),
  ...routine(body, parameters, parameters.length),
  once,
});
export const action = (
  name: string,
  body: Block,
  parameters: ReadonlyArray<[Local, Binder]> = [],
): Action => ({
  ...named(name),
  ...routine(body, parameters.map(([each]) => each), parameters.length), // prettier-ignore
  parameters: parameters.map(([, each]) => each),
});
type BareAbility<T> = T extends Ability ? Omit<T, keyof Named | 'locals' | 'id'> : never;
export const ability = (
  id: number,
  name: string,
  parts: BareAbility<Ability>,
  locals: readonly Local[] = [],
): Ability => ({ ...named(name), id, locals, ...parts });
export const onEvent = (
  index: number,
  ...parameters: Extract<Ability, { kind: 'trigger' }>['pattern']['arguments']
) => ({
  matched: { kind: 'event', event: index } as const,
  arguments: parameters,
  span,
});
export const region = (name: string, zones: readonly number[], declared = false) => ({
  ...named(name),
  zones,
  declared,
});

export function model(name: string, parts: Parts): Model {
  return {
    game: named(name),
    id: name,
    variant: null,
    title: {},
    players: { min: 2, max: 2, seats: ['first', 'second'] },
    options: [],
    enums: [],
    kinds: [],
    definitions: [],
    placeKinds: [],
    attributes: [],
    zones: [],
    regions: [],
    abilitiesWorkIn: null,
    keywords: [],
    headings: [],
    relations: [],
    derived: [],
    events: [],
    procedures: [],
    actions: [],
    abilities: [],
    effects: [],
    phases: [],
    decisions: [],
    streams: [],
    standing: [],
    ends: [],
    tiesDraw: false,
    score: null,
    rank: null,
    triggerOrder: null,
    setup: null,
    flow: null,
    invariants: [],
    witnesses: [],
    scenarios: [],
    ...parts,
  };
}
