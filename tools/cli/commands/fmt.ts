import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { toJson } from '../../../compiler/diagnostics/json.ts';
import { positionAt } from '../../../compiler/source/source.ts';
import { visibleLine } from '../../../compiler/source/visible.ts';
import { ruleFiles } from '../../format/files.ts';
import { formatFile, type Formatted } from '../../format/format.ts';
import { EXIT, Refusal } from '../../games/refusal.ts';
import type { World } from '../world.ts';
import { progressLine } from '../world.ts';

/** `fmt [PATH…]`: lays rule files out. */
export function addFmt(program: Command, world: World, end: (code: number) => void): void {
  program
    .command('fmt')
    .summary('lay rule files out')
    .description(
      'Gives rule files one layout: spaces, line breaks, indentation. What they say stays the same.',
    )
    .argument('[path...]', 'rule files, or folders with rule files at any depth (default: all under rules/)')
    .option('--check', 'write nothing: fail and list the files that are not laid out like this')
    .option('--json', 'one object for programs')
    .action(async (paths, { check, json }) => {
      if (paths.length === 0 && !existsSync(resolve(world.cwd, 'rules'))) {
        throw new Refusal('not-found', 'there is no folder `rules` here', 'name the files: fmt PATH…');
      }
      const isCheck = check === true;
      const results: Formatted[] = [];
      const files = ruleFiles(paths.length === 0 ? ['rules'] : paths, world.cwd);
      const line = progressLine(world);
      for (const file of files) {
        line.show(`${results.length} of ${files.length} files`);
        try {
          results.push(await formatFile(file, isCheck, world.compiler));
        } catch (error) {
          line.clear();
          // What was written until then is told first.
          if (json !== true && results.length > 0) report(results, isCheck, world);
          if (json !== true || !(error instanceof Refusal)) throw error;
          const { code, message, help } = error;
          world.write(
            `${JSON.stringify({ files: results.map(resultJson), error: { code, message, help } })}\n`,
          );
          world.complain(`rulewright: ${visibleLine(message)}\n`);
          end(EXIT.refused);
          return;
        }
      }
      line.clear();
      const isFine = results.every(({ state }) => state === 'same' || state === 'formatted');
      end(isFine ? EXIT.fine : EXIT.findings);
      if (json === true) world.write(`${JSON.stringify({ files: results.map(resultJson) })}\n`);
      else report(results, isCheck, world);
    });
}

function report(results: readonly Formatted[], isCheck: boolean, world: World): void {
  for (const result of results) if (result.state !== 'same') world.write(`${lineOf(result)}\n`);
  const count = (state: Formatted['state']) => results.filter((result) => result.state === state).length;
  const [stale, formatted, broken] = [count('stale'), count('formatted'), count('broken')];
  const files = `${results.length} file${results.length === 1 ? '' : 's'}`;
  const sums = [
    isCheck ? `${stale} of ${files} to be formatted` : `${formatted} of ${files} formatted`,
    ...(broken > 0 ? [`${broken} with errors left as ${broken === 1 ? 'it is' : 'they are'}`] : []),
  ];
  world.write(`${sums.join(', ')}\n`);
  if (stale > 0) world.complain('rulewright: run `rulewright fmt` and commit what it writes\n');
}

function lineOf({ written, state, error }: Formatted): string {
  if (error === null) return visibleLine(`${state}: ${written}`);
  const { line, column } = positionAt(error.source, error.diagnostic.at.start);
  return visibleLine(`${state}: ${written}:${line}:${column} ${error.diagnostic.title}`);
}

function resultJson({ written, state, error }: Formatted) {
  return { path: written, state, error: error === null ? null : toJson(error.diagnostic, [error.source]) };
}
