import { db } from '@/db/client';
import { emailSettings } from '@/db/schema';

/** Stores the recipients of alerts, and those of single services, without the mails that announce a change. */
export async function storeRecipients(
  recipients: string[],
  routing: Record<string, string[]> = {},
): Promise<void> {
  await db()
    .insert(emailSettings)
    .values({ recipients, routing })
    .onConflictDoUpdate({ target: emailSettings.id, set: { recipients, routing } });
}
