/** Mistakes as authors make them, put into sound rule files: each in one line, each worth exactly one message. */

/** A way to spoil a line. */
interface Slip {
  /** `syntax`: the line cannot be read; `meaning`: it can, and a name or a type in it is wrong. */
  readonly sort: 'syntax' | 'meaning';
  readonly name: string;
  /** What is replaced, the first of the line. */
  readonly from: RegExp;
  readonly to: string;
}

/** A line of a file and what stands there instead. */
export interface Mistake {
  readonly file: number;
  /** From 0. */
  readonly line: number;
  readonly slip: string;
  readonly sort: Slip['sort'];
  readonly text: string;
}

const slips: readonly Slip[] = [
  { sort: 'syntax', name: 'no `=`', from: /(?<=^[^(]*\w) = (?=\w)/u, to: ' ' },
  { sort: 'syntax', name: 'no `:`', from: /(?<=[(\s]\w+): (?=Int|Bool|[A-Z]\w+)/u, to: ' ' },
  { sort: 'syntax', name: '`=` torn apart', from: /([+-])=/u, to: '$1 =' },
  { sort: 'syntax', name: '`=` for `==`', from: / == /u, to: ' = ' },
  { sort: 'syntax', name: '`;`', from: /(?<=[\w)]) *$/u, to: ';' },
  { sort: 'syntax', name: '`&&`', from: / and /u, to: ' && ' },
  { sort: 'syntax', name: 'no `)`', from: /\)(?=[^)]*$)/u, to: '' },
  { sort: 'syntax', name: 'no quote', from: /"(?=[^"]*$)/u, to: '' },
  { sort: 'syntax', name: 'two commas', from: /, /u, to: ', , ' },
  { sort: 'syntax', name: '`of` for `in`', from: / in (?=\w)/u, to: ' off ' },
  { sort: 'syntax', name: 'no `to`', from: /(?<=move .*) to /u, to: ' ' },
  { sort: 'syntax', name: 'a misspelt statement', from: /\b(?:move|shuffle|fill|deal)(?= \w)/u, to: 'mvoe' },
  { sort: 'syntax', name: 'a misspelt declaration', from: /^(?=(?:event|card|keyword|action|heading|relation) )(.)(.)(.)/u, to: '$1$3$2' },
  { sort: 'meaning', name: 'a misspelt attribute', from: /(?<=[a-z]\.)([a-z])([a-z]+)\b/u, to: '$2LINE$1' },
  { sort: 'meaning', name: 'a misspelt event', from: /(?<=^\s*(?:[a-z]+ .*[{] )?)(attack|enter|hurt|defeat|discard|fight|assault|take)(?=\([a-z])/u, to: '$1n' },
  { sort: 'meaning', name: 'a misspelt type', from: /(?<=[(\s]\w+: )(Creature|Player|Card|Int)(?=[,)])/u, to: '$1z' },
  { sort: 'meaning', name: 'a misspelt keyword', from: /(?<= (?:has|with) )(\p{Lu}\p{L}+)/u, to: '$1z' },
  { sort: 'meaning', name: 'a truth for a number', from: /(?<=\b(?:power|life|strength) = )\d+/u, to: 'true' },
  { sort: 'meaning', name: 'a value too many', from: /(?<=\b(?:attack|enter|hurt|defeat|discard|fight|assault|take)\([a-z]+)(?=[,)])/u, to: ', 1' },
  { sort: 'meaning', name: 'a number for a thing', from: /(?<=\bmove )[a-z](?= to)/u, to: '3' },
]; // prettier-ignore

/** Every mistake that can be made in some files, one a line and slip. */
export function mistakesFor(texts: readonly string[]): Mistake[] {
  return texts.flatMap((text, file) =>
    text.split('\n').flatMap((whole, line) => {
      const code = whole.replace(/\s*\/\/.*$/u, '');
      return slips.flatMap(({ sort, name, from, to }): Mistake[] => {
        const spoilt = code.replace(from, to.replace('LINE', String(line)));
        const at = code.search(from);
        const inText = name !== 'no quote' && (code.slice(0, at).split('"').length - 1) % 2 === 1;
        const elsewhere = name === 'no `)`' && code.split('(').length !== code.split(')').length;
        return spoilt === code || inText || elsewhere ? [] : [{ file, line, slip: name, sort, text: spoilt }];
      });
    }),
  );
}

/** The files with some mistakes made. */
export function spoilt(texts: readonly string[], mistakes: readonly Mistake[]): string[] {
  return texts.map((text, file) => {
    const lines = text.split('\n');
    for (const mistake of mistakes) if (mistake.file === file) lines[mistake.line] = mistake.text;
    return lines.join('\n');
  });
}

/**
 * Whether one mistake may hide another: it breaks what declares a word of the other's line, the head of a card whose
 * attributes the other sets, or a value that goes on in the line of the other.
 */
export function mayHide(texts: readonly string[], one: Mistake, other: Mistake): boolean {
  if (one.sort !== 'syntax' && one.slip !== 'a misspelt type') return false;
  const lines = (texts[one.file] ?? '').split('\n');
  const line = lines[one.line] ?? '';
  const words = wordsOf(other.text);
  if (declaredIn(line).some((word) => words.includes(word))) return true;
  if (one.file !== other.file) return false;
  const [first, last] = [Math.min(one.line, other.line), Math.max(one.line, other.line)];
  const isWithin = lines
    .slice(first + 1, last + 1)
    .every((each) => depthOf(each) > depthOf(lines[first] ?? ''));
  if (!isWithin) return false;
  if (one.line === first && other.slip === 'a truth for a number') return true;
  if (one.line === first && wordsOf(line).some((word) => word.length === 1 && words.includes(word)))
    return true;
  return !lines.slice(first, last).some((each) => /[{}]\s*(?:\/\/.*)?$/u.test(each));
}

/** The words that a line declares for the whole game. */
function declaredIn(line: string): string[] {
  const name = /^(?:\w+ |\s+(?:mark )?)(\p{L}+)(?=[ (:])/u.exec(line)?.[1];
  return line.startsWith('players') ? wordsOf(line) : name === undefined ? [] : [name];
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{L}+/gu), ([word]) => word);
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
