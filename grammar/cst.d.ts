// Written from the grammar by `npm run test:update`. Not to be edited.
import type { CstNode, ICstVisitor, IToken } from "chevrotain";

export interface ExpressionCstNode extends CstNode {
  name: "expression";
  children: ExpressionCstChildren;
}

export type ExpressionCstChildren = {
  choice?: ChoiceCstNode[];
  value: ValueCstNode[];
};

export interface ChoiceCstNode extends CstNode {
  name: "choice";
  children: ChoiceCstChildren;
}

export type ChoiceCstChildren = {
  If: IToken[];
  condition: ValueCstNode[];
  Then: IToken[];
  then: ValueCstNode[];
  Else: IToken[];
};

export interface ValueCstNode extends CstNode {
  name: "value";
  children: ValueCstChildren;
}

export type ValueCstChildren = {
  term: TermCstNode[];
  tail?: TailCstNode[];
};

export interface TailCstNode extends CstNode {
  name: "tail";
  children: TailCstChildren;
}

export type TailCstChildren = {
  isTail?: IsTailCstNode[];
  hasTail?: HasTailCstNode[];
  canTail?: CanTailCstNode[];
  operator?: OperatorCstNode[];
  term?: TermCstNode[];
};

export interface OperatorCstNode extends CstNode {
  name: "operator";
  children: OperatorCstChildren;
}

export type OperatorCstChildren = {
  sign?: (IToken)[];
  Not?: IToken[];
  notIn?: IToken[];
  later?: (IToken)[];
};

export interface IsTailCstNode extends CstNode {
  name: "isTail";
  children: IsTailCstChildren;
}

export type IsTailCstChildren = {
  Is: IToken[];
  Not?: IToken[];
  primary: PrimaryCstNode[];
  access?: AccessCstNode[];
};

export interface HasTailCstNode extends CstNode {
  name: "hasTail";
  children: HasTailCstChildren;
}

export type HasTailCstChildren = {
  Has: IToken[];
  Name: IToken[];
};

export interface CanTailCstNode extends CstNode {
  name: "canTail";
  children: CanTailCstChildren;
}

export type CanTailCstChildren = {
  Can: IToken[];
  Name: IToken[];
  arguments?: ArgumentsCstNode[];
};

export interface TermCstNode extends CstNode {
  name: "term";
  children: TermCstChildren;
}

export type TermCstChildren = {
  prefix?: (IToken)[];
  subject: SubjectCstNode[];
};

export interface SubjectCstNode extends CstNode {
  name: "subject";
  children: SubjectCstChildren;
}

export type SubjectCstChildren = {
  primary: PrimaryCstNode[];
  access?: AccessCstNode[];
};

export interface AccessCstNode extends CstNode {
  name: "access";
  children: AccessCstChildren;
}

export type AccessCstChildren = {
  Dot: IToken[];
  Name: IToken[];
  arguments?: ArgumentsCstNode[];
};

export interface PrimaryCstNode extends CstNode {
  name: "primary";
  children: PrimaryCstChildren;
}

export type PrimaryCstChildren = {
  Number?: IToken[];
  String?: IToken[];
  group?: GroupCstNode[];
  list?: ListCstNode[];
  canTail?: CanTailCstNode[];
  extreme?: ExtremeCstNode[];
  everything?: EverythingCstNode[];
  movement?: MovementCstNode[];
  named?: NamedCstNode[];
};

export interface GroupCstNode extends CstNode {
  name: "group";
  children: GroupCstChildren;
}

export type GroupCstChildren = {
  LeftParenthesis: IToken[];
  expression: ExpressionCstNode[];
  RightParenthesis: IToken[];
};

export interface ListCstNode extends CstNode {
  name: "list";
  children: ListCstChildren;
}

export type ListCstChildren = {
  LeftBracket: IToken[];
  listEntry?: ListEntryCstNode[];
  Comma?: IToken[];
  RightBracket: IToken[];
};

export interface ListEntryCstNode extends CstNode {
  name: "listEntry";
  children: ListEntryCstChildren;
}

export type ListEntryCstChildren = {
  expression: ExpressionCstNode[];
  Number?: IToken[];
};

export interface ExtremeCstNode extends CstNode {
  name: "extreme";
  children: ExtremeCstChildren;
}

export type ExtremeCstChildren = {
  which?: (IToken)[];
  side?: (IToken)[];
  arguments: ArgumentsCstNode[];
};

export interface EverythingCstNode extends CstNode {
  name: "everything";
  children: EverythingCstChildren;
}

export type EverythingCstChildren = {
  Everything: IToken[];
  Of: IToken[];
  Name: IToken[];
};

export interface MovementCstNode extends CstNode {
  name: "movement";
  children: MovementCstChildren;
}

export type MovementCstChildren = {
  construct?: (IToken)[];
  Name?: IToken[];
  Number?: (IToken)[];
  From?: IToken[];
  subject?: SubjectCstNode[];
};

export interface NamedCstNode extends CstNode {
  name: "named";
  children: NamedCstChildren;
}

export type NamedCstChildren = {
  Name: IToken[];
  arguments?: ArgumentsCstNode[];
};

export interface ArgumentsCstNode extends CstNode {
  name: "arguments";
  children: ArgumentsCstChildren;
}

export type ArgumentsCstChildren = {
  LeftParenthesis: IToken[];
  search?: SearchCstNode[];
  argumentList?: ArgumentListCstNode[];
  RightParenthesis: IToken[];
};

export interface SearchCstNode extends CstNode {
  name: "search";
  children: SearchCstChildren;
}

export type SearchCstChildren = {
  binder: BinderCstNode[];
  By?: IToken[];
  expression?: ExpressionCstNode[];
};

export interface ArgumentListCstNode extends CstNode {
  name: "argumentList";
  children: ArgumentListCstChildren;
}

export type ArgumentListCstChildren = {
  expression: (ExpressionCstNode)[];
  For?: IToken[];
  binder?: BinderCstNode[];
  Comma?: IToken[];
};

export interface BinderCstNode extends CstNode {
  name: "binder";
  children: BinderCstChildren;
}

export type BinderCstChildren = {
  Name: IToken[];
  In: IToken[];
  value: ValueCstNode[];
  Where?: IToken[];
  expression?: ExpressionCstNode[];
};

export interface TypeCstNode extends CstNode {
  name: "type";
  children: TypeCstChildren;
}

export type TypeCstChildren = {
  collection?: CollectionCstNode[];
  integerType?: IntegerTypeCstNode[];
  namedType?: NamedTypeCstNode[];
};

export interface IntegerTypeCstNode extends CstNode {
  name: "integerType";
  children: IntegerTypeCstChildren;
}

export type IntegerTypeCstChildren = {
  Int: IToken[];
  From?: IToken[];
  value?: ValueCstNode[];
  bounds?: BoundsCstNode[];
  Question?: IToken[];
};

export interface BoundsCstNode extends CstNode {
  name: "bounds";
  children: BoundsCstChildren;
}

export type BoundsCstChildren = {
  firstBound: FirstBoundCstNode[];
  Range: IToken[];
  term: TermCstNode[];
};

