/** A checked model → the files of its engine, as code. In: a model without errors. Out: `CodeFile`s in fixed order. */
import type { Span } from '../source/source.ts';
import type * as model from '../model/model.ts';
import { OWN } from './own-words.ts';
import { extraTurns } from '../model/room.ts';
import { touchedBeforePlay } from '../plan/beginnings.ts';
import { abilityFunctions } from './abilities.ts';
import { checkFunctions } from './checks.ts';
import type { CodeFile } from './code.ts';
import { Cutter } from './cutter.ts';
import { batchFunctions } from './batches.ts';
import { derivedFunctions } from './derived.ts';
import { Generator } from './generator.ts';
import { holdFunction } from './held.ts';
import { FEW, forgetBody, layoutConstants } from './layout.ts';
import { mergeFunction, namedFunction } from './twins.ts';
import { departFunction, leaveAny, tellMove } from './moves.ts';
import { camel } from './names.ts';
import { outcomeFunctions } from './outcome.ts';
import type { Next } from './routines.ts';
import { Scope } from './scope.ts';
import { attributeWidth, offset, writeAll } from './slots.ts';
import { attributeConstant } from './attributes.ts';
import { knowledgeKept, layOut, startValues, zoneCapacity } from './state.ts';
import { straightened } from './straight.ts';
import { fillCode, happenedReset, tickCode } from './statements.ts';
import { EXPORTS, tablesCode } from './tables.ts';
import { SHAPES, vocabulary, WORDS } from './vocabulary.ts';

export interface EmitInput {
  readonly model: model.Model;
  readonly digest: string;
  readonly ruleDigests: Readonly<Record<string, string>>;
  /** Line of a span, from 1. */
  readonly lineOf: (span: Span) => number;
  /** What stands in the rules at a span, on one line. */
  readonly textOf: (span: Span) => string;
  /** Count which rules fire (for tests, never for shipped engines). */
  readonly watched: boolean;
  /** Write what scenarios expect (for tests, never for shipped engines). */
  readonly scenarios: boolean;
}

/** What engines may take from the runtime. */
export const RUNTIME = {
  values: [
    'beginCall',
    'between',
    'cardsLeft',
    'checked',
    'checkedIfAny',
    'missing',
    'within32',
    'choseAll',
    'clamped',
    'conflictingSets',
    'draw',
    'drawCards',
    'dueAmount',
    'fail',
    'fixBagTop',
    'fixBagTops',
    'giveCard',
    'goBack',
    'inCardOrder',
    'isGranted',
    'makeQuestions',
    'hashSlots',
    'standingLoop',
    'zoneFull',
    'includes',
    'keepEarlier',
    'knowledgeOf',
    'lastState',
    'listPicks',
    'makeEarlier',
    'makeModule',
    'makeRing',
    'missingPart',
    'nextPick',
    'noAction',
    'note',
    'NOTE_DEALT',
    'NOTE_ENDED',
    'NOTE_FIRES',
    'NOTE_MOVE',
    'NOTE_OVER',
    'NOTE_REVEAL',
    'NOTE_SET',
    'NOTE_SHUFFLE',
    'NOTE_TURN',
    'noteMove',
    'noteReveal',
    'noteShuffle',
    'notOne',
    'offer',
    'openBill',
    'openPart',
    'overflow',
    'PART_PAID',
    'payable',
    'readWide',
    'placeFull',
    'sameThing',
    'somebody',
    'sourceOf',
    'lookBudget',
    'looksOfCall',
    'stepBudget',
    'stepsOfCall',
    'streamIdentity',
    'supplyOf',
    'writeWide',
    'takes',
    'thingOf',
    'topOf',
    'tryOut',
    'DECIDED',
    'SetupError',
  ],
  types: [
    'ActionJson',
    'EventJson',
    'FrameTables',
    'GameFunctions',
    'GameTables',
    'GeneratedModule',
    'LiveTable',
    'RuleRef',
    'State',
    'ThingRef',
    'ValueType',
    'ViewJson',
    ...SHAPES,
  ],
} as const;

/** Emits an engine: its files, with things that it may turn out not to need. */
export function emit(input: EmitInput): readonly CodeFile[] {
  const g = new Generator(input.model, input, input);
  for (const name of [...RUNTIME.values, ...RUNTIME.types, ...WORDS, ...EXPORTS, ...OWN]) g.names.claim(name);
  g.names.keep(...functionsToCome(g));
  layOut(g);
  derivedFunctions(g);
  outcomeFunctions(g);
  courseOfPlay(g);
  abilityFunctions(g);
  checkFunctions(g);
  batchFunctions(g);
  sharedFunctions(g);
  layoutConstants(g);
  tablesCode(g, input);
  vocabulary(g);
  return straightened(g.files(), new Set([...OWN, ...g.authored]));
}

/** Names that functions may get as soon as they are called: variables are not called so. */
function functionsToCome({
  model: { events, procedures, derived, actions, relations },
}: Generator): string[] {
  return [
    ...[...events, ...procedures, ...derived, ...actions].map(({ name }) => camel(name)),
    ...relations.map(({ name }) => camel('can', name)),
  ];
}

