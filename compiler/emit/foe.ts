/** In games for two `1 - you` is the foe of the rules: a function that says it twice, or nothing else of `you`, names it. */
import { declaredIn, type FunctionCode, mentioned } from './code.ts';

/** Remarks and strings, in which nothing is code. */
const TEXT = /(\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/u;

/** The opponent: in brackets of its own, or where none are needed. */
const OPPONENT =
  /(?<![\p{L}\p{Nd}_$\])])\(1 - you\)|(?<=[([=?:] ?|, |return )1 - you(?=[),;\]]| \?| :| [=!]==)/gu;

/** Where `you` is read out of the frame. */
const READ = /^const you = (s\[[^;\n]*\]!);\n/mu;

/** The same function, with a name for the opponent of `you` where it is said more than once. */
export function withFoe(d: FunctionCode): FunctionCode {
  const body = outsideTexts(d.body, (code) => code.replace(OPPONENT, 'foe'));
  if (body === d.body || mentioned(d.body).has('foe') || declaredIn(d).has('foe')) return d;
  const uses = [...body.matchAll(/(?<![\p{L}\p{Nd}_$])foe(?![\p{L}\p{Nd}_$])/gu)].length;
  const declarations = [...body.matchAll(/(?<![\p{L}\p{Nd}_$])(?:const|let) you(?![\p{L}\p{Nd}_$])/gu)]
    .length;
  if (d.parameters.includes('you: number'))
    return uses < 2 || declarations > 0 ? d : { ...d, body: beforeFirst(body, 'const foe = 1 - you;') };
  const read = READ.exec(body);
  const [line, value] = read ?? [];
  if (read === null || line === undefined || declarations !== 1 || depthAt(body, read.index) > 0) return d;
  const rest = body.replace(line, () => '');
  if (!mentioned(rest).has('you'))
    return { ...d, body: body.replace(line, () => `const foe = 1 - ${value};\n`) };
  return uses < 2 ? d : { ...d, body: body.replace(line, () => `${line}const foe = 1 - you;\n`) };
}

function outsideTexts(code: string, change: (code: string) => string): string {
  return code
    .split(TEXT)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');
}

/** How many braces are open there. */
function depthAt(code: string, at: number): number {
  let depth = 0;
  outsideTexts(code.slice(0, at), (part) => {
    for (const sign of part) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    return part;
  });
  return depth;
}

/** Puts a line in front of the statement of the function itself in which `foe` comes first. */
function beforeFirst(body: string, line: string): string {
  const lines = body.split('\n');
  let at = lines.findIndex((each) => mentioned(each).has('foe'));
  const start = (i: number): number => lines.slice(0, i).join('\n').length;
  while (at > 0 && (depthAt(body, start(at)) > 0 || /^(?:\}|else\b)/u.test(lines[at]!))) at--;
  while (at > 0 && lines[at - 1]!.startsWith('//')) at--;
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n');
}
