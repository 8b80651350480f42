import { type BlockList, isIP } from 'node:net';
import { hopAddress, isListed } from './addresses.ts';

/**
 * The address a request came from: the nearest one, from the connection backwards through X-Forwarded-For, that is
 * not one of our own proxies; undefined where that cannot be told.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string | undefined {
  const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map(hopAddress);
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return undefined;
    if (!isListed(proxies, hop)) return hop;
  }
  return undefined;
}
