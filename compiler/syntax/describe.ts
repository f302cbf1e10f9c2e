/** From something that could not be read to the message about it. */
import type { IToken } from 'chevrotain';
import { spanOf } from '../../grammar/lexer.ts';
import type { Mistake } from '../../grammar/parser.ts';
import { isAbsent } from '../../grammar/tokens.ts';
import { declarationStarts, isReserved } from '../../grammar/words.ts';
import * as say from '../diagnostics/catalogue/syntax.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { lineEnd, type SourceFile, type Span } from '../source/source.ts';
import {
  firstWordMeant,
  foreignSign,
  missingIf,
  otherNotation,
  sentenceVerbs,
  unfinished,
  type FirstWord,
} from './slips.ts';

/** The message about a mistake, at the word that is wrong, or after the word where something is missing. */
export function describe(source: SourceFile, mistake: Mistake): Diagnostic {
  const { expected, found, previous } = mistake;
  const first = firstWordMeant(mistake);
  if (first !== null) return misspelt(spanOf(source, previous), 'a statement', previous.image, first);
  const drawn = dealt(source, mistake);
  if (drawn !== null) return drawn;
  const begins = isAbsent(previous) || found === mistake.itemStart;
  const after = begins ? null : previous.image;
  const missing = isAbsent(found) || (!begins && isOnLaterLine(found, previous));
  const at = spanOf(source, missing ? previous : found);
  const suggestion = expected === 'a declaration' ? suggest(found.image, declarationStarts) : null;
  if (suggestion !== null) return misspelt(at, expected, found.image, { suggestion, help: null });
  const help = slip(source, mistake) ?? unfinished(mistake) ?? helpFor(mistake, lineBefore(source, found));
  const said = isComparison(mistake) ? '`==`' : expected;
  return say.unexpected({ at, expected: said, found: missing ? null : found.image, after, help, fix: null });
}

/** `if a = 3`. */
function isComparison({ expected, found, previous }: Mistake): boolean {
  return found.image === '=' && expected !== 'a statement' && previous.image !== 'score';
}

/** `draw 1`, `draw from deck`: `draw` alone ends the game, and cards are dealt. */
function dealt(source: SourceFile, { expected, previous, itemStart }: Mistake): Diagnostic | null {
  const isDealt = /^(?:\d+|from)$/u.test(previous.image);
  if (previous !== itemStart || !isDealt || !expected.endsWith(sentenceVerbs)) return null;
  if (!/\bdraw\s*$/u.test(lineBefore(source, previous))) return null;
  const count = previous.image === 'from' ? '1' : previous.image;
  const help = `\`draw\` ends the game without a winner; cards are dealt: \`deal ${count} from deck to you.hand\``;
  const { image: found } = previous;
  const at = spanOf(source, previous);
  return say.unexpected({ at, expected: 'a statement', found, after: 'draw', help, fix: null });
}

/** A word that begins nothing. */
function misspelt(at: Span, expected: string, word: string, { suggestion, help }: FirstWord): Diagnostic {
  const fix = suggestion === null ? null : { at, text: suggestion };
  const meant = suggestion === null ? help : `did you mean \`${suggestion}\`?`;
  return say.unexpected({ at, expected, found: word, after: null, help: meant, fix });
}

/** What the author of another language meant. */
function slip({ text }: SourceFile, mistake: Mistake): string | null {
  const { found, itemStart } = mistake;
  if (isAbsent(found)) return null;
  const { startOffset } = found;
  const head = text.slice(itemStart.startOffset, startOffset).replace(/\s+/gu, ' ').trim();
  return (
    foreignSign(mistake, text.slice(startOffset, lineEnd(text, startOffset))) ??
    otherNotation(mistake, text.slice(startOffset, lineEnd(text, startOffset))) ??
    missingIf(mistake, head)
  );
}

function isOnLaterLine(found: IToken, previous: IToken): boolean {
  return (found.startLine ?? 0) > (previous.endLine ?? previous.startLine ?? 0);
}

/** What an author most likely meant. */
function helpFor(mistake: Mistake, before: string): string | null {
  const { expected, found, previous, itemStart } = mistake;
  const written = found.image;
  const change = itemStart.image;
  if (expected === 'a name' && change === 'remove' && previous !== itemStart)
    return `say what it is: \`remove card ${previous.image}\`, \`remove action ${previous.image}\` and the like`;
  if (expected === 'a declaration' && written === ',' && /\babilities\s+work\s+in\s+\S+\s*$/u.test(before))
    return `abilities work in one region: \`region play: ${previous.image}, …\` and \`abilities work in play\``;
  if (expected === 'a declaration' && (previous.image === 'add' || previous.image === 'replace'))
    return `say what it is: \`${previous.image} card ${written}: …\``;
  if (expected === 'a declaration' && (previous.image === 'set' || previous.image === 'remove'))
    return 'the `remove` before it does not say what it removes: write `remove card …`';
  if (expected === '`in`' && change === 'action' && written === ':')
    return `a parameter says from where, and its \`where\` of which kind: \`${previous.image} in you.hand where ${previous.image} is …\``;
  if (expected === '`from`' && change === 'deal')
    return `cards are dealt from a zone: \`deal ${previous.image} from deck to you.hand\``;
  if (previous.image === 'repeat' && written === '{')
    return 'say how often, or as long as what: `repeat 3 { … }`, `repeat while … { … }`';
  if (expected === 'a name' && isReserved(written))
    return `\`${written}\` is a word of the language: choose another name`;
  if (expected === 'a value' && written === 'if') return 'put parentheses around an `if` inside a value';
  if (expected === 'a declaration' && abilityWords.has(written))
    return `give it a name: \`rule name: ${written} …\``;
  if (previous.image === 'score' && written === '=') return 'say whose it is: `score of p = …`';
  if (isComparison(mistake)) return '`=` gives a value; two values are compared with `==`';
  const apart = phrases.find((phrase) => phrase.replaceAll(' ', '') === written);
  if (apart !== undefined)
    return `\`${apart}\` is written in ${apart.split(' ').length === 2 ? 'two' : 'three'} words`;
  if (previous.image === 'may' && written === '{')
    return 'say what may be done: `you may "draw a card" { … }`';
  if (expected === '`seen`')
    return 'say who sees what lies there: `seen by all`, `seen by owner`, `seen by nobody`';
  if (expected === '`in`' && previous.image === 'not')
    return /^(?:none|some|empty)$/u.test(written)
      ? `write \`is not ${written}\``
      : '`not` stands before a condition in parentheses, or in `is not` and `not in`';
  if (expected === '`=`' && /^(?:constant|let|var)$/u.test(change))
    return `its value stands behind \`=\`: \`${change} ${previous.image} = …\``;
  if (expected === '`=`' && previous.image === 'Int') return 'bounds are written `Int 0..5` or `Int from 0`';
  return null;
}

/** What stands on its line before a word. */
function lineBefore({ text }: SourceFile, { startOffset }: IToken): string {
  return startOffset < 0 ? '' : text.slice(text.lastIndexOf('\n', startOffset - 1) + 1, startOffset);
}

/** What is written in several words. */
const phrases = [
  'at once',
  'instead of',
  'for each',
  'up to',
  'extra turn',
  'move top',
  'end phase',
  'end of turn',
];

const abilityWords = new Set(['on', 'instead', 'cannot', 'when']);
