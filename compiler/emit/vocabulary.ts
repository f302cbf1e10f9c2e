/**
 * The words of a game as types: file vocabulary.ts. In: the model and the decisions that were cut out of it. Out: type
 * aliases. Names of a kind of thing become unions of literals while there are few of them, else `string`: checking a
 * program must not take longer because a game has thousands of cards.
 */
import type { Span } from '../source/source.ts';
import type * as model from '../model/model.ts';
import { everyBlock } from '../plan/facts.ts';
import { statementsIn } from '../plan/walk.ts';
import { isModified } from './attributes.ts';
import { literal } from './docs.ts';
import type { Generator, SiteInfo } from './generator.ts';
import { pascal } from './names.ts';

/** Names that every vocabulary has, and types of the language that it uses: no word of a game gets them. */
export const WORDS = [
  ...['Seat', 'Keyword', 'Trigger', 'Where', 'AnyThing', 'HiddenThing', 'Decision', 'Action', 'Event'],
  ...['SharedView', 'PlayerView', 'EffectView', 'View', 'Options', 'Setup', 'GameEngine'],
  ...['Readonly', 'ReadonlyArray', 'Record'],
] as const;

/** What a vocabulary takes from the runtime. */
export const SHAPES = [
  ...['AbilityChoice', 'At', 'Choice', 'DecisionOf', 'Direction', 'FiresEvent', 'Hidden', 'Json', 'Known'],
  ...[
    'MoveEvent',
    'OpenZone',
    'OutcomeOf',
    'OverEvent',
    'Pass',
    'PendingOf',
    'RevealEvent',
    'ScoredOutcomeOf',
  ],
  ...['SetEvent', 'ShuffleEvent', 'TurnEvent', 'TypedEngine', 'VeiledZone'],
] as const;

/** So many words make a union of literals; more are a `string` (or plain JSON). */
const MOST = 64;

/** What must still be told apart where a thing is named. */
type Sight = 'known' | 'seen';

/** Writes vocabulary.ts. Asked for last, when all decisions are known; printed first. */
export function vocabulary(g: Generator): void {
  new Vocabulary(g).write();
}

class Vocabulary {
  readonly #g: Generator;
  readonly #m: model.Model;
  readonly #statements: readonly model.Statement[];
  readonly #names = new Map<string, string>();
  /** Aliases that are `string`, so that no union names a literal beside them. */
  readonly #loose = new Set(['string']);
  /** Zones into which not everybody sees: a thing there may be without a name. */
  readonly #veiled: ReadonlySet<number>;

  constructor(g: Generator) {
    this.#g = g;
    this.#m = g.model;
    this.#statements = [...everyBlock(g.model)].flatMap((block) => [...statementsIn(block)]);
    const veiled = g.model.zones.flatMap((z, id) =>
      z.seenBy === 'all' && !g.facts.bagZones.has(id) ? [] : [id],
    );
    this.#veiled = new Set(veiled);
  }

