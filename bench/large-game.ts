/** Games whose files have five megabytes: of cards, of scenarios, of tables right and wrong, and of what is no rules at all. */
import { sourceFile, type SourceFile } from '../compiler/source/source.ts';
import { catalogueGame, scaleGame } from './scale-game.ts';

const megabytes = 5;

export const largeGames: ReadonlyMap<string, () => readonly SourceFile[]> = new Map([
  [
    'cards with abilities',
    () => [...scaleGame(0), sourceFile('cards.rules', `part of Scale\n${filled(card)}`)],
  ],
  [
    'scenarios',
    () => [...scaleGame(40), sourceFile('scenarios.rules', `part of Scale\n${filled(scenario)}`)],
  ],
  ['rows of a table', () => tableGame((n) => `Animal${n},Animal number ${n},${n % 900}.5,${n % 200},sea\n`)],
  ['rows without cells', () => tableGame(() => '1,2\n')],
  ['remarks', () => ruleGame(filled((n) => `// remark ${n}\n`))],
  ['one text', () => ruleGame(`card Long: Card { text "${'x'.repeat(megabytes * 1e6)}" }\n`)],
  ['one line of brackets', () => ruleGame(`derived deep = ${'('.repeat(megabytes * 1e6)}\n`)],
  ['NULs', () => ruleGame('\0'.repeat(megabytes * 1e6))],
]);

/** A small game, and a file more. */
function ruleGame(text: string): readonly SourceFile[] {
  return [...scaleGame(40), sourceFile('more.rules', `part of Scale\n${text}`)];
}

/** As many lines as fit, each with a number. */
function filled(line: (n: number) => string): string {
  const lines: string[] = [];
  for (let length = 0, n = 0; length < megabytes * 1e6; n++) {
    const next = line(n);
    lines.push(next);
    length += next.length;
  }
  return lines.join('');
}

/** About 29,000 fit: a game has no more than 32,767. */
function card(n: number): string {
  const abilities = [
    `Arrival { choose c in foe.army where c.power <= ${n % 7} { hurt(foe, ${1 + (n % 2)})  fall(c) } }`,
    `on hurt(you, _) if this.power >= ${n % 5} { you.life += 1 }`,
  ];
  const copies = n < 40 ? 1 : 0;
  return `card Card${n}: Card {\n  power = ${1 + (n % 9)}  copies = ${copies}\n  ${abilities.join('\n  ')}\n}\n`;
}

function scenario(n: number): string {
  const life = 1 + (n % 20);
  return `scenario s${n} { given { active = first  first.life = ${life} } expect first.life == ${life} }\n`;
}

/** The game of a catalogue with other rows in its table; of more than it holds, that is all that is said. */
function tableGame(row: (n: number) => string): readonly SourceFile[] {
  return catalogueGame(0).map((file) =>
    file.path.endsWith('.csv') ? sourceFile(file.path, `${file.text}${filled(row)}`) : file,
  );
}
