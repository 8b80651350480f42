import { type OpeningTexts, openingTexts } from '@/lib/site/opening-text';
import { onEachMinute } from './on-each-minute';

/**
 * `<opening-time week="[[8,18],…]" say="line">`: says whether we're open now and until when, or when we open. Its own text is
 * for visitors without JavaScript.
 */
export class OpeningTimeElement extends HTMLElement {
  #stop = () => {};

  connectedCallback() {
    this.#stop = onEachMinute(() => this.#show());
    this.#show();
  }

  disconnectedCallback() {
    this.#stop();
  }

  #show() {
    const texts = openingTexts(JSON.parse(this.getAttribute('week') ?? '[]'), Date.now());
    const text = texts[this.getAttribute('say') as keyof OpeningTexts];
    if (this.textContent !== text) this.textContent = text;
  }
}
