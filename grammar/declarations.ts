/** Declarations of what may happen and what is checked, and the list of all declarations. */
import { ThingParser } from './things.ts';
import * as t from './tokens.ts';
import { Anything, Name, word } from './words.ts';

/** The grammar of declarations. */
export abstract class DeclarationParser extends ThingParser {
  /** heading = 'heading' Name [ words ] ':' ( 'on' pattern | 'while' expression | 'action' Name ) ; — the last two later */
  readonly heading = this.part('heading', () => {
    this.CONSUME(word('heading'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.CONSUME(t.Colon);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word('on'));
          this.SUBRULE(this.pattern);
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('while'), { LABEL: 'later' });
          this.SUBRULE(this.expression);
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('action'), { LABEL: 'later' });
          this.CONSUME2(Name, { LABEL: 'action' });
        },
      },
    ]);
  });

  /** keyword = 'keyword' Name [ words ] [ parameters ] [ 'adds' ] keywordBody ; */
  readonly keyword = this.part('keyword', () => {
    this.CONSUME(word('keyword'));
    this.CONSUME(Name);
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.OPTION2(() => this.SUBRULE(this.parameters));
    this.OPTION3(() => this.CONSUME(word('adds')));
    this.SUBRULE(this.keywordBody);
  });

  /** keywordBody = '{' { keywordItem } '}' ; */
  readonly keywordBody = this.part('keywordBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.keywordItem));
    this.CONSUME(t.RightBrace);
  });

  /** keywordItem = text | ability ; */
  readonly keywordItem = this.item(
    'keywordItem',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.textAhead(), ALT: () => this.SUBRULE(this.cardText) },
        { ALT: () => this.SUBRULE(this.ability) },
      ],
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** parameters = '(' [ parameter { ',' parameter } ] ')' ; */
  readonly parameters = this.part('parameters', () => {
    this.CONSUME(t.LeftParenthesis);
    this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.parameter) });
    this.CONSUME(t.RightParenthesis);
  });

  /** parameter = Name ':' type ; — `c: Creature` */
  readonly parameter = this.part('parameter', () => {
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.type);
  });

  /** derived = 'derived' Name [ parameters ] [ ':' type ] '=' expression ; */
  readonly derived = this.part('derived', () => {
    this.CONSUME(word('derived'));
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.parameters));
    this.OPTION2(() => {
      this.CONSUME(t.Colon);
      this.SUBRULE(this.type);
    });
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
  });

  /** relation = 'relation' Name parameters ; */
  readonly relation = this.part('relation', () => {
    this.CONSUME(word('relation'));
    this.CONSUME(Name);
    this.SUBRULE(this.parameters);
  });

  /** event = 'event' Name [ words ] parameters [ 'where' expression ] [ 'once' ] block ; — the `where` is a later construct */
  readonly event = this.part('event', () => {
    this.CONSUME(word('event'));
    this.CONSUME(Name);
    this.OPTION3({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.SUBRULE(this.parameters);
    this.OPTION(() => {
      this.CONSUME(word('where'));
      this.SUBRULE(this.expression);
    });
    this.OPTION2(() => this.CONSUME(word('once')));
    this.SUBRULE(this.block);
  });

  /** procedure = 'procedure' Name parameters block ; */
  readonly procedure = this.part('procedure', () => {
    this.CONSUME(word('procedure'));
    this.CONSUME(Name);
    this.SUBRULE(this.parameters);
    this.SUBRULE(this.block);
  });

  /** action = 'action' Name [ words ] [ '(' [ binder { ',' binder } ] ')' ] [ condition ] [ payment ] block ; */
  readonly action = this.part('action', () => {
    this.CONSUME(word('action'));
    this.CONSUME(Name);
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.OPTION2(() => {
      this.CONSUME(t.LeftParenthesis);
      this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.binder) });
      this.CONSUME(t.RightParenthesis);
    });
    this.OPTION3(() => this.SUBRULE(this.condition));
    this.OPTION4(() => this.SUBRULE(this.payment));
    this.SUBRULE(this.block);
  });

  /** currency = 'currency' Name [ 'of' Name ] currencyBody ; — `currency nectar of Colour { source … }` */
  readonly currency = this.part('currency', () => {
    this.CONSUME(word('currency'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.OPTION(() => {
      this.CONSUME(word('of'));
      this.CONSUME2(Name, { LABEL: 'of' });
    });
    this.SUBRULE(this.currencyBody);
  });

  /** currencyBody = '{' { source } '}' ; */
  readonly currencyBody = this.part('currencyBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.source));
    this.CONSUME(t.RightBrace);
  });

  /** source = 'source' binder 'gives' expression [ 'of' [ 'one' 'of' ] expression ] 'by' block ; */
  readonly source = this.item('source', 'line', () => {
    this.CONSUME(word('source'));
    this.SUBRULE(this.binder);
    this.CONSUME(word('gives'));
    this.SUBRULE(this.expression, { LABEL: 'amount' });
    this.OPTION(() => {
      this.CONSUME(word('of'));
      this.OPTION2({
        GATE: () => this.LA(2).tokenType === word('of'),
        DEF: () => {
          this.CONSUME(word('one'));
          this.CONSUME2(word('of'));
        },
      });
      this.SUBRULE2(this.expression, { LABEL: 'colours' });
    });
    this.CONSUME(word('by'));
    this.SUBRULE(this.block);
  });

  /** cost = 'cost' Name [ parameters ] [ condition ] [ '=' 'one' binder ] 'by' block ; — `cost tilting(c: Card) by { tilt(c) }` */
  readonly cost = this.part('cost', () => {
    this.CONSUME(word('cost'));
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.parameters));
    this.OPTION2(() => this.SUBRULE(this.condition));
    this.OPTION3(() => {
      this.CONSUME(t.Becomes);
      this.CONSUME(word('one'));
      this.SUBRULE(this.binder);
    });
    this.CONSUME(word('by'));
    this.SUBRULE(this.block);
  });

  /** rule = 'rule' Name ':' ability ; — `rule home: on settle(a, c, p) { }` */
  readonly rule = this.part('rule', () => {
    this.CONSUME(word('rule'));
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.ability);
  });

  /** standing = 'standing' Name [ 'at' 'once' ] ':' [ every ] 'when' expression block ; */
  readonly standing = this.part('standing', () => {
    this.CONSUME(word('standing'));
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(word('at'));
      this.CONSUME(word('once'));
    });
    this.CONSUME(t.Colon);
    this.OPTION2(() => this.SUBRULE(this.every));
    this.CONSUME(word('when'));
    this.SUBRULE(this.expression);
    this.SUBRULE(this.block);
  });

  /** every = 'for' 'each' picked ; */
  readonly every = this.part('every', () => {
    this.CONSUME(word('for'));
    this.CONSUME(word('each'));
    this.SUBRULE(this.picked);
  });

  /** setup = 'setup' block ; */
  readonly setup = this.part('setup', () => {
    this.CONSUME(word('setup'));
    this.SUBRULE(this.block);
  });

  /** flow = 'flow' block ; */
  readonly flow = this.part('flow', () => {
    this.CONSUME(word('flow'));
    this.SUBRULE(this.block);
  });

  /** ends = 'ends' ( 'at' 'once' | 'after' 'each' 'turn' | 'in' 'endless' 'chains' ) [ ',' 'ties' 'draw' ] endRules ; */
  readonly ends = this.part('ends', () => {
    this.CONSUME(word('ends'));
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word('at'));
          this.CONSUME(word('once'));
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('after'));
          this.CONSUME(word('each'));
          this.CONSUME(word('turn'));
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('in'));
          this.CONSUME(word('endless'));
          this.CONSUME(word('chains'));
        },
      },
    ]);
    this.OPTION(() => {
      this.CONSUME(t.Comma);
      this.CONSUME(word('ties'));
      this.CONSUME(word('draw'));
    });
    this.SUBRULE(this.endRules);
  });

  /** endRules = '{' { endRule } '}' ; */
  readonly endRules = this.part('endRules', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.endRule));
    this.CONSUME(t.RightBrace);
  });

  /** endRule = Name ':' [ every ] 'when' expression 'then' result [ 'unless' expression 'then' result ] ; — `unless` later */
  readonly endRule = this.item(
    'endRule',
    'line',
    this.oneOf({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(Name);
            this.CONSUME(t.Colon);
            this.OPTION(() => this.SUBRULE(this.every));
            this.CONSUME(word('when'));
            this.SUBRULE(this.expression);
            this.CONSUME(word('then'));
            this.SUBRULE(this.result);
            this.OPTION2(() => {
              this.CONSUME(word('unless'));
              this.SUBRULE2(this.expression, { LABEL: 'unless' });
              this.CONSUME2(word('then'));
              this.SUBRULE2(this.result, { LABEL: 'other' });
            });
          },
        },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: 'the name of a way to end the game',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** result = 'draw' [ words ] | subject outcome ; — `p loses`, `draw "stalemate"` */
  readonly result = this.part(
    'result',
    this.oneOf({
      DEF: [
        { ALT: () => this.SUBRULE(this.drawn) },
        {
          ALT: () => {
            this.SUBRULE(this.subject);
            this.SUBRULE(this.outcome);
          },
        },
      ],
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
      ERR_MSG: '`draw` or who wins or loses',
    }),
  );

  /** triggersOrdered = 'triggers' 'ordered' 'by' [ 'seat' 'from' ] value ',' ( 'newest' | 'oldest' ) 'first' ; */
  readonly triggersOrdered = this.part('triggersOrdered', () => {
    this.CONSUME(word('triggers'));
    this.CONSUME(word('ordered'));
    this.CONSUME(word('by'));
    this.OPTION({
      GATE: () => this.LA(2).tokenType === word('from'),
      DEF: () => {
        this.CONSUME(word('seat'));
        this.CONSUME(word('from'));
      },
    });
    this.SUBRULE(this.value);
    this.CONSUME(t.Comma);
    this.OR([{ ALT: () => this.CONSUME(word('newest')) }, { ALT: () => this.CONSUME(word('oldest')) }]);
    this.CONSUME(word('first'));
  });

  /** score = 'score' 'of' Name '=' expression ; */
  readonly score = this.part('score', () => {
    this.CONSUME(word('score'));
    this.CONSUME(word('of'));
    this.CONSUME(Name);
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
  });

  /** rank = 'rank' 'by' 'score' ( 'highest' | 'lowest' ) [ ',' 'ties' 'share' ] ; */
  readonly rank = this.part('rank', () => {
    this.CONSUME(word('rank'));
    this.CONSUME(word('by'));
    this.CONSUME(word('score'));
    this.OR([{ ALT: () => this.CONSUME(word('highest')) }, { ALT: () => this.CONSUME(word('lowest')) }]);
    this.OPTION(() => {
      this.CONSUME(t.Comma);
      this.CONSUME(word('ties'));
      this.CONSUME(word('share'));
    });
  });

  /** invariant = 'invariant' Name ':' expression [ 'between' 'actions' ] ; */
  readonly invariant = this.part('invariant', () => {
    this.CONSUME(word('invariant'));
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.expression);
    this.OPTION(() => {
      this.CONSUME(word('between'));
      this.CONSUME(word('actions'));
    });
  });

  /** witness = 'witness' Name ':' expression ; */
  readonly witness = this.part('witness', () => {
    this.CONSUME(word('witness'));
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.expression);
  });
}
