/**
 * A game in a terminal, or in a pipe: people by turns at one keyboard, or one against random moves. Whoever decides
 * sees the table as they may see it, and nothing else.
 */
import type { ActionJson, Decision, State, ViewJson } from '../../runtime/engine.ts';
import { suggest } from '../../compiler/diagnostics/suggest.ts';
import { MOST_LETTERS, readOptionText, reasonText } from '../games/actions.ts';
import { seatName, textIn } from '../games/facts.ts';
import { readAnswer, refusalOf, tooLong } from './answer.ts';
import { Course, type PlayInput } from './course.ts';
import type { Lines } from './lines.ts';
import { narrate, turnLines } from './narrate.ts';
import type { Reader } from './table.ts';
import { COLUMNS, nameIn, tableLines, width, wrap } from './table.ts';
import { cardsIn, printedLines, textLines } from './texts.ts';

/** How a game is played in a terminal. */
export interface TerminalInput extends PlayInput {
  /** Options in the reader's language rather than as the rules write them. */
  readonly inWords?: boolean;
}

/** Where a game is shown and read. `clear`: what hides the last player's table from the next; null in a pipe. */
export interface Table {
  readonly write: (text: string) => void;
  readonly lines: Lines;
  readonly clear: string | null;
}

/** What can be typed; `example` is an option as it would be typed now. */
const help = (example: string): readonly string[] => [
  'Type the number of an option, or its text.',
  '  ?          this help and the options again',
  '  look       the table again',
  '  read       what is printed on the cards in sight; read X: on X, or what the keyword X means',
  `  why X      why X (such as ${example}) is among the options, or which rule keeps it out`,
  '  quit       leave the game',
];

/** Answers that no rule declares. */
const answers: readonly string[] = ['yes', 'no', 'none', 'nothing', 'enough', 'pass', 'cancel'];

/** What can be typed besides options. */
const commands: readonly string[] = ['help', 'look', 'quit', 'read', 'why'];

/** Plays to the end, or until somebody leaves; false when they left. */
export function play(reader: Reader, input: TerminalInput, table: Table): Promise<boolean> {
  return new Session(reader, input, table).run();
}

class Session {
  readonly #reader: Reader;
  readonly #input: TerminalInput;
  readonly #table: Table;
  readonly #shown = new Map<number | 'spectator', string>();
  /** Cards whose text each person has been shown. */
  readonly #read = new Map<number | 'spectator', Set<string>>();
  /** What each person has not been told yet, by number of the decision. */
  readonly #news = new Map<number | 'spectator', ReadonlyArray<readonly [number: number, text: string]>>();
  #told = 0;
  #last: number | null = null;

  constructor(reader: Reader, input: TerminalInput, table: Table) {
    this.#reader = reader;
    this.#input = input;
    this.#table = table;
  }

