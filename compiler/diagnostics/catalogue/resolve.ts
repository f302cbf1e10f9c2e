/** What is said while names and types are resolved: one function a code, from facts to wording. */
import type { Span } from '../../source/source.ts';
import { error, warning, type Diagnostic, type RelatedPlace } from '../diagnostic.ts';
import { codePoint } from './syntax.ts';

/** Every code of this phase. */
export const resolveCodes = [
  'ambiguous-name',
  'ambiguous-override',
  'chance-in-expression',
  'circular-constant',
  'circular-derived',
  'circular-kind',
  'circular-variant',
  'dangling-override',
  'duplicate',
  'empty-range',
  'foe-needs-two',
  'look-alike-names',
  'meeting-patches',
  'misplaced',
  'missing-declaration',
  'missing-value',
  'needless-else',
  'no-active-here',
  'no-effect-override',
  'no-table',
  'no-this-here',
  'no-you-here',
  'not-assignable',
  'not-constant',
  'not-yet-supported',
  'out-of-range',
  'row-left-out',
  'shadows',
  'unknown-name',
  'wrong-arity',
  'wrong-grid',
  'wrong-table',
  'wrong-type',
] as const;

/** A name that means nothing where it stands. `what` with its article: `an event`. */
export function unknownName(facts: {
  at: Span;
  name: string;
  what: string;
  suggestion: string | null;
  help?: string | null;
  related?: readonly RelatedPlace[];
}): Diagnostic {
  const { at, name, what, suggestion, help, related = [] } = facts;
  return error('unknown-name', {
    title: `there is no ${what} named \`${name}\``,
    at,
    related,
    help: suggestion === null ? (help ?? null) : `did you mean \`${suggestion}\`?`,
    fix: suggestion === null ? null : { at, text: suggestion },
    restsOn: [name],
  });
}

/** A name with several meanings here. */
export function ambiguousName(facts: {
  at: Span;
  name: string;
  meanings: readonly RelatedPlace[];
  help: string;
}): Diagnostic {
  const { at, name, meanings, help } = facts;
  return error('ambiguous-name', {
    title: `\`${name}\` may mean several things here`,
    at,
    related: meanings,
    help,
  });
}

/** Two declarations of one name, or a name that the language uses already (`first` null). */
export function duplicate(facts: { at: Span; name: string; what: string; first: Span | null }): Diagnostic {
  const { at, name, what, first } = facts;
  const named = what === 'declaration' ? `\`${name}\`` : `${what} named \`${name}\``;
  return error('duplicate', {
    title: first === null ? `\`${name}\` is a word of the language` : `a second ${named}`,
    at,
    related: first === null ? [] : [{ at: first, label: 'the first is here' }],
    help: first === null ? 'choose another name' : 'rename or remove one of them',
    restsOn: [name],
  });
}

/** A value of one type where another is needed. */
export function wrongType(facts: {
  at: Span;
  expected: string;
  found: string;
  related?: readonly RelatedPlace[];
  note?: string | null;
  help?: string | null;
  restsOn?: readonly string[];
}): Diagnostic {
  const { at, expected, found, related = [], note = null, help = null, restsOn = [] } = facts;
  return error('wrong-type', {
    title: `expected ${expected}, not ${found}`,
    at,
    label: `this is ${found}`,
    related,
    note,
    help,
    restsOn,
  });
}

/** Too many or too few values in parentheses. */
export function wrongArity(facts: {
  at: Span;
  name: string;
  expected: readonly string[];
  found: number;
  declared: Span | null;
  note?: string;
}): Diagnostic {
  const { at, name, expected, found, declared, note } = facts;
  return error('wrong-arity', {
    title: `\`${name}\` takes ${countOf(expected.length)}, not ${found}`,
    at,
    related: declared === null ? [] : [{ at: declared, label: 'it is declared here' }],
    ...(note === undefined || expected.length === 0 ? {} : { note }),
    help: expected.length === 0 ? 'remove the values' : `write \`${name}(${expected.join(', ')})\``,
  });
}

function countOf(count: number): string {
  return count === 0 ? 'no value' : count === 1 ? '1 value' : `${count} values`;
}

