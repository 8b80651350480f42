import { daysLeftText, daysUntil } from '@/lib/site/days-left';
import { type OpeningTexts, openingTexts } from '@/lib/site/opening-text';
import { onEachMinute } from './on-each-minute';

/** A custom element whose content depends on the time: shown when it is connected, and on each minute. */
export abstract class ClockElement extends HTMLElement {
  #stop = () => {};

  connectedCallback() {
    this.#stop = onEachMinute(() => this.show());
    this.show();
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** Shows what is true now. */
  protected abstract show(): void;
}

/**
 * `<opening-time variant="line">`: says whether we're open now and until when, or when we open, by the `<data id="opening-hours">`
 * of the page. Its own text is for visitors without JavaScript, and for all while there's nothing to say.
 */
export class OpeningTimeElement extends ClockElement {
  #own: string | null = null;

  protected show() {
    const hours = document.querySelector<HTMLDataElement>('#opening-hours');
    if (!hours) return;
    const texts = openingTexts(JSON.parse(hours.value), Date.now());
    this.#own ??= this.textContent;
    const text = texts[this.getAttribute('variant') as keyof OpeningTexts] ?? this.#own;
    if (this.textContent !== text) this.textContent = text;
  }
}

/**
 * `<rate-notice last-day="2026-12-31">`: writes the days left, and is invisible after the last day. It keeps its space, so
 * that nothing moves; the server leaves it out of the next rendering.
 */
export class RateNoticeElement extends ClockElement {
  protected show() {
    const days = daysUntil(this.getAttribute('last-day') ?? '', Date.now());
    this.style.visibility = days < 0 ? 'hidden' : '';
    const text = this.querySelector('[data-days]');
    if (text && days >= 0) text.textContent = daysLeftText(days);
  }
}
