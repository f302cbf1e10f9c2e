/**
 * Mindbug without card abilities, written by hand for speed: the bar for the generated engine of `mindbug:Vanilla`.
 * The same game to the letter: the 48 cards, the same questions, options that look alike offered once. The whole state
 * is one Int16Array; a card is its definition, with its owner (bit 6) and whether it is turned (bit 7) in an army.
 */

const FRENZY = 1;
const HUNTER = 2;
const POISON = 4;
const SNEAKY = 8;
const TOUGH = 16;

// prettier-ignore
const cards: ReadonlyArray<readonly [name: string, power: number, keywords: number, copies: number]> = [
  ['AxolotlHealer', 4, POISON, 2],
  ['BeeBear', 8, 0, 1],
  ['BrainFly', 4, 0, 1],
  ['ChameleonSniper', 1, SNEAKY, 1],
  ['CompostDragon', 3, HUNTER, 2],
  ['Deathweaver', 2, POISON, 1],
  ['Elephantopus', 7, TOUGH, 1],
  ['ExplosiveToad', 5, FRENZY, 2],
  ['FerretBomber', 2, SNEAKY, 2],
  ['Giraffodile', 7, 0, 1],
  ['GoblinWerewolf', 2, HUNTER, 2],
  ['Gorillion', 10, 0, 1],
  ['GraveRobber', 7, TOUGH, 2],
  ['HarpyMother', 5, 0, 1],
  ['KangasaurusRex', 7, 0, 2],
  ['KillerBee', 5, HUNTER, 2],
  ['LoneYeti', 5, TOUGH, 1],
  ['Luchataur', 9, FRENZY, 2],
  ['MysteriousMermaid', 7, 0, 1],
  ['PlatedScorpion', 2, TOUGH | POISON, 2],
  ['RhinoTurtle', 8, FRENZY | TOUGH, 2],
  ['SharkDog', 4, HUNTER, 1],
  ['SharkyCrabDogMummypus', 5, 0, 1],
  ['ShieldBugs', 4, TOUGH, 2],
  ['SnailHydra', 9, 0, 2],
  ['SnailThrower', 1, POISON, 1],
  ['SpiderOwl', 3, SNEAKY | POISON, 2],
  ['StrangeBarrel', 6, 0, 1],
  ['TigerSquirrel', 3, SNEAKY, 2],
  ['TurboBug', 4, 0, 1],
  ['TuskedExtorter', 8, 0, 2],
  ['UrchinHurler', 5, HUNTER, 1],
];

export const NAMES = cards.map(([name]) => name);
const POWER = Int32Array.from(cards, ([, power]) => power);
const KEYWORDS = Int32Array.from(cards, ([, , keywords]) => keywords);
const BOX = Int16Array.from(
  cards.flatMap(([, , , copies], definition) => Array<number>(copies).fill(definition)),
);

export const SIZE = 128;
const ACTIVE = 0;
const CHOOSER = 1; // −2: over
const QUESTION = 2;
const PLAYED = 3;
const ATTACKER = 4; // place in the army
const AGAIN = 5; // the second attack of a Frenzy
const WINNER = 6;
const FIRST = 8;
const STRIDE = 60;
// Of each player, from FIRST + STRIDE × seat:
const LIFE = 0;
const MINDBUGS = 1;
const HAND = 2; // count, then cards; 5 at most
const DECK = 9;
const ARMY = 16; // 20 at most
const GRAVEYARD = 37;

const ACT = 0;
const MINDBUG = 1;
const HUNT = 2;
const BLOCK = 3;
const FRENZIED = 4;

// Moves: 0…15 play from the hand, 16… strike, 80… hunt, 112… block.
const STRIKE = 16;
const NO = 64;
const YES = 65;
const HUNT_NONE = 66;
const BLOCK_NONE = 67;
const REST = 68;
const AGAIN_YES = 69;
const HUNT_AT = 80;
const BLOCK_AT = 112;

const TURNED = 128;
const DEFINITION = 63;

/** Ten cards each: five in hand, five to draw, the last first; `deal` holds definitions. */
export function begin(s: Int16Array, deal: ArrayLike<number>, first: number): void {
  s.fill(0);
  s[ACTIVE] = s[CHOOSER] = first;
  s[WINNER] = -1;
  for (let seat = 0; seat < 2; seat++) {
    const me = FIRST + seat * STRIDE;
    s[me + LIFE] = 3;
    s[me + MINDBUGS] = 2;
    s[me + HAND] = s[me + DECK] = 5;
    for (let i = 0; i < 5; i++) {
      s[me + HAND + 1 + i] = deal[seat * 10 + i]!;
      s[me + DECK + 1 + i] = deal[seat * 10 + 5 + i]!;
    }
  }
}

const box = new Int16Array(48);

/** A game of its own: 20 of the 48 cards and the first player at random. */
export function create(s: Int16Array, below: (bound: number) => number): void {
  box.set(BOX);
  for (let i = 0; i < 20; i++) {
    const j = i + below(48 - i);
    const card = box[i]!;
    box[i] = box[j]!;
    box[j] = card;
  }
  begin(s, box, below(2));
}

