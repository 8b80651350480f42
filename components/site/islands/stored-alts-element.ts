import { overrideAttributes } from '@/components/site/attribute-overrides';
import type { ImageAlt } from '@/lib/seo/image-alts';

// Applied again after a delay, for elements that scripts render late.
const REAPPLY_AFTER_MS = 500;

/**
 * `<stored-alts data-alts="[…]">`: applies stored alt texts to images and icons while it's part of the page; our own
 * pictures already have theirs from the server. Next keeps the previous page hidden in the document after navigation, so
 * only visible elements are changed, and the app calls `undo` when it hides the page and `apply` when it shows it again.
 */
export class StoredAltsElement extends HTMLElement {
  readonly #overrides = overrideAttributes();
  #timer?: number;

  connectedCallback() {
    if (this.parentElement?.checkVisibility()) this.apply();
  }

  disconnectedCallback() {
    this.undo();
  }

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
