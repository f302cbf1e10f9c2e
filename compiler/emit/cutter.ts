/**
 * Routines that can wait → named functions, one for each stretch between two decisions. Locals that live across a cut
 * stand in the frame; forward edges are calls in tail position, back edges give the number of a piece to the driver.
 */
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { SELF, YOU } from '../plan/frames.ts';
import { nothing } from '../plan/touched.ts';
import { blocksOf, statementsIn } from '../model/walk.ts';
import { mostMembers } from '../plan/domains.ts';
import { elementOf } from './cut-loops.ts';
import { stepThen } from './clocks.ts';
import { CutTurns } from './cut-turns.ts';
import { boundIn } from './cut-routine.ts';
import { choosesHidden, knownCount } from '../model/hidden-choices.ts';
import { listPlace } from './lists.ts';
import { countCode, numberOf, truthOf, zoneAt } from './expressions.ts';
import { type Generator, upTo } from './generator.ts';
import {
  anyAction,
  anyChoice,
  listActions,
  listChoice,
  listMay,
  listPicks,
  packActions,
  unpack,
  valueOf,
  type ActionPacking,
} from './legal.ts';
import { upper } from './names.ts';
import { stepFunction } from './outcome.ts';
import { actionOfPayment, asksForPayment, paidLists, paymentStart, takeArguments } from './payments.ts';
import { actionStart, procedureStart, throughDriver, type Next } from './routines.ts';
import { plain } from './scope.ts';
import { writePlace, writeSlot } from './slots.ts';
import { phaseEnded } from './phases.ts';
import { alwaysLeaves, type Body, isOne, statementCode } from './statements.ts';

export class Cutter extends CutTurns {
  /** Code of the first piece: parameters into the frame, then the body. `names`: parameters by local number. */
  start(names: ReadonlyMap<number, string>): string {
    const stores: string[] = [];
    for (const [local, name] of names) {
      const slot = this.slots.get(local);
      if (slot === undefined) {
        if (local === YOU) this.scope.you = plain(name);
        else if (local === SELF) this.scope.self = plain(name, true);
        else this.scope.places.set(local, plain(name, this.isThing(local) && this.cut.ability));
        continue;
      }
      stores.push(writeSlot(slot, this.width(local), name));
      if (local < 0 || !this.scope.types[local]!.variable) this.scope.hold(local, name);
    }
    for (const [key, name] of this.cut.lastKnown ?? []) {
      const [local, attribute] = key.split(' ').map(Number);
      const slot = this.slots.has(local ?? 0) ? this.lastKnownSlot(local ?? 0, attribute ?? 0) : null;
      if (slot !== null) stores.push(writePlace(slot, name));
    }
    return `${stores.length === 0 ? '' : `${stores.join('\n')}\n`}${this.blockFrom(this.cut.body, this.cut.from ?? 0, this.exit)}`;
  }

  /** Code of the clocks after something, before what comes after the routine. */
  clocks(touched: ReturnType<Generator['facts']['touchedBy']>): string {
    const { facts } = this.cut.g;
    const settles = facts.mayStep(touched) || facts.mayQueue(touched);
    return this.ticked(touched, [], () => (settles ? this.settle(touched, this.exit) : this.exit.jump()));
  }

  // ---- blocks ---------------------------------------------------------------------------------------

  block(block: model.Block, next: Next, clears = true): string {
    const lets =
      clears && block !== this.cut.body ? block.flatMap((s) => (s.kind === 'let' ? [s.local] : [])) : [];
    return this.blockFrom(block, 0, this.clearing(lets, next, 'block end', block[0]?.span));
  }

  protected blockFrom(block: model.Block, from: number, next: Next): string {
    const lines: string[] = [];
    // Statements in which nothing waits, one after another: by a loop, as there may be thousands of them.
    let i = from;
    for (let s = block[i]; s !== undefined && this.isPlain(s); s = block[i]) {
      const code = this.lettingGo(s);
      const leave = this.ending(s);
      lines.push(code);
      if (alwaysLeaves(s, 'routine')) return lines.join('\n');
      lines.push(
        s.kind === 'endPhase' && leave !== null ? leave : phaseEnded(s, { mode: 'routine', endPhase: leave }),
      );
      if (s.kind === 'endPhase' && leave !== null) return lines.join('\n');
      i += 1;
    }
    return [...lines, this.blockWaiting(block, i, next)].join('\n');
  }

