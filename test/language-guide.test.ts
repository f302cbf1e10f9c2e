import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { positionAt, sourceFile, type SourceFile } from '../compiler/source/source.ts';
import { expectScenarios } from './support/text-game.ts';

/** A block of the guide: what stands after its three quotes, its text, and the line where the text begins. */
interface Block {
  readonly words: readonly string[];
  readonly text: string;
  readonly line: number;
}

const guide = readFileSync(fileURLToPath(new URL('../grammar/LANGUAGE.md', import.meta.url)), 'utf8');
const blocks: readonly Block[] = [...guide.matchAll(/^```(rules\b[^\n]*)\n([\s\S]*?)^```$/gm)].map(
  (match) => ({
    words: (match[1] ?? '').split(' '),
    text: match[2] ?? '',
    line: guide.slice(0, match.index).split('\n').length + 1,
  }),
);

/** The files of a block: a whole game, or the game at the head of the page and one more file of it. */
function filesOf({ text }: Block): SourceFile[] {
  if (/^(?:abstract )?game /m.test(text)) return [sourceFile('block.rules', text)];
  return [
    sourceFile('duel.rules', blocks[0]?.text ?? ''),
    sourceFile('block.rules', `part of Duel\n${text}`),
  ];
}

/** The example of the README: a whole game, fenced without a language. */
const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
const shownGame = /^```\n(game [\s\S]*?)^```$/m.exec(readme);

/** The errors of a block, as `code: title` with the line of the page. */
function errorsOf(block: Block): string[] {
  const files = filesOf(block);
  const shift = files.length > 1 ? block.line - 2 : block.line - 1;
  return check(files)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, title, at }) => {
      const file = files.find(({ path }) => path === at.file);
      const line = file === undefined ? 0 : positionAt(file, at.start).line + shift;
      return `${code}: ${title} (line ${line})`;
    });
}

describe('the language guide', () => {
  const examples = blocks.filter(({ words }) => words[1] !== 'mistake');
  const mistakes = blocks.filter(({ words }) => words[1] === 'mistake');

  test.each(examples.map((block) => [block.line, block] as const))(
    'the example at line %i is right',
    (_, block) => {
      expect(errorsOf(block)).toEqual([]);
    },
  );

  test.each(mistakes.map((block) => [block.line, block.words[2] ?? '', block] as const))(
    'the mistake at line %i is told as %s',
    (_, code, block) => {
      expect(errorsOf(block).map((error) => error.split(':')[0])).toEqual([code]);
    },
  );

  test('every heading with an example has a mistake beside it', () => {
    const sections = guide.split(/^### /m).slice(1);
    const lacking = sections.filter((section) => !section.includes('```rules mistake'));
    expect(lacking.map((section) => section.split('\n')[0])).toEqual([]);
  });
});

test('the game in the README is right, and so are its scenarios', async () => {
  await expectScenarios(shownGame?.[1] ?? '');
});
