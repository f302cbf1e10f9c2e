import { readdirSync } from 'node:fs';
import { checkGame, loadChecked, modelOf } from '../tools/games/load.ts';
import { oneGame, parseTarget } from '../tools/games/target.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { agree } from './support/agree.ts';
const dir = process.argv[2]!; const only = process.argv.slice(3);
for (const f of readdirSync(dir).filter((x) => x.endsWith('.rules')).sort()) {
  if (only.length > 0 && !only.some((o) => f.startsWith(o))) continue;
  const t0 = Date.now();
  try {
    const checked = await checkGame(oneGame(parseTarget(`${dir}/${f}`, process.cwd())), realCompiler, {});
    const errors = checked.diagnostics.filter((d: any) => d.severity === 'error');
    if (errors.length > 0) { console.log(f, 'CHECK', errors.map((e: any) => `${e.code}: ${e.title}`).slice(0, 3).join(' | ')); continue; }
    const model = modelOf(checked);
    const game = await loadChecked(checked, model, realCompiler, false);
    const told: string[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      try { const r = agree(game.module, model, { decisions: 300, seed } as never); if (r !== null && r !== undefined && (r as any).disagreement) told.push(JSON.stringify((r as any).disagreement).slice(0, 420)); }
      catch (e) { told.push((e as Error).message.slice(0, 700)); }
      if (told.length > 0) break;
    }
    console.log(f, told.length === 0 ? 'agrees' : `DIFFERS ${told[0]}`, `${Date.now() - t0} ms`);
  } catch (e) { console.log(f, 'THROWS', (e as Error).message.slice(0, 400)); }
}
