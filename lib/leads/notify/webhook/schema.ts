import { z } from 'zod';
import { toggle } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';
import { setting } from '@/lib/fields/setting';

/** What is wrong with a webhook URL, if anything. Whether it is reachable is checked when saving (save-checked.ts). */
function urlProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with https://';
  if (url.username || url.password) return 'Leave the user name and password out of the address';
  if (url.hash) return 'Leave out the part after #';
  return undefined;
}

/** What an owner sends to save the webhook. */
export const webhookSchema = z.strictObject({
  url: z
    .string('Enter an address')
    .trim()
    .max(2_000, 'Use at most 2,000 characters')
    .check(({ value, issues }) => {
      const message = urlProblem(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  /** Saves the URL even when the test fails, such as before the receiver is running. */
  anyway: z.boolean('Say yes or no').default(false),
});

export type WebhookInput = z.output<typeof webhookSchema>;

/** The code of the error that `anyway` overrides. */
export const UNREACHED = 'webhook-unreached';

const storedSchema = z
  .object({
    url: z.string(),
    /** The signing secret is derived from this and AUTH_SECRET, so a leaked table isn't enough to sign. */
    secretSalt: z.string(),
  })
  .nullable();
export type StoredWebhook = z.output<typeof storedSchema>;

const viewSchema = z
  .object({
    url: z.string(),
    /** Only in the response to the change that made it. */
    secret: z.string().optional(),
  })
  .nullable();
export type WebhookView = z.output<typeof viewSchema>;

/** Where new leads are posted; null for nowhere. */
export const webhookSetting = setting({
  key: 'webhook',
  label: 'the webhook',
  by: 'owner',
  schema: storedSchema,
  default: null,
  // As for deliveries: the path is often a secret.
  history: (value, before) =>
    value && {
      host: new URL(value.url).host,
      [value.url === before?.url ? 'hasNewSecret' : 'hasNewAddress']: true,
    },
  marks: { hasNewAddress: 'Address replaced', hasNewSecret: 'Secret replaced' },
  input: webhookSchema.nullable(),
  view: viewSchema,
});

/** Response of `POST /api/admin/webhook/test`, with the reply of the receiver. */
export const webhookTestResponseSchema = z.object({ isSent: z.boolean(), response: z.string() });
export type WebhookTestResponse = z.output<typeof webhookTestResponseSchema>;

const missing = 'Say whether the receiver is told';

/** The events of the webhook, by what happens to a lead; each is sent as `lead.` and its name. */
export const webhookEventsSetting = record({
  key: 'webhook-events',
  label: 'what the webhook is told',
  by: 'owner',
  fields: {
    created: toggle('New leads (lead.created)', { missing }),
    updated: toggle('Changed leads (lead.updated)', {
      missing,
      hint: 'Status, assignment, visit, quote, sale, and corrected contact data. Several changes that weren’t posted yet are one.',
    }),
    won: toggle('Sales (lead.won)', { missing, hint: 'With the amount.' }),
    erased: toggle('Erased people (lead.erased)', {
      missing,
      hint: 'Only the ID, so that the receiver can erase them, too.',
    }),
  },
  default: { created: true, updated: false, won: false, erased: false },
});
