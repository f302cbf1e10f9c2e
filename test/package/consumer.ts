/** What somebody writes who uses the package: a game of their own, a program, the options of their compiler. */

/** A second game, of another sort than the one `rulewright new` writes. */
export const BOARD = `game Board
players white, black
grid Cell files a..c ranks 1..3 { var owner: Player? = none }
directions N, E, S, W
derived around(c: Cell, p: Player) = count(d in [N, E, S, W] where c.next(d).owner == p)
action settle(c in Cell where c.owner is none) {
  c.owner = you
  if around(c, foe) >= 2 { you win "between two" }
}
flow { turns from white { you act: settle else { draw } } }
`;

/** The strictest that TypeScript knows: as @tsconfig/strictest, declarations of libraries included. */
export const STRICTEST = {
  target: 'es2022',
  lib: ['es2022'],
  types: [],
  strict: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  erasableSyntaxOnly: true,
  exactOptionalPropertyTypes: true,
  forceConsistentCasingInFileNames: true,
  isolatedModules: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUncheckedSideEffectImports: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: false,
  verbatimModuleSyntax: true,
} as const;

/** Plays one game of each engine, a decision here and a decision there; `alone` plays them one after the other. */
export const CONSUMER = `import type { Outcome, State } from 'rulewright/runtime';
import { engine as board } from './generated/board/index.ts';
import type { Action as BoardAction } from './generated/board/vocabulary.ts';
import { engine as demo } from './generated/demo/index.ts';

/** One game, a decision at each call; its last line when it is over. */
type Game = () => string | null;

interface Playable<A> {
  setup(input: { readonly seed: number }): State;
  decisions(s: State): ReadonlyArray<{ readonly player: number }>;
  legal(s: State, player: number): readonly A[];
  outcome(s: State): Pick<Outcome, 'reason'> | null;
  hash(s: State): string;
}

function game<A>(name: string, engine: Playable<A>, play: (s: State, player: number, a: A) => State | null): Game {
  let state = engine.setup({ seed: 7 });
  let word = 1;
  return () => {
    const over = engine.outcome(state);
    if (over !== null) return \`\${name} \${engine.hash(state)} \${over.reason}\`;
    const player = engine.decisions(state)[0]?.player ?? 0;
    const actions = engine.legal(state, player);
    word = (word * 48271) % 2147483647;
    const action = actions[word % actions.length];
    if (action === undefined) throw new Error('nothing to do');
    state = play(state, player, action) ?? state;
    return null;
  };
}

const games = (): readonly [Game, Game] => [
  game('demo', demo, (s, player, action) => {
    const played = demo.play(s, player === 0 ? 0 : 1, action);
    return played.ok ? played.state : null;
  }),
  game<BoardAction>('board', board, (s, player, action) => {
    const played = board.play(s, player === 0 ? 0 : 1, action);
    return played.ok ? played.state : null;
  }),
];

function finish(next: Game): string {
  for (let i = 0; i < 1000; i += 1) {
    const line = next();
    if (line !== null) return line;
  }
  throw new Error('a game without an end');
}

export function alone(): readonly string[] {
  return games().map(finish);
}

export function together(): readonly string[] {
  const [one, other] = games();
  let lines: ReadonlyArray<string | null> = [];
  do lines = [one(), other()];
  while (lines.includes(null));
  return [one(), other()].map((line) => line ?? '');
}
`;
