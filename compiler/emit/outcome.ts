/** Standing rules, state triggers, ends, ranks and scores. */
import type * as model from '../model/model.ts';
import { binderParts, expressionsIn, expressionsOf } from '../model/walk.ts';
import { isListened } from './attribute-events.ts';
import { abilitiesLost, hasKeywordCode, printedTable } from './attributes.ts';
import { batchBegins } from './batches.ts';
import { keepInPieces, stepInPieces } from './clocks.ts';
import { bare, conjuncts } from './conditions.ts';
import { thingCode } from './codes.ts';
import { conditionSlot } from './effects.ts';
import { raiseCode } from './events.ts';
import { iterateBinder, numberOf, truthOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { camel } from './names.ts';
import { progressFunction } from './progress.ts';
import { ruleIndex } from './rules.ts';
import { Scope } from './scope.ts';
import { scoresCode } from './scores.ts';
import { overSources, whereAbilitiesWork, worksFunction } from './sources.ts';
import { isBorne, looksAtHidden, stateTriggerSlot } from './state.ts';
import { resultText, statementsCode, type Body } from './statements.ts';

function standingScope(
  g: Generator,
  rule: { readonly name: string; readonly locals: readonly model.Local[] },
): Scope {
  return new Scope(g, camel(rule.name), rule.name, rule.locals);
}

/** The doc comment of a function that is about several rules. */
function cited(g: Generator, rules: ReadonlyArray<Pick<model.Named, 'name' | 'span'>>, says: string): string {
  return `${rules.map((r) => g.cite(r.span, r.name)).join('\n')}: ${says}`;
}

/**
 * Code that applies standing rules once: what all of them do is one batch; it sets `changed` when one matched (L6).
 * `alone`: nothing else is done between the rounds, so that a rule that is apart must be asked again only where it
 * matched and still does.
 */
function roundCode(g: Generator, rules: readonly model.Standing[], alone: boolean): string {
  const [only] = rules;
  if (rules.length === 1 && only !== undefined && isApart(g, only))
    return `${g.remark(only)}${matchesCode(g, only, 'event', alone)}`;
  g.needsBatch = true;
  return `const batch = ${batchBegins(g)};\n${membersOfRound(g, rules)}\ncommitBatch(s, batch);`;
}

/** Code that makes what all matches of some rules do members of the open batch. */
export function membersOfRound(g: Generator, rules: readonly model.Standing[]): string {
  const members = rules.map((rule) => {
    const code = matchesCode(g, rule, 'batch');
    return `${g.remark(rule)}${rules.length === 1 ? code : `{\n${code}\n}`}`;
  });
  return members.join('\n');
}

/** Code that does what a standing rule says of each of its matches. `still`: only what goes on to match is a change. */
function matchesCode(g: Generator, rule: model.Standing, mode: 'event' | 'batch', still = false): string {
  const scope = standingScope(g, rule);
  if (mode === 'batch') scope.names.claim('batch');
  const body: Body = { g, scope, mode, stop: null, over: null, framed: () => null, routine: rule.name };
  const inside = (): string => {
    const when = truthOf(rule.when, scope);
    const fires = `step(${ruleIndex(g, rule)});${g.firedCode(rule)}`;
    const code = statementsCode(rule.body, body);
    const done = mode === 'event' ? withoutGuard(code, when) : code;
    const [first, last] = still
      ? ['', `\nif (${truthOf(rule.when, scope)}) changed = true;`]
      : ['changed = true;\n', ''];
    return `if (${when}) {\n${first}${fires}\n${done}${last}\n}`;
  };
  return rule.each === null ? inside() : iterateBinder(rule.each, scope, inside);
}

/** The only statement of a rule without the question whether a zone has something in it, where the rule has asked that itself. */
function withoutGuard(code: string, when: string): string {
  const [, zone, inside] = /^if \((s\[[^;{]*\])! > 0\) \{\n([^\n{]*;)\n\}$/.exec(code.trim()) ?? [];
  const asked = [`${zone}! !== 0`, `${zone} !== 0`, `${zone}! > 0`];
  const isAsked = conjuncts(when).some((part) => asked.includes(bare(part)));
  return inside !== undefined && isAsked ? inside : code;
}

/** Is it the same whether what a rule does is one batch? Nobody hears of it, and it is read of nobody but the player whose it is. */
function isApart(g: Generator, { each, when, body }: model.Standing): boolean {
  const [only] = body;
  if (body.length !== 1 || only === undefined) return false;
  if (only.kind !== 'assign' && only.kind !== 'moveTop') return false;
  if (only.kind === 'assign' && isListened(g, only.attribute)) return false;
  if (each === null) return true;
  const isOwn = (e: model.Expression | null): boolean => e?.kind === 'local' && e.local === each.local;
  const isHis = (e: model.Expression): boolean =>
    ((e.kind === 'attribute' && isOwn(e.of)) || (e.kind === 'zone' && isOwn(e.holder))) &&
    g.facts.readsAlone(e).size === 1;
  const { writes } = g.facts.touchedBy(body);
  const read = [when, ...binderParts(each), ...expressionsOf(only)].flatMap((root) => [
    ...expressionsIn(root),
  ]);
  const writesHis = only.kind === 'assign' ? isOwn(only.of) : isHis(only.from) && isHis(only.to);
  return (
    each.in.kind === 'players' &&
    writesHis &&
    read.every((e) => isHis(e) || [...g.facts.readsAlone(e)].every((key) => !writes.has(key)))
  );
}

/** Rounds in which standing rules may go on before it is asked whether they still change anything. */
const PATIENCE = 8;

/** Number of the rule that is at fault when these change nothing, or -1. */
export function blamedFor(g: Generator, rules: readonly model.Standing[]): string {
  const [only] = rules;
  return rules.length === 1 && only !== undefined ? ruleIndex(g, only) : '-1';
}

/**
 * Rounds of standing rules until none matches; `after` follows each round. Rounds that change nothing are a fault: at
 * once where they might fill the queue of triggers, else when it takes long.
 */
function untilStill(g: Generator, rules: readonly model.Standing[], after: string): string {
  const hash = progressFunction(g);
  const round = roundCode(g, rules, after === '');
  if (g.facts.mayQueue(g.facts.touchedBy(rules.flatMap(({ body }) => body))))
    return `for (let changed = true; changed; ) {\nchanged = false;\nconst before = ${hash}(s);\n${round}\nif (changed && ${hash}(s) === before) standingLoop(${blamedFor(g, rules)}, RULES);${after}\n}`;
  return `for (let changed = true, round = 0, last = 0; changed; round++) {\nchanged = false;\n${round}${after}\nif (round < ${PATIENCE}) continue;\nconst now = ${hash}(s);\nif (changed && round > ${PATIENCE} && now === last) standingLoop(${blamedFor(g, rules)}, RULES);\nlast = now;\n}`;
}

/** Name of the function that keeps the standing rules at once true. */
export function keepFunction(g: Generator): string {
  return g.onceNamed('keep', ['keepStandingRules'], (name) => {
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array'],
      g.facts.keepAsks ? 'number' : 'void',
      cited(
        g,
        g.model.standing.filter((r) => r.atOnce),
        'kept true at once, to a fixed point',
      ),
      () => {
        const rules = g.model.standing.filter((r) => r.atOnce);
        return g.facts.keepAsks ? keepInPieces(g, rules, name) : untilStill(g, rules, '');
      },
    );
  });
}

/**
 * Name of the function run at each step: other standing rules, state triggers; true when the game is over. Where somebody
 * may be asked in it, it is a routine that goes back to who set its way on.
 */
export function stepFunction(g: Generator): string {
  return g.onceNamed('step rules', ['atEachStep'], (name) => {
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array'],
      g.facts.stepAsks ? 'number' : 'boolean',
      cited(
        g,
        [...g.model.standing.filter((r) => !r.atOnce), ...g.facts.stateTriggers],
        'kept true when a statement ends, then what that triggers',
      ),
      () => {
        const rules = g.model.standing.filter((r) => !r.atOnce);
        const triggers = g.facts.stateTriggers.map((t) => stateTriggerCode(g, t)).join('\n');
        if (g.facts.stepAsks) return stepInPieces(g, rules, name, triggers);
        const keep = g.model.standing.some((r) => r.atOnce) ? `${keepFunction(g)}(s);\n` : '';
        const loop =
          rules.length === 0
            ? ''
            : `${untilStill(g, rules, `\n${keep}if (${endsFunction(g)}(s)) return true;`)}\n`;
        return `${loop}${triggers}\nreturn s[OVER] === 1;`;
      },
    );
  });
}

function stateTriggerCode(g: Generator, t: model.StateTrigger): string {
  const code = overSources(t, g, null, (scope, entry) => {
    const at = wasAt(g, t, scope, entry);
    return `if (${truthOf(t.condition, scope)}) {\nif (s[${at}] === 0) {\ns[${at}] = 1;\n${raiseCode(g, t, scope, entry)}\n}\n} else s[${at}] = 0;`;
  });
  return `${g.remark(t)}${idleCode(g, t)}${code}`;
}

/** Code after which a condition holds for none that is not at work, where that can change while it stays in its region. */
function idleCode(g: Generator, t: model.StateTrigger): string {
  if (!isBorne(t)) return '';
  const { source } = t;
  const isSteady =
    source.kind === 'keyword'
      ? hasKeywordCode(g, source.keyword, 'bearer').startsWith(printedTable(g, source.keyword))
      : abilitiesLost(g) === null;
  if (isSteady) return '';
  const slot = stateTriggerSlot(g, t);
  const [first, count] =
    source.kind === 'definition'
      ? [thingCode(g, source.definition), g.copiesOf(source.definition)]
      : ['0', g.thingCount];
  const works =
    source.kind === 'keyword'
      ? `${whereAbilitiesWork(g)}(s, bearer) && ${hasKeywordCode(g, source.keyword, 'bearer')}`
      : `${worksFunction(g)}(s, bearer)`;
  if (count === 0) return '';
  const end = first === '0' ? String(count) : `${first} + ${count}`;
  return `for (let bearer = ${first}; bearer < ${end}; bearer++) if (!(${works})) s[${slot} + bearer] = 0;\n`;
}

function wasAt(g: Generator, t: model.StateTrigger, scope: Scope, entry: string | null): string {
  if (entry !== null) return conditionSlot(g, t, entry);
  const slot = stateTriggerSlot(g, t);
  return isBorne(t) ? `${slot} + ${scope.self?.code ?? '0'}` : slot;
}

/** Name of the function that says of every state trigger whether its condition is true, as a step does, and raises none. */
export function holdFunction(g: Generator): string {
  return g.onceNamed('hold', ['holdConditions'], (name) => {
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array'],
      'void',
      cited(g, g.facts.stateTriggers, 'whether its condition holds in a state that nobody has played to'),
      () =>
        g.facts.stateTriggers
          .filter((t) => t.source.kind !== 'effect' || looksAtHidden(g, t))
          .map((t) => {
            const write = (scope: Scope, entry: string | null): string =>
              `s[${wasAt(g, t, scope, entry)}] = Number(${truthOf(t.condition, scope)});`;
            return `${g.remark(t)}${overSources(t, g, null, write)}`;
          })
          .join('\n'),
    );
  });
}

