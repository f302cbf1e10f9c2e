/**
 * How reading goes on after a mistake. In: a rule that failed. Out: the place where the next item begins.
 * Guarantees: a mistake costs one item (a declaration, a statement, a member …) and gives one message; what is returned
 * of a broken item is marked `recoveredNode`, and every other node of the tree is complete.
 *
 * Chevrotain looks for the next token of a kind that could follow. Nearly every word of this language may be a name, so
 * that this would be the next word. Here the place decides instead: the start of a line that is not indented
 * further than the broken item, the end of a block, or the end of the list that the item is in.
 */
import {
  CstParser,
  EOF,
  type CstNode,
  type IOrAlt,
  type IToken,
  type OrMethodOpts,
  type ParserMethod,
  type TokenType,
} from 'chevrotain';
import { explain } from './expectations.ts';
import {
  grammarTokens,
  LeftBrace,
  LeftBracket,
  LeftParenthesis,
  RightBrace,
  RightBracket,
  RightParenthesis,
} from './tokens.ts';
import { beginsDeclaration, isReserved, Name, word } from './words.ts';

const openers = new Set([LeftBrace, LeftParenthesis, LeftBracket]);
const closers = new Set([RightBrace, RightParenthesis, RightBracket]);
const alwaysStatements = new Set([word('let'), word('var')]);

/** How many broken items of one file are worth reading: after them the file is left. */
export const mostMistakes = 100;

/** What an item is a part of: it decides where the next one may begin. */
type ItemKind = 'declaration' | 'ability' | 'line';

interface Item {
  readonly kind: ItemKind;
  readonly start: IToken;
}

/** The part of the parser that finds its way again. */
export abstract class RecoveringParser extends CstParser {
  /** The items being read, the innermost last. */
  private readonly items: Item[] = [];
  /** The first word of each broken item and the first word after it, in the order of `errors`. */
  protected readonly brokenItems: Array<{ readonly start: IToken; readonly next: IToken }> = [];

  constructor() {
    super(grammarTokens, {
      recoveryEnabled: true,
      maxLookahead: 2,
      nodeLocationTracking: 'onlyOffset',
      errorMessageProvider: explain,
    });
  }

  /** Forgets the file before. */
  protected forget(): void {
    this.items.length = 0;
    this.brokenItems.length = 0;
  }

  /** A rule that fails as a whole: the item around it is broken. */
  protected part<F extends () => void>(
    name: string,
    implementation: F,
  ): ParserMethod<Parameters<F>, CstNode> {
    return this.RULE(name, implementation, { resyncEnabled: false });
  }

  /** A rule of one item of a list: when it fails, the list goes on with the next item. */
  protected item(name: string, kind: ItemKind, implementation: () => void): ParserMethod<[], CstNode> {
    const items = this.items;
    const remembering = (): void => {
      items.push({ kind, start: this.LA(1) });
      implementation();
      items.pop();
    };
    return this.RULE(name, remembering, { resyncEnabled: true });
  }

  /** A rule that is one of several: the alternatives are made once, not every time the rule is read. */
  protected oneOf(alternatives: Array<IOrAlt<unknown>> | OrMethodOpts<unknown>): () => void {
    return () => {
      this.OR(alternatives);
    };
  }

  /** Whether the item being read is the whole content of the item around it, as in `add card …`. */
  protected followsItemWord(): boolean {
    return this.items.at(-2)?.start === this.LA(0);
  }

  /** Whether what is being read belongs to an `always` ability. */
  protected inModifier(): boolean {
    return this.items.findLast((item) => item.kind === 'ability')?.start.tokenType === word('always');
  }

  // ---- what Chevrotain asks during recovery (its `Recoverable` trait, not declared in its types) -------------------

  /** No guessing at single words put in or left out: the message is the same, and the tree stays what was written. */
  protected override canTokenTypeBeInsertedInRecovery(): boolean {
    return false;
  }

  protected override canTokenTypeBeDeletedInRecovery(): boolean {
    return false;
  }

  protected shouldInRepetitionRecoveryBeTried(): boolean {
    return false;
  }

  protected findReSyncTokenType(): TokenType {
    return EOF;
  }

  protected isInCurrentRuleReSyncSet(): boolean {
    return true;
  }

  /** Passes over the rest of the broken item. */
  protected reSyncTo(): IToken[] {
    const item = this.items.pop() ?? { kind: 'line', start: this.LA(1) };
    const skipped: IToken[] = [];
    let depth = this.depthSince(item.start);
    for (let token = this.LA(1); token.tokenType !== EOF; token = this.LA(1)) {
      if (
        depth === 0 &&
        this.brokenItems.length <= mostMistakes &&
        (token.tokenType === RightBrace || this.beginsItem(token, item))
      )
        break;
      if (openers.has(token.tokenType)) depth += 1;
      if (closers.has(token.tokenType)) depth = Math.max(0, depth - 1);
      skipped.push(token);
      this.SKIP_TOKEN();
    }
    this.brokenItems.push({ start: item.start, next: this.LA(1) });
    return skipped;
  }

  /** How many brackets have been opened since `start` and not closed. */
  private depthSince(start: IToken): number {
    let depth = 0;
    for (let back = 0; this.LA(back + 1) !== start; back -= 1) {
      const token = this.LA(back);
      if (token.tokenType === EOF) return 0;
      if (openers.has(token.tokenType)) depth += 1;
      if (closers.has(token.tokenType)) depth -= 1;
    }
    return depth;
  }

  private beginsItem(token: IToken, { kind, start }: Item): boolean {
    if (token === start) return false;
    const previous = this.LA(0);
    const newLine = (token.startLine ?? 0) > (previous.endLine ?? 0);
    const aligned = newLine && (token.startColumn ?? 0) <= (start.startColumn ?? 0);
    const begins = aligned || previous.tokenType === RightBrace;
    if (kind === 'declaration') return begins && beginsDeclaration(token.image);
    return alwaysStatements.has(token.tokenType) || (begins && isWordThatBegins(token));
  }
}

function isWordThatBegins(token: IToken): boolean {
  if (isReserved(token.image)) return token.image === 'if' || token.image === 'for';
  return token.tokenType === Name || token.tokenType.CATEGORIES?.includes(Name) === true;
}
