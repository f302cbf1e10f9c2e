import { expect, test } from 'vitest';
import type { CodeFile, FunctionCode } from '../../compiler/emit/code.ts';
import { straightened } from '../../compiler/emit/straight.ts';
import { HAPPENED } from '../../compiler/emit/unread-results.ts';

const piece = (name: string, body: string, parameters = ['s: Int16Array']): FunctionCode => ({
  kind: 'function',
  name,
  parameters,
  returns: 'number',
  body,
  doc: '',
});
const play = (...declarations: readonly FunctionCode[]): CodeFile => ({
  path: 'play.ts',
  doc: '',
  declarations: [...declarations],
});

/** The bodies by name. */
function bodies(files: readonly CodeFile[], kept: readonly string[] = []): Record<string, string> {
  const all = straightened(files, new Set(kept)).flatMap(({ declarations }) => declarations);
  return Object.fromEntries(all.map((d) => [d.name, d.kind === 'function' ? d.body : '']));
}

test('what only calls another function goes, and words in texts and remarks stay', () => {
  const files = [
    play(
      piece('start', "note('over');\n// over\nif (s[0] === 1) return over(s);\nreturn next(s);"),
      piece('over', 'return next(s);'),
      piece('next', 's[1] = 0;\ns[2] = 0;\ns[3] = 0;\ns[4] = 0;\nreturn 0;'),
    ),
  ];
  expect(Object.keys(bodies(files, ['start']))).toEqual(['start', 'next']);
  expect(bodies(files, ['start'])['start']).toBe(
    "note('over');\n// over\nif (s[0] === 1) return next(s);\nreturn next(s);",
  );
  expect(Object.keys(bodies(files, ['start', 'over']))).toEqual(['start', 'over', 'next']);
});

test('what only calls each other in a circle stays', () => {
  const files = [play(piece('ping', 'return pong(s);'), piece('pong', 'return ping(s);'))];
  expect(Object.keys(bodies(files))).toEqual(['ping', 'pong']);
});

test('a short piece is written where it alone is gone on with, but not behind an `if` without braces', () => {
  const short = piece('short', 's[1] = 1;\nreturn 3;');
  expect(bodies([play(piece('start', 's[0] = 1;\nreturn short(s);'), short)], ['start'])).toEqual({
    start: 's[0] = 1;\ns[1] = 1;\nreturn 3;',
  });
  const guarded = 'if (s[0] === 1) return short(s);\nreturn 4;';
  expect(bodies([play(piece('start', guarded), short)], ['start'])).toEqual({
    start: guarded,
    short: short.body,
  });
  const twice = 'if (s[0] === 1) {\nreturn short(s);\n}\nreturn short(s);';
  expect(bodies([play(piece('start', twice), short)], ['start'])['start']).toBe(twice);
  const withNames = piece('short', 'const x = s[1]!;\nreturn x;');
  expect(Object.keys(bodies([play(piece('start', 'return short(s);'), withNames)], ['start']))).toHaveLength(
    2,
  );
});

test('a value keeps its own name, not that of its only helper', () => {
  const derived: CodeFile = {
    path: 'derived.ts',
    doc: '',
    declarations: [piece('line', 'return lineAnyC(s);'), piece('lineAnyC', 'return s[1]!;')],
  };
  expect(bodies([derived], [])).toEqual({ line: 'return s[1]!;' });
  const other = play(piece('start', 's[0] = line(s) + lineAnyC(s);\nreturn 0;'));
  expect(Object.keys(bodies([derived, other], ['start']))).toEqual(['line', 'lineAnyC', 'start']);
});

test('an answer is called as the rules call what was chosen, unless the name is taken', () => {
  const named = (body: string): FunctionCode => {
    const files = straightened([play(piece('after', body, ['s: Int16Array', 'move: number']))], new Set());
    const [found] = files[0]!.declarations;
    if (found?.kind !== 'function') throw new Error('no function');
    return found;
  };
  expect(named('if (move === -1) return 0;\nconst x = move;\ns[1] = x;\nreturn 1;')).toMatchObject({
    parameters: ['s: Int16Array', 'x: number'],
    body: 'if (x === -1) return 0;\ns[1] = x;\nreturn 1;',
  });
  const taken = 'if (s[0] === 1) {\nconst x = 2;\nreturn x;\n}\nconst x = move;\nreturn x;';
  expect(named(taken)).toMatchObject({ parameters: ['s: Int16Array', 'move: number'], body: taken });
});

test('the opponent of `you` gets a name where it is said twice, or where nothing else of `you` is said', () => {
  const of = (body: string, ...parameters: string[]): string | undefined =>
    bodies([play(piece('start', body, ['s: Int16Array', ...parameters]))], ['start'])['start'];
  const twice = 's[0] = you;\nif (s[1 + (1 - you)]! > 0) return ask(s, 1 - you);\nreturn f(1 - you);';
  expect(of(twice, 'you: number')).toBe(
    's[0] = you;\nconst foe = 1 - you;\nif (s[1 + foe]! > 0) return ask(s, foe);\nreturn f(foe);',
  );
  expect(of('return f(s, 1 - you);', 'you: number')).toBe('return f(s, 1 - you);');
  expect(of('const you = s[4]!;\nreturn f(s, 1 - you);')).toBe('const foe = 1 - s[4]!;\nreturn f(s, foe);');
  expect(of('const you = s[4]!;\nreturn f(s, you, 1 - you);')).toBe(
    'const you = s[4]!;\nreturn f(s, you, 1 - you);',
  );
  const inside =
    "if (s[0] === 1) {\nconst you = s[4]!;\nreturn f('(1 - you)', 1 - you, 1 - you);\n}\nreturn 0;";
  expect(of(inside)).toBe(inside);
});

test('an event that nobody asks whether it happened says nothing', () => {
  const event = (name: string): FunctionCode => ({
    ...piece(name, 'if (s[0] === 1) return false;\ns[1] = 1;\nreturn true;'),
    returns: 'boolean',
    doc: `${name}${HAPPENED}`,
  });
  const caller = piece('start', 'quiet(s);\nif (s[2] === 1) quiet(s);\nif (!heard(s)) quiet(s);\nreturn 0;');
  const files = [{ ...play(event('quiet'), event('heard')), path: 'events.ts' }, play(caller)];
  expect(bodies(files, ['start'])).toMatchObject({
    quiet: 'if (s[0] === 1) return;\ns[1] = 1;',
    heard: 'if (s[0] === 1) return false;\ns[1] = 1;\nreturn true;',
  });
});
