import type { Metadata } from 'next';
import { business } from '@/lib/site/business';
import type { PageSeo } from './resolve';

/**
 * A page's search data as Next writes it into `<head>`, complete: a page's Open Graph object would replace its
 * parent's whole. No `metadataBase`: all addresses are absolute, and Next would write the home page's without its
 * slash, unlike the site map and the structured data.
 */
export function metadataOf({ title, description, keywords, canonical, shareImage, geo }: PageSeo): Metadata {
  return {
    title: { absolute: title },
    description,
    keywords,
    alternates: { canonical },
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: business.name,
      url: canonical,
      title,
      description,
      images: [shareImage],
    },
    twitter: { card: 'summary_large_image', title, description, images: [shareImage] },
    other: geo,
  };
}
