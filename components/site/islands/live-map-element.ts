const NEAR_MARGIN = '200px';

/**
 * `<live-map data-src data-title>`: embeds the map into its element with `data-frame` when the visitor presses its button or
 * scrolls near, and hides the button.
 */
export class LiveMapElement extends HTMLElement {
  #observer?: IntersectionObserver;

  connectedCallback() {
    const button = this.querySelector('button');
    if (!button || this.querySelector('iframe')) return;
    button.onclick = () => this.#embed(button).focus();
    // A focused button isn't replaced until the focus moves on, because keyboard users would lose their place.
    button.onblur = () => this.#embed(button);
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && document.activeElement !== button) this.#embed(button);
      },
      { rootMargin: NEAR_MARGIN },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }

  #embed(button: HTMLButtonElement): HTMLIFrameElement {
    this.#observer?.disconnect();
    button.onblur = null;
    const frame = document.createElement('iframe');
    frame.title = this.dataset.title ?? '';
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer';
    frame.onload = () => this.setAttribute('data-loaded', '');
    frame.src = this.dataset.src ?? '';
    this.querySelector('[data-frame]')?.replaceChildren(frame);
    button.hidden = true;
    return frame;
  }
}
