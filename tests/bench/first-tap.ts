import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findHeadlessShell } from '../../scripts/verify/chromium';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
/** Long enough for the app to start after the tap, whose paint it could delay. */
const APP_START_MS = 4_000;

/** The first thing that a visitor may tap, by name: where it is, and how it's found. */
export const FIRST_TAPS: Record<string, { path: string; find(page: Page): Locator }> = {
  menu: { path: '/', find: (page) => page.getByRole('banner').locator('summary') },
  map: { path: '/contact', find: (page) => page.getByRole('button', { name: 'Show the map' }) },
  form: { path: '/contact', find: (page) => page.getByLabel('Name', { exact: true }) },
  link: { path: '/', find: (page) => page.getByRole('link', { name: 'Get a Free Consultation' }).first() },
};

export async function startPhone(started: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
  started.defer(() => browser.close());
  return browser;
}

/** Taps something as the first interaction with a page on a slow phone. Returns its interaction to next paint, in ms. */
export async function timeFirstTap(browser: Browser, origin: string, name: string): Promise<number> {
  const tap = FIRST_TAPS[name];
  if (!tap) throw new Error(`there is no first tap named ${name}`);
  await using context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }));
  await page.goto(origin + tap.path, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const longest = { duration: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest.duration = Math.max(longest.duration, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const target = tap.find(page);
  const box = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.touchscreen.tap(box.x, box.y);
  // A link of the page itself may be followed before the app has started.
  await page
    .waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')), undefined, {
      timeout: APP_START_MS,
    })
    .catch(() => {});
  return page.evaluate(() => Reflect.get(window, 'longest').duration);
}
