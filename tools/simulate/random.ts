/** A seeded generator for choices that tools make, apart from the game's own chance: sfc32 over a hashed text. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(...seed: ReadonlyArray<number | string>) {
    const next = mixer(JSON.stringify(seed));
    this.#a = next();
    this.#b = next();
    this.#c = next();
    this.#d = 1;
    for (let i = 0; i < 12; i++) this.#next();
  }

  /** A whole number from 0 to `bound` − 1, every one as likely as the others. */
  below(bound: number): number {
    const rest = 0x1_0000_0000 % bound;
    let x = this.#next();
    while (x >= 0x1_0000_0000 - rest) x = this.#next();
    return x % bound;
  }

  /** One of them; the list must not be empty. */
  oneOf<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  /** An index, each with its whole weight. */
  weighted(weights: ArrayLike<number>, count: number): number {
    let total = 0;
    for (let i = 0; i < count; i++) total += weights[i] ?? 0;
    let x = this.below(total);
    for (let i = 0; i < count; i++) {
      x -= weights[i] ?? 0;
      if (x < 0) return i;
    }
    return count - 1;
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return sum >>> 0;
  }
}

/** 32-bit numbers out of a text. */
function mixer(text: string): () => number {
  let hash = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
}
