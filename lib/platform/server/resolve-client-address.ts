import { type BlockList, isIP } from 'node:net';
import { isInList, parseHop } from './addresses.ts';

/**
 * The client's IP address: going back from the connection through X-Forwarded-For, the first address that isn't a trusted
 * proxy. Undefined when it can't be determined.
 */
export function resolveClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string | undefined {
  const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map(parseHop);
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return undefined;
    if (!isInList(proxies, hop)) return hop;
  }
  return undefined;
}
