import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { addressList, isListed } from '@/lib/platform/server/addresses';

/** The address is one that a webhook must not reach. */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';

  constructor(
    message: string,
    /** What to do about it, for whoever entered the address. */
    readonly whatToMend: string,
  ) {
    super(message);
  }
}

const notPublic = () =>
  new BlockedAddress(
    'The address is not a public one.',
    'This address leads into a private network. Enter a public one, or have whoever runs the server allow it in WEBHOOK_PRIVATE_ADDRESSES.',
  );
const notEncrypted = () =>
  new BlockedAddress(
    'The address does not begin with https://.',
    'Leads go over an encrypted connection only. Enter an address that begins with https://',
  );

// IANA's special-purpose registries: this network, private, shared, loopback, link-local (cloud metadata), protocol
// assignments, documentation, benchmarking, multicast, reserved.
const specialV4 = addressList(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/3'.split(
    ',',
  ),
);
const globalV6 = addressList(['2000::/3']);
// Teredo and other protocol assignments, documentation, 6to4: within the global range, and not all of it public.
const specialV6 = addressList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether anybody on the internet could be meant by it. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !isListed(specialV4, address);
  return isIP(address) === 6 && isListed(globalV6, address) && !isListed(specialV6, address);
}

/** Which addresses may be called: all public ones by https, and what the operator has allowed. */
function addressGuard(protocol: string, allowed: readonly string[]) {
  const ranges = addressList(allowed);
  return (address: string): void => {
    if (isListed(ranges, address)) return;
    if (!isPublic(address)) throw notPublic();
    if (protocol !== 'https:') throw notEncrypted();
  };
}

/**
 * Options of a request that connects to allowed addresses alone.
 *
 * @throws {BlockedAddress} when the URL itself is an address that is not allowed.
 */
export function guardedConnection({ protocol, hostname }: URL, allowed: readonly string[]) {
  const refuse = addressGuard(protocol, allowed);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // An address in figures is connected to without being looked up.
  if (isIP(literal)) refuse(literal);
  return { agent: false as const, lookup: guardedLookup(refuse) };
}

/** Looks a host up and connects to nothing but what was checked: a name that changes in between gains nothing. */
function guardedLookup(refuse: (address: string) => void): LookupFunction {
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
