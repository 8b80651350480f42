import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server, and the mails that it received. */
export interface MailServer {
  port: number;
  mails: Email[];
  /** Mailboxes whose mail it rejects permanently. */
  refused: Set<string>;
  /** Mailboxes whose mail it defers with a temporary error. */
  greylisted: Set<string>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on the loopback address. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const greylisted = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refused.has(address)) return done(new Error('no such mailbox'));
      const busy = Object.assign(new Error('come back later'), { responseCode: 451 });
      done(greylisted.has(address) ? busy : null);
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
    greylisted,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
