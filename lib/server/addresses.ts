import { BlockList, isIP } from 'node:net';

/** The address itself: a socket that listens for both families writes IPv4 addresses as IPv6 ones. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

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

/** Whether the list holds the address, or a range of it does. */
export const isListed = (list: BlockList, address: string) => list.check(address, familyOf(address));
