import { type OpeningTexts, openingTexts } from '@/lib/site/opening-text';
import { ClockElement } from './clock-element';

/**
 * `<opening-time week="[[8,18],…]" variant="line">`: says whether we're open now and until when, or when we open. Its own text is
 * for visitors without JavaScript.
 */
export class OpeningTimeElement extends ClockElement {
  protected show() {
    const texts = openingTexts(JSON.parse(this.getAttribute('week') ?? '[]'), Date.now());
    const text = texts[this.getAttribute('variant') as keyof OpeningTexts];
    if (this.textContent !== text) this.textContent = text;
  }
}
