import 'server-only';
import { randomBytes } from 'node:crypto';
import { db } from '@/db/client';
import { INDEX_NOW } from '@/db/queues';
import { taskOutcomes } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import type { ApplyChange } from '@/lib/fields/setting';
import { enqueueTask } from '@/lib/outbox/queue';
import { sendsIndexNow } from './queries';
import type { StoredIndexNow } from './schema';

/** Queues the notification of changed paths in the transaction of the change, if an owner wants it. */
export async function queueIndexNow(tx: Transaction, paths: string[]): Promise<void> {
  if (paths.length > 0 && (await sendsIndexNow(tx))) await enqueueTask(tx, INDEX_NOW, { paths });
}

/** Switches the notifications on or off. The key is made at the first time and stays. */
export const switchIndexNow =
  ({ isOn }: Pick<StoredIndexNow, 'isOn'>): ApplyChange<StoredIndexNow> =>
  async (_tx, { value }) => ({
    value: { isOn, key: value.key ?? randomBytes(16).toString('hex') },
    detail: { isOn },
  });

/** Stores the outcome of a notification, for owners. */
export async function recordIndexNow(isAccepted: boolean, response: string): Promise<void> {
  const outcome = { isAccepted, response, endedAt: new Date() };
  await db()
    .insert(taskOutcomes)
    .values({ queue: INDEX_NOW, ...outcome })
    .onConflictDoUpdate({ target: taskOutcomes.queue, set: outcome });
}
