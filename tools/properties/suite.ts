/**
 * The property suite: random games of any engine, half of them with every outcome of chance chosen one by one, and
 * every promise looked at in every moment. Budgets are counts, seeds are fixed: equal input, equal report.
 */
import type { Json, State } from '../../runtime/engine.ts';
import type { OptionFact } from '../games/facts.ts';
import { breathe } from '../games/breathe.ts';
import type { GameRecord } from '../records/record.ts';
import { Recorder } from '../records/recorder.ts';
import { scenarioOf } from '../records/scenario.ts';
import { applied, startState } from '../games/states.ts';
import { Random } from '../simulate/random.ts';
import { chanceIsWhole, gamesDoNotMeet, replayAgrees, setupRepeats, streamsAreApart } from './games.ts';
import { listedIsAccepted, namesReadBack, refusalChangesNothing, unlistedIsRefused } from './legality.ts';
import type { Case, PastStep, Property, PropertyGame, Start, Verdict } from './property.ts';
import { nonInterference, sampleAgrees } from './secrecy.ts';
import { shrink } from './shrink.ts';
import {
  copiesDoNotShare,
  encodingReadsBack,
  equalKeysAreAlike,
  facesAgree,
  invariantsHold,
  thingsAreConserved,
  viewsArePlain,
} from './states.ts';
import type { Walk } from './walk.ts';
import { atRandom, causeOf, failureOf, judge, listed, lookedAt, walk } from './walk.ts';

export interface SuiteInput {
  /** How many decisions to look at, over all games. */
  readonly decisions: number;
  readonly seed: number | string;
  /** A game with more decisions does not end. */
  readonly maxDecisions: number;
  readonly progress?: (decisions: number) => void;
  /** What is the same in every game; left out: nothing. */
  readonly fixed?: FixedSetup;
}

/** How every game is set up: on so many players, null for any number, and with these options. */
export interface FixedSetup {
  readonly players: number | null;
  readonly options: Readonly<Record<string, Json>>;
}

export interface PropertyCount {
  readonly checked: number;
  readonly failed: number;
}

export interface PropertyFailure {
  readonly property: string;
  readonly promise: string;
  readonly message: string;
  /** Other promises that are broken for the same reason: one cause is told once. */
  readonly also: readonly string[];
  readonly record: GameRecord;
  readonly scenario: string | null;
}

export interface SuiteReport {
  readonly games: number;
  readonly decisions: number;
  /** Decisions of the longest game. */
  readonly longest: number;
  readonly properties: Readonly<Record<string, PropertyCount>>;
  readonly failures: readonly PropertyFailure[];
}

/** Every promise that is looked at moment by moment, in the order of the report. */
export function allProperties(): Property[] {
  return [
    invariantsHold,
    listedIsAccepted,
    unlistedIsRefused,
    refusalChangesNothing,
    namesReadBack,
    facesAgree,
    copiesDoNotShare,
    encodingReadsBack,
    equalKeysAreAlike(),
    viewsArePlain,
    thingsAreConserved,
    sampleAgrees,
    nonInterference,
    setupRepeats,
    replayAgrees,
    gamesDoNotMeet,
    chanceIsWhole,
    streamsAreApart,
  ];
}

/** Promises about a game's course: what its walk itself shows. */
const courses = [
  {
    name: 'rulesNeverFault',
    promise: 'no rule does what rules may not do',
    broken: ({ end, fault }: Walk) => (end === 'fault' ? fault : null),
  },
  {
    name: 'everyGameEnds',
    promise: 'every game is over within the limit of decisions',
    broken: ({ end, decisions }: Walk) => (end === 'capped' ? `not over after ${decisions} decisions` : null),
  },
] as const;

/** A promise about a game's course: its name and its words. */
export function coursePromise(name: (typeof courses)[number]['name']): readonly [string, string] {
  return [name, courses.find((course) => course.name === name)?.promise ?? ''];
}

