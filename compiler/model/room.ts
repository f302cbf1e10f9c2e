/**
 * How much a state has room for (L18). One more is the fault `overflow`, for whoever reads the rules: the engines that
 * are generated and the reference interpreter share these numbers.
 */
import type { Model, Trigger } from './model.ts';
import { thingsIn } from './things.ts';
import { rulesOf, statementsOfRule } from './walk.ts';

/** Extra turns that can wait. */
export const EXTRA_TURNS = 16;

/** The same in this game: 0 where no rule gives one. */
export function extraTurns(model: Model): number {
  const given = rulesOf(model).some((rule) =>
    statementsOfRule(rule).some(({ kind }) => kind === 'extraTurn'),
  );
  return given ? EXTRA_TURNS : 0;
}

/** Created effects that can be on at a time. */
export const CREATED_EFFECTS = 32;

/**
 * Triggers that can wait at a time; 0 in a game without triggers. There is room for one of each thing about itself,
 * and for what all members of a batch raise together, as far as that is a sensible number.
 */
export function waitingTriggers(model: Model): number {
  const queued = model.abilities.filter(({ kind }) => kind === 'trigger' || kind === 'stateTrigger');
  if (queued.length === 0) return 0;
  const things = thingsIn(model);
  const raised = model.abilities.map((ability) => {
    if (ability.kind !== 'trigger' || isAboutItself(ability)) return 0;
    return bearers(model, ability, things) * (ability.batch ? 1 : things);
  });
  const others = raised.reduce((sum, n) => sum + n, 0);
  return Math.max(16, Math.min(64, things), Math.min(256, things + others));
}

/** Does it look only at what happens to the thing that bears it? */
function isAboutItself({ pattern, source }: Trigger): boolean {
  if (source.kind === 'effect' || source.kind === 'game') return false;
  return pattern.arguments.some((each) => each.kind === 'equals' && each.value.kind === 'this');
}

/** How many may bear one ability at a time; of effects, how many of them there may be. */
export function bearers(model: Model, { source }: Pick<Trigger, 'source'>, things: number): number {
  switch (source.kind) {
    case 'definition':
      return model.definitions[source.definition]?.copies ?? 0;
    case 'keyword':
      return things;
    case 'game':
      return 1;
    case 'effect':
      return CREATED_EFFECTS;
  }
}