/** `start`: attributes as printed, set-up, flow. */
function courseOfPlay(g: Generator): void {
  const end: Next = { jump: () => 'return finish(s);', index: () => g.piece('finish', null) };
  const flowStart: Next = g.model.flow === null ? end : routinePiece(g, 'flow', g.model.flow, end);
  const setup = g.model.setup;
  const playStart = clocksBeforePlay(g, flowStart);
  const filled = fillsFirst(g, setup?.body ?? []);
  const first: Next = setup === null ? playStart : routinePiece(g, 'setup', setup, playStart, filled.length);
  const cited = g.cite(g.model.game.span, g.model.game.name);
  g.addFunction(
    'play',
    'beginGame',
    ['s: Int16Array'],
    'void',
    `${cited}: what every game begins with`,
    () => {
      const scope = new Scope(g, 'setup', 'setup', setup?.locals ?? []);
      return [...startLines(g), ...filled.map((s) => fillCode(s, { g, scope }))].join('\n');
    },
  );
  g.addFunction(
    'play',
    'start',
    ['s: Int16Array'],
    'void',
    `${cited}: the start of a game, played up to the first decision`,
    () => `run(s, ${first.index()});`,
  );
}

type Fill = model.Statement & { readonly kind: 'fill' };

/** The statements at the head of the set-up that do the same in every game, and for which there is room. */
function fillsFirst(g: Generator, body: model.Block): readonly Fill[] {
  const counts = new Map<number, number>();
  const isSame = (s: model.Statement): s is Fill => {
    if (s.kind !== 'fill' || s.zone.kind !== 'zone' || s.zone.holder !== null) return false;
    const { zone } = s.zone;
    if (zone === g.supply?.zone) return true;
    const count = s.definitions.reduce((n, d) => n + g.copiesOf(d), counts.get(zone) ?? 0);
    counts.set(zone, count);
    return count <= zoneCapacity(g, zone);
  };
  const end = body.findIndex((s) => !isSame(s));
  return body.slice(0, end < 0 ? body.length : end).filter((s) => s.kind === 'fill');
}

/** Set-up is one instruction: its triggers wait, and the clocks run once it is over (L6). */
function clocksBeforePlay(g: Generator, flow: Next): Next {
  const touched = touchedBeforePlay(g.model, g.facts);
  if (tickCode(g, touched, null) === '' && !g.facts.mayQueue(touched) && !g.facts.mayStep(touched))
    return flow;
  const make = (): string =>
    g.once('clocks before play', () => {
      const fn = g.functionName('before play');
      const doc = 'Once, before play begins: whatever holds from the start, and what set-up has triggered.';
      g.addFunction('play', fn, ['s: Int16Array'], 'number', doc, () => {
        const cutter = new Cutter({
          g,
          section: 'play',
          scope: new Scope(g, 'before play', 'before play', []),
          routine: 'flow',
          body: [],
          parameterCount: 0,
          settles: true,
          ability: false,
          hasYou: false,
          exit: flow,
        });
        return cutter.clocks(touched);
      });
      return fn;
    });
  return { jump: () => `return ${make()}(s);`, index: () => g.piece(make(), null) };
}

/** `from`: the first statement that is still to be done. */
function routinePiece(g: Generator, word: string, routine: model.Routine, exit: Next, from = 0): Next {
  let name: string | null = null;
  const make = (): string => {
    if (name === null) {
      name = g.functionName(word, 'begins');
      g.addFunction(
        'play',
        name,
        ['s: Int16Array'],
        'number',
        `${g.cite(routine.body[0]?.span ?? g.model.game.span, word)}: begins`,
        () => {
          const scope = new Scope(g, word, word, routine.locals);
          scope.counting = word;
          const cutter = new Cutter({
            g,
            section: 'play',
            scope,
            routine: word,
            body: routine.body,
            from,
            parameterCount: 0,
            settles: word !== 'setup',
            ...(word === 'setup' ? { clocks: false } : {}),
            ability: false,
            hasYou: false,
            exit,
          });
          return `${happenedReset(g, scope)}${cutter.start(new Map())}`;
        },
        word,
      );
    }
    return name;
  };
  return { jump: () => `return ${make()}(s);`, index: () => g.piece(make(), null) };
}

function startLines(g: Generator): string[] {
  const lines = ['s[ACTIVE] = -1;'];
  if (g.hasThings)
    lines.push(
      // Places, then owners.
      `s.fill(-1, THING_PLACE, THING_OWNER + ${g.thingCount});`,
    );
  lines.push('s.fill(-1, FRAME_THINGS, FRAME_THINGS_END);');
  g.model.attributes.forEach((a, id) => {
    if (a.storage !== 'variable') return;
    const values = startValues(g, a, id);
    const constant = attributeConstant(g, id);
    if (values.every((v) => v === 0)) return;
    if (attributeWidth(g, id) === 2) lines.push(writeAll(g, id, values));
    else if (values.every((v) => v === values[0]))
      lines.push(
        values.length === 1
          ? `s[${constant}] = ${values[0]};`
          : values.length <= FEW
            ? values.map((v, i) => `s[${offset(constant, i)}] = ${v};`).join('\n')
            : `s.fill(${values[0]}, ${constant}, ${constant} + ${values.length});`,
      );
    else lines.push(`s.set([${values.join(', ')}], ${constant});`);
  });
  return lines;
}

