/** One import, re-export or dynamic import, with the line its specifier stands on. */
export type Import = { readonly specifier: string; readonly line: number };

/** A statement at the start of a line, over one line or many; text in template literals is indented and passes. */
const statement = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm;
const dynamic = /\bimport\(\s*(['"])([^'"\n]+)\1/g;

/** The imports of a TypeScript or JavaScript text, by line. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  for (const pattern of [statement, dynamic]) {
    for (const match of text.matchAll(pattern)) {
      const [whole, , specifier] = match;
      if (specifier === undefined || isComment(text, match.index)) continue;
      found.push({ specifier, line: text.slice(0, match.index + whole.length).split('\n').length });
    }
  }
  return found.sort((left, right) => left.line - right.line);
}

function isComment(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*(?:\*|\/\/|\/\*)/.test(line);
}
