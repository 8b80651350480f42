import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { findHeadlessShell } from '../../scripts/verify/chromium';
import { testAddress } from '../support/test-app';
import { limitRow, type Row } from './results';

const ROUNDS = 9;
const MAX_MS = 300;
const LIST = '/admin/form-fills';
// Another page of staff that has the same navigation.
const ELSEWHERE = '/admin/audit';
/** A row of the list has a button with the name of its lead. */
const ROW = 'tbody tr button';
const DETAILS = '#lead-details #lead-name';

declare global {
  interface Window {
    /** Resolves when the first rows of a page are painted, to the time since the last click, in ms. */
    timeToFirstRows(): Promise<number>;
    /** Resolves when what the selector finds is painted and its first isn't `before`, to the time since the last click, in ms. */
    timeTo(selector: string, before: string | null): Promise<number>;
  }
}

/** Measures the staff list in a browser, from a click to the painted rows: the navigation, views, the next page, and details. */
export async function measureStaffList(cookie: string, stop: AbortSignal): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookiesOf(cookie));
    await watchRows(context);
    const rounds: Record<string, number>[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      stop.throwIfAborted();
      const figures = await measureRound(context);
      // The first round fills the caches of the browser and of PostgreSQL.
      if (round > 0) rounds.push(figures);
    }
    return Object.keys(rounds[0] ?? {}).map((name) => {
      const times = rounds.flatMap((figures) => figures[name] ?? []);
      return limitRow(`staff list, click to rows: ${name}`, 'ms', times, MAX_MS);
    });
  } finally {
    await browser.close();
  }
}

async function measureRound(context: BrowserContext): Promise<Record<string, number>> {
  const page = await context.newPage();
  await page.goto(testAddress() + ELSEWHERE);
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Leads' }).click();
  await page.waitForURL(`**${LIST}`);
  const navigation = await page.evaluate(() => window.timeToFirstRows());
  await waitForHydration(page);
  const view = (name: RegExp) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  // The newest lead is contacted, so that another one is first.
  const filter = await timeOfClick(view(/^New\b/));
  const next = await timeOfClick(page.getByRole('button', { name: 'Next', exact: true }));
  const details = await timeOfClick(page.locator(ROW).first(), DETAILS);
  const calls = await timeOfClick(view(/^Call next/));
  await page.close();
  return { navigation, 'new leads': filter, 'next page': next, details, 'call next': calls };
}

/** Waits until the page reacts to clicks. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(button, input, select)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps$')),
    ),
  );

/** Clicks a control by script, as fast as a person's click arrives, and waits for other rows, or for what the selector finds. */
const timeOfClick = (control: Locator, selector = ROW): Promise<number> =>
  control.evaluate((element: HTMLElement, selector) => {
    const before = document.querySelector(selector)?.id ?? null;
    element.click();
    return window.timeTo(selector, before);
  }, selector);

/** Notes the time of each click, across pages, and waits for rows. */
async function watchRows(context: BrowserContext): Promise<void> {
  // tsx names functions by a helper that a browser doesn't have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now();
    addEventListener('click', () => sessionStorage.setItem('clickedAt', String(now())), true);
    // Listens from the start, because a page's first rows may be painted before anybody asks.
    const painted = new Promise<number>((resolve) => {
      const check = () => {
        if (document.querySelector('tbody tr button')) afterPaint(() => resolve(now()));
        else requestAnimationFrame(check);
      };
      check();
    });
    // A frame's callbacks run before it is painted, so a task after them runs after it is.
    const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
    const clickedAt = () => Number(sessionStorage.getItem('clickedAt'));
    window.timeToFirstRows = async () => (await painted) - clickedAt();
    window.timeTo = (selector, before) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const check = () => {
        const first = document.querySelector(selector);
        if (first && first.id !== before) afterPaint(() => resolve(now() - clickedAt()));
        else requestAnimationFrame(check);
      };
      check();
      return promise;
    };
  });
}

const cookiesOf = (cookie: string) =>
  cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: testAddress() };
  });
