import 'server-only';
import { loopbackOrigin } from '@/lib/platform/env';
import { OWN_HEADER, ownSecret } from '@/lib/platform/server/own-secret';

/** Sends a request to this process's own server, over loopback. */
export function fetchOwn(path: string, init?: RequestInit): Promise<Response> {
  return fetch(loopbackOrigin() + path, {
    ...init,
    headers: { ...init?.headers, [OWN_HEADER]: ownSecret() },
  });
}

/** Whether this process sent the request to itself. */
export function isOwnRequest(headers: Headers): boolean {
  return headers.get(OWN_HEADER) === ownSecret();
}
