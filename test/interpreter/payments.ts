/** What actions cost, by brute force: every set of things that pays is written down, and the questions follow from that. */
import type { PaymentPart } from '../../compiler/model/model.ts';
import type { PayStatement } from '../../compiler/model/walk.ts';
import { distinct } from './chance.ts';
import { mayHide } from '../../compiler/model/sources.ts';
import { elements, evaluate, evaluateNumber, evaluateSeat, membersOf, truth } from './evaluate.ts';
import { toJson } from './record.ts';
import type { Frame, Game, Question } from './world.ts';
import { keyOf } from './values.ts';
import type { Value } from './values.ts';

/** A thing that can pay for a part. */
interface Payer {
  readonly part: number;
  readonly source: number;
  readonly thing: Value;
  readonly amount: number;
  /** Colours of which it gives one, by their number; `[0]` without colours. */
  readonly colours: readonly number[];
}

/** Every way to pay: no thing twice, and none that could be left out. */
function waysToPay(game: Game, s: PayStatement, frame: Frame): Payer[][] {
  const taken = s.parts
    .filter((part) => !isWaived(game, part, frame))
    .flatMap((part) => part.uses.map((used) => keyOf(evaluate(game, used, frame))));
  const ways = s.parts.reduce<Payer[][]>(
    (before, part, index) =>
      before.flatMap((way) => waysOfPart(game, part, index, frame).map((more) => [...way, ...more])),
    [[]],
  );
  return ways.filter((way) => {
    const all = [...taken, ...way.map(({ thing }) => keyOf(thing))];
    return new Set(all).size === all.length;
  });
}

/** Whether an action with these arguments can be paid. */
export function isPayable(game: Game, s: PayStatement, frame: Frame): boolean {
  return waysToPay(game, s, frame).length > 0;
}

function isWaived(game: Game, { waived }: PaymentPart, frame: Frame): boolean {
  return waived !== null && truth(game, waived, frame);
}

function waysOfPart(game: Game, part: PaymentPart, index: number, frame: Frame): Payer[][] {
  if (isWaived(game, part, frame)) return [[]];
  if (part.condition !== null && !truth(game, part.condition, frame)) return [];
  const due = part.due.map((each) => evaluateNumber(game, each, frame));
  const most = due.reduce((sum, each) => sum + Math.max(0, each), 0);
  return subsets(payersOf(game, part, index, frame), most).filter(
    (some) =>
      pays(some, due) &&
      !some.some((one) =>
        pays(
          some.filter((other) => other !== one),
          due,
        ),
      ),
  );
}

/** In the order of the sources, each thing once. */
function payersOf(game: Game, part: PaymentPart, index: number, frame: Frame): Payer[] {
  const all = part.sources.flatMap(({ binder, amount, of }, source) =>
    membersOf(game, binder, frame).map((thing): Payer => {
      frame.locals[binder.local] = thing;
      const colours =
        of === null ? [0] : elements(game, evaluate(game, of, frame)).map((each) => colourNumber(each));
      return { part: index, source, thing, amount: evaluateNumber(game, amount, frame), colours };
    }),
  );
  return all.filter(({ thing }, at) => all.findIndex((other) => keyOf(other.thing) === keyOf(thing)) === at);
}

function colourNumber(value: Value): number {
  return typeof value === 'object' && value !== null && 'is' in value && value.is === 'enum'
    ? value.value
    : 0;
}

/** All subsets with at most so many members. */
function subsets<T>(list: readonly T[], most: number): T[][] {
  return list.reduce<T[][]>(
    (some, each) => [
      ...some,
      ...some.filter(({ length }) => length < most).map((members) => [...members, each]),
    ],
    [[]],
  );
}

/** Whether colours can be chosen for all of them so that everything due is there. */
function pays(some: readonly Payer[], due: readonly number[]): boolean {
  const [first, ...others] = some;
  if (first === undefined) return due.every((each) => each <= 0);
  return first.colours.length === 0
    ? pays(others, due)
    : first.colours.some((colour) =>
        pays(
          others,
          due.map((each, index) => (index === colour ? each - first.amount : each)),
        ),
      );
}

// ---- asking -----------------------------------------------------------------------------------------

/** Asks what is chosen, one thing at a time, and binds it; false when the payment is cancelled. */
export function choosePayment(game: Game, s: PayStatement, frame: Frame): boolean {
  const player = evaluateSeat(game, s.who, frame);
  const ways = waysToPay(game, s, frame);
  const asked = s.parts.some((part) => part.sources.some(({ binder }) => mayHide(game.model, binder.in)));
  const picked: Payer[] = [];
  const things: Value[] = [];
  frame.visiting.push(things);
  let isCancelled = false;
  for (let part = 0; part < s.parts.length && !isCancelled;) {
    const left = remaining(ways, picked, part);
    if (left.some((way) => way.length === 0)) {
      part += 1;
      continue;
    }
    const pick = nextPick(game, s.parts[part]!, { left, player, frame, isHidden: asked });
    if (pick === null) isCancelled = true;
    else {
      picked.push(pick);
      things.push(pick.thing);
    }
  }
  frame.visiting.pop();
  s.parts.forEach((part, index) =>
    part.sources.forEach(({ chosen }, source) => {
      frame.locals[chosen] = picked
        .filter((each) => each.part === index && each.source === source)
        .map(({ thing }) => thing);
    }),
  );
  return !isCancelled;
}

/** What each way with these picks still takes for a part. */
function remaining(ways: readonly Payer[][], picked: readonly Payer[], part: number): Payer[][] {
  const has = (way: readonly Payer[], one: Payer): boolean =>
    way.some((each) => each.part === one.part && keyOf(each.thing) === keyOf(one.thing));
  return ways
    .filter((way) => picked.every((one) => has(way, one)))
    .map((way) => way.filter((one) => one.part === part && !has(picked, one)));
}

interface Asking {
  readonly left: readonly Payer[][];
  readonly player: number;
  readonly frame: Frame;
  readonly isHidden: boolean;
}

/** The next thing: without a question when every way takes one like it and everybody can see that. */
function nextPick(game: Game, part: PaymentPart, asking: Asking): Payer | null {
  const { left, player, frame } = asking;
  const all = payersOf(game, part, left[0]![0]!.part, frame);
  const useful = all.filter((one) => left.some((way) => way.some(isSame(one))));
  const options = distinct(game, useful.map(({ thing }) => [thing])).map((index) => useful[index]!); // prettier-ignore
  const forced = options.find((one) => left.every((way) => way.some((each) => looksLike(game, one, each))));
  if (forced !== undefined && !asking.isHidden) return forced;
  const question: Question = {
    player,
    decision: game.model.decisions[part.decision!]!.name,
    kind: 'choose',
  };
  const words = [...options.map(({ thing }) => toJson(game, thing, player)), 'cancel'];
  const answers = words.map((choice) => ({ decision: question.decision, choice }));
  return options[game.ask(question, answers, frame)] ?? null;
}

function isSame(one: Payer): (other: Payer) => boolean {
  return (other) => keyOf(other.thing) === keyOf(one.thing);
}

function looksLike(game: Game, one: Payer, other: Payer): boolean {
  return isSame(one)(other) || distinct(game, [[one.thing], [other.thing]]).length === 1;
}
