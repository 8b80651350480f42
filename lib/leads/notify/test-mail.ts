import 'server-only';
import { connectMailer } from '@/lib/outbox/mailer';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { business } from '@/lib/site/business';
import { addressesIn, getEmailSettings } from './queries';
import type { TestMailAnswer } from './schema';

/**
 * Refuses a test to an address that is neither in the saved settings nor `ownAddress`: the site writes to nobody else's
 * mailbox because a member of staff says so.
 *
 * @throws {AppError} 400.
 */
export async function refuseStrangeAddress(address: string, ownAddress: string): Promise<void> {
  const known = [...addressesIn(await getEmailSettings()), ownAddress].map((each) => each.toLowerCase());
  if (known.includes(address.toLowerCase())) return;
  const message = 'Save this address first: a test goes to saved addresses or to your own';
  throw new AppError(400, 'invalid', message, { fields: { address: message } });
}

/**
 * Sends a test to one address, at once and in the way that alerts go, and says how the mail server took it.
 *
 * @throws {AppError} 409 where no mail server is set.
 */
export async function sendTestMail(address: string): Promise<TestMailAnswer> {
  const { SMTP_URL, MAIL_FROM, SITE_URL } = env();
  if (!SMTP_URL) throw new AppError(409, 'no-mail-server', 'No mail server is set: SMTP_URL is empty.');
  const mailer = connectMailer(SMTP_URL);
  try {
    const { response } = await mailer.sendMail({
      from: MAIL_FROM,
      to: { name: '', address },
      subject: `Test from the ${business.name} website`,
      text: `This address is told about new leads. The list is kept at ${SITE_URL}/admin/settings.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { isSent: true, response: response ?? '' };
  } catch (error) {
    return { isSent: false, response: error instanceof Error ? error.message : String(error) };
  } finally {
    mailer.close();
  }
}
