/** Planted faults about replacements that meet. */
import type { Mutant } from './mutant.ts';

const bodyguards = 'test/agreement/bodyguards.rules';

export const faultsOfMeetings: readonly Mutant[] = [
  {
    name: 'of two replacements of an event the first applies unasked',
    game: bodyguards,
    inside: 'bringAboutOust',
    from: '> 1',
    to: '> 99',
    promise: 'Pipeline (L3): several apply, and the controller of the thing chooses',
  },
  {
    name: 'of two replacements of an assignment the first applies unasked',
    game: bodyguards,
    inside: 'bringAboutCoins',
    from: '> 1',
    to: '> 99',
    promise: 'Pipeline (L3): an assignment is an event, and its replacements meet like those of one',
  },
  {
    name: 'the other player chooses which replacement applies',
    game: bodyguards,
    inside: 'whoReplacesOust',
    from: 'return controller >= 0',
    to: 'if (controller >= 0) return 1 - controller;\nreturn controller >= 0',
    promise: 'Pipeline (L3): the controller of the first thing argument chooses',
  },
  {
    name: 'the first seat chooses where nobody is affected',
    game: bodyguards,
    inside: 'whoReplacesFame',
    from: /return .*;/,
    to: 'return 0;',
    promise: 'Pipeline (L3): else the reference seat, as it is declared',
  },
  {
    name: 'two bearers of one replacement are one',
    game: bodyguards,
    inside: 'replacementsOfOust',
    from: /out\[found\+\+\] = 0 /,
    to: 'if (found === at) out[found++] = 0 ',
    promise: 'Events and triggers: equal replacements count as one unless the body reads whose they are',
  },
  {
    name: 'an assignment that changes nothing asks',
    game: bodyguards,
    inside: 'replacementsOfCoins',
    from: /if \(next === .*\) return 0;/,
    to: '',
    promise: 'Pipeline (L3): an assignment that leaves the value as it was is no event',
  },
  {
    name: 'what was replaced after a question counts as happened',
    game: bodyguards,
    inside: 'replacedOust',
    from: 'evictWithoutOust',
    to: 'evictOustOver',
    promise: 'Statements: `else` runs when the event did not happen as itself',
  },
];
