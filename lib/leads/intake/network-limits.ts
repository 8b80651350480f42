import 'server-only';
import { isIP } from 'node:net';
import { enclosingNetworks } from '@/lib/platform/http/network';
import { isPrivate, unmapAddress } from '@/lib/platform/server/addresses';

/** Thresholds for submissions per hour from one network. */
interface Limits {
  /** Up to this many, submissions aren't quarantined because of a flood elsewhere. */
  calm: number;
  /** Up to this many become leads; further ones are quarantined. */
  open: number;
  /** Up to this many are stored; further ones are rejected. */
  stored: number;
}

export interface LimitedNetwork extends Limits {
  /** Rate limit key. */
  key: string;
}

// A single address or /64 is a household, an office or a trade fair. A /56 is one customer with 256 of those; a /48 or /24
// is a larger customer, or hundreds of customers of one provider.
const NARROW: Limits = { calm: 5, open: 20, stored: 60 };
const CUSTOMER: Limits = { calm: 10, open: 30, stored: 240 };
const WIDE: Limits = { calm: 20, open: 60, stored: 240 };
const LIMITS: Record<number, Limits> = { 32: NARROW, 24: WIDE, 64: NARROW, 56: CUSTOMER, 48: WIDE };

/** The networks that a submission from this address counts toward, narrowest first; none when the address is unknown. */
export function limitedNetworks(address = ''): LimitedNetwork[] {
  const plain = unmapAddress(address);
  // A private address is a proxy missing from TRUSTED_PROXIES: all visitors would count as one network.
  if (isIP(plain) === 0 || isPrivate(plain)) return [];
  return enclosingNetworks(plain).map(({ network, bits }) => ({
    key: `lead ${network}`,
    ...(LIMITS[bits] ?? NARROW),
  }));
}
