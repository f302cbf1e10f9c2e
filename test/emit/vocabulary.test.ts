/** The words of a game as types: programs that speak them compile, programs that misspeak do not. */
import { expect, test } from 'vitest';
import { check, engineOf } from '../../compiler/compile.ts';
import type { EngineFile } from '../../compiler/emit/index.ts';
import { sourceFile, type SourceFile } from '../../compiler/source/source.ts';
import type { ActionJson, Engine, EventJson, SetupInput, ViewJson } from '../../runtime/engine.ts';
import type { GeneratedModule } from '../../runtime/module.ts';
import { importEngine } from '../../tools/games/bundle.ts';
import { realCompiler } from '../../tools/games/real-compiler.ts';
import { rulesOf } from '../support/games.ts';
import { typeErrors } from '../support/type-check.ts';

/** The engine of the game that these files are, without its variants. */
function build(sources: readonly SourceFile[], formatted = true): Promise<readonly EngineFile[]> {
  const { models, diagnostics } = check(sources);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return engineOf(models[0]!, sources, { formatted, watched: false });
}

async function vocabularyOf(sources: readonly SourceFile[]): Promise<string> {
  const files = await build(sources);
  expect(files[0]?.path).toBe('vocabulary.ts');
  return files[0]?.text ?? '';
}

const tictactoe = `
import type { Engine, GeneratedModule } from 'rulewright/runtime';
import { engine } from './tictactoe/index.ts';
import * as module from './tictactoe/index.ts';
import type { Action, Cell, Event, GameEngine, Seat, View } from './tictactoe/vocabulary.ts';
`;

const kuhn = `
import type { Action, Event, GameEngine, View } from './kuhn/vocabulary.ts';
declare const engine: GameEngine;
declare const state: ReturnType<GameEngine['setup']>;
`;

const mindbug = `
import type { State } from 'rulewright/runtime';
import type { Action, CreatureName, Event, GameEngine, View } from './mindbug/vocabulary.ts';
declare const engine: GameEngine;
declare const state: State;
`;

/** One statement that must not compile, and a part of what the compiler says. */
const wrong: Record<string, readonly [string, RegExp]> = {
  'a misspelt action': [
    `${tictactoe} export const a: Action = { decision: 'flow.act', action: 'plaec', c: 'a1' };`,
    /"place"/,
  ],
  'a misspelt decision': [
    `${tictactoe} export const a: Action = { decision: 'flow.acts', action: 'place', c: 'a1' };`,
    /"flow\.act"/,
  ],
  'a place that is not there': [
    `${tictactoe} export const a: Action = { decision: 'flow.act', action: 'place', c: 'd1' };`,
    /"d1"/,
  ],
  'an argument too many': [
    `${tictactoe} export const a: Action = { decision: 'flow.act', action: 'place', c: 'a1', d: 1 };`,
    /'d' does not exist/,
  ],
  'an argument too few': [
    `${tictactoe} export const a: Action = { decision: 'flow.act', action: 'place' };`,
    /'c' is missing/,
  ],
  'a seat too many': [`${tictactoe} engine.legal(engine.setup({ seed: 1 }), 2);`, /'2'/],
  'players that do not fit': [`${tictactoe} engine.setup({ seed: 1, players: 3 });`, /'3'/],
  'an option of a game without': [
    `${tictactoe} engine.setup({ seed: 1, options: { depth: 1 } });`,
    /'options' does not exist/,
  ],
  'a field that no view has': [
    `${tictactoe} export const n = (v: View) => v.places.a1.colour;`,
    /'colour' does not exist/,
  ],
  'an action of another decision': [
    `${kuhn} engine.play(state, 0, { decision: 'flow.act', action: 'call' });`,
    /"call"|"flow\.act"/,
  ],
  'an event that does not happen': [
    `${kuhn} export const is = (e: Event) => e.event === 'shuffled';`,
    /no overlap/,
  ],
  'a card that is not there': [`${mindbug} export const c: CreatureName = 'Gorilion';`, /'"Gorilion"'/],
  'an action for a thing': [
    `${mindbug} engine.play(state, 0, { decision: 'flow.act', action: 'play', c: 'Gorillion' });`,
    /'string'/,
  ],
  'a zone that is not there': [
    `${mindbug} engine.play(state, 0, { decision: 'flow.act', action: 'play', c: { thing: 'Gorillion', zone: 'hands', of: 0, nth: 1 } });`,
    /"hands"/,
  ],
  'a refusal that is not offered': [
    `${mindbug} engine.play(state, 1, { decision: 'assault.Block', choice: 'nothing' });`,
    /"nothing"/,
  ],
  'yes for a choice': [
    `${mindbug} engine.play(state, 1, { decision: 'assault.Block', choice: 'yes' });`,
    /"yes"/,
  ],
  'a value that no option has': [
    `${mindbug} engine.setup({ seed: 1, options: { fallen: 'nobody' } });`,
    /"nobody"/,
  ],
  'a thing that may be hidden': [
    `${mindbug} export const n = (v: View): string[] => v.players.flatMap((p) => p.hand.things.map((t) => t.thing));`,
    /possibly 'null'/,
  ],
};

