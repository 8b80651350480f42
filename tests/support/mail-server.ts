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
  /** Mailboxes whose mail it wants later. */
  later: Set<string>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on the loopback address. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const refused = new Set<string>();
  const later = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refused.has(address)) return done(new Error('no such mailbox'));
      const busy = Object.assign(new Error('come back later'), { responseCode: 451 });
      done(later.has(address) ? busy : null);
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
    later,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
