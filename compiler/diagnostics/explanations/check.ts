/** What the codes of the checks of whole games mean, with a wrong and a right file for each. */
import type { checkCodes } from '../catalogue/check.ts';
import type { Explanation } from './explanation.ts';

export const checkExplanations: Readonly<Record<(typeof checkCodes)[number], Explanation>> = {
  'blind-choice': {
    meaning:
      'A player would choose by name among things that this player cannot see. Let chance decide, show them first, or let somebody choose who sees them.',
    wrong: `game Demo
players 2
kind Card
card Ace: Card { copies = 4 }
player { zone hand: set of Card seen by owner }
setup { fill first.hand with Card }
action steal(c in foe.hand) { move c to you.hand }
flow { turns from first { you act: steal else { draw } } }
`,
    right: `game Demo
players 2
kind Card
card Ace: Card { copies = 4 }
player { zone hand: set of Card seen by owner }
setup { fill first.hand with Card }
action steal { random c in foe.hand { move c to you.hand } }
flow { turns from first { you act: steal } }
`,
  },
  'chance-in-event': {
    meaning:
      'An event happens at once, so that others can forbid, replace and follow it as a whole; nothing can be drawn at random in the middle of it. Draw first and give the event what was drawn.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event curse() { random p in players { p.life -= 1 clamped } }
action cast { curse() }
flow { turns from first { you act: cast } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
event curse(p: Player) { p.life -= 1 clamped }
action cast { random p in players { curse(p) } }
flow { turns from first { you act: cast } }
`,
  },
  'circular-event': {
    meaning:
      'An event brings itself about as a part of itself, also through others, and so might never end. A rule `on` the event follows it when it is over; `repeat` does something several times.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event burn(p: Player) {
  p.life -= 1 clamped
  if p.life > 0 { burn(p) }
}
action light { burn(foe) }
flow { turns from first { you act: light } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
event burn(p: Player) { p.life = 0 }
action light { burn(foe) }
flow { turns from first { you act: light } }
`,
  },
  'circular-action': {
    meaning:
      'An action offers itself while it is carried out, also through others, and so each would wait for the next without an end. `repeat` around the `act` offers it several times.',
    wrong: `game Demo
players red, blue
player { life: Int from 0 = 3 }
action drain {
  you.life -= 1 clamped
  you may "again" { you act: drain }
}
flow { turns from red { you act: drain } }
`,
    right: `game Demo
players red, blue
player { life: Int from 0 = 3 }
action drain { you.life -= 1 clamped }
flow { turns from red { repeat 2 { you act: drain } } }
`,
  },
  'circular-relation': {
    meaning:
      'What forbids a relation asks whether the same relation holds, also through others and through derived values, so that nothing would answer. Say what forbids it in other words.',
    wrong: `game Demo
players red, blue
kind Guard { var power: Int 0..9 = 1 }
card Scout: Guard
player { zone post: set of Guard seen by all }
relation block(b: Guard, a: Guard)
rule shy: cannot block(b: Guard where can block(b, b), _)
setup { fill red.post with Guard }
action fight(b in you.post, a in foe.post where can block(b, a)) { b.power = 0 }
flow { turns from red { you act: fight else { stop } } }
`,
    right: `game Demo
players red, blue
kind Guard { var power: Int 0..9 = 1 }
card Scout: Guard
player { zone post: set of Guard seen by all }
relation block(b: Guard, a: Guard)
rule shy: cannot block(b: Guard where b.power < 2, _)
setup { fill red.post with Guard }
action fight(b in you.post, a in foe.post where can block(b, a)) { b.power = 0 }
flow { turns from red { you act: fight else { stop } } }
`,
  },
  'circular-procedure': {
    meaning:
      'A procedure calls itself, also through others, and so might never end. `repeat` and `for each` do something several times.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
procedure drain(n: Int) {
  first.life -= 1 clamped
  if n > 1 { drain(n - 1) }
}
setup { drain(2) }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
procedure drain(n: Int) {
  repeat n { first.life -= 1 clamped }
}
setup { drain(2) }
`,
  },
  'decision-in-event': {
    meaning:
      'An event happens at once, so that others can forbid, replace and follow it as a whole; nobody can be asked in the middle of it. Ask first and give the event the answer, or ask in an ability that follows it.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p may "Pay" { p.life -= 1 clamped } }
action strike { hit(foe) }
flow { turns from first { you act: strike } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p.life -= 1 clamped }
action strike { foe may "Pay" { hit(foe) } }
flow { turns from first { you act: strike } }
`,
  },
  'decision-in-together': {
    meaning:
      'What stands in `together`, or in the payment of a cost, happens at one time: nobody can be asked in between. Ask before it.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p.life -= 1 clamped }
action storm {
  together for each p in players { p may "Pay" { hit(p) } }
}
flow { turns from first { you act: storm } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p.life -= 1 clamped }
action storm {
  for each p in players { p may "Pay" { hit(p) } }
}
flow { turns from first { you act: storm } }
`,
  },
  'filled-twice': {
    meaning:
      '`fill` makes all cards of a kind, and each of them exists once. It is done once in a game, in the setup and in no loop.',
    wrong: `game Demo
players 2
kind Card
card Ace: Card { copies = 4 }
player { zone hand: set of Card seen by owner }
setup { for each p in players { fill p.hand with Card } }
`,
    right: `game Demo
players 2
kind Card
card Ace: Card { copies = 4 }
player { zone hand: set of Card seen by owner }
shared { zone deck: pile of Card seen by nobody }
setup {
  fill deck with Card
  for each p in players { deal 2 from deck to p.hand }
}
`,
  },
  'has-left': {
    meaning:
      'An ability follows an event that takes its card away, and does something to that card. By then it has left, and nothing happens to it any more; only what is known of it may still be read. To bring it back, say what happens instead of the event.',
    wrong: `game Demo
players red, blue
kind Beast { }
player { zone army: set of Beast seen by all  zone grave: set of Beast seen by all }
region play: army
abilities work in play
event fall(b: Beast) { move b to b.owner.grave }
card Cat: Beast { on fall(this) { move this to you.army } }
setup { fill red.army with Beast }
action hit(b in army) { fall(b) }
flow { turns from red { you act: hit else { draw } } }
`,
    right: `game Demo
players red, blue
kind Beast { }
player { zone army: set of Beast seen by all  zone grave: set of Beast seen by all }
region play: army
abilities work in play
event fall(b: Beast) { move b to b.owner.grave }
card Cat: Beast { instead of fall(this) { move this to this.owner.army } }
setup { fill red.army with Beast }
action hit(b in army) { fall(b) }
flow { turns from red { you act: hit else { draw } } }
`,
  },
  'hidden-read-in-public-condition': {
    meaning:
      'Whether somebody may act or is asked is seen by all. Where that depends on what not all can see, it gives it away. Ask always, or depend on what everybody sees.',
    wrong: `game Demo
players 2
kind Card { power: Int 0..9 = 1 }
card Ace: Card { power = 5  copies = 4 }
player { zone hand: set of Card seen by owner }
setup { fill first.hand with Card }
action boast if any(c in foe.hand where c.power > 3) { }
flow { turns from first { you act: boast else { draw } } }
`,
    right: `game Demo
players 2
kind Card { power: Int 0..9 = 1 }
card Ace: Card { power = 5  copies = 4 }
player { zone table: set of Card seen by all }
setup { fill first.table with Card }
action boast if any(c in foe.table where c.power > 3) { }
flow { turns from first { you act: boast else { draw } } }
`,
  },
  'hidden-read-in-shown-value': {
    meaning:
      'Everybody sees what a value is with all that changes it. Here a change is worked out of what is in a hidden zone, so that everybody may reckon back from the value to what is hidden. Count the zone instead (that everybody may know), or read what is seen by all.',
    wrong: `game Demo
players red, blue
kind Card { weight: Int 0..9 = 2 }
card Stone: Card { copies = 4 }
player { load: Int from 0 = 0  zone hand: set of Card seen by owner }
rule burden: always for each p in players { p.load += sum(c.weight for c in p.hand) }
setup { fill red.hand with Card }
action drop(c in you.hand) { move c to foe.hand }
action wait { }
flow { turns from red { you act: drop, wait } }
ends after each turn, ties draw { tooMuch: for each p in players when p.load > 12 then p loses }
`,
    right: `game Demo
players red, blue
kind Card { weight: Int 0..9 = 2 }
card Stone: Card { copies = 4 }
player { load: Int from 0 = 0  zone hand: set of Card seen by owner }
rule burden: always for each p in players { p.load += 2 * count(p.hand) }
setup { fill red.hand with Card }
action drop(c in you.hand) { move c to foe.hand }
action wait { }
flow { turns from red { you act: drop, wait } }
ends after each turn, ties draw { tooMuch: for each p in players when p.load > 12 then p loses }
`,
  },
  'meeting-replacements': {
    meaning:
      'Two replacements may apply to one event; then the controller of what it is about is asked which comes first. Nothing is to be done if that is meant; else let one condition exclude the other.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 9 }
event hit(p: Player, n: Int) { p.life -= n clamped }
rule shield: instead of hit(p: Player, n: Int) if n > 3 { hit(p, 3) }
rule cloak: instead of hit(p: Player, n: Int) if n > 5 { hit(p, 1) }
action strike { hit(foe, 6) }
flow { turns from first { you act: strike } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 9 }
event hit(p: Player, n: Int) { p.life -= n clamped }
rule shield: instead of hit(p: Player, n: Int) if n > 3 { hit(p, 3) }
action strike { hit(foe, 6) }
flow { turns from first { you act: strike } }
`,
  },
  'missing-else': {
    meaning:
      'A player must act, and there may be a moment in which no action is legal. Say with `else` what happens then, or offer an action that is always legal.',
    wrong: `game Demo
players 2
grid Cell files a..b ranks 1..2 { var sign: Player? = none }
action place(c in Cell where c.sign is none) { c.sign = you }
flow { turns from first { you act: place } }
`,
    right: `game Demo
players 2
grid Cell files a..b ranks 1..2 { var sign: Player? = none }
action place(c in Cell where c.sign is none) { c.sign = you }
flow { turns from first { you act: place else { draw } } }
`,
  },
  'missing-text': {
    meaning:
      'A card with abilities has no text in a language in which other cards have one, so that its players could not read what it does.',
    wrong: `game Demo
players 2
kind Card
player { life: Int = 3  zone hand: set of Card seen by owner }
region play: hand
abilities work in play
card Herb: Card { text en "Gain 1 life each turn."  on begin(turn) { you.life += 1 } }
card Root: Card { on begin(turn) { you.life += 2 } }
setup { fill first.hand with Card }
action wait { }
flow { turns from first { you act: wait } }
`,
    right: `game Demo
players 2
kind Card
player { life: Int = 3  zone hand: set of Card seen by owner }
region play: hand
abilities work in play
card Herb: Card { text en "Gain 1 life each turn."  on begin(turn) { you.life += 1 } }
card Root: Card { text en "Gain 2 life each turn."  on begin(turn) { you.life += 2 } }
setup { fill first.hand with Card }
action wait { }
flow { turns from first { you act: wait } }
`,
  },
  'modifier-cycle': {
    meaning:
      'What `always` changes depends on what it changes, also through others, so that no order of doing so is right. Ask `base(…)` for the value before modifiers, or let it depend on something else.',
    wrong: `game Demo
players 2
kind Creature { power: Int = 1 }
player { zone army: set of Creature seen by all }
derived might(p: Player) = sum(c.power for c in p.army)
card Wolf: Creature { always { this.power += might(you) } }
setup { fill first.army with Creature }
`,
    right: `game Demo
players 2
kind Creature { power: Int = 1 }
player { zone army: set of Creature seen by all }
derived might(p: Player) = sum(base(c.power) for c in p.army)
card Wolf: Creature { always { this.power += might(you) } }
setup { fill first.army with Creature }
`,
  },
  'not-in-together': {
    meaning:
      'In `together` everything happens at one time, and so nothing may stand there that ends, wins or depends on an order. Do it after the block.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p.life -= 1 clamped }
action blast {
  together for each p in players {
    hit(p)
    if p.life == 0 { p loses }
  }
}
flow { turns from first { you act: blast } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p.life -= 1 clamped }
action blast { together for each p in players { hit(p) } }
flow { turns from first { you act: blast } }
ends at once { out: for each p in players when p.life == 0 then p loses }
`,
  },
  'nothing-counted-here': {
    meaning:
      '`happened` counts what has happened while something is carried out. In a condition of an action, or in `always`, nothing has begun: keep the number in a `var`.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event hit(p: Player) { p.life -= 1 clamped }
action strike if happened(hit) == 0 { hit(foe) }
flow { turns from first { you act: strike else { draw } } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
shared { var hits: Int from 0 = 0 }
event hit(p: Player) {
  p.life -= 1 clamped
  hits += 1
}
action strike if hits < 3 { hit(foe) }
flow { turns from first { you act: strike else { draw } } }
`,
  },
  'same-name': {
    meaning:
      'Two cards are called the same in a language, so that people cannot tell them apart, in play or in the list of a deck. A warning: what they are called in the rules still tells them apart.',
    wrong: `game Demo
players 2
kind Card { power: Int }
player { zone hand: set of Card seen by owner }
card Wolf fr "Loup" en "Wolf": Card { power = 2 }
card GreyWolf fr "Loup gris" en "Wolf": Card { power = 3 }
setup { fill first.hand with Card }
action show(c in you.hand) { }
flow { turns from first { you act: show else { draw } } }
`,
    right: `game Demo
players 2
kind Card { power: Int }
player { zone hand: set of Card seen by owner }
card Wolf fr "Loup" en "Wolf": Card { power = 2 }
card GreyWolf fr "Loup gris" en "Grey wolf": Card { power = 3 }
setup { fill first.hand with Card }
action show(c in you.hand) { }
flow { turns from first { you act: show else { draw } } }
`,
  },
  'trigger-cycle': {
    meaning:
      'A rule that follows an event brings about that event again, without a condition that stops it. Only the end of the game would. Give it a condition if that is not meant.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
event burn(p: Player) { p.life -= 1 clamped }
rule fire: on burn(p: Player) { burn(p) }
action light { burn(foe) }
flow { turns from first { you act: light } }
ends at once { out: for each p in players when p.life == 0 then p loses }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
event burn(p: Player) { p.life -= 1 clamped }
rule fire: on burn(p: Player) if p.life > 1 { burn(p) }
action light { burn(foe) }
flow { turns from first { you act: light } }
ends at once { out: for each p in players when p.life == 0 then p loses }
`,
  },
  'unreachable-rule': {
    meaning:
      'Nothing in the game ever makes this rule run: an action that is never offered, a rule on an event that nobody brings about, a card of which there is no copy.',
    wrong: `game Demo
players 2
player { life: Int from 0 = 3 }
action rest { you.life += 1 }
action wait { }
flow { turns from first { you act: wait } }
`,
    right: `game Demo
players 2
player { life: Int from 0 = 3 }
action rest { you.life += 1 }
action wait { }
flow { turns from first { you act: wait, rest } }
`,
  },
  'unread-zone': {
    meaning:
      'No rule puts anything into this zone or looks at it: it is a leftover, or the rule that uses it is missing.',
    wrong: `game Demo
players 2
kind Card
card Ace: Card { copies = 4 }
player { zone hand: set of Card seen by owner  zone attic: set of Card seen by all }
setup { fill first.hand with Card }
`,
    right: `game Demo
players 2
kind Card
card Ace: Card { copies = 4 }
player { zone hand: set of Card seen by owner }
setup { fill first.hand with Card }
`,
  },
  'unheard-change': {
    meaning:
      'A `cannot` or an `instead of` watches a value by its name, and an event changes that value. What an event changes is a part of the event, so the limit does not see it. Say it of the event too, or change the value outside of events.',
    wrong: `game Demo
players red, blue
player { gold: Int from 0 = 0 }
event earn(p: Player, n: Int) { p.gold += n }
rule atMostFive: instead of gold(p: Player, n: Int) if n > 5 { p.gold = 5 }
action work { earn(you, 3) }
action steal { you.gold += 2 }
flow { turns from red { you act: work, steal } }
`,
    right: `game Demo
players red, blue
player { gold: Int from 0 = 0 }
rule atMostFive: instead of gold(p: Player, n: Int) if n > 5 { p.gold = 5 }
action work { you.gold += 3 }
action steal { you.gold += 2 }
flow { turns from red { you act: work, steal } }
`,
  },
  'unused-keyword': {
    meaning: 'A keyword has no abilities and no rule asks whether something has it, so that it does nothing.',
    wrong: `game Demo
players 2
kind Card { power: Int = 1 }
keyword Strong { }
card Ace: Card with Strong
player { zone hand: set of Card seen by all }
setup { fill first.hand with Card }
`,
    right: `game Demo
players 2
kind Card { power: Int = 1 }
keyword Strong { always { this.power += 1 } }
card Ace: Card with Strong
player { zone hand: set of Card seen by all }
setup { fill first.hand with Card }
`,
  },
};
