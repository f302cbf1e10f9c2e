/** Changes on which replacements can meet, in a routine that can wait: somebody is asked which of them applies (L3). */
import type * as model from '../model/model.ts';
import { batchBegins } from './batches.ts';
import { CutLoops } from './cut-loops.ts';
import { boundIn } from './cut-routine.ts';
import { mayBeGone, numberOf } from './expressions.ts';
import { changeOfAttribute, changeOfEvent, type Change } from './meeting.ts';
import { changeInstead, changeStart } from './meeting-changes.ts';
import { askOpenQuestion, beginQuestions } from './questions.ts';
import type { Next } from './routines.ts';
import { ruleIndex } from './rules.ts';
import { argumentsOf } from './slots.ts';
import { assignedValue, statementCode, statementsCode } from './statements.ts';

export abstract class CutMeetings extends CutLoops {
  protected waitingEvent(s: model.Statement & { kind: 'callEvent' }, rest: Next): string {
    const { g } = this.cut;
    const change = changeOfEvent(g, s.event);
    const args = argumentsOf(g, s, this.scope);
    return this.change(s, change, args, rest);
  }

  protected waitingAssignment(s: model.Statement & { kind: 'assign' }, rest: Next): string {
    const { g } = this.cut;
    const holder = s.of === null ? [] : [numberOf(s.of, this.scope)];
    const rule = { name: this.scope.rule, span: s.span };
    const args = [...holder, assignedValue(g, s, this.scope), ruleIndex(g, rule)];
    const code = this.change(s, changeOfAttribute(g, s.attribute), args, rest);
    const mayBeNone = s.of !== null && (mayBeGone(s.of, this.scope) || s.of.type.kind === 'optional');
    return mayBeNone ? `if (${holder[0]} < 0) {\n${rest.jump()}\n}\n${code}` : code;
  }

  /** An event without questions of its own, whose `else` may have to wait, or the tick after it. */
  protected eventWithElse(s: model.Statement & { kind: 'callEvent' }, rest: Next): string {
    const { g } = this.cut;
    const alone = { ...s, else: [] };
    const call = statementCode(alone, { ...this.body, mode: 'event', stop: this.stopping(s) }).replace(
      /;$/,
      '',
    );
    const touched = g.facts.touchedWithTick([alone]);
    const settled = (): string => (this.settles ? this.settle(touched, rest) : rest.jump());
    if (this.asksAtTick(s)) {
      const { name } = g.model.events[s.event]!;
      const not = this.ticked(touched, ['without', name], () => this.block(s.else, rest), s.span);
      return `if (!${call}) {\n${not}\n}\n${this.ticked(touched, [name], settled, s.span)}`;
    }
    return `const happened = ${call};\n${this.ticked(g.facts.touchedBy([alone]), [], () => `if (!happened) {\n${this.block(s.else, rest)}\n}\n${settled()}`)}`;
  }

  /** `together` about whose members somebody may be asked: judged anew with each answer, then committed (L4). */
  protected askingBatch(s: model.Statement & { kind: 'together' | 'atomically' }, rest: Next): string {
    const { g } = this.cut;
    g.needsBatch = true;
    const touched = g.facts.touchedWithTick([s]);
    const judged: Next = this.piece(
      ['together'],
      () => {
        const members = statementsCode(s.body, { ...this.body, mode: 'batch', stop: null });
        const clear = this.clear(boundIn(s.body).filter((local) => !this.lists.has(local)));
        return [
          beginQuestions(g),
          `const batch = ${batchBegins(g)};`,
          members,
          askOpenQuestion(g, 'batch', judged.index()),
          'commitBatch(s, batch);',
          this.ticked(touched, ['together'], () =>
            [...(clear === '' ? [] : [clear]), this.settles ? this.settle(touched, rest) : rest.jump()].join(
              '\n',
            ),
          ),
        ].join('\n');
      },
      s.span,
    );
    return judged.jump();
  }

  /** Code that brings a change about; after it come tick and settling, or what its `else` says. */
  private change(
    s: model.Statement & { kind: 'callEvent' | 'assign' },
    change: Change,
    args: readonly string[],
    rest: Next,
  ): string {
    const { g, routine, instead } = this.cut;
    if (instead?.by.has(s) === true) return this.instead(change, args, instead.of);
    const [alone, otherwise] = s.kind === 'assign' ? [s, []] : [{ ...s, else: [] }, s.else];
    const touched = g.facts.touchedWithTick([alone]);
    const ticked = (words: readonly string[], then: () => string): string =>
      this.ticked(touched, words, then, s.span);
    const settled = (): string => (this.settles ? this.settle(touched, rest) : rest.jump());
    const happened = this.piece([change.name, 'over'], () => ticked([change.name], settled), s.span);
    const not =
      otherwise.length === 0
        ? happened
        : this.piece(
            ['without', change.name],
            () => ticked(['without', change.name], () => this.block(otherwise, rest)),
            s.span,
          );
    const start = changeStart(g, change, routine, { happened, not });
    return `${start.before}return ${start.name}(${['s', ...args].join(', ')});`;
  }

  /** Code that lets a change take the place of the one that is replaced: nothing of this routine is left. */
  private instead(change: Change, args: readonly string[], replaced: Change): string {
    const start = changeInstead(this.cut.g, change, replaced);
    const clear = this.clear([...this.slots.keys(), ...this.lists.keys()]);
    if (clear === '') return `${start.before}return ${start.name}(${['s', ...args].join(', ')});`;
    const kept = args.map(() => this.scope.names.claim('then'));
    const fixed = args.map((arg, i) => `const ${kept[i]} = ${arg};`).join('\n');
    return `${fixed}\n${clear}\n${start.before}return ${start.name}(${['s', ...kept].join(', ')});`;
  }
}
