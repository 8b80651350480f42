import type { MetadataRoute } from 'next';
import { pageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';

/** What search engines may list, each page by its canonical address with its pictures and its last real change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const all = await Promise.all(pages.map(({ path }) => pageSeo(path)));
  return all
    .filter(({ isIndexable }) => isIndexable)
    .map(({ canonical, lastModified, images }) => ({
      url: canonical,
      lastModified,
      images: images.map(({ url }) => url),
    }));
}
