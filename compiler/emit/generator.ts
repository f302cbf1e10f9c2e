/**
 * What all parts of the emitter share: the model and its facts, unique identifiers, the slots of the state, and the
 * files as they fill up.
 */
import type { Span } from '../source/source.ts';
import type * as model from '../model/model.ts';
import { thingsIn } from '../model/things.ts';
import { laidOut, type Supply, supplyOf, thingNumbers } from '../plan/supply.ts';
import { Facts } from '../plan/facts.ts';
import type { Code, CodeFile } from './code.ts';
import { commentText } from './docs.ts';
import { everyBlock } from '../plan/facts.ts';
import { Gone } from '../plan/gone.ts';
import { NamedReads } from '../plan/named-reads.ts';
import { readLocals } from '../plan/reads.ts';
import { mayLookLong } from '../plan/work.ts';
import { hasWideNumbers } from '../plan/widths.ts';
import type { Source } from '../model/sources.ts';
import { rulesOf, statementsIn, type Rule } from '../model/walk.ts';
import { camel, Names, parameterNames, upper } from './names.ts';
import type { Clause } from './refusals.ts';
import { byRoutine, tidied, underscored } from './finished.ts';

export type Section =
  | 'vocabulary'
  | 'layout'
  | 'tables'
  | 'zones'
  | 'derived'
  | 'events'
  | 'legal'
  | 'refusals'
  | 'play'
  | 'abilities'
  | 'outcome'
  | 'checks'
  | 'index';

const SECTIONS: ReadonlyArray<{ readonly section: Section; readonly doc: string }> = [
  { section: 'vocabulary', doc: 'The words of the game as types: actions, events, views.' },
  { section: 'layout', doc: 'Where everything stands in a state.' },
  { section: 'tables', doc: 'What the rules print once and for all.' },
  { section: 'zones', doc: 'Moving things and changing attributes.' },
  {
    section: 'derived',
    doc: 'What follows from a state: current attributes, keywords, relations, derived values.',
  },
  { section: 'events', doc: 'What can happen: forbid, replace, commit, match.' },
  { section: 'legal', doc: 'The options of each decision.' },
  { section: 'refusals', doc: 'Why an option is not listed: the first of its conditions that fails.' },
  { section: 'play', doc: 'The course of play, cut where somebody decides.' },
  { section: 'abilities', doc: 'What abilities do when they resolve.' },
  { section: 'outcome', doc: 'Standing rules, ends and scores.' },
  { section: 'checks', doc: 'Invariants, witnesses and what scenarios expect.' },
  { section: 'index', doc: 'The two faces of the engine.' },
];

/** A frame slot: `thing` slots stand together, so that a departure finds every reference. */
export interface FrameSlot {
  readonly name: string;
  readonly thing: boolean;
  readonly size: number;
  readonly doc: string;
  /** The rule in which it is used; `word`: as what the rule itself calls so. */
  readonly of?: string;
  readonly word?: string;
  readonly holds: Held;
  /** Its value may tell what is hidden. */
  readonly secret?: Secret;
}

/** A value that may tell what is hidden. */
export interface Secret {
  /** Routine in whose words the rest is. */
  readonly routine: string;
  /** Who sees all that it was made from; null: nobody. */
  readonly knower: model.Expression | null;
  /** Of things: where they come from. */
  readonly from: readonly Source[];
}

/** What a slot of a frame may hold beside its value at rest. */
export type Held =
  /**
   * A value of a type. `throughout`: from the beginning to the end of the routine. `lastOf`: it is last known of the
   * thing that this slot names, and says something only once that is gone.
   */
  | {
      readonly kind: 'value';
      readonly type: model.Type;
      readonly throughout?: boolean;
      readonly lastOf?: string;
    }
  /** In each of its slots a number. */
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** The members of a list, as many as its count says. */
  | { readonly kind: 'list'; readonly of: model.Type; readonly count: string }
  /** The number of a piece to go on with: one of those that `goesOn` noted. */
  | { readonly kind: 'piece'; readonly throughout: boolean };

/** A number that is any that fits a slot. */
export const ANY_NUMBER: Held = { kind: 'number', min: -32768, max: 32767 };

/** A count or a position. */
export function upTo(max: number): Held {
  return { kind: 'number', min: 0, max };
}

