/**
 * Bags: how much of each word of an enum, `[red 2, blue 1]`. A kind's bag is kept as one number a word.
 * In: the declarations of a game. Out: the same with numbers in place of bags, and which attributes were bags.
 */
import { duplicate, notYetSupported, unknownName, wrongType } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';

type Report = (diagnostic: Diagnostic) => void;

/** An attribute that holds a bag. */
export interface BagAttribute {
  readonly name: syntax.Name;
  readonly names: syntax.Text | null;
  /** The enum whose words it counts. */
  readonly of: string;
  readonly words: readonly string[];
  readonly wordNames: ReadonlyArray<syntax.Text | null>;
}

/** The bags of a game, by the names of their attributes. */
export type Bags = ReadonlyMap<string, BagAttribute>;

/** The attribute that holds how much of one word: `cost` of `red` is `costRed`. */
export function bagPart(bag: string, word: string): string {
  return `${bag}${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The bag that an attribute is a part of, or null. */
export function bagOf(bags: Bags, attribute: string): BagAttribute | null {
  const isPart = ({ name, words }: BagAttribute): boolean =>
    words.some((word) => bagPart(name.text, word) === attribute);
  return [...bags.values()].find(isPart) ?? null;
}

/** Writes every bag of a kind, and what cards print for it, as numbers. */
export function withoutBags(
  declarations: readonly syntax.Declaration[],
  report: Report,
): { readonly declarations: readonly syntax.Declaration[]; readonly bags: Bags } {
  const bags = bagsOf(declarations, report);
  if (bags.size === 0) return { declarations, bags };
  return { declarations: declarations.map((node) => spelledOut(node, bags, report)), bags };
}

function bagsOf(declarations: readonly syntax.Declaration[], report: Report): Bags {
  const enums = new Map(declarationsOf(declarations, 'enum').map(({ name, values }) => [name.text, values]));
  const bags = new Map<string, BagAttribute>();
  for (const kind of declarationsOf(declarations, 'kind')) {
    for (const member of kind.members) {
      const of = member.kind === 'attribute' ? countedEnum(member) : null;
      const values = of === null ? undefined : enums.get(of);
      if (member.kind !== 'attribute' || of === null || values === undefined) continue;
      const first = bags.get(member.name.text);
      const { text: name, span: at } = member.name;
      if (first === undefined || first.of === of) {
        const words = values.map((each) => each.name.text);
        const wordNames = values.map((each) => each.names);
        bags.set(name, { name: member.name, names: member.names, of, words, wordNames });
      } else report(duplicate({ at, name, what: 'bag', first: first.name.span }));
    }
  }
  return bags;
}

/** The enum that a printed attribute counts the words of, or null. */
function countedEnum({ type, storage, eachTurn }: syntax.AttributeDeclaration): string | null {
  const isBag = type.kind === 'set' && type.collection === 'bag' && storage === 'plain' && !eachTurn;
  return isBag && type.of.kind === 'named' && !type.of.optional ? type.of.name.text : null;
}

function spelledOut(node: syntax.Declaration, bags: Bags, report: Report): syntax.Declaration {
  switch (node.kind) {
    case 'kind':
      return { ...node, members: node.members.flatMap((member) => memberParts(member, bags, report)) };
    case 'card':
      return { ...node, attributes: node.attributes.flatMap((each) => valueParts(each, bags, report)) };
    default:
      return node;
  }
}

function memberParts(member: syntax.Member, bags: Bags, report: Report): syntax.Member[] {
  const bag = bags.get(member.name.text);
  if (member.kind !== 'attribute' || bag === undefined) return [member];
  if (countedEnum(member) !== bag.of) return [member];
  const counts = member.value === null ? null : countsOf(member.value, bag, report);
  const { span } = member.type;
  const from: syntax.NumberLiteral = { kind: 'number', value: 0, text: '0', span };
  return bag.words.map((word, index) => ({
    ...member,
    name: { text: bagPart(bag.name.text, word), span: member.name.span },
    names: partNames(bag, index),
    type: { kind: 'int', from, to: null, optional: false, span },
    value: counts === null ? null : (counts[index] ?? from),
  }));
}

/** What people call a part: the bag and the word, each in their language; null where neither has a text. */
function partNames({ name, names, words, wordNames }: BagAttribute, index: number): syntax.Text | null {
  const word = wordNames[index] ?? null;
  if (names === null && word === null) return null;
  const said = (texts: syntax.Text | null, language: string, otherwise: string): string =>
    texts?.byLanguage[language] ?? texts?.byLanguage[''] ?? otherwise;
  const byLanguage: Record<string, string> = {};
  Object.setPrototypeOf(byLanguage, null);
  for (const language of Object.keys({ ...names?.byLanguage, ...word?.byLanguage })) {
    byLanguage[language] = `${said(names, language, name.text)} ${said(word, language, words[index] ?? '')}`;
  }
  return { byLanguage, span: name.span };
}

function valueParts(value: syntax.AttributeValue, bags: Bags, report: Report): syntax.AttributeValue[] {
  const bag = bags.get(value.name.text);
  if (bag === undefined) return [value];
  const counts = countsOf(value.value, bag, report);
  return bag.words.map((word, index) => ({
    ...value,
    name: { text: bagPart(bag.name.text, word), span: value.name.span },
    value: counts[index] ?? value.value,
  }));
}

/** How much of each word a bag as written holds; a mistake is reported and counts nothing. */
export function countsOf(
  node: syntax.Expression,
  { of, words }: Pick<BagAttribute, 'of' | 'words'>,
  report: Report,
): syntax.NumberLiteral[] {
  const nothing: syntax.NumberLiteral = { kind: 'number', value: 0, text: '0', span: node.span };
  const counts = words.map(() => nothing);
  const entries = bagEntries(node);
  if (entries === null) {
    const [first = 'red', second = 'blue'] = words;
    const help = `write how much of each: \`[${first} 2, ${second} 1]\``;
    report(wrongType({ at: node.span, expected: `a bag of ${of}`, found: 'another value', help }));
    return counts;
  }
  for (const { of: word, count, span } of entries) {
    const name = word.kind === 'name' ? word.name.text : '';
    const index = words.indexOf(name);
    const before = index < 0 ? undefined : counts[index];
    if (index < 0) {
      const suggestion = suggest(name, words);
      const help = `the words of \`${of}\` are ${words.map((each) => `\`${each}\``).join(', ')}`;
      report(unknownName({ at: word.span, name, what: `word of ${of}`, suggestion, help }));
    } else if (before !== nothing) {
      report(duplicate({ at: span, name, what: 'word in one bag', first: before?.span ?? null }));
    } else if (count === null) {
      const help = `write how much of it: \`${name} 1\``;
      report(wrongType({ at: span, expected: 'a word with a number', found: 'a word alone', help }));
    } else counts[index] = count;
  }
  return counts;
}

/** The entries of a bag as written; null for what is none. */
function bagEntries(node: syntax.Expression): readonly syntax.BagEntry[] | null {
  if (node.kind === 'bag') return node.entries;
  if (node.kind !== 'list') return null;
  return node.items.every((item) => item.kind === 'name')
    ? node.items.map((of) => ({ of, count: null, span: of.span }))
    : null;
}

/** Says that a bag can be read only as what an action costs. */
export function bagElsewhere(at: syntax.Expression['span']): Diagnostic {
  const help = 'a bag says what an action costs: `cost nectar(c.cost)`';
  return notYetSupported({ at, construct: 'a bag outside what an action costs', help });
}
