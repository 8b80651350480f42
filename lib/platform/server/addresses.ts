import { BlockList, isIP } from 'node:net';

/** The address itself: a socket that listens for both families writes IPv4 addresses as IPv6 ones. */
export function plainAddress(address: string): string {
  const [, dotted, high, low] =
    address.match(/^(?:0*:){2,5}ffff:(?:(\d+(?:\.\d+){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/i) ?? [];
  if (dotted) return dotted;
  if (!high || !low) return address;
  const bits = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.');
}

/**
 * The address that a hop of X-Forwarded-For names, without the port, brackets or quotes that some proxies write:
 * `203.0.113.9:5678`, `[2001:db8::1]:443`, `"[2001:db8::1]"`.
 */
export function hopAddress(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = text.match(/^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/) ?? [];
  return plainAddress(bracketed ?? dotted ?? text);
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Addresses and ranges (`10.0.0.1`, `192.168.0.0/16`) to hold others against.
 *
 * @throws {Error} for an entry that is neither.
 */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [, address = '', bits] = entry.match(/^([^/]+)(?:\/(\d+))?$/) ?? [];
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

// Loopback, private, link-local and carrier-grade NAT.
const PRIVATE_NETWORKS = addressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/** Whether the address belongs to a private network: no visitor comes from there, but a proxy may. */
export const isPrivate = (address: string) => isListed(PRIVATE_NETWORKS, plainAddress(address));

/** Whether the list holds the address, or a range of it does. */
export const isListed = (list: BlockList, address: string) => list.check(address, familyOf(address));
