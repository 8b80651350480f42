import { hero } from '@/lib/site/home';
import { measureLayoutShift } from '../support/layout-shift';
import { sunOn } from '../support/local-sun';
import { expect, test } from '../support/test';

test('the home page is short, its hero is 700 px tall, and 600 on a phone, and the features of neighboring service cards start at the same height', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, limit] of [
    [390, 9_000],
    [1440, 9_500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // Until a load has its fonts in time to show them.
    await expect(async () => {
      if (await page.evaluate(() => document.fonts.status === 'loading')) await page.reload();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(limit);
    }).toPass();
  }
  const top = page.getByRole('region', { name: hero().heading });
  expect((await top.boundingBox())?.height).toBe(700);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await top.boundingBox())?.height).toBe(600);

  await page.setViewportSize({ width: 768, height: 1024 });
  const cards = page.getByRole('region', { name: /^All .+ services$/ }).getByRole('listitem');
  const tops = await cards
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  for (const [index, top] of tops.entries())
    if (index % 2 === 1) expect(Math.abs(top - (tops[index - 1] ?? 0)), `card ${index + 1}`).toBeLessThan(1);
});

test('sections below the first view are found by their text, and reached by the keyboard and by a link that scrolls smoothly', async ({
  page,
}) => {
  await page.goto('/');
  const last = page.getByRole('region', { name: 'Contact Us' }).getByRole('heading', { level: 2 });
  const text = (await last.textContent()) ?? '';
  const find = (words: string) => Reflect.get(window, 'find').call(window, words, true);
  expect(await page.evaluate(find, text)).toBe(true);
  await expect(last).toBeInViewport();

  await page
    .getByRole('region', { name: 'Request a Free Consultation' })
    .getByRole('link', { name: /Call/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('link', { name: 'Get a Free Consultation' }).first().click();
  await expect(page).toHaveURL('/#contact');
  const form = page.locator('#contact');
  // The header covers less than an anchor's scroll margin.
  await expect
    .poll(async () => Math.round((await form.boundingBox())?.y ?? Number.NaN))
    .toBeGreaterThanOrEqual(0);
  await expect(form).toBeInViewport();
});

test.describe('on a day whose sunrise and hours of light are others than the page is sent with', () => {
  const time = new Date('2027-03-14T12:00:00-04:00');

  for (const width of [390, 1440]) {
    test(`nothing moves at ${width} px`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.clock.setFixedTime(time);
      const { sum, shifts } = await measureLayoutShift(page, '/');
      await expect(page.getByText(sunOn(time).sunriseText, { exact: true })).toBeVisible();
      expect(sum, shifts.join('\n')).toBe(0);
    });
  }
});

test.describe("without the site's fonts", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('nothing moves on a phone, on the day with the longest name', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 390, height: 900 });
    await page.clock.setFixedTime(new Date('2027-09-29T12:00:00-04:00'));
    const { sum, shifts } = await measureLayoutShift(page, '/');
    await expect(page.getByText('Wednesday, September 29')).toBeVisible();
    expect(sum, shifts.join('\n')).toBe(0);
  });
});
