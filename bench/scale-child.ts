/** One measurement in a process of its own: `check`, `build` or `play` of a game of so many cards; one JSON object. */
import { check, engineOf } from '../compiler/compile.ts';
import { peakMegabytes } from './peak.ts';
import { inMemory, startUp } from './scale-play.ts';
import { catalogueGame, scaleGame } from './scale-game.ts';
import type { Measured } from './scale.ts';

const [task = '', count = '', game = 'cards'] = process.argv.slice(2);
const sources = game === 'table' ? catalogueGame(Number(count)) : scaleGame(Number(count));
const started = process.cpuUsage();
const { models, diagnostics } = check(sources);
const [model] = models;
if (model === undefined)
  throw new Error(
    diagnostics
      .map(({ title }) => title)
      .slice(0, 5)
      .join('; '),
  );
const files = task === 'build' ? await engineOf(model, sources, { formatted: true, watched: false }) : [];
const { user, system } = process.cpuUsage(started);
const measured: Measured = {
  cpuSeconds: (user + system) / 1e6,
  megabytes: peakMegabytes(),
  inputBytes: sources.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
  outputBytes: files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
  startSeconds: task === 'start' ? await startUp(model, sources) : 0,
  ...(task === 'play' ? await inMemory(model, sources) : { stateBytes: 0, gamesPerSecond: 0 }),
};
console.log(JSON.stringify(measured));
