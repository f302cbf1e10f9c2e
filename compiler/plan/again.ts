/**
 * What may come about again in what replaces it, where somebody may be asked (L3). What waits has one place in the state:
 * what comes about as the last words of what replaces it takes the place of what it replaced.
 */
import type * as model from '../model/model.ts';
import { blocksOf } from '../model/walk.ts';
import { matchedKey } from './keys.ts';
import { batchesIn, changesAlone, keyOf, membersOf, type Replacements } from './meeting.ts';

/** Keys of what a block brings about; assignments are a part of an event, and nothing replaces them there. */
type Inside = (block: model.Block, isPart: boolean) => string[];

const alone: Inside = (block, isPart) =>
  changesAlone(block).filter((key) => !(isPart && key.startsWith('a')));

export class Again {
  readonly #model: model.Model;
  readonly #replacementsOf: Replacements;
  readonly #waiting: ReadonlySet<string>;
  /** Those of them that come about outside batches. */
  readonly #alone: readonly string[];
  readonly #circles: ReadonlyMap<string, string>;

  /** `waiting`: keys of the changes that may have to wait. */
  constructor(m: model.Model, replacementsOf: Replacements, waiting: ReadonlySet<string>) {
    this.#model = m;
    this.#replacementsOf = replacementsOf;
    this.#waiting = waiting;
    const outside = waiting.size === 0 ? waiting : broughtAboutAlone(m, replacementsOf);
    this.#alone = [...waiting].filter((key) => outside.has(key));
    this.#circles = this.#findCircles();
  }

  /** The changes of which each may bring about all of them outside batches, by the name of their first; null: in none. */
  circleOf(key: string): string | null {
    return this.#circles.get(key) ?? null;
  }

  /** Must the state say that a replacement was used, because what it replaces may come about again in what it does? */
  isKept(r: model.Replacement): boolean {
    const key = matchedKey(r.pattern.matched);
    if (!this.#alone.includes(key)) return false;
    const all: Inside = (block, isPart) => [
      ...alone(block, isPart),
      ...batchesIn(block).flatMap((body) => [...membersOf(body, this.#replacementsOf)]),
    ];
    return this.#reaches(all(r.body, false), key, all);
  }

  /** The statements that bring about a change of the circle as the last thing that a replacement does. */
  lastWords(r: model.Replacement): ReadonlySet<model.Statement> {
    const last = new Set(lastOf(r.body));
    return new Set(this.#inCircle(r, r.body).filter((s) => last.has(s)));
  }

  /** The statements that bring about a change of the circle before a replacement is over. */
  tooEarly(r: model.Replacement): model.Statement[] {
    const last = this.lastWords(r);
    return this.#inCircle(r, r.body).filter((s) => !last.has(s));
  }

  /** The statements of an event's body that may bring the event about again: what replaces them does. */
  partsOfCircle(id: number): model.Statement[] {
    const circle = this.circleOf(`e${id}`);
    return circle === null ? [] : this.#ofCircle(circle, this.#model.events[id]!.body, true);
  }

  #inCircle(r: model.Replacement, block: model.Block): model.Statement[] {
    const circle = this.circleOf(matchedKey(r.pattern.matched));
    return circle === null ? [] : this.#ofCircle(circle, block, false);
  }

  #ofCircle(circle: string, block: model.Block, isPart: boolean): model.Statement[] {
    return outsideBatches(block).filter((s) => {
      const key = keyOf(s);
      return key !== null && !(isPart && key.startsWith('a')) && this.circleOf(key) === circle;
    });
  }

  #findCircles(): Map<string, string> {
    const found = new Map<string, string>();
    const leads = (from: string, to: string): boolean => this.#reaches(this.#next(from, alone), to, alone);
    for (const key of this.#alone) {
      const first = this.#alone.find((other) => leads(key, other) && leads(other, key));
      if (first !== undefined) found.set(key, first);
    }
    return found;
  }

  #next(key: string, inside: Inside): string[] {
    return [
      ...(key.startsWith('e') ? inside(this.#model.events[Number(key.slice(1))]!.body, true) : []),
      ...(this.#replacementsOf.get(key) ?? []).flatMap(({ body }) => inside(body, false)),
    ].filter((each) => this.#waiting.has(each));
  }

  #reaches(from: readonly string[], wanted: string, inside: Inside): boolean {
    const seen = new Set<string>();
    const visit = (keys: readonly string[]): boolean =>
      keys.some((key) => {
        if (key === wanted) return true;
        if (seen.has(key)) return false;
        seen.add(key);
        return visit(this.#next(key, inside));
      });
    return visit(from);
  }
}

/** Statements outside `together`, at any depth. */
function outsideBatches(block: model.Block): model.Statement[] {
  return block.flatMap((s) => (s.kind === 'together' ? [] : [s, ...blocksOf(s).flatMap(outsideBatches)]));
}

/** The last statements of a block, whichever way is taken through it, after which nothing is left to do. */
function lastOf(block: model.Block): model.Statement[] {
  const last = block.at(-1);
  if (last === undefined) return [];
  if (last.kind === 'if') return [...lastOf(last.then), ...lastOf(last.else)];
  return last.kind === 'callEvent' && last.else.length > 0 ? [] : [last];
}

/** Keys of what comes about outside batches. */
function broughtAboutAlone(m: model.Model, replacementsOf: Replacements): Set<string> {
  const found = new Set<string>();
  const visit = (keys: readonly string[]): void => {
    for (const key of keys) {
      if (found.has(key)) continue;
      found.add(key);
      for (const { body } of replacementsOf.get(key) ?? []) visit(changesAlone(body));
    }
  };
  const [course, abilities] = [[m.setup, m.flow, ...m.actions, ...m.procedures], m.abilities];
  for (const r of course) if (r !== null) visit(changesAlone(r.body));
  for (const a of abilities)
    if (a.kind === 'trigger' || a.kind === 'stateTrigger') visit(changesAlone(a.body));
  for (const { body } of m.events) visit(changesAlone(body).filter((key) => key.startsWith('e')));
  return found;
}
