/** What the grammar expected, in the author's words: Chevrotain's messages carry only this. */
import { EOF, type IParserErrorMessageProvider, type TokenType } from 'chevrotain';

/** Says what was expected where reading failed; what was found instead is told by the token of the error. */
export const explain: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => label(expected),
  buildNotAllInputParsedMessage: () => 'a declaration',
  buildNoViableAltMessage: ({ expectedPathsPerAlt, customUserDescription }) =>
    customUserDescription ?? either(firsts(expectedPathsPerAlt.flat())),
  buildEarlyExitMessage: ({ expectedIterationPaths, customUserDescription }) =>
    customUserDescription ?? either(firsts(expectedIterationPaths)),
};

/** Words that are read but not built yet: they are refused where they stand, and offered nowhere. */
const unbuilt = new Set(['`team`', '`teams`', '`links`', '`notation`', '`import`']);

function firsts(paths: readonly TokenType[][]): string[] {
  const labels = new Set(paths.flatMap(([first]) => (first === undefined ? [] : [label(first)])));
  const built = [...labels].filter((each) => !unbuilt.has(each));
  return built.length === 0 ? [...labels] : built;
}

function either(labels: readonly string[]): string {
  const last = labels.at(-1) ?? 'something else';
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} or ${last}`;
}

function label(type: TokenType): string {
  return type === EOF ? 'the end of the file' : (type.LABEL ?? type.name);
}