export function chooser(s: Int16Array): number {
  return s[CHOOSER]!;
}

/** Seat that won. */
export function winner(s: Int16Array): number {
  return s[WINNER]!;
}

/** Writes the legal moves; gives how many. */
export function moves(s: Int16Array, out: Int32Array): number {
  const active = s[ACTIVE]!;
  const me = FIRST + active * STRIDE;
  const foe = FIRST + (1 - active) * STRIDE;
  switch (s[QUESTION]) {
    case ACT:
      return distinct(s, me + ARMY, STRIKE, out, inHand(s, me + HAND, out));
    case MINDBUG:
      out[0] = YES;
      out[1] = NO;
      return 2;
    case HUNT: {
      const n = distinct(s, foe + ARMY, HUNT_AT, out, 0);
      out[n] = HUNT_NONE;
      return n + 1;
    }
    case BLOCK: {
      const isSneaky = KEYWORDS[s[me + ARMY + 1 + s[ATTACKER]!]! & DEFINITION]! & SNEAKY;
      const n = isSneaky === 0 ? distinct(s, foe + ARMY, BLOCK_AT, out, 0) : sneaky(s, foe + ARMY, out);
      out[n] = BLOCK_NONE;
      return n + 1;
    }
    default:
      out[0] = AGAIN_YES;
      out[1] = REST;
      return 2;
  }
}

/** Cards of a hand, each definition once. */
function inHand(s: Int16Array, hand: number, out: Int32Array): number {
  let n = 0;
  let seen = 0;
  for (let place = 0, count = s[hand]!; place < count; place++) {
    const bit = 1 << s[hand + 1 + place]!;
    if ((seen & bit) !== 0) continue;
    seen |= bit;
    out[n++] = place;
  }
  return n;
}

/** Cards of an army, those that look alike once. */
function distinct(s: Int16Array, army: number, move: number, out: Int32Array, n: number): number {
  const first = army + 1;
  const shift = move - first;
  let seen = 0;
  for (let at = first, end = first + s[army]!; at < end; at++) {
    const card = s[at]!;
    const bit = 1 << card; // the low five bits: the definition
    if ((seen & bit) !== 0 && isBefore(s, first, at, card)) continue;
    seen |= bit;
    out[n++] = at + shift;
  }
  return n;
}

function sneaky(s: Int16Array, zone: number, out: Int32Array): number {
  let n = 0;
  for (let at = zone + 1, end = zone + s[zone]!; at <= end; at++) {
    const card = s[at]!;
    if ((KEYWORDS[card & DEFINITION]! & SNEAKY) === 0 || isBefore(s, zone + 1, at, card)) continue;
    out[n++] = BLOCK_AT + at - zone - 1;
  }
  return n;
}

function isBefore(s: Int16Array, from: number, to: number, card: number): boolean {
  for (let at = from; at < to; at++) if (s[at] === card) return true;
  return false;
}

/** Plays a listed move. */
export function apply(s: Int16Array, move: number): void {
  const active = s[ACTIVE]!;
  const me = FIRST + active * STRIDE;
  const foe = FIRST + (1 - active) * STRIDE;
  if (move < STRIKE) playCard(s, active, me, foe, move);
  else if (move < NO) {
    s[ATTACKER] = move - STRIKE;
    declare(s, active, me, foe);
  } else if (move >= BLOCK_AT) fight(s, active, me, foe, move - BLOCK_AT);
  else if (move >= HUNT_AT) fight(s, active, me, foe, move - HUNT_AT);
  else {
    switch (move) {
      case NO:
        enter(s, me, s[PLAYED]! | (active << 6));
        endTurn(s, active);
        break;
      case YES:
        s[foe + MINDBUGS]!--;
        enter(s, foe, s[PLAYED]! | (active << 6));
        s[QUESTION] = ACT;
        beginTurn(s, active);
        break;
      case HUNT_NONE:
        defend(s, active, me, foe);
        break;
      case BLOCK_NONE:
        unblocked(s, active, me, foe);
        break;
      case REST:
        endTurn(s, active);
        break;
      default:
        s[AGAIN] = 1;
        declare(s, active, me, foe);
    }
  }
}

function playCard(s: Int16Array, active: number, me: number, foe: number, place: number): void {
  const hand = me + HAND;
  const card = s[hand + 1 + place]!;
  let count = s[hand]! - 1;
  for (let at = hand + 1 + place, end = hand + 1 + count; at < end; at++) s[at] = s[at + 1]!;
  const deck = me + DECK;
  while (count < 5 && s[deck]! > 0) {
    const top = deck + s[deck]!--;
    s[hand + 1 + count++] = s[top]!;
    s[top] = 0;
  }
  s[hand] = count;
  if (count < 5) s[hand + 1 + count] = 0;
  if (s[foe + MINDBUGS]! > 0) {
    s[PLAYED] = card;
    s[QUESTION] = MINDBUG;
    s[CHOOSER] = 1 - active;
  } else {
    enter(s, me, card | (active << 6));
    endTurn(s, active);
  }
}

