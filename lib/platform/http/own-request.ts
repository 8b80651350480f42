import 'server-only';
import { randomUUID } from 'node:crypto';
import { loopbackOrigin } from '@/lib/platform/env';

const HEADER = 'x-own-request';

// On the global object because a bundler loads this module once for each of its bundles. Nobody else knows the
// secret, so nobody else can claim to be this process.
const holder = globalThis as { ridgelightOwnSecret?: string };

function ownSecret(): string {
  holder.ridgelightOwnSecret ??= randomUUID();
  return holder.ridgelightOwnSecret;
}

/** Asks this process's own server, over loopback. */
export function fetchOwn(path: string, init?: RequestInit): Promise<Response> {
  return fetch(loopbackOrigin() + path, { ...init, headers: { ...init?.headers, [HEADER]: ownSecret() } });
}

/** Whether this process sent the request to itself. */
export function isOwnRequest(headers: Headers): boolean {
  return headers.get(HEADER) === ownSecret();
}
