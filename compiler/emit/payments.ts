/**
 * What actions cost: a bill for the solver of the runtime, the questions that a payment asks, and the way back. A payment
 * keeps its slots to itself and empties them when it ends, so that a cancelled one leaves the state byte for byte.
 */
import type * as model from '../model/model.ts';
import { mayHide } from '../model/sources.ts';
import { paymentOf, type PayStatement } from '../model/walk.ts';
import { namesThing } from '../plan/frames.ts';
import { hasTwins } from '../plan/twins.ts';
import { numberOf, truthOf } from './expressions.ts';
import { ANY_NUMBER, type FrameSlot, type Generator, type Held, type SiteInfo, upTo } from './generator.ts';
import { twinFunctions } from './twins.ts';
import { camel, upper } from './names.ts';
import { paymentRefusal } from './refusals.ts';
import { ruleIndex } from './rules.ts';
import { settled } from './settled.ts';
import { Scope, plain, type Place } from './scope.ts';
import { iterate } from './sets.ts';
import { greatest as greatestOf } from '../model/greatest.ts';

/** Frame of the payment that is being made: there is never more than one. */
const FRAME = 'plain payment';

/** Frame of what was chosen to pay: it lives on until the action has taken it. */
export const CHOSEN = 'plain chosen';

/** Whether an action may ask how it is paid. */
export function asksForPayment(g: Generator, action: number): boolean {
  return chosenParts(g.model.actions[action]!).length > 0;
}

type ChosenPart = model.PaymentPart & { readonly decision: number };

function chosenParts(action: model.Action): ChosenPart[] {
  return (paymentOf(action)?.parts ?? []).flatMap((part) =>
    part.decision === null ? [] : [{ ...part, decision: part.decision }],
  );
}

/** Name of the function that writes an action's bill and says whether its conditions hold; null when it costs nothing. */
export function billFunction(g: Generator, id: number): string | null {
  const action = g.model.actions[id]!;
  const cost = paymentOf(action);
  if (cost === null) return null;
  return g.onceNamed(`bill ${id}`, [camel('bill of', action.name)], (name) => {
    const params = g.parametersOf(action);
    g.addFunction(
      'legal',
      name,
      ['s: Int16Array', 'you: number', ...params.map((p) => `${p}: number`)],
      'boolean',
      `${g.cite(cost.span, action.name)}: what it costs; false when a condition of a cost does not hold.`,
      () => {
        const scope = new Scope(g, camel(action.name), action.name, action.locals);
        for (const [i, p] of params.entries()) {
          scope.names.claim(p);
          scope.places.set(action.parameters[i]!.local, plain(p));
        }
        scope.names.claim('you');
        scope.you = plain('you');
        scope.acts = true;
        const parts = cost.parts.map((part) => billOf(g, part, lists(g, action), scope));
        return `openBill(${ruleIndex(g, action)}, RULES);\n${parts.join('\n')}\nreturn true;`;
      },
    );
  });
}

/** Code that is true when an action with these arguments can be paid; null when it costs nothing. */
export function payableCode(g: Generator, id: number, args: readonly string[]): string | null {
  const bill = billFunction(g, id);
  return bill === null ? null : `${bill}(${['s', 'you', ...args].join(', ')}) && payable()`;
}

/** Code that tells which part of its cost makes an action illegal; null for an action that costs nothing. */
export function missingCost(
  g: Generator,
  id: number,
  args: readonly string[],
): {
  readonly before: string;
  readonly paid: string;
  readonly part: string;
  readonly parts: readonly model.PaymentPart[];
} | null {
  const cost = paymentOf(g.model.actions[id]!);
  const bill = billFunction(g, id);
  if (cost === null || bill === null) return null;
  return {
    before: `const holds = ${bill}(${['s', 'you', ...args].join(', ')});`,
    paid: '(holds && payable())',
    part: 'missingPart(holds)',
    parts: cost.parts,
  };
}

function billOf(
  g: Generator,
  part: model.PaymentPart,
  chosen: ReadonlyMap<number, ListSlots>,
  scope: Scope,
): string {
  const lines = [
    ...(part.condition === null ? [] : refuseUnless(settled(truthOf(part.condition, scope)))),
    ...part.uses.map((used) => `takes(${numberOf(used, scope)});`),
    ...part.due.map((each) => `dueAmount(${numberOf(each, scope)});`),
    ...part.sources.map((source, at) => offers(source, at, scope)),
    ...part.sources.map(({ chosen: local }) => {
      const { count, members } = chosen.get(local)!;
      return `choseAll(s, ${members}, s[${count}]!);`;
    }),
  ];
  const opened = `${g.remark(g.model.costs[part.cost]!)}openPart();`;
  if (lines.length === 0) return opened;
  // Numbers that an action hands to its cost stand in the condition: `unless n == 0` may be settled.
  const waived = part.waived === null ? 'false' : settled(truthOf(part.waived, scope));
  if (waived === 'true') return opened;
  return waived === 'false'
    ? `${opened}\n${lines.join('\n')}`
    : `${opened}\nif (!(${waived})) {\n${lines.join('\n')}\n}`;
}

