import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type CDPSession, CDPSessionEvent, type Page } from 'puppeteer-core';
import { ensureChromium } from '../../scripts/verify/chromium';

const SLOWDOWN = 4;
/** How long the pointer rests on a link before it is pressed, in ms. */
const REST_MS = 1_000;
/** How long a click holds a link down, in ms. */
const PRESS_MS = 80;
/** The least slowdown of a busy loop, which takes part of its time while the machine does something else. */
const MIN_SLOWDOWN = 2;

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

/** How long a second page takes to be shown, in ms. */
interface SecondPageTimes {
  /** From the activation of the page to its largest paint, as web vitals count it. */
  largestPaint: number;
  /** From the moment in which the link is let go to the first paint. */
  firstPaint: number;
}

/**
 * Starts a whole Chromium, because headless shell has no speculation rules. By puppeteer, which attaches to tabs: as long as
 * something is attached to a page itself, as Playwright is, Chromium renders no page in advance.
 */
export async function startDesktop(started: AsyncDisposableStack): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
    defaultViewport: { width: 1280, height: 720 },
  });
  started.defer(() => browser.close());
  return browser;
}

/**
 * Follows a link as a visitor does, at a fourth of the machine's speed: rests the pointer on it for a second, in
 * which the browser renders the page in advance, presses it, and lets it go.
 *
 * @throws {Error} when the page wasn't rendered in advance, or wasn't slowed down.
 */
export async function timeSecondPage(
  browser: Browser,
  origin: string,
  { from, to }: SecondPage,
): Promise<SecondPageTimes> {
  const context = await browser.createBrowserContext();
  await using _closed = { [Symbol.asyncDispose]: () => context.close() };
  const page = await context.newPage();
  // tsx names functions by a helper that a browser doesn't have.
  await page.evaluateOnNewDocument('globalThis.__name = (value) => value');
  // Before the site's page, which may still be busy with itself.
  const fullSpeed = await page.evaluate(timeBusyLoop);
  await page.goto(origin + from, { waitUntil: 'networkidle0' });
  const session = sessionOf(page);
  await slowDown(session);
  const { x, y } = await page.evaluate(findLink, to);
  await page.mouse.move(x, y);
  await sleep(REST_MS);
  await page.mouse.down();
  await sleep(PRESS_MS);
  const released = performance.timeOrigin + performance.now();
  await page.mouse.up();
  await waitUntilShown(page, origin + to);
  const { activation, largest, first, timeOrigin } = await page.evaluate(readPaints);
  if (activation === 0) throw new Error(`${to} was not rendered in advance`);
  const slowdown = (await page.evaluate(timeBusyLoop)) / fullSpeed;
  if (slowdown < MIN_SLOWDOWN)
    throw new Error(`${to} ran at 1/${slowdown.toFixed(1)} of the machine's speed`);
  return { largestPaint: Math.max(0, largest - activation), firstPaint: timeOrigin + first - released };
}

/** A session of a page below that of its tab. */
type PageSession = CDPSession & { parentSession(): CDPSession };

/** Puppeteer's own session, which its types leave out: one of `createCDPSession` would attach to the page itself. */
const sessionOf = (page: Page) => (page as Page & { _client(): PageSession })._client();

/** Slows down the page, and what is rendered in advance for its tab. */
async function slowDown(session: PageSession): Promise<void> {
  const rate = { rate: SLOWDOWN };
  session
    .parentSession()
    .on(CDPSessionEvent.SessionAttached, (added) => void added.send('Emulation.setCPUThrottlingRate', rate));
  await session.send('Emulation.setCPUThrottlingRate', rate);
}

/** Waits until the tab shows the page, which has another session once it's activated. */
async function waitUntilShown(page: Page, url: string): Promise<void> {
  const isShown = (wanted: string) =>
    location.href === wanted &&
    document.readyState === 'complete' &&
    !('prerendering' in document && document.prerendering);
  while (!(await page.evaluate(isShown, url).catch(() => false))) await sleep(30);
}

/** Scrolls to the first visible link to a path, and returns its middle. */
function findLink(path: string) {
  const link = [...document.querySelectorAll(`a[href="${path}"]`)].find(
    (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0,
  );
  if (!link) throw new Error(`no link leads to ${path}`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The time of a loop that does the same each time, in ms: long enough for a slowdown, which stops the page now and then. */
function timeBusyLoop(): number {
  const times = [0, 0, 0].map(() => {
    const start = performance.now();
    for (let round = 0, sum = 0; round < 20_000_000; round += 1) sum = (sum + round * 7) % 1_000_003;
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Resolves to the page's first and largest paint, and to its activation, since its time origin. */
function readPaints() {
  return new Promise<{ activation: number; largest: number; first: number; timeOrigin: number }>(
    (resolve) => {
      const { activationStart = 0 } = performance.getEntriesByType('navigation')[0] as PerformanceEntry & {
        activationStart?: number;
      };
      new PerformanceObserver((list) => {
        const largest = list.getEntries().at(-1)?.startTime ?? 0;
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const { timeOrigin } = performance;
        // A later one would have come by the frame after the page has loaded.
        requestAnimationFrame(() =>
          setTimeout(() => resolve({ activation: activationStart, largest, first, timeOrigin })),
        );
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    },
  );
}
