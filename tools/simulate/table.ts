/** The report of many games for people: at most 80 columns. */
import { seatName, type GameFacts } from '../games/facts.ts';
import { chainLines } from '../games/chain.ts';
import { pad, width, wrap } from '../play/table.ts';
import type { CardReport, FaultCount, SimulateReport, Spread } from './report.ts';
import type { Share } from './wilson.ts';

/** `games`: how many were asked for. */
export function reportText(
  report: SimulateReport,
  games: number,
  { seats, folder }: Pick<GameFacts, 'seats' | 'folder'>,
): string {
  const { finished, draws, sharedWins } = report;
  const shared = `  ${'shared'.padEnd(12)}      ${sharedWins} (${share(sharedWins, finished)}), each counted for all who share the first place`;
  const lines = [
    ...(report.interrupted === true ? [`Interrupted after ${report.games} of ${games} games.`] : []),
    `${finished} of ${report.games} games finished, ${report.gamesPerSecond} a second`,
    ...winLines(report, seats),
    `  ${'draws'.padEnd(12)}      ${draws} (${share(draws, finished)})`,
    ...(sharedWins > 0 ? wrap(shared, '    ') : []),
    ...spreadLines('decisions', report.decisions, report.longestSeed),
    ...spreadLines('turns', report.turns, null),
    ...cardLines(report.cards),
    ...report.faultKinds.flatMap((kind) => faultLines(kind, folder)),
  ];
  return `${lines.join('\n')}\n`;
}

function winLines({ winRates, winsBySeat }: SimulateReport, seats: readonly string[]): string[] {
  return winRates.map((share, seat) => {
    const name = pad(seatName(seats, seat), 12);
    return `  ${name} wins ${winsBySeat[seat] ?? 0}${share === null ? '' : ` (${percent(share.rate)}, ${between(share)})`}`;
  });
}

function spreadLines(what: string, spread: Spread | null, longestSeed: string | null): string[] {
  if (spread === null) return [];
  const { min, median, mean, p95, max } = spread;
  const longest = longestSeed === null ? '' : ` (seed ${longestSeed})`;
  const text = `  ${what}: ${mean} on average, median ${median}, from ${min} to ${max}${longest}, 95 % at most ${p95}`;
  return wrap(text, '    ');
}

/** A table for each action, the definitions that win most first. */
function cardLines(cards: readonly CardReport[]): string[] {
  const actions = [...new Set(cards.map(({ action }) => action))];
  return actions.flatMap((action) => {
    const rows = cards.filter((card) => card.action === action).sort((a, b) => b.rate - a.rate);
    const wide = rows.reduce((most, { definition }) => Math.min(40, Math.max(most, width(definition))), 0);
    return [
      `won by a seat after its \`${action}\` of (95 % interval, games):`,
      ...rows.map((row) => {
        const games = String(row.games).padStart(9);
        return `  ${pad(row.definition, wide)}  ${percent(row.rate).padStart(7)}  ${between(row).padEnd(16)} ${games}`;
      }),
    ];
  });
}

function faultLines(
  { code, count, seed, message, rule, trace, record }: FaultCount,
  folder: string,
): string[] {
  const chain = chainLines(rule === null ? trace : [rule, ...trace], folder);
  return [
    ...wrap(`fault ${code} in ${count} games, first with seed ${seed}: ${message}`, '  '),
    ...chain.map((line) => `  ${line}`),
    ...(record === null ? [] : [`  its record is in ${record}`]),
  ];
}

function share(count: number, finished: number): string {
  return percent(count / Math.max(1, finished));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function between({ low, high }: Pick<Share, 'low' | 'high'>): string {
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
}
