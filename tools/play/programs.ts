/**
 * A game for programs: an object a line. `game` begins; `asks` a seat, with its view and its options, until a line
 * answers with the number of one or its text; `refused` says why it was none; `played` tells each viewer what they may
 * know of a decision; `over` ends it, or `left` where the lines end.
 */
import type { Decision, Json } from '../../runtime/engine.ts';
import { reasonText } from '../games/actions.ts';
import { readAnswer } from './answer.ts';
import { Course, type PlayInput, type Step } from './course.ts';
import type { Lines } from './lines.ts';
import type { Reader } from './table.ts';
import { actionFor } from './told.ts';

/** Where lines are read and written. */
export interface Pipe {
  readonly write: (text: string) => void;
  readonly lines: Lines;
}

/** Plays to the end, or until there are no lines left; false then. */
export async function playForProgram(reader: Reader, input: PlayInput, pipe: Pipe): Promise<boolean> {
  const { engine, facts } = reader;
  const say = (said: { readonly [key: string]: Json | object }): void =>
    pipe.write(`${JSON.stringify(said)}\n`);
  const course = new Course(engine, input);
  say({
    game: facts.id,
    digest: engine.rules.digest,
    seed: input.seed,
    players: input.players,
    options: input.options,
    people: input.people,
    decisions: course.decided,
  });
  for (let due = course.next(); due !== null; due = course.next()) {
    const action = await (course.isPerson(due.player) ? asked(reader, course, due, pipe, say) : course.choose(due));
    if (action === null) {
      say({ left: true, decisions: course.decided });
      return false;
    }
    const step = course.play(due, action);
    for (const viewer of course.viewers) say(toldTo(reader, viewer, step));
  } // prettier-ignore
  say({ over: engine.outcome(course.state), decisions: course.decided });
  return true;
}

async function asked(
  { engine, facts, language }: Reader,
  course: Course,
  decision: Decision,
  { lines }: Pipe,
  say: (said: { readonly [key: string]: Json | object }) => void,
) {
  const { state } = course;
  const actions = engine.legal(state, decision.player);
  say({
    asks: decision,
    view: engine.view(state, decision.player),
    options: actions.map((action) => engine.actionName(state, action)),
  });
  for (;;) {
    const line = await lines.next('');
    if (line === null) return null;
    const answer = readAnswer({ engine, facts, language }, state, decision.player, actions, line.trim());
    if ('action' in answer) return answer.action;
    if ('beyond' in answer) {
      say({ refused: line, rule: null, message: `there are options 1 to ${answer.beyond}` });
      continue;
    }
    const { refused, message } = answer;
    say(
      refused?.isRule === true
        ? { refused: line, rule: refused.rule, message: reasonText(facts, refused) }
        : { refused: line, rule: null, message },
    );
  }
}

function toldTo(reader: Reader, viewer: number | 'spectator', step: Step): { readonly [key: string]: Json | object } {
  const { number, player, decision } = step;
  const action = actionFor(reader, viewer, step);
  const events = reader.engine.eventsFor(step.events, viewer);
  return { played: number, viewer, player, decision, action, events };
} // prettier-ignore
