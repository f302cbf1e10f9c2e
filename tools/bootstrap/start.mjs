// `npm start`: installs when needed, then shows what Rulewright does (start.ts).
import { ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { start } = await import('./start.ts');
process.exitCode = await start();
