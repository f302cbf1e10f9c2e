/** In: a record and a game. Out: whether it is a record of this game, and which rules differ since. */
import { placesOfRules } from '../../compiler/model/digest.ts';
import type { Model } from '../../compiler/model/model.ts';
import type { SourceFile } from '../../compiler/source/source.ts';
import { positionAt } from '../../compiler/source/source.ts';
import type { Rules } from '../../runtime/engine.ts';
import { CHANCE_ALGORITHM } from '../../runtime/index.ts';
import { shortened } from './json.ts';
import type { GameRecord } from './record.ts';

/** A rule that differs, by the name of its digest: `action play`. Null: it was not there, or is there no more. */
export interface RuleChange {
  readonly rule: string;
  readonly old: string | null;
  readonly new: string | null;
}

/** Why a record cannot be played with a game at all; null when it can, were the rules the same. */
export function foreignTo(
  record: GameRecord,
  rules: Rules,
): { readonly at: string; readonly message: string } | null {
  const { game, chanceAlgorithm } = record;
  if (game !== rules.id) {
    return { at: 'game', message: `it is a record of \`${shortened(game)}\`, not of \`${rules.id}\`` };
  }
  if (chanceAlgorithm !== CHANCE_ALGORITHM) {
    const message = `its chance is drawn by \`${shortened(chanceAlgorithm)}\`, here it is by \`${CHANCE_ALGORITHM}\``;
    return { at: 'chanceAlgorithm', message };
  }
  const altered = changesOf(record, rules)[0];
  if (record.digest !== rules.digest || altered === undefined) return null;
  const message = 'it has another digest than the rules of which the record is: the record was altered';
  return { at: `ruleDigests.${shortened(altered.rule)}`, message };
}

/** What digests are compared of. */
type Digested = Pick<GameRecord, 'digest' | 'ruleDigests'>;

/** The rules that differ, those of the record first. */
export function changesOf(record: Digested, rules: Digested): RuleChange[] {
  const before = new Map(Object.entries(record.ruleDigests));
  const now = new Map(Object.entries(rules.ruleDigests));
  const names = [...before.keys(), ...[...now.keys()].filter((name) => !before.has(name))];
  const changes = names.map((rule) => ({
    rule,
    old: before.get(rule) ?? null,
    new: now.get(rule) ?? null,
  }));
  const differing = changes.filter((change) => change.old !== change.new);
  if (differing.length > 0 || record.digest === rules.digest) return differing;
  // The order of what is declared counts too, and has no digest of its own.
  return [{ rule: 'game', old: record.digest, new: rules.digest }];
}

/** Most rules that are named to people. */
const mostNamed = 12;

/** `card Gorillion (0f3a… → 91bc…), action play (new)`. */
export function changesText(changes: readonly RuleChange[]): string {
  const short = (digest: string) => digest.slice(0, 8);
  const named = changes.slice(0, mostNamed).map(({ rule, old, new: now }) => {
    if (old === null) return `${shortened(rule)} (new)`;
    return `${shortened(rule)} (${short(old)} → ${now === null ? 'gone' : short(now)})`;
  });
  const left = changes.length - named.length;
  return named.join(', ') + (left > 0 ? ` and ${left} more` : '');
}

/** A rule for programs; the place is null where the rules have none for it. */
export interface NamedRule {
  readonly name: string;
  readonly file: string | null;
  readonly line: number | null;
}

/** Where a changed rule stands now. */
export function placeOf(model: Model, sources: readonly SourceFile[], rule: string): NamedRule {
  const span = placesOfRules(model).get(rule);
  const source = sources.find(({ path }) => path === span?.file);
  if (span === undefined || source === undefined) return { name: rule, file: null, line: null };
  return { name: rule, file: span.file, line: positionAt(source, span.start).line };
}
