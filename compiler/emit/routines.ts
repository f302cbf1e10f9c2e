/** Procedures, actions and abilities as functions, and how they are called. */
import type * as model from '../model/model.ts';
import { AT_ONCE, IN_ABILITY, IN_ATOMIC, IN_SETUP } from '../plan/counts.ts';
import { framedLocals, holdsThing, YOU } from '../plan/frames.ts';
import { statementsIn } from '../model/walk.ts';
import { Cutter } from './cutter.ts';
import type { Generator } from './generator.ts';
import {
  type Handed,
  handedGone,
  keyOfHanded,
  knownArguments,
  knownInBlock,
  lastKnownAt,
  noteHanded,
  noteLastKnown,
  placesOfHanded,
  remarkOfHanded,
  wordsOfHanded,
} from './last-known.ts';
import { camel, upper } from './names.ts';
import { bodyAtOnce, bodyFor } from './events.ts';
import { framedPlace } from './locals.ts';
import { ruleIndex } from './rules.ts';
import { plain, Scope } from './scope.ts';
import { argumentsOf } from './slots.ts';
import { type Body, happenedReset, statementsCode, youArgument } from './statements.ts';
import { everyBlock } from '../plan/facts.ts';

/** How code goes on: a jump in tail position, or the number of a piece for the driver. */
export interface Next {
  jump(): string;
  index(): string;
}

/** The same, called by the driver: what comes again and again before anybody is asked would fill the stack. */
export function throughDriver(next: Next): Next {
  return { index: () => next.index(), jump: () => `return ${next.index()};` };
}

/** Code of a call of a procedure in which nothing waits: in the course of play, or as a part of what happens at once (L6). */
export function procedureCall(s: model.Statement & { kind: 'callProcedure' }, body: Body): string {
  const { g, scope, mode } = body;
  // A variant leaves a step out by a procedure that does nothing.
  if (g.model.procedures[s.procedure]!.body.length === 0 && s.arguments.length === 0) return '';
  const handed = handedGone(s.arguments, knownInBlock(g, g.model.procedures[s.procedure]!.body), scope);
  const name =
    mode === 'inside' || mode === 'event'
      ? procedureAtOnce(g, s.procedure, mode, handed)
      : procedureFunction(g, s.procedure, body, handed);
  const given = [...youArgument(g, s.procedure, scope), ...argumentsOf(g, s, scope)];
  return `${name}(${['s', ...given, ...knownArguments(s.arguments, handed, scope)].join(', ')});`;
}

function procedureFunction(g: Generator, id: number, { ticks }: Body, handed: Handed): string {
  const procedure = g.model.procedures[id]!;
  const key = `procedure ${procedure.name}`;
  const again = ticks === 'none' && g.facts.calledInSetupToo.has(key) ? [IN_SETUP] : [];
  const words = [procedure.name, ...again, ...wordsOfHanded(handed)];
  return g.onceNamed(
    `${[key, ...again].join(' ')}${keyOfHanded(handed)}`,
    [camel(...words), camel('do', ...words)],
    (fn) => {
      g.authored.add(fn);
      const scope = new Scope(g, camel(...words), procedure.name, procedure.locals, 'derived', again);
      scope.counting = [key, ...again].join(' ');
      scope.block = procedure.body;
      const parameters = parametersAtHand(id, scope, handed, () => false);
      g.addFunction(
        'play',
        fn,
        parameters,
        'void',
        `${g.cite(procedure.span, procedure.name)}${remarkOfHanded(handed)}`,
        () => {
          const frame = plainFrames(g, procedure, scope, [...again, ...wordsOfHanded(handed)], handed);
          const stop = `${frame.clears}return;`;
          const body: Body = {
            g,
            scope,
            mode: 'routine',
            stop,
            over: 'return;',
            framed: frame.slot,
            routine: procedure.name,
            ...(ticks === 'none' ? { ticks } : {}),
          };
          const code = `${frame.stores}${happenedReset(g, scope)}${statementsCode(procedure.body, body)}`;
          const { kind } = procedure.body.at(-1) ?? {};
          if (kind === 'stop' || kind === 'result') return code;
          return procedure.body.length === 0 ? '// Nothing.' : `${code}\n${frame.clears}`;
        },
      );
    },
  );
}

/** The same in an event, whose assignments are a part of it, or in what replaces one: no clock runs in it. */
function procedureAtOnce(g: Generator, id: number, mode: 'inside' | 'event', handed: Handed): string {
  const procedure = g.model.procedures[id]!;
  const words = [mode === 'inside' ? 'in event' : 'in replacement', ...wordsOfHanded(handed)];
  return g.onceNamed(
    `procedure ${id} ${mode}${keyOfHanded(handed)}`,
    [camel(procedure.name, ...words)],
    (fn) => {
      const scope = new Scope(g, camel(procedure.name, ...words), procedure.name, procedure.locals);
      scope.counting = `procedure ${procedure.name} ${AT_ONCE}`;
      const parameters = parametersAtHand(id, scope, handed, holdsThing);
      const place = mode === 'inside' ? 'as a part of an event' : 'in what replaces something';
      g.addFunction(
        'events',
        fn,
        parameters,
        'void',
        `${g.cite(procedure.span, procedure.name)}, ${place}`,
        () => {
          const body = bodyAtOnce(procedure.body, { ...bodyFor(g, scope, mode), stop: 'return;' }, 0);
          return `${happenedReset(g, scope)}${body}`;
        },
      );
    },
  );
}

