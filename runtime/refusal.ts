/**
 * Why an action that is not listed is refused: in one sentence, with the rule that would have to allow it. That it is
 * refused is said by the list alone (E4); here is only looked for the first condition of the rules that fails.
 */
import { optionsOf } from './actions.ts';
import { optionTexts, valueText } from './action-text.ts';
import { beginCall } from './fault.ts';
import type { Json, Played, RuleRef } from './engine.ts';
import { type Game, seatName } from './game.ts';
import { isObject, own } from './json.ts';
import { quoted, shown, suggestion } from './names.ts';
import { readValueJson, type Submitted } from './read-action.ts';
import { type ActionTable, type ClauseTable, HEAD, type SiteTable, type ValueType } from './tables.ts';

export type Refusal = Extract<Played, { readonly ok: false }>;

export function refused(
  code: Refusal['code'],
  rule: RuleRef | null,
  message: string,
  fails?: ClauseTable['kind'],
): Refusal {
  return fails === undefined ? { ok: false, code, rule, message } : { ok: false, code, rule, message, fails };
}

/** What is wrong with an action that is not listed at the site that waits. */
export function refusalOf(game: Game, s: Int16Array, site: SiteTable, action: Submitted): Refusal {
  const decision = own(action, 'decision');
  if (decision !== site.decision) {
    const known = game.tables.sites.some((candidate) => candidate.decision === decision);
    const why = `\`${site.decision}\` is to be decided, not ${shown(decision)}`;
    return refused(known ? 'not-legal' : 'unknown-action', site.rule, why);
  }
  if (site.actions.length > 0) return actRefused(game, s, site, action);
  if (!Object.hasOwn(action, 'choice')) return otherDecision(game, s, site, own(action, 'action') ?? null);
  const choice = own(action, 'choice') ?? null;
  if (site.kind === 'may')
    return refused('not-legal', site.rule, `${wordOf(choice)} is neither \`yes\` nor \`no\``);
  if (site.kind === 'choose' || site.kind === 'chooseUpTo') return choiceRefused(game, s, site, choice);
  return refused('not-legal', site.rule, `${wordOf(choice)} is not among the abilities that are due`);
}

/** Options that are told; of more, only how many. */
const TOLD = 6;

/** An action where there is a question: it is not looked at before the question is answered. */
function otherDecision(game: Game, s: Int16Array, site: SiteTable, action: Json): Refusal {
  const texts = optionTexts(game, site, optionsOf(game, s, s[HEAD.chooser]!));
  const more = texts.length > TOLD ? ` and ${texts.length - TOLD} more` : '';
  const isKnown = game.tables.sites.some((one) => one.actions.some(({ name }) => name === action));
  const what = isKnown
    ? 'another decision is'
    : `${wordOf(action)} is no action of this game, and another decision is`;
  const why = `${what} to be answered first: \`${site.decision}\`, with ${listed(texts.slice(0, TOLD))}${more}`;
  return refused(isKnown ? 'not-legal' : 'unknown-action', site.rule, why);
}

function actRefused(game: Game, s: Int16Array, site: SiteTable, action: Submitted): Refusal {
  const name = own(action, 'action');
  const word = name ?? own(action, 'choice') ?? null;
  const index = site.actions.findIndex((candidate) => candidate.name === name);
  const table = site.actions[index];
  const asked = site.actions.map((candidate) => candidate.name);
  if (table === undefined) {
    const elsewhere = game.tables.sites.some((one) =>
      one.actions.some((candidate) => candidate.name === word),
    );
    const near = typeof word === 'string' && !elsewhere ? suggestion(word, asked) : '';
    const list = `${seatName(game, s[HEAD.chooser]!)} is asked for ${listed(asked)}`;
    const what = elsewhere
      ? `${wordOf(word)} is no action of this decision`
      : `${wordOf(word)} is no action of this game`;
    return refused('unknown-action', site.rule, near === '' ? `${what}: ${list}` : what + near);
  }
  const strange = Object.keys(action).find(
    (key) =>
      key !== 'decision' && key !== 'action' && !table.arguments.some((argument) => argument.name === key),
  );
  if (strange !== undefined) {
    return refused('not-legal', table.rule, `\`${table.name}\` has no ${quoted(strange)}: ${usage(table)}`);
  }
  const missing = table.arguments.find((argument) => !Object.hasOwn(action, argument.name));
  if (missing !== undefined) {
    return refused('not-legal', table.rule, `\`${missing.name}\` is not said: ${usage(table)}`);
  }
  const given = table.arguments.map((argument) => own(action, argument.name) ?? null);
  return conditionRefused(game, s, {
    index,
    rule: table.rule,
    values: given,
    arguments: table.arguments,
    otherwise: `this is not a legal \`${table.name}\``,
  });
}

function choiceRefused(game: Game, s: Int16Array, site: SiteTable, choice: Json): Refusal {
  if (choice === 'none' || choice === 'nothing' || choice === 'enough') {
    const { refusal } = site;
    const offered =
      refusal === 'enough' || refusal === 'none'
        ? `to decline, say \`${refusal}\``
        : 'one of them must be chosen';
    return refused('not-legal', site.rule, `\`${choice}\` is not offered: ${offered}`);
  }
  return conditionRefused(game, s, {
    index: 0,
    rule: site.rule,
    values: [choice],
    arguments: site.value === null ? [] : [{ name: '', type: site.value }],
    otherwise: `${wordOf(choice)} is not among the choices of \`${site.decision}\``,
  });
}

