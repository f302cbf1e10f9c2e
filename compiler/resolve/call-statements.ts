/** `defeat(a)`, `assault(a)`: events that happen and procedures that run. */
import { misplaced, needlessElse, noYouHere, unknownName } from '../diagnostics/catalogue/resolve.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Statement } from '../model/model.ts';
import { argumentValues, describeCallable } from './calls.ts';
import type { Scope } from './scope.ts';
import { block, otherwise, type Of } from './statements.ts';
import { at } from './world.ts';

/** An event or a procedure with its values. */
export function callStatement(scope: Scope, node: Of<'call'>): Statement | null {
  const { world } = scope;
  const { text: name, span } = node.name;
  const callable = world.names.callables.get(name);
  if (callable === undefined) {
    const valid = [...world.names.events.ids.keys(), ...world.names.procedures.ids.keys()];
    const isAttribute = world.attributes.some(({ node: { name: own } }) => own.text === name);
    const help = isAttribute ? `a value is changed by a statement of its own: \`x.${name} = …\`` : null;
    const suggestion = suggest(name, valid);
    world.report(unknownName({ at: span, name, what: 'event or procedure', suggestion, help }));
    otherwise(scope, node.else);
    return null;
  }
  switch (callable.kind) {
    case 'event':
      return {
        kind: 'callEvent',
        event: callable.id,
        arguments: argumentValues(scope, node, at(world.signatures.events, callable.id)),
        else: otherwise(scope, node.else),
        span: node.span,
      };
    case 'procedure':
      return procedureCall(scope, node, callable.id);
    default: {
      const help =
        callable.kind === 'action'
          ? `let a player decide: \`p act: ${name}\``
          : callable.kind === 'cost'
            ? `write it after an action: \`action … cost ${name}(…)\``
            : 'only events and procedures are called';
      world.report(misplaced({ at: span, what: describeCallable(callable), where: 'as a statement', help }));
      return null;
    }
  }
}

function procedureCall(scope: Scope, node: Of<'call'>, id: number): Statement {
  const { world } = scope;
  const { text: name, span } = node.name;
  if (scope.noYou !== null && world.procedureUsesYou.has(name)) {
    world.report(noYouHere({ at: span, word: 'you', where: `${scope.noYou}, and \`${name}\` needs it` }));
  }
  if (node.else !== null) {
    world.report(
      needlessElse({
        at: node.else.span,
        why: 'a procedure always runs; only events may be forbidden or replaced',
      }),
    );
    block(scope, node.else);
  }
  const values = argumentValues(scope, node, at(world.signatures.procedures, id));
  return { kind: 'callProcedure', procedure: id, arguments: values, span: node.span };
}
