import type { Page } from '@playwright/test';
import { watchFocusRings } from './focus-ring';

/** More tab stops than any page has. */
const MAX_STOPS = 400;
/** Code that is loaded at the first touch of a form may add controls when the focus has already passed their place. */
const MAX_ROUNDS = 2;

/**
 * Presses Tab from the top of the page to its end, and once more around if there are controls that weren't reached. Returns
 * the problems: stops without a focus ring, with one that is clipped or too faint, outside the viewport or covered, and
 * controls that were never reached. With `isFrameKnown`, only in what the page has between its header and its footer.
 */
export async function tabThroughPage(page: Page, { isFrameKnown = false } = {}): Promise<string[]> {
  const root = isFrameKnown ? 'main' : 'html';
  await page.evaluate(() => {
    // Frames show other sites, and the focus is slow to come back from them.
    for (const frame of document.querySelectorAll('iframe')) frame.inert = true;
  });
  await watchFocusRings(page);
  const faults: string[] = [];
  for (let round = 1; ; round++) {
    faults.push(...(await tabAround(page, root)));
    const unreached = await page.evaluate(findUnreached, root);
    if (unreached.length === 0 || round === MAX_ROUNDS) return [...faults, ...unreached];
  }
}

/** Presses Tab until the focus is back where it began, or leaves the root. Returns the problems of the stops. */
async function tabAround(page: Page, root: string): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate((selector) => {
    (document.activeElement as HTMLElement).blur();
    if (selector === 'main') document.querySelector('main')?.focus({ preventScroll: true });
    for (const element of document.querySelectorAll('[data-stop]')) element.removeAttribute('data-stop');
  }, root);
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { isOver, fault } = await page.evaluate(inspectStop, root);
    if (fault) faults.push(fault);
    if (isOver) return faults;
  }
  return [...faults, `no end after ${MAX_STOPS} stops`];
}

/** Runs in the page: checks the currently focused stop. */
function inspectStop(root: string): { isOver: boolean; fault?: string } {
  const element = document.activeElement as HTMLElement | null;
  const isPage = !element || element === document.body || element === document.documentElement;
  // A date field has several stops of its own.
  if (element?.dataset.stop === 'last') return { isOver: false };
  if (isPage || element.dataset.stop || !element.closest(root)) return { isOver: true };
  document.querySelector('[data-stop=last]')?.setAttribute('data-stop', 'before');
  element.dataset.stop = 'last';
  element.dataset.reached = '';
  // Frames show other sites.
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
    window.focusRingProblem?.(element),
    !isInWindow && 'is out of the window',
    isInWindow &&
      !isUncovered &&
      `lies under ${hit?.tagName.toLowerCase()} '${hit?.textContent?.trim().slice(0, 40)}'`,
  ].filter(Boolean);
  return { isOver: false, fault: faults.length > 0 ? `${name} ${faults.join(', ')}` : undefined };
}

/** Runs in the page: the controls that were no tab stop. */
function findUnreached(root: string): string[] {
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  return (
    [...document.querySelectorAll<HTMLInputElement>(usable)]
      .filter((element) => element.closest(root))
      .filter(
        (element) =>
          element.dataset.reached === undefined && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => element.tabIndex >= 0 && !element.disabled && element.type !== 'hidden')
      // A tab list moves the focus to its open tab.
      .filter((element) => element.role !== 'tablist')
      // Only one radio button of a group is a tab stop; the arrow keys move among them.
      .filter(
        ({ type, name }) => type !== 'radio' || !document.querySelector(`[name="${name}"][data-reached]`),
      )
      .map(
        (element) =>
          `never reached: ${element.tagName.toLowerCase()} '${element.textContent?.trim().slice(0, 40)}'`,
      )
  );
}
