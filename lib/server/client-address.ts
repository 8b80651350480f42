import { BlockList, isIP } from 'node:net';

/** The addresses and ranges (`10.0.0.1`, `192.168.0.0/16`) of our own proxies. */
export function ownProxies(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/**
 * The address a request came from: the nearest one, from the connection backwards through X-Forwarded-For, that is
 * not one of our own proxies; undefined where that cannot be told.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string | undefined {
  const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map((hop) => plain(hop.trim()));
  for (const hop of hops.reverse()) {
    const family = isIP(hop);
    if (family === 0) return undefined;
    if (!proxies.check(hop, family === 6 ? 'ipv6' : 'ipv4')) return hop;
  }
  return undefined;
}

/** A socket that listens for both families writes IPv4 addresses as IPv6 ones. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
