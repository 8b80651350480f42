import 'server-only';
import type { Transporter } from 'nodemailer';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { retryWithBackoff } from '@/lib/platform/retry';
import type { DeliveryKinds } from './kinds';
import { recordAttempt } from './mutations';
import { mailOutcome, type Outcome } from './outcome';
import { type Delivery, getDelivery } from './queries';
import { NOBODY } from './queue';

/** Hands mails to a mail server. */
type Mailer = Pick<Transporter, 'sendMail' | 'verify'>;

/** By what deliveries go out. */
export interface Sending {
  /** Null where there is no mail server. */
  mailer: Mailer | null;
  kinds: DeliveryKinds;
}

/**
 * Makes one attempt at a delivery, unless it is done or another job's by now, and notes how it ended. A message that
 * was not taken is no error: its next attempt is queued. What is thrown is a fault of ours or the database's.
 */
export async function deliver(deliveryId: string, jobId: string, { mailer, kinds }: Sending): Promise<void> {
  const delivery = await getDelivery(deliveryId, jobId);
  if (!delivery) return;
  const outcome = await attempt(delivery, { mailer, kinds });
  const record = () => recordAttempt(delivery, outcome);
  // The message is out. A job that failed now would send it twice, so this insists, as long as the database
  // may need to come back.
  if (outcome.state === 'sent') await retryWithBackoff('noting a sent message', record);
  else await record();
  // Without the answer: it may name the recipient.
  const { kind, leadId } = delivery;
  const isBad = outcome.state === 'failed' || outcome.state === 'refused';
  log[isBad ? 'warn' : 'info']({ deliveryId, kind, leadId }, `delivery ${outcome.state}`);
}

async function attempt(delivery: Delivery, { mailer, kinds }: Sending): Promise<Outcome> {
  const kind = kinds[delivery.kind];
  if ('send' in kind) return kind.send(delivery);
  if (!mailer) throw new Error('a mail was taken up without a mail server');
  const mail = await kind.render(delivery);
  if (!mail) return { state: 'cancelled', response: 'Not sent: what it was about is gone.' };
  if ('withheld' in mail) return { state: 'cancelled', response: mail.withheld };
  const { headers, ...rest } = mail;
  try {
    if (delivery.recipient === NOBODY) {
      await mailer.verify();
      return { state: 'sent', response: 'The mail server let us sign in.' };
    }
    const { response } = await mailer.sendMail({
      ...rest,
      from: env().MAIL_FROM,
      // As parts, not as header text: what is in them stays in them.
      to: { name: '', address: delivery.recipient },
      messageId: delivery.messageId,
      // Ask automatic responders not to answer (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    });
    return { state: 'sent', response: response ?? '' };
  } catch (error) {
    const outcome = mailOutcome(error);
    if (!outcome) throw error;
    return outcome;
  }
}