  write(): void {
    const { maxPlayers } = this.#g;
    this.#type(
      'Seat',
      union(Array.from({ length: maxPlayers }, (_, seat) => String(seat))),
      this.#seatNames(),
    );
    this.#words();
    this.#things();
    this.#decisions();
    this.#actions();
    this.#events();
    this.#views();
    this.#options();
    this.#type(
      'GameEngine',
      'TypedEngine<Action, Event, View, Setup>',
      'The engine in the words of the game.',
    );
  }

  // ---- words --------------------------------------------------------------------------------------

  #seatNames(): string {
    const { seats } = this.#m.players;
    return seats.length === 0
      ? 'A player.'
      : `A player: ${seats.map((name, seat) => `${seat} ${name}`).join(', ')}.`;
  }

  /** Enums, places, keywords and abilities. */
  #words(): void {
    const { enums, placeKinds, keywords, abilities } = this.#m;
    enums.forEach((e, id) => {
      const name = this.#claim(`enum ${id}`, pascal(e.name), pascal(e.name, 'value'));
      this.#namesType(
        name,
        e.values.map((v) => v.name),
        this.#said(e, e.name),
      );
    });
    placeKinds.forEach((p, id) => {
      const name = this.#claim(`placeKind ${id}`, pascal(p.name), pascal(p.name, 'place'));
      this.#namesType(
        name,
        p.places.map((x) => x.name),
        this.#said(p, p.name),
      );
    });
    if (keywords.length > 0)
      this.#namesType(
        'Keyword',
        keywords.map((k) => k.name),
        'What a card may print in a word.',
      );
    const triggers = abilities.filter((a) => a.kind === 'trigger' || a.kind === 'stateTrigger');
    if (triggers.length > 0)
      this.#namesType(
        'Trigger',
        triggers.map((a) => a.name),
        'Abilities that wait for their turn to resolve.',
      );
  }

  /** Zones, definitions and references to things. */
  #things(): void {
    if (this.#m.zones.length === 0) return;
    const where = this.#holders().flatMap(({ key, word, of, doc }) => {
      const zones = this.#m.zones.filter((z) => holderKey(z.holder) === key);
      if (zones.length === 0) return [];
      const name = this.#claim(`zones ${key}`, pascal(word, 'zone'), pascal(word, 'zone', 'name'));
      this.#namesType(
        name,
        zones.map((z) => z.name),
        doc,
      );
      return [`At<${name}, ${of}>`];
    });
    this.#type('Where', union(where), 'One instance of a zone.');
    this.#m.kinds.forEach((kind, id) => {
      const names = this.#definitionsOf(id).map((d) => d.name);
      if (names.length === 0) return;
      const word = this.#claim(
        `names ${id}`,
        pascal(kind.name, 'name'),
        pascal(kind.name, 'definition', 'name'),
      );
      this.#namesType(word, names, this.#said(kind, kind.name));
      const ref = this.#claim(`ref ${id}`, pascal(kind.name, 'ref'), pascal(kind.name, 'reference'));
      this.#type(ref, `Known<${word}, Where>`, `A ${kind.name}, by where it is.`);
    });
    const every = this.#reference(this.#m.kinds.flatMap((kind, id) => (kind.parent === null ? [id] : [])));
    if (this.#isEmpty()) return;
    this.#type('AnyThing', every, 'A thing of any kind.');
    if (this.#veiled.size > 0)
      this.#type('HiddenThing', 'Hidden<Where>', 'A thing of which the reader knows only where it is.');
  }

  /** Who may have zones and attributes, but for things. */
  #holders(): Array<{ key: string; word: string; of: string; doc: string }> {
    return [
      { key: 'player', word: 'player', of: 'Seat', doc: 'What each player has of its own.' },
      { key: 'shared', word: 'shared', of: 'null', doc: 'What belongs to nobody.' },
      ...this.#m.placeKinds.map((p, id) => ({
        key: `place ${id}`,
        word: p.name,
        of: this.#named(`placeKind ${id}`),
        doc: `What each ${p.name} has.`,
      })),
    ];
  }

  /** Definitions of a kind and of the kinds below it. */
  #definitionsOf(kind: number): readonly model.Definition[] {
    return this.#m.definitions.filter((d) => this.#isA(d.kind, kind));
  }
  #isA(kind: number, ancestor: number): boolean {
    for (let k: number | null = kind; k !== null; k = this.#m.kinds[k]?.parent ?? null)
      if (k === ancestor) return true;
    return false;
  }

  // ---- types --------------------------------------------------------------------------------------

  /** The type of a value in data. `seen`: a thing may be gone, or without a name for the reader. */
  #value(type: model.Type, sight: Sight): string {
    return this.#union(this.#members(type, sight));
  }

  #members(type: model.Type, sight: Sight): string[] {
    switch (type.kind) {
      case 'int':
        return ['number'];
      case 'bool':
        return ['boolean'];
      case 'player':
        return ['Seat'];
      case 'direction':
        return ['Direction'];
      case 'keyword':
        return this.#m.keywords.length > 0 ? ['Keyword'] : [];
      case 'text':
        return ['string'];
      case 'none':
        return ['null'];
      case 'place':
        return [this.#named(`placeKind ${type.placeKind}`)];
      case 'enum':
        return [this.#named(`enum ${type.enum}`)];
      case 'definition':
        return [this.#kindNames(type.kinds)];
      case 'thing':
        return sight === 'known' ? [this.#reference(type.kinds)] : this.#seen(type.kinds);
      case 'optional':
        return [...this.#members(type.of, sight), 'null'];
      case 'set':
        return [list(this.#value(type.of, sight))];
      case 'zone':
      case 'unknown':
        return ['Json'];
    }
  }

  /** A thing of one of these kinds; of none in particular: `this` of an ability. */
  #reference(kinds: readonly number[]): string {
    if (kinds.length === 0) return this.#isEmpty() ? 'never' : 'AnyThing';
    const [only, ...others] = this.#outermost(kinds);
    const named = others.length > 0 ? undefined : this.#names.get(`ref ${only}`);
    if (named !== undefined) return named;
    const names = this.#kindNames(kinds);
    return names === 'never' ? 'never' : `Known<${names}, Where>`;
  }

  /** A thing as it is told: it may be gone, or hidden from the reader. */
  #seen(kinds: readonly number[]): string[] {
    return [this.#reference(kinds), ...this.#hidden(), 'null'];
  }
  #hidden(): string[] {
    return this.#veiled.size > 0 && !this.#isEmpty() ? ['HiddenThing'] : [];
  }
  /** No thing ever exists. */
  #isEmpty(): boolean {
    return this.#m.definitions.length === 0 || this.#m.zones.length === 0;
  }
  #anything(): string {
    return this.#union(this.#seen([]));
  }

  #kindNames(kinds: readonly number[]): string {
    return this.#union(this.#outermost(kinds).flatMap((kind) => this.#names.get(`names ${kind}`) ?? []));
  }
  /** The kinds that are not below another of them. */
  #outermost(kinds: readonly number[]): readonly number[] {
    return kinds.filter((kind) => !kinds.some((other) => other !== kind && this.#isA(kind, other)));
  }

  /** A union without `never`, and without literals beside `string`. */
  #union(members: readonly string[]): string {
    const loose = members.find((member) => this.#loose.has(member));
    if (loose === undefined) return union(members);
    return union([loose, ...members.filter((member) => !this.#loose.has(member) && !member.startsWith('"'))]);
  }

  /** Literals while they are few. */
  #literals(words: readonly string[]): string {
    const different = [...new Set(words)];
    return different.length > MOST ? 'string' : union(different.map(literal));
  }

  #namesType(name: string, words: readonly string[], doc: string): void {
    const value = this.#literals(words);
    if (value === 'string') this.#loose.add(name);
    this.#type(name, value, doc);
  }

  #type(name: string, value: string, doc: string): void {
    this.#g.add('vocabulary', { kind: 'type', name, value, doc });
  }
  #claim(key: string, ...wishes: readonly string[]): string {
    const name = this.#g.names.claim(...wishes);
    this.#names.set(key, name);
    return name;
  }
  #named(key: string): string {
    return this.#names.get(key) ?? 'never';
  }

  /** What the author says of it, and where it stands. */
  #said(of: { readonly span: Span; readonly documentation: string | null }, name: string): string {
    const cited = this.#g.cite(of.span, name);
    return of.documentation === null ? cited : `${of.documentation}\n${cited}`;
  }

  // ---- decisions and actions ----------------------------------------------------------------------

  /** Decisions in order, each once: one that stands in a procedure may be cut several times. */
  #asked(...kinds: ReadonlyArray<SiteInfo['kind']>): SiteInfo[] {
    const sites = this.#g.sites.filter((site) => kinds.includes(site.kind));
    return sites.filter((site, i) => sites.findIndex((other) => other.decision === site.decision) === i);
  }

  #decisions(): void {
    const kinds = ['may', 'choose', 'chooseUpTo', 'act', 'rounds', 'order', 'replace'] as const;
    const members = kinds.flatMap((kind) => {
      const names = this.#asked(kind).map((site) => site.decision);
      return names.length === 0 ? [] : [`DecisionOf<Seat, ${literal(kind)}, ${this.#literals(names)}>`];
    });
    this.#type(
      'Decision',
      members.length === 0 ? 'DecisionOf<Seat, never, never>' : union(members),
      'Who decides, and what.',
    );
  }

  #actions(): void {
    const members = [...this.#acts(), ...this.#choices(), ...this.#orders()];
    this.#type(
      'Action',
      members.length === 0 ? 'Choice<never, never>' : union(members),
      'What a player may answer: one type for each action and each question.',
    );
  }

  #acts(): string[] {
    const sites = this.#asked('act', 'rounds');
    const used = [...new Set(sites.flatMap((site) => site.actions.map((a) => a.action)))].sort(
      (a, b) => a - b,
    );
    const passes = sites.filter((site) => site.kind === 'rounds').map((site) => site.decision);
    const pass = passes.length === 0 ? [] : [`Pass<${this.#literals(passes)}>`];
    if (used.length > MOST) return ['ActionJson'];
    const acts = used.map((id) => {
      const action = this.#m.actions[id]!;
      const decisions = sites
        .filter((site) => site.actions.some((a) => a.action === id))
        .map((site) => site.decision);
      const fields = new Map([
        ['decision', this.#literals(decisions)],
        ['action', literal(action.name)],
      ]);
      for (const binder of action.parameters) {
        const { name, type } = action.locals[binder.local]!;
        if (!fields.has(name)) fields.set(name, this.#chosen(type, binder.in, { kind: 'you' }));
      }
      const name = this.#g.names.claim(pascal(action.name, 'action'), pascal(action.name, 'move'));
      this.#type(name, object(fields), this.#said(action, action.name));
      return name;
    });
    return [...acts, ...pass];
  }

  /** Yes or no, one of a set, several of a set. */
  #choices(): string[] {
    const sites = this.#asked('may', 'choose', 'chooseUpTo');
    const values = sites.map((site) => (site.kind === 'may' ? '"yes" | "no"' : this.#picked(site)));
    if (sites.length > MOST) {
      return [...new Set(values)].map((value) => `Choice<string, ${value}>`);
    }
    return sites.map((site, i) => {
      const name = this.#g.names.claim(pascal(site.decision, 'choice'), pascal(site.decision, 'answer'));
      this.#type(
        name,
        `Choice<${literal(site.decision)}, ${values[i] ?? 'never'}>`,
        this.#g.cite(site.span, site.decision),
      );
      return name;
    });
  }

  #picked(site: SiteInfo): string {
    const statement = this.#statements.find(
      (s) =>
        (s.kind === 'choose' || s.kind === 'chooseUpTo') &&
        this.#m.decisions[s.decision]?.name === site.decision,
    );
    const refusal = site.refusal === null ? [] : [literal(site.refusal)];
    if (site.value === null || (statement?.kind !== 'choose' && statement?.kind !== 'chooseUpTo'))
      return union(['Json', ...refusal]);
    return this.#union([this.#chosen(site.value, statement.binder.in, statement.who), ...refusal]);
  }

  /** What is chosen from a set: a thing is known where the one who chooses is certain to see it. */
  #chosen(type: model.Type, set: model.Expression, who: Who): string {
    const value = this.#value(type, 'known');
    return holdsThing(type) && !this.#sees(set, who) ? this.#union([value, ...this.#hidden()]) : value;
  }

  #sees(set: model.Expression, who: Who): boolean {
    switch (set.kind) {
      case 'zone':
        return (
          !this.#veiled.has(set.zone) ||
          (this.#m.zones[set.zone]?.seenBy === 'owner' &&
            !this.#g.facts.bagZones.has(set.zone) &&
            isSame(set.holder, who))
        );
      case 'zones':
        return set.zones.every((zone) => !this.#veiled.has(zone));
      case 'filter':
      case 'allTop':
        return this.#sees(set.binder.in, who);
      case 'union':
        return this.#sees(set.left, who) && this.#sees(set.right, who);
      case 'except':
        return this.#sees(set.left, who);
      default:
        return this.#veiled.size === 0;
    }
  }

  /** Which trigger comes next, which replacement is used. */
  #orders(): string[] {
    const replacements = this.#m.abilities.filter((a) => a.kind === 'replacement').map((a) => a.name);
    return this.#asked('order', 'replace').map((site) => {
      const abilities = site.kind === 'order' ? 'Trigger' : this.#literals(replacements);
      return `AbilityChoice<${literal(site.decision)}, ${abilities}, ${this.#anything()}>`;
    });
  }

  // ---- events -------------------------------------------------------------------------------------

  #events(): void {
    const happens = (...kinds: ReadonlyArray<model.Statement['kind']>): boolean =>
      this.#statements.some((s) => kinds.includes(s.kind));
    const things = !this.#isEmpty();
    const members = [
      ...this.#declaredEvents(),
      ...(things ? [`MoveEvent<${this.#union(['AnyThing', ...this.#hidden()])}, Where>`] : []),
      ...this.#setEvents(),
      ...(things && happens('shuffle') ? ['ShuffleEvent<Where>'] : []),
      ...(happens('turns') ? ['TurnEvent<Seat>'] : []),
      ...(things && happens('reveal') ? [`RevealEvent<${this.#anything()}, Seat>`] : []),
      ...(this.#g.facts.triggersOf.size + this.#g.facts.stateTriggers.length > 0
        ? [`FiresEvent<Trigger, ${this.#anything()}, Seat>`]
        : []),
      'OverEvent',
    ];
    this.#type('Event', union(members), 'What happens, as a player or the spectator is told of it.');
  }

  #declaredEvents(): string[] {
    const { events } = this.#m;
    if (events.length > MOST) return ['EventJson'];
    return events.map((event) => {
      const fields = new Map([['event', literal(event.name)]]);
      for (const { name, type } of event.locals.slice(0, event.parameterCount)) {
        if (name !== 'event') fields.set(name, this.#value(type, 'seen'));
      }
      const name = this.#g.names.claim(pascal(event.name, 'event'), pascal(event.name, 'happens'));
      this.#type(name, object(fields), this.#said(event, event.name));
      return name;
    });
  }

  #setEvents(): string[] {
    const variables = this.#m.attributes.filter((a) => a.storage === 'variable');
    if (variables.length > MOST) return ['SetEvent<string, Json, Json>'];
    return variables.map((a) => {
      const value = this.#value(a.type, 'seen');
      const told = a.holder.kind === 'thing' ? this.#union([value, 'null']) : value;
      return `SetEvent<${literal(a.name)}, ${this.#holder(a.holder)}, ${told}>`;
    });
  }

  #holder(holder: model.Holder): string {
    switch (holder.kind) {
      case 'player':
        return 'Seat';
      case 'shared':
        return 'null';
      case 'place':
        return this.#named(`placeKind ${holder.placeKind}`);
      case 'thing':
        return this.#union(this.#seen(holder.kinds));
    }
  }

  // ---- views --------------------------------------------------------------------------------------

  #views(): void {
    const g = this.#g;
    this.#thingViews();
    this.#type('SharedView', this.#holderView('shared'), 'What belongs to nobody, as it is shown.');
    this.#type('PlayerView', this.#holderView('player'), 'What a player has, as it is shown.');
    const places = this.#m.placeKinds.map((p, id) => {
      const name = g.names.claim(pascal(p.name, 'view'), pascal(p.name, 'place', 'view'));
      this.#type(name, this.#holderView(`place ${id}`), this.#g.cite(p.span, p.name));
      return `Readonly<Record<${this.#named(`placeKind ${id}`)}, ${name}>>`;
    });
    const outcome = this.#m.score === null ? 'OutcomeOf<Seat>' : 'ScoredOutcomeOf<Seat>';
    const hasTriggers = g.facts.triggersOf.size + g.facts.stateTriggers.length > 0;
    const pending = hasTriggers ? `PendingOf<Trigger, ${this.#anything()}, Seat>` : 'never';
    const fields = new Map([
      ['viewer', '"spectator" | Seat'],
      ['active', 'Seat | null'],
      ['decisions', 'readonly Decision[]'],
      ['outcome', `${outcome} | null`],
      ['shared', 'SharedView'],
      ['players', 'readonly PlayerView[]'],
      ['places', places.length === 0 ? nothing : places.join(' & ')],
      ['pending', list(pending)],
      ['effects', list(this.#effects())],
      ['locals', this.#locals()],
      ['resume', 'Json'],
    ]);
    this.#type(
      'View',
      object(fields),
      'What one player or the spectator sees. `resume` is for `sample` alone.',
    );
  }

  /** One type for each kind that has definitions of its own. */
  #thingViews(): void {
    this.#m.kinds.forEach((kind, id) => {
      const names = this.#m.definitions.filter((d) => d.kind === id).map((d) => d.name);
      if (names.length === 0 || this.#m.zones.length === 0) return;
      const isWhole = this.#definitionsOf(id).length === names.length;
      const fields = new Map([
        ['thing', isWhole ? this.#named(`names ${id}`) : this.#literals(names)],
        ['owner', 'Seat | null'],
      ]);
      for (const attribute of kind.attributes) {
        const a = this.#m.attributes[attribute]!;
        if (this.#isShown(attribute)) fields.set(a.name, this.#value(a.type, 'seen'));
      }
      const keywords = list(this.#m.keywords.length > 0 ? 'Keyword' : 'never');
      const name = this.#claim(`view ${id}`, pascal(kind.name, 'view'), pascal(kind.name, 'thing', 'view'));
      this.#type(name, object(fields, new Map([['keywords', keywords]])), this.#g.cite(kind.span, kind.name));
    });
  }

  #isShown(attribute: number): boolean {
    return this.#m.attributes[attribute]?.storage === 'variable' || isModified(this.#g, attribute);
  }

  /** Attributes, then zones, of one sort of holder. */
  #holderView(holder: string): string {
    const fields = new Map<string, string>();
    this.#m.attributes.forEach((a, id) => {
      if (holderKey(a.holder) === holder && this.#isShown(id))
        fields.set(a.name, this.#value(a.type, 'seen'));
    });
    this.#m.zones.forEach((zone, id) => {
      if (holderKey(zone.holder) !== holder) return;
      const kinds = this.#m.kinds.flatMap((_, kind) =>
        zone.of.some((of) => this.#isA(kind, of)) ? [kind] : [],
      );
      const things = union(kinds.flatMap((kind) => this.#names.get(`view ${kind}`) ?? []));
      fields.set(
        zone.name,
        `${this.#veiled.has(id) || this.#g.facts.bagZones.has(id) ? 'VeiledZone' : 'OpenZone'}<${things}>`,
      );
    });
    return object(fields);
  }

  #effects(): string {
    const { effects } = this.#m;
    if (effects.length === 0) return 'never';
    if (effects.length > MOST) {
      return '{ readonly effect: string } & Readonly<Record<string, Json>>';
    }
    const members = effects.map((effect) => {
      const fields = new Map([
        ['effect', literal(effect.name)],
        ['you', 'Seat | null'],
      ]);
      for (const { local } of effect.captures) fields.set(local.name, this.#value(local.type, 'seen'));
      return object(fields);
    });
    this.#type('EffectView', union(members), 'A created effect that lasts.');
    return 'EffectView';
  }

  /** What the routine that waits has in hand; which of them are there depends on the decision. */
  #locals(): string {
    const types = new Map<string, string[]>();
    for (const { name, type } of this.#g.sites.flatMap((site) => site.locals)) {
      types.set(name, [...(types.get(name) ?? []), ...this.#members(type, 'seen')]);
    }
    if (types.size > MOST) return 'Readonly<Record<string, Json>>';
    return object(new Map(), new Map([...types].map(([name, values]) => [name, this.#union(values)])));
  }

  // ---- set-up -------------------------------------------------------------------------------------

  #options(): void {
    const { options, players } = this.#m;
    const given = new Map(options.map((o) => [o.name, this.#value(o.type, 'known')]));
    this.#type(
      'Options',
      object(new Map(), given),
      'Options of the game; those left out have the value that the rules name.',
    );
    const counts = Array.from({ length: players.max - players.min + 1 }, (_, i) => String(players.min + i));
    const optional = new Map([['players', union(counts)]]);
    if (options.length > 0) optional.set('options', 'Options');
    this.#type('Setup', object(new Map([['seed', 'number | string']]), optional), 'What a game begins with.');
  }
}

/** A player, for the question who sees a zone. */
type Who = model.Expression | { readonly kind: 'you' };

/** An object without fields. */
const nothing = 'Readonly<Record<string, never>>';

function isSame(holder: model.Expression | null, who: Who): boolean {
  if (holder === null) return false;
  if (holder.kind === 'opponent' && who.kind === 'opponent') return isSame(holder.of, who.of);
  if (holder.kind === 'local' && who.kind === 'local') return holder.local === who.local;
  return holder.kind === who.kind && (holder.kind === 'you' || holder.kind === 'active');
}

function holdsThing(type: model.Type): boolean {
  return type.kind === 'thing' || ((type.kind === 'optional' || type.kind === 'set') && holdsThing(type.of));
}

function holderKey(holder: model.Holder): string {
  return holder.kind === 'place' ? `place ${holder.placeKind}` : holder.kind;
}

function union(members: readonly string[]): string {
  const different = [...new Set(members)].filter((member) => member !== 'never');
  return different.length === 0 ? 'never' : different.join(' | ');
}

/** As the linter wants it: short for what is one word. */
function list(of: string): string {
  return /^\w+$/.test(of) ? `readonly ${of}[]` : `ReadonlyArray<${of}>`;
}

/** An object type. Authors' words are keys in quotes: printing takes those off that need none. */
function object(
  fields: ReadonlyMap<string, string>,
  optional: ReadonlyMap<string, string> = new Map(),
): string {
  const lines = [
    ...[...fields].map(([name, type]) => `readonly ${literal(name)}: ${type};`),
    ...[...optional].map(([name, type]) => `readonly ${literal(name)}?: ${type};`),
  ];
  return lines.length === 0 ? nothing : `{ ${lines.join(' ')} }`;
}
