/**
 * Questions about the replacements of a batch's members (L4): the batch is judged on the state before, so nothing of it
 * is kept while somebody chooses. It is judged again with the answers so far, until none is open; then it is committed.
 */
import { CREATED_EFFECTS } from '../model/room.ts';
import { createdMembers } from '../plan/meeting-limits.ts';
import { referenceSeat } from './abilities.ts';
import { mergesTwins } from './batch-limits.ts';
import { type Generator, type Held, upTo } from './generator.ts';
import { applyFunction, beside, candidatesFunction, type Change, chooserFunction } from './meeting.ts';

/** Names of what the batches of an engine ask with. */
interface Names {
  /** State: piece to go on with, round, number in it, how many options, then the ability of each; whose they are. */
  readonly question: string;
  /** Stands behind that. */
  readonly asked: string;
  readonly bearers: string;
  /** State: how many answers, then round, number and ability of each; whose they are. */
  readonly answers: string;
  readonly answerBearers: string;
  /** Scratch: round, number in it, turn, seat and how many options of the open question; the options. */
  readonly open: string;
  readonly options: string;
  /** Scratch: the round in which members are judged, then how many questions were seen in each. */
  readonly round: string;
}

const NONE = -1;

/** Frame of what a batch asks. */
const QUESTIONS = 'plain questions';

function names(g: Generator): Names {
  const name = (key: string, make: (name: string) => void): string =>
    g.onceNamed(`questions ${key}`, [key], make);
  const slot = (key: string, thing: boolean, size: number, doc: string, holds?: Held): string =>
    name(key, (constant) =>
      g.frame(QUESTIONS, false).slots.push({
        name: constant,
        thing,
        size,
        doc,
        holds:
          holds ?? (thing ? { kind: 'number', min: -1 - g.thingCount, max: g.thingCount - 1 } : upTo(32767)),
      }),
    );
  const scratch = (key: string, value: string, doc: string): string =>
    name(key, (constant) => {
      g.add('tables', { kind: 'constant', name: constant, type: null, value, doc: `Scratch: ${doc}` });
    });
  const most = optionCapacity(g);
  return {
    question: slot('QUESTION', false, 1, 'piece to go on with once a batch has its answer', {
      kind: 'piece',
      throughout: true,
    }),
    asked: slot('QUESTION_ASKED', false, 3 + most, 'what a batch asks: round, number in it, options'),
    bearers: slot('QUESTION_BEARERS', true, most, 'whose these options are'),
    answers: slot('ANSWERS', false, 1 + 3 * answerCapacity(g), 'how many answers a batch has got, and these'),
    answerBearers: slot('ANSWER_BEARERS', true, answerCapacity(g), 'whose the chosen ones are'),
    open: scratch('OPEN', 'new Int32Array(5)', 'the question of a batch that comes first.'),
    options: scratch('OPEN_OPTIONS', `new Int32Array(${most})`, 'its options.'),
    round: scratch(
      'ROUND',
      `new Int32Array(${2 + most})`,
      'the round of questions, and how many are in each.',
    ),
  };
}

/** Each bearer of a replacement that can meet another one is an option at most. */
export function optionCapacity(g: Generator): number {
  let most = 1;
  for (const [key, replacements] of g.facts.replacementsOf) {
    if (!g.facts.isMeeting(key)) continue;
    const bearers = replacements.map(({ source }) =>
      source.kind === 'definition'
        ? g.copiesOf(source.definition)
        : source.kind === 'game'
          ? 1
          : source.kind === 'effect'
            ? CREATED_EFFECTS
            : g.thingCount,
    );
    most = Math.max(
      most,
      bearers.reduce((sum, n) => sum + n, 0),
    );
  }
  return most;
}

/** Code of a choice as it is kept in two slots: its ability, and its bearer or, with the ability, the entry of its effect. */
function choiceOf(g: Generator, ability: string, bearer: string): string {
  const count = g.model.abilities.length;
  if (!keepsEntries(g)) return `${ability} + ${count} * (${bearer} + 1)`;
  return `${ability} + ${count} * (${ability} >= ${count} ? ${g.thingCount} : ${bearer} + 1)`;
}

