import { faultsOfChoices } from './choices.ts';
import { faultsOfCosts } from './costs.ts';
import { faultsOfEvents } from './events.ts';
import { faultsOfMeetings } from './meetings.ts';
import type { Mutant } from './mutant.ts';

/** All planted faults. */
export const mutants: readonly Mutant[] = [
  ...faultsOfEvents,
  ...faultsOfChoices,
  ...faultsOfCosts,
  ...faultsOfMeetings,
];
