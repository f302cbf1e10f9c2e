/** In: a scenario's `given`. Out: the state in which its steps begin, chance named step by step. */
import type { Given, Model, Scenario, Type } from '../../compiler/model/model.ts';
import type { Json, State } from '../../runtime/engine.ts';
import type { GeneratedModule, PositionInput } from '../../runtime/module.ts';
import { literalJson } from '../games/facts.ts';

/** The position of a scenario, or the game's own start. Throws a `SetupError` for an impossible one. */
export function startOf(model: Model, module: GeneratedModule, scenario: Scenario): State {
  const players = Math.min(model.players.max, Math.max(model.players.min, highestSeat(scenario) + 1));
  const options = optionsOf(model, scenario);
  if (scenario.given === null) {
    return { buffer: module.engine.fast.create({ seed: 0, players, options, chance: 'explicit' }) };
  }
  return module.position({ ...positionOf(model, scenario.given), players, options });
}

function optionsOf(model: Model, scenario: Scenario): Record<string, Json> {
  const entries = model.options.flatMap(({ name, type }) => {
    const literal = Object.hasOwn(scenario.options, name) ? scenario.options[name] : undefined;
    return literal === undefined ? [] : [[name, literalJson(model, literal, type)] as const];
  });
  return Object.fromEntries(entries);
}

function positionOf(model: Model, given: Given): Omit<PositionInput, 'players' | 'options'> {
  const valueOf = (attribute: number, value: Parameters<typeof literalJson>[1]): Json =>
    literalJson(model, value, model.attributes[attribute]?.type ?? unknownType);
  return {
    seed: 0,
    chance: 'explicit',
    active: given.active,
    values: given.values.map(({ attribute, holder, value }) => ({
      attribute: nameOf(model.attributes[attribute]),
      of: holderName(model, model.attributes[attribute]?.holder, holder),
      value: valueOf(attribute, value),
    })),
    zones: given.zones.map(({ zone, holder, entries }) => ({
      zone: nameOf(model.zones[zone]),
      of: holderName(model, model.zones[zone]?.holder, holder),
      entries: entries.map(({ definition, count, owner, values }) => ({
        definition: nameOf(model.definitions[definition]),
        count,
        owner,
        values: Object.fromEntries(
          values.map(({ attribute, value }) => [
            nameOf(model.attributes[attribute]),
            valueOf(attribute, value),
          ]),
        ),
      })),
    })),
  };
}

const unknownType: Type = { kind: 'unknown' };

function nameOf(named: { readonly name: string } | undefined): string {
  if (named === undefined) throw new Error('a scenario names what its model does not have');
  return named.name;
}

function holderName(
  model: Model,
  holder: Model['zones'][number]['holder'] | undefined,
  index: number | null,
): number | string | null {
  if (index === null || holder?.kind !== 'place') return index;
  return nameOf(model.placeKinds[holder.placeKind]?.places[index]);
}

function highestSeat({ given, steps }: Scenario): number {
  const seats = steps.flatMap((step) =>
    'seat' in step ? [step.seat] : step.kind === 'outcome' ? step.seats : [],
  );
  const owners = given?.zones.flatMap(({ entries }) => entries.flatMap(({ owner }) => owner ?? [])) ?? [];
  return [...seats, ...owners].reduce((most, seat) => Math.max(most, seat), given?.active ?? 0);
}