const right: Record<string, string> = {
  'every engine is an engine': `${tictactoe}
    export const generic: Engine = engine;
    export const whole: GeneratedModule = module;
    export const typed: GameEngine = engine;`,
  'a game is played': `${tictactoe}
    export function play(seed: number): readonly Seat[] | undefined {
      let state = engine.setup({ seed, players: 2 });
      for (;;) {
        const [decision] = engine.decisions(state);
        if (decision === undefined) return engine.outcome(state)?.ranks[0];
        const seat: Seat = decision.player;
        const [action] = engine.legal(state, seat);
        if (action === undefined) return undefined;
        const cell: Cell = action.c;
        const played = engine.play(state, seat, { decision: 'flow.act', action: 'place', c: cell });
        if (!played.ok) throw new Error(played.message);
        for (const event of engine.eventsFor(played.events, 'spectator')) tell(event);
        state = played.state;
      }
    }
    function tell(event: Event): string {
      switch (event.event) {
        case 'set': return \`\${event.of} \${event.attribute === 'sign' ? event.to : ''}\`;
        case 'turn': return String(event.player);
        case 'over': return event.reason;
      }
    }
    export const sign = (view: View): Seat | null => view.places.b2.sign;
    export const again = (view: View) => engine.sample(view, 7);
    export const action: Action = { decision: 'flow.act', action: 'place', c: 'b2' };`,
  'hidden cards': `${kuhn}
    export const paid = (view: View): number => view.players.reduce((sum, p) => sum + p.paid, 0);
    export const held = (view: View): Array<string | undefined> => view.players.map((p) => p.hand.things[0]?.thing);
    export const gains = engine.outcome(state)?.scores.map((n) => n + 1);
    export const bets = engine.legal(state, 0).filter((a) => a.action === 'bet').map((a) => a.decision);
    export const parsed = engine.parseAction(state, 1, 'call');
    export const action: Action | null = parsed.ok ? parsed.action : null;
    export const name = (event: Event) => (event.event === 'move' ? event.thing.thing ?? 'hidden' : event.event);`,
  creatures: `${mindbug}
    engine.setup({ seed: 'x', options: { fallen: 'controller' } });
    engine.play(state, 0, { decision: 'flow.act', action: 'play', c: { thing: 'Gorillion', zone: 'hand', of: 0, nth: 1 } });
    engine.play(state, 1, { decision: 'play.Mindbug', choice: 'yes' });
    engine.play(state, 1, { decision: 'assault.Block', choice: 'none' });
    engine.play(state, 1, { decision: 'HarpyMother.Vaincu.cs', choice: 'enough' });
    engine.play(state, 1, { decision: 'order', choice: 'GraveRobber.Jouer', this: null });
    export function victim(event: Event): CreatureName | null {
      return event.event === 'defeat' ? event.c?.thing ?? null : null;
    }
    export const power = (view: View): number => Math.max(...view.players[0]!.army.things.map((c) => c.power));
    export function word(action: Action): string {
      if ('action' in action) return action.action === 'play' ? action.c.thing : action.a.thing;
      return action.decision === 'play.Mindbug' ? action.choice : action.decision;
    }`,
};

