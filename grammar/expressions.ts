/**
 * Values and types. A value is read flat, as a row of terms and what stands between them; which operator binds tighter
 * is decided once, in `compiler/syntax/`. So a long row of operators is never a deep tree here.
 */
import { RecoveringParser } from './recovery.ts';
import * as t from './tokens.ts';
import { Name, word } from './words.ts';

/** The grammar of values, types and texts. */
export abstract class ExpressionParser extends RecoveringParser {
  /** expression = { 'if' value 'then' value 'else' } value ; — `if p.home == 1 then 2 else 7` */
  readonly expression = this.part('expression', () => {
    this.MANY(() => this.SUBRULE(this.choice));
    this.SUBRULE(this.value);
  });

  /** choice = 'if' value 'then' value 'else' ; — an `if` inside either value stands in parentheses */
  readonly choice = this.part('choice', () => {
    this.CONSUME(word('if'));
    this.SUBRULE(this.value, { LABEL: 'condition' });
    this.CONSUME(word('then'));
    this.SUBRULE2(this.value, { LABEL: 'then' });
    this.CONSUME(word('else'));
  });

  /** value = term { tail } ; — `a.power <= b.power or b has Poison` */
  readonly value = this.part('value', () => {
    this.SUBRULE(this.term);
    this.MANY(() => this.SUBRULE(this.tail));
  });

  /** tail = operator term | 'is' … | 'has' … | 'can' … ; — `+ 1`, `is not empty`, `has Poison`, `can block(x, a)` */
  readonly tail = this.part(
    'tail',
    this.oneOf([
      { ALT: () => this.SUBRULE(this.isTail) },
      { ALT: () => this.SUBRULE(this.hasTail) },
      { ALT: () => this.SUBRULE(this.canTail) },
      {
        ALT: () => {
          this.SUBRULE(this.operator);
          this.SUBRULE(this.term);
        },
      },
    ]),
  );

