import { sunArcPaths } from '@/components/site/drawings/sun-arc-paths';
import { sunLabels } from '@/components/site/drawings/sun-labels';
import { calendarDate, type Place, sunTimes } from '@/lib/solar/sun';

const MINUTE_MS = 60_000;
const ANIMATION_MS = 1600;
const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * `<sun-today latitude longitude>`: switches the texts and the arc in it to today. The sun is animated from sunrise to now
 * (without animation for `prefers-reduced-motion`), then moved every minute.
 */
export class SunTodayElement extends HTMLElement {
  #frame = 0;
  #clock = 0;

  connectedCallback() {
    const now = new Date();
    this.#clock = window.setInterval(() => this.#showNow(), MINUTE_MS);
    this.#writeLabels(now);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.#draw(now, now);
    const from = sunTimes(now, this.#place).sunrise.getTime();
    const start = performance.now();
    const animate = (time: number) => {
      const progress = Math.min(1, Math.max(0, time - start) / ANIMATION_MS);
      this.#draw(now, new Date(from + (now.getTime() - from) * easeOut(progress)));
      if (progress < 1) this.#frame = requestAnimationFrame(animate);
    };
    this.#frame = requestAnimationFrame(animate);
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frame);
    clearInterval(this.#clock);
  }

  get #place(): Place {
    const [latitude, longitude] = ['latitude', 'longitude'].map((name) => Number(this.getAttribute(name)));
    return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  }

  #part(name: string) {
    return this.querySelector<HTMLElement | SVGElement>(`[data-sun=${name}]`);
  }

  #showNow() {
    const now = new Date();
    this.#writeLabels(now);
    this.#draw(now, now);
  }

  #writeLabels(now: Date) {
    const labels = { date: calendarDate(now), ...sunLabels(sunTimes(now, this.#place)) };
    for (const [name, label] of Object.entries(labels)) {
      const element = this.#part(name);
      if (element) element.textContent = label;
    }
  }

  #draw(now: Date, shown: Date) {
    const { sunTransform, isUp, ...paths } = sunArcPaths(this.#place, sunTimes(now, this.#place), shown);
    for (const [name, path] of Object.entries(paths)) this.#part(name)?.setAttribute('d', path);
    const sun = this.#part('sun');
    if (!sun) return;
    sun.style.transform = sunTransform ?? '';
    sun.toggleAttribute('data-up', isUp);
    sun.removeAttribute('hidden');
  }
}
