/** Every attribute is an event where it is assigned outside the body of another: forbidden, replaced, matched. */
import type * as model from '../model/model.ts';
import { bodyOfReplacement, matchBody, replacementCode } from './events.ts';
import type { Generator } from './generator.ts';
import { changeOfAttribute } from './meeting.ts';
import { forbiddenFunction } from './prohibitions.ts';
import { replacedMember } from './questions.ts';

/** Does any ability look at changes of an attribute? */
export function isListened(g: Generator, id: number): boolean {
  return g.facts.listens(`a${id}`);
}

/** Can any ability forbid or replace a change of an attribute? Then its range is looked at afterwards. */
export function isPrevented(g: Generator, id: number): boolean {
  return g.facts.prohibitionsOf.has(`a${id}`) || g.facts.replacementsOf.has(`a${id}`);
}

/** Types of what patterns see: the holder, where there is one, and the new value. */
export function attributeTypes(g: Generator, id: number): model.Type[] {
  const a = g.model.attributes[id]!;
  if (a.holder.kind === 'shared') return [a.type];
  const { holder } = a;
  const of: model.Type =
    holder.kind === 'thing'
      ? { kind: 'thing', kinds: holder.kinds }
      : holder.kind === 'place'
        ? { kind: 'place', placeKind: holder.placeKind }
        : { kind: 'player' };
  return [of, a.type];
}

/** Code that returns where a change of an attribute is forbidden or replaced; `args` are holder and new value. */
export function preventionsOfAttribute(
  g: Generator,
  id: number,
  args: readonly string[],
  mode: 'event' | 'batch',
): string {
  const types = attributeTypes(g, id);
  const { name } = g.model.attributes[id]!;
  const forbidden = forbiddenFunction({ kind: 'attribute', attribute: id }, name, args, types, g);
  const lines = forbidden === null ? [] : [`if (${forbidden}(${['s', ...args].join(', ')})) return;`];
  if (mode === 'batch' && g.facts.meetingAttributes.has(id))
    lines.push(replacedMember(g, changeOfAttribute(g, id), { before: '', leave: 'return;' }));
  else
    for (const r of g.facts.replacementsOf.get(`a${id}`) ?? [])
      lines.push(
        replacementCode(g, r, args, types, {
          body: (scope) => bodyOfReplacement(g, r, scope, mode),
          leave: 'return;',
        }),
      );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** Code that queues the triggers of a changed attribute: those for one or more stand behind the others. */
export function matchAttribute(g: Generator, id: number, args: readonly string[]): string {
  const triggers = g.facts.triggersOf.get(`a${id}`) ?? [];
  return [triggers.filter((t) => !t.batch), triggers.filter((t) => t.batch)]
    .filter((some) => some.length > 0)
    .map((some) => `\n${matchBody(g, some, args, attributeTypes(g, id))}`)
    .join('');
}
