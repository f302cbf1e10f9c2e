/** What generated code calls things of its own, authors may call theirs: every such word as a name of the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { begin, gameOf } from '../support/text-game.ts';
import { typeErrors } from '../support/type-check.ts';

/** Names that the emitter writes down itself, for declarations of the top level. */
function ownWords(): string[] {
  const folder = join(packageRoot, 'compiler', 'emit');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const patterns = [/\bname: '(\w+)'/g, /\b(?:add|function)\w*\(\s*(?:g,\s*)?'[a-z]+',\s*'(\w+)'/gi];
  const words = texts.flatMap((text) =>
    patterns.flatMap((p) => [...text.matchAll(p)].map(([, word]) => word!)),
  );
  return [...new Set(words)]
    .filter((word) => !['this', 'step', 'number', 'void', 'boolean'].includes(word))
    .sort();
}

/** One game in which all of them are names of the rules, as values, places and procedures. */
function gameOfWords(words: readonly string[]): string {
  const small = words.filter((word) => /^[a-z]/.test(word));
  const large = words.filter((word) => /^[A-Z]/.test(word));
  return `
    game Words
    players 2
    kind Card { var n: Int 0..9 = 0 }
    card Ash: Card { copies = 3 }
    player { zone hand: set of Card seen by all  zone grave: set of Card seen by owner ${large.map((word) => `zone ${word}: set of Card seen by all`).join('\n')} }
    shared { ticks: Int from 0 = 0  zone box: pile of Card seen by nobody }
    event mourn(c: Card) once { move c to c.owner.grave }
    procedure others(c: Card) { together { mourn(c) ticks += 1 } }
    ${small.map((word) => `derived ${word}(c: Card) = c.n + 1`).join('\n')}
    action play(c in you.hand) {
      until end of turn { on mourn(_) { you may "rest" { ticks += 1 } } }
      others(c)
      ${small.map((word) => `c.n = ${word}(c) clamped`).join('\n')}
      move top of box to you.${large[0]!}
      ${large.map((word) => `move you.${word} to you.hand`).join('\n')}
    }
    setup { fill box with Card  shuffle box  for each p in players { deal 1 from box to p.hand } }
    flow { turns from random(p in players) until ticks > 6 { you act: play else { ticks += 1 } } }
    score of p = count(p.hand)`;
}

test('no name of the rules meets a name of the generated code', async () => {
  const words = ownWords();
  expect(words.length).toBeGreaterThan(40);
  const text = gameOfWords(words);
  const game = await gameOf(text);
  begin(game).play(begin(game).asked()[0]!);
  const sources = [sourceFile('game.rules', text)];
  const engine = await engineOf(check(sources).models[0]!, sources, { formatted: true, watched: false });
  expect(typeErrors({ words: engine }, {})).toEqual({});
});
