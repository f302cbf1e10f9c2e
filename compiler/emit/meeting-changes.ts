/** What brings a change about on which replacements can meet: one routine each, which asks and then goes on (L3). */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { everyBlock } from '../plan/facts.ts';
import { matchedKey } from '../plan/keys.ts';
import { namesThing } from '../plan/frames.ts';
import { literal } from './docs.ts';
import { eventFunction } from './events.ts';
import { readSlot, widthOf, writeSlot } from './slots.ts';
import type { Generator } from './generator.ts';
import { applyFunction, beside, candidatesFunction, type Change, chooserFunction } from './meeting.ts';
import { camel, upper } from './names.ts';
import type { Next } from './routines.ts';
import { bodiesWait, happeningInPieces } from './changes-in-pieces.ts';
import { checksLater, setter } from './state.ts';

/** How it goes on after a change that happened as itself, and after one that did not. */
interface Exits {
  readonly happened: Next;
  readonly not: Next;
}

/** Name of the routine that brings a change about, and what its caller stores before: where it is to go on. */
export function changeStart(
  g: Generator,
  change: Change,
  caller: string,
  exits: Exits,
): { readonly name: string; readonly before: string } {
  const key = `change ${matchedKey(change.matched)}`;
  const calls = callsOf(g, change.matched);
  const frame = g.frame(key, false);
  frame.callers.add(caller);
  const returnSlot = (word: string, doc: string): string =>
    g.once(`${key} ${word}`, () => {
      const name = g.names.claim(upper(change.name, word));
      frame.slots.push({ name, thing: false, size: 1, doc });
      return name;
    });
  // What both the course of play and abilities run is written out for each.
  const several = calls.length > 1 || g.facts.calledByBoth.size > 0;
  const asksElse = calls.some((s) => s.kind === 'callEvent' && s.else.length > 0);
  const then = several ? returnSlot('return', `piece to go on with after ${change.name}`) : null;
  const otherwise =
    several && asksElse ? returnSlot('else', `piece to go on with if ${change.name} did not happen`) : then;
  const back = (slot: string | null, next: Next): string =>
    slot === null ? next.jump() : `return s[${slot}]!;`;
  const name = startFunction(g, change, {
    happened: back(then, exits.happened),
    not: back(otherwise, exits.not),
  });
  const stores = [
    ...(then === null ? [] : [`s[${then}] = ${exits.happened.index()};\n`]),
    ...(otherwise === null || otherwise === then ? [] : [`s[${otherwise}] = ${exits.not.index()};\n`]),
  ];
  return { name, before: stores.join('') };
}

/** The statements that bring a change about. */
function callsOf(g: Generator, matched: model.Matched): model.Statement[] {
  return [...everyBlock(g.model)].flatMap((block) =>
    [...statementsIn(block)].filter(
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
function startFunction(g: Generator, change: Change, exits: ExitCode): string {
  const { matched, name, parameters } = change;
  const key = matchedKey(matched);
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
  const key = matchedKey(matched);
  const slots = parameters.map((p, i) => {
    const slot = g.names.claim(upper(name, p));
    const thing = namesThing(types[i]!);
    const size = widthOf(g, types[i]);
    g.frame(`change ${key}`, false).slots.push({ name: slot, thing, size, doc: `${p} of ${name}` });
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
