/** Statements, one after the other; what they do goes through the pipeline, what they ask through choices. */
import { statementsIn } from '../../compiler/model/walk.ts';
import { CREATED_EFFECTS, EXTRA_TURNS } from '../../compiler/model/room.ts';
import type { Block, Local, Statement } from '../../compiler/model/model.ts';
import { actOnce, chooseOne, chooseSome, mayDo, rounds } from './choices.ts';
import { drawAmong, fixTop, isReadUnawaited } from './chance.ts';
import { decideByStatement, step, tick } from './clock.ts';
import { collect, membersFor, stillThere, visited, zoneAt } from './collect.ts';
import {
  checkArguments,
  elements,
  evaluate,
  evaluateNumber,
  evaluateSeat,
  membersOf,
  newFrame,
  truth,
} from './evaluate.ts';
import { bitOf, canPoint, countedBy, everybody, noteReveal } from './knowledge.ts';
import { choosePayment } from './payments.ts';
import { commitAssign, perform, performTogether } from './pipeline.ts';
import { fill } from './position.ts';
import { record } from './record.ts';
import { occursInFlow, turns } from './turns.ts';
import {
  changed,
  contentsOf,
  countSteps,
  fingerprint,
  isGone,
  refTo,
  shuffleZone,
  whereJson,
} from './world.ts';
import type { Frame, Game, Thing } from './world.ts';
import { isRef, keyOf, keepRoom } from './values.ts';
import type { Value } from './values.ts';

/** Runs a routine to its end; `stop` ends it early. */
export function runRoutine(game: Game, body: Block, frame: Frame): void {
  game.frames.push(frame);
  runBlock(game, body, frame);
  game.frames.pop();
}

/** True when `stop` was said, or when the phase whose body runs is to end. */
export function runBlock(game: Game, block: Block, frame: Frame): boolean {
  const scope = frame.scope.length;
  const stopped = block.some((statement) => {
    if (isOver(game, statement)) return false;
    // A loop through a set ends by itself.
    if (frame.visiting.length === 0) countSteps(game, 1);
    const isStopped = run(game, statement, frame);
    step(game);
    return isStopped || frame.phase?.ending === true;
  });
  frame.scope.length = scope;
  return stopped;
}

/** A block in which the locals are in scope. */
function runWith(game: Game, locals: readonly number[], block: Block, frame: Frame): boolean {
  frame.scope.push(...locals);
  const stopped = runBlock(game, block, frame);
  frame.scope.length -= locals.length;
  return stopped;
}

/** A given position begins with the first turns: of what the flow says before them it has only the names. */
function isOver(game: Game, s: Statement): boolean {
  if (game.startsWith === null || s.kind === 'let' || s.kind === 'assignLocal') return false;
  return !statementsIn([s]).some(({ kind }) => kind === 'turns');
}

/** Of an `if` around the first turns, where a position begins with them: are they in this branch, whatever it asks? */
function hasFirstTurns(game: Game, block: Block): boolean | null {
  return game.startsWith === null ? null : statementsIn(block).some(({ kind }) => kind === 'turns');
}

