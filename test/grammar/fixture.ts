/** A small game in a hundred lines, to be broken in many ways. */
import { sourceFile } from '../../compiler/source/source.ts';
import { parseFile } from '../../compiler/syntax/parse.ts';

/** What the compiler says about the syntax of a text: `line code`. */
export function mistakesIn(text: string): string[] {
  const source = sourceFile('case.rules', text);
  return parseFile(source).diagnostics.map(({ code, at }) => `${lineOf(source.text, at.start)} ${code}`);
}

/** The line of an offset. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The game; line 1 is its first. */
export const hundredLines = `game Duel
title fr "Duel" en "Duel"
players 2
option fallen: owner | controller = owner
constant most = 5

kind Creature {
  power: Int from 0
  cost: Int 0..9 = 1
  mark turned: Bool = false
}

player {
  life: Int from 0 = 3
  var plays: Int = 1 each turn
  zone deck: pile of Creature seen by nobody, count by all
  zone hand: set of Creature seen by owner, count by all
  zone army: set of Creature seen by all
  zone graveyard: set of Creature seen by all
}
shared { zone box: pile of Creature seen by nobody }
region play: army
abilities work in play

// ---- what can happen ----
event attack(a: Creature) { }
event enter(c: Creature, keeper: Player) { move c to keeper.army }
event hurt(p: Player, n: Int) { p.life -= n clamped }
event discard(c: Creature) { move c to c.owner.graveyard }
event defeat(c: Creature) once {
  move c to (if fallen == owner then c.owner else c.at).graveyard
}

heading Jouer: on enter(this, _)
heading Attaquer: on attack(this)
relation block(x: Creature, a: Creature)

keyword Chasseur { }
keyword Discrétion { cannot block(x: Creature, this) unless x has Discrétion }
keyword Coriace {
  instead of defeat(this) if not this.turned { this.turned = true }
}

action play(c in you.hand where c.cost <= you.plays) {
  var keeper = you
  you.plays -= c.cost
  if foe.life > 1 {
    foe may "Steal" { keeper = foe  extra turn for you }
  }
  enter(c, keeper)
}

action strike(a in you.army where not a.turned) {
  attack(a)
  if a not in you.army { stop }
  var b: Creature? = none
  if a has Chasseur { you may choose x in foe.army { b = x } }
  if b is none { foe may choose x in foe.army where can block(x, a) { b = x } }
  if b is none { hurt(foe, 1) } else { fight(a, b) }
}

procedure fight(a: Creature, b: Creature) {
  together {
    if a.power <= b.power { defeat(a) }
    if b.power <= a.power { defeat(b) }
  }
}

standing refill at once: for each p in players
  when count(p.hand) < most and p.deck is not empty { move top of p.deck to p.hand }

ends at once, ties draw {
  life: for each p in players when p.life == 0 then p loses
}
triggers ordered by active, newest first

setup {
  fill box with Creature
  shuffle box
  for each p in players {
    deal 5 from box to p.hand
    deal 5 from box to p.deck
  }
}
flow {
  turns from random(p in players) {
    you act: play, strike else { you lose "no action" }
  }
}

card Ant: Creature { power = 1  copies = 2  Jouer { you.life += 1 } }
card Bee: Creature with Chasseur { power = 2  Attaquer { hurt(foe, 1) } }
card Cow: Creature with Coriace, Discrétion {
  power = 8
  always for each c in you.army except this { c.power += 1 }
}

invariant cards: count(everything of Creature) == 48
scenario first cites DU-01 {
  given { first.life = 2  first.army: Ant { turned = true }, 2 Bee }
  first: strike(Bee)
  expect second.life == 2
}
`;
