import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/lib/platform/env';

// Kept like a page (lib/documents).
export const dynamic = 'force-dynamic';

/** Allows crawling everything: pages that mustn't be indexed have a noindex tag, which crawlers must be able to read. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: `${siteOrigin()}/sitemap.xml` };
}