  /** Does nothing wait in a statement, and nothing settle after it? */
  private isPlain(s: model.Statement): boolean {
    const isLate = this.settles && this.late.has(s) && s.kind !== 'result';
    return s.kind !== 'stop' && !isLate && !this.mayWait([s]);
  }

  /** From a statement on that waits or stops. */
  private blockWaiting(block: model.Block, i: number, next: Next): string {
    const s = block[i];
    if (s === undefined) return next.jump();
    const late = this.settles ? this.late.get(s) : undefined;
    if (s.kind === 'stop')
      return late === undefined ? this.stopping(s) : this.settle(late, this.stoppingLater(s));
    if (late !== undefined && s.kind !== 'result') {
      const then = this.piece(
        ['else goes on'],
        () => `${this.unlessEnded(s)}${this.blockFrom(block, i + 1, next)}`,
        block[i + 1]?.span,
      );
      if (!this.mayWait([s])) return `${this.lettingGo(s)}\n${this.settle(late, then)}`;
      return this.waiting(
        s,
        this.piece(['else settles'], () => this.settle(late, then), s.span),
      );
    }
    const rest =
      i + 1 === block.length
        ? next
        : this.piece(
            followed(block, i, this.cut.g),
            () => `${this.unlessEnded(s)}${this.blockFrom(block, i + 1, next)}`,
            block[i + 1]?.span,
          );
    return this.waiting(s, rest);
  }

  /** The `stop` of an `else`, once what replaced the event has settled. */
  private stoppingLater(s: model.Statement): Next {
    const stopped = this.piece(['else stops'], () => this.stopping(s), s.span);
    return { jump: () => this.stopping(s), index: () => stopped.index() };
  }

  /** What leaves its region is gone in the frame, but not in a variable; a move that the name follows leaves it there. */
  protected letGoOfThings(but: number | null = null): void {
    this.scope.letGo([...this.slots.keys()].filter((l) => l !== but && (l === SELF || this.isThing(l))));
  }

  /** Code of a statement in which nothing waits; what it may take away is read anew after it. */
  private lettingGo(s: model.Statement): string {
    const departs = this.cut.g.facts.mayDepart(s);
    const inside = departs && (blocksOf(s).length > 0 || s.kind === 'together');
    if (inside) this.letGoOfThings();
    const code = this.plain(s);
    if (departs && !inside) this.letGoOfThings(s.kind === 'move' ? s.follows : null);
    return code;
  }

  protected plain(s: model.Statement): string {
    return this.written(s, this.body);
  }

  protected unticked(s: model.Statement): string {
    return this.written(s, { ...this.body, ticks: 'elsewhere' });
  }

  private written(s: model.Statement, body: Body): string {
    const code = statementCode(s, { ...body, stop: this.stopping(s), endPhase: this.ending(s) });
    const clear =
      this.waits && s.kind !== 'let' ? this.clear(boundIn([s]).filter((l) => !this.lists.has(l))) : '';
    return clear === '' || alwaysLeaves(s, 'routine') ? code : `${code}\n${clear}`;
  }

  protected settle(touched: ReturnType<Generator['facts']['touchedBy']>, next: Next): string {
    const { g, mode } = this.cut;
    const lines: string[] = [];
    if (mode !== undefined) return next.jump();
    const queued = (): string => `${this.queued(next)}${next.jump()}`;
    if (g.facts.mayStep(touched) && g.facts.stepAsks)
      return stepThen(g, stepFunction(g), this.piece(['stepped'], queued).index());
    if (g.facts.mayStep(touched)) lines.push(`if (${stepFunction(g)}(s)) return WAIT;`);
    return [...lines, queued()].join('\n');
  }

  /** After the last turn its effects have ended: that is a step, where somebody may look at it. */
  private afterTurns(rest: Next): Next {
    const { facts, model: m } = this.cut.g;
    const touched = nothing();
    if (m.effects.some(({ duration }) => duration === 'turn')) touched.writes.add('effects');
    if (!this.settles || !facts.mayStep(touched)) return rest;
    return this.piece(['turns', 'settled'], () => this.settle(touched, rest));
  }

