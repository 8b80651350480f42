import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { keyFor } from '@/lib/platform/seal';

const COUNT = 10;
const LENGTH = 10;
// Without letters and digits that are read for each other: 49 bits a code.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new recovery codes, each in two groups, as in `k3fmw-9qt2x`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });
}

/** What is kept of a code, however it is typed. Keyed: a copy of the database alone cannot be searched for codes. */
export function hashOfRecoveryCode(code: string): string {
  const bare = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', keyFor('recovery codes')).update(bare).digest('base64url');
}
