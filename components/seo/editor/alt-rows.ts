import { readImageAlts, type ScannedImage } from '@/lib/seo/image-alts';
import { pictureSelector } from '@/lib/seo/resolve';
import type { SitePage } from '@/lib/site/schema';
import { findImages } from './image-selector';
import { type ImageAlt, imagesInPage, type PageImage, pageImage } from './page-images';

/** One image in the editor's list. */
export interface AltRow extends ImageAlt {
  selector: string;
  /** Null if the page has no such image. */
  image: PageImage | null;
  /** What the last scan noted about the image, which is stored with its alt text. */
  scanned: ScannedImage;
  /** The default alt text, without a stored one; null if unknown. */
  defaults: ImageAlt | null;
}

/**
 * The rows of the stored list, one for each selector, whether or not its image is on the page; of duplicate selectors the
 * last one is used, as on the page.
 */
export function storedRows(text: string | null, page: SitePage): AltRow[] {
  const entries = new Map((readImageAlts(text) ?? []).map((entry) => [entry.selector, entry]));
  return [...entries.values()].map(({ selector, alt, ...scanned }) => {
    const [element] = findImages(selector);
    return {
      selector,
      alt,
      scanned,
      isDecorative: alt === '',
      image: element ? pageImage(element) : null,
      defaults: defaultAlt(selector, page),
    };
  });
}

/** Merges the rows with the images now on the page, in page order; rows without an image come last. */
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
    const defaults = defaultAlt(selector, page) ?? (shown.has(selector) ? null : image.words);
    const { src, width, height } = image;
    scanned.set(selector, {
      ...(defaults ?? NO_ALT),
      defaults,
      ...row,
      selector,
      image,
      scanned: { src, width, height },
    });
  }
  const others = rows.filter(({ selector }) => !scanned.has(selector));
  return [...scanned.values(), ...others.map((row) => ({ ...row, image: imageOf(row.selector) }))];
}

const NO_ALT: ImageAlt = { alt: '', isDecorative: false };

function imageOf(selector: string): PageImage | null {
  const [element] = findImages(selector);
  return element ? pageImage(element) : null;
}

function defaultAlt(selector: string, page: SitePage): ImageAlt | null {
  const slot = page.images.find(({ key }) => pictureSelector(key) === selector);
  return slot ? { alt: slot.alt, isDecorative: slot.alt === '' } : null;
}

/**
 * Serializes the rows to store: those with an alt text or marked decorative, unless they equal the page's default. Rows
 * that are already stored stay stored.
 */
export function altsText(rows: AltRow[], stored: ReadonlySet<string>): string {
  const rowsToStore = rows.filter((row) => hasAlt(row) && (stored.has(row.selector) || !isDefault(row)));
  if (rowsToStore.length === 0) return '';
  return JSON.stringify(
    rowsToStore.map(({ selector, alt, isDecorative, scanned }) => ({
      selector,
      alt: isDecorative ? '' : alt.trim(),
      ...scanned,
    })),
  );
}

const hasAlt = ({ alt, isDecorative }: ImageAlt) => isDecorative || alt.trim() !== '';

/** Whether a row equals the default alt text of its image. */
export const isDefault = ({ defaults, alt, isDecorative }: AltRow) =>
  defaults !== null &&
  defaults.isDecorative === isDecorative &&
  (isDecorative || defaults.alt === alt.trim());

/** The selectors in a stored list. */
export const storedSelectors = (text: string | null): ReadonlySet<string> =>
  new Set(readImageAlts(text)?.map(({ selector }) => selector));
