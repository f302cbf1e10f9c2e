/** What people read of a game: every name, question and event in the language asked for. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedGame } from '../../tools/games/load.ts';
import { gameOf } from '../support/text-game.ts';

const parade = `
game Parade
players red, blue
kind Beast { mark hurt fr "blessée" en "wounded": Bool = false }
player {
  points fr "scores" en "points": Int from 0 = 0
  mood: Int 0..3 = 0
  zone field fr "champ" en "field": set of Beast seen by all
  zone grave: set of Beast seen by all
}
region play: field
abilities work in play
event defeat fr "défaite" en "fall" (c: Beast) { move c to c.owner.grave }
event cheer(p: Player) { p.points += 1 }
heading Fallen fr "Tombé" en "Fallen": on defeat(this)
card RedFox fr "Goupil" en "Red Fox": Beast { Fallen { choose c in field { defeat(c) } } }
card Bear: Beast { on defeat(_) { cheer(you) } }
rule peace: on defeat(_) { red chooses p in players { cheer(p) } }
action hunt fr "chasser" en "hunt" (prey in you.field) { defeat(prey)  choose c in foe.field { defeat(c) } }
setup { fill red.field with Beast }
flow { turns from red { you act: hunt else { draw } } }
`;

describe('what is read', () => {
  let game: LoadedGame;
  beforeAll(async () => {
    game = await gameOf(parade);
  });
  const read = (x: object | string, language: string) => game.engine.describe(x as never, language);

  test('names, attributes and events in each language; without a text, the word of the rules', () => {
    const set = { event: 'set', attribute: 'points', of: 0, from: 0, to: 1 };
    const gone = { event: 'fires', ability: 'RedFox.Fallen', this: null, you: 0 };
    const fox = { thing: 'RedFox', zone: 'field', of: 0, nth: 1 };
    const told = [set, { event: 'defeat', c: fox }, { event: 'cheer', p: 1 }, gone, 'hurt', 'mood'];
    expect(told.map((one) => read(one, 'fr'))).toEqual([
      'red: scores 0 → 1',
      'défaite: Goupil',
      'cheer blue',
      'Goupil: Tombé',
      'blessée',
      'mood',
    ]);
    expect(told.map((one) => read(one, 'en'))).toEqual([
      'red: points 0 → 1',
      'fall: Red Fox',
      'cheer blue',
      'Red Fox: Fallen',
      'wounded',
      'mood',
    ]);
  });

  test('a question without a text says where it is asked', () => {
    const decisions = game.model.decisions.map(({ name }) => name);
    expect(decisions.map((name) => [name, read(name, 'fr')])).toEqual([
      ['hunt.c', 'chasser: c'],
      ['flow.act', 'flow: act'],
      ['RedFox.Fallen.c', 'Goupil (Tombé)'],
      ['peace.p', 'peace'],
    ]);
  });

  test('words that run together are read apart', () => {
    expect(
      ['noLifeLeft', 'RhinoTurtle', 'HTTPServer', 'two words', 'n'].map((name) => read(name, 'en')),
    ).toEqual(['no life left', 'Rhino Turtle', 'HTTP Server', 'two words', 'n']);
  });
});

const words = `
game Words
players red, blue
kind Card { }
card hidden: Card { copies = 2 }
card turn fr "Le tour": Card { }
card yes fr "Affirmatif": Card { }
card nowhere: Card { }
player { all: Int 0..9 = 0  zone hand: set of Card seen by owner  zone over: set of Card seen by all }
action mix(c in you.hand) {
  move c to you.over
  you may "again" { you.all += 1 clamped }
  you may "this" choose reveal in you.hand { move reveal to you.over }
}
setup { fill red.hand with Card }
flow { turns from red until red.hand is empty { red act: mix else { } } }
`;

test('what the game calls as we call something is called as the game calls it; answers stay answers', async () => {
  const { engine } = await gameOf(words);
  const read = (x: object | string, language = 'en') => engine.describe(x as never, language);
  const names = ['hidden', 'turn', 'nowhere', 'all', 'over', 'mix'];
  expect(names.map((name) => read(name))).toEqual(names);
  expect([read('turn', 'fr'), read('yes', 'fr'), read('no', 'fr')]).toEqual(['Le tour', 'Affirmatif', 'non']);
  const card = { thing: 'yes', zone: 'hand', of: 0, nth: 1 };
  const asked = { decision: 'mix.again', choice: 'yes' };
  const chosen = { decision: 'mix.this', choice: card };
  const declined = { decision: 'mix.this', choice: 'none' };
  expect([asked, chosen, declined].map((x) => read(x, 'fr'))).toEqual([
    'again: oui',
    'this: Affirmatif',
    'this: aucun',
  ]);
  const unseen = { event: 'move', thing: { zone: 'hand', of: 1 }, from: { zone: 'hand', of: 1 }, to: { zone: 'over', of: 1 } };
  expect(read(unseen, 'fr')).toBe('quelque chose de blue: hand de blue → over de blue');
}); // prettier-ignore
