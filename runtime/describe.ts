/** Actions, events and names as people read them, in a language of the game's texts. */
import type { ActionJson, EventJson, Json } from './engine.ts';
import { abilityText } from './action-text.ts';
import { type Game, holderText, seatName } from './game.ts';
import { isObject, own } from './json.ts';
import { namedBy, spellOut, textOf, wordsOf } from './names.ts';

/** What is answered where nothing that the game names is chosen. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { yes: 'yes', no: 'no', none: 'none', nothing: 'nothing', enough: 'enough', pass: 'pass', cancel: 'cancel', all: 'all' },
  fr: { yes: 'oui', no: 'non', none: 'aucun', nothing: 'rien', enough: 'assez', pass: 'passer', cancel: 'annuler', all: 'tous' },
}; // prettier-ignore

/** What is said between the names of the game. */
const PHRASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    hidden: 'something', turn: 'turn of', turnFrom: 'turn from', shuffle: 'shuffled', reveal: 'shown', over: 'over', of: 'of', nowhere: 'nowhere',
  },
  fr: {
    hidden: 'quelque chose', turn: 'tour de', turnFrom: 'tour à partir de', shuffle: 'mélangé', reveal: 'montré', over: 'fin', of: 'de', nowhere: 'nulle part',
  },
}; // prettier-ignore

/** One line for an action, an event or a name. */
export function describeAny(game: Game, x: ActionJson | EventJson | string, language: string): string {
  const teller = new Describer(game, language);
  if (typeof x === 'string') return teller.name(x);
  return typeof own(x, 'event') === 'string' ? teller.event(x as EventJson) : teller.action(x as ActionJson);
}

class Describer {
  private readonly game: Game;
  private readonly language: string;
  private readonly answers: Readonly<Record<string, string>>;
  private readonly words: Readonly<Record<string, string>>;

  constructor(game: Game, language: string) {
    this.game = game;
    this.language = language;
    const code = language.split('-')[0] ?? '';
    const spoken = Object.hasOwn(PHRASES, code) ? code : 'en';
    this.answers = ANSWERS[spoken]!;
    this.words = PHRASES[spoken]!;
  }

  /** The text of anything that the game names; else the name in words. */
  name(name: string): string {
    if (this.game.tables.abilities.some((ability) => ability.name === name)) {
      return spellOut(abilityText(this.game, name, this.language));
    }
    const named = namedBy(this.game, name);
    if (named.length === 0 && Object.hasOwn(this.answers, name)) return this.answers[name]!;
    const texts = named.map((candidate) => textOf(candidate.names, this.language));
    const text = texts.find((candidate) => candidate !== '');
    if (text !== undefined) return text;
    const isQuestion = name.includes('.') && this.game.tables.sites.some((site) => site.decision === name);
    return isQuestion ? this.question(name) : spellOut(name);
  }

  action(action: ActionJson): string {
    const name = own(action, 'action');
    if (typeof name === 'string') return this.named(name, action, ['decision', 'action']);
    const choice = own(action, 'choice') ?? null;
    const bearer = own(action, 'this') ?? null;
    const site = this.game.tables.sites.find((candidate) => candidate.decision === action.decision);
    const isAnswer = typeof choice === 'string' && Object.hasOwn(this.answers, choice);
    const said = isAnswer ? this.answers[choice]! : this.value(choice, site?.value?.kind === 'player');
    if (Object.hasOwn(action, 'this')) return bearer === null ? said : `${said}: ${this.value(bearer)}`;
    const label = site === undefined ? '' : textOf(site.label, this.language);
    return label === '' ? said : `${label}: ${said}`;
  }

  /** `play Gorillion`; with a text of its own `Strike: Rhino Turtle`. */
  private named(name: string, fields: ActionJson | EventJson, left: readonly string[]): string {
    const text = this.textOf(name);
    const values = Object.keys(fields)
      .filter((key) => !left.includes(key) && own(fields, key) !== null)
      .map((key) => this.value(own(fields, key) ?? null, this.isPlayer(name, key)));
    if (values.length === 0) return text === '' ? this.name(name) : text;
    return text === '' ? `${spellOut(name)} ${values.join(', ')}` : `${text}: ${values.join(', ')}`;
  }

