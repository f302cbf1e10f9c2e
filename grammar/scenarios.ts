/** Scenarios: a position, what is done, what must hold. */
import { tokenMatcher } from 'chevrotain';
import { DeclarationParser } from './declarations.ts';
import * as t from './tokens.ts';
import { Anything, Name, word } from './words.ts';

/** The grammar of scenarios. */
export abstract class ScenarioParser extends DeclarationParser {
  /** scenario = 'scenario' Name [ 'cites' Requirement { ',' Requirement } ] scenarioBody ; */
  readonly scenario = this.part('scenario', () => {
    this.CONSUME(word('scenario'));
    this.CONSUME(Name);
    this.OPTION(() => {
      this.CONSUME(word('cites'));
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(t.Requirement) });
    });
    this.SUBRULE(this.scenarioBody);
  });

  /** scenarioBody = '{' { scenarioItem } '}' ; */
  readonly scenarioBody = this.part('scenarioBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.scenarioItem));
    this.CONSUME(t.RightBrace);
  });

  /** scenarioItem = move of a player | chance | expectation | given | 'option' Name '=' expression | 'variant' Name ; */
  readonly scenarioItem = this.item(
    'scenarioItem',
    'line',
    this.oneOf({
      DEF: [
        { GATE: () => this.LA(2).tokenType === t.Colon, ALT: () => this.SUBRULE(this.doing) },
        { ALT: () => this.SUBRULE(this.chance) },
        { ALT: () => this.SUBRULE(this.expectation) },
        { ALT: () => this.SUBRULE(this.given) },
        {
          ALT: () => {
            this.CONSUME(word('option'));
            this.SUBRULE(this.attributeValue);
          },
        },
        {
          ALT: () => {
            this.CONSUME(word('variant'));
            this.CONSUME(Name);
          },
        },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: '`given`, `expect`, `chance` or what a player does (`first: play(X)`)',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** doing = Name ':' choice ; — `first: play(Gorillion)`, `second: no` */
  readonly doing = this.part('doing', () => {
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.chosen);
  });

  /** chosen = ( ability | said ) [ '(' [ said { ',' said } ] ')' [ '#' Number ] ] ; — `play(Gorillion)`, `none`, `on hurt(Wolf)` */
  readonly chosen = this.part('chosen', () => {
    this.OR({
      DEF: [
        { GATE: () => this.namesAbility(), ALT: () => this.SUBRULE(this.abilityName) },
        { ALT: () => this.SUBRULE(this.said) },
      ],
      ERR_MSG: 'a name',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    });
    this.OPTION(() => {
      this.CONSUME(t.LeftParenthesis);
      this.MANY_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE2(this.said, { LABEL: 'argument' }) });
      this.CONSUME(t.RightParenthesis);
      this.OPTION2(() => {
        this.CONSUME(t.Hash);
        this.CONSUME(t.NumberToken);
      });
    });
  });

  /** abilityName = abilityStep { '.' abilityStep } ; — `instead of hurt`, `Healer.on heal#2` */
  readonly abilityName = this.part('abilityName', () => {
    this.AT_LEAST_ONE_SEP({ SEP: t.Dot, DEF: () => this.SUBRULE(this.abilityStep) });
  });

  /** abilityStep = [ 'instead' 'of' | 'on' [ 'one' 'or' 'more' ] | 'until' 'end' 'of' ] Name { '#' Number } ; */
  readonly abilityStep = this.part('abilityStep', () => {
    this.OPTION({
      GATE: () => this.sortOfAbilityAhead(),
      DEF: () =>
        this.OR([
          {
            ALT: () => {
              this.CONSUME(word('instead'));
              this.CONSUME(word('of'));
            },
          },
          {
            ALT: () => {
              this.CONSUME(word('on'));
              this.OPTION2({
                GATE: () => this.LA(2).tokenType === word('or'),
                DEF: () => {
                  this.CONSUME(word('one'));
                  this.CONSUME(word('or'));
                  this.CONSUME(word('more'));
                },
              });
            },
          },
          {
            ALT: () => {
              this.CONSUME(word('until'));
              this.CONSUME(word('end'));
              this.CONSUME2(word('of'));
            },
          },
        ]),
    });
    this.CONSUME(Name);
    this.MANY(() => {
      this.CONSUME(t.Hash);
      this.CONSUME(t.NumberToken);
    });
  });

  /** said = [ '-' ] Number | Name [ 'in' Name ] [ 'of' Name ] [ '#' Number ] ; — `3`, `Pebble in bag of second#2` */
  readonly said = this.part('said', () => {
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(Name);
            this.OPTION(() => {
              this.CONSUME(word('in'));
              this.CONSUME2(Name, { LABEL: 'zone' });
            });
            this.OPTION2(() => {
              this.CONSUME(word('of'));
              this.CONSUME3(Name, { LABEL: 'holder' });
            });
            this.OPTION3(() => {
              this.CONSUME(t.Hash);
              this.CONSUME(t.NumberToken, { LABEL: 'nth' });
            });
          },
        },
        {
          ALT: () => {
            this.OPTION4(() => this.CONSUME(t.Minus));
            this.CONSUME2(t.NumberToken);
          },
        },
      ],
      ERR_MSG: 'a name',
    });
  });

  /** chance = 'chance' said ; */
  readonly chance = this.part('chance', () => {
    this.CONSUME(word('chance'));
    this.SUBRULE(this.said);
  });

  /** expectation = 'expect' ( asked | refused | outcome | expression ) ; */
  readonly expectation = this.part('expectation', () => {
    this.CONSUME(word('expect'));
    this.OR({
      DEF: [
        { GATE: () => this.LA(2).tokenType === word('asked'), ALT: () => this.SUBRULE(this.asked) },
        { GATE: () => this.LA(3).tokenType === t.Colon, ALT: () => this.SUBRULE(this.refused) },
        { GATE: () => this.winnersAhead(), ALT: () => this.SUBRULE(this.winners) },
        { GATE: () => this.wordAlone(), ALT: () => this.CONSUME(word('draw')) },
        { GATE: () => this.wordAlone(), ALT: () => this.CONSUME(word('over')) },
        { ALT: () => this.SUBRULE(this.expression) },
      ],
      ERR_MSG: 'what must hold',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    });
  });

  /** asked = Name 'asked' [ ':' chosen { ',' chosen } ] ; — `expect first asked: play(A), strike(B)` */
  readonly asked = this.part('asked', () => {
    this.CONSUME(Name);
    this.CONSUME(word('asked'));
    this.OPTION(() => {
      this.CONSUME(t.Colon);
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.chosen) });
    });
  });

  /** refused = 'refused' Name ':' chosen ; */
  readonly refused = this.part('refused', () => {
    this.CONSUME(word('refused'));
    this.CONSUME(Name);
    this.CONSUME(t.Colon);
    this.SUBRULE(this.chosen);
  });

  /** winners = Name { ',' Name } ( 'wins' | 'win' ) ; */
  readonly winners = this.part('winners', () => {
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
    this.OR([{ ALT: () => this.CONSUME(word('wins')) }, { ALT: () => this.CONSUME(word('win')) }]);
  });

  /** given = 'given' givenBody ; */
  readonly given = this.part('given', () => {
    this.CONSUME(word('given'));
    this.SUBRULE(this.givenBody);
  });

  /** givenBody = '{' { givenItem } '}' ; */
  readonly givenBody = this.part('givenBody', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.givenItem));
    this.CONSUME(t.RightBrace);
  });

  /** givenItem = subject ( '=' expression | ':' givenEntry { ',' givenEntry } ) ; — `first.army: RhinoTurtle, 2 Gorillion` */
  readonly givenItem = this.item(
    'givenItem',
    'line',
    this.oneOf({
      DEF: [
        {
          ALT: () => {
            this.SUBRULE(this.subject);
            this.OR2([
              {
                ALT: () => {
                  this.CONSUME(t.Becomes);
                  this.SUBRULE(this.expression);
                },
              },
              {
                ALT: () => {
                  this.CONSUME(t.Colon);
                  this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.SUBRULE(this.givenEntry) });
                },
              },
            ]);
          },
        },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: 'a value (`first.life = 2`) or what a zone holds (`first.army: X, Y`)',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** givenEntry = [ Number ] Name [ 'of' Name ] [ '{' { attributeValue } '}' ] ; — `2 Gorillion of second { turned = true }` */
  readonly givenEntry = this.part('givenEntry', () => {
    this.OPTION(() => this.CONSUME(t.NumberToken));
    this.CONSUME(Name, { LABEL: 'definition' });
    this.OPTION2({
      GATE: () => !this.assignmentAfter(1),
      DEF: () => {
        this.CONSUME(word('of'));
        this.CONSUME2(Name, { LABEL: 'owner' });
      },
    });
    this.OPTION3(() => {
      this.CONSUME(t.LeftBrace);
      this.MANY(() => this.SUBRULE(this.attributeValue));
      this.CONSUME(t.RightBrace);
    });
  });

  /** Whether an answer is an ability by its name: `instead of hurt`, `on heal`, `Healer.Arrival`. */
  private namesAbility(): boolean {
    const numbered = this.LA(2).tokenType === t.Hash ? 2 : 0;
    return this.sortOfAbilityAhead() || this.LA(numbered + 2).tokenType === t.Dot;
  }

  private sortOfAbilityAhead(): boolean {
    const [first, second] = [this.LA(1), this.LA(2)];
    if (first.tokenType === word('instead')) return second.tokenType === word('of');
    if (first.tokenType === word('until')) return second.tokenType === word('end');
    if (first.tokenType !== word('on') || second.tokenType === word('of')) return false;
    return tokenMatcher(second, Name) && second.startLine === first.startLine;
  }

  private winnersAhead(): boolean {
    let distance = 1;
    while (this.LA(distance + 1).tokenType === t.Comma) distance += 2;
    const { tokenType } = this.LA(distance + 1);
    return tokenType === word('wins') || tokenType === word('win');
  }

  /** Whether a word stands alone: `expect draw`, not `expect draw.count == 1`. */
  private wordAlone(): boolean {
    return this.LA(2).tokenType === t.RightBrace || this.LA(2).startLine !== this.LA(1).startLine;
  }
}
