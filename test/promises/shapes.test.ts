/** E3 in every generated engine: each function of the friendly face gives exactly the keys that are promised. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { SetupError, type ActionJson, type Engine, type Played, type State } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { dice } from '../support/text-game.ts';

const folder = join(packageRoot, 'generated');

const FACE =
  'decisions decode describe encode eventsFor fast hash key legal actionName outcome parseAction play rules sample setup view';
const FAST = 'apply chance chooser copy create hash key moves ranks';
const VIEW = 'active decisions effects locals outcome pending places players shared viewer';
/** What stands beside E3, and why: decision 26. */
const BESIDE = { view: 'resume decks', refusal: 'fails' };
const KINDS = ['may', 'choose', 'chooseUpTo', 'act', 'rounds', 'order', 'replace'];
const CODES = ['not-your-decision', 'unknown-action', 'not-legal', 'game-over', 'malformed']; // prettier-ignore

/** Own keys in order of the alphabet, but those that may be there beside. */
function keys(value: object, beside = ''): string {
  return Object.keys(value).filter((key) => !beside.split(' ').includes(key)).sort().join(' '); // prettier-ignore
}

/** Whether the rules of an engine count points in the end. */
const scores = (id: string): boolean =>
  readFileSync(join(folder, id, 'tables.ts'), 'utf8').includes('hasScore: true');

const sorted = (words: string): string => words.split(' ').sort().join(' ');

