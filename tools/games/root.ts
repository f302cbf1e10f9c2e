import { fileURLToPath } from 'node:url';

/** The folder of this package, with a slash at its end. */
export const packageRoot = fileURLToPath(new URL('../../', import.meta.url));
