import 'server-only';
import type { SendMailOptions } from 'nodemailer';
import type { Outcome } from './outcome';
import type { Delivery } from './queries';

type MailParts = 'subject' | 'html' | 'text' | 'replyTo' | 'headers' | 'icalEvent';

/** The content of a mail; sender and recipient are set by the outbox. */
export interface Mail extends Pick<SendMailOptions, MailParts> {
  /** Who wrote it: it is from our address by this name, and isn't marked as automatic. */
  author?: string;
}

/** The reason why a mail is no longer sent. */
export interface Withheld {
  withheld: string;
}

/** A kind sent as a mail, rendered at sending time. `render` returns null when the subject of the mail is gone. */
interface MailKind {
  render(delivery: Delivery): Promise<Mail | Withheld | null>;
  /** How several that wait for the same recipient become one mail, for a kind that allows it. */
  combined?: {
    isWanted(): Promise<boolean>;
    render(deliveries: Delivery[]): Promise<Mail | Withheld | null>;
  };
}

/** A message that waits for an earlier one. */
export interface Waiting {
  waitsUntil: Date;
}

/** A kind sent another way. `send` makes one attempt. */
interface CustomKind {
  send(delivery: Delivery): Promise<Outcome | Waiting>;
}

/** The renderer or sender of each kind of delivery, passed to the worker, so that the outbox needn't know them. */
export type DeliveryKinds = Record<Delivery['kind'], MailKind | CustomKind>;
