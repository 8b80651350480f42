import 'server-only';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress, plainAddress } from '@/lib/platform/server/addresses';

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
    { network: `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`, bits: 24 },
  ];
}

/** The 48 bits of an IPv6 address that a provider hands to a whole site, 65,536 networks of 64; undefined for others. */
export function siteNetworkOf(address: string | undefined): string | undefined {
  const plain = plainAddress(address ?? '');
  return isIPv6(plain) ? ipv6Network(plain, 48) : undefined;
}

// Only the groups that the network fixes are written: `2001:db8:0:0::/64`.
function ipv6Network(address: string, bits: number): string {
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${parseAddress(address)}/${bits}`);
  const groups = parts.slice(0, Math.ceil(bits / 16)).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
