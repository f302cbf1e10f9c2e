import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type * as syntax from '../syntax/tree.ts';
import type { Assembled } from './assemble.ts';

export function applyVariant(
  assembled: Assembled,
  _variant: string | null,
  _report: (diagnostic: Diagnostic) => void,
): readonly syntax.Declaration[] {
  return assembled.declarations;
}
