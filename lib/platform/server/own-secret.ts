import { randomUUID } from 'node:crypto';

// Also imported under plain Node: no path alias, no `server-only`.

/** The header by which this process's own requests are recognized. */
export const OWN_HEADER = 'x-own-request';

// On the global object because the bundler loads this module once per bundle.
const holder = globalThis as { ridgelightOwnSecret?: string };

/** The value of the header: proves that a request comes from this process. */
export function ownSecret(): string {
  holder.ridgelightOwnSecret ??= randomUUID();
  return holder.ridgelightOwnSecret;
}
