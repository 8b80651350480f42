// Leaves the browser time between two sections.
const PAUSE_MS = 50;

/**
 * Lays out the sections below the first view (app/shell.css) once the page has loaded, one by one: later, when a visitor
 * scrolls, none of them has to change its height.
 */
export function layOutSections() {
  if (document.readyState !== 'complete') return addEventListener('load', layOutSections);
  document.querySelectorAll<HTMLElement>('#content > *').forEach((section, index) => {
    setTimeout(() => {
      section.style.contentVisibility = 'visible';
    }, index * PAUSE_MS);
  });
}
