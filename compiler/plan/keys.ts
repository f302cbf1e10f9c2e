/** Keys of what abilities look at: `e1` an event, `a2` an attribute, `h0` a heading, `r0` a relation, `c3` an action, phases, turns. */
import type * as model from '../model/model.ts';

/** Key of what a pattern looks at. */
export function matchedKey(matched: model.Matched): string {
  switch (matched.kind) {
    case 'event':
      return `e${matched.event}`;
    case 'heading':
      return `h${matched.heading}`;
    case 'relation':
      return `r${matched.relation}`;
    case 'action':
      return `c${matched.action}`;
    case 'attribute':
      return `a${matched.attribute}`;
    case 'phaseBegins':
      return `pb${matched.phase}`;
    case 'phaseEnds':
      return `pe${matched.phase}`;
    case 'turnBegins':
      return 'tb';
    case 'turnEnds':
      return 'te';
  }
}

/** Abilities by what they look at. */
export function grouped<A extends model.Trigger | model.Replacement | model.Prohibition>(
  abilities: readonly A[],
): Map<string, A[]> {
  const groups = new Map<string, A[]>();
  for (const ability of abilities) {
    const key = matchedKey(ability.pattern.matched);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [ability]);
    else group.push(ability);
  }
  return groups;
}
