/**
 * The tree as written, as text: one line a node, values with all their parentheses. What a golden page can show of a
 * tree without its spans.
 */
import type { Expression, File, Type } from '../../compiler/syntax/tree.ts';

/** A file as an outline. */
export function outline(file: File): string {
  return file.declarations.flatMap((declaration) => lines(declaration, '')).join('');
}

type Fields = Readonly<Record<string, unknown>>;

function lines(node: object, indentation: string): string[] {
  const fields: Fields = { ...node };
  const inline: string[] = [typeof fields['kind'] === 'string' ? fields['kind'] : '·'];
  const nested: string[] = [];
  for (const [key, value] of Object.entries(fields)) {
    if (key === 'kind' || key === 'span' || isEmpty(value)) continue;
    const short = brief(value);
    if (short !== null) inline.push(value === true ? key : `${key}=${short}`);
    else nested.push(...children(key, value, `${indentation}  `));
  }
  return [`${indentation}${inline.join(' ')}\n`, ...nested];
}

function children(key: string, value: unknown, indentation: string): string[] {
  const nodes = isObject(value) && Array.isArray(value['statements']) ? value['statements'] : value;
  const list: unknown[] = Array.isArray(nodes) ? nodes : [nodes];
  return [
    `${indentation}${key}:\n`,
    ...list.flatMap((each) => (isObject(each) ? lines(each, `${indentation}  `) : [])),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === false || (Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** A name, a value, a type or a list of them in one line; `null` for what needs lines of its own. */
function brief(value: unknown): string | null {
  if (typeof value === 'string')
    return value === '' ? '""' : JSON.stringify(value).replace(/^"(\S+)"$/, '$1');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '-';
  if (Array.isArray(value)) {
    const each = value.map(brief);
    return each.includes(null) ? null : `[${each.join(', ')}]`;
  }
  if (!isObject(value)) return null;
  if (typeof value['text'] === 'string' && value['kind'] === undefined) return value['text'];
  if (isObject(value['byLanguage'])) return JSON.stringify(value['byLanguage']);
  if (Array.isArray(value['statements']) || 'body' in value)
    return value['statements']?.toString() === '' ? '{}' : null;
  if (value['in'] !== undefined && value['name'] !== undefined && value['kind'] === undefined)
    return binder(value);
  if (value['count'] === null && Object.keys(value).length === 1) return '1';
  const kind = value['kind'];
  if (typeof kind !== 'string') return plain(value);
  return expressionKinds.has(kind) &&
    !('else' in value && kind === 'call') &&
    !('seat' in value || 'in' in value)
    ? expression(value)
    : (typeKinds.get(kind)?.(value) ?? null);
}

/** Small nodes without a kind: parameters, keyword uses, counts. */
function plain(value: Fields): string | null {
  const parts = Object.entries(value).filter(([key, each]) => key !== 'span' && !isEmpty(each));
  if (parts.length > 3) return null;
  const each = parts.map(([key, part]) => [key, brief(part)] as const);
  return each.some(([, part]) => part === null)
    ? null
    : `{${each.map(([key, part]) => `${key}=${part}`).join(' ')}}`;
}

function binder(value: Fields): string {
  const where = value['where'] === null ? '' : ` where ${brief(value['where'])}`;
  return `${brief(value['name'])} in ${brief(value['in'])}${where}`;
}

const typeKinds: ReadonlyMap<string, (type: Fields) => string> = new Map(
  Object.entries({
    named: (type: Fields) => `${brief(type['name'])}${type['optional'] === true ? '?' : ''}`,
    int: (type: Fields) =>
      `Int(${brief(type['from'])}..${brief(type['to'])})${type['optional'] === true ? '?' : ''}`,
    set: (type: Fields) => `${brief(type['collection'])} of ${brief(type['of'])}`,
    choice: (type: Fields) => (Array.isArray(type['names']) ? type['names'].map(brief).join(' | ') : ''),
  } satisfies Record<Type['kind'], (type: Fields) => string>),
);

const forms: Record<Expression['kind'], (value: Fields) => string> = {
  number: (value) => String(value['text']),
  string: (value) => JSON.stringify(value['value']),
  name: (value) => brief(value['name']) ?? '',
  member: (value) => `${brief(value['of'])}.${brief(value['name'])}`,
  call: (value) => `${brief(value['name'])}(${values(value['arguments'])})`,
  methodCall: (value) => `${brief(value['of'])}.${brief(value['name'])}(${values(value['arguments'])})`,
  comprehension: (value) =>
    `${String(value['function'])}(${value['value'] === null ? '' : `${brief(value['value'])} for `}${brief(value['binder'])})`,
  everything: (value) => `everything(${brief(value['of'])})`,
  list: (value) => `[${values(value['items'])}]`,
  bag: (value) => `[${values(value['entries'])}]`,
  not: (value) => `(not ${brief(value['value'])})`,
  negate: (value) => `(- ${brief(value['value'])})`,
  binary: (value) => `(${brief(value['left'])} ${String(value['operator'])} ${brief(value['right'])})`,
  is: (value) =>
    `(${brief(value['value'])} is ${value['negated'] === true ? 'not ' : ''}${brief(value['what'])})`,
  has: (value) => `(${brief(value['value'])} has ${brief(value['keyword'])})`,
  can: (value) => `(${brief(value['who'])} can ${brief(value['name'])}(${values(value['arguments'])}))`,
  base: (value) => `base(${brief(value['attribute'])})`,
  if: (value) =>
    `(if ${brief(value['condition'])} then ${brief(value['then'])} else ${brief(value['else'])})`,
  unsupported: (value) => `⟨${String(value['construct'])}⟩`,
};

const expressionKinds: ReadonlySet<string> = new Set(Object.keys(forms));

function expression(value: Fields): string | null {
  const form = new Map(Object.entries(forms)).get(String(value['kind']));
  // A statement may share its kind with a value (`if`): then it has blocks, and lines of its own.
  const hasBlocks = Object.values(value).some((each) => isObject(each) && Array.isArray(each['statements']));
  return form === undefined || hasBlocks ? null : form(value);
}

function values(list: unknown): string {
  return Array.isArray(list) ? list.map(brief).join(', ') : '';
}
