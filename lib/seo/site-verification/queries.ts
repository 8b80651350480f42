import 'server-only';
import { type Database, db } from '@/db/client';
import { searchEngineSettings } from '@/db/schema';
import type { SiteVerification } from './schema';

/** The tokens that prove the site to search engines. */
export async function getSiteVerification(
  database: Pick<Database, 'select'> = db(),
): Promise<SiteVerification> {
  const { googleToken: google, bingToken: bing } = searchEngineSettings;
  const [saved] = await database.select({ google, bing }).from(searchEngineSettings);
  return saved ?? { google: null, bing: null };
}
