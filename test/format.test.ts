/**
 * The layout of rule files. Its promises: the same words and remarks in the same order, read as the same, and the same text
 * when it is laid out again; `test/cases/format/` shows what it looks like.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { format } from 'prettier/standalone';
import { describe, expect, test } from 'vitest';
import { check, formatted } from '../compiler/compile.ts';
import { plugin } from '../compiler/format/plugin.ts';
import { digestModel } from '../compiler/model/digest.ts';
import { parseFile } from '../compiler/syntax/parse.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { tokenize } from '../grammar/lexer.ts';
import { hundredLines } from './grammar/fixture.ts';
import { rulesOf, withoutPlaces } from './support/games.ts';
import { comparePage, pagesOf } from './support/goldens.ts';
import { repositoryFiles } from './support/repository.ts';

/** A text laid out; throws when it cannot be read. */
async function layOut(text: string): Promise<string> {
  const layout = await formatted(sourceFile('game.rules', text));
  if ('errors' in layout) throw new Error(layout.errors.map(({ title }) => title).join('\n'));
  return layout.text;
}

/** What a file says, wherever it says it; remarks belong to nothing, descriptions to what is below them. */
function treeOf(text: string): unknown {
  const { file, diagnostics } = parseFile(sourceFile('game.rules', text));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return withoutPlaces(file);
}

/** The words and remarks of a file, in their order. */
function pieces(text: string): string[] {
  const { tokens, comments, documentation } = tokenize(sourceFile('game.rules', text));
  const all = [...tokens, ...comments, ...documentation].sort((a, b) => a.startOffset - b.startOffset);
  return all.map(({ image }) => image.trimEnd());
}

describe('cases', () => {
  const folder = join(import.meta.dirname, 'cases/format');
  const pages = pagesOf(folder, ['rules'], ['formatted']);
  const unescaped = (text: string) => text.replace(/\\u\{(\w+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16))); // prettier-ignore
  test.each(pages.map((page) => [page.path.slice(folder.length + 1), page] as const))('%s', (_, page) =>
    comparePage(page, {
      formatted: async ([input]) => {
        const text = await layOut(unescaped(input?.text ?? ''));
        expect(await layOut(text)).toBe(text);
        return text;
      },
    }),
  );
});

const root = join(import.meta.dirname, '..');
const rules = repositoryFiles(root).filter((path) => path.endsWith('.rules'));
const files = rules.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

test('a requirement may begin with a letter that has an accent of its own', async () => {
  const text = 'game G\nplayers 2\nscenario one cites e\u0301-01 { }\n';
  const laidOut = await formatted(sourceFile('a.rules', text));
  expect(laidOut).toEqual({ text: text.replace('e\u0301', '\u00e9') });
});

describe('every rule file of the repository', () => {
  test('there are some', () => expect(files.length).toBeGreaterThan(20));

  test.each(files)('%s keeps its words and remarks', async (_, text) => {
    const made = await layOut(text);
    expect(pieces(made)).toEqual(pieces(text.normalize('NFC')));
    expect(await layOut(made)).toBe(made);
    expect(made.endsWith('\n') && !made.endsWith('\n\n')).toBe(true);
    expect(made.split('\n').filter((line) => /\s$/.test(line))).toEqual([]);
  });
});

test('`npm test` and `npm run format` lay out every rule file, also the one that `new` writes', () => {
  const steps = readFileSync(join(root, 'tools/bootstrap/steps.mjs'), 'utf8');
  const folders = /'fmt', '--check', (.*)\]/.exec(steps)?.[1]?.match(/(?<=')[a-z/]+(?=')/g) ?? [];
  const others = files.filter(([path]) => !folders.some((folder) => path.startsWith(`${folder}/`)));
  expect(files.map(([path]) => path)).toContain('tools/new/template.rules');
  expect(others.map(([path]) => path)).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { format: string };
  };
  expect(scripts.format).toMatch(new RegExp(` fmt ${folders.join(' ')}$`));
});

test('the rules of Mindbug take at most 350 lines, each at most 110 wide', () => {
  const rules = files.filter(([path]) => /^rules\/mindbug\/(?!scenarios)/.test(path));
  expect(rules.map(([path]) => path)).toContain('rules/mindbug/cards.rules');
  const lines = rules.flatMap(([, text]) => text.split('\n')).filter((line) => line.trim() !== '');
  expect(lines.length).toBeLessThanOrEqual(350);
  expect(lines.filter((line) => Array.from(line).length > 110)).toEqual([]);
});

