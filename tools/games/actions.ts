/**
 * In: what a person or a scenario wrote for an option. Out: the actions that it can mean, listed or not, so that the
 * engine can say why one is refused.
 */
import type { ActionJson, Engine, Json, Played, RuleRef, State, ViewJson } from '../../runtime/engine.ts';
import { ruleAt } from './chain.ts';
import type { GameFacts } from './facts.ts';
import { isObject, thingsIn } from './view.ts';

/** `play(Gorillion)`, `yes`: a word and its arguments as written. */
export interface WrittenOption {
  readonly word: string;
  readonly arguments: readonly string[];
  readonly nth?: number;
}

/** Why an option is not among the legal ones. */
export type Refused = {
  readonly action: ActionJson;
  readonly rule: RuleRef | null;
  readonly message: string;
  /** Whether the rules themselves say so, rather than that it could not be read. */
  readonly isRule: boolean;
};

/** Rule, place, sentence: `place (rules/game/g.rules:7): …`. A decision is told by the rule in which it stands. */
export function reasonText(
  { askedBy, folder }: Pick<GameFacts, 'askedBy' | 'folder'>,
  { rule, message }: Pick<Refused, 'rule' | 'message'>,
): string {
  if (rule === null) return message;
  return `${ruleAt({ ...rule, name: askedBy.get(rule.name) ?? rule.name }, folder)}: ${message}`;
}

const mostMeanings = 64;

/** Most letters of an option, as the engine reads it, and most arguments: what is longer means nothing. */
export const MOST_LETTERS = 1_000;
const mostArguments = 16;

/** The text of an option as `parseAction` reads it. */
export function optionText({ word, arguments: list, nth }: WrittenOption): string {
  const number = nth === undefined ? '' : `#${nth}`;
  return list.length === 0 ? word : `${word}(${list.join(', ')})${number}`;
}

/** Splits `play(Gorillion)`, `on hurt(Wolf)#2`; null for what has no such shape. */
export function readOptionText(text: string): WrittenOption | null {
  if (text.length > MOST_LETTERS) return null;
  const match = /^([^()]+?)\s*(?:\((.*)\)\s*(?:#(\d+))?)?$/su.exec(
    text.trim().normalize('NFC').replace(/\s+/gu, ' '),
  );
  if (match === null) return null;
  const [, word = '', inside, nth] = match;
  const list = inside === undefined || inside.trim() === '' ? [] : inside.split(',');
  if (list.length > mostArguments) return null;
  const option = { word, arguments: list.map((argument) => argument.trim()) };
  return nth === undefined ? option : { ...option, nth: Number(nth) };
}

/** Asks the engine why an option is refused: null when it is allowed, or when it means nothing at all. */
export function whyRefused(
  engine: Engine,
  facts: GameFacts,
  state: State,
  seat: number,
  option: WrittenOption,
): Refused | 'allowed' | null {
  let best: Refused | null = null;
  /** Of several meanings, the one that came closest is what was meant. */
  let nearest = -1;
  for (const action of meaningsOf(engine, facts, state, seat, option)) {
    const played: Played = engine.play(state, seat, action);
    if (played.ok) return 'allowed';
    const { rule, message, fails } = played;
    const near = rule === null ? 0 : fails === undefined ? 1 : fails === 'in' ? 2 : fails === 'where' ? 3 : 4;
    if (near > nearest) best = { action, rule, message, isRule: fails !== undefined };
    nearest = Math.max(near, nearest);
  }
  return best;
}

/** Every action that a written option can stand for, as far as the player can see. */
export function meaningsOf(
  engine: Engine,
  facts: GameFacts,
  state: State,
  seat: number,
  { word, arguments: list }: WrittenOption,
): ActionJson[] {
  const open = engine.decisions(state);
  const decision = (open.find(({ player }) => player === seat) ?? open[0])?.decision ?? 'none';
  const view = engine.view(state, seat);
  const values = (text: string) => valuesOf(view, facts, text);
  const action = facts.actions.find(({ name }) => name === word);
  if (action !== undefined) {
    return combinations(list.map(values)).map((chosen): ActionJson => {
      const pairs = chosen.map((value, index) => {
        return [action.parameters[index] ?? `argument ${index + 1}`, value] as const;
      });
      return { decision, action: word, ...Object.fromEntries(pairs) };
    });
  }
  if (list.length > 0) return [{ decision, action: word }];
  if (word === 'pass') return [{ decision, action: 'pass' }];
  return values(word).map((choice): ActionJson => ({ decision, choice }));
}

/** What an argument can stand for: things in sight, places, seats, numbers, or just itself. */
function valuesOf(view: ViewJson, facts: GameFacts, text: string): Json[] {
  const match = /^(.*?)(?:\s+in\s+(.+?))?(?:\s+of\s+(.+?))?(?:\s*#(\d+))?$/su.exec(text);
  const [, name = text, zone, holder, nth] = match ?? [];
  const of = holder === undefined ? null : facts.seats.indexOf(holder);
  const things = thingsIn(view).filter(
    (thing) =>
      thing.thing === name &&
      (zone === undefined || thing.zone === zone) &&
      (holder === undefined || thing.of === of || thing.of === holder) &&
      (nth === undefined || thing.nth === Number(nth)),
  );
  const values: Json[] = things.map((thing) => ({ ...thing }));
  const places = view['places'];
  const seatNumber = facts.seats.indexOf(text);
  if (isObject(places) && Object.hasOwn(places, text)) values.push(text);
  else if (seatNumber >= 0) values.push(seatNumber);
  else if (/^-?\d{1,9}$/.test(text)) values.push(Number(text));
  else if (text === 'true' || text === 'false') values.push(text === 'true');
  return values.length > 0 ? values : [text];
}

function combinations(lists: ReadonlyArray<readonly Json[]>): Json[][] {
  return lists.reduce<Json[][]>(
    (before, list) =>
      before.flatMap((chosen) => list.map((value) => [...chosen, value])).slice(0, mostMeanings),
    [[]],
  );
}
