/** Chance and loops of a routine that can wait. */
import type * as model from '../model/model.ts';
import type { Span } from '../source/source.ts';
import { fitsNarrow } from '../plan/widths.ts';
import { statementsIn } from '../model/walk.ts';
import { mostMembers } from '../plan/domains.ts';
import { bagSlot, streamIdentityConstant, streamOfShuffle, streamSlot } from './bags.ts';
import { mentioned } from './code.ts';
import { keepThen } from './clocks.ts';
import { boundIn, CutRoutine } from './cut-routine.ts';
import { matchBody } from './events.ts';
import { numberOf, placeNumber, truthOf, zoneAt } from './expressions.ts';
import { ANY_NUMBER, type Generator, upTo } from './generator.ts';
import { chanceMembers, valueOf } from './legal.ts';
import { camel, upper } from './names.ts';
import { overSeats } from './loops.ts';
import { endsFunction } from './outcome.ts';
import { changedLocals, progressFunction } from './progress.ts';
import { throughDriver, type Next } from './routines.ts';
import type { Scope } from './scope.ts';
import { isOne, tickCode, tickEnds } from './statements.ts';
import { readFirst, readOnce } from './read-once.ts';
import { iterate } from './sets.ts';
import { readSlot, writeSlot } from './slots.ts';
import { moveTopInto } from './moves.ts';
import { chanceOfBag, dealtPile } from './piles.ts';

export abstract class CutLoops extends CutRoutine {
  abstract block(block: model.Block, next: Next, clears?: boolean): string;
  protected abstract blockFrom(block: model.Block, i: number, next: Next): string;
  protected abstract plain(s: model.Statement): string;
  /** The same without the tick after it. */
  protected abstract unticked(s: model.Statement): string;
  protected abstract settle(touched: ReturnType<Generator['facts']['touchedBy']>, next: Next): string;

  /** Code of the tick after something, and then of what comes: in a piece of its own where somebody may be asked before. */
  protected ticked(
    touched: ReturnType<Generator['facts']['touchedBy']>,
    words: readonly string[],
    then: () => string,
    at?: Span,
  ): string {
    const { g, mode } = this.cut;
    // What happens at once is no moment of its own.
    if (mode !== undefined) return then();
    if (this.body.ticks === 'none')
      return touched.decides ? `if (s[OVER] === 1) return WAIT;\n${then()}` : then();
    const tick = tickCode(g, touched, 'return WAIT;').trimStart();
    if (tick === '') return then();
    if (!g.facts.keepAsks || !g.facts.mayKeep(touched)) return `${tick}\n${then()}`;
    const ended = tickEnds(g, touched) ? `if (${endsFunction(g)}(s)) return WAIT;\n` : '';
    const after = this.piece([...words, 'ticked'], () => `${ended}${then()}`, at);
    return keepThen(g, after.index());
  }

  protected random(s: model.Statement & { kind: 'random' }, rest: Next): string {
    const { g } = this.cut;
    const stream = g.model.streams[s.stream]!;
    const gather = chanceMembers(s.binder, this.scope, stream.name);
    const resume = this.resume(
      ['drawn', this.scope.types[s.binder.local]!.name],
      g.cite(s.span, stream.name),
      () =>
        `${this.bind(s.binder.local, valueOf(this.scope.types[s.binder.local]!.type, 'move'), s.body)}\n${this.block(s.body, this.clearing([s.binder.local], rest, 'drawn', s.span))}`,
    );
    const site = this.chanceSite(stream.name, s.span, this.scope.types[s.binder.local]!.type, gather.merged);
    site.finish(resume);
    return this.drawOne(gather.all, gather.merged, site.constant, s.stream, resume, this.block(s.else, rest));
  }