/** A sum or product of fixed numbers that no number of a game can be, wherever it goes. */
export function beyondNumbers(facts: { at: Span; smallest: number; largest: number }): Diagnostic {
  const { at, smallest, largest } = facts;
  return error('out-of-range', {
    title: 'this is too large or too small for a number',
    at,
    note: `numbers go from ${smallest} to ${largest}, on the way to a result too`,
  });
}

/** A fixed number outside the range of what it is for. */
export function outOfRange(facts: {
  at: Span;
  value: number;
  what: string;
  min: number;
  max: number;
  declared: Span | null;
  /** Nobody wrote this range: it is that of every number without one. */
  isUsual?: boolean;
}): Diagnostic {
  const { at, value, what, min, max, declared, isUsual = false } = facts;
  const title = `${value} is outside the range of ${what}, ${min}..${max}`;
  if (isUsual) {
    const note = `\`Int\` without a range is ${min}..${max}, and so is \`Int from ${min}\``;
    const range = value < min ? `${value}..9` : `${min}..${value}`;
    const help = `change the number, or declare a range: \`Int ${range}\``;
    return error('out-of-range', { title, at, note, help });
  }
  return error('out-of-range', {
    title,
    at,
    related: declared === null ? [] : [{ at: declared, label: 'the range is declared here' }],
    help: 'change the number, or the declared range',
  });
}

/** A number with decimals that 32 bits do not hold. `most`: the largest of them; `finest`: the number that sets the steps. */
export function decimalTooLarge(facts: {
  at: Span;
  text: string;
  most: string;
  finest: Span | null;
  finestText: string;
}): Diagnostic {
  const { at, text, most, finest, finestText } = facts;
  return error('out-of-range', {
    title: `${text} is outside the range of a number with decimals, -${most}..${most}`,
    at,
    related:
      finest === null
        ? []
        : [{ at: finest, label: `no other number needs as many decimals as ${finestText}` }],
    note: 'all of them are counted in steps of one size, and 32 bits hold about two thousand million steps',
    help: 'count in a larger unit, or give the finest number fewer decimals',
  });
}

/** A range that ends before it begins. */
export function emptyRange(facts: { at: Span; from: number; to: number }): Diagnostic {
  const { at, from, to } = facts;
  return error('empty-range', {
    title: `no number is in ${from}..${to}`,
    at,
    help: `write the smaller number first: \`${to}..${from}\``,
  });
}

/** Files or ranks that no grid has. */
export function wrongGrid(facts: { at: Span; what: string }): Diagnostic {
  return error('wrong-grid', {
    title: facts.what,
    at: facts.at,
    help: 'write, for example, `files a..h ranks 1..8`: up to 26 of each',
  });
}

/** An attribute that a card leaves open. */
export function missingValue(facts: {
  at: Span;
  owner: string;
  attribute: string;
  declared: Span;
}): Diagnostic {
  const { at, owner, attribute, declared } = facts;
  const title = `${owner} has no value for \`${attribute}\``;
  if (at.file === declared.file && at.start === declared.start) {
    const help = `say what it begins with: \`${attribute}: … = …\``;
    return error('missing-value', { title, at, help, restsOn: [attribute] });
  }
  return error('missing-value', {
    title,
    at,
    related: [{ at: declared, label: `\`${attribute}\` is declared here, without a value` }],
    help: `write \`${attribute} = …\`, or give \`${attribute}\` a value where it is declared`,
    restsOn: [attribute],
  });
}

/** A search for the greatest or the least that does not say of what. */
export function missingMeasure(facts: { at: Span; search: string }): Diagnostic {
  return error('missing-value', {
    title: `\`${facts.search}\` does not say by what`,
    at: facts.at,
    help: 'add `by` and the number that is compared, before the `)`',
  });
}

/** Something that every game has to say, or every file of its sort. */
export function missingDeclaration(facts: {
  at: Span;
  whose?: string;
  what: string;
  help: string;
}): Diagnostic {
  const { at, whose = 'the game', what, help } = facts;
  return error('missing-declaration', { title: `${whose} has no ${what}`, at, help });
}

