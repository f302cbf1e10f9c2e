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
  type CstElement,
  type CstNode,
  type IOrAlt,
  type IToken,
  type OrMethodOpts,
  type ParserMethod,
  type TokenType,
} from 'chevrotain';
import { suggest } from '../compiler/diagnostics/suggest.ts';
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
import { beginsDeclaration, declarationStarts, isReserved, Name, word } from './words.ts';

const openers = new Set([LeftBrace, LeftParenthesis, LeftBracket]);
const closers = new Set([RightBrace, RightParenthesis, RightBracket]);
const alwaysStatements = new Set([word('let'), word('var')]);

/** How many broken items of one file are worth reading: after them the file is left. */
export const mostMistakes = 100;

/** What an item is a part of: it decides where the next one may begin. */
type ItemKind = 'declaration' | 'ability' | 'line';

/** An item of a list: a declaration, a statement, a member … */
export interface Item {
  readonly rule: string;
  readonly kind: ItemKind;
  readonly start: IToken;
}

/** An item that could not be read. */
export interface BrokenItem {
  readonly item: Item;
  /** What the tree has of it. */
  readonly node: CstNode;
  /** The first word after it. */
  readonly next: IToken;
  /** The blocks that were passed over with it, braces included: what stands in them may be read on its own. */
  readonly bodies: readonly IToken[][];
}

/**
 * What a node holds, by rule and label. Chevrotain makes each with `Object.create(null)`, which is a hash table: several
 * times the size of such an object, and a large file has millions of them.
 */
class Children {
  [name: string]: CstElement[];
}
Object.setPrototypeOf(Children.prototype, null);
Reflect.deleteProperty(Children.prototype, 'constructor');

/** The part of the parser that finds its way again. */
export abstract class RecoveringParser extends CstParser {
  /** The items being read, the innermost last. */
  private readonly items: Item[] = [];
  /** What could not be read, in the order of the errors. */
  protected readonly brokenItems: BrokenItem[] = [];

  constructor() {
    super(grammarTokens, {
      recoveryEnabled: true,
      maxLookahead: 1,
      nodeLocationTracking: 'onlyOffset',
      errorMessageProvider: explain,
    });
  }

  /** Forgets the text before. What is read next belongs to `around`, if to anything. */
  protected begin(tokens: IToken[], around: Item | null): void {
    this.input = tokens;
    this.items.length = 0;
    if (around !== null) this.items.push(around);
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
      items.push({ rule: name, kind, start: this.LA(1) });
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

  /** The nodes being built, the innermost last. */
  declare protected readonly CST_STACK: CstNode[];

  /** Begins the node of a rule, as Chevrotain's own does, but for what its children are kept in. */
  protected cstInvocationStateUpdate(name: string): void {
    const location = { startOffset: NaN, endOffset: NaN };
    this.CST_STACK.push({ name, children: new Children(), location });
  }

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
    const item = this.items.pop() ?? { rule: '', kind: 'line', start: this.LA(1) };
    const skipped: IToken[] = [];
    const bodies: IToken[][] = [];
    let body = 0;
    for (let depth = this.depthSince(item.start); !this.endsItem(item, depth); this.SKIP_TOKEN()) {
      const token = this.LA(1);
      if (depth === 0 && token.tokenType === LeftBrace) body = skipped.length;
      skipped.push(token);
      if (openers.has(token.tokenType)) depth += 1;
      if (closers.has(token.tokenType)) depth = Math.max(0, depth - 1);
      if (depth === 0 && token.tokenType === RightBrace) bodies.push(skipped.slice(body));
    }
    const node = this.CST_STACK.at(-1);
    if (node !== undefined) this.brokenItems.push({ item, node, next: this.LA(1), bodies });
    return skipped;
  }

  /** Whether a broken item is over: the next one begins, or the list ends. After too many of them, the file does. */
  private endsItem(item: Item, depth: number): boolean {
    const token = this.LA(1);
    if (token.tokenType === EOF) return true;
    if (depth > 0 || this.brokenItems.length > mostMistakes) return false;
    return token.tokenType === RightBrace || this.beginsItem(token, item);
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
    if (kind === 'declaration')
      return (begins && beginsDeclaration(token.image)) || (aligned && seemsDeclaration(token));
    return alwaysStatements.has(token.tokenType) || (begins && isWordThatBegins(token));
  }
}

/** Whether a word at the start of a line is most likely the misspelt beginning of a declaration. */
function seemsDeclaration({ image }: IToken): boolean {
  return suggest(image, declarationStarts) !== null;
}

function isWordThatBegins(token: IToken): boolean {
  if (isReserved(token.image)) return token.image === 'if' || token.image === 'for';
  return token.tokenType === Name || token.tokenType.CATEGORIES?.includes(Name) === true;
}
