/** `check` of one large game in a process of its own; one JSON object. */
import { check } from '../compiler/compile.ts';
import { largeGames } from './large-game.ts';
import type { LargeCheck } from './large.ts';
import { peakMegabytes } from './peak.ts';

const [name = ''] = process.argv.slice(2);
const sources = largeGames.get(name)?.();
if (sources === undefined) throw new Error(`no large game is called \`${name}\``);
const began = performance.now();
const started = process.cpuUsage();
const { diagnostics } = check(sources, 'each');
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(started);
const measured: LargeCheck = {
  name,
  bytes: sources.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
  messages: diagnostics.length,
  seconds,
  cpuSeconds: (user + system) / 1e6,
  megabytes: Math.round(peakMegabytes()),
};
console.log(JSON.stringify(measured));
