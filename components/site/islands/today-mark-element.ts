import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { ClockElement } from './clock-element';

/** `<today-mark day="Monday">`: shown on the day that it is in Asheville. */
export class TodayMarkElement extends ClockElement {
  protected show() {
    const timeZone = BUSINESS_TIME_ZONE;
    const today = new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone });
    this.toggleAttribute('data-today', this.getAttribute('day') === today);
  }
}