/** True when `stop` was said. */
function run(game: Game, s: Statement, frame: Frame): boolean {
  switch (s.kind) {
    case 'let':
    case 'assignLocal':
      frame.locals[s.local] = evaluate(game, s.value, frame);
      if (s.kind === 'let') frame.scope.push(s.local);
      return false;
    case 'if':
      return runBlock(
        game,
        (hasFirstTurns(game, s.then) ?? truth(game, s.condition, frame)) ? s.then : s.else,
        frame,
      );
    case 'assign':
      if (frame.inEvent) commitAll(game, s, frame);
      else performAll(game, s, frame);
      return false;
    case 'move':
      performAll(game, s, frame);
      return false;
    case 'callEvent': {
      const happened = membersFor(game, s, frame).every(
        (member) => member.kind !== 'take' && perform(game, member),
      );
      return happened ? false : runBlock(game, s.else, frame);
    }
    case 'callProcedure': {
      const procedure = game.model.procedures[s.procedure]!;
      const values = s.arguments.map((argument) => evaluate(game, argument, frame));
      checkArguments(procedure.locals, values);
      runRoutine(game, procedure.body, calledFrame(game, procedure.locals, values, frame));
      return false;
    }
    case 'together':
      performTogether(game, collect(game, s.body, frame));
      return false;
    case 'atomically': {
      game.atomic += 1;
      const stopped = outsidePhase(frame, () => runBlock(game, s.body, frame));
      game.atomic -= 1;
      return stopped;
    }
    case 'forEach':
    case 'repeat':
    case 'repeatWhile':
      return loop(game, s, frame);
    case 'fill':
      fill(game, s.definitions, zoneAt(evaluate(game, s.zone, frame)));
      tick(game);
      return false;
    case 'shuffle': {
      const at = zoneAt(evaluate(game, s.zone, frame));
      shuffleZone(game, at);
      record(game, 'shuffle', Object(whereJson(game, at)), {});
      if (isReadUnawaited(game.model, at.zone)) fixTop(game, at, Infinity);
      tick(game);
      return false;
    }
    case 'moveTop':
    case 'deal':
      deal(game, s, frame);
      return false;
    case 'random': {
      const members = membersOf(game, s.binder, frame);
      if (members.length === 0) return runBlock(game, s.else, frame);
      const stream = game.model.streams[s.stream]!.name;
      frame.locals[s.binder.local] = drawAmong(game, stream, members);
      return runWith(game, [s.binder.local], s.body, frame);
    }
    case 'may':
      return runBlock(game, mayDo(game, s, frame) ? s.body : s.else, frame);
    case 'choose':
      return chooseOne(game, s, frame)
        ? runWith(game, [s.binder.local], s.body, frame)
        : runBlock(game, s.else, frame);
    case 'chooseUpTo':
      chooseSome(game, s, frame);
      return runWith(game, [s.chosen], s.body, frame);
    case 'pay':
      frame.cancelled = !choosePayment(game, s, frame);
      if (frame.cancelled) return true;
      // What was chosen has no name of the rules' own.
      return runBlock(game, s.paid, frame);
    case 'act':
      return !actOnce(game, s, frame) && runBlock(game, s.else ?? [], frame);
    case 'rounds':
      rounds(game, s, frame);
      return false;
    case 'turns':
      turns(game, s, frame);
      return false;
    case 'phase':
      return phase(game, s, frame);
    case 'endPhase': {
      const current = game.phases.at(-1);
      if (current !== undefined) current.ending = true;
      return false;
    }
    case 'stop':
      return true;
    case 'extraTurn':
      keepRoom(game.turns.length + 1, EXTRA_TURNS, 'extra turns');
      game.turns.unshift(evaluateSeat(game, s.for, frame));
      return false;
    case 'result':
      return decideByStatement(game, s.result, frame);
    case 'until':
      createEffect(game, s.effect, frame);
      tick(game);
      return false;
    case 'reveal':
      reveal(game, s, frame);
      return false;
  }
}

function performAll(game: Game, s: Parameters<typeof membersFor>[1], frame: Frame): void {
  const members = membersFor(game, s, frame);
  const [only] = members;
  if (members.length === 1 && only !== undefined && only.kind !== 'take') perform(game, only);
  else performTogether(game, members);
}

/** Inside an event an assignment is no event of its own. */
function commitAll(game: Game, s: Parameters<typeof membersFor>[1], frame: Frame): void {
  for (const member of membersFor(game, s, frame)) {
    if (member.kind === 'assign') commitAssign(game, member, null);
  }
}

/** A routine called from another: `you` and what may not be replaced again are inherited. */
export function calledFrame(
  game: Game,
  locals: readonly Local[],
  values: readonly Value[],
  caller: Frame,
): Frame {
  const { you, used, inEvent } = caller;
  return newFrame(locals, values, { you, used, inEvent, commitsBefore: [...game.commits] });
}

type Of<K extends Statement['kind']> = Extract<Statement, { readonly kind: K }>;

