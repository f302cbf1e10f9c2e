/** Declarations of what a game is made of. */
import type { IToken } from 'chevrotain';
import type * as cst from '../../../grammar/cst.d.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import type {
  AttributeDeclaration,
  Audience,
  Declaration,
  Member,
  Name,
  NamedThing,
  NumberLiteral,
  ZoneDeclaration,
} from '../tree.ts';
import * as from from './context.ts';
import { documentation, maybe, only, spanOf, through, tokenSpan, whole, type Context } from './context.ts';
import { expression, expressions, number } from './expressions.ts';
import { abilitiesIn } from './holes.ts';
import { attributeValue } from './scenarios.ts';
import { bounds, type } from './types.ts';

type Children = cst.DeclarationCstChildren;
type Common = Pick<Declaration, 'documentation' | 'span'>;

/** A catalogue, or `null` if it is another declaration. */
export function catalogue(cx: Context, children: Children, common: Common): Declaration | null {
  const found = children.catalogue?.[0];
  if (found === undefined) return null;
  const { name, of, String: path, readings } = found.children;
  return {
    kind: 'catalogue',
    name: from.name(cx, only(name)),
    of: from.name(cx, only(of)),
    from: { path: from.content(cx, only(path)), span: tokenSpan(cx, only(path)) },
    readings: whole(readings?.[0]?.children.reading).map((each) => ({
      column: from.name(cx, only(each.children.Name)),
      text: from.content(cx, only(each.children.String)),
      value: expression(cx, only(each.children.expression)),
      span: spanOf(cx, each),
    })),
    ...common,
  };
}

/** A declaration of the game's frame, or `null` if it is another one. */
export function frame(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.game?.[0] !== undefined) {
    const { Abstract, name, parent } = children.game[0].children;
    const base = maybe(parent, (token) => from.name(cx, token));
    return {
      kind: 'game',
      name: from.name(cx, only(name)),
      abstract: Abstract !== undefined,
      from: base,
      ...common,
    };
  }
  if (children.partOf?.[0] !== undefined) {
    return { kind: 'part', of: from.name(cx, only(children.partOf[0].children.Name)), ...common };
  }
  if (children.title?.[0] !== undefined) {
    return { kind: 'title', text: from.text(cx, only(children.title[0].children.words)), ...common };
  }
  if (children.players?.[0] !== undefined) {
    const { numbers, Name } = children.players[0].children;
    const [least, most] = (numbers?.[0]?.children.Number ?? []).map((token) => number(cx, token));
    const seats = from.names(cx, Name);
    const written = writtenNumber(cx, seats);
    if (written !== null) return { kind: 'players', from: written, to: null, seats: [], ...common };
    return { kind: 'players', from: least ?? null, to: most ?? null, seats, ...common };
  }
  if (children.setting?.[0] !== undefined) {
    const { Name, type: sort, expression: usual } = children.setting[0].children;
    const value = expression(cx, only(usual));
    return { kind: 'option', name: from.name(cx, only(Name)), type: type(cx, only(sort)), value, ...common };
  }
  if (children.constant?.[0] !== undefined) {
    const { Name, expression: value } = children.constant[0].children;
    return {
      kind: 'constant',
      name: from.name(cx, only(Name)),
      value: expression(cx, only(value)),
      ...common,
    };
  }
  return null;
}

/** A declaration of decks, or `null`. */
export function deck(cx: Context, children: Children, common: Common): Declaration | null {
  const found = children.deck?.[0]?.children;
  if (found === undefined) return null;
  const items = whole(only(found.deckBody).children.deckItem);
  return {
    kind: 'deck',
    name: from.name(cx, only(found.name)),
    of: from.name(cx, only(found.of)),
    player: from.name(cx, only(found.player)),
    to: expression(cx, only(found.expression)),
    values: items.flatMap((item) =>
      (item.children.attributeValue ?? []).map((each) => attributeValue(cx, each)),
    ),
    limits: items.flatMap((item) =>
      (item.children.deckLimit ?? []).map((each) => ({
        name: from.name(cx, only(each.children.Name)),
        names: maybe(each.children.words, (words) => from.text(cx, words)),
        value: expression(cx, only(each.children.expression)),
        documentation: documentation(cx, item),
        span: spanOf(cx, each),
      })),
    ),
    ...common,
  };
}

