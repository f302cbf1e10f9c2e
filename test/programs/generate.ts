/**
 * Small valid games by chance: kinds, zones, events, triggers, replacements, prohibitions, modifiers, choices, clocks.
 * Chains of rules end: what a rule that answers to something does is always of a lower rank than that.
 */
import { Random } from '../../tools/simulate/random.ts';
import { line, type Line } from './program.ts';

/** What may stand where a statement is written. */
interface Context {
  /** Things that have a name here. */
  readonly things: readonly string[];
  /** Players that have a name here. */
  readonly people: readonly string[];
  /** Is there a `you`? */
  readonly you: boolean;
  /** Only what has a lower rank may happen. */
  readonly below: number;
  readonly depth: number;
  /** May somebody be asked here? */
  readonly asks: boolean;
  readonly batch: boolean;
  readonly inEvent: boolean;
}

interface EventShape {
  readonly name: string;
  readonly parameters: 'thing' | 'thing player' | 'player amount' | 'two things';
  readonly rank: number;
}

const attributes = ['luck', 'gold', 'heat', 'wear'] as const;
const rankOf = (attribute: (typeof attributes)[number]): number => attributes.indexOf(attribute);

export class Generator {
  readonly #random: Random;
  readonly #two: boolean;
  readonly #events: EventShape[] = [];
  readonly #keywords: string[] = [];
  #fresh = 0;

  constructor(seed: number) {
    this.#random = new Random('program', seed);
    this.#two = this.#chance(70);
  }

  // ---- the game -------------------------------------------------------------------------------------

  program(): Line[] {
    const events = this.#times(1, 3, (i) => this.#event(i));
    const keywords = this.#times(0, 2, (i) => this.#keyword(i));
    const cards = this.#times(2, 4, (i) => this.#card(i));
    const rules = this.#times(0, 2, (i) => this.#rule(i));
    const actions = this.#times(2, 4, (i) => this.#action(i));
    const standing = this.#standing();
    const names = actions.map(({ text }) => text.replace(/^action (\w+).*$/, '$1')).join(', ');
    const hand = this.#oneOf(['owner', 'owner', 'all']);
    const grave = this.#oneOf(['set', 'pile', 'row']);
    const order = this.#oneOf(['active', 'seat from active', 'red']);
    return [
      line('game Chance'),
      line(`players red, blue${this.#two ? '' : ', green'}`),
      line('kind Thing', [
        line('size: Int 0..9 = 1'),
        line('var wear: Int 0..9 = 0'),
        line('mark worn: Int 0..3 = 0'),
        line('var fresh: Int 0..5 = 0 each turn'),
      ]),
      line('player', [
        line('luck: Int 0..40 = 9'),
        line('gold: Int 0..20 = 3'),
        line(`zone hand: set of Thing seen by ${hand}`),
        line('zone field: set of Thing seen by all'),
        line(`zone grave: ${grave} of Thing seen by all`),
      ]),
      line('shared', [
        line('var days: Int from 0 = 0'),
        line('var heat: Int 0..30 = 4'),
        line('zone box: pile of Thing seen by nobody'),
      ]),
      line('region play: field'),
      line('abilities work in play'),
      ...events,
      ...keywords,
      ...cards,
      ...rules,
      ...actions,
      ...standing,
      line(`triggers ordered by ${order}, ${this.#oneOf(['newest', 'oldest'])} first`),
      line('setup', [
        line('fill box with Thing'),
        line('shuffle box'),
        line('for each p in players', [
          line('deal 2 from box to p.field'),
          line('deal 2 from box to p.hand'),
        ]),
      ]),
      line('flow', [
        line('turns from red until days >= 12', [
          line('days += 1'),
          line(`you act: ${names}`),
          line('else', []),
        ]),
      ]),
      line('score of p = p.luck + p.gold + count(p.field)'),
      line('rank by score highest, ties share'),
    ];
  }

