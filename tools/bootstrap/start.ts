import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { buildGames } from '../build/build.ts';
import { textIn } from '../games/facts.ts';
import type { LoadedGame } from '../games/load.ts';
import { loadGame } from '../games/load.ts';
import { realCompiler } from '../games/real-compiler.ts';
import { packageRoot } from '../games/root.ts';
import { gamesUnder, parseTarget } from '../games/target.ts';
import { play } from '../play/play.ts';
import { tableLines } from '../play/table.ts';
import { Thinker } from '../play/thinker.ts';
import { reportFault } from '../cli/faults.ts';
import { processWorld } from '../cli/world.ts';

/** The games that are shown: package.json names them, so that no game is named here. */
const { shown, solved } = project.rulewright;

/** How one is played: equal for everybody. */
const seed = 8;
const playouts = 60;

/** What `npm start` shows to someone who has just cloned the repository; needs no terminal and no input. */
export async function start(): Promise<number> {
  const world = processWorld(realCompiler);
  const say = (text: string) => world.write(`${text}\n`);
  try {
    await compileAll(say);
    const game = await loadGame(shown, packageRoot, realCompiler);
    await showGame(game, world.write);
    sayWhatNext(game, say);
    return 0;
  } catch (error) {
    return reportFault(error, world, false);
  }
}

async function compileAll(say: (text: string) => void): Promise<void> {
  say('Rulewright: rules of card and board games, compiled to typed TypeScript engines\n');
  const games = gamesUnder(parseTarget('rules', packageRoot));
  const out = 'generated';
  const input = {
    games,
    out: join(packageRoot, out),
    outWritten: out,
    isCheck: false,
    withJs: false,
    patches: [],
    wholeOf: null,
  };
  for (const { id, files, changes } of await buildGames(input, realCompiler)) {
    say(`  compiled ${id.padEnd(30)} ${files} files${changes.length === 0 ? ', up to date' : ', written'}`);
  }
}

async function showGame({ engine, facts }: LoadedGame, write: (text: string) => void): Promise<void> {
  write(
    `\nOne game of ${textIn(facts.title, 'en', facts.name)}, by two players who look ahead from what they may see:\n\n`,
  );
  const reader = { engine, facts, language: facts.languages.includes('en') ? 'en' : undefined };
  const lines = { next: () => Promise.resolve(null), drop: () => undefined, close: () => undefined };
  const thinker = new Thinker(engine, playouts, seed);
  let last = engine.setup({ seed });
  await play(
    reader,
    {
      seed,
      players: facts.minPlayers,
      options: {},
      people: [],
      choose(state, player, number) {
        last = state;
        return thinker.choose(engine.view(state, player), player, number);
      },
    },
    { write, lines, clear: null },
  );
  write(`\nBefore the last decision:\n${tableLines(reader, engine.view(last, 'spectator')).join('\n')}\n`);
}

function sayWhatNext({ facts: { id } }: LoadedGame, say: (text: string) => void): void {
  const tried: ReadonlyArray<readonly [command: string, what: string]> = [
    [`play ${shown}`, 'play it yourself (--against human for two)'],
    [`play ${shown} --lang fr`, ''],
    [`test ${shown}`, 'its scenarios, and the tests every game gets'],
    [`simulate ${shown} --games 10000`, 'ten thousand random games'],
    [`solve ${solved}`, 'what a small game is worth'],
  ];
  say(`
The engine that played it is in generated/${id}/: read index.ts first.
It was written from ${shown}/: change a number there and run npm start again.

What to try next
${tried.map(([command, what]) => `  npx rulewright ${command.padEnd(42)} ${what}`.trimEnd()).join('\n')}
  npm test                                                  everything that is checked`);
}
