/**
 * Life, Quick. What follows from a state: current attributes, keywords, relations, derived values.
 * Generated from the rules; edit those.
 */
import {
  SEATS,
  OPTION_CHOSEN,
  POINTS,
  OPEN,
  DECK,
  DECK_SIZE,
  HAND,
  HAND_SIZE,
  FAUNA,
  FAUNA_SIZE,
  THING_OWNER,
  THING_CARD,
  SURVIVE_C,
} from './layout.ts';
import {
  WEIGHT,
  SPEED,
  LONGEVITY,
  POPULATION,
  ORIGIN,
  TOPS,
  ATTRIBUTE_POINTS,
  ATTRIBUTE_OPEN,
  ATTRIBUTE_WEIGHT,
  ATTRIBUTE_SPEED,
  ATTRIBUTE_LONGEVITY,
  ATTRIBUTE_POPULATION,
  ATTRIBUTE_ORIGIN,
} from './tables.ts';

/** rules life.rules:39 · rare */
export function rare(s: Int16Array, a: number): boolean {
  return POPULATION[s[THING_CARD + a]!]! < 500;
}

/** rules life.rules:40 · crowd */
export function crowd(s: Int16Array, c: number): number {
  let total = 0;
  for (let aZone = FAUNA + c * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    total = total + POPULATION[s[THING_CARD + a]!]!;
  }
  return total;
}

/** rules life.rules:41 · herd */
export function herd(s: Int16Array, p: number, c: number): number {
  return herdCountA(s, c, p);
}

/** rules life.rules:41 · herd: count(a in c.fauna where a.owner == p) */
export function herdCountA(s: Int16Array, c: number, p: number): number {
  let total = 0;
  for (
    let itZone = FAUNA + c * FAUNA_SIZE, itAt = itZone + 1, itEnd = itAt + s[itZone]!;
    itAt < itEnd;
    itAt++
  ) {
    const it = s[itAt]!;
    if (s[THING_OWNER + it] === p) total++;
  }
  return total;
}

/** rules life.rules:107 · most */
export function most(s: Int16Array, p: number): number {
  return 2 * mostCountC(s, p);
}

/** rules life.rules:107 · most: count(c in open where only max(q in players by herd(q, c)) == p) */
export function mostCountC(s: Int16Array, p: number): number {
  let total = 0;
  for (let itBits = s[OPEN]!; itBits !== 0; itBits &= itBits - 1) {
    const it = 31 - Math.clz32(itBits & -itBits);
    if (mostOnlyMaxQ(s, it) === p) total++;
  }
  return total;
}

/** rules life.rules:107 · most: only max(q in players by herd(q, c)) */
export function mostOnlyMaxQ(s: Int16Array, it: number): number {
  let found = -1;
  let best = 0;
  let count = 0;
  for (let q = 0; q < s[SEATS]!; q++) {
    const value = herd(s, q, it);
    if (count === 0 || value > best) {
      best = value;
      found = q;
      count = 1;
    } else if (value === best) count++;
  }
  return count === 1 ? found : -1;
}

/** rules life.rules:108 · frail */
export function frail(s: Int16Array, p: number): number {
  return frailCountC(s, p) + frailCountCOpenFaunaSpeed(s, p) + frailCountCOpenFaunaLongevity(s, p);
}

/** rules life.rules:108 · frail: count(c in open where only min(a in c.fauna by a.weight).owner == p) */
export function frailCountC(s: Int16Array, p: number): number {
  let total = 0;
  for (let itBits = s[OPEN]!; itBits !== 0; itBits &= itBits - 1) {
    const it = 31 - Math.clz32(itBits & -itBits);
    if (ownerIfAny(s, frailOnlyMinA(s, it)) === p) total++;
  }
  return total;
}

/** rules life.rules:108 · frail: only min(a in c.fauna by a.weight) */
export function frailOnlyMinA(s: Int16Array, it: number): number {
  let found = -1;
  let best = 0;
  let count = 0;
  for (let aZone = FAUNA + it * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    const value = WEIGHT[s[THING_CARD + a]!]!;
    if (count === 0 || value < best) {
      best = value;
      found = a;
      count = 1;
    } else if (value === best) count++;
  }
  return count === 1 ? found : -1;
}

/** The owner of what may be none: then none. */
export function ownerIfAny(s: Int16Array, of: number): number {
  return of < 0 ? -1 : s[THING_OWNER + of]!;
}

