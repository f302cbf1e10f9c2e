/** The generated engine of tic-tac-toe against one by hand. */
import type { LoadedGame } from '../tools/games/load.ts';
import { loadGame } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { packageRoot } from '../tools/games/root.ts';
import type { Rate } from './harness.ts';
import { below, measure, reseed } from './harness.ts';
import { fastGames } from './playouts.ts';
import type { BenchReport } from './report.ts';
import * as twin from './twins/tic-tac-toe.ts';

export async function benchTicTacToe(): Promise<BenchReport> {
  const [engine, hand] = ticTacToeRates(await loadGame('rules/tictactoe', packageRoot, realCompiler));
  return { candidates: [engine, hand], ratio: engine.perSecond / hand.perSecond };
}

/** Rates of the engine and of the twin. */
export function ticTacToeRates({ engine }: LoadedGame): readonly [engine: Rate, twin: Rate] {
  reseed(1);
  const [engineRate, twinRate] = measure([
    { name: 'tic-tac-toe, fast face', run: fastGames(engine) },
    { name: 'tic-tac-toe by hand', run: twinGames() },
  ]);
  return [engineRate!, twinRate!];
}

function twinGames(): (count: number) => void {
  const s = new Int16Array(twin.SIZE);
  const out = new Int32Array(16);
  return (count) => {
    for (let game = 0; game < count; game++) {
      twin.begin(s);
      for (let n = twin.moves(s, out); n > 0; n = twin.moves(s, out))
        if (twin.apply(s, out[below(n)]!)) break;
    }
  };
}
