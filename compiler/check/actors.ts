/** Who takes an action, in the words of the action and of what forbids it: they see their own hidden zones. */
import type { Block, Expression, Model, PatternArgument, Prohibition } from '../model/model.ts';
import { sourcesOf } from '../model/sources.ts';
import { blocksOf, rulesOf } from '../model/walk.ts';
import { nowhere } from '../source/source.ts';

const at = { type: { kind: 'player' }, span: nowhere } as const;
const YOU: Expression = { kind: 'you', ...at };
const ACTIVE: Expression = { kind: 'active', ...at };

/** Who takes an action: `you`, and `active` where nobody takes it but the player whose turn it is. */
export function actorsOf(model: Model, action: number): Expression[] {
  return isActives(model, action) ? [YOU, ACTIVE] : [YOU];
}

/** Who takes an action that an ability forbids, as the ability may call them. */
export function actorsIn(model: Model, { pattern, source }: Prohibition, action: number): Expression[] {
  const actors = isActives(model, action) ? [ACTIVE] : [];
  pattern.arguments.forEach((argument, place) => {
    const parameter = model.actions[action]?.parameters[place];
    if (parameter === undefined || !isYours(model, parameter.in)) return;
    // It is one of the actor's: who holds it acts.
    const name = nameOf(argument);
    if (name !== null) actors.push(...holdersOf(name));
    const isOfBearer = source.kind !== 'effect' && name?.kind === 'this';
    if (isOfBearer || (argument.kind === 'member' && isYours(model, argument.in))) actors.push(YOU);
  });
  return actors;
}

/** Who holds a thing that some player holds: `c.at`, which elsewhere falls back on the owner. */
function holdersOf(of: Expression): Expression[] {
  const holder: Expression = { kind: 'at', of, what: 'player', ...at };
  const condition: Expression = { kind: 'isSome', of: holder, type: { kind: 'bool' }, span: nowhere };
  const owner: Expression = { kind: 'owner', of, ...at };
  return [holder, { kind: 'conditional', condition, then: holder, else: owner, ...at }];
}

/** Whether things of a set all lie in zones of `you`. */
function isYours(model: Model, set: Expression): boolean {
  const sources = sourcesOf(model, set);
  return sources.length > 0 && sources.every(({ holder }) => holder?.kind === 'you');
}

function nameOf(argument: PatternArgument): Expression | null {
  switch (argument.kind) {
    case 'any':
      return null;
    case 'equals':
      return argument.value;
    default:
      return { kind: 'local', local: argument.local, ...at };
  }
}

/** Whether an action is offered to the player whose turn it is alone. */
function isActives(model: Model, action: number): boolean {
  const askers = rulesOf(model).flatMap((rule) =>
    rule.blocks.flatMap((block) => askersIn(block, action, false)),
  );
  return askers.length > 0 && askers.every((isActive) => isActive);
}

/** By statement that offers an action, whether it does so to the active player; `inTurn`: `you` is that player. */
function askersIn(block: Block, action: number, inTurn: boolean): boolean[] {
  return block.flatMap((statement) => {
    const isTurn = inTurn || (statement.kind === 'turns' && !statement.shared);
    const inner = blocksOf(statement).flatMap((each) => askersIn(each, action, isTurn));
    if (statement.kind === 'rounds' && statement.actions.includes(action)) return [false, ...inner];
    if (statement.kind !== 'act' || !statement.actions.includes(action)) return inner;
    const { who } = statement;
    return [who.kind === 'active' || (inTurn && who.kind === 'you'), ...inner];
  });
}
