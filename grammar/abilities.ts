/** Abilities: what cards, keywords and rules do by themselves. */
import { SentenceParser } from './sentences.ts';
import * as t from './tokens.ts';
import { Anything, Name, word } from './words.ts';

/** The grammar of abilities. */
export abstract class AbilityParser extends SentenceParser {
  /** abilities = '{' { ability } '}' ; */
  override readonly abilities = this.part('abilities', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.ability));
    this.CONSUME(t.RightBrace);
  });

  /** ability = trigger | stateTrigger | replacement | prohibition | modifier | headed ; */
  override readonly ability = this.item(
    'ability',
    'ability',
    this.oneOf({
      DEF: [
        { GATE: () => this.headingAhead(), ALT: () => this.SUBRULE(this.headed) },
        { ALT: () => this.SUBRULE(this.trigger) },
        { ALT: () => this.SUBRULE(this.stateTrigger) },
        { ALT: () => this.SUBRULE(this.replacement) },
        { ALT: () => this.SUBRULE(this.prohibition) },
        { ALT: () => this.SUBRULE(this.modifier) },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: 'an ability',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** trigger = 'on' [ 'one' 'or' 'more' ] pattern [ condition ] block ; — `on defeat(this) { }` */
  readonly trigger = this.part('trigger', () => {
    this.CONSUME(word('on'));
    this.OPTION({
      GATE: () => this.LA(2).tokenType === word('or'),
      DEF: () => {
        this.CONSUME(word('one'));
        this.CONSUME(word('or'));
        this.CONSUME(word('more'));
      },
    });
    this.SUBRULE(this.pattern);
    this.OPTION2(() => this.SUBRULE(this.condition));
    this.SUBRULE(this.block);
  });

  /** condition = ( 'if' | 'unless' ) expression ; */
  readonly condition = this.part('condition', () => {
    this.OR([{ ALT: () => this.CONSUME(word('if')) }, { ALT: () => this.CONSUME(word('unless')) }]);
    this.SUBRULE(this.expression);
  });

  /** stateTrigger = 'when' expression block ; — `when this.power >= 7 { }` */
  readonly stateTrigger = this.part('stateTrigger', () => {
    this.CONSUME(word('when'));
    this.SUBRULE(this.expression);
    this.SUBRULE(this.block);
  });

  /** replacement = 'instead' 'of' pattern [ condition ] block ; */
  readonly replacement = this.part('replacement', () => {
    this.CONSUME(word('instead'));
    this.CONSUME(word('of'));
    this.SUBRULE(this.pattern);
    this.OPTION(() => this.SUBRULE(this.condition));
    this.SUBRULE(this.block);
  });

  /** prohibition = 'cannot' pattern [ condition ] ; — `cannot block(x: Creature, this) unless x has Discrétion` */
  readonly prohibition = this.part('prohibition', () => {
    this.CONSUME(word('cannot'));
    this.SUBRULE(this.pattern);
    this.OPTION(() => this.SUBRULE(this.condition));
  });

  /** modifier = 'always' [ condition ] ( block | forEach ) ; */
  readonly modifier = this.part('modifier', () => {
    this.CONSUME(word('always'));
    this.OPTION(() => this.SUBRULE(this.condition));
    this.OR([{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.forEach) }]);
  });

  /** headed = Name [ payment ] [ condition ] block ; — `Jouer { }` */
  readonly headed = this.part('headed', () => {
    this.CONSUME(Name);
    this.OPTION(() => this.SUBRULE(this.payment));
    this.OPTION2(() => this.SUBRULE(this.condition));
    this.SUBRULE(this.block);
  });

  /** payment = 'cost' due { 'and' due } ; — `cost nectar(c.cost) and recycle(c.recycling)` */
  readonly payment = this.part('payment', () => {
    this.CONSUME(word('cost'));
    this.AT_LEAST_ONE_SEP({ SEP: word('and'), DEF: () => this.SUBRULE(this.due) });
  });

  /** due = Name [ '(' [ expression { ',' expression } ] ')' ] ; — `nectar(c.cost)` */
  readonly due = this.part('due', () => {
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(t.LeftParenthesis);
      this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.expression) });
      this.CONSUME(t.RightParenthesis);
    });
  });

  /** pattern = Name '(' [ patternArgument { ',' patternArgument } ] ')' ; — `enter(this, _)` */
  readonly pattern = this.part('pattern', () => {
    this.CONSUME(Name);
    this.CONSUME(t.LeftParenthesis);
    this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.patternArgument) });
    this.CONSUME(t.RightParenthesis);
  });

  /** patternArgument = Name ':' type [ where ] | binder | expression ; — `c: Creature where c.power <= 6`, `c in S`, `_` */
  readonly patternArgument = this.part(
    'patternArgument',
    this.oneOf({
      DEF: [
        { GATE: () => this.LA(2).tokenType === t.Colon, ALT: () => this.SUBRULE(this.typedBinder) },
        { GATE: () => this.LA(2).tokenType === word('in'), ALT: () => this.SUBRULE(this.binder) },
        { ALT: () => this.SUBRULE(this.expression) },
      ],
      ERR_MSG: 'a value, `_` or a name with `:` or `in`',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** typedBinder = Name ':' type [ 'where' expression ] ; */
  readonly typedBinder = this.part('typedBinder', () => {
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.type);
    this.OPTION(() => {
      this.CONSUME(word('where'));
      this.SUBRULE(this.expression);
    });
  });

  /** Whether a heading begins an ability, even one named like a word of the language: `on { }`. */
  protected headingAhead(): boolean {
    const here = this.LA(1).tokenType;
    const next = this.LA(2).tokenType;
    if (next !== t.LeftBrace && next !== word('if') && next !== word('unless') && next !== word('cost'))
      return false;
    return here !== word('always');
  }
}
