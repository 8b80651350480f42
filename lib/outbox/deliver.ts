import 'server-only';
import type { Transporter } from 'nodemailer';
import { log } from '@/lib/platform/log';
import { retryWithBackoff } from '@/lib/platform/retry';
import { countAttempt } from './delivery-metrics';
import type { DeliveryKinds, Waiting } from './kinds';
import { postpone, recordAttempt, takeOverWaiting } from './mutations';
import { mailOutcome, type Outcome } from './outcome';
import { type Delivery, getDelivery } from './queries';
import { sender, senderAddress, VERIFY_ONLY } from './queue';

// Asks automatic responders not to reply (RFC 3834).
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type Mailer = Pick<Transporter, 'sendMail' | 'verify'>;

/** The mail transport and the renderers, passed in so that tests can replace them. */
export interface Senders {
  /** Null without a mail server. */
  mailer: Mailer | null;
  kinds: DeliveryKinds;
}

/**
 * Makes one attempt at a delivery, unless it is done or taken over by another job, and records the outcome. A failed
 * attempt doesn't throw: it queues the next one.
 *
 * @throws {Error} for our own or the database's errors.
 */
export async function deliver(deliveryId: string, jobId: string, { mailer, kinds }: Senders): Promise<void> {
  const delivery = await getDelivery(deliveryId, jobId);
  if (!delivery) return;
  const combined = await combineWith(delivery, kinds);
  const attempted = await attempt(delivery, combined, { mailer, kinds });
  if ('waitsUntil' in attempted) return postpone(delivery, attempted.waitsUntil);
  const outcome = oneByOneIfRefused(attempted, combined);
  const record = () => recordAttempt(delivery, outcome, combined);
  // The message is sent; failing now would send it twice. So retry for as long as the database is unavailable.
  if (outcome.state === 'sent') await retryWithBackoff('recording a sent message', record);
  else await record();
  for (const one of [delivery, ...combined]) countAttempt(one, outcome);
  // Without the response, which may contain the recipient.
  const { kind, leadId } = delivery;
  const isFailure = outcome.state === 'failed' || outcome.state === 'refused';
  const fields = { deliveryId, kind, leadId, ...(combined.length > 0 && { combined: combined.length }) };
  log[isFailure ? 'warn' : 'info'](fields, `delivery ${outcome.state}`);
}

/** The deliveries that go out with this one, if its kind is combined now. */
async function combineWith(delivery: Delivery, kinds: DeliveryKinds): Promise<Delivery[]> {
  const kind = kinds[delivery.kind];
  if ('send' in kind || !kind.combined || delivery.attempts > 0) return [];
  return (await kind.combined.isWanted()) ? takeOverWaiting(delivery) : [];
}

/** A mail server may have refused a combined mail because of one of them: each is tried again alone. */
function oneByOneIfRefused(outcome: Outcome, combined: Delivery[]): Outcome {
  if (outcome.state !== 'refused' || combined.length === 0) return outcome;
  return { ...outcome, state: 'failed', failure: 'rejected' };
}

async function attempt(
  delivery: Delivery,
  combined: Delivery[],
  { mailer, kinds }: Senders,
): Promise<Outcome | Waiting> {
  const kind = kinds[delivery.kind];
  if ('send' in kind) return kind.send(delivery);
  if (!mailer) throw new Error('a mail job was started without a mail server');
  const mail =
    kind.combined && combined.length > 0
      ? await kind.combined.render([delivery, ...combined])
      : await kind.render(delivery);
  if (!mail) return { state: 'cancelled', response: 'Not sent: what it was about no longer exists.' };
  if ('withheld' in mail) return { state: 'cancelled', response: mail.withheld };
  const { headers, author, ...rest } = mail;
  try {
    if (delivery.recipient === VERIFY_ONLY) {
      await mailer.verify();
      return { state: 'sent', response: 'The mail server let us sign in.' };
    }
    const { response } = await mailer.sendMail({
      ...rest,
      from: author ? { name: author, address: senderAddress() } : sender(),
      // As an object, not as header text, to prevent header injection.
      to: { name: '', address: delivery.recipient },
      messageId: delivery.messageId,
      headers: { ...(!author && AUTOMATIC), ...headers },
    });
    return { state: 'sent', response: response ?? '' };
  } catch (error) {
    const outcome = mailOutcome(error);
    if (!outcome) throw error;
    return outcome;
  }
}
