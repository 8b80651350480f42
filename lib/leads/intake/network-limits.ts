import 'server-only';
import { isIP } from 'node:net';
import { networksOf } from '@/lib/platform/http/network';
import { isPrivate, plainAddress } from '@/lib/platform/server/addresses';

/** How many requests of one hour from a network are what. */
interface Limits {
  /** Up to so many it is calm: no flood elsewhere holds back what comes from it. */
  calm: number;
  /** Up to so many are leads; those beyond wait in quarantine. */
  open: number;
  /** Up to so many are stored; those beyond are refused. */
  stored: number;
}

export interface LimitedNetwork extends Limits {
  /** What its requests are counted under. */
  key: string;
}

// One address or /64 is a household, an office or a fair whose visitors share it. A /56 is one customer who has 256 of
// those to send from; a /48 or /24 is a larger one, or some hundreds of a provider's customers.
const NARROW: Limits = { calm: 5, open: 20, stored: 60 };
const CUSTOMER: Limits = { calm: 10, open: 30, stored: 240 };
const WIDE: Limits = { calm: 20, open: 60, stored: 240 };
const LIMITS: Record<number, Limits> = { 32: NARROW, 24: WIDE, 64: NARROW, 56: CUSTOMER, 48: WIDE };

/** The networks that an address is counted in, the narrowest first; none where it cannot be told whose it is. */
export function limitedNetworks(address = ''): LimitedNetwork[] {
  const plain = plainAddress(address);
  // Behind a private address is a proxy that TRUSTED_PROXIES does not name, and everybody would count as one.
  if (isIP(plain) === 0 || isPrivate(plain)) return [];
  return networksOf(plain).map(({ network, bits }) => ({
    key: `lead ${network}`,
    ...(LIMITS[bits] ?? NARROW),
  }));
}
