/** Events, replacements and standing rules happen at once (L6): no decision, no chance, nothing of the course of turns. */
import { chanceInEvent, decisionInEvent } from '../diagnostics/catalogue/check.ts';
import { misplaced } from '../diagnostics/catalogue/resolve.ts';
import type { Block, Model } from '../model/model.ts';
import { rulesOf, statementsIn, statementsOfRules } from '../model/walk.ts';
import type { Check } from './index.ts';
import { waitsIn } from './waiting.ts';

/** `decision-in-event` and `chance-in-event`. */
export const eventBodies: Check = (model, report) => {
  const bodies: Array<{ readonly where: string; readonly body: Block }> = [
    ...model.events.map(({ body }) => ({ where: 'an event', body })),
    ...model.abilities.flatMap((ability) =>
      ability.kind === 'replacement' ? [{ where: 'a replacement', body: ability.body }] : [],
    ),
  ];
  for (const { where, body } of bodies) {
    for (const { kind, at, inside } of waitsIn(model, body)) {
      report(
        kind === 'decision'
          ? decisionInEvent({ at, where, decision: inside })
          : chanceInEvent({ at, where, chance: inside }),
      );
    }
  }
};

/** `turns` only in `flow`, `phase` only there and in procedures: the course of the game is not an effect. */
export const courseOnly: Check = (model, report) => {
  const elsewhere: Array<{ readonly where: string; readonly body: Block; readonly phases: boolean }> = [
    ...model.events.map(({ body }) => ({ where: 'in an event', body, phases: false })),
    ...model.procedures.map(({ body }) => ({ where: 'in a procedure', body, phases: true })),
    ...model.actions.map(({ body }) => ({ where: 'in an action', body, phases: false })),
    ...model.abilities.flatMap((ability) =>
      'body' in ability ? [{ where: 'in an ability', body: ability.body, phases: false }] : [],
    ),
    ...model.standing.map(({ body }) => ({ where: 'in a standing rule', body, phases: false })),
    ...(model.setup === null ? [] : [{ where: 'in `setup`', body: model.setup.body, phases: false }]),
  ];
  if (model.phases.length === 0) phaseEnds(model, report);
  for (const statement of statementsIn(model.flow?.body ?? []))
    for (const inner of statement.kind === 'turns' ? statementsIn(statement.body) : []) {
      if (inner.kind !== 'turns') continue;
      const help = 'let the players act one after the other: `rounds from p until all pass: …`, or `repeat`';
      report(misplaced({ at: inner.span, what: '`turns`', where: 'in a turn', help }));
    }
  for (const { where, body, phases } of elsewhere) {
    for (const statement of statementsIn(body)) {
      if (statement.kind !== 'turns' && (statement.kind !== 'phase' || phases)) continue;
      const help = 'put it into `flow { }`';
      report(misplaced({ at: statement.span, what: `\`${statement.kind}\``, where, help }));
    }
  }
};

/** `end phase` in a game without phases. */
function phaseEnds(model: Model, report: Parameters<Check>[1]): void {
  for (const statement of statementsOfRules(rulesOf(model))) {
    if (statement.kind !== 'endPhase') continue;
    const help = 'write `phase name { … }` in `flow`';
    report(misplaced({ at: statement.span, what: '`end phase`', where: 'in a game without phases', help }));
  }
}
