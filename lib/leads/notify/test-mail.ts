import 'server-only';
import { connectMailer } from '@/lib/outbox/mailer';
import { sender } from '@/lib/outbox/queue';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { business } from '@/lib/site/business';
import { addressesIn, getEmailSettings } from './queries';
import type { TestMailResponse } from './schema';

/**
 * Requires a saved address or `ownAddress`, so that staff can't make the site mail anybody else.
 *
 * @throws {AppError} 400 for any other address.
 */
export async function requireKnownAddress(address: string, ownAddress: string): Promise<void> {
  const known = [...addressesIn(await getEmailSettings()), ownAddress].map((each) => each.toLowerCase());
  if (known.includes(address.toLowerCase())) return;
  const message = 'Save this address first. We only send tests to saved addresses or your own';
  throw new AppError(400, 'invalid', message, { fields: { address: message } });
}

/**
 * Sends a test mail to one address immediately and returns the mail server's response. `name` is what the business is called.
 *
 * @throws {AppError} 409 when no mail server is configured.
 */
export async function sendTestMail(address: string, name = business().name): Promise<TestMailResponse> {
  const { SMTP_URL, SITE_URL } = env();
  if (!SMTP_URL)
    throw new AppError(
      409,
      'no-mail-server',
      'No mail server is set up. Ask whoever runs your server to set up outgoing mail.',
    );
  const mailer = connectMailer(SMTP_URL);
  try {
    const { response } = await mailer.sendMail({
      from: sender(name),
      to: { name: '', address },
      subject: `Test from the ${name} website`,
      text: `This address gets email about new leads. You can change the list at ${SITE_URL}/admin/settings/alerts.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { isSent: true, response: response ?? '' };
  } catch (error) {
    return { isSent: false, response: error instanceof Error ? error.message : String(error) };
  } finally {
    mailer.close();
  }
}