  protected waiting(s: model.Statement, rest: Next): string {
    const { g } = this.cut;
    if (!['if', 'may', 'choose', 'act', 'callProcedure'].includes(s.kind)) this.scope.letGo();
    switch (s.kind) {
      case 'if':
        return `if (${truthOf(s.condition, this.scope)}) {\n${this.block(s.then, rest)}\n}\n${this.block(s.else, rest)}`;
      case 'may':
        return this.may(s, rest);
      case 'choose':
        return this.choose(s, rest);
      case 'chooseUpTo':
        return this.chooseUpTo(s, rest);
      case 'act':
        return this.act(s, rest);
      case 'rounds':
        return this.rounds(s, rest);
      case 'turns':
        return this.turns(s, this.afterTurns(rest));
      case 'phase':
        return this.phase(s, rest);
      case 'random':
        return this.random(s, rest);
      case 'repeat':
        return this.repeat(s, rest);
      case 'repeatWhile':
        return this.repeatWhile(s, rest);
      case 'forEach':
        return this.forEach(s, rest);
      case 'deal':
      case 'moveTop':
        if (g.facts.drawsWhenTaken(s)) return this.deal(s, rest);
        return this.asksAtTick(s) && !isOne(s.count)
          ? this.cardByCard(s, rest)
          : this.plainThenSettle(s, rest);
      case 'shuffle':
        return g.facts.drawsAtShuffle(s) ? this.shuffleInOrder(s, rest) : this.plainThenSettle(s, rest);
      case 'callProcedure':
        return procedureStart(g, s, this.scope, this.cut.routine, rest, this.settles);
      case 'atomically':
        return this.atomically(s, rest);
      case 'callEvent':
        if (g.facts.waitingChanges.has(`e${s.event}`)) return this.waitingEvent(s, rest);
        if (s.else.length > 0) return this.eventWithElse(s, rest);
        return this.plainThenSettle(s, rest);
      case 'together':
        return g.facts.batchAsks(s.body) ? this.askingBatch(s, rest) : this.plainThenSettle(s, rest);
      case 'assign':
        return g.facts.waitingChanges.has(`a${s.attribute}`)
          ? this.waitingAssignment(s, rest)
          : this.plainThenSettle(s, rest);
      case 'pay':
        return g.facts.blockWaits(s.paid, false) ? this.pay(s, rest) : this.plainThenSettle(s, rest);
      default:
        return this.plainThenSettle(s, rest);
    }
  }

  protected plainThenSettle(s: model.Statement, rest: Next): string {
    const { facts } = this.cut.g;
    const touched = facts.touchedWithTick([s]);
    const settled = (): string => (this.settles ? this.settle(touched, rest) : rest.jump());
    if (!this.asksAtTick(s)) return `${this.plain(s)}\n${settled()}`;
    return `${this.unticked(s)}\n${this.ticked(touched, [wordOf(s, this.cut.g)], settled, s.span)}`;
  }

  /** What is paid is done like all else; the lists of it are emptied after that. */
  private pay(s: model.Statement & { kind: 'pay' }, rest: Next): string {
    const { g } = this.cut;
    const { places, empty } = paidLists(g, actionOfPayment(g, s));
    for (const [local, place] of places) this.scope.places.set(local, place);
    const paid = this.piece(['has paid'], () => `${empty}\n${rest.jump()}`, s.span);
    return this.block(s.paid, paid);
  }

  protected atomically(s: model.Statement & { kind: 'together' | 'atomically' }, rest: Next): string {
    const after = this.piece(
      ['after atomically'],
      () => this.settle(this.cut.g.facts.touchedWithTick([s]), rest),
      s.span,
    );
    const outer = this.settles;
    if (outer) {
      const stopped = this.piece(['atomically stopped'], () => this.stopping(s), s.span);
      const settled = (): string => this.settle(this.cut.g.facts.touchedWithTick([s]), stopped);
      const settling = this.piece(['atomically stops'], settled, s.span);
      this.stopsAt(s, { jump: settled, index: () => settling.index() });
    }
    this.settles = false;
    const code = this.block(s.body, outer ? after : rest);
    this.settles = outer;
    return code;
  }

  // ---- decisions ------------------------------------------------------------------------------------

  protected may(s: model.Statement & { kind: 'may' }, rest: Next): string {
    const { g } = this.cut;
    const decision = g.model.decisions[s.decision]!;
    const site = this.site(s, 'may', null, null, []);
    const word = decision.name.split('.').at(-1) ?? 'may';
    const resume = this.resume(
      ['after', word],
      `${g.cite(s.span, decision.name)}: yes or no has been said`,
      () => `if (move === 1) {\n${this.block(s.body, rest)}\n}\n${this.block(s.else, rest)}`,
    );
    site.finish(listMay(g), resume);
    return `return ask(s, ${site.constant}, ${numberOf(s.who, this.scope)});`;
  }

