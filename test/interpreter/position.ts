/** Positions given by hand: what they do not name is at its start, things where `fill` puts them. */
import type { Block, Given, Statement } from '../../compiler/model/model.ts';
import { broughtDefinitions } from '../../compiler/model/things.ts';
import { evaluate, membersOf, newFrame, truth } from './evaluate.ts';
import { zoneAt } from './collect.ts';
import { changed, placeThing, slot, zoneKey } from './world.ts';
import type { Frame, Game, Thing, Where } from './world.ts';
import { InterpreterFault, literalValue } from './values.ts';

/** Things of given zones that the position does not name are nowhere. A pile is listed from its top. */
export function givePosition(game: Game, position: Given): void {
  const { model, world } = game;
  const { setup } = model;
  if (setup !== null) fillOnly(game, setup.body, newFrame(setup.locals, []));
  const filled = world.things.flatMap((thing) => (thing.at === null ? [] : [{ thing, at: thing.at }]));
  filled.forEach(({ thing }) => takeAway(game, thing));
  for (const { attribute, holder, value } of position.values) {
    world.values.set(slot(attribute, holder), literalValue(value, model.attributes[attribute]!.type));
  }
  const free = new Set(world.things);
  for (const { zone, holder, entries } of position.zones) {
    const things = entries.flatMap((entry) =>
      Array.from({ length: entry.count }, () => ({
        entry,
        thing: takeOne(
          game,
          free,
          entry.definition,
          entry.owner ?? (model.zones[zone]!.holder.kind === 'player' ? holder : null),
        ),
      })),
    );
    if (model.zones[zone]!.order === 'pile') things.reverse();
    for (const { entry, thing } of things) {
      placeThing(game, thing, { zone, holder });
      if (entry.owner !== null) thing.owner = entry.owner;
      for (const { attribute, value } of entry.values) {
        thing.values.set(attribute, literalValue(value, model.attributes[attribute]!.type));
      }
    }
  }
  const given = new Set(position.zones.map(zoneKey));
  for (const { thing, at } of filled)
    if (free.has(thing) && !given.has(zoneKey(at))) placeThing(game, thing, at);
  game.startsWith = position.active;
  changed(game);
}

/** Carries out nothing of a set-up but `fill`. */
function fillOnly(game: Game, block: Block, frame: Frame): void {
  for (const statement of block) fillStatement(game, statement, frame);
}

function fillStatement(game: Game, s: Statement, frame: Frame): void {
  switch (s.kind) {
    case 'let':
    case 'assignLocal':
      frame.locals[s.local] = evaluate(game, s.value, frame);
      return;
    case 'if':
      fillOnly(game, truth(game, s.condition, frame) ? s.then : s.else, frame);
      return;
    case 'forEach':
      for (const member of membersOf(game, s.binder, frame)) {
        frame.locals[s.binder.local] = member;
        fillOnly(game, s.body, frame);
      }
      return;
    case 'callProcedure': {
      const procedure = game.model.procedures[s.procedure]!;
      const values = s.arguments.map((argument) => evaluate(game, argument, frame));
      fillOnly(game, procedure.body, newFrame(procedure.locals, values));
      return;
    }
    case 'fill':
      fill(game, s.definitions, zoneAt(evaluate(game, s.zone, frame)));
      return;
    default:
  }
}

/** Every deck, in the order of its definitions, where its player begins with it. */
export function putDecks(game: Game, decks: ReadonlyArray<readonly string[]>): void {
  const { definitions, deck } = game.model;
  decks.forEach((names, seat) => {
    const cards = names.map((name) => definitions.findIndex((each) => each.name === name));
    const things = game.world.things.filter(({ brought }) => brought === seat);
    cards
      .sort((one, other) => one - other)
      .forEach((card, i) => {
        things[i]!.definition = card;
        placeThing(game, things[i]!, { zone: deck!.zone, holder: seat });
      });
  });
}

/** Each definition in order, as many as it has copies: those that are nowhere. */
export function fill(game: Game, definitions: readonly number[], zone: Where): void {
  for (const definition of definitions) {
    const copies = game.world.things.filter((thing) => thing.at === null && thing.definition === definition);
    copies.forEach((thing) => placeThing(game, thing, zone));
  }
}

function takeAway(game: Game, thing: Thing): void {
  game.world.zones.get(zoneKey(thing.at!))!.things = [];
  changed(game);
  thing.at = null;
  thing.owner = null;
}

/** Cards of a deck are of whoever brought them. */
function takeOne(game: Game, free: Set<Thing>, definition: number, owner: number | null): Thing {
  const isCard = broughtDefinitions(game.model).includes(definition);
  const thing = [...free].find((each) =>
    isCard ? each.brought !== null && each.brought === owner : each.definition === definition,
  );
  if (thing === undefined) {
    throw new InterpreterFault('bad-position', `too many ${game.model.definitions[definition]!.name}`);
  }
  free.delete(thing);
  thing.definition = definition;
  return thing;
}
