/** The questions put to players, by brute force: every candidate is tried, those that look alike are offered once (L8). */
import type { Statement } from '../../compiler/model/model.ts';
import { choosesHidden, knownCount } from '../../compiler/model/hidden-choices.ts';
import { paymentOf } from '../../compiler/model/walk.ts';
import { distinct } from './chance.ts';
import { step } from './clock.ts';
import { elements, evaluate, evaluateNumber, evaluateSeat, membersOf, newFrame, truth } from './evaluate.ts';
import { isPayable } from './payments.ts';
import { isForbidden } from './patterns.ts';
import { toJson } from './record.ts';
import { runRoutine } from './statements.ts';
import type { ActionJson, Frame, Game, Json, Question } from './world.ts';
import { InterpreterFault, keyOf } from './values.ts';
import type { Value } from './values.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { readonly kind: K }>;

function question(
  game: Game,
  s: Of<'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds'>,
  player: number,
): Question {
  return { player, decision: game.model.decisions[s.decision]!.name, kind: s.kind };
}

/** Asks among values and words; the index of the answer. */
function askChoice(game: Game, frame: Frame, asked: Question, choices: readonly Json[]): number {
  return game.ask(asked, choices.map((choice) => ({ decision: asked.decision, choice })), frame); // prettier-ignore
}

export function mayDo(game: Game, s: Of<'may'>, frame: Frame): boolean {
  const asked = question(game, s, evaluateSeat(game, s.who, frame));
  return askChoice(game, frame, asked, ['yes', 'no']) === 0;
}

/** Binds what was chosen; false when there was nothing, or none was wanted. */
export function chooseOne(game: Game, s: Of<'choose'>, frame: Frame): boolean {
  const chosen = askForOne(game, s, frame);
  if (chosen === undefined) return false;
  frame.locals[s.binder.local] = chosen;
  return true;
}

function askForOne(game: Game, s: Of<'choose'>, frame: Frame): Value | undefined {
  const asked = question(game, s, evaluateSeat(game, s.who, frame));
  const hidden = choosesHidden(game.model, s);
  const options = optionsOf(game, s.binder, frame);
  const words = options.map((option) => toJson(game, option, asked.player));
  const known = hidden ? publicly(game, s.binder, frame) : { count: options.length, exact: true };
  const isEmpty = options.length === 0 && (!hidden || (!s.optional && known.count === 0));
  if (isEmpty) return undefined;
  if (s.optional) return options[askChoice(game, frame, asked, [...words, 'none'])];
  if (known.exact && known.count === 1) return options[0];
  return options[askChoice(game, frame, asked, words.length === 0 ? ['nothing'] : words)];
}

/** One pick after another; the set is in the order of the picks. */
export function chooseSome(game: Game, s: Of<'chooseUpTo'>, frame: Frame): void {
  const asked = question(game, s, evaluateSeat(game, s.who, frame));
  const most = evaluateNumber(game, s.most, frame);
  const hidden = choosesHidden(game.model, s);
  const picked: Value[] = [];
  frame.visiting.push(picked);
  while (picked.length < most) {
    frame.locals[s.chosen] = [...picked];
    const left = optionsOf(game, s.binder, frame, picked.map(keyOf));
    if (left.length === 0 && (picked.length > 0 || !hidden)) break;
    const words = left.map((each) => toJson(game, each, asked.player));
    const pick = left[askChoice(game, frame, asked, [...words, 'enough'])];
    if (pick === undefined) break;
    picked.push(pick);
  }
  frame.visiting.pop();
  frame.locals[s.chosen] = picked;
}

function optionsOf(
  game: Game,
  binder: Of<'choose'>['binder'],
  frame: Frame,
  but: readonly string[] = [],
): Value[] {
  const members = membersOf(game, binder, frame).filter((member) => !but.includes(keyOf(member)));
  return distinct(game, members.map((member) => [member])).map((index) => members[index]!); // prettier-ignore
}

