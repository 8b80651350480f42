import { z } from 'zod';
import { toggle } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';
import { setting, type ValueOf } from '@/lib/fields/setting';
import { spoolStatusSchema } from '@/lib/leads/intake/spool/schema';
import { outboxHealthSchema } from '@/lib/outbox/schema';
import { callBackAfter } from '@/lib/site/call-back';
import type { DayExceptions } from '@/lib/site/holidays';
import { offeredService } from '@/lib/site/offered-service';
import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

const MAX_RECIPIENTS = 50;

// Text, at sign, text, dot, text; without characters that separate addresses in a header and without lone surrogates.
const ADDRESS = /^[^\s@<>,;:"\p{Cc}\p{Cs}]+@[^\s@<>,;:"\p{Cc}\p{Cs}]+\.[^\s@<>,;:"\p{Cc}\p{Cs}]+$/u;

/** The cleaned list, and an error message if it isn't valid. */
export interface RecipientsCheck {
  recipients: string[];
  error?: string;
}

/** Validates the rows of the recipients form: ignores blank ones, requires at least one, all well-formed. */
export function checkRecipients(rows: readonly string[]): RecipientsCheck {
  const filled = rows.map((row) => row.trim()).filter(Boolean);
  const recipients = distinctAddresses(filled);
  return { recipients, error: errorIn(recipients) };
}

/** Removes duplicates, ignoring case. */
export const distinctAddresses = (addresses: string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

function errorIn(recipients: string[]): string | undefined {
  if (recipients.length === 0) return 'Please add at least one email address';
  if (recipients.length > MAX_RECIPIENTS) return `Please use at most ${MAX_RECIPIENTS} email addresses`;
  const invalid = recipients.filter((address) => address.length > 254 || !ADDRESS.test(address));
  if (invalid.length === 0) return undefined;
  return `Invalid email ${invalid.length > 1 ? 'addresses' : 'address'}: ${invalid.join(', ')}`;
}

const routing = z.partialRecord(
  offeredService('Choose one of the services'),
  z.array(z.string(), 'Send a list of email addresses'),
);

type Routing = Partial<Record<ServiceId, string[]>>;

/**
 * Body of `POST /api/admin/email-settings`: the recipients of alerts, and different ones for some services. Without
 * `routing` those stay unchanged.
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
  for (const service of serviceIds()) {
    // A service without recipients of its own uses the general list.
    if (!rows[service]?.some((row) => row.trim())) continue;
    const { recipients, error } = checkRecipients(rows[service]);
    if (error) context.addIssue({ code: 'custom', path: ['routing', service], message: error });
    checked[service] = recipients;
  }
  return checked;
}

/** Response of `GET /api/admin/email-settings`, and what is stored. */
export const emailSettingsResponseSchema = z.object({
  recipients: z.array(z.string()),
  /** The recipients by service, including services that were dropped since. */
  routing: z.record(z.string(), z.array(z.string())),
});

export type EmailSettingsResponse = z.output<typeof emailSettingsResponseSchema>;

/** The recipients of alerts. Until staff save some, `getEmailSettings` adds `ADMIN_EMAIL`. */
export const recipientsSetting = setting({
  key: 'recipients',
  label: 'who gets new leads',
  by: 'staff',
  schema: emailSettingsResponseSchema,
  default: { recipients: [], routing: {} },
  input: emailSettingsSchema,
});

/** Body of `POST /api/admin/email-settings/test`. */
export const testMailSchema = z
  .strictObject({ address: z.string('Enter an email address') })
  .transform(({ address }, context) => {
    const { recipients, error } = checkRecipients([address]);
    if (error) context.addIssue({ code: 'custom', path: ['address'], message: error });
    return { address: recipients[0] ?? '' };
  });

/** Response of `POST /api/admin/email-settings/test`, with the reply of the mail server. */
export const testMailResponseSchema = z.object({ isSent: z.boolean(), response: z.string() });

export type TestMailResponse = z.output<typeof testMailResponseSchema>;

/** Response of `GET /api/admin/deliveries`. */
export const deliveryHealthSchema = outboxHealthSchema.extend({
  /** Whether alerts have any recipients. */
  hasRecipients: z.boolean(),
  spool: spoolStatusSchema,
});
export type DeliveryHealth = z.output<typeof deliveryHealthSchema>;

const CALL_TIME_HINT =
  'The time comes from your business hours, which don’t include holidays. Turn it on only if someone always calls by then.';

/** The reply to visitors who give an email. By default it promises no time for the call. */
export const autoReplySetting = record({
  key: 'auto-reply',
  label: 'the automatic reply',
  by: 'staff',
  page: 'alerts',
  id: 'automatic-reply',
  title: 'Automatic reply',
  note: 'A short email that says you have the request and what happens next. It repeats the visitor’s name, phone number, service and savings estimate, and nothing else from the form.',
  fields: {
    isOn: toggle('Visitors who give an email get a reply', { missing: 'Say whether visitors get a reply' }),
    /** Whether the reply says when somebody will call. */
    namesCallTime: toggle('The reply promises a time for the call', {
      missing: 'Say whether the reply gives a time for the call',
      by: 'owner',
      hint: ({ namesCallTime }: { namesCallTime: boolean }, now, exceptions: DayExceptions) =>
        `Someone who writes now ${namesCallTime ? 'is told' : 'would be told'}: “We’ll call you ${callBackAfter(now, exceptions).text}.” ${CALL_TIME_HINT}`,
    }),
  },
  default: { isOn: true, namesCallTime: false },
});
export type AutoReply = ValueOf<typeof autoReplySetting>;
