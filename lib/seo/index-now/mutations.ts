import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { INDEX_NOW } from '@/db/queues';
import { searchEngineSettings } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { enqueueTask } from '@/lib/outbox/queue';
import { describeIndexNow, sendsIndexNow } from './queries';
import type { IndexNow } from './schema';

/** Queues the notification of changed paths in the transaction of the change, if an owner wants it. */
export async function queueIndexNow(tx: Transaction, paths: string[]): Promise<void> {
  if (paths.length > 0 && (await sendsIndexNow(tx))) await enqueueTask(tx, INDEX_NOW, { paths });
}

/** Switches the notifications on or off. The key is made at the first time and stays. */
export function switchIndexNow(isOn: boolean): Promise<IndexNow> {
  const { id, indexNowKey } = searchEngineSettings;
  const newKey = randomBytes(16).toString('hex');
  return db().transaction(async (tx) => {
    await tx
      .insert(searchEngineSettings)
      .values({ notifiesIndexNow: isOn, indexNowKey: newKey })
      .onConflictDoUpdate({
        target: id,
        set: {
          notifiesIndexNow: isOn,
          indexNowKey: sql`coalesce(${indexNowKey}, ${newKey})`,
          updatedAt: sql`now()`,
        },
      });
    await audit(tx, { action: 'settings.index-now', detail: { isOn } });
    return describeIndexNow(tx);
  });
}

/** Stores the outcome of a notification, for owners. */
export async function recordIndexNow(isAccepted: boolean, response: string): Promise<void> {
  await db().update(searchEngineSettings).set({
    indexNowIsAccepted: isAccepted,
    indexNowResponse: response,
    indexNowSentAt: new Date(),
  });
}
