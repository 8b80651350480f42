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
 * Saves who is told about new leads, and where it is given, who is told instead for some services. What has changed is
 * mailed to all who were told before and all who are told from now on.
 */
export async function saveEmailSettings({
  recipients,
  routing,
}: Pick<EmailSettings, 'recipients'> & Partial<EmailSettings>): Promise<void> {
  const changed = { recipients, ...(routing && { routing }) };
  await db().transaction(async (tx) => {
    // Two at once would both tell of the same former list. Readers do not wait for it.
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
    const told = distinctAddresses([...addressesIn(before), ...addressesIn(after)]);
    await queueDeliveries(
      tx,
      told.map((recipient) => ({ kind: 'recipients', recipient, changeId })),
    );
  });
}

/** Changes what is given of the automatic reply's settings; the rest stays as it is. */
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

/** Notes that a test mail is sent to an address. */
export const auditTestMail = (recipient: string) =>
  audit(db(), { action: 'settings.test-mail', detail: { recipient } });
