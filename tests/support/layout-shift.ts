import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node | null }[];
}

/**
 * Opens a page, waits for its type and scrolls to its end so that every picture comes. Returns the sum of what moved
 * meanwhile without anybody asking for it (the page's CLS), and what it was.
 */
export async function measureLayoutShift(
  page: Page,
  path: string,
): Promise<{ sum: number; shifts: string[] }> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 50));
    }
    await Promise.all(
      [...document.images]
        // A picture beyond the edge of a strip comes when the strip is pushed.
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
      // Buffered entries are handed over at once, or there are none.
      setTimeout(() => resolve({ sum, shifts }), 200);
    });
  });
}