export interface FirstBoundCstNode extends CstNode {
  name: "firstBound";
  children: FirstBoundCstChildren;
}

export type FirstBoundCstChildren = {
  Minus?: IToken[];
  Number?: IToken[];
  group?: GroupCstNode[];
};

export interface CollectionCstNode extends CstNode {
  name: "collection";
  children: CollectionCstChildren;
}

export type CollectionCstChildren = {
  kind?: (IToken)[];
  Of: IToken[];
};

export interface NamedTypeCstNode extends CstNode {
  name: "namedType";
  children: NamedTypeCstChildren;
}

export type NamedTypeCstChildren = {
  Name: (IToken)[];
  Question?: IToken[];
  Bar?: IToken[];
};

export interface WordsCstNode extends CstNode {
  name: "words";
  children: WordsCstChildren;
}

export type WordsCstChildren = {
  String?: IToken[];
  translation?: (TranslationCstNode)[];
};

export interface TranslationCstNode extends CstNode {
  name: "translation";
  children: TranslationCstChildren;
}

export type TranslationCstChildren = {
  Name: IToken[];
  String: IToken[];
};

export interface BlockCstNode extends CstNode {
  name: "block";
  children: BlockCstChildren;
}

export type BlockCstChildren = {
  LeftBrace: IToken[];
  statement?: StatementCstNode[];
  RightBrace: IToken[];
};

export interface StatementCstNode extends CstNode {
  name: "statement";
  children: StatementCstChildren;
}

