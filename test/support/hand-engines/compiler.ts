/**
 * A compiler in the place of the real one: a rule file names a hand-written engine in its first line, `hand kuhn` or
 * `hand tic-tac-toe`; a line `broken` is an error, a line `variant V` a variant.
 */
import { error } from '../../../compiler/diagnostics/diagnostic.ts';
import type { Model } from '../../../compiler/model/model.ts';
import type { SourceFile } from '../../../compiler/source/source.ts';
import { positionAt } from '../../../compiler/source/source.ts';
import type { Compiler } from '../../../tools/games/compiler.ts';
import { kuhnModel, ticTacToeModel } from './models.ts';

const models: Readonly<Record<string, Model>> = { kuhn: kuhnModel, 'tic-tac-toe': ticTacToeModel };

export const handCompiler: Compiler = {
  check(sources) {
    const diagnostics = sources.flatMap((source) => {
      const at = source.text.indexOf('broken');
      if (at < 0) return [];
      const span = { file: source.path, start: at, end: at + 6 };
      return [error('broken-line', { title: '`broken` is no rule', at: span, help: 'take it away' })];
    });
    const base = models[nameIn(sources)];
    if (diagnostics.length > 0 || base === undefined) return Promise.resolve({ diagnostics, models: [] });
    const variants = sources
      .flatMap(({ text }) => [...text.matchAll(/^variant (\w+)$/gm)])
      .map(([, variant = '']) => ({ ...base, variant, id: `${base.id}-${variant.toLowerCase()}` }));
    return Promise.resolve({ diagnostics, models: [base, ...variants] });
  },
  emit(_model, sources) {
    const url = new URL(`${nameIn(sources)}.ts`, import.meta.url).href;
    const names = [
      'engine',
      'position',
      'checks',
      'chanceNames',
      'takeOutcome',
      'actionOf',
      'turnOf',
      'things',
      'exchangeUnseen',
    ];
    const head = '/**\n * Hand-written.\n * Generated from the rules; edit those.\n */\n';
    const text = [
      `import { generated } from '${url}';`,
      `import { number } from './inner/number.ts';`,
      `export const { ${[...names, 'invariants', 'witnesses', 'streams', 'rulesAtWork', 'coverage', 'resetCoverage'].join(', ')} } = generated;`,
      `export const answer: number = number;`,
    ];
    return Promise.resolve([
      { path: 'index.ts', text: `${head}${text.join('\n')}\n` },
      { path: 'inner/number.ts', text: `${head}export const number: number = 42;\n` },
    ]);
  },
  javascript(engines) {
    const asJs = (path: string) => `js/${path.replace(/\.ts$/, '.js')}`;
    return Promise.resolve(
      engines.map((files) => files.map(({ path, text }) => ({ path: asJs(path), text }))),
    );
  },
  format({ path, text }) {
    const at = text.indexOf('broken');
    if (at < 0) return Promise.resolve({ text: `${text.trim()}\n` });
    const span = { file: path, start: at, end: at + 6 };
    return Promise.resolve({ errors: [error('broken-line', { title: '`broken` is no rule', at: span })] });
  },
  mutations: () => Promise.resolve([]),
  meaningOf: (models) => Promise.resolve(models.map(({ id }) => id).join()),
  render(diagnostics, sources, folder) {
    const lines = diagnostics.map(({ at, title, code }) => {
      const file = sources.find(({ path }) => path === at.file);
      const line = file === undefined ? 0 : positionAt(file, at.start).line;
      return `${folder}${at.file}:${line} ${code}: ${title}\n`;
    });
    return Promise.resolve(lines.join(''));
  },
  fingerprint: () => 'hand',
};

function nameIn(sources: readonly SourceFile[]): string {
  return sources.map(({ text }) => /^hand (\S+)$/m.exec(text)?.[1]).find((name) => name !== undefined) ?? '';
}
