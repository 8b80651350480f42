import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node | null }[];
}

/**
 * Opens a page, waits for its type and scrolls to its end so that every picture comes. Returns what moved meanwhile
 * without anybody asking for it.
 */
export async function findLayoutShifts(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 50));
    }
    await Promise.all(
      [...document.images].map(
        (image) =>
          image.complete ||
          new Promise((done) => {
            image.addEventListener('load', done);
            image.addEventListener('error', done);
          }),
      ),
    );
    return new Promise<string[]>((resolve) => {
      const shifts: string[] = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) || node?.nodeName);
          shifts.push(`${value.toFixed(6)}: ${moved.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      // Buffered entries are handed over at once, or there are none.
      setTimeout(() => resolve(shifts), 200);
    });
  });
}
