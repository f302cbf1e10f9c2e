/** Whether an event has happened is said to who asks; where nobody does, its function says nothing. */
import { type Code, type CodeFile, type FunctionCode, identifiersIn } from './code.ts';

/** What the doc of a function says of its result. */
export const HAPPENED = ': false when it did not happen, or something else did instead';

/** The same files, whose events give back only what is read. */
export function withoutUnreadResults(files: readonly CodeFile[]): CodeFile[] {
  const all = files.flatMap(({ declarations }) => declarations);
  const events = files.find(({ path }) => path === 'events.ts')?.declarations ?? [];
  const mentions = all.map((d): Mentions => [d, timesIn(d)]);
  const unread = new Set(
    events.filter((d) => saysOnlyIf(d) && !isRead(d.name, mentions)).map(({ name }) => name),
  );
  if (unread.size === 0) return [...files];
  return files.map((file) => ({
    ...file,
    declarations: file.declarations.map((d) => (unread.has(d.name) && saysOnlyIf(d) ? silent(d) : d)),
  }));
}

/** Does a function give back no more than yes or no, each as it stands? */
function saysOnlyIf(d: Code): d is FunctionCode {
  if (d.kind !== 'function' || d.returns !== 'boolean') return false;
  const returns = d.body.match(/\breturn\b[^;]*;/g) ?? [];
  return returns.length > 0 && returns.every((each) => /^return (?:true|false);$/.test(each));
}

/** A declaration, and how often each identifier stands in it. */
type Mentions = readonly [Code, ReadonlyMap<string, number>];

function timesIn(d: Code): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of identifiersIn(d)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** Does anything do more than call it? */
function isRead(name: string, all: readonly Mentions[]): boolean {
  const call = new RegExp(`^(?:(?:.*\\) |(?:\\} )?else )?)${name}\\([^;]*\\);$`, 'u');
  return all.some(([d, mentioned]) => {
    const times = mentioned.get(name) ?? 0;
    if (times === 0) return false;
    if (d.kind !== 'function') return true;
    const calls = d.body.split('\n').filter((line) => call.test(line) && isWhole(line, name));
    return calls.length !== times;
  });
}

/** Is a call the whole statement of a line, behind heads of `if` and loops that are closed? */
function isWhole(line: string, name: string): boolean {
  const before = line.slice(0, line.lastIndexOf(`${name}(`)).trim();
  let depth = 0;
  for (const sign of before) depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
  return before === '' || (depth === 0 && /^(?:if|for|while|else)\b/.test(before)) || before === '} else';
}

function silent(d: FunctionCode): FunctionCode {
  const body = d.body
    .replace(/\n?return (?:true|false);$/, '')
    .replace(/\breturn (?:true|false);/g, 'return;');
  return { ...d, returns: 'void', doc: d.doc.replace(HAPPENED, ''), body };
}
