/** A word in place of another of its sort: an operator, a player, an end of a pile, a zone, a keyword, a word of an enum. */
import { isWord, type Branch, type Part, type Word } from '../syntax/concrete.ts';
import type { Edit } from './edit.ts';
import { branches, instead, isThe, words } from './edit.ts';

/** Names by what they stand for: the next one of a list stands in for each of them. */
export interface DeclaredNames {
  readonly zones: ReadonlyMap<string, string>;
  readonly keywords: ReadonlyMap<string, string>;
  readonly headings: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, string>;
}

/** The names that these files declare; those of one declaration, or of one sort, stand in for each other. */
export function declaredNames(roots: readonly Branch[]): DeclaredNames {
  const zones: string[][] = [];
  const keywords: string[] = [];
  const headings: string[] = [];
  const values: string[][] = [];
  const visit = (part: Part): void => {
    if (isWord(part)) return;
    if (part.rule === 'keyword' && branches(part, 'parameters').length === 0) keywords.push(second(part));
    if (part.rule === 'heading') headings.push(second(part));
    if (part.rule === 'enumeration') values.push(branches(part, 'namedThing').map(first));
    if (part.rule === 'namedType') values.push(choicesOf(part));
    if (part.rule === 'owner' || part.rule === 'shared') zones.push(zonesIn(part));
    part.parts.forEach(visit);
  };
  roots.forEach(visit);
  return {
    zones: nextOf(zones),
    keywords: nextOf([keywords]),
    headings: nextOf([headings]),
    values: nextOf(values),
  };
}

function nextOf(lists: ReadonlyArray<readonly string[]>): Map<string, string> {
  const next = new Map<string, string>();
  for (const list of lists) {
    if (list.length < 2) continue;
    list.forEach((name, at) => next.set(name, list[(at + 1) % list.length] ?? name));
  }
  return next;
}

function zonesIn(part: Part): string[] {
  if (isWord(part)) return [];
  return part.rule === 'zone' ? [second(part)] : part.parts.flatMap(zonesIn);
}

/** `owner | controller`: the words of a choice. */
function choicesOf({ parts }: Branch): string[] {
  if (!parts.some((part) => isThe(part, '|'))) return [];
  return parts.flatMap((part) => (isWord(part) && part.text !== '|' ? [part.text] : []));
}

function first(branch: Branch): string {
  return words(branch)[0]?.text ?? '';
}

function second(branch: Branch): string {
  return words(branch)[1]?.text ?? '';
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '<=': ['<'],
  '>=': ['>'],
  '<': ['<='],
  '>': ['>='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  and: ['or'],
  or: ['and'],
};

/** By the rule of the grammar in which a word stands, the word that stands in for it. */
const pairs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assignment: { '+=': '-=', '-=': '+=' },
  move: { top: 'bottom', bottom: 'top' },
  extreme: { min: 'max', max: 'min', only: 'all', all: 'only' },
  triggersOrdered: { newest: 'oldest', oldest: 'newest' },
  rank: { highest: 'lowest', lowest: 'highest' },
  duration: { turn: 'game', game: 'turn' },
  audience: { nobody: 'all', owner: 'all', all: 'owner' },
  outcome: { wins: 'loses', win: 'lose', loses: 'wins', lose: 'win' },
};

const calls: Readonly<Record<string, string>> = { any: 'all', all: 'any', max: 'min', min: 'max' };
const players: Readonly<Record<string, string>> = { you: 'foe', foe: 'you' };
const truths: Readonly<Record<string, string>> = { true: 'false', false: 'true' };
const holders: Readonly<Record<string, string>> = { owner: 'at', controller: 'owner', at: 'owner' };

/** The words of this branch itself, each in its other form. */
export function swaps(branch: Branch, names: DeclaredNames): Edit[] {
  const { rule, parts } = branch;
  switch (rule) {
    case 'value':
      return operatorsOf(branch);
    case 'named':
      return namedSwap(branch, names);
    case 'access':
      return namesIn(parts, (text) => own(holders, text) ?? names.zones.get(text));
    case 'hasTail':
    case 'gains':
    case 'losing':
    case 'keywordUse':
      return namesIn(parts, (text) => names.keywords.get(text));
    case 'headed':
      return namesIn(parts, (text) => names.headings.get(text));
    default:
      return namesIn(parts, (text) => own(own(pairs, rule) ?? {}, text));
  }
}

/** Operators between the terms of one value; where the value is one comparison, only those that are no negation of it. */
function operatorsOf(value: Branch): Edit[] {
  const tails = branches(value, 'tail');
  const isAlone = tails.length === 1;
  return tails.flatMap((tail) =>
    branches(tail, 'operator').flatMap((operator) => {
      const [word] = operator.parts;
      if (word === undefined || !isWord(word)) return [];
      const isNegation = word.text === '==' || word.text === '!=';
      if (isAlone && isNegation) return [];
      return (own(operators, word.text) ?? []).map((other) => instead(word, other));
    }),
  );
}

function namedSwap({ parts }: Branch, names: DeclaredNames): Edit[] {
  const isCall = parts.length > 1;
  return namesIn(parts, (text) =>
    isCall
      ? own(calls, text)
      : (own(players, text) ?? own(truths, text) ?? names.values.get(text) ?? names.zones.get(text)),
  );
}

function namesIn(parts: readonly Part[], other: (text: string) => string | undefined): Edit[] {
  return parts
    .filter((part): part is Word => isWord(part))
    .flatMap((word) => {
      const becomes = other(word.text.normalize('NFC'));
      return becomes === undefined || becomes === word.text ? [] : [instead(word, becomes)];
    });
}

/** What a table of ours says of a word of the author's. */
function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
