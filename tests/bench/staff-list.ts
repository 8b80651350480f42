import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { findHeadlessShell } from '../../scripts/verify/chromium';
import { testAddress } from '../support/test-app';
import { limitRow, type Row } from './results';

const ROUNDS = 9;
const MAX_MS = 300;
const LIST = '/admin/form-fills';
// Another page of staff that has the same navigation.
const ELSEWHERE = '/admin/audit';

declare global {
  interface Window {
    /** Resolves when rows other than `before` are painted, to the time since the last click, in ms. */
    timeToRows(before: string | null): Promise<number>;
  }
}

/** Measures the staff list in a browser, from a click to the painted rows: the navigation, a filter and the next page. */
export async function measureStaffList(cookie: string, stop: AbortSignal): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookiesOf(cookie));
    await watchRows(context);
    const times: Record<string, number[]> = { navigation: [], filter: [], 'next page': [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      stop.throwIfAborted();
      const figures = await measureRound(context);
      // The first round fills the caches of the browser and of PostgreSQL.
      if (round > 0) for (const [name, ms] of Object.entries(figures)) times[name]?.push(ms);
    }
    return Object.entries(times).map(([name, ms]) =>
      limitRow(`staff list, click to rows: ${name}`, 'ms', ms, MAX_MS),
    );
  } finally {
    await browser.close();
  }
}

async function measureRound(context: BrowserContext): Promise<Record<string, number>> {
  const page = await context.newPage();
  await page.goto(testAddress() + ELSEWHERE);
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Leads' }).click();
  await page.waitForURL(`**${LIST}`);
  const navigation = await page.evaluate(() => window.timeToRows(null));
  await waitForHydration(page);
  // The newest lead is contacted, so that another one is first.
  const filter = await timeOfClick(page.locator('input[name=contactStatus][value=not-contacted]'));
  const next = await timeOfClick(page.getByRole('button', { name: 'Next', exact: true }));
  await page.close();
  return { navigation, filter, 'next page': next };
}

/** Waits until the page reacts to clicks. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(button, input, select)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps$')),
    ),
  );

/** Clicks a control by script, as fast as a person's click arrives, and waits for other rows. */
function timeOfClick(control: Locator): Promise<number> {
  return control.evaluate((element: HTMLElement) => {
    const firstRow = document.querySelector('tbody tr button')?.id ?? null;
    element.click();
    return window.timeToRows(firstRow);
  });
}

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
    window.timeToRows = async (before) => {
      if (before === null) return (await painted) - clickedAt();
      const { promise, resolve } = Promise.withResolvers<number>();
      const check = () => {
        const first = document.querySelector('tbody tr button');
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
