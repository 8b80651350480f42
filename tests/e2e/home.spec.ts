import type { Locator, Page } from '@playwright/test';
import { areasOn, communities } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { benefits, hero, sampleLabel, testimonialsSampleNote } from '@/lib/site/home';
import { services } from '@/lib/site/services';
import { testimonials } from '@/lib/site/testimonials';
import { measureLayoutShift } from '../support/layout-shift';
import { sunOn } from '../support/local-sun';
import { expect, test } from '../support/test';

const heroOf = (page: Page) => page.getByRole('region', { name: hero.heading });

test.beforeEach(({ page }) => page.goto('/'));

// One page load for all that only reads.
test('shows its content', async ({ page, request }) => {
  await test.step('shows its eight sections in order', async () => {
    const sections = page.getByRole('main').locator('> section');
    await expect(sections.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
    const headings = await sections.evaluateAll((all) =>
      all.map((one) => one.querySelector('h1, h2')?.textContent),
    );
    expect(headings).toEqual([
      hero.heading,
      'Why Choose Solar Energy',
      'Our Solar Services',
      'Request a Free Consultation',
      'About Us',
      'Testimonials',
      'Service Areas',
      'Contact Us',
    ]);
  });
  await test.step('shows four benefits and three pictures', async () => {
    const section = page.getByRole('region', { name: 'Why Choose Solar Energy' });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(benefits.map(({ title }) => title));
    await expect(section.locator('img')).toHaveCount(3);
    await expect(section.getByRole('img', { name: /Solar output rises after sunrise/ })).toBeVisible();
  });
  await test.step('each service has three features and a link to its page', async () => {
    const section = page.getByRole('region', { name: 'Our Solar Services' });
    for (const { title, slug } of services) {
      const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card.getByRole('listitem')).toHaveCount(3);
      await expect(card.getByRole('link', { name: `Learn More About ${title}` })).toHaveAttribute(
        'href',
        `/services/${slug}`,
      );
    }
  });
  await test.step('shows testimonials with five stars, each labeled as a sample', async () => {
    const section = page.getByRole('region', { name: 'Testimonials', exact: true });
    await expect(section.getByRole('figure')).toHaveCount(testimonials.length);
    await expect(section.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(testimonials.length);
    for (const { name, isSample } of testimonials) {
      const figure = section.getByRole('figure').filter({ hasText: name });
      await expect(figure.getByText(sampleLabel, { exact: true })).toBeVisible({ visible: isSample });
    }
    await expect(section.getByText(testimonialsSampleNote)).toBeVisible();
    await expect(section).not.toContainText(/own words/i);
  });
  await test.step('names the areas and the communities', async () => {
    const section = page.getByRole('region', { name: 'Service Areas' });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText([
      ...areasOn('home').map(({ title }) => title),
      'Additional Communities',
    ]);
    const links = section.getByRole('list').last().getByRole('link');
    await expect(links).toHaveText(communities);
    await expect(links.first()).toHaveAttribute('href', /^\/service-areas#[a-z-]+$/);
  });
  await test.step('the top bar, header and footer show the business facts', async () => {
    await expect(page.getByText(business.serviceAreaText, { exact: true }).first()).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')).toHaveText([
      'Home',
      'Services',
      'About',
      'Service Areas',
      'Contact',
      business.phone.display,
    ]);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
      `About ${business.name}`,
      'Services',
      'Service Areas',
      'Contact',
    ]);
    // The page may have been prerendered some minutes ago, in the previous year.
    const copyright = (moment: number) =>
      footer.getByText(`© ${isoDay(moment).slice(0, 4)} ${business.name}`);
    await expect(copyright(Date.now()).or(copyright(Date.now() - 10 * 60_000))).toBeVisible();
    await expect(footer).toContainText(business.callTracking.credit);
    await expect(footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText([
      'Privacy Policy',
      'Terms of Service',
      'Sitemap',
    ]);
  });
  await test.step('the tab icon is a vector', async () => {
    const icon = await page.locator('link[rel=icon][sizes=any]').getAttribute('href');
    const response = await request.get(icon ?? '');
    expect(response.headers()['content-type']).toContain('image/svg+xml');
  });
});

