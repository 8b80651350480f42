import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { fromFacts } from '@/lib/site/facts/current';
import type { DayExceptions } from '@/lib/site/holidays';
import type { ModelFigures } from '@/lib/site/model-figures';
import { siteKeywords } from '@/lib/site/pages';
import { largestJpeg } from '@/lib/site/pictures';
import type { PageImage, SitePage } from '@/lib/site/schema';
import { shareImage } from '@/lib/site/share-images';
import { canonicalPath } from './canonical';
import { type ImageAlt, readImageAlts } from './image-alts';
import { pageGraph } from './json-ld';
import type { SeoFields } from './schema';
import { type SiteVerification, verificationTags } from './site-verification/schema';
import { type JsonLdNode, readStructuredData } from './structured-data';

/** A share image; the size, in px, is known only for our own images. */
interface ShareImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Everything that a page shows crawlers. URLs are absolute. */
export interface PageSeo {
  path: string;
  /** The date in the business's time zone whose texts the page shows, such as `2026-11-21`. */
  day: string;
  /** The model's figures that the page shows. */
  figures: ModelFigures;
  /** The days that have other hours than their week. */
  exceptions: DayExceptions;
  title: string;
  /** The title of a card in a social network. */
  shareTitle: string;
  description: string;
  keywords: string;
  canonical: string;
  /** False when it's hidden from search engines, or another page is canonical, which they then list instead. */
  isIndexable: boolean;
  isHidden: boolean;
  shareImage: ShareImage;
  h1: string;
  /** The page's own images, with alt text and the URL of the largest file. */
  images: (PageImage & { url: string })[];
  /** Stored alt texts for other selectors, set by a script in the browser. */
  otherAlts: ImageAlt[];
  /** The page's own graph, followed by the nodes that staff added. */
  jsonLd: JsonLdNode[];
  geo: Record<string, string>;
  /** The meta tags that prove the site to search engines, by name. */
  verification: Record<string, string>;
  /** The date of the last change of its words; null until they have been rendered with a database. */
  wordsDated: string | null;
  /** The last change of its words or SEO data, as an ISO date or timestamp. */
  lastModified: string | null;
}

/** A page's stored data; `fields` is null when it shows its defaults. */
export interface StoredSeo {
  fields: Partial<SeoFields> | null;
  /** The last save, reset or restore, as an ISO timestamp. */
  changedAt: string | null;
  /** The date of the last change of its words (page-words). */
  wordsDated?: string | null;
  /** The tokens that prove the site to search engines. Only public pages show them. */
  verification?: SiteVerification;
  figures: ModelFigures;
  exceptions?: DayExceptions;
  /** Whether search engines mustn't list the site, because its address isn't a public one. */
  isPreview?: boolean;
}

/** The CSS selector of one of a page's own images, which is also the key of its stored alt text. */
export const pictureSelector = (key: string) => `img[data-picture="${key}"]`;

/**
 * The single source of what crawlers read: stored values with fallback to the page's defaults. Used by pages, metadata, the
 * editor's previews, the sitemap and the overview. `origin` is the site's origin, `day` decides which texts are shown.
 */
export function resolveSeo(
  page: SitePage,
  {
    fields,
    changedAt,
    wordsDated = null,
    verification,
    figures,
    exceptions = [],
    isPreview = false,
  }: StoredSeo,
  origin: string,
  day = isoDay(Date.now()),
): PageSeo {
  const address = origin + page.path;
  // The site's origin or the target page may have changed since it was stored, so it is validated again.
  const canonical = origin + (canonicalPath(fields?.canonicalUrl ?? '', origin) ?? page.path);
  const title = fields?.title || page.metaTitle;
  const isHidden = isPreview || fields?.robots === 'noindex';
  const h1 = fields?.h1Text || page.h1;
  const stored = readImageAlts(fields?.imageAltTexts ?? null) ?? [];
  const altBySelector = new Map(stored.map(({ selector, alt }) => [selector, alt]));
  const ownSelectors = page.images.map(({ key }) => pictureSelector(key));
  return {
    path: page.path,
    day,
    figures,
    exceptions,
    title,
    shareTitle: fields?.ogTitle || title,
    description: fields?.description || page.metaDescription,
    keywords: fields?.keywords || siteKeywords(),
    canonical,
    isIndexable: canonical === address && !isHidden,
    isHidden,
    shareImage: fields?.ogImage
      ? { url: URL.parse(fields.ogImage)?.href ?? fields.ogImage, alt: h1 }
      : {
          url: origin + shareImage.urlFor(page.path, h1),
          alt: h1,
          width: shareImage.width,
          height: shareImage.height,
        },
    h1,
    images: page.images.map(({ key, alt }) => ({
      key,
      alt: altBySelector.get(pictureSelector(key)) ?? alt,
      // Without a hash: search engines know a picture by its address.
      url: origin + largestJpeg(key),
    })),
    otherAlts: stored
      .filter(({ selector }) => !ownSelectors.includes(selector))
      .map(({ selector, alt }) => ({ selector, alt })),
    jsonLd: [
      ...pageGraph(page, origin, figures, day, exceptions),
      ...readStructuredData(fields?.structuredData ?? null),
    ],
    geo: geoTags(),
    verification: verification ? verificationTags(verification) : {},
    wordsDated,
    lastModified:
      [wordsDated, changedAt]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1) ?? null,
  };
}

const geoTags = fromFacts(() => ({
  'geo.region': business().geo.region,
  'geo.placename': business().geo.placename,
  'geo.position': `${business().geo.latitude};${business().geo.longitude}`,
  ICBM: `${business().geo.latitude}, ${business().geo.longitude}`,
}));
