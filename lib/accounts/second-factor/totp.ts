import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { business } from '@/lib/site/business';

// The library's defaults are the only ones that every authenticator app supports (RFC 6238): SHA-1, 6 digits, 30 seconds.

/** A new key for an authenticator app: 160 random bits in base32. */
export const generateKey = () => new Secret().base32;

/** The time step of an instant, given in milliseconds since the epoch. */
export const timeStepAt = (instant: number) => TOTP.counter({ timestamp: instant });

/** The time step that `code` is valid for: the current one or, as clocks differ, an adjacent one. Undefined if invalid. */
export function findTimeStep(key: string, code: string, now = Date.now()): number | undefined {
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ secret, token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : timeStepAt(now) + delta;
}

/** The `otpauth:` URI for the QR code. */
export const provisioningUri = (key: string, email: string, issuer = business().name): string =>
  new TOTP({ issuer, label: email, secret: key }).toString();