export interface SiteInfo {
  readonly name: string; // constant
  readonly decision: string;
  readonly kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds' | 'order' | 'replace' | 'chance';
  readonly label: model.Texts;
  readonly span: Span;
  readonly actions: ReadonlyArray<{
    readonly action: number;
    readonly number: number;
    readonly shift: number;
    readonly packing: ReadonlyArray<{
      readonly shift: number;
      readonly bits: number;
      readonly least: number;
    }>;
  }>;
  readonly value: model.Type | null;
  readonly refusal: 'none' | 'nothing' | 'enough' | 'pass' | 'cancel' | null;
  readonly locals: ReadonlyArray<{
    readonly name: string;
    readonly type: model.Type;
    readonly slot: string;
    /** Nobody is shown it. */
    readonly secret: boolean;
  }>;
  /** Frame of the routine that asks; null: nobody's. */
  readonly routine: string | null;
  /** Of chance that stands in one of several places: in which. */
  readonly where?: string;
  /** Frame with which it goes on, where that is not the routine's own yet. */
  readonly frame?: string;
  list: string;
  resume: string;
}

export class Generator {
  readonly model: model.Model;
  readonly facts: Facts;
  /** Some reading may be so long that what it looks at is counted. */
  readonly looksAreCounted: boolean;
  readonly gone: Gone;
  readonly reads: NamedReads;
  readonly names = new Names();
  readonly #files: Map<Section, CodeFile>;
  readonly #lineOf: (span: Span) => number;
  /** The rules' own words, on one line. */
  readonly textOf: (span: Span) => string;
  /** Constants of layout.ts in order, after the head. */
  readonly slots: Array<{ name: string; size: number; doc: string }> = [];
  readonly sites: SiteInfo[] = [];
  readonly pieces: Array<{
    readonly constant: string;
    readonly function: string;
    /** Frame of the routine whose piece it is; null: nothing has one by then. */
    readonly routine: string | null;
  }> = [];
  /** By slot that holds a piece: which, as constants and as other such slots whose pieces are handed on. */
  readonly #waysOn = new Map<string, Set<string>>();
  /** In the order of `RULES`, each with the constant that stands for its number. */
  readonly rules: Array<{ readonly name: string; readonly span: Span; readonly constant: string }> = [];
  readonly #ruleNumbers = new Map<string, string>();
  /** Constants of layout.ts that say how moves are packed. */
  readonly moveConstants: Array<{ readonly name: string; readonly value: number; readonly doc: string }> = [];
  /** By body, the rule whose it is. */
  readonly #ruleOf: ReadonlyMap<model.Block, Rule>;
  /** Why games end: the texts, and the constants of layout.ts that are their numbers. */
  readonly reasons: Array<{ readonly text: string; readonly constant: string }> = [];
  /** By slot that counts an event: the frames of the routines that can wait and read it. */
  readonly countReaders = new Map<string, Set<string>>();
  /** By event, the parameters that its triggers read. */
  readonly triggersRead = new Map<number, ReadonlySet<string>>();
  /** Frames by routine: its slots and whom it calls (by frame name), for the static stack. */
  readonly frames = new Map<
    string,
    { readonly slots: FrameSlot[]; readonly callers: Set<string>; readonly ability: boolean }
  >();
  /** Does the game have numbers that 16 bits do not hold? */
  readonly wideNumbers: boolean;
  /** By the locals of each routine, those that it reads. */
  readonly readLocals: ReadonlyMap<readonly model.Local[], ReadonlySet<number>>;
  /** Frames of routines that run while an ability resolves. */
  readonly withinAbilities = new Set<string>();
  /** The same for what runs in set-up. */
  readonly withinSetup = new Set<string>(['setup']);
  /** The same for what runs within `atomically`. */
  readonly withinAtomic = new Set<string>();
  /** Functions that are called as authors have called an action or a procedure. */
  readonly authored = new Set<string>();
  readonly thingCount: number;
  /** Cards: things, but for those of a supply, of which things are only what can be dealt. */
  readonly cardCount: number;
  /** Those that `fill` makes; behind them stand the decks that players bring, seat by seat. */
  readonly filledCount: number;
  /** The pile whose rest is no state; null: every card has its slots. */
  readonly supply: Supply | null;
  /** Functions of the limits of decks. */
  limits: readonly string[] = [];
  /** Things of definition d: from first[d], copies[d] of them. */
  readonly firstThing: readonly number[];
  readonly #memo = new Map<string, string>();
  /** Count which rules fire. */
  readonly watched: boolean;
  /** Write what scenarios expect. */
  readonly scenarios: boolean;
  /** What batches may hold, gathered while statements are written. */
  readonly batchEvents = new Set<number>();
  readonly batchSetters = new Map<
    string,
    {
      readonly number: number;
      /** Constant that stands for it. */
      readonly code: string;
      /** The attribute, and the code of the value that it gets when the batch is committed. */
      readonly id: number;
      readonly value: string;
      readonly sets: boolean;
      readonly attribute: string;
      readonly rule: string;
    }
  >();
  /** By attribute, the values that assignments in batches give it, as code; one that is no number may be any. */
  readonly batchValues = new Map<number, Set<string>>();
  /** Keys of those whose thing another member of the batch may take away. */
  readonly settersOfLeaving = new Set<string>();
  batchMoves = false;
  /** Does a name follow what a member of a batch moves? */
  batchFollows = false;
  needsBatch = false;
  /** A statement may end the game in the middle of an event. */
  decidesWithin = false;
  /** Can what a replacement brings about be the twin of what a batch says itself? */
  needsTwins = false;
  needsBottom = false;
  needsFill = false;
  /** Statements that empty what a call uses and leaves empty, unless a fault ends it. */
  readonly scratch: string[] = [];
  needsIncarnation = false;
  /** Are the names of things held in bodies that are done at once, and which attributes are noted when these leave? */
  holds = false;
  readonly heldAttributes: number[] = [];
  /** Is what is last known of a thing that leaves in a batch read in the state before the batch? */
  needsEarlier = false;
  needsNamed = false;
  needsUntaken = false;
  needsBagToTop = false;
  /** Last known values that departures note: `reference` slot, attribute (as in last-known.ts), `slot`. */
  readonly lastKnown: Array<{
    readonly reference: string;
    readonly attribute: number;
    readonly slot: string;
  }> = [];
  /** By body or expression: what is read of its names once their things have left (last-known.ts). */
  readonly knownReads = new Map<
    object,
    ReadonlyArray<{ readonly local: number; readonly attribute: number }>
  >();
  /** By frame: the slots of the locals of the routine. */
  readonly parameterSlots = new Map<string, ReadonlyMap<number, string>>();
  readonly invariants: Array<{ readonly name: string; readonly function: string; readonly span: Span }> = [];
  readonly witnesses: Array<{ readonly name: string; readonly function: string; readonly span: Span }> = [];
  /** By scenario, by step: the code of an `expect`. */
  readonly expectations: Array<Array<string | null>> = [];
  /** Conditions that refusals name. */
  readonly clauses: Clause[] = [];
  /** What says why something is not listed, by the function that lists. */
  readonly choiceRefusals = new Map<string, string>();
  usesBetween = false;
  /** What coverage counts: actions, events, abilities, standing rules, ends. */
  readonly coverage: ReadonlyArray<{ readonly name: string; readonly span: Span }>;
  framesFrom = 0;
  stateSize = 0;
  queueStride = 4;
  effectStride = 4;
  /** First piece of a turn, for positions built by hand. */
  turnFunction: string | null = null;
  /** Why no position can be given, though there are turns. */
  readonly noGiven: string[] = [];
  readonly usesEndPhase: boolean;
  /** Stream of the shuffles of a zone. */
  readonly shuffleStreams: ReadonlyMap<number, number>;

