import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * A text that Node takes for an address, without its zone; undefined for any other. ipaddr.js alone is more generous: it
 * reads `127.1` and `0x7f000001` too, which no proxy writes, and the retired `::1.2.3.4` as if it were `::ffff:1.2.3.4`.
 */
export const parseAddress = (text: string) =>
  isIP(text) ? ipaddr.parse(text.replace(/%.*/, '').replace(/^::(?=\d+\.)/, '::0:')) : undefined;

/** The address itself: a socket that listens for both families writes IPv4 addresses as IPv6 ones. */
export function plainAddress(address: string): string {
  const parsed = parseAddress(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  return isMapped ? parsed.toIPv4Address().toString() : address;
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

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether the address belongs to a private network: no visitor comes from there, but a proxy may. */
export const isPrivate = (address: string) =>
  PRIVATE_RANGES.includes(parseAddress(plainAddress(address))?.range() ?? '');

/** Whether the list holds the address, or a range of it does. */
export const isListed = (list: BlockList, address: string) => list.check(address, familyOf(address));
