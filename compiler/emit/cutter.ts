/**
 * Routines that can wait → named functions, one for each stretch between two decisions. Locals that live across a cut
 * stand in the frame; forward edges are calls in tail position, back edges give the number of a piece to the driver.
 */
import type * as model from '../model/model.ts';
import { framedLocals, SELF, YOU } from '../plan/frames.ts';
import type { Generator, Section } from './generator.ts';
import { camel, upper } from './names.ts';
import { numberOf, placeNumber, truthOf, zoneAt } from './expressions.ts';
import { anyAction, anyChoice, listActions, listChoice, listMay, listPicks, chanceMembers, type ActionPacking, packActions, unpack } from './legal.ts';
import { actionStart, procedureStart, type Next } from './routines.ts';
import { plain, type Scope } from './scope.ts';
import { bagSlot, type Body, framedPlace, snapshotInto, statementCode, streamIdentityConstant, streamOfShuffle, streamSlot, tickCode } from './statements.ts';
import { iterate } from './sets.ts';
import { matchBody } from './events.ts';
import { LAST_KNOWN } from './layout.ts';
import { endsAfterTurn, stepFunction } from './outcome.ts';
import { attributeConstant } from './attributes.ts';
import { moveInto, startValues } from './state.ts';

export interface Cut {
  readonly g: Generator;
  readonly section: Section;
  readonly scope: Scope;
  /** Name of the frame. */
  readonly routine: string;
  readonly body: model.Block;
  readonly parameterCount: number;
  readonly settles: boolean;
  readonly ability: boolean;
  readonly exit: Next;
  /** Parameters that hold last known values, by `local attribute`. */
  readonly lastKnown?: ReadonlyMap<string, string>;
}

export class Cutter {
  readonly #cut: Cut;
  readonly #scope: Scope;
  readonly #slots = new Map<number, string>();
  readonly #exit: Next;
  #settles: boolean;
  readonly #body: Body;
  readonly #parameters: { readonly name: string; readonly type: model.Type; readonly slot: string }[] = [];

