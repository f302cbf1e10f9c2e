/** Code files → TypeScript text, through ts-morph structures made once and prettier at the end. Loaded by `build` alone. */
import { format } from 'prettier';
import { Project, StructureKind, VariableDeclarationKind, type StatementStructures } from 'ts-morph';
import { type Code, type CodeFile, docLines, type Import } from './code.ts';

/** The text of one generated file, formatted. */
export async function printFile(file: CodeFile, imports: readonly Import[]): Promise<string> {
  const project = new Project({ useInMemoryFileSystem: true });
  const source = project.createSourceFile('file.ts', {
    statements: [
      ...imports.map((i): StatementStructures => ({
        kind: StructureKind.ImportDeclaration,
        moduleSpecifier: i.from,
        namedImports: [
          ...i.names.map((name) => ({ name })),
          ...i.types.map((name) => ({ name, isTypeOnly: true })),
        ],
      })),
      ...file.declarations.map(structureOf),
    ],
  });
  const text = `/**\n${docLines(file.doc)
    .split('\n')
    .map((l) => ` * ${l}`)
    .join('\n')}\n */\n${source.getFullText()}`;
  return format(text, { parser: 'babel-ts', printWidth: 110, singleQuote: true });
}

function structureOf(d: Code): StatementStructures {
  const docs = d.doc === '' ? [] : [docLines(d.doc)];
  switch (d.kind) {
    case 'function':
      return {
        kind: StructureKind.Function,
        name: d.name,
        isExported: true,
        docs,
        parameters: d.parameters.map((p) => {
          const colon = p.indexOf(':');
          return { name: p.slice(0, colon), type: p.slice(colon + 1).trim() };
        }),
        returnType: d.returns,
        statements: d.body.replace(/\n{2,}/g, '\n'),
      };
    case 'constant':
      return {
        kind: StructureKind.VariableStatement,
        isExported: true,
        docs,
        declarationKind: VariableDeclarationKind.Const,
        declarations: [{ name: d.name, initializer: d.value, ...(d.type === null ? {} : { type: d.type }) }],
      };
    case 'type':
      return { kind: StructureKind.TypeAlias, name: d.name, isExported: true, docs, type: d.value };
  }
}
