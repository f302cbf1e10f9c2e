/** What becomes of declarations once all of them are written. */
import { type Code, mentioned } from './code.ts';
import { tidy } from './tidy.ts';

/** The pieces of a routine, which are written when something first goes on there, behind its first. */
export function byRoutine(declarations: readonly Code[]): Code[] {
  const together = new Map<string, Code[]>();
  for (const d of declarations) {
    const key = d.kind === 'function' && d.routine !== undefined ? `routine ${d.routine}` : d.name;
    const those = together.get(key);
    if (those === undefined) together.set(key, [d]);
    else those.push(d);
  }
  return [...together.values()].flat();
}

/** A function with a tidy body. */
export function tidied(code: Code): Code {
  return code.kind === 'function' ? { ...code, body: tidy(code.body) } : code;
}

/** A parameter that the body does not read starts with `_`. */
export function underscored(code: Code): Code {
  if (code.kind !== 'function') return code;
  const read = mentioned(code.body);
  return {
    ...code,
    parameters: code.parameters.map((p) => (read.has(p.slice(0, p.indexOf(':'))) ? p : `_${p}`)),
  };
}
