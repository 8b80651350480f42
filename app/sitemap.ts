import type { MetadataRoute } from 'next';
import { currentPrivacyPolicy } from '@/lib/leads/retention/policy';
import { PRIVACY_POLICY_PATH } from '@/lib/leads/retention/schema';
import { pageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';

// Kept like a page (lib/documents).
export const dynamic = 'force-dynamic';

/** The XML sitemap: every indexable page by its canonical URL, with its images and last content change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  // The privacy policy contains the retention period, so its date also depends on that setting.
  const { lastUpdated } = await currentPrivacyPolicy();
  const all = await Promise.all(pages().map(({ path }) => pageSeo(path)));
  return all
    .filter(({ isIndexable }) => isIndexable)
    .map(({ path, canonical, lastModified, images }) => ({
      url: canonical,
      lastModified: path === PRIVACY_POLICY_PATH ? later(lastModified, lastUpdated) : lastModified,
      images: images.map(({ url }) => url),
    }));
}

/** The later of two ISO dates or timestamps. */
const later = (one: string, other: string) => (one > other ? one : other);
