import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/verify/chromium';

const SLOWDOWN = 4;

interface SecondPage {
  from: string;
  to: string;
}

/** Links that many visitors follow. */
export const SECOND_PAGES: SecondPage[] = [
  { from: '/', to: '/services' },
  { from: '/', to: '/savings' },
  { from: '/services', to: '/services/residential-solar' },
  { from: '/about', to: '/contact' },
];

/** Starts a whole Chromium, because headless shell has no speculation rules. */
export async function startDesktop(started: AsyncDisposableStack) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--headless=new'],
  });
  started.defer(() => browser.close());
  return browser;
}

/**
 * Follows a link, whose document was fetched while the pointer rested on it, at a fourth of the machine's speed. Returns the
 * time from the start of the navigation to the largest paint, in ms.
 */
export async function timeSecondPage(
  context: BrowserContext,
  origin: string,
  { from, to }: SecondPage,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(origin + from, { waitUntil: 'networkidle' });
  const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const prefetched = waitForPrefetch(page, origin + to);
  await link.hover();
  await prefetched;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(origin + to, { waitUntil: 'load' });
  const time = await page.evaluate(largestPaint);
  await page.close();
  return time;
}

/** Waits until the browser has the document that speculation rules had it fetch. */
async function waitForPrefetch(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fetched = Promise.withResolvers<void>();
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (prefetchUrl === url && (status === 'Ready' || status === 'Success')) fetched.resolve();
  });
  await session.send('Preload.enable');
  await fetched.promise;
}

/** Resolves to the largest paint of this page, from the moment in which it was to be shown. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const { activationStart = 0 } = performance.getEntriesByType('navigation')[0] as PerformanceEntry & {
      activationStart?: number;
    };
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      // A later one would have come by the frame after the page has loaded.
      requestAnimationFrame(() =>
        setTimeout(() => resolve(Math.max(0, (last?.startTime ?? 0) - activationStart))),
      );
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
