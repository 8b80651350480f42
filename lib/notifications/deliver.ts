import 'server-only';
import type { Transporter } from 'nodemailer';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { untilDone } from '@/lib/until-done';
import { alertMail } from './alert-mail';
import { recordAttempt } from './mutations';
import { getDelivery } from './queries';

/** Hands mails to a mail server. */
export type Mailer = Pick<Transporter, 'sendMail'>;

/**
 * Sends one alert mail, unless it was sent before. What goes wrong is noted in the delivery and thrown on,
 * for the queue to try again.
 */
export async function deliver(deliveryId: string, mailer: Mailer): Promise<void> {
  const found = await getDelivery(deliveryId);
  if (!found || found.delivery.state === 'sent') return;
  const { delivery, lead, phoneE164 } = found;
  const { MAIL_FROM, SITE_URL } = env();
  const mail = {
    ...(await alertMail({ lead, phoneE164, siteUrl: SITE_URL })),
    from: MAIL_FROM,
    // As parts, not as header text: what is in them stays in them.
    to: { name: '', address: delivery.recipient },
    replyTo: lead.email ? { name: lead.name, address: lead.email } : undefined,
    messageId: delivery.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  let response: string | undefined;
  try {
    ({ response } = await mailer.sendMail(mail));
  } catch (error) {
    await recordAttempt(deliveryId, 'failed', error instanceof Error ? error.message : String(error));
    log.warn({ deliveryId, ...smtpCodes(error) }, 'the mail server did not take an alert; it is tried again');
    throw error;
  }
  // The mail is out. A job that failed now would send it twice, so this insists, as long as the database
  // may need to come back.
  await untilDone('noting a sent alert', () => recordAttempt(deliveryId, 'sent', response ?? ''));
  log.info({ deliveryId, leadId: lead.id }, 'alert sent');
}

// Their texts name the recipient: those stay in the delivery.
function smtpCodes(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}
