import type { IncomingMessage } from 'node:http';
import { isPrivate } from './addresses.ts';

/**
 * Warns once when requests come through a proxy although TRUSTED_PROXIES is empty: then all visitors count as one client.
 * Only private peers count as proxies, because any public client can send X-Forwarded-For.
 */
export function watchForUntrustedProxy(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => void {
  let isWatching = trustedProxies.length === 0;
  return ({ headers, socket }) => {
    if (!isWatching || headers['x-forwarded-for'] === undefined) return;
    if (!isPrivate(socket.remoteAddress ?? '')) return;
    isWatching = false;
    console.warn(
      'A proxy in the private network sends X-Forwarded-For, but TRUSTED_PROXIES is empty, so all its visitors ' +
        "count as one: set TRUSTED_PROXIES to the proxy's address.",
    );
  };
}
