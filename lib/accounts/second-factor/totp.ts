import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { business } from '@/lib/site/business';

// The library's defaults are what every authenticator app takes for granted (RFC 6238): SHA-1, six digits, thirty seconds.

/** A new key for an authenticator app: 160 random bits in base32. */
export const newKey = () => new Secret().base32;

/** The time step of an instant, in milliseconds. */
export const stepAt = (instant: number) => TOTP.counter({ timestamp: instant });

/** The step that `code` belongs to: the one of `now`, or as clocks differ, the one before or after. */
export function stepOf(key: string, code: string, now = Date.now()): number | undefined {
  const secret = Secret.fromBase32(key);
  const stepsAway = TOTP.validate({ secret, token: code, timestamp: now, window: 1 });
  return stepsAway === null ? undefined : stepAt(now) + stepsAway;
}

/** What the QR code says to the app: the key, and whose it is. */
export const provisioningUri = (key: string, email: string): string =>
  new TOTP({ issuer: business.name, label: email, secret: key }).toString();