function loop(game: Game, s: Of<'forEach' | 'repeat' | 'repeatWhile'>, frame: Frame): boolean {
  if (s.kind === 'forEach') {
    const members = visited(game, s, frame);
    return members.some((member) => {
      if (!stillThere(game, member)) return false;
      frame.locals[s.binder.local] = member;
      frame.visiting.push(members);
      const stopped = runWith(game, [s.binder.local], s.body, frame);
      frame.visiting.pop();
      return stopped;
    });
  }
  if (s.kind === 'repeat') {
    const count = evaluateNumber(game, s.count, frame);
    for (let round = 0; round < count; round += 1) if (runBlock(game, s.body, frame)) return true;
    return false;
  }
  const given = new Set(
    statementsIn(s.body).flatMap((each) => (each.kind === 'assignLocal' ? [each.local] : [])),
  );
  const around = frame.scope.filter((local) => given.has(local));
  const now = (): string =>
    fingerprint(game.world) + keyOf(around.map((local) => frame.locals[local] ?? null));
  while (truth(game, s.condition, frame)) {
    const before = now();
    if (runBlock(game, s.body, frame)) return true;
    if (now() === before) return false;
  }
  return false;
}

/** Card by card. */
function deal(game: Game, s: Of<'deal' | 'moveTop'>, frame: Frame): void {
  const count = evaluateNumber(game, s.count, frame);
  const [from, to] = [zoneAt(evaluate(game, s.from, frame)), zoneAt(evaluate(game, s.to, frame))];
  for (let card = 0; card < count; card += 1) {
    fixTop(game, from, 1);
    const top = contentsOf(game, from).things.at(-1);
    if (top === undefined) return;
    const ref = refTo(game.world.things[top]!);
    perform(game, {
      kind: 'move',
      ref,
      to,
      place: s.kind === 'deal' ? 'top' : s.place,
      fromTop: true,
      follow: null,
    });
  }
}

function phase(game: Game, s: Of<'phase'>, frame: Frame): boolean {
  const outer = frame.phase;
  const stopped = inPhase(game, s.phase, (state) => {
    if (state.ending) return false;
    frame.phase = state;
    return runBlock(game, s.body, frame) && !state.ending;
  });
  frame.phase = outer;
  return stopped;
}

/** Runs what no `end phase` leaves in the middle. */
export function outsidePhase<T>(frame: Frame, body: () => T): T {
  const outer = frame.phase;
  frame.phase = undefined;
  const result = body();
  frame.phase = outer;
  return result;
}

function inPhase(game: Game, id: number, body: (state: { ending: boolean }) => boolean): boolean {
  const state = { ending: false };
  game.phases.push(state);
  occursInFlow(game, { kind: 'phaseBegins', phase: id }, []);
  const stopped = body(state);
  occursInFlow(game, { kind: 'phaseEnds', phase: id }, []);
  game.phases.pop();
  return stopped;
}

function createEffect(game: Game, effect: number, frame: Frame): void {
  const { captures } = game.model.effects[effect]!;
  const captured = captures.map(({ from }) => frame.locals[from] ?? null);
  const { this: self, you } = frame;
  const id = (game.serial += 1);
  keepRoom(game.world.effects.length + 1, CREATED_EFFECTS, 'created effects');
  game.world.effects = [
    ...game.world.effects,
    { id, effect, captured, this: self, you, createdIn: [...game.running] },
  ];
  changed(game);
}

function reveal(game: Game, s: Of<'reveal'>, frame: Frame): void {
  const to = s.to === null ? null : evaluateSeat(game, s.to, frame);
  const bits = to === null ? everybody(game) : bitOf(to);
  for (const thing of revealed(game, s, frame)) {
    const told = record(game, 'reveal', { to: bits === everybody(game) ? 'all' : [to] }, { thing });
    noteReveal(game, thing, bits);
    const toldTo = bits | (thing.at === null ? 0 : countedBy(game, thing.at));
    told.finish({ seenBy: bits | canPoint(game, thing), toldTo });
  }
  tick(game);
}

function revealed(game: Game, s: Of<'reveal'>, frame: Frame): Thing[] {
  const what = evaluate(game, s.what, frame);
  const thing = (id: number): Thing => game.world.things[id]!;
  if (s.top !== null) {
    const count = evaluateNumber(game, s.top, frame);
    const zone = zoneAt(what);
    fixTop(game, zone, count);
    return [...contentsOf(game, zone).things].reverse().slice(0, count).map(thing);
  }
  return elements(game, what)
    .flatMap((ref) => (isRef(ref) && !isGone(game, ref) ? [thing(ref.thing)] : []))
    .sort((one, other) => one.definition - other.definition);
}
