import { z } from 'zod';
import { deliveryKinds, deliveryStates, troubleStates } from '@/db/value-lists';

/** How mail to one address fares. */
const deliveryStateSchema = z.object({
  address: z.string(),
  lastSuccess: z.iso.datetime().nullable(),
  /** What the mail server said to that one. */
  lastSuccessResponse: z.string().nullable(),
  lastFailure: z.iso.datetime().nullable(),
  /** What the mail server said to the last failure. */
  lastFailureResponse: z.string().nullable(),
  /** Alerts that are not sent yet. */
  waiting: z.int(),
});

/** The answer of `GET /api/admin/email-settings/deliveries`: of every address of the settings, in their order. */
export const deliveryStatesSchema = z.array(deliveryStateSchema);
export type DeliveryState = z.output<typeof deliveryStateSchema>;

const deliveryKind = z.enum(deliveryKinds);
export type DeliveryKind = z.output<typeof deliveryKind>;

/** A recipient as staff see it: of a webhook the host alone, since its whole address is often a secret. */
export const displayRecipient = (kind: DeliveryKind, recipient: string): string =>
  kind === 'webhook' ? (URL.parse(recipient)?.host ?? 'webhook') : recipient;

/** One message in the outbox, as a lead's details tell of it. */
export const loggedDeliverySchema = z.object({
  id: z.string(),
  kind: deliveryKind,
  recipient: z.string(),
  messageId: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the other side answered last, or why nothing was sent. */
  lastResponse: z.string().nullable(),
  attemptedAt: z.iso.datetime().nullable(),
  /** Null where nothing tries it again by itself. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type LoggedDelivery = z.output<typeof loggedDeliverySchema>;

/** What becomes of a mail: it is handed to a mail server, written to a file of this machine, or kept until there is a server. */
export const mailRouteSchema = z.enum(['server', 'files', 'none']);
export type MailRoute = z.output<typeof mailRouteSchema>;

/** What is said, at the start and to staff, where no mail leaves the machine. */
export const mailRouteWarnings: Record<Exclude<MailRoute, 'server'>, string> = {
  files: 'Mail is only written to files',
  none: 'Mail is NOT sent: SMTP_URL is missing',
};

/** What the mail server of the embedded run answers to every mail that it takes. */
export const WRITTEN_TO_FILE = 'Written to a file, not sent';

/** Whether a mail that counts as sent has only become a file. */
export const isWrittenToFile = (response: string | null) => response?.includes(WRITTEN_TO_FILE) ?? false;

/** Messages of one kind to one recipient that do not get through. */
const troubleSchema = z.object({
  kind: deliveryKind,
  recipient: z.string(),
  /** `failed` is tried again, `refused` is not. */
  state: z.enum(troubleStates),
  count: z.int(),
  since: z.iso.datetime(),
  lastResponse: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The newest lead among them. */
  leadId: z.string().nullable(),
});
export type DeliveryTrouble = z.output<typeof troubleSchema>;

/** Whether every message gets through. */
export const outboxHealthSchema = z.object({
  mailRoute: mailRouteSchema,
  /** What nobody has tried although it is due: no worker runs. */
  waiting: z.object({ count: z.int(), since: z.iso.datetime() }).nullable(),
  troubles: z.array(troubleSchema),
});
export type OutboxHealth = z.output<typeof outboxHealthSchema>;

/** Body of `POST /api/admin/deliveries`: what to do about the messages of one kind to one recipient. */
export const deliveryOrderSchema = z.strictObject({
  action: z.enum(['retry', 'set-aside'], 'Choose what to do'),
  kind: deliveryKind,
  // PostgreSQL has no character 0 and no half of one.
  recipient: z
    .string()
    .max(2_048)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Name a recipient'),
});
export type DeliveryOrder = z.output<typeof deliveryOrderSchema>;
