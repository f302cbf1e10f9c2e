/** Conditions of generated code, as text: their opposites and how they are joined, with no more brackets than needed. */

/** Binary operators of conditions, from what binds least. */
const LOOSE = ['?', '||', '&&'] as const;

/** The operator that binds least in a condition, if it is one of these. */
function loosest(code: string): (typeof LOOSE)[number] | null {
  const outside = withoutBrackets(code);
  return LOOSE.find((operator) => outside.includes(operator === '?' ? ' ? ' : ` ${operator} `)) ?? null;
}

/** What stands outside all brackets and strings. */
function withoutBrackets(code: string): string {
  let depth = 0;
  let outside = '';
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === '"' || sign === "'") {
      at = endOfString(code, at);
      continue;
    }
    if (')]'.includes(sign)) depth--;
    if (depth === 0) outside += sign;
    if ('(['.includes(sign)) depth++;
  }
  return outside;
}

function endOfString(code: string, open: number): number {
  let at = open + 1;
  while (code[at] !== code[open]) at += code[at] === '\\' ? 2 : 1;
  return at;
}

/** Do the first and the last sign belong together? */
function isBracketed(code: string): boolean {
  return code.startsWith('(') && withoutBrackets(code) === '()';
}

/** A condition without brackets around the whole of it. */
export function bare(code: string): string {
  return isBracketed(code) ? bare(code.slice(1, -1)) : code;
}

/** Both conditions, or either. */
export function bothHold(one: string, two: string): string {
  return joined('&&', one, two);
}
export function eitherHolds(one: string, two: string): string {
  return joined('||', one, two);
}

function joined(by: '&&' | '||', ...conditions: readonly string[]): string {
  const operand = (code: string): string => {
    const operator = loosest(bare(code));
    return operator === null || operator === by ? bare(code) : `(${bare(code)})`;
  };
  return conditions.map(operand).join(` ${by} `);
}

/** A condition as a hand would write it: what is denied as a whole is said the other way round. */
export function plainly(condition: string): string {
  const code = bare(condition);
  return code.startsWith('!') && isBracketed(code.slice(1)) ? opposite(code.slice(1)) : code;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The opposite of a condition on whole numbers. */
export function opposite(condition: string): string {
  const code = bare(condition);
  if (code === 'true') return 'false';
  if (code === 'false') return 'true';
  const operator = loosest(code);
  if (operator !== null) return (operator === '?' ? null : oppositeOfEach(code, operator)) ?? `!(${code})`;
  return oppositeOfOne(code);
}

/** `a < b && c` → `a >= b || !c`, where nothing in it needs brackets; null where nothing in it is compared. */
function oppositeOfEach(code: string, operator: '&&' | '||'): string | null {
  const operands = split(code, operator);
  if (operands.some((operand) => loosest(bare(operand)) !== null)) return null;
  const opposites = operands.map((operand) => oppositeOfOne(bare(operand)));
  if (opposites.every((each) => each.startsWith('!')) || opposites.some((each) => each.startsWith('!(')))
    return null;
  return joined(operator === '&&' ? '||' : '&&', ...opposites);
}

/** The conditions that must all hold for one to hold. */
export function conjuncts(condition: string): string[] {
  const code = bare(condition);
  return loosest(code) === '&&' ? split(code, '&&') : [code];
}

/** The parts between an operator outside all brackets and strings. */
function split(code: string, operator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === '"' || sign === "'") at = endOfString(code, at);
    else if ('(['.includes(sign)) depth++;
    else if (')]'.includes(sign)) depth--;
    else if (depth === 0 && code.startsWith(` ${operator} `, at)) {
      parts.push(code.slice(start, at));
      start = at + operator.length + 2;
    }
  }
  return [...parts, code.slice(start)];
}

/** The opposite of a condition without operators between conditions. */
function oppositeOfOne(code: string): string {
  const found = [...withoutBrackets(code).matchAll(/ (===|!==|<=|>=|<|>) /g)];
  const [, compared] = found.length === 1 ? found[0]! : [];
  if (compared !== undefined) return replaceOutside(code, compared, OPPOSITES[compared]!);
  if (found.length > 0) return `!(${code})`;
  return code.startsWith('!') ? bare(code.slice(1)) : `!${code}`;
}

/** Puts another operator in the place of the one outside all brackets. */
function replaceOutside(code: string, operator: string, other: string): string {
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    if ('(['.includes(code[at]!)) depth++;
    else if (')]'.includes(code[at]!)) depth--;
    else if (depth === 0 && code.startsWith(` ${operator} `, at))
      return `${code.slice(0, at)} ${other} ${code.slice(at + operator.length + 2)}`;
  }
  return code;
}
