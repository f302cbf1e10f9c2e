/** The generated engine of LIFE, Quick, against its twin, and the speed of the other formats. */
import type { Engine } from '../runtime/engine.ts';
import { loadGame } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { packageRoot } from '../tools/games/root.ts';
import { below, measure, reseed } from './harness.ts';
import { fastGames, friendlyGames } from './playouts.ts';
import type { BenchReport } from './report.ts';
import { compareLife } from './same-life.ts';
import * as twin from './twins/life-quick.ts';

const sameGames = 1000;

/** The same engine as a module of its own: what is shown with one is not what the other has been compiled for. */
const apart = { ...realCompiler, fingerprint: () => `${realCompiler.fingerprint()} apart` };

/** First shows that both play the same game, then measures. */
export async function benchLife(): Promise<BenchReport> {
  const quick = await loadGame('rules/life:Quick', packageRoot, realCompiler);
  const casual = await loadGame('rules/life:Casual', packageRoot, realCompiler);
  const competitive = await loadGame('rules/life:Competitive', packageRoot, realCompiler);
  // Decks that chance draws are drawn anew for each game: what is measured is play.
  const brought = { decks: decksOf(competitive.engine) };
  const same = compareLife(await loadGame('rules/life:Quick', packageRoot, apart), sameGames, 1);
  if (same.difference !== null) throw new Error(`engine and twin play different games: ${same.difference}`);
  reseed(1);
  const [engineRate, twinRate] = measure([
    { name: 'life:Quick, fast face', run: fastGames(quick.engine) },
    { name: 'twin by hand', run: twinGames() },
  ]);
  return {
    candidates: [engineRate!, twinRate!],
    ratio: engineRate!.perSecond / twinRate!.perSecond,
    least: 0.5,
    same: { games: same.games, decisions: same.decisions },
    also: measure(
      [
        { name: 'life:Casual, fast face', run: fastGames(casual.engine) },
        { name: 'life:Competitive, fast face, decks brought', run: fastGames(competitive.engine, brought) },
        { name: 'life:Competitive, fast face, decks drawn', run: fastGames(competitive.engine) },
        { name: 'life:Quick, friendly face', run: friendlyGames(quick.engine) },
        { name: 'life:Casual, friendly face', run: friendlyGames(casual.engine) },
        {
          name: 'life:Competitive, friendly face, decks brought',
          run: friendlyGames(competitive.engine, brought),
        },
      ],
      0.5,
    ),
  };
}

/** A legal deck of each of two players. */
function decksOf(engine: Engine): string[][] {
  const state = engine.setup({ seed: 1 });
  return [0, 1].map((seat) => {
    const deck = (engine.view(state, seat)['decks'] as ReadonlyArray<readonly string[] | null>)[seat];
    if (deck === null || deck === undefined) throw new Error('a player sees their own deck');
    return [...deck];
  });
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
