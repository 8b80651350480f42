import { overrideAttributes } from '@/components/site/attribute-overrides';
import type { ImageAlt } from '@/lib/seo/image-alts';

// Applied again after a delay, for elements that scripts render late.
const REAPPLY_AFTER_MS = 500;

/**
 * `<stored-alts data-alts="[…]">`: stored alt texts for images and icons; our own pictures already have theirs from the
 * server. Next keeps the previous page hidden in the document after navigation, so only visible elements are changed, and
 * the app undoes the changes when it hides the page.
 */
export class StoredAltsElement extends HTMLElement {
  readonly #overrides = overrideAttributes();
  #timer?: number;

  /** Applies the alt texts. Doing it again changes nothing. */
  apply() {
    this.undo();
    this.#set();
    this.#timer = window.setTimeout(this.#set, REAPPLY_AFTER_MS);
    // Resizing may show images that were hidden.
    window.addEventListener('resize', this.#set);
  }

  /** Restores the alt texts from before. */
  undo() {
    clearTimeout(this.#timer);
    window.removeEventListener('resize', this.#set);
    this.#overrides.undo();
  }

  /** Applies those of the page as it was loaded. For pages shown later, the app does (../stored-alts.tsx). */
  static applyAll() {
    for (const element of document.querySelectorAll<StoredAltsElement>('stored-alts'))
      if (element.parentElement?.checkVisibility()) element.apply();
  }

  readonly #set = () => {
    for (const { selector, alt } of JSON.parse(this.dataset.alts ?? '[]') as ImageAlt[])
      for (const element of findVisible(selector)) this.#overrides.set(element, attributesFor(element, alt));
  };
}

/** The visible images and icons that match a selector; other elements, such as headings, would lose their role. */
function findVisible(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter(
      (element) => element.matches('img, svg') && element.checkVisibility(),
    );
  } catch {
    console.warn(`A stored alt text names no image: ${selector} is not a selector.`);
    return [];
  }
}

function attributesFor(element: Element, alt: string): Record<string, string | null> {
  if (element instanceof HTMLImageElement) return { alt };
  return alt === '' ? { 'aria-hidden': 'true' } : { 'aria-hidden': null, role: 'img', 'aria-label': alt };
}