  constructor(
    m: model.Model,
    { lineOf, textOf }: { lineOf: (span: Span) => number; textOf: (span: Span) => string },
    { watched, scenarios }: { watched: boolean; scenarios: boolean },
  ) {
    this.watched = watched;
    this.scenarios = scenarios;
    const statements = everyBlock(m).flatMap((b) => statementsIn(b));
    this.usesEndPhase = statements.some((s) => s.kind === 'endPhase');
    // The first that shuffles it, the set-up before all others: a rule that shuffles too shifts no draw (L14).
    this.shuffleStreams = new Map(
      [...statementsIn(m.setup?.body ?? []), ...statements]
        .reverse()
        .flatMap((s) =>
          s.kind === 'shuffle' && s.zone.kind === 'zone' ? [[s.zone.zone, s.stream] as const] : [],
        ),
    );
    this.model = m;
    this.#ruleOf = new Map(rulesOf(m).flatMap((rule) => rule.blocks.map((block) => [block, rule] as const)));
    this.facts = new Facts(m);
    this.looksAreCounted = mayLookLong(m, this.facts.capacities);
    this.gone = new Gone(m, this.facts);
    this.reads = new NamedReads(m);
    this.readLocals = readLocals(m);
    this.wideNumbers = hasWideNumbers(m);
    this.#lineOf = lineOf;
    this.textOf = textOf;
    this.coverage = [...m.actions, ...m.events, ...m.abilities, ...m.standing, ...m.ends];
    this.#files = new Map(
      SECTIONS.map(({ section, doc }) => [
        section,
        {
          path: `${section}.ts`,
          doc: `${m.game.name}${m.variant === null ? '' : `, ${m.variant}`}. ${doc}\nGenerated from the rules; edit those.`,
          declarations: [],
        },
      ]),
    );
    this.supply = supplyOf(m, this.facts.orderedAtShuffle);
    const numbers = thingNumbers(m, this.supply);
    this.firstThing = numbers.slice(0, -1);
    this.filledCount = numbers.at(-1)!;
    this.cardCount = thingsIn(m);
    this.thingCount = laidOut(m, this.supply);
  }

  /** The rule of a body: of one that the rules write. */
  ruleOf(body: model.Block): Rule | undefined {
    return this.#ruleOf.get(body);
  }

  copiesOf(definition: number): number {
    return this.model.definitions[definition]!.copies;
  }

  /** Are decks brought, so that the definition of a thing is known only when a game begins? */
  get brought(): boolean {
    return this.model.deck !== null;
  }

  /** Does a state say what some things are? */
  get stateNamesKinds(): boolean {
    return this.brought || this.supply !== null;
  }

  /** Is a zone a pile that may lie in no known order, with slots for what lies there? */
  hasBag(zone: number): boolean {
    return this.facts.bagZones.has(zone) && zone !== this.supply?.zone;
  }

  /** Code of the definition of a thing. */
  definitionOf(thing: string): string {
    if (this.brought) return `s[DEFINITION + ${thing}]!`;
    if (this.supply === null) return `DEFINITION[${thing}]!`;
    const isOneEach = this.model.definitions.every(({ copies }) => copies === 1);
    return isOneEach ? this.printedAt(thing) : `DEFINITION[${this.printedAt(thing)}]!`;
  }

  /** Code of where a thing stands in tables of what is printed: by thing; by card or definition where a state says those. */
  printedAt(thing: string): string {
    if (this.supply !== null) return `s[THING_CARD + ${thing}]!`;
    return this.brought ? this.definitionOf(thing) : thing;
  }

  /** What such tables go by. */
  get printedBy(): string {
    return this.brought ? 'definition' : this.supply === null ? 'thing' : 'card';
  }

  /** The definitions of the rows of such tables. */
  printedRows(): number[] {
    const { definitions } = this.model;
    if (this.brought) return [...definitions.keys()];
    return definitions.flatMap((_, id) => Array.from({ length: this.copiesOf(id) }, () => id));
  }

  /** Whether things are spoken of; a game that is begun may have zones and no card yet. */
  get hasThings(): boolean {
    return this.thingCount > 0 || this.model.zones.length > 0;
  }

  get maxPlayers(): number {
    return this.model.players.max;
  }
  /** Null when the number of seats is decided at set-up. */
  get seatCount(): number | null {
    return this.model.players.min === this.model.players.max ? this.model.players.max : null;
  }
  /** Code for the number of seats. */
  get seats(): string {
    return this.seatCount === null ? 's[SEATS]!' : String(this.seatCount);
  }

  files(): readonly CodeFile[] {
    return [...this.#files.values()]
      .filter((f) => f.declarations.length > 0)
      .map((f) => ({
        ...f,
        declarations: byRoutine(f.declarations).map((d) => underscored(tidied(d))),
      }));
  }

  add(section: Section, code: Code): void {
    this.#files.get(section)!.declarations.push(code);
  }

  /** Code that counts a rule in a watched engine. */
  firedCode(rule: { readonly name: string; readonly span: Span }): string {
    if (!this.watched) return '';
    const n = this.coverage.findIndex((r) => r.name === rule.name);
    return n < 0 ? '' : ` FIRED[${n}] = FIRED[${n}]! + 1;`;
  }

  /** Adds a function at the place where it is first asked for and fills its body in afterwards. */
  addFunction(
    section: Section,
    name: string,
    parameters: readonly string[],
    returns: string,
    doc: string,
    body: () => string,
    routine?: string,
  ): void {
    const declarations = this.#files.get(section)!.declarations;
    const at = declarations.length;
    const head = { kind: 'function', name, parameters, returns, doc } as const;
    declarations.push({ ...head, body: '' });
    declarations[at] = { ...head, body: body(), ...(routine === undefined ? {} : { routine }) };
  }

  /** The same, but the function that does this already where there is one; `what` ends the doc of the one that stands. */
  addFunctionOnce(
    section: Section,
    wishes: readonly string[],
    parameters: readonly string[],
    returns: string,
    doc: string,
    body: () => string,
    what = '',
  ): string {
    const declarations = this.#files.get(section)!.declarations;
    const at = declarations.length;
    const name = this.names.claim(...wishes);
    this.addFunction(section, name, parameters, returns, `${doc}${what}`, body);
    const made = declarations[at]!;
    if (made.kind !== 'function') throw new Error(`${name} is no function`);
    const key = [section, wishes[0], doc, ...parameters, made.body].join('\n');
    const known = this.once(key, () => name);
    if (known !== name) {
      declarations.splice(at, 1);
      this.names.release(name);
    }
    return known;
  }

  /** `rules file:line · name`. */
  cite(span: Span, name: string): string {
    return `rules ${span.file}:${this.lineOf(span)} · ${name}`;
  }
  /** A remark inside a function about the code that follows. */
  remark({ span, name }: Pick<model.Named, 'span' | 'name'>): string {
    return `// ${commentText(this.cite(span, name))}\n`;
  }
  /** The same for a decision or for what is drawn, where only its name is at hand. */
  citeDecision(name: string): string {
    const decision = this.model.decisions.find((each) => each.name === name);
    return decision === undefined ? name : this.cite(decision.span, name);
  }
  lineOf(span: Span): number {
    return this.#lineOf(span);
  }

  /** Makes something once: the identifier it got. */
  once(key: string, make: () => string): string {
    const known = this.#memo.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#memo.set(key, made);
    return made;
  }
  /** Claims the name first, then builds: for functions that may call themselves. */
  onceNamed(key: string, wishes: readonly string[], build: (name: string) => void): string {
    const known = this.#memo.get(key);
    if (known !== undefined) return known;
    const name = this.names.claim(...wishes);
    this.#memo.set(key, name);
    build(name);
    return name;
  }

  slot(name: string, size: number, doc: string): string {
    const claimed = this.names.claim(name);
    this.slots.push({ name: claimed, size, doc });
    return claimed;
  }

  frame(
    routine: string,
    ability: boolean,
  ): { readonly slots: FrameSlot[]; readonly callers: Set<string>; readonly ability: boolean } {
    let frame = this.frames.get(routine);
    if (frame === undefined) {
      frame = { slots: [], callers: new Set(), ability };
      this.frames.set(routine, frame);
    }
    return frame;
  }

  /** The constant of a piece; `routine`: whose frame it goes on with, null when there is none. */
  piece(functionName: string, routine: string | null): string {
    return this.once(`piece ${functionName}`, () => {
      const constant = this.names.claim(upper(functionName), `${upper(functionName)}_PIECE`);
      this.pieces.push({ constant, function: functionName, routine });
      return constant;
    });
  }

  /** Notes that a slot is given a piece, or what another such slot holds. */
  goesOn(slot: string, by: string): string {
    const known = this.#waysOn.get(slot) ?? new Set();
    this.#waysOn.set(slot, known.add(by));
    return by;
  }

  /** Constants of the pieces that a slot may hold. */
  waysOn(slot: string): string[] {
    const slots = new Set([slot]);
    for (const each of slots)
      for (const by of this.#waysOn.get(each) ?? []) if (this.#waysOn.has(by)) slots.add(by);
    const given = new Set([...slots].flatMap((each) => [...(this.#waysOn.get(each) ?? [])]));
    return this.pieces.flatMap(({ constant }) => (given.has(constant) ? [constant] : []));
  }

  /** Code that counts a look of a rule, in engines in which looks are counted; else none. */
  looked(name: string, span: Span): string {
    return this.looksAreCounted ? `looked(${this.ruleNumber(name, span)});\n` : '';
  }

  /** The constant that is a rule's number, by its name; the first span given stands. */
  ruleNumber(name: string, span: Span): string {
    const known = this.#ruleNumbers.get(name);
    if (known !== undefined) return known;
    const constant = this.names.claim(upper('rule', name));
    this.#ruleNumbers.set(name, constant);
    this.rules.push({ name, span, constant });
    return constant;
  }

  /** The constant that is the number of a reason. */
  reason(text: string): string {
    const known = this.reasons.find((reason) => reason.text === text);
    if (known !== undefined) return known.constant;
    const constant = this.names.claim(upper('reason', ...text.split(' ').slice(0, 6)));
    this.reasons.push({ text, constant });
    return constant;
  }

  /** Identifiers for the parameters of a routine's functions; `own`: variables that these have besides. */
  parametersOf(
    { locals, parameterCount }: Pick<model.Action, 'locals' | 'parameterCount'>,
    own: readonly string[] = [],
  ): string[] {
    return parameterNames(locals.slice(0, parameterCount), this.names, own);
  }

  functionName(...words: readonly string[]): string {
    return this.names.claim(camel(...words));
  }
}
