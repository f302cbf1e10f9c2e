/** Models for the hand-written engines: only what the tools read of one, with scenarios whose steps have places. */
import type { Model, Named, Scenario, Step, StepOption } from '../../../compiler/model/model.ts';
import type { SourceFile, Span } from '../../../compiler/source/source.ts';
import type { LoadedGame } from '../../../tools/games/load.ts';
import { factsOf } from '../../../tools/games/facts.ts';
import { generated as kuhn } from './kuhn.ts';
import { generated as ticTacToe } from './tic-tac-toe.ts';

const nowhere: Span = { file: '', start: 0, end: 0 };

/** A name alone. */
export function named(name: string, names: Record<string, string> = {}): Named {
  return { name, names, documentation: null, span: nowhere };
}

/** A model of which everything not given is empty. */
export function modelWith(id: string, given: Partial<Model>): Model {
  return {
    game: named(id),
    id,
    variant: null,
    title: { en: id },
    players: { min: 2, max: 2, seats: [] },
    options: [],
    enums: [],
    kinds: [],
    definitions: [],
    deck: null,
    placeKinds: [],
    attributes: [],
    zones: [],
    regions: [],
    abilitiesWorkIn: null,
    keywords: [],
    headings: [],
    relations: [],
    derived: [],
    events: [],
    procedures: [],
    actions: [],
    costs: [],
    abilities: [],
    effects: [],
    phases: [],
    decisions: [],
    streams: [],
    standing: [],
    ends: [],
    tiesDraw: false,
    score: null,
    rank: null,
    triggerOrder: null,
    sharedTurns: false,
    setup: null,
    flow: null,
    invariants: [],
    witnesses: [],
    scenarios: [],
    ...given,
  };
}

/** A scenario of which every step stands on a line of its own, after the line of its name. */
export function scenario(
  name: string,
  given: Scenario['given'],
  steps: readonly StepWritten[],
): (file: string, line: number) => Scenario {
  return (file, line) => ({
    ...named(name),
    span: lineSpan(file, line),
    cites: ['HE-01'],
    variant: null,
    options: {},
    given,
    steps: steps.map((step, index): Step => ({ ...step, span: lineSpan(file, line + 1 + index) })),
  });
}

/** A step without its place. */
export type StepWritten = Step extends infer S ? (S extends Step ? Omit<S, 'span'> : never) : never;

/** `place(a1)` as the model keeps it. */
export function option(text: string): StepOption {
  const [word = '', inside] = text.replace(')', '').split('(');
  return { word, arguments: inside === undefined ? [] : inside.split(', '), span: nowhere };
}

/** Lines are ten characters wide in the files of these models. */
function lineSpan(file: string, line: number): Span {
  return { file, start: (line - 1) * 10, end: (line - 1) * 10 + 5 };
}

function linesFile(path: string): SourceFile {
  return { path, text: `${'.'.repeat(9)}\n`.repeat(60) };
}

const squares = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const mark = { attribute: 0, span: nowhere } as const;
const player = (seat: number) => ({ kind: 'player', seat }) as const;

export const ticTacToeModel: Model = modelWith('hand-tic-tac-toe', {
  title: { en: 'Noughts and crosses' },
  players: { min: 2, max: 2, seats: ['cross', 'nought'] },
  placeKinds: [{ ...named('Square'), places: squares.map((square) => named(square)), grid: { files: 3, ranks: 3 } }],
  attributes: [
    {
      ...named('mark'),
      holder: { kind: 'place', placeKind: 0 },
      type: { kind: 'optional', of: { kind: 'player' } },
      storage: 'variable',
      mark: false,
      eachTurn: false,
      start: { kind: 'none' },
      startBySeat: null,
    },
  ],
  actions: [
    {
      ...named('place'),
      locals: [{ name: 'square', type: { kind: 'place', placeKind: 0 }, variable: false, span: nowhere }],
      parameterCount: 1,
      body: [],
      parameters: [],
    },
  ],
  scenarios: [
    scenario('corner', null, [
      { kind: 'asked', seat: 0, options: null },
      { kind: 'act', seat: 0, option: option('place(a1)') },
      { kind: 'expect', value: { kind: 'you', type: { kind: 'player' }, span: nowhere }, locals: [], text: 'a1.mark == cross' },
      { kind: 'refused', seat: 1, option: option('place(a1)') },
    ])('tic-tac-toe.rules', 1),
    scenario(
      'threat',
      {
        active: 1,
        values: [
          { ...mark, holder: 0, value: player(1) },
          { ...mark, holder: 1, value: player(1) },
        ],
        zones: [],
      },
      [
        { kind: 'act', seat: 1, option: option('place(c1)') },
        { kind: 'outcome', result: 'wins', seats: [1] },
      ],
    )('tic-tac-toe.rules', 11),
  ],
}); // prettier-ignore

export const kuhnModel: Model = modelWith('hand-kuhn', {
  title: { en: 'Kuhn poker', fr: 'Poker de Kuhn' },
  definitions: ['Jack', 'Queen', 'King'].map((name) => ({
    ...named(name, { fr: { Jack: 'Valet', Queen: 'Dame', King: 'Roi' }[name] ?? '' }),
    kind: 0,
    copies: 1,
    text: {},
    keywords: [],
    values: {},
    abilities: [],
  })),
  actions: ['check', 'bet', 'fold', 'call'].map((name) => ({
    ...named(name),
    locals: [],
    parameterCount: 0,
    body: [],
    parameters: [],
  })),
  scenarios: [
    scenario('call', null, [
      { kind: 'chance', outcome: 'Jack' },
      { kind: 'chance', outcome: 'King' },
      { kind: 'asked', seat: 0, options: [option('bet'), option('check')] },
      { kind: 'refused', seat: 0, option: option('call') },
    ])('kuhn.rules', 1),
  ],
});

/** The hand-written games as the commands get them. */
export const handGames = {
  ticTacToe: loaded(ticTacToeModel, ticTacToe, 'tic-tac-toe.rules'),
  kuhn: loaded(kuhnModel, kuhn, 'kuhn.rules'),
} satisfies Record<string, LoadedGame>;

function loaded(model: Model, module: LoadedGame['module'], file: string): LoadedGame {
  const target = { written: model.id, path: model.id, isFile: false, folder: '', variant: null };
  const url = new URL(file.replace('.rules', '.ts'), import.meta.url).href;
  const { engine } = module;
  return { target, sources: [linesFile(file)], model, facts: factsOf(model), url, module, engine };
}