  async run(): Promise<boolean> {
    this.#greet();
    const course = new Course(this.#reader.engine, this.#input);
    const { from } = this.#input;
    if (from !== undefined)
      this.#say(`(goes on after ${from.decisions} decision${from.decisions === 1 ? '' : 's'})`);
    this.#announceTurn(course.state);
    for (let due = course.next(); due !== null; due = course.next()) {
      const action = await this.#choose(course, due);
      if (action === null) {
        this.#say('The game is left unfinished.');
        return false;
      }
      this.#apply(course, due, action);
    }
    this.#conclude(course);
    return true;
  }

  #apply(course: Course, due: Decision, action: ActionJson): void {
    const step = course.play(due, action);
    for (const viewer of course.viewers) {
      const lines = narrate(this.#reader, viewer, step);
      this.#news.set(viewer, [...(this.#news.get(viewer) ?? []), [step.number, lines.join('\n')]]);
    }
    if (this.#input.people.length < 2) this.#tell(course, course.viewers[0] ?? 'spectator');
    if (step.events.some(({ event }) => event.event === 'turn')) this.#announceTurn(course.state);
  }

  async #choose(course: Course, decision: Decision): Promise<ActionJson | null> {
    const { player } = decision;
    const { state } = course;
    if (!course.isPerson(player)) return course.choose(decision);
    const actions = this.#reader.engine.legal(state, player);
    if (!(await this.#handOver(player))) return null;
    this.#tell(course, player);
    this.#showTable(state, player, false);
    this.#showOptions(state, decision, actions);
    for (;;) {
      const seat = nameIn(this.#reader, seatName(this.#reader.facts.seats, player));
      const line = await this.#table.lines.next(`${seat}> `);
      if (line === null) return null;
      const answer = this.#answer(state, decision, actions, line.trim());
      if (answer === 'quit') return null;
      if (answer !== null) return answer;
    }
  }

  /** An action, or null when something else was asked for and answered. */
  #answer(
    state: State,
    decision: Decision,
    actions: readonly ActionJson[],
    line: string,
  ): ActionJson | 'quit' | null {
    const { facts } = this.#reader;
    if (line.length > MOST_LETTERS) {
      this.#say(tooLong);
      return null;
    }
    const why = /^why(?:\s+(.+))?$/u.exec(line);
    if (why !== null) this.#explain(state, decision.player, actions, why[1]);
    else if (line === '?' || line === 'help') {
      const [example] = this.#optionTexts(state, actions);
      this.#say(
        help(example ?? 'pass')
          .flatMap((text) => wrap(text, ' '.repeat(13)))
          .join('\n'),
      );
      this.#showOptions(state, decision, actions);
    } else if (line === 'look') this.#showTable(state, decision.player, true);
    else if (/^read(\s|$)/u.test(line)) this.#readCards(state, decision.player, line.slice(4).trim());
    else if (line === 'quit' || line === 'q') return 'quit';
    else if (line !== '') {
      const answer = readAnswer(this.#reader, state, decision.player, actions, line);
      if ('action' in answer) return answer.action;
      if ('beyond' in answer) {
        this.#say(`There are options 1 to ${answer.beyond}.`);
        return null;
      }
      const { refused, message } = answer;
      if (refused?.isRule === true) this.#say(reasonText(facts, refused));
      else if (refused !== null && this.#knows(line)) {
        this.#say(`${message} (? for help, why ${line} for the reason)`);
      } else this.#say(this.#unknown(state, actions, line));
    }
    return null;
  }

  #explain(state: State, player: number, actions: readonly ActionJson[], text: string | undefined): void {
    if (text === undefined) {
      this.#say('Write why and an action or an answer, as it would be typed.');
      return;
    }
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number > actions.length) {
      this.#say(`There are options 1 to ${actions.length}.`);
      return;
    }
    const { engine, facts } = this.#reader;
    const why = number > 0 ? 'allowed' : refusalOf(engine, facts, state, player, text);
    if (why === 'allowed') this.#say(`${text} is allowed now.`);
    else if (why === null) this.#say(`${text} is nothing that this game knows.`);
    else this.#say(reasonText(facts, why));
  }

  /** Whether the game has an action, or something to be named, that the line begins with. */
  #knows(line: string): boolean {
    const { called, words } = this.#reader.facts;
    const word = readOptionText(line)?.word ?? line;
    return answers.includes(word) || words.has(called.get(word.toLowerCase()) ?? word);
  }

