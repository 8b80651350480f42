import type { IncomingMessage } from 'node:http';
import { isPrivate } from './addresses.ts';

/**
 * Looks at requests until one has come through a proxy that nobody named, and warns of it once: all visitors count as
 * one as long as TRUSTED_PROXIES is empty. A public peer may write X-Forwarded-For as it likes and means nothing.
 */
export function watchForUnnamedProxy(trustedProxies: readonly string[]): (request: IncomingMessage) => void {
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
