import type { Page } from '@playwright/test';
import { hoursInSentence } from '@/lib/site/business';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { aService } from '../support/offered-services';
import { signIn } from '../support/sign-in';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes, test } from '../support/test';

const INSIGHT = '/admin/insight';

// Within the weeks shown, whenever this runs: for an older week the chart would be empty.
const now = Date.now();
const monday = businessDay(now, -((new Date(isoDay(now)).getUTCDay() + 6) % 7));

const outcome = {
  asked: 7,
  reached: 5,
  visits: 3,
  quoted: 2,
  quotedDollars: 55_000,
  won: 1,
  wonDollars: 28_400,
};
const insight = {
  outcomes: [
    { by: 'all', value: null, ...outcome },
    { by: 'source', value: 'Google', ...outcome, asked: 4 },
    { by: 'source', value: 'google / cpc', ...outcome, asked: 1 },
    { by: 'source', value: 'Nextdoor', ...outcome, asked: 2 },
    { by: 'service', value: aService, ...outcome },
    { by: 'town', value: null, ...outcome },
    { by: 'person', value: null, ...outcome },
    { by: 'month', value: monday.slice(0, 7), ...outcome },
  ],
  lastWeek: { asked: 19, reached: 14, medianMinutes: 120, visits: 3, won: 1, wonDollars: 28_400 },
  hours: [{ weekday: 2, hour: 9, count: 7 }],
  contact: { medianMinutes: 12, p90Minutes: 185, within60Minutes: 0.75 },
  oldestWaiting: new Date(now - 15 * 86_400_000).toISOString(),
  form: { started: 20, sent: 7 },
  ageSeconds: null,
  estimates: { begun: 30, finished: 12, sent: 3 },
};

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

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
    const asked = region(page, 'From asked to won').getByRole('definition').first();
    await expect(asked).not.toHaveText('0');
    await expect(
      region(page, 'How they found us').getByRole('row', { name: /^Came by themselves/ }),
    ).toBeVisible();
  });

  test('says what came of the leads, and opens those of a figure', { tag: '@any-window' }, async ({
    page,
  }) => {
    await openStubbed(page);
    await expect(
      page.getByText(
        'Last week 19 people asked, 14 reached in a median of 2 business hours, 3 visits, 1 won ($28,400).',
      ),
    ).toBeVisible();
    const steps = region(page, 'From asked to won');
    for (const text of [
      '71% of those who asked',
      '60% of those reached',
      '$55,000, 67% of visits',
      '$28,400, 50% of quotes',
    ])
      await expect(steps).toContainText(text);
    const found = region(page, 'How they found us');
    await expect(found.getByRole('row', { name: 'Google 5 10 6 4 2 $56,800' })).toBeVisible();
    await expect(found.getByRole('row', { name: /^Google Ads 1 / })).toBeVisible();
    await found.getByRole('button', { name: 'Service' }).click();
    await expect(found.getByRole('row')).toHaveCount(2);
    const link = found.getByRole('link');
    await expect(link).toHaveAttribute(
      'href',
      /^\/admin\/form-fills\?step=asked&dateFrom=\d{4}-\d\d-\d\d&service=/,
    );
    await expect(steps.getByRole('link', { name: 'Quoted: 2' })).toHaveAttribute(
      'href',
      /\?step=quoted&dateFrom=/,
    );
    await found.getByRole('button', { name: 'Town' }).click();
    await expect(found.getByRole('link', { name: 'No town given' })).toHaveAttribute('href', /&town=0$/);
    for (const [name, query] of [
      ['3 visits', 'step=visit&visit=last-week'],
      ['1 won ($28,400)', 'step=won&sold=last-week'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/admin/form-fills?${query}`,
      );
    const month = region(page, 'By month').getByRole('button', { name: /^7 asked, 1 won for \$28,400 in / });
    const asked = page.waitForRequest(new RegExp(`insight\\?month=${monday.slice(0, 7)}$`));
    await month.click();
    await asked;
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Time period')).toHaveValue(monday.slice(0, 7));
    await expect(page.getByRole('link', { name: 'Open these leads' })).toHaveAttribute(
      'href',
      new RegExp(`dateFrom=${monday.slice(0, 7)}-01&dateTo=${monday.slice(0, 7)}-`),
    );
    await expect(page).toHaveURL(new RegExp(`month=${monday.slice(0, 7)}$`));
  });

  test('shows the time to contact and the conversion of the form', {
    tag: '@any-window',
  }, async ({ page }) => {
    await openStubbed(page);
    const figures = region(page, /^How soon they hear from us/);
    for (const text of [
      '12 min',
      '3 h 5 min',
      '75%',
      '2 wk',
      '35%',
      'Nine out of ten contacted waited this long or less.',
      '7 of 20 started',
      'Of 30 begun and 12 finished.',
      `in business hours: ${hoursInSentence}`,
    ])
      await expect(figures).toContainText(text);
    await expect(figures.getByRole('link', { name: 'See who’s waiting' })).toHaveAttribute(
      'href',
      '/admin/form-fills?contactStatus=not-contacted&step=asked&order=asc',
    );
  });

  test('shows its chart as a table too, without axe violations in either theme', {
    tag: '@long-phone',
  }, async ({ page }) => {
    await openStubbed(page);
    await expectNoAxeViolationsInBothThemes(page);
    const hours = region(page, 'Leads by weekday and hour');
    await hours.getByRole('button', { name: 'Show as table' }).press('Enter');
    await expect(hours.getByRole('row', { name: '9 AM 0 7 0 0 0 0 0' })).toBeVisible();
    await expectNoAxeViolationsInBothThemes(hours);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('shows as many weeks as are selected', { tag: '@any-window' }, async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/api/admin/leads/insight*', (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ json: { data: insight } });
    });
    await page.goto(INSIGHT);
    const steps = region(page, 'From asked to won');
    await expect(steps).toContainText('in the last 12 weeks');
    expect(asked).toEqual([]);
    await page.getByLabel('Time period').selectOption('Last 26 weeks');
    await expect(steps).toContainText('in the last 26 weeks');
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
    const alert = page.getByRole('alert').filter({ hasText: 'Error loading the figures.' });
    await expect(alert).toBeVisible();
    await expectNoAxeViolations(alert);
    await page.unroute('**/api/admin/leads/insight*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(region(page, 'From asked to won')).toBeVisible();
  });
});
