/**
 * The words of the language as they are used. In: a rule file without mistakes, or the grammar. Out: the words that stand
 * there as words of the language; `first` is one in `newest first`, and none where it names a player.
 */
import { tokenize } from '../../grammar/lexer.ts';
import { grammarRules, parseTokens } from '../../grammar/parser.ts';
import { wordTokens } from '../../grammar/words.ts';
import type { SourceFile } from '../../compiler/source/source.ts';

type CstNode = ReturnType<typeof parseTokens>['cst'];
type Production = (typeof grammarRules)[string]['definition'][number];

/** Of each rule of the grammar the words that it reads, each behind what it is filed under in the tree. */
const filed = new Map(
  Object.values(grammarRules).map((rule) => [rule.name, new Set(rule.definition.flatMap(entriesOf))]),
);

function entriesOf(production: Production): string[] {
  if (isTerminal(production)) {
    const { label, terminalType } = production;
    return wordTokens.includes(terminalType) ? [`${label ?? terminalType.name} ${terminalType.name}`] : [];
  }
  return hasParts(production) ? production.definition.flatMap(entriesOf) : [];
}

type Terminal = Production & { label?: string; terminalType: (typeof wordTokens)[number] };

function isTerminal(production: Production): production is Terminal {
  return 'terminalType' in production;
}

/** Whether a production has parts of its own; another rule that it names is looked at for itself. */
function hasParts(production: Production): production is Production & { definition: Production[] } {
  return 'definition' in production && !('nonTerminalName' in production);
}

const written = (name: string): string =>
  wordTokens.find((token) => token.name === name)?.LABEL?.replaceAll('`', '') ?? name;

/** Every word that some rule of the grammar reads as one of the language. */
export function keywords(): string[] {
  const names = [...filed.values()].flatMap((entries) =>
    [...entries].map((entry) => entry.split(' ')[1] ?? ''),
  );
  return [...new Set(names.map(written))].sort();
}

/** The words of the language that stand in a file. */
export function keywordsOf(source: SourceFile): Set<string> {
  const found = new Set<string>();
  const look = (node: CstNode): void => {
    const entries = filed.get(node.name);
    for (const [key, parts] of Object.entries(node.children))
      for (const part of parts) {
        if ('children' in part) look(part);
        else if (entries?.has(`${key} ${part.tokenType.name}`) === true) found.add(part.image);
      }
  };
  look(parseTokens(tokenize(source).tokens).cst);
  return found;
}
