import type { Metadata } from 'next';
import { siteOrigin } from '@/lib/env';
import { business } from '@/lib/site/business';
import { pageByPath, siteKeywords } from '@/lib/site/pages';
import { pictures } from '@/lib/site/pictures';

const { latitude, longitude, region, placename } = business.geo;

const geoTags = {
  'geo.region': region,
  'geo.placename': placename,
  'geo.position': `${latitude};${longitude}`,
  ICBM: `${latitude}, ${longitude}`,
};

const shareImage = { ...pictures.hero, url: `/images/hero-${pictures.hero.width}.jpg`, alt: business.name };

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
  const { url, alt, width, height } = shareImage;

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
      images: [{ url, alt, width, height }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [{ url, alt }] },
    other: geoTags,
  };
}
