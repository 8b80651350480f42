import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { business } from '@/lib/site/business';

// What every authenticator app takes for granted (RFC 6238): SHA-1, six digits, thirty seconds.
const STEP_SECONDS = 30;
const DIGITS = 6;
const KEY_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key for an authenticator app, in base32. */
export const newKey = () => toBase32(randomBytes(KEY_BYTES));

/** The time step of an instant, in milliseconds. */
export const stepAt = (instant: number) => Math.floor(instant / 1_000 / STEP_SECONDS);

/** The code of a time step. */
export function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step that `code` belongs to: the one of `now`, or as clocks differ, the one before or after. */
export function stepOf(key: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  const steps = [current - 1, current, current + 1];
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(key, step)), Buffer.from(code)));
}

/** What the QR code says to the app: the key, and whose it is. */
export function provisioningUri(key: string, email: string): string {
  const label = `${encodeURIComponent(business.name)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer: business.name })}`.replaceAll(
    '+',
    '%20',
  );
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
