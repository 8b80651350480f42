import 'server-only';
import { cache } from 'react';
import { readForPage } from '@/lib/documents/read-for-page';
import { siteOrigin } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { pageByPath } from '@/lib/site/pages';
import { shippedFigures } from '@/lib/solar/constants/queries';
import { readImageAlts } from './image-alts';
import { isListed } from './indexing';
import { getStoredSeo } from './queries';
import { type PageSeo, resolveSeo } from './resolve';

/**
 * Everything that a page shows crawlers, read once for each rendering. Without a database a page has its defaults, unless
 * its document from before is there (lib/documents).
 *
 * @throws when `path` isn't in the page registry.
 */
export const pageSeo = cache(async (path: string): Promise<PageSeo> => {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is not in the page registry`);
  const stored = await readForPage(() => getStoredSeo(path), {
    fallback: { fields: null, changedAt: null, figures: shippedFigures(), isPreview: !isListed() },
    message: 'Error fetching SEO data',
    details: { path },
  });
  if (readImageAlts(stored.fields?.imageAltTexts ?? null) === null)
    log.warn({ path }, 'ignoring invalid stored alt texts');
  return resolveSeo(page, stored, siteOrigin());
});
