/** Bodies of functions are written as a hand would write them, and do what they did. */
import { expect, test } from 'vitest';
import { bothHold, eitherHolds, opposite, plainly } from '../../compiler/emit/conditions.ts';
import { tidy } from '../../compiler/emit/tidy.ts';

const same: Record<string, readonly [string, string]> = {
  'a condition is returned, not asked': ['if (a > b) {\nreturn true;\n}\nreturn false;', 'return a > b;'],
  'and so is its opposite': ['if (a > b && c) return false;\nreturn true;', 'return a <= b || !c;'],
  'but not of what is only asked': [
    'if (f(a) && g(b)) return false;\nreturn true;',
    'return !(f(a) && g(b));',
  ],
  'nor where it would need brackets': ['if (!(a > b && (c || d))) f();', 'if (!(a > b && (c || d))) f();'],
  'two conditions are one': [
    'if (a) return true;\nif (b && c) return true;\nreturn false;',
    'return a || (b && c);',
  ],
  'what follows anyway is said once': [
    'if (a) {\nf();\nreturn g();\n}\nreturn g();',
    'if (a) f();\nreturn g();',
  ],
  'and so it is where the way out stands in front': [
    'if (a === 1) return g();\nf();\nreturn g();',
    'if (a !== 1) f();\nreturn g();',
  ],
  'or inside': [
    'if (a) {\nif (!b) return g();\nreturn f();\n}\nreturn g();',
    'if (a && b) return f();\nreturn g();',
  ],
  'but a name stays behind it': [
    'if (a === 1) return g();\nconst x = f();\nh(x);\nreturn g();',
    'if (a === 1) return g();\nconst x = f();\nh(x);\nreturn g();',
  ],
  'a loop goes on, an if does not': [
    'for (;;) {\nf();\nreturn g();\n}\nreturn g();',
    'for (;;) {\nf();\nreturn g();\n}\nreturn g();',
  ],
  'conditions around one another are one': ['if (a || b) {\nif (c) {\nf();\n}\n}', 'if ((a || b) && c) f();'],
  'an else belongs to its if': [
    'if (a) {\nif (b) {\nf();\n}\n} else {\ng();\n}',
    'if (a) {\nif (b) f();\n} else {\ng();\n}',
  ],
  'braces hold a name': ['{\nf();\n}', 'f();'],
  'a name that nobody else means needs none': [
    '{\nconst x = f();\ng(x);\n}\nh();',
    'const x = f();\ng(x);\nh();',
  ],
  'a name that is meant elsewhere needs them': [
    '{\nconst x = f();\ng(x);\n}\nh(x);',
    '{\nconst x = f();\ng(x);\n}\nh(x);',
  ],
  'nothing stands behind what leaves': ['f();\nreturn;\ng();', 'f();\nreturn;'],
  'a switch of one case is an if': ['switch (a) {\ncase b: f(); break;\n}', 'if (a === b) f();'],
  'a switch of two is a switch': [
    'switch (a) {\ncase b: {\nf();\nbreak;\n}\ncase c: {\nconst x = g();\nreturn h(x);\n}\n}',
    'switch (a) {\ncase b:\nf();\nbreak;\ncase c:\n{\nconst x = g();\nreturn h(x);\n}\n}',
  ],
  'what is denied as a whole is said the other way round': ['if (!(a === b)) f();', 'if (a !== b) f();'],
  'what is only compared is not asserted': [
    'if (s[a]! === 1 && s[b]! > 2) f();',
    'if (s[a] === 1 && s[b]! > 2) f();',
  ],
  'a sum needs its parts': ['if (1 + s[a]! === s[b]! + 1) f();', 'if (1 + s[a]! === s[b]! + 1) f();'],
  'a remark stays where it is': ['// a { b\nif (a) {\n// c\nf();\n}', '// a { b\nif (a) {\n// c\nf();\n}'],
  'a string is no code': ["if (a) {\nf('} \\' {');\n}", "if (a) f('} \\' {');"],
};

test.each(Object.entries(same))('%s', (_, [before, after]) => {
  expect(tidy(before)).toBe(after);
  expect(tidy(after)).toBe(after);
});

test('opposites of conditions', () => {
  const opposites = {
    'a < b': 'a >= b',
    'f(a < b)': '!f(a < b)',
    '!a': 'a',
    '(a || b)': '!(a || b)',
    'a === 1 && b': 'a !== 1 || !b',
    "f('a && b') < 1 || !c": "f('a && b') >= 1 && c",
    'a > 0 && (b || c)': '!(a > 0 && (b || c))',
    true: 'false',
  };
  for (const [condition, expected] of Object.entries(opposites)) expect(opposite(condition)).toBe(expected);
  expect(opposite('a ? b : c')).toBe('!(a ? b : c)');
  expect(opposite("f('a === b') === 1")).toBe("f('a === b') !== 1");
  expect(plainly('!(a === b)')).toBe('a !== b');
  expect(plainly('!(a) || (b)')).toBe('!(a) || (b)');
});

test('conditions joined', () => {
  expect(bothHold('a || b', '(c)')).toBe('(a || b) && c');
  expect(bothHold('(a && b)', 'c ? d : e')).toBe('a && b && (c ? d : e)');
  expect(eitherHolds('a && b', '(c || d)')).toBe('(a && b) || c || d');
});
