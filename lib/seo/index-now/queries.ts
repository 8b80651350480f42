import 'server-only';
import { eq } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { INDEX_NOW } from '@/db/queues';
import { taskOutcomes } from '@/db/schema';
import { siteOrigin } from '@/lib/platform/env';
import { readSetting } from '@/lib/platform/settings/queries';
import { isPublicSite } from './public-site';
import { type IndexNow, indexNowSetting, type StoredIndexNow } from './schema';

/** The key by which IndexNow knows the site; null before the first use. */
export const getIndexNowKey = async (): Promise<string | null> =>
  (await readSetting(indexNowSetting)).value.key;

/** Whether changed pages are to be sent: an owner wants it, and the site has a public address. */
export const sendsIndexNow = async (database: Pick<Database, 'select'> = db()): Promise<boolean> =>
  isPublicSite(siteOrigin()) && (await readSetting(indexNowSetting, database)).value.isOn;

/** The setting and the last outcome, for owners. */
export async function describeIndexNow({ isOn }: Pick<StoredIndexNow, 'isOn'>): Promise<IndexNow> {
  const { isAccepted, response, endedAt } = taskOutcomes;
  const [last] = await db()
    .select({ isAccepted, response, endedAt })
    .from(taskOutcomes)
    .where(eq(taskOutcomes.queue, INDEX_NOW));
  return {
    isOn,
    isPublic: isPublicSite(siteOrigin()),
    last: last
      ? { sentAt: last.endedAt.toISOString(), isAccepted: last.isAccepted, response: last.response }
      : null,
  };
}
