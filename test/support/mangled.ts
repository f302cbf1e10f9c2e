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
