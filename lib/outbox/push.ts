import 'server-only';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { BlockedAddress } from '@/lib/platform/http/public-address';
import type { Outcome } from './outcome';
import { errorOutcome, postGuarded } from './post';
import { pushKey } from './push-key';
import { senderAddress } from './queue';

/** Where a browser takes push notifications, and the keys to encrypt them with. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

// A service keeps a notification this long for a device that is off; a later one is about somebody who was called.
const KEPT_S = 12 * 3_600;
/** The browser has unsubscribed, or the subscription has expired (RFC 8030). */
const GONE = [404, 410];
/** Sent by somebody else than the browser subscribed to: the key has changed. */
const OTHER_KEY = 403;

/** The outcome of an attempt, or `gone` for a device that takes no notifications any more. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushAddress,
  data: Record<string, string>,
): Promise<Outcome | 'gone'> {
  try {
    const { headers, body } = await buildPushPayload(
      { data, options: { ttl: KEPT_S, urgency: 'high' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: `mailto:${senderAddress()}`, ...pushKey() },
    );
    const { status, text } = await postGuarded(endpoint, headers, body);
    if (GONE.includes(status) || status === OTHER_KEY) return 'gone';
    const response = `HTTP ${status} ${text}`.trim();
    if (status >= 200 && status < 300) return { state: 'sent', response };
    return { state: 'failed', response, failure: status >= 500 ? 'unreachable' : 'rejected' };
  } catch (error) {
    if (error instanceof BlockedAddress) return 'gone';
    const outcome = errorOutcome(error);
    // As urgent as an alert: tried each minute until the service is back.
    return outcome.state === 'failed' ? { ...outcome, failure: 'unreachable' } : outcome;
  }
}
