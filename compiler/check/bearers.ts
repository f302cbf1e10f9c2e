/**
 * Cards whose abilities work where not everybody sees them: what they ask or forbid tells where they are. That two of them
 * replace one event is left to the rules: who holds them is asked.
 */
import type { Ability, Expression, Model, PatternArgument } from '../model/model.ts';
import type { Peek } from '../model/peeks.ts';
import { isHidden, sourcesOf, workingZones } from '../model/sources.ts';
import { isBelow } from '../model/walk.ts';
import { nowhere } from '../source/source.ts';
import { eventTells } from '../model/shown.ts';

/** The hidden zones in which the card that has an ability may lie when it works: those of `you`. */
export function bearerPeeks(model: Model, ability: Ability): Peek[] {
  const kind = bearerKind(model, ability);
  if (kind === null || ability.kind === 'replacement' || isShown(model, ability)) return [];
  const zones = workingZones(model).filter((zone) => {
    const declared = model.zones[zone];
    const mayHold = kind === 'any' || declared?.of.some((one) => isBelow(model, kind, one)) === true;
    return mayHold && isHidden(declared);
  });
  const holder: Expression = { kind: 'you', type: { kind: 'player' }, span: nowhere };
  return zones.map((zone) => ({ source: { zone, holder }, at: ability.span, isBearer: true }));
}

/** The kind of card that has an ability; null: no card. */
function bearerKind(model: Model, { source }: Ability): number | 'any' | null {
  if (source.kind === 'definition') return model.definitions[source.definition]?.kind ?? null;
  return source.kind === 'keyword' ? 'any' : null;
}

/** Whether everybody sees the card by then: an event of its own shows it, or it says that it lies where all see it. */
function isShown(model: Model, ability: Ability): boolean {
  const condition = 'condition' in ability ? ability.condition : null;
  if (condition !== null && saysWhere(model, condition)) return true;
  if (!('pattern' in ability) || ability.kind !== 'trigger') return false;
  const { matched } = ability.pattern;
  return ability.pattern.arguments.some(
    (argument, parameter) =>
      isThis(argument) && matched.kind === 'event' && eventTells(model, matched.event, parameter),
  );
}

/** Whether an argument is the card itself: `on enter(this)`, `on enter(c: Card where c == this)`. */
function isThis(argument: PatternArgument): boolean {
  if (argument.kind === 'equals') return argument.value.kind === 'this';
  const where = 'where' in argument ? argument.where : null;
  return (
    where?.kind === 'equal' && !where.negated && [where.left, where.right].some(({ kind }) => kind === 'this')
  );
}

/** Whether a condition holds only where everybody sees the card: `this in you.table`. */
function saysWhere(model: Model, condition: Expression): boolean {
  if (condition.kind === 'and') return saysWhere(model, condition.left) || saysWhere(model, condition.right);
  if (condition.kind !== 'in' || condition.element.kind !== 'this') return false;
  const sources = sourcesOf(model, condition.set);
  return sources.length > 0 && sources.every(({ zone }) => !isHidden(model.zones[zone]));
}
