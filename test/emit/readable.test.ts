/** Generated engines read as if a careful hand had written them: what is held here holds for every one of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { packageRoot } from '../../tools/games/root.ts';

const folder = join(packageRoot, 'generated');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .sort();
const sources = files.map((file) =>
  ts.createSourceFile(file, readFileSync(join(folder, file), 'utf8'), ts.ScriptTarget.Latest, true),
);

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesIn(child);
}
const nodes = sources.flatMap((source) => [...nodesIn(source)]);

/** Where something stands and its text, for what should not be there. */
function place(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1} ${node.getText().split('\n')[0]}`;
}

/** Remarks in front of a node. */
function remarks(node: ts.Node): string {
  return node.getFullText().slice(0, node.getStart() - node.getFullStart());
}

const functions = nodes.filter((node) => ts.isFunctionDeclaration(node));

test('there are engines to look at', () => {
  expect(functions.length).toBeGreaterThan(300);
});

test('numbers stand in lines, not one below the other', () => {
  for (const source of sources) expect(source.text, source.fileName).not.toMatch(/^\s*-?\d+,\n\s*-?\d+,$/m);
});

test('parameters and variables have no numbers', () => {
  const named = nodes.filter((node) => ts.isParameter(node) || ts.isVariableDeclaration(node));
  const numbered = named.filter(({ name }) => /[a-z]\d+$/.test(name.getText()));
  expect(named.length).toBeGreaterThan(1000);
  expect(numbered.map(place)).toEqual([]);
});

test('every exported declaration has a doc comment', () => {
  const exported = sources.flatMap((source) =>
    source.statements.filter((s) => s.getText().startsWith('export ') && !ts.isExportDeclaration(s)),
  );
  expect(exported.filter((s) => !remarks(s).includes('/**')).map(place)).toEqual([]);
});

const citesRule = (f: ts.Node): boolean => / rules \S+\.rules:\d+ · \S/.test(remarks(f));

test('what one rule says cites that rule', () => {
  const prefixes =
    /^(?:list|any|why|move|topOf|set|together|commit|after|can|has|grants|which|witness|invariant)\p{Lu}/u;
  const own =
    /^(?:listOptions|listOutcomes|listYesNo|listEachOnce|hasKeyword|hasFired|moveThing|commitBatch|commitMembers)/;
  const about = functions.filter(({ name }) => prefixes.test(name!.text) && !own.test(name!.text));
  expect(about.length).toBeGreaterThan(150);
  expect(about.filter((f) => !citesRule(f) && !own.test(f.name!.text)).map(place)).toEqual([]);
});

test('whatever carries out a rule cites it: all of the course of play, of abilities and of events but the machinery', () => {
  const machinery = new Set(
    `run ask settle settleThen resolve resolved raise orderOptions takeExtraTurn extraTurn noAbility beforePlay
    join openBatch commitBatch commitMembers clearScratch doom wasDoomed leftBefore markDepartures matchDepartures
    matchOthers`.split(/\s+/),
  );
  const about = functions.filter((f) => /(?:play|abilities|events)\.ts$/.test(f.getSourceFile().fileName));
  const uncited = about.filter((f) => !citesRule(f));
  expect(about.length).toBeGreaterThan(300);
  expect(uncited.filter(({ name }) => !machinery.has(name!.text)).map(place)).toEqual([]);
});

test('a condition is returned, not asked', () => {
  const says = (s: ts.Statement | undefined, word: string): boolean => s?.getText() === `return ${word};`;
  const asked = functions.filter(({ body }) => {
    const [question, answer] = [undefined, undefined, ...(body?.statements ?? [])].slice(-2);
    if (question === undefined || !ts.isIfStatement(question)) return false;
    // Rules that are asked in turn, each under its name, are all asked alike.
    if (remarks(question).includes('//')) return false;
    const yes = says(question.thenStatement, 'true') && says(answer, 'false');
    return yes || (says(question.thenStatement, 'false') && says(answer, 'true'));
  });
  expect(asked.map(place)).toEqual([]);
});

test('nothing is denied twice, compared with itself, or bracketed twice', () => {
  const isDenial = (node: ts.Node): node is ts.PrefixUnaryExpression =>
    ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
  const inside = ({ operand }: ts.PrefixUnaryExpression): ts.Expression =>
    ts.isParenthesizedExpression(operand) ? operand.expression : operand;
  const isComparison = (node: ts.Node): node is ts.BinaryExpression =>
    ts.isBinaryExpression(node) && /^(?:[!=]==|[<>]=?)$/.test(node.operatorToken.getText());
  const found = nodes.filter(
    (node) =>
      (isDenial(node) && (isDenial(inside(node)) || isComparison(inside(node)))) ||
      (isComparison(node) && node.left.getText() === node.right.getText()) ||
      (ts.isParenthesizedExpression(node) && ts.isParenthesizedExpression(node.expression)),
  );
  expect(nodes.some(isComparison)).toBe(true);
  expect(found.map(place)).toEqual([]);
});

test('braces hold more than one statement or a name of their own', () => {
  const blocks = nodes.filter((node) => ts.isBlock(node) && ts.isBlock(node.parent));
  const useless = blocks.filter(
    (block) => ts.isBlock(block) && !block.statements.some((s) => ts.isVariableStatement(s)),
  );
  expect(useless.map(place)).toEqual([]);
});

test('everything but the words of the game and the faces is read', () => {
  const words = new Map<string, number>();
  for (const source of sources) {
    const engine = source.fileName.split('/')[0]!;
    for (const node of nodesIn(source))
      if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent))
        words.set(`${engine} ${node.text}`, (words.get(`${engine} ${node.text}`) ?? 0) + 1);
  }
  const unread = sources
    .filter(({ fileName }) => !/\/(?:index|vocabulary)\.ts$/.test(fileName))
    .flatMap((source) => [...source.statements])
    .flatMap((s): ReadonlyArray<ts.FunctionDeclaration | ts.VariableDeclaration> => {
      if (ts.isVariableStatement(s)) return s.declarationList.declarations;
      return ts.isFunctionDeclaration(s) ? [s] : [];
    })
    .filter((d) => words.get(`${d.getSourceFile().fileName.split('/')[0]!} ${d.name!.getText()}`) === 1);
  expect(unread.map(place)).toEqual([]);
});
