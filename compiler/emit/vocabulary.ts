/**
 * The words of a game as types: file vocabulary.ts. In: the model and the decisions that were cut out of it. Out: type
 * aliases for decisions, actions, events, views and what a game begins with, of which the engine's own type is made.
 */
import type * as model from '../model/model.ts';
import { secretCaptures } from '../model/peeks.ts';
import { everyBlock } from '../plan/facts.ts';
import { holdsThing } from '../plan/frames.ts';
import { statementsIn } from '../model/walk.ts';
import { isModified } from './attributes.ts';
import { literal } from './docs.ts';
import type { Generator, SiteInfo } from './generator.ts';
import { pascal } from './names.ts';
import { holderKey, list, MOST, union, WordTypes } from './word-types.ts';

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
  ...['SetEvent', 'SharedTurnEvent', 'ShuffleEvent', 'TurnEvent', 'TypedEngine', 'VeiledZone'],
] as const;

/** Writes vocabulary.ts. Asked for last, when all decisions are known; printed first. */
export function vocabulary(g: Generator): void {
  new Vocabulary(g).write();
}

class Vocabulary {
  readonly #g: Generator;
  readonly #m: model.Model;
  readonly #types: WordTypes;
  readonly #statements: readonly model.Statement[];
  /** Where a choice is asked for, by the name of its decision. */
  readonly #choosing = new Map<string, Choosing>();
  /** Type of the view of a thing, by its kind. */
  readonly #viewNames = new Map<number, string>();

  constructor(g: Generator) {
    this.#g = g;
    this.#m = g.model;
    this.#types = new WordTypes(g);
    this.#statements = everyBlock(g.model).flatMap((block) => statementsIn(block));
    for (const s of this.#statements) {
      const chosen =
        s.kind === 'pay'
          ? s.parts.flatMap((part) => payers(part, s.who))
          : isChoosing(s)
            ? [chosenBy(s)]
            : [];
      for (const each of chosen) this.#choosing.set(g.model.decisions[each.decision]?.name ?? '', each);
    }
  }