/** Of how many options everybody knows, and whether these are all; where nobody does, of endlessly many. */
function publicly(
  game: Game,
  binder: Of<'choose'>['binder'],
  frame: Frame,
): { readonly count: number; readonly exact: boolean } {
  const known = knownCount(game.model, binder.in);
  if (known === null) return { count: Infinity, exact: false };
  const counts = known.parts.map((part) => elements(game, evaluate(game, part, frame)).length);
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    exact: known.exact && binder.where === null,
  };
}

// ---- actions ----------------------------------------------------------------------------------------

interface Legal {
  readonly action: number;
  readonly values: readonly Value[];
}

/** Every action with every combination of arguments that its binders allow and nothing forbids. */
function legalActions(game: Game, actions: readonly number[], seat: number): Legal[] {
  const all = actions.flatMap((action) => {
    const { locals, condition } = game.model.actions[action]!;
    const frame = newFrame(locals, [], { you: seat });
    if (condition !== undefined && !truth(game, condition, frame)) return [];
    return argumentsOf(game, action, frame, 0).map((values) => ({ action, values }));
  });
  const legal = all.filter(({ action, values }) => !isForbidden(game, { kind: 'action', action }, values));
  return distinct(game, legal.map(({ action, values }) => [action, ...values])).map((index) => legal[index]!); // prettier-ignore
}

function argumentsOf(game: Game, action: number, frame: Frame, depth: number): Value[][] {
  const binder = game.model.actions[action]!.parameters[depth];
  if (binder === undefined) {
    const cost = paymentOf(game.model.actions[action]!);
    return cost === null || isPayable(game, cost, frame) ? [[]] : [];
  }
  return membersOf(game, binder, frame).flatMap((member) => {
    frame.locals[binder.local] = member;
    return argumentsOf(game, action, frame, depth + 1).map((others) => [member, ...others]);
  });
}

function actionJson(game: Game, asked: Question, { action, values }: Legal): ActionJson {
  const { name, locals, parameters } = game.model.actions[action]!;
  const named = parameters.map(({ local }, i) => [
    locals[local]!.name,
    toJson(game, values[i]!, asked.player),
  ]);
  return { decision: asked.decision, action: name, ...Object.fromEntries(named) };
}

/** False when its payment was cancelled: then nothing has happened. */
function doAction(game: Game, { action, values }: Legal, seat: number): boolean {
  const { locals, parameters, body } = game.model.actions[action]!;
  const frame = newFrame(locals, [], {
    you: seat,
    parameters: parameters.length,
    commitsBefore: [...game.commits],
  });
  parameters.forEach(({ local }, index) => (frame.locals[local] = values[index]!));
  runRoutine(game, body, frame);
  if (frame.cancelled) return false;
  step(game);
  return true;
}

/** False when no action was legal and `else` is to be run. */
export function actOnce(game: Game, s: Of<'act'>, frame: Frame): boolean {
  const asked = question(game, s, evaluateSeat(game, s.who, frame));
  const legal = legalActions(game, s.actions, asked.player);
  if (legal.length === 0) {
    if (s.else === null)
      throw new InterpreterFault('no-legal-action', `no legal action at ${asked.decision}`);
    return false;
  }
  const options = legal.map((each) => actionJson(game, asked, each));
  while (!doAction(game, legal[game.ask(asked, options, frame)]!, asked.player)) continue;
  return true;
}

export function rounds(game: Game, s: Of<'rounds'>, frame: Frame): void {
  let seat = evaluateSeat(game, s.from, frame);
  for (let passed = 0; passed < game.seats;) {
    const asked = question(game, s, seat);
    const legal = legalActions(game, s.actions, seat);
    const options = legal.map((each) => actionJson(game, asked, each));
    const chosen = legal[game.ask(asked, [...options, { decision: asked.decision, action: 'pass' }], frame)];
    if (chosen !== undefined && !doAction(game, chosen, seat)) continue;
    passed = chosen === undefined ? passed + 1 : 0;
    seat = (seat + 1) % game.seats;
  }
}
