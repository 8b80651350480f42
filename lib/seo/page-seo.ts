import 'server-only';
import { cacheLife, cacheTag, revalidateTag } from 'next/cache';
import { siteOrigin } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { markPageChanged, trackPageRead } from '@/lib/platform/server/page-versions';
import { pageByPath } from '@/lib/site/pages';
import { readImageAlts } from './image-alts';
import { getStoredSeo } from './queries';
import { type PageSeo, resolveSeo } from './resolve';

/** The cache tag of a page's SEO data and other changeable content. */
export const cacheTagFor = (path: string) => `seo:${path}`;

/** In seconds. Next only prerenders what expires after five minutes or later. */
export const CACHE_LIFE = { stale: 240, revalidate: 240, expire: 300 };
/** After a failed query. */
export const CACHE_LIFE_AFTER_ERROR = { stale: 30, revalidate: 5, expire: 300 };

/**
 * Everything that a page shows crawlers, cached until its SEO data changes (lib/seo/revalidation.ts). After a failed query
 * the page has its defaults for a few seconds instead of failing, unless the publisher still has it with its data.
 *
 * @throws when `path` isn't in the page registry.
 */
export async function pageSeo(path: string): Promise<PageSeo> {
  'use cache';
  cacheTag(cacheTagFor(path));
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is not in the page registry`);
  const endRead = trackPageRead(path);
  try {
    const stored = await getStoredSeo(path);
    endRead('read');
    cacheLife(CACHE_LIFE);
    if (readImageAlts(stored.fields?.imageAltTexts ?? null) === null)
      log.warn({ path }, 'ignoring invalid stored alt texts');
    return resolveSeo(page, stored, siteOrigin());
  } catch (error) {
    endRead('failed');
    cacheLife(CACHE_LIFE_AFTER_ERROR);
    // A build prerenders the pages possibly without a database.
    if (process.env.NEXT_PHASE !== 'phase-production-build')
      log.error({ path, error }, 'Error fetching SEO data');
    return resolveSeo(page, { fields: null, changedAt: null }, siteOrigin());
  }
}

/** Has this instance render a page again at its next request. Works only within a request. */
export async function revalidatePageSeo(path: string): Promise<void> {
  forgetPageSeo(path);
}

/** The same, for callers that can't wait. */
export function forgetPageSeo(path: string): void {
  markPageChanged(path);
  forgetCachedSeo(path);
}

/** Has Next forget what it has cached of a page. Works only within a request. */
export function forgetCachedSeo(path: string): void {
  revalidateTag(cacheTagFor(path), { expire: 0 });
}
