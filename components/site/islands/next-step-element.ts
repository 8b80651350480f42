/** The height of the sticky header, which covers what is behind it. */
const HEADER = '-64px 0px 0px';

const inView = new Set<NextStepElement>();

/**
 * `<next-step>`: around the hero's buttons or the form. While one is in view, and until that's known, the bar that offers the
 * same has `data-step-in-view`, which hides it (app/shell.css). Pages that the app keeps hidden have nothing in view.
 */
export class NextStepElement extends HTMLElement {
  #observer?: IntersectionObserver;

  connectedCallback() {
    // Until the browser has measured, so that the bar doesn't flash.
    this.#mark(true);
    this.#observer = new IntersectionObserver(
      (entries) => this.#mark(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: HEADER },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#mark(false);
  }

  // On the bar, because with :has() of the page browsers would look through the whole page for those in view.
  #mark(isInView: boolean) {
    if (isInView) inView.add(this);
    else inView.delete(this);
    document.querySelector('.next-step-bar')?.toggleAttribute('data-step-in-view', inView.size > 0);
  }
}
