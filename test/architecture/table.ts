import { posix } from 'node:path';
import type { Import } from './imports.ts';

/** What the files of one zone may import besides their own zone. */
type Row = {
  readonly zones: readonly string[] | 'any';
  readonly packages: readonly string[] | 'any';
  readonly node: boolean;
};

const common = ['compiler/source', 'compiler/diagnostics'];
const phases = ['syntax', 'tables', 'resolve', 'model', 'check', 'plan', 'emit', 'format', 'mutate'].map(
  (phase) => `compiler/${phase}`,
);

/** The import table of ARCHITECTURE.md. A zone without a row here is not part of the drawing. */
export const table: Readonly<Record<string, Row>> = {
  grammar: pure(common, ['chevrotain']),
  'compiler/source': pure([]),
  'compiler/diagnostics': pure(['compiler/source'], ['@babel/code-frame']),
  'compiler/syntax': pure([...common, 'grammar'], ['chevrotain']),
  'compiler/tables': pure(common, ['papaparse']),
  'compiler/resolve': pure([...common, 'compiler/syntax', 'compiler/tables', 'compiler/model']),
  'compiler/model': pure(['compiler/source']),
  'compiler/check': pure([...common, 'compiler/model']),
  'compiler/plan': pure([...common, 'compiler/model']),
  'compiler/emit': pure([...common, 'compiler/plan', 'compiler/model'], ['ts-morph', 'prettier']),
  'compiler/format': pure([...common, 'grammar', 'compiler/syntax'], ['prettier']),
  'compiler/mutate': pure([...common, 'compiler/syntax']),
  'compiler/compile': pure([...common, 'grammar', ...phases]),
  runtime: pure([]),
  generated: pure([], ['rulewright']),
  tools: {
    zones: [...common, 'compiler/compile', 'compiler/model', 'runtime', 'package'],
    packages: 'any',
    node: true,
  },
  'test/interpreter': pure(['compiler/model']),
  test: { zones: 'any', packages: 'any', node: true },
  bench: { zones: 'any', packages: 'any', node: true },
  settings: { zones: 'any', packages: 'any', node: true },
};

/** Packages that have one place, whatever a row says. */
const homes: Readonly<Record<string, readonly string[]>> = {
  'ts-morph': ['compiler/emit'],
  chevrotain: ['grammar', 'compiler/syntax'],
};

/** The broken rules among a file's imports, each beginning with `file:line`. */
export function violations(file: string, imports: readonly Import[]): string[] {
  const zone = zoneOf(file);
  const row = table[zone];
  if (row === undefined) return [`${file}:1 lies in ${zone}, which the import table does not know`];
  return imports.flatMap(({ specifier, line }) => {
    const why = objection(file, zone, row, specifier);
    return why === undefined ? [] : [`${file}:${line} imports '${specifier}': ${why}`];
  });
}

/** The zone of a path relative to the root; each game under generated/ is a zone of its own, in the row `generated`. */
export function zoneOf(file: string): string {
  const [top = '', second] = file.split('/');
  if (second === undefined) return top === 'package.json' ? 'package' : 'settings';
  if (top === 'compiler') return `compiler/${second.replace(/\.ts$/, '')}`;
  return file.startsWith('test/interpreter/') ? 'test/interpreter' : top;
}

function objection(file: string, zone: string, row: Row, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relativeObjection(file, zone, row, specifier);
  if (specifier.startsWith('node:')) return row.node ? undefined : `${zone} must run in a browser`;
  return packageObjection(zone, row, specifier);
}

function relativeObjection(file: string, zone: string, row: Row, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(file), specifier);
  if (target.startsWith('..')) return 'it lies outside the repository';
  const targetZone = zoneOf(target);
  if (zone === 'generated' && targetZone === zone) {
    return gameOf(file) === gameOf(target) ? undefined : 'an engine imports its own folder only';
  }
  if (targetZone === zone || row.zones === 'any' || row.zones.includes(targetZone)) return undefined;
  return `${zone} may import ${list(row.zones)}, not ${targetZone}`;
}

function packageObjection(zone: string, row: Row, specifier: string): string | undefined {
  const name = packageOf(specifier);
  const home = homes[name];
  if (home !== undefined && !home.includes(zone)) return `${name} belongs in ${list(home)}`;
  if (name === 'rulewright' && specifier !== 'rulewright/runtime')
    return 'only rulewright/runtime is exported';
  if (row.packages === 'any' || row.packages.includes(name)) return undefined;
  return `${zone} may import packages: ${list(row.packages)}`;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function gameOf(file: string): string | undefined {
  return file.split('/')[1];
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function pure(zones: readonly string[], packages: readonly string[] = []): Row {
  return { zones, packages, node: false };
}
