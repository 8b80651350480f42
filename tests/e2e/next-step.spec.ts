import type { Page } from '@playwright/test';
import { hoursSummary } from '@/lib/site/business';
import { joinFigures } from '@/lib/site/figures';
import { pages } from '@/lib/site/pages';
import {
  field,
  form,
  holdFormScript,
  send,
  sentNote,
  visitor,
  waitForFormScript,
  waitMinimumFillTime,
} from '../support/contact-form';
import { tabThroughPage } from '../support/keyboard-walk';
import { aService } from '../support/offered-services';
import { firstOpenDay, lastOpenDay } from '../support/opening-times';
import { sampled } from '../support/scale';
import { expect, test } from '../support/test';

const BAR_HEIGHT = 64;
const PHONE = { width: 390, height: 844 };
const publicPaths = [...pages().map(({ path }) => path), '/no-such-page', '/services/no-such-service'];

const bar = (page: Page) => page.getByRole('region', { name: 'Next step' });
const consultation = (page: Page) => bar(page).getByRole('link', { name: 'Free Consultation' });
const savings = (page: Page) => bar(page).getByRole('link', { name: 'See your savings' });
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  allowedErrors: [/status of 404/],
});
test.beforeEach(({ page }) =>
  page.route(/google\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  ),
);

test.describe('the bar on a phone', () => {
  test('is shown once the hero’s buttons have left, hidden while the form is in sight, and not on a wide window', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 900);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect((await bar(page).boundingBox())?.height).toBe(BAR_HEIGHT);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(bar(page)).toBeHidden();
    await page.setViewportSize(PHONE);
    await scrollTo(page, 0);
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 900);
    // Its script is loaded when it comes near.
    await expect(form(page)).not.toHaveAttribute('data-ready');
    await consultation(page).tap();
    await expect(form(page)).toBeInViewport();
    await expect(form(page)).toHaveAttribute('data-ready', '');
    await expect(bar(page)).toBeHidden();
    await scrollTo(page, 1_000_000);
    await expect(form(page)).not.toBeInViewport();
    await expect(bar(page)).toBeVisible();
  });

  test('covers nothing that has focus', async ({ page }) => {
    for (const path of sampled([`/services/${aService}`, '/about'], 2)) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const covered = await collectCovered(page, () => tabThroughPage(page));
      expect(covered, path).toEqual([]);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is always shown, and the end of the page has room for it', async ({ page }) => {
      // Last the one whose bar leads to the savings page.
      for (const path of sampled(['/contact', '/', '/about'], 3, 2)) {
        await page.goto(path);
        await expect(bar(page)).toBeInViewport({ ratio: 1 });
        await page.mouse.wheel(0, 100_000);
        const last = page.getByRole('contentinfo').getByText(/All rights reserved/);
        const roomAboveBar = async () => {
          const [end, top] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
          return (top?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
        };
        await expect.poll(roomAboveBar).toBeGreaterThanOrEqual(0);
        await expect(last).toBeInViewport();
      }
      await savings(page).tap();
      await consultation(page).tap();
      await expect(page).toHaveURL('/contact');
    });
  });
});

/** Runs `walk` and returns the elements that had the focus behind the bar, even in part. */
async function collectCovered(page: Page, walk: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate(() => {
    const covered: string[] = [];
    Object.assign(window, { covered });
    document.addEventListener('focusin', ({ target }) =>
      requestAnimationFrame(() => {
        const element = target as HTMLElement;
        const shown = document.querySelector('.next-step-bar');
        if (!shown?.checkVisibility({ visibilityProperty: true }) || shown.contains(element)) return;
        const { top } = shown.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        if (box.bottom > top && box.height < innerHeight / 2) covered.push(element.outerHTML.slice(0, 120));
      }),
    );
  });
  const faults = await walk();
  const covered = await page.evaluate(() => Reflect.get(window, 'covered') as string[]);
  return [...faults, ...covered];
}

// tests/server/pages.test.ts follows the links of every page.
test('a first-time visitor reaches the form from every public page in at most two taps', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of publicPaths) {
    await page.goto(path);
    let taps = 0;
    if (!(await form(page).count()) || !(await isInView(page))) {
      const inHero = page
        .getByRole('main')
        .getByRole('link', { name: /Free Consultation|Request a Quote/ })
        .first();
      const inBar = consultation(page).or(savings(page));
      // The bar slides in once the page knows that nothing else offers the same.
      await expect(inBar.or(inHero).filter({ visible: true }).first()).toBeVisible();
      if (await savings(page).isVisible()) {
        await savings(page).tap();
        await expect(page).toHaveURL('/savings');
        taps++;
        await page.getByRole('link', { name: 'Have us check this estimate' }).tap();
      } else await ((await consultation(page).isVisible()) ? consultation(page) : inHero).tap();
      taps++;
    }
    await expect(form(page), path).toBeInViewport();
    expect(taps, path).toBeLessThanOrEqual(2);
  }
});

const isInView = (page: Page) =>
  form(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight);

test('a first-time visitor sends the form from a service page, with that service, and reads when we open', async ({
  page,
}) => {
  const { name, phone, message } = visitor();
  await page.goto(`/services/${aService}`);
  await page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).first().tap();
  await expect(page).toHaveURL('/contact');
  await expect(field(page, 'Service')).toHaveValue(aService);
  await waitForFormScript(page);
  await field(page, 'Name').fill(name);
  await field(page, 'Phone').fill(phone);
  await field(page, 'Message').fill(message);
  await waitMinimumFillTime(page);
  await send(page);
  await expect(sentNote(page)).toBeVisible();
  await expect(page.getByText('What happens next', { exact: true }).filter({ visible: true })).toHaveCount(1);
  // On a holiday it begins with why we're closed, and the hours of one may be others.
  const opening = /^(We’re closed for .+\. )?We open .+ at .+\.$|^We’re open until .+ today.*\.$/;
  await expect(page.getByText(opening).filter({ visible: true })).toHaveCount(1);
  await expect(field(page, 'Service')).toHaveValue('');
});

test('the service of the page that the visitor comes from is preselected before the form’s script has come, and kept when it comes', async ({
  page,
}) => {
  const release = await holdFormScript(page);
  await page.goto(`/contact?utm_source=mail&service=${aService}`, { waitUntil: 'commit' });
  await expect(field(page, 'Service')).toHaveValue(aService);
  await expect(page).toHaveURL('/contact?utm_source=mail');
  release();
  await waitForFormScript(page);
  await expect(field(page, 'Service')).toHaveValue(aService);
});

test.describe('the contact page on a phone', () => {
  test('says when we open again and has the form below it', async ({ page }) => {
    await page.clock.setFixedTime(lastOpenDay.closes);
    await page.goto('/contact');
    const line = page.getByText(`Closed now. Opens ${firstOpenDay.name} at ${firstOpenDay.opensText}.`, {
      exact: true,
    });
    await expect(line).toBeVisible();
    const [lineBox, formBox] = await Promise.all([line.boundingBox(), form(page).boundingBox()]);
    expect(lineBox?.height).toBeLessThan(32);
    expect(formBox?.y).toBeLessThanOrEqual(340);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the hours, and the form as high', async ({ page }) => {
      await page.goto('/contact');
      await expect(
        page.getByRole('main').getByText(joinFigures(hoursSummary()), { exact: true }),
      ).toBeVisible();
      expect((await form(page).boundingBox())?.y).toBeLessThanOrEqual(340);
    });
  });
});
