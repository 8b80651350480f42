import type { Metadata } from 'next';
import { business } from '@/lib/site/business';
import type { PageSeo } from './resolve';

/**
 * Converts a page's SEO data to Next's metadata, completely, because a page's `openGraph` replaces its parent's. All URLs
 * are absolute: with `metadataBase` Next would drop the slash of the home page's URL, unlike sitemap and JSON-LD.
 */
export function toMetadata(seo: PageSeo): Metadata {
  const { title, shareTitle, description, keywords, canonical, shareImage, geo, verification, isHidden } =
    seo;
  return {
    title: { absolute: title },
    description,
    keywords,
    alternates: { canonical },
    robots: isHidden ? { index: false } : { 'max-image-preview': 'large' },
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: business().name,
      url: canonical,
      title: shareTitle,
      description,
      images: [shareImage],
    },
    twitter: { card: 'summary_large_image', title: shareTitle, description, images: [shareImage] },
    other: { ...geo, ...verification },
  };
}
