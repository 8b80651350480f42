import { z } from 'zod';
import { deliveryKinds, deliveryStates, failingStates, webhookKinds } from '@/db/value-lists';
import { WRITTEN_TO_FILE } from './written-to-file';

/** The delivery state of one recipient. */
const deliveryStateSchema = z.object({
  address: z.string(),
  lastSuccess: z.iso.datetime().nullable(),
  /** The mail server's response to the last success. */
  lastSuccessResponse: z.string().nullable(),
  lastFailure: z.iso.datetime().nullable(),
  /** The mail server's response to the last failure. */
  lastFailureResponse: z.string().nullable(),
  /** Unsent mails. */
  waiting: z.int(),
});

/** Response of `GET /api/admin/email-settings/deliveries`: the state of each recipient, in the order of the settings. */
export const deliveryStatesSchema = z.array(deliveryStateSchema);
export type DeliveryState = z.output<typeof deliveryStateSchema>;

const deliveryKind = z.enum(deliveryKinds);
export type DeliveryKind = z.output<typeof deliveryKind>;

/** The kinds that go to a device of a staff member, not to an address. */
export type PushKind = Extract<DeliveryKind, `push-${string}`>;

export const isPush = (kind: DeliveryKind): kind is PushKind => kind.startsWith('push-');

export const isWebhook = (kind: DeliveryKind): boolean => webhookKinds.some((one) => one === kind);

/**
 * The recipient to show to staff. For a webhook only the host, because the full URL is often a secret; for a device its name
 * without the id. A kind of a later release, which may run beside this one, may go anywhere.
 */
export function displayRecipient(kind: DeliveryKind, recipient: string): string {
  if (!deliveryKind.safeParse(kind).success) return 'a recipient that this release doesn’t know';
  if (isWebhook(kind)) return URL.parse(recipient)?.host ?? 'webhook';
  return isPush(kind) ? recipient.slice(0, recipient.lastIndexOf(' ')) : recipient;
}

/** A message of the outbox in the details of a lead. */
export const loggedDeliverySchema = z.object({
  id: z.string(),
  /** What a later release sends, which may run beside this one, is some other message. */
  kind: z.enum([...deliveryKinds, 'other']).catch('other'),
  recipient: z.string(),
  messageId: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The last response, or why nothing was sent. */
  lastResponse: z.string().nullable(),
  attemptedAt: z.iso.datetime().nullable(),
  /** When it will be retried; null if it won't. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type LoggedDelivery = z.output<typeof loggedDeliverySchema>;

/** Where mails go: to a mail server, to files on this machine, or nowhere until a server is configured. */
export const mailRouteSchema = z.enum(['server', 'files', 'none']);
export type MailRoute = z.output<typeof mailRouteSchema>;

/** Warnings, at startup and to staff, when mails don't leave the machine. */
export const mailRouteWarnings: Record<Exclude<MailRoute, 'server'>, string> = {
  files: 'Mail is only written to files',
  none: 'Mail is NOT sent: SMTP_URL is missing',
};

/** Whether a sent mail was only written to a file. */
export const isWrittenToFile = (response: string | null) => response?.includes(WRITTEN_TO_FILE) ?? false;

/** Failing messages of one kind to one recipient. */
const troubleSchema = z.object({
  kind: deliveryKind,
  recipient: z.string(),
  /** `failed` is retried, `refused` isn't. */
  state: z.enum(failingStates),
  count: z.int(),
  since: z.iso.datetime(),
  lastResponse: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The latest lead among them. */
  leadId: z.string().nullable(),
});
export type DeliveryTrouble = z.output<typeof troubleSchema>;

/** The health of the outbox. */
export const outboxHealthSchema = z.object({
  mailRoute: mailRouteSchema,
  /** Overdue messages, because no worker is running; null if there are none. */
  waiting: z.object({ count: z.int(), since: z.iso.datetime() }).nullable(),
  troubles: z.array(troubleSchema),
});
export type OutboxHealth = z.output<typeof outboxHealthSchema>;

/** Body of `POST /api/admin/deliveries`: an action on the failing messages of one kind to one recipient. */
export const deliveryActionSchema = z.strictObject({
  action: z.enum(['retry', 'set-aside'], 'Choose what to do'),
  kind: deliveryKind,
  // PostgreSQL supports neither NUL nor lone surrogates.
  recipient: z
    .string()
    .max(2_048)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Name a recipient'),
});
export type DeliveryAction = z.output<typeof deliveryActionSchema>;
