// Also imported under plain Node: no path alias, no `server-only`.
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress, unmapAddress } from './addresses.ts';

/**
 * The networks around a valid address, narrowest first, with their prefix lengths: /32 and /24 for IPv4; for IPv6 /64, and
 * the /56 and /48 that providers assign to one customer.
 */
export function enclosingNetworks(address: string): { network: string; bits: number }[] {
  const plain = unmapAddress(address);
  if (isIPv6(plain)) return [64, 56, 48].map((bits) => ({ network: ipv6Network(plain, bits), bits }));
  return [
    { network: plain, bits: 32 },
    { network: `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`, bits: 24 },
  ];
}

/** The IPv6 network of so many bits around an address, with only the groups of its prefix: `2001:db8:0:0::/64`. */
export function ipv6Network(address: string, bits: number): string {
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${parseAddress(address)}/${bits}`);
  const groups = parts.slice(0, Math.ceil(bits / 16)).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
