import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { searchEngineSettings } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { announcePageChange } from '@/lib/outbox/page-change';
import { pages } from '@/lib/site/pages';
import type { SiteVerification } from './schema';

/** Saves the tokens that prove the site to search engines; every instance then renders all public pages again. */
export async function saveSiteVerification({ google, bing }: SiteVerification): Promise<void> {
  const tokens = { googleToken: google, bingToken: bing };
  await db().transaction(async (tx) => {
    await tx
      .insert(searchEngineSettings)
      .values(tokens)
      .onConflictDoUpdate({ target: searchEngineSettings.id, set: { ...tokens, updatedAt: sql`now()` } });
    await audit(tx, {
      action: 'settings.site-verification',
      detail: { google: google !== null, bing: bing !== null },
    });
    for (const { path } of pages) await announcePageChange(tx, path);
  });
}
