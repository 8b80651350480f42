import 'server-only';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAddress, unmapAddress } from '@/lib/platform/server/addresses';

/** The network that rate limits count a client by: its IPv4 address or IPv6 /64; 'unknown' without an address. */
export function clientNetwork(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = unmapAddress(address);
  return isIPv6(plain) ? ipv6Network(plain, 64) : plain;
}

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

/** The networks that one customer of a provider may have, narrowest first: not an IPv4 /24, which belongs to many. */
export function customerNetworks(address: string | undefined): string[] {
  const networks = address ? enclosingNetworks(address).filter(({ bits }) => bits !== 24) : [];
  return networks.length > 0 ? networks.map(({ network }) => network) : [clientNetwork(address)];
}

// Writes only the groups of the prefix: `2001:db8:0:0::/64`.
function ipv6Network(address: string, bits: number): string {
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${parseAddress(address)}/${bits}`);
  const groups = parts.slice(0, Math.ceil(bits / 16)).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}
