import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, FastEngine, State } from '../../runtime/engine.ts';
import { RuleFault } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { loadGame } from '../../tools/games/load.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import type { Property, PropertyGame } from '../../tools/properties/property.ts';
import type { SuiteReport } from '../../tools/properties/suite.ts';
import { allProperties, runProperties } from '../../tools/properties/suite.ts';
import { handGames } from '../support/hand-engines/models.ts';

const { ticTacToe, kuhn } = handGames;

/** A game with parts of its engine or module put in the place of its own. */
function planted(
  game: PropertyGame,
  engine: Partial<Engine>,
  fast: Partial<FastEngine> = {},
  module: Partial<GeneratedModule> = {},
): PropertyGame {
  const whole: Engine = { ...game.engine, ...engine, fast: { ...game.engine.fast, ...fast } };
  return { ...game, engine: whole, module: { ...game.module, ...module, engine: whole } };
}

function run(game: PropertyGame, decisions = 120): Promise<SuiteReport> {
  return runProperties(game, { decisions, seed: 'planted', maxDecisions: 50 });
}

const t = ticTacToe.engine;
const k = kuhn.engine;

/** A state with one slot changed. */
function changed(s: State, slot: number, value: number): State {
  const buffer = s.buffer.slice();
  buffer[slot] = value;
  return { buffer };
}

let calls = 0;

/** A fault for each promise; the engine keeps all others that do not follow from it. */
const faults: Readonly<Record<string, () => PropertyGame>> = {
  rulesNeverFault: () =>
    planted(kuhn, {
      play(s, player, action) {
        if (action['action'] === 'call') throw new RuleFault('out-of-range', 'too much', null);
        return k.play(s, player, action);
      },
    }),
  everyGameEnds: () =>
    planted(ticTacToe, {
      play(s, player, action) {
        // The middle is never taken.
        const played = t.play(s, player, action);
        return played.ok && action['square'] === 'b2'
          ? { ...played, state: changed(s, 0, s.buffer[0]!) }
          : played;
      },
    }),
  listedIsAccepted: () =>
    planted(ticTacToe, {
      legal: (s, player) => {
        const list = t.legal(s, player);
        return list.length === 5 ? [...list, ...list.slice(0, 1)] : list;
      },
    }),
  unlistedIsRefused: () =>
    planted(kuhn, {
      play: (s, player, action) =>
        k.play(s, player, 'extra' in action ? { decision: 'flow.act', action: action['action']! } : action),
    }),
  refusalChangesNothing: () =>
    planted(kuhn, {
      play(s, player, action) {
        const played = k.play(s, player, action);
        if (!played.ok && played.code === 'not-legal') s.buffer[10]!++;
        return played;
      },
    }),
  namesReadBack: () => planted(ticTacToe, { actionName: (s, a) => t.actionName(s, a).replace('c3', 'a3') }),
  facesAgree: () =>
    planted(
      kuhn,
      {},
      {
        moves(s, out, at = 0) {
          const count = k.fast.moves(s, out, at);
          if (s[2] === 5) out.subarray(at, at + count).reverse();
          return count;
        },
      },
    ),
  copiesDoNotShare: () =>
    planted(ticTacToe, {
      play(s, player, action) {
        const played = t.play(s, player, action);
        if (played.ok && played.state.buffer[4] !== 0) s.buffer[4] = 3;
        return played;
      },
    }),
  encodingReadsBack: () =>
    planted(kuhn, {
      encode: (s) => k.encode(changed(s, 10, 0)),
    }),
  equalKeysAreAlike: () => planted(ticTacToe, { key: (s) => s.buffer.subarray(0, 8).join() }),
  viewsArePlain: () =>
    planted(ticTacToe, {
      view: (s, viewer) => ({ ...t.view(s, viewer), extra: undefined as never }),
    }),
  thingsAreConserved: () =>
    planted(kuhn, {}, {}, { things: (s) => kuhn.module.things(s).slice(s.buffer[2] === 3 ? 1 : 0) }),
  invariantsHold: () =>
    planted(
      ticTacToe,
      {},
      {},
      {
        invariants: [
          { name: 'corner', rule: { name: 'corner', file: 'f', line: 1 }, holds: (s) => s.buffer[0] !== 2 },
        ],
      },
    ),
  sampleAgrees: () =>
    planted(kuhn, {
      sample: (view, seed) => {
        const s = k.sample(view, seed);
        return s.buffer[3] === 2 ? changed(s, 4, 2) : s;
      },
    }),
  nonInterference: () =>
    planted(kuhn, {
      play(s, player, action) {
        const played = k.play(s, player, action);
        if (played.ok || s.buffer[1 - player] !== 2) return played;
        return { ...played, message: `${played.message}, and your opponent has the king` };
      },
    }),
  setupRepeats: () =>
    planted(kuhn, { setup: (input) => k.setup({ ...input, seed: `${input.seed}${calls++}` }) }),
  replayAgrees: () =>
    planted(ticTacToe, {
      play(s, player, action) {
        const played = t.play(s, player, action);
        calls++;
        return played.ok && calls % 7 === 0 ? { ...played, state: changed(played.state, 10, 2) } : played;
      },
    }),
  gamesDoNotMeet: () => {
    let last: State | null = null;
    return planted(kuhn, {
      play(s, player, action) {
        // Something at module level outlives the call: the bet of whichever game was played last.
        const played = k.play(s, player, action);
        if (!played.ok) return played;
        const bet = last === null || last.buffer[8] === s.buffer[8] ? null : last.buffer[3]!;
        last = played.state;
        return bet === null ? played : { ...played, state: changed(played.state, 10, bet + 40) };
      },
    });
  },
  chanceIsWhole: () =>
    planted(
      kuhn,
      {},
      {
        chance(s, out, weights) {
          const count = k.fast.chance(s, out, weights);
          weights[0] = 0;
          return count;
        },
      },
    ),
  streamsAreApart: () =>
    planted(kuhn, {
      play(s, player, action) {
        const played = k.play(s, player, action);
        return played.ok && s.buffer[10]! > 2 ? { ...played, state: changed(played.state, 9, 5) } : played;
      },
    }),
};

