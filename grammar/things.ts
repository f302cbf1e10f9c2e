/** Declarations of the things of a game: its frame, kinds, cards, owners, zones, boards. */
import type { CstNode, ParserMethod } from 'chevrotain';
import { AbilityParser } from './abilities.ts';
import * as t from './tokens.ts';
import { Anything, Name, word } from './words.ts';

/** The grammar of things. */
export abstract class ThingParser extends AbilityParser {
  /** game = [ 'abstract' ] 'game' Name [ 'from' Name ] ; — `game CardChess from Chess` */
  readonly game = this.part('game', () => {
    this.OPTION(() => this.CONSUME(word('abstract')));
    this.CONSUME(word('game'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.OPTION2(() => {
      this.CONSUME(word('from'));
      this.CONSUME2(Name, { LABEL: 'parent' });
    });
  });

  /** part = 'part' 'of' Name ; */
  readonly partOf = this.part('partOf', () => {
    this.CONSUME(word('part'));
    this.CONSUME(word('of'));
    this.CONSUME(Name);
  });

  /** title = 'title' words ; — `title fr "Échecs" en "Chess"` */
  readonly title = this.part('title', () => {
    this.CONSUME(word('title'));
    this.SUBRULE(this.words);
  });

  /** players = 'players' ( Number [ '..' Number ] | Name { ',' Name } ) ; — `players 2..4`, `players white, black` */
  readonly players = this.part('players', () => {
    this.CONSUME(word('players'));
    this.OR({
      DEF: [
        { ALT: () => this.SUBRULE(this.numbers) },
        { ALT: () => this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) }) },
      ],
      ERR_MSG: 'a number of players or the names of the seats',
    });
  });

  /** numbers = Number [ '..' Number ] ; */
  readonly numbers = this.part('numbers', () => {
    this.CONSUME(t.NumberToken);
    this.OPTION(() => {
      this.CONSUME(t.Range);
      this.CONSUME2(t.NumberToken);
    });
  });

  /** setting = 'option' Name ':' type '=' expression ; — `option lands: Int 1..6 = 6` */
  readonly setting = this.part('setting', () => {
    this.CONSUME(word('option'));
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.type);
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
  });

  /** constant = 'constant' Name '=' expression ; */
  readonly constant = this.part('constant', () => {
    this.CONSUME(word('constant'));
    this.CONSUME(Name);
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
  });

  /** kind = 'kind' Name [ words ] [ ':' Name ] [ members ] ; — `kind Permanent: Card { }` */
  readonly kind = this.part('kind', () => {
    this.CONSUME(word('kind'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.OPTION2(() => {
      this.CONSUME(t.Colon);
      this.CONSUME2(Name, { LABEL: 'parent' });
    });
    this.OPTION3(() => this.SUBRULE(this.members));
  });

  /** members = '{' { member } '}' ; */
  readonly members = this.part('members', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.member));
    this.CONSUME(t.RightBrace);
  });

  /** member = zone | attribute ; */
  readonly member = this.item(
    'member',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.LA(2).tokenType !== t.Colon, ALT: () => this.SUBRULE(this.zone) },
        { ALT: () => this.SUBRULE(this.attribute) },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: 'an attribute or a zone',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** attribute = [ storage ] Name [ words ] ':' type [ '=' expression ] [ 'runs' 'while' 'deciding' ] [ 'each' 'turn' ] ; — `var plays: Int = 1 each turn` */
  readonly attribute = this.part('attribute', () => {
    this.OPTION({
      GATE: () => this.LA(2).tokenType !== t.Colon && !this.wordsAhead(2),
      DEF: () => this.SUBRULE(this.storage),
    });
    this.CONSUME(Name);
    this.OPTION5({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.CONSUME(t.Colon);
    this.SUBRULE(this.type);
    this.OPTION2(() => {
      this.CONSUME(t.Becomes);
      this.SUBRULE(this.expression);
    });
    this.OPTION3({
      GATE: () => this.LA(2).tokenType === word('while'),
      DEF: () => {
        this.CONSUME(word('runs'));
        this.CONSUME(word('while'));
        this.CONSUME(word('deciding'));
      },
    });
    this.OPTION4({
      GATE: () => this.LA(2).tokenType === word('turn'),
      DEF: () => {
        this.CONSUME(word('each'));
        this.CONSUME(word('turn'));
      },
    });
  });

  /** storage = 'var' | 'mark' | 'clock' ; */
  readonly storage = this.part(
    'storage',
    this.oneOf([
      { ALT: () => this.CONSUME(word('var'), { LABEL: 'storage' }) },
      { ALT: () => this.CONSUME(word('mark'), { LABEL: 'storage' }) },
      { ALT: () => this.CONSUME(word('clock'), { LABEL: 'storage' }) },
    ]),
  );

  /** zone = 'zone' Name [ words ] ':' order [ bounds ] 'of' Name { '|' Name } sight ; — `zone hand: set of Card seen by owner, count by all` */
  readonly zone = this.part('zone', () => {
    this.CONSUME(word('zone'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.CONSUME(t.Colon);
    this.SUBRULE(this.order);
    this.OPTION2(() => this.SUBRULE(this.bounds));
    this.CONSUME(word('of'));
    this.AT_LEAST_ONE_SEP({ SEP: t.Bar, DEF: () => this.CONSUME2(Name, { LABEL: 'of' }) });
    this.SUBRULE(this.sight);
  });

  /** order = 'pile' | 'row' | 'set' | 'slot' ; */
  readonly order = this.part(
    'order',
    this.oneOf([
      { ALT: () => this.CONSUME(word('pile'), { LABEL: 'order' }) },
      { ALT: () => this.CONSUME(word('row'), { LABEL: 'order' }) },
      { ALT: () => this.CONSUME(word('set'), { LABEL: 'order' }) },
      { ALT: () => this.CONSUME(word('slot'), { LABEL: 'order' }) },
    ]),
  );

  /** sight = 'seen' 'by' audience [ ',' 'count' 'by' audience ] ; */
  readonly sight = this.part('sight', () => {
    this.CONSUME(word('seen'));
    this.CONSUME(word('by'));
    this.SUBRULE(this.audience);
    this.OPTION(() => {
      this.CONSUME(t.Comma);
      this.CONSUME(word('count'));
      this.CONSUME2(word('by'));
      this.SUBRULE2(this.audience);
    });
  });

  /** audience = 'nobody' | 'owner' | 'team' | 'all' ; */
  readonly audience = this.part(
    'audience',
    this.oneOf([
      { ALT: () => this.CONSUME(word('nobody'), { LABEL: 'who' }) },
      { ALT: () => this.CONSUME(word('owner'), { LABEL: 'who' }) },
      { ALT: () => this.CONSUME(word('team'), { LABEL: 'who' }) },
      { ALT: () => this.CONSUME(word('all'), { LABEL: 'who' }) },
    ]),
  );

  /** things = 'things' Name ':' namedThing { ',' namedThing } ; — `things Continent: Africa fr "Afrique", Asia` */
  readonly things = this.part('things', () => {
    this.CONSUME(word('things'));
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.namedThing) });
  });

  /** enumeration = 'enum' Name '{' namedThing { ',' namedThing } '}' ; */
  readonly enumeration = this.part('enumeration', () => {
    this.CONSUME(word('enum'));
    this.CONSUME(Name);
    this.CONSUME(t.LeftBrace);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.namedThing) });
    this.CONSUME(t.RightBrace);
  });

  /** namedThing = Name [ words ] ; */
  readonly namedThing = this.part('namedThing', () => {
    this.CONSUME(Name);
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
  });

  /** card = 'card' Name [ words ] ':' Name [ 'with' keywordUse { ',' keywordUse } ] [ cardBody ] ; */
  readonly card = this.part('card', () => {
    this.CONSUME(word('card'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.CONSUME(t.Colon);
    this.CONSUME2(Name, { LABEL: 'of' });
    this.OPTION2(() => {
      this.CONSUME(word('with'));
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.keywordUse) });
    });
    this.OPTION3(() => this.SUBRULE(this.cardBody));
  });

  /** cardBody = '{' { cardItem } '}' ; */
  readonly cardBody = this.part('cardBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.cardItem));
    this.CONSUME(t.RightBrace);
  });

  /** catalogue = 'catalogue' Name 'of' Name 'from' String [ readings ] ; — `catalogue Mammals of Animal from "mammals.csv"` */
  readonly catalogue = this.part('catalogue', () => {
    this.CONSUME(word('catalogue'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.CONSUME(word('of'));
    this.CONSUME2(Name, { LABEL: 'of' });
    this.CONSUME(word('from'));
    this.CONSUME(t.StringToken);
    this.OPTION(() => this.SUBRULE(this.readings));
  });

  /** readings = '{' { reading } '}' ; */
  readonly readings = this.part('readings', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.reading));
    this.CONSUME(t.RightBrace);
  });

  /** reading = Name 'reads' String 'as' expression ; — `population reads "1M+" as limit` */
  readonly reading = this.item('reading', 'line', () => {
    this.CONSUME(Name);
    this.CONSUME(word('reads'));
    this.CONSUME(t.StringToken);
    this.CONSUME(word('as'));
    this.SUBRULE(this.expression);
  });

  /** keywordUse = Name [ values in parentheses ] ; — `Bouclier(2)` */
  readonly keywordUse = this.part('keywordUse', () => {
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.expressions));
  });

  /** expressions = '(' [ expression { ',' expression } ] ')' ; */
  readonly expressions = this.part('expressions', () => {
    this.CONSUME(t.LeftParenthesis);
    this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.expression) });
    this.CONSUME(t.RightParenthesis);
  });

  /** deck = 'deck' Name 'of' Name 'for' Name 'to' expression deckBody ; — `deck Herd of Animal for p to p.deck { size = 20 }` */
  readonly deck = this.part('deck', () => {
    this.CONSUME(word('deck'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.CONSUME(word('of'));
    this.CONSUME2(Name, { LABEL: 'of' });
    this.CONSUME(word('for'));
    this.CONSUME3(Name, { LABEL: 'player' });
    this.CONSUME(word('to'));
    this.SUBRULE(this.expression);
    this.SUBRULE(this.deckBody);
  });

  /** deckBody = '{' { deckItem } '}' ; */
  readonly deckBody = this.part('deckBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.deckItem));
    this.CONSUME(t.RightBrace);
  });

  /** deckItem = attributeValue | 'limit' Name [ words ] ':' expression ; — `limit rares: count(a in cards where rare(a)) <= 2` */
  readonly deckItem = this.item(
    'deckItem',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.LA(2).tokenType === t.Becomes, ALT: () => this.SUBRULE(this.attributeValue) },
        { ALT: () => this.SUBRULE(this.deckLimit) },
      ],
      ERR_MSG: '`size = …`, `copies = …` or `limit name: …`',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** deckLimit = 'limit' Name [ words ] ':' expression ; */
  readonly deckLimit = this.part('deckLimit', () => {
    this.CONSUME(word('limit'));
    this.CONSUME(Name);
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.CONSUME(t.Colon);
    this.SUBRULE(this.expression);
  });

  /** cardItem = attributeValue | text | ability ; */
  readonly cardItem = this.item(
    'cardItem',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.LA(2).tokenType === t.Becomes, ALT: () => this.SUBRULE(this.attributeValue) },
        { GATE: () => this.textAhead(), ALT: () => this.SUBRULE(this.cardText) },
        { GATE: () => this.valueMeant(), ALT: () => this.SUBRULE2(this.attributeValue) },
        { ALT: () => this.SUBRULE(this.ability) },
      ],
      ERR_MSG: 'a value, a text or an ability',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** attributeValue = Name '=' expression ; — `power = 4` */
  readonly attributeValue = this.part('attributeValue', () => {
    this.CONSUME(Name);
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
  });

  /** cardText = 'text' words ; */
  readonly cardText = this.part('cardText', () => {
    this.CONSUME(word('text'));
    this.SUBRULE(this.words);
  });

  /** owner = ( 'player' | 'team' ) [ Name ] ownerBody ; — `player white { ahead = N }` */
  readonly owner = this.part('owner', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('player'), { LABEL: 'owner' }) },
      { ALT: () => this.CONSUME(word('team'), { LABEL: 'owner' }) },
    ]);
    this.OPTION(() => this.CONSUME(Name));
    this.SUBRULE(this.ownerBody);
  });

  /** ownerBody = '{' { ownerItem } '}' ; */
  readonly ownerBody = this.part('ownerBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.ownerItem));
    this.CONSUME(t.RightBrace);
  });

  /** ownerItem = attributeValue | member ; */
  readonly ownerItem = this.item(
    'ownerItem',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.LA(2).tokenType === t.Becomes, ALT: () => this.SUBRULE(this.attributeValue) },
        { ALT: () => this.SUBRULE(this.member) },
      ],
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** shared = 'shared' members ; */
  readonly shared = this.part('shared', () => {
    this.CONSUME(word('shared'));
    this.SUBRULE(this.members);
  });

  /** region = 'region' Name ':' Name { ',' Name } ; */
  readonly region = this.part('region', () => {
    this.CONSUME(word('region'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.CONSUME(t.Colon);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME2(Name, { LABEL: 'zone' }) });
  });

  /** abilitiesWork = 'abilities' 'work' 'in' Name ; */
  readonly abilitiesWork = this.part('abilitiesWork', () => {
    this.CONSUME(word('abilities'));
    this.CONSUME(word('work'));
    this.CONSUME(word('in'));
    this.CONSUME(Name);
  });

  /** grid = 'grid' Name 'files' Name '..' Name 'ranks' Number '..' Number [ members ] ; */
  readonly grid = this.part('grid', () => {
    this.CONSUME(word('grid'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.CONSUME(word('files'));
    this.CONSUME2(Name, { LABEL: 'file' });
    this.CONSUME(t.Range);
    this.CONSUME3(Name, { LABEL: 'file' });
    this.CONSUME(word('ranks'));
    this.CONSUME(t.NumberToken);
    this.CONSUME2(t.Range);
    this.CONSUME2(t.NumberToken);
    this.OPTION(() => this.SUBRULE(this.members));
  });

  /** directions = 'directions' Name { ',' Name } ; */
  readonly directions = this.part('directions', () => {
    this.CONSUME(word('directions'));
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
  });

  protected abstract readonly declaration: ParserMethod<[], CstNode>;

  protected textAhead(): boolean {
    return this.LA(1).tokenType === word('text') && this.wordsAhead(2);
  }

  /** `power 4`, `power: 4`: the `=` is missing, and an ability was hardly meant. */
  private valueMeant(): boolean {
    const { tokenType } = this.LA(2);
    if (tokenType === t.Colon) return true;
    return tokenType === t.NumberToken || tokenType === t.StringToken || tokenType === t.LeftBracket;
  }
}
