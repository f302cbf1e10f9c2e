/** `until end of turn { … }`: created abilities, with the values of the creating rule that they read. */
import type { Effect, Local, Statement } from '../model/model.ts';
import { abilities, type AbilityOwner } from './abilities.ts';
import { mentions, readsYou } from './mentions.ts';
import { addLocal, beginScope, findLocal, type Scope } from './scope.ts';
import type { Of } from './statements.ts';
import { namedAs } from './texts.ts';
import { at, uniqueName } from './world.ts';

/** The effect is captured by value: what its abilities mention is evaluated once, when it is created. */
export function until(scope: Scope, node: Of<'until'>): Statement {
  const { world } = scope;
  const id = world.effects.push(null) - 1;
  const name = uniqueName(world, 'effect', `${scope.path}.until end of ${node.duration}`);
  const found = mentions(node.abilities);
  const captures = capturesOf(scope, found.names);
  const uses = [...found.calls].some((call) => world.procedureUsesYou.has(call));
  const owner: AbilityOwner = {
    source: { kind: 'effect', effect: id },
    name,
    thisType: scope.thisType,
    noYou: scope.noYou,
    begin: (path, what) => beginCaptured(scope, captures, path, what),
  };
  const effect: Effect = {
    ...namedAs(name, node.span),
    duration: node.duration,
    once: node.once,
    captures,
    abilities: abilities(world, owner, node.abilities),
    usesThis: found.names.has('this'),
    usesYou: readsYou(found) || uses,
  };
  world.effects[id] = effect;
  return { kind: 'until', effect: id, span: node.span };
}

type Captures = Effect['captures'];

/** The locals that can be seen and are mentioned, in the order in which they were declared. */
function capturesOf(scope: Scope, names: ReadonlySet<string>): Captures {
  const locals = [...names].flatMap((name) => {
    const found = name === 'it' && scope.it !== null ? scope.it : findLocal(scope, name);
    return found === null ? [] : [found];
  });
  return [...new Set(locals)]
    .sort((a, b) => a - b)
    .map((from) => {
      const local: Local = at(scope.routine.locals, from);
      const type = scope.facts.get(`local ${from}`) ?? local.type;
      return { from, local: { ...local, type, variable: false } };
    });
}

/** Captured values come first among the locals, under their names; that they hide nothing needs no warning. */
function beginCaptured(scope: Scope, captures: Captures, path: string, what: string): Scope {
  let begin = beginScope(scope.world, path, what, { thisType: scope.thisType, noYou: scope.noYou });
  for (const { local } of captures) {
    const { name: text, type, span } = local;
    const id = addLocal(begin, { text, span }, type);
    begin = { ...begin, bindings: { name: text, local: id, value: null, span, outer: begin.bindings } };
  }
  return begin;
}