  protected drawOne(
    all: string,
    merged: string,
    site: string,
    stream: number,
    resume: string,
    otherwise: string,
  ): string {
    const { g } = this.cut;
    const draw = `OPTIONS[draw(s, ${streamSlot(g, stream)}, ${streamIdentityConstant(g, stream)}, members)]!`;
    return `const members = ${all}(s, OPTIONS, 0);\nif (members === 0) {\n${otherwise}\n}\nif (s[CHANCE_MODE] === 1) {\nif (${merged}(s, OPTIONS, WEIGHTS) > 1) return ask(s, ${site}, -1);\nreturn ${resume}(s, OPTIONS[0]!);\n}\nreturn ${resume}(s, ${draw});`;
  }

  protected deal(s: model.Statement & { kind: 'deal' | 'moveTop' }, rest: Next): string {
    const { g } = this.cut;
    if (s.from.kind !== 'zone') throw new Error('a deal is from one zone');
    const zone = g.model.zones[s.from.zone]!;
    const goal = s.to.kind === 'zone' ? g.model.zones[s.to.zone]!.name : '';
    const once = this.readOnce(s);
    const stream = streamOfShuffle(g, s.from.zone);
    const at = zoneAt(s.from, this.scope);
    const to = placeNumber(s.to, this.scope);
    const touched = g.facts.touchedWithTick([s]);
    const asks = this.asksAtTick(s);
    const tick = asks || this.body.ticks === 'none' ? '' : tickCode(g, touched, 'return WAIT;');
    const bottom = s.kind === 'moveTop' && s.place === 'bottom';
    if (bottom) g.needsBottom = true;
    const move = bottom
      ? `moveToBottom(s, topOf(s, ${at}), ${to}, true);`
      : moveTopInto(g, s.from, s.to, this.scope);
    const settles = this.settles && g.facts.touchQueuesOrSteps(s);
    const pile = dealtPile(g, s, at, this.scope, { stops: asks, alone: !asks && tick === '' });
    const left = isOne(s.count) && !asks && pile.dealMany === null ? null : this.dealsLeft(goal);
    const [counted, cleared] =
      left === null ? ['', ''] : [`s[${left}] = s[${left}]! - 1;\n`, `s[${left}] = 0;\n`];
    const done: Next = this.piece(
      ['dealt to', goal],
      () => `${cleared}${once.clear}${settles ? this.settle(touched, rest) : rest.jump()}`,
      s.span,
    );
    const site = this.chanceSite(
      g.model.streams[stream]!.name,
      s.span,
      { kind: pile.outcomes, kinds: zone.of },
      pile.merged,
      ['to', goal],
    );
    const from = `${streamSlot(g, stream)}, ${streamIdentityConstant(g, stream)}`;
    const loop: Next = this.piece(
      ['deal to', goal],
      () => {
        const chosen = `if (${pile.merged}(s, OPTIONS, WEIGHTS) > 1) return ask(s, ${site.constant}, -1);\n${pile.chosen('OPTIONS[0]!')}`;
        if (left === null)
          return `if (s[${at}]! > 0) {\n${pile.drawOne(chosen, from, false)}\n${move}${tick}\n}\n${done.jump()}`;
        if (pile.dealMany !== null)
          return `if (s[CHANCE_MODE] === 0) {\n${pile.dealMany(`s[${left}]!`, from)}\n} else while (s[${left}]! > 0 && s[${at}]! > 0) {\n${chosen}\n${counted}${move}\n}\n${done.jump()}`;
        const many = isOne(s.count) ? null : pile.drawMany;
        const known = many === null ? '' : `if (s[CHANCE_MODE] === 0) ${many(`s[${left}]!`, from)}\n`;
        const drawn = pile.drawOne(chosen, from, many !== null);
        const again = asks
          ? `\n${this.ticked(touched, ['dealt one to', goal], () => throughDriver(loop).jump(), s.span)}`
          : tick;
        return `${known}${asks ? 'if' : 'while'} (s[${left}]! > 0 && s[${at}]! > 0) {\n${drawn}\n${counted}${move}${again}\n}\n${done.jump()}`;
      },
      s.span,
    );
    const resume = this.resume(
      ['dealt from', zone.name, 'to', goal],
      `${g.cite(s.span, g.model.streams[stream]!.name)}: what chance has given`,
      () =>
        `${pile.chosen('move')}\n${counted}${move}${asks ? `\n${this.ticked(touched, ['drawn to', goal], () => loop.jump(), s.span)}` : `${tick}\n${(left === null ? done : loop).jump()}`}`,
    );
    site.finish(resume);
    if (left === null) return `${once.code}${loop.jump()}`;
    const count = numberOf(s.count, this.scope);
    const isWide = !fitsNarrow(s.count, g.model);
    return `${once.code}s[${left}] = ${isWide ? `Math.min(${count}, 32767)` : count};\n${loop.jump()}`;
  }

