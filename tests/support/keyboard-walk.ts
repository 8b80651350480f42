import type { Page } from '@playwright/test';
import { watchFocusRings } from './focus-ring';

/** More stops than any page has. */
const ENDLESS = 400;

/**
 * Presses Tab from the top of the page to its end. Returns what went wrong: a stop without a focus ring of its own, one
 * that is cut off or too faint, out of the window or under something else, and what can be used but was never reached.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    // What lies in a frame is another site's, and the focus takes its time to come back from there.
    for (const frame of document.querySelectorAll('iframe')) frame.inert = true;
  });
  await watchFocusRings(page);
  for (let stop = 0; stop < ENDLESS; stop++) {
    await page.keyboard.press('Tab');
    const { isOver, fault } = await page.evaluate(look);
    if (fault) faults.push(fault);
    if (isOver) return [...faults, ...(await page.evaluate(findUnreached))];
  }
  return [...faults, `no end after ${ENDLESS} stops`];
}

/** In the page: judges the stop that the focus has come to. */
function look(): { isOver: boolean; fault?: string } {
  const element = document.activeElement as HTMLElement | null;
  const isPage = !element || element === document.body || element === document.documentElement;
  // A date field has several stops of its own.
  if (element?.dataset.reached === 'last') return { isOver: false };
  if (isPage || element.dataset.reached) return { isOver: true };
  document.querySelector('[data-reached=last]')?.setAttribute('data-reached', 'before');
  element.dataset.reached = 'last';
  // What lies in a frame is another site's.
  if (element.tagName === 'IFRAME') return { isOver: false };

  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  // The first line of a link that runs over two.
  const { left, top, width, height } = (element.getClientRects()[0] ??
    element.getBoundingClientRect()) as DOMRect;
  const [x, y] = [left + width / 2, top + height / 2];
  const isInWindow = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const hit = document.elementFromPoint(x, y);
  const isUncovered = element.contains(hit) || Boolean(label && label === hit?.closest('label'));

  const name = `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  const faults = [
    window.faultOfRing?.(element),
    !isInWindow && 'is out of the window',
    isInWindow &&
      !isUncovered &&
      `lies under ${hit?.tagName.toLowerCase()} '${hit?.textContent?.trim().slice(0, 40)}'`,
  ].filter(Boolean);
  return { isOver: false, fault: faults.length > 0 ? `${name} ${faults.join(', ')}` : undefined };
}

/** In the page: what can be used and was no stop. */
function findUnreached(): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return (
    [...document.querySelectorAll<HTMLInputElement>(usable)]
      .filter((element) => !element.dataset.reached && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 && !element.disabled && element.type !== 'hidden')
      // A list of tabs hands the focus on to the tab that is open.
      .filter((element) => element.role !== 'tablist')
      // Of a group of radio buttons one is a stop; the arrow keys choose among them.
      .filter(
        ({ type, name }) => type !== 'radio' || !document.querySelector(`[name="${name}"][data-reached]`),
      )
      .map(
        (element) =>
          `never reached: ${element.tagName.toLowerCase()} '${element.textContent?.trim().slice(0, 40)}'`,
      )
  );
}
