/** What a piece of syntax mentions, found without resolving it. */
import { forEachPart } from '../syntax/parts.ts';
import type * as syntax from '../syntax/tree.ts';

/** Everything that matters about a piece before it is resolved. */
export interface Mentions {
  /** Every bare name in a value. */
  readonly names: ReadonlySet<string>;
  /** Every name before parentheses, in statements and in values. */
  readonly calls: ReadonlySet<string>;
  /** Bare names that are assigned to. */
  readonly assigned: ReadonlySet<string>;
  readonly phases: ReadonlyArray<Extract<syntax.Statement, { kind: 'phase' }>>;
  readonly turns: ReadonlyArray<Extract<syntax.Statement, { kind: 'turns' }>>;
  /** `choose c in …` without a player: `you` chooses. */
  readonly choosesAsYou: boolean;
}

/** Reads a piece of syntax, with everything inside it. */
export function mentions(piece: unknown): Mentions {
  const found = {
    names: new Set<string>(),
    calls: new Set<string>(),
    assigned: new Set<string>(),
    phases: new Array<Extract<syntax.Statement, { kind: 'phase' }>>(),
    turns: new Array<Extract<syntax.Statement, { kind: 'turns' }>>(),
    choosesAsYou: false,
  };
  forEachPart([piece], visit);
  return found;

  function visit(part: object): void {
    if (isExpressionOrStatement(part)) note(part);
    forEachPart(part, visit);
  }

  function note(node: syntax.Expression | syntax.Statement): void {
    if (node.kind === 'name') found.names.add(node.name.text);
    else if (node.kind === 'call') found.calls.add(node.name.text);
    else if (node.kind === 'phase') found.phases.push(node);
    else if (node.kind === 'turns') found.turns.push(node);
    else if (node.kind === 'choose' && node.who === null) found.choosesAsYou = true;
    else if (node.kind === 'assign' && node.target.kind === 'name') found.assigned.add(node.target.name.text);
  }
}

function isExpressionOrStatement(part: object): part is syntax.Expression | syntax.Statement {
  return 'kind' in part && typeof part.kind === 'string' && 'span' in part;
}

const ofGames = new WeakMap<readonly syntax.Declaration[], Mentions>();

/** The same of all declarations of a game but its variants; it is a long way through a large game, and gone once. */
export function mentionsOfGame(declarations: readonly syntax.Declaration[]): Mentions {
  const known = ofGames.get(declarations);
  if (known !== undefined) return known;
  const found = mentions(declarations.filter(({ kind }) => kind !== 'variant'));
  ofGames.set(declarations, found);
  return found;
}

/** The procedures that read `you` or `foe`, themselves or through a procedure that they call. */
export function proceduresWithYou(procedures: readonly syntax.Procedure[]): ReadonlySet<string> {
  const bodies = procedures.map((procedure) => ({ name: procedure.name.text, ...mentions(procedure.body) }));
  const callers = new Map<string, string[]>();
  for (const { name, calls } of bodies) {
    for (const call of calls) {
      const known = callers.get(call);
      if (known === undefined) callers.set(call, [name]);
      else known.push(name);
    }
  }
  const found = new Set(bodies.filter(readsYou).map(({ name }) => name));
  // What is added while it is gone through is gone through, too.
  for (const name of found) for (const caller of callers.get(name) ?? []) found.add(caller);
  return found;
}

/** Whether a piece reads `you` or `foe` itself. */
export function readsYou(found: Pick<Mentions, 'names' | 'choosesAsYou'>): boolean {
  return found.names.has('you') || found.names.has('foe') || found.choosesAsYou;
}
