/** The 32 creatures of First Contact, card by card (MB-01): names, power, keywords, copies, and whether one has a text. */
import { expect, test } from 'vitest';
import { check } from '../../compiler/compile.ts';
import { rulesOf } from '../support/games.ts';

type Facts = readonly [
  en: string,
  fr: string,
  power: number,
  keywords: string,
  copies: number,
  text: boolean,
];

// prettier-ignore
const facts: readonly Facts[] = [
  ['Axolotl Healer', 'Dr Axolotl', 4, 'Poison', 2, true],
  ['Bee Bear', 'Oursabeille', 8, '', 1, true],
  ['Brain Fly', 'Neuromouche', 4, '', 1, true],
  ['Chameleon Sniper', "Reptireur d'élite", 1, 'Discrétion', 1, true],
  ['Compost Dragon', 'Dracompost', 3, 'Chasseur', 2, true],
  ['Deathweaver', 'Veuve noire', 2, 'Poison', 1, true],
  ['Elephantopus', 'Pachypoulpe', 7, 'Coriace', 1, true],
  ['Explosive Toad', 'Crapaud bombe', 5, 'Frénésie', 2, true],
  ['Ferret Bomber', 'Furet saboteur', 2, 'Discrétion', 2, true],
  ['Giraffodile', 'Giraffodile', 7, '', 1, true],
  ['Goblin Werewolf', 'Goblin-Garou', 2, 'Chasseur', 2, true],
  ['Gorillion', 'Gorillion', 10, '', 1, false],
  ['Grave Robber', 'Pilleur de tombes', 7, 'Coriace', 2, true],
  ['Harpy Mother', 'Mamie Harpie', 5, '', 1, true],
  ['Kangasaurus Rex', 'Kangousaurus Rex', 7, '', 2, true],
  ['Killer Bee', 'Abeille tueuse', 5, 'Chasseur', 2, true],
  ['Lone Yeti', 'Yéti solitaire', 5, 'Coriace', 1, true],
  ['Luchataur', 'Gladiataure', 9, 'Frénésie', 2, false],
  ['Mysterious Mermaid', 'Sirène mystérieuse', 7, '', 1, true],
  ['Plated Scorpion', 'Scorpion blindé', 2, 'Coriace Poison', 2, false],
  ['Rhino Turtle', 'Rhino Tortue', 8, 'Coriace Frénésie', 2, false],
  ['Shark Dog', 'Requin Toutou', 4, 'Chasseur', 1, true],
  ['Sharky Crab-Dog-Mummypus', 'Requin Crabe Chien Momie Pieuvre', 5, '', 1, true],
  ['Shield Bugs', 'Scarabouclier', 4, 'Coriace', 2, true],
  ['Snail Hydra', 'Hydrescargot', 9, '', 2, true],
  ['Snail Thrower', "Lanceur d'escargots", 1, 'Poison', 1, true],
  ['Spider Owl', 'Arachnibou', 3, 'Discrétion Poison', 2, false],
  ['Strange Barrel', 'Baril étrange', 6, '', 1, true],
  ['Tiger Squirrel', 'Tigrécureuil', 3, 'Discrétion', 2, true],
  ['Turbo Bug', 'Turboustique', 4, '', 1, true],
  ['Tusked Extorter', 'Huissiéléphant', 8, '', 2, true],
  ['Urchin Hurler', 'Oursins hurleurs', 5, 'Chasseur', 1, true],
];

test('MB-01: each creature is as it is printed', () => {
  const [model] = check(rulesOf('mindbug')).models.filter(({ variant }) => variant === null);
  if (model === undefined) throw new Error('Mindbug has no model');
  const power = model.attributes.findIndex(({ name }) => name === 'power');
  const found = model.definitions.map(({ names, values, keywords, copies, text, abilities }): Facts => {
    const value = values[power];
    expect(Object.keys(text).sort()).toEqual(abilities.length > 0 ? ['en', 'fr'] : []);
    return [
      names['en'] ?? '',
      names['fr'] ?? '',
      value?.kind === 'int' ? value.value : NaN,
      keywords
        .map(({ keyword }) => model.keywords[keyword]?.name)
        .sort()
        .join(' '),
      copies,
      abilities.length > 0,
    ];
  });
  const byName = (list: readonly Facts[]): Facts[] =>
    [...list].sort(([one], [other]) => (one < other ? -1 : 1));
  expect(byName(found)).toEqual(byName(facts));
  expect(facts.reduce((sum, [, , , , copies]) => sum + copies, 0)).toBe(48);
});
