/**
 * Small batches (L4) without a list of members: `together` in which one `once` event is called a few times and nothing
 * reacts. Each call is judged on the state before, then all are carried out; what stands for a member is a number.
 */
import type * as model from '../model/model.ts';
import { literalNumber } from '../model/literals.ts';
import { statementsIn } from '../model/walk.ts';
import { batchBegins } from './batches.ts';
import { everyBlock } from '../plan/facts.ts';
import { isListened, isPrevented } from './attribute-events.ts';
import { isModified } from './attributes.ts';
import { commitFunction, preventions, signature, typesOf } from './events.ts';
import { numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { knownInBlock } from './last-known.ts';
import { camel } from './names.ts';
import { thisArgument } from './sources.ts';
import { setter } from './state.ts';
import { type Body, statementsCode } from './statements.ts';

/** More calls are a list. */
const MOST = 4;

type Call = model.Statement & { readonly kind: 'callEvent' };

/** Code of `together`: judged call by call where that is enough, else a batch. */
export function togetherCode(block: model.Block, body: Body): string {
  return body.scope.names.within(() => batchCode(block, body));
}

function batchCode(block: model.Block, body: Body): string {
  // What replaces a member of a batch has its members in that batch.
  if (body.mode === 'batch') return `{\n${statementsCode(block, body)}\n}`;
  const judged = body.mode === 'routine' ? judgedCode(block, body) : null;
  if (judged !== null) return `{\n${judged}\n}`;
  body.g.needsBatch = true;
  const batch = body.scope.names.claim('batch');
  const inside = statementsCode(block, { ...body, mode: 'batch' });
  return `{\nconst ${batch} = ${batchBegins(body.g)};\n${inside}\ncommitBatch(s, ${batch});\n}`;
}

function judgedCode(block: model.Block, body: Body): string | null {
  const { g, scope } = body;
  const calls = callsIn(block, body);
  const [first] = calls ?? [];
  if (calls === null || first === undefined || !isJudgeable(g, first.event)) return null;
  const { name } = g.model.events[first.event]!;
  const judge = judgeFunction(g, first.event);
  const judged = calls.map((call) => {
    const thing = numberOf(call.arguments[0]!, scope);
    return {
      call,
      thing,
      verdict: scope.names.claim(camel(name, 'of', thing), camel(name, 'of', thing, 'again')),
    };
  });
  const assign = (call: Call): string => {
    const at = judged.findIndex((one) => one.call === call);
    const { thing, verdict } = judged[at]!;
    // Doomed twice is one event.
    const twins = judged
      .slice(0, at)
      .map((one) =>
        one.thing === thing ? `${one.verdict} !== 0` : `(${one.verdict} !== 0 && ${one.thing} === ${thing})`,
      );
    const value = `${judge}(s, ${thing})`;
    return `${verdict} = ${twins.length === 0 ? value : `${twins.join(' || ')} ? 0 : ${value}`};`;
  };
  const written = (statements: model.Block): string =>
    statements
      .map((s) => {
        if (s.kind === 'callEvent') return assign(s);
        if (s.kind !== 'if') throw new Error(`${s.kind} is not judged`);
        const otherwise = s.else.length === 0 ? '' : ` else {\n${written(s.else)}\n}`;
        return `if (${truthOf(s.condition, scope)}) {\n${written(s.then)}\n}${otherwise}`;
      })
      .join('\n');
  return [
    ...judged.map(({ verdict }) => `let ${verdict} = 0;`),
    written(block),
    ...judged.map(({ thing, verdict }) => `${carryOutFunction(g, first.event)}(s, ${thing}, ${verdict});`),
  ].join('\n');
}

/** The calls, when there is nothing else but conditions, of one event, about locals that nothing can take away. */
function callsIn(block: model.Block, { scope }: Body): readonly Call[] | null {
  const calls: Call[] = [];
  for (const s of statementsIn(block)) {
    if (s.kind === 'if') continue;
    if (s.kind !== 'callEvent' || s.else.length > 0 || s.arguments.length !== 1) return null;
    const [argument] = s.arguments;
    if (argument?.kind !== 'local' || scope.place(argument.local).framed) return null;
    calls.push(s);
  }
  const one = calls.every(({ event }) => event === calls[0]?.event);
  return one && calls.length > 1 && calls.length <= MOST ? calls : null;
}

function isJudgeable(g: Generator, id: number): boolean {
  const event = g.model.events[id]!;
  return (
    event.once &&
    event.parameterCount === 1 &&
    typesOf(event)[0]!.kind === 'thing' &&
    onlyMoves(event) &&
    !g.facts.triggersOf.has(`e${id}`) &&
    !g.facts.meetingEvents.has(id) &&
    !readsOthers(g) &&
    (g.facts.replacementsOf.get(`e${id}`) ?? []).every((r) => markOf(g, r) !== null)
  );
}

/** May what is last known of a thing depend on others that leave with it, since modifiers make a part of it? */
function readsOthers(g: Generator): boolean {
  return everyBlock(g.model).some((block) =>
    knownInBlock(g, block).some(({ attribute }) => attribute >= 0 && isModified(g, attribute)),
  );
}

/** Does an event do nothing but move its thing? */
export function onlyMoves(event: model.Event): boolean {
  const [only] = event.body;
  return event.body.length === 1 && only?.kind === 'move' && only.what.kind === 'local';
}

/** The attribute that a replacement does no more than set to a fixed value on its bearer, where nobody hears of it. */
function markOf(
  g: Generator,
  r: model.Replacement,
): { readonly attribute: number; readonly value: model.Literal } | null {
  const [only] = r.body;
  if (r.body.length !== 1 || only?.kind !== 'assign' || r.source.kind !== 'keyword') return null;
  if (only.operator !== 'set' || only.value.kind !== 'literal' || only.of?.kind !== 'this') return null;
  if (thisArgument(r.pattern) !== 0 || isListened(g, only.attribute) || isPrevented(g, only.attribute))
    return null;
  return { attribute: only.attribute, value: only.value.value };
}

/** Name of the function that says what becomes of an event: 0 nothing, 1 it happens, from 2 on what replaces it. */
function judgeFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`judge ${id}`, [camel('judge', event.name)], (fn) => {
    const replacements = g.facts.replacementsOf.get(`e${id}`) ?? [];
    g.addFunction(
      'events',
      fn,
      signature(g.parametersOf(event)),
      'number',
      `${g.cite(event.span, event.name)}: what becomes of it in a batch, 0 nothing, 1 it happens${replacements.map((r, i) => `, ${i + 2} ${r.name}`).join('')}`,
      () => {
        const guard = preventions(g, id, 'return 0;', (_, i) => ({
          body: () => '',
          leave: `return ${i + 2};`,
        }));
        return `${guard}\nreturn 1;`;
      },
    );
  });
}

/** Name of the function that does what was judged. */
function carryOutFunction(g: Generator, id: number): string {
  const event = g.model.events[id]!;
  return g.onceNamed(`carry out ${id}`, [camel('carry out', event.name)], (fn) => {
    const params = g.parametersOf(event);
    g.addFunction(
      'events',
      fn,
      [...signature(params), 'verdict: number'],
      'void',
      `${g.cite(event.span, event.name)}: does what \`${judgeFunction(g, id)}\` has said`,
      () => {
        const marks = (g.facts.replacementsOf.get(`e${id}`) ?? []).flatMap((r) => markOf(g, r) ?? []);
        const done = [
          `${commitFunction(g, id)}(${['s', ...params].join(', ')});`,
          ...marks.map(
            ({ attribute, value }) => `${setter(g, attribute)}(s, ${params[0]}, ${literalNumber(value)});`,
          ),
        ];
        return done.map((code, i) => `if (verdict === ${i + 1}) {\n${code}\n}`).join(' else ');
      },
    );
  });
}
