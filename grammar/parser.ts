/**
 * Tokens to the concrete syntax tree. In: tokens whose brackets match. Out: the tree and what could not be read.
 * Guarantees: never throws; linear in the number of tokens. The rules are in the classes that this one stands on, from
 * values (`expressions.ts`) to scenarios; each carries its EBNF and an example.
 */
import type { CstNode, IRecognitionException, IToken, ParserMethod } from 'chevrotain';
import { suggest } from '../compiler/diagnostics/suggest.ts';
import { mostMistakes, type Item } from './recovery.ts';
import { ScenarioParser } from './scenarios.ts';
import * as t from './tokens.ts';
import { Anything, beginsDeclaration, Name, word } from './words.ts';

/** Something that could not be read. */
export interface Mistake {
  /** What was due, in the author's words. */
  readonly expected: string;
  readonly found: IToken;
  readonly previous: IToken;
  /** Where the declaration, statement or member begins that is broken by it. */
  readonly itemStart: IToken;
}

/** An item that could not be read. */
export interface LeftItem {
  /** What the tree has of it, marked `recoveredNode`. */
  readonly node: CstNode;
  readonly start: IToken;
  /** The first word after it, if any. */
  readonly next: IToken | null;
  /** Its blocks, read on their own: the words of each, and its tree. */
  readonly bodies: ReadonlyArray<{ readonly tokens: readonly IToken[]; readonly cst: CstNode }>;
}

/** What was read, and what could not be. */
export interface Parsed {
  readonly cst: CstNode;
  readonly mistakes: readonly Mistake[];
  /** The items that could not be read. */
  readonly left: readonly LeftItem[];
}

/**
 * Takes a declaration out of the tree of its file as soon as it is read, so that a large tree is never there as a whole.
 * Of one that is not `whole`, what is left is known only when the file is at its end.
 */
export type Taker = (declaration: CstNode, isWhole: boolean) => void;

class RulesParser extends ScenarioParser {
  /** declaration: one of the rules named below. */
  override readonly declaration = this.item(
    'declaration',
    'declaration',
    this.oneOf({
      DEF: [
        { ALT: () => this.SUBRULE(this.game) },
        { ALT: () => this.SUBRULE(this.partOf) },
        { ALT: () => this.SUBRULE(this.title) },
        { ALT: () => this.SUBRULE(this.players) },
        { ALT: () => this.SUBRULE(this.setting) },
        { ALT: () => this.SUBRULE(this.constant) },
        { ALT: () => this.SUBRULE(this.kind) },
        { ALT: () => this.SUBRULE(this.things) },
        { ALT: () => this.SUBRULE(this.enumeration) },
        { ALT: () => this.SUBRULE(this.card) },
        { ALT: () => this.SUBRULE(this.catalogue) },
        { ALT: () => this.SUBRULE(this.deck) },
        { ALT: () => this.SUBRULE(this.owner) },
        { ALT: () => this.SUBRULE(this.shared) },
        { ALT: () => this.SUBRULE(this.region) },
        { ALT: () => this.SUBRULE(this.abilitiesWork) },
        { ALT: () => this.SUBRULE(this.grid) },
        { ALT: () => this.SUBRULE(this.directions) },
        { ALT: () => this.SUBRULE(this.heading) },
        { ALT: () => this.SUBRULE(this.keyword) },
        { ALT: () => this.SUBRULE(this.derived) },
        { ALT: () => this.SUBRULE(this.relation) },
        { ALT: () => this.SUBRULE(this.event) },
        { ALT: () => this.SUBRULE(this.procedure) },
        { ALT: () => this.SUBRULE(this.action) },
        { ALT: () => this.SUBRULE(this.currency) },
        { ALT: () => this.SUBRULE(this.cost) },
        { ALT: () => this.SUBRULE(this.rule) },
        { ALT: () => this.SUBRULE(this.standing) },
        { ALT: () => this.SUBRULE(this.setup) },
        { ALT: () => this.SUBRULE(this.flow) },
        { ALT: () => this.SUBRULE(this.ends) },
        { ALT: () => this.SUBRULE(this.triggersOrdered) },
        { ALT: () => this.SUBRULE(this.score) },
        { ALT: () => this.SUBRULE(this.rank) },
        { ALT: () => this.SUBRULE(this.invariant) },
        { ALT: () => this.SUBRULE(this.witness) },
        { ALT: () => this.SUBRULE(this.scenario) },
        { ALT: () => this.SUBRULE(this.variant) },
        { ALT: () => this.SUBRULE(this.patch) },
        { ALT: () => this.SUBRULE(this.setChange) },
        { GATE: () => !this.followsItemWord(), ALT: () => this.SUBRULE(this.declarationChange) },
        { ALT: () => this.SUBRULE(this.removeChange) },
        { ALT: () => this.SUBRULE(this.later) },
        { GATE: () => false, ALT: () => this.CONSUME(t.LeftBrace) },
        { GATE: () => false, ALT: () => this.CONSUME(Anything) },
      ],
      ERR_MSG: 'a declaration',
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    }),
  );

