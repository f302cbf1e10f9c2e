/** A record as a `scenario` that can be pasted into the rules. */
import type { GameFacts } from '../games/facts.ts';
import { seatName } from '../games/facts.ts';
import type { GameRecord, RecordStep } from './record.ts';

/** The scenario of a record; null when chance was drawn from a seed, which a scenario cannot say. */
export function scenarioOf(
  record: GameRecord,
  facts: Pick<GameFacts, 'seats' | 'variant'>,
  name: string,
  comment: string,
): string | null {
  if (record.chance === 'sampled') return null;
  const options = Object.entries(record.options).map(
    ([key, value]) => `  option ${key} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const steps = record.steps.map((step) => `  ${stepText(step, facts)}`);
  const said = comment.replace(/[\n\r\u2028\u2029]/gu, ' ');
  const variant = facts.variant === null ? [] : [`  variant ${facts.variant}`];
  return [`scenario ${name} {`, ...variant, ...options, ...steps, `  // ${said}`, '}'].join('\n');
}

/** A step as a scenario writes it: `first: play(Gorillion)`, `chance Jack`. */
export function stepText(step: RecordStep, { seats }: Pick<GameFacts, 'seats'>): string {
  if ('chance' in step) return `chance ${step.chance}`;
  const { seat, action } = step;
  return `${seatName(seats, seat)}: ${typeof action === 'string' ? action : JSON.stringify(action)}`;
}
