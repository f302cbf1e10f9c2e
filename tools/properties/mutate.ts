/** Actions that are near to listed ones and not among them: what a careless or a hostile client would send. */
import type { ActionJson, Json } from '../../runtime/engine.ts';
import { canonicalText, isList, isObject } from '../games/view.ts';
import type { Random } from '../simulate/random.ts';
import type { DecisionMoment } from './property.ts';

const words = ['none', 'nothing', 'enough', 'pass', 'yes', 'no', '', '__proto__', 'constructor', '\u2028'];
const numbers = [-1, 0, 1, 2, 99, 32_768, 0.5, -0];

/** Up to `count` actions, none of them listed for the player. */
export function unlistedActions(
  { actions, past }: Pick<DecisionMoment, 'actions' | 'past'>,
  random: Random,
  count: number,
): ActionJson[] {
  const listed = new Set(actions.map(canonicalText));
  const earlier = past.flatMap((step) => ('action' in step ? [step.action] : []));
  const candidates: ActionJson[] = [];
  for (let i = 0; i < count * 2 && candidates.length < count; i++) {
    const pool = earlier.length > 0 && random.below(4) === 0 ? earlier : actions;
    const candidate = pool.length === 0 ? { decision: 'none' } : changed(random.oneOf(pool), random);
    if (!listed.has(canonicalText(candidate))) candidates.push(candidate);
  }
  return candidates;
}

function changed(action: ActionJson, random: Random): ActionJson {
  const keys = Object.keys(action);
  switch (random.below(6)) {
    case 0:
      return action; // one of an earlier decision
    case 1:
      return { ...action, decision: `${action.decision}${random.oneOf(['x', '', ' '])}`, extra: null };
    case 2: {
      const dropped = random.oneOf(keys);
      const rest = Object.entries(action).filter(([key]) => key !== dropped);
      return { decision: 'none', ...Object.fromEntries(rest) };
    }
    default: {
      const key = random.oneOf(keys);
      return {
        ...action,
        [key]: changedValue(action[key] ?? null, random),
        ...decisionOf(action, key, random),
      };
    }
  }
}

/** The decision's name stays a text whatever is done to the rest. */
function decisionOf(action: ActionJson, key: string, random: Random): { readonly decision: string } {
  return { decision: key === 'decision' ? random.oneOf(words) : action.decision };
}

function changedValue(value: Json, random: Random): Json {
  if (isObject(value) && random.below(8) > 0) {
    const keys = Object.keys(value);
    if (keys.length === 0) return null;
    const key = random.oneOf(keys);
    return { ...value, [key]: changedValue(value[key] ?? null, random) };
  }
  if (isList(value) && value.length > 0) return value.slice(1);
  if (typeof value === 'number') return random.oneOf([value + 1, value - 1, ...numbers]);
  if (typeof value === 'boolean') return !value;
  return random.oneOf<Json>([...words, ...numbers, null, [], {}, true]);
}
