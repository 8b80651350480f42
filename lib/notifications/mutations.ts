import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, emailSettings } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import type { EmailSettings } from './schema';

/** Saves who is told about new leads, and where it is given, who is told instead for some services. */
export async function saveEmailSettings({
  recipients,
  routing,
}: Pick<EmailSettings, 'recipients'> & Partial<EmailSettings>): Promise<void> {
  const changed = { recipients, ...(routing && { routing }) };
  await db().transaction(async (tx) => {
    await tx
      .insert(emailSettings)
      .values(changed)
      .onConflictDoUpdate({ target: emailSettings.id, set: { ...changed, updatedAt: sql`now()` } });
    await audit(tx, { action: 'settings.recipients', detail: { recipients, ...routing } });
  });
}

/** Notes that a test mail is sent to an address. */
export const auditTestMail = (recipient: string) =>
  audit(db(), { action: 'settings.test-mail', detail: { recipient } });

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
