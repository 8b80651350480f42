import { business } from '@/lib/site/business';
import { siteKeywords } from '@/lib/site/pages';
import { pictures } from '@/lib/site/pictures';
import type { PageImage, SitePage } from '@/lib/site/schema';
import { shareImage } from '@/lib/site/share-images';
import { canonicalPath } from './canonical';
import { type ImageAlt, readImageAlts } from './image-alts';
import { pageGraph } from './json-ld';
import type { SeoFields } from './schema';
import { type JsonLdNode, readStructuredData } from './structured-data';

/** A picture for cards of social networks; the size, in px, is known only of our own. */
interface ShareImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** Everything that a page shows a crawler. Addresses are absolute. */
export interface PageSeo {
  path: string;
  title: string;
  description: string;
  keywords: string;
  canonical: string;
  /** False when the canonical address names another page, which search engines then list instead. */
  isIndexable: boolean;
  shareImage: ShareImage;
  h1: string;
  /** The page's own pictures, each with the words that stand for it and the address of its largest file. */
  images: (PageImage & { url: string })[];
  /** Stored words for whatever else their selectors find; the browser puts them in. */
  otherAlts: ImageAlt[];
  /** The page's own graph, then the nodes that staff added. */
  jsonLd: JsonLdNode[];
  geo: Record<string, string>;
  /** The last real change, of the page's content or its search data: an ISO date or instant. */
  lastModified: string;
}

/** What is stored for a page; no fields when it shows its defaults. */
export interface StoredSeo {
  fields: Partial<SeoFields> | null;
  /** The last save, reset or restore, as an ISO instant. */
  changedAt: string | null;
}

/** The CSS selector of one of a page's own pictures: the name by which its alt text is stored. */
export const pictureSelector = (key: string) => `img[data-picture="${key}"]`;

/**
 * The one place that decides what crawlers read: the stored value where there is one, else the page's own. The
 * pages, their metadata, the editor's previews, the site map and the overview all come here. `origin` is the site's
 * address, without a path.
 */
export function resolveSeo(page: SitePage, { fields, changedAt }: StoredSeo, origin: string): PageSeo {
  const address = origin + page.path;
  // The site may have moved, or the page gone, since it was stored: a page never sends search engines there.
  const canonical = origin + (canonicalPath(fields?.canonicalUrl ?? '', origin) ?? page.path);
  const h1 = fields?.h1Text || page.h1;
  const stored = readImageAlts(fields?.imageAltTexts ?? null) ?? [];
  const altBySelector = new Map(stored.map(({ selector, alt }) => [selector, alt]));
  const ownSelectors = page.images.map(({ key }) => pictureSelector(key));
  return {
    path: page.path,
    title: fields?.title || page.metaTitle,
    description: fields?.description || page.metaDescription,
    keywords: fields?.keywords || siteKeywords,
    canonical,
    isIndexable: canonical === address,
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
      url: `${origin}/images/${key}-${pictures[key].widths.at(-1)}.jpg`,
    })),
    otherAlts: stored.filter(({ selector }) => !ownSelectors.includes(selector)),
    jsonLd: [...pageGraph(page, origin), ...readStructuredData(fields?.structuredData ?? null)],
    geo: geoTags,
    lastModified: changedAt && changedAt > page.contentDate ? changedAt : page.contentDate,
  };
}

const { latitude, longitude, region, placename } = business.geo;
const geoTags = {
  'geo.region': region,
  'geo.placename': placename,
  'geo.position': `${latitude};${longitude}`,
  ICBM: `${latitude}, ${longitude}`,
};