describe('what is shown as an example', () => {
  const rules = /^```rules\b[^\n]*\n([\s\S]*?)^```$/gm;
  const guides = readdirSync(join(root, 'docs/guide')).sort();
  const pages = [
    ['grammar/LANGUAGE.md', rules],
    ['README.md', /^```\n(game [\s\S]*?)^```$/gm],
    ...guides.map((name) => [`docs/guide/${name}`, rules] as const),
  ] as const;
  test.each(pages)('%s', async (path, blocks) => {
    const shown = [...readFileSync(join(root, path), 'utf8').matchAll(blocks)].map(([, text]) => text ?? '');
    expect(shown.length).toBeGreaterThan(0);
    for (const text of shown) {
      const layout = await formatted(sourceFile('block.rules', text));
      if ('text' in layout) expect(text).toBe(layout.text);
    }
  });
});

/** A gap between two words, and whether a line break there means something. */
interface Gap {
  readonly text: string;
  readonly isTied: boolean;
}

/** A file as words, remarks, and what stands between them. */
function cut(text: string): { readonly words: string[]; readonly gaps: Gap[] } {
  const { tokens, comments, documentation } = tokenize(sourceFile('game.rules', text));
  const all = [...tokens, ...comments, ...documentation].sort((a, b) => a.startOffset - b.startOffset);
  const gaps = all.map(({ startOffset }, at) => {
    const before = all[at - 1];
    const end = before === undefined ? 0 : before.startOffset + before.image.length;
    // What is removed stands on the line of its `remove`, `expect draw` at the end of one; an answer is one line.
    const isRemoved = [all[at - 2], all[at - 3]].some((word) => word?.image === 'remove');
    const isAnswer = before?.image === 'of' && all[at - 2]?.image === 'instead';
    const isTied =
      before === undefined || isRemoved || isAnswer || /^\/\/|^(?:draw|over|on|instead)$/.test(before.image);
    return { text: text.slice(end, startOffset), isTied };
  });
  return { words: all.map(({ image }) => image), gaps };
}

function joined({ words }: { readonly words: string[] }, gaps: readonly string[]): string {
  return `${words.map((word, at) => `${gaps[at] ?? ''}${word}`).join('')}\n`;
}

/** Takes one of a list, by numbers that a property makes up. */
function chooser(numbers: readonly number[]): <T>(list: readonly T[]) => T {
  let at = 0;
  return (list) => list[(numbers[at++ % numbers.length] ?? 0) % list.length]!;
}

const numbers = fc.array(fc.nat(1000), { minLength: 200, maxLength: 200 });
const some = [['duel.rules', hundredLines] as const, ...files.filter(([path]) => !path.startsWith('docs/'))];
const runs = { numRuns: process.env['RULEWRIGHT_DEEP'] === '1' ? 1000 : 40, seed: 20261201 };

describe('whatever the layout was', () => {
  test('other spaces give the same text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), numbers, async (which, made) => {
        const [, text] = chooser([which])(some);
        const choose = chooser(made);
        const file = cut(text);
        const gaps = file.gaps.map(({ text: gap }) => {
          if (gap === '') return choose(['', '', ' ', '\t ']);
          if (!gap.includes('\n')) return choose([' ', '  ', '\t', '     ']);
          const lines = gap.split('\n').length > 2 ? choose(['\n\n', '\n \n\t\n\n']) : choose(['\n', ' \n']);
          return `${lines}${choose(['', '  ', '\t\t', '         '])}`;
        });
        expect(await layOut(joined(file, gaps))).toBe(await layOut(text));
      }),
      runs,
    );
  });

  test('other lines and remarks keep every word and remark', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), numbers, async (which, made) => {
        const [, text] = chooser([which])(some);
        const torn = shaken(text, chooser(made));
        const laidOut = await layOut(torn);
        expect(pieces(laidOut)).toEqual(pieces(torn));
        expect(await layOut(laidOut)).toBe(laidOut);
      }),
      runs,
    );
  });

  const books = ['duel.rules', ...files.map(([path]) => path).filter((path) => path.startsWith('rules/'))];
  test.each(books)('HC-57: %s keeps a remark in every gap, between the same two words', async (path) => {
    const text = some.find(([name]) => name === path)?.[1] ?? '';
    const file = cut(text);
    const remarked = joined(file, file.gaps.map(({ text: gap, isTied }, at) => (isTied ? gap : ` // remark ${at}\n`)));
    expect(remarked.match(/\/\/ remark/g)?.length).toBeGreaterThan(0.9 * file.words.length - 20);
    const made = await layOut(remarked);
    expect(pieces(made)).toEqual(pieces(remarked));
    expect(await layOut(made)).toBe(made);
    // And it is read as the same, with remarks and without.
    expect(treeOf(made)).toEqual(treeOf(text));
    // Descriptions stay too, wherever somebody has put them, above the same words.
    const described = remarked.replaceAll(' // remark', '\n/// what');
    const kept = await layOut(described);
    expect(pieces(kept)).toEqual(pieces(described));
    expect(treeOf(kept)).toEqual(treeOf(described));
    expect(await layOut(kept)).toBe(kept);
  }); // prettier-ignore

  test.each(books)('HC-57: %s: where a line break means something, a remark is refused or kept where it is', async (path) => {
    const text = some.find(([name]) => name === path)?.[1] ?? '';
    const file = cut(text);
    const tied = file.gaps.flatMap(({ isTied }, at) => (isTied && at > 0 ? [at] : []));
    for (const at of path.startsWith('rules/mindbug/scenarios') ? tied.slice(0, 20) : tied) {
      const torn = joined(file, file.gaps.map(({ text: gap }, each) => (each === at ? ` // remark ${at}\n` : gap)));
      const layout = await formatted(sourceFile('game.rules', torn));
      if ('text' in layout) expect(pieces(layout.text)).toEqual(pieces(torn));
      else expect(layout.errors.length).toBeGreaterThan(0);
    }
  }); // prettier-ignore

  test.each(['kuhn', 'tictactoe', 'mindbug'])('%s is the same game', async (name) => {
    const digests = (sources: ReturnType<typeof rulesOf>) =>
      check(sources).models.map((model) => digestModel(model));
    const sources = rulesOf(name);
    const expected = digests(sources);
    expect(expected).not.toEqual([]);
    const choose = chooser(Array.from({ length: 997 }, (_, at) => (at * at) % 991));
    const torn = sources.map(({ path, text }) => sourceFile(path, shaken(text, choose)));
    expect(digests(torn)).toEqual(expected);
    const laidOut = await Promise.all(
      torn.map(async ({ path, text }) => sourceFile(path, await layOut(text))),
    );
    expect(digests(laidOut)).toEqual(expected);
  });
});

