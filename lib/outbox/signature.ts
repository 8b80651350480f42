import 'server-only';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { env } from '@/lib/platform/env';

/**
 * The secret that signs and that the receiver knows, as Standard Webhooks writes it: `whsec_` and 32 bytes in base64. It
 * ends with its salt, and with AUTH_SECRET.
 */
export const secretOf = (salt: string): string =>
  `whsec_${createHmac('sha256', env().AUTH_SECRET).update(`webhook ${salt}`).digest('base64')}`;

interface SignedCall {
  /** A secret of `secretOf`. */
  secret: string;
  id: string;
  event: string;
  body: string;
}

/**
 * The headers by which a receiver checks a call (standardwebhooks.com): its id, the second at which it was signed, and
 * the HMAC-SHA256 of both and the body, so that an old call cannot be sent anew as if it were of today. The former
 * headers, `X-Ridgelight-*`, go out beside them throughout version 0.1 of the site; 0.2 drops them (docs/webhook.md).
 */
export function signatureHeaders({ secret, id, event, body }: SignedCall, now = Date.now()) {
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': String(secondOf(now)),
    'Webhook-Signature': new Webhook(secret).sign(id, new Date(now), body),
    'X-Ridgelight-Event': event,
    'X-Ridgelight-Delivery': id,
    'X-Ridgelight-Signature': formerSignature(secret, body, now),
  };
}

/** Keyed with the text of the secret as it was shown to receivers then: in base64url. */
function formerSignature(secret: string, body: string, now: number): string {
  const second = secondOf(now);
  const key = secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `t=${second},v1=${createHmac('sha256', key).update(`${second}.${body}`).digest('hex')}`;
}

const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1_000);
