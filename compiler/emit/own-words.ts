/** Names of the top level that generated code writes down itself: what authors name is called something else. */
export const OWN: readonly string[] = (
  'ask run beginGame start finish decide rankSides count scoreOf ' +
  'OPTIONS WEIGHTS MEMBERS SCORES BATCH BATCH_STRIDE BATCH_FATE MEMBER_STAYS MEMBER_LEAVES MEMBER_FAILS DOOMED commitBatch ' +
  'refuseConflicts markDepartures matchDepartures tryDepartures commitMember commitMembers matchOthers join ' +
  'doom wasDoomed isTwin GATHERED openBatch takeExtraTurn extraTurn seatsIn EXTRA_TURN_SLOTS moveToBottom bagToTop ' +
  'fillPlace takerOf orderTakes findTaken untakenTop settle settleThen resolve resolved raise orderOptions ' +
  'ABILITIES noAbility ORDER_OF_TRIGGERS beginEffect endEffect expireEffects FIRED TABLES ' +
  'FUNCTIONS PIECES RESUME WHY PHASE_ENDING FRAME_SLOTS FRAMES ABILITY_THINGS ' +
  'EFFECT_THINGS EFFECT_READS_THIS SITE_BETWEEN_ACTIONS betweenActions currentValue listOptions listOutcomes ' +
  'RULES ring step STEPS looked LOOKS ABILITY_READS_THIS ABILITY_DECIDES EFFECT_ENDS_WITH_TURN faces ' +
  'clearScratch sameLooks alike mergeAlike named TWIN_BIT INCARNATION HELD EARLIER hold seatAt squareAt ' +
  'moveThing depart beginAnew forget takeOut closeGap putIn KNOWLEDGE SUPPLY THING_CARD ' +
  'EFFECT_AT EFFECT_STRIDE QUEUE_AT QUEUE_STRIDE QUEUE_CAPACITY EFFECT_CAPACITY FRAME_THINGS FRAME_THINGS_END ' +
  'FRAMES_END STATE_SIZE BROUGHT_CARDS WAIT SETTLE DEFINITION THING_PLACE EXTRA_TURN KNOWN ' +
  'KNOWN_PLACE THING_OWNER PLACE_AT PLACE_CAPACITY PLACE_REGION PLACE_SEAT PLACE_SQUARE PLACE_BAG NO_BAG'
).split(' ');
