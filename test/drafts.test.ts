/** The drafts of games to come: they parse, and all that keeps them from being built is what is not supported yet. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { positionAt, sourceFile, type SourceFile } from '../compiler/source/source.ts';
import { parseFile } from '../compiler/syntax/parse.ts';

const folder = fileURLToPath(new URL('../docs/drafts/', import.meta.url));
const drafts = readdirSync(folder).filter((name) => name.endsWith('.rules'));
const draft = (name: string): string => readFileSync(folder + name, 'utf8');

/** The tables that a game has already. */
function tablesOf(game: string): SourceFile[] {
  const place = fileURLToPath(new URL(`../rules/${game}/`, import.meta.url));
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.csv')) : [];
  return names.map((name) => sourceFile(name, readFileSync(place + name, 'utf8')));
}

const errorsOf = (sources: readonly SourceFile[]): Diagnostic[] =>
  check(sources).diagnostics.filter(({ severity }) => severity === 'error');

test.each(drafts)('%s lacks only what is not supported yet', (name) => {
  const errors = errorsOf([sourceFile(name, draft(name)), ...tablesOf(name.replace('.rules', ''))]);
  const others = errors.filter(({ code }) => code !== 'not-yet-supported');
  expect(errors).not.toEqual([]);
  expect(others.map(({ code, title }) => `${code}: ${title}`)).toEqual([]);
});

/** `text` without what stands from one place to another; every line stays where it is. */
const without = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

/**
 * Two games as one, as long as `from` says no more than that it is not supported: of the parent goes what the child
 * replaces or adds to (an old `derived` stays, for `base`), of the child its head and the words of its changes.
 */
function merged(parent: string, child: string): readonly [parent: string, child: string] {
  const head = (text: string): string => /^\w+(?: \w+)?/.exec(text)?.[0] ?? '';
  const changed = new Set(
    Array.from(child.matchAll(/^(?:replace|add) (.*)/gm), ([, text = '']) => head(text)),
  );
  const { declarations } = parseFile(sourceFile('parent.rules', parent)).file;
  const left = declarations.reduce((text, { kind, span: { start, end } }) => {
    const isGone = kind !== 'derived' && kind !== 'unsupported' && changed.has(head(text.slice(start, end)));
    return isGone ? without(text, start, end) : text;
  }, parent);
  const derived = [...changed].flatMap((each) => /^derived (\w+)$/.exec(each)?.[1] ?? []);
  return [
    derived.reduce((text, name) => text.replace(`derived ${name} `, `derived ${name}Before `), left),
    derived
      .reduce((text, name) => text.replaceAll(`base(${name})`, `${name}Before`), child)
      .replace(/^game .* from .*\ntitle .*$/m, '\n')
      .replace(/^(?:replace|add) /gm, ''),
  ];
}

