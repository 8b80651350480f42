import { EDITOR_SELECTOR, IMAGES, uniqueSelector } from './image-selector';
import { svgPreview } from './svg-preview';

const MIN_SIZE_PX = 32;

/** The alt text of an image. Decorative is an explicit choice, not a missing alt text. */
export interface ImageAlt {
  alt: string;
  isDecorative: boolean;
}

/** An image or icon of the page. */
export interface PageImage {
  element: Element;
  selector: string;
  /** The URL of its file; undefined for an icon. */
  src: string | undefined;
  width: number;
  height: number;
  /** The URL of a preview; null if there is none. */
  preview: string | null;
  /** The background color behind it, as CSS. */
  ground: string;
  /** Its current alt text on the page. */
  words: ImageAlt;
}

/** The visible images and icons of at least 32 by 32 px; parts of an image don't count separately. */
export function imagesInPage(): PageImage[] {
  return [...document.querySelectorAll(IMAGES)]
    .filter(
      (element) => !element.closest(EDITOR_SELECTOR) && !element.parentElement?.closest('svg, [role="img"]'),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(isLargeEnough)
    .map(pageImage);
}

/** Compares the exact size, not the rounded one that is displayed. */
export function isLargeEnough(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= MIN_SIZE_PX && height >= MIN_SIZE_PX;
}

/** Describes an element of the page as an image. */
export function pageImage(element: Element): PageImage {
  const { width, height } = element.getBoundingClientRect();
  return {
    element,
    selector: uniqueSelector(element),
    src: srcOf(element),
    width: Math.round(width),
    height: Math.round(height),
    preview: previewOf(element),
    ground: backgroundOf(element),
    words: altOf(element),
  };
}

const srcOf = (element: Element) =>
  element instanceof HTMLImageElement ? element.currentSrc || element.src || undefined : undefined;

const previewOf = (element: Element) =>
  srcOf(element) ?? (element instanceof SVGSVGElement ? svgPreview(element) : null);

function backgroundOf(element: Element): string {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { backgroundColor } = getComputedStyle(ancestor);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return 'transparent';
}

function altOf(element: Element): ImageAlt {
  if (element instanceof HTMLImageElement) {
    const alt = element.getAttribute('alt');
    return { alt: alt ?? '', isDecorative: alt === '' };
  }
  const alt =
    element.getAttribute('aria-label') ?? element.querySelector(':scope > title')?.textContent ?? '';
  // The open editor hides the page with `aria-hidden`, and marks these elements with `data-aria-hidden`.
  const isHidden = element.closest('[aria-hidden="true"]:not([data-aria-hidden])') !== null;
  return { alt, isDecorative: isHidden };
}