test('programs that speak the words of a game compile, others do not', async () => {
  const [first, second, third] = await Promise.all(
    ['tictactoe', 'kuhn', 'mindbug'].map((id) => build(rulesOf(id))),
  );
  const engines = { tictactoe: first!, kuhn: second!.slice(0, 1), mindbug: third!.slice(0, 1) };
  const programs = {
    ...right,
    ...Object.fromEntries(Object.entries(wrong).map(([name, [text]]) => [name, `${text}\nexport {};`])),
  };
  // Imports that a program does not need are no fault of its words.
  const errors = Object.fromEntries(
    Object.entries(typeErrors(engines, programs)).map(([name, all]) => [
      name,
      all.filter((error) => !/is declared but|are unused/.test(error)),
    ]),
  );
  for (const [name, [, message]] of Object.entries(wrong)) {
    expect(errors[name], name).toHaveLength(1);
    expect(errors[name]![0], name).toMatch(message);
  }
  const others = Object.entries(errors).filter(([name]) => !Object.hasOwn(wrong, name));
  expect(others.flatMap(([, all]) => all)).toEqual([]);
});

const hostile = sourceFile(
  'hostile.rules',
  `/// Ends a comment */ and opens \`a \${template} \u2028 line.
game constructor
title fr "*/ \${1} \`x\` \u2028\u2029" en "\\\\ ' \\" */"
players toString, valueOf

/// */ export const stolen = 1; /*
option __proto__: hasOwnProperty | prototype = prototype
option Seat: View | Action = View

kind Thing { }
kind class: Thing { __proto__: Int 0..9 = 1  mark nothing: Bool = false }
kind Class: Thing { var owner2: Int 0..9 = 1 }
card __defineGetter__ fr "*/ \`\${x}\`" en "</script>": class { __proto__ = 2 }
card constructor: class
card e\u0301toile: class
card GameEngine: Class
card faces: Class

kind Record { var count: Int 0..9 = 0  zone prototype: set of Thing seen by all }
things Record: name, length

player {
  var hasOwnProperty: Int 0..9 = 0
  zone __proto__: set of Thing seen by owner
  zone constructor: set of Thing seen by all
}
shared { zone deck: pile of Thing seen by nobody }

keyword await { text "*/" }

event __proto__(target: Thing, choice: Player) { move target to choice.constructor }
event Engine(c: Class) { c.owner2 += 1 }
derived engine(p: Player) = p.hasOwnProperty >= 3
derived position(p: Player) = count(p.constructor)

action play (c in you.__proto__) { __proto__(c, you)  if c is Class { Engine(c) } }
action Play (__proto__ in Record) { __proto__.count += 1  you.hasOwnProperty += 1 }
action function { you.hasOwnProperty += 1 }

setup {
  fill deck with Thing
  shuffle deck
  for each p in players { deal 2 from deck to p.__proto__ }
}

flow {
  turns from toString {
    you act: play, Play, function
    you may "*/ \${1} \u2028 \`" { you.hasOwnProperty += 1 }
    you may choose x in you.constructor where x is class { move x to length.prototype }
  }
}

ends at once { done: when any(p in players where engine(p)) or position(toString) > 8 then active wins "*/ \`\${0}\`" }
`,
);

test('words that are code elsewhere stay words', async () => {
  const files = await build([hostile]);
  const program = `
    import type { Options, View } from './hostile/vocabulary.ts';
    import { engine } from './hostile/index.ts';
    export const options: Options = { ['__proto__']: 'prototype', Seat: 'View' };
    const state = engine.setup({ seed: 1, options });
    engine.play(state, 0, { decision: 'flow.act', action: 'Play', ['__proto__']: 'length' });
    engine.play(state, 0, { decision: 'flow.act', action: 'play', c: { thing: '\u00e9toile', zone: '__proto__', of: 0, nth: 1 } });
    engine.play(state, 0, { decision: 'flow.*/ \${1} \\u2028 \`', choice: 'yes' });
    export const counted = (view: View): number => view.players[0]!.constructor.count + view.places.length.count;`;
  expect(typeErrors({ hostile: files }, { program })).toEqual({});
  for (const { text } of files) expect(text).not.toContain('\u2028');

  const { engine } = await engineFrom([hostile]);
  const given = JSON.parse('{ "__proto__": "hasOwnProperty", "Seat": "Action" }');
  const reasons = Array.from({ length: 20 }, (_, seed) => playOut(engine, { seed, options: given }, seed));
  expect([...new Set(reasons)]).toEqual(['*/ `${0}`']);
});

