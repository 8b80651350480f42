import type { Metadata } from 'next';
import { siteOrigin } from '@/lib/env';
import { business } from '@/lib/site/business';
import { pageByPath, siteKeywords } from '@/lib/site/pages';
import { shareImage } from '@/lib/site/share-images';

const { latitude, longitude, region, placename } = business.geo;

const geoTags = {
  'geo.region': region,
  'geo.placename': placename,
  'geo.position': `${latitude};${longitude}`,
  ICBM: `${latitude}, ${longitude}`,
};

/**
 * Everything that a page of the registry tells crawlers, complete: a page's Open Graph object would replace
 * its parent's whole.
 *
 * @throws when `path` is not in the page registry.
 */
export function pageMetadata(path: string): Metadata {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is not in the page registry`);
  const title = page.metaTitle;
  const description = page.metaDescription;
  const { width, height } = shareImage;
  const image = { url: shareImage.urlFor(path), alt: page.h1, width, height };

  return {
    metadataBase: new URL(siteOrigin()),
    title,
    description,
    keywords: siteKeywords,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'en_US',
      siteName: business.name,
      url: path,
      title,
      description,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
    other: geoTags,
  };
}