/** Name of the function that reads `ends at once`; true when the game is over. */
export function endsFunction(g: Generator): string {
  return g.onceNamed('ends at once', ['endsAtOnce'], (name) => {
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array'],
      'boolean',
      cited(
        g,
        g.model.ends.filter((r) => r.clock === 'at once'),
        'has the game ended at this very moment?',
      ),
      () => {
        const rules = g.model.ends.filter((r) => r.clock === 'at once');
        return `${rules.map((r) => endCode(g, r)).join('\n')}\nreturn s[OVER] === 1;`;
      },
    );
  });
}

/** Name of the function read when a turn has ended, or null. */
export function endsAfterTurn(g: Generator): string | null {
  const rules = g.model.ends.filter((r) => r.clock === 'after each turn');
  if (rules.length === 0) return null;
  return g.onceNamed('ends after turn', ['endsAfterTurn'], (name) => {
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array'],
      'boolean',
      cited(g, rules, 'has the game ended with this turn?'),
      () => `${rules.map((r) => endCode(g, r)).join('\n')}\nreturn s[OVER] === 1;`,
    );
  });
}

/** Name of the function read when a chain of rules has no end, on the state before it; null: such a chain is a fault. */
export function endsInChain(g: Generator): string | null {
  const rules = g.model.ends.filter((r) => r.clock === 'in endless chains');
  if (rules.length === 0) return null;
  return g.onceNamed('ends in chain', ['endsInEndlessChain'], (name) => {
    g.addFunction(
      'outcome',
      name,
      ['s: Int16Array'],
      'boolean',
      'Does a chain of rules without an end decide the game, as it stood before the chain?',
      () => `${rules.map((r) => endCode(g, r)).join('\n')}\nreturn s[OVER] === 1;`,
    );
  });
}

