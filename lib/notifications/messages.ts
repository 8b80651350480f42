import 'server-only';
import type { SendMailOptions } from 'nodemailer';
import { renderInvitation, renderReset } from './account-mail';
import { renderAlert } from './alert-mail';
import type { Delivery } from './queries';

/** What makes a mail what it is; who sends it to whom is the same for all. */
export type Mail = Pick<SendMailOptions, 'subject' | 'html' | 'text' | 'replyTo' | 'headers'>;

/** Makes a delivery's mail when it is sent, not before; null when there is nothing true left to say. */
export type MailRenderer = (delivery: Delivery) => Promise<Mail | null>;

type MailKind = Exclude<Delivery['kind'], 'webhook'>;

/** How each kind of mail is made. */
export const mailRenderers: Partial<Record<MailKind, MailRenderer>> = {
  alert: renderAlert,
  invite: renderInvitation,
  reset: renderReset,
};
