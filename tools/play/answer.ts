/** A typed answer → an action, or why it is none. */
import type { ActionJson, Engine, State } from '../../runtime/engine.ts';
import type { Refused } from '../games/actions.ts';
import { MOST_LETTERS, readOptionText, whyRefused } from '../games/actions.ts';
import type { GameFacts } from '../games/facts.ts';

export type Answer =
  | { readonly action: ActionJson }
  /** A number beyond the options. */
  | { readonly beyond: number }
  /** `refused`: null when it means nothing, or when it is not said which of several is meant. */
  | { readonly message: string; readonly refused: Refused | null };

/** Said to what is longer than any answer. */
export const tooLong = `an action is a text of at most ${MOST_LETTERS} letters`;

/** What was answered: the number of an option, its text, or what people call it in `language`. */
export function readAnswer(
  { engine, facts, language }: { readonly engine: Engine; readonly facts: GameFacts; readonly language: string | undefined },
  state: State,
  player: number,
  actions: readonly ActionJson[],
  line: string,
): Answer {
  if (line.length > MOST_LETTERS) return { message: tooLong, refused: null };
  if (/^\d+$/.test(line)) {
    const action = actions[Number(line) - 1];
    return action === undefined ? { beyond: actions.length } : { action };
  }
  const said = actions.filter((action) => engine.describe(action, language) === line);
  if (said.length === 1 && said[0] !== undefined) return { action: said[0] };
  const parsed = engine.parseAction(state, player, line);
  if (parsed.ok) return { action: parsed.action };
  const refused = refusalOf(engine, facts, state, player, line);
  return { message: parsed.message, refused: refused === 'allowed' ? null : refused };
} // prettier-ignore

/** Why what somebody wrote, in the words of the rules or of people, is not among the options. */
export function refusalOf(
  engine: Engine,
  facts: GameFacts,
  state: State,
  player: number,
  text: string,
): Refused | 'allowed' | null {
  const option = readOptionText(text);
  if (option === null) return null;
  const named = (said: string): string => facts.called.get(said.toLowerCase()) ?? said;
  const inRules = { word: named(option.word), arguments: option.arguments.map(named) };
  return whyRefused(engine, facts, state, player, inRules);
}