/** Plays a game, answers by seed; every option that is played is found again by its name. */
function playOut(engine: Engine, setup: SetupInput, seed: number, told?: Told): string {
  let state = engine.setup(setup);
  for (let step = 0; step < 200; step += 1) {
    told?.views.push(engine.view(state, seed % 2), engine.view(state, 'spectator'));
    const [decision] = engine.decisions(state);
    if (decision === undefined) return engine.outcome(state)?.reason ?? '';
    const options = engine.legal(state, decision.player);
    const action = options[(seed * 7 + step * 3) % options.length]!;
    const parsed = engine.parseAction(state, decision.player, engine.actionName(state, action));
    expect(parsed).toEqual({ ok: true, action });
    const played = engine.play(state, decision.player, action);
    if (!played.ok) throw new Error(played.message);
    told?.actions.push(...options);
    told?.events.push(...played.events.map(({ event }) => event), ...engine.eventsFor(played.events, 0));
    state = played.state;
  }
  return 'and so on';
}

/** What an engine said. */
interface Told {
  readonly actions: ActionJson[];
  readonly events: EventJson[];
  readonly views: ViewJson[];
}

async function engineFrom(sources: readonly SourceFile[]): Promise<GeneratedModule> {
  const key = [realCompiler.fingerprint(), 'vocabulary.test', ...sources.map(({ text }) => text)];
  return (await importEngine(key, () => build(sources, false))).module;
}

test('what engines say is what the types promise', async () => {
  const games = { kuhn: rulesOf('kuhn'), mindbug: rulesOf('mindbug'), hostile: [hostile] };
  const engines: Record<string, readonly EngineFile[]> = {};
  const programs: Record<string, string> = {};
  for (const [name, sources] of Object.entries(games)) {
    const { engine } = await engineFrom(sources);
    const told: Told = { actions: [], events: [], views: [] };
    for (let seed = 0; seed < 12; seed += 1) playOut(engine, { seed }, seed, told);
    engines[name] = (await build(sources)).slice(0, 1);
    // As literals, so that a field that no type has is an error too.
    programs[`said-${name}`] = `import type { Action, Event, View } from './${name}/vocabulary.ts';
export const actions: Action[] = [${distinct(told.actions, 200)}];
export const events: Event[] = [${distinct(told.events, 300)}];
export const views: View[] = [${distinct(told.views, 25)}];`;
  }
  expect(typeErrors(engines, programs)).toEqual({});
});

/** Some of the values, each once, spread over all of them. */
function distinct(values: readonly unknown[], most: number): string {
  const texts = [...new Set(values.map((value) => JSON.stringify(value)))];
  const every = Math.ceil(texts.length / most);
  return texts.filter((_, i) => i % every === 0).join(',\n');
}

test('the same rules give the same bytes, in whatever order their files come', async () => {
  for (const game of ['tictactoe', 'mindbug']) {
    const sources = rulesOf(game);
    const files = await build(sources);
    expect(await build(sources)).toEqual(files);
    expect(await build([...sources].reverse())).toEqual(files);
  }
});

test('many cards are no union: the vocabulary does not grow with them', async () => {
  const game = (cards: number): SourceFile =>
    sourceFile(
      'many.rules',
      `game Many
players 2
kind Card { }
${Array.from({ length: cards }, (_, i) => `card Card${i}: Card`).join('\n')}
player { zone hand: set of Card seen by owner }
action play (c in you.hand) { move c to foe.hand }
shared { zone heap: pile of Card seen by nobody }
setup {
  fill heap with Card
  for each p in players { deal 3 from heap to p.hand }
}
flow { turns from first { you act: play else { draw } } }`,
    );
  const [few, many] = [await vocabularyOf([game(64)]), await vocabularyOf([game(65)])];
  expect(few).toContain("'Card63'");
  expect(many).toContain('export type CardName = string;');
  expect(many.length).toBeLessThan(3000);
});
