import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node | null }[];
}

/**
 * Opens a page, waits for its fonts and scrolls to its end so that every image loads. Returns the sum of the unexpected
 * layout shifts meanwhile (the page's CLS), and the shifts.
 */
export async function measureLayoutShift(
  page: Page,
  path: string,
): Promise<{ sum: number; shifts: string[] }> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await showOnceParsed(page, path);
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 50));
    }
    await Promise.all(
      [...document.images]
        // An image beyond the edge of a carousel loads when that is scrolled.
        .filter((image) => image.getBoundingClientRect().left < window.innerWidth)
        .map(
          (image) =>
            image.complete ||
            new Promise((done) => {
              image.addEventListener('load', done);
              image.addEventListener('error', done);
            }),
        ),
    );
    return new Promise((resolve) => {
      const shifts: string[] = [];
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) || node?.nodeName);
          sum += value;
          shifts.push(`${value.toFixed(6)}: ${moved.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      // Buffered entries are delivered at once, or there are none.
      setTimeout(() => resolve({ sum, shifts }), 200);
    });
  });
}

/**
 * Shows the page only once its whole document is parsed. A busy browser shows it in parts, and what stands at an edge moves as
 * the rest comes: how far depends on the machine.
 */
const showOnceParsed = (page: Page, path: string) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // An element that never comes blocks rendering until the document ends.
    const link = '<link rel="expect" href="#no-such-element" blocking="render">';
    await route.fulfill({ response, body: html.replace('<head>', `<head>${link}`) });
  });
