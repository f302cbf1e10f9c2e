/** Slips of authors who know other languages, or type fast. In: something that could not be read. Out: what was meant. */
import { isReserved, statementStarts } from '../../grammar/words.ts';
import type { Mistake } from '../../grammar/parser.ts';
import { suggest } from '../diagnostics/suggest.ts';

/** Words that begin a statement elsewhere, and what is written here. */
const foreignStatements: ReadonlyMap<string, string> = new Map([
  ['while', 'write `repeat while … { … }`'],
  ['foreach', 'write `for each c in … { … }`'],
  ...['elif', 'elseif', 'elsif'].map((word) => [word, 'write `else if … { … }`'] as const),
  ['return', 'a rule ends with `stop`; what has a value is a `derived`'],
  ...['break', 'continue', 'exit'].map(
    (word) => [word, 'a rule ends with `stop`, a phase with `end phase`'] as const,
  ),
  ...['const', 'def', 'val'].map(
    (word) => [word, 'write `let x = …`, or `var x = …` for what changes'] as const,
  ),
  ...['log', 'print'].map((word) => [word, 'players see what happens: there is nothing to print'] as const),
]);

/** Words for what is done at a table, and the word that is written here. */
const tableStatements: ReadonlyMap<string, string> = new Map([
  ['mix', 'shuffle'],
  ['put', 'move'],
]);

/** What people call places for things, and what they are here. */
const tablePlaces: ReadonlyMap<string, string> = new Map([
  ...['stack', 'deck'].map((word) => [word, 'pile'] as const),
  ...['line', 'list', 'queue'].map((word) => [word, 'row'] as const),
  ...['hand', 'group', 'bag'].map((word) => [word, 'set'] as const),
  ...['place', 'space'].map((word) => [word, 'slot'] as const),
]);

/** How what is due behind the subject of a sentence ends. */
export const sentenceVerbs = 'a verb such as `may` or `chooses`';

/** The first word of a statement that means nothing: what it should be, or what to write instead. */
export interface FirstWord {
  readonly suggestion: string | null;
  readonly help: string | null;
}

/** What the first word of a statement was meant to be; null where that word is no mistake. */
export function firstWordMeant({ expected, found, previous, itemStart }: Mistake): FirstWord | null {
  if (previous !== itemStart || !expected.endsWith(sentenceVerbs) || found.image === 'choose') return null;
  const help = foreignStatements.get(previous.image) ?? null;
  const word = tableStatements.get(previous.image) ?? null;
  const suggestion = help === null ? (word ?? suggest(previous.image, statementStarts)) : null;
  return help === null && suggestion === null ? null : { suggestion, help };
}

/** What a sign or a word of other languages is here; `line` goes on from the word that is wrong. */
export function foreignSign({ expected, found, previous }: Mistake, line: string): string | null {
  if (line.startsWith('=>')) return 'write `>=`';
  if (line.startsWith('=<')) return 'write `<=`';
  if (line.startsWith('||')) return 'write `or`';
  if (line.startsWith('++')) return 'write `+= 1`';
  if (line.startsWith('--')) return 'write `-= 1`';
  if (/^[*/]=/u.test(line)) return `write \`x = x ${line[0] ?? '*'} 2\``;
  if (/^(?::=|->|<-)/u.test(line)) return 'a value is set with `=`';
  if (found.image === '==' && expected.includes('`=`')) return 'a value is set with `=`; `==` compares';
  if (found.image === '+=' || found.image === '-=')
    return `\`${found.image}\` changes a value in a statement of its own: \`x.life ${found.image} 1\``;
  if (expected === '`{`' && found.image === 'then')
    return 'what an `if` does stands in `{ }`, without `then`';
  if (expected === '`{`' && previous.image === 'else' && found.image === 'impossible')
    return 'leave out the `else` where one of the actions is always legal, or say what happens when none is: `else { … }`';
  if (expected === '`each`' && previous.image === 'for') return 'write `for each c in … { … }`';
  return null;
}

