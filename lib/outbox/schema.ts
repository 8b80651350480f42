import { z } from 'zod';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

/** More people than that are a mailing list's business. */
const MOST_RECIPIENTS = 50;
// Text, at sign, text, dot, text; nothing that separates addresses in a mail's header, and no half of a character.
const ADDRESS = /^[^\s@<>,;:"\p{Cc}\p{Cs}]+@[^\s@<>,;:"\p{Cc}\p{Cs}]+\.[^\s@<>,;:"\p{Cc}\p{Cs}]+$/u;

/** The cleaned list, and the sentence that says what is wrong with it, if anything is. */
export interface RecipientsCheck {
  recipients: string[];
  error?: string;
}

/** Checks the rows of the recipients form: blank rows are ignored, one address must be left, each well-formed. */
export function checkRecipients(rows: readonly string[]): RecipientsCheck {
  const filled = rows.map((row) => row.trim()).filter(Boolean);
  const recipients = distinctAddresses(filled);
  return { recipients, error: errorIn(recipients) };
}

/** The same mailbox, however its letters are typed, once: it gets one mail. */
export const distinctAddresses = (addresses: string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

function errorIn(recipients: string[]): string | undefined {
  if (recipients.length === 0) return 'Please add at least one email address';
  if (recipients.length > MOST_RECIPIENTS) return `Please use at most ${MOST_RECIPIENTS} email addresses`;
  const invalid = recipients.filter((address) => address.length > 254 || !ADDRESS.test(address));
  if (invalid.length === 0) return undefined;
  return `Invalid email ${invalid.length > 1 ? 'addresses' : 'address'}: ${invalid.join(', ')}`;
}

const routing = z.partialRecord(
  z.enum(serviceIds, 'Choose one of the services'),
  z.array(z.string(), 'Send a list of email addresses'),
);

type Routing = Partial<Record<ServiceId, string[]>>;

/**
 * Body of `POST /api/admin/email-settings`: who is told, and who is told instead for some services. Without `routing`
 * that stays as it is.
 */
export const emailSettingsSchema = z
  .strictObject({
    recipients: z.array(z.string(), 'Send a list of email addresses'),
    routing: routing.optional(),
  })
  .transform((settings, context) => {
    const { recipients, error } = checkRecipients(settings.recipients);
    if (error) context.addIssue({ code: 'custom', path: ['recipients'], message: error });
    return { recipients, routing: settings.routing && checkRouting(settings.routing, context) };
  });
export type EmailSettings = z.output<typeof emailSettingsSchema>;

function checkRouting(rows: Routing, context: z.RefinementCtx): Routing {
  const checked: Routing = {};
  for (const service of serviceIds) {
    // Without anybody of its own a service is everyone's.
    if (!rows[service]?.some((row) => row.trim())) continue;
    const { recipients, error } = checkRecipients(rows[service]);
    if (error) context.addIssue({ code: 'custom', path: ['routing', service], message: error });
    checked[service] = recipients;
  }
  return checked;
}

/** The answer of `GET /api/admin/email-settings`. */
export const emailSettingsAnswerSchema = z.object({
  recipients: z.array(z.string()),
  routing: z.partialRecord(z.enum(serviceIds), z.array(z.string())),
});
export type EmailSettingsAnswer = z.output<typeof emailSettingsAnswerSchema>;

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

/** Body of `POST /api/admin/email-settings/test`. */
export const testMailSchema = z
  .strictObject({ address: z.string('Enter an email address') })
  .transform(({ address }, context) => {
    const { recipients, error } = checkRecipients([address]);
    if (error) context.addIssue({ code: 'custom', path: ['address'], message: error });
    return { address: recipients[0] ?? '' };
  });

/** How a test ended, in the mail server's words. */
export const testMailAnswerSchema = z.object({ isSent: z.boolean(), response: z.string() });
export type TestMailAnswer = z.output<typeof testMailAnswerSchema>;

const deliveryKind = z.enum([
  'alert',
  'reply',
  'webhook',
  'invite',
  'reset',
  'canary',
  'digest',
  'recipients',
]);
export type DeliveryKind = z.output<typeof deliveryKind>;

/** A recipient as staff see it: of a webhook the host alone, since its whole address is often a secret. */
export const shownRecipient = (kind: DeliveryKind, recipient: string): string =>
  kind === 'webhook' ? (URL.parse(recipient)?.host ?? 'webhook') : recipient;

/** One message in the outbox, as a lead's details tell of it. */
export const loggedDeliverySchema = z.object({
  id: z.string(),
  kind: deliveryKind,
  recipient: z.string(),
  messageId: z.string(),
  state: z.enum(['pending', 'sent', 'failed', 'refused', 'cancelled']),
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
  state: z.enum(['failed', 'refused']),
  count: z.int(),
  since: z.iso.datetime(),
  lastResponse: z.string().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The newest lead among them. */
  leadId: z.string().nullable(),
});
export type DeliveryTrouble = z.output<typeof troubleSchema>;

/** The answer of `GET /api/admin/deliveries`. */
export const deliveryHealthSchema = z.object({
  /** Whether anybody is told of a new lead. */
  hasRecipients: z.boolean(),
  mailRoute: mailRouteSchema,
  /** What nobody has tried although it is due: no worker runs. */
  waiting: z.object({ count: z.int(), since: z.iso.datetime() }).nullable(),
  troubles: z.array(troubleSchema),
});
export type DeliveryHealth = z.output<typeof deliveryHealthSchema>;

/** Body of `POST /api/admin/auto-reply`. */
export const autoReplyOnSchema = z.strictObject({ isOn: z.boolean('Say whether visitors get a reply') });

/** Body of `PUT /api/admin/auto-reply/call-time`: whether the reply says when somebody will call. */
export const autoReplyCallTimeSchema = z.strictObject({
  namesCallTime: z.boolean('Say whether the reply names a time for the call'),
});

/** The answer of every call about the automatic reply. */
export const autoReplySchema = autoReplyOnSchema.extend(autoReplyCallTimeSchema.shape);
export type AutoReply = z.output<typeof autoReplySchema>;

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
