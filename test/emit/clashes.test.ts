/** What generated code calls things of its own, authors may call theirs: every such word as a name of the rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import { sourceFile } from '../../compiler/source/source.ts';
import { engineInMemory } from '../../tools/games/bundle.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { packageRoot } from '../../tools/games/root.ts';
import { begin, expectScenarios, gameOf } from '../support/text-game.ts';
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

/** A game that has these words as types, constants and functions. */
function gameOfGlobals(words: readonly string[]): string {
  const large = words.filter((word) => /^[A-Z]/.test(word));
  const small = words.filter((word) => /^[a-z]/.test(word));
  return `
    game Globals
    players 2
    kind Card { weight: Decimal  var n: Int 0..9 = 0 }
    card Ash: Card { weight = 0.5  copies = 4 }
    ${large.map((word) => `enum ${word} { low${word}, high${word} }`).join('\n')}
    player { ${large.map((word) => `var my${word}: ${word} = low${word}`).join('\n')} zone hand: set of Card seen by all }
    shared { ticks: Int from 0 = 0  zone box: pile of Card seen by nobody }
    ${small.map((word) => `procedure ${word}(c: Card) { c.n += 1 clamped  ticks += 1 }`).join('\n')}
    action play(c in you.hand) {
      ${small.map((word) => `${word}(c)`).join('\n')}
      ${large.map((word) => `you.my${word} = high${word}`).join('\n')}
      choose up to 2 others in you.hand where it != c { for each o in others { o.n += 1 clamped } }
    }
    setup { fill box with Card  shuffle box  for each p in players { deal 2 from box to p.hand } }
    flow { turns from random(p in players) until ticks > 6 { you act: play else { ticks += 1 } } }
    score of p = sum(c.n for c in p.hand)`;
}

test('no name of the rules meets one that JavaScript has: those of modules that are functions too', async () => {
  const own = Object.getOwnPropertyNames(globalThis).filter((word) => /^(?![A-Z]+$)[A-Za-z]\w*$/.test(word));
  const words = [...new Set([...own, 'module', 'exports', 'require', 'Readonly', 'Record'])];
  expect(words.length).toBeGreaterThan(50);
  const sources = [sourceFile('game.rules', gameOfGlobals(words))];
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { engine } = await engineInMemory(await realCompiler.emit(models[0]!, sources, { formatted: false, watched: true }));
  const state = engine.setup({ seed: 1 });
  const { player } = engine.decisions(state)[0]!;
  expect(engine.play(state, player, engine.legal(state, player)[0]!).ok).toBe(true);
  const files = await engineOf(models[0]!, sources, { formatted: true, watched: false });
  expect(typeErrors({ globals: files }, {})).toEqual({});
}); // prettier-ignore

test('parameters of relations and events may be called like a card, and like who controls it', async () => {
  await expectScenarios(`game Keep
    players red, blue
    kind Stone { weight: Int 1..9 }
    card Pebble: Stone { weight = 1 }
    card Guard: Stone {
      weight = 9
      cannot face(x: Stone where x.weight <= 4 and x in foe.pile, _)
      on meet(x: Stone where x.weight <= 4, _) { you.seen += 1 }
    }
    card Tower: Stone { weight = 8  cannot face(x: Stone where x.weight == 9 and x in foe.pile, this) }
    player { var seen: Int 0..9 = 0  zone pile: set of Stone seen by all }
    region field: pile
    abilities work in field
    relation face(guard: Stone, controller: Stone)
    event meet(guard: Stone, controller: Stone) { }
    action duel(a in you.pile, b in foe.pile where can face(b, a)) { meet(b, a) }
    action wait { }
    flow { turns from red { you act: duel, wait } }
    scenario guarded {
      given { active = red  red.pile: Guard  blue.pile: Pebble }
      expect refused red: duel(Guard, Pebble)
    }
    scenario towering {
      given { active = red  red.pile: Tower  blue.pile: Guard }
      expect refused red: duel(Tower, Guard)
    }
    scenario met {
      given { active = red  red.pile: Tower  blue.pile: Guard, Pebble }
      red: duel(Tower, Pebble)
      expect blue.seen == 1
    }`);
});