/** rules life.rules:109 · frail: count(c in open where only min(a in c.fauna by a.speed).owner == p) */
export function frailCountCOpenFaunaSpeed(s: Int16Array, p: number): number {
  let total = 0;
  for (let itBits = s[OPEN]!; itBits !== 0; itBits &= itBits - 1) {
    const it = 31 - Math.clz32(itBits & -itBits);
    if (ownerIfAny(s, frailOnlyMinAFaunaSpeed(s, it)) === p) total++;
  }
  return total;
}

/** rules life.rules:109 · frail: only min(a in c.fauna by a.speed) */
export function frailOnlyMinAFaunaSpeed(s: Int16Array, it: number): number {
  let found = -1;
  let best = 0;
  let count = 0;
  for (let aZone = FAUNA + it * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    const value = SPEED[s[THING_CARD + a]!]!;
    if (count === 0 || value < best) {
      best = value;
      found = a;
      count = 1;
    } else if (value === best) count++;
  }
  return count === 1 ? found : -1;
}

/** rules life.rules:110 · frail: count(c in open where only min(a in c.fauna by a.longevity).owner == p) */
export function frailCountCOpenFaunaLongevity(s: Int16Array, p: number): number {
  let total = 0;
  for (let itBits = s[OPEN]!; itBits !== 0; itBits &= itBits - 1) {
    const it = 31 - Math.clz32(itBits & -itBits);
    if (ownerIfAny(s, frailOnlyMinAFaunaLongevity(s, it)) === p) total++;
  }
  return total;
}

/** rules life.rules:110 · frail: only min(a in c.fauna by a.longevity) */
export function frailOnlyMinAFaunaLongevity(s: Int16Array, it: number): number {
  let found = -1;
  let best = 0;
  let count = 0;
  for (let aZone = FAUNA + it * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    const value = LONGEVITY[s[THING_CARD + a]!]!;
    if (count === 0 || value < best) {
      best = value;
      found = a;
      count = 1;
    } else if (value === best) count++;
  }
  return count === 1 ? found : -1;
}

/** rules life.rules:111 · treasures */
export function treasures(s: Int16Array, p: number): number {
  let total = 0;
  for (let itHolder = 0; itHolder < 6; itHolder++) {
    for (
      let itZone = FAUNA + itHolder * FAUNA_SIZE, itAt = itZone + 1, itEnd = itAt + s[itZone]!;
      itAt < itEnd;
      itAt++
    ) {
      const it = s[itAt]!;
      if (s[THING_OWNER + it] === p && rare(s, it)) total++;
    }
  }
  return total;
}

/** rules life.rules:108 · frail: byWeight, bySpeed, byLongevity */
export function frailTops(s: Int16Array, it: number): void {
  let byWeight = -1;
  let byWeightBest = 0;
  let byWeightCount = 0;
  let bySpeed = -1;
  let bySpeedBest = 0;
  let bySpeedCount = 0;
  let byLongevity = -1;
  let byLongevityBest = 0;
  let byLongevityCount = 0;
  for (let aZone = FAUNA + it * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!; aAt < aEnd; aAt++) {
    const a = s[aAt]!;
    const byWeightValue = WEIGHT[s[THING_CARD + a]!]!;
    if (byWeightCount === 0 || byWeightValue < byWeightBest) {
      byWeightBest = byWeightValue;
      byWeight = a;
      byWeightCount = 1;
    } else if (byWeightValue === byWeightBest) byWeightCount++;
    const bySpeedValue = SPEED[s[THING_CARD + a]!]!;
    if (bySpeedCount === 0 || bySpeedValue < bySpeedBest) {
      bySpeedBest = bySpeedValue;
      bySpeed = a;
      bySpeedCount = 1;
    } else if (bySpeedValue === bySpeedBest) bySpeedCount++;
    const byLongevityValue = LONGEVITY[s[THING_CARD + a]!]!;
    if (byLongevityCount === 0 || byLongevityValue < byLongevityBest) {
      byLongevityBest = byLongevityValue;
      byLongevity = a;
      byLongevityCount = 1;
    } else if (byLongevityValue === byLongevityBest) byLongevityCount++;
  }
  TOPS[0] = byWeightCount === 1 ? byWeight : -1;
  TOPS[1] = bySpeedCount === 1 ? bySpeed : -1;
  TOPS[2] = byLongevityCount === 1 ? byLongevity : -1;
}