  protected choose(s: model.Statement & { kind: 'choose' }, rest: Next): string {
    const { g } = this.cut;
    const decision = g.model.decisions[s.decision]!;
    const hidden = choosesHidden(g.model, s);
    const site = this.site(
      s,
      'choose',
      this.scope.types[s.binder.local]!.type,
      s.optional ? 'none' : 'nothing',
      [],
    );
    const word = decision.name.split('.').at(-1) ?? 'choose';
    const list = listChoice(s, this.scope, decision.name, s.optional ? 'none' : hidden ? 'nothing' : null);
    const otherwise = (): string => this.block(s.else, rest);
    const resume = this.resume(
      ['after', word],
      `${g.cite(s.span, decision.name)}: what has been chosen`,
      () => {
        const chosen = `${this.bind(s.binder.local, valueOf(this.scope.types[s.binder.local]!.type, 'move'), s.body)}\n${this.block(s.body, this.clearing([s.binder.local], rest, 'chosen', s.span))}`;
        return s.optional || hidden ? `if (move === -1) {\n${otherwise()}\n}\n${chosen}` : chosen;
      },
    );
    site.finish(list, resume);
    const ask = `return ask(s, ${site.constant}, ${numberOf(s.who, this.scope)});`;
    if (s.optional)
      return hidden
        ? ask
        : `if (!${anyChoice(s, this.scope, decision.name)}(s)) {\n${otherwise()}\n}\n${ask}`;
    if (!hidden)
      return `const options = ${list}(s, OPTIONS, 0);\nif (options === 0) {\n${otherwise()}\n}\nif (options === 1) return ${resume}(s, OPTIONS[0]!);\n${ask}`;
    const bound = knownCount(g.model, s.binder.in);
    if (bound === null) return ask;
    const many = bound.parts.map((part) => countCode(part, this.scope)).join(' + ');
    const none = `if (${many} === 0) {\n${otherwise()}\n}\n`;
    if (!bound.exact || s.binder.where !== null) return `${none}${ask}`;
    if (s.binder.in.kind !== 'zone')
      return `${none}if (${many} === 1) {\n${list}(s, OPTIONS, 0);\nreturn ${resume}(s, OPTIONS[0]!);\n}\n${ask}`;
    const at = zoneAt(s.binder.in, this.scope);
    return `${none}if (s[${at}] === 1) return ${resume}(s, s[${at} + 1]!);\n${ask}`;
  }

  protected chooseUpTo(s: model.Statement & { kind: 'chooseUpTo' }, rest: Next): string {
    const { g, routine, ability } = this.cut;
    const decision = g.model.decisions[s.decision]!;
    const word = this.scope.types[s.chosen]!.name;
    // No more can be picked than there are, however many may be.
    const there = mostMembers(s.binder.in, g.model, g.thingCount);
    const most =
      s.most.kind === 'literal' && s.most.value.kind === 'int' ? Math.min(s.most.value.value, there) : there;
    const frame = g.frame(routine, ability);
    const count = g.names.claim(upper(this.scope.prefix, word, 'count'));
    const members = g.names.claim(upper(this.scope.prefix, word));
    const things = elementOf(s.binder.in.type).kind === 'thing';
    frame.slots.push(
      {
        name: count,
        thing: false,
        size: 1,
        doc: `how many ${word}`,
        of: this.scope.rule,
        holds: upTo(Math.max(1, most)),
      },
      {
        name: members,
        thing: things,
        size: Math.max(1, most),
        doc: word,
        of: this.scope.rule,
        word,
        holds: { kind: 'list', of: this.scope.types[s.binder.local]!.type, count },
      },
    );
    this.scope.places.set(s.chosen, listPlace({ count, members }));
    const site = this.site(s, 'chooseUpTo', this.scope.types[s.binder.local]!.type, 'enough', []);
    const hidden = choosesHidden(g.model, s);
    const list = listPicks(s, this.scope, decision.name);
    const clear = `s[${count}] = 0;\nfor (let i = 0; i < ${Math.max(1, most)}; i++) s[${members} + i] = ${things ? -1 : 0};`;
    this.clearedBy(s, clear);
    const done = this.piece(
      ['chosen', word],
      () => this.block(s.body, this.withCode(clear, rest, 'picked', s.span)),
      s.span,
    );
    const pick: Next = this.piece(
      ['pick', word],
      () =>
        `if (s[${count}]! >= ${numberOf(s.most, this.scope)} || ${list}(s, OPTIONS, 0) === 1${hidden ? ` && s[${count}]! > 0` : ''}) {\n${done.jump()}\n}\nreturn ask(s, ${site.constant}, ${numberOf(s.who, this.scope)});`,
      s.span,
    );
    const resume = this.resume(
      ['picked', word],
      `${g.cite(s.span, decision.name)}: what has been picked`,
      () =>
        `if (move === -1) {\n${done.jump()}\n}\ns[${members} + s[${count}]!] = ${valueOf(this.scope.types[s.binder.local]!.type, 'move')};\ns[${count}] = s[${count}]! + 1;\n${pick.jump()}`,
    );
    site.finish(list, resume);
    return `s[${count}] = 0;\n${pick.jump()}`;
  }

