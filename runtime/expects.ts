/** What a scenario's `expect` finds instead: the values that its first failing part compares, as everybody at the table reads them. */
import { valueText } from './action-text.ts';
import { type Game, holderText, thingName } from './game.ts';
import { valueJson } from './refs.ts';
import type { ExpectFunctions, ExpectSide, ValueType } from './tables.ts';

/** `expected 3, was 2`, or each side with its value; '' where nothing is compared. Of several parts, which one fails. */
export function expectFound(game: Game, s: Int16Array, { parts }: ExpectFunctions): string {
  const failing = parts.find(({ holds }) => !holds(s));
  if (failing === undefined) return '';
  const found = comparedText(game, s, failing);
  if (failing.text === undefined) return found;
  return found === '' ? `\`${failing.text}\` is false` : `\`${failing.text}\`: ${found}`;
}

function comparedText(game: Game, s: Int16Array, failing: ExpectFunctions['parts'][number]): string {
  const [was, wanted] = failing.sides;
  if (failing.equal && was !== undefined && wanted !== undefined) {
    return `expected ${sideText(game, s, wanted)}, was ${sideText(game, s, was)}`;
  }
  return failing.sides
    .filter(({ literal }) => !literal)
    .map((side) => `\`${side.text}\` is ${sideText(game, s, side)}`)
    .join(', ');
}

function sideText(game: Game, s: Int16Array, { value, type }: ExpectSide): string {
  const found = value(s);
  if (typeof found === 'number') return numberText(game, s, found, type);
  return `[${found.map((member) => numberText(game, s, member, type)).join(', ')}]`;
}

function numberText(game: Game, s: Int16Array, value: number, type: ValueType): string {
  if (type.kind !== 'thing') return valueText(game, valueJson(game, s, value, type, 'spectator'), type, 0);
  if (value === -1) return 'none';
  const place = value < 0 ? -1 : s[game.tables.thingPlace + value]!;
  const name = thingName(game, s, value < 0 ? -2 - value : value);
  if (place < 0) return `${name} (gone)`;
  const of = holderText(game, game.holders[place]!);
  return `${name} in ${game.zoneNames[place]!}${of === '' ? '' : ` of ${of}`}`;
}
