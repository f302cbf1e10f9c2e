/** What could not be read, with what of it can be read on its own. */
import type { CstNode } from 'chevrotain';
import type { BlockCstNode, CardBodyCstNode, KeywordBodyCstNode } from '../../../grammar/cst.d.ts';
import type { Span } from '../../source/source.ts';
import type { Ability, Hole } from '../tree.ts';
import { ability } from './abilities.ts';
import { each, spanOf, type Context } from './context.ts';
import { block } from './statements.ts';

/** What is left of an item that could not be read. */
export function hole(cx: Context, node: CstNode): Hole {
  const { words = [], bodies = [] } = cx.remains.get(node) ?? {};
  return {
    kind: 'hole',
    words,
    blocks: bodies.flatMap((body) => (isBlock(body) ? [block(cx, body)] : [])),
    abilities: bodies.flatMap((body) => abilitiesIn(cx, body)),
    documentation: null,
    span: spanOf(cx, node),
  };
}

/** In the place of what was reported and not built. */
export function nothing(span: Span): Hole {
  return { kind: 'hole', words: [], blocks: [], abilities: [], documentation: null, span };
}

/** The abilities of a card or a keyword. */
export function abilitiesIn(cx: Context, body: CstNode): Ability[] {
  const items = isCardBody(body)
    ? (body.children.cardItem ?? [])
    : isKeywordBody(body)
      ? (body.children.keywordItem ?? [])
      : [];
  return items.flatMap((item) =>
    item.recoveredNode === true
      ? [hole(cx, item)]
      : each(
          item.children.ability,
          (node) => ability(cx, node),
          (node) => hole(cx, node),
        ),
  );
}

// The door: a node is of the rule whose name it has.

function isBlock(node: CstNode): node is BlockCstNode {
  return node.name === 'block';
}

function isCardBody(node: CstNode): node is CardBodyCstNode {
  return node.name === 'cardBody';
}

function isKeywordBody(node: CstNode): node is KeywordBodyCstNode {
  return node.name === 'keywordBody';
}
