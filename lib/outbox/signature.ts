import 'server-only';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { env } from '@/lib/platform/env';

/**
 * Derives the shared secret in the format of Standard Webhooks: `whsec_` and 32 bytes in base64. It changes with the salt
 * and with AUTH_SECRET.
 */
export const deriveSecret = (salt: string): string =>
  `whsec_${createHmac('sha256', env().AUTH_SECRET).update(`webhook ${salt}`).digest('base64')}`;

interface SignedCall {
  /** From `deriveSecret`. */
  secret: string;
  id: string;
  event: string;
  body: string;
}

/**
 * The signature headers of Standard Webhooks (standardwebhooks.com): id, timestamp, and the HMAC-SHA256 of both and the
 * body, which prevents replays. The legacy headers `X-Ridgelight-*` are sent as well in version 0.1 and will be removed in
 * 0.2 (docs/webhook.md).
 */
export function signatureHeaders({ secret, id, event, body }: SignedCall, now = Date.now()) {
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': String(toSeconds(now)),
    'Webhook-Signature': new Webhook(secret).sign(id, new Date(now), body),
    'X-Ridgelight-Event': event,
    'X-Ridgelight-Delivery': id,
    'X-Ridgelight-Signature': legacySignature(secret, body, now),
  };
}

/** The key is the secret's text in base64url, the format that receivers were shown until Standard Webhooks. */
function legacySignature(secret: string, body: string, now: number): string {
  const second = toSeconds(now);
  const key = secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `t=${second},v1=${createHmac('sha256', key).update(`${second}.${body}`).digest('hex')}`;
}

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);