/** Code that keeps a choice so; a bearer may leave, an entry does not. */
function keepChoice(g: Generator, choice: string, ability: string, bearer: string): string[] {
  const count = g.model.abilities.length;
  if (!keepsEntries(g))
    return [`s[${ability}] = ${choice} % ${count};`, `s[${bearer}] = Math.floor(${choice} / ${count}) - 1;`];
  const first = count * (g.thingCount + 1);
  return [
    `s[${ability}] = ${choice} < ${first} ? ${choice} % ${count} : ${choice} - ${count * g.thingCount};`,
    `s[${bearer}] = ${choice} < ${first} ? Math.floor(${choice} / ${count}) - 1 : -1;`,
  ];
}

/** May a created replacement be chosen for a member of a batch? */
function keepsEntries(g: Generator): boolean {
  return g.once('keeps entries', () => String(createdMembers(g.model, g.facts).length > 0)) === 'true';
}

/** More questions in one batch are a fault. */
function answerCapacity(g: Generator): number {
  return Math.max(16, g.thingCount) + (keepsEntries(g) ? 2 * CREATED_EFFECTS : 0);
}

/** Code that replaces a member of a batch where something does, and leaves with `leave` then; `before` is done first. */
export function replacedMember(
  g: Generator,
  change: Change,
  { before, leave }: { readonly before: string; readonly leave: string },
): string {
  const { round } = names(g);
  const args = ['s', ...change.parameters];
  const apply = (chosen: string): string =>
    `${applyFunction(g, change, 'batch')}(${['s', chosen, ...change.parameters].join(', ')});`;
  const [options, chosen] = [beside(change, 'options'), beside(change, 'chosen')];
  const asked = `const ${chosen} = ${answerFunction(g)}(s, ${options}, ${chooserFunction(g, change)}(${args.join(', ')}));\nif (${chosen} >= 0) {\n${round}[0] = ${round}[0]! + 1;\n${apply(chosen)}\n${round}[0] = ${round}[0]! - 1;\n}`;
  return `const ${options} = ${candidatesFunction(g, change)}(${['s', 'OPTIONS', '0', ...change.parameters].join(', ')});\nif (${options} > 0) {\n${before}if (${options} === 1) ${apply('OPTIONS[0]!')}\nelse {\n${asked}\n}\n${leave}\n}`;
}

/** Name of the function that says how a question was answered. */
function answerFunction(g: Generator): string {
  return g.onceNamed('answer to', ['answerTo'], (fn) => {
    const { answers, answerBearers, open, options, round } = names(g);
    const reference = referenceSeat(g);
    g.addFunction(
      'events',
      fn,
      ['s: Int16Array', 'count: number', 'seat: number'],
      'number',
      'The answer to the next question of a batch, or -1: then it is open, and noted if it is to be asked first (L4).',
      () =>
        [
          `const round = ${round}[0]!;`,
          `const nth = ${round}[1 + round]!;`,
          `${round}[1 + round] = nth + 1;`,
          `for (let i = 0, at = ${answers} + 1; i < s[${answers}]!; i++, at += 3)`,
          `if (s[at] === round && s[at + 1] === nth) return ${choiceOf(g, 's[at + 2]!', `s[${answerBearers} + i]!`)};`,
          `const turn = (seat - ${reference} + ${g.seats}) % ${g.seats};`,
          `const isFirst = ${open}[0] === ${NONE} || round < ${open}[0]! || (round === ${open}[0] && turn < ${open}[2]!);`,
          `if (!isFirst) return ${NONE};`,
          ...['round', 'nth', 'turn', 'seat', 'count'].map((value, i) => `${open}[${i}] = ${value};`),
          `for (let i = 0; i < count; i++) ${options}[i] = OPTIONS[i]!;`,
          `return ${NONE};`,
        ].join('\n'),
    );
  });
}

