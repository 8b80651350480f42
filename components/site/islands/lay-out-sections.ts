import { runWhenIdle } from './idle-queue';

/**
 * Lays out the sections that the first view leaves out (app/first-view.css), from top to bottom, one at a time, so that they
 * don't delay what the visitor does.
 */
export function layOutSections() {
  // The first frame decides which sections are in view.
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
  delete document.documentElement.dataset.firstView;
}
