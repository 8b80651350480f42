import { createTransport } from 'nodemailer';

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

interface TestMail {
  /** The mail server, `smtp://` or `smtps://`. */
  url: string;
  from: string;
  to: string;
  /** The name of the business. */
  name: string;
}

/**
 * Sends a test mail. Returns what went wrong in the server's own words, or undefined once the server has accepted the mail.
 * The password in the address is never part of it.
 */
export async function sendTestMail({ url, from, to, name }: TestMail): Promise<string | undefined> {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true });
  try {
    await transport.sendMail({
      from,
      to,
      subject: `Test mail from the setup of ${name}’s website`,
      text: `If you’re reading this, your website can send mail.\n\nIt comes from ${from}, and you’re getting it because this is the owner’s address.\n`,
    });
    return undefined;
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    return response ?? message;
  } finally {
    transport.close();
  }
}
