import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/platform/env';
import type { MailRoute } from './schema';

// Together well below the queue's lease (db/queues.ts): no second worker takes a job that is being sent.
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** What becomes of mails in this environment: `npm run up` without `SMTP_URL` brings a server that makes files of them. */
export function mailRoute(): MailRoute {
  const { SMTP_URL, MAIL_FOLDER } = env();
  if (!SMTP_URL) return 'none';
  return MAIL_FOLDER ? 'files' : 'server';
}

/** A way to the mail server at `url`; nothing is said to it yet. */
export function connectMailer(url: string): Transporter {
  return createTransport({ url, ...SMTP_TIMEOUTS, disableFileAccess: true });
}
