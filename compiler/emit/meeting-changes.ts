/** What brings a change about on which replacements can meet: one routine each, which asks and then goes on (L3). */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBlock } from '../plan/facts.ts';
import { matchedKey } from '../plan/keys.ts';
import { namesThing } from '../plan/frames.ts';
import { literal } from './docs.ts';
import { eventFunction } from './events.ts';
import { readSlot, widthOf, writeSlot } from './slots.ts';
import { ANY_NUMBER, type Generator, type Held } from './generator.ts';
import { applyFunction, beside, candidatesFunction, type Change, chooserFunction } from './meeting.ts';
import { camel, upper } from './names.ts';
import type { Next } from './routines.ts';
import { bodiesWait, happeningInPieces } from './changes-in-pieces.ts';
import { checksLater, setter } from './state.ts';
import { forgetUses } from './used.ts';

/** How it goes on after a change that happened as itself, and after one that did not. */
interface Exits {
  readonly happened: Next;
  readonly not: Next;
}

/** What brings a change about: the name of the routine, and what its caller stores before. */
interface Start {
  readonly name: string;
  readonly before: string;
}

/** Slots with the pieces to go on with; null where there is but one caller. */
interface Returns {
  readonly then: string | null;
  readonly otherwise: string | null;
}

/** A change that somebody waits for. */
export function changeStart(g: Generator, change: Change, caller: string, exits: Exits): Start {
  g.frame(changeFrame(g, change.matched), false).callers.add(caller);
  const { then, otherwise } = returnsOf(g, change);
  const back = (slot: string | null, other: string | null, next: Next): string =>
    slot === null ? next.jump() : backBy(slot, other);
  const name = startFunction(g, change, {
    happened: back(then, otherwise, exits.happened),
    not: back(otherwise, then, exits.not),
  });
  const stores = [
    ...(then === null ? [] : [`s[${then}] = ${g.goesOn(then, exits.happened.index())};\n`]),
    ...(otherwise === null || otherwise === then
      ? []
      : [`s[${otherwise}] = ${g.goesOn(otherwise, exits.not.index())};\n`]),
  ];
  return { name, before: stores.join('') };
}

/** A change that takes the place of another of its circle, which did not happen: who waited for that waits for this. */
export function changeInstead(g: Generator, change: Change, replaced: Change): Start {
  const { then, otherwise } = returnsOf(g, change);
  const { then: unused, otherwise: waiting } = returnsOf(g, replaced);
  if (then === null || otherwise === null || waiting === null)
    throw new Error(`${change.name} is in no circle`);
  const name = startFunction(g, change, {
    happened: backBy(then, otherwise),
    not: backBy(otherwise, then),
  });
  const slots = [...new Set([then, otherwise])];
  const over = [unused, waiting].filter((slot) => slot !== null && !slots.includes(slot));
  const stores = [
    ...slots
      .filter((slot) => slot !== waiting)
      .map((slot) => `s[${slot}] = s[${g.goesOn(slot, waiting)}]!;\n`),
    ...new Set(over.map((slot) => `s[${slot}] = 0;\n`)),
  ];
  return { name, before: stores.join('') };
}

/** Code that goes on with the piece in a slot; neither that nor the other one holds anything after it. */
function backBy(slot: string, other: string | null): string {
  const clear = other === null || other === slot ? '' : `s[${other}] = 0;\n`;
  return `${clear}return goBack(s, ${slot});`;
}

/** The frame of a change: all of one circle share it, as one of them at a time waits. */
export function changeFrame(g: Generator, matched: model.Matched): string {
  const key = matchedKey(matched);
  return `change ${g.facts.again.circleOf(key) ?? key}`;
}

function returnsOf(g: Generator, { matched, name: changed }: Change): Returns {
  const calls = callsOf(g, matched);
  const slot = (word: string, doc: string): string =>
    g.once(`change ${matchedKey(matched)} ${word}`, () => {
      const name = g.names.claim(upper(changed, word));
      const throughout = g.facts.again.circleOf(matchedKey(matched)) === null;
      const holds: Held = { kind: 'piece', throughout };
      g.frame(changeFrame(g, matched), false).slots.push({ name, thing: false, size: 1, doc, holds });
      return name;
    });
  // What both the course of play and abilities run is written out for each.
  const several =
    calls.length > 1 || g.facts.calledByBoth.size > 0 || g.facts.again.circleOf(matchedKey(matched)) !== null;
  const asksElse = calls.some((s) => s.kind === 'callEvent' && s.else.length > 0);
  const then = several ? slot('return', `piece to go on with after ${changed}`) : null;
  const otherwise =
    several && asksElse ? slot('else', `piece to go on with if ${changed} did not happen`) : then;
  return { then, otherwise };
}

/** The statements that bring a change about. */
function callsOf(g: Generator, matched: model.Matched): model.Statement[] {
  return everyBlock(g.model).flatMap((block) =>
    statementsIn(block).filter(
      (s) =>
        (s.kind === 'callEvent' && matched.kind === 'event' && s.event === matched.event) ||
        (s.kind === 'assign' && matched.kind === 'attribute' && s.attribute === matched.attribute),
    ),
  );
}

/** Code that goes on after a change that happened as itself, and after one that did not. */
export interface ExitCode {
  readonly happened: string;
  readonly not: string;
}

