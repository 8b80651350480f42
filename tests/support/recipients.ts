import { db } from '@/db/client';
import { emailSettings } from '@/db/schema';

/** Stores who is told of new leads, as if it had always been so: nobody is mailed about it. */
export async function storeRecipients(recipients: string[]): Promise<void> {
  await db()
    .insert(emailSettings)
    .values({ recipients })
    .onConflictDoUpdate({ target: emailSettings.id, set: { recipients } });
}
