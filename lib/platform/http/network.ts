import 'server-only';
import { isIPv6 } from 'node:net';
import { unmapAddress } from '@/lib/platform/server/addresses';
import { enclosingNetworks, ipv6Network } from '@/lib/platform/server/networks';

export { enclosingNetworks };

/** The network that rate limits count a client by: its IPv4 address or IPv6 /64; 'unknown' without an address. */
export function clientNetwork(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = unmapAddress(address);
  return isIPv6(plain) ? ipv6Network(plain, 64) : plain;
}

/** The networks that one customer of a provider may have, narrowest first: not an IPv4 /24, which belongs to many. */
export function customerNetworks(address: string | undefined): string[] {
  const networks = address ? enclosingNetworks(address).filter(({ bits }) => bits !== 24) : [];
  return networks.length > 0 ? networks.map(({ network }) => network) : [clientNetwork(address)];
}