describe('the property suite', () => {
  let reports: SuiteReport[];
  beforeAll(async () => {
    reports = [await run(ticTacToe, 400), await run(kuhn, 400)];
  });

  test('finds nothing in engines that keep every promise', () => {
    expect(reports.flatMap(({ failures }) => failures)).toEqual([]);
  });

  test('looks at every promise in one of them', () => {
    const names = Object.keys(reports[0]!.properties);
    const unseen = names.filter((name) => reports.every(({ properties }) => properties[name]!.checked === 0));
    expect(unseen).toEqual([]);
  });

  test('has a planted fault for every promise', () => {
    expect(Object.keys(faults).sort()).toEqual(Object.keys(reports[0]!.properties).sort());
  });

  test('gives the same report again', async () => {
    expect(await run(kuhn, 100)).toEqual(await run(kuhn, 100));
  });

  test.each(Object.keys(faults))('%s catches its planted fault', async (name) => {
    const game = faults[name]!();
    const report = await run(game, 300);
    expect(report.properties[name]).toMatchObject({ failed: 1 });
    const failure = report.failures.find(({ property, also }) => [property, ...also].includes(name));
    expect(failure?.message).not.toBe('');
    expect(failure?.promise).not.toBe('');
  });

  test('nonInterference catches events that tell too much', async () => {
    const game = planted(kuhn, {
      play(s, player, action) {
        const played = k.play(s, player, action);
        if (!played.ok) return played;
        const peek = { event: { event: 'peek', card: s.buffer[1]! }, seenBy: {} };
        return { ...played, events: [...played.events, peek] };
      },
    });
    const report = await run(game, 200);
    const failure = report.failures.find(({ property }) => property === 'nonInterference');
    expect(failure?.message).toMatch(/events differ where views do not/);
  });

  test.each([0, 1, 'spectator'] as const)('nonInterference catches what is told to %s alone, soon', async (to) => {
    const game = planted(kuhn, {
      play(s, player, action) {
        const played = k.play(s, player, action);
        if (!played.ok) return played;
        const peek = { event: { event: 'peek', cards: [s.buffer[0]!, s.buffer[1]!] }, seenBy: {} };
        return { ...played, events: [...played.events, peek] };
      },
      eventsFor: (events, viewer) => k.eventsFor(events.filter(({ event }) => event.event !== 'peek' || viewer === to), viewer),
    });
    const report = await run(game, 40);
    const failure = report.failures.find(({ property }) => property === 'nonInterference');
    expect(failure?.message).toMatch(to === 'spectator' ? /^the spectator could tell/ : new RegExp(`^seat ${to} could tell`));
  }); // prettier-ignore

  test('nonInterference looks with the eyes of each in turn', async () => {
    const looked: string[][] = [];
    const begun = <T>(begin: T): T => {
      looked.push([]);
      return begin;
    };
    const engine: Partial<Engine> = {
      setup: (input) => begun(k.setup(input)),
      sample(view, seed) {
        looked.at(-1)!.push(String(view.viewer));
        return k.sample(view, seed);
      },
    };
    const game = planted(kuhn, engine, { create: (input) => begun(k.fast.create(input)) });
    const input = { decisions: 60, seed: 'planted', maxDecisions: 50 };
    await runProperties(game, input, allProperties().filter(({ name }) => name === 'nonInterference'));
    const first = new Set(looked.filter(({ length }) => length > 0).map(([viewer]) => viewer));
    expect(first).toEqual(new Set(['0', '1', 'spectator']));
    expect(looked.filter((viewers) => new Set(viewers.slice(0, 3)).size < Math.min(3, viewers.length))).toEqual([]);
  }); // prettier-ignore

  test('nonInterference catches views that tell too much, whatever `sample` makes of them', async () => {
    const hinting = (s: State, viewer: number | 'spectator') => ({
      ...k.view(s, viewer),
      hint: viewer === 0 && s.buffer[1] === 2,
    });
    const game = planted(kuhn, {
      view: hinting,
      sample(view, seed) {
        for (let again = 0; ; again += 1) {
          const s = k.sample(view, `${seed} ${again}`);
          if (hinting(s, view.viewer).hint === view['hint']) return s;
        }
      },
    });
    const report = await run(game, 200);
    expect(report.properties['sampleAgrees']).toMatchObject({ failed: 0 });
    const failure = report.failures.find(({ property }) => property === 'nonInterference');
    expect(failure?.message).toMatch(/their view differs/);
  });

  test('nonInterference catches options that tell too much', async () => {
    const game = planted(kuhn, {
      legal: (s, player) => k.legal(s, player).slice(s.buffer[1 - player] === 2 ? 1 : 0),
    });
    const report = await run(game, 200);
    const failure = report.failures.find(({ property }) => property === 'nonInterference');
    expect(failure?.message).toMatch(/their options differ/);
  });

  test('shrinks a failure to the shortest game, as a record and as a scenario', async () => {
    const report = await run(faults['rulesNeverFault']!(), 200);
    const failure = report.failures.find(({ property }) => property === 'rulesNeverFault');
    expect(failure?.record).toMatchObject({ game: 'hand-kuhn', players: 2, chance: 'explicit' });
    expect(failure?.record.steps.map((step) => ('chance' in step ? step.chance : step.action))).toEqual([
      'Jack',
      'Queen',
      'bet',
      'call',
    ]);
    expect(failure?.scenario).toBe(
      [
        'scenario foundRulesNeverFault {',
        '  chance Jack',
        '  chance Queen',
        '  first: bet',
        '  second: call',
        '  // the rules did what they may not: out-of-range: too much',
        '}',
      ].join('\n'),
    );
  });

  test('tells one cause once, with every promise that it breaks', async () => {
    const broken = planted(kuhn, {
      play() {
        throw new RuleFault('out-of-range', 'too much', null);
      },
    });
    const { failures, properties } = await run(broken, 100);
    const failed = Object.keys(properties).filter((name) => properties[name]!.failed > 0);
    expect(failed.length).toBeGreaterThan(5);
    expect(failures.map(({ property, also }) => [property, ...also].length)).toEqual([failed.length]);
  });

  test('a state that breaks an invariant is told as that, first and once', async () => {
    const rule = { name: 'never', file: 'kuhn.rules', line: 9 };
    const module = { ...kuhn.module, invariants: [{ name: 'never', rule, holds: () => false }] };
    const decode = () => ({ ok: false, code: 'impossible', message: 'this cannot be: `never`' }) as const;
    const { failures } = await run({ ...planted(kuhn, { decode }), module }, 100);
    expect(failures.map(({ property, message }) => `${property}: ${message}`)).toEqual([
      'invariantsHold: the invariant never (kuhn.rules:9) does not hold after a step of chance',
    ]);
  });
});

test('each number of players is played in turn, with chance of either sort', async () => {
  const game = await loadGame('rules/life:Quick', packageRoot, realCompiler);
  const starts: string[] = [];
  const look: Property = {
    name: 'look',
    promise: '',
    decision: ({ start, step }) => {
      if (step === 0 || start.chance === 'explicit') starts.push(`${start.players} ${start.chance}`);
      return null;
    },
  };
  await runProperties(game, { decisions: 300, seed: 1, maxDecisions: 500 }, [look]);
  const wanted = [2, 3, 4].flatMap((players) => [`${players} explicit`, `${players} sampled`]);
  expect([...new Set(starts)].slice(0, 6)).toEqual(wanted);
});