describe.each(readdirSync(folder).sort())('E3: generated/%s', (id) => {
  let engine: Engine;
  /** States of three random games, from the first to the last. */
  const states: State[] = [];
  const results: Played[] = [];

  beforeAll(async () => {
    ({ engine } = (await import(pathToFileURL(join(folder, id, 'index.ts')).href)) as GeneratedModule);
    for (const seed of [1, 2, 'three']) {
      const roll = dice(String(seed).length);
      let s = engine.setup({ seed });
      for (states.push(s); engine.outcome(s) === null; states.push(s)) {
        const { player } = engine.decisions(s)[0]!;
        const options = engine.legal(s, player);
        const played = engine.play(s, player, options[roll(options.length)]!);
        results.push(played);
        if (!played.ok) throw new Error(played.message);
        s = played.state;
      }
    }
  });

  const waiting = (): State[] => states.filter((s) => engine.outcome(s) === null);

  test('has the functions, and says whose rules it plays', () => {
    expect(keys(engine)).toBe(sorted(FACE));
    expect(keys(engine.fast)).toBe(sorted(FAST));
    expect(keys(engine.rules)).toBe('digest id maxPlayers minPlayers ruleDigests');
    expect(engine.rules.id).toBe(id);
    const { digest, ruleDigests } = engine.rules;
    expect(new Set([digest, ...Object.values(ruleDigests)].map((one) => typeof one))).toEqual(
      new Set(['string']),
    );
    expect(Object.keys(ruleDigests).length).toBeGreaterThan(0);
  });

  test('`setup` gives a state, and a `SetupError` that lists every fault', () => {
    expect(states.map((s) => keys(s))).toEqual(states.map(() => 'buffer'));
    const wrong = {
      seed: 0.5,
      players: 99,
      teams: [[0]],
      decks: [['x']],
      options: { nope: 1, wrong: 2 },
      more: 3,
    };
    for (const begin of [() => engine.setup(wrong), () => engine.fast.create(wrong)]) {
      let error: unknown;
      try {
        begin();
      } catch (thrown) {
        error = thrown;
      }
      if (!(error instanceof SetupError)) throw new Error('not refused');
      const named = ['seed', 'players', 'teams', 'decks', 'nope', 'wrong', 'more'];
      expect(named.map((name) => error.faults.filter((fault) => fault.includes(name)).length)).toEqual(
        named.map(() => 1),
      );
      expect(error.faults.length).toBe(named.length);
    }
    expect(() => engine.fast.create({ seed: 1, chance: 'none' as never })).toThrow(SetupError);
  });

  test('`decisions` and `legal` name decision and meaning, never an index', () => {
    for (const s of states) {
      const open = engine.decisions(s);
      for (const one of open) expect(keys(one)).toBe('decision kind player');
      expect(open.filter(({ kind }) => !KINDS.includes(kind))).toEqual([]);
      for (const { player, decision } of open) {
        for (const action of engine.legal(s, player)) {
          expect(action.decision).toBe(decision);
          if (!('action' in action)) expect(keys(action, 'this nth')).toBe('choice decision');
        }
      }
    }
  });

  test('`play` gives state and events, or code, rule and message', () => {
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map((played) => keys(played)))).toEqual(new Set(['events ok state']));
    const over = states.find((s) => engine.outcome(s) !== null)!;
    const s = waiting()[0]!;
    const { player, decision } = engine.decisions(s)[0]!;
    const [listed] = engine.legal(s, player) as [ActionJson];
    const refused = [
      engine.play(over, 0, listed),
      engine.play(s, player === 0 ? 1 : 0, listed),
      engine.play(s, player, { decision: 'nowhere', choice: 'yes' }),
      engine.play(s, player, { ...listed, more: 1 }),
      engine.play(s, player, { decision, action: 'nothing of this game' }),
      engine.play(s, player, null as never),
      ...waiting()
        .map((one) => engine.play(one, engine.decisions(one)[0]!.player, listed))
        .filter(({ ok }) => !ok),
    ];
    for (const played of refused) {
      if (played.ok) throw new Error('not refused');
      expect(keys(played, BESIDE.refusal)).toBe('code message ok rule');
      expect(CODES).toContain(played.code);
      expect(played.message).toMatch(/\S/);
      if (played.rule !== null) expect(keys(played.rule)).toBe('file line name');
    }
    expect(new Set(refused.map((played) => (played.ok ? '' : played.code)))).toEqual(new Set(CODES));
  });

  test('`view`, `eventsFor` and `sample` speak of what their reader sees', () => {
    for (const s of states) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = engine.view(s, viewer);
        expect(keys(view, BESIDE.view)).toBe(sorted(VIEW));
        expect(view.viewer).toBe(viewer);
        expect(view['decisions']).toEqual(engine.decisions(s));
        expect(view['outcome']).toEqual(engine.outcome(s));
      }
    }
    for (const played of results) {
      if (!played.ok) throw new Error(played.message);
      for (const event of engine.eventsFor(played.events, 'spectator'))
        expect(event.event).toBeTypeOf('string');
    }
    expect(keys(engine.sample(engine.view(states[1]!, 0), 1))).toBe('buffer');
  });

  test('`outcome` ranks every player once, and has scores in games that score', () => {
    for (const s of states) {
      const outcome = engine.outcome(s);
      if (outcome === null) continue;
      expect(keys(outcome)).toBe(scores(id) ? 'ranks reason scores' : 'ranks reason');
      expect(outcome.ranks.flat().sort()).toEqual([0, 1]);
      expect(outcome.reason).toMatch(/\S/);
      const ranks = new Int8Array(2);
      engine.fast.ranks(s.buffer, ranks);
      expect(Math.min(...ranks)).toBe(1);
    }
  });

  test('`encode`, `decode`, `hash` and `key` give bytes, a state or the reason, and texts', () => {
    for (const s of [states[0]!, states.at(-1)!]) {
      const bytes = engine.encode(s);
      expect(bytes).toBeInstanceOf(Uint8Array);
      const read = engine.decode(bytes);
      expect(keys(read)).toBe('ok state');
      expect(keys(engine.decode(bytes.slice(1)))).toBe('code message ok');
      expect([typeof engine.hash(s), typeof engine.key(s)]).toEqual(['string', 'string']);
      expect(engine.fast.key(s.buffer)).toBe(engine.key(s));
      expect(Number.isInteger(engine.fast.hash(s.buffer))).toBe(true);
    }
  });

  test('`describe`, `actionName` and `parseAction` give texts and what they stand for', () => {
    for (const s of waiting()) {
      const { player } = engine.decisions(s)[0]!;
      const action = engine.legal(s, player)[0]!;
      const name = engine.actionName(s, action);
      expect([typeof name, typeof engine.describe(action, 'fr')]).toEqual(['string', 'string']);
      expect(engine.parseAction(s, player, name)).toEqual({ ok: true, action });
      expect(keys(engine.parseAction(s, player, 'nothing of this game'))).toBe('message ok');
    }
  });

  test('the fast face plays in place, with chance explicit where it is asked for', () => {
    const { fast } = engine;
    const s = fast.create({ seed: 1, chance: 'explicit' });
    const [out, weights] = [new Int32Array(1024), new Int32Array(1024)];
    const ranks = new Int8Array(2);
    for (let step = 0; fast.chooser(s) !== -2; step++) {
      const isChance = fast.chooser(s) === -1;
      const count = isChance ? fast.chance(s, out, weights) : fast.moves(s, out);
      expect(count).toBeGreaterThan(0);
      if (isChance) expect(Math.min(...weights.subarray(0, count))).toBeGreaterThan(0);
      fast.apply(s, out[step % count]!);
    }
    fast.ranks(s, ranks);
    expect([...ranks].sort().join()).toMatch(/^1,[12]$/);
  });
});