/** rules life.rules:101 · flow: all(p in players where p.hand is empty and p.deck is empty) */
export function flowAllP(s: Int16Array): boolean {
  for (let p = 0; p < s[SEATS]!; p++) {
    if (s[HAND + p * HAND_SIZE] !== 0 || s[DECK + p * DECK_SIZE] !== 0) return false;
  }
  return true;
}

/** rules life.rules:60 · survive: heaviest, swiftest, longest */
export function surviveTops(s: Int16Array): void {
  let heaviest = -1;
  let heaviestBest = 0;
  let heaviestCount = 0;
  let swiftest = -1;
  let swiftestBest = 0;
  let swiftestCount = 0;
  let longest = -1;
  let longestBest = 0;
  let longestCount = 0;
  for (
    let aZone = FAUNA + s[SURVIVE_C]! * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!;
    aAt < aEnd;
    aAt++
  ) {
    const a = s[aAt]!;
    const heaviestValue = WEIGHT[s[THING_CARD + a]!]!;
    if (heaviestCount === 0 || heaviestValue > heaviestBest) {
      heaviestBest = heaviestValue;
      heaviest = a;
      heaviestCount = 1;
    } else if (heaviestValue === heaviestBest) heaviestCount++;
    const swiftestValue = SPEED[s[THING_CARD + a]!]!;
    if (swiftestCount === 0 || swiftestValue > swiftestBest) {
      swiftestBest = swiftestValue;
      swiftest = a;
      swiftestCount = 1;
    } else if (swiftestValue === swiftestBest) swiftestCount++;
    const longestValue = LONGEVITY[s[THING_CARD + a]!]!;
    if (longestCount === 0 || longestValue > longestBest) {
      longestBest = longestValue;
      longest = a;
      longestCount = 1;
    } else if (longestValue === longestBest) longestCount++;
  }
  TOPS[0] = heaviestCount === 1 ? heaviest : -1;
  TOPS[1] = swiftestCount === 1 ? swiftest : -1;
  TOPS[2] = longestCount === 1 ? longest : -1;
}

/** rules life.rules:72 · survive: only min(a in c.fauna by a.weight) */
export function surviveOnlyMinA(s: Int16Array): number {
  let found = -1;
  let best = 0;
  let count = 0;
  for (
    let aZone = FAUNA + s[SURVIVE_C]! * FAUNA_SIZE, aAt = aZone + 1, aEnd = aAt + s[aZone]!;
    aAt < aEnd;
    aAt++
  ) {
    const a = s[aAt]!;
    const value = WEIGHT[s[THING_CARD + a]!]!;
    if (count === 0 || value < best) {
      best = value;
      found = a;
      count = 1;
    } else if (value === best) count++;
  }
  return count === 1 ? found : -1;
}

/** rules life.rules:82 · openOthers: open */
export function openOthersCount(s: Int16Array): number {
  let total = 0;
  for (let itBits = s[OPEN]!; itBits !== 0; itBits &= itBits - 1) total++;
  return total;
}

/** rules life.rules:78 · openChosen: chosen */
export function openChosenCount(s: Int16Array): number {
  let total = 0;
  for (let itBits = s[OPTION_CHOSEN]!; itBits !== 0; itBits &= itBits - 1) total++;
  return total;
}

/** Current value of any attribute, by number. */
export function currentValue(s: Int16Array, attribute: number, holder: number): number {
  switch (attribute) {
    case ATTRIBUTE_POINTS:
      return s[POINTS + holder]!;
    case ATTRIBUTE_OPEN:
      return s[OPEN]!;
    case ATTRIBUTE_WEIGHT:
      return WEIGHT[s[THING_CARD + holder]!]!;
    case ATTRIBUTE_SPEED:
      return SPEED[s[THING_CARD + holder]!]!;
    case ATTRIBUTE_LONGEVITY:
      return LONGEVITY[s[THING_CARD + holder]!]!;
    case ATTRIBUTE_POPULATION:
      return POPULATION[s[THING_CARD + holder]!]!;
    case ATTRIBUTE_ORIGIN:
      return ORIGIN[s[THING_CARD + holder]!]!;
    default:
      return 0;
  }
}

/** Does a thing have the keyword with a number? */
export function hasKeyword(_s: Int16Array, _thing: number, _keyword: number): boolean {
  return false;
}