/** Name of the routine. */
function startFunction(g: Generator, change: Change, back: ExitCode): string {
  const { matched, name, parameters } = change;
  const key = matchedKey(matched);
  const forget = forgetUses(g, key);
  const exits = { happened: `${forget}${back.happened}`, not: `${forget}${back.not}` };
  return g.onceNamed(`change ${key}`, [camel('bring about', name)], (fn) => {
    const rule =
      matched.kind === 'attribute' && checksLater(g, matched.attribute) ? [beside(change, 'rule')] : [];
    const all = [...parameters, ...rule];
    const happens = bodiesWait(g, matched)
      ? happeningInPieces(g, change, rule[0] ?? null, exits)
      : { replaced: appliedAtOnce(g, change, exits), code: happening(g, change, all, exits) };
    const ask = g.facts.isMeeting(key) ? question(g, change, rule[0] ?? null, happens.replaced) : '';
    g.addFunction(
      'play',
      fn,
      ['s: Int16Array', ...all.map((p) => `${p}: number`)],
      'number',
      `${g.cite(spanOf(g, matched), name)}: happens, or somebody is asked what replaces it (L3)`,
      () => `${ask}${happens.code}`,
    );
  });
}

/** Code that asks where replacements meet; `replaced` goes on with the one that was chosen, given the kept parameters. */
function question(
  g: Generator,
  change: Change,
  rule: string | null,
  replaced: (chosen: string, kept: readonly string[], clear: string) => string,
): string {
  const { matched, name, parameters, types } = change;
  const slots = parameters.map((p, i) => {
    const slot = g.names.claim(upper(name, p));
    const thing = namesThing(types[i]!);
    const size = widthOf(g, types[i]);
    g.frame(changeFrame(g, matched), false).slots.push({
      name: slot,
      thing,
      size,
      doc: `${p} of ${name}`,
      holds: thing ? { kind: 'value', type: types[i]! } : ANY_NUMBER,
    });
    // What cannot be kept would be out of any range.
    const isKept = rule === null || p !== 'next';
    const bounds = size === 2 ? '-2147483648, 2147483647' : '-32768, 32767';
    const value = isKept ? p : `checked(next, ${bounds}, ${literal(name)}, ${rule}, RULES)`;
    return {
      store: writeSlot(slot, size, value),
      kept: readSlot(slot, size),
      clear: writeSlot(slot, size, thing ? '-1' : '0'),
    };
  });
  const list = g.functionName('list replacements of', name);
  const constant = g.names.claim(upper('replace', name));
  const resume = g.functionName('replaced', name);
  const span = spanOf(g, matched);
  g.sites.push({
    name: constant,
    decision: 'replace',
    kind: 'replace',
    label: {},
    span,
    actions: [],
    value: null,
    refusal: null,
    locals: [], // the question is the change's, not that of who brought it about
    routine: changeFrame(g, matched),
    list,
    resume,
  });
  const candidates = candidatesFunction(g, change);
  const kept = slots.map((slot) => slot.kept);
  g.addFunction(
    'legal',
    list,
    ['s: Int16Array', 'out: Int32Array', 'at: number'],
    'number',
    `Which replacement of ${name} applies?`,
    () => `return ${candidates}(${['s', 'out', 'at', ...kept].join(', ')});`,
  );
  g.addFunction('play', resume, ['s: Int16Array', 'move: number'], 'number', g.cite(span, name), () =>
    replaced('move', kept, slots.map(({ clear }) => clear).join('\n')),
  );
  const found = `${candidates}(${['s', 'OPTIONS', '0', ...parameters].join(', ')})`;
  const stores = slots.map(({ store }) => store);
  const ask = `return ask(s, ${constant}, ${chooserFunction(g, change)}(${['s', ...parameters].join(', ')}));`;
  return `if (${[...change.conditions, `${found} > 1`].join(' && ')}) {\n${[...stores, ask].join('\n')}\n}\n`;
}

/** What was chosen, where nothing in it waits. */
function appliedAtOnce(g: Generator, change: Change, exits: ExitCode) {
  return (chosen: string, kept: readonly string[], clear: string): string =>
    `${applyFunction(g, change, 'event')}(${['s', chosen, ...kept].join(', ')});\n${clear}\n${exits.not}`;
}

/** What happens where no two replacements meet, and nothing waits. */
function happening(g: Generator, { matched }: Change, all: readonly string[], exits: ExitCode): string {
  const args = ['s', ...all].join(', ');
  if (matched.kind !== 'event') return `${setter(g, attributeOf(matched))}(${args});\n${exits.happened}`;
  const call = `${eventFunction(g, matched.event)}(${args})`;
  return exits.happened === exits.not
    ? `${call};\n${exits.happened}`
    : `if (!${call}) {\n${exits.not}\n}\n${exits.happened}`;
}

export function attributeOf(matched: model.Matched): number {
  if (matched.kind !== 'attribute') throw new Error(`${matched.kind} cannot be replaced`);
  return matched.attribute;
}

function spanOf(g: Generator, matched: model.Matched): model.Named['span'] {
  return matched.kind === 'event'
    ? g.model.events[matched.event]!.span
    : g.model.attributes[attributeOf(matched)]!.span;
}