function refuseUnless(condition: string): string[] {
  return condition === 'true'
    ? []
    : [condition === 'false' ? 'return false;' : `if (!(${condition})) return false;`];
}

function offers({ binder, amount, of }: model.PaymentSource, source: number, outer: Scope): string {
  const scope = outer.inner();
  const name = scope.declare(binder.local);
  return iterate(binder.in, scope, name, (x) => {
    const colours = of === null ? '1' : numberOf(of, scope);
    const offer = `offer(${source}, ${x}, ${numberOf(amount, scope)}, ${colours});`;
    return binder.where === null ? offer : `if (${truthOf(binder.where, scope)}) ${offer}`;
  });
}

// ---- slots ------------------------------------------------------------------------------------------

interface ListSlots {
  readonly count: string;
  readonly members: string;
  readonly size: number;
}

/** A slot of the payment that is asked for, or of the lists of what was chosen, which live on. */
function slot(
  g: Generator,
  words: readonly string[],
  thing: boolean,
  {
    size = 1,
    doc,
    holds,
    frame = FRAME,
  }: Pick<FrameSlot, 'doc' | 'holds'> & { size?: number; frame?: string },
): string {
  return g.once(`payment ${words.join(' ')}`, () => {
    const name = g.names.claim(upper('payment', ...words));
    g.frame(frame, false).slots.push({ name, thing, size, doc, holds });
    return name;
  });
}

/** Pieces to go on with when everything is chosen, and when it is cancelled. */
function wayOn(g: Generator): { readonly then: string; readonly back: string } {
  return {
    then: slot(g, ['then'], false, {
      doc: 'piece that plays the action once its payment is chosen',
      holds: { kind: 'piece', throughout: true },
    }),
    back: slot(g, ['back'], false, {
      doc: 'piece that asks again when the payment is cancelled',
      holds: { kind: 'piece', throughout: true },
    }),
  };
}

/** Where the arguments wait while the payment is asked for; actions share these slots. */
function argumentSlots(
  g: Generator,
  action: model.Action,
): Array<{ readonly name: string; readonly thing: boolean }> {
  const counts = { thing: 0, number: 0 };
  return action.parameters.map(({ local }) => {
    const thing = namesThing(action.locals[local]!.type);
    const nth = (thing ? counts.thing++ : counts.number++) + 1;
    const word = thing ? 'thing' : 'value';
    const doc = `${word} ${nth} of the action to be paid`;
    // Actions share the slot: what it is depends on which is paid.
    const holds: Held = thing
      ? { kind: 'value', type: { kind: 'optional', of: { kind: 'thing', kinds: [] } } }
      : ANY_NUMBER;
    return { name: slot(g, [word, wordOf(nth)], thing, { doc, holds }), thing };
  });
}

/** Where what was chosen stands, by the local of the set; actions share these slots. */
function lists(g: Generator, action: model.Action): ReadonlyMap<number, ListSlots> {
  const sources = (paymentOf(action)?.parts ?? []).flatMap((part) => part.sources);
  return new Map(
    sources.map(({ chosen }, i) => {
      const size = listSize(g, i);
      const word = wordOf(i + 1);
      const count = slot(g, ['count', word], false, {
        doc: `how many were chosen from source ${i + 1}`,
        holds: upTo(size),
        frame: CHOSEN,
      });
      const members = slot(g, ['chosen', word], true, {
        size,
        doc: `what was chosen from source ${i + 1}`,
        holds: { kind: 'list', of: { kind: 'thing', kinds: [] }, count },
        frame: CHOSEN,
      });
      return [chosen, { count, members, size }];
    }),
  );
}

/** Room for the nth list of every action: no more things than what can be due, each gives something. */
function listSize(g: Generator, nth: number): number {
  const most = g.model.actions.map((action) => {
    const parts = paymentOf(action)?.parts ?? [];
    const part = parts.flatMap((each) => each.sources.map(() => each))[nth];
    return part === undefined ? 0 : part.due.reduce((sum, each) => sum + greatest(g, each), 0);
  });
  return Math.max(1, Math.min(g.thingCount, greatestOf(0, most)));
}