  private textOf(name: string): string {
    for (const action of this.game.tables.sites.flatMap((site) => site.actions)) {
      if (action.name === name) return textOf(action.names, this.language);
    }
    const event = this.game.tables.events.find((candidate) => candidate.name === name);
    return textOf(event?.names ?? {}, this.language);
  }

  private isPlayer(name: string, key: string): boolean {
    const { sites, events } = this.game.tables;
    const action = sites.flatMap((site) => site.actions).find((candidate) => candidate.name === name);
    const parameters = action?.arguments ?? events.find((event) => event.name === name)?.parameters ?? [];
    return parameters.find((parameter) => parameter.name === key)?.type.kind === 'player';
  }

  event(event: EventJson): string {
    const { words } = this;
    const field = (key: string): Json => own(event, key) ?? null;
    switch (event.event) {
      case 'move':
        return `${this.value(field('thing'))}: ${this.place(field('from'))} → ${this.place(field('to'))}`;
      case 'set': {
        const attribute = this.game.tables.attributes.find(
          (candidate) => candidate.name === field('attribute'),
        );
        const player = attribute?.type.kind === 'player';
        const change = `${this.value(field('from'), player)} → ${this.value(field('to'), player)}`;
        const named = attribute === undefined ? '' : wordsOf(attribute, this.language);
        const of = field('of');
        return of === null ? `${named} ${change}` : `${this.value(of, true)}: ${named} ${change}`;
      }
      case 'shuffle':
        return `${this.place(event)}: ${words['shuffle']!}`;
      case 'turn':
        return Object.hasOwn(event, 'starter')
          ? `${words['turnFrom']!} ${this.value(field('starter'), true)}`
          : `${words['turn']!} ${this.value(field('player'), true)}`;
      case 'reveal':
        return `${words['reveal']!}: ${this.value(field('thing'))}`;
      case 'fires':
        return `${this.bearer(field('this'), field('ability'))}: ${this.value(field('ability'))}`;
      case 'over':
        return `${words['over']!}: ${this.value(field('reason'))}`;
      default:
        return this.named(event.event, event, ['event']);
    }
  }

  /** Whose ability it is; of one that is gone, on what it is printed. */
  private bearer(thing: Json, ability: Json): string {
    const printed = typeof ability === 'string' ? ability.slice(0, Math.max(0, ability.indexOf('.'))) : '';
    return thing === null && printed !== '' ? this.name(printed) : this.value(thing);
  }

  /**
   * What a question without a text of its own is about: `Brain Fly (Play)` for a choice in an ability; the names of the
   * routine and of what is chosen elsewhere.
   */
  private question(decision: string): string {
    const { abilities } = this.game.tables;
    const parts = decision.split('.');
    for (let length = parts.length - 1; length > 1; length -= 1) {
      const ability = abilities.find((candidate) => candidate.name === parts.slice(0, length).join('.'));
      if (ability !== undefined) return `${this.name(parts[0]!)} (${this.name(ability.name)})`;
    }
    const ability = abilities.find((candidate) => candidate.name === parts[0]);
    return parts
      .slice(0, ability === undefined ? parts.length : 1)
      .map((part) => this.name(part))
      .join(': ');
  }

  /** `hand of first`, from an object with `zone` and `of`. */
  private place(json: Json): string {
    if (!isObject(json) || own(json, 'zone') === null) return this.words['nowhere']!;
    const of = own(json, 'of') ?? null;
    const zone = this.value(own(json, 'zone') ?? null);
    return of === null ? zone : `${zone} ${this.words['of']!} ${this.value(of, true)}`;
  }

  private value(value: Json, player = false): string {
    if (value === null) return this.answers['none']!;
    if (typeof value === 'number') return player ? seatName(this.game, value) : String(value);
    if (typeof value === 'boolean') return this.answers[value ? 'yes' : 'no']!;
    if (typeof value === 'string') return this.name(value);
    if (!isObject(value)) return `[${value.map((member) => this.value(member, player)).join(', ')}]`;
    const thing = own(value, 'thing');
    if (typeof thing === 'string') return this.name(thing);
    const of = holderText(this.game, own(value, 'of') ?? null);
    return of === '' ? this.words['hidden']! : `${this.words['hidden']!} ${this.words['of']!} ${of}`;
  }
}