interface Attempt {
  /** Which of the site's actions. */
  readonly index: number;
  readonly rule: RuleRef;
  readonly values: readonly Json[];
  readonly arguments: ReadonlyArray<{ readonly name: string; readonly type: ValueType }>;
  readonly otherwise: string;
}

function conditionRefused(game: Game, s: Int16Array, attempt: Attempt): Refusal {
  const viewer = s[HEAD.chooser]!;
  const numbers: number[] = [];
  for (const [i, { type }] of attempt.arguments.entries()) {
    const value = attempt.values[i] ?? null;
    const number = readValueJson(game, s, value, type, viewer);
    if (number === null || (value === null && type.optional !== true))
      return refused('not-legal', attempt.rule, unreadable(game, s, attempt, i), 'in');
    numbers.push(number);
  }
  beginCall();
  const clause = game.tables.clauses?.[game.functions.why?.(s, attempt.index, numbers) ?? -1];
  if (clause !== undefined) {
    return refused('not-legal', clause.rule, sentence(game, clause, attempt), clause.kind);
  }
  const things = attempt.arguments.some(({ type }) => type.kind === 'thing');
  const twin = 'an option that cannot be told apart from it is listed in its place';
  const isTwin = things && game.functions.why !== undefined;
  return refused('not-legal', attempt.rule, isTwin ? twin : attempt.otherwise);
}

/** What is said of a value that stands for nothing: whether the game knows the word may be told, where it is may not. */
function unreadable(game: Game, s: Int16Array, attempt: Attempt, i: number): string {
  const { name, type } = attempt.arguments[i]!;
  const value = attempt.values[i] ?? null;
  const from = game.tables.clauses?.find(
    ({ kind, rule, argument }) => kind === 'in' && rule.name === attempt.rule.name && argument === name,
  );
  const must = from === undefined ? '' : ` in \`${short(from.text)}\``;
  if (value === null) return from === undefined ? 'none is no value here' : `none is not${must}`;
  const isCard = typeof value === 'object' || game.tables.definitions.some((one) => one.name === value);
  if (type.kind === 'thing' && isCard)
    return `${seatName(game, s[HEAD.chooser]!)} sees no ${valueText(game, value, type, 1)}${must}`;
  if (type.kind === 'int' && from !== undefined) return `${valueShown(game, value, type)} is not${must}`;
  const known = namesOf(game, type);
  const near = typeof value === 'string' ? suggestion(value, known) : '';
  return `${valueShown(game, value, type)} is nothing${must}${near}`;
}

/** The words that values of a type have. */
function namesOf(game: Game, type: ValueType): readonly string[] {
  const { tables } = game;
  if (type.kind === 'thing' || type.kind === 'definition') return tables.definitions.map(({ name }) => name);
  if (type.kind === 'place') return tables.placeKinds[type.placeKind]?.places.map(({ name }) => name) ?? [];
  if (type.kind === 'enum') return tables.enums[type.enum]?.values.map(({ name }) => name) ?? [];
  return [];
}

/** The rules' words, cut where they are long. */
function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** What a failing clause says of the values. */
function sentence(game: Game, clause: ClauseTable, attempt: Attempt): string {
  const at = attempt.arguments.findIndex(({ name }) => name === clause.argument);
  const of = (i: number): string =>
    valueShown(game, attempt.values[i] ?? null, attempt.arguments[i]?.type ?? { kind: 'bool' });
  const named = attempt.arguments
    .map(({ name }, i) => (name === '' ? of(i) : `\`${name}\` = ${of(i)}`))
    .join(', ');
  const text = short(clause.text);
  switch (clause.kind) {
    case 'in':
      return `${of(at)} is not in \`${text}\``;
    case 'where':
      return `\`${text}\` does not hold${named === '' ? '' : ` for ${named}`}`;
    case 'picked':
      return `${of(at)} is picked already`;
    case 'cost':
      return text === ''
        ? 'what it costs cannot be paid together: no thing pays two parts'
        : `\`${text}\` cannot be paid`;
    case 'pays':
      return `${of(at)} does not go on paying \`${text}\``;
    case 'cannot':
      return attempt.arguments.length === 0
        ? `\`${text}\` forbids it`
        : `\`${text}\` forbids it for ${named}`;
  }
}

function valueShown(game: Game, value: Json, type: ValueType): string {
  return typeof value === 'string' ? quoted(value) : valueText(game, value, type, 1);
}

function usage({ name, arguments: list }: ActionTable): string {
  return list.length === 0
    ? `it is just \`${name}\``
    : `write \`${name}(${list.map((one) => one.name).join(', ')})\``;
}

/** What was said, in a word: a thing by its name. */
function wordOf(value: Json): string {
  const thing = isObject(value) ? own(value, 'thing') : undefined;
  const said = typeof thing === 'string' ? thing : value;
  return typeof said === 'string' ? quoted(said) : shown(said);
}

function listed(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}
