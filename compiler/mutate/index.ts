/**
 * Small changes of rules, each of which a test should notice. In: the rule files of a game without mistakes. Out: every
 * change, in the order of the files. Guarantees: scenarios, invariants, witnesses, texts and the names that people read
 * are left as they are; the same files give the same changes.
 */
import type { SourceFile, Span } from '../source/source.ts';
import { isWord, type Branch, type ConcreteFile, type Part } from '../syntax/concrete.ts';
import { parseLayout } from '../syntax/parse.ts';
import { deletions } from './delete.ts';
import type { Edit } from './edit.ts';
import { words } from './edit.ts';
import { negations } from './negate.ts';
import { numbers } from './numbers.ts';
import { declaredNames, swaps } from './swap.ts';

/** One change: `becomes` in place of what stands at `at`. */
export interface Mutation {
  readonly sort: 'delete' | 'negate' | 'number' | 'swap';
  /** The declaration it is in, as a reader calls it: `card Gorillion`, `action play`, `setup`. */
  readonly rule: string;
  readonly at: Span;
  /** What stands there now, and what would stand there. */
  readonly text: string;
  readonly becomes: string;
}

/** Rules of the grammar that state what is checked or what people read: nothing in them is changed. */
const untouched = new Set([
  'scenario',
  'invariant',
  'witness',
  'words',
  'cardText',
  'game',
  'partOf',
  'title',
  'later',
]);

/** Every change of these files. A file with mistakes has none. */
export function mutations(sources: readonly SourceFile[]): Mutation[] {
  const files = sources.flatMap((source) => {
    const file = parseLayout(source);
    return 'errors' in file ? [] : [{ source, file }];
  });
  const names = declaredNames(files.map(({ file }) => file.root));
  return files.flatMap(({ source, file }) => changesOf(source, file, names));
}

function changesOf(
  source: SourceFile,
  file: ConcreteFile,
  names: ReturnType<typeof declaredNames>,
): Mutation[] {
  const found: Mutation[] = [];
  const visit = (part: Part, rule: string): void => {
    if (isWord(part) || untouched.has(part.rule)) return;
    const inside = ruleName(part) ?? rule;
    const add = (sort: Mutation['sort'], edits: readonly Edit[]): void => {
      for (const { start, end, becomes } of edits) {
        const at = { file: source.path, start, end };
        found.push({ sort, rule: inside, at, text: source.text.slice(start, end), becomes });
      }
    };
    add('delete', deletions(part));
    add('negate', negations(part, source.text));
    add('number', numbers(part));
    add('swap', swaps(part, names));
    for (const inner of part.parts) visit(inner, inside);
  };
  visit(file.root, '');
  return found.sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
}

/** Declarations that a game has one of: their second word is no name. */
const unnamed = new Set([
  'triggersOrdered',
  'abilitiesWork',
  'ends',
  'score',
  'rank',
  'setChange',
  'removeChange',
]);

/** `card Gorillion` of a declaration, `end noLifeLeft` of an end rule; null when the branch is neither. */
function ruleName(branch: Branch): string | null {
  if (branch.rule === 'endRule') return `end ${words(branch)[0]?.text ?? ''}`;
  const [inner] = branch.parts;
  if (branch.rule !== 'declaration' || inner === undefined || isWord(inner)) return null;
  const [sort = '', name = ''] = words(inner).map(({ text }) => text);
  return isName(name) && !unnamed.has(inner.rule) ? `${sort} ${name}` : sort;
}

function isName(text: string): boolean {
  return /^[\p{L}_]/u.test(text);
}
