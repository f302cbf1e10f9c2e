/** What the codes of reading a file mean, with a wrong and a right file for each. */
import type { syntaxCodes } from '../catalogue/syntax.ts';
import type { Explanation } from './explanation.ts';

const mistakes = Array.from({ length: 101 }, (_, index) => `constant n${index} 1\n`).join('');

export const syntaxExplanations: Readonly<Record<(typeof syntaxCodes)[number], Explanation>> = {
  'bad-escape': {
    meaning:
      'In a text, a backslash begins one of `\\"`, `\\\\` and `\\n`. Before any other letter it means nothing: most often the backslash itself is meant, which is written twice.',
    wrong: `game Demo
title "Win \\ lose"
players 2
`,
    right: `game Demo
title "Win \\\\ lose"
players 2
`,
  },
  'bad-number': {
    meaning:
      'A number is digits alone, and a name begins with a letter. Letters that follow digits at once are neither.',
    wrong: `game Demo
players 2
constant bonus = 2nd
`,
    right: `game Demo
players 2
constant bonus = 2
`,
  },
  'chained-comparison': {
    meaning:
      'A comparison has two sides. What lies between two values is said with `and`, or with `in` and a range.',
    wrong: `game Demo
players 2
derived middling(n: Int) = 1 < n < 5
`,
    right: `game Demo
players 2
derived middling(n: Int) = 1 < n and n < 5
`,
  },
  'confusable-name': {
    meaning:
      'A name holds a letter of another alphabet that looks like one of ours: here the second letter of the name is Cyrillic. Such a name and the one that it looks like are two names, which nobody can see.',
    wrong: `game Demo
players 2
constant c\u0430rds = 5
`,
    right: `game Demo
players 2
constant cards = 5
`,
  },
  'duplicate-text': {
    meaning: 'A name in several languages has one text for each of them.',
    wrong: `game Demo
title fr "Le duel" en "The duel" fr "Un duel"
players 2
`,
    right: `game Demo
title fr "Le duel" en "The duel"
players 2
`,
  },
  'name-not-normalised': {
    meaning:
      'Some programs write an accent as a sign of its own behind its letter. The name is read as if both were one sign, so that it is the same name everywhere; searching for it in the file may fail until it is written so.',
    wrong: `game Demo
players 2
constant e\u0301clat = 1
`,
    right: `game Demo
players 2
constant \u00E9clat = 1
`,
  },
  'needs-parentheses': {
    meaning: '`not` holds for all that follows it. Behind a sign like `==` parentheses say where it ends.',
    wrong: `game Demo
players 2
derived differs(big: Bool, old: Bool) = big == not old
`,
    right: `game Demo
players 2
derived differs(big: Bool, old: Bool) = big == (not old)
`,
  },
  'nesting-too-deep': {
    meaning:
      'Values and statements that lie in one another too deep are refused, so that no file can exhaust the compiler. A name for a part of it makes it shorter.',
    wrong: `game Demo
players 2
constant deep = ${'('.repeat(101)}1${')'.repeat(101)}
`,
    right: `game Demo
players 2
constant deep = 1
`,
  },
  'not-a-search': {
    meaning:
      'Only a few words go through a set, with a name for each of its things: `any`, `all`, `count`, `those`, `only max` and the like. A value of your own is given the set itself.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
derived alive = coutn(p in players where p.life > 0)
`,
    right: `game Demo
players 2
player { life: Int = 3 }
derived alive = count(p in players where p.life > 0)
`,
  },
  'out-of-range': {
    meaning:
      'A number does not fit where it is written: an attribute, a parameter or an option says from where to where it goes, and no number is larger than 2147483647.',
    wrong: `game Demo
players 2
player { life: Int 0..9 = 10 }
`,
    right: `game Demo
players 2
player { life: Int 0..9 = 9 }
`,
  },
  'too-large': {
    meaning:
      'There is room for so many things, variants, letters of a name and options of a choice, and for no more: the message says how many there are and how many may be. Nothing of what is beyond is left out without a word.',
    wrong: `game Demo
players 2
constant ${'a'.repeat(201)} = 1
`,
    right: `game Demo
players 2
constant a = 1
`,
  },
  'too-many-mistakes': {
    meaning:
      'After a hundred mistakes in a file the rest of it is not reported: mend the first ones, for the others often follow from them. Perhaps it is not a rule file.',
    wrong: `game Demo
players 2
${mistakes}`,
    right: `game Demo
players 2
constant n0 = 1
`,
  },
  unclosed: {
    meaning:
      'A bracket or brace is opened and never closed. The indentation of the lines that follow shows where it was meant to end.',
    wrong: `game Demo
players 2
player { life: Int = 3
setup { first.life = 2 }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
setup { first.life = 2 }
`,
  },
  unexpected: {
    meaning:
      'The grammar allows something else here than what is written. The message says what may stand there.',
    wrong: `game Demo
players 2
constant bonus 2
`,
    right: `game Demo
players 2
constant bonus = 2
`,
  },
  'unknown-character': {
    meaning:
      'This sign is not part of the language. Signs of other languages and of word processors have a counterpart: `≤` is `<=`, `“` is `"`, and a remark begins with `//`.',
    wrong: `game Demo
players 2
derived few(n: Int) = n ≤ 3
`,
    right: `game Demo
players 2
derived few(n: Int) = n <= 3
`,
  },
  'unknown-language': {
    meaning:
      'A text may be there in several languages, each by its code: `en`, `fr`, `de`. What stands before the text is none.',
    wrong: `game Demo
title english "The duel" fr "Le duel"
players 2
`,
    right: `game Demo
title en "The duel" fr "Le duel"
players 2
`,
  },
  unmatched: {
    meaning:
      'A bracket or brace is closed that was not opened: there is one too many, or one is missing before it.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
derived alive = count(p in players where p.life > 0))
`,
    right: `game Demo
players 2
player { life: Int = 3 }
derived alive = count(p in players where p.life > 0)
`,
  },
  'unreadable-character': {
    meaning:
      'A sign that cannot be seen, or turns the direction of writing round, stands in the file. It is refused, in texts and remarks too, because a file must mean what it shows.',
    wrong: `game Demo
title "Due\u202El"
players 2
`,
    right: `game Demo
title "Duel"
players 2
`,
  },
  'unterminated-text': {
    meaning:
      'A text begins with `"` and ends with `"` on the same line; a line break in it is written `\\n`.',
    wrong: `game Demo
title "The duel
players 2
`,
    right: `game Demo
title "The duel"
players 2
`,
  },
  'value-alone': {
    meaning:
      'A value that stands where something should be done is computed and forgotten. Assign it, ask about it with `if`, or take it away.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
setup {
  count(p in players where p.life > 0)
}
`,
    right: `game Demo
players 2
player { life: Int = 3 }
setup {
  first.life = count(p in players where p.life > 0)
}
`,
  },
  'wrong-bracket': {
    meaning: 'What was opened with one shape of bracket is closed with another.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
derived alive = count(p in players where p.life > 0]
`,
    right: `game Demo
players 2
player { life: Int = 3 }
derived alive = count(p in players where p.life > 0)
`,
  },
};