  #event(i: number): Line {
    const parameters = this.#oneOf([
      'thing',
      'thing',
      'thing player',
      'player amount',
      'two things',
    ] as const);
    const shape = { name: `event${i}`, parameters, rank: 10 + i };
    const context: Context = {
      things: parameters === 'two things' ? ['a', 'b'] : parameters === 'player amount' ? [] : ['a'],
      people: parameters === 'thing player' || parameters === 'player amount' ? ['p'] : [],
      you: false,
      below: 10 + i,
      depth: 1,
      asks: false,
      batch: false,
      inEvent: true,
    };
    const written = {
      thing: 'a: Thing',
      'thing player': 'a: Thing, p: Player',
      'player amount': 'p: Player, n: Int',
      'two things': 'a: Thing, b: Thing',
    }[parameters];
    const first =
      parameters === 'player amount' ? line('p.luck -= n clamped') : line(this.#move(context, 'a'));
    const body = this.#chance(60) ? [first, ...this.#block(context, 0, 1)] : this.#block(context, 0, 2);
    this.#events.push(shape);
    return line(`event ${shape.name}(${written})${this.#chance(30) ? ' once' : ''}`, body);
  }

  #keyword(i: number): Line {
    const name = `Word${i}`;
    const abilities = this.#times(0, 1, () => this.#ability());
    this.#keywords.push(name);
    return line(`keyword ${name}`, abilities.flat());
  }

  #card(i: number): Line {
    const words = this.#keywords.filter(() => this.#chance(40));
    return line(`card Card${i}: Thing${words.length === 0 ? '' : ` with ${words.join(', ')}`}`, [
      line(`size = ${this.#below(6)}`),
      line(`copies = ${4 + this.#below(2)}`),
      ...this.#times(0, 2, () => this.#ability()).flat(),
    ]);
  }

  #rule(i: number): Line {
    const [pattern, context] = this.#pattern(null);
    return line(
      `rule rule${i}: on ${pattern}${this.#condition({ ...context, you: false }, 40)}`,
      this.#block({ ...context, you: false, asks: false }, 1, 2),
    );
  }

  #action(i: number): Line {
    const context: Context = {
      things: [],
      people: [],
      you: true,
      below: 99,
      depth: 0,
      asks: true,
      batch: false,
      inEvent: false,
    };
    const parameter = this.#below(4);
    const inside = { ...context, things: parameter === 0 ? [] : ['a'] };
    const from = this.#zones(context);
    const where = this.#chance(30) ? ` where ${this.#test({ ...inside, depth: 2 })}` : '';
    return line(
      parameter === 0 ? `action action${i}` : `action action${i}(a in ${from}${where})`,
      this.#block(inside, 1, 3),
    );
  }

  #standing(): Line[] {
    const all = [
      line(`standing bury${this.#clock()}: for each c in play when c.wear >= ${2 + this.#below(3)}`, [
        line('move c to c.owner.grave'),
      ]),
      line(`standing cool${this.#clock()}: when heat >= ${6 + this.#below(9)}`, [line('heat = 2')]),
      line(`standing alms${this.#clock()}: for each p in players when p.luck == 0`, [
        line('p.luck += 2 clamped'),
      ]),
      line(`standing tidy${this.#clock()}: for each c in play when c.worn >= 2`, [line('c.worn = 0')]),
      line(`standing crowd: for each p in players when count(p.field) > 4`, [line('move p.field to p.hand')]),
    ];
    return all.filter(() => this.#chance(30));
  }

  #clock(): string {
    return this.#chance(60) ? ' at once' : '';
  }

  // ---- abilities ------------------------------------------------------------------------------------

  /** Of a card or a keyword. */
  #ability(): Line[] {
    switch (this.#below(8)) {
      case 0:
      case 1:
      case 2: {
        const [pattern, context] = this.#pattern('this');
        const many = this.#chance(15) ? 'one or more ' : '';
        return [
          line(
            `on ${many}${pattern}${this.#condition(context, 40)}`,
            this.#block({ ...context, asks: true }, 1, 2),
          ),
        ];
      }
      case 3:
      case 4: {
        const [pattern, context] = this.#pattern('this');
        return [
          line(
            `instead of ${pattern} if ${this.#test(context)}`,
            this.#block({ ...context, asks: false, batch: true }, 1, 2),
          ),
        ];
      }
      case 5: {
        const [pattern, context] = this.#pattern('this');
        return [line(`cannot ${pattern}${this.#condition(context, 70)}`)];
      }
      case 6:
        return [this.#always()];
      default:
        return [
          line(`when ${this.#oneOf(['this.wear >= 2', 'heat > 6', 'you.gold > 5', 'you.luck < 5'])}`, [
            ...this.#block({ ...this.#ofAbility(9), asks: true }, 1, 2),
          ]),
        ];
    }
  }

  #always(): Line {
    const guard = this.#oneOf([
      '',
      ' if heat > 5',
      ' if you.gold > 3',
      ' if this.wear > 0',
      ' if count(you.field) > 2',
    ]);
    const change = (x: string): string =>
      this.#oneOf([
        `${x}.size += ${1 + this.#below(2)}`,
        `${x}.size = ${this.#below(5)}`,
        ...this.#keywords.flatMap((word) => [`${x} gains ${word}`, `${x} loses ${word}`]),
      ]);
    return this.#chance(40)
      ? line(`always${guard}`, [line(change('this'))])
      : line(
          `always for each c in ${this.#oneOf(['you.field', 'play', 'you.field except this'])} where ${this.#oneOf(['c.wear == 0', 'c.worn > 0', 'c != this'])}`,
          [line(change('c'))],
        );
  }

  #ofAbility(below: number): Context {
    return {
      things: ['this'],
      people: [],
      you: true,
      below,
      depth: 1,
      asks: false,
      batch: false,
      inEvent: false,
    };
  }

  /** What happens, and what may be said of it. */
  #pattern(self: 'this' | null): [string, Context] {
    if (this.#events.length === 0 || this.#chance(20)) {
      const attribute = this.#oneOf(attributes);
      const context = { ...this.#ofAbility(rankOf(attribute)), things: self === null ? [] : [self] };
      if (attribute === 'heat') return [`heat(n: Int)`, context];
      if (attribute === 'wear')
        return self !== null && this.#chance(50)
          ? ['wear(this, _)', context]
          : ['wear(c: Thing, _)', { ...context, things: [...context.things, 'c'] }];
      return [`${attribute}(p: Player, _)`, { ...context, people: ['p'] }];
    }
    const event = this.#oneOf(this.#events);
    const context = { ...this.#ofAbility(event.rank), things: self === null ? [] : [self] };
    const thing = self !== null && this.#chance(50) ? 'this' : 'c: Thing';
    const with1 = thing === 'this' ? context : { ...context, things: [...context.things, 'c'] };
    switch (event.parameters) {
      case 'thing':
        return [`${event.name}(${thing})`, with1];
      case 'thing player':
        return this.#chance(50)
          ? [`${event.name}(${thing}, _)`, with1]
          : [`${event.name}(${thing}, p: Player)`, { ...with1, people: ['p'] }];
      case 'player amount':
        return [`${event.name}(p: Player, _)`, { ...context, people: ['p'] }];
      case 'two things':
        return [`${event.name}(${thing}, _)`, with1];
    }
  }

  #condition(context: Context, percent: number): string {
    return this.#chance(percent) ? ` if ${this.#test(context)}` : '';
  }

  // ---- statements -----------------------------------------------------------------------------------

  #block(context: Context, least: number, most: number): Line[] {
    return this.#times(least, most, () => this.#statement(context)).flat();
  }

  #statement(context: Context): Line[] {
    const { depth, asks, batch, inEvent, below } = context;
    const deeper = { ...context, depth: depth + 1 };
    const leaf = depth >= 3;
    for (;;) {
      switch (this.#below(leaf ? 8 : 20)) {
        case 0:
        case 1:
          return [line(this.#assignment(context))];
        case 2:
        case 3: {
          const call = this.#call(context);
          if (call === null) continue;
          if (batch || inEvent || leaf || !this.#chance(20)) return [line(call)];
          return [line(call), line('else', this.#block(deeper, 1, 1))];
        }
        case 4: {
          const thing = this.#thing(context);
          if (thing === null) continue;
          return [line(this.#move(context, thing))];
        }
        case 5: {
          const thing = this.#thing(context);
          if (thing === null) continue;
          return [line(`${thing}.worn += 1 clamped`)];
        }
        case 6:
          if (batch || inEvent) continue;
          return [
            line(
              this.#oneOf(['move top of box to ', 'deal 1 from box to ']) + `${this.#player(context)}.hand`,
            ),
          ];
        case 7:
          if (batch || inEvent || depth === 0 || !this.#chance(30)) continue;
          return [line('stop')];
        case 8:
        case 9:
        case 10: {
          const then = line(`if ${this.#test(context)}`, this.#block(deeper, 1, 2));
          return this.#chance(40) ? [then, line('else', this.#block(deeper, 1, 1))] : [then];
        }
        case 11: {
          if (inEvent) continue;
          const x = this.#name('x');
          return [
            line(
              `for each ${x} in ${this.#zones(context)}${this.#chance(50) ? ` where ${x}.size > ${this.#below(3)}` : ''}`,
              this.#block({ ...deeper, depth: 3, things: [...context.things, x] }, 1, 2),
            ),
          ];
        }
        case 12:
          if (batch || inEvent) continue;
          return [line('together', this.#block({ ...deeper, batch: true, asks: false }, 1, 3))];
        case 13:
          if (batch || inEvent || !asks) continue;
          return [line(`repeat ${1 + this.#below(2)}`, this.#block({ ...deeper, depth: 3 }, 1, 2))];
        case 14: {
          if (!asks || !context.you) continue;
          const may = line(`${this.#who()} may "ask${this.#fresh++}"`, this.#block(deeper, 1, 2));
          return this.#chance(30) ? [may, line('else', this.#block(deeper, 1, 1))] : [may];
        }
        case 15:
        case 16: {
          if (!asks || !context.you) continue;
          const x = this.#name('y');
          const who = this.#who();
          const zone = this.#chance(70) ? this.#oneOf(['play', 'red.field', `${who}.field`]) : `${who}.hand`;
          const form = this.#oneOf(['chooses', 'chooses', 'may "pick" choose', 'random']);
          const where = this.#chance(30) ? ` where ${x}.size > ${this.#below(3)}` : '';
          // Chance that picks by what a hand hides must not say whether somebody is asked.
          const hides = form === 'random' && where !== '' && zone.endsWith('.hand');
          const inner = this.#block({ ...deeper, asks: !hides, things: [...context.things, x] }, 1, 2);
          if (form === 'random') return [line(`random ${x} in ${zone}${where}`, inner)];
          return [
            line(
              `${who === 'you' && form === 'chooses' ? 'choose' : `${who} ${form}`} ${x} in ${zone}${where}`,
              inner,
            ),
          ];
        }
        case 17: {
          if (batch || inEvent || this.#events.length === 0 || !context.you) continue;
          const [pattern, its] = this.#pattern(null);
          const kept = {
            ...its,
            below: Math.min(its.below, below),
            things: [...its.things, ...context.things.filter((t) => t !== 'this')],
          };
          return [
            line(`until end of ${this.#oneOf(['turn', 'turn', 'game'])}${this.#chance(40) ? ' once' : ''}`, [
              this.#chance(70)
                ? line(`on ${pattern}${this.#condition(kept, 30)}`, this.#block({ ...kept, depth: 2 }, 1, 2))
                : line(`cannot ${pattern}`),
            ]),
          ];
        }
        case 18: {
          const known = this.#events.filter((e) => e.rank < below);
          if (batch || inEvent || known.length === 0 || below <= rankOf('gold')) continue;
          return [line(`${this.#player(context)}.gold += happened(${this.#oneOf(known).name}) clamped`)];
        }
        default:
          if (batch || inEvent || !asks) continue;
          return [line('atomically', this.#block({ ...deeper, depth: 3, asks: false }, 2, 3))];
      }
    }
  }

  #assignment(context: Context): string {
    const possible = attributes.filter((a) => context.inEvent || rankOf(a) < context.below);
    const thing = this.#thing(context);
    const attribute = this.#oneOf(possible.length === 0 ? (['luck'] as const) : possible);
    const by = this.#oneOf(['+= 1 clamped', '-= 1 clamped', '+= 2 clamped', `= ${this.#below(4)}`]);
    if (possible.length === 0) return thing === null ? 'days += 0' : `${thing}.worn += 1 clamped`;
    if (attribute === 'heat') return `heat ${by}`;
    if (attribute === 'wear') return thing === null ? `heat ${by}` : `${thing}.wear ${by}`;
    return `${this.#player(context)}.${attribute} ${by}`;
  }

  #call(context: Context): string | null {
    const known = this.#events.filter((e) => e.rank < context.below);
    if (known.length === 0) return null;
    const event = this.#oneOf(known);
    const thing = this.#thing(context);
    switch (event.parameters) {
      case 'player amount':
        return `${event.name}(${this.#player(context)}, ${this.#number(context)})`;
      case 'thing':
        return thing === null ? null : `${event.name}(${thing})`;
      case 'thing player':
        return thing === null ? null : `${event.name}(${thing}, ${this.#player(context)})`;
      case 'two things':
        return thing === null ? null : `${event.name}(${thing}, ${this.#thing(context)!})`;
    }
  }

  #move(context: Context, thing: string): string {
    const zone = this.#oneOf(['field', 'field', 'grave', 'hand']);
    const bottom = this.#chance(10) ? 'bottom of ' : '';
    return `move ${thing} to ${zone === 'grave' ? bottom : ''}${this.#player(context, thing)}.${zone}`;
  }

  // ---- expressions ----------------------------------------------------------------------------------

  #thing(context: Context): string | null {
    return context.things.length === 0 ? null : this.#oneOf(context.things);
  }

  #who(): string {
    return this.#oneOf(['you', 'you', this.#two ? 'foe' : 'next(you)']);
  }

  #player(context: Context, thing: string | null = null): string {
    const some = [
      ...context.people,
      ...(context.you ? ['you', 'you', this.#two ? 'foe' : 'next(you)'] : ['red']),
      ...(thing ?? this.#thing(context) ?? '').split(' ').flatMap((t) => (t === '' ? [] : [`${t}.owner`])),
    ];
    return this.#oneOf(some);
  }

  #zones(context: Context): string {
    return context.you
      ? this.#oneOf([
          'you.field',
          'you.field',
          this.#two ? 'foe.field' : 'next(you).field',
          'play',
          'you.hand',
        ])
      : this.#oneOf(['play', 'red.field']);
  }

  #number(context: Context): string {
    const thing = this.#thing(context);
    return this.#oneOf(['0', '1', '2', ...(thing === null ? [] : [`${thing}.size`, `${thing}.wear`])]);
  }

  #test(context: Context): string {
    const thing = this.#thing(context);
    const player = this.#player(context);
    const all = [
      `heat > ${this.#below(8)}`,
      `${player}.gold > ${this.#below(5)}`,
      `count(${player}.field) < ${1 + this.#below(4)}`,
      ...(thing === null
        ? []
        : [
            `${thing}.wear > ${this.#below(3)}`,
            `${thing}.wear > ${this.#below(3)}`,
            `${thing}.worn == 0`,
            `${thing}.size > ${this.#below(4)}`,
            `${thing} in play`,
            `${thing} in ${player}.field`,
            `${thing}.owner == ${player}`,
            ...this.#keywords.map((word) => `${thing} has ${word}`),
          ]),
      ...(context.depth < 3 ? [`not (#)`, `# and #`, `# or #`] : []),
    ];
    return this.#oneOf(all).replace(/#/g, () => this.#test({ ...context, depth: 3 }));
  }

  // ---- chance ---------------------------------------------------------------------------------------

  #name(word: string): string {
    this.#fresh += 1;
    return `${word}${this.#fresh}`;
  }

  #below(bound: number): number {
    return this.#random.below(bound);
  }

  #chance(percent: number): boolean {
    return this.#below(100) < percent;
  }

  #oneOf<T>(list: readonly T[]): T {
    return this.#random.oneOf(list);
  }

  #times<T>(least: number, most: number, make: (i: number) => T): T[] {
    const made: T[] = [];
    const count = least + this.#below(most - least + 1);
    for (let i = 0; i < count; i++) made.push(make(i));
    return made;
  }
}
