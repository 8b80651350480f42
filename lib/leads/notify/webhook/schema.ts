import { z } from 'zod';

/** Why this is no address to post leads to, if it is none. Whether it may be reached shows when it is called (save-checked.ts). */
function problemOf(text: string): string | undefined {
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
      const message = problemOf(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  /** Saves an address at which nobody answers the test: the receiver may not be there yet. */
  anyway: z.boolean('Say yes or no').default(false),
});

export type WebhookInput = z.output<typeof webhookSchema>;

/** The code of the refusal that `anyway` overrules. */
export const UNREACHED = 'webhook-unreached';

/** The answer of `GET /api/admin/webhook`: null where none is set. */
export const webhookAnswerSchema = z.object({ url: z.string(), updatedAt: z.iso.datetime() }).nullable();
export type WebhookAnswer = z.output<typeof webhookAnswerSchema>;

/** The answer of `POST /api/admin/webhook`, the only one that holds the secret. */
export const webhookSavedSchema = z.object({ url: z.string(), secret: z.string() });
export type WebhookSaved = z.output<typeof webhookSavedSchema>;

/** How a test ended, in the receiver's words. */
export const webhookTestAnswerSchema = z.object({ isSent: z.boolean(), response: z.string() });
export type WebhookTestAnswer = z.output<typeof webhookTestAnswerSchema>;
