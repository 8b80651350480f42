// Leaves browsers time between two sections.
const PAUSE_MS = 50;

/**
 * Lays out the sections below the first view (app/shell.css) once the page has loaded, one by one, or all at once when the
 * visitor scrolls before: later none of them may change its height, which would move what is in view.
 */
export function layOutSections() {
  const sections = document.querySelectorAll<HTMLElement>('#content > *');
  const layOut = (section: HTMLElement) => section.style.setProperty('content-visibility', 'visible');
  addEventListener('scroll', () => sections.forEach(layOut), { once: true, passive: true });
  const layOutInTurn = () =>
    sections.forEach((section, index) => {
      setTimeout(layOut, index * PAUSE_MS, section);
    });
  if (document.readyState === 'complete') layOutInTurn();
  else addEventListener('load', layOutInTurn);
}