function endCode(g: Generator, rule: model.EndRule): string {
  const scope = standingScope(g, rule);
  const fact = (): string => {
    const who = rule.then.who === null ? null : numberOf(rule.then.who, scope);
    return rule.then.kind === 'wins'
      ? `winners |= 1 << ${who};`
      : rule.then.kind === 'loses'
        ? `losers |= 1 << ${who};`
        : 'drawn = true;';
  };
  const [winners, losers, drawn] = [
    rule.then.kind === 'wins',
    rule.then.kind === 'loses',
    rule.then.kind === 'draw',
  ];
  const test = (): string => `if (${truthOf(rule.when, scope)}) ${fact()}`;
  const gather = rule.each === null ? test() : iterateBinder(rule.each, scope, test);
  const reason = g.reason(rule.then.reason === null ? rule.name : resultText(rule.then));
  const variable = drawn ? 'let drawn = false;' : winners ? 'let winners = 0;' : 'let losers = 0;';
  const holds = drawn ? 'drawn' : winners ? 'winners !== 0' : 'losers !== 0';
  const everybody = `(1 << ${g.seats}) - 1`;
  const contradiction =
    losers && !g.model.tiesDraw
      ? `\nif (losers === ${everybody}) fail('contradicting-results', 'everybody loses at once, and nothing says who then wins', ${ruleIndex(g, rule)}, RULES);`
      : '';
  const args = `${winners ? 'winners' : '0'}, ${losers ? 'losers' : '0'}`;
  return `{\n${g.remark(rule)}${variable}\n${gather}\nif (${holds}) {\nstep(${ruleIndex(g, rule)});${g.firedCode(rule)}${contradiction}\nrankSides(s, ${args}, ${reason});\nreturn true;\n}\n}`;
}

