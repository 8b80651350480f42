import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/lib/platform/env';

/** Everything may be crawled: what is not to be listed says so itself, which only who may read it can learn. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${siteOrigin()}/sitemap.xml` };
}
