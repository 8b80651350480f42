import 'server-only';
import { randomUUID } from 'node:crypto';
import { loopbackOrigin } from '@/lib/platform/env';

const HEADER = 'x-own-request';

// On the global object because the bundler loads this module once per bundle. The secret proves that a request comes from
// this process.
const holder = globalThis as { ridgelightOwnSecret?: string };

function ownSecret(): string {
  holder.ridgelightOwnSecret ??= randomUUID();
  return holder.ridgelightOwnSecret;
}

/** Sends a request to this process's own server, over loopback. */
export function fetchOwn(path: string, init?: RequestInit): Promise<Response> {
  return fetch(loopbackOrigin() + path, { ...init, headers: { ...init?.headers, [HEADER]: ownSecret() } });
}

/** Whether this process sent the request to itself. */
export function isOwnRequest(headers: Headers): boolean {
  return headers.get(HEADER) === ownSecret();
}