interface Found {
  readonly failing: Case;
  readonly message: string;
}

/** What was looked at how often, and the first game found for each promise that is broken. */
class Findings {
  readonly checked = new Map<string, number>();
  readonly found = new Map<string, Found>();

  /** A game whose chance was chosen can be pasted as a scenario: such a one is looked for until it is found. */
  wants(name: string, start: Start): boolean {
    const before = this.found.get(name)?.failing.start.chance;
    return before === undefined || (before === 'sampled' && start.chance === 'explicit');
  }

  note(name: string, start: Start, choices: readonly number[], message: Verdict): void {
    if (message === undefined) return;
    this.checked.set(name, (this.checked.get(name) ?? 0) + 1);
    if (message !== null) this.found.set(name, { failing: { start, choices: [...choices] }, message });
  }

  counts(names: readonly string[]): Record<string, PropertyCount> {
    const count = (name: string): PropertyCount => ({
      checked: this.checked.get(name) ?? 0,
      failed: this.found.has(name) ? 1 : 0,
    });
    return Object.fromEntries(names.map((name) => [name, count(name)]));
  }
}

/** Plays until the budget of decisions is used up, then shrinks what failed. */
export async function runProperties(
  game: PropertyGame,
  input: SuiteInput,
  properties: readonly Property[] = allProperties(),
): Promise<SuiteReport> {
  const findings = new Findings();
  let [games, decisions, longest] = [0, 0, 0];
  // A game without a decision counts too, or a broken engine would never end.
  while (decisions < input.decisions && games < input.decisions) {
    const played = playGame(game, input, games, properties, findings);
    games++;
    decisions += played.decisions;
    longest = Math.max(longest, played.decisions);
    input.progress?.(decisions);
    await breathe();
  }
  const names = [...courses, ...properties].map(({ name }) => name);
  const failures = await explainAll(game, input, properties, names, findings.found);
  return { games, decisions, longest, properties: findings.counts(names), failures };
}

/** One random game, with every promise looked at in every moment. */
function playGame(
  game: PropertyGame,
  { seed, maxDecisions, fixed }: SuiteInput,
  number: number,
  properties: readonly Property[],
  findings: Findings,
): Walk {
  const start = startOf(game, seed, number, fixed);
  const look: Parameters<typeof walk>[3] = (moment) => {
    const looked = lookedAt(moment);
    for (const property of properties) {
      if (property[moment.kind] === undefined || !findings.wants(property.name, start)) continue;
      findings.note(property.name, start, moment.choices, judge(property, looked));
    }
    return true;
  };
  const played = walk(game, start, atRandom(new Random(seed, number, 'choices')), look, maxDecisions);
  for (const { name, broken } of courses) {
    if (findings.wants(name, start)) findings.note(name, start, played.choices, broken(played));
  }
  return played;
}

/** Every failure with its shortest game, those that say the same together, in the order of the promises. */
async function explainAll(
  game: PropertyGame,
  input: SuiteInput,
  properties: readonly Property[],
  names: readonly string[],
  found: ReadonlyMap<string, Found>,
): Promise<PropertyFailure[]> {
  const failures: Array<Omit<PropertyFailure, 'also'> & { readonly first: string; readonly also: string[] }> =
    [];
  for (const name of names) {
    const one = found.get(name);
    if (one === undefined) continue;
    const said = (message: string) => failures.find((each) => [each.first, each.message].some((other) => causeOf(other) === causeOf(message))); // prettier-ignore
    let like = said(one.message);
    const explained = like === undefined ? await explain(game, input, properties, name, one) : null;
    if (explained !== null) like ??= said(explained.message);
    if (like !== undefined) like.also.push(name);
    else if (explained !== null) failures.push({ ...explained, first: one.message, also: [] });
  }
  return failures.map(({ first: _, ...failure }) => failure);
}

