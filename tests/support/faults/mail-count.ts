import type { MailServer } from '../mail-server';

/** How many mails came more often than once, told by their Message-ID, whichever server took them. */
export function sentTwice(...servers: MailServer[]): number {
  const ids = servers.flatMap(({ mails }) => mails.map(({ messageId }) => messageId));
  return ids.length - new Set(ids).size;
}
