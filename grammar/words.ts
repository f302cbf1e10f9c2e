/**
 * The words of the language. In: a word as written. Out: its kind of token.
 * Guarantees: only the words of `reserved` are lost to the author; every other one is a name wherever a name is due,
 * so that `move`, `deck`, `hand`, `title`, `text`, `first`, `rule` and `top` stay free.
 */
import { createToken, Lexer, type TokenType } from 'chevrotain';

/** Everything but braces: let into any list in braces, so that a misplaced word is found inside that list. */
export const Anything = createToken({ name: 'Anything', label: 'anything', pattern: Lexer.NA });

/** A word that may be a name. */
export const Name = createToken({ name: 'Name', label: 'a name', pattern: Lexer.NA, categories: [Anything] });

/** The words that cannot be names: each may follow a value, or would hide where a statement begins. */
const reserved = [
  'and',
  'can',
  'else',
  'except',
  'for',
  'has',
  'if',
  'in',
  'is',
  'let',
  'not',
  'or',
  'then',
  'unless',
  'var',
  'where',
] as const;

// prettier-ignore
/** The words that begin a declaration. */
const declarations = [
  'abilities', 'abstract', 'action', 'add', 'always', 'card', 'catalogue', 'constant', 'cost', 'currency', 'deck',
  'derived', 'directions', 'ends', 'enum', 'event', 'final', 'flow', 'game', 'grid', 'heading', 'import', 'invariant',
  'keyword', 'kind', 'legal', 'links', 'notation', 'option', 'part', 'patch', 'player', 'players', 'position',
  'procedure', 'rank', 'region', 'relation', 'remove', 'replace', 'rule', 'scenario', 'score', 'set', 'setup',
  'shared', 'standing', 'team', 'teams', 'things', 'title', 'triggers', 'variant', 'witness',
] as const;

// prettier-ignore
/** The words that mean something in one place only. */
const others = [
  'Int', 'act', 'actions', 'acts', 'adds', 'after', 'all', 'as', 'asked', 'at', 'atomically', 'bag', 'becomes', 'between',
  'bottom', 'by', 'cannot', 'chains', 'chance', 'choose', 'chooses', 'cites', 'clamped', 'clock', 'count', 'deal', 'deciding',
  'draw', 'each', 'end', 'endless', 'everything', 'expect', 'extra', 'files', 'fill', 'first', 'from', 'gains', 'given', 'gives', 'highest',
  'instead', 'leap', 'limit', 'list', 'load', 'looks', 'lose', 'loses', 'lowest', 'mark', 'max', 'may', 'min', 'more', 'move',
  'newest', 'nobody', 'of', 'oldest', 'on', 'once', 'one', 'only', 'ordered', 'otherwise', 'over', 'owner', 'pass',
  'phase', 'pile', 'random', 'ranks', 'reads', 'refused', 'reorders', 'repeat', 'reveal', 'rounds', 'row', 'runs', 'seat', 'seen',
  'share', 'shuffle', 'simultaneously', 'slide', 'slot', 'source', 'step', 'stop', 'text', 'ties', 'to', 'together', 'top', 'turn',
  'turns', 'until', 'up', 'when', 'while', 'win', 'wins', 'with', 'within', 'work', 'zone',
] as const;

/** A word of the language. */
export type Word = (typeof reserved)[number] | (typeof declarations)[number] | (typeof others)[number];

const kinds = new Map<string, TokenType>();

function define(words: readonly Word[], category: TokenType): void {
  for (const word of words) {
    const name = word.charAt(0).toUpperCase() + word.slice(1);
    kinds.set(word, createToken({ name, label: `\`${word}\``, pattern: Lexer.NA, categories: [category] }));
  }
}
define(reserved, Anything);
define(declarations, Name);
define(others, Name);

/** The kind of token of a word of the language, for the grammar to ask for. */
export function word(text: Word): TokenType {
  const kind = kinds.get(text);
  if (kind === undefined) throw new Error(`Bug in the compiler: the word ${text} was never defined`);
  return kind;
}

/** The kind of token of a word in a file: its own if the language knows it, else that of a name. */
export function kindOfWord(text: string): TokenType {
  return kinds.get(text) ?? Name;
}

const declarationWords: ReadonlySet<string> = new Set(declarations);
const reservedWords: ReadonlySet<string> = new Set(reserved);

/** Whether a word begins a declaration: where reading goes on after a mistake in the one before. */
export function beginsDeclaration(text: string): boolean {
  return declarationWords.has(text);
}

/** Whether a word belongs to the language alone. */
export function isReserved(text: string): boolean {
  return reservedWords.has(text);
}

/** The words that begin a declaration, for "did you mean". */
export const declarationStarts: readonly string[] = declarations;

/** The words that begin a statement, for "did you mean". */
export const statementStarts: readonly Word[] = [
  ...['atomically', 'choose', 'deal', 'draw', 'else', 'extra', 'fill', 'for', 'if', 'let', 'move', 'phase'],
  ...['random', 'repeat', 'reveal', 'rounds', 'shuffle', 'stop', 'together', 'turns', 'until', 'var'],
] as const;

/** Every word's kind of token. */
export const wordTokens: readonly TokenType[] = [...kinds.values()];
