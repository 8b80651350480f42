import 'server-only';
import { isIPv6 } from 'node:net';
import { plainAddress } from '@/lib/platform/server/addresses';

/**
 * What an address is counted under: an IPv4 address itself, of an IPv6 address the network of 64 bits that one customer
 * has to choose from. All requests whose address is not known count together.
 */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = plainAddress(address);
  return isIPv6(plain) ? ipv6Network(plain, 64) : plain;
}

/**
 * The networks that a valid address lies in, the narrowest first, each with its prefix length in bits: IPv4 by /32
 * and /24, IPv6 by /64 and by the /56 and /48 that a provider hands to one customer.
 */
export function networksOf(address: string): { network: string; bits: number }[] {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return [64, 56, 48].map((bits) => ({ network: ipv6Network(plain, bits), bits }));
  return [
    { network: plain, bits: 32 },
    { network: plain.replace(/\d+$/, '0/24'), bits: 24 },
  ];
}

/** The 48 bits of an IPv6 address that a provider hands to a whole site, 65,536 networks of 64; undefined for others. */
export function siteNetworkOf(address: string | undefined): string | undefined {
  const plain = plainAddress(address ?? '');
  return isIPv6(plain) ? ipv6Network(plain, 48) : undefined;
}

function ipv6Network(address: string, bits: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group, index) => prefix(group, bits - 16 * index));
  return `${kept.join(':')}::/${bits}`;
}

const groupsOf = (text: string) => text.split(':').filter(Boolean);

/** The first `bits` of a group of 16, written canonically. */
const prefix = (group: string, bits: number) =>
  (Number.parseInt(group, 16) & (0xffff << Math.max(0, 16 - bits))).toString(16);
