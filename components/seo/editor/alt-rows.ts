import { readImageAlts } from '@/lib/seo/image-alts';
import { pictureSelector } from '@/lib/seo/resolve';
import type { SitePage } from '@/lib/site/schema';
import { findImages } from './image-selector';
import { type ImageWords, imagesInPage, type PageImage, pageImage } from './page-images';

/** One image in the editor's list. */
export interface AltRow extends ImageWords {
  selector: string;
  /** Null when the page shows no such image. */
  image: PageImage | null;
  /** The words that it has without anything stored; null when nobody knows. */
  own: ImageWords | null;
}

/**
 * The list as it is stored has one row for each selector, whether its image is there or not; of entries for the same one
 * the page shows the last.
 */
export function storedRows(text: string | null, page: SitePage): AltRow[] {
  const alts = new Map((readImageAlts(text) ?? []).map(({ selector, alt }) => [selector, alt]));
  return [...alts].map(([selector, alt]) => {
    const [element] = findImages(selector);
    return {
      selector,
      alt,
      isDecorative: alt === '',
      image: element ? pageImage(element) : null,
      own: ownWords(selector, page),
    };
  });
}

/** The rows with the page's images as they are now, in the page's order; those whose image is gone come last. */
export function scannedRows(rows: AltRow[], page: SitePage, shown: ReadonlySet<string>): AltRow[] {
  const found = new Map<Element, PageImage>();
  for (const image of imagesInPage()) found.set(image.element, image);
  const rowsByElement = new Map(
    rows.flatMap((row) => findImages(row.selector).map((element) => [element, row])),
  );
  const scanned = new Map<string, AltRow>();
  for (const image of found.values()) {
    const row = rowsByElement.get(image.element);
    const selector = row?.selector ?? image.selector;
    if (scanned.has(selector)) continue;
    const own = ownWords(selector, page) ?? (shown.has(selector) ? null : image.words);
    scanned.set(selector, { ...(own ?? NO_WORDS), own, ...row, selector, image });
  }
  const others = rows.filter(({ selector }) => !scanned.has(selector));
  return [...scanned.values(), ...others.map((row) => ({ ...row, image: imageOf(row.selector) }))];
}

const NO_WORDS: ImageWords = { alt: '', isDecorative: false };

function imageOf(selector: string): PageImage | null {
  const [element] = findImages(selector);
  return element ? pageImage(element) : null;
}

function ownWords(selector: string, page: SitePage): ImageWords | null {
  const slot = page.images.find(({ key }) => pictureSelector(key) === selector);
  return slot ? { alt: slot.alt, isDecorative: slot.alt === '' } : null;
}

/**
 * The rows as text to be stored: those with words, or marked decorative, unless they say what the page says by itself.
 * What is stored already stays stored.
 */
export function altsText(rows: AltRow[], stored: ReadonlySet<string>): string {
  const kept = rows.filter((row) => hasWords(row) && (stored.has(row.selector) || !isOwn(row)));
  if (kept.length === 0) return '';
  return JSON.stringify(
    kept.map(({ selector, alt, isDecorative }) => ({ selector, alt: isDecorative ? '' : alt.trim() })),
  );
}

const hasWords = ({ alt, isDecorative }: ImageWords) => isDecorative || alt.trim() !== '';

/** Whether a row says what its image says by itself. */
export const isOwn = ({ own, alt, isDecorative }: AltRow) =>
  own !== null && own.isDecorative === isDecorative && (isDecorative || own.alt === alt.trim());

/** The selectors in a stored list. */
export const storedSelectors = (text: string | null): ReadonlySet<string> =>
  new Set(readImageAlts(text)?.map(({ selector }) => selector));
