import type { ImageAlt } from '@/lib/seo/image-alts';

// Applied again after a delay, for elements that scripts render late.
const REAPPLY_AFTER_MS = 500;

/**
 * `<stored-alts data-alts="[…]">`: stored alt texts for images and icons; our own pictures already have theirs from the
 * server.
 */
export class StoredAltsElement extends HTMLElement {
  connectedCallback() {
    this.#apply();
    setTimeout(this.#apply, REAPPLY_AFTER_MS);
    // Resizing may show images that were hidden.
    window.addEventListener('resize', this.#apply);
  }

  disconnectedCallback() {
    window.removeEventListener('resize', this.#apply);
  }

  readonly #apply = () => {
    for (const { selector, alt } of JSON.parse(this.dataset.alts ?? '[]') as ImageAlt[])
      for (const element of findVisible(selector))
        for (const [name, value] of Object.entries(attributesFor(element, alt)))
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
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