  /** Slot of the cards that a deal has still to give; one card needs none. */
  private dealsLeft(goal: string): string {
    const { g, routine, ability } = this.cut;
    const left = g.names.claim(
      upper(this.scope.prefix, 'deals left'),
      upper(this.scope.prefix, 'deals left for', goal),
    );
    g.frame(routine, ability).slots.push({
      name: left,
      thing: false,
      size: 1,
      doc: `cards still to be dealt to ${goal === '' ? 'their place' : goal}`,
      of: this.scope.rule,
      holds: ANY_NUMBER,
    });
    return left;
  }

  /** What a deal reads before its first card stands in slots; `code` reads it, `clear` is done after the last. */
  private readOnce(s: model.Statement & { kind: 'deal' | 'moveTop' }): {
    readonly code: string;
    readonly clear: string;
  } {
    const clear: string[] = [];
    const code = readFirst(readOnce(s, this.scope), this.scope, () => {
      const name = this.numberSlot(['dealt'], 1, 'read before the first card');
      clear.push(`s[${name}] = 0;\n`);
      return { keep: (value) => `s[${name}] = ${value};`, read: `s[${name}]!` };
    });
    return { code, clear: clear.join('') };
  }

  /** Card by card, where somebody may be asked after each. */
  protected cardByCard(s: model.Statement & { kind: 'deal' | 'moveTop' }, rest: Next): string {
    const { g } = this.cut;
    const once = this.readOnce(s);
    const left = this.numberSlot(['cards left'], 1, 'cards still to be moved');
    const touched = g.facts.touchedWithTick([s]);
    const one: model.Expression = {
      kind: 'literal',
      value: { kind: 'int', value: 1 },
      type: s.count.type,
      span: s.count.span,
    };
    const done = this.piece(
      ['cards moved'],
      () => `s[${left}] = 0;\n${once.clear}${this.settles ? this.settle(touched, rest) : rest.jump()}`,
      s.span,
    );
    const loop: Next = this.piece(
      ['next card'],
      () => {
        const from = zoneAt(s.from, this.scope);
        const taken = `s[${left}] = s[${left}]! - 1;\n${this.unticked({ ...s, count: one })}`;
        return `if (s[${left}]! > 0 && s[${from}]! > 0) {\n${taken}\n${this.ticked(touched, ['card'], () => throughDriver(loop).jump(), s.span)}\n}\n${done.jump()}`;
      },
      s.span,
    );
    const isWide = !fitsNarrow(s.count, g.model);
    const count = numberOf(s.count, this.scope);
    return `${once.code}s[${left}] = ${isWide ? `Math.min(${count}, 32767)` : count};\n${loop.jump()}`;
  }

