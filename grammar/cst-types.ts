/** The types of the concrete syntax tree, written out from the grammar: `cst.d.ts` is this text, and a test compares. */
import { generateCstDts } from 'chevrotain';
import { grammarRules } from './parser.ts';

/** The text of `cst.d.ts`. */
export function cstTypes(): string {
  return `// Written from the grammar by \`npm run test:update\`. Not to be edited.\n${generateCstDts(grammarRules, { includeVisitorInterface: false })}\n`;
}
