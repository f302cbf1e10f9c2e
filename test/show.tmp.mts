import { checkGame, modelOf } from '../tools/games/load.ts';
import { oneGame, parseTarget } from '../tools/games/target.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
const [path, ...names] = process.argv.slice(2);
const checked = await checkGame(oneGame(parseTarget(path!, process.cwd())), realCompiler, {});
const files = await realCompiler.emit(modelOf(checked), checked.sources, { formatted: true, watched: false } as never);
const text = (files as any).map((f: any) => f.text).join('\n');
if (names.length === 0) console.log(text);
for (const n of names) { const i = text.indexOf(`function ${n}(`); console.log(i < 0 ? 'NO ' + n : text.slice(Math.max(0,i - 100), text.indexOf('\n}\n', i) + 3)); }
