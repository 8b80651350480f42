import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { keyFor } from '@/lib/platform/seal';

const COUNT = 10;
const LENGTH = 10;
// Without easily confused characters; 49 bits per code.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates ten recovery codes such as `k3fmw-9qt2x`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** Hashes a code, ignoring case and separators. Keyed, so that a leaked database can't be brute-forced. */
export function hashRecoveryCode(code: string): string {
  const normalized = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', keyFor('recovery codes')).update(normalized).digest('base64url');
}