describe('card-chess.rules and chess.rules as one game', () => {
  /** `change`: what is misspelt in the child. */
  const errors = (change = (text: string): string => text): string[] => {
    const [parent, child] = merged(draft('chess.rules'), change(draft('card-chess.rules')));
    const [one, other] = [sourceFile('chess.rules', parent), sourceFile('card-chess.rules', child)];
    return errorsOf([one, other]).map(({ at, code, title }) => {
      const source = at.file === one.path ? one : other;
      const line = source.text.split('\n')[positionAt(source, at.start).line - 1] ?? '';
      return `${code}: ${title} | ${line.replace(/\/\/.*/, '').trim()}`;
    });
  };

  test('lack only what is not supported yet, each thing refused where it stands', () => {
    const found = errors();
    expect(found.filter((error) => !error.startsWith('not-yet-supported: '))).toEqual([]);
    expect(found.map((error) => error.replace('not-yet-supported: ', ''))).toMatchInlineSnapshot(`
      [
        "a \`clock\` is not supported yet | clock time: Int from 0 = minutes * 60 runs while deciding",
        "\`final\` is not supported yet | final zone banished",
        "\`event … where\` is not supported yet | event exile(m: Man) where m is not King { move m to m.owner.exiled }",
        "\`legal\` is not supported yet | legal for go, castle, decree, lay only if afterwards not attacked(square(king(you)), foe)",
        "\`legal\` is not supported yet | legal for manoeuvre, lightning",
        "a deck of several sizes is not supported yet | size = 12..100",
        "\`simultaneously\` is not supported yet | simultaneously for each p in players {",
        "\`position\` is not supported yet | position = [",
        "\`becomes\` is not supported yet | a becomes stronger(a)",
        "\`step\` is not supported yet | derived adjacent(a: Man, b: Man) = square(b) in (step any from square(a))",
        "\`looks … reorders\` is not supported yet | Effet { you looks at top 3 of you.deck { you reorders } }",
        "a pattern of movement as a value is not supported yet | reach: Pattern",
        "\`step\` is not supported yet | card King fr "roi" en "king": Man { glyph = "k"  reach = step any }",
        "\`slide\` is not supported yet | card Queen fr "dame" en "queen": Man { glyph = "q"  reach = slide any }",
        "\`slide\` is not supported yet | card Rook fr "tour" en "rook": Man { glyph = "r"  reach = slide straight }",
        "\`slide\` is not supported yet | card Bishop fr "fou" en "bishop": Man { glyph = "b"  reach = slide diagonal }",
        "\`leap\` is not supported yet | card Knight fr "cavalier" en "knight": Man { glyph = "n"  reach = leap 1 2 }",
        "\`step\` is not supported yet | card Pawn fr "pion" en "pawn": Man { glyph = "p"  reach = step ahead_diagonal }",
        "\`becomes\` is not supported yet | if as is some { m becomes as }",
        "\`legal\` is not supported yet | legal for go, castle only if afterwards not attacked(square(king(you)), foe)",
        "\`position\` is not supported yet | position = [board, active, rights, openPassed]",
        "asking whether a player can do an action is not supported yet | if passed is some and any(m in men(active) where m is Pawn and active can go(m, passed, none)) then passed",
        "asking whether a player can do an action is not supported yet | derived stuck(p: Player) = not (p can go) and not (p can castle)",
        "asking whether a player can do an action is not supported yet | derived stuck(p: Player) = not (p can go) and not (p can castle)",
        "\`times(…)\` is not supported yet | repetition: when draws == automatic and times(position) >= 3 then draw",
        "\`notation\` is not supported yet | notation fen of position {",
      ]
    `);
  });

  /** What stands in a block that is refused is read only without the word because of which it is. */
  const opened = (text: string): string => text.replace('simultaneously for each', 'for each');

  test('nor lacks more what stands in the block that is refused', () => {
    const [closed, open] = [errors(), errors(opened)];
    expect(closed.filter((error) => !open.includes(error)).length).toBe(1);
    expect(open.filter((error) => !error.startsWith('not-yet-supported: '))).toEqual([]);
  });

  const misspelt: ReadonlyArray<readonly [place: string, from: string, to: string]> = [
    ['an event', 'p.deck is not empty', 'p.dekc is not empty'],
    ['a replaced event', 'quiet = 0\n  if m is Relique', 'quite = 0\n  if m is Relique'],
    ['an action', 'vacant(s)', 'vacnat(s)'],
    [
      'a block that is refused',
      'shuffle p.deck\n          again = true',
      'shuffle p.deck\n          agian = true',
    ],
    ['the flow', 'you act: manoeuvre, noManoeuvre', 'you act: manoeuvre, noManouvre'],
    ['an end', 'loneKing(next(p))', 'lonKing(next(p))'],
    ['a card', 'choose c in foe.spent', 'choose c in foe.spnet'],
    ['a replacement', 'm.owner == you and m != guard', 'm.ownr == you and m != guard'],
    ['a modifier', 'm in men(you) where m is Knight', 'm in mne(you) where m is Knight'],
  ];
  test.each(misspelt)('a name that is misspelt in %s is found', (_, from, to) => {
    expect(draft('card-chess.rules')).toContain(from);
    const found = errors((text) => opened(text).replace(from, to)).filter(
      (error) => !error.startsWith('not-yet-'),
    );
    expect(found).toEqual([expect.stringMatching(/^unknown-name: /)]);
  });
});
