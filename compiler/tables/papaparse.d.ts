/** What is used of papaparse, which has no types of its own. */
declare module 'papaparse' {
  interface Step {
    readonly data: readonly string[];
    readonly errors: ReadonlyArray<{ readonly type: string; readonly index?: number }>;
    /** `cursor`: where the row ends, in UTF-16 units from the beginning of the text. */
    readonly meta: { readonly cursor: number };
  }
  interface Config {
    readonly delimiter: string;
    readonly newline: string;
    readonly quoteChar: string;
    readonly step: (row: Step, parser: { readonly abort: () => void }) => void;
  }
  const papaparse: { readonly parse: (text: string, config: Config) => unknown };
  // eslint-disable-next-line no-restricted-syntax -- as the package has it
  export default papaparse;
}
