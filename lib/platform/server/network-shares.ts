import { isIP } from 'node:net';
import { isPrivate, unmapAddress } from './addresses.ts';
import { enclosingNetworks } from './networks.ts';

/**
 * How many requests of a network may be rendered, wait for that, or send files at the same time, by the length of its
 * prefix. The widest have half of the answers that may wait (lib/documents/documents.ts), so that no network can take all of them.
 */
const MAX_REQUESTS: Record<number, number> = { 32: 12, 24: 24, 64: 12, 56: 16, 48: 24 };
// A private address may belong to a proxy that is missing from TRUSTED_PROXIES, and stand for everybody.
const MAX_PRIVATE_REQUESTS = 40;

/** Shares what is done for single visitors between their networks. Counted in memory: pages need no database. */
export class NetworkShares {
  /** The requests in progress of each network that has any. */
  readonly #requests = new Map<string, number>();

  /** Counts a request until the returned function is called, once; undefined if one of its networks has too many already. */
  take(address = ''): (() => void) | undefined {
    const networks = networksOf(unmapAddress(address));
    if (networks.some(({ network, max }) => this.#count(network) >= max)) return undefined;
    for (const { network } of networks) this.#requests.set(network, this.#count(network) + 1);
    return () => {
      for (const { network } of networks) {
        const left = this.#count(network) - 1;
        if (left > 0) this.#requests.set(network, left);
        else this.#requests.delete(network);
      }
    };
  }

  #count(network: string): number {
    return this.#requests.get(network) ?? 0;
  }
}

function networksOf(address: string): { network: string; max: number }[] {
  if (isIP(address) === 0 || isPrivate(address)) return [{ network: address, max: MAX_PRIVATE_REQUESTS }];
  return enclosingNetworks(address).map(({ network, bits }) => ({
    network,
    max: MAX_REQUESTS[bits] ?? MAX_PRIVATE_REQUESTS,
  }));
}
