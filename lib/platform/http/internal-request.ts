import 'server-only';
import { randomUUID } from 'node:crypto';
import { loopbackOrigin } from '@/lib/platform/env';

/** The header by which this process's own requests are recognized. */
export const INTERNAL_REQUEST_HEADER = 'x-internal-request';

// On the global object because the bundler loads this module once per bundle.
const holder = globalThis as { ridgelightInternalRequestSecret?: string };

/** The value of the header: proves that a request comes from this process. */
export function internalRequestSecret(): string {
  holder.ridgelightInternalRequestSecret ??= randomUUID();
  return holder.ridgelightInternalRequestSecret;
}

/** Sends a request to this process's own server, over loopback. */
export function fetchInternal(path: string, init?: RequestInit): Promise<Response> {
  return fetch(loopbackOrigin() + path, {
    ...init,
    headers: { ...init?.headers, [INTERNAL_REQUEST_HEADER]: internalRequestSecret() },
  });
}

/** Whether this process sent the request to itself. */
export function isInternalRequest(headers: Headers): boolean {
  return headers.get(INTERNAL_REQUEST_HEADER) === internalRequestSecret();
}
