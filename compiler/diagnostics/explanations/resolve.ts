/** What the codes of names and types mean, with a wrong and a right file for each. */
import type { resolveCodes } from '../catalogue/resolve.ts';
import type { syntaxCodes } from '../catalogue/syntax.ts';
import type { Explanation } from './explanation.ts';

/** Codes that are said already while a file is read are explained there. */
type OwnCode = Exclude<(typeof resolveCodes)[number], (typeof syntaxCodes)[number]>;

export const resolveExplanations: Readonly<Record<OwnCode, Explanation>> = {
  'ambiguous-name': {
    meaning:
      'A name means several things and nothing here says which: no type is expected that only one of them has. Give it a type, or say of what it is.',
    wrong: `game Demo
players white, black
enum Colour { red, white }
setup { let paint = white }
`,
    right: `game Demo
players white, black
enum Colour { red, white }
setup { let paint: Colour = white }
`,
  },
  'ambiguous-override': {
    meaning:
      'A variant changes one of several things that look alike, and does not say which. Give each of them a name in the game, or join them into one.',
    wrong: `game Demo
players 2
shared { var pot: Int = 0 }
shared { var pit: Int = 0 }
variant Rich of Demo { replace shared { var pot: Int = 1 } }
`,
    right: `game Demo
players 2
shared { var pot: Int = 0  var pit: Int = 0 }
variant Rich of Demo { replace shared { var pot: Int = 1  var pit: Int = 0 } }
`,
  },
  'chance-in-expression': {
    meaning:
      'Chance is something that happens, and the order in which it happens matters: it is a statement, not part of a value that may be computed at any time.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
setup {
  let lucky = random(p in players)
  lucky.life += 1
}
`,
    right: `game Demo
players 2
player { life: Int = 3 }
setup {
  random lucky in players { lucky.life += 1 }
}
`,
  },
  'circular-constant': {
    meaning: 'A constant is computed from itself, so that it has no value.',
    wrong: `game Demo
players 2
constant small = large - 1
constant large = small + 1
`,
    right: `game Demo
players 2
constant small = 1
constant large = small + 1
`,
  },
  'circular-derived': {
    meaning:
      'A derived value asks for itself, also through others. That might never end, so it is refused even where it would.',
    wrong: `game Demo
players 2
derived rest(n: Int): Int = if n > 3 then rest(n - 3) else n
`,
    right: `game Demo
players 2
derived rest(n: Int) = if n > 3 then n - 3 else n
`,
  },
  'circular-kind': {
    meaning:
      'A kind is a special case of itself. One of the kinds in the circle must be the general one, which names no other.',
    wrong: `game Demo
players 2
kind Beast: Creature
kind Creature: Beast
`,
    right: `game Demo
players 2
kind Beast: Creature
kind Creature
`,
  },
  'circular-variant': {
    meaning: 'A variant changes a variant that changes it. One of them must be a variant of the game.',
    wrong: `game Demo
players 2
variant Short of Quick { add constant hands = 1 }
variant Quick of Short { add constant rounds = 1 }
`,
    right: `game Demo
players 2
variant Short of Quick { add constant hands = 1 }
variant Quick of Demo { add constant rounds = 1 }
`,
  },
  'dangling-override': {
    meaning:
      'A variant sets, replaces or removes something that its game does not have: a slip of the pen, or the game has changed since.',
    wrong: `game Demo
players 2
option lives: Int = 3
player { life: Int = 1 }
setup { for each p in players { p.life = lives } }
variant Short of Demo { set live = 1 }
`,
    right: `game Demo
players 2
option lives: Int = 3
player { life: Int = 1 }
setup { for each p in players { p.life = lives } }
variant Short of Demo { set lives = 1 }
`,
  },
  duplicate: {
    meaning:
      'Two things have one name where only one can be meant, or a name is a word of the language. Rename or remove one of them.',
    wrong: `game Demo
players 2
constant bonus = 1
constant bonus = 2
`,
    right: `game Demo
players 2
constant bonus = 1
constant malus = 2
`,
  },
  'empty-range': {
    meaning:
      'A range goes from its lower end to its upper one. No number lies in a range that is written the other way round.',
    wrong: `game Demo
players 2
player { life: Int 9..0 = 3 }
`,
    right: `game Demo
players 2
player { life: Int 0..9 = 3 }
`,
  },
  'foe-needs-two': {
    meaning:
      '`foe` is the other one of two. With more players say who is meant: `next(you)`, a parameter, or each of `players where p != you`.',
    wrong: `game Demo
players 2..4
player { life: Int from 0 = 3 }
action strike { foe.life -= 1 clamped }
flow { turns from first { you act: strike } }
`,
    right: `game Demo
players 2..4
player { life: Int from 0 = 3 }
action strike(p in players where p != you) { p.life -= 1 clamped }
flow { turns from first { you act: strike else { } } }
`,
  },
  'look-alike-names': {
    meaning:
      'Two names differ in letters that look alike, or in one that is also written as two: œ and oe. They are two names, and whoever writes one of them may mean the other.',
    wrong: `game Demo
players 2
action manœuvre { }
action manoeuvre { }
flow { turns from first { you act: manœuvre, manoeuvre } }
`,
    right: `game Demo
players 2
action manœuvre { }
action retreat { }
flow { turns from first { you act: manœuvre, retreat } }
`,
  },
  'meeting-patches': {
    meaning:
      'Two patches that are put on together change the same thing, and nothing says which of them holds. The one that is to come last is written as a patch of the other.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
`,
    patches: {
      wrong: [
        'patch Long of Demo { set player.life = 5 }\n',
        'patch Short of Demo { set player.life = 1 }\n',
      ],
      right: [
        'patch Long of Demo { set player.life = 5 }\n',
        'patch Short of Long { set player.life = 1 }\n',
      ],
    },
  },
  misplaced: {
    meaning:
      'What is written has a meaning elsewhere, and none in this place. The message says where it belongs.',
    wrong: `game Demo
players 2
variant Short of Demo { constant rounds = 1 }
`,
    right: `game Demo
players 2
variant Short of Demo { add constant rounds = 1 }
`,
  },
  'missing-declaration': {
    meaning:
      'Every game has a name and says who plays it; some constructs need another declaration to mean something.',
    wrong: `game Demo
`,
    right: `game Demo
players 2
`,
  },
  'missing-value': {
    meaning:
      'An attribute without a value of its own needs one from each card, thing or player that has it; and `only max` and `all min` need `by`.',
    wrong: `game Demo
players 2
kind Creature { power: Int }
card Wolf: Creature
`,
    right: `game Demo
players 2
kind Creature { power: Int }
card Wolf: Creature { power = 3 }
`,
  },
  'needless-else': {
    meaning: 'What stands before this `else` can always be done, so that the `else` never runs.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
procedure rest(p: Player) { p.life += 1 }
setup { rest(first) else { first.life = 0 } }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
procedure rest(p: Player) { p.life += 1 }
setup { rest(first) }
`,
  },
  'no-active-here': {
    meaning:
      '`active` is the player whose turn it is, and `starter` the one who began a turn that all share. In other turns there is no such player, and before the first turn there is neither.',
    wrong: `game Demo
players 2
player { stones: Int from 0 = 0 }
action dig { you.stones += 1 }
flow { turns from first until starter.stones > 3 { you act: dig } }
`,
    right: `game Demo
players 2
player { stones: Int from 0 = 0 }
action dig { you.stones += 1 }
flow { turns from first until first.stones > 3 { you act: dig } }
`,
  },
  'no-effect-override': {
    meaning: 'A variant says what its game says already. That is a slip, or the game has changed since.',
    wrong: `game Demo
players 2
option lives: Int = 3
player { life: Int = 1 }
setup { for each p in players { p.life = lives } }
variant Short of Demo { set lives = 3 }
`,
    right: `game Demo
players 2
option lives: Int = 3
player { life: Int = 1 }
setup { for each p in players { p.life = lives } }
variant Short of Demo { set lives = 1 }
`,
  },
  'no-table': {
    meaning:
      'A catalogue names a table that does not lie in the folder of the game. A table is a file whose name ends in `.csv`; its path goes from that folder, and neither it nor a link leads out of it.',
    wrong: `game Demo
players 2
kind Animal { weight: Decimal  legs: Int 0..8 }
catalogue Animals of Animal from "../animals.csv"
player { zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody }
action pass { }
setup {
  fill stock with Animals
  shuffle stock
}
flow { turns from first { you act: pass } }
score of p = count(a in p.hand where a.weight > 2 and a.legs == 4)
rank by score highest, ties share
`,
    right: `game Demo
players 2
kind Animal { weight: Decimal  legs: Int 0..8 }
catalogue Animals of Animal from "animals.csv"
player { zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody }
action pass { }
setup {
  fill stock with Animals
  shuffle stock
}
flow { turns from first { you act: pass } }
score of p = count(a in p.hand where a.weight > 2 and a.legs == 4)
rank by score highest, ties share
`,
    tables: {
      wrong: 'id,weight [kg],legs\nLion,190,4\nHen,1.5,2\n',
      right: 'id,weight [kg],legs\nLion,190,4\nHen,1.5,2\n',
    },
  },
  'no-this-here': {
    meaning:
      '`this` is the card on which a rule stands. Outside cards and keywords there is none: give the thing as a parameter.',
    wrong: `game Demo
players 2
kind Creature { power: Int from 0 = 1 }
player { zone army: set of Creature seen by all }
event hurt(c: Creature) { this.power -= 1 clamped }
setup { for each c in first.army { hurt(c) } }
`,
    right: `game Demo
players 2
kind Creature { power: Int from 0 = 1 }
player { zone army: set of Creature seen by all }
event hurt(c: Creature) { c.power -= 1 clamped }
setup { for each c in first.army { hurt(c) } }
`,
  },
  'no-you-here': {
    meaning:
      '`you` is the player who acts, or controls the card on which a rule stands, and `foe` the other one. Where nobody acts, name the player or take one as a parameter.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
setup { you.life = 2 }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
setup { first.life = 2 }
`,
  },
  'not-assignable': {
    meaning:
      'What is fixed is never assigned to: constants, options, names given by `let`, whole zones, what others are computed from. Use `var` for what changes, and `move` for what lies somewhere.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
setup {
  let bonus = 1
  bonus = 2
  first.life += bonus
}
`,
    right: `game Demo
players 2
player { life: Int = 3 }
setup {
  var bonus = 1
  bonus = 2
  first.life += bonus
}
`,
  },
  'not-constant': {
    meaning:
      'This value must be known before any game begins: it is made of numbers, names of an `enum` and other constants alone.',
    wrong: `game Demo
players 2
option lives: Int = 3
constant most = lives + 1
player { life: Int = most }
`,
    right: `game Demo
players 2
constant lives = 3
constant most = lives + 1
player { life: Int = most }
`,
  },
  'not-yet-supported': {
    meaning:
      'This belongs to the language and the compiler cannot carry it out yet. It is refused rather than done in another way; the message says how to do without.',
    wrong: `game Demo
players 2
kind Card
player { zone hand: row 2..5 of Card seen by all }
setup { fill first.hand with Card }
`,
    right: `game Demo
players 2
kind Card
player { zone hand: row 0..5 of Card seen by all }
setup { fill first.hand with Card }
`,
  },
  'row-left-out': {
    meaning:
      'A row of a table lacks its name or a value, so that it is no card of the game. It is left out of play, and listed, so that nothing is filled in or forgotten in silence.',
    wrong: `game Demo
players 2
kind Animal { weight: Decimal  legs: Int 0..8 }
catalogue Animals of Animal from "animals.csv"
player { zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody }
action pass { }
setup {
  fill stock with Animals
  shuffle stock
}
flow { turns from first { you act: pass } }
score of p = count(a in p.hand where a.weight > 2 and a.legs == 4)
rank by score highest, ties share
`,
    right: `game Demo
players 2
kind Animal { weight: Decimal  legs: Int 0..8 }
catalogue Animals of Animal from "animals.csv"
player { zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody }
action pass { }
setup {
  fill stock with Animals
  shuffle stock
}
flow { turns from first { you act: pass } }
score of p = count(a in p.hand where a.weight > 2 and a.legs == 4)
rank by score highest, ties share
`,
    tables: {
      wrong: 'id,weight [kg],legs\nLion,190,4\nHen,,2\n',
      right: 'id,weight [kg],legs\nLion,190,4\nHen,1.5,2\n',
    },
  },
  shadows: {
    meaning:
      'A name hides another one of the game, which cannot be reached behind it. That is allowed and easily misread: another name is clearer.',
    wrong: `game Demo
players 2
shared { var pot: Int = 0 }
setup {
  let pot = 3
  if pot > 2 { stop }
}
`,
    right: `game Demo
players 2
shared { var pot: Int = 0 }
setup {
  let stake = 3
  if stake > 2 { pot = stake }
}
`,
  },
  'unknown-name': {
    meaning:
      'Nothing of this name can be meant here: it is misspelt, not declared, or declared for something else.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
setup { first.lief += 1 }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
setup { first.life += 1 }
`,
  },
  'wrong-arity': {
    meaning: 'An event, an action or a value is given more or fewer values than it has parameters.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
event heal(p: Player, n: Int) { p.life += n }
setup { heal(first) }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
event heal(p: Player, n: Int) { p.life += n }
setup { heal(first, 1) }
`,
  },
  'wrong-grid': {
    meaning:
      'The places of a grid are a letter from `a` to `z` and a number from 1 to 26: `files a..h ranks 1..8`. Files begin with `a` and ranks with 1.',
    wrong: `game Demo
players 2
grid Cell files a..c ranks 0..2 { var sign: Player? = none }
`,
    right: `game Demo
players 2
grid Cell files a..c ranks 1..3 { var sign: Player? = none }
`,
  },
  'wrong-table': {
    meaning:
      'A table has a column that the kind does not have, or a cell that is no value of its attribute, or is not written as a table is: text in UTF-8, cells between commas, in quotes where they hold a comma. All mistakes of a table are said at once.',
    wrong: `game Demo
players 2
kind Animal { weight: Decimal  legs: Int 0..8 }
catalogue Animals of Animal from "animals.csv"
player { zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody }
action pass { }
setup {
  fill stock with Animals
  shuffle stock
}
flow { turns from first { you act: pass } }
score of p = count(a in p.hand where a.weight > 2 and a.legs == 4)
rank by score highest, ties share
`,
    right: `game Demo
players 2
kind Animal { weight: Decimal  legs: Int 0..8 }
catalogue Animals of Animal from "animals.csv"
player { zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody }
action pass { }
setup {
  fill stock with Animals
  shuffle stock
}
flow { turns from first { you act: pass } }
score of p = count(a in p.hand where a.weight > 2 and a.legs == 4)
rank by score highest, ties share
`,
    tables: {
      wrong: 'id,weight [kg],legs\nLion,190,4\nHen,1 kg,2\n',
      right: 'id,weight [kg],legs\nLion,190,4\nHen,1.5,2\n',
    },
  },
  'wrong-type': {
    meaning:
      'A value of one type stands where one of another is due, as a number where a player is asked for.',
    wrong: `game Demo
players 2
player { life: Int = 3 }
event heal(p: Player) { p.life += 1 }
setup { heal(first.life) }
`,
    right: `game Demo
players 2
player { life: Int = 3 }
event heal(p: Player) { p.life += 1 }
setup { heal(first) }
`,
  },
};
