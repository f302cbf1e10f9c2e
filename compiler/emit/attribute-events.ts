/** Every attribute is an event: changes of it can be forbidden, replaced and matched. */
import type * as model from '../model/model.ts';
import { bodyOfReplacement, matchBody, replacementCode } from './events.ts';
import type { Generator } from './generator.ts';
import { forbiddenFunction } from './prohibitions.ts';

/** Forbid and replace before an attribute changes, match after (every attribute is an event). */
export function attributePipeline(
  g: Generator,
  id: number,
  holder: string | null,
): { before: string; after: string } {
  const a = g.model.attributes[id]!;
  const args = holder === null ? ['value'] : [holder, 'value'];
  const types: model.Type[] =
    holder === null
      ? [a.type]
      : [a.holder.kind === 'thing' ? { kind: 'thing', kinds: a.holder.kinds } : { kind: 'player' }, a.type];
  const key = `a${id}`;
  const forbidden = forbiddenFunction({ kind: 'attribute', attribute: id }, a.name, args, types, g);
  const lines = forbidden === null ? [] : [`if (${forbidden}(${['s', ...args].join(', ')})) return;`];
  for (const r of g.facts.replacementsOf.get(key) ?? [])
    lines.push(
      replacementCode(g, r, args, types, (scope) => bodyOfReplacement(g, r, scope, 'event')).replaceAll(
        'return false;',
        'return;',
      ),
    );
  const triggers = g.facts.triggersOf.get(key) ?? [];
  return {
    before: lines.length === 0 ? '' : `${lines.join('\n')}\n`,
    after: triggers.length === 0 ? '' : `\n${matchBody(g, triggers, args, types)}`,
  };
}
