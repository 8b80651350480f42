import 'server-only';
import { cacheLife, cacheTag, revalidateTag } from 'next/cache';
import { siteOrigin } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { readImageAlts } from './image-alts';
import { getStoredSeo } from './queries';
import { type PageSeo, resolveSeo } from './resolve';

/** What a page's search data, and whatever else of it may change, is remembered under. */
export const tagOf = (path: string) => `seo:${path}`;

/** In seconds. Next prerenders only what may live for five minutes. */
export const KEPT = { stale: 240, revalidate: 240, expire: 300 };
/** After a lookup that failed. */
export const KEPT_AFTER_FAULT = { stale: 30, revalidate: 5, expire: 300 };

/**
 * Everything that a page shows crawlers, remembered until its search data changes (lib/seo/revalidation.ts). A lookup
 * that fails counts as "nothing stored", for a few seconds: the page never fails because of it.
 *
 * @throws when `path` is not in the page registry.
 */
export async function pageSeo(path: string): Promise<PageSeo> {
  'use cache';
  cacheTag(tagOf(path));
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is not in the page registry`);
  try {
    const stored = await getStoredSeo(path);
    cacheLife(KEPT);
    if (readImageAlts(stored.fields?.imageAltTexts ?? null) === null)
      log.warn({ path }, 'stored alt texts are not readable and are ignored');
    return resolveSeo(page, stored, siteOrigin());
  } catch (error) {
    cacheLife(KEPT_AFTER_FAULT);
    // A build makes the pages where there may be no database.
    if (process.env.NEXT_PHASE !== 'phase-production-build')
      log.error({ path, error }, 'Error fetching SEO data');
    return resolveSeo(page, { fields: null, changedAt: null }, siteOrigin());
  }
}

/** Has a page made anew at its next request. Only within a request of this process. */
export function forgetPageSeo(path: string): void {
  revalidateTag(tagOf(path), { expire: 0 });
}