/** The parameters of a function of a procedure that never waits; its names are read from them. */
function parametersAtHand(
  id: number,
  scope: Scope,
  handed: Handed,
  mayBeGone: (type: model.Type) => boolean,
): string[] {
  const g = scope.generator;
  const procedure = g.model.procedures[id]!;
  const params = g.parametersOf(procedure);
  const you = g.facts.procedureTakesYou(id) ? ['you'] : [];
  for (const name of [...params, ...you]) scope.names.claim(name);
  params.forEach((p, i) => scope.places.set(i, plain(p, mayBeGone(procedure.locals[i]!.type))));
  if (you.length > 0) scope.you = plain('you');
  const known = placesOfHanded(scope, params, handed);
  return ['s: Int16Array', ...[...you, ...params, ...known].map((p) => `${p}: number`)];
}

/** Things that a routine without waits reads after they may have left their region: in slots, where departures find them. */
function plainFrames(
  g: Generator,
  procedure: model.Procedure,
  scope: Scope,
  words: readonly string[],
  { known }: Handed,
): { stores: string; clears: string; slot: (local: number) => string | null } {
  const framed = framedLocals({
    locals: procedure.locals,
    parameterCount: procedure.parameterCount,
    body: procedure.body,
    hasYou: false,
    hasSelf: false,
    leaves: (s) => g.facts.mayDepart(s) && s.kind !== 'if',
    atWaits: false,
    keepThings: false,
  });
  const slots = new Map<number, string>();
  const stores: string[] = [];
  for (const local of [...framed].sort((a, b) => a - b)) {
    const { name, type } = procedure.locals[local]!;
    if (!holdsThing(type) || type.kind === 'set') continue;
    const slot = g.names.claim(upper(scope.prefix, name));
    g.frame(['plain', procedure.name, ...words].join(' '), false).slots.push({
      name: slot,
      thing: true,
      size: 1,
      doc: `${name} of ${procedure.name}`,
      holds: { kind: 'value', type },
    });
    slots.set(local, slot);
    if (local >= procedure.parameterCount) continue;
    const given = scope.place(local);
    stores.push(`s[${slot}] = ${given.code};\n`);
    for (const { attribute } of known.filter((each) => each.local === local))
      stores.push(`${noteLastKnown(g, slot, attribute, given.lastKnown.get(attribute)!)}\n`);
    scope.places.set(local, framedPlace(g, slot, type));
  }
  const given = scope.wantLastKnown;
  scope.wantLastKnown = (local, attribute) => {
    const slot = slots.get(local);
    return slot === undefined ? (given?.(local, attribute) ?? null) : lastKnownAt(g, slot, attribute);
  };
  return {
    stores: stores.join(''),
    clears: [...slots.values()].map((name) => `s[${name}] = -1;\n`).join(''),
    slot: (local) => slots.get(local) ?? null,
  };
}

function callSites(g: Generator, matches: (s: model.Statement) => boolean): number {
  let sites = 0;
  for (const block of everyBlock(g.model)) for (const s of statementsIn(block)) if (matches(s)) sites++;
  return sites;
}

interface Callee {
  readonly key: string;
  readonly name: string;
  readonly routine: model.Routine & model.Named;
  readonly you: boolean;
  readonly sites: number;
  readonly actionSite: boolean;
  /** It runs while an ability resolves, in set-up, or within `atomically`; `again`: it is written out for the course of play too. */
  readonly within: 'ability' | 'setup' | 'atomically' | null;
  readonly again: readonly string[];
}

/** Whether a caller runs while an ability resolves, in set-up, or within `atomically`, and by which words what it calls is told apart. */
function calledFrom(
  g: Generator,
  caller: string,
  key: string,
  settles: boolean,
): Pick<Callee, 'key' | 'within' | 'again'> {
  if (g.withinSetup.has(caller)) {
    const again = g.facts.calledInSetupToo.has(key) ? [IN_SETUP] : [];
    return { key: [key, ...again].join(' '), within: 'setup', again };
  }
  const within = caller.startsWith('ability ') || g.withinAbilities.has(caller) ? 'ability' : null;
  // Nothing settles within `atomically`, in what it calls neither.
  if (within === null && (!settles || g.withinAtomic.has(caller)))
    return { key: `${key} ${IN_ATOMIC}`, within: 'atomically', again: [IN_ATOMIC] };
  const again = within !== null && g.facts.calledByBoth.has(key) ? [IN_ABILITY] : [];
  return { key: [key, ...again].join(' '), within, again };
}