/** Things that are defined by themselves. `chain` begins and ends with the same one. */
export function circular(facts: {
  what: 'constant' | 'derived' | 'kind' | 'variant';
  noun?: string;
  at: Span;
  chain: ReadonlyArray<{ readonly name: string; readonly at: Span }>;
}): Diagnostic {
  const { what, at, chain } = facts;
  const { noun = what === 'derived' ? 'derived value' : what } = facts;
  return error(`circular-${what}`, {
    title: `the ${noun} \`${chain[0]?.name ?? ''}\` depends on itself: ${chain.map(({ name }) => `\`${name}\``).join(' → ')}`,
    at,
    related: chain.slice(1, -1).map((link) => ({ at: link.at, label: `by way of \`${link.name}\`` })),
    help: 'break the circle at one of these places',
  });
}

/** `you` or `foe` where nobody acts. `where` with its article: `an event`. */
export function noYouHere(facts: { at: Span; word: string; where: string }): Diagnostic {
  const { at, word, where } = facts;
  return error('no-you-here', {
    title: `there is no \`${word}\` in ${where}`,
    at,
    note: '`you` is who acts in an action or a procedure, whose turn it is in `turns`, and who controls the card in an ability',
    help: 'pass the player as a parameter, or name a player: `active`, `c.owner`, `p in players`',
  });
}

/** `active` in a game of shared turns (`shared`: where it says so), or `starter` in one of turns of players. */
export function noActiveHere(facts: { at: Span; word: string; shared: Span | null }): Diagnostic {
  const { at, word, shared } = facts;
  const isActive = word === 'active';
  return error('no-active-here', {
    title: isActive
      ? 'nobody is `active` where turns are shared'
      : 'there is no `starter` without shared turns',
    at,
    related: shared === null ? [] : [{ at: shared, label: 'the turns are shared here' }],
    help: isActive
      ? 'name the player who is meant; the one from whom the turn goes is `starter`'
      : 'whose turn it is, is `active`; `turns shared from …` has a `starter`',
    restsOn: ['turns'],
  });
}

/** `active` or `starter` before the first turn. */
export function noTurnYet(facts: { at: Span; word: string }): Diagnostic {
  const { at, word } = facts;
  return error('no-active-here', {
    title: `nobody is \`${word}\` in \`setup\`: no turn has begun`,
    at,
    help: 'name the player who is meant: a seat, or each of them with `for each p in players { … }`',
  });
}

/** `this` outside cards and keywords. */
export function noThisHere(facts: { at: Span; where: string }): Diagnostic {
  return error('no-this-here', {
    title: `there is no \`this\` in ${facts.where}`,
    at: facts.at,
    note: '`this` is the card whose ability it is',
    help: 'name the thing with a parameter or a binder',
  });
}

/** `foe` with more or fewer than two players. */
export function foeNeedsTwo(facts: { at: Span; players: Span }): Diagnostic {
  return error('foe-needs-two', {
    title: '`foe` needs exactly two players',
    at: facts.at,
    related: [{ at: facts.players, label: 'the number of players is declared here' }],
    help: 'name the player: `next(you)`, or `p in players where p != you`',
    restsOn: ['players'],
  });
}

/** An assignment to something that cannot change. */
export function notAssignable(facts: {
  at: Span;
  what: string;
  help: string;
  related?: readonly RelatedPlace[];
}): Diagnostic {
  const { at, what, help, related = [] } = facts;
  return error('not-assignable', { title: `${what} cannot be assigned to`, at, related, help });
}

/** A value that must be known while the rules are compiled. */
export function notConstant(facts: { at: Span; what: string }): Diagnostic {
  return error('not-constant', {
    title: `${facts.what} must be a fixed value`,
    at: facts.at,
    help: 'write the value itself or a `constant`; set what depends on the game in `setup`',
  });
}

/** Something that has its meaning elsewhere. */
export function misplaced(facts: { at: Span; what: string; where: string; help: string }): Diagnostic {
  const { at, what, where, help } = facts;
  return error('misplaced', { title: `${what} has no meaning ${where}`, at, help });
}

/** `when` with an event, which happens and does not hold. */
export function notAState(facts: { at: Span; event: string; pattern: string }): Diagnostic {
  return misplaced({
    at: facts.at,
    what: `the event \`${facts.event}\``,
    where: 'after `when`',
    help: `write \`on ${facts.pattern}\` for what happens; \`when\` waits until a condition holds`,
  });
}

/** A construct that the language has and the compiler has not, yet. */
export function notYetSupported(facts: { at: Span; construct: string; help?: string }): Diagnostic {
  return error('not-yet-supported', {
    title: `${facts.construct} is not supported yet`,
    at: facts.at,
    help: facts.help ?? null,
  });
}

