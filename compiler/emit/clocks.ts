/**
 * The clocks (L6) where somebody may be asked which replacement applies to what the standing rules do (L3): a round of
 * them is one batch, judged anew with each answer. What goes on after a clock stands in the state meanwhile.
 */
import type * as model from '../model/model.ts';
import { batchBegins } from './batches.ts';
import type { Generator } from './generator.ts';
import { blamedFor, endsFunction, keepFunction, membersOfRound } from './outcome.ts';
import { progressFunction } from './progress.ts';
import { askOpenQuestion, beginQuestions } from './questions.ts';

/** What goes on after each of them. A tick may stand in a step, but not the other way round. */
const KEEPING = { frame: 'plain keeping', slot: 'KEPT', doc: 'piece to go on with after a tick' };
const STEPPING = { frame: 'plain stepping', slot: 'STEPPED', doc: 'piece to go on with after a step' };

function waySlot(g: Generator, { frame, slot, doc }: typeof KEEPING): string {
  return g.onceNamed(`clock ${slot}`, [slot], (name) =>
    g.frame(frame, false).slots.push({
      name,
      thing: false,
      size: 1,
      doc,
      holds: { kind: 'piece', throughout: true },
    }),
  );
}

/** Code that keeps the standing rules at once, after which a piece goes on. */
export function keepThen(g: Generator, piece: string): string {
  const slot = waySlot(g, KEEPING);
  return `s[${slot}] = ${g.goesOn(slot, piece)};\nreturn ${keepFunction(g)}(s);`;
}

/** Code that does what comes at each step, after which a piece goes on. */
export function stepThen(g: Generator, stepFunction: string, piece: string): string {
  const slot = waySlot(g, STEPPING);
  return `s[${slot}] = ${g.goesOn(slot, piece)};\nreturn ${stepFunction}(s);`;
}

/** Body of the routine that keeps the standing rules at once. */
export function keepInPieces(g: Generator, rules: readonly model.Standing[], self: string): string {
  const piece = g.piece(self, KEEPING.frame);
  const back = `return goBack(s, ${waySlot(g, KEEPING)});`;
  return `${judged(g, rules)}\nif (!changed) ${back}\n${committed(g, rules, piece)}\nreturn ${piece};`;
}

/** Body of the routine of each step; `then`: what comes when no rule matches any more. */
export function stepInPieces(
  g: Generator,
  rules: readonly model.Standing[],
  self: string,
  then: string,
): string {
  const piece = g.piece(self, STEPPING.frame);
  const ended = `if (${endsFunction(g)}(s)) return WAIT;`;
  const keeps = g.model.standing.some((rule) => rule.atOnce);
  const tick = g.facts.keepAsks
    ? keepThen(g, tickedPiece(g, `${ended}\nreturn ${self}(s);`))
    : `${keeps ? `${keepFunction(g)}(s);\n` : ''}${ended}\nreturn ${piece};`;
  return `${judged(g, rules)}\nif (changed) {\n${committed(g, rules, piece)}\n${tick}\n}\n${then}\nreturn s[OVER] === 1 ? WAIT : goBack(s, ${waySlot(g, STEPPING)});`;
}

function tickedPiece(g: Generator, body: string): string {
  const name = g.onceNamed('ticked in step', ['stepGoesOn'], (fn) =>
    g.add('outcome', {
      kind: 'function',
      name: fn,
      parameters: ['s: Int16Array'],
      returns: 'number',
      doc: 'A step goes on after the tick in it.',
      body,
    }),
  );
  return g.piece(name, STEPPING.frame);
}

/** May somebody be asked about what these rules do? */
function asks(g: Generator, rules: readonly model.Standing[]): boolean {
  return g.facts.batchAsks(rules.flatMap(({ body }) => body));
}

/** Code that judges what all matches of some rules do. */
function judged(g: Generator, rules: readonly model.Standing[]): string {
  g.needsBatch = true;
  const before = asks(g, rules) ? `${beginQuestions(g)}\n` : '';
  return `${before}let changed = false;\nconst batch = ${batchBegins(g)};\n${membersOfRound(g, rules)}`;
}

/** Code that asks what is open and then carries out a round; one that changes nothing is a fault. */
function committed(g: Generator, rules: readonly model.Standing[], piece: string): string {
  const ask = asks(g, rules) ? `${askOpenQuestion(g, 'batch', piece)}\n` : '';
  return `${ask}const before = ${progressFunction(g)}(s);\ncommitBatch(s, batch);\nif (${progressFunction(g)}(s) === before) standingLoop(${blamedFor(g, rules)}, RULES);`;
}
