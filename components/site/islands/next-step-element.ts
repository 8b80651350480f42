/** The height of the sticky header, which covers what is behind it. */
const HEADER = '-64px 0px 0px';

/**
 * `<next-step>`: around the hero's buttons or the form. It has `data-in-view` while it's in view, and until that's
 * known, which hides the bar that offers the same (app/shell.css). Pages that the app keeps hidden have nothing in view.
 */
export class NextStepElement extends HTMLElement {
  #observer?: IntersectionObserver;

  connectedCallback() {
    // Until the browser has measured, so that the bar doesn't flash.
    this.toggleAttribute('data-in-view', true);
    this.#observer = new IntersectionObserver(
      (entries) => this.toggleAttribute('data-in-view', entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: HEADER },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }
}
