/**
 * In which zones a local's thing can be when a statement moves it. A reference follows its thing inside one region and
 * is gone once it leaves (L2), so what was bound from a zone is in that zone's region, or where a bare `move` took it.
 * In: a model. Out: the zones of the `what` of each `move`, conservative.
 */
import type * as model from '../model/model.ts';
import { blocksOf, statementsIn } from '../model/walk.ts';
import { holdsThing } from './frames.ts';
import { workingZones } from './seats.ts';

type Zones = ReadonlySet<number>;

/** Statements by which nothing moves. */
const still: ReadonlySet<model.Statement['kind']> = new Set(['assign', 'if', 'let', 'assignLocal']);
type Environment = Map<number, Zones>;

export interface ProvenanceOfThings {
  /** Zones by the expression that a `move` names; what is not in it may be anywhere. */
  readonly moves: ReadonlyMap<model.Expression, Zones>;
  /** Zones in which some name may name a thing; abilities have a `this`, so with abilities these are all. */
  readonly named: Zones;
  /** By mark: zones of the regions in which something may be marked; elsewhere it is as at the start (L2). */
  readonly marked: ReadonlyMap<number, Zones>;
}

export function provenance(m: model.Model): ProvenanceOfThings {
  return new Provenance(m).run();
}

class Provenance {
  readonly #model: model.Model;
  readonly #everywhere: Zones;
  readonly #moves = new Map<model.Expression, Zones>();
  readonly #named = new Set<number>();
  readonly #marked = new Map<number, Zones>();
  /** Where whoever bears the ability that is read is, as long as nothing moves. */
  #bearer: Zones | null = null;
  /** What calls have passed, by `e1` or `p2` and parameter; grows until nothing is new. */
  readonly #passed = new Map<string, Zones>();
  #news = 0;
  /** The locals of the routine that is read. */
  #locals: readonly model.Local[] = [];
  /** How many of the first locals are the parameters of the event that is read: they follow their things anywhere. */
  #following = 0;
  #inBatch = false;

  constructor(m: model.Model) {
    this.#model = m;
    this.#everywhere = new Set(m.zones.keys());
  }

  run(): ProvenanceOfThings {
    while (this.#pass()) continue;
    const { abilities } = this.#model;
    // What replaces something is done at once: in a single statement nothing that it names is gone, but an effect lasts.
    const isSingle = (body: model.Block): boolean => {
      const [only, ...others] = statementsIn(body);
      return others.length === 0 && only?.kind !== 'until';
    };
    const anything = abilities.some((a) => 'body' in a && !(a.kind === 'replacement' && isSingle(a.body)));
    return { moves: this.#moves, named: anything ? this.#everywhere : this.#named, marked: this.#marked };
  }

  #bind(env: Environment, local: number, zones: Zones): void {
    env.set(local, zones);
    this.#names(this.#locals[local], zones);
  }

  /** A local names something in these zones, if it names things at all. */
  #names(local: model.Local | undefined, zones: Zones): void {
    if (local !== undefined && !holdsThing(local.type)) return;
    for (const zone of zones) this.#named.add(zone);
  }

