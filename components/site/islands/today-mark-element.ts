import { clockFace, weekdayOf } from '@/lib/site/clock-face';
import { ClockElement } from './clock-element';

/** `<today-mark day="Monday">`: shown on that weekday, local time. */
export class TodayMarkElement extends ClockElement {
  protected show() {
    const today = weekdayOf(clockFace(Date.now()));
    this.toggleAttribute('data-today', this.getAttribute('day') === today);
  }
}
