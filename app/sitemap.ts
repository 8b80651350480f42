import type { MetadataRoute } from 'next';
import { currentPrivacyPolicy } from '@/lib/leads/retention/policy';
import { PRIVACY_POLICY } from '@/lib/leads/retention/schema';
import { pageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';

/** What search engines may list, each page by its canonical address with its pictures and its last real change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  // Part of it is written by the setting that says how long leads are kept.
  const { lastUpdated } = await currentPrivacyPolicy();
  const all = await Promise.all(pages.map(({ path }) => pageSeo(path)));
  return all
    .filter(({ isIndexable }) => isIndexable)
    .map(({ path, canonical, lastModified, images }) => ({
      url: canonical,
      lastModified: path === PRIVACY_POLICY ? later(lastModified, lastUpdated) : lastModified,
      images: images.map(({ url }) => url),
    }));
}

/** The later of two ISO dates or instants. */
const later = (one: string, other: string) => (one > other ? one : other);
