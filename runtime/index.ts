/** What generated engines import as `rulewright/runtime`, and what tools know of every engine. */
export * from './engine.ts';
export * from './tables.ts';
export type * from './typed.ts';
export { copyState, hashHex, hashSlots, hashState, readWide, writeWide } from './buffer.ts';
export {
  CHANCE_ALGORITHM,
  draw,
  drawWord,
  fixBagTop,
  fixBagTops,
  seedState,
  shuffleSlots,
  streamIdentity,
} from './chance.ts';
export {
  beginCall,
  checked,
  checkedIfAny,
  missing,
  within32,
  clamped,
  conflictingSets,
  fail,
  noAction,
  somebody,
  notOne,
  outOfRange,
  overflow,
  placeFull,
  standingLoop,
  LOOK_BUDGET,
  lookBudget,
  looksOfCall,
  STEP_BUDGET,
  stepBudget,
  stepsOfCall,
  stepsDone,
  trace,
  zoneFull,
} from './fault.ts';
export { isGranted, makeQuestions } from './least.ts';
export {
  knowers,
  type Knowledge,
  knowledgeOf,
  noteMove,
  noteReveal,
  noteShuffle,
  SPECTATOR,
} from './knowledge.ts';
export {
  type Alike,
  choseAll,
  dueAmount,
  listPicks,
  missingPart,
  nextPick,
  offer,
  openBill,
  openPart,
  PART_PAID,
  payable,
  PICK_ASKED,
  sourceOf,
  takes,
} from './payment.ts';
export {
  makeRing,
  note,
  NOTE_DEALT,
  NOTE_ENDED,
  NOTE_FIRES,
  NOTE_MOVE,
  NOTE_OVER,
  NOTE_REVEAL,
  NOTE_SET,
  NOTE_SHUFFLE,
  NOTE_TURN,
} from './ring.ts';
export { keepEarlier, lastState, makeEarlier, type Earlier } from './earlier.ts';
export { DECIDED } from './decided.ts';
export { tryOut } from './trial.ts';
export { cardsLeft, drawCards, giveCard, inCardOrder, type Supply, supplyOf } from './supply.ts';
export { between, goBack, includes, sameThing, thingOf, topOf } from './support.ts';
export { makeEngine } from './friendly.ts';
export { makeModule, type Watched } from './make-module.ts';
export type {
  ActionNamed,
  GeneratedModule,
  PositionInput,
  PositionZone,
  RuleCount,
  StateCheck,
  StepCheck,
  StreamAccess,
  ThingAt,
} from './module.ts';
export type { GivenPosition } from './position.ts';
