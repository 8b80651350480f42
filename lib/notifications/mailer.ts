import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';

// Together well below the queue's lease (db/queues.ts): no second worker takes a job that is being sent.
const SMTP_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** A way to the mail server at `url`; nothing is said to it yet. */
export function connectMailer(url: string): Transporter {
  return createTransport({ url, ...SMTP_TIMEOUTS, disableFileAccess: true });
}