/** A declaration of kinds, cards and other named things, or `null`. */
export function things(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.kind?.[0] !== undefined) {
    const { name, words, parent, members: own } = children.kind[0].children;
    return {
      kind: 'kind',
      name: from.name(cx, only(name)),
      names: maybe(words, (each) => from.text(cx, each)),
      parent: maybe(parent, (token) => from.name(cx, token)),
      members: maybe(own, (each) => members(cx, each)) ?? [],
      ...common,
    };
  }
  if (children.things?.[0] !== undefined) {
    const { Name, namedThing } = children.things[0].children;
    return { kind: 'things', of: from.name(cx, only(Name)), things: namedThings(cx, namedThing), ...common };
  }
  if (children.enumeration?.[0] !== undefined) {
    const { Name, namedThing } = children.enumeration[0].children;
    return { kind: 'enum', name: from.name(cx, only(Name)), values: namedThings(cx, namedThing), ...common };
  }
  return children.card?.[0] === undefined ? null : card(cx, children.card[0], common);
}

function namedThings(cx: Context, nodes: readonly cst.NamedThingCstNode[]): NamedThing[] {
  return nodes.map((node) => ({
    name: from.name(cx, only(node.children.Name)),
    names: maybe(node.children.words, (each) => from.text(cx, each)),
    span: spanOf(cx, node),
  }));
}

function card(cx: Context, { children }: cst.CardCstNode, common: Common): Declaration {
  const items = whole(children.cardBody?.[0]?.children.cardItem);
  const texts = items.flatMap((item) => item.children.cardText ?? []);
  return {
    kind: 'card',
    name: from.name(cx, only(children.name)),
    names: maybe(children.words, (each) => from.text(cx, each)),
    of: from.name(cx, only(children.of)),
    keywords: (children.keywordUse ?? []).map((use) => ({
      name: from.name(cx, only(use.children.Name)),
      arguments: maybe(use.children.expressions, (each) => expressions(cx, each)) ?? [],
      span: spanOf(cx, use),
    })),
    attributes: items.flatMap((item) =>
      (item.children.attributeValue ?? []).map((each) => attributeValue(cx, each)),
    ),
    text: maybe(texts, (each) => from.text(cx, only(each.children.words))),
    abilities: maybe(children.cardBody, (body) => abilitiesIn(cx, body)) ?? [],
    ...common,
  };
}

/** A declaration of owners, regions and boards, or `null`. */
export function places(cx: Context, children: Children, common: Common): Declaration | null {
  if (children.owner?.[0] !== undefined) return owner(cx, children.owner[0], common);
  if (children.shared?.[0] !== undefined) {
    return { kind: 'shared', members: members(cx, only(children.shared[0].children.members)), ...common };
  }
  if (children.region?.[0] !== undefined) {
    const { name, zone: zones } = children.region[0].children;
    return { kind: 'region', name: from.name(cx, only(name)), zones: from.names(cx, zones), ...common };
  }
  if (children.abilitiesWork?.[0] !== undefined) {
    return {
      kind: 'abilitiesWork',
      in: from.name(cx, only(children.abilitiesWork[0].children.Name)),
      ...common,
    };
  }
  if (children.directions?.[0] !== undefined) {
    return { kind: 'directions', names: from.names(cx, children.directions[0].children.Name), ...common };
  }
  return children.grid?.[0] === undefined ? null : grid(cx, children.grid[0], common);
}

function owner(cx: Context, { children }: cst.OwnerCstNode, common: Common): Declaration {
  const items = whole(only(children.ownerBody).children.ownerItem);
  return {
    kind: 'owner',
    owner: only(children.owner).image === 'team' ? 'team' : 'player',
    name: maybe(children.Name, (token) => from.name(cx, token)),
    members: items.flatMap((item) => whole(item.children.member).map((each) => member(cx, each))),
    values: items.flatMap((item) =>
      (item.children.attributeValue ?? []).map((each) => attributeValue(cx, each)),
    ),
    ...common,
  };
}

