import { runWhenIdle } from './idle-queue';

/**
 * Lays out the sections below the first view (app/shell.css) once the page has loaded, one by one while the browser is idle,
 * or all at once when the visitor scrolls before: later none of them may change its height, which would move what is in view.
 */
export function layOutSections() {
  const sections = [...document.querySelectorAll<HTMLElement>('#content > *')];
  const layOutRest = () => {
    document.documentElement.dataset.laidOut = '';
    for (const section of sections) section.style.removeProperty('content-visibility');
  };
  addEventListener('scroll', layOutRest, { once: true, passive: true });
  const layOutInTurn = () =>
    runWhenIdle([
      ...sections.map((section) => () => section.style.setProperty('content-visibility', 'visible')),
      layOutRest,
    ]);
  if (document.readyState === 'complete') layOutInTurn();
  else addEventListener('load', layOutInTurn, { once: true });
}
