import type { Page } from '@playwright/test';
import { hoursInSentence } from '@/lib/site/business';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { interceptChunks } from '../support/chunks';
import { EMPTY_LIST } from '../support/leads';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';

const INSIGHT = '/admin/insight';

// Within the weeks shown, whenever this runs: for an older week the chart would be empty.
const now = Date.now();
const monday = businessDay(now, -((new Date(isoDay(now)).getUTCDay() + 6) % 7));

const insight = {
  weekly: [{ week: monday, service: aService, count: 7 }],
  sources: [
    { source: 'Google', count: 5 },
    { source: 'nextdoor.com', count: 2 },
  ],
  hours: [{ weekday: 2, hour: 9, count: 7 }],
  contact: { medianMinutes: 12, p90Minutes: 185, within5Minutes: 0.25, within60Minutes: 0.75 },
  oldestWaiting: new Date(now - 15 * 86_400_000).toISOString(),
  form: { started: 20, sent: 7 },
  ageSeconds: null,
  estimates: { begun: 30, finished: 12, sent: 3 },
};

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the insight and has it ask for its span again, which is answered with the stub. */
async function openStubbed(page: Page) {
  await page.route('**/api/admin/leads/insight*', (route) => route.fulfill({ json: { data: insight } }));
  await page.goto(INSIGHT);
  await page.getByLabel('Time period').selectOption('Last 4 weeks');
  const answered = page.waitForResponse(/insight\?weeks=12/);
  await page.getByLabel('Time period').selectOption('Last 12 weeks');
  await answered;
}

test.describe('the insight', { tag: '@phone' }, () => {
  test.beforeEach(({ context }) => signIn(context));

  test('counts a lead that has just come in', { tag: '@long-phone' }, async ({ page, request }) => {
    const answer = await request.post('/api/contact', {
      data: { name: 'Counted', phone: '(828) 555-0123', service: aService },
    });
    expect(answer.status()).toBe(201);
    await page.goto(INSIGHT);
    await expect(page.getByRole('status').first()).toHaveText(/^[\d,]+ leads? in these weeks$/);
    await expect(region(page, 'Leads by source').getByRole('table')).toBeAttached();
    const thisWeek = region(page, 'Leads per week by service').getByRole('row').last();
    await expect(thisWeek.getByRole('cell').last()).not.toHaveText('0');
  });

  test('shows the time to contact and the conversion of the form', {
    tag: '@any-window',
  }, async ({ page }) => {
    await openStubbed(page);
    const figures = region(page, 'Time to contact and conversion');
    for (const text of [
      '12 min',
      '3 h 5 min',
      '25%',
      '75%',
      '2 wk',
      '35%',
      'Nine out of ten contacted waited this long or less.',
      '7 sent out of 20 started',
      `Waiting times count only business hours: ${hoursInSentence}.`,
    ])
      await expect(figures).toContainText(text);
    await expect(figures.getByRole('link', { name: 'See who’s waiting' })).toHaveAttribute(
      'href',
      '/admin/form-fills?contactStatus=not-contacted&order=asc',
    );
  });

  test('shows its charts as tables too, without axe violations in either theme', {
    tag: '@long-phone',
  }, async ({ page }) => {
    await openStubbed(page);
    await expect(page.locator('.recharts-surface')).not.toHaveCount(0);
    const weeks = region(page, 'Leads per week by service').locator('.recharts-surface');
    const labels = weeks.locator('.recharts-cartesian-axis-tick-value');
    await expect(labels).not.toHaveCount(0);
    const tops = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().top));
    const chart = await weeks.boundingBox();
    expect(Math.min(...tops) - (chart?.y ?? 0), 'room above the highest label').toBeGreaterThanOrEqual(2);
    await expectNoAxeViolationsInBothThemes(page);
    const sources = region(page, 'Leads by source');
    await sources.getByRole('button', { name: 'Show as table' }).click();
    await expect(sources.getByRole('row', { name: 'nextdoor.com 2' })).toBeVisible();
    await expect(sources.locator('.recharts-surface')).toHaveCount(0);
    const hours = region(page, 'Leads by weekday and hour');
    await hours.getByRole('button', { name: 'Show as table' }).press('Enter');
    await expect(hours.getByRole('row', { name: '9 AM 0 7 0 0 0 0 0' })).toBeVisible();
    for (const table of [sources, hours]) await expectNoAxeViolationsInBothThemes(table);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('works by keyboard alone', { tag: '@any-window' }, async ({ page }) => {
    await openStubbed(page);
    await expect(page.locator('.recharts-surface')).not.toHaveCount(0);
    const weeks = region(page, 'Leads per week by service');
    await page.getByLabel('Time period').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'See who’s waiting' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(weeks.getByRole('button', { name: 'Show as table' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(weeks.getByRole('button', { name: 'Show as chart' })).toBeFocused();
    await expect(weeks.getByRole('row')).toHaveCount(13);
    // A region that scrolls sideways on a phone is focusable too.
    await page.keyboard.press('Tab');
    await expect(weeks.locator(':focus').getByRole('table')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(weeks.locator('.recharts-surface')).not.toHaveCount(0);
    await expect(weeks.getByRole('button', { name: 'Show as table' })).toBeFocused();
  });

  test('shows as many weeks as are selected', { tag: '@any-window' }, async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/api/admin/leads/insight*', (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ json: { data: insight } });
    });
    await page.goto(INSIGHT);
    const weeks = region(page, 'Leads per week by service').getByRole('row');
    await expect(weeks).toHaveCount(13);
    expect(asked).toEqual([]);
    await page.getByLabel('Time period').selectOption('Last 26 weeks');
    await expect(weeks).toHaveCount(27);
    expect(asked).toEqual(['?weeks=26']);
  });
});

test.describe('when the insight cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });
  test.beforeEach(({ context }) => signIn(context));

  test('shows an error and can be retried', async ({ page }) => {
    await page.route('**/api/admin/leads/insight*', (route) => route.abort());
    await page.goto(INSIGHT);
    await page.getByLabel('Time period').selectOption('Last 26 weeks');
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading the charts.' });
    await expect(alert).toBeVisible();
    await expectNoAxeViolations(alert);
    await page.unroute('**/api/admin/leads/insight*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page, 'Leads by source')).toBeVisible();
  });
});

test.describe('the list of leads', () => {
  test.beforeEach(({ context }) => signIn(context));

  test('does not load the charts', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text());
    });
    await page.goto(EMPTY_LIST);
    await expect(page.getByText('No leads found matching your filters.')).toBeVisible();
    expect((await Promise.all(scripts)).some((text) => text.includes('recharts-'))).toBe(false);
  });
});

test.describe('charts whose code cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR/] });

  test('show an error, and the figures stay', async ({ page, context }) => {
    await signIn(context);
    // A string of the charting library.
    await interceptChunks(page, 'recharts-', (route) => route.abort());
    await openStubbed(page);
    for (const name of ['Leads per week by service', 'Leads by source']) {
      await expect(region(page, name).getByText('The chart couldn’t be loaded.')).toBeVisible();
      await region(page, name).getByRole('button', { name: 'Show as table' }).click();
      await expect(region(page, name).getByRole('table')).toBeVisible();
    }
  });
});
