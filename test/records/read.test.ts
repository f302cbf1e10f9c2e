/** What is no record is refused, with the place and the reason. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';
import { MOST_BYTES, readRecordFile } from '../../tools/records/files.ts';
import { LIMITS } from '../../tools/records/json.ts';
import { readRecord } from '../../tools/records/read.ts';
import type { GameRecord } from '../../tools/records/record.ts';
import { recordText } from '../../tools/records/record.ts';

const record: GameRecord = {
  rulewright: 'record',
  version: 1,
  game: 'cards',
  target: 'rules/cards:Wide',
  digest: 'aa',
  ruleDigests: { 'action play': 'bb', 'card Élan': 'cc' },
  chanceAlgorithm: 'rw2',
  engine: '0.1.0',
  players: 2,
  options: { fast: true, levels: [1, 2] },
  seed: 'a seed',
  chance: 'explicit',
  start: '00ff',
  steps: [
    { chance: 'Élan', hash: '01' },
    { seat: 0, decision: 'flow.act', action: 'play(Élan#2)', hash: '02' },
    { seat: 1, decision: 'flow.act', action: { decision: 'flow.act', action: 'pass' }, hash: null },
  ],
  outcome: null,
  fault: { code: 'overflow', message: 'no room', rule: { name: 'play', file: 'a.rules', line: 3 } },
  note: 'seen on a Tuesday',
};
const good = recordText(record);

/** What the reader says of a text. */
function told(text: string): string {
  const read = readRecord(text);
  return read.ok ? 'ok' : `${read.at}: ${read.message}`;
}

/** The text of the record with fields put in the place of others. */
function withFields(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...record, ...change });
}

/** The same, of its step number 2. */
function withStep(change: Readonly<Record<string, unknown>>): string {
  return withFields({
    steps: record.steps.map((step, index) => (index === 1 ? { ...step, ...change } : step)),
  });
}

