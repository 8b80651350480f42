import type { SitePage } from '@/lib/site/schema';
import { compareLive, type LivePage } from './live-rows';
import { searchResult, textWidth } from './pixel-width';
import type { PageSeo } from './resolve';
import { descriptionLength, type SeoRevision, titleLength } from './schema';
import { type Advice, adviceOn } from './structured-data-checks';

/** One text that search engines read, and what is to be known of it. */
export interface MeasuredText {
  text: string;
  length: number;
  isTooLong: boolean;
  /** Its width in a search result, in px. */
  px: number;
  /** The results that show only a part of it. */
  cutOn: ('desktop' | 'phone')[];
  /** The other pages that say the very same. */
  sameAs: string[];
}

/** What one public page tells search engines, and whether its live HTML does. */
export interface PageFacts {
  path: string;
  name: string;
  title: MeasuredText;
  description: MeasuredText;
  h1: string;
  /** Images in the live page, and those of them with an alt text (an empty one says: decorative). Null when it is not known. */
  images: { all: number; withAlt: number } | null;
  canonical: string;
  /** What search engines list in place of this page: the path that its canonical address names. */
  listsInstead: string | null;
  advice: Advice[];
  lastChange: Pick<SeoRevision, 'action' | 'createdAt' | 'createdBy'> | null;
  /** What differs in the live page; null when it could not be read. */
  differing: string[] | null;
  /** Whether any of this is for staff to look at. */
  needsAttention: boolean;
}

/** What is known of one page: its place in the registry, its search data, its live HTML (null: unreadable), its last change. */
export interface PageFindings {
  page: SitePage;
  seo: PageSeo;
  live: LivePage | null;
  lastChange: PageFacts['lastChange'];
}

/** The facts of every page, with each text compared to those of all others. `origin` is the site's address, without a path. */
export function pageFacts(findings: PageFindings[], origin: string): PageFacts[] {
  return findings.map(({ page, seo, live, lastChange }) => {
    const measured = (field: 'title' | 'description', most: number): MeasuredText => ({
      ...measure(seo[field], field, most),
      sameAs: findings
        .filter((other) => other.seo !== seo && comparable(other.seo[field]) === comparable(seo[field]))
        .map((other) => other.seo.path),
    });
    const facts = {
      path: page.path,
      name: page.name,
      title: measured('title', titleLength.most),
      description: measured('description', descriptionLength.most),
      h1: seo.h1,
      images: live && imagesIn(live),
      canonical: seo.canonical,
      listsInstead: seo.isIndexable ? null : seo.canonical.replace(origin, '') || '/',
      advice: adviceOn(seo.jsonLd, page, origin).filter(({ weight }) => weight !== 'note'),
      lastChange,
      differing: live && differencesIn(seo, live),
    };
    return { ...facts, needsAttention: needsAttention(facts) };
  });
}

function needsAttention(facts: Omit<PageFacts, 'needsAttention'>): boolean {
  const { title, description, images, listsInstead, advice, differing } = facts;
  return (
    [title, description].some(({ isTooLong, sameAs }) => isTooLong || sameAs.length > 0) ||
    (images !== null && images.withAlt < images.all) ||
    listsInstead !== null ||
    advice.some(({ weight }) => weight === 'error') ||
    differing === null ||
    differing.length > 0
  );
}

function measure(text: string, field: 'title' | 'description', most: number): Omit<MeasuredText, 'sameAs'> {
  const isCutOn = (device: 'desktop' | 'phone') => {
    const { fontPx, maxPx } = searchResult[device][field];
    return textWidth(text, fontPx) > maxPx;
  };
  return {
    text,
    length: text.length,
    isTooLong: text.length > most,
    px: Math.round(textWidth(text, searchResult.desktop[field].fontPx)),
    cutOn: (['desktop', 'phone'] as const).filter(isCutOn),
  };
}

const comparable = (text: string) => text.trim().toLowerCase();

function imagesIn({ document }: LivePage): PageFacts['images'] {
  return { all: document('img').length, withAlt: document('img[alt]').length };
}

const differencesIn = (seo: PageSeo, live: LivePage) =>
  compareLive(seo, live)
    .filter(({ isSame }) => !isSame)
    .map(({ name }) => name);
