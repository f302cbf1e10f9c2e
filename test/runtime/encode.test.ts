import { describe, expect, test } from 'vitest';
import { seedState } from '../../runtime/chance.ts';
import { HEAD, makeEngine, type State } from '../../runtime/index.ts';
import { AT, FUNCTIONS, ring, roll, TABLES } from './toy.ts';
import { engine, walk } from './walk.ts';

const die = new Int16Array(64);
seedState(die, 'fuzz');

/** States of all kinds of decisions. */
function states(): State[] {
  const found: State[] = [];
  walk(12, (s) => found.push(s), 'encode');
  return found;
}
const STATES = states();
const codeOf = (bytes: unknown): string => {
  const read = engine.decode(bytes as Uint8Array);
  return read.ok ? 'ok' : read.code;
};

/** Looks at the state and plays on to the end by the dice; nothing may fault. */
function playOn(state: State): void {
  const out = new Int32Array(256);
  const s = state.buffer.slice();
  for (const { player } of engine.decisions(state)) engine.legal(state, player);
  engine.view(state, 0);
  engine.key(state);
  for (let i = 0; i < 400 && engine.fast.chooser(s) !== -2; i += 1) {
    const count = engine.fast.moves(s, out);
    engine.fast.apply(s, out[roll(die, count)]!);
  }
}

describe('an encoding', () => {
  test('is read back to the same bytes of state, at every state', () => {
    for (const s of STATES) {
      const bytes = engine.encode(s);
      const read = engine.decode(bytes);
      expect(read.ok && engine.hash(read.state)).toBe(engine.hash(s));
      expect(read.ok && engine.encode(read.state)).toEqual(bytes);
    }
  });

  test('leaves derived slots out and works them out again', () => {
    const s = { buffer: STATES[40]!.buffer.slice() };
    const bytes = engine.encode(s);
    s.buffer.fill(99, AT.derived, AT.derived + 3);
    expect(engine.encode(s)).toEqual(bytes);
    const read = engine.decode(bytes);
    expect(read.ok && [...read.state.buffer]).toEqual([...STATES[40]!.buffer]);
  });

  test('of a state in the middle of explicit chance is read too', () => {
    const buffer = engine.fast.create({ seed: 1, chance: 'explicit' });
    expect(codeOf(engine.encode({ buffer }))).toBe('ok');
  });

  test('is refused with a reason when it is something else', () => {
    const bytes = engine.encode(STATES[3]!);
    const other = makeEngine({ ...TABLES, digest: 'toy-2' }, FUNCTIONS, ring).encode(STATES[3]!);
    const version = Uint8Array.from(bytes, (byte, i) => (i === 3 ? 9 : byte));
    expect(codeOf(other)).toBe('foreign');
    expect(codeOf(version)).toBe('version');
    expect(codeOf(new TextEncoder().encode('this is no state of anything'))).toBe('foreign');
    expect(codeOf(bytes.slice(0, -1))).toBe('damaged');
    expect(codeOf(Uint8Array.from([...bytes, 0]))).toBe('damaged');
    expect(codeOf(new Uint8Array(0))).toBe('malformed');
    expect(codeOf(new Uint8Array(50_000_000))).toBe('malformed');
    for (const bad of [null, undefined, 'abc', [1, 2], { length: 5 }, new Uint16Array(40), 7]) {
      expect(codeOf(bad)).toBe('malformed');
    }
  });

  test('survives 10,000 mutations of its bytes: none is accepted that is not the state itself', () => {
    for (let i = 0; i < 10_000; i += 1) {
      const bytes = engine.encode(STATES[i % STATES.length]!);
      const mutated = [...bytes];
      for (let n = 1 + roll(die, 3); n > 0; n -= 1) {
        const at = roll(die, mutated.length);
        const kind = roll(die, 4);
        if (kind === 0) mutated[at] = roll(die, 256);
        else if (kind === 1) mutated.splice(at, 1);
        else if (kind === 2) mutated.splice(at, 0, roll(die, 256));
        else mutated.length = at;
      }
      const same = mutated.length === bytes.length && mutated.every((byte, k) => byte === bytes[k]);
      if (codeOf(Uint8Array.from(mutated)) === 'ok' && !same) throw new Error(`accepted: ${mutated.join()}`);
    }
  });

  test('survives 10,000 mutations of its numbers: what is accepted plays on without a fault', () => {
    let accepted = 0;
    for (let i = 0; i < 10_000; i += 1) {
      const buffer = STATES[i % STATES.length]!.buffer.slice();
      for (let n = 1 + roll(die, 3); n > 0; n -= 1) {
        buffer[roll(die, buffer.length)] = [roll(die, 12) - 3, roll(die, 65_536) - 32_768][
          roll(die, 4) === 0 ? 1 : 0
        ]!;
      }
      const read = engine.decode(engine.encode({ buffer }));
      if (!read.ok) continue;
      accepted += 1;
      playOn(read.state);
    }
    expect(accepted).toBeGreaterThan(300);
  });

  test('says which part is impossible', () => {
    const s = STATES[0]!;
    const message = (at: number, value: number): string => {
      const buffer = s.buffer.slice();
      buffer[at] = value;
      const read = engine.decode(engine.encode({ buffer }));
      return read.ok ? 'ok' : `${read.code}: ${read.message}`;
    };
    const inHand = s.buffer[AT.hand + 1]!;
    const said = [
      message(HEAD.seats, 1),
      message(HEAD.site, 77),
      message(HEAD.chooser, 5),
      message(HEAD.chooser, -1),
      message(AT.mode, 2),
      message(AT.life, 10),
      message(AT.gold + 1, 99),
      message(AT.hand, 3),
      message(AT.hand + 1, s.buffer[AT.hand + 2]!),
      message(AT.hand + 1, 99),
      message(AT.place + inHand, 9),
      message(AT.owner + inHand, 2),
      message(AT.deckBag, 5),
      message(AT.knownPlace + inHand, 1),
      message(HEAD.queue, 5),
      message(HEAD.queue, 1),
      message(HEAD.extraTurns, 9),
      message(AT.rounds, 21),
      message(AT.pet, -40),
      message(241, 1),
      message(HEAD.over, 1),
    ];
    expect(said).toMatchInlineSnapshot(`
      [
        "impossible: this cannot be: number of players",
        "impossible: this cannot be: what waits",
        "impossible: this cannot be: whose choice it is",
        "impossible: this cannot be: whose choice it is",
        "impossible: this cannot be: option \`mode\`",
        "impossible: this cannot be: \`life\`",
        "impossible: this cannot be: \`gold\`",
        "impossible: this cannot be: place of a thing in \`hand\`",
        "impossible: this cannot be: contents of \`hand\`",
        "impossible: this cannot be: contents of \`hand\`",
        "impossible: this cannot be: place of a thing in \`hand\`",
        "impossible: this cannot be: owner of a thing",
        "impossible: this cannot be: order of \`deck\`",
        "impossible: this cannot be: known position of a thing",
        "impossible: this cannot be: waiting triggers",
        "ok",
        "impossible: this cannot be: extra turns",
        "impossible: this cannot be: \`few\`",
        "impossible: this cannot be: \`pet\`",
        "impossible: this cannot be: slot 241, of which no table knows",
        "impossible: this cannot be: ranks",
      ]
    `);
  });
});
