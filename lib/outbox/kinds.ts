import 'server-only';
import type { SendMailOptions } from 'nodemailer';
import { renderInvitation, renderReset } from '@/lib/accounts/account-mail';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { renderCanary } from '@/lib/leads/notify/canary-mail';
import { renderDigest } from '@/lib/leads/notify/digest-mail';
import { renderRecipientsChange } from '@/lib/leads/notify/recipients-mail';
import { renderReply } from '@/lib/leads/notify/reply-mail';
import type { Delivery } from './queries';

/** What makes a mail what it is; who sends it to whom is the same for all. */
export type Mail = Pick<SendMailOptions, 'subject' | 'html' | 'text' | 'replyTo' | 'headers'>;

/** Why a mail is not sent after all. */
export interface Withheld {
  withheld: string;
}

/** Makes a delivery's mail when it is sent, not before; null when what it was about is gone. */
export type MailRenderer = (delivery: Delivery) => Promise<Mail | Withheld | null>;

type MailKind = Exclude<Delivery['kind'], 'webhook'>;

/** How each kind of mail is made. */
export const mailRenderers: Partial<Record<MailKind, MailRenderer>> = {
  alert: renderAlert,
  canary: renderCanary,
  reply: renderReply,
  invite: renderInvitation,
  reset: renderReset,
  digest: renderDigest,
  recipients: renderRecipientsChange,
};