function enter(s: Int16Array, keeper: number, card: number): void {
  s[keeper + ARMY + ++s[keeper + ARMY]!] = card;
}

function endTurn(s: Int16Array, active: number): void {
  s[QUESTION] = ACT;
  s[AGAIN] = 0;
  beginTurn(s, 1 - active);
}

function beginTurn(s: Int16Array, active: number): void {
  s[ACTIVE] = s[CHOOSER] = active;
  s[PLAYED] = s[ATTACKER] = 0;
  const me = FIRST + active * STRIDE;
  if (s[me + HAND] === 0 && s[me + ARMY] === 0) win(s, 1 - active);
}

function win(s: Int16Array, seat: number): void {
  s[WINNER] = seat;
  s[CHOOSER] = -2;
}

function declare(s: Int16Array, active: number, me: number, foe: number): void {
  const attacker = s[me + ARMY + 1 + s[ATTACKER]!]! & DEFINITION;
  if ((KEYWORDS[attacker]! & HUNTER) !== 0 && s[foe + ARMY]! > 0) {
    s[QUESTION] = HUNT;
    s[CHOOSER] = active;
  } else defend(s, active, me, foe);
}

function defend(s: Int16Array, active: number, me: number, foe: number): void {
  const isSneaky = KEYWORDS[s[me + ARMY + 1 + s[ATTACKER]!]! & DEFINITION]! & SNEAKY;
  for (let at = foe + ARMY + 1, end = foe + ARMY + s[foe + ARMY]!; at <= end; at++) {
    if (isSneaky === 0 || (KEYWORDS[s[at]! & DEFINITION]! & SNEAKY) !== 0) {
      s[QUESTION] = BLOCK;
      s[CHOOSER] = 1 - active;
      return;
    }
  }
  unblocked(s, active, me, foe);
}

function unblocked(s: Int16Array, active: number, me: number, foe: number): void {
  const life = --s[foe + LIFE]!;
  if (life === 0) win(s, active);
  else afterAttack(s, active, me, true);
}

function fight(s: Int16Array, active: number, me: number, foe: number, blocker: number): void {
  const mine = s[me + ARMY + 1 + s[ATTACKER]!]! & DEFINITION;
  const theirs = s[foe + ARMY + 1 + blocker]! & DEFINITION;
  const power = POWER[mine]!;
  const against = POWER[theirs]!;
  const falls = power <= against || (KEYWORDS[theirs]! & POISON) !== 0;
  if (against <= power || (KEYWORDS[mine]! & POISON) !== 0) defeat(s, foe, blocker);
  afterAttack(s, active, me, !falls || !defeat(s, me, s[ATTACKER]!));
}

/** Whether it really left its army. */
function defeat(s: Int16Array, keeper: number, place: number): boolean {
  const army = keeper + ARMY;
  const card = s[army + 1 + place]!;
  if ((KEYWORDS[card & DEFINITION]! & TOUGH) !== 0 && (card & TURNED) === 0) {
    s[army + 1 + place] = card | TURNED;
    return false;
  }
  const count = --s[army]!;
  for (let at = army + 1 + place, end = army + 1 + count; at < end; at++) s[at] = s[at + 1]!;
  s[army + 1 + count] = 0;
  const graveyard = FIRST + ((card >> 6) & 1) * STRIDE + GRAVEYARD;
  s[graveyard + ++s[graveyard]!] = card & DEFINITION;
  return true;
}

function afterAttack(s: Int16Array, active: number, me: number, isThere: boolean): void {
  const attacker = s[me + ARMY + 1 + s[ATTACKER]!]! & DEFINITION;
  if (isThere && s[AGAIN] === 0 && (KEYWORDS[attacker]! & FRENZY) !== 0) {
    s[QUESTION] = FRENZIED;
    s[CHOOSER] = active;
  } else endTurn(s, active);
}

/** A move in words: what is done, and which of the cards of that name in its zone it is done with. */
export function describe(s: Int16Array, move: number): string {
  const me = FIRST + s[ACTIVE]! * STRIDE;
  const foe = FIRST + (1 - s[ACTIVE]!) * STRIDE;
  if (move < STRIKE) return `play ${nameAt(s, me + HAND, move)}`;
  if (move < NO) return `strike ${nameAt(s, me + ARMY, move - STRIKE)}`;
  if (move >= BLOCK_AT) return nameAt(s, foe + ARMY, move - BLOCK_AT);
  if (move >= HUNT_AT) return nameAt(s, foe + ARMY, move - HUNT_AT);
  if (move === HUNT_NONE || move === BLOCK_NONE) return 'none';
  return move === YES || move === AGAIN_YES ? 'yes' : 'no';
}

function nameAt(s: Int16Array, zone: number, place: number): string {
  const definition = s[zone + 1 + place]! & DEFINITION;
  let nth = 1;
  for (let i = 0; i < place; i++) if ((s[zone + 1 + i]! & DEFINITION) === definition) nth++;
  return `${NAMES[definition]!}#${nth}`;
}