/** What is written otherwise elsewhere: `copies: 3`, `worth = 1, copies = 6`, `lay(Card c)`; `line` goes on from the wrong word. */
export function otherNotation(mistake: Mistake, line: string): string | null {
  const { expected, found, previous, itemStart } = mistake;
  if (expected === '`=`' && found.image === ':' && previous === itemStart) {
    return /^:\s*(?:Int|Bool|Player|Text|set)\b/u.test(line)
      ? `a card gives a value, \`${previous.image} = …\`; the attribute is declared in its \`kind\``
      : 'a value is set with `=`';
  }
  if (expected === 'an ability' && found.image === ',')
    return 'values stand side by side, without a comma: `worth = 1  copies = 6`';
  if (expected === 'a value, `_` or a name with `:` or `in`' && found.image === '..')
    return 'what may be anything is `_`';
  if (expected.endsWith(sentenceVerbs) && found.image === 'choose') {
    return previous.image === 'you'
      ? '`you` are who chooses: write `choose c in … { … }` alone'
      : `write \`${previous.image} chooses c in … { … }\``;
  }
  return typeBeforeName(mistake);
}

/** `lay(Card c)`: what has a name stands first. */
function typeBeforeName({ expected, found, previous, itemStart }: Mistake): string | null {
  if (!/^[\p{L}_]/u.test(found.image) || isReserved(found.image)) return null;
  if (!/^\p{Lu}/u.test(previous.image)) return null;
  if (expected === '`:`' && ['event', 'procedure', 'derived', 'relation'].includes(itemStart.image))
    return `the name stands before its type: \`${found.image}: ${previous.image}\``;
  if (expected === '`in`' && itemStart.image === 'action')
    return `a parameter says from where, and its \`where\` of which kind: \`${found.image} in you.hand where ${found.image} is ${previous.image}\``;
  return null;
}

/** `on hurt(this) this.armor > 0 { }`: a condition without its `if`. `head` is what stands before it. */
export function missingIf({ expected, found, previous, itemStart }: Mistake, head: string): string | null {
  const reacts = ['on', 'instead', 'cannot', 'always', 'rule', 'replace', 'add'].includes(itemStart.image);
  if (expected !== '`{`' || !reacts || isReserved(found.image)) return null;
  if (previous.image !== ')' && previous.image !== 'always') return null;
  return `write \`if\` before a condition: \`${head} if … { … }\``;
}

/** What goes on in another way than its words do: `ends {`, `set up {`, `until empty deck {`, `title Demo`. */
export function unfinished({ expected, found, previous, itemStart }: Mistake): string | null {
  const { image: written } = found;
  if (previous.image === 'ends' && written === '{')
    return 'say when the game may end: `ends at once { … }`, `ends after each turn { … }`';
  if (itemStart.image === 'set' && previous.image === 'up' && written === '{')
    return '`setup` is written in one word';
  if (previous.image === 'empty' && expected === '`{`' && /^[\p{L}_]/u.test(written))
    return `write \`${written} is empty\``;
  if (itemStart.image === 'title' && expected === 'a text in quotes' && previous !== itemStart)
    return `a title stands in quotes: \`title "${previous.image}"\``;
  if (expected === 'a declaration' && written === 'ability') return 'write `abilities work in …`';
  if (expected === '`=`' && written.startsWith('"') && suggest(previous.image, ['text']) !== null)
    return 'did you mean `text`?';
  if (expected.startsWith('`pile`') && tablePlaces.has(written))
    return `did you mean \`${tablePlaces.get(written) ?? ''}\`?`;
  if (expected.startsWith('`given`') && written === 'players')
    return 'a scenario is for as many players as it names: for three, name `third`';
  if (expected.startsWith('`given`') && /^[\p{L}_]/u.test(previous.image) && /^[\p{L}_\d]/u.test(written))
    return `what is chosen stands in parentheses: \`${previous.image}(${written})\``;
  return null;
}