  /** variant = 'variant' Name 'of' Name changes ; */
  readonly variant = this.part('variant', () => {
    this.CONSUME(word('variant'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.CONSUME(word('of'));
    this.CONSUME2(Name, { LABEL: 'parent' });
    this.SUBRULE(this.changes);
  });

  /** patch = 'patch' Name 'of' Name changes ; */
  readonly patch = this.part('patch', () => {
    this.CONSUME(word('patch'));
    this.CONSUME(Name, { LABEL: 'name' });
    this.CONSUME(word('of'));
    this.CONSUME2(Name, { LABEL: 'parent' });
    this.SUBRULE(this.changes);
  });

  /** changes = '{' { declaration } '}' ; */
  readonly changes = this.part('changes', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => this.SUBRULE(this.declaration));
    this.CONSUME(t.RightBrace);
  });

  /** setChange = 'set' Name { '.' Name } '=' expression ; — `set ShieldBugs.power = 5` */
  readonly setChange = this.part('setChange', () => {
    this.CONSUME(word('set'));
    this.AT_LEAST_ONE_SEP({ SEP: t.Dot, DEF: () => this.CONSUME(Name) });
    this.CONSUME(t.Becomes);
    this.SUBRULE(this.expression);
  });

  /** declarationChange = ( 'replace' | 'add' ) ( 'end' endRule | declaration ) ; — not another change */
  readonly declarationChange = this.part('declarationChange', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('replace'), { LABEL: 'change' }) },
      { ALT: () => this.CONSUME(word('add'), { LABEL: 'change' }) },
    ]);
    this.OR2({
      DEF: [
        {
          GATE: () => this.LA(1).tokenType === word('end'),
          ALT: () => {
            this.CONSUME(word('end'));
            this.SUBRULE(this.endRule);
          },
        },
        { ALT: () => this.SUBRULE(this.declaration) },
      ],
      IGNORE_AMBIGUITIES: true,
      MAX_LOOKAHEAD: 1,
    });
  });

  /** removeChange = 'remove' Name [ 'of' ] Name ; — `remove card X`, `remove abilities of Creature` */
  readonly removeChange = this.part('removeChange', () => {
    this.CONSUME(word('remove'));
    this.CONSUME(Name, { LABEL: 'what' });
    this.OPTION(() => this.CONSUME(word('of')));
    // What is removed stands on the line of its `remove`: the next line may begin another change.
    this.OR({
      DEF: [
        {
          GATE: () => this.LA(1).startLine === this.LA(0).endLine,
          ALT: () => this.CONSUME2(Name, { LABEL: 'name' }),
        },
      ],
      ERR_MSG: 'a name',
    });
  });

  /** later: declarations that are not built yet, read only as far as needed to find their end. */
  readonly later = this.part(
    'later',
    this.oneOf([
      { ALT: () => this.SUBRULE(this.laterBlock) },
      { ALT: () => this.SUBRULE(this.laterValue) },
      { ALT: () => this.SUBRULE(this.laterLine) },
      { ALT: () => this.SUBRULE(this.laterModifier) },
    ]),
  );

  /** laterModifier = modifier ; — without a rule around it */
  readonly laterModifier = this.item('laterModifier', 'ability', () => {
    this.SUBRULE(this.modifier);
  });

  /** laterBlock = ( 'links' | 'notation' ) { anything } skipped ; */
  readonly laterBlock = this.part('laterBlock', () => {
    this.OR([
      { ALT: () => this.CONSUME(word('links'), { LABEL: 'construct' }) },
      { ALT: () => this.CONSUME(word('notation'), { LABEL: 'construct' }) },
    ]);
    this.MANY(() => this.CONSUME(Anything));
    this.SUBRULE(this.skipped);
  });

  /** laterValue = 'position' '=' expression | 'legal' 'for' Name { ',' Name } 'only' 'if' Name expression ; */
  readonly laterValue = this.part('laterValue', () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word('position'), { LABEL: 'construct' });
          this.CONSUME(t.Becomes);
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('legal'), { LABEL: 'construct' });
          this.CONSUME(word('for'));
          this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => this.CONSUME(Name) });
          this.CONSUME(word('only'));
          this.CONSUME(word('if'));
          this.CONSUME2(Name);
        },
      },
    ]);
    this.SUBRULE(this.expression);
  });

  /** laterLine = 'teams' numbers | 'final' 'zone' Name | 'import' ( Name | String ) ; */
  readonly laterLine = this.part(
    'laterLine',
    this.oneOf([
      {
        ALT: () => {
          this.CONSUME(word('teams'), { LABEL: 'construct' });
          this.SUBRULE(this.numbers);
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('final'), { LABEL: 'construct' });
          this.CONSUME(word('zone'));
          this.CONSUME(Name);
        },
      },
      {
        ALT: () => {
          this.CONSUME(word('import'), { LABEL: 'construct' });
          this.OR2([{ ALT: () => this.CONSUME2(Name) }, { ALT: () => this.CONSUME(t.StringToken) }]);
        },
      },
    ]),
  );

  /** skipped = '{' { anything | skipped } '}' ; — the inside of a construct that is not built yet */
  readonly skipped = this.part('skipped', () => {
    this.CONSUME(t.LeftBrace);
    this.MANY(() => {
      this.OR([{ ALT: () => this.SUBRULE(this.skipped) }, { ALT: () => this.CONSUME(Anything) }]);
    });
    this.CONSUME(t.RightBrace);
  });

  /** file = { declaration } ; */
  readonly file = this.part('file', () => {
    this.MANY(() => {
      const broken = this.brokenItems.length;
      this.SUBRULE(this.declaration);
      this.ACTION(() => this.handOver(this.brokenItems.length === broken));
    });
  });

  /** Who takes each declaration of the file out of its tree, if somebody does. */
  private taker: Taker | null = null;

  private handOver(isWhole: boolean): void {
    if (this.taker === null) return;
    const node = this.CST_STACK.at(-1)?.children['declaration']?.pop();
    if (node !== undefined && 'children' in node) this.taker(node, isWhole);
  }

  constructor() {
    super();
    this.performSelfAnalysis();
  }

  read(tokens: IToken[], taker: Taker | null): Parsed {
    this.brokenItems.length = 0;
    const mistakes: Mistake[] = [];
    this.begin(tokens, null);
    this.taker = taker;
    const cst = this.file();
    this.taker = null;
    this.gather(mistakes);
    // What stands in the blocks of a broken item may be wrong on its own: it is read without the item around it.
    const left: LeftItem[] = [];
    for (const { item, node, next, bodies } of this.brokenItems) {
      const rule = mistakes.length > mostMistakes ? null : this.bodyOf(item);
      const read = (body: IToken[]): LeftItem['bodies'] => {
        if (rule === null) return [];
        this.begin(body, item);
        // A block that cannot be read at all has no tree.
        const tree = rule.call(this);
        this.gather(mistakes);
        return tree === undefined ? [] : [{ tokens: body, cst: tree }];
      };
      left.push({ node, start: item.start, next, bodies: bodies.flatMap(read) });
    }
    this.begin([], null);
    return { cst, mistakes, left };
  }

  private gather(mistakes: Mistake[]): void {
    const errors: Array<IRecognitionException & { previousToken?: IToken }> = this.errors;
    for (const error of errors) {
      const broken = this.brokenItems[mistakes.length];
      const itemStart = broken?.item.start ?? error.token;
      const previous = error.previousToken ?? itemStart;
      mistakes.push({ expected: error.message, found: error.token, previous, itemStart });
    }
  }

  /** The rule of what stands between the braces of an item. */
  private bodyOf({ rule, start }: Item): ParserMethod<[], CstNode | undefined> | null {
    if (rule === 'scenarioItem') return this.givenBody;
    if (rule === 'declaration') {
      const word = beginsDeclaration(start.image) ? start.image : suggest(start.image, this.bodies.keys());
      return this.bodies.get(word ?? '') ?? null;
    }
    if (start.image === 'until') return this.abilities;
    return ['statement', 'ability', 'cardItem', 'keywordItem'].includes(rule) ? this.block : null;
  }

  private readonly bodies = new Map<string, ParserMethod<[], CstNode>>([
    ...['action', 'cost', 'event', 'flow', 'procedure', 'setup', 'standing'].map(
      (start) => [start, this.block] as const,
    ),
    ...['grid', 'kind', 'shared'].map((start) => [start, this.members] as const),
    ...['player', 'team'].map((start) => [start, this.ownerBody] as const),
    ['card', this.cardBody],
    ['currency', this.currencyBody],
    ['deck', this.deckBody],
    ['ends', this.endRules],
    ['keyword', this.keywordBody],
    ['scenario', this.scenarioBody],
    ['variant', this.changes],
    ['patch', this.changes],
  ]);
}

/** One parser for the process: building it is the costly part. Nothing of a file is kept between two calls. */
const parser = new RulesParser();

/**
 * Reads the tokens of a file. The tree is a `FileCstNode` of `cst.d.ts`, whose types are written from this grammar; a
 * `taker` gets its declarations one by one instead.
 */
export function parseTokens(tokens: IToken[], taker: Taker | null = null): Parsed {
  return parser.read(tokens, taker);
}

/** The grammar as data: for the types of its tree, railroad diagrams and completion. */
export const grammarRules = parser.getGAstProductions();
