/** The viewport width below which a carousel scrolls, the same as Tailwind's `md`. */
const SCROLLS_QUERY = '(width < 48rem)';

/** `<scroll-carousel>`: focusable only while it scrolls, so that arrow keys scroll it. */
export class ScrollCarouselElement extends HTMLElement {
  readonly #query = matchMedia(SCROLLS_QUERY);

  connectedCallback() {
    this.#update();
    this.#query.addEventListener('change', this.#update);
  }

  disconnectedCallback() {
    this.#query.removeEventListener('change', this.#update);
  }

  readonly #update = () => {
    if (this.#query.matches) this.tabIndex = 0;
    // A visitor who was faster than this script would lose the focus.
    else if (document.activeElement === this) this.addEventListener('blur', this.#update, { once: true });
    else this.removeAttribute('tabindex');
  };
}
