// A worker thread of `simulate`. It runs from its sources as the command line does: tsx loads them.
import { register } from 'tsx/esm/api';

register();
const { playJob } = await import('./worker.ts');
export default playJob;