describe('a record', () => {
  test('reads back as it was written, a step a line', () => {
    expect(readRecord(good)).toEqual({ ok: true, record });
    expect(good).toContain(
      '\n    { "seat": 0, "decision": "flow.act", "action": "play(Élan#2)", "hash": "02" },\n',
    );
    expect(readRecord(good.replaceAll('\n', '\r\n'))).toEqual({ ok: true, record });
    const { note: _, ...plain } = record;
    expect(readRecord(recordText(plain))).toEqual({ ok: true, record: plain });
  });

  const broken: ReadonlyArray<readonly [what: string, text: string, told: RegExp]> = [
    ['nothing', '', /^line 1, column 1: it ends in the middle/],
    ['another format', '{"a": 1}', /^rulewright: this is no record/],
    ['a list', '[]', /^: a record is an object/],
    ['no JSON', 'game Cards\n', /^line 1, column 5: it is no JSON/],
    ['two values', `${good}{}`, /there is more after its end/],
    ['a comment', good.replace('{', '{ // note\n'), /^line 1, column 3: .*a name in quotes is missing/],
    ['a trailing comma', good.replace(/\n\}\n$/, ',\n}\n'), /line 26, column 1: .*a name in quotes/],
    ['a NUL', good.replace('a seed', 'a\0seed'), /^seed, line \d+, column 11: a text holds a control/],
    ['a written NUL', good.replace('a seed', 'a\\u0000seed'), /^seed, line .*a text holds a NUL/],
    ['a bad escape', good.replace('a seed', 'a\\xseed'), /^seed, .*means nothing/],
    ['a field twice', good.replace('"players"', '"seed": 1, "players"'), /^seed, line \d+, .*there twice/],
    [
      'a field twice inside',
      good.replace('"decision"', '"seat": 1, "decision"'),
      /^steps\[1\]\.seat, line .*there twice/,
    ],
    ['`__proto__`', good.replace('{', '{"__proto__": {"note": 1},'), /^__proto__: there is no such field/],
    ['`__proto__` of a step', good.replace('"seat"', '"__proto__": {}, "seat"'), /^steps\[1\]\.__proto__: there is no/],
    ['`__proto__` of digests', good.replace('"card Élan"', '"__proto__": {}, "x"'), /^ruleDigests\.__proto__: it must be a/],
    ['deep nesting', good.replace('[1, 2]', '['.repeat(5000)), /^options\.levels\[0\].*nested too deeply/],
    ['deep objects', '{"a":'.repeat(100_000), /nested too deeply/],
    ['a long text', withFields({ note: 'x'.repeat(LIMITS.text + 1) }), /^note, line 1.*longer than 10000/],
    [
      'a long list',
      withFields({ steps: Array.from({ length: LIMITS.list + 1 }, () => 0) }),
      /^steps\[100000\], line 1.*more than 100000 in a list/,
    ],
    [
      'many fields',
      withFields({ options: Object.fromEntries(Array.from({ length: 200_001 }, (_, i) => [`o${i}`, 1])) }),
      /^options\.o200000, .*more than 200000 fields/,
    ],
    [
      'many values',
      withFields({ options: Array.from({ length: 25 }, () => Array.from({ length: 90_000 }, () => '')) }),
      /^options\[22\]\[\d+\], line 1, .*more than 2000000 values/,
    ],
    ['a huge number', good.replace('"players": 2', '"players": 1e999'), /^players, line .*too large/],
    ['a later version', withFields({ version: 2 }), /^version: version 2 of records is not known/],
    ['no version', withFields({ version: undefined }), /^version: .*whole number/],
    ['a missing field', withFields({ digest: undefined }), /^digest: this field is missing/],
    ['another field', withFields({ extra: 1 }), /^extra: there is no such field/],
    ['a game without a name', withFields({ game: 7 }), /^game: it must be a text, not 7/],
    ['an absolute target', withFields({ target: '/etc' }), /^target: .*below the folder/],
    ['a target that climbs', withFields({ target: 'rules/../../x' }), /^target: .*below/],
    ['a target that nobody sees', withFields({ target: 'rules/\u001b[2J' }), /^target: .*nobody sees/],
    ['a target of a drive', withFields({ target: 'C:\\games' }), /^target: .*below/],
    ['a digest that is none', withFields({ digest: 'ZZ' }), /^digest: it must be a digest, not "ZZ"/],
    ['a rule without digest', withFields({ ruleDigests: { 'action a': 1 } }), /^ruleDigests\.action a: /],
    ['no players', withFields({ players: 0 }), /^players: it must be a whole number 1 to 16, not 0/],
    ['half a player', withFields({ players: 1.5 }), /^players: /],
    ['options in a list', withFields({ options: [] }), /^options: it must be an object, not a list/],
    ['a broken seed', withFields({ seed: 0.5 }), /^seed: .*not 0\.5/],
    ['another chance', withFields({ chance: 'luck' }), /^chance: .*"sampled" or "explicit", not "luck"/],
    ['steps of another kind', withFields({ steps: {} }), /^steps: it must be a list/],
    ['a step that is none', withFields({ steps: [null] }), /^steps\[0\]: it must be an object, not null/],
    ['a drawn outcome', withFields({ chance: 'sampled' }), /^steps\[0\]\.chance: chance is drawn/],
    ['a seat too many', withStep({ seat: 2 }), /^steps\[1\]\.seat: .*0 to 1, not 2/],
    ['an action by index', withStep({ action: 3 }), /^steps\[1\]\.action: it must be a text, not 3/],
    ['a step with more', withStep({ time: 3 }), /^steps\[1\]\.time: there is no such field/],
    ['an action without decision', withStep({ action: {} }), /^steps\[1\]\.action\.decision: /],
    ['a broken hash', withStep({ hash: 'no' }), /^steps\[1\]\.hash: .*hexadecimal/],
    ['a hash left out', withStep({ hash: null }), /^steps\[1\]\.hash: steps follow/],
    ['a start left out', withFields({ start: null }), /^start: steps follow/],
    ['a hole without a fault', withFields({ fault: null }), /^steps\[2\]\.hash: .*tells of no fault/],
    ['a fault without a hole', withFields({ steps: [] }), /^fault: /],
    ['a fault and an end', withFields({ outcome: { ranks: [], reason: '' } }), /^outcome: /],
    ['ranks of another kind', withFields({ outcome: { ranks: [0] } }), /^outcome\.ranks\[0\]: /],
    ['a fault that is a text', withFields({ fault: 'boom' }), /^fault: it must be an object, not "boom"/],
    ['a rule without a line', withFields({ fault: { code: '', message: '', rule: { name: '', file: '' } } }), /^fault\.rule\.line: .*missing/],
    ['words for a terminal', withFields({ digest: '\u001b[2J\u009b' }), /^digest: .*not "\ufffd\[2J\ufffd"$/],
  ]; // prettier-ignore

  test.each(broken)('%s is refused', (_what, text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  test('stands in the documentation as an example, with every field but the note', () => {
    const text = readFileSync(join(packageRoot, 'docs/records.md'), 'utf8');
    const example = /```json\n(.*?)```/su.exec(text)?.[1] ?? '';
    expect(told(example)).toBe('ok');
    expect(Object.keys(JSON.parse(example) as object)).toEqual(
      Object.keys(record).filter((name) => name !== 'note'),
    );
    for (const name of Object.keys(record)) expect(text).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'));
  });

  test('in a file over 64 MB is refused unread', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
    const path = join(folder, 'a.json');
    try {
      writeFileSync(path, good);
      truncateSync(path, MOST_BYTES + 1);
      const message = `it is larger than ${MOST_BYTES} bytes`;
      expect(readRecordFile(path, 'a.json')).toEqual({ ok: false, at: '', message });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('cut anywhere is refused', () => {
    const whole = good.trimEnd().length;
    for (let length = 0; length < whole; length++) {
      expect(told(good.slice(0, length))).toMatch(/line \d+, column \d+: (it ends in the middle|it is no JSON)/);
    }
  }); // prettier-ignore

  test('without any one of its fields but the note and the engine is refused there', () => {
    expect(told(withFields({ engine: undefined }))).toBe('ok');
    for (const name of Object.keys(record).filter((key) => key !== 'note' && key !== 'engine')) {
      expect(told(withFields({ [name]: undefined }))).toMatch(new RegExp(`^${name}: `));
    }
  });
});
