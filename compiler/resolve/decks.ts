/** `deck Herd of Animal for p to p.deck { … }`: what each player brings to a game. */
import {
  duplicate,
  misplaced,
  missingDeclaration,
  notYetSupported,
  outOfRange,
  unknownName,
} from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Deck, DeckLimit, Definition, Expression } from '../model/model.ts';
import type * as syntax from '../syntax/tree.ts';
import { elementType, reportType } from './coerce.ts';
import { declarationsOf } from './declare.ts';
import { describeType } from './describe.ts';
import { expression, value } from './expressions.ts';
import { literalOf } from './literals.ts';
import { familyOf } from './names.ts';
import { reportTwice } from './routines.ts';
import { beginScope, declareLocal } from './scope.ts';
import { named } from './texts.ts';
import { bool, overlap, player, setOf, thing } from './types.ts';
import { at, type World } from './world.ts';

/** So many cards a deck may have, and so many of one. */
const MOST_CARDS = 1000;

/** The deck of the game; null when nothing is brought to it. */
export function resolveDeck(world: World, declarations: readonly syntax.Declaration[]): Deck | null {
  const [node, second] = declarationsOf(declarations, 'deck');
  if (second !== undefined) {
    const help = `one deck may hold cards of several kinds: \`deck … of\` the kind above them`;
    world.report(notYetSupported({ at: second.name.span, construct: 'a second `deck`', help }));
  }
  if (node === undefined) return null;
  const family = familyOf(world.names, node.of.text);
  if (family === null) {
    const { text: name, span } = node.of;
    const suggestion = suggest(name, world.names.kinds.ids.keys());
    world.report(unknownName({ at: span, name, what: 'kind', suggestion }));
  }
  const zone = zoneOf(world, node, family ?? []);
  const { size, copies } = numbersOf(world, node);
  const capacity = zone === null ? null : at(world.zones, zone).capacity;
  if (zone !== null && capacity !== null && size > capacity) {
    const declared = at(world.zones, zone).span;
    world.report(
      outOfRange({ at: node.name.span, value: size, what: '`size`', min: 1, max: capacity, declared }),
    );
  }
  return {
    ...named(node.name, null, node.documentation),
    kind: world.names.kinds.ids.get(node.of.text) ?? 0,
    zone: zone ?? 0,
    size,
    copies,
    limits: limitsOf(world, node, family ?? []),
  };
}

/** The cards of a game: `fill` makes none of those that decks bring. */
export function withoutBrought(
  world: World,
  deck: Deck | null,
  definitions: readonly Definition[],
): readonly Definition[] {
  if (deck === null) return definitions;
  const family = new Set(world.names.family[deck.kind] ?? []);
  return definitions.map((each) => (family.has(each.kind) ? { ...each, copies: 0 } : each));
}

/** `for p to p.deck`: the zone of that player. */
function zoneOf(world: World, node: syntax.Deck, family: readonly number[]): number | null {
  const where = 'where a deck goes';
  const begin = beginScope(world, node.name.text, where, { noYou: where });
  const to = expression(declareLocal(begin, node.player, player), node.to, null);
  if (to.type.kind === 'unknown') return null;
  if (to.kind !== 'zone' || to.holder?.kind !== 'local') {
    const help = `write a zone of the player: \`to ${node.player.text}.…\``;
    world.report(misplaced({ at: to.span, what: 'this', where, help }));
    return null;
  }
  const kinds = elementType(world, to.type);
  if (kinds !== null && family.length > 0 && !overlap(thing(family), kinds)) {
    const found: Expression = { ...to, type: thing(family), span: node.of.span };
    reportType(world, found, describeType(world, kinds));
  }
  return to.zone;
}

function numbersOf(
  world: World,
  node: syntax.Deck,
): { readonly size: number; readonly copies: number | null } {
  const given = new Map<string, syntax.Name>();
  const found = new Map<string, number>();
  for (const { name, value: written } of node.values) {
    const first = given.get(name.text);
    if (first !== undefined)
      world.report(duplicate({ at: name.span, name: name.text, what: 'value', first: first.span }));
    given.set(name.text, name);
    if (name.text !== 'size' && name.text !== 'copies') {
      const suggestion = suggest(name.text, ['size', 'copies']);
      const help =
        'a deck says its `size`, how many `copies` of one card it may hold, and each `limit name: …`';
      world.report(
        unknownName({ at: name.span, name: name.text, what: 'value of a deck', suggestion, help }),
      );
      continue;
    }
    if (name.text === 'size' && written.kind === 'binary' && written.operator === 'range') {
      const help = 'give it one size for now: `size = 40`';
      world.report(notYetSupported({ at: written.span, construct: 'a deck of several sizes', help }));
      continue;
    }
    const literal = literalOf(
      world,
      written,
      { kind: 'int', min: 1, max: MOST_CARDS },
      `\`${name.text}\``,
      null,
    );
    if (literal?.kind === 'int') found.set(name.text, literal.value);
  }
  if (!given.has('size')) {
    const help = 'write how many cards it has: `size = 40`';
    world.report(missingDeclaration({ at: node.name.span, whose: 'the deck', what: 'size', help }));
  }
  return { size: found.get('size') ?? 1, copies: found.get('copies') ?? null };
}

function limitsOf(world: World, node: syntax.Deck, family: readonly number[]): DeckLimit[] {
  reportTwice(world, node.limits, 'limit');
  return node.limits.map((limit) => {
    const what = 'a limit of a deck';
    const begin = beginScope(world, limit.name.text, what, { noYou: what });
    const cards = { text: 'cards', span: limit.name.span };
    const holds = value(declareLocal(begin, cards, setOf(thing(family))), limit.value, bool);
    return {
      ...named(limit.name, limit.names, limit.documentation),
      locals: begin.routine.locals,
      value: holds,
    };
  });
}
