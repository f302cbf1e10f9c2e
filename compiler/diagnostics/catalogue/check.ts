/** What is said about a game that is resolved: one function a code, from facts to wording. */
import type { Span } from '../../source/source.ts';
import { error, warning, type Diagnostic, type RelatedPlace } from '../diagnostic.ts';

/** Every code of this phase. */
export const checkCodes = [
  'blind-choice',
  'chance-in-event',
  'circular-action',
  'circular-relation',
  'circular-event',
  'circular-procedure',
  'decision-in-event',
  'decision-in-together',
  'filled-twice',
  'has-left',
  'hidden-read-in-public-condition',
  'hidden-read-in-shown-value',
  'meeting-replacements',
  'missing-else',
  'missing-text',
  'modifier-cycle',
  'not-in-together',
  'nothing-counted-here',
  'same-name',
  'trigger-cycle',
  'unheard-change',
  'unreachable-rule',
  'unread-zone',
  'unused-keyword',
] as const;

/** A decision where nothing may wait. `where` with its article: `an event`. */
export function decisionInEvent(facts: { at: Span; where: string; decision: Span | null }): Diagnostic {
  const { at, where, decision } = facts;
  return error('decision-in-event', {
    title: `nobody can decide anything inside ${where}`,
    at,
    related: decision === null ? [] : [{ at: decision, label: 'this is the decision' }],
    note: 'an event happens at once, so that others can forbid, replace and follow it as a whole',
    help: 'ask before the event and pass the answer as a parameter, or ask in an ability that follows it',
  });
}

/** Chance where nothing may wait. */
export function chanceInEvent(facts: { at: Span; where: string; chance: Span | null }): Diagnostic {
  const { at, where, chance } = facts;
  return error('chance-in-event', {
    title: `nothing can be drawn at random inside ${where}`,
    at,
    related: chance === null ? [] : [{ at: chance, label: 'this is drawn at random' }],
    note: 'an event happens at once, so that others can forbid, replace and follow it as a whole',
    help:
      where === 'a replacement'
        ? 'bring about another event instead and draw in an ability `on` it; the `top` of a shuffled pile needs no `random`'
        : 'draw before the event and pass what was drawn as a parameter',
  });
}

/** A `fill` of things that exist by then: `first` made them, or `again` comes round to it more than once. */
export function filledTwice(facts: { at: Span; first: Span | null; again: Span | null }): Diagnostic {
  const { at, first, again } = facts;
  const made = first === null || first === at ? [] : [{ at: first, label: 'they are made here' }];
  const repeated = again === null ? [] : [{ at: again, label: 'this may happen more than once' }];
  return error('filled-twice', {
    title: 'this would make things that exist already',
    at,
    related: [...made, ...repeated].slice(0, 1),
    note: '`fill` makes every card of a kind, as many copies as the card says, and each of them once',
    help: 'fill one zone, then `deal` or `move` from it; more of a card are more `copies`',
  });
}

/** A decision among things that happen at one time. */
export function decisionInTogether(facts: { at: Span; where: string }): Diagnostic {
  return error('decision-in-together', {
    title: `nobody can decide anything inside ${facts.where}`,
    at: facts.at,
    note: 'everything in it happens at one time',
    help: 'ask before it, and keep the answer in a local',
  });
}

/** A statement that cannot happen at one time with others. `batch`: where it may come to be a part of one. */
export function notInTogether(facts: {
  at: Span;
  what: string;
  where: string;
  help?: string;
  batch?: RelatedPlace;
}): Diagnostic {
  const { at, what, where, help = 'put it before or after', batch } = facts;
  return error('not-in-together', {
    title: `${what} cannot stand inside ${where}`,
    at,
    ...(batch === undefined ? {} : { related: [batch] }),
    note: 'everything in it happens at one time: `let`, `if`, `for each`, events, assignments to attributes and moves',
    help,
  });
}

/** `happened` where no routine has begun. `where` with its article: ``the event `fall` ``. */
export function nothingCounted(facts: { at: Span; where: string }): Diagnostic {
  return error('nothing-counted-here', {
    title: `\`happened\` has nothing to count in ${facts.where}`,
    at: facts.at,
    note: 'it counts from the beginning of an action, a procedure or what a trigger does; conditions are read before that',
    help: 'count it in the action, procedure or ability, and hand the number on',
  });
}

