import { EDITOR_SELECTOR, IMAGES, selectorOf } from './image-selector';
import { svgPreview } from './svg-preview';

const LEAST_PX = 32;

/** What stands for an image where it cannot be seen. Decorative is a choice, not the lack of words. */
export interface ImageWords {
  alt: string;
  isDecorative: boolean;
}

/** An image or icon of the page. */
export interface PageImage {
  element: Element;
  selector: string;
  width: number;
  height: number;
  /** The address of a picture of it; null where there can be none. */
  preview: string | null;
  /** The color that it stands on. */
  ground: string;
  /** The words that it has in the page now. */
  words: ImageWords;
}

/** The images and icons that the page shows at 32 px or more both ways; a part of an image is none of its own. */
export function imagesInPage(): PageImage[] {
  return [...document.querySelectorAll(IMAGES)]
    .filter(
      (element) => !element.closest(EDITOR_SELECTOR) && !element.parentElement?.closest('svg, [role="img"]'),
    )
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(isLargeEnough)
    .map(pageImage);
}

/** By its true size: the one that is shown is rounded. */
export function isLargeEnough(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= LEAST_PX && height >= LEAST_PX;
}

/** An element of the page as an image. */
export function pageImage(element: Element): PageImage {
  const { width, height } = element.getBoundingClientRect();
  return {
    element,
    selector: selectorOf(element),
    width: Math.round(width),
    height: Math.round(height),
    preview: previewOf(element),
    ground: groundOf(element),
    words: wordsOf(element),
  };
}

function previewOf(element: Element): string | null {
  if (element instanceof HTMLImageElement) return element.currentSrc || element.src || null;
  return element instanceof SVGSVGElement ? svgPreview(element) : null;
}

function groundOf(element: Element): string {
  for (let place: Element | null = element; place; place = place.parentElement) {
    const { backgroundColor } = getComputedStyle(place);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return 'transparent';
}

function wordsOf(element: Element): ImageWords {
  if (element instanceof HTMLImageElement) {
    const alt = element.getAttribute('alt');
    return { alt: alt ?? '', isDecorative: alt === '' };
  }
  const alt =
    element.getAttribute('aria-label') ?? element.querySelector(':scope > title')?.textContent ?? '';
  // The editor itself hides the page from assistive technology while it is open, and marks what it hid.
  const isHidden = element.closest('[aria-hidden="true"]:not([data-aria-hidden])') !== null;
  return { alt, isDecorative: isHidden };
}