/** Functions of the driver, and those that only some games need. */
function sharedFunctions(g: Generator): void {
  const f = (
    section: 'play' | 'zones' | 'legal',
    name: string,
    parameters: string[],
    returns: string,
    doc: string,
    body: string,
  ): void => g.add(section, { kind: 'function', name, parameters, returns, doc, body });
  f(
    'play',
    'ask',
    ['s: Int16Array', 'site: number', 'seat: number'],
    'number',
    'Stops at a decision.',
    's[SITE] = site;\ns[CHOOSER] = seat;\nreturn WAIT;',
  );
  f(
    'play',
    'run',
    ['s: Int16Array', 'next: number'],
    'void',
    'The driver: pieces one after another until somebody decides or the game is over.',
    `for (let piece = next; piece >= 0; piece = PIECES[piece]!(s)) step(-1);`,
  );
  if (extraTurns(g.model) > 0) {
    f(
      'play',
      'extraTurn',
      ['s: Int16Array', 'seat: number'],
      'void',
      'A turn of `seat` goes in front of the turns that wait (L11).',
      "const count = s[EXTRA_TURNS]!;\nif (count >= EXTRA_TURN_SLOTS) overflow(-1, RULES, 'extra turns');\nfor (let at = EXTRA_TURN + count; at > EXTRA_TURN; at--) s[at] = s[at - 1]!;\ns[EXTRA_TURN] = seat;\ns[EXTRA_TURNS] = count + 1;",
    );
    f(
      'play',
      'takeExtraTurn',
      ['s: Int16Array'],
      'number',
      'The seat whose extra turn comes next.',
      'const seat = s[EXTRA_TURN]!;\nconst count = s[EXTRA_TURNS]! - 1;\nfor (let at = EXTRA_TURN; at < EXTRA_TURN + count; at++) s[at] = s[at + 1]!;\ns[EXTRA_TURN + count] = 0;\ns[EXTRA_TURNS] = count;\nreturn seat;',
    );
  }
  if (g.needsBottom)
    f(
      'zones',
      'moveToBottom',
      ['s: Int16Array', 'thing: number', 'to: number', 'top: boolean'],
      'void',
      'Moves a thing under a pile. `top`: the rule took it from the top of a pile.',
      `if (thing < 0) return;\nconst from = s[THING_PLACE + thing]!;\n${tellMove(g, 'from', 'to', 'top', '-2 - to')}${leaveAny('PLACE_REGION[to]')}\nputIn(s, to, thing);\nconst at = PLACE_AT[to]!;\ns.copyWithin(at + 2, at + 1, at + s[at]!);\ns[at + 1] = thing;`,
    );
  if (g.needsFill)
    f(
      'zones',
      'fillPlace',
      ['s: Int16Array', 'place: number', 'first: number', 'end: number'],
      'void',
      'The things first … end - 1 come into being in a place.',
      `${knowledgeKept(g) ? '' : 'if (ring.on) {\n'}for (let thing = first; thing < end; thing++) moveThing(s, thing, place, false);\n${knowledgeKept(g) ? '' : 'return;\n}\nconst at = PLACE_AT[place]!;\nconst count = s[at]!;\nif (count + end - first > PLACE_CAPACITY[place]!) placeFull(-1, RULES, TABLES.zones, place);\nconst seat = PLACE_SEAT[place]!;\nfor (let thing = first, slot = at + 1 + count; thing < end; thing++, slot++) {\ns[slot] = thing;\ns[THING_PLACE + thing] = place;\ns[THING_OWNER + thing] = seat;\n}\ns[at] = count + end - first;'}`,
    );
  if (g.needsBagToTop)
    f(
      'zones',
      'bagToTop',
      ['s: Int16Array', 'at: number', 'bag: number', 'thing: number'],
      'void',
      'Chance has chosen which thing of a bag is its highest; the others stay in their order.',
      'const top = at + s[bag]!;\nlet slot = at + 1;\nwhile (s[slot] !== thing) slot++;\nfor (; slot < top; slot++) s[slot] = s[slot + 1]!;\ns[top] = thing;\ns[bag] = s[bag]! - 1;',
    );
  if (g.hasThings) departFunction(g);
  holdFunction(g);
  if (g.hasThings)
    f(
      'zones',
      'forget',
      ['s: Int16Array', 'thing: number'],
      'void',
      'Whatever names a thing names something gone from now on; what may still be read of it is noted (L2).',
      forgetBody(g),
    );
  if (g.sites.some((x) => x.kind === 'chance' && x.value?.kind === 'thing')) mergeFunction(g);
  if (g.needsNamed) namedFunction(g);
}
