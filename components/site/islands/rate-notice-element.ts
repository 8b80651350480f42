import { daysLeftText, daysUntil } from '@/lib/site/days-left';
import { ClockElement } from './clock-element';

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
