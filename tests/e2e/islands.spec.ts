import type { Page } from '@playwright/test';
import { business } from '@/lib/site/business';
import { mapNote } from '@/lib/site/maps';
import { field } from '../support/contact-form';
import { sunOn } from '../support/local-sun';
import { expect, test } from '../support/test';

const NOON = new Date('2027-03-14T12:00:00-04:00');
const { sunriseText } = sunOn(NOON);
const sun = (page: Page) => page.locator('[data-sun=sun]');
const openingLine = (page: Page) => page.locator('opening-time.opening-line');
const map = (page: Page) => page.getByTitle(`Map of ${business().region.city}`);

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
    const button = page.getByRole('button', { name: 'Show Google’s map' });
    await button.focus();
    await expect(button).toBeInViewport();
    await expect(map(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(map(page)).toBeVisible();
    await expect(map(page).contentFrame().getByText('Here we are')).toBeVisible();
    await expect(map(page)).toBeFocused();
    await expect(button).toBeHidden();
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
