/** The most memory that this process has held. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * In millions of bytes. Where the system tells of this program alone, that counts: `maxRSS` of a process begins with what the
 * process held that started it.
 */
export function peakMegabytes(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8')) : null;
  return Number(own?.[1] ?? process.resourceUsage().maxRSS) * 0.001024;
}
