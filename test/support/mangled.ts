/** Texts of records, spoilt in ways that a disk, an editor or somebody hostile would; equal seeds, equal damage. */
import { Random } from '../../tools/simulate/random.ts';

const hostile = [
  'null', 'true', '-1', '0.5', '1e999', '9007199254740993', '""', '"__proto__"', '"\\u0000"', '"\\ud800"', '[]', '{}',
  '[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]', '{"__proto__": {"seat": 0}}', '"constructor"', `"${'x'.repeat(20_000)}"`,
  '"explicit"', '"../../etc"', '"none"', '"pass"', '"{"', '"play("', '"\\u2028"', '2147483648', '"00"', '"first"',
] as const; // prettier-ignore

/** The text with one to three things done to it. */
export function mangled(text: string, seed: number): string {
  const random = new Random(seed, 'mangled');
  let spoilt = text;
  for (let times = 1 + random.below(3); times > 0; times--) spoilt = once(spoilt, random);
  return spoilt;
}

const strangers = [
  'Player', '32768', '-1', '0', 'none', 'true', 'you', 'this', 'players', 'it', 'game', 'import', '"', '///', '{', '}',
  '\0', '\ud800', 'e\u0301', '__proto__', 'constructor', '9'.repeat(400), '('.repeat(300),
] as const; // prettier-ignore

/** Rules with one to three things done to them: half of the time to words, so that some of them can still be read. */
export function mangledRules(text: string, random: Random): string {
  let spoilt = text;
  for (let times = 1 + random.below(3); times > 0; times--) {
    spoilt = random.below(2) === 0 ? wordReplaced(spoilt, random) : once(spoilt, random);
  }
  return spoilt;
}

/** A word of the text, or a strange one, in the place of another. */
function wordReplaced(text: string, random: Random): string {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{Nd}_]+/gu)];
  if (words.length === 0) return text;
  const { index, 0: found } = random.oneOf(words);
  const other = random.below(3) === 0 ? random.oneOf(strangers) : random.oneOf(words)[0];
  return text.slice(0, index) + other + text.slice(index + found.length);
}

/** One to three bytes, written in hexadecimal, changed, left out or put in, or all from one on cut off. */
export function mangledBytes(hex: string, random: Random): string {
  let spoilt = hex;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = 2 * random.below(spoilt.length / 2 + 1);
    const byte = random.below(256).toString(16).padStart(2, '0');
    const rest = [spoilt.slice(at), spoilt.slice(at + 2), spoilt.slice(at + 2 * random.below(40))];
    const end = random.below(8) === 0 ? '' : random.oneOf(rest);
    spoilt = spoilt.slice(0, at) + (random.below(3) === 0 ? '' : byte) + end;
  }
  return spoilt;
}

function once(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + random.below(40));
  switch (random.below(9)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return text.slice(0, at) + String.fromCharCode(random.below(0x250)) + text.slice(at + 1);
    case 4:
      return valueReplaced(text, random);
    case 5:
      return linesSwapped(text, random);
    case 6:
      return text.replace(/"(\w+)":/, (name) => (random.below(2) === 0 ? '"__proto__":' : `${name} ${name}`));
    case 7:
      return digitChanged(text, random);
    default:
      return text.replaceAll('\n', random.oneOf(['\r\n', '\n\n', ' ']));
  }
}

/** Something in the place of the value of a field or of a member of a list. */
function valueReplaced(text: string, random: Random): string {
  const places = [...text.matchAll(/: ("[^"\n]*"|-?\d+|null)/g)];
  if (places.length === 0) return text;
  const { index, 0: found } = random.oneOf(places);
  return `${text.slice(0, index)}: ${random.oneOf(hostile)}${text.slice(index + found.length)}`;
}

function linesSwapped(text: string, random: Random): string {
  const lines = text.split('\n');
  const [a, b] = [random.below(lines.length), random.below(lines.length)];
  [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  return lines.join('\n');
}

/** One digit of a digest, a hash or a number. */
function digitChanged(text: string, random: Random): string {
  const places = [...text.matchAll(/[0-9]/g)];
  if (places.length === 0) return text;
  const { index } = random.oneOf(places);
  return text.slice(0, index) + String(random.below(10)) + text.slice(index + 1);
}