/** The same words with breaks and remarks between any two of them. */
function shaken(text: string, choose: <T>(list: readonly T[]) => T): string {
  const file = cut(text);
  const gaps = file.gaps.map(({ text: gap, isTied }, at) => {
    if (at === 0 || isTied) return gap;
    const space = gap === '' ? '' : ' ';
    return choose([
      gap,
      gap,
      gap,
      space,
      space,
      space,
      '\n',
      '\n\n\n  ',
      ` // remark ${at}\n`,
      `\n// ${at}\n\n//\n`,
    ]);
  });
  return joined(file, gaps);
}

describe('on narrow pages', () => {
  const games = [
    ['duel.rules', hundredLines] as const,
    ...files.filter(([path]) => /^rules|nectar|hc-24/.test(path)),
  ];
  test.each(games)('%s breaks the same way again', async (_, text) => {
    for (const printWidth of [20, 40, 60]) {
      const options = { parser: 'rulewright', plugins: [plugin], printWidth };
      const made = await format(text, options);
      expect(pieces(made)).toEqual(pieces(text));
      expect(await format(made, options)).toBe(made);
    }
  });
});

describe('prettier itself', () => {
  test('takes the plugin, with its own width', async () => {
    const options = { parser: 'rulewright', plugins: [plugin] };
    expect(await format('game  A', options)).toBe('game A\n');
    const narrow = await format('derived a = alpha and beta', { ...options, printWidth: 20 });
    expect(narrow).toBe('derived a = alpha\n  and beta\n');
  });

  test('is told the place of a mistake', async () => {
    const made = format('game A\nplayers', { parser: 'rulewright', plugins: [plugin] });
    await expect(made).rejects.toMatchObject({ name: 'UnreadableRules', loc: { start: { line: 2 } } });
  });
});

describe('other texts', () => {
  const cases: ReadonlyArray<readonly [what: string, text: string, made: string]> = [
    ['an empty file', '', ''],
    ['nothing but space', ' \n\t\n', ''],
    ['one remark', '  // nothing yet', '// nothing yet\n'],
    ['CRLF and a byte order mark', '\uFEFFgame A\r\nplayers 2\r\n', 'game A\nplayers 2\n'],
    ['no line end at the end', 'game A', 'game A\n'],
  ];
  test.each(cases)('%s', async (_, text, made) => expect(await layOut(text)).toBe(made));

  test('a file with mistakes has no layout', async () => {
    for (const text of [
      'game',
      'game A {',
      'title "open',
      'game A\u0000',
      `constant a = ${'('.repeat(101)}`,
    ]) {
      expect(await formatted(sourceFile('game.rules', text))).toMatchObject({
        errors: [{ severity: 'error' }],
      });
    }
  });

  test('a hundred levels have one', async () => {
    const text = `setup ${'{ together '.repeat(99)}{ stop }${' }'.repeat(99)}`;
    const made = await layOut(text);
    expect(await layOut(made)).toBe(made);
  });
});