  /** operator = 'and' | 'or' | '+' | … | 'in' | 'not' 'in' | 'except' | '..' ; */
  readonly operator = this.part(
    'operator',
    this.oneOf([
      { ALT: () => this.CONSUME(word('and'), { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(word('or'), { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.Plus, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.Minus, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.Times, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.Equal, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.NotEqual, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.AtMost, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.AtLeast, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.Less, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.More, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(word('in'), { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(word('except'), { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.Range, { LABEL: 'sign' }) },
      {
        ALT: () => {
          this.CONSUME(word('not'));
          this.CONSUME2(word('in'), { LABEL: 'notIn' });
        },
      },
      { ALT: () => this.CONSUME(word('otherwise'), { LABEL: 'later' }) },
      { ALT: () => this.CONSUME(word('within'), { LABEL: 'later' }) },
    ]),
  );

  /** isTail = 'is' [ 'not' ] primary { access } ; — `is some`, `is not King` */
  readonly isTail = this.part('isTail', () => {
    this.CONSUME(word('is'));
    this.OPTION(() => this.CONSUME(word('not')));
    this.SUBRULE(this.primary);
    this.MANY(() => this.SUBRULE(this.access));
  });

  /** hasTail = 'has' Name ; — `a has Poison` */
  readonly hasTail = this.part('hasTail', () => {
    this.CONSUME(word('has'));
    this.CONSUME(Name);
  });

  /** canTail = 'can' Name arguments ; — `active can go(m, s, none)` */
  readonly canTail = this.part('canTail', () => {
    this.CONSUME(word('can'));
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.arguments));
  });

  private readonly prefixes = [
    { ALT: () => this.CONSUME(word('not'), { LABEL: 'prefix' }) },
    { ALT: () => this.CONSUME(t.Minus, { LABEL: 'prefix' }) },
  ];

  /** term = { 'not' | '-' } primary { access } ; — `not c.turned`, `-1`, `p.hand` */
  readonly term = this.part('term', () => {
    this.MANY(() => this.OR(this.prefixes));
    this.SUBRULE(this.subject);
  });

  /** subject = primary { access } ; — what a statement begins with: `first.army`, `foe`, `defeat(a)` */
  readonly subject = this.part('subject', () => {
    this.SUBRULE(this.primary);
    this.MANY(() => this.SUBRULE(this.access));
  });

  /** access = '.' Name [ arguments ] ; — `.power`, `.next(N)` */
  readonly access = this.part('access', () => {
    this.CONSUME(t.Dot);
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.arguments));
  });

  /** primary = Number | String | '(' expression ')' | list | can | extreme | everything | pattern | Name [ arguments ] ; */
  readonly primary = this.part(
    'primary',
    this.oneOf({
      DEF: [
        { ALT: () => this.CONSUME(t.NumberToken) },
        { ALT: () => this.CONSUME(t.StringToken) },
        { ALT: () => this.SUBRULE(this.group) },
        { ALT: () => this.SUBRULE(this.list) },
        { ALT: () => this.SUBRULE(this.canTail) },
        { GATE: () => this.extremeAhead(), ALT: () => this.SUBRULE(this.extreme) },
        { GATE: () => this.LA(2).tokenType === word('of'), ALT: () => this.SUBRULE(this.everything) },
        { GATE: () => this.movementAhead(), ALT: () => this.SUBRULE(this.movement) },
        { ALT: () => this.SUBRULE(this.named) },
      ],
      ERR_MSG: 'a value',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** group = '(' expression ')' ; */
  readonly group = this.part('group', () => {
    this.CONSUME(t.LeftParenthesis);
    this.SUBRULE(this.expression);
    this.CONSUME(t.RightParenthesis);
  });

  /** list = '[' [ entry { ',' entry } ] ']' ; — `[resources, field]` */
  readonly list = this.part('list', () => {
    this.CONSUME(t.LeftBracket);
    this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.listEntry) });
    this.CONSUME(t.RightBracket);
  });

  /** listEntry = expression [ Number ] ; — with numbers it is an amount: `[red 2, blue 1]` */
  readonly listEntry = this.part('listEntry', () => {
    this.SUBRULE(this.expression);
    this.OPTION(() => this.CONSUME(t.NumberToken));
  });

  /** extreme = ( 'only' | 'all' ) ( 'max' | 'min' ) arguments ; — `only max(a in S by a.weight)` */
  readonly extreme = this.part('extreme', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('only'), { LABEL: 'which' }) },
      { ALT: () => this.CONSUME(word('all'), { LABEL: 'which' }) },
    ]);
    this.OR2([
      { ALT: () => this.CONSUME(word('max'), { LABEL: 'side' }) },
      { ALT: () => this.CONSUME(word('min'), { LABEL: 'side' }) },
    ]);
    this.SUBRULE(this.arguments);
  });

  /** everything = 'everything' 'of' Name ; */
  readonly everything = this.part('everything', () => {
    this.CONSUME(word('everything'));
    this.CONSUME(word('of'));
    this.CONSUME(Name);
  });

  /** movement = ( 'step' | 'slide' ) Name | 'leap' Number Number, then [ 'from' subject ] ; — a later construct */
  readonly movement = this.part('movement', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('step'), { LABEL: 'construct' }) },
      { ALT: () => this.CONSUME(word('slide'), { LABEL: 'construct' }) },
      { ALT: () => this.CONSUME(word('leap'), { LABEL: 'construct' }) },
    ]);
    this.OR2([
      { ALT: () => this.CONSUME(Name) },
      {
        ALT: () => {
          this.CONSUME(t.NumberToken);
          this.CONSUME2(t.NumberToken);
        },
      },
    ]);
    this.OPTION({
      GATE: () => !this.assignmentAfter(1),
      DEF: () => {
        this.CONSUME(word('from'));
        this.SUBRULE(this.subject);
      },
    });
  });

  /** named = Name [ arguments ] ; — `you`, `crowd(c)`, `any(c in S where E)` */
  readonly named = this.part('named', () => {
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.arguments));
  });

  private readonly argumentForms = [
    { GATE: () => this.LA(2).tokenType === word('in'), ALT: () => this.SUBRULE(this.search) },
    { ALT: () => this.SUBRULE(this.argumentList) },
  ];

  /** arguments = '(' [ search | expression ( 'for' binder | { ',' expression } ) ] ')' ; */
  readonly arguments = this.part('arguments', () => {
    this.CONSUME(t.LeftParenthesis);
    this.OPTION(() => this.OR(this.argumentForms));
    this.CONSUME(t.RightParenthesis);
  });

  /** search = binder [ 'by' expression ] ; — `c in p.hand where c.power > 4`, `q in players by herd(q, c)` */
  readonly search = this.part('search', () => {
    this.SUBRULE(this.binder);
    this.OPTION(() => {
      this.CONSUME(word('by'));
      this.SUBRULE(this.expression);
    });
  });

  /** argumentList = expression [ 'for' binder ] { ',' expression } ; — `a, b`, `a.population for a in c.fauna` */
  readonly argumentList = this.part('argumentList', () => {
    this.SUBRULE(this.expression);
    this.OPTION(() => {
      this.CONSUME(word('for'));
      this.SUBRULE(this.binder);
    });
    this.MANY(() => {
      this.CONSUME(t.Comma);
      this.SUBRULE2(this.expression);
    });
  });

  /** binder = Name 'in' value [ 'where' expression ] ; — `c in you.hand where c.power > 4` */
  readonly binder = this.part('binder', () => {
    this.CONSUME(Name);
    this.CONSUME(word('in'));
    this.SUBRULE(this.value);
    this.OPTION(() => {
      this.CONSUME(word('where'));
      this.SUBRULE(this.expression);
    });
  });

  // ---- types and texts ---------------------------------------------------------------------------------------------

  /** type = { collection } ( integerType | namedType ) ; — `Int 0..5`, `set of Player`, `Square?` */
  readonly type = this.part('type', () => {
    this.MANY({
      GATE: () => this.LA(2).tokenType === word('of'),
      DEF: () => this.SUBRULE(this.collection),
    });
    this.OR(this.typeEnds);
  });

  private readonly typeEnds = {
    DEF: [{ ALT: () => this.SUBRULE(this.integerType) }, { ALT: () => this.SUBRULE(this.namedType) }],
    ERR_MSG: 'a type',
    IGNORE_AMBIGUITIES: true,
    MAX_LOOKAHEAD: 1,
  };

  /** integerType = 'Int' [ 'from' value | value ] [ '?' ] ; — the second is a range, `0..5` */
  readonly integerType = this.part('integerType', () => {
    this.CONSUME(word('Int'));
    this.OPTION({
      GATE: () => this.LA(2).tokenType !== t.Colon,
      DEF: () => {
        this.OR([
          {
            ALT: () => {
              this.CONSUME(word('from'));
              this.SUBRULE(this.value);
            },
          },
          { ALT: () => this.SUBRULE(this.bounds) },
        ]);
      },
    });
    this.OPTION2(() => this.CONSUME(t.Maybe));
  });

  /** bounds = bound '..' bound ; — a bound is a number, a name or in parentheses */
  readonly bounds = this.part('bounds', () => {
    this.SUBRULE(this.firstBound);
    this.CONSUME(t.Range);
    this.SUBRULE(this.term);
  });

  /** firstBound = [ '-' ] Number | '(' expression ')' ; — no name: it would be the next line's */
  readonly firstBound = this.part(
    'firstBound',
    this.oneOf({
      DEF: [
        {
          ALT: () => {
            this.OPTION(() => this.CONSUME(t.Minus));
            this.CONSUME(t.NumberToken);
          },
        },
        { ALT: () => this.SUBRULE(this.group) },
      ],
      ERR_MSG: 'a number',
    }),
  );

  /** collection = ( 'set' | 'list' | 'bag' | 'pile' | 'row' | 'slot' ) 'of' ; */
  readonly collection = this.part('collection', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('set'), { LABEL: 'kind' }) },
      { ALT: () => this.CONSUME(word('list'), { LABEL: 'kind' }) },
      { ALT: () => this.CONSUME(word('bag'), { LABEL: 'kind' }) },
      { ALT: () => this.CONSUME(word('pile'), { LABEL: 'kind' }) },
      { ALT: () => this.CONSUME(word('row'), { LABEL: 'kind' }) },
      { ALT: () => this.CONSUME(word('slot'), { LABEL: 'kind' }) },
    ]);
    this.CONSUME(word('of'));
  });

  /** namedType = Name [ '?' ] { '|' Name } ; — `Creature`, `Square?`, `owner | controller` */
  readonly namedType = this.part('namedType', () => {
    this.CONSUME(Name);
    this.OPTION(() => this.CONSUME(t.Maybe));
    this.MANY(() => {
      this.CONSUME(t.Bar);
      this.CONSUME2(Name);
    });
  });

  /** words = String | Name String { Name String } ; — `"Play"`, `fr "Jouer" en "Play"` */
  readonly words = this.part(
    'words',
    this.oneOf({
      DEF: [
        { ALT: () => this.CONSUME(t.StringToken) },
        {
          ALT: () => {
            this.SUBRULE(this.translation);
            this.MANY({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE2(this.translation) });
          },
        },
      ],
      ERR_MSG: 'a text in quotes',
    }),
  );

  /** translation = Name String ; — `fr "Jouer"` */
  readonly translation = this.part('translation', () => {
    this.CONSUME(Name);
    this.CONSUME(t.StringToken);
  });

  // ---- what stands ahead -------------------------------------------------------------------------------------------

  /** Whether a text begins at the word `first`: where it may be left out, a name alone is something else. */
  protected wordsAhead(first = 1): boolean {
    const quoted = (at: number): boolean => {
      const { tokenType } = this.LA(at);
      return tokenType === t.StringToken || tokenType === t.ForeignString || tokenType === t.OpenString;
    };
    // A word of the language is no language of a text: `draw "stalemate"` is the next statement.
    return quoted(first) || (this.LA(first).tokenType === Name && quoted(first + 1));
  }

  /** Whether the word `distance` further on is the beginning of an assignment or of a path: then it is a name. */
  protected assignmentAfter(distance: number): boolean {
    return assignments.has(this.LA(distance + 1).tokenType);
  }

  private extremeAhead(): boolean {
    const { tokenType } = this.LA(2);
    return tokenType === word('max') || tokenType === word('min');
  }

  /** `step any`: only on one line, since two words on two lines are the ends of two statements. */
  private movementAhead(): boolean {
    const next = this.LA(2);
    return next.startLine === this.LA(1).startLine && !assignments.has(this.LA(3).tokenType);
  }
}

const assignments = new Set([t.Becomes, t.AddTo, t.TakeFrom, t.Dot]);
