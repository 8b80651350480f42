import { db } from '@/db/client';
import { emailSettings } from '@/db/schema';

/** Stores who is told of new leads, and who instead for some services, as if it had always been so: nobody is mailed about it. */
export async function storeRecipients(
  recipients: string[],
  routing: Record<string, string[]> = {},
): Promise<void> {
  await db()
    .insert(emailSettings)
    .values({ recipients, routing })
    .onConflictDoUpdate({ target: emailSettings.id, set: { recipients, routing } });
}
