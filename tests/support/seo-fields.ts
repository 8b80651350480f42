import type { SeoFields } from '@/lib/seo/schema';

/** Search data with a title and a description, and nothing else. */
export const seoFields: SeoFields = {
  title: 'T',
  description: 'D',
  keywords: null,
  ogTitle: null,
  ogImage: null,
  canonicalUrl: null,
  structuredData: null,
  h1Text: null,
  imageAltTexts: null,
  robots: null,
};