export type StatementCstChildren = {
  sentence?: (SentenceCstNode)[];
  letStatement?: LetStatementCstNode[];
  ifStatement?: IfStatementCstNode[];
  forEach?: ForEachCstNode[];
  together?: TogetherCstNode[];
  atomically?: AtomicallyCstNode[];
  repeat?: RepeatCstNode[];
  move?: MoveCstNode[];
  fill?: FillCstNode[];
  shuffle?: ShuffleCstNode[];
  deal?: DealCstNode[];
  random?: RandomCstNode[];
  choose?: ChooseCstNode[];
  rounds?: RoundsCstNode[];
  turns?: TurnsCstNode[];
  phase?: PhaseCstNode[];
  endPhase?: EndPhaseCstNode[];
  Stop?: IToken[];
  extraTurn?: ExtraTurnCstNode[];
  drawn?: DrawnCstNode[];
  until?: UntilCstNode[];
  reveal?: RevealCstNode[];
  laterStatement?: LaterStatementCstNode[];
  ability?: AbilityCstNode[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface LetStatementCstNode extends CstNode {
  name: "letStatement";
  children: LetStatementCstChildren;
}

export type LetStatementCstChildren = {
  storage?: (IToken)[];
  Name: IToken[];
  Colon?: IToken[];
  type?: TypeCstNode[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
  Unless?: IToken[];
  unless?: ExpressionCstNode[];
  Comma?: IToken[];
};

export interface IfStatementCstNode extends CstNode {
  name: "ifStatement";
  children: IfStatementCstChildren;
}

export type IfStatementCstChildren = {
  branch: (BranchCstNode)[];
  Else?: IToken[];
  otherwise?: OtherwiseCstNode[];
};

export interface BranchCstNode extends CstNode {
  name: "branch";
  children: BranchCstChildren;
}

export type BranchCstChildren = {
  If: IToken[];
  expression: ExpressionCstNode[];
  block: BlockCstNode[];
};

export interface OtherwiseCstNode extends CstNode {
  name: "otherwise";
  children: OtherwiseCstChildren;
}

export type OtherwiseCstChildren = {
  Else: IToken[];
  block: BlockCstNode[];
};

export interface ForEachCstNode extends CstNode {
  name: "forEach";
  children: ForEachCstChildren;
}

export type ForEachCstChildren = {
  For: IToken[];
  Each: IToken[];
  Name: IToken[];
  In: IToken[];
  values: ValuesCstNode[];
  From?: IToken[];
  from?: ValueCstNode[];
  Where?: IToken[];
  expression?: ExpressionCstNode[];
  block: BlockCstNode[];
};

export interface PickedCstNode extends CstNode {
  name: "picked";
  children: PickedCstChildren;
}

export type PickedCstChildren = {
  Name: IToken[];
  In: IToken[];
  values: ValuesCstNode[];
  Where?: IToken[];
  expression?: ExpressionCstNode[];
};

export interface ValuesCstNode extends CstNode {
  name: "values";
  children: ValuesCstChildren;
}

export type ValuesCstChildren = {
  value: ValueCstNode[];
  Comma?: IToken[];
};

export interface TogetherCstNode extends CstNode {
  name: "together";
  children: TogetherCstChildren;
}

export type TogetherCstChildren = {
  Together: IToken[];
  block?: BlockCstNode[];
  forEach?: ForEachCstNode[];
};

export interface AtomicallyCstNode extends CstNode {
  name: "atomically";
  children: AtomicallyCstChildren;
}

export type AtomicallyCstChildren = {
  Atomically: IToken[];
  block: BlockCstNode[];
};

export interface RepeatCstNode extends CstNode {
  name: "repeat";
  children: RepeatCstChildren;
}

export type RepeatCstChildren = {
  Repeat: IToken[];
  While?: IToken[];
  expression?: ExpressionCstNode[];
  value?: ValueCstNode[];
  block: BlockCstNode[];
};

export interface MoveCstNode extends CstNode {
  name: "move";
  children: MoveCstChildren;
}

export type MoveCstChildren = {
  Move: IToken[];
  moved: MovedCstNode[];
  To: IToken[];
  place?: (IToken)[];
  Of?: IToken[];
  value: ValueCstNode[];
};

export interface MovedCstNode extends CstNode {
  name: "moved";
  children: MovedCstChildren;
}

export type MovedCstChildren = {
  Top?: IToken[];
  count?: ValueCstNode[];
  Of?: IToken[];
  value: ValueCstNode[];
};

export interface FillCstNode extends CstNode {
  name: "fill";
  children: FillCstChildren;
}

export type FillCstChildren = {
  Fill: IToken[];
  value: ValueCstNode[];
  With: IToken[];
  Name: IToken[];
};

export interface ShuffleCstNode extends CstNode {
  name: "shuffle";
  children: ShuffleCstChildren;
}

export type ShuffleCstChildren = {
  Shuffle: IToken[];
  value: ValueCstNode[];
};

export interface DealCstNode extends CstNode {
  name: "deal";
  children: DealCstChildren;
}

export type DealCstChildren = {
  Deal: IToken[];
  count: ValueCstNode[];
  From: IToken[];
  from: ValueCstNode[];
  To: IToken[];
  to: ValueCstNode[];
};

export interface RandomCstNode extends CstNode {
  name: "random";
  children: RandomCstChildren;
}

export type RandomCstChildren = {
  Random: IToken[];
  picked: PickedCstNode[];
  block: BlockCstNode[];
  otherwise?: OtherwiseCstNode[];
};

export interface ChooseCstNode extends CstNode {
  name: "choose";
  children: ChooseCstChildren;
}

export type ChooseCstChildren = {
  Choose: IToken[];
  pick: PickCstNode[];
};

export interface PickCstNode extends CstNode {
  name: "pick";
  children: PickCstChildren;
}

export type PickCstChildren = {
  Up?: IToken[];
  To?: IToken[];
  value?: ValueCstNode[];
  picked: PickedCstNode[];
  block: BlockCstNode[];
  otherwise?: OtherwiseCstNode[];
};

export interface RoundsCstNode extends CstNode {
  name: "rounds";
  children: RoundsCstChildren;
}

export type RoundsCstChildren = {
  Rounds: IToken[];
  From: IToken[];
  value: ValueCstNode[];
  Until: IToken[];
  All: IToken[];
  Pass: IToken[];
  Colon: IToken[];
  Name: IToken[];
  Comma?: IToken[];
};

export interface TurnsCstNode extends CstNode {
  name: "turns";
  children: TurnsCstChildren;
}

export type TurnsCstChildren = {
  Turns: IToken[];
  Shared?: IToken[];
  From: IToken[];
  value: ValueCstNode[];
  Until?: IToken[];
  expression?: ExpressionCstNode[];
  block: BlockCstNode[];
};

export interface PhaseCstNode extends CstNode {
  name: "phase";
  children: PhaseCstChildren;
}

export type PhaseCstChildren = {
  Phase: IToken[];
  Name: IToken[];
  words?: WordsCstNode[];
  block: BlockCstNode[];
};

export interface EndPhaseCstNode extends CstNode {
  name: "endPhase";
  children: EndPhaseCstChildren;
}

export type EndPhaseCstChildren = {
  End: IToken[];
  Phase: IToken[];
};

export interface ExtraTurnCstNode extends CstNode {
  name: "extraTurn";
  children: ExtraTurnCstChildren;
}

export type ExtraTurnCstChildren = {
  Extra: IToken[];
  Turn: IToken[];
  For: IToken[];
  value: ValueCstNode[];
};

export interface DrawnCstNode extends CstNode {
  name: "drawn";
  children: DrawnCstChildren;
}

export type DrawnCstChildren = {
  Draw: IToken[];
  words?: WordsCstNode[];
};

export interface UntilCstNode extends CstNode {
  name: "until";
  children: UntilCstChildren;
}

export type UntilCstChildren = {
  Until: IToken[];
  End: IToken[];
  Of: IToken[];
  duration: DurationCstNode[];
  Once?: IToken[];
  abilities: AbilitiesCstNode[];
};

export interface DurationCstNode extends CstNode {
  name: "duration";
  children: DurationCstChildren;
}

export type DurationCstChildren = {
  Turn?: IToken[];
  Game?: IToken[];
};

export interface RevealCstNode extends CstNode {
  name: "reveal";
  children: RevealCstChildren;
}

export type RevealCstChildren = {
  Reveal: IToken[];
  moved: MovedCstNode[];
  To?: IToken[];
  value?: ValueCstNode[];
};

export interface LaterStatementCstNode extends CstNode {
  name: "laterStatement";
  children: LaterStatementCstChildren;
}

export type LaterStatementCstChildren = {
  Simultaneously?: IToken[];
  block?: BlockCstNode[];
  forEach?: ForEachCstNode[];
  Load?: IToken[];
  Name?: IToken[];
  String?: IToken[];
};

export interface SentenceCstNode extends CstNode {
  name: "sentence";
  children: SentenceCstChildren;
}

export type SentenceCstChildren = {
  subject: SubjectCstNode[];
  assignment?: AssignmentCstNode[];
  otherwise?: OtherwiseCstNode[];
  may?: MayCstNode[];
  chooses?: ChoosesCstNode[];
  act?: ActCstNode[];
  losing?: LosingCstNode[];
  outcome?: OutcomeCstNode[];
  gains?: GainsCstNode[];
  looks?: LooksCstNode[];
  laterSentence?: LaterSentenceCstNode[];
  lasting?: LastingCstNode[];
};

export interface AssignmentCstNode extends CstNode {
  name: "assignment";
  children: AssignmentCstChildren;
}

export type AssignmentCstChildren = {
  sign?: (IToken)[];
  expression: ExpressionCstNode[];
  Clamped?: IToken[];
};

export interface MayCstNode extends CstNode {
  name: "may";
  children: MayCstChildren;
}

export type MayCstChildren = {
  May: IToken[];
  words?: WordsCstNode[];
  choose?: ChooseCstNode[];
  block?: BlockCstNode[];
  otherwise?: OtherwiseCstNode[];
};

export interface ChoosesCstNode extends CstNode {
  name: "chooses";
  children: ChoosesCstChildren;
}

export type ChoosesCstChildren = {
  Chooses: IToken[];
  pick: PickCstNode[];
};

export interface ActCstNode extends CstNode {
  name: "act";
  children: ActCstChildren;
}

export type ActCstChildren = {
  Act?: IToken[];
  Acts?: IToken[];
  Colon: IToken[];
  Name: IToken[];
  Comma?: IToken[];
  otherwise?: OtherwiseCstNode[];
};

export interface OutcomeCstNode extends CstNode {
  name: "outcome";
  children: OutcomeCstChildren;
}

export type OutcomeCstChildren = {
  wins?: (IToken)[];
  loses?: (IToken)[];
  words?: WordsCstNode[];
};

export interface GainsCstNode extends CstNode {
  name: "gains";
  children: GainsCstChildren;
}

export type GainsCstChildren = {
  Gains: IToken[];
  Name: IToken[];
  Comma?: IToken[];
};

export interface LosingCstNode extends CstNode {
  name: "losing";
  children: LosingCstChildren;
}

export type LosingCstChildren = {
  Loses: IToken[];
  Name: IToken[];
  Comma?: IToken[];
};

export interface LooksCstNode extends CstNode {
  name: "looks";
  children: LooksCstChildren;
}

export type LooksCstChildren = {
  Looks: IToken[];
  At: IToken[];
  moved: MovedCstNode[];
  block?: BlockCstNode[];
};

export interface LaterSentenceCstNode extends CstNode {
  name: "laterSentence";
  children: LaterSentenceCstChildren;
}

export type LaterSentenceCstChildren = {
  construct?: (IToken)[];
  value?: ValueCstNode[];
};

export interface LastingCstNode extends CstNode {
  name: "lasting";
  children: LastingCstChildren;
}

export type LastingCstChildren = {
  Until: IToken[];
  End: IToken[];
  Of: IToken[];
  duration: DurationCstNode[];
};

export interface AbilitiesCstNode extends CstNode {
  name: "abilities";
  children: AbilitiesCstChildren;
}

export type AbilitiesCstChildren = {
  LeftBrace: IToken[];
  ability?: AbilityCstNode[];
  RightBrace: IToken[];
};

export interface AbilityCstNode extends CstNode {
  name: "ability";
  children: AbilityCstChildren;
}

export type AbilityCstChildren = {
  headed?: HeadedCstNode[];
  trigger?: TriggerCstNode[];
  stateTrigger?: StateTriggerCstNode[];
  replacement?: ReplacementCstNode[];
  prohibition?: ProhibitionCstNode[];
  modifier?: ModifierCstNode[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface TriggerCstNode extends CstNode {
  name: "trigger";
  children: TriggerCstChildren;
}

export type TriggerCstChildren = {
  On: IToken[];
  One?: IToken[];
  Or?: IToken[];
  More?: IToken[];
  pattern: PatternCstNode[];
  condition?: ConditionCstNode[];
  block: BlockCstNode[];
};

export interface ConditionCstNode extends CstNode {
  name: "condition";
  children: ConditionCstChildren;
}

export type ConditionCstChildren = {
  If?: IToken[];
  Unless?: IToken[];
  expression: ExpressionCstNode[];
};

export interface StateTriggerCstNode extends CstNode {
  name: "stateTrigger";
  children: StateTriggerCstChildren;
}

export type StateTriggerCstChildren = {
  When: IToken[];
  expression: ExpressionCstNode[];
  block: BlockCstNode[];
};

export interface ReplacementCstNode extends CstNode {
  name: "replacement";
  children: ReplacementCstChildren;
}

export type ReplacementCstChildren = {
  Instead: IToken[];
  Of: IToken[];
  pattern: PatternCstNode[];
  condition?: ConditionCstNode[];
  block: BlockCstNode[];
};

export interface ProhibitionCstNode extends CstNode {
  name: "prohibition";
  children: ProhibitionCstChildren;
}

export type ProhibitionCstChildren = {
  Cannot: IToken[];
  pattern: PatternCstNode[];
  condition?: ConditionCstNode[];
};

export interface ModifierCstNode extends CstNode {
  name: "modifier";
  children: ModifierCstChildren;
}

export type ModifierCstChildren = {
  Always: IToken[];
  condition?: ConditionCstNode[];
  block?: BlockCstNode[];
  forEach?: ForEachCstNode[];
};

export interface HeadedCstNode extends CstNode {
  name: "headed";
  children: HeadedCstChildren;
}

export type HeadedCstChildren = {
  Name: IToken[];
  payment?: PaymentCstNode[];
  condition?: ConditionCstNode[];
  block: BlockCstNode[];
};

export interface PaymentCstNode extends CstNode {
  name: "payment";
  children: PaymentCstChildren;
}

export type PaymentCstChildren = {
  Cost: IToken[];
  due: DueCstNode[];
  And?: IToken[];
};

export interface DueCstNode extends CstNode {
  name: "due";
  children: DueCstChildren;
}

export type DueCstChildren = {
  Name: IToken[];
  LeftParenthesis?: IToken[];
  expression?: ExpressionCstNode[];
  Comma?: IToken[];
  RightParenthesis?: IToken[];
};

export interface PatternCstNode extends CstNode {
  name: "pattern";
  children: PatternCstChildren;
}

export type PatternCstChildren = {
  Name: IToken[];
  LeftParenthesis: IToken[];
  patternArgument?: PatternArgumentCstNode[];
  Comma?: IToken[];
  RightParenthesis: IToken[];
};

export interface PatternArgumentCstNode extends CstNode {
  name: "patternArgument";
  children: PatternArgumentCstChildren;
}

export type PatternArgumentCstChildren = {
  typedBinder?: TypedBinderCstNode[];
  binder?: BinderCstNode[];
  expression?: ExpressionCstNode[];
};

export interface TypedBinderCstNode extends CstNode {
  name: "typedBinder";
  children: TypedBinderCstChildren;
}

export type TypedBinderCstChildren = {
  Name: IToken[];
  Colon: IToken[];
  type: TypeCstNode[];
  Where?: IToken[];
  expression?: ExpressionCstNode[];
};

export interface GameCstNode extends CstNode {
  name: "game";
  children: GameCstChildren;
}

export type GameCstChildren = {
  Abstract?: IToken[];
  Game: IToken[];
  name: IToken[];
  From?: IToken[];
  parent?: IToken[];
};

export interface PartOfCstNode extends CstNode {
  name: "partOf";
  children: PartOfCstChildren;
}

export type PartOfCstChildren = {
  Part: IToken[];
  Of: IToken[];
  Name: IToken[];
};

export interface TitleCstNode extends CstNode {
  name: "title";
  children: TitleCstChildren;
}

export type TitleCstChildren = {
  Title: IToken[];
  words: WordsCstNode[];
};

export interface PlayersCstNode extends CstNode {
  name: "players";
  children: PlayersCstChildren;
}

export type PlayersCstChildren = {
  Players: IToken[];
  numbers?: NumbersCstNode[];
  Name?: IToken[];
  Comma?: IToken[];
};

export interface NumbersCstNode extends CstNode {
  name: "numbers";
  children: NumbersCstChildren;
}

export type NumbersCstChildren = {
  Number: (IToken)[];
  Range?: IToken[];
};

export interface SettingCstNode extends CstNode {
  name: "setting";
  children: SettingCstChildren;
}

export type SettingCstChildren = {
  Option: IToken[];
  Name: IToken[];
  Colon: IToken[];
  type: TypeCstNode[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
};

export interface ConstantCstNode extends CstNode {
  name: "constant";
  children: ConstantCstChildren;
}

export type ConstantCstChildren = {
  Constant: IToken[];
  Name: IToken[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
};

export interface KindCstNode extends CstNode {
  name: "kind";
  children: KindCstChildren;
}

export type KindCstChildren = {
  Kind: IToken[];
  name: IToken[];
  words?: WordsCstNode[];
  Colon?: IToken[];
  parent?: IToken[];
  members?: MembersCstNode[];
};

export interface MembersCstNode extends CstNode {
  name: "members";
  children: MembersCstChildren;
}

export type MembersCstChildren = {
  LeftBrace: IToken[];
  member?: MemberCstNode[];
  RightBrace: IToken[];
};

export interface MemberCstNode extends CstNode {
  name: "member";
  children: MemberCstChildren;
}

export type MemberCstChildren = {
  zone?: ZoneCstNode[];
  attribute?: AttributeCstNode[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface AttributeCstNode extends CstNode {
  name: "attribute";
  children: AttributeCstChildren;
}

export type AttributeCstChildren = {
  storage?: StorageCstNode[];
  Name: IToken[];
  words?: WordsCstNode[];
  Colon: IToken[];
  type: TypeCstNode[];
  Assign?: IToken[];
  expression?: ExpressionCstNode[];
  Runs?: IToken[];
  While?: IToken[];
  Deciding?: IToken[];
  Each?: IToken[];
  Turn?: IToken[];
};

export interface StorageCstNode extends CstNode {
  name: "storage";
  children: StorageCstChildren;
}

export type StorageCstChildren = {
  storage?: (IToken)[];
};

export interface ZoneCstNode extends CstNode {
  name: "zone";
  children: ZoneCstChildren;
}

export type ZoneCstChildren = {
  Zone: IToken[];
  name: IToken[];
  words?: WordsCstNode[];
  Colon: IToken[];
  order: OrderCstNode[];
  bounds?: BoundsCstNode[];
  Of: IToken[];
  of: IToken[];
  Bar?: IToken[];
  sight: SightCstNode[];
};

export interface OrderCstNode extends CstNode {
  name: "order";
  children: OrderCstChildren;
}

export type OrderCstChildren = {
  order?: (IToken)[];
};

export interface SightCstNode extends CstNode {
  name: "sight";
  children: SightCstChildren;
}

export type SightCstChildren = {
  Seen: IToken[];
  By: (IToken)[];
  audience: (AudienceCstNode)[];
  Comma?: IToken[];
  Count?: IToken[];
};

export interface AudienceCstNode extends CstNode {
  name: "audience";
  children: AudienceCstChildren;
}

export type AudienceCstChildren = {
  who?: (IToken)[];
};

export interface ThingsCstNode extends CstNode {
  name: "things";
  children: ThingsCstChildren;
}

export type ThingsCstChildren = {
  Things: IToken[];
  Name: IToken[];
  Colon: IToken[];
  namedThing: NamedThingCstNode[];
  Comma?: IToken[];
};

export interface EnumerationCstNode extends CstNode {
  name: "enumeration";
  children: EnumerationCstChildren;
}

export type EnumerationCstChildren = {
  Enum: IToken[];
  Name: IToken[];
  LeftBrace: IToken[];
  namedThing: NamedThingCstNode[];
  Comma?: IToken[];
  RightBrace: IToken[];
};

export interface NamedThingCstNode extends CstNode {
  name: "namedThing";
  children: NamedThingCstChildren;
}

export type NamedThingCstChildren = {
  Name: IToken[];
  words?: WordsCstNode[];
};

export interface CardCstNode extends CstNode {
  name: "card";
  children: CardCstChildren;
}

export type CardCstChildren = {
  Card: IToken[];
  name: IToken[];
  words?: WordsCstNode[];
  Colon: IToken[];
  of: IToken[];
  With?: IToken[];
  keywordUse?: KeywordUseCstNode[];
  Comma?: IToken[];
  cardBody?: CardBodyCstNode[];
};

export interface CardBodyCstNode extends CstNode {
  name: "cardBody";
  children: CardBodyCstChildren;
}

export type CardBodyCstChildren = {
  LeftBrace: IToken[];
  cardItem?: CardItemCstNode[];
  RightBrace: IToken[];
};

export interface CatalogueCstNode extends CstNode {
  name: "catalogue";
  children: CatalogueCstChildren;
}

export type CatalogueCstChildren = {
  Catalogue: IToken[];
  name: IToken[];
  Of: IToken[];
  of: IToken[];
  From: IToken[];
  String: IToken[];
  readings?: ReadingsCstNode[];
};

export interface ReadingsCstNode extends CstNode {
  name: "readings";
  children: ReadingsCstChildren;
}

export type ReadingsCstChildren = {
  LeftBrace: IToken[];
  reading?: ReadingCstNode[];
  RightBrace: IToken[];
};

export interface ReadingCstNode extends CstNode {
  name: "reading";
  children: ReadingCstChildren;
}

export type ReadingCstChildren = {
  Name: IToken[];
  Reads: IToken[];
  String: IToken[];
  As: IToken[];
  expression: ExpressionCstNode[];
};

export interface KeywordUseCstNode extends CstNode {
  name: "keywordUse";
  children: KeywordUseCstChildren;
}

export type KeywordUseCstChildren = {
  Name: IToken[];
  expressions?: ExpressionsCstNode[];
};

export interface ExpressionsCstNode extends CstNode {
  name: "expressions";
  children: ExpressionsCstChildren;
}

export type ExpressionsCstChildren = {
  LeftParenthesis: IToken[];
  expression?: ExpressionCstNode[];
  Comma?: IToken[];
  RightParenthesis: IToken[];
};

export interface DeckCstNode extends CstNode {
  name: "deck";
  children: DeckCstChildren;
}

export type DeckCstChildren = {
  Deck: IToken[];
  name: IToken[];
  Of: IToken[];
  of: IToken[];
  For: IToken[];
  player: IToken[];
  To: IToken[];
  expression: ExpressionCstNode[];
  deckBody: DeckBodyCstNode[];
};

export interface DeckBodyCstNode extends CstNode {
  name: "deckBody";
  children: DeckBodyCstChildren;
}

export type DeckBodyCstChildren = {
  LeftBrace: IToken[];
  deckItem?: DeckItemCstNode[];
  RightBrace: IToken[];
};

export interface DeckItemCstNode extends CstNode {
  name: "deckItem";
  children: DeckItemCstChildren;
}

export type DeckItemCstChildren = {
  attributeValue?: AttributeValueCstNode[];
  deckLimit?: DeckLimitCstNode[];
};

export interface DeckLimitCstNode extends CstNode {
  name: "deckLimit";
  children: DeckLimitCstChildren;
}

export type DeckLimitCstChildren = {
  Limit: IToken[];
  Name: IToken[];
  words?: WordsCstNode[];
  Colon: IToken[];
  expression: ExpressionCstNode[];
};

export interface CardItemCstNode extends CstNode {
  name: "cardItem";
  children: CardItemCstChildren;
}

export type CardItemCstChildren = {
  attributeValue?: (AttributeValueCstNode)[];
  cardText?: CardTextCstNode[];
  ability?: AbilityCstNode[];
};

export interface AttributeValueCstNode extends CstNode {
  name: "attributeValue";
  children: AttributeValueCstChildren;
}

export type AttributeValueCstChildren = {
  Name: IToken[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
};

export interface CardTextCstNode extends CstNode {
  name: "cardText";
  children: CardTextCstChildren;
}

export type CardTextCstChildren = {
  Text: IToken[];
  words: WordsCstNode[];
};

export interface OwnerCstNode extends CstNode {
  name: "owner";
  children: OwnerCstChildren;
}

export type OwnerCstChildren = {
  owner?: (IToken)[];
  Name?: IToken[];
  ownerBody: OwnerBodyCstNode[];
};

export interface OwnerBodyCstNode extends CstNode {
  name: "ownerBody";
  children: OwnerBodyCstChildren;
}

export type OwnerBodyCstChildren = {
  LeftBrace: IToken[];
  ownerItem?: OwnerItemCstNode[];
  RightBrace: IToken[];
};

export interface OwnerItemCstNode extends CstNode {
  name: "ownerItem";
  children: OwnerItemCstChildren;
}

export type OwnerItemCstChildren = {
  attributeValue?: AttributeValueCstNode[];
  member?: MemberCstNode[];
};

export interface SharedCstNode extends CstNode {
  name: "shared";
  children: SharedCstChildren;
}

export type SharedCstChildren = {
  Shared: IToken[];
  members: MembersCstNode[];
};

export interface RegionCstNode extends CstNode {
  name: "region";
  children: RegionCstChildren;
}

export type RegionCstChildren = {
  Region: IToken[];
  name: IToken[];
  Colon: IToken[];
  zone: IToken[];
  Comma?: IToken[];
};

export interface AbilitiesWorkCstNode extends CstNode {
  name: "abilitiesWork";
  children: AbilitiesWorkCstChildren;
}

export type AbilitiesWorkCstChildren = {
  Abilities: IToken[];
  Work: IToken[];
  In: IToken[];
  Name: IToken[];
};

export interface GridCstNode extends CstNode {
  name: "grid";
  children: GridCstChildren;
}

export type GridCstChildren = {
  Grid: IToken[];
  name: IToken[];
  Files: IToken[];
  file: (IToken)[];
  Range: (IToken)[];
  Ranks: IToken[];
  Number: (IToken)[];
  members?: MembersCstNode[];
};

export interface DirectionsCstNode extends CstNode {
  name: "directions";
  children: DirectionsCstChildren;
}

export type DirectionsCstChildren = {
  Directions: IToken[];
  Name: IToken[];
  Comma?: IToken[];
};

export interface HeadingCstNode extends CstNode {
  name: "heading";
  children: HeadingCstChildren;
}

export type HeadingCstChildren = {
  Heading: IToken[];
  name: IToken[];
  words?: WordsCstNode[];
  Colon: IToken[];
  On?: IToken[];
  pattern?: PatternCstNode[];
  later?: (IToken)[];
  expression?: ExpressionCstNode[];
  action?: IToken[];
};

export interface KeywordCstNode extends CstNode {
  name: "keyword";
  children: KeywordCstChildren;
}

export type KeywordCstChildren = {
  Keyword: IToken[];
  Name: IToken[];
  words?: WordsCstNode[];
  parameters?: ParametersCstNode[];
  Adds?: IToken[];
  keywordBody: KeywordBodyCstNode[];
};

export interface KeywordBodyCstNode extends CstNode {
  name: "keywordBody";
  children: KeywordBodyCstChildren;
}

export type KeywordBodyCstChildren = {
  LeftBrace: IToken[];
  keywordItem?: KeywordItemCstNode[];
  RightBrace: IToken[];
};

export interface KeywordItemCstNode extends CstNode {
  name: "keywordItem";
  children: KeywordItemCstChildren;
}

export type KeywordItemCstChildren = {
  cardText?: CardTextCstNode[];
  ability?: AbilityCstNode[];
};

export interface ParametersCstNode extends CstNode {
  name: "parameters";
  children: ParametersCstChildren;
}

export type ParametersCstChildren = {
  LeftParenthesis: IToken[];
  parameter?: ParameterCstNode[];
  Comma?: IToken[];
  RightParenthesis: IToken[];
};

export interface ParameterCstNode extends CstNode {
  name: "parameter";
  children: ParameterCstChildren;
}

export type ParameterCstChildren = {
  Name: IToken[];
  Colon: IToken[];
  type: TypeCstNode[];
};

export interface DerivedCstNode extends CstNode {
  name: "derived";
  children: DerivedCstChildren;
}

export type DerivedCstChildren = {
  Derived: IToken[];
  Name: IToken[];
  parameters?: ParametersCstNode[];
  Colon?: IToken[];
  type?: TypeCstNode[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
};

export interface RelationCstNode extends CstNode {
  name: "relation";
  children: RelationCstChildren;
}

export type RelationCstChildren = {
  Relation: IToken[];
  Name: IToken[];
  parameters: ParametersCstNode[];
};

export interface EventCstNode extends CstNode {
  name: "event";
  children: EventCstChildren;
}

export type EventCstChildren = {
  Event: IToken[];
  Name: IToken[];
  words?: WordsCstNode[];
  parameters: ParametersCstNode[];
  Where?: IToken[];
  expression?: ExpressionCstNode[];
  Once?: IToken[];
  block: BlockCstNode[];
};

export interface ProcedureCstNode extends CstNode {
  name: "procedure";
  children: ProcedureCstChildren;
}

export type ProcedureCstChildren = {
  Procedure: IToken[];
  Name: IToken[];
  parameters: ParametersCstNode[];
  block: BlockCstNode[];
};

export interface ActionCstNode extends CstNode {
  name: "action";
  children: ActionCstChildren;
}

export type ActionCstChildren = {
  Action: IToken[];
  Name: IToken[];
  words?: WordsCstNode[];
  LeftParenthesis?: IToken[];
  binder?: BinderCstNode[];
  Comma?: IToken[];
  RightParenthesis?: IToken[];
  condition?: ConditionCstNode[];
  payment?: PaymentCstNode[];
  block: BlockCstNode[];
};

export interface CurrencyCstNode extends CstNode {
  name: "currency";
  children: CurrencyCstChildren;
}

export type CurrencyCstChildren = {
  Currency: IToken[];
  name: IToken[];
  Of?: IToken[];
  of?: IToken[];
  currencyBody: CurrencyBodyCstNode[];
};

export interface CurrencyBodyCstNode extends CstNode {
  name: "currencyBody";
  children: CurrencyBodyCstChildren;
}

export type CurrencyBodyCstChildren = {
  LeftBrace: IToken[];
  source?: SourceCstNode[];
  RightBrace: IToken[];
};

export interface SourceCstNode extends CstNode {
  name: "source";
  children: SourceCstChildren;
}

export type SourceCstChildren = {
  Source: IToken[];
  binder: BinderCstNode[];
  Gives: IToken[];
  amount: ExpressionCstNode[];
  Of?: (IToken)[];
  One?: IToken[];
  colours?: ExpressionCstNode[];
  By: IToken[];
  block: BlockCstNode[];
};

export interface CostCstNode extends CstNode {
  name: "cost";
  children: CostCstChildren;
}

export type CostCstChildren = {
  Cost: IToken[];
  Name: IToken[];
  parameters?: ParametersCstNode[];
  condition?: ConditionCstNode[];
  Assign?: IToken[];
  One?: IToken[];
  binder?: BinderCstNode[];
  By: IToken[];
  block: BlockCstNode[];
};

export interface RuleCstNode extends CstNode {
  name: "rule";
  children: RuleCstChildren;
}

export type RuleCstChildren = {
  Rule: IToken[];
  Name: IToken[];
  Colon: IToken[];
  ability: AbilityCstNode[];
};

export interface StandingCstNode extends CstNode {
  name: "standing";
  children: StandingCstChildren;
}

export type StandingCstChildren = {
  Standing: IToken[];
  Name: IToken[];
  At?: IToken[];
  Once?: IToken[];
  Colon: IToken[];
  every?: EveryCstNode[];
  When: IToken[];
  expression: ExpressionCstNode[];
  block: BlockCstNode[];
};

export interface EveryCstNode extends CstNode {
  name: "every";
  children: EveryCstChildren;
}

export type EveryCstChildren = {
  For: IToken[];
  Each: IToken[];
  picked: PickedCstNode[];
};

export interface SetupCstNode extends CstNode {
  name: "setup";
  children: SetupCstChildren;
}

export type SetupCstChildren = {
  Setup: IToken[];
  block: BlockCstNode[];
};

export interface FlowCstNode extends CstNode {
  name: "flow";
  children: FlowCstChildren;
}

export type FlowCstChildren = {
  Flow: IToken[];
  block: BlockCstNode[];
};

export interface EndsCstNode extends CstNode {
  name: "ends";
  children: EndsCstChildren;
}

export type EndsCstChildren = {
  Ends: IToken[];
  At?: IToken[];
  Once?: IToken[];
  After?: IToken[];
  Each?: IToken[];
  Turn?: IToken[];
  In?: IToken[];
  Endless?: IToken[];
  Chains?: IToken[];
  Comma?: IToken[];
  Ties?: IToken[];
  Draw?: IToken[];
  endRules: EndRulesCstNode[];
};

export interface EndRulesCstNode extends CstNode {
  name: "endRules";
  children: EndRulesCstChildren;
}

export type EndRulesCstChildren = {
  LeftBrace: IToken[];
  endRule?: EndRuleCstNode[];
  RightBrace: IToken[];
};

export interface EndRuleCstNode extends CstNode {
  name: "endRule";
  children: EndRuleCstChildren;
}

export type EndRuleCstChildren = {
  Name?: IToken[];
  Colon?: IToken[];
  every?: EveryCstNode[];
  When?: IToken[];
  expression?: ExpressionCstNode[];
  Then?: (IToken)[];
  result?: ResultCstNode[];
  Unless?: IToken[];
  unless?: ExpressionCstNode[];
  other?: ResultCstNode[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface ResultCstNode extends CstNode {
  name: "result";
  children: ResultCstChildren;
}

export type ResultCstChildren = {
  drawn?: DrawnCstNode[];
  subject?: SubjectCstNode[];
  outcome?: OutcomeCstNode[];
};

export interface TriggersOrderedCstNode extends CstNode {
  name: "triggersOrdered";
  children: TriggersOrderedCstChildren;
}

export type TriggersOrderedCstChildren = {
  Triggers: IToken[];
  Ordered: IToken[];
  By: IToken[];
  Seat?: IToken[];
  From?: IToken[];
  value: ValueCstNode[];
  Comma: IToken[];
  Newest?: IToken[];
  Oldest?: IToken[];
  First: IToken[];
};

export interface ScoreCstNode extends CstNode {
  name: "score";
  children: ScoreCstChildren;
}

export type ScoreCstChildren = {
  Score: IToken[];
  Of: IToken[];
  Name: IToken[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
};

export interface RankCstNode extends CstNode {
  name: "rank";
  children: RankCstChildren;
}

export type RankCstChildren = {
  Rank: IToken[];
  By: IToken[];
  Score: IToken[];
  Highest?: IToken[];
  Lowest?: IToken[];
  Comma?: IToken[];
  Ties?: IToken[];
  Share?: IToken[];
};

export interface InvariantCstNode extends CstNode {
  name: "invariant";
  children: InvariantCstChildren;
}

export type InvariantCstChildren = {
  Invariant: IToken[];
  Name: IToken[];
  Colon: IToken[];
  expression: ExpressionCstNode[];
  Between?: IToken[];
  Actions?: IToken[];
};

export interface WitnessCstNode extends CstNode {
  name: "witness";
  children: WitnessCstChildren;
}

export type WitnessCstChildren = {
  Witness: IToken[];
  Name: IToken[];
  Colon: IToken[];
  expression: ExpressionCstNode[];
};

export interface ScenarioCstNode extends CstNode {
  name: "scenario";
  children: ScenarioCstChildren;
}

export type ScenarioCstChildren = {
  Scenario: IToken[];
  Name: IToken[];
  Cites?: IToken[];
  Requirement?: IToken[];
  Comma?: IToken[];
  scenarioBody: ScenarioBodyCstNode[];
};

export interface ScenarioBodyCstNode extends CstNode {
  name: "scenarioBody";
  children: ScenarioBodyCstChildren;
}

export type ScenarioBodyCstChildren = {
  LeftBrace: IToken[];
  scenarioItem?: ScenarioItemCstNode[];
  RightBrace: IToken[];
};

export interface ScenarioItemCstNode extends CstNode {
  name: "scenarioItem";
  children: ScenarioItemCstChildren;
}

export type ScenarioItemCstChildren = {
  doing?: DoingCstNode[];
  chance?: ChanceCstNode[];
  expectation?: ExpectationCstNode[];
  given?: GivenCstNode[];
  Option?: IToken[];
  attributeValue?: AttributeValueCstNode[];
  Variant?: IToken[];
  Name?: IToken[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface DoingCstNode extends CstNode {
  name: "doing";
  children: DoingCstChildren;
}

export type DoingCstChildren = {
  Name: IToken[];
  Colon: IToken[];
  chosen: ChosenCstNode[];
};

export interface ChosenCstNode extends CstNode {
  name: "chosen";
  children: ChosenCstChildren;
}

export type ChosenCstChildren = {
  abilityName?: AbilityNameCstNode[];
  said?: SaidCstNode[];
  LeftParenthesis?: IToken[];
  argument?: SaidCstNode[];
  Comma?: IToken[];
  RightParenthesis?: IToken[];
  Hash?: IToken[];
  Number?: IToken[];
};

export interface AbilityNameCstNode extends CstNode {
  name: "abilityName";
  children: AbilityNameCstChildren;
}

export type AbilityNameCstChildren = {
  abilityStep: AbilityStepCstNode[];
  Dot?: IToken[];
};

export interface AbilityStepCstNode extends CstNode {
  name: "abilityStep";
  children: AbilityStepCstChildren;
}

export type AbilityStepCstChildren = {
  Instead?: IToken[];
  Of?: (IToken)[];
  On?: IToken[];
  One?: IToken[];
  Or?: IToken[];
  More?: IToken[];
  Until?: IToken[];
  End?: IToken[];
  Name: IToken[];
  Hash?: IToken[];
  Number?: IToken[];
};

export interface SaidCstNode extends CstNode {
  name: "said";
  children: SaidCstChildren;
}

export type SaidCstChildren = {
  Name?: IToken[];
  In?: IToken[];
  zone?: IToken[];
  Of?: IToken[];
  holder?: IToken[];
  Hash?: IToken[];
  nth?: IToken[];
  Minus?: IToken[];
  Number?: IToken[];
};

export interface ChanceCstNode extends CstNode {
  name: "chance";
  children: ChanceCstChildren;
}

export type ChanceCstChildren = {
  Chance: IToken[];
  said: SaidCstNode[];
};

export interface ExpectationCstNode extends CstNode {
  name: "expectation";
  children: ExpectationCstChildren;
}

export type ExpectationCstChildren = {
  Expect: IToken[];
  asked?: AskedCstNode[];
  refused?: RefusedCstNode[];
  winners?: WinnersCstNode[];
  Draw?: IToken[];
  Over?: IToken[];
  expression?: ExpressionCstNode[];
};

export interface AskedCstNode extends CstNode {
  name: "asked";
  children: AskedCstChildren;
}

export type AskedCstChildren = {
  Name: IToken[];
  Asked: IToken[];
  Colon?: IToken[];
  chosen?: ChosenCstNode[];
  Comma?: IToken[];
};

export interface RefusedCstNode extends CstNode {
  name: "refused";
  children: RefusedCstChildren;
}

export type RefusedCstChildren = {
  Refused: IToken[];
  Name: IToken[];
  Colon: IToken[];
  chosen: ChosenCstNode[];
};

export interface WinnersCstNode extends CstNode {
  name: "winners";
  children: WinnersCstChildren;
}

export type WinnersCstChildren = {
  Name: IToken[];
  Comma?: IToken[];
  Wins?: IToken[];
  Win?: IToken[];
};

export interface GivenCstNode extends CstNode {
  name: "given";
  children: GivenCstChildren;
}

export type GivenCstChildren = {
  Given: IToken[];
  givenBody: GivenBodyCstNode[];
};

export interface GivenBodyCstNode extends CstNode {
  name: "givenBody";
  children: GivenBodyCstChildren;
}

export type GivenBodyCstChildren = {
  LeftBrace: IToken[];
  givenItem?: GivenItemCstNode[];
  RightBrace: IToken[];
};

export interface GivenItemCstNode extends CstNode {
  name: "givenItem";
  children: GivenItemCstChildren;
}

export type GivenItemCstChildren = {
  subject?: SubjectCstNode[];
  Assign?: IToken[];
  expression?: ExpressionCstNode[];
  Colon?: IToken[];
  givenEntry?: GivenEntryCstNode[];
  Comma?: IToken[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface GivenEntryCstNode extends CstNode {
  name: "givenEntry";
  children: GivenEntryCstChildren;
}

export type GivenEntryCstChildren = {
  Number?: IToken[];
  definition: IToken[];
  Of?: IToken[];
  owner?: IToken[];
  LeftBrace?: IToken[];
  attributeValue?: AttributeValueCstNode[];
  RightBrace?: IToken[];
};

export interface DeclarationCstNode extends CstNode {
  name: "declaration";
  children: DeclarationCstChildren;
}

export type DeclarationCstChildren = {
  game?: GameCstNode[];
  partOf?: PartOfCstNode[];
  title?: TitleCstNode[];
  players?: PlayersCstNode[];
  setting?: SettingCstNode[];
  constant?: ConstantCstNode[];
  kind?: KindCstNode[];
  things?: ThingsCstNode[];
  enumeration?: EnumerationCstNode[];
  card?: CardCstNode[];
  catalogue?: CatalogueCstNode[];
  deck?: DeckCstNode[];
  owner?: OwnerCstNode[];
  shared?: SharedCstNode[];
  region?: RegionCstNode[];
  abilitiesWork?: AbilitiesWorkCstNode[];
  grid?: GridCstNode[];
  directions?: DirectionsCstNode[];
  heading?: HeadingCstNode[];
  keyword?: KeywordCstNode[];
  derived?: DerivedCstNode[];
  relation?: RelationCstNode[];
  event?: EventCstNode[];
  procedure?: ProcedureCstNode[];
  action?: ActionCstNode[];
  currency?: CurrencyCstNode[];
  cost?: CostCstNode[];
  rule?: RuleCstNode[];
  standing?: StandingCstNode[];
  setup?: SetupCstNode[];
  flow?: FlowCstNode[];
  ends?: EndsCstNode[];
  triggersOrdered?: TriggersOrderedCstNode[];
  score?: ScoreCstNode[];
  rank?: RankCstNode[];
  invariant?: InvariantCstNode[];
  witness?: WitnessCstNode[];
  scenario?: ScenarioCstNode[];
  variant?: VariantCstNode[];
  patch?: PatchCstNode[];
  setChange?: SetChangeCstNode[];
  declarationChange?: DeclarationChangeCstNode[];
  removeChange?: RemoveChangeCstNode[];
  later?: LaterCstNode[];
  LeftBrace?: IToken[];
  Anything?: IToken[];
};

export interface VariantCstNode extends CstNode {
  name: "variant";
  children: VariantCstChildren;
}

export type VariantCstChildren = {
  Variant: IToken[];
  name: IToken[];
  Of: IToken[];
  parent: IToken[];
  changes: ChangesCstNode[];
};

export interface PatchCstNode extends CstNode {
  name: "patch";
  children: PatchCstChildren;
}

export type PatchCstChildren = {
  Patch: IToken[];
  name: IToken[];
  Of: IToken[];
  parent: IToken[];
  changes: ChangesCstNode[];
};

export interface ChangesCstNode extends CstNode {
  name: "changes";
  children: ChangesCstChildren;
}

export type ChangesCstChildren = {
  LeftBrace: IToken[];
  declaration?: DeclarationCstNode[];
  RightBrace: IToken[];
};

export interface SetChangeCstNode extends CstNode {
  name: "setChange";
  children: SetChangeCstChildren;
}

export type SetChangeCstChildren = {
  Set: IToken[];
  Name: IToken[];
  Dot?: IToken[];
  Assign: IToken[];
  expression: ExpressionCstNode[];
};

export interface DeclarationChangeCstNode extends CstNode {
  name: "declarationChange";
  children: DeclarationChangeCstChildren;
}

export type DeclarationChangeCstChildren = {
  change?: (IToken)[];
  End?: IToken[];
  endRule?: EndRuleCstNode[];
  declaration?: DeclarationCstNode[];
};

export interface RemoveChangeCstNode extends CstNode {
  name: "removeChange";
  children: RemoveChangeCstChildren;
}

export type RemoveChangeCstChildren = {
  Remove: IToken[];
  what: IToken[];
  Of?: IToken[];
  name?: IToken[];
};

export interface LaterCstNode extends CstNode {
  name: "later";
  children: LaterCstChildren;
}

export type LaterCstChildren = {
  laterBlock?: LaterBlockCstNode[];
  laterValue?: LaterValueCstNode[];
  laterLine?: LaterLineCstNode[];
  laterModifier?: LaterModifierCstNode[];
};

export interface LaterModifierCstNode extends CstNode {
  name: "laterModifier";
  children: LaterModifierCstChildren;
}

export type LaterModifierCstChildren = {
  modifier: ModifierCstNode[];
};

export interface LaterBlockCstNode extends CstNode {
  name: "laterBlock";
  children: LaterBlockCstChildren;
}

export type LaterBlockCstChildren = {
  construct?: (IToken)[];
  Anything?: IToken[];
  skipped: SkippedCstNode[];
};

export interface LaterValueCstNode extends CstNode {
  name: "laterValue";
  children: LaterValueCstChildren;
}

export type LaterValueCstChildren = {
  construct?: (IToken)[];
  Assign?: IToken[];
  For?: IToken[];
  Name?: (IToken)[];
  Comma?: IToken[];
  Only?: IToken[];
  If?: IToken[];
  expression: ExpressionCstNode[];
};

export interface LaterLineCstNode extends CstNode {
  name: "laterLine";
  children: LaterLineCstChildren;
}

export type LaterLineCstChildren = {
  construct?: (IToken)[];
  numbers?: NumbersCstNode[];
  Zone?: IToken[];
  Name?: (IToken)[];
  String?: IToken[];
};

export interface SkippedCstNode extends CstNode {
  name: "skipped";
  children: SkippedCstChildren;
}

export type SkippedCstChildren = {
  LeftBrace: IToken[];
  skipped?: SkippedCstNode[];
  Anything?: IToken[];
  RightBrace: IToken[];
};

export interface FileCstNode extends CstNode {
  name: "file";
  children: FileCstChildren;
}

export type FileCstChildren = {
  declaration?: DeclarationCstNode[];
};

