import { runWhenIdle } from './idle-queue';

/**
 * Lays out the sections that the first view leaves out (app/first-view.css), from top to bottom, one at a time, so that they
 * don't delay what the visitor does. A page that is reloaded or returned to is laid out at once, because the browser scrolls
 * it to where it was.
 */
export function layOutSections() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') finish();
  // The first frame decides which sections are in view.
  else
    requestAnimationFrame(() => runWhenIdle([...leftOut().map((section) => () => layOut(section)), finish]));
}

function leftOut(): HTMLElement[] {
  const sections = document.querySelectorAll<HTMLElement>('#content > *, savings-calculator > *, footer');
  return [...sections].filter((section) => getComputedStyle(section).contentVisibility === 'auto');
}

function layOut(section: HTMLElement) {
  section.style.contentVisibility = 'visible';
  section.getBoundingClientRect();
}

function finish() {
  document.body.dataset.laidOut = '';
}
