import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, emailSettings } from '@/db/schema';
import type { EmailSettings } from './schema';

/** Saves who is told about new leads. */
export async function saveEmailSettings({ recipients }: EmailSettings): Promise<EmailSettings> {
  await db()
    .insert(emailSettings)
    .values({ recipients })
    .onConflictDoUpdate({ target: emailSettings.id, set: { recipients, updatedAt: sql`now()` } });
  return { recipients };
}

/** Notes how an attempt to deliver ended, and what the mail server answered. */
export async function recordAttempt(id: string, state: 'sent' | 'failed', response: string): Promise<void> {
  await db()
    .update(deliveries)
    .set({
      state,
      attempts: sql`${deliveries.attempts} + 1`,
      lastResponse: response.slice(0, 500),
      attemptedAt: sql`now()`,
      sentAt: state === 'sent' ? sql`now()` : null,
    })
    .where(eq(deliveries.id, id));
}
