/** Expressions as text again, for the records of scenarios: one spelling, whatever the spaces were. */
import type * as syntax from '../syntax/tree.ts';

/** The expression in one line. */
export function printExpression(node: syntax.Expression): string {
  switch (node.kind) {
    case 'number':
      return node.text;
    case 'string':
      return JSON.stringify(node.value);
    case 'name':
      return node.name.text;
    case 'member':
      return `${printOperand(node.of)}.${node.name.text}`;
    case 'call':
      return `${node.name.text}${printArguments(node.arguments)}`;
    case 'methodCall':
      return `${printOperand(node.of)}.${node.name.text}${printArguments(node.arguments)}`;
    case 'comprehension':
      return printComprehension(node);
    case 'everything':
      return `everything of ${node.of.text}`;
    case 'list':
      return `[${node.items.map(printExpression).join(', ')}]`;
    case 'bag':
      return `[${node.entries.map(printEntry).join(', ')}]`;
    case 'not':
      return `not ${printOperand(node.value)}`;
    case 'negate':
      return `-${printOperand(node.value)}`;
    case 'binary':
      return printBinary(node);
    case 'is':
      return `${printOperand(node.value)} is ${node.negated ? 'not ' : ''}${node.what.text}`;
    case 'has':
      return `${printOperand(node.value)} has ${node.keyword.text}`;
    case 'can':
      return `${node.who === null ? '' : `${printOperand(node.who)} `}can ${node.name.text}${printArguments(node.arguments)}`;
    case 'base':
      return `base(${printExpression(node.attribute)})`;
    case 'if':
      return `if ${printExpression(node.condition)} then ${printExpression(node.then)} else ${printExpression(node.else)}`;
    case 'unsupported':
      return node.construct ?? '…';
  }
}

function printEntry({ of, count }: syntax.BagEntry): string {
  return `${printExpression(of)}${count === null ? '' : ` ${count.text}`}`;
}

function printArguments(nodes: readonly syntax.Expression[]): string {
  return `(${nodes.map(printExpression).join(', ')})`;
}

function printOperand(node: syntax.Expression): string {
  const loose =
    node.kind === 'binary' ||
    node.kind === 'if' ||
    node.kind === 'is' ||
    node.kind === 'has' ||
    node.kind === 'not';
  return loose ? `(${printExpression(node)})` : printExpression(node);
}

function printBinary(node: Extract<syntax.Expression, { kind: 'binary' }>): string {
  const [left, right] = [printOperand(node.left), printOperand(node.right)];
  if (node.operator === 'range') return `${left}..${right}`;
  return `${left} ${node.operator === 'notIn' ? 'not in' : node.operator} ${right}`;
}

function printComprehension(node: Extract<syntax.Expression, { kind: 'comprehension' }>): string {
  const { name, in: set, where } = node.binder;
  const searched = `${name.text} in ${printExpression(set)}${where === null ? '' : ` where ${printExpression(where)}`}`;
  const by = node.value === null ? '' : printExpression(node.value);
  if (node.function === 'sum') return `sum(${by} for ${searched})`;
  return `${node.function}(${searched}${by === '' ? '' : ` by ${by}`})`;
}
