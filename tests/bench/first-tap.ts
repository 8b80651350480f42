import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { findHeadlessShell } from '../../scripts/verify/chromium';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;

interface FirstTap {
  name: string;
  path: string;
  find(page: Page): Locator;
}

const menu = (page: Page) => page.getByRole('banner').locator('summary');
const map = (page: Page) => page.getByRole('button', { name: 'Show Google’s map' });
const fold = (page: Page) => page.getByRole('main').locator('summary').filter({ hasText: 'Where we work' });
const link = (page: Page) => page.getByRole('main').getByRole('link').filter({ visible: true }).first();

/** What a visitor may tap first. */
export const FIRST_TAPS: FirstTap[] = [
  ...['/', '/services', '/about', '/contact'].map((path) => ({ name: 'menu', path, find: menu })),
  { name: 'fold of the map', path: '/', find: fold },
  ...['/service-areas', '/contact'].map((path) => ({ name: 'map', path, find: map })),
  ...['/', '/contact'].map((path) => ({
    name: 'form',
    path,
    find: (page: Page) => page.getByLabel('Name', { exact: true }),
  })),
  {
    name: 'form',
    path: '/savings',
    find: (page) =>
      page.getByRole('main').locator('input:not([type=hidden])').filter({ visible: true }).first(),
  },
  ...['/', '/services', '/about', '/contact'].map((path) => ({ name: 'link', path, find: link })),
];

export async function startPhone(started: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
  started.defer(() => browser.close());
  return browser;
}

/**
 * Taps something as the first interaction with a page on a slow phone. Returns the tap's interaction to next paint, in ms.
 */
export async function timeFirstTap(browser: Browser, origin: string, tap: FirstTap): Promise<number> {
  await using context = await browser.newContext(PHONE);
  const { scroll, x, y } = await locateTap(context, origin, tap);
  const page = await openPage(context, origin + tap.path);
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    // A visitor doesn't jump: what loads when it comes near, such as the form's script, is there before the tap.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await new Promise((resolve) => requestIdleCallback(resolve));
    await window.nextPaint();
  }, scroll);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.touchscreen.tap(x, y);
  await page.evaluate(() => window.nextPaint());
  // Awaited here, because the context is closed on the way out.
  return await page.evaluate(() => window.longestInteraction());
}

/**
 * Finds where to tap, and how far to scroll before, in CSS pixels. On a page of its own, because Playwright's locators add
 * listeners to a page that would take part in what is measured.
 */
async function locateTap(context: BrowserContext, origin: string, { path, find }: FirstTap) {
  const page = await openPage(context, origin + path);
  const target = find(page);
  const scroll = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return window.scrollY;
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`what to tap first on ${path} is not visible`);
  await page.close();
  return { scroll, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

declare global {
  interface Window {
    nextPaint(): Promise<void>;
    /** Resolves to the duration of the longest interaction that has been painted, in ms. */
    longestInteraction(): Promise<number>;
  }
}

/** Opens a page that records interactions, and lets nobody leave it. */
async function openPage(context: BrowserContext, url: string): Promise<Page> {
  // tsx names functions by a helper that a browser doesn't have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(recordInteractions);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // A page that is prerendered at a tap would be shown without a navigation that can be answered.
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/speculation-rules'] });
  await page.goto(url, { waitUntil: 'networkidle' });
  await answerNavigations(session, url);
  return page;
}

/**
 * Answers the map of another site with a page of one word, and the page that a link leads to with no content, which leaves
 * the page as it is. Not by Playwright's routes: every script of the app would pass through this process, which competes for
 * the cores with the browser that is measured.
 */
async function answerNavigations(session: CDPSession, url: string): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const response = request.url.startsWith('https:')
      ? { responseCode: 200, body: btoa('<p>Map</p>') }
      : { responseCode: 204 };
    void session.send('Fetch.fulfillRequest', { requestId, ...response });
  });
  await session.send('Fetch.enable', {
    patterns: ['https://*', `${new URL(url).origin}/*`].map((urlPattern) => ({
      urlPattern,
      resourceType: 'Document' as const,
    })),
  });
}

function recordInteractions() {
  // A map that is scrolled near appears without a tap.
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(element: Element) {
      if (element.localName !== 'live-map') super.observe(element);
    }
  };
  let longest: number | undefined;
  const note = (entries: PerformanceEntryList) => {
    // Others follow the layout, such as the browser's own events of a pointer that is over something else now.
    const interactions = (entries as PerformanceEventTiming[]).filter(
      ({ interactionId }) => interactionId > 0,
    );
    for (const { duration } of interactions) longest = Math.max(longest ?? 0, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // Also below the threshold.
  observer.observe({ type: 'first-input' });
  window.nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  window.longestInteraction = async () => {
    await window.nextPaint();
    await window.nextPaint();
    note(observer.takeRecords());
    if (longest === undefined) throw new Error('the tap was no interaction');
    return longest;
  };
}
