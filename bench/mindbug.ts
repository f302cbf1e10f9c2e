/** The generated engine of Mindbug without card abilities against its twin, and what else there is to know. */
import { loadGame } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { packageRoot } from '../tools/games/root.ts';
import type { Candidate } from './harness.ts';
import { below, measure, reseed } from './harness.ts';
import { copies, fastGames, friendlyGames, middle } from './playouts.ts';
import type { BenchReport } from './report.ts';
import { comparePlays } from './same-game.ts';
import { ticTacToeRates } from './tic-tac-toe.ts';
import * as twin from './twins/mindbug-vanilla.ts';

const sameGames = 1000;

/** The same engine as a module of its own: what is shown with one is not what the other has been compiled for. */
const apart = { ...realCompiler, fingerprint: () => `${realCompiler.fingerprint()} apart` };

/** First shows that both play the same game, then measures. */
export async function benchMindbug(): Promise<BenchReport> {
  const vanilla = await loadGame('rules/mindbug:Vanilla', packageRoot, realCompiler);
  const full = await loadGame('rules/mindbug', packageRoot, realCompiler);
  const shown = await loadGame('rules/mindbug:Vanilla', packageRoot, apart);
  const same = comparePlays(shown.module, sameGames, 1);
  if (same.difference !== null) throw new Error(`engine and twin play different games: ${same.difference}`);
  reseed(1);
  const [engineRate, twinRate] = measure([
    { name: 'mindbug:Vanilla, fast face', run: fastGames(vanilla.engine) },
    { name: 'twin by hand', run: twinGames() },
  ]);
  const state = middle(vanilla.engine, 14);
  const others: Candidate[] = [
    { name: 'mindbug, fast face', run: fastGames(full.engine) },
    { name: 'mindbug:Vanilla, friendly face', run: friendlyGames(vanilla.engine) },
    { name: 'mindbug, friendly face', run: friendlyGames(full.engine) },
  ];
  const [copyRate] = measure([{ name: 'copies of a state', run: copies(vanilla.engine, state) }], 0.5);
  return {
    candidates: [engineRate!, twinRate!],
    ratio: engineRate!.perSecond / twinRate!.perSecond,
    least: 0.5,
    same: { games: same.games, decisions: same.decisions },
    also: [
      ...measure(others, 0.5),
      ...ticTacToeRates(await loadGame('rules/tictactoe', packageRoot, realCompiler)),
    ],
    state: {
      bytes: state.byteLength,
      bytesFull: middle(full.engine, 14).byteLength,
      nanosecondsToCopy: Math.round(1e10 / copyRate!.perSecond) / 10,
    },
  };
}

function twinGames(): (count: number) => void {
  const s = new Int16Array(twin.SIZE);
  const out = new Int32Array(256);
  return (count) => {
    for (let game = 0; game < count; game++) {
      twin.create(s, below);
      while (twin.chooser(s) >= 0) twin.apply(s, out[below(twin.moves(s, out))]!);
    }
  };
}