test('the hero is 700 px tall, and links to the form and to the phone', async ({ page }) => {
  const top = heroOf(page);
  expect((await top.boundingBox())?.height).toBe(700);
  await expect(top.getByRole('link', { name: 'Get a Free Consultation' })).toHaveAttribute(
    'href',
    '#contact',
  );
  await expect(top.getByRole('link', { name: /Call/ })).toHaveAttribute('href', `tel:${business.phone.e164}`);
});

test('the hero is 600 px tall on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const top = heroOf(page);
  expect((await top.boundingBox())?.height).toBe(600);
});

test('the call to action leads to the contact page and to the phone', async ({ page }) => {
  const band = page.getByRole('region', { name: 'Request a Free Consultation' });
  await expect(band.getByRole('link', { name: /Call/ })).toHaveAttribute(
    'href',
    `tel:${business.phone.e164}`,
  );
  await band.getByRole('link', { name: 'Request a Free Consultation' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the features of neighboring service cards start at the same height', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: /^All .+ services$/ }).getByRole('listitem');
  const tops = await cards
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  for (const [index, top] of tops.entries())
    if (index % 2 === 1) expect(Math.abs(top - (tops[index - 1] ?? 0)), `card ${index + 1}`).toBeLessThan(1);
});

test('its anchors exist on the page', async ({ page }) => {
  // Smooth scrolling to one anchor must not be interrupted by the next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const anchor of ['contact', 'services', 'about', 'testimonials', 'areas']) {
    await page.goto(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test.describe('sections below the first view', () => {
  const form = (page: Page) => page.locator('#contact');
  /** Its distance from the top of the window; the header covers less than an anchor's scroll margin. */
  const expectAtTop = (target: Locator) =>
    expect
      .poll(async () => Math.round((await target.boundingBox())?.y ?? Number.NaN))
      .toBeGreaterThanOrEqual(0)
      .then(() => expect(target).toBeInViewport());

  test('are reached by a link that scrolls smoothly', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('link', { name: 'Get a Free Consultation' }).first().click();
    await expect(page).toHaveURL('/#contact');
    await expectAtTop(form(page));
  });

  test('are found by their text', async ({ page }) => {
    const last = page.getByRole('region', { name: 'Contact Us' }).getByRole('heading', { level: 2 });
    const text = (await last.textContent()) ?? '';
    expect(await page.evaluate((words) => Reflect.get(window, 'find').call(window, words, true), text)).toBe(
      true,
    );
    await expect(last).toBeInViewport();
  });

  test('are reached by the keyboard', async ({ page }) => {
    await page
      .getByRole('region', { name: 'Request a Free Consultation' })
      .getByRole('link', { name: /Call/ })
      .focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport();
  });

  test('keep the focus that they get before the page’s script has come', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/page-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .getByRole('region', { name: 'Request a Free Consultation' })
      .getByRole('link', { name: /Call/ })
      .focus();
    await page.keyboard.press('Tab');
    const carousel = page.getByRole('region', { name: 'Testimonials' }).locator('scroll-carousel');
    await expect(carousel).toBeFocused();
    release();
    await page.evaluate(() => customElements.whenDefined('scroll-carousel'));
    await expect(carousel).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(carousel).not.toHaveAttribute('tabindex');
  });
});

test.describe('on a day whose sunrise and hours of light are others than the page is sent with', () => {
  const time = new Date('2027-03-14T12:00:00-04:00');

  for (const width of [390, 1440]) {
    test(`nothing moves at ${width} px`, { tag: width === 390 ? [] : '@long' }, async ({ page }) => {
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