  /** What is said to a word that means nothing, with the nearest that means something now. */
  #unknown(state: State, actions: readonly ActionJson[], line: string): string {
    if (this.#knows(line)) return `\`${line}\` is not among the options now (? for help)`;
    const word = readOptionText(line)?.word ?? line;
    const now = this.#optionTexts(state, actions).map((text) => readOptionText(text)?.word ?? text);
    const near = suggest(word, [...now, ...commands]) ?? suggest(word, this.#reader.facts.words);
    const meant = near === null ? '' : `; did you mean \`${near}\`?`;
    return `\`${word}\` means nothing here${meant} (? for help)`;
  }

  #showTable(state: State, viewer: number, isWanted: boolean): void {
    const view = this.#reader.engine.view(state, viewer);
    const text = tableLines(this.#reader, view).join('\n');
    if (!isWanted && this.#shown.get(viewer) === text) return;
    this.#shown.set(viewer, text);
    this.#say(`${'─'.repeat(COLUMNS)}\n${text}`);
    this.#introduce(view, viewer);
  }

  /** The texts of the cards that a person sees for the first time. */
  #introduce(view: ViewJson, viewer: number): void {
    const known = this.#read.get(viewer) ?? new Set<string>();
    const fresh = cardsIn(view).filter((name) => !known.has(name));
    this.#read.set(viewer, new Set([...known, ...fresh]));
    const lines = textLines(this.#reader, fresh);
    if (lines.length > 0) this.#say(lines.join('\n'));
  }

  /** What is printed on a card, or on all that are in sight. */
  #readCards(state: State, viewer: number, said: string): void {
    if (said === '') {
      const lines = textLines(this.#reader, cardsIn(this.#reader.engine.view(state, viewer)));
      this.#say(lines.length > 0 ? lines.join('\n') : 'Nothing is printed on what is in sight.');
      return;
    }
    const name = this.#reader.facts.called.get(said.toLowerCase()) ?? said;
    this.#say(
      printedLines(this.#reader, name)?.join('\n') ?? `${said} is no card and no keyword of this game.`,
    );
  }

  #showOptions(state: State, { decision, kind }: Decision, actions: readonly ActionJson[]): void {
    if (kind !== 'act' && kind !== 'rounds') this.#say(`${nameIn(this.#reader, decision)}?`);
    const texts = this.#optionTexts(state, actions).map((text, index) => `${index + 1} ${text}`);
    const isShort =
      texts.reduce((sum, text) => sum + width(text) + 3, 0) <= 3 * COLUMNS &&
      texts.every((text) => width(text) + 2 <= COLUMNS);
    // An option is never broken over two lines.
    const joined = texts.map((text) => text.replaceAll(' ', '\u00A0')).join('   ');
    const lines = isShort ? wrap(`  ${joined}`, '  ') : texts.flatMap((text) => wrap(`  ${text}`, '      '));
    this.#say(lines.join('\n').replaceAll('\u00A0', ' '));
  }

  /** Texts that can be typed; in words where they tell the options apart. */
  #optionTexts(state: State, actions: readonly ActionJson[]): string[] {
    const { engine, language } = this.#reader;
    const names = actions.map((action) => engine.actionName(state, action));
    if (this.#input.inWords !== true) return names;
    const words = actions.map((action) => engine.describe(action, language));
    return words.map((text, index) => {
      const isAlone = words.indexOf(text) === words.lastIndexOf(text);
      return isAlone ? text : `${text} = ${names[index] ?? ''}`;
    });
  }

  /** Where nobody plays, nobody is shown a table: every turn says how they stand. */
  #announceTurn(state: State): void {
    if (this.#input.people.length > 0) return;
    const lines = turnLines(this.#reader, this.#reader.engine.view(state, 'spectator'));
    if (lines.length > 0) this.#say(lines.join('\n'));
  }

  /** At one keyboard, the next player must not see the last one's cards. False when nobody comes: the lines have ended. */
  async #handOver(player: number): Promise<boolean> {
    const { people } = this.#input;
    const { clear, lines, write } = this.#table;
    const isOther = this.#last !== null && this.#last !== player;
    if (people.length > 1 && clear !== null && isOther && this.#reader.facts.hides) {
      // What was typed ahead was not typed by who comes now.
      lines.drop();
      const seat = nameIn(this.#reader, seatName(this.#reader.facts.seats, player));
      write(clear);
      const isThere = (await lines.next(`Hand over to ${seat}, who presses Enter. `)) !== null;
      write(clear);
      if (!isThere) return false;
    }
    this.#last = player;
    return true;
  }

  /** Says what happened since; what still stands on the screen, told to somebody else, is not said again. */
  #tell(course: Course, viewer: number | 'spectator'): void {
    const news = this.#news.get(viewer) ?? [];
    this.#news.set(viewer, []);
    const isCleared = this.#table.clear !== null;
    const texts = news.flatMap(([number, text]) => (isCleared || number > this.#told ? [text] : []));
    if (texts.length > 0) this.#say(texts.join('\n'));
    this.#told = course.decided;
  }

  #greet(): void {
    const { facts, language } = this.#reader;
    const { players, people, seed } = this.#input;
    const seats = Array.from({ length: players }, (_, seat) => {
      const computer = this.#input.choose === undefined ? 'random moves' : 'the computer';
      const who = people.includes(seat) ? 'you' : computer;
      return `${nameIn(this.#reader, seatName(facts.seats, seat))}: ${people.length > 1 ? 'a person' : who}`;
    });
    const title = `${textIn(facts.title, language, facts.name)} · seed ${seed} · ${seats.join(', ')}`;
    this.#say(wrap(title, '  ').join('\n'));
    if (people.length > 0) this.#say('(? for help)');
  }

  #conclude(course: Course): void {
    const { engine, facts } = this.#reader;
    this.#tell(course, this.#last ?? 'spectator');
    const outcome = engine.outcome(course.state);
    if (outcome === null) return;
    const names = (seats: readonly number[]) =>
      seats.map((seat) => nameIn(this.#reader, seatName(facts.seats, seat))).join(' and ');
    const [first = []] = outcome.ranks;
    const isDraw = first.length === this.#input.players && first.length > 1;
    const scores = outcome.scores === undefined ? '' : `, scores ${outcome.scores.join(' : ')}`;
    const reason = nameIn(this.#reader, outcome.reason);
    this.#say(
      `${isDraw ? 'A draw' : `${names(first)} ${first.length > 1 ? 'win' : 'wins'}`} after ${course.decided} decisions (${reason}${scores}).`,
    );
  }

  #say(text: string): void {
    this.#table.write(`${text}\n`);
  }
}
