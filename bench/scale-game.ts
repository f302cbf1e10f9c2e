/** A game of any number of cards: of what is printed on them, a table of abilities in turn, with numbers that differ. */
import { sourceFile, type SourceFile } from '../compiler/source/source.ts';

/** So many cards are in the game, whatever the number of those that are defined. */
export const cardsInGame = 40;

const cardsInFile = 500;

/** The rule files of a game that defines `count` cards. */
export function scaleGame(count: number): SourceFile[] {
  const files = [sourceFile('scale.rules', frame)];
  for (let first = 0; first < count; first += cardsInFile) {
    const cards = Array.from({ length: Math.min(cardsInFile, count - first) }, (_, at) => card(first + at));
    files.push(sourceFile(`cards-${first}.rules`, `part of Scale\n\n${cards.join('\n')}\n`));
  }
  return files;
}

const frame = `game Scale
players 2
kind Card { power: Int from 0 }
player {
  life: Int from 0 = 20
  zone deck: pile of Card seen by nobody
  zone hand: set of Card seen by owner
  zone army: set of Card seen by all
  zone grave: set of Card seen by all
}
shared { zone box: pile of Card seen by nobody }
region play: army
abilities work in play
event enter(c: Card, p: Player) { move c to p.army }
event hurt(p: Player, n: Int) { p.life -= n clamped }
event fall(c: Card) once { move c to c.owner.grave }
heading Arrival: on enter(this, _)
heading Fallen: on fall(this)
keyword Swift { text "May attack at once." }
keyword Tough { text "Falls rarely." }
action play(c in you.hand) { enter(c, you) }
action strike(c in you.army) { hurt(foe, 1)  fall(c) }
standing refill at once: for each p in players when count(p.hand) < 5 and p.deck is not empty {
  move top of p.deck to p.hand
}
ends at once, ties draw { dead: for each p in players when p.life == 0 then p loses }
triggers ordered by active, newest first
setup {
  fill box with Card
  shuffle box
  for each p in players { deal 5 from box to p.hand  deal 15 from box to p.deck }
}
flow { turns from first { you act: play, strike else { you lose "no action" } } }
`;

/** Abilities by the number of the card. */
const abilities: ReadonlyArray<(n: number) => string> = [
  () => '',
  (n) => `Arrival { you.life += ${1 + (n % 3)} }`,
  (n) => `Arrival { choose c in foe.army where c.power <= ${n % 7} { fall(c) } }`,
  (n) => `Fallen { hurt(foe, ${1 + (n % 2)}) }`,
  (n) => `always for each c in you.army except this { c.power += ${1 + (n % 3)} }`,
  (n) => `on hurt(you, _) if this.power >= ${n % 5} { you.life += 1 }`,
  (n) => `Fallen { you may "Return" choose c in you.grave where c.power > ${n % 6} { move c to you.hand } }`,
  (n) => `Arrival { if count(foe.army) > ${n % 4} { hurt(foe, 2) } else { you.life += 1 } }`,
];

function card(number: number): string {
  const keyword = number % 5 === 0 ? ' with Swift' : number % 7 === 0 ? ' with Tough' : '';
  const ability = abilities[number % abilities.length]?.(Math.floor(number / abilities.length)) ?? '';
  const copies = number < cardsInGame ? 1 : 0;
  return `card Card${number} en "Card number ${number}": Card${keyword} {\n  power = ${1 + (number % 9)}  copies = ${copies}\n  ${ability}\n}`;
}

/** The files of a game whose cards are the rows of a table, so many of them. */
export function catalogueGame(rows: number): SourceFile[] {
  const homes = ['land', 'sea', 'air'];
  const lines = Array.from({ length: rows }, (_, n) => {
    return `Animal${n},Animal number ${n},${(n % 900) + 0.5},${(n * 7) % 200},${homes[n % homes.length] ?? ''}`;
  });
  const table = ['id,name:en,weight [kg],speed,home', ...lines, ''].join('\n');
  return [sourceFile('catalogue.rules', catalogueFrame), sourceFile('animals.csv', table)];
}

const catalogueFrame = `game Catalogue
players 2
enum Home { land, sea, air }
kind Animal { weight: Decimal  speed: Int 0..200  home: Home }
catalogue Animals of Animal from "animals.csv"
player { points: Int from 0 = 0  zone hand: set of Animal seen by owner }
shared { zone stock: pile of Animal seen by nobody  zone steppe: set of Animal seen by all }
event settle(a: Animal, p: Player) { move a to steppe  p.points += 1 }
action place(a in you.hand) { settle(a, you) }
setup {
  fill stock with Animals
  shuffle stock
  for each p in players { deal 10 from stock to p.hand }
}
flow { turns from first until all(p in players where p.hand is empty) { you act: place else { } } }
score of p = p.points + count(a in steppe where a.speed > 90 and a.owner == p)
rank by score highest, ties share
`;
