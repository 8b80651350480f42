import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createAddressList, isInList, isPublic } from '@/lib/platform/server/addresses';

/** An address that webhooks must not reach (SSRF protection). */
export class BlockedAddress extends Error {
  override name = 'BlockedAddress';

  constructor(
    message: string,
    /** How to fix it, for the person who entered the address. */
    readonly advice: string,
  ) {
    super(message);
  }
}

const notPublic = () =>
  new BlockedAddress(
    'The address isn’t a public one.',
    'This address is in a private network. Enter a public one, or ask whoever runs the server to allow it in WEBHOOK_PRIVATE_ADDRESSES.',
  );
const notEncrypted = () =>
  new BlockedAddress(
    'The address doesn’t begin with https://.',
    'Leads go over an encrypted connection only. Enter an address that begins with https://',
  );

/** Throws for addresses that must not be reached: allowed are public ones by HTTPS, and those that the operator lists. */
function addressGuard(protocol: string, allowed: readonly string[]) {
  const ranges = createAddressList(allowed);
  return (address: string): void => {
    if (isInList(ranges, address)) return;
    if (!isPublic(address)) throw notPublic();
    if (protocol !== 'https:') throw notEncrypted();
  };
}

/**
 * Request options that restrict connections to allowed addresses.
 *
 * @throws {BlockedAddress} when the URL itself is an address that is not allowed.
 */
export function guardedConnection({ protocol, hostname }: URL, allowed: readonly string[]) {
  const check = addressGuard(protocol, allowed);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // Literal addresses skip the DNS lookup.
  if (isIP(literal)) check(literal);
  return { agent: false as const, lookup: guardedLookup(check) };
}

/** Checks the addresses that the connection itself looked up, which prevents DNS rebinding. */
function guardedLookup(check: (address: string) => void): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      try {
        for (const { address } of found) check(address);
      } catch (blocked) {
        return callback(blocked as Error, '', 0);
      }
      const [first] = found;
      if (options.all) return callback(null, found);
      callback(null, first?.address ?? '', first?.family);
    });
  };
}
