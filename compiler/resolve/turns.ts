/** Whose turns a game has: turns of players, where somebody is `active`, or shared ones, which go from a `starter`. */
import {
  misplaced,
  missingDeclaration,
  noActiveHere,
  noTurnYet,
  notYetSupported,
} from '../diagnostics/catalogue/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Expression } from '../model/model.ts';
import type { Span } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { mentionsOfGame } from './mentions.ts';
import { SETUP } from './scope.ts';
import type { Scope } from './scope.ts';
import { mistake } from './coerce.ts';
import { player } from './types.ts';
import type { World } from './world.ts';

/** Where the first `turns shared` of a game says so; null: its turns, if it has any, are of players. */
export function sharedTurns(
  declarations: readonly syntax.Declaration[],
  report: (diagnostic: Diagnostic) => void,
): Span | null {
  const { turns } = mentionsOfGame(declarations);
  const shared = turns.find((each) => each.shared !== null)?.shared ?? null;
  const other = turns.find((each) => each.shared === null);
  if (shared !== null && other !== undefined) {
    const help = 'write `turns from` everywhere, or `turns shared from` everywhere';
    report(notYetSupported({ at: other.span, construct: 'a game with `turns` beside `turns shared`', help }));
  }
  return shared;
}

/** `active`, whose turn it is, and `starter`, from whom a shared turn goes: a game has one or the other (L11). */
export function whoseTurn(scope: Scope, { text: word, span }: syntax.Name): Expression {
  const { sharedTurns: shared, report } = scope.world;
  const isOther = (shared === null) !== (word === 'active');
  if (!isOther && scope.noYou !== SETUP) return { kind: 'active', type: player, span };
  report(isOther ? noActiveHere({ at: span, word, shared }) : noTurnYet({ at: span, word }));
  return mistake(span);
}

/** A shared turn is nobody's, so that nobody can have one more. */
export function extraTurnIn(scope: Scope, node: Extract<syntax.Statement, { kind: 'extraTurn' }>): void {
  if (scope.world.sharedTurns === null) return;
  const help = 'a shared turn is nobody’s: repeat what is to be done once more';
  scope.world.report(
    misplaced({ at: node.span, what: '`extra turn`', where: 'where turns are shared', help }),
  );
}

/** Where nobody is active, the rules must say from whom order is counted: when triggers or replacements can need it. */
export function checkReference(world: World, order: unknown): void {
  const { sharedTurns: at } = world;
  const needed = world.abilities.some((each) => each?.kind === 'trigger' || each?.kind === 'replacement');
  if (at === null || order !== null || !needed) return;
  const help =
    'nobody is active in shared turns, so say who comes first: `triggers ordered by seat from starter, newest first`';
  world.report(missingDeclaration({ at, what: 'order of triggers', help }));
}
