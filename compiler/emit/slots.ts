/** Where numbers stand in a state: one slot each, two for those that 16 bits do not hold. */
import type * as model from '../model/model.ts';
import { fitsNarrow, isWide } from '../plan/widths.ts';
import { attributeConstant } from './attributes.ts';
import { literal } from './docs.ts';
import { numberOf } from './expressions.ts';
import type { Generator } from './generator.ts';
import { ruleIndex } from './rules.ts';
import type { Scope } from './scope.ts';

/** How many slots a local or a captured value takes. */
export function widthOf(g: Generator, type: model.Type | undefined): 1 | 2 {
  return g.wideNumbers && type !== undefined && isWide(type) ? 2 : 1;
}

/** Code of the slot so many strides behind one that has a name. */
export function offset(slot: string, count: number, stride = '1'): string {
  if (count === 0) return slot;
  if (stride === '1') return `${slot} + ${count}`;
  return `${slot} + ${count === 1 ? '' : `${count} * `}${stride}`;
}

/** Code that reads the number at a slot. */
export function readSlot(slot: string, width: 1 | 2): string {
  return width === 2 ? `readWide(s, ${slot})` : `s[${slot}]!`;
}

/** The same where it is only compared: nothing is gained by saying that there is a slot. */
export function withoutBang(code: string): string {
  return code.replace(/!$/, '');
}

/** Code that writes it. */
export function writeSlot(slot: string, width: 1 | 2, value: string): string {
  return width === 2 ? `writeWide(s, ${slot}, ${value});` : `s[${slot}] = ${value};`;
}

export function attributeWidth(g: Generator, id: number): 1 | 2 {
  return isWide(g.model.attributes[id]!.type) ? 2 : 1;
}

/** The slot of a variable attribute of a holder; null: shared. */
export function attributeSlot(g: Generator, id: number, holder: string | null): string {
  const constant = attributeConstant(g, id);
  if (holder === null) return constant;
  return attributeWidth(g, id) === 2 ? `${constant} + 2 * ${factor(holder)}` : `${constant} + ${holder}`;
}

function factor(code: string): string {
  return /^[\p{L}\p{Nd}\p{M}_$]+(\[[^[\]]*\])?!?$/u.test(code) ? code : `(${code})`;
}

/** Code that reads, or writes, what is stored of a variable attribute. */
export function readAttribute(g: Generator, id: number, holder: string | null): string {
  return readSlot(attributeSlot(g, id, holder), attributeWidth(g, id));
}
export function writeAttribute(g: Generator, id: number, holder: string | null, value: string): string {
  return writeSlot(attributeSlot(g, id, holder), attributeWidth(g, id), value);
}

/** Statements that give every holder of a wide attribute its start value. */
export function writeAll(g: Generator, id: number, values: readonly number[]): string {
  const constant = attributeConstant(g, id);
  if (values.length === 1) return writeSlot(constant, 2, String(values[0]));
  if (values.every((value) => value === values[0]))
    return `for (let holder = 0; holder < ${values.length}; holder++) ${writeAttribute(g, id, 'holder', String(values[0]))}`;
  return values.map((value, i) => writeSlot(i === 0 ? constant : `${constant} + ${2 * i}`, 2, String(value))).join('\n'); // prettier-ignore
}

/** Code that writes a value where a local's place says it is read. */
export function writePlace(code: string, value: string): string {
  const wide = /^readWide\(s, (.*)\)$/su.exec(code);
  return wide === null ? `${code.replace(/!$/, '')} = ${value};` : `writeWide(s, ${wide[1]!}, ${value});`;
}

/**
 * Code of what an event or a procedure is handed. What is declared within 16 bits may have to be kept there: a number
 * that does not fit is a fault that names it (L19).
 */
export function argumentsOf(
  g: Generator,
  s: model.Statement & { kind: 'callEvent' | 'callProcedure' },
  scope: Scope,
): string[] {
  const { locals } = s.kind === 'callEvent' ? g.model.events[s.event]! : g.model.procedures[s.procedure]!;
  return s.arguments.map((argument, i) => {
    const code = numberOf(argument, scope);
    const { name, type } = locals[i]!;
    const mayNotFit = type.kind === 'int' && !isWide(type) && isWide(argument.type);
    if (!mayNotFit || fitsNarrow(argument, g.model)) return code;
    return `checked(${code}, -32768, 32767, ${literal(name)}, ${ruleIndex(g, { name: scope.rule, span: s.span })}, RULES)`;
  });
}