  write(): void {
    this.#types.write();
    this.#decisions();
    this.#actions();
    this.#events();
    this.#views();
    this.#options();
    this.#types.type(
      'GameEngine',
      'TypedEngine<Action, Event, View, Setup>',
      'The engine in the words of the game.',
    );
  }

  // ---- decisions and actions ----------------------------------------------------------------------

  /** Decisions in order, each once: one that stands in a procedure may be cut several times. */
  #asked(...kinds: ReadonlyArray<SiteInfo['kind']>): SiteInfo[] {
    const sites = new Map<string, SiteInfo>();
    for (const site of this.#g.sites)
      if (kinds.includes(site.kind) && !sites.has(site.decision)) sites.set(site.decision, site);
    return [...sites.values()];
  }

  #decisions(): void {
    const kinds = ['may', 'choose', 'chooseUpTo', 'act', 'rounds', 'order', 'replace'] as const;
    const members = kinds.flatMap((kind) => {
      const names = this.#asked(kind).map((site) => site.decision);
      return names.length === 0 ? [] : [`DecisionOf<Seat, ${literal(kind)}, ${this.#types.literals(names)}>`];
    });
    this.#types.type(
      'Decision',
      members.length === 0 ? 'DecisionOf<Seat, never, never>' : union(members),
      'Who decides, and what.',
    );
  }

  #actions(): void {
    const members = [...this.#acts(), ...this.#choices(), ...this.#orders()];
    this.#types.type(
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
    const pass = passes.length === 0 ? [] : [`Pass<${this.#types.literals(passes)}>`];
    if (used.length > MOST) return ['ActionJson'];
    const acts = used.map((id) => {
      const action = this.#m.actions[id]!;
      const decisions = sites
        .filter((site) => site.actions.some((a) => a.action === id))
        .map((site) => site.decision);
      const fields = new Map([
        ['decision', this.#types.literals(decisions)],
        ['action', literal(action.name)],
      ]);
      for (const binder of action.parameters) {
        const { name, type } = action.locals[binder.local]!;
        if (!fields.has(name)) fields.set(name, this.#chosen(type, binder.in, { kind: 'you' }));
      }
      const name = this.#g.names.claim(pascal(action.name, 'action'), pascal(action.name, 'move'));
      this.#types.type(name, object(fields), this.#types.said(action, action.name));
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
      this.#types.type(
        name,
        `Choice<${literal(site.decision)}, ${values[i] ?? 'never'}>`,
        this.#g.cite(site.span, site.decision),
      );
      return name;
    });
  }

  #picked(site: SiteInfo): string {
    const statement = this.#choosing.get(site.decision);
    const refusal = site.refusal === null ? [] : [literal(site.refusal)];
    if (site.value === null || statement === undefined) return union(['Json', ...refusal]);
    return this.#types.union([this.#chosen(site.value, statement.in, statement.who), ...refusal]);
  }

  /** What is chosen from a set: a thing is known where the one who chooses is certain to see it. */
  #chosen(type: model.Type, set: model.Expression, who: Who): string {
    const value = this.#types.value(type, 'known');
    return holdsThing(type) && !this.#sees(set, who)
      ? this.#types.union([value, ...this.#types.hidden()])
      : value;
  }

  #sees(set: model.Expression, who: Who): boolean {
    switch (set.kind) {
      case 'zone':
        return (
          !this.#types.veiled.has(set.zone) ||
          (this.#m.zones[set.zone]?.seenBy === 'owner' &&
            !this.#g.facts.bagZones.has(set.zone) &&
            isSame(set.holder, who))
        );
      case 'zones':
        return set.zones.every((zone) => !this.#types.veiled.has(zone));
      case 'filter':
      case 'allTop':
        return this.#sees(set.binder.in, who);
      case 'union':
        return this.#sees(set.left, who) && this.#sees(set.right, who);
      case 'except':
        return this.#sees(set.left, who);
      default:
        return this.#types.veiled.size === 0;
    }
  }

  /** Which trigger comes next, which replacement is used. */
  #orders(): string[] {
    const replacements = this.#m.abilities.filter((a) => a.kind === 'replacement').map((a) => a.name);
    return this.#asked('order', 'replace').map((site) => {
      const abilities = site.kind === 'order' ? 'Trigger' : this.#types.literals(replacements);
      return `AbilityChoice<${literal(site.decision)}, ${abilities}, ${this.#types.anything()}>`;
    });
  }

  // ---- events -------------------------------------------------------------------------------------

  #events(): void {
    const happens = (...kinds: ReadonlyArray<model.Statement['kind']>): boolean =>
      this.#statements.some((s) => kinds.includes(s.kind));
    const things = !this.#types.isEmpty();
    const members = [
      ...this.#declaredEvents(),
      ...(things ? [`MoveEvent<${this.#types.union(['AnyThing', ...this.#types.hidden()])}, Where>`] : []),
      ...this.#setEvents(),
      ...(things && happens('shuffle') ? ['ShuffleEvent<Where>'] : []),
      ...(happens('turns') ? [`${this.#m.sharedTurns ? 'SharedTurnEvent' : 'TurnEvent'}<Seat>`] : []),
      ...(things && happens('reveal') ? [`RevealEvent<${this.#types.anything()}, Seat>`] : []),
      ...(this.#g.facts.triggersOf.size + this.#g.facts.stateTriggers.length > 0
        ? [`FiresEvent<Trigger, ${this.#types.anything()}, Seat>`]
        : []),
      'OverEvent',
    ];
    this.#types.type('Event', union(members), 'What happens, as a player or the spectator is told of it.');
  }

  #declaredEvents(): string[] {
    const { events } = this.#m;
    if (events.length > MOST) return ['EventJson'];
    return events.map((event) => {
      const fields = new Map([['event', literal(event.name)]]);
      for (const { name, type } of event.locals.slice(0, event.parameterCount)) {
        if (name !== 'event') fields.set(name, this.#types.value(type, 'seen'));
      }
      const name = this.#g.names.claim(pascal(event.name, 'event'), pascal(event.name, 'happens'));
      this.#types.type(name, object(fields), this.#types.said(event, event.name));
      return name;
    });
  }

  #setEvents(): string[] {
    const variables = this.#m.attributes.filter((a) => a.storage === 'variable');
    if (variables.length > MOST) return ['SetEvent<string, Json, Json>'];
    return variables.map((a) => {
      const value = this.#types.value(a.type, 'seen');
      const told = a.holder.kind === 'thing' ? this.#types.union([value, 'null']) : value;
      return `SetEvent<${literal(a.name)}, ${this.#types.holder(a.holder)}, ${told}>`;
    });
  }

  // ---- views --------------------------------------------------------------------------------------

  #views(): void {
    const g = this.#g;
    this.#thingViews();
    this.#types.type('SharedView', this.#holderView('shared'), 'What belongs to nobody, as it is shown.');
    this.#types.type('PlayerView', this.#holderView('player'), 'What a player has, as it is shown.');
    const places = this.#m.placeKinds.map((p, id) => {
      const name = g.names.claim(pascal(p.name, 'view'), pascal(p.name, 'place', 'view'));
      this.#types.type(name, this.#holderView(`place ${id}`), this.#g.cite(p.span, p.name));
      return `Readonly<Record<${this.#types.named(`placeKind ${id}`)}, ${name}>>`;
    });
    const outcome = this.#m.score === null ? 'OutcomeOf<Seat>' : 'ScoredOutcomeOf<Seat>';
    const hasTriggers = g.facts.triggersOf.size + g.facts.stateTriggers.length > 0;
    const pending = hasTriggers ? `PendingOf<Trigger, ${this.#types.anything()}, Seat>` : 'never';
    const fields = new Map([
      ['viewer', '"spectator" | Seat'],
      [this.#m.sharedTurns ? 'starter' : 'active', 'Seat | null'],
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
    this.#types.type(
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
      const isWhole = this.#types.definitionsOf(id).length === names.length;
      const fields = new Map([
        ['thing', isWhole ? this.#types.named(`names ${id}`) : this.#types.literals(names)],
        ['owner', 'Seat | null'],
      ]);
      for (const attribute of kind.attributes) {
        const a = this.#m.attributes[attribute]!;
        if (this.#isShown(attribute)) fields.set(a.name, this.#types.value(a.type, 'seen'));
      }
      const keywords = list(this.#m.keywords.length > 0 ? 'Keyword' : 'never');
      const name = this.#g.names.claim(pascal(kind.name, 'view'), pascal(kind.name, 'thing', 'view'));
      this.#viewNames.set(id, name);
      this.#types.type(
        name,
        object(fields, new Map([['keywords', keywords]])),
        this.#g.cite(kind.span, kind.name),
      );
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
        fields.set(a.name, this.#types.value(a.type, 'seen'));
    });
    this.#m.zones.forEach((zone, id) => {
      if (holderKey(zone.holder) !== holder) return;
      const kinds = this.#m.kinds.flatMap((_, kind) =>
        zone.of.some((of) => this.#types.isA(kind, of)) ? [kind] : [],
      );
      const things = union(kinds.flatMap((kind) => this.#viewNames.get(kind) ?? []));
      fields.set(
        zone.name,
        `${this.#types.veiled.has(id) || this.#g.facts.bagZones.has(id) ? 'VeiledZone' : 'OpenZone'}<${things}>`,
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
    const members = effects.map((effect, id) => {
      const secret = secretCaptures(this.#m, id);
      const fields = new Map([
        ['effect', literal(effect.name)],
        ['you', 'Seat | null'],
      ]);
      for (const [place, { local }] of effect.captures.entries())
        if (!secret.has(place)) fields.set(local.name, this.#types.value(local.type, 'seen'));
      return object(fields);
    });
    this.#types.type('EffectView', union(members), 'A created effect that lasts.');
    return 'EffectView';
  }

  /** What the routine that waits has in hand; which of them are there depends on the decision. */
  #locals(): string {
    const types = new Map<string, string[]>();
    for (const { name, type, secret } of this.#g.sites.flatMap((site) => site.locals)) {
      if (secret) continue;
      types.set(name, [...(types.get(name) ?? []), ...this.#types.members(type, 'seen')]);
    }
    if (types.size > MOST) return 'Readonly<Record<string, Json>>';
    return object(new Map(), new Map([...types].map(([name, values]) => [name, this.#types.union(values)])));
  }

  // ---- set-up -------------------------------------------------------------------------------------

  #options(): void {
    const { options, players } = this.#m;
    const given = new Map(options.map((o) => [o.name, this.#types.value(o.type, 'known')]));
    this.#types.type(
      'Options',
      object(new Map(), given),
      'Options of the game; those left out have the value that the rules name.',
    );
    const counts = Array.from({ length: players.max - players.min + 1 }, (_, i) => String(players.min + i));
    const optional = new Map([['players', union(counts)]]);
    if (options.length > 0) optional.set('options', 'Options');
    optional.set('teams', 'never').set('decks', 'never');
    this.#types.type(
      'Setup',
      object(new Map([['seed', 'number | string']]), optional),
      'What a game begins with. This one has no teams, and decks are not brought to it.',
    );
  }
}

/** A choice: out of which set, and whose. */
interface Choosing {
  readonly decision: number;
  readonly in: model.Expression;
  readonly who: model.Expression;
}

function isChoosing(s: model.Statement): s is model.Statement & { readonly kind: 'choose' | 'chooseUpTo' } {
  return s.kind === 'choose' || s.kind === 'chooseUpTo';
}

function chosenBy(s: model.Statement & { readonly kind: 'choose' | 'chooseUpTo' }): Choosing {
  return { decision: s.decision, in: s.binder.in, who: s.who };
}

/** What pays for a part: out of all its sources together. */
function payers({ decision, sources }: model.PaymentPart, who: model.Expression): Choosing[] {
  const [first, ...others] = sources.map(({ binder }) => binder.in);
  if (decision === null || first === undefined) return [];
  const all = others.reduce<model.Expression>(
    (left, right) => ({ kind: 'union', left, right, type: left.type, span: left.span }),
    first,
  );
  return [{ decision, in: all, who }];
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