  /** Reads every routine once; true when a call has passed something new. */
  #pass(): boolean {
    const before = this.#news;
    const m = this.#model;
    for (const r of [m.setup, m.flow]) if (r !== null) this.#routine(r, new Map());
    for (const a of m.actions) {
      const env: Environment = new Map();
      this.#locals = a.locals;
      for (const p of a.parameters) this.#bind(env, p.local, this.#of(p.in, env));
      this.#routine(a, env);
    }
    m.events.forEach((e, id) => {
      this.#following = e.parameterCount;
      this.#routine(e, this.#parameters(`e${id}`, e.parameterCount));
      this.#following = 0;
    });
    m.procedures.forEach((p, id) => {
      this.#routine(p, this.#parameters(`p${id}`, p.parameterCount));
    });
    for (const a of m.abilities) {
      if (!('body' in a)) continue;
      const stays = a.kind === 'replacement' && statementsIn(a.body).every(({ kind }) => still.has(kind));
      this.#bearer = stays ? this.#closed(workingZones(m)) : null;
      this.#routine(a, new Map(a.locals.map((_, local) => [local, this.#everywhere])));
      this.#bearer = null;
    }
    for (const r of m.standing) {
      const env: Environment = new Map();
      this.#locals = r.locals;
      if (r.each !== null) this.#bind(env, r.each.local, this.#of(r.each.in, env));
      this.#routine(r, env);
    }
    return this.#news > before;
  }

  #routine({ locals, body }: Pick<model.Routine, 'locals' | 'body'>, env: Environment): void {
    this.#locals = locals;
    this.#block(body, env);
  }

  #parameters(key: string, count: number): Environment {
    return new Map(
      Array.from({ length: count }, (_, i) => [i, this.#passed.get(`${key} ${i}`) ?? new Set<number>()]),
    );
  }

  #call(key: string, i: number, parameter: model.Local | undefined, zones: Zones): void {
    this.#names(parameter, zones);
    const known = this.#passed.get(`${key} ${i}`) ?? new Set<number>();
    if ([...zones].every((z) => known.has(z))) return;
    this.#passed.set(`${key} ${i}`, new Set([...known, ...zones]));
    this.#news += 1;
  }

  #block(block: model.Block, env: Environment): void {
    for (const s of block) this.#statement(s, env);
  }

  #statement(s: model.Statement, env: Environment): void {
    switch (s.kind) {
      case 'let':
        this.#bind(env, s.local, this.#of(s.value, env));
        return;
      case 'assignLocal':
        this.#bind(env, s.local, union(env.get(s.local) ?? new Set(), this.#of(s.value, env)));
        return;
      case 'move':
        this.#note(s.what, this.#of(s.what, env));
        this.#scatter(env);
        if (s.what.kind === 'local') this.#arrive(env, s.what.local, this.#regions(s.to));
        return;
      case 'moveTop':
      case 'deal':
        this.#scatter(env);
        return;
      case 'assign':
        if (s.of !== null && this.#model.attributes[s.attribute]?.mark === true) {
          const known = this.#marked.get(s.attribute) ?? new Set<number>();
          this.#marked.set(s.attribute, union(known, this.#closed(this.#of(s.of, env))));
        }
        return;
      case 'callEvent':
        s.arguments.forEach((arg, i) => {
          this.#call(`e${s.event}`, i, this.#model.events[s.event]?.locals[i], this.#of(arg, env));
        });
        this.#scatter(env);
        this.#branches(s, env);
        return;
      case 'callProcedure':
        s.arguments.forEach((arg, i) => {
          this.#call(
            `p${s.procedure}`,
            i,
            this.#model.procedures[s.procedure]?.locals[i],
            this.#of(arg, env),
          );
        });
        this.#scatter(env);
        return;
      default:
        this.#branches(s, env);
    }
  }

  /** Something has moved: what the parameters of an event name may be the same thing, and they are never gone in it. */
  #scatter(env: Environment): void {
    for (let local = 0; local < this.#following; local += 1) env.set(local, this.#everywhere);
  }

  /** A local's thing has been moved, and the local with it; of the moves of one moment any may be the one that happens. */
  #arrive(env: Environment, local: number, zones: Zones): void {
    this.#bind(env, local, this.#inBatch ? union(env.get(local) ?? this.#everywhere, zones) : zones);
  }

  /** Blocks inside a statement, each from where it began; a loop comes round with what its body has left. */
  #branches(s: model.Statement, env: Environment): void {
    const outer = this.#inBatch;
    this.#inBatch ||= s.kind === 'together';
    const loops =
      s.kind === 'forEach' || s.kind === 'repeat' || s.kind === 'repeatWhile' || s.kind === 'turns';
    for (let grows = true; grows;) {
      grows = false;
      const before = new Map(env);
      for (const block of blocksOf(s)) {
        const inside = new Map(before);
        this.#binders(s, before, inside);
        this.#block(block, inside);
        for (const [local, zones] of inside) {
          const known = env.get(local);
          if (known !== undefined && [...zones].every((z) => known.has(z))) continue;
          env.set(local, union(known ?? new Set(), zones));
          grows = loops;
        }
      }
    }
    this.#inBatch = outer;
  }

  /** What a statement's own names can be inside its blocks. */
  #binders(s: model.Statement, env: Environment, inside: Environment): void {
    if (s.kind === 'forEach' || s.kind === 'random' || s.kind === 'choose')
      this.#bind(inside, s.binder.local, this.#of(s.binder.in, env));
    if (s.kind === 'chooseUpTo') this.#bind(inside, s.chosen, this.#of(s.binder.in, env));
    if (s.kind === 'pay')
      for (const { chosen, binder } of s.parts.flatMap(({ sources }) => sources))
        this.#bind(inside, chosen, this.#of(binder.in, env));
  }

  #note(what: model.Expression, zones: Zones): void {
    const known = this.#moves.get(what) ?? new Set<number>();
    this.#moves.set(what, union(known, zones));
  }

  #regions(e: model.Expression): Zones {
    return e.kind === 'zone' ? this.#closed([e.zone]) : this.#everywhere;
  }

  /** Every zone of the regions of these zones. */
  #closed(zones: Iterable<number>): Zones {
    const regions = new Set([...zones].map((z) => this.#model.zones[z]?.region));
    return new Set(this.#model.zones.flatMap((z, id) => (regions.has(z.region) ? [id] : [])));
  }

  #of(e: model.Expression, env: Environment): Zones {
    switch (e.kind) {
      case 'local':
        return env.get(e.local) ?? this.#everywhere;
      case 'zone':
        return this.#closed([e.zone]);
      case 'zones':
        return this.#closed(e.zones);
      case 'top':
        return this.#of(e.of, env);
      case 'filter':
      case 'allTop':
      case 'onlyTop':
      case 'the':
        return this.#of(e.binder.in, env);
      case 'except':
        return this.#of(e.left, env);
      case 'union':
        return union(this.#of(e.left, env), this.#of(e.right, env));
      case 'conditional':
        return union(this.#of(e.then, env), this.#of(e.else, env));
      case 'literal':
        return new Set();
      case 'this':
        return this.#bearer ?? this.#everywhere;
      case 'list':
        return e.items.reduce<Zones>((all, item) => union(all, this.#of(item, env)), new Set());
      default:
        return this.#everywhere;
    }
  }
}

function union(a: Zones, b: Zones): Zones {
  return new Set([...a, ...b]);
}