  /** A pile that is read where nothing can wait: its order is drawn here, from the top down. */
  protected shuffleInOrder(s: model.Statement & { kind: 'shuffle' }, rest: Next): string {
    const { g } = this.cut;
    if (s.zone.kind !== 'zone') throw new Error('a shuffle is of one zone');
    const at = zoneAt(s.zone, this.scope);
    const bag = bagSlot(g, s.zone, this.scope);
    const stream = s.stream;
    const merged = chanceOfBag(g, at, bag, this.scope, s.zone);
    const site = this.chanceSite(
      g.model.streams[stream]!.name,
      s.span,
      { kind: 'thing', kinds: g.model.zones[s.zone.zone]!.of },
      merged,
    );
    const touched = g.facts.touchedWithTick([s]);
    const settles = this.settles && g.facts.touchQueuesOrSteps(s);
    const loop: Next = this.piece(
      ['order', g.model.zones[s.zone.zone]!.name],
      () =>
        `while (s[${bag}]! > 0) {\nif (s[CHANCE_MODE] === 1) {\nif (${merged}(s, OPTIONS, WEIGHTS) > 1) return ask(s, ${site.constant}, -1);\nbagToTop(s, ${at}, ${bag}, OPTIONS[0]!);\n} else fixBagTop(s, ${at} + 1, ${bag}, ${streamSlot(g, stream)}, ${streamIdentityConstant(g, stream)});\n}\n${this.ticked(touched, ['shuffled'], () => (settles ? this.settle(touched, rest) : rest.jump()), s.span)}`,
      s.span,
    );
    const resume = this.resume(
      ['ordered', g.model.zones[s.zone.zone]!.name],
      g.cite(s.span, g.model.streams[stream]!.name),
      () => `bagToTop(s, ${at}, ${bag}, move);\n${loop.jump()}`,
    );
    site.finish(resume);
    g.needsBagToTop = true;
    // Which lies on top is known, and looked at, once all are in order.
    return `${this.unticked(s)}\n${loop.jump()}`;
  }

  protected repeat(s: model.Statement & { kind: 'repeat' }, rest: Next): string {
    const { g } = this.cut;
    const size = fitsNarrow(s.count, g.model) ? 1 : 2;
    const left = this.numberSlot(['times left'], size, 'rounds of `repeat` that are left');
    const set = (value: string): string => writeSlot(left, size, value);
    this.clearedBy(s, set('0'));
    const loop: Next = this.piece(
      ['again'],
      () =>
        `${this.unlessEnded(s.body[0])}if (${readSlot(left, size)} <= 0) {\n${set('0')}\n${rest.jump()}\n}\n${set(`${readSlot(left, size)} - 1`)}\n${this.block(s.body, throughDriver(loop))}`,
      s.span,
    );
    return `${set(numberOf(s.count, this.scope))}\n${loop.jump()}`;
  }

  /** What the loop changes, and how that stood when the last iteration began, stands in slots. */
  protected repeatWhile(s: model.Statement & { kind: 'repeatWhile' }, rest: Next): string {
    const { g } = this.cut;
    const hash = `${progressFunction(g)}(s)`;
    const before = this.numberSlot(['play before'], 2, 'what there was when the iteration began');
    const locals = changedLocals(s)
      .filter((local) => this.slots.has(local))
      .map((local) => {
        const size = this.width(local);
        const { name } = this.scope.types[local]!;
        const was = this.numberSlot([name, 'before'], size, `${name} when the iteration began`);
        return { was, size, now: readSlot(this.slots.get(local)!, size) };
      });
    const kept = [{ was: before, size: 2 as const, now: hash }, ...locals];
    const noted = kept.map(({ was, size, now }) => writeSlot(was, size, now)).join('\n');
    const same = kept.map(({ was, size, now }) => `${readSlot(was, size)} === ${now}`).join(' && ');
    const clear = kept.map(({ was, size }) => writeSlot(was, size, '0')).join('\n');
    this.clearedBy(s, clear);
    const over = `${clear}\n${rest.jump()}`;
    const head: { loop: Next | null } = { loop: null };
    const again: Next = this.piece(
      ['while', 'again'],
      () => `${this.unlessEnded(s.body[0])}if (${same}) {\n${over}\n}\nreturn ${head.loop?.index() ?? '-1'};`,
      s.span,
    );
    const loop = this.piece(
      ['while'],
      () =>
        `if (!(${truthOf(s.condition, this.scope)})) {\n${over}\n}\n${noted}\n${this.block(s.body, throughDriver(again))}`,
      s.span,
    );
    head.loop = loop;
    return loop.jump();
  }

  /** A slot of the frame for any number. */
  private numberSlot(words: readonly string[], size: 1 | 2, doc: string): string {
    const { g, routine, ability } = this.cut;
    const name = g.names.claim(upper(this.scope.prefix, ...words));
    g.frame(routine, ability).slots.push({
      name,
      thing: false,
      size,
      doc,
      of: this.scope.rule,
      holds: ANY_NUMBER,
    });
    return name;
  }

