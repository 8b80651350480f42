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
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${groups.slice(0, 4).map(canonical).join(':')}::/64`;
}

const groupsOf = (text: string) => text.split(':').filter(Boolean);
const canonical = (group: string) => Number.parseInt(group, 16).toString(16);
