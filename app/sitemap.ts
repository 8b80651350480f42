import type { MetadataRoute } from 'next';
import { pageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';

// Kept like a page (lib/documents).
export const dynamic = 'force-dynamic';

/** The XML sitemap: every indexable page by its canonical URL, with its images and last content change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const all = await Promise.all(pages().map(({ path }) => pageSeo(path)));
  return all
    .filter(({ isIndexable }) => isIndexable)
    .map(({ canonical, lastModified, images }) => ({
      url: canonical,
      ...(lastModified && { lastModified }),
      images: images.map(({ url }) => url),
    }));
}
