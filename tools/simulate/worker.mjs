// A worker thread of `simulate`: from its sources in a checkout, where tsx loads them, else from the JavaScript beside it.
import { existsSync } from 'node:fs';

const sources = new URL('worker.ts', import.meta.url);
const built = new URL('worker.js', import.meta.url);
const isCheckout = existsSync(sources);
if (isCheckout) (await import('tsx/esm/api')).register();
const { playJob } = await import(isCheckout ? sources : built);
export default playJob;
