import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server, and what it took. */
export interface MailServer {
  port: number;
  mails: Email[];
  /** Mailboxes whose mail it refuses. */
  refused: Set<string>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on the loopback address. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refused.has(address) ? new Error('no such mailbox') : null);
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => mails.push(mail))
        .then(() => done(), done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refused,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
