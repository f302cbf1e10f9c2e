/** What is wrong in a table: a table may hold millions of mistakes, and people read the first of them. */
import { wrongTable } from '../diagnostics/catalogue/tables.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Of one table so many mistakes are told; behind them it is said that there are more. */
const mostMistakes = 100;

export class Mistakes {
  readonly #first: Diagnostic[] = [];
  #count = 0;

  /** Begins with those that are known. */
  constructor(before?: Mistakes) {
    if (before === undefined) return;
    this.#first.push(...before.#first);
    this.#count = before.#count;
  }

  get count(): number {
    return this.#count;
  }

  /** Counts a mistake; its message is made if it is told, or shows where there are more. */
  add(message: () => Diagnostic): void {
    if (this.#count <= mostMistakes) this.#first.push(message());
    this.#count += 1;
  }

  told(): readonly Diagnostic[] {
    const next = this.#first[mostMistakes];
    if (next === undefined) return this.#first;
    const problem = `${this.#count - mostMistakes} more mistakes from here on`;
    const help = 'mend these first';
    return [...this.#first.slice(0, mostMistakes), wrongTable({ at: next.at, where: null, problem, help })];
  }
}