/** The greatest value that an amount may have, as far as that is printed. */
function greatest(g: Generator, amount: model.Expression): number {
  switch (amount.kind) {
    case 'literal':
      return amount.value.kind === 'int' ? Math.max(0, amount.value.value) : 0;
    case 'arithmetic':
      return amount.operator === '+' ? greatest(g, amount.left) + greatest(g, amount.right) : Infinity;
    case 'attribute': {
      const { storage } = g.model.attributes[amount.attribute]!;
      if (storage !== 'constant' || isModified(g, amount.attribute)) return Infinity;
      const printed = g.model.definitions.map((d) => d.values[amount.attribute]);
      return greatestOf(
        0,
        printed.map((value) => (value?.kind === 'int' ? value.value : 0)),
      );
    }
    default:
      return Infinity;
  }
}

function isModified(g: Generator, attribute: number): boolean {
  return g.model.abilities.some(
    (ability) =>
      ability.kind === 'modifier' &&
      ability.changes.some(({ what }) => what.kind === 'attribute' && what.attribute === attribute),
  );
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function wordOf(nth: number): string {
  return words[nth - 1] ?? String(nth);
}

// ---- asking -----------------------------------------------------------------------------------------

/** Code that begins to ask how an action is paid; `then` and `back` are the pieces to go on with. */
export function paymentStart(
  g: Generator,
  id: number,
  args: readonly string[],
  next: { readonly then: string; readonly back: string },
): string {
  const action = g.model.actions[id]!;
  const way = wayOn(g);
  const stores = argumentSlots(g, action).map(({ name }, i) => `s[${name}] = ${args[i]!};`);
  return [
    ...stores,
    `s[${way.then}] = ${g.goesOn(way.then, next.then)};`,
    `s[${way.back}] = ${g.goesOn(way.back, next.back)};`,
    `return ${askFunction(g, id, 0)}(s);`,
  ].join('\n');
}

/** Code that takes the arguments out of their slots into constants of these names, and forgets the payment's way. */
export function takeArguments(g: Generator, id: number, names: readonly string[]): string {
  const slots = argumentSlots(g, g.model.actions[id]!);
  return [...slots.map(({ name }, i) => `const ${names[i]!} = s[${name}]!;`), ...emptied(g, id, false)].join(
    '\n',
  );
}

/** Code that gives every slot of a payment its value at rest. */
function emptied(g: Generator, id: number, withLists: boolean): string[] {
  const action = g.model.actions[id]!;
  const way = wayOn(g);
  return [
    ...argumentSlots(g, action).map(({ name, thing }) => `s[${name}] = ${thing ? -1 : 0};`),
    `s[${way.then}] = 0;`,
    `s[${way.back}] = 0;`,
    ...(withLists ? [emptyLists(g, action)] : []),
  ];
}

function emptyLists(g: Generator, action: model.Action): string {
  return [...lists(g, action).values()]
    .map(({ count, members, size }) => `s[${count}] = 0;\ns.fill(-1, ${members}, ${members} + ${size});`)
    .join('\n');
}

/** Code that empties the lists of an action that was paid, and where its locals find them before. */
export function paidLists(
  g: Generator,
  action: model.Action,
): { readonly places: ReadonlyMap<number, Place>; readonly empty: string } {
  const all = lists(g, action);
  const places = [...all].map(([local, { count, members }]): [number, Place] => [
    local,
    {
      code: `s[${count}]!`,
      framed: true,
      mayBeGone: false,
      list: { count: `s[${count}]!`, members },
      lastKnown: new Map(),
    },
  ]);
  return { places: new Map(places), empty: emptyLists(g, action) };
}

/** Name of the piece that asks for the nth part with a choice, or goes on. */
function askFunction(g: Generator, id: number, nth: number): string {
  const action = g.model.actions[id]!;
  const part = chosenParts(action)[nth]!;
  const cost = g.model.costs[part.cost]!.name;
  return g.onceNamed(`payment ${id} ${nth}`, [camel(action.name, 'pays', cost)], (name) =>
    g.addFunction(
      'play',
      name,
      ['s: Int16Array'],
      'number',
      `${g.cite(part.span, g.model.decisions[part.decision]!.name)}: the next thing that pays.`,
      () => {
        const site = paymentSite(g, id, nth);
        const more = chosenParts(action)[nth + 1] !== undefined;
        const paid = more ? `return ${askFunction(g, id, nth + 1)}(s);` : `return s[${wayOn(g).then}]!;`;
        return `${billCall(g, id)}
const thing = nextPick(s, ${partNumber(action, part)}, ${isHidden(g, action)}, ${alikeName(g)});
if (thing === PART_PAID) ${paid}
if (thing >= 0) return ${site.resume}(s, thing);
return ask(s, ${site.name}, s[CHOOSER]!);`;
      },
    ),
  );
}

function partNumber(action: model.Action, part: ChosenPart): number {
  return paymentOf(action)!.parts.findIndex(({ decision }) => decision === part.decision);
}

/** Writes the bill of the action whose arguments wait. */
function billCall(g: Generator, id: number): string {
  const args = argumentSlots(g, g.model.actions[id]!).map(({ name }) => `s[${name}]!`);
  return `${billFunction(g, id)!}(${['s', 's[CHOOSER]!', ...args].join(', ')});`;
}

function alikeName(g: Generator): string {
  if (!hasTwins(g.model)) return 'null';
  twinFunctions(g);
  return 'alike';
}

/** Somebody may not see all the things that can pay: then no question is left out (L8). */
function isHidden(g: Generator, action: model.Action): boolean {
  return chosenParts(action).some(({ sources }) => sources.some(({ binder }) => mayHide(g.model, binder.in)));
}

function paymentSite(g: Generator, id: number, nth: number): SiteInfo {
  const action = g.model.actions[id]!;
  const part = chosenParts(action)[nth]!;
  const decision = g.model.decisions[part.decision]!;
  const slots = argumentSlots(g, action);
  const info: SiteInfo = {
    name: g.names.claim(upper(decision.name), upper('decide', decision.name)),
    decision: decision.name,
    kind: 'choose',
    label: decision.label,
    span: decision.span,
    actions: [],
    value: { kind: 'thing', kinds: [...new Set(part.sources.flatMap((s) => kindsOf(action, s)))] },
    refusal: 'cancel',
    locals: action.parameters.map(({ local }, i) => ({
      name: action.locals[local]!.name,
      type: action.locals[local]!.type,
      slot: slots[i]!.name,
      secret: false,
    })),
    list: listFunction(g, id, part, decision.name),
    routine: `action ${action.name}`,
    frame: FRAME,
    resume: '',
  };
  g.sites.push(info);
  paymentRefusal(g, part.cost, decision.name, info.list);
  info.resume = pickedFunction(g, id, nth);
  return info;
}

function kindsOf(action: model.Action, { binder }: model.PaymentSource): readonly number[] {
  const { type } = action.locals[binder.local]!;
  return type.kind === 'thing' ? type.kinds : [];
}

function listFunction(g: Generator, id: number, part: ChosenPart, decision: string): string {
  const name = g.functionName('list', decision);
  g.addFunction(
    'legal',
    name,
    ['s: Int16Array', 'out: Int32Array', 'at: number'],
    'number',
    `${g.cite(part.span, decision)}: what may pay next, and the way back.`,
    () =>
      `${billCall(g, id)}
const n = at + listPicks(s, ${partNumber(g.model.actions[id]!, part)}, ${alikeName(g)}, out, at);
out[n] = -1;
return n + 1 - at;`,
  );
  return name;
}

/** Name of the function that notes a choice, or cancels everything. */
function pickedFunction(g: Generator, id: number, nth: number): string {
  const action = g.model.actions[id]!;
  const part = chosenParts(action)[nth]!;
  const cost = g.model.costs[part.cost]!.name;
  const name = g.functionName(action.name, 'paid by', cost);
  g.addFunction(
    'play',
    name,
    ['s: Int16Array', 'move: number'],
    'number',
    `${g.cite(part.span, g.model.decisions[part.decision]!.name)}: chosen, or cancelled.`,
    () => {
      const slots = part.sources.map(({ chosen }) => lists(g, action).get(chosen)!);
      const note = ({ count, members }: ListSlots): string =>
        `s[${members} + s[${count}]!] = move;\ns[${count}] = s[${count}]! + 1;`;
      const [only, second] = slots;
      const noted =
        second === undefined
          ? note(only!)
          : `${billCall(g, id)}\nswitch (sourceOf(${partNumber(action, part)}, move)) {\n${slots
              .map((each, i) => `case ${i}:\n${note(each)}\nbreak;`)
              .join('\n')}\n}`;
      return `if (move === -1) {
const back = s[${wayOn(g).back}]!;
${emptied(g, id, true).join('\n')}
return back;
}
${noted}
return ${askFunction(g, id, nth)}(s);`;
    },
  );
  return name;
}

/** The action whose payment a statement is. */
export function actionOfPayment(g: Generator, s: PayStatement): model.Action {
  const action = g.model.actions.find((each) => paymentOf(each) === s);
  if (action === undefined) throw new Error('a payment stands at the start of an action');
  return action;
}
