/**
 * Statements. Their first words stay names: `move = 3`, `stop.at` and `draw(p)` are read as what they look like.
 */
import type { CstNode, ParserMethod } from 'chevrotain';
import { ExpressionParser } from './expressions.ts';
import * as t from './tokens.ts';
import { Anything, Name, word } from './words.ts';

/** Words after which `(` may begin a value: `repeat (n + 1) { }`. After any other, `(` makes a call of it. */
const takesValue = new Set([
  word('move'),
  word('shuffle'),
  word('reveal'),
  word('deal'),
  word('repeat'),
  word('fill'),
]);

/** The grammar of statements. */
export abstract class StatementParser extends ExpressionParser {
  protected abstract readonly ability: ParserMethod<[], CstNode>;
  protected abstract readonly abilities: ParserMethod<[], CstNode>;

  /** block = '{' { statement } '}' ; */
  readonly block = this.part('block', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.statement));
    this.CONSUME(t.RightBrace);
  });

  /** statement: one of the rules below. The last alternatives never apply: they let a misplaced word be found here. */
  readonly statement = this.item(
    'statement',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.nameAhead(), ALT: () => this.SUBRULE(this.sentence) },
        { ALT: () => this.SUBRULE(this.letStatement) },
        { ALT: () => this.SUBRULE(this.ifStatement) },
        { ALT: () => this.SUBRULE(this.forEach) },
        { ALT: () => this.SUBRULE(this.together) },
        { ALT: () => this.SUBRULE(this.atomically) },
        { ALT: () => this.SUBRULE(this.repeat) },
        { ALT: () => this.SUBRULE(this.move) },
        { ALT: () => this.SUBRULE(this.fill) },
        { ALT: () => this.SUBRULE(this.shuffle) },
        { ALT: () => this.SUBRULE(this.deal) },
        { GATE: () => this.LA(2).tokenType !== t.LeftParenthesis, ALT: () => this.SUBRULE(this.random) },
        { ALT: () => this.SUBRULE(this.choose) },
        { ALT: () => this.SUBRULE(this.rounds) },
        { ALT: () => this.SUBRULE(this.turns) },
        { ALT: () => this.SUBRULE(this.phase) },
        { ALT: () => this.SUBRULE(this.endPhase) },
        { ALT: () => this.CONSUME(word('stop')) },
        { ALT: () => this.SUBRULE(this.extraTurn) },
        { ALT: () => this.SUBRULE(this.drawn) },
        { ALT: () => this.SUBRULE(this.until) },
        { ALT: () => this.SUBRULE(this.reveal) },
        { ALT: () => this.SUBRULE(this.laterStatement) },
        { GATE: () => this.abilityAhead(), ALT: () => this.SUBRULE(this.ability) },
        { ALT: () => this.SUBRULE2(this.sentence) },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: 'a statement',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** letStatement = ( 'let' | 'var' ) Name [ ':' type ] '=' expression [ 'unless' … ] ; — `var b: Creature? = none` */
  readonly letStatement = this.part('letStatement', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('let'), { LABEL: 'storage' }) },
      { ALT: () => this.CONSUME(word('var'), { LABEL: 'storage' }) },
    ]);
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(t.Colon);
      this.SUBRULE(this.type);
    });
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
    this.OPTION2(() => {
      this.CONSUME(word('unless'));
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE2(this.expression, { LABEL: 'unless' }) });
    });
  });

  /** ifStatement = 'if' expression block { 'else' 'if' expression block } [ 'else' block ] ; */
  readonly ifStatement = this.part('ifStatement', () => {
    this.SUBRULE(this.branch);
    this.MANY({
      GATE: () => this.LA(2).tokenType === word('if'),
      DEF: () => {
        this.CONSUME(word('else'));
        this.SUBRULE2(this.branch);
      },
    });
    this.OPTION(() => this.SUBRULE(this.otherwise));
  });

  /** branch = 'if' expression block ; */
  readonly branch = this.part('branch', () => {
    this.CONSUME(word('if'));
    this.SUBRULE(this.expression);
    this.SUBRULE(this.block);
  });

  /** otherwise = 'else' block ; */
  readonly otherwise = this.part('otherwise', () => {
    this.CONSUME(word('else'));
    this.SUBRULE(this.block);
  });

  /** forEach = 'for' 'each' Name 'in' values [ 'from' value ] [ 'where' expression ] block ; — `for each p in players from first { }` */
  readonly forEach = this.part('forEach', () => {
    this.CONSUME(word('for'));
    this.CONSUME(word('each'));
    this.CONSUME(Name);
    this.CONSUME(word('in'));
    this.SUBRULE(this.values);
    this.OPTION(() => {
      this.CONSUME(word('from'));
      this.SUBRULE(this.value, { LABEL: 'from' });
    });
    this.OPTION2(() => {
      this.CONSUME(word('where'));
      this.SUBRULE(this.expression);
    });
    this.SUBRULE(this.block);
  });

  /** picked = Name 'in' values [ 'where' expression ] ; — like a binder, and not in parentheses, so that `except` may list */
  readonly picked = this.part('picked', () => {
    this.CONSUME(Name);
    this.CONSUME(word('in'));
    this.SUBRULE(this.values);
    this.OPTION(() => {
      this.CONSUME(word('where'));
      this.SUBRULE(this.expression);
    });
  });

  /** values = value { ',' value } ; — more than one only after `except`: `c.fauna except heaviest, fastest` */
  readonly values = this.part('values', () => {
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.value) });
  });

  /** together = 'together' ( block | forEach ) ; */
  readonly together = this.part('together', () => {
    this.CONSUME(word('together'));
    this.OR([{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.forEach) }]);
  });

  /** atomically = 'atomically' block ; */
  readonly atomically = this.part('atomically', () => {
    this.CONSUME(word('atomically'));
    this.SUBRULE(this.block);
  });

  /** repeat = 'repeat' ( 'while' expression | value ) block ; — `repeat 2 { }`, `repeat while n > 0 { }` */
  readonly repeat = this.part('repeat', () => {
    this.CONSUME(word('repeat'));
    this.OR({
      DEF: [
        {
          GATE: () => !this.assignmentAfter(1) && this.LA(2).tokenType !== t.LeftBrace,
          ALT: () => {
            this.CONSUME(word('while'));
            this.SUBRULE(this.expression);
          },
        },
        { ALT: () => this.SUBRULE(this.value) },
      ],
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
      ERR_MSG: '`while` or how often',
    });
    this.SUBRULE(this.block);
  });

  /** move = 'move' things 'to' [ ( 'top' | 'bottom' ) 'of' ] value ; — `move top 3 of p.deck to p.hand` */
  readonly move = this.part('move', () => {
    this.CONSUME(word('move'));
    this.SUBRULE(this.moved);
    this.CONSUME(word('to'));
    this.OPTION({
      GATE: () => this.LA(2).tokenType === word('of'),
      DEF: () => {
        this.OR([
          { ALT: () => this.CONSUME(word('top'), { LABEL: 'place' }) },
          { ALT: () => this.CONSUME(word('bottom'), { LABEL: 'place' }) },
        ]);
        this.CONSUME(word('of'));
      },
    });
    this.SUBRULE(this.value);
  });

  /** moved = [ 'top' [ value ] 'of' ] value ; — `c`, `top of p.deck`, `top 3 of p.deck` */
  readonly moved = this.part('moved', () => {
    this.OPTION({
      GATE: () => this.topAhead(),
      DEF: () => {
        this.CONSUME(word('top'));
        this.OPTION2({
          GATE: () => this.LA(1).tokenType !== word('of'),
          DEF: () => this.SUBRULE(this.value, { LABEL: 'count' }),
        });
        this.CONSUME(word('of'));
      },
    });
    this.SUBRULE2(this.value);
  });

  /** fill = 'fill' value 'with' Name ; — `fill box with Creature` */
  readonly fill = this.part('fill', () => {
    this.CONSUME(word('fill'));
    this.SUBRULE(this.value);
    this.CONSUME(word('with'));
    this.CONSUME(Name);
  });

  /** shuffle = 'shuffle' value ; */
  readonly shuffle = this.part('shuffle', () => {
    this.CONSUME(word('shuffle'));
    this.SUBRULE(this.value);
  });

  /** deal = 'deal' value 'from' value 'to' value ; — `deal 5 from box to p.hand` */
  readonly deal = this.part('deal', () => {
    this.CONSUME(word('deal'));
    this.SUBRULE(this.value, { LABEL: 'count' });
    this.CONSUME(word('from'));
    this.SUBRULE2(this.value, { LABEL: 'from' });
    this.CONSUME(word('to'));
    this.SUBRULE3(this.value, { LABEL: 'to' });
  });

  /** random = 'random' picked block [ otherwise ] ; — `random c in foe.hand { } else { }` */
  readonly random = this.part('random', () => {
    this.CONSUME(word('random'));
    this.SUBRULE(this.picked);
    this.SUBRULE(this.block);
    this.OPTION(() => this.SUBRULE(this.otherwise));
  });

  /** choose = 'choose' pick ; — `choose c in play { }`: `you choose` */
  readonly choose = this.part('choose', () => {
    this.CONSUME(word('choose'));
    this.SUBRULE(this.pick);
  });

  /** pick = [ 'up' 'to' value ] picked block [ otherwise ] ; — `up to 2 cs in foe.army { }` */
  readonly pick = this.part('pick', () => {
    this.OPTION({
      GATE: () => this.LA(2).tokenType === word('to'),
      DEF: () => {
        this.CONSUME(word('up'));
        this.CONSUME(word('to'));
        this.SUBRULE(this.value);
      },
    });
    this.SUBRULE(this.picked);
    this.SUBRULE(this.block);
    this.OPTION2(() => this.SUBRULE(this.otherwise));
  });

  /** rounds = 'rounds' 'from' value 'until' 'all' 'pass' ':' Name { ',' Name } ; */
  readonly rounds = this.part('rounds', () => {
    this.CONSUME(word('rounds'));
    this.CONSUME(word('from'));
    this.SUBRULE(this.value);
    this.CONSUME(word('until'));
    this.CONSUME(word('all'));
    this.CONSUME(word('pass'));
    this.CONSUME(t.Colon);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
  });

  /** turns = 'turns' [ 'shared' ] 'from' value [ 'until' expression ] block ; — `turns from random(p in players) { }` */
  readonly turns = this.part('turns', () => {
    this.CONSUME(word('turns'));
    this.OPTION(() => this.CONSUME(word('shared')));
    this.CONSUME(word('from'));
    this.SUBRULE(this.value);
    this.OPTION2(() => {
      this.CONSUME(word('until'));
      this.SUBRULE(this.expression);
    });
    this.SUBRULE(this.block);
  });

  /** phase = 'phase' Name [ words ] block ; — `phase main en "Main phase" { }` */
  readonly phase = this.part('phase', () => {
    this.CONSUME(word('phase'));
    this.CONSUME(Name);
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.SUBRULE(this.block);
  });

  /** endPhase = 'end' 'phase' ; */
  readonly endPhase = this.part('endPhase', () => {
    this.CONSUME(word('end'));
    this.CONSUME(word('phase'));
  });

  /** extraTurn = 'extra' 'turn' 'for' value ; */
  readonly extraTurn = this.part('extraTurn', () => {
    this.CONSUME(word('extra'));
    this.CONSUME(word('turn'));
    this.CONSUME(word('for'));
    this.SUBRULE(this.value);
  });

  /** drawn = 'draw' [ words ] ; — `draw "stalemate"` */
  readonly drawn = this.part('drawn', () => {
    this.CONSUME(word('draw'));
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
  });

  /** until = 'until' 'end' 'of' ( 'turn' | 'game' ) [ 'once' ] abilities ; */
  readonly until = this.part('until', () => {
    this.CONSUME(word('until'));
    this.CONSUME(word('end'));
    this.CONSUME(word('of'));
    this.SUBRULE(this.duration);
    this.OPTION(() => this.CONSUME(word('once')));
    this.SUBRULE(this.abilities);
  });

  /** duration = 'turn' | 'game' ; */
  readonly duration = this.part(
    'duration',
    this.oneOf([{ ALT: () => this.CONSUME(word('turn')) }, { ALT: () => this.CONSUME(word('game')) }]),
  );

  /** reveal = 'reveal' moved [ 'to' value ] ; — `reveal top 2 of p.deck to all` */
  readonly reveal = this.part('reveal', () => {
    this.CONSUME(word('reveal'));
    this.SUBRULE(this.moved);
    this.OPTION({
      GATE: () => !this.assignmentAfter(1),
      DEF: () => {
        this.CONSUME(word('to'));
        this.SUBRULE(this.value);
      },
    });
  });

  /** laterStatement = 'simultaneously' ( block | forEach ) | 'load' Name String ; — later constructs */
  readonly laterStatement = this.part(
    'laterStatement',
    this.oneOf([
      {
        ALT: () => {
          this.CONSUME(word('simultaneously'));
          this.OR2([{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.forEach) }]);
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('load'));
          this.CONSUME(Name);
          this.CONSUME(t.StringToken);
        },
      },
    ]),
  );

  protected abstract readonly sentence: ParserMethod<[], CstNode>;

  // ---- what stands ahead -------------------------------------------------------------------------------------------

  /** Whether the first word of a statement is only a name: something is done to it, or it is called. */
  private nameAhead(): boolean {
    if (this.assignmentAfter(1)) return true;
    return this.LA(2).tokenType === t.LeftParenthesis && !takesValue.has(this.LA(1).tokenType);
  }

  private topAhead(): boolean {
    const { tokenType } = this.LA(2);
    return tokenType !== word('to') && !this.assignmentAfter(1) && tokenType !== t.RightBrace;
  }

  /** Whether an ability stands where a statement is due (`always if …`): a later construct. */
  private abilityAhead(): boolean {
    const { tokenType } = this.LA(1);
    return abilityWords.has(tokenType);
  }
}

const abilityWords = new Set([word('always'), word('on'), word('instead'), word('cannot')]);
