/**
 * Changes in which something may have to wait: their bodies, and those of what replaces them, are cut like routines. What
 * they do is still one moment: no clock runs in them (L6).
 */
import type * as model from '../model/model.ts';
import { matchedKey } from '../plan/keys.ts';
import { SELF, YOU } from '../plan/frames.ts';
import { matchAttribute } from './attribute-events.ts';
import { mentioned } from './code.ts';
import { Cutter } from './cutter.ts';
import { heldByEntry } from './created.ts';
import { commitAndMatch, commitHead, matchCall } from './events.ts';
import type { Generator } from './generator.ts';
import { attributeOf, changeFrame, type ExitCode } from './meeting-changes.ts';
import {
  beside,
  candidatesFunction,
  type Change,
  chosenCode,
  chosenScope,
  chosenSwitch,
  replacementsOf,
  usedEntry,
  whoseItIs,
} from './meeting.ts';
import { camel } from './names.ts';
import type { Next } from './routines.ts';
import { ruleIndex } from './rules.ts';
import { Scope } from './scope.ts';
import { inRange, writer } from './state.ts';
import { endTold } from './told.ts';
import { noteUse } from './used.ts';

/** May the body of a change, or of something that replaces it, have to wait? */
export function bodiesWait(g: Generator, matched: model.Matched): boolean {
  const isWaiting =
    matched.kind === 'event' && g.facts.blockWaits(g.model.events[matched.event]!.body, false, 'event');
  const replacements = g.facts.replacementsOf.get(matchedKey(matched)) ?? [];
  return isWaiting || replacements.some(({ body }) => g.facts.blockWaits(body, false, 'replacement'));
}

/** Code of the change, judged anew, and what goes on with a chosen replacement. */
export function happeningInPieces(
  g: Generator,
  change: Change,
  rule: string | null,
  exits: ExitCode,
): {
  readonly replaced: (chosen: string, kept: readonly string[], clear: string) => string;
  readonly code: string;
} {
  const { parameters, conditions } = change;
  const lines = conditions.length === 0 ? [] : [`if (!(${conditions.join(' && ')})) {\n${exits.not}\n}`];
  if (replacementsOf(g, change).length > 0) {
    const found = `${candidatesFunction(g, change)}(${['s', 'OPTIONS', '0', ...parameters].join(', ')})`;
    const replace = `${replaceFunction(g, change, exits)}(${['s', 'OPTIONS[0]!', ...parameters].join(', ')})`;
    lines.push(`if (${found} === 1) return ${replace};`);
  }
  lines.push(
    change.matched.kind === 'event'
      ? eventInPieces(g, change, change.matched.event, exits)
      : attributeAtOnce(g, attributeOf(change.matched), parameters, { rule, exits }),
  );
  return {
    code: lines.join('\n'),
    replaced: (chosen, kept, clear) => {
      const fixed = parameters.map((p, i) => `const ${p} = ${kept[i]};`);
      return `${fixed.join('\n')}\n${clear}\nreturn ${replaceFunction(g, change, exits)}(${['s', chosen, ...parameters].join(', ')});`;
    },
  };
}

function eventInPieces(g: Generator, change: Change, id: number, exits: ExitCode): string {
  const { parameters } = change;
  const event = g.model.events[id]!;
  if (!g.facts.blockWaits(event.body, false, 'event'))
    return `${commitAndMatch(g, id, parameters)}\n${exits.happened}`;
  const scope = new Scope(g, camel(event.name), event.name, event.locals);
  for (const p of parameters) scope.names.claim(p);
  const cutter = new Cutter({
    g,
    section: 'play',
    scope,
    routine: changeFrame(g, { kind: 'event', event: id }),
    body: event.body,
    parameterCount: event.parameterCount,
    settles: false,
    ability: false,
    mode: 'inside',
    ends: () => {
      // Only what the triggers look at is taken out of the frame.
      const read = mentioned(matchCall(g, id, parameters));
      const kept = parameters.map((p, i) => (read.has(p) ? scope.place(i).code : p));
      return `${endTold(g, id)}\n${matchCall(g, id, kept)}`.trim();
    },
    exit: exitOf(g, change, () => exits.happened),
  });
  return `${commitHead(g, id, parameters)}${cutter.start(new Map(parameters.map((p, i) => [i, p])))}`;
}

