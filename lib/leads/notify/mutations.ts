import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { emailSettings, replySettings } from '@/db/schema';
import { addAuditEntry, audit } from '@/lib/audit/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import { addressesIn, getAutoReply, getEmailSettings } from './queries';
import { replacedLists } from './recipients-change';
import { type AutoReply, distinctAddresses, type EmailSettings } from './schema';

/**
 * Saves the recipients of alerts, and if given, different recipients for some services. A change is mailed to both the
 * former and the new recipients.
 */
export async function saveEmailSettings({
  recipients,
  routing,
}: Pick<EmailSettings, 'recipients'> & Partial<EmailSettings>): Promise<void> {
  const changed = { recipients, ...(routing && { routing }) };
  await db().transaction(async (tx) => {
    // Serializes concurrent saves, which would report the same former list; doesn't block readers.
    await tx.execute(sql`lock table ${emailSettings} in share row exclusive mode`);
    const before = await getEmailSettings(tx);
    const after = { ...before, ...changed };
    await tx
      .insert(emailSettings)
      .values(changed)
      .onConflictDoUpdate({ target: emailSettings.id, set: { ...changed, updatedAt: sql`now()` } });
    const replaced = replacedLists(before, after);
    const detail = { recipients, ...routing, ...replaced };
    const changeId = await addAuditEntry(tx, { action: 'settings.recipients', detail });
    if (Object.keys(replaced).length === 0) return;
    const affected = distinctAddresses([...addressesIn(before), ...addressesIn(after)]);
    await queueDeliveries(
      tx,
      affected.map((recipient) => ({ kind: 'recipients', recipient, changeId })),
    );
  });
}

/** Updates the given settings of the auto-reply; the others stay unchanged. */
export async function saveAutoReply(changed: Partial<AutoReply>): Promise<AutoReply> {
  return db().transaction(async (tx) => {
    await tx
      .insert(replySettings)
      .values({ ...(await getAutoReply(tx)), ...changed })
      .onConflictDoUpdate({ target: replySettings.id, set: { ...changed, updatedAt: sql`now()` } });
    await audit(tx, { action: 'settings.auto-reply', detail: changed });
    return getAutoReply(tx);
  });
}

/** Logs that a test mail was sent. */
export const auditTestMail = (recipient: string) =>
  audit(db(), { action: 'settings.test-mail', detail: { recipient } });
