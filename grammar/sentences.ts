/** Sentences: statements that begin with who or what they are about. `foe may "Mindbug" { }`, `x.life += 1`. */
import { EMPTY_ALT } from 'chevrotain';
import { StatementParser } from './statements.ts';
import * as t from './tokens.ts';
import { Name, word } from './words.ts';

/** The grammar of sentences. */
export abstract class SentenceParser extends StatementParser {
  /** sentence = subject ( assignment | may | chooses | act | outcome | gains | … ) | call [ 'else' block ] ; */
  override readonly sentence = this.part('sentence', () => {
    this.SUBRULE(this.subject);
    this.OR({
      DEF: [
        { ALT: () => this.SUBRULE(this.assignment) },
        { GATE: () => this.callBehind(), ALT: () => this.SUBRULE(this.otherwise) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.may) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.chooses) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.act) },
        { GATE: () => this.verbAhead() && this.inModifier(), ALT: () => this.SUBRULE(this.losing) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.outcome) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.gains) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.looks) },
        { GATE: () => this.verbAhead(), ALT: () => this.SUBRULE(this.laterSentence) },
        { GATE: () => this.durationAhead(), ALT: () => this.SUBRULE(this.lasting) },
        { GATE: () => this.callBehind(), ALT: EMPTY_ALT() },
      ],
      ERR_MSG: '`=`, `+=`, `-=`, `(` or a verb such as `may` or `chooses`',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    });
  });

  /** assignment = ( '=' | '+=' | '-=' ) expression [ 'clamped' ] ; */
  readonly assignment = this.part('assignment', () => {
    this.OR([
      { ALT: () => this.CONSUME(t.Becomes, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.AddTo, { LABEL: 'sign' }) },
      { ALT: () => this.CONSUME(t.TakeFrom, { LABEL: 'sign' }) },
    ]);
    this.SUBRULE(this.expression);
    this.OPTION({ GATE: () => this.verbAhead(), DEF: () => this.CONSUME(word('clamped')) });
  });

  /** may = 'may' ( words block [ otherwise ] | [ words ] 'choose' pick ) ; — `foe may "Mindbug" { } else { }` */
  readonly may = this.part('may', () => {
    this.CONSUME(word('may'));
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
    this.OR({
      DEF: [
        { ALT: () => this.SUBRULE(this.choose) },
        {
          GATE: () => this.LA(0).tokenType !== word('may'),
          ALT: () => {
            this.SUBRULE(this.block);
            this.OPTION2(() => this.SUBRULE(this.otherwise));
          },
        },
      ],
      ERR_MSG: 'a text in quotes or `choose`',
    });
  });

  /** chooses = 'chooses' pick ; — `foe chooses c in foe.hand { }` */
  readonly chooses = this.part('chooses', () => {
    this.CONSUME(word('chooses'));
    this.SUBRULE(this.pick);
  });

  /** act = ( 'act' | 'acts' ) ':' Name { ',' Name } [ otherwise ] ; — `you act: play, strike else { }` */
  readonly act = this.part('act', () => {
    this.OR([{ ALT: () => this.CONSUME(word('act')) }, { ALT: () => this.CONSUME(word('acts')) }]);
    this.CONSUME(t.Colon);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
    this.OPTION(() => this.SUBRULE(this.otherwise));
  });

  /** outcome = ( 'wins' | 'win' | 'loses' | 'lose' ) [ words ] ; — `foe wins "mate"`, `you lose "no action"` */
  readonly outcome = this.part('outcome', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('wins'), { LABEL: 'wins' }) },
      { ALT: () => this.CONSUME(word('win'), { LABEL: 'wins' }) },
      { ALT: () => this.CONSUME(word('loses'), { LABEL: 'loses' }) },
      { ALT: () => this.CONSUME(word('lose'), { LABEL: 'loses' }) },
    ]);
    this.OPTION({ GATE: () => this.wordsAhead(), DEF: () => this.SUBRULE(this.words) });
  });

  /** gains = 'gains' Name { ',' Name } ; — `c gains Chasseur, Poison` */
  readonly gains = this.part('gains', () => {
    this.CONSUME(word('gains'));
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
  });

  /** losing = 'loses' Name { ',' Name } ; — `x loses Poison`, `x loses abilities`: inside `always` only */
  readonly losing = this.part('losing', () => {
    this.CONSUME(word('loses'));
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
  });

  /** looks = 'looks' 'at' moved [ block ] ; — `p looks at foe.hand`; what is then done in a block is a later construct */
  readonly looks = this.part('looks', () => {
    this.CONSUME(word('looks'));
    this.CONSUME(word('at'));
    this.SUBRULE(this.moved);
    this.OPTION(() => this.SUBRULE(this.block));
  });

  /** laterSentence = 'becomes' value | 'reorders' ; */
  readonly laterSentence = this.part(
    'laterSentence',
    this.oneOf([
      {
        ALT: () => {
          this.CONSUME(word('becomes'), { LABEL: 'construct' });
          this.SUBRULE(this.value);
        },
      },
      { ALT: () => this.CONSUME(word('reorders'), { LABEL: 'construct' }) },
    ]),
  );

  /** lasting = 'until' 'end' 'of' duration ; — after a call, a later construct: `seize(c, you) until end of turn` */
  readonly lasting = this.part('lasting', () => {
    this.CONSUME(word('until'));
    this.CONSUME(word('end'));
    this.CONSUME(word('of'));
    this.SUBRULE(this.duration);
  });

  private callBehind(): boolean {
    return this.LA(0).tokenType === t.RightParenthesis;
  }

  /** Whether the next word is what the subject does; followed by `=` or `.` it begins a statement of its own. */
  private verbAhead(): boolean {
    return !this.assignmentAfter(1);
  }

  /** Whether a duration closes this statement; followed by a block it opens the next one. */
  private durationAhead(): boolean {
    const { tokenType } = this.LA(5);
    return !this.assignmentAfter(1) && tokenType !== t.LeftBrace && tokenType !== word('once');
  }
}
