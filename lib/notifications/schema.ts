import { z } from 'zod';

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

/** Body of `POST /api/admin/email-settings`. */
export const emailSettingsSchema = z
  .strictObject({ recipients: z.array(z.string(), 'Send a list of email addresses') })
  .transform((settings, context) => {
    const { recipients, error } = checkRecipients(settings.recipients);
    if (error) context.addIssue({ code: 'custom', path: ['recipients'], message: error });
    return { recipients };
  });
export type EmailSettings = z.output<typeof emailSettingsSchema>;