  protected withCode(code: string, next: Next, word: string, at: Span): Next {
    const piece = this.piece([word, 'end'], () => `${code}\n${next.jump()}`, at);
    return { jump: () => piece.jump(), index: () => piece.index() };
  }

  protected act(s: model.Statement & { kind: 'act' }, rest: Next): string {
    const { g } = this.cut;
    const decision = g.model.decisions[s.decision]!;
    const packing = packActions(g, s.actions, decision.name);
    const site = this.site(s, 'act', null, null, packing);
    const who = numberOf(s.who, this.scope);
    const list = g.once(`list ${decision.name}`, () => listActions(g, packing, decision.name, false));
    const resume = this.resume(['act'], `${g.cite(s.span, decision.name)}: what has been chosen`, () =>
      this.dispatch(s, packing, rest, site.constant),
    );
    site.finish(list, resume);
    const any = g.once(`any ${decision.name}`, () => anyAction(g, packing, decision.name));
    const none =
      s.else === null
        ? `noAction(${g.ruleNumber(decision.name, s.span)}, RULES);`
        : this.block(s.else, throughDriver(rest));
    return `if (!${any}(s, ${who})) {\n${none}\n}\nreturn ask(s, ${site.constant}, ${who});`;
  }

  /** Plays the action of `move`; `first` is done once it begins, after what it costs was chosen. */
  protected dispatch(
    s: model.Statement,
    packing: readonly ActionPacking[],
    rest: Next,
    site: string,
    first = '',
  ): string {
    const { g, routine } = this.cut;
    const { settles } = this;
    const begin = (p: ActionPacking, args: readonly string[]): string =>
      `${first}${actionStart(g, p.action, ['s[CHOOSER]!', ...args], routine, rest, settles)}`;
    const back: Next = this.piece(['asks again'], () => `return ask(s, ${site}, s[CHOOSER]!);`, s.span);
    const call = (p: ActionPacking): string => {
      if (!asksForPayment(g, p.action)) return begin(p, unpack(p));
      const then: Next = this.piece(
        ['paid', g.model.actions[p.action]!.name],
        () => {
          const names = g
            .parametersOf(g.model.actions[p.action]!)
            .map((name) => this.scope.names.claim(name));
          return `${takeArguments(g, p.action, names)}\n${begin(p, names)}`;
        },
        s.span,
      );
      return paymentStart(g, p.action, unpack(p), { then: then.index(), back: back.index() });
    };
    if (packing.length === 1) return call(packing[0]!);
    const { shift, names } = packing[0]!;
    const cases = packing.map((p) => `case ${p.names.number}: {\n${call(p)}\n}`).join('\n');
    return `switch (${shift === 0 ? 'move' : `move >> ${names.shift}`}) {\n${cases}\n}\nreturn WAIT;`;
  }

