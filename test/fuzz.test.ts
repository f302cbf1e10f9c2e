/**
 * Nothing that somebody hands over breaks anything: rule files, records, encoded states and actions, spoilt or cut, are read,
 * refused with words, or end in a fault of the rules. RULEWRIGHT_DEEP=1 tries twenty thousand of each; `test/tools/replay.test.ts`
 * tries fifteen thousand more records as files, and `test/promises/foreign-states.test.ts` states that nobody played to.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderAll } from '../compiler/diagnostics/render.ts';
import { check, formatted } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { tokenize } from '../grammar/lexer.ts';
import type { ActionJson, Engine, State } from '../runtime/engine.ts';
import { RuleFault } from '../runtime/engine.ts';
import type { LoadedGame } from '../tools/games/load.ts';
import { loadGame } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { packageRoot } from '../tools/games/root.ts';
import { readRecord } from '../tools/records/read.ts';
import { recordText } from '../tools/records/record.ts';
import { replay } from '../tools/records/replay.ts';
import { changesOf, foreignTo } from '../tools/records/rules.ts';
import { Random } from '../tools/simulate/random.ts';
import { fuzz, MOST_MEMORY, smaller } from './support/fuzz.ts';
import { isDeep } from './support/promises.ts';
import { randomRecord } from './support/recorded.ts';
import { mangled, mangledBytes, mangledRules } from './support/mangled.ts';

const count = isDeep ? 20_000 : 60;

const texts = ['test/hard-cases', 'test/agreement'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder))
    .filter((name) => name.endsWith('.rules'))
    .sort()
    .map((name) => readFileSync(join(packageRoot, folder, name), 'utf8')),
);

/** Checks a rule file; of one without errors the engine is written too. */
async function compiled(text: string): Promise<'refused' | 'written'> {
  const sources = [sourceFile('game.rules', text)];
  const { diagnostics, models } = check(sources);
  const told = renderAll(diagnostics, sources);
  if (diagnostics.length > 0 && told.trim() === '') throw new Error('it has errors of which nothing is told');
  if (models.length === 0 && diagnostics.length === 0) throw new Error('it is refused without a word');
  for (const model of models) await realCompiler.emit(model, sources, { formatted: false, watched: false });
  return models.length === 0 ? 'refused' : 'written';
}

describe('rule files', () => {
  test('are told what is wrong with them, or become engines', async () => {
    const ends = { refused: 0, written: 0 };
    await fuzz({
      name: 'rule files',
      count,
      make: (random) => mangledRules(random.oneOf(texts), random),
      use: async (text) => {
        ends[await compiled(text)]++;
      },
    });
    expect(ends.refused).toBeGreaterThan(count / 4);
    expect(ends.written).toBeGreaterThan(0);
  });
});

/** Lays a rule file out, and what came of it again; gives back whether it could be read. */
async function isLaidOut(text: string): Promise<boolean> {
  const layout = await formatted(sourceFile('game.rules', text));
  if (!('text' in layout)) {
    if (layout.errors.length === 0) throw new Error('it is refused without a word');
    return false;
  }
  const again = await formatted(sourceFile('game.rules', layout.text));
  if (!('text' in again)) throw new Error('its layout cannot be read');
  if (again.text !== layout.text) throw new Error('it has two layouts');
  if (words(layout.text) !== words(text)) throw new Error('its layout has other words');
  return true;
}

/** Words and remarks of a file, in their order. */
function words(text: string): string {
  const { tokens, comments, documentation } = tokenize(sourceFile('game.rules', text.normalize('NFC')));
  const all = [...tokens, ...comments, ...documentation].sort((a, b) => a.startOffset - b.startOffset);
  return all.map(({ image }) => image.trimEnd()).join('\n');
}