/** A dice roll in the middle of a value. */
export function chanceInExpression(facts: { at: Span; help?: string }): Diagnostic {
  return error('chance-in-expression', {
    title: 'a value cannot be drawn at random inside an expression',
    at: facts.at,
    note: 'chance is a step of the game of its own',
    help: facts.help ?? 'write `random c in … { … }`',
  });
}

/** An `else` that would never run. */
export function needlessElse(facts: { at: Span; why: string }): Diagnostic {
  return error('needless-else', {
    title: 'this `else` can never run',
    at: facts.at,
    note: facts.why,
    help: 'remove it',
  });
}

/** A local name that hides another name. */
export function shadows(facts: { at: Span; name: string; hidden: Span; what: string }): Diagnostic {
  const { at, name, hidden, what } = facts;
  return warning('shadows', {
    title: `\`${name}\` hides ${what}`,
    at,
    related: [{ at: hidden, label: 'this is hidden' }],
    help: 'choose another name for one of them',
  });
}

/** Two names that look alike. */
export function lookAlikeNames(facts: { at: Span; name: string; other: string; first: Span }): Diagnostic {
  const { at, name, other, first } = facts;
  return warning('look-alike-names', {
    title: `\`${name}\` and \`${other}\` look alike, and are two names`,
    at,
    label: strangeLetters(name),
    related: [{ at: first, label: ['this is the other one', strangeLetters(other)].filter((part) => part !== '').join(': ') }],
    help: 'call one of them otherwise, or both the same',
  });
} // prettier-ignore

/** ``œ` is U+0153``: the letters of a name that are none of ASCII, each once. */
function strangeLetters(name: string): string {
  const letters = [...new Set(name)].filter((letter) => !/^\w$/.test(letter));
  return letters.map((letter) => `\`${letter}\` is ${codePoint(letter)}`).join(', ');
}

// ---- variants and patches -------------------------------------------------------------------------

/** A change of something that the parent does not have. `what` in the words of the change: `card \`X\``. */
export function danglingOverride(facts: {
  at: Span;
  what: string;
  parent: { readonly name: string; readonly at: Span };
  sort: 'variant' | 'patch';
  suggestion: string | null;
  help: string | null;
}): Diagnostic {
  const { at, what, parent, sort, suggestion, help } = facts;
  return error('dangling-override', {
    title: `\`${parent.name}\` has no ${what}`,
    at,
    related: [{ at: parent.at, label: `this is what the ${sort} changes` }],
    help: suggestion === null ? help : `did you mean \`${suggestion}\`?`,
    fix: suggestion === null ? null : { at, text: suggestion },
    restsOn: [...what.matchAll(/[\p{L}_][\p{L}\p{M}\p{Nd}_]*(?=[^`]*`$)/gu)].map(([name]) => name),
  });
}

/** Two patches that change the same; which of them holds must be written. */
export function meetingPatches(facts: {
  what: string;
  first: { readonly name: string; readonly at: Span };
  second: { readonly name: string; readonly at: Span };
}): Diagnostic {
  const { what, first, second } = facts;
  return error('meeting-patches', {
    title: `the patches \`${first.name}\` and \`${second.name}\` both change ${what}`,
    at: second.at,
    related: [{ at: first.at, label: `\`${first.name}\` changes it here` }],
    help: `put on one of them, or write the second for a game with the first: \`patch ${second.name} of ${first.name}\``,
  });
}

/** A change that may mean several declarations of the parent. */
export function ambiguousOverride(facts: {
  at: Span;
  what: string;
  places: readonly Span[];
  help: string;
}): Diagnostic {
  const { at, what, places, help } = facts;
  return error('ambiguous-override', {
    title: `there are several of ${what} to change`,
    at,
    related: places.map((place) => ({ at: place, label: 'one of them' })),
    help,
  });
}

/** A change that leaves everything as it was. */
export function noEffectOverride(facts: { at: Span; why: string; before: Span | null }): Diagnostic {
  const { at, why, before } = facts;
  return error('no-effect-override', {
    title: 'this change changes nothing',
    at,
    label: why,
    related: before === null ? [] : [{ at: before, label: 'it is so already' }],
    help: 'remove it, or change the value',
  });
}
