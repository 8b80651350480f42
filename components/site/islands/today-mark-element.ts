import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { onEachMinute } from './on-each-minute';

/** `<today-mark day="Monday">`: shown on the day that it is in Asheville. */
export class TodayMarkElement extends HTMLElement {
  #stop = () => {};

  connectedCallback() {
    this.#stop = onEachMinute(() => this.#show());
    this.#show();
  }

  disconnectedCallback() {
    this.#stop();
  }

  #show() {
    const timeZone = BUSINESS_TIME_ZONE;
    const today = new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone });
    this.toggleAttribute('data-today', this.getAttribute('day') === today);
  }
}
