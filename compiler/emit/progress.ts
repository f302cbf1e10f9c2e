/** What tells whether a loop, or a round of standing rules, has changed anything (L18). */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBlock } from '../plan/facts.ts';
import type { Generator } from './generator.ts';
import { offset } from './slots.ts';
import { HEAD_SIZE, holders } from './state.ts';

/** Name of the function that hashes what rules can change. */
export function progressFunction(g: Generator): string {
  return g.onceNamed('progress', ['hashOfPlay'], (name) => {
    const play = slotsOfPlay(g);
    const effects =
      g.model.effects.length === 0
        ? play
        : `hashSlots(s, EFFECT_AT, EFFECT_AT + s[EFFECT_COUNT]! * EFFECT_STRIDE, ${play})`;
    g.add('zones', {
      kind: 'function',
      name,
      parameters: ['s: Int16Array'],
      returns: 'number',
      doc: 'What rules can change: attributes, places and owners of things, whose turn it is, created effects (L18).',
      body: `return ${effects};`,
    });
  });
}

/** The slots of what rules can change; how much of a pile is in no order is left to chance. */
function slotsOfPlay(g: Generator): string {
  let code = 's[ACTIVE]!';
  let from = String(HEAD_SIZE);
  const shuffled = new Set(
    everyBlock(g.model).flatMap((block) =>
      block === g.model.setup?.body
        ? []
        : statementsIn(block).flatMap((s) =>
            s.kind === 'shuffle' && s.zone.kind === 'zone' ? [s.zone.zone] : [],
          ),
    ),
  );
  g.model.zones.forEach(({ holder }, zone) => {
    // Where only the set-up shuffles, nothing but a draw changes how much of a pile is a bag.
    if (!shuffled.has(zone) || !g.hasBag(zone)) return;
    const bag = g.once(`bag ${zone}`, () => '');
    code = `hashSlots(s, ${from}, ${bag}, ${code})`;
    from = offset(bag, holders(g, holder));
  });
  return `hashSlots(s, ${from}, EXTRA_TURN, ${code})`;
}

/** Locals from around a loop that its body gives values. */
export function changedLocals(s: model.Statement & { kind: 'repeatWhile' }): number[] {
  const inside = statementsIn(s.body);
  const own = new Set(inside.flatMap((each) => (each.kind === 'let' ? [each.local] : [])));
  const assigned = inside.flatMap((each) => (each.kind === 'assignLocal' ? [each.local] : []));
  return [...new Set(assigned)].filter((local) => !own.has(local));
}
