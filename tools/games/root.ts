import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder where `tools/`, `compiler/` and `runtime/` lie, with a slash at its end: the checkout, or `dist/` of the package. */
export const packageRoot = fileURLToPath(new URL('../../', import.meta.url));

/** How the names of our own modules end: `.ts` in the checkout, `.js` in the package. */
export const moduleExtension = extname(fileURLToPath(import.meta.url));

/** What package.json says, which lies above `dist/` in the package: asked for by name, so that both are found. */
export function packageVersion(): string {
  const { version } = createRequire(import.meta.url)('rulewright/package.json') as { version: string };
  return version;
}
