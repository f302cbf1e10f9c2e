/** Which events are departures (L3): those that take a thing out of the region where abilities work. */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { amountOf, commitFunction, signature } from './events.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { whereAbilitiesWork, workingZones } from './sources.ts';

/** Parameters that the event's own body may take out of the region where abilities work, if they are in it. */
export function leavers(g: Generator, id: number): number[] {
  return [...departures(g, id).keys()].sort((x, y) => x - y);
}

/** By parameter that may leave: whether it surely does, in every case in which the event happens. */
function departures(g: Generator, id: number): Map<number, boolean> {
  const inside = new Set(workingZones(g));
  const found = new Map<number, boolean>();
  // The thing that one name takes away another name, of the same thing, may bring back.
  const returning = { may: false };
  const isInside = (to: model.Expression): boolean => to.kind !== 'zone' || inside.has(to.zone);
  const visit = (
    event: number,
    names: ReadonlyMap<number, number>,
    path: readonly number[],
    surely: boolean,
  ): void => {
    if (path.includes(event)) return;
    const { body } = g.model.events[event]!;
    for (const s of statementsIn(body)) {
      const always = surely && body.includes(s);
      if ((s.kind === 'move' || s.kind === 'moveTop' || s.kind === 'deal') && isInside(s.to))
        returning.may = true;
      if (s.kind === 'move' && s.what.kind === 'local' && !(s.to.kind === 'zone' && inside.has(s.to.zone))) {
        const parameter = names.get(s.what.local);
        if (parameter !== undefined)
          found.set(parameter, found.get(parameter) === true || (always && s.to.kind === 'zone'));
      }
      if (s.kind !== 'callEvent') continue;
      if (g.facts.replacementsOf.has(`e${s.event}`)) returning.may = true;
      const passed = new Map<number, number>();
      s.arguments.forEach((arg, i) => {
        const parameter = arg.kind === 'local' ? names.get(arg.local) : undefined;
        if (parameter !== undefined) passed.set(i, parameter);
      });
      visit(s.event, passed, [...path, event], always && !mayFail(g, s.event));
    }
  };
  const count = g.model.events[id]!.parameterCount;
  // What the end of the game cuts off has not happened.
  const surely = !g.facts.touchedByEvent(id).decides;
  visit(id, new Map(Array.from({ length: count }, (_, i) => [i, i])), [], surely);
  return returning.may ? new Map([...found].map(([parameter]) => [parameter, false])) : found;
}

/** May an event that is raised not happen? */
function mayFail(g: Generator, id: number): boolean {
  const key = `e${id}`;
  return (
    g.facts.prohibitionsOf.has(key) ||
    g.facts.replacementsOf.has(key) ||
    amountOf(g.model.events[id]!) >= 0 ||
    g.model.events[id]!.parameterCount > 1
  );
}

/** Code of the test whether the event is a departure now. */
export function leavingTest(g: Generator, id: number, params: readonly string[]): string {
  return leavers(g, id)
    .map((i) => `${whereAbilitiesWork(g)}(s, ${params[i]})`)
    .join(' || ');
}

/** Is an event a departure whenever one of the things that it may take away is where abilities work? */
export function leavesSurely(g: Generator, id: number): boolean {
  return [...departures(g, id).values()].every((surely) => surely);
}

/** Name of the function that tries out whether an event is a departure: what it does may depend on anything. */
export function wouldLeave(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`would leave ${id}`, [camel('leaves by', event.name)], (fn) => {
    const params = g.parametersOf(event);
    const commit = `${commitFunction(g, id)}(${['then', ...params].join(', ')})`;
    g.addFunction(
      'events',
      fn,
      signature(params),
      'boolean',
      `Does ${event.name} take a thing out of the region where abilities work?`,
      () => `const then = ${triedOut(g, commit)};\nreturn ${leftTest(g, id, params)};`,
    );
  });
}

/** Code of the state to which `code` would lead, which changes the state `then`. */
export function triedOut(g: Generator, code: string): string {
  return `tryOut(s, ring, (then) => ${code}${g.watched ? ', FIRED' : ''})`;
}

/** Code of the test whether an event took something away between `s` and `then`. */
export function leftTest(g: Generator, id: number, params: readonly string[]): string {
  const works = whereAbilitiesWork(g);
  const left = leavers(g, id).map((i) => `(${works}(s, ${params[i]}) && !${works}(then, ${params[i]}))`);
  // What the end of the game cuts off has not happened.
  const decides = g.model.events.some((_, each) => g.facts.touchedByEvent(each).decides);
  return decides ? `then[OVER] === 0 && (${left.join(' || ')})` : left.join(' || ');
}
