/** Turns: how each begins, with its clocks, and how it ends (cutter.ts). */
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { extraTurns } from '../model/room.ts';
import { statementsIn } from '../model/walk.ts';
import { extraTurnMayWait, namesBefore, touchedByGivenTurn, touchedByTurn } from '../plan/beginnings.ts';
import { attributeConstant } from './attributes.ts';
import { CutMeetings } from './cut-meetings.ts';
import { boundIn } from './cut-routine.ts';
import { matchBody } from './events.ts';
import { numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { mergeEqual } from './legal.ts';
import { endsAfterTurn } from './outcome.ts';
import { throughDriver, type Next } from './routines.ts';
import { ruleIndex } from './rules.ts';
import { plain } from './scope.ts';
import { iterate, mayRepeat } from './sets.ts';
import { attributeWidth, writeAll } from './slots.ts';
import { startValues } from './state.ts';

export abstract class CutTurns extends CutMeetings {
  protected turns(s: model.Statement & { kind: 'turns' }, rest: Next): string {
    const { g } = this.cut;
    const givenNames = g.turnFunction === null ? this.givenNames(s) : '';
    if (!s.shared) this.scope.you = plain('s[ACTIVE]!');
    this.scope.acts = true;
    const name = g.functionName(this.scope.prefix, 'turn');
    const nextTurn = this.piece(
      ['next turn'],
      () =>
        `${this.extraTurn(s, name, rest)}s[ORDER] = (s[ORDER]! + 1) % ${g.seats};\nreturn ${name}(s, s[ORDER]!);`,
      s.span,
    );
    const endTurn = this.piece(
      ['turn over'],
      () => this.turnEnds(nextTurn, alwaysWaits(s.body), s.span),
      s.span,
    );
    this.stopsAt(s, this.clearing(boundIn(s.body), endTurn, 'turn stopped', s.span));
    const begun = this.piece(['turn begun'], () => this.block(s.body, endTurn), s.span);
    const doc = `${g.cite(s.span, 'turns')}: ${s.shared ? 'a turn that goes from one seat' : 'a turn of one seat'}`;
    const touched = touchedByTurn(g.model, g.facts);
    const given = touchedByGivenTurn(g.model, g.facts);
    const isAlike = clocksOf(g, given) === clocksOf(g, touched);
    // A given position begins with the first turns of the flow; those behind them are cut while these are written.
    const isFirst = g.turnFunction === null;
    const isApart = isFirst && !isAlike;
    const fromGiven = isApart ? g.functionName(this.scope.prefix, 'turn', 'given') : name;
    g.turnFunction ??= fromGiven;
    const body = isApart ? () => begun.jump() : () => this.block(s.body, endTurn);
    this.turnFunction(name, doc, () => this.turnBegins(s, touched, { rest, begun, body }));
    if (isApart) {
      const about = `${doc}, with which a given position goes on`;
      this.turnFunction(fromGiven, about, () => this.turnBegins(s, given, { rest, begun, body }));
    }
    if (givenNames !== '') {
      g.turnFunction = g.functionName(this.scope.prefix, 'given');
      const about = 'What a given position has of the names that the flow gives before its turns.';
      this.turnFunction(g.turnFunction, about, () => `${givenNames}\nreturn ${fromGiven}(s, seat);`);
    }
    const first = (seat: string): string =>
      extraTurnMayWait(g.model)
        ? `s[ORDER] = (${seat} + ${g.seats} - 1) % ${g.seats};\n${nextTurn.jump()}`
        : `s[ORDER] = ${seat};\nreturn ${name}(s, ${seat});`;
    if (s.stream === null) return `const starter = ${numberOf(s.from, this.scope)};\n${first('starter')}`;
    return this.randomStarter(s, s.stream, first('move'));
  }

  /** An extra turn that waits comes first; where no further turn begins it goes on waiting, for turns that may follow. */
  private extraTurn(s: model.Statement & { kind: 'turns' }, name: string, rest: Next): string {
    if (extraTurns(this.cut.g.model) === 0) return '';
    const over = s.until === null ? '' : `if (${truthOf(s.until, this.scope)}) {\n${rest.jump()}\n}\n`;
    return `if (s[EXTRA_TURNS]! > 0) {\n${over}return ${name}(s, takeExtraTurn(s));\n}\n`;
  }

  /** Code that works out what a given position has of the names before its turns. */
  private givenNames(s: model.Statement & { kind: 'turns' }): string {
    const { g } = this.cut;
    const { worked, lost, loops } = namesBefore(g.model, this.cut.body, s);
    g.noGiven.push(
      ...lost.map(
        (local) => `its turns read \`${this.scope.types[local]!.name}\`, which no position in the middle has`,
      ),
      ...(loops ? ['a loop stands around its turns, and no position in the middle says how far it is'] : []),
    );
    return this.scope.names.within(() => worked.map((each) => this.plain(each)).join('\n'));
  }

  private turnFunction(name: string, doc: string, body: () => string): void {
    const { g, section, routine } = this.cut;
    g.addFunction(section, name, ['s: Int16Array', 'seat: number'], 'number', doc, body, routine);
  }

  /** Code with which a turn begins that touches all this. `begun`: the piece after that, `body`: its code. */
  private turnBegins(
    s: model.Statement & { kind: 'turns' },
    touched: ReturnType<Generator['facts']['touchedBy']>,
    { rest, begun, body }: { readonly rest: Next; readonly begun: Next; readonly body: () => string },
  ): string {
    const { g } = this.cut;
    const lines: string[] = [];
    if (s.until !== null) lines.push(`if (${truthOf(s.until, this.scope)}) {\n${rest.jump()}\n}`);
    lines.push(
      's[ACTIVE] = seat;',
      's[TURN] = s[TURN] === 32767 ? 1 : s[TURN]! + 1;',
      'if (ring.on) note(ring, NOTE_TURN, 1, seat);',
      ...this.eachTurn(),
    );
    const triggers = g.facts.triggersOf.get('tb') ?? [];
    if (triggers.length > 0) lines.push(turnMatches(g, triggers, 'seat'));
    const settled = (): string => {
      if (g.facts.mayStep(touched) || g.facts.mayQueue(touched)) return this.settle(touched, begun);
      if (triggers.length === 0) return body();
      return `if (s[QUEUE]! > 0) return settleThen(s, ${begun.index()});\n${begun.jump()}`;
    };
    lines.push(this.ticked(touched, ['turn'], settled, s.span));
    return lines.join('\n');
  }

  protected randomStarter(s: model.Statement & { kind: 'turns' }, stream: number, first: string): string {
    const { g } = this.cut;
    const streamName = g.model.streams[stream]!.name;
    const scope = this.scope.inner();
    const all = g.functionName('list', streamName);
    g.addFunction(
      'legal',
      all,
      ['s: Int16Array', 'out: Int32Array', 'at: number'],
      'number',
      `${g.cite(s.span, streamName)}: who may begin`,
      () => `let n = at;\n${iterate(s.from, scope, 'player', (x) => `out[n++] = ${x};`)}\nreturn n - at;`,
    );
    const merged = g.functionName('chance', streamName);
    g.addFunction(
      'legal',
      merged,
      ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'],
      'number',
      `${g.cite(s.span, streamName)}: its outcomes`,
      () =>
        mayRepeat(s.from, g.model)
          ? `return ${mergeEqual(g)}(MEMBERS, ${all}(s, MEMBERS, 0), out, weights);`
          : `const n = ${all}(s, out, 0);\nweights.fill(1, 0, n);\nreturn n;`,
    );
    const flow = { name: this.scope.rule, span: s.span };
    const nobody =
      s.from.kind === 'players'
        ? 'return WAIT;'
        : `fail('no-player', 'nobody can begin', ${ruleIndex(g, flow)}, RULES);`;
    const resume = this.resume(['first turn'], `${g.cite(s.span, streamName)}: who begins`, () => first);
    const site = this.chanceSite(streamName, s.span, { kind: 'player' }, merged);
    site.finish(resume);
    return this.drawOne(all, merged, site.constant, stream, resume, nobody);
  }

  protected eachTurn(): string[] {
    const { g } = this.cut;
    return g.model.attributes.flatMap((a, id) => {
      if (!a.eachTurn || a.storage !== 'variable') return [];
      const values = startValues(g, a, id);
      const constant = attributeConstant(g, id);
      if (attributeWidth(g, id) === 2) return [writeAll(g, id, values)];
      if (values.every((v) => v === values[0]))
        return [
          values.length === 1
            ? `s[${constant}] = ${values[0]};`
            : `s.fill(${values[0]}, ${constant}, ${constant} + ${values.length});`,
        ];
      return [`s.set([${values.join(', ')}], ${constant});`];
    });
  }

  /** `direct`: no turn is over before somebody has decided, so that the next one may be called. */
  protected turnEnds(nextTurn: Next, direct: boolean, at: Span): string {
    const { g } = this.cut;
    const back = (direct ? nextTurn : throughDriver(nextTurn)).jump();
    const ends = endsAfterTurn(g);
    const expire = g.model.effects.some((e) => e.duration === 'turn') ? 'expireEffects(s);\n' : '';
    const finish = `${ends === null ? '' : `if (${ends}(s)) return WAIT;\n`}${expire}${back}`;
    const triggers = g.facts.triggersOf.get('te') ?? [];
    if (triggers.length === 0) return finish;
    const last = this.piece(['turn closed'], () => finish, at);
    return `${turnMatches(g, triggers, 's[ACTIVE]!')}\nif (s[QUEUE]! > 0) return settleThen(s, ${last.index()});\n${last.jump()}`;
  }
}

/** Code that queues what looks at the beginning or the end of a turn; a shared one is nobody's. */
function turnMatches(g: Generator, triggers: readonly model.Trigger[], seat: string): string {
  return g.model.sharedTurns
    ? matchBody(g, triggers, [], [])
    : matchBody(g, triggers, [seat], [{ kind: 'player' }]);
}

/** Does every way through a block come to a decision, to the driver (`throughDriver`), or to the end of the game? */
function alwaysWaits(block: model.Block): boolean {
  for (const s of block) {
    if (s.kind === 'may' || s.kind === 'rounds' || s.kind === 'result') return true;
    if (s.kind === 'act' && (s.else === null || alwaysWaits(s.else))) return true;
    if (s.kind === 'if' && alwaysWaits(s.then) && alwaysWaits(s.else)) return true;
    if (statementsIn([s]).some(({ kind }) => kind === 'stop' || kind === 'endPhase')) return false;
    if (s.kind === 'act') return true;
  }
  return false;
}

/** Which clocks have something to look at. */
function clocksOf({ facts }: Generator, touched: ReturnType<Generator['facts']['touchedBy']>): string {
  return [facts.mayKeep(touched), facts.mayEnd(touched), facts.mayStep(touched)].join(' ');
}
