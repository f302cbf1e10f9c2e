/**
 * A prettier plugin for rule files, for the command line, editors and browsers alike. Its tree is the concrete tree of a
 * file; remarks are printed with the words they stand before, so prettier's own attaching of comments has no part in it.
 */
import type { Parser, Plugin, Printer } from 'prettier';
import { builders, printer as documents } from 'prettier/doc';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionAt, sourceFile, type SourceFile } from '../source/source.ts';
import type { ConcreteFile } from '../syntax/concrete.ts';
import { parseLayout } from '../syntax/parse.ts';
import { placeRemarks } from './columns.ts';
import { printFile } from './items.ts';

/** A file with mistakes has no layout. `loc` is where prettier looks for the place of the first. */
export class UnreadableRules extends SyntaxError {
  readonly errors: readonly Diagnostic[];
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
  constructor(source: SourceFile, errors: readonly Diagnostic[]) {
    const [first] = errors;
    super(first?.title ?? 'these rules cannot be read');
    this.name = 'UnreadableRules';
    this.errors = errors;
    this.loc = { start: positionAt(source, first?.at.start ?? 0) };
  }
}

/** The name of the language among prettier's parsers. */
export const parserName = 'rulewright';

const printer: Printer<ConcreteFile> = {
  print({ node: { root, end } }, options) {
    const { formatted } = documents.printDocToString(printFile(root, end), options);
    return builders.join(builders.hardline, placeRemarks(formatted));
  },
};

/** A plugin that reads files in a way of its own. */
export function pluginFor(read: (text: string, path: string) => ConcreteFile): Plugin<ConcreteFile> {
  const parser: Parser<ConcreteFile> = {
    astFormat: parserName,
    parse: (text, { filepath }) => read(text, filepath),
    locStart: () => 0,
    locEnd: () => 0,
  };
  return {
    languages: [{ name: 'Rulewright', parsers: [parserName], extensions: ['.rules'] }],
    parsers: { [parserName]: parser },
    printers: { [parserName]: printer },
    defaultOptions: { printWidth: 110, tabWidth: 2 },
  };
}

/** The plugin for whoever calls prettier. */
export const plugin = pluginFor((text, path) => {
  const source = sourceFile(path, text);
  const read = parseLayout(source);
  if ('errors' in read) throw new UnreadableRules(source, read.errors);
  return read;
});