/** The shortest game found for a failure, as a record and a scenario. */
async function explain(
  game: PropertyGame,
  { maxDecisions }: SuiteInput,
  properties: readonly Property[],
  name: string,
  { failing, message }: Found,
): Promise<Omit<PropertyFailure, 'also'>> {
  const property = properties.find((one) => one.name === name);
  const course = courses.find((one) => one.name === name);
  const play = ({ start, choices }: Case) => walk(game, start, listed(choices), () => true, maxDecisions);
  const fails = (one: Case) => {
    if (property !== undefined) return failureOf(game, property, one, maxDecisions);
    const played = play(one);
    const broken = course?.broken(played) ?? null;
    return broken === null ? null : { step: played.choices.length, message: broken, past: played.past };
  };
  // An endless game only gets longer when it is cut.
  const shortest = name === 'everyGameEnds' ? failing : await shrink(failing, fails);
  const failure = fails(shortest);
  const said = failure?.message ?? message;
  const { folder } = game.facts;
  // A record is the same from wherever the command was run.
  const note = `${name}: ${folder === '' ? said : said.replaceAll(`(${folder}`, '(')}`;
  const record = recordOf(game, shortest.start, failure?.past ?? play(shortest).past, note);
  return {
    property: name,
    promise: property?.promise ?? course?.promise ?? '',
    message: said,
    record,
    scenario: scenarioOf(record, game.facts, `found${name.charAt(0).toUpperCase()}${name.slice(1)}`, said),
  };
}

/** The record of steps that were played; the last one, from which nothing may have come, is played again. */
function recordOf(game: PropertyGame, start: Start, past: readonly PastStep[], note: string): GameRecord {
  const { engine } = game;
  const recorder = new Recorder(game, { ...start, target: null });
  try {
    recorder.reached(past[0]?.before ?? startState(engine, start));
    for (const [index, step] of past.entries()) {
      const { before } = step;
      if ('outcome' in step) recorder.chance(before, step.outcome);
      else recorder.act(before, step.player, step.action);
      const after = past[index + 1]?.before ?? stateAfter(game, step);
      if (after !== null) recorder.reached(after);
    }
  } catch (error) {
    recorder.failed(error);
  }
  return recorder.record(note);
}

function stateAfter({ engine }: PropertyGame, step: PastStep): State | null {
  if ('outcome' in step) return applied(engine, step.before, step.outcome);
  const played = engine.play(step.before, step.player, step.action);
  return played.ok ? played.state : null;
}

/** The start of game number `number`: every second one with explicit chance, each number of players in turn, options at random. */
function startOf(game: PropertyGame, seed: number | string, number: number, fixed?: FixedSetup): Start {
  const { facts } = game;
  const random = new Random(seed, number, 'start');
  const counts = facts.maxPlayers - facts.minPlayers + 1;
  const players = fixed?.players ?? facts.minPlayers + (Math.floor(number / 2) % counts);
  const chosen = facts.options.map(({ name, start, values }): [string, Json] => {
    if (random.below(2) === 0) return [name, start];
    return [
      name,
      values.kind === 'set' ? membersOf(values.of, players, random) : valueOf(values, players, random),
    ];
  });
  const options = { ...Object.fromEntries(chosen), ...fixed?.options };
  return { seed: `${seed}/${number}`, players, options, chance: number % 2 === 0 ? 'explicit' : 'sampled' };
}

type OneValue = Exclude<OptionFact['values'], { readonly kind: 'set' }>;

function valueOf(values: OneValue, players: number, random: Random): Json {
  if (values.kind === 'truth') return random.below(2) === 1;
  if (values.kind === 'words')
    return random.oneOf(values.seats === true ? values.words.slice(0, players) : values.words);
  return values.min + random.below(Math.min(values.max - values.min, 5) + 1);
}

/** Up to four members, each once. */
function membersOf(of: OneValue, players: number, random: Random): Json {
  return [...new Set(Array.from({ length: random.below(5) }, () => valueOf(of, players, random)))];
}
