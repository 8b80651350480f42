import { sunArcPaths, sunTransformAt } from '@/components/site/drawings/sun-arc-paths';
import { sunLabels } from '@/components/site/drawings/sun-labels';
import { calendarDate, evenlySpacedTimes, type Place, sunTimes } from '@/lib/solar/sun';
import { ClockElement } from './clock-elements';

const ANIMATION = { duration: 700, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' };
const KEYFRAMES = 12;

/**
 * `<sun-today latitude longitude>`: switches the texts and the arc in it to today. The sun travels from sunrise to now
 * (without animation for `prefers-reduced-motion`), then is moved every minute.
 */
export class SunTodayElement extends ClockElement {
  override connectedCallback() {
    super.connectedCallback();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#animateUntil(new Date());
  }

  get #place(): Place {
    const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(this.getAttribute(name)));
    return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  }

  #part(name: string) {
    return this.querySelector<HTMLElement | SVGElement>(`[data-sun=${name}]`);
  }

  protected show() {
    const now = new Date();
    this.#writeLabels(now);
    this.#draw(now);
  }

  #writeLabels(now: Date) {
    const labels = { date: calendarDate(now), ...sunLabels(sunTimes(now, this.#place)) };
    for (const [name, label] of Object.entries(labels)) {
      const element = this.#part(name);
      if (element) element.textContent = label;
    }
  }

  #draw(now: Date) {
    const { sunTransform, isUp, ...paths } = sunArcPaths(this.#place, sunTimes(now, this.#place), now);
    for (const [name, path] of Object.entries(paths)) this.#part(name)?.setAttribute('d', path);
    const sun = this.#part('sun');
    if (!sun) return;
    sun.style.transform = sunTransform ?? '';
    sun.toggleAttribute('data-up', isUp);
    sun.removeAttribute('hidden');
  }

  // By the browser's compositor: drawing each frame would occupy a phone for more than a second.
  #animateUntil(now: Date) {
    const day = sunTimes(now, this.#place);
    if (now < day.sunrise) return;
    const end = now < day.sunset ? now : day.sunset;
    const transforms = evenlySpacedTimes(day.sunrise, end, KEYFRAMES).map((time) =>
      sunTransformAt(this.#place, day, time),
    );
    this.#part('sun')?.animate({ transform: transforms }, ANIMATION);
    this.#part('past')?.animate({ clipPath: ['inset(-9px 100% -9px 0)', 'inset(-9px 0 -9px 0)'] }, ANIMATION);
  }
}
