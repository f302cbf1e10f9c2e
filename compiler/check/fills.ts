/** `fill` makes each thing once: what may be carried out twice for one definition would make things that exist already. */
import { filledTwice } from '../diagnostics/catalogue/check.ts';
import type { Block, Model, Statement } from '../model/model.ts';
import { abilityBlocks, blocksOf } from '../model/walk.ts';
import type { Span } from '../source/source.ts';
import type { Check } from './index.ts';

/** `filled-twice`. */
export const fills: Check = (model, report) => {
  const walk = new Fills(model);
  if (model.setup !== null) walk.visit(model.setup.body, null);
  if (model.flow !== null) walk.visit(model.flow.body, null);
  for (const { span, block } of oftenDone(model)) walk.visit(block, span);
  for (const { at, first, again } of walk.found.values()) report(filledTwice({ at, first, again }));
};

/** The rules that happen as often as somebody or something makes them happen. */
function oftenDone(model: Model): Array<{ readonly span: Span; readonly block: Block }> {
  const routines = [...model.actions, ...model.events, ...model.standing];
  return [
    ...routines.map(({ span, body }) => ({ span, block: body })),
    ...model.abilities.flatMap((ability) =>
      abilityBlocks(ability).map((block) => ({ span: ability.span, block })),
    ),
  ];
}

type Fill = Extract<Statement, { readonly kind: 'fill' }>;
type Choice = Extract<Statement, { readonly kind: 'if' }>;
type Call = Extract<Statement, { readonly kind: 'callProcedure' }>;

class Fills {
  readonly found = new Map<Fill, { readonly at: Span; readonly first: Span | null; readonly again: Span | null }>(); // prettier-ignore
  readonly #model: Model;
  /** Where the things of each definition were made. */
  readonly #filled = new Map<number, Span>();
  readonly #inside = new Set<number>();
  readonly #called = new Set<number>();
  /** Procedures known to be carried out more than once: every `fill` in them is found. */
  readonly #repeated = new Set<number>();

  constructor(model: Model) {
    this.#model = model;
  }

  /** `again`: what around makes it happen more than once. */
  visit(block: Block, again: Span | null): void {
    for (const statement of block) {
      if (statement.kind === 'fill') this.#fill(statement, again);
      if (statement.kind === 'callProcedure') this.#call(statement, again);
      if (statement.kind === 'if') {
        this.#either(statement, again);
        continue;
      }
      for (const inner of blocksOf(statement))
        this.visit(inner, again ?? (isLoop(statement) ? statement.span : null));
    }
  }

  /** Only one of the two is carried out. */
  #either({ then, else: otherwise }: Choice, again: Span | null): void {
    const before = new Map(this.#filled);
    this.visit(then, again);
    const after = new Map(this.#filled);
    for (const definition of after.keys()) if (!before.has(definition)) this.#filled.delete(definition);
    this.visit(otherwise, again);
    for (const [definition, at] of after) this.#filled.set(definition, at);
  }

  #fill(fill: Fill, again: Span | null): void {
    const first = fill.definitions.flatMap((definition) => this.#filled.get(definition) ?? [])[0] ?? null;
    if ((first !== null || again !== null) && !this.found.has(fill))
      this.found.set(fill, { at: fill.span, first, again });
    for (const definition of fill.definitions) this.#filled.set(definition, fill.span);
  }

  #call({ procedure, span }: Call, again: Span | null): void {
    if (this.#inside.has(procedure) || this.#repeated.has(procedure)) return;
    this.#inside.add(procedure);
    const round = again ?? (this.#called.has(procedure) ? span : null);
    this.#called.add(procedure);
    if (round !== null) this.#repeated.add(procedure);
    this.visit(this.#model.procedures[procedure]?.body ?? [], round);
    this.#inside.delete(procedure);
  }
}

function isLoop({ kind }: Statement): boolean {
  return kind === 'forEach' || kind === 'repeat' || kind === 'repeatWhile' || kind === 'turns';
}
