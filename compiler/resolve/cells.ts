/** What the cells of a column say: values as an author would write them, at their places in the table. */
import { suggest } from '../diagnostics/suggest.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { declarationsOf } from './declare.ts';

/** A cell that does not fit its column. */
interface Unfit {
  readonly problem: string;
  readonly help: string;
}

/** Reads a cell; null when it is empty, although a value is due. */
export type CellReader = (text: string, span: Span) => syntax.Expression | Unfit | null;

/** The reader for an attribute's type. `readings`: cells with a meaning of their own. */
export function cellReader(
  type: syntax.Type,
  declarations: readonly syntax.Declaration[],
  readings: ReadonlyMap<string, syntax.Expression>,
): CellReader {
  const read = byType(type, declarations);
  const isOptional = (type.kind === 'named' || type.kind === 'int') && type.optional;
  return (text, span) => {
    const meant = readings.get(text);
    if (meant !== undefined) return meant;
    if (text !== '') return read(text, span);
    return isOptional ? word('none', span) : null;
  };
}

function byType(type: syntax.Type, declarations: readonly syntax.Declaration[]): CellReader {
  switch (type.kind) {
    case 'int':
      return wholeNumber;
    case 'named':
      return named(type.name.text, declarations);
    case 'set': {
      if (type.collection !== 'set') break;
      const one = byType(type.of, declarations);
      return (text, span) => {
        const items: syntax.Expression[] = [];
        for (const item of text.split(';')) {
          const read = one(item.trim(), span);
          if (read === null) continue;
          if ('problem' in read) return read;
          items.push(read);
        }
        return { kind: 'list', items, span };
      };
    }
    case 'choice':
  }
  return () => ({ problem: 'a table cannot hold values of this type', help: 'write the cards with `card`' });
}

function named(name: string, declarations: readonly syntax.Declaration[]): CellReader {
  switch (name) {
    case 'Int':
      return wholeNumber;
    case 'Decimal':
      return (text, span) =>
        number(text, /^-?\d+(?:\.\d+)?$/u, span) ??
        unfit(`\`${text}\` is no number`, 'write it with a point: `0.02`');
    case 'Bool':
      return (text, span) =>
        text === 'true' || text === 'false'
          ? word(text, span)
          : unfit(`\`${text}\` is neither \`true\` nor \`false\``, 'write one of the two');
    case 'Text':
      return (text, span) => ({ kind: 'string', value: text, span });
    default:
      return worded(name, declarations);
  }
}

/** A word of an enum, a place: by its name in the rules or in any language. */
function worded(name: string, declarations: readonly syntax.Declaration[]): CellReader {
  const words = wordsOf(name, declarations);
  if (words === null) return (text, span) => word(text, span);
  const byText = textsOf(words);
  return (text, span) => {
    const written = text.normalize('NFC');
    const meant = words.some((each) => each.name.text === written)
      ? written
      : byText.get(written.toLowerCase());
    if (typeof meant === 'string') return word(meant, span);
    const known = words.map((each) => each.name.text);
    const near = suggest(written, [
      ...known,
      ...words.flatMap(({ names }) => Object.values(names?.byLanguage ?? {})),
    ]);
    const list = known.map((each) => `\`${each}\``).join(', ');
    return unfit(
      `\`${text}\` is no ${name}`,
      near === null ? `write one of ${list}` : `did you mean \`${near}\`?`,
    );
  };
}

/** The words of an enum, the things of a kind that are places; null for other types. */
function wordsOf(
  name: string,
  declarations: readonly syntax.Declaration[],
): readonly syntax.NamedThing[] | null {
  const enumeration = declarationsOf(declarations, 'enum').find((each) => each.name.text === name);
  if (enumeration !== undefined) return enumeration.values;
  const things = declarationsOf(declarations, 'things').filter(({ of }) => of.text === name);
  return things.length === 0 ? null : things.flatMap((each) => each.things);
}

/** By what people call a word in any language, in small letters: the word; null where several are called so. */
function textsOf(words: readonly syntax.NamedThing[]): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { name, names } of words)
    for (const text of Object.values(names?.byLanguage ?? {})) {
      const key = text.normalize('NFC').toLowerCase();
      found.set(key, (found.get(key) ?? name.text) === name.text ? name.text : null);
    }
  return found;
}

const wholeNumber: CellReader = (text, span) =>
  number(text, /^-?\d+$/u, span) ?? unfit(`\`${text}\` is no whole number`, 'write digits alone: `1000`');

function number(text: string, shape: RegExp, span: Span): syntax.Expression | null {
  if (!shape.test(text)) return null;
  const digits = text.replace('-', '');
  const value: syntax.NumberLiteral = { kind: 'number', value: Number(digits), text: digits, span };
  return text.startsWith('-') ? { kind: 'negate', value, span } : value;
}

function word(text: string, span: Span): syntax.Expression {
  return { kind: 'name', name: { text, span }, span };
}

function unfit(problem: string, help: string): Unfit {
  return { problem, help };
}
