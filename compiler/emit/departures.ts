/** Which events are departures (L3): those that take a thing out of the region where abilities work. */
import type * as model from '../model/model.ts';
import { statementsIn } from '../model/walk.ts';
import { SELF } from '../plan/frames.ts';
import { kindsOf } from '../plan/facts.ts';
import { amountOf, commitFunction, signature, typesOf } from './events.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { workingZones } from '../plan/seats.ts';
import { whereAbilitiesWork } from './sources.ts';

/** Parameters that the event's own body may take out of the region where abilities work, if they are in it. */
export function leavers(g: Generator, id: number): number[] {
  return [...departures(g, id).keys()].sort((x, y) => x - y);
}

/** What stands for parameters of an event in a body, by local; `SELF` for `this`. */
type Names = ReadonlyMap<number, number>;

/** By parameter that may leave: whether it surely does, in every case in which the event happens. */
function departures(g: Generator, id: number): Map<number, boolean> {
  const search = new Search(g, id);
  const { parameterCount, body } = g.model.events[id]!;
  const names = new Map(Array.from({ length: parameterCount }, (_, i) => [i, i]));
  // What the end of the game cuts off has not happened.
  search.visit(body, names, !g.facts.touchedByEvent(id).decides);
  return search.mayReturn
    ? new Map([...search.found].map(([parameter]) => [parameter, false]))
    : search.found;
}

/** Goes through the body of an event, what it raises and what may replace that. */
class Search {
  readonly found = new Map<number, boolean>();
  /** The thing that one name takes away another name, of the same thing, may bring back. */
  mayReturn = false;
  readonly #g: Generator;
  readonly #event: number;
  readonly #inside: ReadonlySet<number>;
  /** Bodies that are being gone through. */
  readonly #path: model.Block[] = [];
  /** How each body was gone through already. */
  readonly #visited = new Map<model.Block, Set<string>>();

  constructor(g: Generator, event: number) {
    this.#g = g;
    this.#event = event;
    this.#inside = new Set(workingZones(g.model));
  }

  visit(body: model.Block, names: Names, surely: boolean): void {
    const ways = this.#visited.get(body) ?? new Set();
    const way = `${surely} ${[...names].join()}`;
    if (this.#path.includes(body) || ways.has(way)) return;
    this.#visited.set(body, ways.add(way));
    this.#path.push(body);
    for (const s of statementsIn(body)) this.#statement(s, names, surely && body.includes(s));
    this.#path.pop();
  }

  #statement(s: model.Statement, names: Names, surely: boolean): void {
    switch (s.kind) {
      case 'move': {
        if (this.#isInside(s.to)) this.mayReturn = true;
        if (s.to.kind === 'zone' && this.#inside.has(s.to.zone)) return;
        const parameter = named(s.what, names);
        if (parameter === undefined) this.#takeAny(s.what.type);
        else
          this.found.set(parameter, this.found.get(parameter) === true || (surely && s.to.kind === 'zone'));
        return;
      }
      case 'moveTop':
      case 'deal':
        if (this.#isInside(s.to)) this.mayReturn = true;
        if (this.#isInside(s.from) && !(s.to.kind === 'zone' && this.#inside.has(s.to.zone)))
          this.#takeAny(s.from.type);
        return;
      case 'callProcedure': {
        const { body } = this.#g.model.procedures[s.procedure]!;
        this.visit(body, new Map(passed(s.arguments, names)), surely);
        return;
      }
      case 'callEvent': {
        const given = passed(s.arguments, names);
        this.visit(this.#g.model.events[s.event]!.body, new Map(given), surely && !mayFail(this.#g, s.event));
        this.#replacements(`e${s.event}`, given);
        return;
      }
      case 'assign':
        // Inside an event it is no event of its own, but what replaces something may stand there.
        this.#replacements(`a${s.attribute}`, s.of === null ? [] : passed([s.of], names));
        return;
      default:
    }
  }

  #replacements(key: string, given: ReadonlyArray<readonly [number, number]>): void {
    for (const r of this.#g.facts.replacementsOf.get(key) ?? []) {
      this.mayReturn = true;
      const names = given.flatMap(([i, parameter]): Array<readonly [number, number]> => {
        const argument = r.pattern.arguments[i];
        if (argument === undefined || argument.kind === 'any') return [];
        if (argument.kind !== 'equals') return [[argument.local, parameter]];
        return argument.value.kind === 'this' ? [[SELF, parameter]] : [];
      });
      this.visit(r.body, new Map(names), false);
    }
  }

  /** Takes away something that no parameter names: it may still be what one of them names. */
  #takeAny(type: model.Type): void {
    const kinds = type.kind === 'zone' ? this.#g.model.zones[type.zone]!.of : kindsOf(type);
    typesOf(this.#g.model.events[this.#event]!).forEach((parameter, i) => {
      const own = kindsOf(parameter);
      if (own === null || this.found.has(i)) return;
      if (kinds === null || own.some((kind) => kinds.includes(kind))) this.found.set(i, false);
    });
  }

  #isInside(to: model.Expression): boolean {
    return to.kind !== 'zone' || this.#inside.has(to.zone);
  }
}

/** The parameter that an expression names in a body, if it names one. */
function named(e: model.Expression, names: Names): number | undefined {
  if (e.kind === 'this') return names.get(SELF);
  return e.kind === 'local' ? names.get(e.local) : undefined;
}

/** By argument the parameter that it hands on. */
function passed(args: readonly model.Expression[], names: Names): Array<readonly [number, number]> {
  return args.flatMap((arg, i) => {
    const parameter = named(arg, names);
    return parameter === undefined ? [] : [[i, parameter] as const];
  });
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