  protected forEach(s: model.Statement & { kind: 'forEach' }, rest: Next): string {
    const { g, routine, ability } = this.cut;
    const word = this.scope.types[s.binder.local]!.name;
    const frame = g.frame(routine, ability);
    const index = g.names.claim(upper(this.scope.prefix, word, 'index'));
    // From a seat that may be another one by the next round, the seats are gathered.
    const isOfPlayers =
      s.binder.in.kind === 'players' && s.binder.where === null && (s.from === null || isSteady(s.from));
    const things = elementOf(s.binder.in.type).kind === 'thing';
    const capacity = things ? g.thingCount : Math.max(64, mostMembers(s.binder.in, g.model, g.thingCount));
    const most = isOfPlayers ? g.maxPlayers : Math.max(1, capacity);
    frame.slots.push({
      name: index,
      thing: false,
      size: 1,
      doc: `position in the loop over ${word}`,
      of: this.scope.rule,
      holds: upTo(most),
    });
    const head: { loop: Next | null } = { loop: null };
    const again = (): string => head.loop?.index() ?? '-1';
    const back: Next = { jump: () => `return ${again()};`, index: again };
    const inside = (x: string): string =>
      `${this.bind(s.binder.local, x, s.body)}\n${this.block(s.body, this.clearing([s.binder.local], back, `${word} done`, s.span))}`;
    if (isOfPlayers) {
      const seat =
        s.from === null
          ? `s[${index}]! - 1`
          : `(${numberOf(s.from, this.scope)} + s[${index}]! - 1) % ${g.seats}`;
      const loop = this.piece(
        ['each', word],
        () =>
          `${this.unlessEnded(s.body[0])}if (s[${index}]! >= ${g.seats}) {\ns[${index}] = 0;\n${rest.jump()}\n}\ns[${index}] = s[${index}]! + 1;\n${inside(seat)}`,
        s.span,
      );
      head.loop = loop;
      this.clearedBy(s, `s[${index}] = 0;`);
      return `s[${index}] = 0;\n${loop.jump()}`;
    }
    const count = g.names.claim(upper(this.scope.prefix, word, 'count'));
    const members = g.names.claim(upper(this.scope.prefix, word, 'members'));
    frame.slots.push(
      {
        name: count,
        thing: false,
        size: 1,
        doc: `how many in the loop over ${word}`,
        of: this.scope.rule,
        holds: upTo(most),
      },
      {
        name: members,
        thing: things,
        size: most,
        doc: `members of the loop over ${word}`,
        of: this.scope.rule,
        holds: { kind: 'list', of: this.scope.types[s.binder.local]!.type, count },
      },
    );
    const element = this.scope.names.claim(camel('each', word));
    const keep = (x: string): string =>
      `s[${members} + s[${count}]!] = ${x};\ns[${count}] = s[${count}]! + 1;`;
    const gather =
      s.from === null
        ? iterate(
            {
              kind: 'filter',
              binder: s.binder,
              type: { kind: 'set', of: this.scope.types[s.binder.local]!.type },
              span: s.span,
            },
            this.gatherScope(),
            element,
            keep,
          )
        : overSeats(s, this.gatherScope(), keep);
    const clear = `for (let i = 0; i < s[${count}]!; i++) s[${members} + i] = ${things ? -1 : 0};\ns[${count}] = 0;\ns[${index}] = 0;`;
    this.clearedBy(s, clear);
    const withMember = (code: string): string => {
      const member = `const ${element} = s[${members} + s[${index}]!]!;\n`;
      return `${mentioned(code).has(element) ? member : ''}s[${index}] = s[${index}]! + 1;\n${code}`;
    };
    const loop = this.piece(
      ['each', word],
      () =>
        `${this.unlessEnded(s.body[0])}if (s[${index}]! >= s[${count}]!) {\n${clear}\n${rest.jump()}\n}\n${withMember(`${things ? `if (${element} < 0) return ${again()};\n` : ''}${inside(element)}`)}`,
      s.span,
    );
    head.loop = loop;
    return `s[${count}] = 0;\ns[${index}] = 0;\n${gather}\n${loop.jump()}`;
  }

