import type { SitePage } from '@/lib/site/schema';
import { compareLive, type LivePage } from './live-rows';
import { searchResult, textWidth } from './pixel-width';
import type { PageSeo } from './resolve';
import { descriptionLength, type SeoRevision, titleLength } from './schema';
import { type Advice, adviceOn } from './structured-data-checks';

/** A title or description with its measurements. */
export interface MeasuredText {
  text: string;
  length: number;
  isTooLong: boolean;
  /** Its width in a desktop search result, in px. */
  widthPx: number;
  /** The devices whose search results truncate it. */
  truncatedOn: ('desktop' | 'phone')[];
  /** The paths of other pages with the same text. */
  duplicateOf: string[];
}

/** What a public page shows search engines, and how its live HTML differs. */
export interface PageFacts {
  path: string;
  name: string;
  title: MeasuredText;
  description: MeasuredText;
  h1: string;
  /** The images in the live page, and how many have an alt text (empty for decorative ones); null if unreadable. */
  images: { all: number; withAlt: number } | null;
  canonical: string;
  /** The path of the canonical page that search engines list instead, if any. */
  canonicalTarget: string | null;
  isHidden: boolean;
  advice: Advice[];
  lastChange: Pick<SeoRevision, 'action' | 'createdAt' | 'createdBy'> | null;
  /** The fields that differ in the live page, by the names of `compareLive`; null if unreadable. */
  differingFields: string[] | null;
  /** Whether staff should look at any of this. */
  needsAttention: boolean;
}

/** The input of the facts of one page; `live` is null if it couldn't be read. */
export interface PageFindings {
  page: SitePage;
  seo: PageSeo;
  live: LivePage | null;
  lastChange: PageFacts['lastChange'];
}

/** The facts of all pages, including duplicate texts. `origin` is the site's origin. */
export function pageFacts(findings: PageFindings[], origin: string): PageFacts[] {
  return findings.map(({ page, seo, live, lastChange }) => {
    const measured = (field: 'title' | 'description', max: number): MeasuredText => ({
      ...measure(seo[field], field, max),
      duplicateOf: findings
        .filter((other) => other.seo !== seo && normalizeText(other.seo[field]) === normalizeText(seo[field]))
        .map((other) => other.seo.path),
    });
    const facts = {
      path: page.path,
      name: page.name,
      title: measured('title', titleLength.max),
      description: measured('description', descriptionLength.max),
      h1: seo.h1,
      images: live && countImages(live),
      canonical: seo.canonical,
      canonicalTarget: seo.isIndexable || seo.isHidden ? null : seo.canonical.replace(origin, '') || '/',
      isHidden: seo.isHidden,
      advice: adviceOn(seo.jsonLd, page, origin, seo.figures, seo.exceptions).filter(
        ({ severity }) => severity !== 'note',
      ),
      lastChange,
      differingFields: live && differencesIn(seo, live),
    };
    return { ...facts, needsAttention: needsAttention(facts) };
  });
}

function needsAttention(facts: Omit<PageFacts, 'needsAttention'>): boolean {
  const { title, description, images, canonicalTarget, isHidden, advice, differingFields } = facts;
  return (
    [title, description].some(({ isTooLong, duplicateOf }) => isTooLong || duplicateOf.length > 0) ||
    // Not the title: its template has the whole name of the business.
    description.truncatedOn.includes('desktop') ||
    (images !== null && images.withAlt < images.all) ||
    canonicalTarget !== null ||
    isHidden ||
    advice.some(({ severity }) => severity === 'error') ||
    differingFields === null ||
    differingFields.length > 0
  );
}

function measure(
  text: string,
  field: 'title' | 'description',
  max: number,
): Omit<MeasuredText, 'duplicateOf'> {
  const isTruncatedOn = (device: 'desktop' | 'phone') => {
    const { fontPx, maxPx } = searchResult[device][field];
    return textWidth(text, fontPx) > maxPx;
  };
  return {
    text,
    length: text.length,
    isTooLong: text.length > max,
    widthPx: Math.round(textWidth(text, searchResult.desktop[field].fontPx)),
    truncatedOn: (['desktop', 'phone'] as const).filter(isTruncatedOn),
  };
}

const normalizeText = (text: string) => text.trim().toLowerCase();

function countImages({ document }: LivePage): PageFacts['images'] {
  return { all: document('img').length, withAlt: document('img[alt]').length };
}

const differencesIn = (seo: PageSeo, live: LivePage) =>
  compareLive(seo, live)
    .filter(({ isSame }) => !isSame)
    .map(({ name }) => name);