/** Events or procedures that call themselves. `chain` begins and ends with the same one. */
export function circularCalls(facts: {
  what: 'event' | 'procedure' | 'action' | 'relation';
  at: Span;
  chain: readonly string[];
  calls: readonly RelatedPlace[];
}): Diagnostic {
  const { what, at, chain, calls } = facts;
  const does = what === 'action' ? 'offers' : what === 'relation' ? 'asks' : 'calls';
  const help = {
    action: 'ask again with `repeat` or `repeat while` around the `act`, or give an extra turn',
    relation: 'say what forbids it without asking whether it can be',
    event: 'repeat with `repeat` or `for each`, or let an ability follow the event',
    procedure: 'repeat with `repeat` or `for each`, or let an ability follow the event',
  }[what];
  return error(`circular-${what}`, {
    title: `the ${what} \`${chain[0] ?? ''}\` ${does} itself: ${chain.map((name) => `\`${name}\``).join(' → ')}`,
    at,
    related: calls,
    help,
  });
}

/** A change inside an event of a value that a `cannot` or an `instead of` watches. */
export function unheardChange(facts: {
  at: Span;
  attribute: string;
  event: string;
  limit: Span;
}): Diagnostic {
  const { at, attribute, event, limit } = facts;
  return warning('unheard-change', {
    title: `the limit of \`${attribute}\` does not look inside the event \`${event}\``,
    at,
    related: [{ at: limit, label: 'this watches changes outside of events' }],
    note: 'what an event changes is a part of it: whoever listens hears one event, not two',
    help: `say the limit of the event too: \`instead of ${event}(…) …\``,
  });
}

/** A modifier that works what everybody sees out of what is hidden. `what`: the value or keyword that it changes. */
export function hiddenReadShown(facts: { at: Span; what: string; zone: string; declared: Span }): Diagnostic {
  const { at, what, zone, declared } = facts;
  return warning('hidden-read-in-shown-value', {
    title: `\`${what}\` gives away what is in \`${zone}\``,
    at,
    related: [{ at: declared, label: 'not everybody may see its contents' }],
    note: 'everybody sees what a value is with all that changes it, and may reckon back from it',
    help: 'count the zone instead, or say what is seen by all',
  });
}

/** Something done to `this` by an ability that fires when it has left. */
export function hasLeft(facts: { at: Span; departure: Span; what: string; event: string }): Diagnostic {
  return warning('has-left', {
    title: `\`this\` has left when this is done: ${facts.what}`,
    at: facts.at,
    related: [{ at: facts.departure, label: 'it goes away here' }],
    note: 'what has left is as it was last, and nothing happens to it any more',
    help: `say what happens instead: \`instead of ${facts.event} { … }\``,
  });
}

/** Modified values that depend on themselves. */
export function modifierCycle(facts: {
  at: Span;
  chain: readonly string[];
  links: readonly RelatedPlace[];
  attribute: boolean;
}): Diagnostic {
  const { at, chain, links, attribute } = facts;
  return error('modifier-cycle', {
    title: `${chain[0] ?? ''} depends on itself: ${chain.join(' → ')}`,
    at,
    related: links,
    note: 'what a modifier changes must be known before it is read; only keywords that give keywords may go in a circle',
    help: attribute
      ? 'read the printed value with `base(…)` at one of these places'
      : 'break the circle at one of these places',
  });
}

/** A choice among things that the chooser cannot see. */
export function blindChoice(facts: { at: Span; zone: string; declared: Span; ofAll: boolean }): Diagnostic {
  const { at, zone, declared, ofAll } = facts;
  return error('blind-choice', {
    title: `who chooses here cannot see what is in \`${zone}\``,
    at,
    related: [{ at: declared, label: 'who sees it is declared here' }],
    help: ofAll
      ? `\`${zone}\` alone is that of every player: say whose, \`you.${zone}\``
      : 'let chance choose with `random x in …`, let its owner choose, or `reveal` it first',
  });
}

/** Whether somebody is asked, or what they may choose, would tell what is hidden. */
export function hiddenRead(facts: { at: Span; zone: string; declared: Span; decision: Span }): Diagnostic {
  const { at, zone, declared, decision } = facts;
  const isDecision = decision.file === at.file && decision.start === at.start && decision.end === at.end;
  return error('hidden-read-in-public-condition', {
    title: `this condition gives away what is in \`${zone}\``,
    at,
    related: [
      ...(isDecision ? [] : [{ at: decision, label: 'what is asked here depends on it' }]),
      { at: declared, label: 'not everybody may see its contents' },
    ],
    note: 'everybody sees whether a question is asked, and who is asked sees the options',
    help: 'ask in any case and let the answer be `none`, count the zone instead, or `reveal` it first',
  });
}

