/** Whatever number of a game's rules is changed, the rules that differ since a record have names. */
import { expect, test } from 'vitest';
import { check, mutationsOf } from '../../compiler/compile.ts';
import { digestModel } from '../../compiler/model/digest.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { readSources } from '../../tools/games/sources.ts';
import { oneGame, parseTarget } from '../../tools/games/target.ts';
import { changesOf } from '../../tools/records/rules.ts';
import { isDeep } from '../support/promises.ts';

/** Of the many numbers of Mindbug every eighth, unless the run is deep. */
test.each([
  ['kuhn', 1],
  ['mindbug', isDeep ? 1 : 8],
])('%s', async (game, every) => {
  const sources = readSources(oneGame(parseTarget(`rules/${game}`, packageRoot)));
  const before = digestModel(check(sources).models[0]!);
  const mutations = (await mutationsOf(sources))
    .filter(({ sort }) => sort === 'number')
    .filter((_, i) => i % every === 0);
  const named: string[] = [];
  for (const { at, text, becomes } of mutations) {
    const changed = sources.map((source) => {
      if (source.path !== at.file) return source;
      return sourceFile(source.path, source.text.slice(0, at.start) + becomes + source.text.slice(at.end));
    });
    const [model] = check(changed).models;
    if (model === undefined) continue;
    const rules = changesOf(before, digestModel(model)).map(({ rule }) => rule);
    expect(rules, `${text} → ${becomes}`).not.toEqual([]);
    expect(rules, `${text} → ${becomes}`).not.toContain('game');
    named.push(...rules);
  }
  expect(named.length).toBeGreaterThan(5);
});
