import 'server-only';
import { type Database, db } from '@/db/client';
import { searchEngineSettings } from '@/db/schema';
import { siteOrigin } from '@/lib/platform/env';
import { isPublicSite } from './public-site';
import type { IndexNow } from './schema';

type Reader = Pick<Database, 'select'>;

/** The key by which IndexNow knows the site; null before the first use. */
export async function getIndexNowKey(database: Reader = db()): Promise<string | null> {
  const [saved] = await database.select({ key: searchEngineSettings.indexNowKey }).from(searchEngineSettings);
  return saved?.key ?? null;
}

/** Whether changed pages are to be sent: an owner wants it, and the site has a public address. */
export async function sendsIndexNow(database: Reader = db()): Promise<boolean> {
  if (!isPublicSite(siteOrigin())) return false;
  const [saved] = await database
    .select({ isOn: searchEngineSettings.notifiesIndexNow })
    .from(searchEngineSettings);
  return saved?.isOn ?? false;
}

/** The setting and the last outcome, for owners. */
export async function describeIndexNow(database: Reader = db()): Promise<IndexNow> {
  const { notifiesIndexNow, indexNowSentAt, indexNowIsAccepted, indexNowResponse } = searchEngineSettings;
  const [saved] = await database
    .select({
      isOn: notifiesIndexNow,
      sentAt: indexNowSentAt,
      isAccepted: indexNowIsAccepted,
      response: indexNowResponse,
    })
    .from(searchEngineSettings);
  return {
    isOn: saved?.isOn ?? false,
    isPublic: isPublicSite(siteOrigin()),
    last: saved?.sentAt
      ? {
          sentAt: saved.sentAt.toISOString(),
          isAccepted: saved.isAccepted ?? false,
          response: saved.response ?? '',
        }
      : null,
  };
}
