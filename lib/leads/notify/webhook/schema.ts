import { z } from 'zod';

/** What is wrong with a webhook URL, if anything. Whether it is reachable is checked when saving (save-checked.ts). */
function urlProblem(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with https://';
  if (url.username || url.password) return 'Leave the user name and password out of the address';
  if (url.hash) return 'Leave out the part after #';
  return undefined;
}

/** Body of `POST /api/admin/webhook`. */
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

/** Response of `GET /api/admin/webhook`: null when none is configured. */
export const webhookResponseSchema = z.object({ url: z.string(), updatedAt: z.iso.datetime() }).nullable();
export type WebhookResponse = z.output<typeof webhookResponseSchema>;

/** Response of `POST /api/admin/webhook`, the only one with the secret. */
export const webhookSavedSchema = z.object({ url: z.string(), secret: z.string() });
export type WebhookSaved = z.output<typeof webhookSavedSchema>;

/** Response of `POST /api/admin/webhook/test`, with the reply of the receiver. */
export const webhookTestResponseSchema = z.object({ isSent: z.boolean(), response: z.string() });
export type WebhookTestResponse = z.output<typeof webhookTestResponseSchema>;
