import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The address is one that a webhook must not reach. */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Ranges such as 10.0.0.0/8, and single addresses. */
function rangesOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

// IANA's special-purpose registries: this network, private, shared, loopback, link-local (cloud metadata), protocol
// assignments, documentation, benchmarking, multicast, reserved.
const specialV4 = rangesOf(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/3'.split(
    ',',
  ),
);
const globalV6 = rangesOf(['2000::/3']);
// Teredo and other protocol assignments, documentation, 6to4: within the global range, and not all of it public.
const specialV6 = rangesOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether anybody on the internet could be meant by it. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address);
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/** Which addresses may be called: all public ones by https, and what the operator has allowed. */
export function addressGuard(protocol: string, allowed: readonly string[]) {
  const ranges = rangesOf(allowed);
  return (address: string): void => {
    if (ranges.check(address, familyOf(address))) return;
    if (!isPublic(address)) throw new BlockedAddress('The address is not a public one.');
    if (protocol !== 'https:') throw new BlockedAddress('The address does not begin with https://.');
  };
}

/** Looks a host up and connects to nothing but what was checked: a name that changes in between gains nothing. */
export function guardedLookup(refuse: (address: string) => void): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      try {
        for (const { address } of found) refuse(address);
      } catch (blocked) {
        return callback(blocked as Error, '', 0);
      }
      const [first] = found;
      if (options.all) return callback(null, found);
      callback(null, first?.address ?? '', first?.family);
    });
  };
}
