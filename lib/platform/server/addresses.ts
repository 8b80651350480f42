import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Parses an IP address, ignoring its zone; undefined if Node doesn't accept it. ipaddr.js alone is too lenient: it accepts
 * `127.1` and `0x7f000001`, and reads the deprecated `::1.2.3.4` as `::ffff:1.2.3.4`.
 */
export const parseAddress = (text: string) =>
  isIP(text) ? ipaddr.parse(text.replace(/%.*/, '').replace(/^::(?=\d+\.)/, '::0:')) : undefined;

/** Unwraps an IPv4-mapped IPv6 address, as dual-stack sockets report IPv4 clients. */
export function unmapAddress(address: string): string {
  const parsed = parseAddress(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  return isMapped ? parsed.toIPv4Address().toString() : address;
}

/**
 * The address in one entry of X-Forwarded-For, without the port, brackets or quotes that some proxies add:
 * `203.0.113.9:5678`, `[2001:db8::1]:443`, `"[2001:db8::1]"`.
 */
export function parseHop(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = text.match(/^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/) ?? [];
  return unmapAddress(bracketed ?? dotted ?? text);
}

const addressFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Creates a list of addresses and ranges (`10.0.0.1`, `192.168.0.0/16`) to match against.
 *
 * @throws {Error} for an invalid entry.
 */
export function createAddressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [, address = '', bits] = entry.match(/^([^/]+)(?:\/(\d+))?$/) ?? [];
    const family = addressFamily(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const PRIVATE_RANGES = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether the address is in a private network, as a proxy's may be but a visitor's can't. */
export const isPrivate = (address: string) =>
  PRIVATE_RANGES.includes(parseAddress(unmapAddress(address))?.range() ?? '');

/** Whether the address is this machine's own. */
export const isLoopback = (address: string) => parseAddress(unmapAddress(address))?.range() === 'loopback';

// The only range allocated for public use so far.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether it is a public address: in none of IANA's special-purpose registries. */
export function isPublic(text: string): boolean {
  const address = parseAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
}

/** Whether the list contains the address. */
export const isInList = (list: BlockList, address: string) => list.check(address, addressFamily(address));
