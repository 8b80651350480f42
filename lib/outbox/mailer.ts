import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/platform/env';
import type { MailRoute } from './schema';

// In total well below the lease of jobs (db/queues.ts), so that no second worker takes a job that is being sent.
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Where mails go in this environment. `npm run up` without `SMTP_URL` starts a mail server that writes them to files. */
export function mailRoute(): MailRoute {
  const { SMTP_URL, MAIL_FOLDER } = env();
  if (!SMTP_URL) return 'none';
  return MAIL_FOLDER ? 'files' : 'server';
}

/** Creates a transport for the mail server at `url`; it connects on first use. */
export function connectMailer(url: string): Transporter {
  return createTransport({ url, ...SMTP_TIMEOUTS, disableFileAccess: true });
}