/** Code before the members of a batch are judged. */
export function beginQuestions(g: Generator): string {
  const { open, round } = names(g);
  return `${open}[0] = ${NONE};\n${round}.fill(0);`;
}

/** Code after they are judged: it asks the first open question, after which `piece` judges them again, else forgets the answers. */
export function askOpenQuestion(g: Generator, batch: string, piece: string): string {
  const { answers, answerBearers, open } = names(g);
  const most = answerCapacity(g);
  return `if (${open}[0] !== ${NONE}) return ${askFunction(g)}(s, ${batch}, ${g.goesOn(names(g).question, piece)});\ns.fill(0, ${answers}, ${answers} + ${1 + 3 * most});\ns.fill(-1, ${answerBearers}, ${answerBearers} + ${most});`;
}

function askFunction(g: Generator): string {
  return g.onceNamed('ask of batch', ['askOfBatch'], (fn) => {
    const { question, bearers, open, options } = names(g);
    const site = siteOfQuestions(g);
    g.addFunction(
      'play',
      fn,
      ['s: Int16Array', 'from: number', 'piece: number'],
      'number',
      'Asks the open question of a batch that comes first; what was gathered is let go (L4).',
      () =>
        [
          'BATCH[0] = from;',
          ...(mergesTwins(g) ? ['DOOMED[0] = GATHERED[1]!;'] : []),
          `s[${question}] = piece;`,
          `s[${question} + 1] = ${open}[0]!;`,
          `s[${question} + 2] = ${open}[1]!;`,
          `s[${question} + 3] = ${open}[4]!;`,
          `for (let i = 0; i < ${open}[4]!; i++) {`,
          ...keepChoice(g, `${options}[i]!`, `${question} + 4 + i`, `${bearers} + i`),
          '}',
          `return ask(s, ${site}, ${open}[3]!);`,
        ].join('\n'),
    );
  });
}

/** The decision of all questions of batches. */
function siteOfQuestions(g: Generator): string {
  return g.onceNamed('site of questions', ['REPLACE_MEMBER'], (constant) => {
    const { question, bearers, answers, answerBearers } = names(g);
    const most = optionCapacity(g);
    const list = g.functionName('list replacements of member');
    const resume = g.functionName('replaced member');
    g.sites.push({
      name: constant,
      decision: 'replace',
      kind: 'replace',
      label: {},
      span: g.model.game.span,
      actions: [],
      value: null,
      refusal: null,
      locals: [],
      list,
      routine: null,
      frame: QUESTIONS,
      resume,
    });
    g.addFunction(
      'legal',
      list,
      ['s: Int16Array', 'out: Int32Array', 'at: number'],
      'number',
      'Which replacement of a member of a batch applies?',
      () =>
        `const count = s[${question} + 3]!;\nfor (let i = 0; i < count; i++) out[at + i] = ${choiceOf(g, `s[${question} + 4 + i]!`, `s[${bearers} + i]!`)};\nreturn count;`,
    );
    g.addFunction(
      'play',
      resume,
      ['s: Int16Array', 'move: number'],
      'number',
      'A question of a batch is answered: its members are judged again (L4).',
      () =>
        [
          `const count = s[${answers}]!;`,
          `if (count >= ${answerCapacity(g)}) overflow(-1, RULES, 'the questions of a batch');`,
          `const at = ${answers} + 1 + 3 * count;`,
          `s[at] = s[${question} + 1]!;`,
          `s[at + 1] = s[${question} + 2]!;`,
          ...keepChoice(g, 'move', 'at + 2', `${answerBearers} + count`),
          `s[${answers}] = count + 1;`,
          `const piece = s[${question}]!;`,
          `s.fill(0, ${question}, ${question} + ${4 + most});`,
          `s.fill(-1, ${bearers}, ${bearers} + ${most});`,
          'return piece;',
        ].join('\n'),
    );
  });
}
