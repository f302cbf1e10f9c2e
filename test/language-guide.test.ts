import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { inOrder, type Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { renderAll } from '../compiler/diagnostics/render.ts';
import { positionAt, sourceFile, type SourceFile } from '../compiler/source/source.ts';
import { tokenize } from '../grammar/lexer.ts';
import { keywords, keywordsOf } from './support/keywords.ts';
import { expectScenarios } from './support/text-game.ts';

/** A block of a page: what stands after its three quotes, its text, the line where that begins, the message shown below. */
interface Block {
  readonly words: readonly string[];
  readonly text: string;
  readonly line: number;
  readonly message: string | null;
}

/**
 * A page of rules for readers; its first block is the game of which its fragments are further files. Where that is no whole
 * game, they are files of the one that `rulewright new demo` writes.
 */
interface Page {
  readonly name: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Tables that stand on it, for all its games. */
  readonly tables: readonly SourceFile[];
}

const root = fileURLToPath(new URL('../', import.meta.url));
const template = readFileSync(join(root, 'tools/new/template.rules'), 'utf8');
const language = pageOf('grammar/LANGUAGE.md');
const guides = readdirSync(join(root, 'docs/guide'))
  .sort()
  .map((name) => pageOf(`docs/guide/${name}`));

function pageOf(name: string): Page {
  const text = readFileSync(join(root, name), 'utf8');
  const tables = [...text.matchAll(/^```csv (\S+)\n([\s\S]*?)^```$/gm)];
  return {
    name,
    text,
    blocks: blocksOf(text),
    tables: tables.map(([, path = '', table = '']) => sourceFile(path, table)),
  };
}

function blocksOf(text: string): Block[] {
  const fences = text.matchAll(/^```(rules\b[^\n]*)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm);
  return [...fences].map((match) => ({
    words: (match[1] ?? '').split(' '),
    text: match[2] ?? '',
    line: text.slice(0, match.index).split('\n').length + 1,
    message: match[3] ?? null,
  }));
}

/** What the file of a block is called that holds a patch: it is put on. */
const patchName = 'patch.rules';

/** The files of a block: a whole game, or the game at the head of the page and one more file of it. */
function filesOf({ blocks }: Page, { text }: Block): SourceFile[] {
  const first = blocks[0]?.text ?? '';
  const head = /^game /m.test(first) ? first : template;
  const game = /^game (\w+)/m.exec(head)?.[1] ?? '';
  const main = `rules/${game.toLowerCase()}/${game.toLowerCase()}.rules`;
  if (/^(?:abstract )?game /m.test(text)) return [sourceFile(main, text)];
  if (/^patch /m.test(text)) return [sourceFile(main, head), sourceFile(patchName, text)];
  const more = isPart(text) ? text : `part of ${game}\n\n${text}`;
  return [sourceFile(main, head), sourceFile(`rules/${game.toLowerCase()}/more.rules`, more)];
}

/** The example of the README: a whole game, fenced without a language. */
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const shownGame = /^```\n(game [\s\S]*?)^```$/m.exec(readme);

/** The errors of a block, as `code: title` with the line of the page; of a mistake, the warning of its name too. */
function errorsOf(page: Page, block: Block): string[] {
  const files = filesOf(page, block);
  const isCompleted = files.some(({ text }) => isPart(text)) && !isPart(block.text);
  const shift = isCompleted ? block.line - 3 : block.line - 1;
  const mistake = isMistake(block) ? block.words[2] : undefined;
  return errorsIn([...files, ...page.tables], mistake).map(({ code, title, at }) => {
    const file = files.find(({ path }) => path === at.file);
    const line = file === undefined ? 0 : positionAt(file, at.start).line + shift;
    return `${code}: ${title} (line ${line})`;
  });
}

function errorsIn(files: readonly SourceFile[], warned?: string): Diagnostic[] {
  return inOrder(check(files, [patchName]).diagnostics).filter(
    ({ severity, code }) => severity === 'error' || code === warned,
  );
}

const isPart = (text: string): boolean => text.startsWith('part of ');
const isMistake = ({ words }: Block): boolean => words[1] === 'mistake';
const hasScenario = ({ text }: Block): boolean => /^scenario /m.test(text);

describe.each([language, ...guides].map((page) => [page.name, page] as const))('%s', (_, page) => {
  const examples = page.blocks.filter((block) => !isMistake(block));
  const mistakes = page.blocks.filter(isMistake);
  const shown = page.blocks.filter(({ message }) => message !== null);
  const scenarios = examples.filter(hasScenario);

  test.each(examples.map((block) => [block.line, block] as const))(
    'the example at line %i is right',
    (_line, block) => {
      expect(errorsOf(page, block)).toEqual([]);
    },
  );

  test.each(scenarios.map((block) => [block.line, block] as const))(
    'the scenarios at line %i hold',
    async (_line, block) => {
      await expectScenarios([...filesOf(page, block), ...page.tables], [patchName]);
    },
  );

  test.each(mistakes.map((block) => [block.line, block.words[2] ?? '', block] as const))(
    'the mistake at line %i is told as %s',
    (_line, code, block) => {
      expect(errorsOf(page, block).map((error) => error.split(':')[0])).toEqual([code]);
    },
  );

  test.each(shown.map((block) => [block.line, block] as const))(
    'the message under line %i is what is said',
    (_line, block) => {
      const files = filesOf(page, block);
      expect(renderAll(errorsIn(files), files).trimEnd()).toBe(block.message?.trimEnd());
    },
  );
});

test('every heading of the language guide with an example has a mistake beside it', () => {
  const sections = language.text.split(/^### /m).slice(1);
  const lacking = sections.filter((section) => !section.includes('```rules mistake'));
  expect(lacking.map((section) => section.split('\n')[0])).toEqual([]);
});

/** The words of a block, without remarks and texts for people, one space between two. */
const wordsOf = ({ text }: Block): string =>
  tokenize(sourceFile('block.rules', text))
    .tokens.map(({ image }) => (image.startsWith('"') ? '""' : image))
    .join(' ');

test('what a heading of the language guide names stands in an example below it', () => {
  const sections = language.text.split(/^### /m).slice(1);
  const lacking = sections.flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    const examples = blocksOf(section).filter((block) => !isMistake(block));
    const words = ` ${examples.map(wordsOf).join(' ')} `;
    const named = [...heading.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return named.filter((name) => !words.includes(` ${name} `)).map((name) => `${heading}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

test('every word of the language stands in an example of the language guide, but those not supported yet', () => {
  const examples = language.blocks.filter((block) => !isMistake(block));
  const shown = new Set(examples.flatMap(({ text }) => [...keywordsOf(sourceFile('block.rules', text))]));
  const refused = wordsNotSupportedYet();
  const missing = keywords().filter((word) => !shown.has(word) && !refused.has(word));
  expect(missing).toEqual([]);
});

/** The words of constructs that are refused as not supported yet: in the drafts, in the golden cases, in what only parses. */
function wordsNotSupportedYet(): Set<string> {
  const drafts = textsOf('docs/drafts', '.rules');
  const later = blocksOf(readFileSync(join(root, 'test/cases/syntax/later-constructs.md'), 'utf8'));
  const said = [...drafts, ...later.map(({ text }) => text)]
    .flatMap((text) => check([sourceFile('later.rules', text)]).diagnostics)
    .filter(({ code }) => code === 'not-yet-supported')
    .map(({ title }) => title);
  const shown = textsOf('test/cases/resolve', '.md').flatMap(
    (text) => text.match(/(?<=^error\[not-yet-supported\]: ).*/gm) ?? [],
  );
  const constructs = [...said, ...shown].flatMap((title) => title.match(/(?<=`)[^`]+(?=`)/g) ?? []);
  return new Set(constructs.flatMap((construct) => construct.match(/\p{L}+/gu) ?? []));
}

function textsOf(folder: string, end: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(end));
  return names.map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

test('the whole games of the guides deserve no warning', () => {
  const whole = guides.flatMap((page) =>
    page.blocks
      .filter((block) => !isMistake(block) && filesOf(page, block).length === 1)
      .map((block) => filesOf(page, block)),
  );
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.flatMap((files) => check(files).diagnostics.map(({ title }) => title))).toEqual([]);
});

test('the guide to cards begins with the game that `rulewright new demo` writes', () => {
  expect(guides.find(({ name }) => name.endsWith('/first-card.md'))?.blocks[0]?.text).toBe(template);
});

test('links of the guides and of the README lead somewhere', () => {
  const pages = [...guides, pageOf('README.md')];
  const dead = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, link]) => posix.join(posix.dirname(name), link ?? ''))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${name}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('the game in the README is right, and so are its scenarios', async () => {
  await expectScenarios(shownGame?.[1] ?? '');
});