/** `decide`, `rankSides`, `finish`, `scoreOf`. */
export function outcomeFunctions(g: Generator): void {
  endsInChain(g);
  const f = (name: string, parameters: string[], returns: string, doc: string, body: string): void =>
    g.add('outcome', { kind: 'function', name, parameters, returns, doc, body });
  f(
    'rankSides',
    ['s: Int16Array', 'winners: number', 'losers: number', 'reason: number'],
    'void',
    'Ends the game: winners and losers as a bit a seat; everybody, nobody or a contradiction is a draw.',
    `const everybody = (1 << ${g.seats}) - 1;\nlet first = winners !== 0 ? winners & ~losers : everybody & ~losers;\nif (first === 0) first = everybody;\nconst others = 1 + seatsIn(first);\nfor (let seat = 0; seat < ${g.seats}; seat++) s[RANKS + seat] = (first & (1 << seat)) !== 0 ? 1 : others;\ns[OVER] = 1;\ns[REASON] = reason;\ns[CHOOSER] = -2;\nif (ring.on) note(ring, NOTE_OVER, 0);`,
  );
  f(
    'seatsIn',
    ['bits: number'],
    'number',
    'How many bits are set.',
    'let n = 0;\nfor (let rest = bits; rest !== 0; rest &= rest - 1) n++;\nreturn n;',
  );
  f(
    'decide',
    ['s: Int16Array', 'winners: number', 'losers: number', 'reason: number'],
    'void',
    'A statement ends the game, if nothing has before: who wins or loses, a bit a seat; nobody in a draw.',
    'if (s[OVER] !== 1) rankSides(s, winners, losers, reason);',
  );
  const score = g.model.score;
  if (score === null) {
    f('scoreOf', ['s: Int16Array', 'seat: number'], 'number', 'The game has no score.', 'return 0;');
    f(
      'finish',
      ['s: Int16Array'],
      'number',
      'The course of play has ended: a draw.',
      `rankSides(s, 0, 0, ${g.reason('draw')});\nreturn WAIT;`,
    );
    return;
  }
  const scores = scoresCode(g, score);
  const better = g.model.rank?.highest === false ? '<' : '>';
  f(
    'finish',
    ['s: Int16Array'],
    'number',
    'The course of play has ended: ranks by score, equal scores share.',
    `${scores}\nfor (let seat = 0; seat < ${g.seats}; seat++) {\nlet rank = 1;\nfor (let other = 0; other < ${g.seats}; other++) if (SCORES[other]! ${better} SCORES[seat]!) rank++;\ns[RANKS + seat] = rank;\n}\ns[OVER] = 1;\ns[REASON] = ${g.reason('score')};\ns[CHOOSER] = -2;\nif (ring.on) note(ring, NOTE_OVER, 0);\nreturn WAIT;`,
  );
}