/** A player who may have to act and cannot. `inSetUp`: elsewhere a rule would end the game before. */
export function missingElse(facts: { at: Span; actions: readonly string[]; inSetUp: boolean }): Diagnostic {
  const { at, actions, inSetUp } = facts;
  return error('missing-else', {
    title: `there may be no legal action among ${actions.map((name) => `\`${name}\``).join(', ')}`,
    at,
    note: inSetUp
      ? 'set-up runs this, and no rule of `ends at once` is read before it is over'
      : 'an action is sure to be legal only if it asks for nothing, or if a rule of `ends at once` has the same condition: that nothing is left to ask for',
    help: 'say what happens then: `else { … }`, for example `else { draw }`',
  });
}

// ---- warnings -------------------------------------------------------------------------------------

/** Something that never runs. */
export function unreachableRule(facts: {
  at: Span;
  what: string;
  why: string;
  because: RelatedPlace | null;
}): Diagnostic {
  const { at, what, why, because } = facts;
  return warning('unreachable-rule', {
    title: `${what} never runs`,
    at,
    label: why,
    related: because === null ? [] : [because],
    help:
      because?.label === WAITS
        ? 'let some rule do it, or remove it and what waits for it'
        : 'use it or remove it',
  });
}

/** What is said of an ability whose event never happens. */
export const WAITS = 'this waits for it';

/** A card of which there is none. */
export function noCopies(facts: { at: Span; name: string }): Diagnostic {
  return warning('unreachable-rule', {
    title: `there is never a card \`${facts.name}\`: it has 0 copies`,
    at: facts.at,
    help: 'give it `copies`, or remove it; a card of a variant alone is its `add card …`',
  });
}

/** A keyword without a use. */
export function unusedKeyword(facts: { at: Span; name: string; why: string }): Diagnostic {
  return warning('unused-keyword', {
    title: `the keyword \`${facts.name}\` does nothing`,
    at: facts.at,
    label: facts.why,
    help: 'use it or remove it',
  });
}

/** A zone that no rule knows. */
export function unreadZone(facts: { at: Span; name: string }): Diagnostic {
  return warning('unread-zone', {
    title: `no rule puts anything into the zone \`${facts.name}\` or looks at it`,
    at: facts.at,
    help: 'use it or remove it',
  });
}

/** Triggers that raise themselves for ever, unless the game `mayEnd` at once before that. */
export function triggerCycle(facts: {
  at: Span;
  chain: readonly string[];
  links: readonly RelatedPlace[];
  mayEnd: boolean;
}): Diagnostic {
  const { at, chain, links, mayEnd } = facts;
  const endless = 'such a chain ends only with the fault `step-budget`, or as `ends in endless chains` says';
  return warning('trigger-cycle', {
    title: `\`${chain[0] ?? ''}\` may set itself off again for ever: ${chain.map((name) => `\`${name}\``).join(' → ')}`,
    at,
    related: links,
    note: mayEnd ? `unless the game is over before, by its \`ends at once\`, ${endless}` : endless,
    help: mayEnd
      ? 'nothing to do if the game is always over before; else add a condition to one of them'
      : 'add a condition to one of them',
  });
}

/** Two replacements of one event on one thing. */
export function meetingReplacements(facts: {
  at: Span;
  name: string;
  event: string;
  other: RelatedPlace;
}): Diagnostic {
  const { at, name, event, other } = facts;
  return warning('meeting-replacements', {
    title: `\`${name}\` may meet another replacement of \`${event}\``,
    at,
    related: [other],
    note: 'when both apply, the controller of the affected thing is asked which comes first',
    help: 'nothing to do if that is meant; else give one of them a condition that excludes the other',
  });
}

/** A card whose abilities are not told in a language that other cards have. */
export function missingText(facts: {
  at: Span;
  what: string;
  /** Those that miss the same. */
  others: readonly Span[];
  languages: readonly string[];
  example: Span;
}): Diagnostic {
  const { at, what, others, languages, example } = facts;
  const shown = others.map((other) => ({ at: other, label: 'nor has this one' }));
  const more =
    others.length === 0
      ? ''
      : `, nor ${others.length === 1 ? 'has 1 other' : `have ${others.length} others`}`;
  const named = languages.map((language) => `\`${language}\``).join(', ');
  return warning('missing-text', {
    title: `${what} has no text${languages.length === 0 ? '' : ` in ${named}`}${more}`,
    at,
    related: [{ at: example, label: 'other texts are written like this one' }, ...shown],
    help: `write ${languages.length === 0 ? '`text "…"`' : `\`text ${languages.map((language) => `${language} "…"`).join(' ')}\``}`,
  });
}

/** Cards that people call alike: nobody could tell one from the other. */
export function sameName(facts: {
  at: Span;
  name: string;
  called: string;
  language: string;
  first: { readonly name: string; readonly at: Span };
}): Diagnostic {
  const { at, name, called, language, first } = facts;
  const where = language === '' ? '' : ` in \`${language}\``;
  return warning('same-name', {
    title: `the cards \`${first.name}\` and \`${name}\` are both called "${called}"${where}`,
    at,
    related: [{ at: first.at, label: 'the first is here' }],
    note: 'people cannot tell them apart, and a deck has to name them as the rules do',
    help: 'give one of them another name',
  });
}
