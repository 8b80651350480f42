import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/platform/env';

/** The secret that signs and that the receiver knows; it ends with its salt, and with AUTH_SECRET. */
export const secretOf = (salt: string): string =>
  `whsec_${createHmac('sha256', env().AUTH_SECRET).update(`webhook ${salt}`).digest('base64url')}`;

/**
 * The value of `X-Ridgelight-Signature`: the second at which it was signed, and the HMAC-SHA256 of that second, a dot
 * and the body, so that an old call cannot be sent anew as if it were of today.
 */
export function signatureOf(secret: string, body: string, now = Date.now()): string {
  const second = Math.floor(now / 1_000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
}
