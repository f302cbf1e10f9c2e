/** Which decisions come only if, or as often as, something holds: inside a statement, or behind it where it may end what it stands in. */
import type { Block, Model, Statement } from '../model/model.ts';
import type { Peek } from '../model/peeks.ts';
import { steering } from '../model/steering.ts';
import { blocksOf, proceduresFrom, rulesOf, statementsIn, type Rule } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import { namesAt, readerOf } from '../model/hidden-names.ts';
import { waitsIn } from './waiting.ts';

/** A decision: itself, and the place in the rule that one looks at from which it comes. */
export interface Decision {
  readonly span: Span;
  readonly place: Span;
}

/** The first decision of some blocks. */
export function firstDecision(model: Model, blocks: readonly Block[]): Decision | null {
  for (const block of blocks)
    for (const { kind, at, inside } of waitsIn(model, block))
      if (kind === 'decision') return { span: inside ?? at, place: at };
  return null;
}

/** The first decision behind each statement of a block, which may be long. */
function decisionsAfter(model: Model, block: Block): ReadonlyArray<Decision | null> {
  const after: Array<Decision | null> = [null];
  for (const statement of [...block].reverse())
    after.push(firstDecision(model, [[statement]]) ?? after.at(-1) ?? null);
  return after.slice(0, -1).reverse();
}

/** What a `stop` said here would skip, and an `end phase`. */
interface Skipped {
  readonly stop: Decision | null;
  readonly phase: Decision | null;
}

type Say = (peeks: readonly Peek[], decision: Decision) => void;

/** Says of each statement of a rule that decides whether a decision comes what it looks at. */
export function guards(model: Model, rule: Rule, say: Say): void {
  const skipped: Skipped = { stop: null, phase: phaseSkip(model, rule) };
  for (const block of rule.blocks) walk(model, rule, block, skipped, false, say);
}

function walk(model: Model, rule: Rule, block: Block, skipped: Skipped, inPhase: boolean, say: Say): void {
  const after = decisionsAfter(model, block);
  block.forEach((statement, i) => {
    const next = after[i] ?? null;
    const behind: Skipped = {
      stop: next ?? skipped.stop,
      phase: inPhase ? (next ?? skipped.phase) : skipped.phase,
    };
    const inner = blocksOf(statement);
    const decision =
      firstDecision(model, inner) ??
      (inner.some(stops) ? behind.stop : null) ??
      (inner.some((each) => endsPhase(model, each)) ? behind.phase : null);
    if (decision !== null) {
      const reader = readerOf(model, namesAt(model, rule, decision.place));
      say(steering(model, statement, reader), decision);
    }
    const around = skippedIn(model, statement, behind, inPhase);
    const isPhase = statement.kind === 'phase' || (inPhase && !isOne(statement));
    for (const each of inner) walk(model, rule, each, around, isPhase, say);
  });
}

function stops(block: Block): boolean {
  return statementsIn(block).some(({ kind }) => kind === 'stop');
}

function endsPhase(model: Model, block: Block): boolean {
  const bodies = [block, ...proceduresFrom(model, block).map(({ body }) => body)];
  return bodies.some((body) => statementsIn(body).some(({ kind }) => kind === 'endPhase'));
}

/** Inside a phase these count as one statement. */
function isOne({ kind }: Statement): boolean {
  return kind === 'turns' || kind === 'atomically';
}

/** What is skipped by what is said in a block of a statement: the decisions of other turns come all the same. */
function skippedIn(model: Model, statement: Statement, behind: Skipped, inPhase: boolean): Skipped {
  switch (statement.kind) {
    case 'turns':
      return { ...behind, stop: null };
    case 'phase':
      return { ...behind, phase: null };
    case 'forEach':
    case 'repeat':
    case 'repeatWhile': {
      const again = firstDecision(model, blocksOf(statement));
      return { stop: behind.stop ?? again, phase: behind.phase ?? (inPhase ? again : null) };
    }
    default:
      return behind;
  }
}

// ---- phases ---------------------------------------------------------------------------------------

/** By model: the decisions that an `end phase` of a routine may skip, and that of an ability or an event. */
interface Phases {
  readonly byRoutine: ReadonlyMap<string, Span>;
  readonly any: Span | null;
}
const phasesOf = new WeakMap<Model, Phases>();

/** The decision of a phase that an `end phase` in a rule may skip when it runs in the course of it. */
function phaseSkip(model: Model, rule: Rule): Decision | null {
  if (rule.sort === 'flow' || rule.sort === 'setup') return null;
  const { byRoutine, any } = phasesIn(model);
  const isRoutine = rule.sort === 'action' || rule.sort === 'procedure';
  const span = isRoutine ? (byRoutine.get(`${rule.sort} ${rule.id}`) ?? null) : any;
  // It comes when all of the rule has run.
  return span === null ? null : { span, place: { ...rule.span, start: Number.MAX_SAFE_INTEGER } };
}

function phasesIn(model: Model): Phases {
  const known = phasesOf.get(model);
  if (known !== undefined) return known;
  const byRoutine = new Map<string, Span>();
  let any: Span | null = null;
  for (const block of rulesOf(model).flatMap(({ blocks }) => blocks))
    for (const statement of statementsIn(block)) {
      if (statement.kind !== 'phase') continue;
      any ??= firstDecision(model, [statement.body])?.span ?? null;
      noteRoutines(model, statement.body, null, byRoutine);
    }
  const phases = { byRoutine, any };
  phasesOf.set(model, phases);
  return phases;
}

/** Notes of what runs in the course of a phase the decision that comes behind it. */
function noteRoutines(model: Model, block: Block, later: Span | null, found: Map<string, Span>): void {
  const after = decisionsAfter(model, block);
  block.forEach((statement, i) => {
    const behind = after[i]?.span ?? later;
    const isLoop =
      statement.kind === 'forEach' || statement.kind === 'repeat' || statement.kind === 'repeatWhile';
    const within = behind ?? (isLoop ? (firstDecision(model, blocksOf(statement))?.span ?? null) : null);
    if (behind !== null)
      for (const routine of routinesOf(model, statement)) if (!found.has(routine)) found.set(routine, behind);
    for (const inner of blocksOf(statement)) noteRoutines(model, inner, within, found);
  });
}

/** The actions and procedures that a statement itself may run, and what they run. */
function routinesOf(model: Model, statement: Statement, found = new Set<string>()): ReadonlySet<string> {
  const enter = (key: string, body: Block | undefined): void => {
    if (found.has(key) || body === undefined) return;
    found.add(key);
    for (const inner of statementsIn(body)) routinesOf(model, inner, found);
  };
  if (statement.kind === 'callProcedure')
    enter(`procedure ${statement.procedure}`, model.procedures[statement.procedure]?.body);
  if (statement.kind === 'act' || statement.kind === 'rounds')
    for (const id of statement.actions) enter(`action ${id}`, model.actions[id]?.body);
  return found;
}