  /** The binder of a loop is a plain variable while its members are gathered. */
  protected gatherScope(): Scope {
    return this.scope.inner();
  }

  protected phase(s: model.Statement & { kind: 'phase' }, rest: Next): string {
    const { g } = this.cut;
    const word = g.model.phases[s.phase]!.name;
    const outer = g.usesEndPhase ? this.outerEnding(word) : null;
    const stopped = this.stopSlot(s, word);
    const restored = outer === null ? '' : `s[PHASE_ENDING] = s[${outer}]!;\ns[${outer}] = 0;\n`;
    const leaves = (): string =>
      stopped === null ? '' : `if (s[${stopped}] === 1) {\ns[${stopped}] = 0;\n${this.stopping(s)}\n}\n`;
    const over =
      outer === null && stopped === null
        ? rest
        : this.piece(['over', word], () => `${restored}${leaves()}${rest.jump()}`, s.span);
    const after = this.piece(
      ['after', word],
      () => {
        const triggers = g.facts.triggersOf.get(`pe${s.phase}`) ?? [];
        return triggers.length === 0
          ? over.jump()
          : `${matchBody(g, triggers, [], [])}\n${this.queued(over)}${over.jump()}`;
      },
      s.span,
    );
    if (stopped !== null) {
      const stop = this.piece(['stopped', word], () => `s[${stopped}] = 1;\n${after.jump()}`, s.span);
      this.stopsAt(s, stop);
    }
    this.endsAt(s, this.clearing(boundIn(s.body), after, `${word} ends`, s.span));
    const triggers = g.facts.triggersOf.get(`pb${s.phase}`) ?? [];
    const body = this.piece(
      [word],
      () => `${triggers.length === 0 ? '' : this.unlessEnded(s.body[0])}${this.block(s.body, after)}`,
      s.span,
    );
    const enter = outer === null ? '' : `s[${outer}] = s[PHASE_ENDING]!;\ns[PHASE_ENDING] = 0;\n`;
    const begin = triggers.length === 0 ? '' : `${matchBody(g, triggers, [], [])}\n${this.queued(body)}`;
    return `${enter}${begin}${body.jump()}`;
  }

  /** Code that lets what waits resolve first; in set-up it goes on waiting. */
  protected queued(then: Next): string {
    if (this.cut.clocks === false) return '';
    return `if (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, ${then.index()});\n`;
  }

  /** Slot that keeps, while a phase runs, whether the one around it was to end. */
  private outerEnding(word: string): string {
    const { g, routine, ability } = this.cut;
    const name = g.names.claim(upper(word, 'around ending'), upper(this.scope.prefix, word, 'around ending'));
    g.frame(routine, ability).slots.push({
      name,
      thing: false,
      size: 1,
      doc: `is the phase around ${word} to end`,
      holds: upTo(1),
    });
    return name;
  }

  /** Slot that says, where a phase can be stopped, that what is around it stops after its end event. */
  private stopSlot(s: model.Statement & { kind: 'phase' }, word: string): string | null {
    if (!statementsIn(s.body).some(({ kind }) => kind === 'stop')) return null;
    const { g, routine, ability } = this.cut;
    const name = g.names.claim(upper(word, 'stopped'), upper(this.scope.prefix, word, 'stopped'));
    g.frame(routine, ability).slots.push({
      name,
      thing: false,
      size: 1,
      doc: `was ${word} stopped`,
      holds: upTo(1),
    });
    return name;
  }
}

/** Is it the same player as long as a routine runs? */
function isSteady(e: model.Expression): boolean {
  if (e.kind === 'opponent' || e.kind === 'nextPlayer') return isSteady(e.of);
  return e.kind === 'literal' || e.kind === 'you' || e.kind === 'active';
}

export function elementOf(type: model.Type): model.Type {
  return type.kind === 'set' ? type.of : type.kind === 'zone' ? { kind: 'thing', kinds: [] } : type;
}