  constructor(cut: Cut) {
    this.#cut = cut;
    this.#scope = cut.scope;
    this.#settles = cut.settles;
    this.#frameLocals();
    this.#exit = this.#clearing([...this.#slots.keys()], cut.exit, 'end');
    this.#body = {
      g: cut.g,
      scope: cut.scope,
      mode: 'routine',
      stop: null,
      over: 'return WAIT;',
      framed: (local) => this.#slots.get(local) ?? null,
      routine: cut.routine,
    };
  }

  /** Code of the first piece: parameters into the frame, then the body. `names`: parameters by local number. */
  start(names: ReadonlyMap<number, string>): string {
    const stores: string[] = [];
    for (const [local, name] of names) {
      const slot = this.#slots.get(local);
      if (slot === undefined) {
        if (local === YOU) this.#scope.you = plain(name);
        else if (local === SELF) this.#scope.self = plain(name, true);
        else this.#scope.places.set(local, plain(name, this.#isThing(local) && this.#cut.ability));
        continue;
      }
      stores.push(`s[${slot}] = ${name};`);
    }
    for (const [key, name] of this.#cut.lastKnown ?? []) {
      const [local, attribute] = key.split(' ').map(Number);
      const slot = this.#slots.has(local ?? 0) ? this.#lastKnownSlot(local ?? 0, attribute ?? 0) : null;
      if (slot !== null) stores.push(`${slot.replace(/!$/, '')} = ${name};`);
    }
    return `${stores.length === 0 ? '' : `${stores.join('\n')}\n`}${this.block(this.#cut.body, this.#exit)}`;
  }

  #isThing(local: number): boolean {
    const type = this.#scope.types[local]?.type;
    return type !== undefined && (type.kind === 'thing' || (type.kind === 'optional' && type.of.kind === 'thing'));
  }

  // ---- frames ---------------------------------------------------------------------------------------

  #frameLocals(): void {
    const { g, body, parameterCount, routine, ability } = this.#cut;
    const waits = g.facts.blockWaits(body, this.#settles);
    const framed = framedLocals({
      locals: this.#scope.types,
      parameterCount,
      body,
      hasYou: true,
      hasSelf: ability,
      leaves: (s) => (waits ? this.#leaves(s) : g.facts.touchedBy([s]).departs && s.kind !== 'if'),
      keepThings: waits,
    });
    if (waits) {
      for (let i = 0; i < parameterCount; i++) framed.add(i);
      if (ability) framed.add(SELF);
    }
    const frame = g.frame(routine, ability);
    for (const local of [...framed].sort((a, b) => a - b)) {
      if (!waits && (local === YOU || local === SELF || !this.#isThing(local))) continue;
      const type = local >= 0 ? this.#scope.types[local]!.type : null;
      if (type !== null && type.kind === 'set' && type.of.kind === 'thing') continue; // a list gets its slots where it is bound
      if (local >= 0 && this.#scope.constants.has(local)) continue;
      const word = local === YOU ? 'you' : local === SELF ? 'this' : this.#scope.types[local]!.name;
      const slot = g.names.claim(upper(this.#scope.prefix, word));
      const thing = local === SELF || (type !== null && this.#isThing(local));
      frame.slots.push({ name: slot, thing, size: 1, doc: `${word} of ${this.#scope.rule}` });
      this.#slots.set(local, slot);
      const place = { code: `s[${slot}]!`, framed: true, mayBeGone: thing, list: null, lastKnown: new Map<number, string>() };
      if (local === YOU) this.#scope.you = place;
      else if (local === SELF) this.#scope.self = place;
      else this.#scope.places.set(local, place);
      if (local >= 0 && local < parameterCount) this.#parameters.push({ name: word, type: type!, slot });
      if (local === SELF) this.#parameters.push({ name: 'this', type: { kind: 'thing', kinds: [] }, slot });
    }
    this.#scope.wantLastKnown = (local, attribute) => this.#lastKnownSlot(local, attribute);
  }

  /** A slot for the last known value of a framed thing's attribute. */
  #lastKnownSlot(local: number, attribute: number): string | null {
    const slot = this.#slots.get(local);
    const given = this.#cut.lastKnown?.get(`${local} ${attribute}`);
    if (slot === undefined) return given ?? null;
    const { g } = this.#cut;
    const name = g.once(`last known ${slot} ${attribute}`, () => {
      const word = attribute < 0 ? 'controller' : g.model.attributes[attribute]!.name;
      const claimed = g.names.claim(upper(slot, 'last', word));
      g.frame(LAST_KNOWN, false).slots.push({ name: claimed, thing: false, size: 1, doc: `last known ${word}` });
      g.lastKnown.push({ reference: slot, attribute, slot: claimed });
      return claimed;
    });
    return `s[${name}]!`;
  }

  #leaves(s: model.Statement): boolean {
    const { g } = this.#cut;
    if (this.#settles && g.facts.settlesAfter(s)) return true;
    switch (s.kind) {
      case 'may':
      case 'choose':
      case 'chooseUpTo':
      case 'act':
      case 'rounds':
      case 'turns':
      case 'random':
      case 'phase':
        return true;
      case 'deal':
      case 'moveTop':
      case 'shuffle':
      case 'callProcedure':
      case 'atomically':
        return g.facts.statementWaits(s, this.#settles);
      case 'forEach':
      case 'repeat':
      case 'repeatWhile':
        return g.facts.statementWaits(s, this.#settles);
      default:
        return false;
    }
  }

  #clearing(locals: readonly number[], next: Next, word: string): Next {
    const slots = locals.flatMap((l) => {
      const slot = this.#slots.get(l);
      return slot === undefined ? [] : [{ slot, thing: l === SELF || this.#isThing(l) }];
    });
    if (slots.length === 0) return next;
    const clear = slots.map(({ slot, thing }) => `s[${slot}] = ${thing ? '-1' : '0'};`).join('\n');
    const piece = this.#piece([word], () => `${clear}\n${next.jump()}`);
    return { jump: () => `${clear}\n${next.jump()}`, index: () => piece.index() };
  }

  #piece(words: readonly string[], build: () => string): Next {
    const { g, section } = this.#cut;
    let name: string | null = null;
    const make = (): string => {
      if (name === null) {
        name = g.functionName(this.#scope.prefix, ...words);
        g.addFunction(section, name, ['s: Int16Array'], 'number', '', build);
      }
      return name;
    };
    return { jump: () => `return ${make()}(s);`, index: () => g.piece(make()) };
  }

  // ---- blocks ---------------------------------------------------------------------------------------

  block(block: model.Block, next: Next, clears = true): string {
    const lets = clears && block !== this.#cut.body ? block.flatMap((s) => (s.kind === 'let' ? [s.local] : [])) : [];
    return this.#from(block, 0, this.#clearing(lets, next, 'block end'));
  }

  #from(block: model.Block, i: number, next: Next): string {
    const s = block[i];
    if (s === undefined) return next.jump();
    if (s.kind === 'stop') return this.#exit.jump();
    if (!this.#cut.g.facts.statementWaits(s, this.#settles)) {
      const code = this.#plain(s);
      return s.kind === 'result' ? code : `${code}\n${this.#from(block, i + 1, next)}`;
    }
    const rest = i + 1 === block.length ? next : this.#piece(['after', wordOf(s, this.#cut.g)], () => this.#from(block, i + 1, next));
    return this.#waiting(s, rest);
  }

  #plain(s: model.Statement): string {
    return statementCode(s, { ...this.#body, stop: this.#exit.jump() });
  }

  #settle(touched: ReturnType<Generator['facts']['touchedBy']>, next: Next): string {
    const { g } = this.#cut;
    const lines: string[] = [];
    if (g.facts.mayStep(touched)) lines.push(`if (${stepFunction(g)}(s)) return WAIT;`);
    lines.push(`if (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, ${next.index()});`, next.jump());
    return lines.join('\n');
  }

  #waiting(s: model.Statement, rest: Next): string {
    const { g } = this.#cut;
    switch (s.kind) {
      case 'if':
        return `if (${truthOf(s.condition, this.#scope)}) {\n${this.block(s.then, rest)}\n}\n${this.block(s.else, rest)}`;
      case 'may':
        return this.#may(s, rest);
      case 'choose':
        return this.#choose(s, rest);
      case 'chooseUpTo':
        return this.#chooseUpTo(s, rest);
      case 'act':
        return this.#act(s, rest);
      case 'rounds':
        return this.#rounds(s, rest);
      case 'turns':
        return this.#turns(s, rest);
      case 'phase':
        return this.#phase(s, rest);
      case 'random':
        return this.#random(s, rest);
      case 'repeat':
        return this.#repeat(s, rest);
      case 'repeatWhile': {
        const loop: Next = this.#piece(['while'], () => `if (!(${truthOf(s.condition, this.#scope)})) {\n${rest.jump()}\n}\n${this.block(s.body, { jump: () => `return ${loop.index()};`, index: () => loop.index() })}`);
        return loop.jump();
      }
      case 'forEach':
        return this.#forEach(s, rest);
      case 'deal':
      case 'moveTop':
        return this.#deal(s, rest);
      case 'shuffle':
        return this.#shuffleInOrder(s, rest);
      case 'callProcedure':
        return procedureStart(g, s, this.#scope, this.#cut.routine, rest);
      case 'atomically':
        return this.#atomically(s, rest);
      case 'callEvent':
        if (s.else.length > 0) return this.#eventWithElse(s, rest);
        return `${this.#plain(s)}\n${this.#settle(g.facts.touchedBy([s]), rest)}`;
      default:
        return `${this.#plain(s)}\n${this.#settle(g.facts.touchedBy([s]), rest)}`;
    }
  }

  #eventWithElse(s: model.Statement & { kind: 'callEvent' }, rest: Next): string {
    const { g } = this.#cut;
    const alone = { ...s, else: [] };
    const call = statementCode(alone, { ...this.#body, mode: 'event', stop: this.#exit.jump() }).replace(/;$/, '');
    const tick = tickCode(g, g.facts.touchedBy([alone]), 'return WAIT;');
    return `const happened = ${call};${tick}\nif (!happened) {\n${this.block(s.else, rest)}\n}\n${this.#settle(g.facts.touchedBy([alone]), rest)}`;
  }

  #atomically(s: model.Statement & { kind: 'together' | 'atomically' }, rest: Next): string {
    const after = this.#piece(['after atomically'], () => this.#settle(this.#cut.g.facts.touchedBy([s]), rest));
    const outer = this.#settles;
    this.#settles = false;
    const code = this.block(s.body, outer ? after : rest);
    this.#settles = outer;
    return code;
  }

  // ---- decisions ------------------------------------------------------------------------------------

  #site(s: { readonly decision: number }, kind: 'may' | 'choose' | 'chooseUpTo' | 'act' | 'rounds', value: model.Type | null, refusal: 'none' | 'nothing' | 'enough' | 'pass' | null, actions: readonly ActionPacking[]): { constant: string; finish: (list: string, resume: string) => void } {
    const { g } = this.#cut;
    const decision = g.model.decisions[s.decision]!;
    const constant = g.names.claim(upper(decision.name), upper('decide', decision.name));
    const info = { name: constant, decision: decision.name, kind, label: decision.label, span: decision.span, actions, value, refusal, locals: this.#parameters.slice(), list: '', resume: '' };
    g.sites.push(info);
    return {
      constant,
      finish: (list, resume) => {
        info.list = list;
        info.resume = resume;
      },
    };
  }

  #resume(words: readonly string[], doc: string, build: () => string): string {
    const { g, section } = this.#cut;
    const name = g.functionName(this.#scope.prefix, ...words);
    g.addFunction(section, name, ['s: Int16Array', 'move: number'], 'number', doc, build);
    return name;
  }

  #bind(local: number, value: string): string {
    const slot = this.#slots.get(local);
    if (slot !== undefined) return `s[${slot}] = ${value};`;
    return `const ${this.#scope.declare(local)} = ${value};`;
  }

  #may(s: model.Statement & { kind: 'may' }, rest: Next): string {
    const { g } = this.#cut;
    const decision = g.model.decisions[s.decision]!;
    const site = this.#site(s, 'may', null, null, []);
    const word = decision.name.split('.').at(-1) ?? 'may';
    const resume = this.#resume(['after', word], g.cite(s.span, decision.name), () => `if (move === 1) {\n${this.block(s.body, rest)}\n}\n${this.block(s.else, rest)}`);
    site.finish(listMay(g), resume);
    return `return ask(s, ${site.constant}, ${numberOf(s.who, this.#scope)});`;
  }

  #choose(s: model.Statement & { kind: 'choose' }, rest: Next): string {
    const { g } = this.#cut;
    const decision = g.model.decisions[s.decision]!;
    const hidden = g.facts.zonesOf(s.binder.in).some((z) => g.model.zones[z]!.seenBy !== 'all') && elementOf(s.binder.in.type).kind === 'thing';
    const site = this.#site(s, 'choose', this.#scope.types[s.binder.local]!.type, s.optional ? 'none' : 'nothing', []);
    const word = decision.name.split('.').at(-1) ?? 'choose';
    const list = listChoice(s, this.#scope, decision.name, s.optional ? 'none' : hidden ? 'nothing' : null);
    const otherwise = (): string => this.block(s.else, rest);
    const resume = this.#resume(['after', word], g.cite(s.span, decision.name), () => {
      const chosen = `${this.#bind(s.binder.local, 'move')}\n${this.block(s.body, this.#clearing([s.binder.local], rest, 'chosen'))}`;
      return s.optional || hidden ? `if (move === -1) {\n${otherwise()}\n}\n${chosen}` : chosen;
    });
    site.finish(list, resume);
    const ask = `return ask(s, ${site.constant}, ${numberOf(s.who, this.#scope)});`;
    if (s.optional) return hidden ? ask : `if (!${anyChoice(s, this.#scope, decision.name)}(s)) {\n${otherwise()}\n}\n${ask}`;
    if (!hidden) return `const options = ${list}(s, OPTIONS, 0);\nif (options === 0) {\n${otherwise()}\n}\nif (options === 1) return ${resume}(s, OPTIONS[0]!);\n${ask}`;
    if (s.binder.in.kind !== 'zone') return ask;
    const at = zoneAt(s.binder.in, this.#scope);
    const one = s.binder.where === null ? `if (s[${at}] === 1) return ${resume}(s, s[${at} + 1]!);\n` : '';
    return `if (s[${at}] === 0) {\n${otherwise()}\n}\n${one}${ask}`;
  }

  #chooseUpTo(s: model.Statement & { kind: 'chooseUpTo' }, rest: Next): string {
    const { g, routine, ability } = this.#cut;
    const decision = g.model.decisions[s.decision]!;
    const word = this.#scope.types[s.chosen]!.name;
    const most = s.most.kind === 'literal' && s.most.value.kind === 'int' ? s.most.value.value : g.thingCount;
    const frame = g.frame(routine, ability);
    const count = g.names.claim(upper(this.#scope.prefix, word, 'count'));
    const members = g.names.claim(upper(this.#scope.prefix, word));
    const things = elementOf(s.binder.in.type).kind === 'thing';
    frame.slots.push({ name: count, thing: false, size: 1, doc: `how many ${word}` }, { name: members, thing: things, size: Math.max(1, most), doc: word });
    this.#scope.places.set(s.chosen, { code: `s[${count}]!`, framed: true, mayBeGone: false, list: { count: `s[${count}]!`, members }, lastKnown: new Map() });
    const site = this.#site(s, 'chooseUpTo', this.#scope.types[s.binder.local]!.type, 'enough', []);
    const list = listPicks(s, this.#scope, decision.name);
    const clear = `s[${count}] = 0;\nfor (let i = 0; i < ${Math.max(1, most)}; i++) s[${members} + i] = ${things ? -1 : 0};`;
    const done = this.#piece(['chosen', word], () => this.block(s.body, this.#withCode(clear, rest, 'picked')));
    const pick: Next = this.#piece(['pick', word], () => `if (s[${count}]! >= ${numberOf(s.most, this.#scope)} || ${list}(s, OPTIONS, 0) === 1) {\n${done.jump()}\n}\nreturn ask(s, ${site.constant}, ${numberOf(s.who, this.#scope)});`);
    const resume = this.#resume(['picked', word], g.cite(s.span, decision.name), () => `if (move === -1) {\n${done.jump()}\n}\ns[${members} + s[${count}]!] = move;\ns[${count}] = s[${count}]! + 1;\n${pick.jump()}`);
    site.finish(list, resume);
    return `s[${count}] = 0;\n${pick.jump()}`;
  }

  #withCode(code: string, next: Next, word: string): Next {
    const piece = this.#piece([word, 'end'], () => `${code}\n${next.jump()}`);
    return { jump: () => piece.jump(), index: () => piece.index() };
  }

  #act(s: model.Statement & { kind: 'act' }, rest: Next): string {
    const { g } = this.#cut;
    const decision = g.model.decisions[s.decision]!;
    const packing = packActions(g, s.actions);
    const site = this.#site(s, 'act', null, null, packing);
    const who = numberOf(s.who, this.#scope);
    const whoNow = s.who.kind === 'you' || s.who.kind === 'active' || s.who.kind === 'literal' ? who : 's[CHOOSER]!';
    const list = listActions(g, packing, decision.name, false);
    const resume = this.#resume(['act'], g.cite(s.span, decision.name), () => this.#dispatch(packing, 's[CHOOSER]!', rest));
    site.finish(list, resume);
    void whoNow;
    const any = anyAction(g, packing, decision.name);
    const none = s.else === null ? `noAction(${g.ruleNumber(decision.name, s.span)}, RULES);` : this.block(s.else, rest);
    return `if (!${any}(s, ${who})) {\n${none}\n}\nreturn ask(s, ${site.constant}, ${who});`;
  }

  #dispatch(packing: readonly ActionPacking[], who: string, rest: Next): string {
    const { g, routine } = this.#cut;
    const call = (p: ActionPacking): string => actionStart(g, p.action, [who, ...unpack(p)], routine, rest);
    if (packing.length === 1) return call(packing[0]!);
    const shift = packing[0]!.shift;
    const cases = packing.map((p) => `case ${p.number}: {\n${call(p)}\n}`).join('\n');
    return `switch (move >> ${shift}) {\n${cases}\n}\nreturn WAIT;`;
  }

  #rounds(s: model.Statement & { kind: 'rounds' }, rest: Next): string {
    const { g, routine, ability } = this.#cut;
    const decision = g.model.decisions[s.decision]!;
    const seat = g.names.claim(upper(decision.name, 'seat'));
    const passes = g.names.claim(upper(decision.name, 'passes'));
    g.frame(routine, ability).slots.push({ name: seat, thing: false, size: 1, doc: 'whose turn in the round' }, { name: passes, thing: false, size: 1, doc: 'passes in a row' });
    const packing = packActions(g, s.actions);
    const site = this.#site(s, 'rounds', null, 'pass', packing);
    const list = listActions(g, packing, decision.name, true);
    const ask: Next = this.#piece(['round'], () => `if (s[${passes}]! >= ${g.seats}) {\ns[${passes}] = 0;\ns[${seat}] = 0;\n${rest.jump()}\n}\nreturn ask(s, ${site.constant}, s[${seat}]!);`);
    const back: Next = { jump: () => `return ${ask.index()};`, index: () => ask.index() };
    const resume = this.#resume(['round', 'act'], g.cite(s.span, decision.name), () => {
      const next = `s[${seat}] = (s[CHOOSER]! + 1) % ${g.seats};`;
      return `${next}\nif (move === -1) {\ns[${passes}] = s[${passes}]! + 1;\n${back.jump()}\n}\ns[${passes}] = 0;\n${this.#dispatch(packing, 's[CHOOSER]!', back)}`;
    });
    site.finish(list, resume);
    return `s[${seat}] = ${numberOf(s.from, this.#scope)};\ns[${passes}] = 0;\n${ask.jump()}`;
  }

  // ---- chance ---------------------------------------------------------------------------------------

  #chanceSite(name: string, span: model.Named['span'], value: model.Type | null, chance: string): { readonly constant: string; readonly finish: (resume: string) => void } {
    const { g } = this.#cut;
    const constant = g.names.claim(upper('chance', name));
    const info = { name: constant, decision: name, kind: 'chance' as const, label: {}, span, actions: [], value, refusal: null, locals: this.#parameters.slice(), list: chance, resume: '' };
    g.sites.push(info);
    return {
      constant,
      finish: (resume) => {
        info.resume = resume;
      },
    };
  }

  #random(s: model.Statement & { kind: 'random' }, rest: Next): string {
    const { g } = this.#cut;
    const stream = g.model.streams[s.stream]!;
    const gather = chanceMembers(s.binder, this.#scope, stream.name);
    const resume = this.#resume(['drawn', this.#scope.types[s.binder.local]!.name], g.cite(s.span, stream.name), () => `${this.#bind(s.binder.local, 'move')}\n${this.block(s.body, this.#clearing([s.binder.local], rest, 'drawn'))}`);
    const site = this.#chanceSite(stream.name, s.span, this.#scope.types[s.binder.local]!.type, gather.merged);
    site.finish(resume);
    return this.#drawOne(gather.all, gather.merged, site.constant, s.stream, resume, this.block(s.else, rest));
  }

  #drawOne(all: string, merged: string, site: string, stream: number, resume: string, otherwise: string): string {
    const { g } = this.#cut;
    const draw = `OPTIONS[draw(s, ${streamSlot(g, stream)}, ${streamIdentityConstant(g, stream)}, members)]!`;
    return `const members = ${all}(s, OPTIONS, 0);\nif (members === 0) {\n${otherwise}\n}\nif (s[CHANCE_MODE] === 1) {\nif (${merged}(s, OPTIONS, WEIGHTS) > 1) return ask(s, ${site}, -1);\nreturn ${resume}(s, OPTIONS[0]!);\n}\nreturn ${resume}(s, ${draw});`;
  }

  #deal(s: model.Statement & { kind: 'deal' | 'moveTop' }, rest: Next): string {
    const { g, routine, ability } = this.#cut;
    if (s.from.kind !== 'zone') throw new Error('a deal is from one zone');
    const zone = g.model.zones[s.from.zone]!;
    const left = g.names.claim(upper(this.#scope.prefix, 'deals left'));
    g.frame(routine, ability).slots.push({ name: left, thing: false, size: 1, doc: 'cards still to be dealt' });
    const stream = streamOfShuffle(g, s.from.zone);
    const at = zoneAt(s.from, this.#scope);
    const bag = bagSlot(g, s.from, this.#scope);
    const to = placeNumber(s.to, this.#scope);
    const touched = g.facts.touchedBy([s]);
    const tick = tickCode(g, touched, 'return WAIT;');
    const bottom = s.kind === 'moveTop' && s.place === 'bottom';
    if (bottom) g.needsBottom = true;
    const move = bottom ? `moveToBottom(s, topOf(s, ${at}), ${to});` : moveInto(g, `topOf(s, ${at})`, s.to, this.#scope, true);
    const settles = this.#settles && g.facts.touchQueuesOrSteps(s);
    const done: Next = this.#piece(['dealt'], () => `s[${left}] = 0;\n${settles ? this.#settle(touched, rest) : rest.jump()}`);
    const merged = chanceOfBag(g, at, bag, this.#scope, s.from);
    const site = this.#chanceSite(g.model.streams[stream]!.name, s.span, { kind: 'thing', kinds: zone.of }, merged);
    const loop: Next = this.#piece(['deal'], () => {
      const explicit = `if (s[CHANCE_MODE] === 1 && ${merged}(s, OPTIONS, WEIGHTS) > 1) return ask(s, ${site.constant}, -1);\nfixBagTop(s, ${at} + 1, ${bag}, ${streamSlot(g, stream)}, ${streamIdentityConstant(g, stream)});`;
      return `while (s[${left}]! > 0 && s[${at}]! > 0) {\nif (s[${bag}] === s[${at}]) {\n${explicit}\n}\ns[${left}] = s[${left}]! - 1;\n${move}${tick}\n}\n${done.jump()}`;
    });
    const resume = this.#resume(['dealt', zone.name], g.cite(s.span, g.model.streams[stream]!.name), () => `bagToTop(s, ${at}, ${bag}, move);\ns[${left}] = s[${left}]! - 1;\n${move}${tick}\n${loop.jump()}`);
    site.finish(resume);
    g.needsBagToTop = true;
    return `s[${left}] = ${numberOf(s.count, this.#scope)};\n${loop.jump()}`;
  }

  /** A pile that is read where nothing can wait: in explicit mode its order is drawn here, from the top down. */
  #shuffleInOrder(s: model.Statement & { kind: 'shuffle' }, rest: Next): string {
    const { g } = this.#cut;
    if (s.zone.kind !== 'zone') throw new Error('a shuffle is of one zone');
    const at = zoneAt(s.zone, this.#scope);
    const bag = bagSlot(g, s.zone, this.#scope);
    const stream = s.stream;
    const merged = chanceOfBag(g, at, bag, this.#scope, s.zone);
    const site = this.#chanceSite(g.model.streams[stream]!.name, s.span, { kind: 'thing', kinds: g.model.zones[s.zone.zone]!.of }, merged);
    const touched = g.facts.touchedBy([s]);
    const settles = this.#settles && g.facts.touchQueuesOrSteps(s);
    const loop: Next = this.#piece(['order', g.model.zones[s.zone.zone]!.name], () => `while (s[CHANCE_MODE] === 1 && s[${bag}]! > 0) {\nif (${merged}(s, OPTIONS, WEIGHTS) > 1) return ask(s, ${site.constant}, -1);\nbagToTop(s, ${at}, ${bag}, OPTIONS[0]!);\n}\n${settles ? this.#settle(touched, rest) : rest.jump()}`);
    const resume = this.#resume(['ordered', g.model.zones[s.zone.zone]!.name], g.cite(s.span, g.model.streams[stream]!.name), () => `bagToTop(s, ${at}, ${bag}, move);\n${loop.jump()}`);
    site.finish(resume);
    g.needsBagToTop = true;
    return `${this.#plain(s)}\n${loop.jump()}`;
  }

  // ---- loops ----------------------------------------------------------------------------------------

  #repeat(s: model.Statement & { kind: 'repeat' }, rest: Next): string {
    const { g, routine, ability } = this.#cut;
    const left = g.names.claim(upper(this.#scope.prefix, 'times left'));
    g.frame(routine, ability).slots.push({ name: left, thing: false, size: 1, doc: 'how many times still' });
    const loop: Next = this.#piece(['again'], () => `if (s[${left}]! <= 0) {\ns[${left}] = 0;\n${rest.jump()}\n}\ns[${left}] = s[${left}]! - 1;\n${this.block(s.body, { jump: () => `return ${loop.index()};`, index: () => loop.index() })}`);
    return `s[${left}] = ${numberOf(s.count, this.#scope)};\n${loop.jump()}`;
  }

  #forEach(s: model.Statement & { kind: 'forEach' }, rest: Next): string {
    const { g, routine, ability } = this.#cut;
    const word = this.#scope.types[s.binder.local]!.name;
    const frame = g.frame(routine, ability);
    const index = g.names.claim(upper(this.#scope.prefix, word, 'index'));
    frame.slots.push({ name: index, thing: false, size: 1, doc: `position in the loop over ${word}` });
    const head: { loop: Next | null } = { loop: null };
    const again = (): string => head.loop?.index() ?? '-1';
    const back: Next = { jump: () => `return ${again()};`, index: again };
    const inside = (x: string): string => `${this.#bind(s.binder.local, x)}\n${this.block(s.body, this.#clearing([s.binder.local], back, `${word} done`))}`;
    if (s.binder.in.kind === 'players' && s.binder.where === null) {
      const seat = s.from === null ? `s[${index}]! - 1` : `(${numberOf(s.from, this.#scope)} + s[${index}]! - 1) % ${g.seats}`;
      const loop = this.#piece(['each', word], () => `if (s[${index}]! >= ${g.seats}) {\ns[${index}] = 0;\n${rest.jump()}\n}\ns[${index}] = s[${index}]! + 1;\n${inside(seat)}`);
      head.loop = loop;
      return `s[${index}] = 0;\n${loop.jump()}`;
    }
    const things = elementOf(s.binder.in.type).kind === 'thing';
    const count = g.names.claim(upper(this.#scope.prefix, word, 'count'));
    const members = g.names.claim(upper(this.#scope.prefix, word, 'members'));
    const capacity = things ? g.thingCount : 64;
    frame.slots.push({ name: count, thing: false, size: 1, doc: `how many in the loop over ${word}` }, { name: members, thing: things, size: Math.max(1, capacity), doc: `the loop over ${word}` });
    const element = this.#scope.names.claim(camel('each', word));
    const gather = iterate({ kind: 'filter', binder: s.binder, type: { kind: 'set', of: this.#scope.types[s.binder.local]!.type }, span: s.span }, this.#gatherScope(), element, (x) => `s[${members} + s[${count}]!] = ${x};\ns[${count}] = s[${count}]! + 1;`);
    const loop = this.#piece(['each', word], () => `if (s[${index}]! >= s[${count}]!) {\nfor (let i = 0; i < s[${count}]!; i++) s[${members} + i] = ${things ? -1 : 0};\ns[${count}] = 0;\ns[${index}] = 0;\n${rest.jump()}\n}\nconst ${element} = s[${members} + s[${index}]!]!;\ns[${index}] = s[${index}]! + 1;\n${things ? `if (${element} < 0) return ${again()};\n` : ''}${inside(element)}`);
    head.loop = loop;
    return `s[${count}] = 0;\ns[${index}] = 0;\n${gather}\n${loop.jump()}`;
  }

  /** The binder of a loop is a plain variable while its members are gathered. */
  #gatherScope(): Scope {
    return this.#scope.inner();
  }

  // ---- turns and phases -----------------------------------------------------------------------------

  #turns(s: model.Statement & { kind: 'turns' }, rest: Next): string {
    const { g } = this.#cut;
    const seatOf = plain('s[ACTIVE]!');
    this.#scope.you = seatOf;
    const name = g.functionName(this.#scope.prefix, 'turn');
    const nextTurn = this.#piece(['next turn'], () => `if (s[EXTRA_TURNS]! > 0) return ${name}(s, takeExtraTurn(s));\ns[ORDER] = (s[ORDER]! + 1) % ${g.seats};\nreturn ${name}(s, s[ORDER]!);`);
    const endTurn = this.#piece(['turn over'], () => this.#turnEnds(nextTurn));
    const begun = this.#piece(['turn begun'], () => this.block(s.body, endTurn));
    g.turnFunction ??= name;
    g.addFunction(this.#cut.section, name, ['s: Int16Array', 'seat: number'], 'number', `${g.cite(s.span, 'turns')}: a turn of one seat`, () => {
      const lines: string[] = [];
      if (s.until !== null) lines.push(`if (${truthOf(s.until, this.#scope)}) {\n${rest.jump()}\n}`);
      lines.push('s[ACTIVE] = seat;', 's[TURN] = (s[TURN]! % 32767) + 1;', 'if (ring.on) note(ring, 4, 1, seat);', ...this.#eachTurn());
      const triggers = g.facts.triggersOf.get('tb') ?? [];
      if (triggers.length > 0) lines.push(matchBody(g, triggers, ['seat'], [{ kind: 'player' }]), `if (s[QUEUE]! > 0) return settleThen(s, ${begun.index()});`);
      lines.push(triggers.length > 0 ? begun.jump() : this.block(s.body, endTurn));
      return lines.join('\n');
    });
    if (s.stream === null) return `const starter = ${numberOf(s.from, this.#scope)};\ns[ORDER] = starter;\nreturn ${name}(s, starter);`;
    return this.#randomStarter(s, s.stream, name);
  }

  #randomStarter(s: model.Statement & { kind: 'turns' }, stream: number, turn: string): string {
    const { g } = this.#cut;
    const streamName = g.model.streams[stream]!.name;
    const scope = this.#scope.inner();
    const all = g.functionName('list', streamName);
    g.addFunction('legal', all, ['s: Int16Array', 'out: Int32Array', 'at: number'], 'number', g.cite(s.span, streamName), () => `let n = at;\n${iterate(s.from, scope, 'player', (x) => `out[n++] = ${x};`)}\nreturn n - at;`);
    const merged = g.functionName('chance', streamName);
    g.addFunction('legal', merged, ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'], 'number', `Outcomes of ${streamName}.`, () => `const n = ${all}(s, out, 0);\nweights.fill(1, 0, n);\nreturn n;`);
    const resume = this.#resume(['first turn'], g.cite(s.span, streamName), () => `s[ORDER] = move;\nreturn ${turn}(s, move);`);
    const site = this.#chanceSite(streamName, s.span, { kind: 'player' }, merged);
    site.finish(resume);
    return this.#drawOne(all, merged, site.constant, stream, resume, 'return WAIT;');
  }

  #eachTurn(): string[] {
    const { g } = this.#cut;
    return g.model.attributes.flatMap((a, id) => {
      if (!a.eachTurn || a.storage !== 'variable') return [];
      const values = startValues(g, a, id);
      const constant = attributeConstant(g, id);
      if (values.every((v) => v === values[0])) return [values.length === 1 ? `s[${constant}] = ${values[0]};` : `s.fill(${values[0]}, ${constant}, ${constant} + ${values.length});`];
      return [`s.set([${values.join(', ')}], ${constant});`];
    });
  }

  #turnEnds(nextTurn: Next): string {
    const { g } = this.#cut;
    const back = `return ${nextTurn.index()};`;
    const ends = endsAfterTurn(g);
    const expire = g.model.effects.some((e) => e.duration === 'turn') ? 'expireEffects(s);\n' : '';
    const finish = `${ends === null ? '' : `if (${ends}(s)) return WAIT;\n`}${expire}${back}`;
    const triggers = g.facts.triggersOf.get('te') ?? [];
    if (triggers.length === 0) return finish;
    const last = this.#piece(['turn closed'], () => finish);
    return `${matchBody(g, triggers, ['s[ACTIVE]!'], [{ kind: 'player' }])}\nif (s[QUEUE]! > 0) return settleThen(s, ${last.index()});\n${last.jump()}`;
  }

  #phase(s: model.Statement & { kind: 'phase' }, rest: Next): string {
    const { g } = this.#cut;
    const word = g.model.phases[s.phase]!.name;
    const after = this.#piece(['after', word], () => {
      const triggers = g.facts.triggersOf.get(`pe${s.phase}`) ?? [];
      const reset = g.usesEndPhase ? 's[PHASE_ENDING] = 0;\n' : '';
      return triggers.length === 0 ? `${reset}${rest.jump()}` : `${reset}${matchBody(g, triggers, [], [])}\nif (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, ${rest.index()});\n${rest.jump()}`;
    });
    const body = this.#piece([word], () => this.#phaseBody(s.body, 0, after));
    const triggers = g.facts.triggersOf.get(`pb${s.phase}`) ?? [];
    const begin = triggers.length === 0 ? '' : `${matchBody(g, triggers, [], [])}\nif (s[QUEUE]! > 0 && s[LEVEL] === 0) return settleThen(s, ${body.index()});\n`;
    return `${begin}${body.jump()}`;
  }

  /** After each statement of a phase, `end phase` is asked for. */
  #phaseBody(block: model.Block, i: number, end: Next): string {
    const { g } = this.#cut;
    const check = g.usesEndPhase ? `if (s[PHASE_ENDING] === 1) {\n${end.jump()}\n}\n` : '';
    const s = block[i];
    if (s === undefined) return end.jump();
    const next = this.#piece(['phase goes on'], () => this.#phaseBody(block, i + 1, end));
    const now = this.#from([s], 0, next);
    return `${check}${now}`;
  }
}

export function elementOf(type: model.Type): model.Type {
  return type.kind === 'set' ? type.of : type.kind === 'zone' ? { kind: 'thing', kinds: [] } : type;
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
      return `${g.model.decisions[s.decision]!.name.split('.').at(-1)} settled`;
    case 'phase':
      return g.model.phases[s.phase]!.name;
    default:
      return s.kind;
  }
}

/** Name of the function that lists what may come on top of a bag. */
function chanceOfBag(g: Generator, at: string, bag: string, scope: Scope, zone: model.Expression): string {
  if (zone.kind !== 'zone') throw new Error('a bag is one zone');
  const name = g.functionName('chance', scope.prefix, g.model.zones[zone.zone]!.name);
  g.add('legal', { kind: 'function', name, parameters: ['s: Int16Array', 'out: Int32Array', 'weights: Int32Array'], returns: 'number', doc: `What the top of ${g.model.zones[zone.zone]!.name} may be.`, body: `return mergeAlike(s, s, ${at} + 1, s[${bag}]!, out, weights);` });
  return name;
}

export { framedPlace, snapshotInto };
