import type { Page } from '@playwright/test';

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
  await page.evaluate(noteRings);
  for (let stop = 0; stop < ENDLESS; stop++) {
    await page.keyboard.press('Tab');
    const { isOver, fault } = await page.evaluate(look);
    if (fault) faults.push(fault);
    if (isOver) return [...faults, ...(await page.evaluate(findUnreached))];
  }
  return [...faults, `no end after ${ENDLESS} stops`];
}

/** In the page: notes the outlines that are there without focus, which are no focus rings. */
function noteRings() {
  const resting = new Map<Element, string>();
  for (const element of document.querySelectorAll(
    'a, button, input, select, textarea, summary, label, [tabindex]',
  ))
    resting.set(element, ringOf(element));
  Object.assign(window, { resting, ringOf });

  function ringOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return [hasOutline && `${outlineWidth} ${outlineColor}`, boxShadow !== 'none' && boxShadow]
      .filter(Boolean)
      .join();
  }
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

  const { resting, ringOf } = window as unknown as {
    resting: Map<Element, string>;
    ringOf: (element: Element) => string;
  };
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  // What is drawn in place of a radio button or a checkbox lies in its label; every other field has a ring of its own.
  const isDrawnByLabel = element.matches('[type=radio], [type=checkbox]');
  const ringed = [element, ...(isDrawnByLabel && label ? [label] : [])].find((one) => {
    const ring = ringOf(one);
    return ring !== '' && ring !== (resting.get(one) ?? '');
  });
  // The first line of a link that runs over two.
  const { left, top, width, height } = (element.getClientRects()[0] ??
    element.getBoundingClientRect()) as DOMRect;
  const [x, y] = [left + width / 2, top + height / 2];
  const isInWindow = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const hit = document.elementFromPoint(x, y);
  const isUncovered = element.contains(hit) || Boolean(label && label === hit?.closest('label'));

  const name = `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
  const faults = [
    ringed ? faultOfRing(ringed) : 'shows no focus ring of its own',
    !isInWindow && 'is out of the window',
    isInWindow &&
      !isUncovered &&
      `lies under ${hit?.tagName.toLowerCase()} '${hit?.textContent?.trim().slice(0, 40)}'`,
  ].filter(Boolean);
  return { isOver: false, fault: faults.length > 0 ? `${name} ${faults.join(', ')}` : undefined };

  function faultOfRing(one: Element): string | false {
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(one);
    const offset = Number.parseFloat(outlineOffset);
    const reach = Math.max(0, offset) + Number.parseFloat(outlineWidth);
    const box = one.getBoundingClientRect();
    const behind = backgroundOf(offset < 0 ? one : one.parentElement);
    const ratio = behind && contrast(outlineColor, behind);
    if (ratio && ratio < 3) return `has a faint focus ring (${ratio.toFixed(1)}:1)`;
    for (let parent = one.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(parent);
      const clip = parent.getBoundingClientRect();
      const isCutX =
        overflowX !== 'visible' && (box.left - reach < clip.left - 1 || box.right + reach > clip.right + 1);
      const isCutY =
        overflowY !== 'visible' && (box.top - reach < clip.top - 1 || box.bottom + reach > clip.bottom + 1);
      if (offset >= 0 && (isCutX || isCutY))
        return `has a focus ring that is cut off by ${parent.className.slice(0, 60)}`;
      if (position === 'fixed') break;
    }
    return false;
  }

  function backgroundOf(from: Element | null): string | undefined {
    for (let one = from; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(one);
      // Over a picture there is no one color.
      if (backgroundImage !== 'none' || position === 'absolute') return undefined;
      if (/^rgb\(/.test(backgroundColor)) return backgroundColor;
    }
    return undefined;
  }

  function contrast(one: string, other: string): number | undefined {
    const [first, second] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return first === undefined || second === undefined ? undefined : (first + 0.05) / (second + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
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