  protected rounds(s: model.Statement & { kind: 'rounds' }, rest: Next): string {
    const { g, routine, ability } = this.cut;
    const decision = g.model.decisions[s.decision]!;
    const seat = g.names.claim(upper(decision.name, ...this.scope.again, 'seat'));
    const passes = g.names.claim(upper(decision.name, ...this.scope.again, 'passes'));
    g.frame(routine, ability).slots.push(
      {
        name: seat,
        thing: false,
        size: 1,
        doc: 'whose turn in the round',
        of: this.scope.rule,
        holds: { kind: 'value', type: { kind: 'player' } },
      },
      {
        name: passes,
        thing: false,
        size: 1,
        doc: 'passes in a row',
        of: this.scope.rule,
        holds: upTo(g.maxPlayers),
      },
    );
    this.clearedBy(s, `s[${passes}] = 0;\ns[${seat}] = 0;`);
    const packing = packActions(g, s.actions, decision.name);
    const site = this.site(s, 'rounds', null, 'pass', packing);
    const list = g.once(`list ${decision.name}`, () => listActions(g, packing, decision.name, true));
    const ask: Next = this.piece(
      ['round'],
      () =>
        `if (s[${passes}]! >= ${g.seats}) {\ns[${passes}] = 0;\ns[${seat}] = 0;\n${rest.jump()}\n}\nreturn ask(s, ${site.constant}, s[${seat}]!);`,
      s.span,
    );
    const back = throughDriver(ask);
    const resume = this.resume(
      ['round', 'act'],
      `${g.cite(s.span, decision.name)}: what has been chosen`,
      () => {
        const next = `s[${seat}] = (s[CHOOSER]! + 1) % ${g.seats};`;
        const acted = `s[${passes}] = 0;\n`;
        const passed = `if (move === -1) {\ns[${passes}] = s[${passes}]! + 1;\n${back.jump()}\n}\n`;
        return packing.some((p) => asksForPayment(g, p.action))
          ? `${passed.replace('{\n', `{\n${next}\n`)}${this.dispatch(s, packing, back, site.constant, `${next}\n${acted}`)}`
          : `${next}\n${passed}${acted}${this.dispatch(s, packing, back, site.constant)}`;
      },
    );
    site.finish(list, resume);
    return `s[${seat}] = ${numberOf(s.from, this.scope)};\ns[${passes}] = 0;\n${ask.jump()}`;
  }
}

function wordOf(s: model.Statement, g: Generator): string {
  switch (s.kind) {
    case 'callEvent':
      return g.model.events[s.event]!.name;
    case 'callProcedure':
      return g.model.procedures[s.procedure]!.name;
    case 'may':
    case 'choose':
    case 'chooseUpTo':
    case 'act':
      return g.model.decisions[s.decision]!.name.split('.').at(-1) ?? s.kind;
    case 'phase':
      return g.model.phases[s.phase]!.name;
    case 'if':
    case 'forEach':
    case 'repeat':
    case 'repeatWhile': {
      const inside = statementsIn([s]).find((x) => x !== s && WAITING.includes(x.kind));
      return inside === undefined ? s.kind : wordOf(inside, g);
    }
    case 'assign':
      return g.model.attributes[s.attribute]!.name;
    default:
      return s.kind;
  }
}

/**
 * Words for what comes after a statement. What an answer goes on with is called `after` that; where both ways meet
 * again, they are called by what is done there.
 */
function followed(block: model.Block, i: number, g: Generator): string[] {
  const word = wordOf(block[i]!, g);
  if (!isAnswered(block[i]!)) return ['after', word];
  const next = statementsIn(block.slice(i + 1)).find(({ kind }) => !UNNAMED.includes(kind));
  const words = next === undefined ? ['beyond', word] : ['then', wordOf(next, g)];
  // The second decision of a name has a number, which is no word to end with.
  return words.some((each) => each.includes('#')) ? ['after', word, 'settled'] : words;
}

/** Is the word for a statement that of a decision? */
function isAnswered(s: model.Statement): boolean {
  if (DECISIONS.includes(s.kind)) return true;
  if (!AROUND.includes(s.kind)) return false;
  const inside = statementsIn([s]).find((x) => x !== s && WAITING.includes(x.kind));
  return inside !== undefined && isAnswered(inside);
}

const DECISIONS: readonly string[] = ['may', 'choose', 'chooseUpTo', 'act'];
const AROUND: readonly string[] = ['if', 'forEach', 'repeat', 'repeatWhile'];
/** What has no word of its own. */
const UNNAMED: readonly string[] = [...AROUND, 'let', 'assignLocal', 'together', 'atomically'];

const WAITING: readonly string[] = [
  'may',
  'choose',
  'chooseUpTo',
  'act',
  'callProcedure',
  'callEvent',
  'random',
  'deal',
];
