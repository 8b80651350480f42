import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { noticeSettings } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { announcePageChange } from '@/lib/outbox/page-change';
import { RATE_NOTICE_PATH, type RateNotice } from './schema';

/** Switches the notice on the Bridge Rate on or off; every instance then renders the home page again. */
export async function saveRateNotice({ isOn }: RateNotice): Promise<void> {
  const setting = { showsRateNotice: isOn };
  await db().transaction(async (tx) => {
    await tx
      .insert(noticeSettings)
      .values(setting)
      .onConflictDoUpdate({ target: noticeSettings.id, set: { ...setting, updatedAt: sql`now()` } });
    await audit(tx, { action: 'settings.rate-notice', detail: { isOn } });
    await announcePageChange(tx, RATE_NOTICE_PATH);
  });
}
