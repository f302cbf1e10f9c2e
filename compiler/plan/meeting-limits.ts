/** Where the question about two replacements (L3) cannot be asked yet. In: a model and its facts. Out: what is refused. */
import { notYetSupported } from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as model from '../model/model.ts';
import { CREATED_EFFECTS } from '../model/room.ts';
import { everyBlock, type Facts, standingBlock } from './facts.ts';
import { batchesIn, changesAlone, membersOf, proceduresAtOnce } from './meeting.ts';

/** What a slot of the state can hold. */
const MOST = 32_767;

/** `not-yet-supported` about replacements that can meet. */
export function meetingReplacements(m: model.Model, facts: Facts): Diagnostic[] {
  if (facts.waitingChanges.size === 0) return [];
  return [...silent(m, facts), ...circles(m, facts), ...departures(m, facts), ...createdInBatches(m, facts)];
}

const replacementsOf = (facts: Facts, key: string): readonly model.Replacement[] =>
  facts.replacementsOf.get(key) ?? [];

function bodyOf(m: model.Model, key: string): model.Block {
  return key.startsWith('e') ? m.events[Number(key.slice(1))]!.body : [];
}

/** Members of batches and procedures of events are written as if nothing could wait in them. */
function silent(m: model.Model, facts: Facts): Diagnostic[] {
  const asked = new Set<string>();
  const carriedOut = new Set<string>();
  const batch = (body: model.Block, isSilent: boolean): void => {
    for (const key of membersOf(body, facts.replacementsOf)) {
      if (isSilent && facts.isMeeting(key)) asked.add(key);
      if (facts.blockWaits(bodyOf(m, key), false, 'event')) carriedOut.add(key);
    }
  };
  for (const { body } of m.standing) batch(body, false);
  for (const block of everyBlock(m)) {
    for (const body of batchesIn(block)) batch(body, false);
  }
  for (const { body } of proceduresAtOnce(m)) {
    for (const key of changesAlone(body)) if (facts.waitingChanges.has(key)) asked.add(key);
    for (const each of batchesIn(body)) batch(each, true);
  }
  return [
    ...[...asked].flatMap((key) => {
      const last = replacementsOf(facts, key).at(-1);
      const construct = 'two replacements that can meet in a procedure that an event calls';
      const help = 'let the patterns exclude each other';
      return last === undefined ? [] : [notYetSupported({ at: last.span, construct, help })];
    }),
    ...[...carriedOut].map((key) =>
      notYetSupported({
        at: m.events[Number(key.slice(1))]!.span,
        construct: 'an event in a batch that brings about another one whose replacements can meet',
        help: 'do one after the other what is done together, or say the other event there itself',
      }),
    ),
  ];
}

/** What waits has one place in the state: it must not come about again in what replaces it, but as its last words. */
function circles(m: model.Model, facts: Facts): Diagnostic[] {
  const early = [...facts.waitingChanges].flatMap((key) =>
    replacementsOf(facts, key).flatMap((r) => facts.again.tooEarly(r)),
  );
  return [
    ...early.map(({ span: at }) =>
      notYetSupported({
        at,
        construct:
          'bringing about again what is replaced, where others can meet, before the replacement is over',
        help: 'let this be the last thing that the replacement does, without `else`',
      }),
    ),
    ...m.events.flatMap((_, id) =>
      facts.again.partsOfCircle(id).map(({ span: at }) =>
        notYetSupported({
          at,
          construct:
            'a part of an event whose replacement may bring about that event again, where others can meet',
          help: 'let the replacement do something else, or do this part after the event',
        }),
      ),
    ),
  ];
}

/** Departures are matched before; an event that may wait is matched after it. */
function departures(m: model.Model, facts: Facts): Diagnostic[] {
  return m.events.flatMap(({ body, span: at }, id) => {
    const isDeparture = facts.touchedBy(body).departs && facts.triggersOf.has(`e${id}`);
    if (!isDeparture || !facts.blockWaits(body, false, 'event')) return [];
    return [
      notYetSupported({
        at,
        construct: 'an event with triggers that brings about another one whose replacements can meet',
        help: 'let the triggers look at the other event',
      }),
    ];
  });
}

/** Created replacements of what may be a member of a batch in which somebody is asked. */
export function createdMembers(m: model.Model, facts: Facts): model.Replacement[] {
  const standing = [standingBlock(m, true), standingBlock(m, false)];
  const batches = [...everyBlock(m).flatMap(batchesIn), ...standing];
  const asking = batches.filter((body) => facts.batchAsks(body));
  const members = asking.flatMap((body) => [...membersOf(body, facts.replacementsOf)]);
  return [...new Set(members)].flatMap((key) =>
    replacementsOf(facts, key).filter(({ source }) => source.kind === 'effect'),
  );
}

/** A batch that asks is judged anew with each answer: nothing may be used up meanwhile; and an answer is one number. */
function createdInBatches(m: model.Model, facts: Facts): Diagnostic[] {
  const isNumbered = m.abilities.length * (CREATED_EFFECTS + 1) <= MOST;
  return createdMembers(m, facts)
    .filter(({ source }) => !isNumbered || (source.kind === 'effect' && m.effects[source.effect]!.once))
    .map(({ span: at }) =>
      notYetSupported({
        at,
        construct: `a created replacement ${isNumbered ? 'of `once`' : 'in a game of so many abilities'} in a batch in which others can meet`,
        help: `${isNumbered ? 'leave out `once`, or ' : ''}do one after the other what is done together`,
      }),
    );
}
