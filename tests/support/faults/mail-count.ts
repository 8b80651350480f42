import type { MailServer } from '../mail-server';

/** How many mails arrived more than once on any of the servers, by their Message-ID. */
export function countDuplicateMails(...servers: MailServer[]): number {
  const ids = servers.flatMap(({ mails }) => mails.map(({ messageId }) => messageId));
  return ids.length - new Set(ids).size;
}
