import type { Page } from '@playwright/test';

const MIN_CONTRAST = 3;

declare global {
  interface Window {
    /** What is wrong with the focus ring of the focused element; undefined when it is visible. */
    focusRingProblem?: (element: HTMLElement) => string | undefined;
  }
}

/** Installs `window.focusRingProblem` in the page. Call it while nothing has the focus. */
export async function watchFocusRings(page: Page): Promise<void> {
  await page.evaluate(installFocusRingProblem, MIN_CONTRAST);
}

/** Runs in the page. */
function installFocusRingProblem(minContrast: number) {
  // An outline that exists without focus is no focus ring.
  const atRest = new Map([...document.querySelectorAll('*')].map((element) => [element, ringOf(element)]));

  window.focusRingProblem = (element) => {
    // A specimen of the styleguide shows the ring without focus.
    if (element.classList.contains('outline-focus')) return undefined;
    const ringed = [element, ...labelsDrawnFor(element)].find((one) => {
      const ring = ringOf(one);
      return ring !== '' && ring !== atRest.get(one);
    });
    if (!ringed) return 'shows no focus ring of its own';
    const { outlineStyle, outlineOffset, outlineWidth, outlineColor } = getComputedStyle(ringed);
    if (outlineStyle === 'none') return undefined;
    const offset = Number.parseFloat(outlineOffset);
    const background = backgroundOf(offset < 0 ? ringed : ringed.parentElement);
    const ratio = background ? contrast(outlineColor, background) : minContrast;
    if (ratio < minContrast) return `has a focus ring of ${ratio.toFixed(1)}:1`;
    const cut =
      offset < 0 ? undefined : findClippingAncestor(ringed, offset + Number.parseFloat(outlineWidth));
    return cut && `has a focus ring that is cut off by '${cut.className.slice(0, 60)}'`;
  };

  /** Radio buttons and checkboxes may show the ring on their label; every other field has its own. */
  function labelsDrawnFor(element: HTMLElement): HTMLElement[] {
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
    return label && element.matches('[type=radio], [type=checkbox]') ? [label] : [];
  }

  function ringOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor;
    return boxShadow === 'none' ? outline : outline + boxShadow;
  }

  /** The background color of the element; undefined over images and gradients. */
  function backgroundOf(from: Element | null): string | undefined {
    for (let one = from; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, position } = getComputedStyle(one);
      if (backgroundImage !== 'none' || position === 'absolute') return undefined;
      if (backgroundColor.startsWith('rgb(')) return backgroundColor;
    }
    return undefined;
  }

  /** The ancestor that clips a ring which extends by `reach` px around the element. */
  function findClippingAncestor(element: Element, reach: number): Element | undefined {
    const ring = element.getBoundingClientRect();
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const clip = one.getBoundingClientRect();
      const isOutX = ring.left - reach < clip.left - 1 || ring.right + reach > clip.right + 1;
      const isOutY = ring.top - reach < clip.top - 1 || ring.bottom + reach > clip.bottom + 1;
      if ((overflowX !== 'visible' && isOutX) || (overflowY !== 'visible' && isOutY)) return one;
      if (position === 'fixed') return undefined;
    }
    return undefined;
  }

  function contrast(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
      const share = Number(channel) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