function grid(cx: Context, { children }: cst.GridCstNode, common: Common): Declaration {
  const second = <T>([, last]: readonly T[]): T => only(last === undefined ? [] : [last]);
  return {
    kind: 'grid',
    name: from.name(cx, only(children.name)),
    fileFrom: from.name(cx, only(children.file)),
    fileTo: from.name(cx, second<IToken>(children.file)),
    rankFrom: number(cx, only(children.Number)),
    rankTo: number(cx, second<IToken>(children.Number)),
    members: maybe(children.members, (each) => members(cx, each)) ?? [],
    ...common,
  };
}

function members(cx: Context, node: cst.MembersCstNode): Member[] {
  return whole(node.children.member).map((each) => member(cx, each));
}

function member(cx: Context, node: cst.MemberCstNode): Member {
  const { zone: place, attribute } = node.children;
  const common = { documentation: documentation(cx, node), span: spanOf(cx, node) };
  if (place?.[0] !== undefined) return { ...zone(cx, place[0]), ...common };
  const { children } = only(attribute);
  return {
    kind: 'attribute',
    storage: storageOf(children.storage?.[0]),
    name: from.name(cx, only(children.Name)),
    names: maybe(children.words, (each) => from.text(cx, each)),
    type: type(cx, only(children.type)),
    value: maybe(children.expression, (each) => expression(cx, each)),
    eachTurn: children.Each !== undefined,
    runs: runsOf(cx, children),
    ...common,
  };
}

function runsOf(cx: Context, { Runs, Deciding }: cst.AttributeCstChildren): AttributeDeclaration['runs'] {
  if (Runs?.[0] === undefined || Deciding?.[0] === undefined) return null;
  return { kind: 'whileDeciding', span: through(tokenSpan(cx, Runs[0]), tokenSpan(cx, Deciding[0])) };
}

function storageOf(node: cst.StorageCstNode | undefined): 'plain' | 'var' | 'mark' | 'clock' {
  const word = node?.children.storage?.[0]?.image;
  return word === 'var' || word === 'mark' || word === 'clock' ? word : 'plain';
}

function zone(cx: Context, node: cst.ZoneCstNode): ZoneDeclaration {
  const { children } = node;
  const sight = only(children.sight).children;
  const [seen, counted] = sight.audience;
  return {
    kind: 'zone',
    name: from.name(cx, only(children.name)),
    names: maybe(children.words, (each) => from.text(cx, each)),
    order: orderOf(only(only(children.order).children.order).image),
    capacity: maybe(children.bounds, (each) => {
      const [left, right] = bounds(cx, each);
      return { kind: 'binary', operator: 'range', left, right, span: through(left.span, right.span) };
    }),
    of: from.names(cx, children.of),
    seenBy: audienceOf(seen),
    countBy: counted === undefined ? null : audienceOf(counted),
    documentation: null,
    span: spanOf(cx, node),
  };
}

const orders = ['pile', 'row', 'set', 'slot'] as const;

function orderOf(word: string): ZoneDeclaration['order'] {
  return orders.find((known) => known === word) ?? 'set';
}

const audiences = ['nobody', 'owner', 'team', 'all'] as const;

function audienceOf(node: cst.AudienceCstNode | undefined): Audience {
  const word = node?.children.who?.[0]?.image;
  return audiences.find((known) => known === word) ?? 'all';
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six'];

/** `players two`: a number that is written as a word, which is said; null for names of seats. */
function writtenNumber(cx: Context, [seat, ...others]: readonly Name[]): NumberLiteral | null {
  const value = numberWords.indexOf(seat?.text ?? '') + 1;
  if (seat === undefined || others.length > 0 || value === 0) return null;
  const fix = { at: seat.span, text: `${value}` };
  const help = `write the number in digits: \`players ${value}\``;
  const expected = 'a number of players or the names of the seats';
  cx.diagnostics.push(
    say.unexpected({ at: seat.span, expected, found: seat.text, after: 'players', help, fix }),
  );
  return { kind: 'number', value, text: fix.text, span: seat.span };
}
