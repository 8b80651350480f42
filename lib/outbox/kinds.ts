import 'server-only';
import type { SendMailOptions } from 'nodemailer';
import type { Outcome } from './outcome';
import type { Delivery } from './queries';

/** What makes a mail what it is; who sends it to whom is the same for all. */
export type Mail = Pick<SendMailOptions, 'subject' | 'html' | 'text' | 'replyTo' | 'headers'>;

/** Why a mail is not sent after all. */
export interface Withheld {
  withheld: string;
}

/** A kind that goes out as a mail, which is rendered when it is sent, not before; null when what it was about is gone. */
interface MailKind {
  render(delivery: Delivery): Promise<Mail | Withheld | null>;
}

/** A kind that goes out some other way: one attempt at it. */
interface SentKind {
  send(delivery: Delivery): Promise<Outcome>;
}

/** How each kind of delivery goes out. The outbox knows none of them: whoever starts the worker hands them to it. */
export type DeliveryKinds = Record<Delivery['kind'], MailKind | SentKind>;
