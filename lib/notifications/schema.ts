import { z } from 'zod';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

/** More people than that are a mailing list's business. */
const MOST_RECIPIENTS = 50;
// Text, at sign, text, dot, text; nothing that separates addresses in a mail's header.
const ADDRESS = /^[^\s@<>,;:"\p{Cc}]+@[^\s@<>,;:"\p{Cc}]+\.[^\s@<>,;:"\p{Cc}]+$/u;

/** The cleaned list, and the sentence that says what is wrong with it, if anything is. */
export interface RecipientsCheck {
  recipients: string[];
  error?: string;
}

/** Checks the rows of the recipients form: blank rows are ignored, one address must be left, each well-formed. */
export function checkRecipients(rows: readonly string[]): RecipientsCheck {
  const filled = rows.map((row) => row.trim()).filter(Boolean);
  // The same mailbox, however its letters are typed, gets one mail.
  const recipients = [...new Map(filled.map((address) => [address.toLowerCase(), address])).values()];
  return { recipients, error: errorIn(recipients) };
}

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