/** Name of the first piece of a routine that can wait; where it returns to is `rest`, or a slot when several call it. */
function startFunction(
  g: Generator,
  callee: Callee,
  caller: string,
  rest: Next,
): { readonly key: string; readonly name: string; readonly before: string } {
  const several = callee.sites > 1;
  const { within } = callee;
  if (within === 'ability') g.withinAbilities.add(callee.key);
  if (within === 'setup') g.withinSetup.add(callee.key);
  if (within === 'atomically') g.withinAtomic.add(callee.key);
  const returnSlot = several
    ? g.once(`return ${callee.key}`, () => {
        const slot = g.names.claim(upper(callee.name, ...callee.again, 'return'));
        g.frame(callee.key, false).slots.push({
          name: slot,
          thing: false,
          size: 1,
          doc: `piece to go on with after ${callee.name}`,
          holds: { kind: 'piece', throughout: true },
        });
        return slot;
      })
    : null;
  g.frame(callee.key, false).callers.add(caller);
  const exit: Next =
    returnSlot === null
      ? rest
      : {
          jump: () => `return goBack(s, ${returnSlot});`,
          index: () => g.piece(returnPiece(g, returnSlot, [callee.name, ...callee.again]), callee.key),
        };
  const name = g.onceNamed(
    `start ${callee.key}`,
    [
      camel(callee.name, ...callee.again),
      camel('do', callee.name, ...callee.again),
      camel('run', callee.name, ...callee.again),
    ],
    (fn) => {
      g.authored.add(fn);
      const params = g.parametersOf(callee.routine);
      const you = callee.you ? ['you: number'] : [];
      g.addFunction(
        'play',
        fn,
        ['s: Int16Array', ...you, ...params.map((p) => `${p}: number`)],
        'number',
        g.cite(callee.routine.span, callee.name),
        () => {
          const { again } = callee;
          const scope = new Scope(
            g,
            camel(callee.name, ...again),
            callee.name,
            callee.routine.locals,
            'derived',
            again,
          );
          scope.counting = callee.key;
          scope.acts = callee.actionSite;
          const names = new Map<number, string>();
          if (callee.you) {
            scope.names.claim('you');
            names.set(YOU, 'you');
          }
          params.forEach((p, i) => {
            scope.names.claim(p);
            names.set(i, p);
          });
          const cutter = new Cutter({
            g,
            section: 'play',
            scope,
            routine: callee.key,
            body: callee.routine.body,
            parameterCount: callee.routine.parameterCount,
            settles: within === null,
            ...(within === 'setup' ? { clocks: false } : {}),
            ability: false,
            exit,
          });
          const fired = callee.actionSite
            ? `step(${ruleIndex(g, callee.routine)});${g.firedCode(callee.routine)}\n`
            : '';
          return `${fired}${happenedReset(g, scope)}${cutter.start(names)}`;
        },
        callee.key,
      );
    },
  );
  return {
    key: callee.key,
    name,
    before: returnSlot === null ? '' : `s[${returnSlot}] = ${g.goesOn(returnSlot, rest.index())};\n`,
  };
}

function returnPiece(g: Generator, slot: string, words: readonly string[]): string {
  return g.onceNamed(`return piece ${slot}`, [camel(...words, 'returns')], (fn) => {
    g.add('play', {
      kind: 'function',
      name: fn,
      parameters: ['s: Int16Array'],
      returns: 'number',
      doc: `Back to who called ${words[0] ?? ''}.`,
      body: `return goBack(s, ${slot});`,
    });
  });
}

/** Code that calls a procedure that can wait. */
export function procedureStart(
  g: Generator,
  s: model.Statement & { kind: 'callProcedure' },
  scope: Scope,
  caller: string,
  rest: Next,
  settles: boolean,
): string {
  const procedure = g.model.procedures[s.procedure]!;
  const sites = callSites(g, (x) => x.kind === 'callProcedure' && x.procedure === s.procedure);
  const start = startFunction(
    g,
    {
      ...calledFrom(g, caller, `procedure ${procedure.name}`, settles),
      name: procedure.name,
      routine: procedure,
      you: g.facts.procedureTakesYou(s.procedure),
      sites,
      actionSite: false,
    },
    caller,
    rest,
  );
  const handed = handedGone(s.arguments, knownInBlock(g, procedure.body), scope);
  const noted = noteHanded(s.arguments, handed, scope, g.parameterSlots.get(start.key) ?? new Map());
  return `${start.before}${noted}return ${start.name}(${['s', ...youArgument(g, s.procedure, scope), ...argumentsOf(g, s, scope)].join(', ')});`;
}

/** Code that plays an action. */
export function actionStart(
  g: Generator,
  id: number,
  args: readonly string[],
  caller: string,
  rest: Next,
  settles: boolean,
): string {
  const action = g.model.actions[id]!;
  const sites = callSites(g, (x) => (x.kind === 'act' || x.kind === 'rounds') && x.actions.includes(id));
  const start = startFunction(
    g,
    {
      ...calledFrom(g, caller, `action ${action.name}`, settles),
      name: action.name,
      routine: action,
      you: true,
      sites,
      actionSite: true,
    },
    caller,
    rest,
  );
  return `${start.before}return ${start.name}(${['s', ...args].join(', ')});`;
}
