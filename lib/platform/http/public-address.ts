import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { addressList, isListed, parseAddress } from '@/lib/platform/server/addresses';

/** The address is one that a webhook must not reach. */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';

  constructor(
    message: string,
    /** What to do about it, for whoever entered the address. */
    readonly advice: string,
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

// All that is handed out to the public so far.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether anybody on the internet could be meant by it: it is in none of IANA's special-purpose registries. */
function isPublic(text: string): boolean {
  const address = parseAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST);
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
