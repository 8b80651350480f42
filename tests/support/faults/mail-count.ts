import type { MailServer } from '../mail-server';

/** How many mails came more often than once, told by their Message-ID. */
export const sentTwice = ({ mails }: MailServer): number =>
  mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
