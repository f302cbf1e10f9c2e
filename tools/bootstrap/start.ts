import { main } from '../cli/main.ts';

/** What `npm start` shows to someone who has just cloned the repository; needs no terminal and no input. */
export function start(): Promise<number> {
  return main(['--help']);
}
