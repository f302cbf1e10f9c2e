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
  if (loosest(code) !== null) return `!(${code})`;
  const found = [...withoutBrackets(code).matchAll(/ (===|!==|<=|>=|<|>) /g)];
  const [, operator] = found.length === 1 ? found[0]! : [];
  if (operator !== undefined) return replaceOutside(code, operator, OPPOSITES[operator]!);
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