/** The rule files of the games of the repository. */
const gamesOwn = readdirSync(join(packageRoot, 'rules'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.rules'))
  .sort()
  .map((name) => readFileSync(join(packageRoot, 'rules', name), 'utf8'));

describe('layouts', () => {
  test.each([
    ['small games', texts],
    ['the games of the repository', gamesOwn],
  ])(
    'HC-100: spoilt rule files are refused, or keep their words and have one layout: %s',
    async (name, from) => {
      let laidOut = 0;
      await fuzz({
        name: `layouts of ${name}`,
        count,
        make: (random) => mangledRules(random.oneOf(from), random),
        use: async (text) => {
          if (await isLaidOut(text)) laidOut++;
        },
      });
      expect(laidOut).toBeGreaterThan(count / 10);
    },
  );

  test('HC-100: a file cut off anywhere is refused, or keeps its words and has one layout', async () => {
    const ends = { refused: 0, laidOut: 0 };
    await fuzz({
      name: 'beginnings',
      count,
      make(random) {
        const text = random.oneOf(gamesOwn);
        return text.slice(0, random.below(text.length + 1));
      },
      use: async (text) => {
        ends[(await isLaidOut(text)) ? 'laidOut' : 'refused']++;
      },
    });
    expect(ends.refused).toBeGreaterThan(count / 4);
    expect(ends.laidOut).toBeGreaterThan(0);
  });
});

/** A moment of a random game at which somebody decides. */
interface Moment {
  readonly engine: Engine;
  readonly state: State;
  readonly player: number;
  readonly actions: readonly ActionJson[];
}

let games: LoadedGame[];
let moments: Moment[];
beforeAll(async () => {
  const names = isDeep ? ['rules/kuhn', 'rules/tictactoe', 'rules/mindbug'] : ['rules/kuhn', 'rules/mindbug'];
  games = await Promise.all(names.map((name) => loadGame(name, packageRoot, realCompiler)));
  moments = games.flatMap((game) => momentsOf(game, isDeep ? 100 : 12));
});

function momentsOf({ engine }: LoadedGame, most: number): Moment[] {
  const found: Moment[] = [];
  const random = new Random(engine.rules.id, 'moments');
  const out = new Int32Array(4096);
  for (let seed = 1; found.length < most; seed++) {
    let state: State = { buffer: engine.fast.create({ seed }) };
    while (found.length < most && engine.fast.chooser(state.buffer) >= 0) {
      const player = engine.fast.chooser(state.buffer);
      found.push({ engine, state, player, actions: engine.legal(state, player) });
      const buffer = state.buffer.slice();
      engine.fast.apply(buffer, out[random.below(engine.fast.moves(buffer, out))]!);
      state = { buffer };
    }
  }
  return found;
}

/** Inputs name the moment that they are for, so that what is left of one is still tried there. */
function at(input: string): { readonly moment: Moment; readonly rest: string } {
  const [number = '', ...rest] = input.split('\n');
  return { moment: moments[Number(number)] ?? moments[0]!, rest: rest.join('\n') };
}

function made(random: Random, spoil: (moment: Moment) => string): string {
  const number = random.below(moments.length);
  return `${number}\n${spoil(moments[number]!)}`;
}

/** Reads a record and plays it again whatever its rules are, as `replay --force` does; how that ends. */
async function replayed(game: LoadedGame, text: string): Promise<'refused' | 'diverged' | 'ok'> {
  const read = readRecord(text);
  const refused = read.ok ? foreignTo(read.record, game.engine.rules) : read;
  if (refused !== null) {
    if (refused.message === '') throw new Error('it is refused without a word');
    return 'refused';
  }
  if (!read.ok) throw new Error('what cannot be read is played');
  const changes = changesOf(read.record, game.engine.rules);
  const found = await replay(read.record, game, { changes });
  if (found.status !== 'ok' && found.message === '') throw new Error(`it is ${found.status} without a word`);
  return found.status;
}

describe('records', () => {
  test('that are spoilt are refused with words, or played to where they part', async () => {
    const texts = games.map((game) =>
      Array.from({ length: 12 }, (_, seed) =>
        recordText(randomRecord(game, seed, seed % 3 === 0 ? 'explicit' : 'sampled', 30)),
      ),
    );
    const ends = { refused: 0, diverged: 0, ok: 0 };
    await fuzz({
      name: 'records',
      count,
      make(random) {
        const number = random.below(games.length);
        return `${number}\n${mangled(random.oneOf(texts[number]!), random.below(2 ** 31))}`;
      },
      use: async (input) => {
        const end = input.indexOf('\n');
        ends[await replayed(games[Number(input.slice(0, end))] ?? games[0]!, input.slice(end + 1))]++;
      },
    });
    expect(ends.refused).toBeGreaterThan(count / 4);
    expect(ends.diverged).toBeGreaterThan(0);
    expect(ends.ok).toBeGreaterThan(0);
  });
});

describe('encoded states', () => {
  test('that are spoilt are refused with words, and what is read is written the same', async () => {
    let refused = 0;
    await fuzz({
      name: 'encoded states',
      count,
      make: (random) =>
        made(random, ({ engine, state }) =>
          mangledBytes(Buffer.from(engine.encode(state)).toString('hex'), random),
        ),
      use(input) {
        const { moment, rest } = at(input);
        const bytes = new Uint8Array(Buffer.from(rest, 'hex'));
        const read = moment.engine.decode(bytes);
        if (!read.ok) refused++;
        if (!read.ok && read.message === '') throw new Error('it is refused without a word');
        if (read.ok && Buffer.compare(moment.engine.encode(read.state), bytes) !== 0) {
          throw new Error('it is read as another state');
        }
      },
    });
    expect(refused).toBeGreaterThan(count / 2);
  });
});

/** Plays what a text says, as an action and as the name of one; gives back how often it was refused. */
function attempted({ engine, state, player }: Moment, text: string): number {
  const before = state.buffer.slice();
  const seat = text.length % 5 === 0 ? 1 - player : player;
  let refusals = 0;
  const tryOne = (action: ActionJson): void => {
    let isRefused = true;
    try {
      const played = engine.play(state, seat, action);
      isRefused = !played.ok;
      if (!played.ok && played.message === '') throw new Error('it is refused without a word');
    } catch (error) {
      if (!(error instanceof RuleFault)) throw error;
    }
    if (state.buffer.some((slot, i) => slot !== before[i])) throw new Error('the state was changed in place');
    if (isRefused) refusals++;
  };
  const value = jsonIn(text);
  if (value !== undefined) tryOne(value as ActionJson);
  const parsed = engine.parseAction(state, seat, text);
  if (parsed.ok) tryOne(parsed.action);
  else if (parsed.message === '') throw new Error('it cannot be read, without a word');
  else refusals++;
  return refusals;
}

/** The value that a text means as JSON; undefined when it means none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('actions', () => {
  test('that are spoilt are refused with words or played, and no state changes in place', async () => {
    let refused = 0;
    await fuzz({
      name: 'actions',
      count,
      make: (random) =>
        made(random, ({ engine, state, actions }) => {
          const action = random.oneOf(actions);
          const text =
            random.below(3) === 0
              ? engine.actionName(state, action)
              : JSON.stringify(action, null, 1).replace(/\n */gu, ' ');
          return mangled(text, random.below(2 ** 31));
        }),
      use(input) {
        const { moment, rest } = at(input);
        refused += attempted(moment, rest);
      },
    });
    expect(refused).toBeGreaterThan(count / 2);
  });
});

describe('what is shown of a bad input', () => {
  test('is small, and says the seed and the number', async () => {
    const bad = fuzz({
      name: 'letters',
      count: 50,
      make: (random) => Array.from({ length: 200 }, () => random.oneOf(['a', 'b', 'x'])).join(''),
      use(text) {
        if (/x.*x/u.test(text)) throw new TypeError('two of them');
      },
    });
    await expect(bad).rejects.toThrow(/^letters, seed \w+, input 0: two of them\n"xx"$/u);
    expect(await smaller('abc', () => Promise.resolve(false), 50)).toBe('abc');
  });
});

/** Most bytes that the process has ever held: it is of this file alone. */
afterAll(() => expect(process.resourceUsage().maxRSS * 1024).toBeLessThan(MOST_MEMORY));
