import type { Page } from '@playwright/test';
import { bridgeRate, netMeteringPath } from '@/lib/site/bridge-rate';
import { business } from '@/lib/site/business';
import { daysUntil } from '@/lib/site/days-left';
import { mapNote } from '@/lib/site/maps';
import { servesProgress } from '@/lib/site/town-utility';
import { field } from '../support/contact-form';
import { sunOn } from '../support/local-sun';
import { expect, test } from '../support/test';

const NOON = new Date('2027-03-14T12:00:00-04:00');
const { sunriseText } = sunOn(NOON);
const sun = (page: Page) => page.locator('[data-sun=sun]');
const openingLine = (page: Page) => page.locator('opening-time.opening-line');
const carousel = (page: Page) => page.getByRole('region', { name: 'Our areas' });
const map = (page: Page) => page.getByTitle(`Map of ${business.region.city}`);

const mapService = (page: Page) =>
  page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Here we are</p>' }),
  );

test.describe('without the framework', () => {
  test.use({ allowedErrors: [/Failed to load resource|net::ERR_FAILED/] });
  test.beforeEach(async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await mapService(page);
  });

  test('the home page shows today’s sun', async ({ page }) => {
    await page.clock.setFixedTime(NOON);
    await page.goto('/');
    await expect(page.getByText('Sunday, March 14', { exact: true })).toBeVisible();
    await expect(page.getByText(sunriseText, { exact: true })).toBeVisible();
    await expect(sun(page)).toBeVisible();
  });

  test('the home page counts the days until the Bridge Rate closes, and then stops without moving', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const notice = page.locator('rate-notice');
    const openAt = async (time: string) => {
      await page.clock.setFixedTime(time);
      await page.goto('/');
    };
    const height = async () => (await page.locator('rate-notice').boundingBox())?.height;
    await openAt('2026-11-22T12:00:00-05:00');
    // The server, whose clock is the machine's, leaves it out once the rate has closed, and where no town has that rate.
    if (!servesProgress || daysUntil(bridgeRate.lastDay, Date.now()) < 0)
      return expect(notice).toHaveCount(0);
    await expect(notice).toContainText('39 days left.');
    await expect(notice.getByRole('link')).toHaveAttribute('href', netMeteringPath);
    const reserved = await height();
    await openAt('2026-12-30T23:59:00-05:00');
    await expect(notice).toContainText('1 day left.');
    await openAt('2026-12-31T23:59:00-05:00');
    await expect(notice).toContainText('Today is the last day.');
    expect(await height()).toBe(reserved);
    await openAt('2027-01-01T00:00:00-05:00');
    await expect(notice).toBeHidden();
    expect(await height()).toBe(reserved);
  });

  test('the sun and the opening hours switch to the next day at midnight for the business', async ({
    page,
  }) => {
    // Sunday was the day of the spring clock change.
    await page.clock.install({ time: '2027-03-14T23:30:00-04:00' });
    await page.goto('/');
    await expect(page.getByText('Sunday, March 14', { exact: true })).toBeVisible();
    await page.clock.pauseAt('2027-03-14T23:59:59-04:00');
    await expect(page.getByText('Sunday, March 14', { exact: true })).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText('Monday, March 15', { exact: true })).toBeVisible();
    const { sunriseText: next } = sunOn(new Date('2027-03-15T12:00:00-04:00'));
    await expect(page.getByText(next, { exact: true })).toBeVisible();

    await page.clock.resume();
    await page.goto('/contact');
    await page.clock.pauseAt('2027-03-15T23:59:59-04:00');
    await expect(openingLine(page)).toContainText('Opens Tuesday');
    await page.clock.runFor(1_000);
    await expect(openingLine(page)).toContainText('Opens today');
  });

  test('the whole preset of the address is selected on focus, and what was typed is not', async ({
    page,
  }) => {
    await page.goto('/contact');
    const address = field(page, 'Address');
    const selected = () => address.evaluate(() => getSelection()?.toString());
    await field(page, 'Email').focus();
    await page.keyboard.press('Tab');
    await expect(address).toBeFocused();
    expect(await selected()).toBe('Not required');
    await field(page, 'Email').click();
    await address.click();
    expect(await selected()).toBe('Not required');
    await page.keyboard.type('12 Ridge Road');
    await expect(address).toHaveValue('12 Ridge Road');
    await field(page, 'Email').click();
    await address.click();
    expect(await selected()).toBe('');
  });

  test('a map is shown when the visitor asks for it, and nothing is loaded before', async ({ page }) => {
    await page.goto('/service-areas');
    await expect(page.getByText(mapNote)).toBeVisible();
    const button = page.getByRole('button', { name: 'Show the map' });
    await button.focus();
    await expect(button).toBeInViewport();
    await expect(map(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeVisible();
    await expect(map(page).contentFrame().getByText('Here we are')).toBeVisible();
    await expect(map(page)).toBeFocused();
    await expect(button).toBeHidden();
  });

  test('a carousel can be focused exactly while it scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(carousel(page)).toHaveAttribute('tabindex', '0');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(carousel(page)).not.toHaveAttribute('tabindex');
  });
});

test('what only a browser knows is shown on the next page, too', async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await page.goto('/about');
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  await main.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(sunriseText, { exact: true })).toBeVisible();
  await expect(sun(page)).toBeVisible();
  await main.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(openingLine(page)).toContainText(/now/);
});
