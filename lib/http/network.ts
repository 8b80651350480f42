import 'server-only';
import { isIPv6 } from 'node:net';
import { plainAddress } from '@/lib/server/addresses';

/**
 * What an address is counted under: an IPv4 address itself, of an IPv6 address the network of 64 bits that one customer
 * has to choose from. All requests whose address is not known count together.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain, 4)}::/64` : plain;
}

/** The 48 bits of an IPv6 address that a provider hands to a whole site, 65,536 networks of 64; undefined for others. */
export function siteNetworkOf(address: string | undefined): string | undefined {
  const plain = plainAddress(address ?? '');
  return isIPv6(plain) ? `${groupsOf(plain, 3)}::/48` : undefined;
}

/** The first groups of 16 bits of an IPv6 address, however it is written. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups.slice(0, count).map(canonical).join(':');
}

const canonical = (group: string) => Number.parseInt(group, 16).toString(16);
