import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

/** `<today-mark day="Monday">`: shown on the day that it is in Asheville. */
export class TodayMarkElement extends HTMLElement {
  connectedCallback() {
    const timeZone = BUSINESS_TIME_ZONE;
    const today = new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone });
    this.toggleAttribute('data-today', this.getAttribute('day') === today);
  }
}