function attributeAtOnce(
  g: Generator,
  id: number,
  parameters: readonly string[],
  { rule, exits }: { readonly rule: string | null; readonly exits: ExitCode },
): string {
  const next = parameters.at(-1)!;
  const value = rule === null ? next : inRange(g, id, next, rule);
  const write = `${writer(g, id)}(${['s', ...parameters.slice(0, -1), value].join(', ')});`;
  return `${write}${matchAttribute(g, id, parameters)}\n${exits.happened}`;
}

/** Name of the routine that does what a replacement says. */
function replaceFunction(g: Generator, change: Change, exits: ExitCode): string {
  const { matched, name, parameters } = change;
  return g.onceNamed(`replace in pieces ${matchedKey(matched)}`, [camel('replace', name)], (fn) => {
    const [chosen, bearer] = [beside(change, 'chosen'), beside(change, 'bearer')];
    g.addFunction(
      'play',
      fn,
      ['s: Int16Array', `${chosen}: number`, ...parameters.map((p) => `${p}: number`)],
      'number',
      `What was chosen happens instead of ${name}.`,
      () => {
        const cases = replacementsOf(g, change).map(
          (r) => `case ${r.id}: {\n${replacementInPieces(g, r, change, { bearer, exits })}\n}`,
        );
        return `${chosenSwitch(g, chosen, bearer, cases.join('\n'))}\n${exits.not}`;
      },
    );
  });
}

function replacementInPieces(
  g: Generator,
  r: model.Replacement,
  change: Change,
  { bearer, exits }: { readonly bearer: string; readonly exits: ExitCode },
): string {
  const { parameters } = change;
  if (!g.facts.blockWaits(r.body, false, 'replacement'))
    return `${chosenCode(g, r, { parameters, bearer, mode: 'event' })}\n${exits.not}`;
  const { scope, names } = chosenScope(g, r, parameters, bearer);
  const entry = r.source.kind === 'effect' ? scope.names.claim('effect') : null;
  const held =
    r.source.kind === 'effect' && entry !== null ? heldByEntry(g, r.source.effect, entry, scope) : null;
  const you = r.source.kind === 'game' || held !== null ? null : scope.names.claim('controller');
  if (you !== null) {
    names.set(SELF, bearer);
    names.set(YOU, you);
  }
  for (const [local, name] of held?.names ?? []) names.set(local, name);
  const routine = `replacement ${r.id}`;
  g.frame(routine, false).callers.add(changeFrame(g, change.matched));
  const cutter = new Cutter({
    g,
    section: 'play',
    scope,
    routine,
    body: r.body,
    parameterCount: Math.max(-1, ...names.keys()) + 1,
    settles: false,
    ability: true,
    mode: 'event',
    instead: { of: change, by: g.facts.again.lastWords(r) },
    exit: exitOf(g, change, () => exits.not),
    ...(held === null ? {} : { lastKnown: held.lastKnown }),
  });
  const code = cutter.start(names);
  if (held !== null && entry !== null)
    return usedEntry(g, r, { bearer, entry, held }, `${noteUse(g, r, entry)}${code}`);
  return `step(${ruleIndex(g, r)});${g.firedCode(r)}\n${whoseItIs(g, you, bearer, code)}${noteUse(g, r, bearer)}${code}`;
}

/** The exit of what brings a change about: its frame is that of the change. */
function exitOf(g: Generator, { matched }: Change, code: () => string): Next {
  return {
    jump: code,
    index: () =>
      g.piece(
        g.onceNamed(`exit ${code()}`, ['goesOn'], (fn) =>
          g.add('play', {
            kind: 'function',
            name: fn,
            parameters: ['s: Int16Array'],
            returns: 'number',
            doc: 'A change is over: back to who brought it about.',
            body: code(),
          }),
        ),
        changeFrame(g, matched),
      ),
  };
}
