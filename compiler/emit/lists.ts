/** Sets of things that a name keeps: how many, then which, in slots of the frame, where departures find them. */
import { type FrameSlot, type Generator, type Secret, upTo } from './generator.ts';
import { upper } from './names.ts';
import type { Place, Scope } from './scope.ts';

/** Names of the slots of one such set. */
export interface ListSlots {
  readonly count: string;
  readonly members: string;
}

/** Slots for a set that a routine keeps by name. */
export function listSlots(
  g: Generator,
  frame: { readonly slots: FrameSlot[] },
  scope: Scope,
  name: string,
  secret: Secret | null,
): ListSlots {
  const count = g.names.claim(upper(scope.prefix, name, 'count'));
  const members = g.names.claim(upper(scope.prefix, name));
  frame.slots.push(
    {
      name: count,
      thing: false,
      size: 1,
      doc: `how many ${name}`,
      of: scope.rule,
      holds: upTo(Math.max(1, g.thingCount)),
    },
    {
      name: members,
      thing: true,
      size: Math.max(1, g.thingCount),
      doc: name,
      of: scope.rule,
      word: name,
      holds: { kind: 'list', of: { kind: 'thing', kinds: [] }, count },
      ...(secret === null ? {} : { secret }),
    },
  );
  return { count, members };
}

/** How the set is read: what has gone since is passed over. */
export function listPlace({ count, members }: ListSlots): Place {
  return {
    code: `s[${count}]!`,
    framed: true,
    mayBeGone: false,
    list: { count: `s[${count}]!`, members },
    lastKnown: new Map(),
  };
}

/** Code that lets a set go: nothing is named by it any more. */
export function clearList({ count, members }: NonNullable<Place['list']>): string {
  return `for (let i = 0; i < ${count}; i++) s[${members} + i] = -1;\n${count.replace(/!$/, '')} = 0;`;
}
