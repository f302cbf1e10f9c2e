import { suggest } from '../../compiler/diagnostics/suggest.ts';

/** What the commands give back to the shell. */
export const EXIT = { fine: 0, findings: 1, refused: 2, bug: 3, interrupted: 130 } as const;

/** An input that cannot be used, with what to do about it: no stack, exit code 2. */
export class Refusal extends Error {
  /** Kebab-case, for programs. */
  readonly code: string;
  readonly help: string | null;
  constructor(code: string, message: string, help: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.help = help;
  }
}

/** `did you mean …` for a name close to a wrong one, a list of all when they are few, else null. */
export function nearNames(wrong: string, names: readonly string[]): string | null {
  const near = suggest(wrong, names);
  if (near !== null) return `did you mean \`${near}\`?`;
  if (names.length === 0 || names.length > 12) return null;
  return `there is ${names.map((name) => `\`${name}\``).join(', ')}`;
}
