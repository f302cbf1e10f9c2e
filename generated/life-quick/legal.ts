/**
 * Life, Quick. The options of each decision.
 * Generated from the rules; edit those.
 */
import { cardsLeft } from 'rulewright/runtime';
import {
  SITE,
  CHOOSER,
  SEATS,
  OPTION_CHOSEN,
  OPEN,
  HAND,
  HAND_SIZE,
  OPEN_CHOSEN_OPEN_DRAWN,
  OPEN_OTHERS_DRAWN_DRAWN,
  SURVIVE_C,
  FLOW_ACT,
  SURVIVE_REFUGE,
  CHANCE_TURNS,
  CHANCE_SUPPLY_SHUFFLE_STOCK,
  CHANCE_OPEN_OTHERS_DRAWN,
  CHANCE_OPEN_CHOSEN_OPEN,
  PLACE_C_SHIFT,
} from './layout.ts';
import { SUPPLY } from './tables.ts';

/** rules life.rules:103 · flow.act: its options */
export function listFlowAct(s: Int16Array, out: Int32Array, at: number): number {
  const you = s[CHOOSER]!;
  let n = at;
  for (let aZone = HAND + you * HAND_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    for (let cBits = s[OPEN]!; cBits !== 0; cBits &= cBits - 1) {
      const c = 31 - Math.clz32(cBits & -cBits);
      out[n++] = a | (c << PLACE_C_SHIFT);
    }
  }
  return n - at;
}

/** rules life.rules:67 · survive.refuge: its options */
export function listSurviveRefuge(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let refugeBits = s[OPEN]!; refugeBits !== 0; refugeBits &= refugeBits - 1) {
    const refuge = 31 - Math.clz32(refugeBits & -refugeBits);
    if (refuge !== s[SURVIVE_C]) out[n++] = refuge;
  }
  return n - at;
}

/** rules life.rules:103 · flow.act: has it any option? */
export function anyFlowAct(s: Int16Array, you: number): boolean {
  for (let aZone = HAND + you * HAND_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    if (s[OPEN] !== 0) return true;
  }
  return false;
}

/** rules life.rules:101 · turns: who may begin */
export function listTurns(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let player = 0; player < s[SEATS]!; player++) out[n++] = player;
  return n - at;
}

/** rules life.rules:101 · turns: its outcomes */
export function chanceTurns(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = listTurns(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** What may be dealt from stock: definitions, each as often as cards of it are left. */
export function chanceSupplyStock(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  return cardsLeft(s, SUPPLY, out, weights);
}

/** rules life.rules:82 · openOthers.drawn: what may be drawn */
export function membersOpenOthersDrawn(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let drawnPick = 0; drawnPick < 6; drawnPick++) {
    if ((s[OPEN]! & (1 << drawnPick)) === 0 && (s[OPEN_OTHERS_DRAWN_DRAWN]! & (1 << drawnPick)) === 0)
      out[n++] = drawnPick;
  }
  return n - at;
}

/** rules life.rules:82 · openOthers.drawn: its outcomes */
export function chanceOpenOthersDrawn(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = membersOpenOthersDrawn(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** rules life.rules:78 · openChosen.open: what may be drawn */
export function membersOpenChosenOpen(s: Int16Array, out: Int32Array, at: number): number {
  let n = at;
  for (let openPickBits = s[OPTION_CHOSEN]!; openPickBits !== 0; openPickBits &= openPickBits - 1) {
    const openPick = 31 - Math.clz32(openPickBits & -openPickBits);
    if ((s[OPEN_CHOSEN_OPEN_DRAWN]! & (1 << openPick)) === 0) out[n++] = openPick;
  }
  return n - at;
}

/** rules life.rules:78 · openChosen.open: its outcomes */
export function chanceOpenChosenOpen(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  const n = membersOpenChosenOpen(s, out, 0);
  weights.fill(1, 0, n);
  return n;
}

/** The options of the decision that waits. */
export function listOptions(s: Int16Array, out: Int32Array, at: number): number {
  switch (s[SITE]) {
    case FLOW_ACT:
      return listFlowAct(s, out, at);
    case SURVIVE_REFUGE:
      return listSurviveRefuge(s, out, at);
    default:
      return 0;
  }
}

/** What chance may give where it is asked. */
export function listOutcomes(s: Int16Array, out: Int32Array, weights: Int32Array): number {
  switch (s[SITE]) {
    case CHANCE_TURNS:
      return chanceTurns(s, out, weights);
    case CHANCE_SUPPLY_SHUFFLE_STOCK:
      return chanceSupplyStock(s, out, weights);
    case CHANCE_OPEN_OTHERS_DRAWN:
      return chanceOpenOthersDrawn(s, out, weights);
    case CHANCE_OPEN_CHOSEN_OPEN:
      return chanceOpenChosenOpen(s, out, weights);
    default:
      return 0;
  }
}
